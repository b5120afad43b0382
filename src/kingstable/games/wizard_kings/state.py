"""What is on the table: tokens on the map, the blocks that they are, gold in the cities, and a battle if one is fought.

What stands upright on the map is, for the others, a *token*: whose it is, where it stands and what everybody saw of it
is public; which block it is, and its strength, is not.  Each token has a number, and so has each block; `block` says
which block a token is.  Tokens of a side in one hex that look alike are sorted anew whenever they come together or
part, so that a token's number says nothing about the block.

Two things are known separately.  `seen` says who knows which block a token is: that lasts while the token can be
followed.  `shown` says who reads its strength and what it carries: everybody while it lies face up in a battle, its
owner alone once it stands again.  What others saw then is a *sighting*, a memory with its turn: `noted`, `scried`.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.knowledge import FRAME_FIELDS, INT, LIST, LISTS, OWNER, PUBLIC, SEEN, Field
from kingstable.core.state import ALL, FrameState
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    AMAZONS,
    BARBARIAN_RAID,
    ISLAND_OF_THE_DEAD,
    MOST_SIDES,
    MOST_TOKENS,
    NONE,
    UNDEAD,
    Book,
)
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.sightings import sighting

# Steps of the agenda: setting up, the turn, its Move Phase, its Combat Phase
FIRST_PICK: Final = 1
ARMY_CHOICE: Final = 2
SHEET_CHOICE: Final = 3
SPOT_CHOICE: Final = 4
CAMP_CHOICE: Final = 5
CAPITAL: Final = 6
MUSTER: Final = 7
RAISING: Final = 8
RAISED: Final = 9
DEPLOY: Final = 10
DEPLOYED: Final = 11
TURN: Final = 12
INITIATIVE: Final = 13
INITIATIVE_ROLL: Final = 14
MOVE_PHASE: Final = 15
BUILD: Final = 16
BUILT: Final = 17
REBUILD: Final = 18
TURN_END: Final = 21
MOVEMENT: Final = 22
BLOCK: Final = 23
OFFERED: Final = 24
LEAGUE_MADE: Final = 25
JOINING: Final = 26
GEARING: Final = 27
AUTOMATED: Final = 28
AUTOMATED_MOVE: Final = 29
SPELL_WORKS: Final = 30
DISPEL_ASKED: Final = 31
DISPEL_ROLL: Final = 32
ENCHANT: Final = 33
CARRY: Final = 34
FOLLOW: Final = 35
LAND: Final = 36
AIM: Final = 37
MENDING: Final = 38
HEALING: Final = 39
COMBAT: Final = 40
BATTLES: Final = 41
ROUND: Final = 42
TURNCOAT: Final = 43
OVERSTACKED: Final = 44
EQUIP: Final = 45
BEGIN_ROUND: Final = 46
NEXT_TURN: Final = 47
COMBAT_TURN: Final = 48
FIRING: Final = 49
HITS: Final = 50
DRIVEN_OUT: Final = 51
STRIKE: Final = 52
TARGET: Final = 53
SAVE: Final = 54
RITUAL_PAID: Final = 55
FRENZY_PAID: Final = 56
BACKFIRE: Final = 57
SPOILS: Final = 58
BATTLE_END: Final = 59
REGROUP: Final = 60
REGROUPING: Final = 61
AFTERMATH: Final = 62
PEACE: Final = 63
FIGHT_ON: Final = 64

STEP_NAMES: Final = {
    FIRST_PICK: "FIRST_PICK", ARMY_CHOICE: "ARMY_CHOICE seat", SHEET_CHOICE: "SHEET_CHOICE seat",
    SPOT_CHOICE: "SPOT_CHOICE seat sheet", CAMP_CHOICE: "CAMP_CHOICE seat", CAPITAL: "CAPITAL seat army",
    MUSTER: "MUSTER", RAISING: "RAISING", RAISED: "RAISED", DEPLOY: "DEPLOY", DEPLOYED: "DEPLOYED", TURN: "TURN",
    INITIATIVE: "INITIATIVE", INITIATIVE_ROLL: "INITIATIVE_ROLL side", MOVE_PHASE: "MOVE_PHASE",
    BUILD: "BUILD asked", BUILT: "BUILT", REBUILD: "REBUILD side", TURN_END: "TURN_END",
    MOVEMENT: "MOVEMENT side", BLOCK: "BLOCK side token geared", OFFERED: "OFFERED side to by",
    LEAGUE_MADE: "LEAGUE_MADE side with", JOINING: "JOINING side hex defender", GEARING: "GEARING side token",
    AUTOMATED: "AUTOMATED side", AUTOMATED_MOVE: "AUTOMATED_MOVE token hex",
    SPELL_WORKS: "SPELL_WORKS token where spell", DISPEL_ASKED: "DISPEL_ASKED side spell aimed",
    DISPEL_ROLL: "DISPEL_ROLL side spell", ENCHANT: "ENCHANT hex spell left",
    CARRY: "CARRY hex spell caster", LAND: "LAND token spell", AIM: "AIM hex spell", FOLLOW: "FOLLOW hex goal",
    MENDING: "MENDING hex spell left", HEALING: "HEALING hex caster", COMBAT: "COMBAT again", BATTLES: "BATTLES side",
    ROUND: "ROUND ready", TURNCOAT: "TURNCOAT side", OVERSTACKED: "OVERSTACKED side hex", EQUIP: "EQUIP side artifact",
    BEGIN_ROUND: "BEGIN_ROUND", NEXT_TURN: "NEXT_TURN", COMBAT_TURN: "COMBAT_TURN side token",
    FIRING: "FIRING token dice fire", HITS: "HITS stance hits magic", DRIVEN_OUT: "DRIVEN_OUT token dropped",
    STRIKE: "STRIKE token spell target", TARGET: "TARGET token spell", SAVE: "SAVE spell target",
    RITUAL_PAID: "RITUAL_PAID token", FRENZY_PAID: "FRENZY_PAID token", BACKFIRE: "BACKFIRE artifact carrier",
    SPOILS: "SPOILS who artifact hex", BATTLE_END: "BATTLE_END", REGROUP: "REGROUP side",
    REGROUPING: "REGROUPING side token dropped", AFTERMATH: "AFTERMATH", PEACE: "PEACE side with",
    FIGHT_ON: "FIGHT_ON side hex",
}  # fmt: skip

# Where a token is that is not on the map
OFF: Final = -1  # it may be built
OUT: Final = -2  # for good

# What a token carries that carries nothing: no EMPTY place, for that it does is a secret
UNARMED: Final = MOST_TOKENS

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
WAITED: Final = 32768  # has let the first of its two Combat Turns pass, its own or its weapon's
TURNED: Final = 65536  # has changed sides, or was an ally: it entered by no hexside
UNREADY: Final = 131072  # carries an artifact that was captured in this round
OF_THE_PHASE: Final = MOVED | FLEET | UNPINNED | WOODWALKER | HAS_CAST | OWN_OBJECT | RESERVE | TURNED  # of a turn
OF_THE_ROUND: Final = ACTED | CHARMED | RUNED | RAGED | WAITED | UNREADY
OF_THE_BATTLE: Final = OF_THE_ROUND | DAZED | RESERVE | REGROUPED | HELD_OUT | TURNED

# On which side of a battle an army stands
ATTACK: Final = 0
DEFEND: Final = 1
STANCES: Final = 2

FIELDS: Final = (
    *FRAME_FIELDS,
    Field("maps", PUBLIC, LIST),
    Field("scenario", PUBLIC, INT),
    Field("options", PUBLIC, INT),
    Field("budget", PUBLIC, INT),
    Field("armies", PUBLIC, LIST),
    Field("seconds", PUBLIC, LIST),
    Field("league", PUBLIC, LIST),  # [16.17]
    Field("offers", PUBLIC, LIST),
    Field("score", PUBLIC, LIST),
    Field("camps", PUBLIC, LIST),
    Field("home", PUBLIC, LIST),
    Field("gold", PUBLIC, LIST),
    Field("kind", PUBLIC, LIST),
    Field("side", PUBLIC, LIST),
    Field("noted", PUBLIC, LIST),
    Field("place", PUBLIC, LIST),  # [16.2] [16.13]
    Field("block", SEEN, LIST, audience="seen", ordered=True),
    Field("steps", SEEN, LIST, audience="shown", ordered=True),
    Field("gear", SEEN, LIST, audience="shown", ordered=True),  # [16.15]
    Field("seen", PUBLIC, LIST),
    Field("shown", PUBLIC, LIST),
    Field("scried", OWNER, LISTS),
    Field("dropped", PUBLIC, LIST),
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
    Field("supports", PUBLIC, LIST),
    Field("arena", PUBLIC, INT),
    Field("attacker", PUBLIC, INT),
    Field("defender", PUBLIC, INT),
    Field("stances", PUBLIC, LIST),
    Field("round", PUBLIC, INT),
    Field("doors", PUBLIC, LIST),
    Field("retreats", PUBLIC, LIST),
    Field("shield", PUBLIC, LIST),
    Field("dread", PUBLIC, LIST),
    Field("thrown", PUBLIC, LIST),
    Field("winner", PUBLIC, INT),
)


def changed(values: list[int], index: int, value: int) -> list[int]:
    """A list with another value: those that seldom change are shared by a state and its clones, and never written to.

    >>> changed([1, 2, 3], 1, 5)
    [1, 5, 3]
    """
    found = values[:]
    found[index] = value
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign(FrameState):
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
        budget: int,
        armies: list[int],
        seconds: list[int],
        league: list[int],
        offers: list[int],
        score: list[int],
        camps: list[int],
        home: list[int],
        gold: list[int],
        kind: list[int],
        side: list[int],
        noted: list[int],
        place: list[int],
        block: list[int],
        steps: list[int],
        gear: list[int],
        seen: list[int],
        shown: list[int],
        scried: list[list[int]],
        dropped: list[int],
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
        supports: list[int],
        arena: int,
        attacker: int,
        defender: int,
        stances: list[int],
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
        self.land = land  # the ground that the maps make
        self.maps = maps  # of each placed map: number, turned or not, column and row
        self.scenario = scenario
        self.options = options  # a bit each
        self.budget = budget  # for which armies are raised
        self.armies = armies  # of each side, or NONE while it is not chosen
        self.seconds = seconds  # of each side: its second army, or NONE; empty where there are none
        self.league = league  # of each side: a number that its allies share; empty where there are no alliances
        self.offers = offers  # of each side: to whom it has offered an alliance in this turn, a bit each
        self.score = score  # of each side: points so far; empty where none are scored
        self.camps = camps  # of each placed map: the side that deploys there, or NONE
        self.home = home  # of each city: the side whose it was from the start, or NONE
        self.gold = gold  # of each city: Gold Points that lie there as markers
        self.kind = kind  # of each block: its type.  Blocks of a side are numbered together, and so are its tokens.
        self.side = side  # of each block, and of each token: its side
        self.noted = noted  # of each block: the last sighting that everybody shares
        self.place = place  # of each token: its hex, OFF or OUT
        self.block = block  # of each token: which block it is
        self.steps = steps  # of each token: its strength
        self.gear = gear  # of each token: the artifact that it carries, as a block, or UNARMED
        self.seen = seen  # of each token: who knows which block it is
        self.shown = shown  # of each token: who reads its strength and what it carries
        self.scried = scried  # of each seat: its own later sighting of each block, by Scry; empty until it has one
        self.dropped = dropped  # artifacts on the ground: MOST_TOKENS times the hex, and the block
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
        self.supports = supports  # sixteen times the hex, twice a side that joined a battle there, and its stance
        self.arena = arena  # the hex that is fought for, or NONE
        self.attacker = attacker  # the side that attacks there, first of its allies,
        self.defender = defender  # and the side that it attacks
        self.stances = stances  # of each side: whether it attacks or defends there, or NONE; empty outside battles
        self.round = round  # the Combat Round; the fourth is the pursuit
        self.doors = doors  # of the arena's hexsides: who entered by it, a bit each, times 8, and who did last; or NONE
        self.retreats = retreats  # in this round: by stance and hexside, ground blocks, then aquatics
        self.shield = shield  # of attackers and defenders: hits that will be ignored in this round
        self.dread = dread  # of attackers and defenders: letters that fire at -1 in this round, a bit each
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

    def stays(self, token: int) -> bool:
        """Whether a token never moves: a castle, or a Haven."""
        return self.book.stays(self.kind[self.block[token]])

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

    def company_at(self, hex: int, side: int) -> int:
        """How many tokens a side and those who stand by it have in a hex: artifacts are never there themselves."""
        if not self.league:
            return self.count_at(hex, side)
        count = 0
        for token in range(len(self.place)):
            if self.place[token] == hex and not self.against(hex, side, self.side[token]):
                count += 1
        return count  # [25.1]

    def has_room(self, hex: int, side: int) -> bool:
        """Whether one more block of a side may stand in a hex."""
        return self.company_at(hex, side) < self.land.stacking[hex]  # [6.25] [21.2] [22.15]

    def sides(self) -> int:
        """How many sides play; in solitaire one has no seat."""
        return len(self.armies)

    def automated(self, side: int) -> bool:
        """Whether nobody plays a side: the Undead of the solitaire game."""
        return side >= self.seats

    def solitaire(self) -> bool:
        """Whether one plays alone, with all blocks in sight."""
        return self.seats < len(self.armies)

    # Allies -------------------------------------------------------------------------------------------------------

    def allied(self, one: int, two: int) -> bool:
        """Whether two sides are one, or allies."""
        return one == two or (len(self.league) > 0 and self.league[one] == self.league[two])

    def allies_of(self, side: int) -> list[int]:
        """The other sides of a side's league."""
        return [other for other in range(len(self.league)) if other != side and self.league[other] == self.league[side]]

    def stance_at(self, hex: int, side: int) -> int:
        """Whether a side attacks or defends in a battle hex."""
        if hex == self.arena and self.stances and self.stances[side] != NONE:
            return self.stances[side]
        for support in self.supports:
            if support // 2 == hex * 8 + side:
                return support % 2  # [20.2]
        attacker = self.attacker_at(hex)
        return ATTACK if attacker != NONE and self.allied(attacker, side) else DEFEND  # [20.1]

    def against(self, hex: int, one: int, two: int) -> bool:
        """Whether two sides with blocks in a hex are enemies there."""
        if one == two:
            return False
        if not self.league:
            return True
        if self.attacker_at(hex) == NONE and hex != self.arena:
            return not self.allied(one, two)
        return self.stance_at(hex, one) != self.stance_at(hex, two)  # [20.5]

    # Control ------------------------------------------------------------------------------------------------------

    def occupied_by_others(self, side: int) -> int:
        """The hexes with blocks of sides that are no allies."""
        found = 0
        for token in range(len(self.place)):
            if self.place[token] >= 0 and not self.allied(self.side[token], side):
                found |= 1 << self.place[token]
        return found

    def holder(self, city: int) -> int:
        """The side that controls a city, or NONE: who stands there; else whose it was from the start."""
        hex = self.land.city_hex[city]
        holder = NONE
        shared = False
        for token in range(len(self.place)):
            if self.place[token] == hex and self.side[token] != holder:
                if holder != NONE:
                    if not self.allied(self.side[token], holder):
                        return NONE  # [6.24]
                    shared = True
                holder = self.side[token]
        home = self.home[city]
        if holder == NONE or (home != NONE and self.allied(home, holder)):
            return home  # [6.23] [21.8] [22.10]
        return self.first_among_allies(hex) if shared else holder

    def first_among_allies(self, hex: int) -> int:
        """Who has most blocks in a hex, and among equals who comes first."""
        counts = [self.count_at(hex, side) for side in self.order]
        return self.order[counts.index(max(counts))]  # [21.8]

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
            if self.against(hex, self.side[token], self.side[left[0]]):
                return
        joined = [support // 2 % 8 for support in self.supports if support // 16 == hex]
        self.battles = [battle for battle in self.battles if battle // 8 != hex]  # [8.2]
        self.supports = [support for support in self.supports if support // 16 != hex]
        for side in joined:
            if self.count_at(hex, side) and self.occupied_by_others(side) >> hex & 1:
                insort(self.battles, hex * 8 + side)  # [20.12] who came for the same battle is left with the others
                return
        for token in left:
            if self.land.land >> hex & 1:
                self.entered[token] = STAYED  # over water one sees who has flown in, and must find land
            self.status[token] &= ~(RESERVE | TURNED)
            self.mix(token)

    # Knowledge ----------------------------------------------------------------------------------------------------

    def decides(self, token: int) -> bool:
        """Whether a game ends with a castle."""
        return self.is_castle(token) and (  # [12.11] [14.13]
            (self.scenario == ISLAND_OF_THE_DEAD and self.armies[self.side[token]] == UNDEAD)
            or (self.scenario == BARBARIAN_RAID and self.armies[self.side[token]] == AMAZONS)
            or (self.scenario == ALLIANCE_EXPANSION and self.book.starter[self.kind_of(token)] > 0)  # [22.12]
        )

    def owners(self, side: int) -> int:
        """Who knows a side's blocks from the start."""
        return ALL if self.solitaire() else 1 << side  # [16.1] [16.12] [21.12]

    def tell_of(self, kind: str, rule: str, token: int, b: int = -1, c: int = -1) -> None:
        """Say what a block did: those who know it hear which it is, the others that some block did it."""
        if self.told is not None:
            seen = self.seen[token]
            self.tell(kind, rule, self.piece(token, seen), b, c, to=seen)
            if seen != ALL:
                self.tell(kind, rule, self.piece(token), b, c, to=ALL & ~seen)

    def tell_strength(self, kind: str, rule: str, token: int) -> None:
        """Say what a block's strength is now, to those who can read it."""
        shown = self.shown[token]
        self.tell(kind, rule, self.piece(token, shown), self.steps[token], to=shown)  # [16.1]

    def piece(self, token: int, to: int = ALL) -> int:
        """A token as events name it, who know no state: with its side and, where all who hear it know it, its type."""
        kind = self.kind_of(token) + 1 if self.seen[token] & to == to else 0  # [16.2]
        return (kind * MOST_SIDES + self.side[token]) * MOST_TOKENS + token

    def alike(self, token: int) -> list[int]:
        """The tokens that others cannot tell from a token but by what they know: same side, hex and looks.

        A castle or a Haven that everybody knows is not among them: it never moves.
        """
        place, status, entered, side = self.place[token], self.status[token], self.entered[token], self.side[token]
        return [
            other
            for other in range(len(self.place))
            if self.place[other] == place
            and self.side[other] == side
            and self.status[other] == status
            and self.entered[other] == entered  # [16.6]
            and not (self.seen[other] == ALL and place >= 0 and self.stays(other))
        ]

    def swap(self, one: int, two: int) -> None:
        """Two tokens change what they are."""
        if one != two:
            self.block[one], self.block[two] = self.block[two], self.block[one]
            self.steps[one], self.steps[two] = self.steps[two], self.steps[one]
            self.gear[one], self.gear[two] = self.gear[two], self.gear[one]
            self.seen[one], self.seen[two] = self.seen[two], self.seen[one]
            self.shown[one], self.shown[two] = self.shown[two], self.shown[one]

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
        """Of several that look alike one will act: nobody else knows which block it is.  The token that it is now.

        An artifact in play that others saw is known as such, and is not taken for a block that is built.
        """
        known = self.owners(self.side[token])
        tokens = self.alike(token)
        if self.place[token] < 0:
            tokens = [t for t in tokens if self.steps[t] == 0 or self.seen[t] == known]  # [16.15]
        if len(tokens) < 2 or token not in tokens:
            return token  # [16.5]
        last = tokens[len(tokens) - 1]
        self.swap(token, last)
        for other in tokens:
            self.hide(other)  # [16.7]
        tokens.pop()
        self.sort(tokens)
        return last

    def hide(self, token: int) -> None:
        """Nobody but its owner knows a token any more."""
        self.seen[token] = self.shown[token] = self.owners(self.side[token])

    def identify(self, token: int) -> int:
        """All learn which block a token is, not how strong.  The token that it is now."""
        if self.seen[token] == ALL:
            return token
        block = self.block[token]
        self.seen[token] = self.reveal(self.seen[token], ALL)  # [16.3]
        self.mix(token)
        return self.block.index(block)

    def show_artifact(self, artifact: int, to: int = ALL) -> None:
        """An artifact is seen, and how often it can still be used: who has seen it knows it from now on."""
        token = self.block.index(artifact)
        if self.shown[token] & to != to:
            self.seen[token] = self.reveal(self.seen[token], to)  # [16.15]
            self.shown[token] |= to
            self.mix(token)
        if to == ALL:
            self.note(self.block.index(artifact))

    def show_all(self, tokens: list[int]) -> None:
        """Lay some blocks face up: all see which they are, their strengths and what they carry."""
        shown: list[int] = []
        for token in tokens:
            if self.shown[token] != ALL:
                self.seen[token] = self.reveal(self.seen[token], ALL)
                self.shown[token] = ALL
                shown.append(self.block[token])
            self.note(token)
        for token in tokens:
            if self.gear[token] != UNARMED:
                self.show_artifact(self.gear[token])
        for token in tokens:
            self.mix(token)
        for block in shown:
            token = self.block.index(block)
            if self.place[token] >= 0:
                self.tell("shown", "16.1", self.piece(token), self.steps[token], self.land.code[self.place[token]])

    def stand_up(self, token: int) -> None:
        """A block faces its owner again: what others saw of it is a memory from now on."""
        if self.place[token] < 0:
            return
        self.shown[token] = self.owners(self.side[token])  # [16.3] [16.5]
        if self.gear[token] != UNARMED:
            artifact = self.block.index(self.gear[token])
            self.shown[artifact] = self.shown[token] | self.owners(self.side[artifact])  # [16.15]

    def note(self, token: int) -> None:
        """Everybody sees a block as it is: a later sighting than any by Scry."""
        block = self.block[token]
        self.noted[block] = self.sighting_of(token)
        for seat in range(len(self.scried)):
            if self.scried[seat] and self.scried[seat][block]:
                self.remember(seat, block, 0)

    def sighting_of(self, token: int) -> int:
        """What somebody who sees a block now will remember of it."""
        gear = self.gear[token]
        return sighting(self.steps[token], self.turn, NONE if gear == UNARMED else gear)

    def glimpse(self, seat: int, token: int) -> None:
        """A seat looks at a block for itself: it knows it from now on, and remembers what it saw."""
        self.seen[token] = self.reveal(self.seen[token], 1 << seat)
        self.remember(seat, self.block[token], self.sighting_of(token))  # [16.4]

    def remember(self, seat: int, block: int, sighting: int) -> None:
        """A seat has a sighting of a block for itself; or none any more."""
        scried = self.scried[:] or [[] for _ in range(self.seats)]
        scried[seat] = changed(scried[seat] or [0] * len(self.kind), block, sighting)
        self.scried = scried

    def turn_block(self, token: int, steps: int) -> None:
        """A block's strength becomes another; who can read it sees it."""
        self.steps[token] = steps  # [2.3] [16.5]
        if self.shown[token] == ALL:
            self.note(token)
