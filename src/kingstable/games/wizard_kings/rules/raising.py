"""Custom games: an army is raised from a pool for a budget, and deployed in the cities of one's maps."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import DISMISS, PASS, RAISE
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    ARTIFACTS,
    CHAOS,
    HAVEN,
    HOARD,
    NONE,
    TREASURE,
    WHOLE_ARMY,
    Book,
)
from kingstable.games.wizard_kings.rules.deciding import Draft, opened
from kingstable.games.wizard_kings.rules.layout import AQUATIC, Layout
from kingstable.games.wizard_kings.state import OFF, STAYED, UNARMED, Campaign

# Bars; their words are in words/raising.py
CITIES_WITHOUT_BLOCK: Final = 1901
NO_SUCH_TYPE: Final = 1902
NOT_IN_POOL: Final = 1903
TOO_MANY_STEPS: Final = 1904
ALL_RAISED: Final = 1905
NOBODY_TO_CARRY: Final = 1906
NO_ROOM_IN_CITIES: Final = 1907
OVER_BUDGET: Final = 1908
POOL_TOO_SMALL: Final = 1909
NEEDED_FOR_CITIES: Final = 1910
TOO_LATE_TO_DISMISS: Final = 1911
CARRIER: Final = 1912
NOT_RAISED: Final = 1913

LONGEST_DRAFT: Final = 80  # clicks, after which nothing is dismissed any more: raising comes to an end


# The pool ------------------------------------------------------------------------------------------------------------


def pool_of(book: Book, armies: list[int], options: int) -> list[int]:
    """The blocks that a side may raise or build, each a type."""
    found: list[int] = []
    for kind in range(len(book.army)):
        if book.army[kind] in armies:
            if book.starter[kind]:
                found += [kind] * book.starter[kind]  # [19.3] [19.4]
            elif options & WHOLE_ARMY:
                found.append(kind)  # [2.15]
        elif book.army[kind] == NONE:
            chaos = book.is_chaos(kind) and options & CHAOS
            hoard = book.group[kind] == HOARD and options & TREASURE
            artifact = book.is_artifact(kind) and options & ARTIFACTS
            if chaos or hoard or artifact:
                found.append(kind)  # [2.15] [19.4] [22.11]
    return found


def gather_pool(state: Campaign, side: int) -> None:
    """A side's pool comes to the table: nobody else will know which of it is raised."""
    armies = [state.armies[side]] + ([state.seconds[side]] if state.seconds else [])  # [22.15]
    options = WHOLE_ARMY | CHAOS if state.scenario == ALLIANCE_EXPANSION else state.options  # [22.11]
    kinds = pool_of(state.book, armies, options)
    first = len(state.kind)
    count = len(kinds)
    state.kind = state.kind + kinds
    state.side = state.side + [side] * count
    state.noted += [0] * count
    state.place += [OFF] * count
    state.block += list(range(first, first + count))
    state.steps += [0] * count
    state.gear += [UNARMED] * count
    known = ALL if state.scenario == ALLIANCE_EXPANSION else state.owners(side)  # [16.14]
    state.seen += [known] * count
    state.shown += [known] * count
    state.status += [0] * count
    state.entered += [STAYED] * count


# Sorts of cities
INLAND: Final = 0
PORT: Final = 1
UNDER_SEA: Final = 2
SORTS: Final = 3

NO_GARRISON: Final = 1 << 30


def cheapest_garrison(book: Book, pool: list[int], cities: list[int]) -> int:
    """What a block for each of so many cities of each sort costs at least; more than any budget, if there are none."""
    land = sorted([book.cost[kind] for kind in pool if fits_sort(book, kind, INLAND)])
    afloat = sorted([book.cost[kind] for kind in pool if fits_sort(book, kind, UNDER_SEA)])
    havens = [book.cost[kind] for kind in pool if book.group[kind] == HAVEN]
    inland, ports, undersea = cities
    rest = sorted(land[inland:] + afloat[undersea:] + havens)
    if inland > len(land) or undersea > len(afloat) or ports > len(rest):
        return NO_GARRISON
    return sum(land[:inland]) + sum(afloat[:undersea]) + sum(rest[:ports])  # [18.9]


def sorts_of_map(book: Book, number: int) -> list[int]:
    """How many cities of each sort a map has."""
    land = book.atlas.layout([number, 0, 0, 0])
    found = [0] * SORTS
    for city in range(len(land.city_hex)):
        found[sort_of_city(land, city)] += 1
    return found


def sort_of_city(land: Layout, city: int) -> int:
    """Inland, a port, or under the sea."""
    if land.undersea[city]:
        return UNDER_SEA
    return PORT if land.port[city] else INLAND


# Raising -------------------------------------------------------------------------------------------------------------


