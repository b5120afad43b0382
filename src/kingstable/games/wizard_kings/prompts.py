"""What one is asked, in the second person: a question for each step at which a seat decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kingstable.core.prose import Text, quantity, say
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.actions import DISBAND, MERGE, NEW, PASS
from kingstable.games.wizard_kings.battle import SOURCES
from kingstable.games.wizard_kings.book import DREAD, MOST_TOKENS, NONE, SCRY
from kingstable.games.wizard_kings.building import Workshop
from kingstable.games.wizard_kings.combat_spells import UNDER
from kingstable.games.wizard_kings.move_spells import OBJECTS, open_spells
from kingstable.games.wizard_kings.moving import may_move
from kingstable.games.wizard_kings.retreats import must_retreat
from kingstable.games.wizard_kings.sequence import WizardState
from kingstable.games.wizard_kings.setting_up import deployment
from kingstable.games.wizard_kings.words import HEX_TEXTS, Words


class Asked(NamedTuple):
    """A seat that decides, and whatever it takes to put that into words."""

    state: WizardState
    seat: int
    names: Sequence[str]
    words: Words

    def hex(self, hex: int) -> Text:
        """A hex as it is written: `e9`."""
        return HEX_TEXTS[self.state.land.code[hex]]

    def at(self, hex: int) -> Text:
        """A hex, with the city that lies there: `Logyn (e9)`."""
        city = self.state.land.city_at[hex]
        if city == NONE:
            return self.hex(hex)
        return say("{city} ({hex})", city=self.state.land.city_name[city], hex=self.hex(hex))

    def the(self, token: int) -> Text:
        """One of the seat's own blocks: `the Ranger (block 3)`."""
        return say("the {block}", block=self.words.numbered(self.state.kind_of(token), token))

    def other(self, token: int) -> Text:
        """Anybody's block, as the seat knows it."""
        if self.state.side[token] == self.seat:
            return self.the(token)
        piece = self.state.piece(token, 1 << self.seat)
        return self.words.piece(piece, self.names)

    def workshop(self) -> tuple[Workshop, Asked]:
        """The seat's Build Phase as far as it has clicked, and the seat as it stands there."""
        workshop = self.state.workshop(self.seat)
        assert isinstance(workshop.state, WizardState)
        return workshop, self._replace(state=workshop.state)

    def deployed(self) -> int:
        """The block that is deployed next."""
        return deployment(self.state, self.seat)[len(self.state.drafts[self.seat])]


def prompt(state: WizardState, seat: int, words: Words, names: Sequence[str] = ()) -> Text:
    """What the seat is asked."""
    asked = Asked(state, seat, names, words)
    if state.step in PROMPTS:
        return say(PROMPTS[state.step])
    return ASKING[state.step](asked)


PROMPTS = {
    st.ARMY_CHOICE: "Which army do you lead?",
    st.CAMP_CHOICE: "On which map do you deploy?",
    st.MOVEMENT: "Choose a block to move, or a wizard to cast with; or be done with moving.",
    st.FOLLOW: "Which block goes with the wizard? It may go alone.",
    st.BATTLES: "Which battle is fought next?",
    st.NEXT_TURN: "Which of your blocks has the next Combat Turn?",
}


def _ask_deploy(asked: Asked) -> Text:
    block = asked.deployed()
    kind, left = asked.state.kind[block], len(deployment(asked.state, asked.seat)) - len(asked.state.drafts[asked.seat])
    steps = quantity(asked.state.noted[block], "step", "steps")
    template = "Where do you deploy the {block} of {steps}? Left to deploy: {left}."
    return say(template, block=asked.words.block(kind), steps=steps, left=quantity(left, "block", "blocks"))


def _ask_block(asked: Asked) -> Text:
    token, look = asked.state.b, asked.state.outlook()
    moves = may_move(asked.state, token, look)
    casts = asked.state.is_wizard(token) and bool(open_spells(asked.state, token, look))
    if not casts:
        return say("Where does {block} go?", block=asked.the(token))
    if not moves:
        return say("Which spell does {block} cast?", block=asked.the(token))
    return say("Where does {block} go, or what does it cast?", block=asked.the(token))


