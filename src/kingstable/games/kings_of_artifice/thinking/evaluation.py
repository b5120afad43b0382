"""How well each seat stands, in VP.

An act is several clicks.  In the middle of one its rest counts as well as it can be played, by a look at its likeliest
ends; so a bot that looks one click ahead knows what a figure is good for.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice import actions
from kingstable.games.kings_of_artifice.actions import CARRY, CLASS, FIGURE, SPACE, TARGET
from kingstable.games.kings_of_artifice.book import (
    ARTISAN,
    CLASS_OF,
    FIGURES,
    HORSE,
    KING,
    KNIGHT,
    NONE,
    PAIRED,
    ROW_BATTLEMENT,
    ROW_FOUNTAIN,
    ROW_WALL,
    THE_ARTISAN,
    THE_KING,
    THE_KNIGHT,
    THE_THIEF,
    THE_WARLOCK,
    THIEF,
    VILLAGER,
    WARLOCK,
)
from kingstable.games.kings_of_artifice.rules import aims, building, horses, king, knight, moving, turn
from kingstable.games.kings_of_artifice.rules.building import Build, Join, SecondWall
from kingstable.games.kings_of_artifice.rules.crowning import Throw
from kingstable.games.kings_of_artifice.rules.ground import BIT, around, spaces_in
from kingstable.games.kings_of_artifice.rules.horses import Carry, Ride
from kingstable.games.kings_of_artifice.rules.king import Place, Summon
from kingstable.games.kings_of_artifice.rules.knight import Attack, Rally
from kingstable.games.kings_of_artifice.rules.moving import Move
from kingstable.games.kings_of_artifice.rules.ships import Sail
from kingstable.games.kings_of_artifice.rules.spells import Curse, Demolish, Enchant, Exchange, Strike
from kingstable.games.kings_of_artifice.rules.thief import Steal
from kingstable.games.kings_of_artifice.rules.turn import Act, Choose
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, Island
from kingstable.games.kings_of_artifice.thinking.position_value import (
    IDLE,
    PRESENCE,
    SECOND_WALL,
    STOLEN,
    Estate,
    Outlook,
    berth_worth,
    denied,
    figures_worth,
)

TIE: Final = 0.25  # half a point of trees, which counts only between equals
CANDIDATES: Final = 12  # spaces that are looked at for the end of a move
MOST_AIMS: Final = 8  # of a spell
TO_AND_FRO: Final = 99.0  # a ship that has just moved moves again: worse than to end the turn, or it would never end


def evaluate(state: Island) -> list[float]:
    """One number a seat."""
    if not state.waiting:
        return [state.vp[seat] + TIE * (state.held[seat] & 1) for seat in range(state.seats)]
    if state.round == 0:
        return [berth_worth(state, seat) for seat in range(state.seats)]
    look = Outlook(state)
    estates = [Estate(state, look, seat) for seat in range(state.seats)]
    values = [estate.value for estate in estates]
    seat = state.acting()
    if seat != NONE and not isinstance(state.step, Act):
        values[seat] += rest_of_act(state, look, estates, seat)
    return values


# The rest of an act ---------------------------------------------------------------------------------------------------


def rest_of_act(state: Island, look: Outlook, estates: list[Estate], seat: int) -> float:
    """What the rest of an act will bring the seat whose act it is."""
    step = state.step
    estate = estates[seat]
    if isinstance(step, Choose):
        best = -9.0
        for deed in turn.deeds(state, seat, step.figure):
            best = max(best, deed_gain(state, look, estates, seat, step.figure, deed))
        return best
    if isinstance(step, Move):
        return move_gain(state, look, estate, step.figure)
    if isinstance(step, Build):
        return build_gain(state, look, estate, step.figure, step.row)
    if isinstance(step, Join):
        return join_gain(state, look, estate, step.first)
    if isinstance(step, SecondWall):
        return walls_gain(state, look, estate, step)
    if isinstance(step, Summon):
        return summon_gain(state, look, estate)
    if isinstance(step, Place):
        return place_gain(state, estate, step.summoned)
    if isinstance(step, Attack):
        return attack_gain(state, look, estates, seat, step.figure)
    if isinstance(step, Rally):
        return best_place(estate, step.figure, knight.rallying_points(state, seat, step.figure))
    if isinstance(step, Steal):
        return 2.0 * STOLEN * look.ap
    if isinstance(step, Ride):
        return ride_gain(state, estate, step.horse, step.left, step.dropped)
    if isinstance(step, Carry):
        return carry_gain(state, estate, step)
    return rest_of_spell(state, look, estates, seat)


def rest_of_spell(state: Island, look: Outlook, estates: list[Estate], seat: int) -> float:
    """The same of spells, of the ship and of AP for the Fountain; those that are not foreseen are worth nothing."""
    step = state.step
    if isinstance(step, Strike):
        return strike_gain(state, estates, seat)
    if isinstance(step, Enchant):
        return aim_gain(state, look, estates, seat, aims.enchantable(state, seat))
    if isinstance(step, Curse):
        return aim_gain(state, look, estates, seat, aims.cursable(state, seat))
    if isinstance(step, Demolish):
        return aim_gain(state, look, estates, seat, aims.demolishable(state, seat) & ~state.own[seat])
    if isinstance(step, Exchange):
        return exchange_gain(state, estates[seat], step.figure)
    if isinstance(step, Throw):
        return throw_gain(state, seat)
    if isinstance(step, Sail):
        return sail_gain(state, estates[seat])
    return 0.0


def deed_gain(state: Island, look: Outlook, estates: list[Estate], seat: int, figure: int, deed: int) -> float:
    """What a figure's deed will bring."""
    estate = estates[seat]
    if deed == actions.MOVE:
        if state.role(FIGURES * seat + figure) == HORSE:
            return ride_gain(state, estate, figure, state.book.move[HORSE], 0)
        return move_gain(state, look, estate, figure)
    if deed <= actions.BUILD_PALACE:
        return build_gain(state, look, estate, figure, deed - actions.BUILD)
    if deed == actions.SUMMON:
        return summon_gain(state, look, estate)
    if deed == actions.ATTACK:
        return attack_gain(state, look, estates, seat, figure)
    if deed == actions.THROW:
        return throw_gain(state, seat)
    return -king.RESCUE_COST * look.ap


