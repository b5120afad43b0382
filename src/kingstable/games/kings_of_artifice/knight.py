"""The Knight's attack; a Warlock's Lightning Blast ends in the same way."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import actions
from kingstable.games.kings_of_artifice.actions import SPACE, TARGET
from kingstable.games.kings_of_artifice.book import CLASS_OF, FIGURES, KING, NONE, THE_KING, WARLOCK
from kingstable.games.kings_of_artifice.ground import BIT, NEAR, spaces_in
from kingstable.games.kings_of_artifice.points import score, spend
from kingstable.games.kings_of_artifice.state import IN_SUPPLY, RALLY, REFUGE, Island

ATTACK_COST: Final = 1
ATTACK_VP: Final = 1


def rivals_on(island: Island, spaces: int, seat: int) -> list[int]:
    """The figures of others on these spaces that can be attacked at all: any but Kings."""
    found: list[int] = []
    for who in range(FIGURES * island.seats):
        space = island.place[who]
        if space < 0 or not spaces >> space & 1:  # [14.4] [14.5]
            continue
        if who // FIGURES != seat and CLASS_OF[who % FIGURES] != KING:  # [6.13]
            found.append(who)  # [12.2] [12.3]
    return found


def is_on_tower(island: Island, who: int) -> bool:
    """Whether a Warlock stands on a Tower."""
    space = island.place[who]
    return CLASS_OF[who % FIGURES] == WARLOCK and space >= 0 and bool(island.towers[who // FIGURES] & BIT[space])


def targets(island: Island, seat: int, figure: int) -> list[int]:
    """Whom a Knight may attack from where it stands, as actions."""
    near = NEAR[island.place[FIGURES * seat + figure]]
    return [TARGET + who for who in rivals_on(island, near, seat) if not is_on_tower(island, who)]  # [10.6]


def attack(island: Island, seat: int, figure: int, action: int) -> None:
    """Strike, then go back to the King."""
    spend(island, seat, ATTACK_COST)
    island.tell("attack", "12.1", seat, action - TARGET)
    score(island, seat, ATTACK_VP, "12.1")
    island.do(frame(RALLY, seat, figure))  # [12.9]
    strike(island, action - TARGET)


def strike(island: Island, who: int) -> None:
    """An attacked figure leaves its space; its player says where it goes."""
    island.leave(who, IN_SUPPLY)
    island.do(frame(REFUGE, who // FIGURES, who % FIGURES))


def refuges(island: Island, seat: int, figure: int) -> list[int]:
    """Where an attacked figure may go: its supply, or beside its player's Fountain."""
    open_to: list[int] = [actions.SUPPLY]
    fountain = island.fountain[seat]
    if fountain == NONE:
        return open_to
    return open_to + spaces_in(island.places_beside(fountain, CLASS_OF[figure]), SPACE)  # [12.4]


def take_refuge(island: Island, seat: int, figure: int, action: int) -> None:
    """The attacked player has chosen."""
    if action == actions.SUPPLY:
        island.tell("to_supply", "12.4", seat, figure)
    else:
        island.stand(FIGURES * seat + figure, action - SPACE)
        island.tell("refuge", "12.4", seat, figure, action - SPACE)  # [11.4]


def rally(island: Island, seat: int, figure: int) -> None:
    """After attacking, the Knight goes to his King, or to the supply if there is no way to him."""
    who = FIGURES * seat + figure
    if rallying_points(island, seat, figure):
        island.ask_if_open(seat)
    else:
        island.leave(who, IN_SUPPLY)
        island.tell("to_supply", "12.8", seat, figure)


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
        island.tell("stays", "12.7", seat, figure)
        return
    island.go(who, space)
    island.tell("rally", "12.6", seat, figure, space)
