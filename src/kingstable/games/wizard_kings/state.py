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
from typing import Any, Final

from mypy_extensions import mypyc_attr

from kingstable.core.decision import Step, StepState
from kingstable.core.knowledge import (
    INT,
    LIST,
    LISTS,
    OWNER,
    PUBLIC,
    SEEN,
    STATE_FIELDS,
    Field,
    own_drafts,
    own_rows,
    seen_tokens,
)
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import HEX, SIDE_AXIS
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    AMAZONS,
    ARMIES,
    BARBARIAN_RAID,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    MOST_KINDS,
    MOST_SIDES,
    MOST_STEPS,
    MOST_TOKENS,
    NONE,
    SCENARIOS,
    UNDEAD,
    Book,
)
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.sightings import sighting

# Where a token is that is not on the map
OFF: Final = -1  # it may be built
OUT: Final = -2  # for good

# What a token carries that carries nothing: no EMPTY place, for that it does is a secret
UNARMED: Final = MOST_TOKENS

# What the arguments of a step say that names no token, or no hex
NO_TOKEN: Final = MOST_TOKENS
NO_HEX: Final = 65535

# Who has a city that is fought for, where nobody can tell who had it before
DISPUTED: Final = -2

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

# Combat Rounds
LAST_ROUND: Final = 3
PURSUIT: Final = 4

FIELDS: Final = (
    *STATE_FIELDS,
    Field("maps", PUBLIC, LIST),  # of each placed map: number, turned or not, column and row
    Field("scenario", PUBLIC, INT, high=SCENARIOS - 1),
    Field("options", PUBLIC, INT),  # a bit each
    Field("budget", PUBLIC, INT, high=9999),  # for which armies are raised
    # of each side, or NONE while it is not chosen
    Field("armies", PUBLIC, LIST, axes=(SIDE_AXIS,), low=NONE, high=ARMIES - 1),
    # of each side: its second army, or NONE; empty where there are none
    Field("seconds", PUBLIC, LIST, low=NONE, high=ARMIES - 1),
    # of each side: a number that its allies share; empty where there are no alliances [16.17]
    Field("league", PUBLIC, LIST, high=MOST_SIDES - 1),
    # of each side: to whom it has offered an alliance in this turn, a bit each
    Field("offers", PUBLIC, LIST, high=(1 << MOST_SIDES) - 1),
    Field("score", PUBLIC, LIST, high=9999),  # of each side: points so far; empty where none are scored
    # of each placed map: the side that deploys there, or NONE
    Field("camps", PUBLIC, LIST, low=NONE, high=MOST_SIDES - 1),
    # of each city: the side whose it was from the start, or NONE
    Field("home", PUBLIC, LIST, low=NONE, high=MOST_SIDES - 1),
    Field("gold", PUBLIC, LIST, high=9999),  # of each city: Gold Points that lie there as markers
    # of each block: its type.  Blocks of a side are numbered together, and so are its tokens.
    Field("kind", PUBLIC, LIST, high=MOST_KINDS - 1),
    Field("side", PUBLIC, LIST, high=MOST_SIDES - 1),  # of each block, and of each token: its side
    Field("noted", PUBLIC, LIST),  # of each block: the last sighting that everybody shares
    Field("place", PUBLIC, LIST, low=OUT, high=NO_HEX - 1),  # of each token: its hex, OFF or OUT [16.2] [16.13]
    # of each token: which block it is
    Field("block", SEEN, LIST, audience="seen", ordered=True, high=MOST_TOKENS - 1),
    Field("steps", SEEN, LIST, audience="shown", ordered=True, high=MOST_STEPS),  # of each token: its strength
    # of each token: the artifact that it carries, as a block, or UNARMED [16.15]
    Field("gear", SEEN, LIST, audience="shown", ordered=True, high=UNARMED),
    Field("seen", PUBLIC, LIST, high=ALL),  # of each token: who knows which block it is
    Field("shown", PUBLIC, LIST, high=ALL),  # of each token: who reads its strength and what it carries
    # of each seat: its own later sighting of each block, by Scry; empty until it has one
    Field("scried", OWNER, LISTS),
    Field("dropped", PUBLIC, LIST),  # artifacts on the ground: MOST_TOKENS times the hex, and the block
    Field("status", PUBLIC, LIST, high=2 * UNREADY - 1),  # of each token: what everybody saw of it
    # of each token: how it came into the battle hex in which it stands
    Field("entered", PUBLIC, LIST, low=STAYED, high=FLOWN),
    Field("turn", PUBLIC, INT, high=9999),
    Field("last_turn", PUBLIC, INT, high=9999),  # 0: there is no limit
    Field("order", PUBLIC, LIST, high=MOST_SIDES - 1),  # the sides, Player 1 first
    # the side that moves, or whose block has its Combat Turn; or NONE
    Field("active", PUBLIC, INT, low=NONE, high=MOST_SIDES - 1),
    # of each side: its throw for the initiative; 0 none yet, NONE out of the running
    Field("rolls", PUBLIC, LIST, axes=(SIDE_AXIS,), low=NONE, high=12),
    Field("ports", PUBLIC, INT),  # cities that were friendly to who moves when its Move Phase began, a bit each
    Field("shipped", PUBLIC, LIST),  # of each city: blocks that went into or out of its port in this Move Phase
    Field("bridge", PUBLIC, INT),  # six times the hex and the hexside that Stone Bridge has opened, or NONE
    Field("battles", PUBLIC, LIST),  # eight times the hex and the attacking side, in rising order
    Field("supports", PUBLIC, LIST),  # sixteen times the hex, twice a side that joined a battle there, and its stance
    Field("arena", PUBLIC, INT, low=NONE, high=NO_HEX - 1),  # the hex that is fought for, or NONE
    Field("attacker", PUBLIC, INT, low=NONE, high=MOST_SIDES - 1),  # the side that attacks there, first of its allies,
    Field("defender", PUBLIC, INT, low=NONE, high=MOST_SIDES - 1),  # and the side that it attacks
    # of each side: whether it attacks or defends there, or NONE; empty outside battles
    Field("stances", PUBLIC, LIST, low=NONE, high=DEFEND),
    Field("round", PUBLIC, INT, high=PURSUIT),  # the Combat Round; the fourth is the pursuit
    # of the arena's hexsides: who entered by it, a bit each, times 8, and who did last; or NONE
    Field("doors", PUBLIC, LIST),
    Field("retreats", PUBLIC, LIST),  # in this round: by stance and hexside, ground blocks, then aquatics
    Field("shield", PUBLIC, LIST),  # of attackers and defenders: hits that will be ignored in this round
    Field("dread", PUBLIC, LIST),  # of attackers and defenders: letters that fire at -1 in this round, a bit each
    Field("thrown", PUBLIC, LIST, high=6),  # the dice that were thrown last, for all to see
    Field("winner", PUBLIC, INT, low=NONE, high=MOST_SIDES - 1),  # the side that has won before its time, or NONE
)

