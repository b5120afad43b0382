"""What all that a seat has on the island is worth, in VP: what a good player would trade for what.

VP count as they are, and the final scoring as it stands: what a figure stands beside counts more than what it would
have to walk to, and the more so the nearer the end is.  Walls and Houses are also material: four Houses of a square are
half a Palace.  Figures on the board are worth what they will still build; AP in hand, what they will buy.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    BUILDING_TAX,
    CLASS_OF,
    FIGURES,
    HIGHEST,
    HORSE,
    HORSES,
    MASTER_MASON,
    NONE,
    PALACE,
    RANCHES,
    ROW_BATTLEMENT,
    ROW_FOUNTAIN,
    ROW_HOUSE,
    ROW_PALACE,
    ROW_PASTURE,
    ROW_TOWER,
    ROW_WALL,
    THE_ARTISAN,
    THE_KING,
    THE_KNIGHT,
    THE_THIEF,
    THE_WARLOCK,
    THIEF,
    TRIUMPHANT_TOWERS,
    VILLAGE_FESTIVAL,
)
from kingstable.games.kings_of_artifice.rules import building
from kingstable.games.kings_of_artifice.rules.crowning import FEW_BLOCKS
from kingstable.games.kings_of_artifice.rules.final import MOST_BATTLEMENTS
from kingstable.games.kings_of_artifice.rules.ground import BIT, SIDE, around, group, quad, spaces_in
from kingstable.games.kings_of_artifice.rules.pastures import each_pasture, visible_forest
from kingstable.games.kings_of_artifice.rules.scoring_cards import longest_wall, points
from kingstable.games.kings_of_artifice.state import (
    ABOARD,
    BLOCKS,
    IN_SUPPLY,
    KITTY,
    PLAIN_TOKENS,
    TOKENS,
    Island,
)

# The end draws near
BLOCKS_A_ROUND: Final = 6.0
LATE_ROUNDS: Final = 4.0  # before the end, in which figures take up their places
FUTURE_ROUNDS: Final = 3.0  # before the end, in which what one could still build loses its worth
PATIENCE: Final = 15  # rounds, after which blocks had better be laid
HASTE: Final = 0.25  # and by how much a round
NEAR: Final = 0.7  # of what a figure stands beside, early: it will move on
FAR: Final = 0.5  # of what it does not
ABSENT: Final = 0.6  # of that, if the figure is not even on the board
# AP
AP: Final = 0.8
LAST_AP: Final = 0.2  # near the end
STOLEN: Final = 0.9
IDLE: Final = 0.2  # a free move, which should be good for something
# Material
BLOCK: Final = 0.2  # laid rather than kept
A_WALL: Final = 0.4
FOREST_WALL: Final = 0.2  # which becomes no House
SECOND_WALL: Final = 0.7
BESIDE_FOREST: Final = 0.08
GROWING: Final = 1.0  # a Battlement, to which others may be joined
FIRST_LOOT: Final = 0.25  # of what the Thief stands on, early
HOPE_OF_THROWS: Final = 5.0  # into a Fountain
# Squares, by what they are made of: four Houses; three and a Wall; ...
SQUARES: Final = [3.0, 2.2, 1.6, 1.2, 0.8, 0.4]
QUALITY: Final = [1.0, 0.5, 0.3, 0.2, 0.1, 0.0]  # of a square, as a place to go to
MOST_SQUARES: Final = 3
# Figures on the board: King, Villager, Artisan, Warlock, Thief, Knight, Horse
PRESENCE: Final = [5.0, 2.5, 3.0, 2.2, 1.6, 2.4, 0.8]
OPEN_LAND: Final = 0.04  # around the King
SITE: Final = 0.12  # for a Wall beside a Villager
READY_WALL: Final = 0.3  # for a House
MOST_SITES: Final = 4
MOST_READY: Final = 3
SHUT_IN: Final = 0.3  # of a figure's worth, if it can walk to no site
ROOM: Final = 8  # sites that are enough
WALK: Final = 4  # steps to them
STUCK: Final = 2.0  # where nobody stands by a site
PREY: Final = 0.5  # beside the Knight
STRUCK_AGAIN: Final = 1.0  # by a rival's Knight, if the attacked comes back to its Fountain beside him
THREATENED: Final = 0.4  # of a figure's worth, if a rival's Knight is beside it
PALACE_TEAM: Final = 3.2
TOWER_TEAM: Final = 1.0
BATTLEMENT_TEAM: Final = 1.2
APART: Final = 0.4  # of the worth of a team, if its members could come together
FAR_AWAY: Final = 8.0
# Scoring cards
EARLY_CARD: Final = 0.8
LEAD: Final = 5.0  # by which a majority is safe
TAX: Final = 0.12


class Outlook:
    """How near the end is, and what that makes of the worth of things."""

    def __init__(self, state: Island) -> None:
        rounds = 0.0 if state.crowning else rounds_left(state)
        late = 1.0 if state.crowning else max(0.0, 1.0 - rounds / LATE_ROUNDS)
        self.late = late
        self.haste = 1.0 + HASTE * max(0, state.round - PATIENCE)
        self.future = min(1.0, rounds / FUTURE_ROUNDS)
        self.near = NEAR + (1.0 - NEAR) * late
        self.far = FAR * (1.0 - late) + (0.1 if not state.crowning else 0.02)
        self.ap = LAST_AP + (AP - LAST_AP) * self.future
        self.figures: list[int] = []  # the spaces of each seat's figures that can be attacked
        self.knights: list[int] = []  # the surroundings of each seat's Knight
        for seat in range(state.seats):
            at = FIGURES * seat
            spaces = 0
            for who in range(at + 1, at + FIGURES):
                if state.place[who] >= 0:
                    spaces |= BIT[state.place[who]]
            self.figures.append(spaces & ~state.towers[seat])
            space = state.place[at + THE_KNIGHT]
            self.knights.append(around(BIT[space]) if space >= 0 and not state.crowning else 0)


def rounds_left(state: Island) -> float:
    """Until the end is signalled, about."""
    blocks = sorted(state.blocks)
    return min(blocks[1], max(blocks[0], blocks[-1] - FEW_BLOCKS)) / BLOCKS_A_ROUND  # [16.1] [16.2]


class Estate:
    """What a seat has built, and what its figures are worth there."""

    def __init__(self, state: Island, look: Outlook, seat: int) -> None:
        self.seat = seat
        self.look = look
        self.vacant = state.vacant() & state.ground.plots  # sites for Walls
        self.open = state.ground.land & ~state.built  # where one can walk
        own = state.own[seat]
        self.all_walls = state.walls
        self.houses = state.houses & own
        self.free_walls = building.own_walls(state, seat)
        self.walls = self.free_walls & ~state.forest  # that may become Houses
        self.towers: list[int] = []
        self.heights: list[int] = []
        self.palaces: list[int] = []
        self.systems: list[int] = []
        self.squares = [0.0, 0.0]  # their worth, and how good the best is as a place to go to
        self.best_square = 0
        self.pairs = building.first_halves(self.free_walls)
        self.extensible = self.houses
        self.fountain = state.fountain[seat]
        self.haven = 0 if self.fountain == NONE else around(BIT[self.fountain])
        self.builds = state.blocks[seat] > 0 and not state.crowning
        battlements = 0
        for space in spaces_in(own & ~(state.walls | state.houses)):
            structure = state.structure[space]
            if structure >= PALACE:
                if structure == PALACE:
                    self.palaces.append(quad(space))
            elif structure >= BATTLEMENT:
                battlements |= BIT[space]
            elif structure <= HIGHEST:
                self.towers.append(space)
                self.heights.append(structure)
                if structure < HIGHEST:
                    self.extensible |= BIT[space]
        while battlements:
            system = group(battlements & -battlements, battlements)
            self.systems.append(system)
            battlements &= ~system
        self.pastures: list[int] = []
        self.grazing: list[float] = []
        self.find_pastures(state)
        if self.builds:
            self.find_squares()
        self.prey = 0
        self.threat = 0  # a Warlock on a Tower is safe from it
        for other in range(state.seats):
            if other != seat:
                self.prey |= look.figures[other]
                self.threat |= look.knights[other] & ~state.towers[seat]
        base = FIGURES * seat
        self.places = state.place[base : base + FIGURES]
        self.thief_at = NONE
        self.loot = 0.0
        self.thieves = 0
        for other in range(state.seats):
            space = state.place[FIGURES * other + THE_THIEF]
            if other != seat and space >= 0:
                self.thieves |= BIT[space]
        self.row = state.book.final
        self.rooms = [self.room(figure, self.places[figure]) for figure in range(FIGURES)]
        self.figures = figures_worth(self, self.places)
        self.value = self.figures + holdings_worth(state, self)

    def room(self, figure: int, space: int) -> float:
        """How much of a figure's worth is left to it by the sites that it can walk to: 1 in the open."""
        kind = CLASS_OF[figure]
        if space < 0 or kind in (THIEF, HORSE) or not self.builds:
            return 1.0
        seen = BIT[space]
        for _ in range(WALK):
            seen = around(seen) & self.open | BIT[space]
            sites = (seen & self.vacant).bit_count()
            if sites >= ROOM:
                return 1.0
        return SHUT_IN + (1.0 - SHUT_IN) * sites / ROOM

    def find_pastures(self, state: Island) -> None:
        if state.pasture[self.seat]:
            for area in each_pasture(state, self.seat):
                self.pastures.append(area)
                self.grazing.append(state.book.final[ROW_PASTURE] * float(visible_forest(state, area)))
        if RANCHES in state.scoring:
            for other in range(state.seats):
                if other != self.seat and state.pasture[other]:
                    for area in each_pasture(state, other):
                        self.pastures.append(area)
                        self.grazing.append(state.book.card_vp[RANCHES] * float(visible_forest(state, area)))

    def find_squares(self) -> None:
        """The best squares in the making, none of them over another."""
        houses = self.houses
        built = houses | self.walls
        if built & built - 1 == 0:
            return
        land = built | self.vacant
        sites = building.quads(land)
        built &= land
        h1, h2, h3 = houses >> 1, houses >> SIDE, houses >> SIDE + 1
        pair, both = houses | h1, houses & h1
        pair2, both2 = h2 | h3, h2 & h3
        four = both & both2
        three = both & pair2 | pair & both2
        two = both | both2 | pair & pair2
        one = pair | pair2
        b1, b2, b3 = built >> 1, built >> SIDE, built >> SIDE + 1
        full = built & b1 & b2 & b3
        left = sites
        found = 0
        for level, squares in enumerate((four, three & full, three, two & full, one & full, full)):
            squares &= left
            while squares and found < MOST_SQUARES:
                corner = (squares & -squares).bit_length() - 1
                self.squares[0] += SQUARES[level]
                if found == 0:
                    self.squares[1] = QUALITY[level]
                    self.best_square = quad(corner)
                left &= ~around(BIT[corner])
                squares &= left
                found += 1
            if found == MOST_SQUARES:
                break


