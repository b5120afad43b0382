"""Chapter 3: the building round.  Turns, and their acts: a figure and what it does, the ship, a spell, or the end."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.kings_of_artifice.actions import (
    ATTACK,
    BUILD,
    BUILD_BATTLEMENT,
    BUILD_FOUNTAIN,
    BUILD_HOUSE,
    BUILD_PALACE,
    BUILD_TOWER,
    BUILD_WALL,
    CAST,
    DEED,
    FIGURE,
    MOVE,
    PASS,
    RESCUE,
    SHIP,
    SUMMON,
    TARGET,
    THROW,
)
from kingstable.games.kings_of_artifice.book import (
    ALCHEMY,
    FIGURES,
    HORSE,
    HORSES,
    MOST_SEATS,
    NONE,
    ROW_BATTLEMENT,
    ROW_FOUNTAIN,
    STEP_INTO_THE_FUTURE,
    THE_WARLOCK,
    THIEF,
)
from kingstable.games.kings_of_artifice.rules import building, crowning, horses, king, knight, moving, ships, warlock
from kingstable.games.kings_of_artifice.rules.aims import LENT_TO_RIVALS
from kingstable.games.kings_of_artifice.rules.final import FinalScoring
from kingstable.games.kings_of_artifice.rules.ground import RING
from kingstable.games.kings_of_artifice.rules.island import IN_SUPPLY_NOW, ONLY_OWN, Question
from kingstable.games.kings_of_artifice.rules.points import KEPT_FOR_WARLOCK, bar_cost, into_kitty
from kingstable.games.kings_of_artifice.rules.spells import Lend, Rebuilt, Repay
from kingstable.games.kings_of_artifice.state import (
    ABOARD,
    IN_SUPPLY,
    KITTY,
    LIFTED,
    PLAIN_TOKENS,
    TEMPORARY,
    TOKENS,
    Island,
)

# Bars; their words are in words/turn.py
MUST_GET_DOWN: Final = 301
ALCHEMY_BUILDS: Final = 302
NO_TEMPORARY_TO_SAIL: Final = 303
NO_OTHER_BERTH: Final = 304
NOTHING_TO_BUILD: Final = 305
HORSES_COST_NOTHING: Final = 306
HORSE_HAS_MOVED: Final = 307
HORSE_IS_STUCK: Final = 308
NO_AP_LEFT: Final = 309
NO_LAND_BESIDE_SHIP: Final = 310
ONLY_ONTO_WALLS: Final = 311
NOTHING_TO_DO: Final = 312
ANOTHERS_DEED: Final = 313
NO_SPACE_TO_ENTER: Final = 314
NOTHING_BUILT_AT_CROWNING: Final = 315
FOUNTAIN_BUILT: Final = 316
NO_BLOCKS: Final = 317
NO_ARTISAN: Final = 318
NO_SITE: Final = 319
NOBODY_IN_SUPPLY: Final = 320
NO_SPACE_FOR_FIGURE: Final = 321
NOBODY_TO_ATTACK: Final = 322
NO_ROOM_ABOARD: Final = 323
CAN_STILL_MOVE: Final = 324
NOTHING_TO_THROW: Final = 325

# What a figure of each class may do at all
DEEDS: Final = [
    [MOVE, BUILD_WALL, BUILD_PALACE, SUMMON, RESCUE],  # King
    [MOVE, BUILD_WALL, BUILD_HOUSE],  # Villager
    [MOVE, BUILD_WALL, BUILD_FOUNTAIN, THROW],  # Artisan
    [MOVE, BUILD_WALL, BUILD_TOWER],  # Warlock
    [MOVE, BUILD_WALL],  # Thief
    [MOVE, BUILD_WALL, BUILD_BATTLEMENT, ATTACK],  # Knight
    [MOVE],  # Horse [7.8]
]
TO_ACT: Final = (PASS, SHIP, FIGURE, CAST, TARGET)
TO_DO: Final = (DEED,)


class Round(Step[Island]):
    """A building round: everybody has a turn."""

    def run(self, island: Island) -> None:
        island.round += 1
        island.agenda.append(ROUND_END)
        island.do_all(turns(island))  # [3.1] [2.6]


class RoundEnd(Step[Island]):
    """Another round, or the crowning one and the final scoring."""

    def run(self, island: Island) -> None:
        if crowning.is_signalled(island):  # [16.3] [19.4] [15.38]
            island.agenda.append(FinalScoring())
            island.do_all(turns(island))  # [16.5]
            island.agenda.append(crowning.Crowning())
        else:
            island.agenda.append(ROUND)


def turns(island: Island) -> list[Step[Any]]:
    """A turn for everybody."""
    return [TURNS[seat] for seat in range(island.seats)]


class Turn(Step[Island]):
    """What comes before anything is done in a turn."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, island: Island) -> None:
        seat = self.seat
        island.active = seat
        island.means = TOKENS
        island.tell("turn: seat, round", "3.1", seat, island.round)
        if island.bag[seat] == KITTY:
            island.bag[seat] = seat
            island.tell("token_back: seat", "3.2", seat)
        if island.mana[seat] != NONE and not island.crowning:
            island.mana[seat] = NONE
            island.tell("mana_back: seat", "3.3", seat)
        island.plain[seat] = PLAIN_TOKENS  # [3.4]
        for owner in range(island.seats):
            if island.bag[owner] == seat:
                island.bag_active[owner] = 1  # [3.4] [4.4] [16.5]
        island.agenda.append(TURN_ENDS[seat])  # [3.7]
        island.agenda.append(ACTS[seat])  # [3.5]