# What a constructor is given beside the fields
GIVEN: Final = {"book": "Book", "land": "Layout"}  # the edition's figures; the ground that the maps make

# Lists that are replaced and never written to: a state and its clones share them
REPLACED: Final = (
    "maps", "armies", "seconds", "league", "offers", "score", "camps", "home", "kind", "side", "scried", "dropped",
    "order",
)  # fmt: skip

# What was looked for once: a clone shares it
SHARED: Final = {
    "offered": "list[int] = []",  # what is open to the side that decides
    "sight": "Outlook | None = None",  # of the side that chooses a block: serves until it is chosen what the block does
    "builder": "int = NONE",  # the seat whose building was looked for last,
    "builder_clicks": "list[int] = []",  # after these clicks,
    "builder_options": "list[int] = []",  # and what was open to it
    "build_caches": "dict[int, Any] | None = None",  # by who builds: what was built before the last clicks
}

# What was looked for once, and goes on changing with the state: a clone begins anew
ALONE: Final = {
    "benches": "dict[int, Any] | None = None",  # by who builds: what was built so far, click by click
    "held": "list[int] = []",  # of each city, who had it when somebody who listens last heard of it
}


def changed(values: list[int], index: int, value: int) -> list[int]:
    """A list with another value: those that seldom change are shared by a state and its clones, and never written to.

    >>> changed([1, 2, 3], 1, 5)
    [1, 5, 3]
    """
    found = values[:]
    found[index] = value
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign(StepState):
    """A game of Wizard Kings: the fields, and the small things that every chapter does with them."""

    # written by tools.write_states
    def __init__(
            self, book: Book, land: Layout, seats: int, agenda: list[Step[Any]], step: Step[Any], waiting: int,
            base: int, drafts: list[list[int]], maps: list[int], scenario: int, options: int, budget: int,
            armies: list[int], seconds: list[int], league: list[int], offers: list[int], score: list[int],
            camps: list[int], home: list[int], gold: list[int], kind: list[int], side: list[int], noted: list[int],
            place: list[int], block: list[int], steps: list[int], gear: list[int], seen: list[int],
            shown: list[int], scried: list[list[int]], dropped: list[int], status: list[int], entered: list[int],
            turn: int, last_turn: int, order: list[int], active: int, rolls: list[int], ports: int,
            shipped: list[int], bridge: int, battles: list[int], supports: list[int], arena: int, attacker: int,
            defender: int, stances: list[int], round: int, doors: list[int], retreats: list[int], shield: list[int],
            dread: list[int], thrown: list[int], winner: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, step, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.land = land
        self.maps = maps
        self.scenario = scenario
        self.options = options
        self.budget = budget
        self.armies = armies
        self.seconds = seconds
        self.league = league
        self.offers = offers
        self.score = score
        self.camps = camps
        self.home = home
        self.gold = gold
        self.kind = kind
        self.side = side
        self.noted = noted
        self.place = place
        self.block = block
        self.steps = steps
        self.gear = gear
        self.seen = seen
        self.shown = shown
        self.scried = scried
        self.dropped = dropped
        self.status = status
        self.entered = entered
        self.turn = turn
        self.last_turn = last_turn
        self.order = order
        self.active = active
        self.rolls = rolls
        self.ports = ports
        self.shipped = shipped
        self.bridge = bridge
        self.battles = battles
        self.supports = supports
        self.arena = arena
        self.attacker = attacker
        self.defender = defender
        self.stances = stances
        self.round = round
        self.doors = doors
        self.retreats = retreats
        self.shield = shield
        self.dread = dread
        self.thrown = thrown
        self.winner = winner
        self.offered: list[int] = []
        self.sight: Outlook | None = None
        self.builder: int = NONE
        self.builder_clicks: list[int] = []
        self.builder_options: list[int] = []
        self.build_caches: dict[int, Any] | None = None
        self.benches: dict[int, Any] | None = None
        self.held: list[int] = []

    def clone(self) -> Campaign:
        twin = Campaign(
            self.book, self.land, self.seats, self.agenda[:], self.step, self.waiting, self.base,
            [row[:] for row in self.drafts], self.maps, self.scenario, self.options, self.budget, self.armies,
            self.seconds, self.league, self.offers, self.score, self.camps, self.home, self.gold[:], self.kind,
            self.side, self.noted[:], self.place[:], self.block[:], self.steps[:], self.gear[:], self.seen[:],
            self.shown[:], self.scried, self.dropped, self.status[:], self.entered[:], self.turn, self.last_turn,
            self.order, self.active, self.rolls[:], self.ports, self.shipped[:], self.bridge, self.battles[:],
            self.supports[:], self.arena, self.attacker, self.defender, self.stances[:], self.round, self.doors[:],
            self.retreats[:], self.shield[:], self.dread[:], self.thrown[:], self.winner,
        )  # fmt: skip
        twin.offered = self.offered
        twin.sight = self.sight
        twin.builder = self.builder
        twin.builder_clicks = self.builder_clicks
        twin.builder_options = self.builder_options
        twin.build_caches = self.build_caches
        return twin

    def masked(self, viewer: int) -> dict[str, Any]:
        block, seen = seen_tokens(self.block, self.seen, viewer)
        steps, shown = seen_tokens(self.steps, self.shown, viewer)
        gear, shown = seen_tokens(self.gear, self.shown, viewer)
        return {
            "seats": self.seats,
            "agenda": self.agenda[:],
            "step": self.step,
            "waiting": self.waiting,
            "base": self.base,
            "drafts": own_drafts(self.drafts, viewer),
            "maps": self.maps[:],
            "scenario": self.scenario,
            "options": self.options,
            "budget": self.budget,
            "armies": self.armies[:],
            "seconds": self.seconds[:],
            "league": self.league[:],
            "offers": self.offers[:],
            "score": self.score[:],
            "camps": self.camps[:],
            "home": self.home[:],
            "gold": self.gold[:],
            "kind": self.kind[:],
            "side": self.side[:],
            "noted": self.noted[:],
            "place": self.place[:],
            "block": block,
            "steps": steps,
            "gear": gear,
            "seen": seen,
            "shown": shown,
            "scried": own_rows(self.scried, viewer),
            "dropped": self.dropped[:],
            "status": self.status[:],
            "entered": self.entered[:],
            "turn": self.turn,
            "last_turn": self.last_turn,
            "order": self.order[:],
            "active": self.active,
            "rolls": self.rolls[:],
            "ports": self.ports,
            "shipped": self.shipped[:],
            "bridge": self.bridge,
            "battles": self.battles[:],
            "supports": self.supports[:],
            "arena": self.arena,
            "attacker": self.attacker,
            "defender": self.defender,
            "stances": self.stances[:],
            "round": self.round,
            "doors": self.doors[:],
            "retreats": self.retreats[:],
            "shield": self.shield[:],
            "dread": self.dread[:],
            "thrown": self.thrown[:],
            "winner": self.winner,
        }

    # end of what is written

    def origin(self) -> tuple[str, object]:
        return "wizard_kings", self.book.edition

    def scores(self) -> list[int]:
        """What each seat has: points, the worth of its blocks, or that of its cities."""
        if self.score:
            return self.score[:]  # [18.13]
        if self.scenario == LAST_WIZARD_STANDING:
            return [self.value(side) for side in range(self.seats)]  # [15.11] [15.12]
        return [self.city_gold(side) for side in range(self.seats)]  # [18.12]

    def apply(self, seat: int, action: int) -> None:
        """As in every game; who listens hears which cities change hands."""
        if self.told is not None:
            self.held = self.possessors()
        super().apply(seat, action)

    def proceed(self) -> None:
        """As in every game; but with a winner it is over at once."""
        agenda = self.agenda
        while self.waiting == 0 and agenda:
            if self.told is not None:
                self.tell_captures()
            step = agenda.pop()
            self.step = step
            if self.winner != NONE:
                agenda.clear()  # [12.11] [14.13] [22.14]
            else:
                step.run(self)
        if self.told is not None:
            self.tell_captures()

    def hex_of(self, action: int) -> int:
        """The hex that an action names."""
        return self.land.index[HEX.part(action)]

    def leader_of(self, stance: int) -> int:
        """The first attacker, or the original defender."""
        return self.attacker if stance == ATTACK else self.defender

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
        places, sides = self.place, self.side
        return [token for token in range(len(places)) if places[token] == hex and sides[token] == side]

    def count_at(self, hex: int, side: int) -> int:
        """How many tokens a side has in a hex."""
        places, sides = self.place, self.side
        count = 0
        for token in range(len(places)):
            if places[token] == hex and sides[token] == side:
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

    def has_others(self, hex: int, side: int) -> bool:
        """Whether sides that are no allies have blocks in a hex."""
        places = self.place
        return any(places[token] == hex and not self.allied(self.side[token], side) for token in range(len(places)))

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

    def holders(self) -> list[int]:
        """Of each city, the side that controls it, or NONE."""
        places, sides, city_at, homes = self.place, self.side, self.land.city_at, self.home
        found = [NONE] * len(homes)
        shared: list[int] = []
        for token in range(len(places)):
            hex = places[token]
            if hex >= 0 and city_at[hex] != NONE:
                city = city_at[hex]
                if found[city] == NONE:
                    found[city] = sides[token]
                elif found[city] != sides[token] and city not in shared:
                    shared.append(city)
        for city in range(len(homes)):
            home = homes[city]
            if found[city] == NONE or (home != NONE and self.allied(home, found[city])):
                found[city] = home  # [6.23] [21.8] [22.10]
        for city in shared:
            found[city] = self.holder(city)
        return found

    def possessors(self) -> list[int]:
        """The same for those who listen: a city that is fought for is its defender's, or DISPUTED."""
        found = self.holders()
        for city, hex in enumerate(self.land.city_hex[: len(found)]):
            if found[city] == NONE and hex in self.place:
                found[city] = self.defender_of(city)
        return found

    def defender_of(self, city: int) -> int:
        """The side that had a city before it was attacked; DISPUTED where former allies or victors fight for it."""
        hex, home = self.land.city_hex[city], self.home[city]
        attacker = self.attacker_at(hex)
        if attacker == NONE or any(self.status[token] & TURNED for token in self.tokens_at(hex, attacker)):
            return DISPUTED
        found = DISPUTED
        for side in self.order:
            if self.count_at(hex, side) and self.stance_at(hex, side) == DEFEND:
                if home != NONE and self.allied(home, side):
                    return home  # [21.8]
                if found == DISPUTED or self.count_at(hex, side) > self.count_at(hex, found):
                    found = side  # [21.8]
        return found

    def tell_captures(self) -> None:
        """Say which cities have changed hands since this was asked last, except while they are fought for."""
        now, before = self.possessors(), self.held
        self.held = now
        if not self.turn or len(before) != len(now):
            return  # cities are still given out
        for city, hex in enumerate(self.land.city_hex):
            side, whose = now[city], before[city]
            if side == whose:
                continue
            if side == DISPUTED or self.has_rivals(hex):
                now[city] = whose  # [6.24]
            elif side == NONE:
                self.tell("vacated: hex", "6.23", self.land.code[hex])
            elif whose == DISPUTED:
                self.tell("kept: side, hex", "6.24", side, self.land.code[hex])
            elif whose == NONE:
                self.tell("taken: side, hex", "6.23", side, self.land.code[hex])
            else:
                self.tell("captured city: side, other, hex", "6.23", side, whose, self.land.code[hex])

    def has_rivals(self, hex: int) -> bool:
        """Whether sides that are no allies have blocks in a hex."""
        sides = [self.side[token] for token in range(len(self.place)) if self.place[token] == hex]
        return any(not self.allied(side, sides[0]) for side in sides)

    def first_among_allies(self, hex: int) -> int:
        """Who has most blocks in a hex, and among equals who comes first."""
        counts = [self.count_at(hex, side) for side in self.order]
        return self.order[counts.index(max(counts))]  # [21.8]

    def city_gold(self, side: int) -> int:
        """What the cities of a side are worth."""
        worth = 0
        for city, holder in enumerate(self.holders()):
            if holder == side:
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
        places, sides, statuses, entrances = self.place, self.side, self.status, self.entered
        place, status, entered, side = places[token], statuses[token], entrances[token], sides[token]
        first = token
        while first > 0 and sides[first - 1] == side:
            first -= 1
        found: list[int] = []
        for other in range(first, len(places)):
            if sides[other] != side:
                break  # a side's tokens are numbered together
            looks_so = places[other] == place and statuses[other] == status and entrances[other] == entered  # [16.6]
            if looks_so and not (place >= 0 and self.seen[other] == ALL and self.stays(other)):
                found.append(other)
        return found

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
            seen, block = self.seen[tokens[end]], self.block[tokens[end]]
            i = end
            while i > 0:
                before = self.seen[tokens[i - 1]]
                if before > seen or (before == seen and self.block[tokens[i - 1]] < block):
                    break
                i -= 1
            if i < end:
                self.push_in(tokens, i, end)

    def push_in(self, tokens: list[int], first: int, last: int) -> None:
        """One of some tokens becomes what a later one is, that one what the token before it is, and so on."""
        blocks, steps, gear, seen, shown = self.block, self.steps, self.gear, self.seen, self.shown
        token = tokens[last]
        pushed = blocks[token], steps[token], gear[token], seen[token], shown[token]
        for i in range(last - 1, first - 1, -1):
            before = tokens[i]
            blocks[token], steps[token], gear[token] = blocks[before], steps[before], gear[before]
            seen[token], shown[token] = seen[before], shown[before]
            token = before
        blocks[token], steps[token], gear[token], seen[token], shown[token] = pushed

    def mix(self, token: int) -> None:
        """A token has come to others, or looks like them again: a token's number shall say nothing of the block."""
        tokens = self.alike(token)  # [16.5] [16.6]
        if len(tokens) > 1:
            self.sort(tokens)

    def mix_all(self) -> None:
        """The same everywhere, when looks have changed."""
        places, bits = self.place, self.land.within[0]
        single = [0] * len(self.armies)
        shared = 0
        for token in range(len(places)):
            if places[token] >= 0:
                bit, side = bits[places[token]], self.side[token]
                if single[side] & bit:
                    shared |= bit
                else:
                    single[side] |= bit
        if shared:
            for token in range(len(places)):
                if places[token] >= 0 and shared & bits[places[token]]:
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
            self.seen[other] = self.shown[other] = known  # [16.7]
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
                self.tell(
                    "shown: piece, steps, hex",
                    "16.1",
                    self.piece(token),
                    self.steps[token],
                    self.land.code[self.place[token]],
                )

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