def some(spaces: int, most: int) -> list[int]:
    """A few of a set, spread over it."""
    found = spaces_in(spaces)
    return found if len(found) <= most else found[:: len(found) // most + 1]


def best_place(estate: Estate, figure: int, spaces: int) -> float:
    """What a figure gains by the best of these spaces."""
    at = estate.places[:]
    best = -9.0
    for space in some(spaces, CANDIDATES):
        at[figure] = space
        best = max(best, figures_worth(estate, at))
    return best - estate.figures


def goals_of(estate: Estate, figure: int) -> int:
    """Where it is good to be."""
    kind = CLASS_OF[figure]
    at = estate.places
    found = 0
    if kind == ARTISAN:
        for other in (THE_KING, THE_WARLOCK, THE_KNIGHT):
            if at[other] >= 0:
                found |= BIT[at[other]]
        if estate.fountain != NONE:
            found |= around(BIT[estate.fountain])
        return found
    if at[THE_ARTISAN] >= 0 and kind in (KING, WARLOCK, KNIGHT):
        found = BIT[at[THE_ARTISAN]]
    if kind == KING:
        found |= around(estate.best_square)
        for palace in estate.palaces:
            found |= around(palace)
    elif kind == VILLAGER:
        found = around(estate.walls | estate.houses)
    elif kind == WARLOCK:
        for space in estate.towers:
            found |= BIT[space]
    elif kind == THIEF:
        found = estate.all_walls
    elif kind == KNIGHT:
        for system in estate.systems:
            found |= around(system)
        found |= around(estate.prey)
    else:
        for area in estate.pastures:
            found |= area
    return found


def move_gain(state: Island, look: Outlook, estate: Estate, figure: int) -> float:
    """The best of some ends of a move."""
    who = FIGURES * estate.seat + figure
    ends = moving.destinations(state, who)
    good = ends & goals_of(estate, figure)
    if state.role(who) == THIEF and figure == THE_THIEF and not state.crowning:
        best = thief_gain(state, look, estate, good or ends, ends)
    else:
        best = best_place(estate, figure, good or ends)
    return best - moving.MOVE_COST * look.ap


def thief_gain(state: Island, look: Outlook, estate: Estate, good: int, ends: int) -> float:
    """The best Wall, with what others lose by it, or the best space to steal at."""
    here = estate.places[THE_THIEF]
    before = estate.figures + (denied(estate, here) * weight_of(state) if here >= 0 else 0.0)
    marks = 0
    for other in range(state.seats):
        if other != estate.seat and state.bag[other] == other:
            marks |= ends & standing(state, other)
    at = estate.places[:]
    best = -9.0
    for space in some(good & ~marks, CANDIDATES) + some(marks, CANDIDATES):
        at[THE_THIEF] = space
        gain = figures_worth(estate, at) + denied(estate, space) * weight_of(state) - before
        best = max(best, gain + (2.0 * STOLEN * look.ap if marks & BIT[space] else 0.0))
    return best


def standing(state: Island, seat: int) -> int:
    """The spaces of a seat's figures."""
    found = 0
    for who in range(FIGURES * seat, FIGURES * seat + FIGURES):
        if state.place[who] >= 0:
            found |= BIT[state.place[who]]
    return found


def build_gain(state: Island, look: Outlook, estate: Estate, figure: int, row: int) -> float:
    """The best of all sites."""
    seat = estate.seat
    best = -9.0
    for space in spaces_in(building.sites(state, seat, figure, row)):
        if row == ROW_BATTLEMENT:
            best = max(best, join_gain(state, look, estate, space))
            continue
        twin = state.clone()
        if row == ROW_WALL:
            building.begin_walls(twin, seat, figure, space)
        else:
            building.build(twin, seat, row, space)
        best = max(best, Estate(twin, look, seat).value - estate.value)
    if row == ROW_WALL and CLASS_OF[figure] == VILLAGER and state.stock(seat) > 1:
        best += SECOND_WALL
    return best


def join_gain(state: Island, look: Outlook, estate: Estate, first: int) -> float:
    """The best Battlement with one Wall."""
    best = -9.0
    for second in spaces_in(building.second_halves(state, estate.seat, first)):
        twin = state.clone()
        building.join(twin, estate.seat, first, second)
        best = max(best, Estate(twin, look, estate.seat).value - estate.value)
    return best


def walls_gain(state: Island, look: Outlook, estate: Estate, step: SecondWall) -> float:
    """The best second Wall, or none."""
    best = 0.0
    for space in spaces_in(step.sites(state)):
        twin = state.clone()
        building.build_wall(twin, estate.seat, step.figure, space)
        best = max(best, Estate(twin, look, estate.seat).value - estate.value)
    return best


def summon_gain(state: Island, look: Outlook, estate: Estate) -> float:
    """The best figure to be summoned, in its best place."""
    best = -9.0
    for action in king.classes(state, estate.seat, THE_KING):
        kind = CLASS.part(action)
        first = king.first_in_supply(state, estate.seat, kind)
        gain = place_gain(state, estate, first)
        if (
            PAIRED[kind]
            and first + 1 < FIGURES
            and CLASS_OF[first + 1] == kind
            and estate.places[first + 1] == IN_SUPPLY
        ):
            gain += look.future * PRESENCE[kind]
        best = max(best, gain)
    return best - king.SUMMON_COST * look.ap


def place_gain(state: Island, estate: Estate, figure: int) -> float:
    """The best place beside the King, for one who is summoned."""
    who = FIGURES * estate.seat + THE_KING
    if state.place[who] < 0:
        return 0.0  # a Warlock that has turned into a King summons
    return best_place(estate, figure, king.places_for(state, who, CLASS_OF[figure]))


def attack_gain(state: Island, look: Outlook, estates: list[Estate], seat: int, figure: int) -> float:
    """The best target: what its player loses counts as much as what the Knight's gains."""
    best = -9.0
    for action in knight.targets(state, seat, figure):
        best = max(best, loss(state, estates, TARGET.part(action)))
    back = knight.rallying_points(state, seat, figure)
    at = estates[seat].places[:]
    at[figure] = IN_SUPPLY
    home = best_place(estates[seat], figure, back) if back else figures_worth(estates[seat], at) - estates[seat].figures
    return best + home + knight.ATTACK_VP - knight.ATTACK_COST * look.ap


def loss(state: Island, estates: list[Estate], who: int) -> float:
    """What a figure's return to the supply costs its player."""
    estate = estates[who // FIGURES]
    at = estate.places[:]
    at[who % FIGURES] = IN_SUPPLY
    return (estate.figures - figures_worth(estate, at)) * weight_of(state)


def weight_of(state: Island) -> float:
    """Of a rival's loss: of several rivals, one may not be the one to beat."""
    return 1.0 if state.seats == 2 else 0.5


# Horses, ships and spells ---------------------------------------------------------------------------------------------


def ride_gain(state: Island, estate: Estate, figure: int, left: int, dropped: int) -> float:
    """A Horse into a Pasture, or with a rider to where it is needed."""
    ends = 0
    best = 0.0 if dropped else -IDLE
    for action in horses.rides(state, estate.seat, figure, left, dropped):
        if action >= SPACE.first:
            ends |= BIT[SPACE.part(action)]
        elif action >= CARRY.first:
            rider = CARRY.part(action)
            ways = look_around(estate, state, rider, left)
            if ways:
                best = max(best, best_place(estate, rider, ways) - IDLE)
    ends &= goals_of(estate, figure)
    if ends:
        best = max(best, best_place(estate, figure, ends) - (0.0 if dropped else IDLE))
    return best


def look_around(estate: Estate, state: Island, rider: int, left: int) -> int:
    """Good places for a rider that a Horse may carry it to."""
    space = estate.places[rider]
    if space < 0:
        return 0
    come = horses.gallop(state, BIT[space], state.vacant(), max(1, left - 1))
    return come[-1] & ~BIT[space] & goals_of(estate, rider)


def carry_gain(state: Island, estate: Estate, step: Carry) -> float:
    """Where a rider may get off; the Horse is there too."""
    ends = 0
    for action in horses.carries(state, estate.seat, step.horse, step.left):
        if action >= SPACE.first:
            ends |= BIT[SPACE.part(action)]
    rider = step.rider
    return best_place(estate, rider, ends & goals_of(estate, rider) or ends) if ends else 0.0


def throw_gain(state: Island, seat: int) -> float:
    """What AP are worth in the Fountain beyond what they promise while they are in hand."""
    return 0.05 * state.book.final[ROW_FOUNTAIN] * state.purse(seat)


def sail_gain(state: Island, estate: Estate) -> float:
    """To sail is good for a King who cannot land."""
    if state.sailed:
        return -TO_AND_FRO
    stuck = estate.places[THE_KING] == ABOARD and not moving.destinations(state, FIGURES * estate.seat)
    return PRESENCE[KING] / 2.0 if stuck else -PRESENCE[KING]


def strike_gain(state: Island, estates: list[Estate], seat: int) -> float:
    """The best target of lightning that has been paid for."""
    best = 0.0
    for action in aims.struck(state, seat):
        best = max(best, loss(state, estates, TARGET.part(action)))
    return best


def aim_gain(state: Island, look: Outlook, estates: list[Estate], seat: int, spaces: int) -> float:
    """The best of these aims of a spell that has been paid for."""
    best = 0.0
    for space in some(spaces, MOST_AIMS):
        twin = state.clone()
        owner = twin.owner[space]
        twin.step.take(twin, seat, SPACE.at(space))
        gain = Estate(twin, look, seat).value - estates[seat].value
        if owner != seat:
            gain += (estates[owner].value - Estate(twin, look, owner).value) * weight_of(state)
        best = max(best, gain)
    return best


def exchange_gain(state: Island, estate: Estate, figure: int) -> float:
    """The best place to teleport the Warlock to, or the best change of places."""
    best = -9.0
    if figure == THE_WARLOCK:
        ends = aims.teleports(state, estate.seat)
        best = best_place(estate, figure, ends & goals_of(estate, figure) or ends)
    for action in aims.partners(state, estate.seat, figure):
        at = estate.places[:]
        other = FIGURE.part(action)
        at[figure], at[other] = at[other], at[figure]
        best = max(best, figures_worth(estate, at) - estate.figures)
    return best