class TurnEnd(Step[Island]):
    """Stolen tokens that were not used go to the Kitty; those stolen in this turn stay."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, island: Island) -> None:
        seat = self.seat
        for owner in range(island.seats):
            if owner != seat and island.bag[owner] == seat and island.bag_active[owner]:
                into_kitty(island, owner, "4.6")
        if island.must_get_down(seat):  # its way down was shut
            island.leave(FIGURES * seat + THE_WARLOCK, IN_SUPPLY)
            island.tell("to_supply: seat, figure", "15.24", seat, THE_WARLOCK)
        island.ridden = 0
        island.morph = NONE
        island.sailed = 0
        island.active = NONE


# An act --------------------------------------------------------------------------------------------------------------


class Act(Question):
    """A seat begins an act; when it is completed, the seat is asked again."""

    def blocks(self) -> tuple[Block, ...]:
        return TO_ACT

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED if may_end(island, seat) else MUST_GET_DOWN  # [3.5]
        if action == SHIP.first:
            return bar_ship(island, seat)
        if FIGURE.has(action):
            return bar_figure(island, seat, FIGURE.part(action))
        return warlock.bar_spell(island, seat, CAST.part(action)) if CAST.has(action) else ONLY_OWN  # [3.8]

    def legal(self, island: Island, seat: int) -> list[int]:
        open_to: list[int] = []
        if may_end(island, seat):
            open_to.append(PASS.first)  # [3.5]
        if island.means != LIFTED and ships.can_sail(island, seat):
            open_to.append(SHIP.first)
        roomy = walking_room(island, seat)
        for figure in range(FIGURES):
            if island.place[FIGURES * seat + figure] == IN_SUPPLY:
                continue
            if can_walk(island, seat, figure, roomy) or can_act(island, seat, figure):
                open_to.append(FIGURE.at(figure))
        for spell in warlock.castable(island, seat):
            open_to.append(CAST.at(spell))
        return open_to

    def take(self, island: Island, seat: int, action: int) -> None:
        if action == PASS.first:
            return
        island.agenda.append(ACTS[seat])
        if action == SHIP.first:
            island.agenda.append(SAILS[seat])
            return
        if island.means == TOKENS:
            island.sailed = 0
        if action >= CAST.first:
            spell = CAST.part(action)
            if spell == ALCHEMY:
                island.do(ACTS[seat], Rebuilt(seat))  # [15.3]
            elif spell == STEP_INTO_THE_FUTURE:
                let_all_act(island, seat)
            warlock.cast(island, seat, spell)
        else:
            island.agenda.append(CHOICES[FIGURES * seat + FIGURE.part(action)])  # [3.6]


def let_all_act(island: Island, seat: int) -> None:
    """After the caster, who is lent AP first, the rivals in turn are lent some."""
    for i in range(island.seats - 1, 0, -1):
        other = (seat + i) % island.seats
        island.do(Lend(other, LENT_TO_RIVALS), ACTS[other], Repay())  # [15.34]
    island.do(ACTS[seat], Repay())  # [15.38]


def may_end(island: Island, seat: int) -> bool:
    """Whether a seat may end its turn: not while its Warlock can and must get down from a Wall."""
    return not island.must_get_down(seat) or not moving.can_get_down(island, seat)  # [15.24]


def bar_ship(island: Island, seat: int) -> int:
    if island.means == LIFTED:
        return ALCHEMY_BUILDS
    if ships.can_sail(island, seat):
        return ALLOWED
    if island.means == TEMPORARY and not ships.waters(island, seat):
        return NO_TEMPORARY_TO_SAIL
    return NO_OTHER_BERTH


def bar_figure(island: Island, seat: int, figure: int) -> int:
    who = FIGURES * seat + figure
    place, role = island.place[who], island.role(who)
    if place == IN_SUPPLY:
        return IN_SUPPLY_NOW  # [6.1]
    if can_act(island, seat, figure):
        return ALLOWED
    if island.means == LIFTED:
        return NOTHING_TO_BUILD
    if role == HORSE:
        return bar_horse(island, figure)
    if not island.purse(seat):
        return NO_AP_LEFT
    if figure != THE_WARLOCK and not island.spare(seat):
        return KEPT_FOR_WARLOCK
    if place == ABOARD:
        return NO_LAND_BESIDE_SHIP
    if figure == THE_WARLOCK and role == THIEF and moving.can_step(island, who):
        return ONLY_ONTO_WALLS
    return NOTHING_TO_DO


def bar_horse(island: Island, figure: int) -> int:
    if island.means == TEMPORARY:
        return HORSES_COST_NOTHING
    return HORSE_HAS_MOVED if island.ridden >> figure & 1 else HORSE_IS_STUCK


def walking_room(island: Island, seat: int) -> int:
    """Where figures could walk if they stood beside it: nowhere without the AP for a move."""
    return island.roomy() if island.means != LIFTED and island.spare(seat) >= moving.MOVE_COST else 0


def can_walk(island: Island, seat: int, figure: int, roomy: int) -> bool:
    """Whether a figure can step onto plain ground: most can, and then nothing else need be looked at."""
    place = island.place[FIGURES * seat + figure]
    if place < 0 or figure >= HORSES or (figure == THE_WARLOCK and island.morph != NONE):
        return False  # what has morphed has limits of its own
    return RING[place] & roomy != 0


def can_act(island: Island, seat: int, figure: int) -> bool:
    """Whether a figure on the board or aboard can do anything."""
    role = island.role(FIGURES * seat + figure)
    if role != HORSE and island.means != LIFTED and island.purse(seat) < island.book.cheapest:
        return False
    return any(is_open(island, seat, figure, deed) for deed in DEEDS[role])  # [19.2]


def is_open(island: Island, seat: int, figure: int, deed: int) -> bool:
    """Whether a figure on the board or aboard can do something that its class does."""
    who = FIGURES * seat + figure
    if deed == MOVE:
        return can_move(island, who)
    if island.place[who] == ABOARD:  # [14.3] [6.9]
        return False
    if deed <= BUILD_PALACE:
        return building.sites(island, seat, figure, deed - BUILD) != 0
    if island.means == LIFTED:
        return False
    if deed == SUMMON:
        return island.spare(seat) >= king.SUMMON_COST and len(king.classes(island, seat, figure)) > 0
    if deed == ATTACK:
        if island.crowning or island.spare(seat) < knight.ATTACK_COST:  # [16.9]
            return False
        return len(knight.targets(island, seat, figure)) > 0
    if deed == RESCUE:
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


def deeds(island: Island, seat: int, figure: int) -> list[int]:
    """What a figure can do now."""
    kinds = DEEDS[island.role(FIGURES * seat + figure)]  # [16.6]
    return [deed for deed in kinds if is_open(island, seat, figure, deed)]


# What a figure does --------------------------------------------------------------------------------------------------


class Choose(Question):
    """A seat chooses what a figure does.  One that can do a single thing, as a Horse or a figure aboard, does it."""

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure

    def blocks(self) -> tuple[Block, ...]:
        return TO_DO

    def bar(self, island: Island, seat: int, action: int) -> int:
        deed, who = DEED.part(action), FIGURES * seat + self.figure
        if deed not in DEEDS[island.role(who)]:
            return ANOTHERS_DEED
        if is_open(island, seat, self.figure, deed):
            return ALLOWED
        if BUILD <= deed <= BUILD_PALACE:
            return bar_building(island, who, deed - BUILD)
        return ALCHEMY_BUILDS if island.means == LIFTED else bar_deed(island, who, deed)

    def legal(self, island: Island, seat: int) -> list[int]:
        return [DEED.at(deed) for deed in deeds(island, seat, self.figure)]

    def take(self, island: Island, seat: int, action: int) -> None:
        figure, deed = self.figure, DEED.part(action)
        step: Step[Any]
        if deed == MOVE:
            if island.role(FIGURES * seat + figure) == HORSE:
                step = horses.Ride(seat, figure, island.book.move[HORSE], 0)
            else:
                step = moving.MOVES[FIGURES * seat + figure]
        elif deed <= BUILD_PALACE:
            step = building.build_step(seat, figure, deed - BUILD)
        elif deed == SUMMON:
            step = king.Summon(seat, figure)
        elif deed == ATTACK:
            step = knight.Attack(seat, figure)
        elif deed == RESCUE:
            king.rescue(island, seat, figure)
            return
        else:
            step = crowning.Throw(seat)
        island.agenda.append(step)


def bar_building(island: Island, who: int, row: int) -> int:
    """Why a figure can build nothing of a kind where it stands."""
    seat = who // FIGURES
    if island.crowning:
        return NOTHING_BUILT_AT_CROWNING  # [16.8]
    barred = bar_cost(island, seat, island.book.ap[row])
    if barred:
        return barred
    if row == ROW_FOUNTAIN and island.fountain[seat] != NONE:
        return FOUNTAIN_BUILT  # [8.4]
    if row != ROW_FOUNTAIN and not island.stock(seat):
        return NO_BLOCKS  # [7.7]
    if row >= ROW_BATTLEMENT and not building.is_with_artisan(island, who):
        return NO_ARTISAN  # [7.3]
    return NO_SITE


def bar_deed(island: Island, who: int, deed: int) -> int:
    """Why a figure does not do what its class does besides building."""
    seat = who // FIGURES
    if deed == MOVE:
        return bar_cost(island, seat, moving.MOVE_COST) or NO_SPACE_TO_ENTER
    if deed == SUMMON:
        barred = bar_cost(island, seat, king.SUMMON_COST)
        if barred:
            return barred
        own = island.place[FIGURES * seat : FIGURES * seat + FIGURES]
        return NO_SPACE_FOR_FIGURE if IN_SUPPLY in own else NOBODY_IN_SUPPLY
    if deed == ATTACK:
        return bar_cost(island, seat, knight.ATTACK_COST) or NOBODY_TO_ATTACK  # [12.1]
    if deed == RESCUE:
        barred = bar_cost(island, seat, king.RESCUE_COST)
        return barred or (CAN_STILL_MOVE if island.room_aboard(seat) else NO_ROOM_ABOARD)  # [14.2] [6.12]
    return NOTHING_TO_THROW  # [16.12]


# Made once: a step never changes, and these come all the time.
ROUND: Final = Round()
ROUND_END: Final = RoundEnd()
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
TURN_ENDS: Final = [TurnEnd(seat) for seat in range(MOST_SEATS)]
ACTS: Final = [Act(seat) for seat in range(MOST_SEATS)]
SAILS: Final = [ships.Sail(seat) for seat in range(MOST_SEATS)]
CHOICES: Final = [Choose(seat, figure) for seat in range(MOST_SEATS) for figure in range(FIGURES)]
STEPS: Final[Kinds] = (Round, RoundEnd, Turn, TurnEnd, Act, Choose)
