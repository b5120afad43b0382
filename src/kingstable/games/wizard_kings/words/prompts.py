"""What one is asked, in the second person: a question for each step at which a seat decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kingstable.core.prose import Text, listed, quantity, say, sentences, series
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.actions import LEAVE, MERGE, NEW, PASS, PLAYER
from kingstable.games.wizard_kings.book import DREAD, LAST_WIZARD_STANDING, MOST_TOKENS, NONE, SCRY
from kingstable.games.wizard_kings.rules.alliances import allies_in, is_principal
from kingstable.games.wizard_kings.rules.artifacts import steps_of
from kingstable.games.wizard_kings.rules.battles import SOURCES, strongest
from kingstable.games.wizard_kings.rules.building import Workshop
from kingstable.games.wizard_kings.rules.combat_spells import UNDER
from kingstable.games.wizard_kings.rules.move_spells import OBJECTS, invocable, open_spells
from kingstable.games.wizard_kings.rules.moving import may_move
from kingstable.games.wizard_kings.rules.raising import Recruits
from kingstable.games.wizard_kings.rules.retreats import must_retreat
from kingstable.games.wizard_kings.rules.setting_up import capital_roster, deployment
from kingstable.games.wizard_kings.rules.turn import WizardState
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, HEX_TEXTS, LETTER_TEXTS, STANCE_TEXTS, Words, unpacked


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
        if self.names:
            return self.words.piece(piece, self.names)
        return self.the(token) if unpacked(piece).kind >= 0 else say("block {number}", number=token + 1)

    def army(self, side: int) -> Text:
        """The army that a side leads, or both: `Elves`, `Elves and Orcs`."""
        armies = [self.state.armies[side], *self.state.seconds[side : side + 1]]
        return listed([ARMY_NAMES[army] for army in armies if army != NONE])

    def player(self, side: int) -> Text:
        """A side by its player and army, `Brian (Elves)`; where nobody's name is told, `the Elves`."""
        if not self.army(side):
            return say("{who}", who=self.words.whose(side, self.names))
        if side >= len(self.names):
            return say("the {army}", army=self.army(side))
        return say("{who} ({army})", who=self.words.whose(side, self.names), army=self.army(side))

    def artifact(self, artifact: int) -> Text:
        """An artifact, with how often it can still be used: `the Ring (2 steps)`."""
        steps = quantity(steps_of(self.state, artifact), "step", "steps")
        return say("the {artifact} ({steps})", artifact=self.words.block(self.state.kind[artifact]), steps=steps)

    def workshop(self) -> tuple[Workshop, Asked]:
        """The seat's Build Phase as far as it has clicked, and the seat as it stands there."""
        workshop = self.state.workshop(self.seat)
        assert isinstance(workshop.state, WizardState)
        return workshop, self._replace(state=workshop.state)

    def recruits(self) -> Recruits:
        """What the seat has raised so far."""
        return Recruits(self.state, self.seat, self.state.drafts[self.seat])

    def deployed(self) -> int:
        """The block that is deployed next."""
        return deployment(self.state, self.seat)[len(self.state.drafts[self.seat])]


def prompt(state: WizardState, seat: int, words: Words, names: Sequence[str] = ()) -> Text:
    """What the seat is asked."""
    asked = Asked(state, seat, names, words)
    if state.step in IDLE and not state.drafts and state.legal(seat) == [PASS.first]:
        return say(IDLE[state.step])
    if state.step in PROMPTS:
        return say(PROMPTS[state.step])
    return ASKING[state.step](asked)


IDLE = {  # said where one could but be done, and others shall not know that
    st.MOVEMENT: "No block of yours can move or cast. End movement.",
    st.DISPEL_ASKED: "You have no wizard on the map to dispel it.",
    st.ENCHANT: "The spell can serve no other block.",
    st.CARRY: "The spell can carry no other block.",
    st.FOLLOW: "No block can go with the caster.",
    st.MENDING: "No block can gain a step.",
    st.REGROUP: "No block of yours can regroup.",
}
PROMPTS = {
    st.ARMY_CHOICE: "Which army do you lead?",
    st.SHEET_CHOICE: "Which map do you take, upright or turned?",
    st.FOLLOW: "Which block goes with the caster? It may go alone.",
    st.BATTLES: "Which battle is fought next?",
    st.NEXT_TURN: "Which of your blocks has the next Combat Turn?",
}


