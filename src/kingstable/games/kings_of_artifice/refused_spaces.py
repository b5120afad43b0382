"""Why a space will not do: for each step at which one is chosen, the first condition that it fails."""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice import casting, moving, ships, thief
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.book import (
    CLASS_OF,
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    ENCHANTED_TOWER,
    FIGURES,
    FLYING_WALLS,
    HIGHEST,
    HOUSE,
    KNIGHT,
    LIGHTNING_BLAST,
    MORPH,
    NONE,
    THE_KING,
    THE_WARLOCK,
    THIEF,
    WARLOCK,
)
from kingstable.games.kings_of_artifice.ground import BIT, QUADRANTS, SIDE, around, quadrant_of, reach, spaces_in
from kingstable.games.kings_of_artifice.horses import LEFT
from kingstable.games.kings_of_artifice.king import SECOND
from kingstable.games.kings_of_artifice.notation import space_name
from kingstable.games.kings_of_artifice.prompts import Asked

KEPT = (f"{quantity(st.WAY_DOWN, 'AP')} is kept for your Warlock's way down from the Wall", "15.24")

# Conditions that many steps share ------------------------------------------------------------------------------------


def distance(start: int, space: int) -> int:
    """How many steps it is at least from one of some spaces to another."""
    rows_and_columns = [(abs(one // SIDE - space // SIDE), abs(one % SIDE - space % SIDE)) for one in spaces_in(start)]
    return min(max(rows, columns) for rows, columns in rows_and_columns)


def adjoin(one: int, other: int) -> bool:
    """Whether two spaces share a side."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE) == 1


def _at_sea(asked: Asked, space: int, rule: str) -> Refusal | None:
    if asked.state.ground.sea & BIT[space]:
        return Refusal(f"{space_name(space)} is sea", rule)
    return None


def _wasteland(asked: Asked, space: int, rule: str) -> Refusal | None:
    if asked.state.ground.wasteland & BIT[space]:
        return Refusal(f"{space_name(space)} is wasteland", rule)
    return None


def _built_on(asked: Asked, space: int, rule: str) -> Refusal | None:
    structure = asked.state.structure[space]
    if structure:
        return Refusal(f"{space_name(space)} is occupied: a {asked.words.standing(structure)} stands there", rule)
    return None


def _crowded(asked: Asked, space: int, rule: str) -> Refusal | None:
    if asked.state.double & BIT[space]:
        return Refusal(f"{space_name(space)} is occupied: two figures are there", rule)
    return None


def _has_figure(asked: Asked, space: int) -> bool:
    """Whether any figure is there; on a Wall that can only be a Thief."""
    return bool((asked.state.single | asked.state.double) & BIT[space])


def _peopled(asked: Asked, space: int, rule: str) -> Refusal | None:
    if _has_figure(asked, space):
        return Refusal(f"a figure is on {space_name(space)}", rule)
    return None


def _lifted(asked: Asked, space: int) -> Refusal | None:
    if space in asked.state.lifted:
        return Refusal(f"Alchemy builds elsewhere than on {space_name(space)}, where the block comes from", "15.5")
    return None


def _far(asked: Asked, space: int, start: int, whom: str, rule: str) -> Refusal | None:
    """Whether a space is neither one of some others nor adjacent to them."""
    if around(start) & BIT[space]:
        return None
    return Refusal(f"{space_name(space)} is not adjacent to {whom}", rule)


def _impassable(asked: Asked, space: int, who: int) -> Refusal | None:
    """What keeps a figure from standing on a space, however it comes there."""
    role = asked.state.role(who)
    rule = {THIEF: "11.1", WARLOCK: "10.5"}.get(role, "5.4")
    found = _at_sea(asked, space, "5.5")
    if not found and not casting.may_stand(asked.state, who, space):
        found = _built_on(asked, space, rule)
    return found or _crowded(asked, space, "5.3")


def _here(asked: Asked, figure: int) -> int:
    """The space of one of the seat's figures."""
    return BIT[asked.state.place[FIGURES * asked.seat + figure]]


# Set-up and ships ----------------------------------------------------------------------------------------------------


def _planting(asked: Asked, space: int) -> Refusal:
    if refused := _at_sea(asked, space, "2.9") or _wasteland(asked, space, "2.9"):
        return refused
    if asked.state.forest & BIT[space]:
        return Refusal(f"{space_name(space)} is forest already", "2.9")
    return Refusal(f"{space_name(space)} does not adjoin forest", "2.9")


def _no_berth(asked: Asked, space: int) -> Refusal | None:
    """Where no half of a ship lies."""
    if not asked.state.ground.sea & BIT[space]:
        return Refusal(f"{space_name(space)} is land", "14.1")
    if not ships.free_sea(asked.state, asked.seat) & BIT[space]:
        return Refusal(f"another ship lies on {space_name(space)}", "14.1")
    return None


def _harbour(asked: Asked, space: int) -> Refusal:
    if refused := _no_berth(asked, space):
        return refused
    if ships.is_taken(asked.state, quadrant_of(space)):
        return Refusal("a ship lies in this quadrant already", "2.11")
    return Refusal(f"{space_name(space)} is too far from the shore", "2.12")


def _bow(asked: Asked, space: int) -> Refusal:
    state = asked.state
    if refused := _no_berth(asked, space):
        return refused
    here, there = quadrant_of(state.ship[2 * asked.seat]), quadrant_of(space)
    if there not in ships.waters(state, asked.seat):
        return _far_waters(asked, here, there)
    return Refusal(f"no other space is free for your ship beside {space_name(space)}", "14.1")


def _far_waters(asked: Asked, here: int, there: int) -> Refusal:
    if (there - here) % QUADRANTS == 2:
        return Refusal("this quadrant is no neighbour of your ship's: it takes two moves", "14.8")
    if here != there and asked.state.purse(asked.seat) >= ships.SAIL_COST:
        return Refusal(*KEPT)
    if here != there:
        return Refusal(f"no AP left, and to a neighbouring quadrant it costs {ships.SAIL_COST}", "14.7")
    return Refusal("no free moves come between temporary AP", "15.37")


def _stern(asked: Asked, space: int) -> Refusal:
    state, bow = asked.state, asked.state.b
    if not adjoin(bow, space):
        return Refusal(f"{space_name(space)} does not adjoin {space_name(bow)}", "14.1")
    if refused := _no_berth(asked, space):
        return refused
    if quadrant_of(space) != quadrant_of(bow):
        return Refusal("a ship never lies across two quadrants", "14.1")
    if state.ship[2 * asked.seat] == NONE:
        return Refusal("a ship is placed along the shore", "2.12")
    return Refusal("that is where your ship lies", "14.11")


# Moving --------------------------------------------------------------------------------------------------------------


def _move(asked: Asked, space: int) -> Refusal:
    state, figure = asked.state, asked.state.b
    who = FIGURES * asked.seat + figure
    steps = asked.words.move(state.role(who))
    if _come(asked, who, steps) & BIT[space]:  # only the way down from a Wall is wanting then
        return Refusal(f"{asked.the(figure)} could not get down from the Wall on {space_name(space)} again", "15.24")
    if state.place[who] == space:
        return Refusal(f"{asked.the(figure)} is on {space_name(space)} already", "5.7")
    if refused := _impassable(asked, space, who) or _too_far(asked, space, who, steps, "5.2"):
        return refused
    return Refusal(f"no way of {quantity(steps, 'space', 'spaces')} leads to {space_name(space)}", "5.1")


def _come(asked: Asked, who: int, steps: int) -> int:
    """Where a figure could come to; a Thief that may steal where it is could also come back."""
    start, ways = moving.origin(asked.state, who), moving.ways(asked.state, who)
    come = reach(start, ways, steps)
    return come | start if come and thief.victim(asked.state, who) != NONE else come


def _too_far(asked: Asked, space: int, who: int, steps: int, rule: str) -> Refusal | None:
    far = distance(moving.origin(asked.state, who), space)
    if far <= steps:
        return None
    name, left = asked.the(who % FIGURES), quantity(steps, "space", "spaces")
    return Refusal(f"{space_name(space)} is {far} spaces away, {name} moves {left}", rule)


def _ride(asked: Asked, space: int) -> Refusal:
    horse, left = asked.state.b, asked.state.c & LEFT
    who = FIGURES * asked.seat + horse
    if asked.state.place[who] == space:
        return Refusal(f"{asked.the(horse)} is on {space_name(space)} already", "5.7")
    if refused := _impassable(asked, space, who) or _too_far(asked, space, who, left, "13.1"):
        return refused
    return Refusal(f"no way of {quantity(left, 'space', 'spaces')} leads to {space_name(space)}", "13.1")


def _carry(asked: Asked, space: int) -> Refusal:
    horse, left = asked.state.b, asked.state.c & LEFT
    who = FIGURES * asked.seat + horse
    if refused := _not_entered_with_rider(asked, space) or _too_far(asked, space, who, left, "13.10"):
        return refused
    return Refusal(
        f"no way of {quantity(left, 'space', 'spaces')} over vacant spaces leads to {space_name(space)}", "13.8"
    )


def _not_entered_with_rider(asked: Asked, space: int) -> Refusal | None:
    return _at_sea(asked, space, "5.5") or _built_on(asked, space, "13.8") or _peopled(asked, space, "13.8")


def _place(asked: Asked, space: int) -> Refusal:
    """Where a figure is not summoned to."""
    state, summoned = asked.state, CLASS_OF[asked.state.c & ~SECOND]
    king = _here(asked, state.b)
    if refused := _far(asked, space, king, asked.the(state.b), "6.2") or _at_sea(asked, space, "6.10"):
        return refused
    rule = {THIEF: "6.7", WARLOCK: "6.8"}.get(summoned, "6.2")
    return _no_room(asked, space, summoned, rule, "6.3" if king & BIT[space] else "6.2")


def _refuge(asked: Asked, space: int) -> Refusal:
    """Where an attacked figure is not placed."""
    kind = CLASS_OF[asked.state.b]
    fountain = BIT[asked.state.fountain[asked.seat]]
    if refused := _far(asked, space, fountain, "your Fountain", "12.4") or _at_sea(asked, space, "12.4"):
        return refused
    return _no_room(asked, space, kind, "12.5" if kind == THIEF else "12.4", "12.4")


def _rally(asked: Asked, space: int) -> Refusal:
    """Where a Knight does not go after the attack."""
    if refused := _far(asked, space, _here(asked, THE_KING), "your King", "12.6") or _at_sea(asked, space, "12.6"):
        return refused
    return _no_room(asked, space, KNIGHT, "12.6", "12.6")


def _no_room(asked: Asked, space: int, kind: int, rule: str, crowded_rule: str) -> Refusal:
    """What keeps a figure from being placed on a land space: a structure, but for a Thief no Wall, or two figures."""
    on_wall = kind == THIEF and asked.state.walls & BIT[space]
    refused = (None if on_wall else _built_on(asked, space, rule)) or _crowded(asked, space, crowded_rule)
    assert refused  # any other will do
    return refused


# Building ------------------------------------------------------------------------------------------------------------


def _site(asked: Asked, space: int) -> Refusal:
    return SITES[asked.state.c](asked, space)


def _beside_builder(asked: Asked, space: int) -> Refusal | None:
    return _far(asked, space, _here(asked, asked.state.b), asked.the(asked.state.b), "7.1")


def _wall_site(asked: Asked, space: int) -> Refusal:
    """Where no Wall is built, neither the first nor the second."""
    second = asked.state.step == st.WALLS
    far = _far(asked, space, _here(asked, asked.state.b), asked.the(asked.state.b), "7.11" if second else "7.1")
    refused = far or _at_sea(asked, space, "7.2") or _wasteland(asked, space, "7.2")
    refused = refused or _lifted(asked, space) or _built_on(asked, space, "7.1")
    if refused or _has_figure(asked, space):
        return refused or Refusal(f"{space_name(space)} is not vacant: a figure is there", "7.1")
    return Refusal(
        f"{space_name(space)} is the last visible forest space of a Pasture, and no spell breaks one", "15.2"
    )


def _no_wall(asked: Asked, space: int, rule: str) -> Refusal | None:
    """Whether no Wall of the seat is there that could become something else, or be moved."""
    if not asked.state.walls & BIT[space]:
        return Refusal(f"no Wall is on {space_name(space)}", rule)
    if asked.state.owner[space] != asked.seat:
        return Refusal(f"the Wall on {space_name(space)} is a rival's", "7.5")
    if _has_figure(asked, space):
        return Refusal(f"a Thief is on the Wall on {space_name(space)}", "11.8")
    return None


def _house_site(asked: Asked, space: int) -> Refusal:
    refused = _beside_builder(asked, space) or _no_wall(asked, space, "8.1")
    return refused or Refusal(f"the Wall on {space_name(space)} covers a forest", "8.2")


def _fountain_site(asked: Asked, space: int) -> Refusal:
    refused = _beside_builder(asked, space) or _no_wall(asked, space, "8.3")
    assert refused  # any other will do
    return refused


def _battlement_site(asked: Asked, space: int) -> Refusal:
    refused = _beside_builder(asked, space) or _no_wall(asked, space, "8.6")
    return refused or Refusal(f"no free Wall of yours adjoins the one on {space_name(space)}", "8.6")


def _tower_site(asked: Asked, space: int) -> Refusal:
    state = asked.state
    if refused := _beside_builder(asked, space):
        return refused
    if not HOUSE <= state.structure[space] <= HIGHEST:
        return Refusal(f"neither House nor Tower is on {space_name(space)}", "8.9")
    if state.owner[space] != asked.seat:
        return Refusal(f"the {asked.words.standing(state.structure[space])} on {space_name(space)} is a rival's", "7.5")
    return Refusal(f"the Tower on {space_name(space)} has its highest level, {HIGHEST}", "8.10")


def _palace_site(asked: Asked, space: int) -> Refusal:
    """The quad is named by its north-western House."""
    own = asked.state.houses & asked.state.own[asked.seat]
    if not own & BIT[space]:
        return Refusal(f"no House of yours is on {space_name(space)}", "8.11")
    if not own & own >> 1 & own >> SIDE & own >> SIDE + 1 & BIT[space]:
        return Refusal(f"{space_name(space)} is not the north-western one of four Houses of yours in a quad", "8.12")
    return Refusal(f"no House of that quad is adjacent to {asked.the(asked.state.b)}", "8.11")


SITES: dict[int, Callable[[Asked, int], Refusal]] = {
    act.BUILD_WALL: _wall_site,
    act.BUILD_HOUSE: _house_site,
    act.BUILD_FOUNTAIN: _fountain_site,
    act.BUILD_BATTLEMENT: _battlement_site,
    act.BUILD_TOWER: _tower_site,
    act.BUILD_PALACE: _palace_site,
}


def _other_half(asked: Asked, space: int) -> Refusal:
    first = asked.state.b
    if not adjoin(first, space):
        return Refusal(f"{space_name(space)} does not adjoin {space_name(first)}", "8.6")
    refused = _no_wall(asked, space, "8.6")
    assert refused  # any other will do
    return refused


# Spells --------------------------------------------------------------------------------------------------------------


def _breaks_pasture(space: int) -> Refusal:
    return Refusal(f"without what stands on {space_name(space)} a Pasture would be broken", "15.2")


def _lift(asked: Asked, space: int) -> Refusal:
    return _no_wall(asked, space, "15.3") or _breaks_pasture(space)


def _curse(asked: Asked, space: int) -> Refusal:
    if asked.state.structure[space] != HOUSE:
        return Refusal(f"no House is on {space_name(space)}", "15.7")
    if asked.state.owner[space] == asked.seat:
        return Refusal(f"the House on {space_name(space)} is your own", "15.7")
    return Refusal(f"a Pasture would be broken if the House on {space_name(space)} were yours", "15.2")


def _demolish(asked: Asked, space: int) -> Refusal:
    if refused := _far(asked, space, _here(asked, THE_WARLOCK), "your Warlock", "15.11"):
        return refused
    if not asked.state.walls & BIT[space]:
        return Refusal(f"no Wall is on {space_name(space)}", "15.11")
    if _has_figure(asked, space):
        return Refusal(f"a Thief is on the Wall on {space_name(space)}", "11.8")
    return _breaks_pasture(space)


def _enchant(asked: Asked, space: int) -> Refusal:
    return Refusal(f"no House of yours is on {space_name(space)}", "15.12")


def _fly(asked: Asked, space: int) -> Refusal:
    state, moved = asked.state, asked.state.c
    if refused := _no_wall(asked, space, "15.18"):
        return refused
    if space in (moved & 255, moved >> 8):
        return Refusal(f"the Wall on {space_name(space)} has flown", "15.18")
    if not around(BIT[space]) & state.vacant() & state.ground.plots:
        return Refusal(f"no vacant space that can be built on is beside {space_name(space)}", "15.19")
    return Refusal(f"wherever the Wall on {space_name(space)} flew, a Pasture would be broken", "15.2")


AIMS = {
    CURSED_HOUSE: _curse,
    DEMOLITION_BLAST: _demolish,
    ENCHANTED_TOWER: _enchant,
    FLYING_WALLS: _fly,
}


def _aim(asked: Asked, space: int) -> Refusal:
    spell = asked.state.b
    if spell in AIMS:
        return AIMS[spell](asked, space)
    rule = {LIGHTNING_BLAST: "15.14", MORPH: "15.21"}.get(spell, "15.40")
    return Refusal(f"{asked.words.spell(spell)} is not aimed at a space", rule)


def _landing(asked: Asked, space: int) -> Refusal:
    wall = asked.state.b
    if space == wall or not around(BIT[wall]) & BIT[space]:
        return Refusal(f"{space_name(space)} is not adjacent to the Wall on {space_name(wall)}", "15.18")
    refused = _at_sea(asked, space, "15.19") or _wasteland(asked, space, "15.19") or _built_on(asked, space, "15.19")
    refused = refused or _peopled(asked, space, "15.19")
    return refused or Refusal(f"a Pasture would be broken if the Wall flew to {space_name(space)}", "15.2")


def _lead(asked: Asked, space: int) -> Refusal:
    figure = asked.state.b
    here = _here(asked, figure)
    if here & BIT[space] or not around(here) & BIT[space]:
        return Refusal(f"{space_name(space)} is not one space away from {asked.the(figure)}", "15.27")
    refused = _impassable(asked, space, FIGURES * asked.seat + figure)
    assert refused  # any other will do
    return refused


def _lead_rider(asked: Asked, space: int) -> Refusal:
    horse = asked.state.b & 15
    here = _here(asked, horse)
    if here & BIT[space] or not around(here) & BIT[space]:
        return Refusal(f"{space_name(space)} is not one space away from {asked.the(horse)}", "15.27")
    refused = _not_entered_with_rider(asked, space)
    assert refused  # any other will do
    return refused


def _teleport(asked: Asked, space: int) -> Refusal:
    figure = asked.state.b
    who = FIGURES * asked.seat + figure
    if figure != THE_WARLOCK:
        return Refusal(f"only the Warlock teleports to a space, {asked.the(figure)} changes places", "15.41")
    if asked.state.place[who] == space:
        return Refusal(f"{asked.the(figure)} is on {space_name(space)} already", "15.41")
    refused = _impassable(asked, space, who)
    assert refused  # any other will do
    return refused


WHY: dict[int, Callable[[Asked, int], Refusal]] = {
    st.PLANT: _planting,
    st.HARBOUR: _harbour,
    st.MOVE: _move,
    st.PLACE: _place,
    st.WALLS: _wall_site,
    st.BUILD: _site,
    st.JOIN: _other_half,
    st.REFUGE: _refuge,
    st.RALLY: _rally,
    st.RIDE: _ride,
    st.CARRY: _carry,
    st.SAIL: _bow,
    st.STERN: _stern,
    st.LIFT: _lift,
    st.SPELL: _aim,
    st.LAND: _landing,
    st.LEAD: _lead,
    st.LEAD_RIDER: _lead_rider,
    st.EXCHANGE: _teleport,
}
