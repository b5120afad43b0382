"""The Build Phase: gold, steps, new blocks, merging and disbanding.

Each side decides in secret: its clicks are a draft, tried out on a copy and carried out when all sides are done.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import DISBAND, HEX, MERGE, NEW, PASS, STEP, TOKEN
from kingstable.games.wizard_kings.book import BARBARIAN_RAID, LAST_WIZARD_STANDING, NONE
from kingstable.games.wizard_kings.state import OFF, Campaign
from kingstable.games.wizard_kings.tolls import eliminate, gain_step

LAST_WIZARD_STEPS: Final = 2


def collect_gold(state: Campaign) -> None:
    """Every city that somebody holds brings its gold."""
    for city in range(len(state.home)):
        if state.holder(city) != NONE:
            state.gold[city] += state.land.city_gold[city]  # [10.1] [10.7] [10.8]
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
            seen = state.seen[token]
            state.tell(
                "strengthened",
                "15.9" if state.scenario == LAST_WIZARD_STANDING else "10.13",
                state.piece(token, seen),
                state.steps[token],
                to=seen,
            )


# What is open --------------------------------------------------------------------------------------------------------


def builds_nothing(state: Campaign) -> bool:
    """Whether a game has no building by choice."""
    return state.scenario == LAST_WIZARD_STANDING  # [15.10]


class Workshop:
    """A side's Build Phase as it goes: clicks are carried out one by one."""

    def __init__(self, state: Campaign, side: int) -> None:
        self.state = state
        self.side = side
        self.pending = NONE  # the first of two clicks
        self.gave = 0  # blocks that have given steps in this phase, a bit each: they take none
        self.took = 0  # and the other way round
        self.spent = [0] * len(state.home)

    def click(self, action: int) -> None:
        """Carry out one click."""
        if NEW <= action < TOKEN or MERGE <= action < DISBAND:
            self.pending = action  # the second click is never left out: what others build may open more for it
        elif self.pending == NONE:
            if STEP <= action < MERGE:
                self.step(action - STEP)
            elif DISBAND <= action < HEX:
                self.lose(action - DISBAND, "10.12")
        elif self.pending >= MERGE:
            giver = self.pending - MERGE
            self.pending = NONE
            self.merge(giver, action - TOKEN)
        else:
            kind = self.pending - NEW
            self.pending = NONE
            self.build(kind, self.state.land.city_at[self.state.land.index[action - HEX]])

    def options(self) -> list[int]:
        """The clicks that are open."""
        if self.pending == NONE:
            return self.beginnings()
        if self.pending >= MERGE:
            return [TOKEN + token for token in self.takers(self.pending - MERGE)]
        code = self.state.land.code
        return [HEX + code[self.state.land.city_hex[city]] for city in self.sites(self.pending - NEW)]

    def beginnings(self) -> list[int]:
        """What a side may begin with, or be done."""
        state = self.state
        found = [PASS]  # [10.16]
        tokens = [token for token in range(len(state.place)) if state.side[token] == self.side]
        standing = [token for token in tokens if state.place[token] >= 0]
        found += [STEP + token for token in standing if self.may_step(token)]
        found += [MERGE + token for token in standing if self.takers(token)]
        found += [DISBAND + token for token in standing if not state.decides(token)]  # [10.12] [10.17]
        kinds = sorted({state.kind_of(token) for token in tokens if state.place[token] == OFF})  # [10.4]
        found += [NEW + kind for kind in kinds if self.sites(kind)]
        return found

    def purse(self, hex: int) -> int:
        """The gold that can be spent in a hex: none outside the side's own cities."""
        city = self.state.land.city_at[hex]
        if city == NONE or self.state.holder(city) != self.side:
            return 0
        return self.state.gold[city]  # [10.2]

    def may_step(self, token: int) -> bool:
        """Whether a block can be given a step."""
        state = self.state
        return not state.is_full(token) and self.purse(state.place[token]) >= state.book.cost[state.kind_of(token)]

    def sites(self, kind: int) -> list[int]:
        """The cities in which a new block of a type can be built."""
        state = self.state
        if state.scenario == BARBARIAN_RAID or state.book.is_wizard(kind):
            return []  # [14.12] [10.4] [10.15]
        found: list[int] = []
        for city in range(len(state.home)):
            hex = state.land.city_hex[city]
            fits = state.land.stands[state.book.folk[kind]] >> hex & 1  # [10.6]
            if fits and self.purse(hex) >= state.book.cost[kind] and state.has_room(hex, self.side):  # [10.5]
                found.append(city)
        return found

    def takers(self, giver: int) -> list[int]:
        """The blocks to which one may give a step."""
        state = self.state
        if self.took >> state.block[giver] & 1:
            return []  # or two could give to each other for ever
        return [
            token
            for token in state.tokens_at(state.place[giver], self.side)
            if token != giver
            and state.kind_of(token) == state.kind_of(giver)  # [10.9] [2.8]
            and not state.is_full(token)
            and not self.gave >> state.block[token] & 1
        ]

    # What is done -----------------------------------------------------------------------------------------------------

    def spend(self, hex: int, gold: int) -> None:
        city = self.state.land.city_at[hex]
        self.state.gold[city] -= gold
        self.spent[city] += gold

    def step(self, token: int) -> None:
        """Add a step."""
        state = self.state
        self.spend(state.place[token], state.book.cost[state.kind_of(token)])  # [2.7] [10.2]
        gain_step(state, token)
        seen = state.seen[token]
        state.tell("strengthened", "10.2", state.piece(token, seen), state.steps[token], to=seen)

    def build(self, kind: int, city: int) -> None:
        """Build a new block: others see that one comes, not which."""
        state = self.state
        hex = state.land.city_hex[city]
        for token in range(len(state.place)):
            if state.side[token] == self.side and state.place[token] == OFF and state.kind_of(token) == kind:
                token = state.single_out(token)
                state.seen[token] = state.owners(self.side)
                self.spend(hex, state.book.cost[kind])
                state.place[token] = hex
                state.turn_block(token, 1)  # [10.3]
                seen, code = state.seen[token], state.land.code[hex]
                state.tell("built", "10.3", self.side, code, to=~seen & ALL)
                state.tell("built block", "10.3", self.side, code, kind, to=seen)
                state.mix(token)
                return

    def merge(self, giver: int, taker: int) -> None:
        """Move a step from one block to another."""
        state = self.state
        self.gave |= 1 << state.block[giver]  # [10.11] a step goes to a block that is there
        self.took |= 1 << state.block[taker]
        gain_step(state, taker)
        seen = state.seen[taker]
        state.tell("strengthened", "10.9", state.piece(taker, seen), state.steps[taker], to=seen)
        if state.steps[giver] == 1:
            self.lose(giver, "10.10")
        else:
            state.turn_block(giver, state.steps[giver] - 1)
            seen = state.seen[giver]
            state.tell("weakened", "10.9", state.piece(giver, seen), state.steps[giver], to=seen)

    def lose(self, token: int, rule: str) -> None:
        """Take a block off the map: all see it then, and learn nothing of those that stay."""
        state = self.state
        token = state.single_out(token)
        self.gave &= ~(1 << state.block[token])
        state.tell("disbanded", rule, state.side[token], state.land.code[state.place[token]])
        eliminate(state, token)  # [10.10] [10.12]


def tell_spending(state: Campaign, side: int, spent: list[int]) -> None:
    """All see what gold is left, and so what was spent."""
    for city in range(len(spent)):
        if spent[city]:
            state.tell("spent", "10.2", side, state.land.code[state.land.city_hex[city]], spent[city])