def _ask_dispel(asked: Asked) -> Text:
    return say("Do you dispel {spell}?", spell=asked.words.spell(asked.state.b))


def _ask_enchant(asked: Asked) -> Text:
    spell = asked.words.spell(asked.state.b)
    if asked.state.c % 4 == OBJECTS:
        return say("Whom does {spell} serve? One block or two.", spell=spell)
    return say("Whom else does {spell} serve? Or be done.", spell=spell)


def _ask_carry(asked: Asked) -> Text:
    spell = asked.words.spell(asked.state.b)
    if asked.state.c // MOST_TOKENS:
        return say("Whom else does {spell} carry? Or be done.", spell=spell)
    return say("Whom does {spell} carry?", spell=spell)


def _ask_land(asked: Asked) -> Text:
    spell = asked.words.spell(asked.state.b)
    return say("Where does {spell} carry {block}?", spell=spell, block=asked.the(asked.state.a))


def _ask_aim(asked: Asked) -> Text:
    if asked.state.b == SCRY:
        return say("Which hex do you look at?")
    return say("Which hexside of {hex} does the bridge open?", hex=asked.at(asked.state.a))


def _ask_mending(asked: Asked) -> Text:
    spell = asked.state.b % UNDER
    return say("Who gains a step by {spell}?", spell=asked.words.spell(spell))


def _ask_combat_turn(asked: Asked) -> Text:
    block = asked.the(asked.state.b)
    if must_retreat(asked.state, asked.state.b):
        return say("Where does {block} retreat to? In the pursuit it must.", block=block)
    return say("Round {round}: what does {block} do?", round=asked.state.round, block=block)


def _ask_hits(asked: Asked) -> Text:
    template = "Which of your strongest blocks takes the hit? Hits left: {hits}."
    if asked.state.c % SOURCES:
        template = "Which of your strongest blocks takes the hit of the spell? Hits left: {hits}."
    return say(template, hits=asked.state.b)


def _ask_driven_out(asked: Asked) -> Text:
    return say("Where does {block} retreat to? A spell drives it out.", block=asked.the(asked.state.a))


def _ask_target(asked: Asked) -> Text:
    if asked.state.b == DREAD:
        return say("Which letter of enemy blocks does Dread fall on?")
    return say("Whom do you name for {spell}?", spell=asked.words.spell(asked.state.b))


def _ask_regroup(asked: Asked) -> Text:
    if PASS in asked.state.legal(asked.seat):
        return say("Regroup your blocks, or be done.")
    return say("Your Flyers cannot stay over water: regroup them.")


def _ask_regrouping(asked: Asked) -> Text:
    return say("Where does {block} regroup to?", block=asked.the(asked.state.b))


def _ask_build(asked: Asked) -> Text:
    workshop, tried = asked.workshop()
    if workshop.pending == NONE:
        gold = sum(workshop.purse(hex) for hex in asked.state.land.city_hex)
        return say(
            "Build with the gold of your cities, merge or disband; or be done. You have {gold} left.",
            gold=quantity(gold, "GP"),
        )
    if MERGE <= workshop.pending < DISBAND:
        return say("To which block does {block} give a step?", block=tried.the(workshop.pending - MERGE))
    return say("In which city do you build the {block}?", block=asked.words.block(workshop.pending - NEW))


ASKING: dict[int, Callable[[Asked], Text]] = {
    st.DEPLOY: _ask_deploy,
    st.BLOCK: _ask_block,
    st.DISPEL_ASKED: _ask_dispel,
    st.ENCHANT: _ask_enchant,
    st.CARRY: _ask_carry,
    st.LAND: _ask_land,
    st.AIM: _ask_aim,
    st.MENDING: _ask_mending,
    st.COMBAT_TURN: _ask_combat_turn,
    st.HITS: _ask_hits,
    st.DRIVEN_OUT: _ask_driven_out,
    st.TARGET: _ask_target,
    st.REGROUP: _ask_regroup,
    st.REGROUPING: _ask_regrouping,
    st.BUILD: _ask_build,
}
