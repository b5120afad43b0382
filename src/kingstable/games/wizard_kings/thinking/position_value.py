"""How the sides stand on the map, in points: blocks, cities and gold, battles as they will probably go, those that may
come next turn, and the ways that are still to go.

Blocks count what their steps cost, and cities the gold that they will still bring.  Where a castle decides the game
the chance that it falls counts as a part of victory.  Nothing here jumps when a turn ends, so that to be done is
neither feared nor sought for itself.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    FOR_CITIES,
    FREE,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    NONE,
    UNDEAD,
    C,
)
from kingstable.games.wizard_kings.rules.automated import Rebuild
from kingstable.games.wizard_kings.rules.battles import FIRE, Firing, TakeHits
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase, Built
from kingstable.games.wizard_kings.rules.combat_phase import PayFrenzy
from kingstable.games.wizard_kings.rules.combat_spells import PayRitual, Save, Strike, force_of
from kingstable.games.wizard_kings.rules.layout import FLYER
from kingstable.games.wizard_kings.rules.routes import ZONES, allowance, hexes_in, survey_zone
from kingstable.games.wizard_kings.rules.turn import TurnEnd
from kingstable.games.wizard_kings.rules.winning import gold_to_hold
from kingstable.games.wizard_kings.state import ATTACK, DEFEND, HAS_CAST, MOVED, ROAMED, WOODWALKER, Campaign
from kingstable.games.wizard_kings.thinking.battle_forecast import Force, forecast, likely, worth_of
from kingstable.games.wizard_kings.thinking.distances import FAR, NOWHERE, distances_of

VICTORY: Final = 100.0
GOLD: Final = 0.15  # points a GP, in hand or to come: less than the steps it buys, so that it is spent
PERMANENT: Final = 10  # turns that are looked ahead in a game without a limit
RICHES: Final = 4.0  # points a GP of cities that themselves decide
JOINING: Final = 0.6  # of a block that can still join a battle
CHANCE_TO_ATTACK: Final = 0.35  # of what the best attack would bring next turn
OTHER_CHANCES: Final = 0.1  # of the others
SIEGE: Final = 0.3  # of victory: the chance to take the castle that decides
FIRST_OF_TWO: Final = 0.35  # of victory: the first castle of a side that has two
NEARLY: Final = 0.6  # how sharply the chance to win grows with each GP of the cities that are needed
SURE_TO_ATTACK: Final = 0.6  # of what an attack brings to those who attack whomever they can
MARCH: Final = 0.07  # points a step and hex of the way to a goal: never so much that it is better not to be there
SKIRMISHING: Final = 0.04  # the same, where the goal is but the enemy
CITY: Final = 3.0  # points a captured city, beside its gold, in a raid
CITIES_WANTED: Final = 2.6  # so many that the Amazons cannot hold five
HOLDING: Final = 0.4  # of victory: having that many
LATE: Final = (1.5, 3.0, 6.0)  # haste in the last turns of a game that has an end
DRAGGING: Final = 8  # turns, after which haste grows in a game that has none
IMPATIENCE: Final = 1.25  # so many times a turn: in the end somebody attacks, however bad the odds
MOST_IMPATIENT: Final = 20  # turns after which it grows no more
SERVICE: Final = 0.2  # of its cost, what a block does in each turn that is still to come,
LAST_SERVICE: Final = 0.05  # and in the one that is going on
CAN_CHANGE: Final = 3.0  # points that a turn to come takes from who is ahead, in one game of four
DECIDED: Final = 1.0  # a lead after the last
USUAL_MARGIN: Final = 25.0  # points ahead that win three games in four, long before the end


def is_closing(state: Campaign) -> bool:
    """Whether this turn is as good as over: its gold is there, and nobody moves or fights any more."""
    return isinstance(state.step, (BuildPhase, Built, Rebuild, TurnEnd))


def builds_to_come(state: Campaign) -> int:
    """How many Build Phases will still bring gold; where nobody knows when it ends, always as many."""
    last = state.last_turn
    if state.scenario == BARBARIAN_RAID:
        last = max(PERMANENT, state.turn)  # it is soon decided
    elif not last:
        last = state.turn + PERMANENT - 1
    return last - state.turn + (0 if is_closing(state) else 1)


def haste(state: Campaign) -> float:
    """How much more than usual a goal is worth, and less what is lost for it, as the time for it runs out."""
    if state.scenario == ISLAND_OF_THE_DEAD:
        left = state.last_turn - state.turn
        return LATE[len(LATE) - 1 - left] if 0 <= left < len(LATE) else 1.0
    turn = state.turn + (1 if is_closing(state) else 0)
    if state.scenario == BARBARIAN_RAID and turn > DRAGGING:
        grown: float = IMPATIENCE ** min(turn - DRAGGING, MOST_IMPATIENT)
        return grown
    return 1.0


def turns_left(state: Campaign) -> int:
    """How many turns come after this one, in a game for cities that has a last."""
    return state.last_turn - state.turn if state.scenario in FREE and state.last_turn else NONE


def service(state: Campaign) -> float:
    """What blocks are worth, as a part of their cost: in a game that has a last turn, as much as they may still do.

    Where points are scored in every turn it is that many points.  Where nothing counts but what is held in the end,
    blocks are worth all their cost until the end is near.
    """
    left = turns_left(state)
    if left == NONE:
        return 1.0
    found = SERVICE * left + LAST_SERVICE
    return found if state.score else min(1.0, found)


def decisive_margin(state: Campaign) -> float:
    """By how many points one is ahead who wins three games in four: as the last turn comes near, fewer and fewer."""
    left = turns_left(state)
    return USUAL_MARGIN if left == NONE else min(USUAL_MARGIN, DECIDED + CAN_CHANGE * left)


def strength(state: Campaign, kind: int) -> int:
    """What a step of a type does in a battle, roughly: how well it fires, and how soon."""
    return 2 * state.book.rating[kind] + C - state.book.letter[kind] + 1


class Presence:
    """Who stands where, and how far it is to where they are needed."""

    def __init__(self, state: Campaign) -> None:
        self.state = state
        sides = len(state.armies)
        self.blocks: list[list[int]] = [[] for _ in range(sides)]  # by side: tokens on the map, often a few of many
        self.at: dict[int, list[int]] = {}  # the same by hex
        self.masks = [0] * sides  # hexes with blocks
        bit = state.land.within[0]
        for token in range(len(state.place)):
            hex = state.place[token]
            if hex >= 0:
                self.blocks[state.side[token]].append(token)
                self.masks[state.side[token]] |= bit[hex]
                if hex in self.at:
                    self.at[hex].append(token)
                else:
                    self.at[hex] = [token]
        self.against = [0] * sides  # hexes with blocks of enemies
        self.all = 0
        self.contested = 0
        self.goals = [NONE] * sides  # where the blocks of a side are needed, once that was looked for
        self.homes: list[int] = []  # hexes of home cities, likewise
        self.castles = self.find_castles()
        self.face()

    def face(self) -> None:
        """Who stands against whom."""
        self.all = 0
        self.contested = 0
        for side in range(len(self.masks)):
            against = 0
            for other in range(len(self.masks)):
                if not self.state.allied(side, other):
                    against |= self.masks[other]
            self.against[side] = against
            self.all |= self.masks[side]
            self.contested |= self.masks[side] & against
            self.goals[side] = NONE

    def find_castles(self) -> list[int]:
        """The castles that decide the game."""
        state = self.state
        if state.scenario not in (ISLAND_OF_THE_DEAD, BARBARIAN_RAID, ALLIANCE_EXPANSION):
            return []
        return [token for tokens in self.blocks for token in tokens if state.decides(token)]

    def way_to_go(self, side: int, kind: int, hex: int) -> float:
        """What a step of a block loses by being far from where it is needed."""
        state = self.state
        goals = self.needed_at(side)
        folk = state.book.folk[kind]
        if self.fights_anywhere(side):
            return SKIRMISHING * self.nearest(hex, goals)
        if state.scenario == ISLAND_OF_THE_DEAD:
            if not self.castles:
                return 0.0
            far = min(distances_of(state.land).to(state.place[self.castles[0]], folk)[hex], FAR)
            return (0.03 if state.armies[side] == UNDEAD else MARCH) * far
        if state.scenario == BARBARIAN_RAID:
            return MARCH * self.nearest_city_of_amazons(goals, folk, hex)
        far = distances_of(state.land).nearest(goals, folk, hex)
        return MARCH * (min(far, FAR) if far < NOWHERE else 0)

    def needed_at(self, side: int) -> int:
        """The hexes where the blocks of a side are needed, a bit each: as long as they are the same, so are the ways.

        In a raid those where a castle may be come once more, behind all hexes.
        """
        goals = self.goals[side]
        if goals == NONE:
            state = self.state
            if self.fights_anywhere(side):
                goals = self.against[side]
            elif state.scenario == ISLAND_OF_THE_DEAD:
                goals = state.land.within[0][state.place[self.castles[0]]] if self.castles else 0
            else:
                goals = self.cities_to_take(side)
                if state.scenario == BARBARIAN_RAID:
                    for hex in hexes_in(goals):
                        if self.may_be_castle(hex):
                            goals |= state.land.within[0][hex] << state.land.hexes
            self.goals[side] = goals
        return goals

    def fights_anywhere(self, side: int) -> bool:
        """Whether a side is needed wherever the enemy is."""
        scenario = self.state.scenario
        return scenario == LAST_WIZARD_STANDING or (scenario == BARBARIAN_RAID and side == 1)

    def nearest(self, hex: int, mask: int) -> int:
        """How far the nearest hex of a set is; more than five is six."""
        within = self.state.land.within
        for distance in range(6):
            if within[distance][hex] & mask:
                return distance
        return 6

    def nearest_city_of_amazons(self, goals: int, folk: int, hex: int) -> int:
        """How far the nearest city is that raiders do not hold, rather one where a castle may be."""
        land = self.state.land
        best = NOWHERE
        for goal in hexes_in(goals & (1 << land.hexes) - 1):
            far = distances_of(land).to(goal, folk)[hex]
            best = min(best, far if goals >> land.hexes + goal & 1 else far + 2)
        return min(best, FAR) if best < NOWHERE else 0

    def cities_to_take(self, side: int) -> int:
        """The hexes of cities that a side does not hold, a bit each."""
        state = self.state
        if not self.homes:
            self.homes = self.homes_of_sides()
        friendly = 0
        for other in range(len(self.masks)):
            if state.allied(other, side):
                friendly |= self.homes[other]
        return (self.homes[len(self.masks)] & ~friendly | friendly & self.all) & ~self.masks[side]

    def homes_of_sides(self) -> list[int]:
        """The hexes of each side's home cities, and last of all cities."""
        state = self.state
        bit = state.land.within[0]
        found = [0] * (len(self.masks) + 1)
        for city in range(len(state.home)):
            hex = bit[state.land.city_hex[city]]
            found[len(self.masks)] |= hex
            if state.home[city] != NONE:
                found[state.home[city]] |= hex
        return found

    def may_be_castle(self, hex: int) -> bool:
        """Whether a block of the Amazons stands in a hex that has never moved."""
        state = self.state
        return any(state.side[token] == 1 and not state.status[token] & ROAMED for token in self.at.get(hex, []))


