"""What a viewer sees of the table, with the viewer's own draft tried out: all that the drawings are made from.

A view holds None where something is hidden.  Whatever is asked here of a block is asked of one that the viewer knows;
what is hidden is nowhere filled in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from kingstable.core.game import View
from kingstable.core.prose import Name, Text, say
from kingstable.core.scene import RECONSTRUCTED
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import ALLIANCE_EXPANSION, CUSTOM, NONE, Book
from kingstable.games.wizard_kings.memory import recall_token
from kingstable.games.wizard_kings.rules.artifacts import Equip, Gear
from kingstable.games.wizard_kings.rules.automated import AutomatedAttack, AutomatedGoal
from kingstable.games.wizard_kings.rules.battles import Firing
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import workshop
from kingstable.games.wizard_kings.rules.casting import AimSpell
from kingstable.games.wizard_kings.rules.combat_phase import CombatTurn
from kingstable.games.wizard_kings.rules.combat_spells import Strike
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock
from kingstable.games.wizard_kings.rules.move_spells import Land
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, RegroupBlock
from kingstable.games.wizard_kings.rules.setting_up import Deploy, deployment
from kingstable.games.wizard_kings.rules.sightings import strength_in
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.names import HEX_TEXTS, Words

ACTING: Final = (  # steps at which one block acts
    MoveBlock, AutomatedGoal, AutomatedAttack, Land, CombatTurn, Firing, DrivenOut, Strike, AimSpell, RegroupBlock,
    Gear,
)  # fmt: skip


def place_text(land: Layout, place: int) -> Text:
    """A hex with the city that lies there: `Logyn (e9)`."""
    hex = HEX_TEXTS[land.code[place]]
    city = land.city_at[place]
    return hex if city == NONE else say("{city} ({hex})", city=land.city_name[city], hex=hex)


@dataclass(frozen=True)
class Sight:
    """One viewer's table, and the words for it."""

    view: View
    names: Sequence[str]
    words: Words
    land: Layout
    state: Campaign  # with 0 where something is hidden: only for what is known or remembered
    tried: Campaign  # the same with the viewer's own draft carried out

    @property
    def book(self) -> Book:
        return self.state.book

    @property
    def playing(self) -> bool:
        """Whether the viewer holds a seat."""
        return self.view.seat < self.view.seats

    @property
    def step(self) -> Any:
        """The open step, whose kind is known where its arguments are asked for."""
        return self.state.step

    @property
    def actor(self) -> int:
        """The token that acts, or whose artifact others may take, or NONE."""
        if isinstance(self.step, Equip) and self.step.artifact in self.state.gear:
            return self.state.gear.index(self.step.artifact)
        return int(self.step.token) if isinstance(self.step, ACTING) and self.view.waiting else NONE

    # Tokens

    def knows(self, token: int) -> bool:
        """Whether the viewer knows what a token is."""
        return self.view["block"][token] is not None

    def remembers(self, token: int) -> bool:
        """Whether the viewer knows a token that stands upright: its strength is a memory, if that."""
        return self.knows(token) and self.view["steps"][token] is None

    def tokens(self, side: int = NONE) -> list[int]:
        """The tokens on the map, of a side or of all."""
        sides, places = self.tried.side, self.tried.place
        return [number for number, place in enumerate(places) if place >= 0 and side in (NONE, sides[number])]

    def tokens_in(self, place: int, side: int = NONE) -> list[int]:
        """The tokens in a hex, or where they are when they are not on the map."""
        sides, places = self.tried.side, self.tried.place
        return [number for number, there in enumerate(places) if there == place and side in (NONE, sides[number])]

    def asked(self, action: int) -> int:
        """What a click would mean, to somebody who plays."""
        return action if self.playing else -1

    # Sides

    @property
    def sides(self) -> int:
        return len(self.state.armies)

    def seat(self, side: int) -> int:
        """The seat that leads a side; none where dice do."""
        return side if side < self.view.seats else -1

    def whose(self, side: int, opening: bool = False) -> Text | Name:
        """A side by its player; `opening`: it opens a sentence."""
        return self.words.whose(side, self.names, opening)

    def armies(self, side: int) -> list[int]:
        """The armies that a side leads, as far as they are chosen."""
        chosen = [self.state.armies[side], *self.state.seconds[side : side + 1]]
        return [army for army in chosen if army != NONE]

    @property
    def pooled(self) -> bool:
        """Whether sides have whole pools of blocks, of which others cannot tell what is there."""
        return self.state.scenario in (ALLIANCE_EXPANSION, CUSTOM)

    # Places

    def at(self, place: int) -> Text:
        """A hex with the city that lies there: `Logyn (e9)`."""
        return place_text(self.land, place)

    def battle_hexes(self) -> list[int]:
        """The hexes with blocks of sides that are enemies there, and where a battle is fought."""
        first: dict[int, int] = {}
        found = {self.state.arena} - {NONE}
        for token in self.tokens():
            place, side = self.tried.place[token], self.tried.side[token]
            if self.tried.against(place, side, first.setdefault(place, side)):
                found.add(place)
        return sorted(found)

    @cached_property
    def holders(self) -> list[int]:
        """The side that holds each city, or NONE: also while it is fought for."""
        return [self.tried.holder(city) for city in range(len(self.land.city_hex))]

    # Drafts

    @property
    def draft(self) -> list[int]:
        """The viewer's own clicks of a decision that all take at once."""
        return self.state.drafts[self.view.seat] if self.playing and self.state.drafts else []

    def strength(self, block: int) -> int:
        """The strength with which a block is deployed."""
        state = self.state
        return strength_in(state.noted[block]) or state.steps[state.block.index(block)]

    def roster(self, side: int) -> list[int]:
        """The blocks that a side begins with."""
        state = self.state
        return [block for block, owner in enumerate(state.side) if owner == side and state.noted[block]]

    def deployment(self) -> list[int]:
        """The viewer's blocks in the order in which they are deployed; none when they are not."""
        if not isinstance(self.step, Deploy) or not self.playing or not self.state.drafts:
            return []
        return deployment(self.state, self.view.seat)

    def mark(self, sheet: str, row: int) -> str:
        return RECONSTRUCTED if self.words.is_reconstructed(sheet, row) else ""


def _strength(view: View, token: int) -> int:
    """A strength that the viewer reads or remembers; 0 where it knows nothing of it."""
    steps: int | None = view["steps"][token]
    if steps is not None:
        return steps
    memory = recall_token(view, token)
    in_play = view["block"][token] is not None and view["place"][token] < 0  # an artifact that somebody carries
    return memory.strength if memory else int(in_play)


def look(view: View, names: Sequence[str], words: Words, book: Book, land: Layout) -> Sight:
    """What a view shows."""
    values: dict[str, Any] = dict(view)
    values["steps"] = [_strength(view, token) for token in range(len(values["steps"]))]
    for name, unknown in (("block", 0), ("gear", st.UNARMED)):
        values[name] = [unknown if value is None else value for value in values[name]]
    values["scried"] = []  # what is remembered stands in the strengths
    values["drafts"] = [list(draft or ()) for draft in values["drafts"] or ()]
    state = Campaign(book, land, **values)
    tried = state
    if isinstance(state.step, BuildPhase) and view.seat < view.seats and state.drafts:
        tried = workshop(state, view.seat).state
    return Sight(view, names, words, land, state, tried)
