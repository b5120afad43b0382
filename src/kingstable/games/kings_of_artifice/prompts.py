"""What one is asked, in the second person: a question for each step at which a seat decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kingstable.core.prose import Text, listed, quantity, say, with_article
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.book import (
    CLASS_OF,
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    ENCHANTED_TOWER,
    FIGURES,
    LIGHTNING_BLAST,
    MORPH,
    TELEPORTATION,
    THE_WARLOCK,
)
from kingstable.games.kings_of_artifice.horses import BEGUN, LEFT, RIDER
from kingstable.games.kings_of_artifice.king import SECOND
from kingstable.games.kings_of_artifice.sequence import ArtificeState
from kingstable.games.kings_of_artifice.words import Words, space


class Asked(NamedTuple):
    """A seat that decides, and whatever it takes to put that into words."""

    state: ArtificeState
    seat: int
    names: Sequence[str]
    words: Words

    def the(self, figure: int) -> Text:
        """One of the seat's figures; a Warlock may have turned into another."""
        role = self.state.role(FIGURES * self.seat + figure)
        if role == CLASS_OF[figure]:
            return self.words.the(figure)
        return say("{figure} (now {one})", figure=self.words.the(figure), one=with_article(self.words.character(role)))

    def key(self, figure: int) -> tuple[str, ...]:
        """The piece of one of the seat's figures."""
        return (f"figure-{self.seat}-{figure}",)

    def place(self, who: int) -> int:
        return self.state.place[who]

    def price(self, cost: int) -> Text:
        """What something costs, as it is paid now."""
        if self.state.means == st.TEMPORARY and cost:
            return say("{count} temporary AP", count=cost)
        return quantity(0 if self.state.means == st.LIFTED else cost, "AP")


def prompt(state: ArtificeState, seat: int, words: Words) -> Text:
    """What the seat is asked."""
    asked = Asked(state, seat, (), words)
    if state.step in PROMPTS:
        return say(PROMPTS[state.step])
    return ASKING[state.step](asked)


PROMPTS = {
    st.PLANT: "Place a tree token next to a forest space.",
    st.HARBOUR: "Place your ship along the shore: choose one of its two spaces.",
    st.STERN: "Choose the other space of your ship.",
    st.SAIL: "Choose one of the two spaces that your ship goes to.",
    st.WALLS: "Build a second Wall for the same AP, or leave it at one.",
    st.THROW: "How many AP tokens do you throw into the Fountain?",
    st.GUIDE: "Which figure moves next, by one space?",
}

SPELL_PROMPTS = {
    CURSED_HOUSE: "Whose House do you curse?",
    DEMOLITION_BLAST: "Which Wall beside your Warlock do you remove?",
    ENCHANTED_TOWER: "Which of your Houses becomes a Tower?",
    LIGHTNING_BLAST: "Whom does the lightning strike?",
    MORPH: "What does your Warlock turn into?",
    TELEPORTATION: "Which figure do you move: the Warlock anywhere, or one that changes places with another?",
}


def _ask_act(asked: Asked) -> Text:
    state, seat = asked.state, asked.seat
    if state.means == st.LIFTED:
        return say("Build by Alchemy for no AP: {blocks} left.", blocks=quantity(state.in_hand, "block", "blocks"))
    legal = state.legal(seat)
    kinds = [
        ("a figure", act.FIGURE, act.CARRY),
        ("your ship", act.SHIP, act.SHIP + 1),
        ("a spell", act.CAST, act.TARGET),
    ]
    offers = listed([name for name, first, end in kinds if any(first <= action < end for action in legal)], "or")
    left = asked.price(state.purse(seat))
    if state.means == st.TEMPORARY:
        return say("Choose {offers}, or use no more of your AP: {points} left.", offers=offers, points=left)
    if act.PASS in legal:
        return say("Choose {offers}, or end your turn: {points} left.", offers=offers, points=left)
    template = "Choose {offers}: {points} left, with {kept} kept for your Warlock's way down from the Wall."
    return say(template, offers=offers, points=left, kept=quantity(st.WAY_DOWN, "AP"))


def _ask_place(asked: Asked) -> Text:
    figure = asked.the(asked.state.c & ~SECOND)
    if asked.state.c & SECOND:
        return say("Place {figure} too, or leave it in the supply.", figure=figure)
    return say("Where is {figure} placed?", figure=figure)