class Recruits:
    """What a side has raised so far, by the clicks of its draft."""

    def __init__(self, state: Campaign, side: int, draft: list[int]) -> None:
        self.state = state
        self.side = side
        self.cities = Cities(state, side, [])
        self.kinds: list[int] = []
        self.steps: list[int] = []
        self.clicks = len(draft)
        for action in draft:
            if DISMISS.has(action):
                self.dismiss(DISMISS.part(action), DISMISS.part2(action) + 1)
            elif RAISE.has(action):
                self.enlist(action)

    def enlist(self, action: int) -> None:
        self.kinds.append(RAISE.part(action))
        self.steps.append(RAISE.part2(action) + 1)

    def dismiss(self, kind: int, steps: int) -> None:
        for i in range(len(self.kinds)):
            if self.kinds[i] == kind and self.steps[i] == steps:
                self.kinds.pop(i)
                self.steps.pop(i)
                return

    def cost(self) -> int:
        """What they cost together."""
        return sum([self.state.book.cost[self.kinds[i]] * self.steps[i] for i in range(len(self.kinds))])  # [19.2]

    def options(self) -> list[int]:
        """What may be raised, or dismissed; to be done, if the army can be deployed."""
        found = [] if self.bar_end() else [PASS.first]
        spare = self.spare()
        left = self.left()
        for kind in sorted(set(spare)):
            if not self.bar_type(kind):
                needed = self.needed_with(kind, spare)
                found += [action for action in self.strengths(kind) if not self.bar_price(action, left, needed)]
        raised = {DISMISS.at(self.kinds[i], self.steps[i] - 1) for i in range(len(self.kinds))}
        return found + [action for action in sorted(raised) if not self.bar_dismissal(action)]

    def offers(self) -> list[int]:
        """What is left of the pool, at all strengths, whether it may be raised or not."""
        return [action for kind in sorted(set(self.spare())) for action in self.strengths(kind)]

    def bar(self, action: int) -> int:
        """Why an action is none of the options."""
        if action == PASS.first:
            return self.bar_end()
        return self.bar_recruit(action) if RAISE.has(action) else self.bar_dismissal(action)

    def bar_end(self) -> int:
        """Why raising cannot end: the army cannot be deployed yet."""
        return CITIES_WITHOUT_BLOCK if self.cities.missing(self.kinds) else ALLOWED  # [19.6]

    def bar_recruit(self, action: int) -> int:
        """Why a block may not be raised at a strength."""
        kind = RAISE.part(action)
        if kind >= len(self.state.book.cost):
            return NO_SUCH_TYPE
        spare = self.spare()
        if kind not in self.kinds and kind not in spare:
            return NOT_IN_POOL  # [19.3]
        if RAISE.part2(action) >= self.state.book.most[kind]:
            return TOO_MANY_STEPS  # [19.2]
        if kind not in spare:
            return ALL_RAISED  # [19.4]
        return self.bar_type(kind) or self.bar_price(action, self.left(), self.needed_with(kind, spare))

    def bar_type(self, kind: int) -> int:
        """Why a type may not be raised: the block fits nowhere, or nobody could carry the artifact."""
        if self.state.book.is_artifact(kind):
            carried = sum([1 for other in self.kinds if self.state.book.is_artifact(other)])
            return ALLOWED if carried < len(self.kinds) - carried else NOBODY_TO_CARRY  # [25.2]
        return ALLOWED if self.cities.has_room([*self.kinds, kind]) else NO_ROOM_IN_CITIES  # [19.6]

    def bar_price(self, action: int, left: int, needed: int) -> int:
        """Why a strength is too dear: it costs more than is left, or than empty cities can spare."""
        price = self.price(action)
        if price > left:
            return OVER_BUDGET  # [19.1]
        if price + needed <= left:
            return ALLOWED
        return POOL_TOO_SMALL if needed >= NO_GARRISON else NEEDED_FOR_CITIES  # [19.6]

    def bar_dismissal(self, action: int) -> int:
        """Why a block is not dismissed: it was not raised, or an artifact would have no carrier."""
        if self.clicks >= LONGEST_DRAFT:
            return TOO_LATE_TO_DISMISS
        book, kind, steps = self.state.book, DISMISS.part(action), DISMISS.part2(action) + 1
        if kind >= len(book.cost):
            return NO_SUCH_TYPE
        if not any(self.kinds[i] == kind and self.steps[i] == steps for i in range(len(self.kinds))):
            return NOT_RAISED
        artifacts = sum([1 for other in self.kinds if book.is_artifact(other)])
        needed = 2 * artifacts >= len(self.kinds)  # [25.2] else raising could end with artifacts that nobody carries
        return CARRIER if needed and not book.is_artifact(kind) else ALLOWED

    def strengths(self, kind: int) -> list[int]:
        """A type of block at all of its strengths."""
        first = RAISE.at(kind)
        return list(range(first, first + self.state.book.most[kind]))

    def price(self, action: int) -> int:
        """What a block costs at a strength."""
        return self.state.book.cost[RAISE.part(action)] * (RAISE.part2(action) + 1)

    def left(self) -> int:
        """The gold that is left of the budget."""
        return self.state.budget - self.cost()  # [19.1]

    def spare(self) -> list[int]:
        """What is left of the pool."""
        state = self.state
        pool = [state.kind[block] for block in range(len(state.kind)) if state.side[block] == self.side]
        for kind in self.kinds:
            pool.remove(kind)
        return pool

    def still_needed(self, kinds: list[int], rest: list[int]) -> int:
        """What the blocks that cities still lack will cost at least; they are taken out of the rest of the pool."""
        book = self.state.book
        price = 0
        for sort in self.cities.missing(kinds):
            best = NONE
            for i in range(len(rest)):
                if fits_sort(book, rest[i], sort) and (best == NONE or book.cost[rest[i]] < book.cost[rest[best]]):
                    best = i
            if best == NONE:
                return NO_GARRISON
            price += book.cost[rest.pop(best)]
        return price

    def needed_with(self, kind: int, spare: list[int]) -> int:
        """The same when one more is raised of what is left of the pool."""
        rest = spare[:]
        rest.remove(kind)
        return self.still_needed([*self.kinds, kind], rest)


