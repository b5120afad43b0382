"""A turn's acts: a figure and what it does, the ship, a spell, or the end of the turn."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import actions, building, casting, crowning, horses, king, knight, moving, ships
from kingstable.games.kings_of_artifice.actions import CAST, FIGURE, PASS
from kingstable.games.kings_of_artifice.book import FIGURES, HORSE, HORSES, NONE, THE_WARLOCK
from kingstable.games.kings_of_artifice.ground import BIT, NEAR
from kingstable.games.kings_of_artifice.state import (
    ABOARD,
    ACT,
    ATTACK,
    BUILD,
    IN_SUPPLY,
    LIFTED,
    MOVE,
    RIDE,
    SAIL,
    SUMMON,
    THROW,
    TOKENS,
    VERB,
    Island,
)

# What a figure of each class may do at all
VERBS: Final = [
    [actions.MOVE, actions.BUILD_WALL, actions.BUILD_PALACE, actions.SUMMON, actions.RESCUE],  # King
    [actions.MOVE, actions.BUILD_WALL, actions.BUILD_HOUSE],  # Villager
    [actions.MOVE, actions.BUILD_WALL, actions.BUILD_FOUNTAIN, actions.THROW],  # Artisan
    [actions.MOVE, actions.BUILD_WALL, actions.BUILD_TOWER],  # Warlock
    [actions.MOVE, actions.BUILD_WALL],  # Thief
    [actions.MOVE, actions.BUILD_WALL, actions.BUILD_BATTLEMENT, actions.ATTACK],  # Knight
    [actions.MOVE],  # Horse [7.8]
]


def acts(island: Island, seat: int) -> list[int]:
    """All that a seat may begin now."""
    open_to: list[int] = [PASS]  # [3.5]
    if island.must_get_down(seat) and moving.can_get_down(island, seat):
        open_to = []  # [15.24]
    if island.means != LIFTED and ships.can_sail(island, seat):
        open_to.append(actions.SHIP)
    roomy = island.roomy() if island.means != LIFTED and island.spare(seat) >= moving.MOVE_COST else 0
    for figure in range(FIGURES):
        if island.place[FIGURES * seat + figure] == IN_SUPPLY:
            continue
        if can_walk(island, seat, figure, roomy) or can_act(island, seat, figure):
            open_to.append(FIGURE + figure)
    for spell in sorted(casting.castable(island, seat)):
        open_to.append(CAST + spell)
    return open_to


def can_walk(island: Island, seat: int, figure: int, roomy: int) -> bool:
    """Whether a figure can step onto plain ground: most can, and then nothing else need be looked at."""
    place = island.place[FIGURES * seat + figure]
    if place < 0 or figure >= HORSES or (figure == THE_WARLOCK and island.morph != NONE):
        return False  # what has morphed has limits of its own
    return (NEAR[place] & roomy & ~BIT[place]) != 0


def can_act(island: Island, seat: int, figure: int) -> bool:
    """Whether a figure on the board or aboard can do anything."""
    kinds = VERBS[island.role(FIGURES * seat + figure)]
    return any(is_open(island, seat, figure, verb) for verb in kinds)  # [19.2]


def is_open(island: Island, seat: int, figure: int, verb: int) -> bool:
    """Whether a figure on the board or aboard can do something that its class does."""
    who = FIGURES * seat + figure
    if verb == actions.MOVE:
        return can_move(island, who)
    if island.place[who] == ABOARD:  # [14.3] [6.9]
        return False
    if verb <= actions.BUILD_PALACE:
        return building.sites(island, seat, figure, verb) != 0
    if island.means == LIFTED:
        return False
    if verb == actions.SUMMON:
        return island.spare(seat) >= king.SUMMON_COST and len(king.classes(island, seat, figure)) > 0
    if verb == actions.ATTACK:
        if island.crowning or island.spare(seat) < knight.ATTACK_COST:  # [16.9]
            return False
        return len(knight.targets(island, seat, figure)) > 0
    if verb == actions.RESCUE:
        return island.spare(seat) >= king.RESCUE_COST and king.can_be_rescued(island, who)  # [16.7]
    return crowning.can_throw(island, who)


def can_move(island: Island, who: int) -> bool:
    """Whether a figure has a move, the AP for it, and somewhere to go."""
    if island.role(who) == HORSE:
        return horses.can_ride(island, who)  # [13.13]
    seat = who // FIGURES
    if who % FIGURES == THE_WARLOCK and island.morph != NONE:
        return island.purse(seat) >= moving.MOVE_COST and moving.can_get_down(island, seat)
    if island.means == LIFTED or island.spare(seat) < moving.MOVE_COST:  # [4.3]
        return False
    return moving.can_step(island, who)


def verbs(island: Island, seat: int, figure: int) -> list[int]:
    """What a figure can do now."""
    kinds = VERBS[island.role(FIGURES * seat + figure)]  # [16.6]
    return [verb for verb in kinds if is_open(island, seat, figure, verb)]


def act(island: Island, seat: int, action: int) -> None:
    """Begin an act; when it is completed, the seat is asked again."""
    if action == PASS:
        return
    again = frame(ACT, seat)
    if action == actions.SHIP:
        island.do(frame(SAIL, seat), again)
        return
    if island.means == TOKENS:
        island.sailed = 0
    if action >= CAST:
        island.do(again)
        casting.cast(island, seat, action - CAST)
    else:
        island.do(frame(VERB, seat, action - FIGURE), again)  # [3.6]


def begin(island: Island, seat: int, figure: int, verb: int) -> None:
    """Do what was chosen, or ask for what it takes."""
    if verb == actions.MOVE:
        if island.role(FIGURES * seat + figure) == HORSE:
            island.do(frame(RIDE, seat, figure, island.book.move[HORSE]))
        else:
            island.do(frame(MOVE, seat, figure))
    elif verb <= actions.BUILD_PALACE:
        island.do(frame(BUILD, seat, figure, verb))
    elif verb == actions.SUMMON:
        island.do(frame(SUMMON, seat, figure))
    elif verb == actions.ATTACK:
        island.do(frame(ATTACK, seat, figure))
    elif verb == actions.RESCUE:
        king.rescue(island, seat, figure)
    else:
        island.do(frame(THROW, seat))
