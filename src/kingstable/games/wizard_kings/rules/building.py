"""The Build Phase: gold, steps, new blocks, merging and disbanding.

Each side decides in secret: its clicks are a draft, tried out on a copy and carried out when all sides are done.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED, ELSEWHERE
from kingstable.core.state import ALL, seats_in
from kingstable.games.wizard_kings.actions import CASH, DISBAND, HEX, LEAVE, MERGE, NEW, PASS, STEP, TOKEN
from kingstable.games.wizard_kings.book import BARBARIAN_RAID, HAVEN, HOARD, LAST_WIZARD_STANDING, NONE
from kingstable.games.wizard_kings.rules.artifacts import bar_armed, hand, token_of
from kingstable.games.wizard_kings.rules.casualties import disband, gain_step
from kingstable.games.wizard_kings.rules.conditions import NO_SUCH_HEX, bar_here, bar_room, bar_standing
from kingstable.games.wizard_kings.rules.deciding import NO_ALLIES
from kingstable.games.wizard_kings.state import OFF, OUT, UNARMED, Campaign, changed

# Bars; their words are in words/building.py
LEAVES_ALREADY: Final = 1001
HAS_ALL_STEPS: Final = 1002
NO_CITY: Final = 1003
NOT_FRIENDLY: Final = 1004
TOO_DEAR: Final = 1005
TURNED_TO_GOLD: Final = 1006
ALLY_NOT_ON_MAP: Final = 1007
ALLY_NOT_IN_YOUR_CITY: Final = 1008
ALLY_WOULD_BE_FULL: Final = 1009
TOO_DEAR_FOR_ALLY: Final = 1010
NONE_OF_ITS_TYPE: Final = 1011
HAS_TAKEN: Final = 1012
NOBODY_TAKES: Final = 1013
GIVES_THE_STEP: Final = 1014
OTHER_TYPE: Final = 1015
HAS_GIVEN: Final = 1016
LOSES_THE_GAME: Final = 1017
NO_TREASURE: Final = 1018
HAS_GOT_STEPS: Final = 1019
NO_SUCH_TYPE: Final = 1020
NO_NEW_BLOCKS: Final = 1021
NOT_IN_THIS_GAME: Final = 1022
OF_ANOTHER_ARMY: Final = 1023
WIZARD_IS_LOST: Final = 1024
NONE_LEFT: Final = 1025
TOO_DEAR_ANYWHERE: Final = 1026
NOBODY_TO_CARRY: Final = 1027
NO_SITE: Final = 1028
ON_HENGE: Final = 1029
NO_PLACE_FOR_IT: Final = 1030

LAST_WIZARD_STEPS: Final = 2
UNASKED: Final = -1


def collect_gold(state: Campaign) -> None:
    """Every city that somebody holds brings its gold."""
    for city, holder in enumerate(state.holders()):
        if holder != NONE:
            state.gold[city] += state.land.city_gold[city]  # [10.1] [10.7] [10.8]
            if state.score:
                state.score = changed(state.score, holder, state.score[holder] + state.land.city_gold[city])  # [18.13]
    state.tell("gold", "10.1")


def strengthen_wizards(state: Campaign) -> None:
    """Wizards on a henge gain a step; where only wizards are built, all gain two more."""
    for token in range(len(state.place)):
        if state.place[token] < 0 or not state.is_wizard(token):
            continue
        steps = 1 if state.land.henge >> state.place[token] & 1 else 0  # [10.13]
        if state.scenario == LAST_WIZARD_STANDING:
            steps += LAST_WIZARD_STEPS  # [15.9]
        gained = 0
        while gained < steps and not state.is_full(token):  # [10.14]
            gain_step(state, token)
            gained += 1
        if gained:
            rule = "15.9" if state.scenario == LAST_WIZARD_STANDING else "10.13"
            state.tell_strength("strengthened: piece, steps", rule, token)


# What is open --------------------------------------------------------------------------------------------------------


def builds_nothing(state: Campaign) -> bool:
    """Whether a game has no building by choice."""
    return state.scenario == LAST_WIZARD_STANDING  # [15.10]


def city_holders(state: Campaign) -> int:
    """The sides that control a city, a bit each."""
    found = 0
    for holder in state.holders():
        if holder != NONE:
            found |= 1 << holder
    return found


class Workshop:
    """A side's Build Phase as it goes: clicks are carried out one by one."""

    def __init__(self, state: Campaign, side: int) -> None:
        self.state = state
        self.side = side
        self.tokens = [token for token in range(len(state.side)) if state.side[token] == side]
        self.pending = NONE  # the first of two clicks
        self.gave = 0  # blocks that have given steps in this phase, a bit each: they take none
        self.took = 0  # and the other way round
        self.spent = [0] * len(state.home)
        self.cash: dict[int, int] = {}  # by hex: gold that treasure was turned into
        self.held: list[int] = []  # whether each city is the side's, as far as that was looked for
        self.gifts: list[int] = []  # allies' tokens for which a step is to be bought
        self.pledged = [0] * len(state.home)  # gold of each city that is set aside for them
        self.leaves = False  # its allies, when all have built

    def moved_to(self, state: Campaign) -> Workshop:
        """The same on a copy of the state."""
        twin = Workshop(state, self.side)
        twin.pending, twin.gave, twin.took = self.pending, self.gave, self.took
        twin.spent, twin.cash, twin.held = self.spent[:], self.cash.copy(), self.held[:]
        twin.gifts, twin.pledged, twin.leaves = self.gifts[:], self.pledged[:], self.leaves
        return twin

    def click(self, action: int) -> None:
        """Carry out one click."""
        if NEW.first <= action < TOKEN.first or MERGE.has(action):
            self.pending = action  # the second click is never left out: what others build may open more for it
        elif action == PASS.first:
            self.give_change()
        elif self.pending == NONE:
            if action == LEAVE.first:
                self.leaves = True
            elif STEP.has(action):
                if self.state.side[STEP.part(action)] == self.side:
                    self.step(STEP.part(action))
                else:
                    self.pledge(STEP.part(action))
            elif DISBAND.has(action):
                self.lose(DISBAND.part(action), "10.12")
            elif CASH.has(action):
                self.turn_to_gold(CASH.part(action))
        elif MERGE.has(self.pending):
            giver = MERGE.part(self.pending)
            self.pending = NONE
            self.merge(giver, TOKEN.part(action))
        else:
            kind = NEW.part(self.pending)
            self.pending = NONE
            if HEX.has(action):
                self.build(kind, self.state.land.index[HEX.part(action)])
            else:
                self.forge(kind, TOKEN.part(action))

    def options(self) -> list[int]:
        """The clicks that are open."""
        if self.pending == NONE:
            return self.beginnings()
        if MERGE.has(self.pending):
            return [TOKEN.at(token) for token in self.takers(MERGE.part(self.pending))]
        kind = NEW.part(self.pending)
        if self.state.book.is_artifact(kind):
            return [TOKEN.at(token) for token in self.bearers(kind)]
        return [HEX.at(self.state.land.code[hex]) for hex in self.sites(kind, self.grounds())]

    def beginnings(self) -> list[int]:
        """What a side may begin with, or be done."""
        state = self.state
        place = state.place
        found = [PASS.first]  # [10.16]
        standing = [token for token in self.tokens if place[token] >= 0]
        for token in standing:
            if not self.bar_gain(token):
                found.append(STEP.at(token))
            if self.has_company(token, standing) and not self.bar_giver(token):
                found.append(MERGE.at(token))
            if not self.bar_disbanding(token):
                found.append(DISBAND.at(token))
            if not self.bar_cashing(token):
                found.append(CASH.at(token))
        found += [STEP.at(token) for token in self.carried() if not self.bar_gain(token)]
        if state.league:
            allies = state.allies_of(self.side)
            pledges = [token for token in range(len(state.side)) if state.side[token] in allies]
            found += [STEP.at(token) for token in pledges if not self.bar_pledge(token)]
            if not self.bar_leaving():
                found.append(LEAVE.first)
        if not self.bar_building():
            grounds = self.grounds()
            found += [NEW.at(kind) for kind in self.spare_kinds() if not self.bar_need(kind, grounds)]
        return found

    def spare_kinds(self) -> list[int]:
        """The types of the blocks that are not in play."""
        kinds: list[int] = []
        for token in self.tokens:
            if self.may_be_built(token):
                kind = self.state.kind_of(token)
                if kind not in kinds:
                    kinds.append(kind)
        return kinds

    def bar(self, action: int) -> int:
        """Why a click is none of the options."""
        if self.pending == NONE:
            return self.bar_beginning(action)
        if MERGE.has(self.pending):
            return self.bar_taker(MERGE.part(self.pending), TOKEN.part(action)) if TOKEN.has(action) else ELSEWHERE
        kind = NEW.part(self.pending)
        if self.state.book.is_artifact(kind):
            return self.bar_bearer(kind, TOKEN.part(action)) if TOKEN.has(action) else ELSEWHERE
        return self.bar_site(kind, self.state.hex_of(action)) if HEX.has(action) else ELSEWHERE

    def bar_beginning(self, action: int) -> int:
        """Why a side does not begin with a click."""
        if action == LEAVE.first:
            return self.bar_leaving()
        if NEW.has(action):
            return self.bar_new(NEW.part(action))
        if STEP.has(action):
            return self.bar_step(STEP.part(action))
        if MERGE.has(action):
            return self.bar_standing(MERGE.part(action)) or self.bar_giver(MERGE.part(action))
        if DISBAND.has(action):
            return self.bar_standing(DISBAND.part(action)) or self.bar_disbanding(DISBAND.part(action))
        if CASH.has(action):
            return self.bar_standing(CASH.part(action)) or self.bar_cashing(CASH.part(action))
        return ELSEWHERE

    def bar_standing(self, token: int) -> int:
        """Why a block is not one of the side's own on the map."""
        return bar_standing(self.state, self.side, token)

    def bar_leaving(self) -> int:
        """Why a side cannot leave its allies: it has none, or leaves them already."""
        if not self.state.allies_of(self.side):
            return NO_ALLIES  # [21.4] [21.5]
        return LEAVES_ALREADY if self.leaves else ALLOWED

    def may_be_built(self, token: int) -> bool:
        """Whether a token is a block that is not in play: an artifact that is carried lies beside the map too."""
        return self.state.place[token] == OFF and self.state.steps[token] == 0  # [10.4] [19.10] [24.8] [26.9]

    def purse(self, hex: int) -> int:
        """The gold that can be spent in a hex: that of a city of the side, and what treasure there was turned into."""
        city = self.state.land.city_at[hex]
        cash = self.cash.get(hex, 0) if self.cash else 0  # [24.4] [24.5]
        return cash if city == NONE else self.gold_of(city) + cash  # [10.2]

    def gold_of(self, city: int) -> int:
        """The gold of a city, if it is the side's, that is not set aside."""
        gold = self.state.gold[city]
        return gold - self.pledged[city] if gold and self.holds(city) else 0

    def holds(self, city: int) -> bool:
        """Whether a city is the side's."""
        if not self.held:
            self.held = [int(holder == self.side) for holder in self.state.holders()]
        elif self.held[city] == UNASKED:
            self.held[city] = int(self.state.holder(city) == self.side)
        return self.held[city] == 1

    def where(self, token: int) -> int:
        """The hex in which a token is paid for: an artifact's is that of its carrier."""
        if self.state.place[token] == OFF:
            return self.state.place[self.state.gear.index(self.state.block[token])]  # [25.14]
        return self.state.place[token]

    def bar_gold(self, hex: int, kind: int) -> int:
        """Why a hex cannot pay for a step of a type."""
        gold = self.purse(hex)
        if gold >= self.state.book.cost[kind]:
            return ALLOWED  # [10.2]
        city = self.state.land.city_at[hex]
        if not gold and city == NONE:
            return NO_CITY
        return TOO_DEAR if gold or self.holds(city) else NOT_FRIENDLY

    # Steps

    def carried(self) -> list[int]:
        """The tokens of a side's own artifacts that its blocks carry."""
        state = self.state
        gear = [state.gear[token] for token in self.tokens if state.gear[token] != UNARMED]
        return [token_of(state, artifact) for artifact in gear if state.side[artifact] == self.side]  # [25.14]

    def bar_step(self, token: int) -> int:
        """Why no step can be given to a block."""
        state = self.state
        if token < len(state.side) and state.side[token] in state.allies_of(self.side):
            return self.bar_pledge(token)
        barred = ALLOWED if token in self.carried() else self.bar_standing(token)
        return barred or self.bar_gain(token)

    def bar_gain(self, token: int) -> int:
        """Why a block gains no step: it has them all, or the gold for one is missing."""
        barred = self.bar_full(token) or self.bar_gold(self.where(token), self.state.kind_of(token))
        if barred:
            return barred
        gave = self.gave >> self.state.block[token] & 1
        return TURNED_TO_GOLD if gave and self.is_hoard(token) else ALLOWED  # or it could be turned back for ever

    def bar_full(self, token: int) -> int:
        """Why a block gains no step, whatever gold there is: it has them all."""
        return HAS_ALL_STEPS if self.state.is_full(token) else ALLOWED  # [2.3]

    # New blocks

    def bar_new(self, kind: int) -> int:
        """Why no block of a type can be built."""
        state = self.state
        if kind >= len(state.book.cost):
            return NO_SUCH_TYPE
        barred = self.bar_building()
        if barred:
            return barred
        alike = [token for token in self.tokens if state.kind_of(token) == kind]
        armies = [state.armies[self.side], *state.seconds[self.side : self.side + 1]]
        if not alike and state.book.army[kind] not in armies:
            return NOT_IN_THIS_GAME if state.book.army[kind] == NONE else OF_ANOTHER_ARMY
        if state.book.is_wizard(kind) and all(state.place[token] == OUT for token in alike):
            return WIZARD_IS_LOST  # [3.7]
        if not any(self.may_be_built(token) for token in alike):
            return NONE_LEFT
        barred = self.bar_need(kind, self.grounds())
        return TOO_DEAR_ANYWHERE if barred and self.most_gold() < state.book.cost[kind] else barred

    def bar_building(self) -> int:
        """Why nobody builds new blocks: this game has none."""
        return NO_NEW_BLOCKS if self.state.scenario == BARBARIAN_RAID else ALLOWED  # [10.4] [14.12]

    def bar_need(self, kind: int, grounds: list[int]) -> int:
        """Why no place with gold and room suits a type of block, or nobody can carry it."""
        if self.state.book.is_artifact(kind):
            return ALLOWED if self.bearers(kind) else NOBODY_TO_CARRY  # [25.14]
        return ALLOWED if any(self.suits(kind, hex) for hex in grounds) else NO_SITE

    def most_gold(self) -> int:
        """The most that can be spent in one hex."""
        return max([self.purse(hex) for hex in [*self.state.land.city_hex, *self.cash]])

    def grounds(self) -> list[int]:
        """The hexes with gold and room for a new block: cities, and where treasure was turned to gold."""
        gold, city_hex = self.state.gold, self.state.land.city_hex
        rich = [city_hex[city] for city in range(len(gold)) if gold[city] and self.gold_of(city)]
        if self.cash:
            rich += [hex for hex in self.cash if self.cash[hex] and hex not in rich]
        rich.sort()
        return [hex for hex in rich if self.has_room(hex)]  # [10.5]

    def has_room(self, hex: int) -> bool:
        """Whether one more of the side's blocks may stand in a hex."""
        if self.state.league:
            return not bar_room(self.state, self.side, hex)
        return self.state.has_room(hex, self.side)

    def sites(self, kind: int, grounds: list[int]) -> list[int]:
        """The hexes, of those with gold and room, in which a new block of a type can be built."""
        return [hex for hex in grounds if self.suits(kind, hex)]

    def suits(self, kind: int, hex: int) -> bool:
        """Whether a new block of a type can be built in a hex that has room."""
        return not (self.bar_gold(hex, kind) or self.bar_place(kind, hex))

    def bar_site(self, kind: int, hex: int) -> int:
        """Why a new block of a type cannot be built in a hex."""
        if hex < 0:
            return NO_SUCH_HEX
        return self.bar_gold(hex, kind) or bar_room(self.state, self.side, hex) or self.bar_place(kind, hex)

    def bar_place(self, kind: int, hex: int) -> int:
        """Why a type of block cannot be in a hex, or cannot be built there."""
        book, land = self.state.book, self.state.land
        if book.is_wizard(kind) and land.henge >> hex & 1:
            return ON_HENGE  # [10.15] [26.9]
        if not land.stands[book.folk[kind]] >> hex & 1:
            return NO_PLACE_FOR_IT  # [10.6]
        city = land.city_at[hex]
        inland = city == NONE or not land.port[city]
        return NO_PLACE_FOR_IT if inland and book.group[kind] == HAVEN else ALLOWED  # [26.5]

    def bearers(self, kind: int) -> list[int]:
        """The blocks for which a new artifact can be built."""
        return [token for token in self.tokens if not self.bar_bearer(kind, token)]

    def bar_bearer(self, kind: int, token: int) -> int:
        """Why no new artifact can be built for a block."""
        barred = self.bar_standing(token) or bar_armed(self.state, token)
        return barred or self.bar_gold(self.state.place[token], kind)  # [25.14]

    # Turning steps to gold, or to those of others

    def is_hoard(self, token: int) -> bool:
        """Whether a token is treasure."""
        return self.state.book.group[self.state.kind_of(token)] == HOARD

    def bar_cashing(self, token: int) -> int:
        """Why the steps of a block cannot be turned into gold."""
        if not self.is_hoard(token):
            return NO_TREASURE  # [24.4]
        return HAS_GOT_STEPS if self.took >> self.state.block[token] & 1 else ALLOWED

    def bar_disbanding(self, token: int) -> int:
        """Why a side must keep a block: without it, it would lose the game."""
        return LOSES_THE_GAME if self.state.decides(token) else ALLOWED  # [10.12] [10.17]

    def has_company(self, giver: int, standing: list[int]) -> bool:
        """Whether any other of the blocks on the map, of the same type or not, is where one is."""
        place = self.state.place
        hex = place[giver]
        return any(place[token] == hex and token != giver for token in standing)  # [10.9]

    def alike(self, giver: int) -> list[int]:
        """The side's other blocks of a type that are in the same hex."""
        place, kind = self.state.place, self.state.kind_of(giver)
        return [
            token
            for token in self.tokens
            if place[token] == place[giver] and token != giver and self.state.kind_of(token) == kind
        ]  # [10.9] [2.8]

    def takers(self, giver: int) -> list[int]:
        """The blocks to which one may give a step."""
        return [token for token in self.alike(giver) if not self.bar_taking(token)]

    def bar_giver(self, giver: int) -> int:
        """Why a block cannot give a step to another."""
        if not self.alike(giver):
            return NONE_OF_ITS_TYPE
        if self.took >> self.state.block[giver] & 1:
            return HAS_TAKEN  # or two could give to each other for ever
        return ALLOWED if self.takers(giver) else NOBODY_TAKES

    def bar_taker(self, giver: int, token: int) -> int:
        """Why another block cannot give a step to this one."""
        barred = bar_here(self.state, self.side, token, self.state.place[giver])
        if barred:
            return barred
        if token == giver:
            return GIVES_THE_STEP
        return self.bar_taking(token) if token in self.alike(giver) else OTHER_TYPE

    def bar_taking(self, token: int) -> int:
        """Why a block takes no steps from others: it is full, or gives some itself."""
        return self.bar_full(token) or (HAS_GIVEN if self.gave >> self.state.block[token] & 1 else ALLOWED)

    # What is done -----------------------------------------------------------------------------------------------------

    def spend(self, hex: int, gold: int) -> None:
        """Pay: what came from treasure goes first."""
        cash = min(gold, self.cash.get(hex, 0))
        if cash:
            self.cash[hex] -= cash
        if gold > cash:
            city = self.state.land.city_at[hex]
            self.state.gold[city] -= gold - cash
            self.spent[city] += gold - cash

    def step(self, token: int) -> None:
        """Add a step."""
        state = self.state
        self.spend(self.where(token), state.book.cost[state.kind_of(token)])  # [2.7] [10.2] [24.7]
        if self.is_hoard(token):
            self.took |= 1 << state.block[token]
        gain_step(state, token)
        state.tell_strength("strengthened: piece, steps", "10.2", token)

    def spare(self, kind: int) -> int:
        """A token of a type that is not in play, or NONE."""
        state = self.state
        for token in self.tokens:
            if self.may_be_built(token) and state.kind_of(token) == kind:
                return token
        return NONE

    def fresh(self, kind: int) -> int:
        """One that comes into play; others do not know any more what lies beside the map."""
        token = self.state.single_out(self.spare(kind))
        self.state.hide(token)
        return token

    def forge(self, kind: int, bearer: int) -> None:
        """Build a new artifact for a block: nobody else sees it."""
        state = self.state
        bearer = state.single_out(bearer)  # [16.16]
        token = self.fresh(kind)
        self.spend(state.place[bearer], state.book.cost[kind])
        state.turn_block(token, 1)
        hand(state, state.block[token], bearer)  # [25.14]
        shown = state.shown[bearer]
        state.tell("forged: piece, artifact", "25.14", state.piece(bearer, shown), kind, to=shown)
        state.tell("geared: piece", "16.16", state.piece(bearer), to=~shown & ALL)

    def build(self, kind: int, hex: int) -> None:
        """Build a new block: others see that one comes, not which."""
        self.spend(hex, self.state.book.cost[kind])
        self.put_up(self.fresh(kind), hex, 1)  # [10.3]

    def put_up(self, token: int, hex: int, steps: int) -> None:
        """A new block stands on the map."""
        state = self.state
        state.place[token] = hex
        self.look_again(hex)
        state.turn_block(token, steps)
        seen, code = state.seen[token], state.land.code[hex]
        if self.is_hoard(token):
            self.took |= 1 << state.block[token]
        state.tell("built: side, hex", "10.3", self.side, code, to=~seen & ALL)
        state.tell("built block: side, hex, kind", "10.3", self.side, code, state.kind_of(token), to=seen)
        state.mix(token)

    # Steps for allies -------------------------------------------------------------------------------------------------

    def bar_pledge(self, token: int) -> int:
        """Why no gold can be set aside for a step of an ally's block; what it costs may be the ally's secret."""
        hex = self.state.place[token]
        if hex < 0:
            return ALLY_NOT_ON_MAP
        city = self.state.land.city_at[hex]
        if city == NONE or not self.holds(city):
            return ALLY_NOT_IN_YOUR_CITY  # [21.9] [21.10]
        if self.will_be_full(token):
            return ALLY_WOULD_BE_FULL
        return ALLOWED if self.gold_of(city) >= self.price(token) else TOO_DEAR_FOR_ALLY  # [21.9]

    def will_be_full(self, token: int) -> bool:
        """Whether an ally's block, as far as the side knows it, has room for no more steps than will be bought."""
        reads = self.state.shown[token] >> self.side & 1  # what stands upright has one step at least [16.5]
        steps = (self.state.steps[token] if reads else 1) + self.gifts.count(token)
        return self.knows(token) and steps >= self.state.book.most[self.state.kind_of(token)]

    def knows(self, token: int) -> bool:
        """Whether the side knows a block."""
        return self.state.seen[token] >> self.side & 1 != 0

    def price(self, token: int) -> int:
        """What is set aside for a step of a block: of one that the side does not know, the least that one costs."""
        return self.state.book.cost[self.state.kind_of(token)] if self.knows(token) else 1  # [21.11]

    def pledge(self, token: int) -> None:
        """Set gold aside for a step of an ally's block."""
        self.pledged[self.state.land.city_at[self.state.place[token]]] += self.price(token)
        self.gifts.append(token)

    # Treasure ---------------------------------------------------------------------------------------------------------

    def turn_to_gold(self, token: int) -> None:
        """A step of treasure becomes gold, to be spent where it is."""
        state = self.state
        hex = state.place[token]
        self.gave |= 1 << state.block[token]
        self.cash[hex] = self.cash.get(hex, 0) + state.book.cost[state.kind_of(token)]  # [24.1] [24.2]
        if state.steps[token] == 1:
            self.lose(token, "24.4")
        else:
            state.turn_block(token, state.steps[token] - 1)
            state.tell_strength("weakened: piece, steps", "24.4", token)

    def give_change(self) -> None:
        """Gold of treasure that was not spent becomes treasure again, as far as it can."""
        for hex in sorted(self.cash):
            fresh = self.best_change(hex)
            for kind in self.hoards():
                self.change_into(kind, hex, kind in fresh)
            city = self.state.land.city_at[hex]
            if city != NONE:
                self.state.gold[city] += self.cash[hex]  # [24.6]
            self.cash[hex] = 0

    def hoards(self) -> list[int]:
        """The types of treasure, the most precious first."""
        state = self.state
        kinds = {state.kind_of(token) for token in self.tokens}
        return sorted(
            [kind for kind in kinds if state.book.group[kind] == HOARD], key=lambda kind: -state.book.cost[kind]
        )

    def best_change(self, hex: int) -> list[int]:
        """Which treasures come anew: so that the most gold is given back, and that in the fewest steps."""
        kinds = [kind for kind in self.hoards() if self.spare(kind) != NONE]
        room = self.state.land.stacking[hex] - self.state.company_at(hex, self.side)
        found: list[int] = []
        best = self.change(hex, found)
        for choice in range(1, 1 << len(kinds)):
            chosen = [kinds[i] for i in range(len(kinds)) if choice >> i & 1]
            change = self.change(hex, chosen)
            if len(chosen) <= room and change < best:
                found, best = chosen, change
        return found  # [24.6]

    def change(self, hex: int, fresh: list[int]) -> tuple[int, int]:
        """What is left of the gold, and in how many steps the rest comes, where such treasures come anew."""
        book = self.state.book
        left, steps = self.cash[hex], 0
        for kind in self.hoards():
            there = [token for token in self.state.tokens_at(hex, self.side) if self.state.kind_of(token) == kind]
            free = sum([book.most[kind] - self.state.steps[token] for token in there])
            coins = min(left // book.cost[kind], free + (book.most[kind] if kind in fresh else 0))
            left -= coins * book.cost[kind]
            steps += coins
        return left, steps

    def change_into(self, kind: int, hex: int, anew: bool) -> None:
        """As many steps of a treasure as the gold makes: of a block that is there, or of a new one."""
        state = self.state
        worth = state.book.cost[kind]
        for token in state.tokens_at(hex, self.side):
            while state.kind_of(token) == kind and not state.is_full(token) and self.cash[hex] >= worth:
                self.cash[hex] -= worth
                gain_step(state, token)
        steps = min(self.cash[hex] // worth, state.book.most[kind])
        if steps and anew:
            self.cash[hex] -= steps * worth
            self.put_up(self.fresh(kind), hex, steps)  # [24.6]

    def merge(self, giver: int, taker: int) -> None:
        """Move a step from one block to another."""
        state = self.state
        self.gave |= 1 << state.block[giver]  # [10.11] a step goes to a block that is there
        self.took |= 1 << state.block[taker]
        gain_step(state, taker)
        state.tell_strength("strengthened: piece, steps", "10.9", taker)
        if state.steps[giver] == 1:
            self.lose(giver, "10.10")
        else:
            state.turn_block(giver, state.steps[giver] - 1)
            state.tell_strength("weakened: piece, steps", "10.9", giver)

    def lose(self, token: int, rule: str) -> None:
        """Take a block off the map: all see it then, and learn nothing of those that stay."""
        state = self.state
        token = state.single_out(token)
        hex = state.place[token]
        self.gave &= ~(1 << state.block[token])
        state.tell("disbanded: side, hex", rule, state.side[token], state.land.code[hex])
        disband(state, token)  # [10.10] [10.12]
        self.look_again(hex)

    def look_again(self, hex: int) -> None:
        """Whose a city is may have changed: a block came there, or left."""
        city = self.state.land.city_at[hex]
        if city != NONE and self.held:
            self.held[city] = UNASKED


class BuildCache:
    """The workshops of some seats on one copy of the map, with what they have clicked so far.

    What a click brings is asked for again and again, and most of what was clicked before it is the same: so a cache is
    kept, and goes on from there.
    """

    def __init__(self, state: Campaign, shops: list[Workshop], clicks: list[list[int]]) -> None:
        self.state = state
        self.shops = shops
        self.clicks = clicks  # that were carried out, of each workshop

    def copy(self) -> BuildCache:
        """One that goes its own way."""
        state = self.state.clone()
        shops = [shop.moved_to(state) for shop in self.shops]
        return BuildCache(state, shops, [clicks[:] for clicks in self.clicks])

    def comes_before(self, drafts: list[list[int]]) -> bool:
        """Whether these drafts go on where this cache is."""
        done = range(len(self.shops))
        return all(drafts[self.shops[i].side][: len(self.clicks[i])] == self.clicks[i] for i in done)

    def is_far_behind(self, drafts: list[list[int]]) -> bool:
        """Whether some seat has clicked more than once since."""
        return any(len(drafts[self.shops[i].side]) > len(self.clicks[i]) + 1 for i in range(len(self.shops)))

    def go_on(self, drafts: list[list[int]], left: int) -> None:
        """Carry out what is new in some drafts, but for so many of the last clicks of each."""
        for i in range(len(self.shops)):
            draft = drafts[self.shops[i].side]
            for k in range(len(self.clicks[i]), len(draft) - left):
                self.shops[i].click(draft[k])
                self.clicks[i].append(draft[k])


def workshop(state: Campaign, seat: int) -> Workshop:
    """A seat's Build Phase as far as it has clicked, tried out on a copy: to be looked at, not to be gone on with."""
    return build_cache(state, 1 << seat).shops[0]


def build_cache(state: Campaign, seats: int) -> BuildCache:
    """The same of several seats together, a bit each.

    A state goes on with its own from click to click.  What it shares with its clones is how all was before the last
    clicks: others are tried for them.
    """
    benches = state.benches
    if benches is None:
        benches = state.benches = {}
    found: BuildCache | None = benches.get(seats)
    if found is None or not found.comes_before(state.drafts):
        found = benches[seats] = begun_cache(state, seats)
    found.go_on(state.drafts, 0)
    found.state.drafts = state.drafts
    found.state.waiting = state.waiting
    return found


def begun_cache(state: Campaign, seats: int) -> BuildCache:
    """One of a state's own: begun anew, or from what it shares with its clones."""
    caches = state.build_caches
    if caches is None:
        caches = state.build_caches = {}
    kept: BuildCache | None = caches.get(seats)
    if kept is None or not kept.comes_before(state.drafts):
        copy = state.clone()
        copy.build_caches = None
        shops = [Workshop(copy, seat) for seat in seats_in(seats)]
        kept = BuildCache(copy, shops, [[] for _ in shops])
        if not kept.is_far_behind(state.drafts):
            return kept
    if kept.is_far_behind(state.drafts):
        kept = kept.copy()
        kept.go_on(state.drafts, 1)
        caches[seats] = kept
    return kept.copy()


def tell_spending(state: Campaign, side: int, spent: list[int]) -> None:
    """All see what gold is left, and so what was spent."""
    for city in range(len(spent)):
        if spent[city]:
            state.tell("spent: side, hex, gold", "10.2", side, state.land.code[state.land.city_hex[city]], spent[city])


# Steps for allies ----------------------------------------------------------------------------------------------------


class Gift:
    """A step that a side buys for an ally's block, when all have built."""

    def __init__(self, side: int, city: int, token: int, block: int) -> None:
        self.side = side
        self.city = city
        self.token = token  # that was named
        self.block = block  # that it was, if the side knew that; else NONE, and whatever the token is by then


def gifts_of(state: Campaign, drafts: list[list[int]]) -> list[Gift]:
    """What is to be bought for allies, in player order: what others build may yet change which token is which block."""
    found: list[Gift] = []
    for side in state.order:
        for action in drafts[side] if side < len(drafts) else []:
            token = STEP.part(action)
            if STEP.has(action) and state.side[token] != side:
                block = state.block[token] if state.seen[token] >> side & 1 else NONE
                found.append(Gift(side, state.land.city_at[state.place[token]], token, block))
    return found


def give(state: Campaign, gifts: list[Gift]) -> None:
    """Buy steps for allies' blocks, if they lack one and the gold is there."""
    for gift in gifts:
        token = gift.token if gift.block == NONE else state.block.index(gift.block)
        hex = state.land.city_hex[gift.city]
        cost = state.book.cost[state.kind_of(token)]
        fits = state.place[token] == hex and not state.is_full(token) and state.holder(gift.city) == gift.side
        if not fits or state.gold[gift.city] < cost:
            state.tell("no gift: side, hex", "21.11", gift.side, state.land.code[hex], to=1 << gift.side)
            continue
        state.gold[gift.city] -= cost  # [21.9] [21.11]
        state.tell("gift: side, hex, gold", "21.9", gift.side, state.land.code[hex], cost)
        gain_step(state, token)
        state.tell_strength("strengthened: piece, steps", "21.9", token)
