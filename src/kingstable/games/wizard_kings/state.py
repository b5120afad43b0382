"""What is on the table: tokens on the map, the blocks that they are, gold in the cities, and a battle if one is fought.

What stands upright on the map is, for the others, a *token*: whose it is, where it stands and what everybody saw of it
is public; which block it is, and its strength, is not.  Each token has a number, and so has each block; `block` says
which block a token is.  Tokens of a side in one hex that look alike are sorted anew whenever they come together or
part, so that a token's number says nothing about the block.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.knowledge import INT, LIST, PUBLIC, SEEN, STATE_FIELDS, Field
from kingstable.core.state import ALL, State
from kingstable.games.wizard_kings.book import (
    AMAZONS,
    BARBARIAN_RAID,
    ISLAND_OF_THE_DEAD,
    MOST_SIDES,
    MOST_TOKENS,
    NONE,
    UNDEAD,
    Book,
)
from kingstable.games.wizard_kings.layout import Layout

# Steps of the agenda: setting up, the turn, its Move Phase, its Combat Phase
FIRST_PICK: Final = 1
ARMY_CHOICE: Final = 2
CAMP_CHOICE: Final = 3
DEPLOY: Final = 4
DEPLOYED: Final = 5
TURN: Final = 6
INITIATIVE: Final = 7
INITIATIVE_ROLL: Final = 8
MOVE_PHASE: Final = 9
BUILD: Final = 10
BUILT: Final = 11
REBUILD: Final = 12
TURN_END: Final = 13
MOVEMENT: Final = 14
BLOCK: Final = 15
AUTOMATED: Final = 16
AUTOMATED_MOVE: Final = 17
SPELL_WORKS: Final = 18
DISPEL_ASKED: Final = 19
DISPEL_ROLL: Final = 20
ENCHANT: Final = 21
CARRY: Final = 22
FOLLOW: Final = 23
LAND: Final = 24
AIM: Final = 25
MENDING: Final = 26
HEALING: Final = 27
COMBAT: Final = 28
BATTLES: Final = 29
ROUND: Final = 30
NEXT_TURN: Final = 31
COMBAT_TURN: Final = 32
FIRING: Final = 33
HITS: Final = 34
DRIVEN_OUT: Final = 35
STRIKE: Final = 36
TARGET: Final = 37
SAVE: Final = 38
RITUAL_PAID: Final = 39
BATTLE_END: Final = 40
REGROUP: Final = 41
REGROUPING: Final = 42

STEP_NAMES: Final = {
    FIRST_PICK: "FIRST_PICK", ARMY_CHOICE: "ARMY_CHOICE seat", CAMP_CHOICE: "CAMP_CHOICE seat", DEPLOY: "DEPLOY",
    DEPLOYED: "DEPLOYED", TURN: "TURN", INITIATIVE: "INITIATIVE", INITIATIVE_ROLL: "INITIATIVE_ROLL side",
    MOVE_PHASE: "MOVE_PHASE", MOVEMENT: "MOVEMENT side", BLOCK: "BLOCK side token", AUTOMATED: "AUTOMATED side",
    AUTOMATED_MOVE: "AUTOMATED_MOVE token hex", DISPEL_ASKED: "DISPEL_ASKED side spell",
    DISPEL_ROLL: "DISPEL_ROLL side spell", ENCHANT: "ENCHANT hex spell left", CARRY: "CARRY hex spell caster",
    LAND: "LAND token spell", AIM: "AIM hex spell", FOLLOW: "FOLLOW hex goal", MENDING: "MENDING hex spell left",
    HEALING: "HEALING hex caster", COMBAT: "COMBAT", BATTLES: "BATTLES side", ROUND: "ROUND", NEXT_TURN: "NEXT_TURN",
    COMBAT_TURN: "COMBAT_TURN side token", FIRING: "FIRING token dice fire", HITS: "HITS side hits magic",
    DRIVEN_OUT: "DRIVEN_OUT token", STRIKE: "STRIKE token spell target", TARGET: "TARGET token spell",
    SAVE: "SAVE spell target", RITUAL_PAID: "RITUAL_PAID token", BATTLE_END: "BATTLE_END", REGROUP: "REGROUP side",
    REGROUPING: "REGROUPING side token", BUILD: "BUILD", BUILT: "BUILT", REBUILD: "REBUILD side",
    TURN_END: "TURN_END", SPELL_WORKS: "SPELL_WORKS token hex spell",
}  # fmt: skip

# Where a token is that is not on the map
OFF: Final = -1  # it may be built
OUT: Final = -2  # for good

# How a token entered the battle hex in which it stands: a hexside, or
STAYED: Final = -1
FLOWN: Final = 6

# What everybody saw of a token, a bit each
MOVED: Final = 1  # in this turn
ROAMED: Final = 2  # ever: so it is no castle
RESERVE: Final = 4
FLEET: Final = 8  # +1 move
UNPINNED: Final = 16  # ignores Pinning
WOODWALKER: Final = 32
HAS_CAST: Final = 64  # in this Move Phase
ACTED: Final = 128  # in this Combat Round
CHARMED: Final = 256  # may not fire in this round
DAZED: Final = 512  # loses its next Combat Turn
RUNED: Final = 1024  # War Rune: +1 Combat, +1 die
RAGED: Final = 2048  # Blood Rage: +2 dice
REGROUPED: Final = 4096
OWN_OBJECT: Final = 8192  # of the spell that it has cast: so it may move
HELD_OUT: Final = 16384  # was driven out in vain by the spell that is being cast
OF_THE_PHASE: Final = MOVED | FLEET | UNPINNED | WOODWALKER | HAS_CAST | OWN_OBJECT | RESERVE  # gone with the turn
OF_THE_ROUND: Final = ACTED | CHARMED | RUNED | RAGED
OF_THE_BATTLE: Final = OF_THE_ROUND | DAZED | RESERVE | REGROUPED | HELD_OUT

FIELDS: Final = (
    *STATE_FIELDS,
    Field("maps", PUBLIC, LIST),
    Field("scenario", PUBLIC, INT),
    Field("options", PUBLIC, INT),
    Field("armies", PUBLIC, LIST),
    Field("camps", PUBLIC, LIST),
    Field("home", PUBLIC, LIST),
    Field("gold", PUBLIC, LIST),
    Field("kind", PUBLIC, LIST),
    Field("side", PUBLIC, LIST),
    Field("noted", PUBLIC, LIST),
    Field("place", PUBLIC, LIST),  # [16.2] [16.13]
    Field("block", SEEN, LIST, audience="seen", ordered=True),
    Field("steps", SEEN, LIST, audience="seen", ordered=True),
    Field("seen", PUBLIC, LIST),
    Field("status", PUBLIC, LIST),
    Field("entered", PUBLIC, LIST),
    Field("turn", PUBLIC, INT),
    Field("last_turn", PUBLIC, INT),
    Field("order", PUBLIC, LIST),
    Field("active", PUBLIC, INT),
    Field("rolls", PUBLIC, LIST),
    Field("ports", PUBLIC, INT),
    Field("shipped", PUBLIC, LIST),
    Field("bridge", PUBLIC, INT),
    Field("battles", PUBLIC, LIST),
    Field("arena", PUBLIC, INT),
    Field("attacker", PUBLIC, INT),
    Field("defender", PUBLIC, INT),
    Field("round", PUBLIC, INT),
    Field("doors", PUBLIC, LIST),
    Field("retreats", PUBLIC, LIST),
    Field("shield", PUBLIC, LIST),
    Field("dread", PUBLIC, LIST),
    Field("thrown", PUBLIC, LIST),
    Field("winner", PUBLIC, INT),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign(State):
    """The fields, and the small things that every chapter does with them."""

    def __init__(
        self,
        book: Book,
        land: Layout,
        seats: int,
        agenda: list[int],
        frame: int,
        waiting: int,
        base: int,
        drafts: list[list[int]],
        maps: list[int],
        scenario: int,
        options: int,
        armies: list[int],
        camps: list[int],
        home: list[int],
        gold: list[int],
        kind: list[int],
        side: list[int],
        noted: list[int],
        place: list[int],
        block: list[int],
        steps: list[int],
        seen: list[int],
        status: list[int],
        entered: list[int],
        turn: int,
        last_turn: int,
        order: list[int],
        active: int,
        rolls: list[int],
        ports: int,
        shipped: list[int],
        bridge: int,
        battles: list[int],
        arena: int,
        attacker: int,
        defender: int,
        round: int,
        doors: list[int],
        retreats: list[int],
        shield: list[int],
        dread: list[int],
        thrown: list[int],
        winner: int,
    ) -> None:
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.land = land  # the map; never changed
        self.maps = maps  # of each placed map: number, turned or not, column and row; never changed
        self.scenario = scenario
        self.options = options  # a bit each
        self.armies = armies  # of each side, or NONE while it is not chosen
        self.camps = camps  # of each side: on which of the maps it deploys, or NONE
        self.home = home  # of each city: the side whose it was from the start, or NONE
        self.gold = gold  # of each city: Gold Points that lie there as markers
        self.kind = kind  # of each block: its type.  Blocks of a side are numbered together, and so are its tokens.
        self.side = side  # of each block, and of each token: its side
        self.noted = noted  # of each block: the strength at which all saw it last
        self.place = place  # of each token: its hex, OFF or OUT
        self.block = block  # of each token: which block it is
        self.steps = steps  # of each token: its strength
        self.seen = seen  # of each token: who knows block and strength
        self.status = status  # of each token: what everybody saw of it
        self.entered = entered  # of each token: how it came into the battle hex in which it stands
        self.turn = turn
        self.last_turn = last_turn  # 0: there is no limit
        self.order = order  # the sides, Player 1 first
        self.active = active  # the side that moves, or whose block has its Combat Turn; or NONE
        self.rolls = rolls  # of each side: its throw for the initiative; 0 none yet, NONE out of the running
        self.ports = ports  # cities that were friendly to who moves when its Move Phase began, a bit each
        self.shipped = shipped  # of each city: blocks that went into or out of its port in this Move Phase
        self.bridge = bridge  # six times the hex and the hexside that Stone Bridge has opened, or NONE
        self.battles = battles  # eight times the hex and the attacking side, in rising order
        self.arena = arena  # the hex that is fought for, or NONE
        self.attacker = attacker  # the side that attacks there
        self.defender = defender  # and the side that it attacks
        self.round = round  # the Combat Round; the fourth is the pursuit
        self.doors = doors  # of the arena's hexsides: the side that entered by it last, or NONE
        self.retreats = retreats  # in this round: by side and hexside, ground blocks, then aquatics
        self.shield = shield  # of each side: hits that will be ignored in this round
        self.dread = dread  # of each side: letters that fire at -1 in this round, a bit each
        self.thrown = thrown  # the dice that were thrown last, for all to see
        self.winner = winner  # the side that has won before its time, or NONE
        self.offered: list[int] = []  # what is open to the side that decides, once it was looked for
        self.builder = NONE  # the seat whose building was looked for last,
        self.builder_clicks: list[int] = []  # after these clicks,
        self.builder_options: list[int] = []  # and what was open to it

    # Blocks -------------------------------------------------------------------------------------------------------

    def kind_of(self, token: int) -> int:
        """The type of a token's block."""
        return self.kind[self.block[token]]

    def folk_of(self, token: int) -> int:
        """The symbol on a token's block."""
        return self.book.folk[self.kind[self.block[token]]]

    def is_castle(self, token: int) -> bool:
        """Whether a token is a castle."""
        return self.book.castle[self.kind[self.block[token]]]

    def is_wizard(self, token: int) -> bool:
        """Whether a token is a wizard."""
        return self.book.is_wizard(self.kind[self.block[token]])

    def is_full(self, token: int) -> bool:
        """Whether a token has all the steps that its block can have."""
        return self.steps[token] >= self.book.most[self.kind[self.block[token]]]

    def tokens_at(self, hex: int, side: int) -> list[int]:
        """A side's tokens in a hex."""
        return [token for token in range(len(self.place)) if self.place[token] == hex and self.side[token] == side]

    def count_at(self, hex: int, side: int) -> int:
        """How many tokens a side has in a hex."""
        count = 0
        for token in range(len(self.place)):
            if self.place[token] == hex and self.side[token] == side:
                count += 1
        return count

    def has_room(self, hex: int, side: int) -> bool:
        """Whether one more block of a side may stand in a hex."""
        return self.count_at(hex, side) < self.land.stacking[hex]

    def sides(self) -> int:
        """How many sides play; in solitaire one has no seat."""
        return len(self.armies)

    def automated(self, side: int) -> bool:
        """Whether nobody plays a side: the Undead of the solitaire game."""
        return side >= self.seats

    def solitaire(self) -> bool:
        """Whether one plays alone, with all blocks in sight."""
        return self.seats < len(self.armies)

    # Control ------------------------------------------------------------------------------------------------------

    def occupied_by_others(self, side: int) -> int:
        """The hexes with blocks of other sides."""
        found = 0
        for token in range(len(self.place)):
            if self.side[token] != side and self.place[token] >= 0:
                found |= 1 << self.place[token]
        return found

    def holder(self, city: int) -> int:
        """The side that controls a city, or NONE: who stands there; else whose it was from the start."""
        hex = self.land.city_hex[city]
        holder = NONE
        for token in range(len(self.place)):
            if self.place[token] == hex:
                if holder != NONE and self.side[token] != holder:
                    return NONE  # [6.24]
                holder = self.side[token]
        return self.home[city] if holder == NONE else holder  # [6.23]

    def city_gold(self, side: int) -> int:
        """What the cities of a side are worth."""
        worth = 0
        for city in range(len(self.home)):
            if self.holder(city) == side:
                worth += self.land.city_gold[city]
        return worth

    def value(self, side: int) -> int:
        """What all blocks of a side on the map have cost, step by step."""
        worth = 0
        for token in range(len(self.place)):
            if self.side[token] == side and self.place[token] >= 0:
                worth += self.steps[token] * self.book.cost[self.kind_of(token)]
        return worth

    def confines(self, side: int) -> int:
        """The hexes in which a side may be: the Undead cannot leave their island."""
        if self.scenario == ISLAND_OF_THE_DEAD and self.armies[side] == UNDEAD:
            return self.land.area["Thilenius"]  # [12.7]
        return -1

    # Battles ------------------------------------------------------------------------------------------------------

    def attacker_at(self, hex: int) -> int:
        """The side that attacks a hex, or NONE."""
        for battle in self.battles:
            if battle // 8 == hex:
                return battle % 8
        return NONE

    def forget_battles(self) -> None:
        """A battle hex that one side has left altogether is none any more: who comes there next attacks."""
        for battle in self.battles:
            self.forget_battle(battle // 8)

    def forget_battle(self, hex: int) -> None:
        """The same for one hex."""
        left = [token for token in range(len(self.place)) if self.place[token] == hex]
        for token in left:
            if self.side[token] != self.side[left[0]]:
                return
        self.battles = [battle for battle in self.battles if battle // 8 != hex]  # [8.2]
        for token in left:
            if self.land.land >> hex & 1:
                self.entered[token] = STAYED  # over water one sees who has flown in, and must find land
            self.status[token] &= ~RESERVE
            self.mix(token)

    # Knowledge ----------------------------------------------------------------------------------------------------

    def decides(self, token: int) -> bool:
        """Whether a game ends with a castle."""
        return self.is_castle(token) and (  # [12.11] [14.13]
            (self.scenario == ISLAND_OF_THE_DEAD and self.armies[self.side[token]] == UNDEAD)
            or (self.scenario == BARBARIAN_RAID and self.armies[self.side[token]] == AMAZONS)
        )

    def owners(self, side: int) -> int:
        """Who knows a side's blocks from the start."""
        return ALL if self.solitaire() else 1 << side  # [16.1] [16.12]

    def tell_of(self, kind: str, rule: str, token: int, b: int = -1, c: int = -1) -> None:
        """Say what a block did: those who know it hear which it is, the others that some block did it."""
        if self.told is not None:
            seen = self.seen[token]
            self.tell(kind, rule, self.piece(token, seen), b, c, to=seen)
            if seen != ALL:
                self.tell(kind, rule, self.piece(token), b, c, to=ALL & ~seen)

    def piece(self, token: int, to: int = ALL) -> int:
        """A token as events name it, who know no state: with its side and, where all who hear it know it, its type."""
        kind = self.kind_of(token) + 1 if self.seen[token] & to == to else 0  # [16.2]
        return (kind * MOST_SIDES + self.side[token]) * MOST_TOKENS + token

    def alike(self, token: int) -> list[int]:
        """The tokens that others cannot tell from a token but by what they know: same side, hex and looks.

        A castle that everybody knows is not among them: it never moves.
        """
        place, status, entered, side = self.place[token], self.status[token], self.entered[token], self.side[token]
        return [
            other
            for other in range(len(self.place))
            if self.place[other] == place
            and self.side[other] == side
            and self.status[other] == status
            and self.entered[other] == entered  # [16.6]
            and not (self.seen[other] == ALL and place >= 0 and self.is_castle(other))
        ]

    def swap(self, one: int, two: int) -> None:
        """Two tokens change what they are."""
        if one != two:
            for values in (self.block, self.steps, self.seen):
                values[one], values[two] = values[two], values[one]

    def sort(self, tokens: list[int]) -> None:
        """Deal the blocks of some tokens anew among them: those that more have seen first, then by number."""
        for end in range(1, len(tokens)):
            i = end
            while i > 0:
                one, two = tokens[i - 1], tokens[i]
                if self.seen[one] > self.seen[two]:
                    break
                if self.seen[one] == self.seen[two] and self.block[one] < self.block[two]:
                    break
                self.swap(one, two)
                i -= 1

    def mix(self, token: int) -> None:
        """A token has come to others, or looks like them again: a token's number shall say nothing of the block."""
        tokens = self.alike(token)  # [16.5] [16.6]
        if len(tokens) > 1:
            self.sort(tokens)

    def mix_all(self) -> None:
        """The same everywhere, when looks have changed."""
        single = [0] * len(self.armies)
        shared = 0
        for token in range(len(self.place)):
            if self.place[token] >= 0:
                bit = 1 << self.place[token]
                shared |= single[self.side[token]] & bit
                single[self.side[token]] |= bit
        for token in range(len(self.place)):
            if self.place[token] >= 0 and shared >> self.place[token] & 1:
                self.mix(token)

    def single_out(self, token: int) -> int:
        """Of several that look alike one will act: nobody else knows which block it is.  The token that it is now."""
        tokens = self.alike(token)
        if len(tokens) < 2 or token not in tokens:
            return token  # [16.5]
        last = tokens[len(tokens) - 1]
        self.swap(token, last)
        known = self.owners(self.side[token])
        for other in tokens:
            self.seen[other] = known  # [16.7]
        tokens.pop()
        self.sort(tokens)
        return last

    def show(self, token: int) -> int:
        """All see a block and its strength.  The token that it is now."""
        if self.seen[token] == ALL:
            return token
        block = self.block[token]
        self.show_all([token])
        return self.block.index(block)

    def show_all(self, tokens: list[int]) -> None:
        """All see some blocks and their strengths."""
        shown: list[int] = []
        for token in tokens:
            self.noted[self.block[token]] = self.steps[token]
            if self.seen[token] != ALL:
                self.seen[token] = self.reveal(self.seen[token], ALL)
                shown.append(self.block[token])
        for token in tokens:
            self.mix(token)
        for block in shown:
            token = self.block.index(block)
            if self.place[token] >= 0:
                self.tell("shown", "16.1", self.piece(token), self.steps[token], self.land.code[self.place[token]])

    def turn_block(self, token: int, steps: int) -> None:
        """A block's strength becomes another; who knows it sees it."""
        self.steps[token] = steps  # [2.3] [16.5]
        if self.seen[token] == ALL:
            self.noted[self.block[token]] = steps