def _ask_camp(asked: Asked) -> Text:
    if asked.state.scenario == LAST_WIZARD_STANDING:
        return say("On which map do you deploy?")
    return say("Which map of the layout do you choose as yours?")


def _ask_spot(asked: Asked) -> Text:
    return say("Where do you lay map {number}?", number=asked.state.b // 2 + 1)


def _ask_capital(asked: Asked) -> Text:
    army = ARMY_NAMES[capital_roster(asked.state, asked.seat, asked.state.b).army]
    return say("Which city is the capital of the {army}?", army=army)


def _ask_raising(asked: Asked) -> Text:
    recruits = asked.recruits()
    left = asked.state.budget - recruits.cost()
    lacking = len(recruits.cities.missing(recruits.kinds))
    if lacking:
        template = "Raise your army: {left} of {budget} GP are left, and {cities} still without a block."
        cities = quantity(lacking, "city is", "cities are")
        return say(template, left=left, budget=asked.state.budget, cities=cities)
    return say("Raise more blocks, or be done: {left} of {budget} GP are left.", left=left, budget=asked.state.budget)


def _ask_deploy(asked: Asked) -> Text:
    state, block = asked.state, asked.deployed()
    name = asked.words.block(state.kind[block])
    if state.book.is_artifact(state.kind[block]):
        return say("Which block carries the {artifact}?", artifact=name)
    waiting = deployment(state, asked.seat)[len(state.drafts[asked.seat]) :]
    left = sum(not state.book.is_artifact(state.kind[other]) for other in waiting)
    steps = quantity(state.steps[state.block.index(block)], "step", "steps")
    template = "Where do you deploy the {block} of {steps}? Left to deploy: {left}."
    return say(template, block=name, steps=steps, left=quantity(left, "block", "blocks"))


def _ask_movement(asked: Asked) -> Text:
    text = say("Choose a block to move, or a wizard to cast with; or end movement.")
    if any(action == LEAVE.first or PLAYER.has(action) for action in asked.state.legal(asked.seat)):
        return sentences(text, say("You may also see to your alliances."))
    return text


def casts_now(state: WizardState, token: int) -> bool:
    """Whether a block can cast a spell in the Move Phase, of its own or by an artifact."""
    look = state.outlook()
    return bool(open_spells(state, token, look) or invocable(state, token, look))


def _ask_block(asked: Asked) -> Text:
    token, look = asked.state.b, asked.state.outlook()
    moves = may_move(asked.state, token, look)
    casts = casts_now(asked.state, token)
    if not casts:
        return say("Where does {block} go?", block=asked.the(token))
    if not moves:
        return say("Which spell does {block} cast?", block=asked.the(token))
    return say("Where does {block} go, or what does it cast?", block=asked.the(token))


def _ask_dispel(asked: Asked) -> Text:
    state, spell = asked.state, asked.words.spell(asked.state.b)
    if not state.c:
        return say("Do you dispel {spell}?", spell=spell)
    if state.b == DREAD:
        return say("Do you dispel Dread, aimed at blocks of letter {letter}?", letter=LETTER_TEXTS[state.c - 1])
    return say("Do you dispel {spell}, aimed at {block}?", spell=spell, block=asked.other(state.c - 1))


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
    state = asked.state
    own = all(state.side[token] == asked.seat for token in strongest(state, state.a, state.c))
    return say(HIT_PROMPTS[own, bool(state.c % SOURCES)], hits=state.b)


HIT_PROMPTS = {  # whether all are one's own, and whether magic hits
    (True, False): "Which of your strongest blocks takes the hit? Hits left: {hits}.",
    (True, True): "Which of your strongest blocks takes the hit of the spell? Hits left: {hits}.",
    (False, False): "Which of the strongest blocks on your side takes the hit? Hits left: {hits}.",
    (False, True): "Which of the strongest blocks on your side takes the hit of the spell? Hits left: {hits}.",
}


def _ask_driven_out(asked: Asked) -> Text:
    block = asked.the(asked.state.a)
    if asked.state.b:
        return say("Where does {block} retreat to?", block=block)
    return say("Where does {block} retreat to? A spell drives it out.", block=block)


def _ask_target(asked: Asked) -> Text:
    if asked.state.b == DREAD:
        return say("Which letter of enemy blocks does Dread fall on?")
    return say("Whom do you name for {spell}?", spell=asked.words.spell(asked.state.b))


def _ask_regroup(asked: Asked) -> Text:
    if PASS.first in asked.state.legal(asked.seat):
        return say("Regroup your blocks, or be done.")
    return say("Your Flyers cannot stay over water: regroup them.")


def _ask_regrouping(asked: Asked) -> Text:
    return say("Where does {block} regroup to?", block=asked.the(asked.state.b))


def _ask_build(asked: Asked) -> Text:
    workshop, tried = asked.workshop()
    if workshop.pending == NONE:
        return _ask_beginning(tried, workshop)
    if MERGE.has(workshop.pending):
        return say("To which block does {block} give a step?", block=tried.the(MERGE.part(workshop.pending)))
    kind = NEW.part(workshop.pending)
    if asked.state.book.is_artifact(kind):
        return say("For which block do you build the {artifact}?", artifact=asked.words.block(kind))
    return say("Where do you build the {block}?", block=asked.words.block(kind))


def _ask_beginning(asked: Asked, workshop: Workshop) -> Text:
    """What is built next, with what lies in each city."""
    purses = [(hex, workshop.purse(hex)) for hex in sorted({*asked.state.land.city_hex, *workshop.cash})]
    found = [say("{gold} in {hex}", gold=quantity(gold, "GP"), hex=asked.at(hex)) for hex, gold in purses if gold]
    if found:
        return say("Build, merge or disband; or end building. Gold left: {gold}.", gold=series(found))
    return say("You have no gold left. Merge or disband, or end building.")


# Between players, and between blocks and their artifacts -------------------------------------------------------------


def _ask_offered(asked: Asked) -> Text:
    state = asked.state
    by, to = asked.player(state.b), asked.player(state.c)
    if state.c == asked.seat:
        return say("{by:capital} propose an alliance. Do you agree?", by=by)
    return say("{by:capital} propose an alliance with {to}. Do you agree?", by=by, to=to)


def _ask_joining(asked: Asked) -> Text:
    return say("Whom do you join in the battle in {hex}?", hex=asked.at(asked.state.b))


def _ask_gearing(asked: Asked) -> Text:
    return say("Which artifact does {block} take or leave?", block=asked.the(asked.state.b))


def _ask_turncoat(asked: Asked) -> Text:
    state, stance = asked.state, STANCE_TEXTS[asked.state.stances[asked.seat]]
    if not is_principal(state, asked.seat):
        return say("You fight with the {stance}. Do you change sides?", stance=stance)
    allies = listed([asked.player(ally) for ally in allies_in(state, asked.seat, state.arena)])
    return say("You lead the {stance}, with {allies}. Do you leave the alliance?", stance=stance, allies=allies)


def _ask_overstacked(asked: Asked) -> Text:
    hex = asked.state.b
    template = "{hex} takes {most} of a side: which of your blocks is eliminated?"
    most = quantity(asked.state.land.stacking[hex], "block", "blocks")
    return say(template, hex=asked.at(hex), most=most)


def _ask_equip(asked: Asked) -> Text:
    return say("Who carries {artifact} in the next round?", artifact=asked.artifact(asked.state.b))


def _ask_spoils(asked: Asked) -> Text:
    artifact = asked.artifact(asked.state.b)
    if asked.state.c:
        return say("Who takes up {artifact} in {hex}?", artifact=artifact, hex=asked.at(asked.state.c - 1))
    return say("Who takes {artifact} of the enemy?", artifact=artifact)


def _ask_peace(asked: Asked) -> Text:
    leader = asked.player(asked.state.b)
    return say("You have won beside {player}, no allies of yours. Do you ask for an alliance?", player=leader)


ASKING: dict[int, Callable[[Asked], Text]] = {
    st.SPOT_CHOICE: _ask_spot,
    st.CAMP_CHOICE: _ask_camp,
    st.CAPITAL: _ask_capital,
    st.RAISING: _ask_raising,
    st.DEPLOY: _ask_deploy,
    st.MOVEMENT: _ask_movement,
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
    st.OFFERED: _ask_offered,
    st.JOINING: _ask_joining,
    st.GEARING: _ask_gearing,
    st.TURNCOAT: _ask_turncoat,
    st.OVERSTACKED: _ask_overstacked,
    st.EQUIP: _ask_equip,
    st.SPOILS: _ask_spoils,
    st.PEACE: _ask_peace,
}