def fits_sort(book: Book, kind: int, sort: int) -> bool:
    """Whether a block may be deployed in a city of a sort."""
    if book.is_artifact(kind):
        return False  # [19.9]
    if book.folk[kind] == AQUATIC:
        return sort != INLAND
    if book.group[kind] == HAVEN:
        return sort == PORT  # [26.5]
    return sort != UNDER_SEA


class Cities:
    """A side's own cities by sort, and whether an army finds room in them beside those who are there."""

    def __init__(self, state: Campaign, side: int, taken: list[int]) -> None:
        self.book = state.book
        self.count = [0] * SORTS  # cities in which nobody is yet
        self.room = [0] * SORTS
        land = state.land
        for city in range(len(state.home)):
            if state.home[city] == side:
                sort = sort_of_city(land, city)
                there = taken.count(land.city_hex[city])
                self.count[sort] += int(there == 0)
                self.room[sort] += land.stacking[land.city_hex[city]] - there

    def sorted_out(self, kinds: list[int]) -> list[int]:
        """How many blocks go on land, in ports alone, and in water."""
        found = [0, 0, 0]
        for kind in kinds:
            if not self.book.is_artifact(kind):  # [19.9]
                if self.book.folk[kind] == AQUATIC:
                    found[UNDER_SEA] += 1
                else:
                    found[PORT if self.book.group[kind] == HAVEN else INLAND] += 1
        return found

    def has_room(self, kinds: list[int]) -> bool:
        """Whether an army finds room: each block where its sort may be, ports taking what is left over."""
        land, havens, afloat = self.sorted_out(kinds)
        over = max(0, land - self.room[INLAND]) + max(0, afloat - self.room[UNDER_SEA]) + havens
        return over <= self.room[PORT]  # [6.25]

    def missing(self, kinds: list[int]) -> list[int]:
        """The sorts of cities that still lack a block."""
        land, havens, afloat = self.sorted_out(kinds)
        inland = max(0, self.count[INLAND] - land)
        undersea = max(0, self.count[UNDER_SEA] - afloat)
        over = max(0, land - self.count[INLAND]) + max(0, afloat - self.count[UNDER_SEA]) + havens
        ports = max(0, self.count[PORT] - over)
        return [INLAND] * inland + [UNDER_SEA] * undersea + [PORT] * ports  # [19.8]


def raise_army(state: Campaign, side: int, draft: list[int]) -> None:
    """A side's army is raised: its blocks have their steps, and wait beside the map."""
    recruits = Recruits(state, side, draft)
    for i in range(len(recruits.kinds)):
        for token in range(len(state.place)):
            if state.side[token] == side and state.kind_of(token) == recruits.kinds[i] and state.steps[token] == 0:
                state.steps[token] = recruits.steps[i]  # [19.7] gold is not handed on
                break
    state.tell("raised army: side", "19.5", side)


# Steps ---------------------------------------------------------------------------------------------------------------


class Raise(Draft):
    """All raise their armies."""

    def run(self, campaign: Campaign) -> None:
        campaign.ask_all((1 << campaign.seats) - 1)  # [19.5]

    def blocks(self) -> tuple[Block, ...]:
        return PASS, RAISE, DISMISS

    def clicks(self, campaign: Campaign, seat: int) -> list[int]:
        return Recruits(campaign, seat, campaign.drafts[seat]).options()

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return Recruits(campaign, seat, campaign.drafts[seat]).bar(action)


class Raised(Step[Campaign]):
    """All have raised their armies."""

    def run(self, campaign: Campaign) -> None:
        drafts = opened(campaign)
        for side in range(campaign.seats):
            raise_army(campaign, side, drafts[side])


STEPS: Final[Kinds] = (Raise, Raised)