def _ask_move(asked: Asked) -> Text:
    state, figure = asked.state, asked.state.b
    steps = asked.words.move(state.role(FIGURES * asked.seat + figure))
    template = "Where does {figure} go, up to {steps} spaces?"
    if figure == THE_WARLOCK and state.must_get_down(asked.seat) and not state.spare(asked.seat):
        template = "Where does {figure} come down from the Wall, up to {steps} spaces away?"
    return say(template, figure=asked.the(figure), steps=steps)


def _ask_ride(asked: Asked) -> Text:
    horse, left = asked.the(asked.state.b), quantity(asked.state.c & LEFT, "space", "spaces")
    if asked.state.c & BEGUN:
        return say("Does {horse} go on, with {left} left?", horse=horse, left=left)
    return say("Where does {horse} go, up to {left}, or whom does it carry?", horse=horse, left=left)


def _ask_carry(asked: Asked) -> Text:
    template = "Where does {horse} carry {rider}, up to {left}?"
    left = quantity(asked.state.c & LEFT, "space", "spaces")
    return say(template, horse=asked.the(asked.state.b), rider=asked.the(asked.state.c // RIDER), left=left)


def _ask_site(asked: Asked) -> Text:
    verb = asked.state.c
    if verb == act.BUILD_WALL:
        return say("Where does {figure} build a Wall?", figure=asked.the(asked.state.b))
    return say(SITES[verb])


SITES = {
    act.BUILD_HOUSE: "Which of your Walls becomes a House?",
    act.BUILD_FOUNTAIN: "Which of your Walls becomes the Fountain?",
    act.BUILD_BATTLEMENT: "Choose one of the two Walls that become a Battlement.",
    act.BUILD_TOWER: "Which of your Houses or Towers do you build higher?",
    act.BUILD_PALACE: "Choose the north-western one of the four Houses that become a Palace.",
}


def _ask_steal(asked: Asked) -> Text:
    return say("Your Thief may steal a token with the money bag here: do you?")


def _ask_lift(asked: Asked) -> Text:
    if asked.state.in_hand:
        return say("Take up a second Wall, or build with the one block.")
    return say("Which of your Walls do you take up to build with?")


def _ask_aim(asked: Asked) -> Text:
    spell, flown = asked.state.b, asked.state.c
    if spell in SPELL_PROMPTS:
        return say(SPELL_PROMPTS[spell])
    return say("Which Wall flies next, or is it enough?" if flown else "Which of your Walls flies?")


def _ask_exchange(asked: Asked) -> Text:
    figure = asked.the(asked.state.b)
    if asked.state.b == THE_WARLOCK:
        return say("Where does {figure} go, or with whom does it change places?", figure=figure)
    return say("With whom does {figure} change places?", figure=figure)


def _ask_of(template: str) -> Callable[[Asked], Text]:
    """A question about the figure that the step names."""
    return lambda asked: say(template, figure=asked.the(asked.state.b))


def _ask_about(template: str) -> Callable[[Asked], Text]:
    """A question about the space that the step names."""
    return lambda asked: say(template, space=space(asked.state.b))


def _ask_lead_rider(asked: Asked) -> Text:
    horse, rider = asked.the(asked.state.b & 15), asked.the(asked.state.b >> 4)
    return say("Where does {horse} carry {rider}, by one space?", horse=horse, rider=rider)


ASKING: dict[int, Callable[[Asked], Text]] = {
    st.ACT: _ask_act,
    st.VERB: _ask_of("What does {figure} do?"),
    st.MOVE: _ask_move,
    st.SUMMON: _ask_of("Whom does {figure} summon?"),
    st.PLACE: _ask_place,
    st.BUILD: _ask_site,
    st.JOIN: _ask_about("Which Wall becomes a Battlement with the one on {space}?"),
    st.STEAL: _ask_steal,
    st.ATTACK: _ask_of("Whom does {figure} attack?"),
    st.REFUGE: _ask_of("{figure:capital} is attacked: to your supply, or beside your Fountain?"),
    st.RALLY: _ask_of("Where does {figure} stand beside your King after the attack?"),
    st.RIDE: _ask_ride,
    st.CARRY: _ask_carry,
    st.LIFT: _ask_lift,
    st.SPELL: _ask_aim,
    st.LAND: _ask_about("Where does the Wall on {space} fly?"),
    st.LEAD: _ask_of("Where does {figure} move, by one space?"),
    st.LEAD_RIDER: _ask_lead_rider,
    st.EXCHANGE: _ask_exchange,
}