def berth_worth(state: Island, seat: int) -> float:
    """How good a ship lies: with land near it, forest among it, and far from others."""
    berth = state.berths[seat]
    if not berth:
        return 0.0
    shore = around(around(around(berth)))
    land = shore & state.ground.plots
    value = 0.05 * land.bit_count() + 0.02 * (land & state.forest).bit_count()
    for other in range(state.seats):
        if other != seat and state.ship[2 * other] != NONE:
            value += 0.1 * distance(state.ship[2 * seat], state.ship[2 * other])
    return value


# What one has ---------------------------------------------------------------------------------------------------------


def holdings_worth(state: Island, estate: Estate) -> float:
    """All but the figures: VP and trees, tokens, structures and the scoring cards."""
    seat, look, row = estate.seat, estate.look, state.book.final
    value = state.vp[seat] + 0.5 * state.held[seat] + tokens_worth(state, estate)
    for card in state.scoring:
        value += card_worth(state, look, seat, card)
    if state.crowning:
        return value
    if estate.places[THE_KING] == ABOARD:
        value += berth_worth(state, seat)
    value += BLOCK * look.haste * (BLOCKS - state.blocks[seat] - state.removed[seat])
    value += look.future * A_WALL * estate.walls.bit_count()
    value += look.future * FOREST_WALL * (estate.free_walls & ~estate.walls).bit_count()
    value += look.future * BESIDE_FOREST * (state.own[seat] & around(state.forest & ~state.built)).bit_count()
    value += min(1.0, 2.0 * look.future) * estate.squares[0]
    if estate.fountain != NONE:
        value += HOPE_OF_THROWS * row[ROW_FOUNTAIN] / 2.0
    return value


