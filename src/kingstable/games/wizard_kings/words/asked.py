"""What a sentence needs to know: a question, one answer to it, and phrases for blocks, hexes, players, artifacts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingstable.core import speech
from kingstable.core.prose import Text, listed, quantity, say
from kingstable.games.wizard_kings.actions import CASH, DISBAND, ENTER, HEX, MERGE, PASS, STEP, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.artifacts import steps_of
from kingstable.games.wizard_kings.rules.building import Workshop
from kingstable.games.wizard_kings.rules.move_spells import Follow, Mend
from kingstable.games.wizard_kings.rules.raising import Recruits
from kingstable.games.wizard_kings.rules.setting_up import deployment
from kingstable.games.wizard_kings.state import UNARMED, Campaign
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, HEX_TEXTS, Words, unpacked

TOKEN_BLOCKS = (TOKEN, STEP, MERGE, DISBAND, CASH)


class Asked(speech.Asked[Campaign, Any, Words]):
    """A question to a seat and one answer to it, with the phrases that many sentences are made of.

    Players' names are known where a choice is described; elsewhere `names` is empty, and armies stand for them.
    """

    workshop: Workshop | None = None

    def hex(self, hex: int) -> Text:
        """A hex as it is written: `e9`."""
        return HEX_TEXTS[self.state.land.code[hex]]

    def at(self, hex: int) -> Text:
        """A hex, with the city that lies there: `Logyn (e9)`."""
        city = self.state.land.city_at[hex]
        if city == NONE:
            return self.hex(hex)
        return say("{city} ({hex})", city=self.state.land.city_name[city], hex=self.hex(hex))

    def the(self, token: int, placed: bool = False) -> Text:
        """A block that the seat knows: `the Ranger`; `placed`: the sentence tells its hex."""
        return say("the {block}", block=self.called(token, placed))

    def called(self, token: int, placed: bool = False) -> Text:
        """A block by its type, and by what tells it from its like: `Ranger in Kreba`, `Ranger of strength 2`.

        Of blocks that are the same in all else, those that are not quite the same are told by their numbers.  Else none
        has a number: who looks alike changes numbers whenever one of them is singled out.
        """
        state, name = self.state, say("{block}", block=self.words.block(self.state.kind_of(token)))
        like = [other for other in range(len(state.place)) if other != token and self.is_like(token, other)]
        here = [other for other in like if state.place[other] == state.place[token]]
        same = [other for other in here if self.sees(other)] if self.sees(token) else []
        if any(state.steps[other] != state.steps[token] for other in same):
            name = say("{block} of strength {steps}", block=name, steps=state.steps[token])
            same = [other for other in same if state.steps[other] == state.steps[token]]
        if state.side[token] == self.seat:
            if state.gear[token] != UNARMED and same:
                artifact = self.words.block(state.kind[state.gear[token]])
                return say("{block} with the {artifact}", block=name, artifact=artifact)
            if any(self.differ(token, other) for other in same if state.gear[other] == UNARMED):
                return say("{block} (block {number})", block=name, number=token + 1)
        if placed or len(here) == len(like) or state.place[token] == state.arena:
            return name
        return say("{block} in {hex}", block=name, hex=self.in_short(state.place[token]))

    def differ(self, one: int, other: int) -> bool:
        """Whether it matters which of two blocks is meant that look the same to their owner."""
        state = self.state
        if state.kind_of(one) != state.kind_of(other):
            return True
        if state.place[one] == state.arena and state.status[one] != state.status[other]:
            return True
        known = state.seen[one] == state.seen[other] and state.shown[one] == state.shown[other]
        return not known or (state.place[one] == state.arena and state.entered[one] != state.entered[other])

    def is_like(self, token: int, other: int) -> bool:
        """Whether a block on the map is of the same side and name as another, as far as the seat knows."""
        state = self.state
        if state.side[other] != state.side[token] or state.place[other] < 0 or state.place[token] < 0:
            return False
        known = state.side[other] == self.seat or self.is_among(state.seen[other])
        names = {self.words.block(state.kind_of(each)) for each in (token, other)} if known else ()
        return len(names) == 1  # types may have one name

    def sees(self, token: int) -> bool:
        """Whether the seat sees how strong a block is."""
        return self.state.side[token] == self.seat or self.is_among(self.state.shown[token])

    def is_among(self, audience: int) -> bool:
        """Whether the seat is one of those who know something; chance, which asks nobody, is not."""
        return self.seat >= 0 and audience >> self.seat & 1 == 1

    def other(self, token: int, placed: bool = False) -> Text:
        """Anybody's block, as the seat knows it: of what nobody has shown, the hex or else the number."""
        state = self.state
        if state.side[token] == self.seat:
            return self.the(token, placed)
        known = unpacked(state.piece(token, 1 << self.seat)).kind >= 0
        if not self.names:
            return self.the(token, placed) if known else say("block {number}", number=token + 1)
        who = self.words.whose(state.side[token], self.names)
        if known:
            return say("{who}'s {block}", who=who, block=self.called(token, placed))
        if state.count_at(state.place[token], state.side[token]) > 1:
            return say("{who}'s block {number}", who=who, number=token + 1)
        block = say("block") if placed else say("block in {hex}", hex=self.in_short(state.place[token]))
        return say("{who}'s {block}", who=who, block=block)

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

    @property
    def shop(self) -> Workshop:
        """The seat's Build Phase as far as it has clicked; there, `state` is the table as these clicks leave it."""
        assert self.workshop is not None
        return self.workshop

    def recruits(self) -> Recruits:
        """What the seat has raised so far."""
        return Recruits(self.state, self.seat, self.state.drafts[self.seat])

    def deployed(self) -> int:
        """The block that is deployed next."""
        return deployment(self.state, self.seat)[len(self.state.drafts[self.seat])]

    def in_short(self, hex: int) -> Text:
        """A hex by its city, or as it is written: `Logyn`, `e8`."""
        city = self.state.land.city_at[hex]
        return self.hex(hex) if city == NONE else say("{city}", city=self.state.land.city_name[city])

    # What the answer names ---------------------------------------------------------------------------------------

    def token(self) -> int:
        """The token that the answer names; else the one that the step is about."""
        for block in TOKEN_BLOCKS:
            if block.has(self.action):
                return block.part(self.action)
        token: int = self.step.token
        return token

    def code(self) -> int:
        """The code of the hex that the answer names, with or without a hexside."""
        return (ENTER if ENTER.has(self.action) else HEX).part(self.action)

    def goal(self) -> int:
        """The hex that the answer names; else the one into which the named block would come."""
        if HEX.has(self.action) or ENTER.has(self.action):
            return self.state.land.index[self.code()]
        if isinstance(self.step, Follow):
            return self.step.goal
        hex: int = self.step.hex if isinstance(self.step, Mend) else self.state.arena
        return hex


def unless_idle(idle: str, usual: str | Callable[[Asked], Text]) -> Callable[[Asked], Text]:
    """A question, or `idle` where passing is the only choice and others must not learn that."""

    def ask(asked: Asked) -> Text:
        if asked.state.legal(asked.seat) == [PASS.first]:
            return say(idle)
        return say(usual) if isinstance(usual, str) else usual(asked)

    return ask
