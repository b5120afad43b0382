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
from kingstable.games.wizard_kings.state import Campaign
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