def tokens_worth(state: Island, estate: Estate) -> float:
    """AP in hand or, of who has yet to have a turn in this round, to come; and tokens that were stolen."""
    seat, price = estate.seat, ap_worth(state, estate)
    ap = state.temporary if state.means != TOKENS and state.acting() == seat else 0
    value = 0.0
    if seat > state.active:
        ap += PLAIN_TOKENS + 1
    elif seat == state.active:
        ap += state.plain[seat]
        if state.bag[seat] == seat:
            ap += state.bag_active[seat]
        value += state.in_hand * (A_WALL + price) - IDLE * (state.ridden.bit_count() + 2 * state.sailed)
    for owner in range(state.seats):
        holder = state.bag[owner]
        if owner != seat and holder == seat:
            value += price if state.bag_active[owner] else STOLEN * price
        elif owner == seat and holder != seat and holder != KITTY:
            value -= STOLEN * price
    return value + price * ap


def ap_worth(state: Island, estate: Estate) -> float:
    """What a seat will get for an AP: in the crowning round most for one that is thrown into the Fountain."""
    artisan = estate.places[THE_ARTISAN]
    if not state.crowning or estate.fountain == NONE or artisan < 0:
        return estate.look.ap
    return state.book.final[ROW_FOUNTAIN] * (0.95 if around(BIT[estate.fountain]) >> artisan & 1 else 0.5)


