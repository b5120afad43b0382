"""Chapter 12: the Knight's attack; a Warlock's Lightning Blast ends in the same way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.kings_of_artifice.actions import FIGURE, SPACE, SUPPLY, TARGET
from kingstable.games.kings_of_artifice.book import CLASS_OF, FIGURES, KING, KNIGHT, NONE, THE_KING, WARLOCK
from kingstable.games.kings_of_artifice.rules.ground import BIT, NEAR, spaces_in
from kingstable.games.kings_of_artifice.rules.island import (
    FEW_PLAYERS,
    Question,
    bar_distance,
    bar_room,
    bar_sea,
    site_of,
)
from kingstable.games.kings_of_artifice.rules.points import score, spend
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, Island

# Bars; their words are in words/knight.py
OWN_FIGURE: Final = 1201
NEVER_A_KING: Final = 1202
RIVAL_IN_SUPPLY: Final = 1203
RIVAL_ABOARD: Final = 1204
NOT_BESIDE_KNIGHT: Final = 1205
ON_TOWER: Final = 1206
NO_FOUNTAIN: Final = 1207

ATTACK_COST: Final = 1
ATTACK_VP: Final = 1
TO_ATTACK: Final = (FIGURE, TARGET)
TO_REFUGE: Final = (SUPPLY, SPACE)
TO_RALLY: Final = (SPACE,)


def rivals_on(island: Island, spaces: int, seat: int) -> list[int]:
    """The figures of others on these spaces that can be attacked at all: any but Kings."""
    found: list[int] = []
    for who in range(FIGURES * island.seats):
        space = island.place[who]
        if space < 0 or who // FIGURES == seat or CLASS_OF[who % FIGURES] == KING:  # [14.4] [14.5] [6.13]
            continue
        if spaces & BIT[space]:
            found.append(who)  # [12.2] [12.3]
    return found


def is_on_tower(island: Island, who: int) -> bool:
    """Whether a Warlock stands on a Tower."""
    space = island.place[who]
    return CLASS_OF[who % FIGURES] == WARLOCK and space >= 0 and bool(island.towers[who // FIGURES] & BIT[space])


def targets(island: Island, seat: int, figure: int) -> list[int]:
    """Whom a Knight may attack from where it stands, as actions."""
    near = NEAR[island.place[FIGURES * seat + figure]]
    return [TARGET.at(who) for who in rivals_on(island, near, seat) if not is_on_tower(island, who)]  # [10.6]


@mypyc_attr(free_list_len=1)
class Attack(Question):
    """A seat chooses whom its Knight attacks; then the Knight goes back to the King."""

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure

    def blocks(self) -> tuple[Block, ...]:
        return TO_ATTACK

    def bar(self, island: Island, seat: int, action: int) -> int:
        if FIGURE.has(action):
            return OWN_FIGURE  # [12.1]
        who = TARGET.part(action)
        barred = bar_rival(island, seat, who)
        if barred:
            return barred
        if not NEAR[island.place[FIGURES * seat + self.figure]] & BIT[island.place[who]]:
            return NOT_BESIDE_KNIGHT  # [12.1]
        return ON_TOWER if is_on_tower(island, who) else ALLOWED  # [10.6]

    def legal(self, island: Island, seat: int) -> list[int]:
        return targets(island, seat, self.figure)

    def take(self, island: Island, seat: int, action: int) -> None:
        who = TARGET.part(action)
        spend(island, seat, ATTACK_COST)
        island.tell("attack: seat, victim", "12.1", seat, who)
        score(island, seat, ATTACK_VP, "12.1")
        island.agenda.append(Rally(seat, self.figure))  # [12.9]
        strike(island, who)


def bar_rival(island: Island, seat: int, who: int) -> int:
    """Why neither a Knight nor lightning can strike a figure."""
    if who >= FIGURES * island.seats:
        return FEW_PLAYERS
    if who // FIGURES == seat:
        return OWN_FIGURE  # [12.1]
    if CLASS_OF[who % FIGURES] == KING:
        return NEVER_A_KING  # [6.13]
    if island.place[who] == IN_SUPPLY:
        return RIVAL_IN_SUPPLY  # [12.1]
    return RIVAL_ABOARD if island.place[who] == ABOARD else ALLOWED  # [14.5]


def strike(island: Island, who: int) -> None:
    """An attacked figure leaves its space; its player says where it goes."""
    island.leave(who, IN_SUPPLY)
    island.agenda.append(Refuge(who // FIGURES, who % FIGURES))


def refuges(island: Island, seat: int, figure: int) -> list[int]:
    """Where an attacked figure may go: its supply, or beside its player's Fountain."""
    open_to: list[int] = [SUPPLY.first]
    fountain = island.fountain[seat]
    if fountain == NONE:
        return open_to
    return open_to + spaces_in(island.places_beside(fountain, CLASS_OF[figure]), SPACE.first)  # [12.4]


class Refuge(Question):
    """A seat chooses where its attacked figure goes."""

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure

    def blocks(self) -> tuple[Block, ...]:
        return TO_REFUGE

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == SUPPLY.first:
            return ALLOWED
        space, kind = SPACE.part(action), CLASS_OF[self.figure]
        fountain = island.fountain[seat]
        if fountain == NONE:
            return NO_FOUNTAIN
        barred = bar_distance(space, BIT[fountain]) or bar_sea(island, space)
        return barred or bar_room(island, space, kind)

    def legal(self, island: Island, seat: int) -> list[int]:
        return refuges(island, seat, self.figure)

    def take(self, island: Island, seat: int, action: int) -> None:
        figure = self.figure
        if action == SUPPLY.first:
            island.tell("to_supply: seat, figure", "12.4", seat, figure)
        else:
            space = SPACE.part(action)
            island.stand(FIGURES * seat + figure, space)
            island.tell("refuge: seat, figure, space", "12.4", seat, figure, space)  # [11.4]


class Rally(Question):
    """After attacking, the Knight goes to his King, or to the supply if there is no way to him."""

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure

    def run(self, island: Island) -> None:
        seat, figure = self.seat, self.figure
        if rallying_points(island, seat, figure):
            island.ask_if_open(seat)
        else:
            island.leave(FIGURES * seat + figure, IN_SUPPLY)
            island.tell("to_supply: seat, figure", "12.8", seat, figure)

    def blocks(self) -> tuple[Block, ...]:
        return TO_RALLY

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if rallying_points(island, seat, self.figure) & BIT[space]:
            return ALLOWED
        barred = bar_distance(space, site_of(island, seat, THE_KING)) or bar_sea(island, space)
        return barred or bar_room(island, space, KNIGHT)

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(rallying_points(island, seat, self.figure), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        stand_by_king(island, seat, self.figure, SPACE.part(action))


def rallying_points(island: Island, seat: int, figure: int) -> int:
    """The spaces beside the King, or his own, on which the Knight may stand; its own is one if it is so near."""
    king = island.place[FIGURES * seat + THE_KING]  # [15.39]
    if king < 0:
        return 0
    return NEAR[king] & (island.roomy() | BIT[island.place[FIGURES * seat + figure]])


def stand_by_king(island: Island, seat: int, figure: int, space: int) -> None:
    """Where the Knight goes."""
    who = FIGURES * seat + figure
    if island.place[who] == space:
        island.tell("stays: seat, figure", "12.7", seat, figure)
        return
    island.go(who, space)
    island.tell("rally: seat, figure, space", "12.6", seat, figure, space)


STEPS: Final[Kinds] = (Attack, Refuge, Rally)
