"""The game's course: what each step of the agenda does, and what an answer means."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from kingstable.core.state import CHANCE, frame
from kingstable.games.wizard_kings import (
    automaton,
    battle,
    building,
    casting,
    combat_spells,
    move_spells,
    moving,
    retreats,
    sea_transport,
    setting_up,
)
from kingstable.games.wizard_kings.actions import (
    ARMY,
    CAMP,
    CAST,
    ENTER,
    FIRE,
    FIRST_SEAT,
    HEX,
    LETTER,
    NEW,
    PASS,
    PICK,
    ROLL,
    SIDE,
    TOKEN,
    TWO_DICE,
)
from kingstable.games.wizard_kings.book import (
    BARBARIAN_RAID,
    BLESS,
    DREAD,
    HEAL,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    MOST_TOKENS,
    NONE,
    SCRY,
    SMITE,
)
from kingstable.games.wizard_kings.choices import FLYERS_ALONE, Choices
from kingstable.games.wizard_kings.dice import FIRST, THROWS
from kingstable.games.wizard_kings.dice import HITS as DICE_HITS
from kingstable.games.wizard_kings.state import (
    ACTED,
    AIM,
    ARMY_CHOICE,
    AUTOMATED,
    AUTOMATED_MOVE,
    BATTLE_END,
    BATTLES,
    BLOCK,
    BUILD,
    BUILT,
    CAMP_CHOICE,
    CARRY,
    COMBAT,
    COMBAT_TURN,
    DAZED,
    DEPLOY,
    DEPLOYED,
    DISPEL_ASKED,
    DISPEL_ROLL,
    DRIVEN_OUT,
    ENCHANT,
    FIRING,
    FIRST_PICK,
    FLEET,
    FLOWN,
    FOLLOW,
    HEALING,
    HELD_OUT,
    HITS,
    INITIATIVE,
    INITIATIVE_ROLL,
    LAND,
    MENDING,
    MOVE_PHASE,
    MOVEMENT,
    NEXT_TURN,
    OF_THE_PHASE,
    REBUILD,
    REGROUP,
    REGROUPING,
    RITUAL_PAID,
    ROUND,
    SAVE,
    SPELL_WORKS,
    STAYED,
    STEP_NAMES,
    STRIKE,
    TARGET,
    TURN,
    TURN_END,
    UNPINNED,
    WOODWALKER,
)
from kingstable.games.wizard_kings.tolls import eliminate

CITIES_TO_HOLD = 5
FIRST_JUDGED = 6  # turn
FURTHER: Final = 1  # of a movement: it has begun
HEALED = (0, 1, 1, 1, 2, 2, 2)  # steps by the face of the die
BOONS = FLEET | UNPINNED | WOODWALKER


@mypyc_attr(allow_interpreted_subclasses=True)
class WizardState(Choices):
    """A game of Wizard Kings."""

    def clone(self) -> Self:
        twin = type(self)(
            self.book, self.land, self.seats, self.agenda[:], self.frame, self.waiting, self.base,
            [draft[:] for draft in self.drafts], self.maps, self.scenario, self.options, self.armies[:], self.camps[:],
            self.home[:], self.gold[:], self.kind, self.side, self.noted[:], self.place[:], self.block[:],
            self.steps[:], self.seen[:], self.status[:], self.entered[:], self.turn, self.last_turn, self.order[:],
            self.active, self.rolls[:], self.ports, self.shipped[:], self.bridge, self.battles[:], self.arena,
            self.attacker, self.defender, self.round, self.doors[:], self.retreats[:], self.shield[:], self.dread[:],
            self.thrown, self.winner,
        )  # fmt: skip
        twin.offered = self.offered
        twin.sight = self.sight
        return twin

    def step_names(self) -> dict[int, str]:
        return STEP_NAMES

    def scores(self) -> list[int]:
        if self.scenario == LAST_WIZARD_STANDING:
            return [self.value(side) for side in range(self.seats)]  # [15.11] [15.12]
        return [self.city_gold(side) for side in range(self.seats)]

    # Steps --------------------------------------------------------------------------------------------------------

    def run(self, step: int, a: int, b: int, c: int) -> None:
        if self.winner != NONE:
            self.agenda.clear()  # [12.11] [14.13] it is over at once
        elif step <= DEPLOYED:
            self.run_setup(step, a)
        elif step <= TURN_END:
            self.run_turn(step, a)
        elif step < COMBAT:
            self.run_move(step, a, b, c)
        else:
            self.run_combat(step, a, b, c)

    def run_setup(self, step: int, a: int) -> None:
        if step == FIRST_PICK:
            self.ask_chance(FIRST_SEAT)  # [15.1]
        elif step in (ARMY_CHOICE, CAMP_CHOICE):
            self.ask(a)
        elif step == DEPLOY:
            self.ask_all((1 << self.seats) - 1)  # [14.6] [15.6]
        else:
            drafts = self.unseal()
            for side in range(self.seats):
                setting_up.deploy(self, side, drafts[side])

    def run_turn(self, step: int, a: int) -> None:
        if step == TURN:
            self.begin_turn()
        elif step == INITIATIVE:
            self.settle_initiative()
        elif step == INITIATIVE_ROLL:
            self.ask_chance(TWO_DICE)  # [5.2]
        elif step == MOVE_PHASE:
            self.begin_move_phase()
        elif step == BUILD:
            self.begin_build()
        elif step == BUILT:
            self.carry_out_builds()
        elif step == REBUILD:
            self.let_die_choose(self.die_options())
        else:
            self.end_turn()

    def run_move(self, step: int, a: int, b: int, c: int) -> None:
        if step == MOVEMENT:
            self.forget_battles()
            if b == 0:
                self.active = a
                self.ports = sea_transport.friendly_ports(self, a)  # [7.2] [7.3]
            self.ask(a)
        elif step == AUTOMATED:
            self.forget_battles()
            self.active = a
            self.let_die_choose(self.die_options())  # [13.1] [13.5]
        elif step == AUTOMATED_MOVE:
            self.let_die_choose(self.die_options())
        elif step == SPELL_WORKS:
            if self.arena == NONE:
                move_spells.begin(self, a, b, c)
            else:
                combat_spells.work(self, a, c)
        elif step == DISPEL_ASKED:
            self.ask(a)  # [3.28]
        elif step in (DISPEL_ROLL, HEALING):
            self.ask_chance(ROLL)
        elif step == AIM or (step == MENDING and self.arena != NONE):
            self.ask_if_open(self.active)  # nothing there is secret
        elif step not in (CARRY, FOLLOW) or move_spells.anybody_left(self, a):
            self.ask(self.active)  # BLOCK, ENCHANT, CARRY, FOLLOW, LAND, MENDING

    def run_combat(self, step: int, a: int, b: int, c: int) -> None:
        if step == COMBAT:
            self.do(*[frame(BATTLES, side) for side in self.order])  # [8.1]
        elif step == BATTLES:
            if battle.battles_of(self, a):
                self.decide(a)
            else:
                self.rescue_flyers(a)
        elif step == ROUND:
            if battle.begin_round(self):
                self.do(frame(NEXT_TURN))
        elif step == NEXT_TURN:
            self.find_next_turn()
        elif step == COMBAT_TURN:
            self.begin_combat_turn(b)
        elif step in (FIRING, STRIKE):
            self.ask_chance(ROLL + FIRST[self.dice_thrown()])
        elif step == SAVE:
            self.ask_chance(ROLL)
        elif step == HITS:
            hits = battle.ward_off(self, a, b)
            if hits:
                self.frame = frame(HITS, a, hits, c)
                if battle.strongest(self, a, c):  # [8.16] [3.22]
                    self.decide(a)
        elif step == DRIVEN_OUT:
            if retreats.retreats_of(self, a):
                self.decide(self.side[a])  # [3.23]
            else:
                self.status[a] |= DAZED | HELD_OUT  # [3.24]
                self.tell("dazed", "3.24", self.piece(a))
        elif step == TARGET:
            self.ask_if_open(self.active)
        elif step == RITUAL_PAID:
            casting.pay(self, a, 1)  # [3.32]
        elif step == BATTLE_END:
            battle.end_battle(self)
        elif step == REGROUP:
            if self.automated(a):
                self.end_regrouping(a)  # [13.14]
            elif retreats.knows_no_secret(self, a) and self.regroup_options(a, b) == [PASS]:
                self.end_regrouping(a)  # [17.3]
            else:
                self.active = a
                self.ask(a)
        else:
            self.ask(a)  # REGROUPING

    # The turn -----------------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        self.turn += 1
        for token in range(len(self.place)):
            self.status[token] &= ~OF_THE_PHASE
            self.entered[token] = STAYED
        self.battles = []
        self.mix_all()
        self.tell("turn", "5.1", self.turn)
        self.do(frame(INITIATIVE), frame(MOVE_PHASE), frame(COMBAT), frame(BUILD), frame(TURN_END))  # [5.1] [5.4] [5.5]
        self.rolls = [0] * self.sides()

    def order_is_given(self) -> bool:
        """Whether the scenario says who moves first."""
        return self.scenario == ISLAND_OF_THE_DEAD or (self.scenario == BARBARIAN_RAID and self.turn == 1)

    def settle_initiative(self) -> None:
        """Find Player 1; who is tied for it rolls again."""
        sides = self.sides()
        if self.order_is_given():
            self.order = list(range(sides))  # [5.6] [12.6] [14.7]
            return
        waiting = [side for side in range(sides) if self.rolls[side] == 0]
        if not waiting:
            best = max(self.rolls)
            tied = [side for side in range(sides) if self.rolls[side] == best]
            if len(tied) == 1:
                self.order = [(tied[0] + i) % sides for i in range(sides)]  # [5.2] [5.3]
                self.tell("initiative", "5.2", tied[0])
                return
            self.rolls = [0 if side in tied else NONE for side in range(sides)]  # [5.2]
            waiting = tied
        self.do(*[frame(INITIATIVE_ROLL, side) for side in waiting], frame(INITIATIVE))

    def begin_move_phase(self) -> None:
        self.shipped = [0] * len(self.home)
        for i in range(len(self.order) - 1, -1, -1):
            side = self.order[i]
            if self.scenario == BARBARIAN_RAID and self.turn == 1 and side == 1:
                continue  # [14.7] [14.8]
            self.do(frame(AUTOMATED if self.automated(side) else MOVEMENT, side))  # [5.3]

    def end_movement(self, side: int) -> None:
        """A side has moved: what spells gave for its moves is gone."""
        for token in range(len(self.place)):
            self.status[token] &= ~BOONS  # [3.26]
        self.bridge = NONE
        self.active = NONE
        self.mix_all()
        self.tell("moved on", "6.1", side)

    def end_turn(self) -> None:
        if self.scenario == BARBARIAN_RAID and self.turn >= FIRST_JUDGED:
            held = sum([1 for city in range(len(self.home)) if self.holder(city) == 1])
            if held >= CITIES_TO_HOLD:
                self.winner = 1  # [14.14]
                self.tell("held", "14.14", held)
        if self.turn == self.last_turn:
            if self.scenario == ISLAND_OF_THE_DEAD:
                self.winner = 1  # [12.12]
            self.tell("time", "12.12" if self.scenario == ISLAND_OF_THE_DEAD else "15.11", self.turn)
            if self.scenario == LAST_WIZARD_STANDING:
                self.show_all([token for token in range(len(self.place)) if self.place[token] >= 0])  # [15.12] [16.3]
        elif self.winner == NONE:
            self.do(frame(TURN))  # [14.15]

    # Building -----------------------------------------------------------------------------------------------------

    def begin_build(self) -> None:
        self.active = NONE
        building.strengthen_wizards(self)
        if building.builds_nothing(self):
            return
        building.collect_gold(self)
        self.do(frame(BUILT))
        self.ask_all((1 << self.seats) - 1)  # [5.5]

    def carry_out_builds(self) -> None:
        drafts = self.unseal()
        self.builder = NONE
        for side in range(self.seats):
            workshop = building.Workshop(self, side)
            for action in drafts[side]:
                workshop.click(action)
            building.tell_spending(self, side, workshop.spent)
        self.do(*[frame(REBUILD, side) for side in range(self.seats, self.sides())])

    # Battles ------------------------------------------------------------------------------------------------------

    def rescue_flyers(self, side: int) -> None:
        """Flyers whose battle over water has come to nothing find land, or are lost."""
        hex = retreats.abandoned(self, side)
        if hex != NONE:
            self.arena = hex
            self.do(frame(REGROUP, side, FLYERS_ALONE), frame(BATTLES, side))  # [9.17]

    def find_next_turn(self) -> None:
        """The next Combat Turn; a new round, if all have had theirs; nothing, if the battle is over."""
        if battle.is_decided(self):
            return
        ready = battle.next_to_act(self)
        if not ready:
            self.do(frame(ROUND))  # [8.9]
        elif len(ready) == 1 or not self.order_matters(ready):
            side = self.side[ready[0]]
            self.do(frame(COMBAT_TURN, side, ready[0]), frame(NEXT_TURN))
        else:
            self.active = self.side[ready[0]]
            self.decide(self.active)  # [8.8]

    def begin_combat_turn(self, token: int) -> None:
        """A block has its Combat Turn; who has but one thing to do, does it."""
        self.active = self.side[token]
        options = self.turn_options(token)
        if options:
            self.decide(self.active)
            return
        if retreats.must_retreat(self, token):
            eliminate(self, token)  # [9.12]
        else:
            self.status[token] = self.status[token] & ~DAZED | ACTED  # [3.24]

    def end_regrouping(self, side: int) -> None:
        retreats.lose_stranded(self, side)
        battle.leave_arena(self)
        self.active = NONE

    # Deciding -----------------------------------------------------------------------------------------------------

    def decide(self, side: int) -> None:
        """Ask a side, if it has a choice; for one without a seat a die decides."""
        if self.automated(side):
            self.let_die_choose(self.die_options())
        else:
            self.ask_if_open(side)  # [17.3]

    def let_die_choose(self, options: list[int]) -> None:
        """Chance chooses, where there is something to choose."""
        if len(options) == 1:
            self.take_for_all(options[0])
        elif options:
            self.ask_chance(PICK)  # [13.13]
        elif self.step == AUTOMATED:
            self.active = NONE

    # Answers ------------------------------------------------------------------------------------------------------

    def take(self, seat: int, action: int) -> None:
        self.offered = []
        if self.step != MOVEMENT or action == PASS:
            self.sight = None  # to choose a block changes nothing on the map
        if seat == CHANCE:
            self.take_chance(action)
        else:
            self.take_for_all(action)

    def take_chance(self, action: int) -> None:
        step, a, b, c = self.step, self.a, self.b, self.c
        if step == FIRST_PICK:
            first = action - FIRST_SEAT
            self.tell("first pick", "15.1", first)
            self.do(frame(ARMY_CHOICE, first), frame(CAMP_CHOICE, (first + 1) % self.seats))
        elif step == INITIATIVE_ROLL:
            one, two = (action - TWO_DICE) // 6 + 1, (action - TWO_DICE) % 6 + 1
            self.rolls[a] = one + two
            self.thrown = [one, two]
            self.tell("rolled", "5.2", a, one, two)
        elif self.base == PICK:
            self.take_for_all(self.die_options()[action - PICK])
        else:
            dice = self.dice_thrown()
            throw = action - ROLL - FIRST[dice]
            self.thrown = THROWS[dice][throw]
            self.tell("threw", "8.12", action - ROLL)
            self.take_throw(step, a, b, c, dice, throw)

    def take_throw(self, step: int, a: int, b: int, c: int, dice: int, throw: int) -> None:
        """Dice have fallen for fire or for a spell."""
        face = self.thrown[0]
        if step == FIRING:
            if c >= combat_spells.BEGUILED_FIRE:
                hits = DICE_HITS[dice][c - combat_spells.BEGUILED_FIRE][throw]
                combat_spells.betray(self, a, hits)
            else:
                battle.fired(self, a, DICE_HITS[dice][c][throw])
        elif step == STRIKE:
            hits = DICE_HITS[dice][combat_spells.force_of(self, a, b)][throw]
            combat_spells.struck(self, a, b, c - 1, hits)
        elif step == SAVE:
            combat_spells.saved(self, a, b, face)
        elif step == DISPEL_ROLL:
            casting.dispel_rolled(self, b, face)
        else:
            self.tell("healing", "15.7", face)
            self.do(frame(MENDING, a, HEAL, HEALED[face] + 4 * b))  # [15.7]

    def take_for_all(self, action: int) -> None:
        """Carry out a choice, whoever made it."""
        step, a, b, c = self.step, self.a, self.b, self.c
        if step == ARMY_CHOICE:
            setting_up.choose_army(self, a, action - ARMY)
        elif step == CAMP_CHOICE:
            setting_up.choose_camp(self, a, action - CAMP)
            for side in range(self.seats):
                setting_up.muster(self, side, self.book.rosters[self.scenario][self.armies[side]])
            setting_up.claim_cities(self)
        elif step == MOVEMENT:
            if action == PASS:
                self.end_movement(a)
            else:
                token = self.single_out(action - TOKEN)  # [16.7]
                self.do(frame(BLOCK, a, token), frame(MOVEMENT, a, FURTHER))
        elif step == BLOCK:
            if CAST <= action < NEW:
                casting.cast(self, b, action - CAST)
            else:
                origin = self.place[b]
                self.move_block(b, action)
                self.remember_move(origin, automaton.target_of(self, action))
        elif step == AUTOMATED:
            self.do(frame(AUTOMATED_MOVE, action - TOKEN), frame(AUTOMATED, a))
        elif step == AUTOMATED_MOVE:
            if b:
                self.move_block(a, action)
            else:
                self.do(frame(AUTOMATED_MOVE, a, self.hex_of(action) + 1))
        elif step == REBUILD:
            automaton.build(self, a, action)
            self.do(frame(REBUILD, a))
        elif step < COMBAT:
            self.take_in_spell(step, a, b, c, action)
        else:
            self.take_in_battle(step, a, b, c, action)

    def remember_move(self, origin: int, goal: int) -> None:
        """Keep where the last block came from and went to: for search, which tries one order of moves."""
        last = len(self.agenda) - 1
        self.agenda[last] = frame(MOVEMENT, self.active, FURTHER + 1 + origin, goal)

    def hex_of(self, action: int) -> int:
        """The hex that an action names."""
        return self.land.index[action - HEX]

    def move_block(self, token: int, action: int) -> None:
        """A block goes where it was told to: on its own, or by ship where it could not."""
        if action >= ENTER:
            code, d = divmod(action - ENTER, 6)
            moving.go(self, token, self.land.index[code], d)
            return
        hex = self.hex_of(action)
        city = self.land.city_at[hex]
        if city != NONE and self.land.port[city]:
            reach = moving.reach_of(self, token, self.outlook())
            if not (reach.hexes | reach.flights) >> hex & 1:
                sea_transport.ship(self, self.place[token], hex)
        moving.go(self, token, hex, FLOWN)

    def take_in_spell(self, step: int, a: int, b: int, c: int, action: int) -> None:
        if step == DISPEL_ASKED:
            if action != PASS:
                self.do(frame(DISPEL_ROLL, a, b))
                casting.dispel(self, action - TOKEN)
        elif step == LAND:
            move_spells.land_block(self, a, self.hex_of(action), b)
        elif step == AIM:
            if b == SCRY:
                move_spells.scry(self, self.active, self.hex_of(action))
            else:
                self.bridge = a * 6 + action - SIDE  # [11.15]
                self.tell("bridged", "11.15", self.land.code[a], action - SIDE)
        elif action == PASS:
            pass
        elif step == ENCHANT:
            move_spells.enchant(self, action - TOKEN, a, b, c // 4, c % 4)
        elif step == FOLLOW:
            token = self.single_out(action - TOKEN)
            moving.go(self, token, b, FLOWN)
        elif step == CARRY:
            move_spells.carry(self, action - TOKEN, a, b, c % MOST_TOKENS, c // MOST_TOKENS)
        else:
            self.take_mending(a, b, c, action)

    def take_mending(self, hex: int, b: int, c: int, action: int) -> None:
        """One step is given, or a Zombie rises; perhaps another follows."""
        spell, left = b % combat_spells.UNDER, c % 4
        if action < TOKEN:
            move_spells.raise_zombie(self, self.active, hex)
            return
        token = action - TOKEN
        move_spells.mend(self, token, spell)
        if left > 1:
            more = spell + combat_spells.UNDER * (token + 1) if spell == BLESS else spell
            self.do(frame(MENDING, hex, more, c - 1))

    def take_in_battle(self, step: int, a: int, b: int, c: int, action: int) -> None:
        if step == BATTLES:
            self.do(frame(BATTLES, a))
            battle.join(self, self.hex_of(action), a)
        elif step == NEXT_TURN:
            self.do(frame(COMBAT_TURN, self.active, action - TOKEN), frame(NEXT_TURN))
        elif step == COMBAT_TURN:
            self.act(b, action)
        elif step == HITS:
            if b > 1:
                self.do(frame(HITS, a, b - 1, c))
            battle.take_hit(self, action - TOKEN, c)
        elif step == DRIVEN_OUT:
            retreats.retreat(self, a, self.hex_of(action))
        elif step == TARGET:
            if b == DREAD:
                combat_spells.dread(self, self.active, action - LETTER)
            else:
                combat_spells.aim(self, a, b, action - TOKEN)
        elif step == REGROUP:
            if action == PASS:
                self.end_regrouping(a)
            else:
                self.do(frame(REGROUPING, a, self.single_out(action - TOKEN)), frame(REGROUP, a, b))
        else:
            retreats.regroup(self, b, self.hex_of(action))  # REGROUPING

    def act(self, token: int, action: int) -> None:
        """A block uses its Combat Turn."""
        self.status[token] |= ACTED
        if action == FIRE:
            self.do(frame(FIRING, token, battle.dice_of(self, token), battle.fire_of(self, token)))
        elif action >= HEX:
            retreats.retreat(self, token, self.hex_of(action))
        elif action == PASS:
            self.tell("passed", "8.11", self.piece(token))
        elif action - CAST < SMITE:
            casting.cast(self, token, action - CAST)
        else:
            self.tell("ritual", "3.32", self.piece(token), action - CAST)
            self.do(frame(SPELL_WORKS, token, self.arena, action - CAST), frame(RITUAL_PAID, token))  # [3.34]