def card_worth(state: Island, look: Outlook, seat: int, card: int) -> float:
    """What a scoring card promises; a majority the more, the greater the lead."""
    if state.crowning:
        return float(points(state, card)[seat]) if card != RANCHES else 0.0
    counts: list[int] = []
    if card == BUILDING_TAX:
        if seat == state.first_out:
            return -TAX * FEW_BLOCKS
        short = FEW_BLOCKS - state.blocks[seat]
        return -TAX * short if short > 0 and state.first_out == NONE else 0.0
    if card == RANCHES:
        return 0.0  # what Horses graze counts with the figures
    for other in range(state.seats):
        if card == MASTER_MASON:
            counts.append(longest_wall(state, other))
        elif card == VILLAGE_FESTIVAL:
            counts.append((state.houses & state.own[other]).bit_count())
        elif card == TRIUMPHANT_TOWERS:
            counts.append(state.towers[other].bit_count())
    weight = EARLY_CARD + (1.0 - EARLY_CARD) * look.late
    if not counts:
        return weight * points(state, card)[seat]
    rival = 0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, counts[other])
    lead = 0.5 + (counts[seat] - rival) / (LEAD * (2.0 - look.late))
    return weight * state.book.card_vp[card] * min(1.0, max(0.0, lead))


# Where the figures are ------------------------------------------------------------------------------------------------