class Chance:
    """An attack that may come."""

    def __init__(self, attackers: list[int], defenders: list[int], gain: float) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.gain = gain  # what it would bring


class Standing(Presence):
    """How the sides stand.

    What is true of each block by itself is looked up once.  So it costs little to try a block here and there, and to
    count again.
    """

    def __init__(self, state: Campaign) -> None:
        super().__init__(state)
        sides = len(state.armies)
        many = len(state.place)
        self.worth = [0.0 for _ in range(many)]  # of each block on the map
        self.reach = [0] * many  # the hexes that it reaches, if it is not tied up in a battle
        self.behind = [0.0 for _ in range(many)]  # what it loses by the way that it has still to go
        self.behind_for = [NONE] * sides  # where the blocks of a side were needed when that was looked for
        self.haste = haste(state)
        self.service = service(state)
        for tokens in self.blocks:
            for token in tokens:
                self.worth[token] = self.service * worth_of(state, state.kind_of(token), state.steps[token])
                self.reach[token] = self.reach_of(token)
        self.city_points = self.worth_of_cities()
        self.points: list[float] = []  # what it comes to
        self.held: list[float] = []  # gold of cities, as far as it is likely
        self.taken: dict[int, float] = {}  # by contested hex: how likely its attackers are to have it
        self.attackers: dict[int, int] = {}  # and who leads them,
        self.defenders: dict[int, int] = {}  # and the others
        self.movers: list[list[int]] = []  # by side: the blocks that can move
        self.garrisons: dict[int, Force] = {}  # by hex: who would defend it, where that was looked for
        self.chances: dict[int, Chance] = {}  # by side and hex: what an attack would bring, likewise

    def count(self) -> list[float]:
        """The points of all sides."""
        sides = len(self.masks)
        self.points = []
        self.held = [0.0 for _ in range(sides)]
        self.movers = []
        self.taken = {}
        self.attackers = {}
        self.defenders = {}
        self.garrisons = {}
        self.count_blocks()
        for hex in hexes_in(self.contested):
            self.fight(hex)
        self.count_cities()
        self.count_chances()
        return self.points

    # What stands there ------------------------------------------------------------------------------------------------

    def put(self, token: int, hex: int) -> None:
        """Try a block elsewhere on the map."""
        state = self.state
        start, side = state.place[token], state.side[token]
        bit = state.land.within[0]
        left = [other for other in self.at[start] if other != token]
        if left:
            self.at[start] = left
        else:
            del self.at[start]
        if not any(state.side[other] == side for other in left):
            self.masks[side] &= ~bit[start]
        state.place[token] = hex
        self.at[hex] = sorted([*self.at.get(hex, []), token])
        self.masks[side] |= bit[hex]
        self.face()
        self.reach[token] = self.reach_of(token)
        self.behind[token] = self.behind_of(token)

    def reach_of(self, token: int) -> int:
        """Where a block gets in a move, as if nobody were in its way."""
        state = self.state
        if state.stays(token):
            return 0
        start = state.place[token]
        folk = state.folk_of(token)
        steps = allowance(state, token)
        land = state.land
        if folk == FLYER or state.status[token] & WOODWALKER:
            zone = land.within[steps][start]
        else:
            zone = land.zones.get((folk * ZONES + steps) * land.hexes + start, -1)
            if zone < 0:
                zone = survey_zone(state, token, folk, steps)
        return zone & state.confines(state.side[token])

    def behind_of(self, token: int) -> float:
        """What a block loses by the way that it has still to go."""
        state = self.state
        kind = state.kind_of(token)
        if not state.book.move[kind]:
            return 0.0
        return self.service * state.steps[token] * self.way_to_go(state.side[token], kind, state.place[token])

    def part_of_victory(self, castle: int) -> float:
        """How much of victory it is that a castle falls: where a side has two, not all of it."""
        side = self.state.side[castle]
        others = [token for token in self.castles if self.state.side[token] == side]
        return 1.0 if len(others) == 1 else FIRST_OF_TWO

    def worth_of_cities(self) -> list[float]:
        """What each city is worth to who holds it."""
        state = self.state
        if state.scenario == LAST_WIZARD_STANDING:
            return [0.0 for _ in state.home]
        builds = builds_to_come(state)
        found: list[float] = []
        for city in range(len(state.home)):
            worth = self.service * GOLD * (state.gold[city] + builds * state.land.city_gold[city])
            if state.score:
                worth += builds * state.land.city_gold[city]
            elif state.scenario in FREE:
                worth += RICHES * state.land.city_gold[city]
            elif state.scenario == BARBARIAN_RAID:
                worth = (worth + CITY) / self.haste
            found.append(worth)
        return found

    def count_blocks(self) -> None:
        """Blocks that are in no battle, and how far they have still to go."""
        state = self.state
        for side in range(len(self.masks)):
            goals = self.needed_at(side)
            if self.behind_for[side] != goals:
                self.behind_for[side] = goals
                for token in self.blocks[side]:
                    self.behind[token] = self.behind_of(token)
            points = float(state.score[side]) if state.score else 0.0
            movers: list[int] = []
            for token in self.blocks[side]:
                if not self.contested or not self.contested >> state.place[token] & 1:
                    points += self.worth[token]
                    points -= self.behind[token]
                    if self.reach[token]:
                        movers.append(token)
            self.points.append(points)
            self.movers.append(movers)

    # Battles ----------------------------------------------------------------------------------------------------------

    def attacker_in(self, hex: int) -> int:
        """The side that attacks in a contested hex."""
        state = self.state
        if hex == state.arena and state.attacker != NONE:
            return state.attacker
        side = state.attacker_at(hex)
        if side == NONE:
            side = state.active if state.active != NONE else state.order[0]
        return side

    def attacks_in(self, hex: int, side: int, leader: int) -> bool:
        """Whether a side fights with the attackers of a contested hex."""
        state = self.state
        if hex == state.arena or state.attacker_at(hex) != NONE:
            return state.stance_at(hex, side) == ATTACK
        return state.allied(side, leader)

    def fight(self, hex: int) -> None:
        """What is to be expected of a battle that is set up or going on."""
        state = self.state
        leader = self.attacker_in(hex)
        attack, defence = Force(), Force()
        brought = [0.0 for _ in self.points]
        attacking = [self.attacks_in(hex, side, leader) for side in range(len(self.points))]
        for token in self.at[hex]:
            side = state.side[token]
            force = attack if attacking[side] else defence
            before = force.worth
            force.add(state, token, hex, 1.0, not attacking[side])
            brought[side] += force.worth - before
        if hex == state.arena:
            self.look_at_what_is_open(attack, defence)
            if state.shield:
                attack.ward = float(state.shield[ATTACK])
                defence.ward = float(state.shield[DEFEND])
        elif state.arena == NONE:
            for side in range(len(self.points)):
                if brought[side]:
                    self.join(hex, side, attack if attacking[side] else defence, not attacking[side])
        castles = [token for token in self.castles if state.place[token] == hex]
        if castles and self.haste > 1.0:
            attack.steadfast = True
        result = forecast(attack, defence, state.round if hex == state.arena else 1)
        self.taken[hex] = result.taken
        self.attackers[hex] = leader
        self.share(attack, attack.worth * (1.0 - result.attackers_left) + result.attackers_spent, brought, attacking)
        beset = [not attacks for attacks in attacking]
        self.defenders[hex] = self.share(
            defence, defence.worth * (1.0 - result.defenders_left) + result.defenders_spent, brought, beset
        )
        for castle in castles:
            owner = state.side[castle]
            falls = 1.0 - result.taken if attacking[owner] else result.taken
            self.points[1 - owner] += VICTORY * self.part_of_victory(castle) * self.haste * falls

    def share(self, force: Force, lost: float, brought: list[float], with_it: list[bool]) -> int:
        """What is left of one side of a battle, for those who fight with it, each its part; and who has the most."""
        all = 0.0
        most = NONE
        for side in range(len(brought)):
            if with_it[side] and brought[side]:
                all += brought[side]
                if most == NONE or brought[side] > brought[most]:
                    most = side
        for side in range(len(brought)):
            if with_it[side] and brought[side]:
                self.points[side] += self.service * (force.worth - lost / self.haste) * brought[side] / all
        return most

    def join(self, hex: int, side: int, force: Force, defends: bool) -> None:
        """Blocks that can still come to a battle in this Move Phase: each may be wanted elsewhere."""
        state = self.state
        if not self.still_moves(side):
            return
        worth = force.worth
        room = state.land.stacking[hex] - force.blocks
        ready = [
            token
            for token in self.movers[side]
            if self.reach[token] >> hex & 1 and not state.status[token] & (MOVED | HAS_CAST)
        ]
        for token in self.strongest(ready, room):
            force.add(state, token, hex, JOINING, defends)
        force.worth = worth  # what they are worth is counted where they stand

    def still_moves(self, side: int) -> bool:
        """Whether a side is moving, or will move in this turn."""
        state = self.state
        if state.active == NONE or state.arena != NONE:
            return False
        if state.active == side:
            return True
        if state.scenario == BARBARIAN_RAID and state.turn == 1:
            return False
        return state.order.index(side) > state.order.index(state.active)

    def look_at_what_is_open(self, attack: Force, defence: Force) -> None:
        """Hits that are about to fall in the arena."""
        state = self.state
        step = state.step
        if isinstance(step, Firing):
            hit = attack if self.fights_for(step.token) == DEFEND else defence
            self.strike(hit, step.dice_left * step.fire / 6.0 + step.hits, False)
        elif isinstance(step, Strike):
            hits = state.book.dice[step.spell] * force_of(state, step.token, step.spell) / 6.0
            self.strike(attack if self.fights_for(step.token) == DEFEND else defence, hits, True)
        elif isinstance(step, TakeHits):
            self.strike(attack if step.stance == ATTACK else defence, float(step.hits), step.source != FIRE)
        elif isinstance(step, Save):
            self.shake(step.target, attack, defence)
        if state.agenda:
            due = state.agenda[len(state.agenda) - 1]
            if isinstance(due, (PayRitual, PayFrenzy)):
                own = attack if self.fights_for(due.token) == ATTACK else defence
                own.worth -= state.book.cost[state.kind_of(due.token)]

    def fights_for(self, token: int) -> int:
        """Whether a block of the arena attacks or defends."""
        return self.state.stances[self.state.side[token]]

    def strike(self, force: Force, hits: float, magic: bool) -> None:
        """Take hits from the strength of who is hit."""
        lost = min(hits, max(force.steps - (0.8 * force.blocks if magic else 0.1), 0.0))
        if force.steps <= 0.0:
            return
        left = (force.steps - lost) / force.steps
        force.shrink(left)

    def shake(self, target: int, attack: Force, defence: Force) -> None:
        """A block may lose its Combat Turn."""
        state = self.state
        force = attack if self.fights_for(target) == ATTACK else defence
        fails = max(0, 6 - state.steps[target]) / 6.0
        if force.steps > 0.0:
            part = 1.0 - fails * state.steps[target] / force.steps
            force.early_now *= part
            force.later_now *= part
            force.last_now *= part

    # Cities -----------------------------------------------------------------------------------------------------------

    def count_cities(self) -> None:
        """Who holds the cities, or will after a battle."""
        state = self.state
        sides = len(self.points)
        raided = 0.0
        city_hex, city_gold = state.land.city_hex, state.land.city_gold
        for city in range(len(state.home)):
            hex = city_hex[city]
            worth = self.city_points[city]
            if self.contested and hex in self.taken:
                taken = self.taken[hex]
                for side, part in ((self.attackers[hex], taken), (self.defenders[hex], 1.0 - taken)):
                    if side != NONE:
                        self.points[side] += worth * part
                        self.held[side] += city_gold[city] * part
                        raided += part if side == 0 else 0.0
                continue
            holder = state.home[city]
            there = self.at.get(hex)
            if there is not None:
                holder = state.side[there[len(there) - 1]]  # of allies the last: tokens are in the order of sides
            if holder != NONE:
                self.points[holder] += worth
                self.held[holder] += city_gold[city]
                if holder == 0:
                    raided += 1.0
        if state.options & FOR_CITIES:
            wanted = gold_to_hold(state.land)
            for side in range(sides):
                self.points[side] += VICTORY * likely(NEARLY * (self.held[side] - wanted))
        if state.scenario == BARBARIAN_RAID:
            self.points[0] += HOLDING * VICTORY / self.haste * likely(2.0 * (raided - CITIES_WANTED))

    # The next turn ----------------------------------------------------------------------------------------------------

    def count_chances(self) -> None:
        """What each side could gain by an attack: for this turn it may be too late, but mostly there is a next.

        In the last turn who moves attacks now or never; who is still to move may.
        """
        state = self.state
        last = turns_left(state) == 0
        for side in range(len(self.points)):
            if last and (side == state.active or not self.still_moves(side)):
                continue
            goals = self.against[side] & ~self.contested
            coming = self.coming(side, goals)
            best = rest = 0.0
            for hex in sorted(coming):
                if state.automated(side):
                    charge = self.charge(hex, coming[hex], goals)
                    self.points[side] += SURE_TO_ATTACK * self.gain_by_attack(hex, charge)
                    continue
                gain = self.chance(side, hex, coming[hex])
                if gain > best:
                    rest += best
                    best = gain
                elif gain > 0.0:
                    rest += gain
            self.points[side] += CHANCE_TO_ATTACK * best + OTHER_CHANCES * rest

    def coming(self, side: int, goals: int) -> dict[int, list[int]]:
        """By hex, of some: the blocks of a side that reach it in a move."""
        found: dict[int, list[int]] = {}
        for token in self.movers[side]:
            for hex in hexes_in(self.reach[token] & goals):
                if hex in found:
                    found[hex].append(token)
                else:
                    found[hex] = [token]
        return found

    def chance(self, side: int, hex: int, tokens: list[int]) -> float:
        """What an attack would bring.  As long as the same blocks would meet there it is not looked at again."""
        key = side * self.state.land.hexes + hex
        known = self.chances.get(key)
        if known is None or known.attackers != tokens or known.defenders != self.at[hex]:
            known = Chance(tokens, self.at[hex], self.gain_by_attack(hex, self.attack_on(hex, tokens)))
            self.chances[key] = known
        return known.gain

    def attack_on(self, hex: int, tokens: list[int]) -> Force:
        """The strongest attack that some blocks can bring up."""
        attack = Force()
        for token in self.strongest(tokens, self.state.land.stacking[hex]):
            attack.add(self.state, token, hex, 1.0, False)
        return attack

    def charge(self, hex: int, tokens: list[int], goals: int) -> Force:
        """The attack of blocks that nobody commands: each goes for any of those that it reaches."""
        attack = Force()
        for token in tokens:
            attack.add(self.state, token, hex, 1.0 / (self.reach[token] & goals).bit_count(), False)
        return attack

    def garrison(self, hex: int) -> Force:
        """Who defends a hex; whoever attacks it meets the same."""
        found = self.garrisons.get(hex)
        if found is None:
            found = Force()
            for token in self.at[hex]:
                found.add(self.state, token, hex, 1.0, True)
            self.garrisons[hex] = found
        return found

    def gain_by_attack(self, hex: int, attack: Force) -> float:
        """What who attacks a hex with some force gains by it."""
        state = self.state
        defence = self.garrison(hex)
        result = forecast(attack, defence, 1)
        gain = defence.worth * (1.0 - result.defenders_left) + result.defenders_spent
        gain -= attack.worth * (1.0 - result.attackers_left) + result.attackers_spent
        gain *= self.service
        city = state.land.city_at[hex]
        if city != NONE:
            gain += result.taken * self.city_points[city]
        for castle in self.castles:
            if state.place[castle] == hex:
                gain += SIEGE * VICTORY * self.part_of_victory(castle) * result.taken
        return gain

    def strongest(self, tokens: list[int], room: int) -> list[int]:
        """Of some blocks the strongest, as many as there is room for."""
        if len(tokens) <= room:
            return tokens
        left = tokens[:]
        might = [self.might(token) for token in left]
        while len(left) > max(room, 0):  # who has still to say whom it joins may be too many
            weakest = might.index(min(might))
            left.pop(weakest)
            might.pop(weakest)
        return left

    def might(self, token: int) -> int:
        """How much a block does in a battle, roughly."""
        book = self.state.book
        kind = self.state.kind_of(token)
        steps = self.state.steps[token]
        if book.is_wizard(kind):
            return 6 * (steps - 1)
        return steps * strength(self.state, kind)