def figures_worth(estate: Estate, places: list[int]) -> float:
    """What a seat's figures are worth in these places: by what they will score there, and by what they will build."""
    look, row = estate.look, estate.row
    near, far, future = look.near, look.far, look.future
    away = far * ABSENT
    value = 0.0
    spaces = 0
    at = places
    if estate.threat & estate.haven:
        at = places[:]
        for figure in range(1, FIGURES):
            if at[figure] >= 0 and estate.threat & estate.haven & BIT[at[figure]]:
                at[figure] = IN_SUPPLY
                value -= STRUCK_AGAIN
    for figure in range(FIGURES):
        if at[figure] >= 0:
            room = estate.rooms[figure] if at[figure] == estate.places[figure] else estate.room(figure, at[figure])
            present = PRESENCE[CLASS_OF[figure]] * room
            if figure != THE_KING and estate.threat >> at[figure] & 1:
                present = THREATENED * present - PREY
            value += future * present
            if figure < HORSES:
                spaces |= BIT[at[figure]]
    vacant = estate.vacant & ~spaces
    if estate.builds and not around(spaces) & vacant:
        value -= STUCK * look.haste
    # King [17.9]
    space = at[THE_KING]
    beside = 0
    if space >= 0:
        beside = around(BIT[space])
        value += future * OPEN_LAND * (around(beside) & vacant).bit_count()
    for palace in estate.palaces:
        value += row[ROW_PALACE] * (near if palace & beside else far if space >= 0 else away)
    # Villagers [17.4]
    beside = 0
    for figure in (1, 2):
        if at[figure] >= 0:
            new = around(BIT[at[figure]]) & ~beside
            beside |= new
            if estate.builds:
                value += future * SITE * min(MOST_SITES, (new & vacant).bit_count())
                value += future * READY_WALL * min(MOST_READY, (new & estate.walls).bit_count())
    covered = (estate.houses & beside).bit_count()
    value += row[ROW_HOUSE] * (near * covered + (far if beside else away) * (estate.houses.bit_count() - covered))
    # Artisan [16.12]
    space = at[THE_ARTISAN]
    if estate.fountain != NONE and space >= 0:
        value += (0.5 + look.late) * (1.0 if around(BIT[estate.fountain]) >> space & 1 else 0.5)
    # Warlock [17.8]
    if estate.towers:
        value += tower_worth(estate, at[THE_WARLOCK])
    # Thief [17.2]
    space = at[THE_THIEF]
    if space >= 0:
        if space != estate.thief_at:
            estate.loot = loot(estate, space)
            estate.thief_at = space
        value += estate.loot * (FIRST_LOOT + (1.0 - FIRST_LOOT) * look.late)
    # Knight [17.5]
    space = at[THE_KNIGHT]
    beside = around(BIT[space]) if space >= 0 else 0
    for system in estate.systems:
        count = min(system.bit_count() // 2, MOST_BATTLEMENTS)
        value += row[ROW_BATTLEMENT] * count * count * (near if system & beside else far if beside else away)
        if count < MOST_BATTLEMENTS:
            value += future * GROWING * count
    if beside & estate.prey:
        value += PREY * future
    # Horses [17.10]
    for i in range(len(estate.pastures)):
        area = estate.pastures[i]
        grazed = far if at[HORSES] >= 0 or at[HORSES + 1] >= 0 else away
        for figure in (HORSES, HORSES + 1):
            if at[figure] >= 0 and area >> at[figure] & 1:
                grazed = near
        value += estate.grazing[i] * grazed
    if estate.builds and at[THE_ARTISAN] >= 0:
        value += min(1.0, 2.0 * future) * team_worth(estate, at)
    return value


def tower_worth(estate: Estate, space: int) -> float:
    """All Towers that are not higher than the Warlock's; the others as if it could yet climb the highest."""
    look = estate.look
    height = 0
    total = 0
    low = 0
    for i in range(len(estate.towers)):
        total += estate.heights[i]
        if estate.towers[i] == space:
            height = estate.heights[i]
    if not height:
        return estate.row[ROW_TOWER] * total * (look.far if space >= 0 else look.far * ABSENT)
    for other in estate.heights:
        if other <= height:
            low += other
    return estate.row[ROW_TOWER] * (look.near * low + look.far * (total - low))


def loot(estate: Estate, space: int) -> float:
    """What the Thief's Wall system would score, shared with other Thieves there."""
    thief = BIT[space] & estate.all_walls
    if not thief:
        return 0.0
    system = group(thief, estate.all_walls)
    return estate.row[ROW_WALL] * system.bit_count() / (1.0 + (estate.thieves & system).bit_count())


def denied(estate: Estate, space: int) -> float:
    """What other Thieves lose by a Thief of this seat who shares their Wall system."""
    if not BIT[space] & estate.all_walls or not estate.thieves & estate.all_walls:
        return 0.0
    system = group(BIT[space], estate.all_walls)
    if not estate.thieves & system:
        return 0.0
    return loot(estate, space) * (FIRST_LOOT + (1.0 - FIRST_LOOT) * estate.look.late)


def team_worth(estate: Estate, at: list[int]) -> float:
    """Of the Artisan with who needs him most: the King by a square, the Warlock by Houses, the Knight by Walls."""
    artisan = at[THE_ARTISAN]
    best = 0.0
    if estate.squares[1] and at[THE_KING] >= 0:
        quality = PALACE_TEAM * estate.squares[1]
        best = quality * team(artisan, at[THE_KING], estate.best_square)
        space = (estate.best_square & -estate.best_square).bit_length() - 1
        best += 0.25 * quality * (1.0 - distance(at[THE_KING], space) / FAR_AWAY)
    if estate.extensible and at[THE_WARLOCK] >= 0:
        best = max(best, TOWER_TEAM * team(artisan, at[THE_WARLOCK], estate.extensible))
    if estate.pairs and at[THE_KNIGHT] >= 0:
        best = max(best, BATTLEMENT_TEAM * team(artisan, at[THE_KNIGHT], estate.pairs))
    return best


def team(artisan: int, builder: int, sites: int) -> float:
    """1 for two together by a site, less if they are apart or the site is far."""
    here = 1.0 if around(BIT[builder]) & sites else APART
    if artisan == builder:
        return here
    return here * APART * (1.0 - distance(artisan, builder) / (2.0 * FAR_AWAY))


def distance(one: int, other: int) -> int:
    """In steps."""
    return max(abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE))
