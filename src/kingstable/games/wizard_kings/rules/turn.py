"""The game's course: what each step of the agenda does."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from kingstable.core.state import ALL, frame
from kingstable.games.wizard_kings.actions import FIRST_SEAT, LEAVE, PASS, PICK, ROLL, TWO_DICE
from kingstable.games.wizard_kings.book import (
    ARTIFACTS,
    BARBARIAN_RAID,
    CUSTOM,
    ISLAND_OF_THE_DEAD,
    NONE,
)
from kingstable.games.wizard_kings.rules import (
    alliances,
    artifacts,
    battles,
    building,
    combat_spells,
    move_spells,
    moving,
    raising,
    retreats,
    sea_transport,
    setting_up,
    winning,
    wizards,
)
from kingstable.games.wizard_kings.rules.answers import Answers
from kingstable.games.wizard_kings.rules.casualties import eliminate
from kingstable.games.wizard_kings.rules.choices import FLYERS_ALONE
from kingstable.games.wizard_kings.rules.dice import FIRST
from kingstable.games.wizard_kings.state import (
    ACTED,
    AFTERMATH,
    AIM,
    AUTOMATED,
    AUTOMATED_MOVE,
    BACKFIRE,
    BATTLE_END,
    BATTLES,
    BEGIN_ROUND,
    BUILD,
    BUILT,
    CARRY,
    COMBAT,
    COMBAT_TURN,
    DAZED,
    DEPLOY,
    DEPLOYED,
    DISPEL_ASKED,
    DISPEL_ROLL,
    DRIVEN_OUT,
    EQUIP,
    FIGHT_ON,
    FIRING,
    FIRST_PICK,
    FOLLOW,
    FRENZY_PAID,
    HEALING,
    HELD_OUT,
    HITS,
    INITIATIVE,
    INITIATIVE_ROLL,
    JOINING,
    LEAGUE_MADE,
    MENDING,
    MOVE_PHASE,
    MOVEMENT,
    MUSTER,
    NEXT_TURN,
    OF_THE_PHASE,
    OFFERED,
    OVERSTACKED,
    PEACE,
    RAISED,
    RAISING,
    REBUILD,
    REGROUP,
    RITUAL_PAID,
    ROUND,
    SAVE,
    SPELL_WORKS,
    SPOILS,
    STAYED,
    STEP_NAMES,
    STRIKE,
    TARGET,
    TURN,
    TURN_END,
    TURNCOAT,
)

READY: Final = 1  # of a round: who changes sides has done so


@mypyc_attr(allow_interpreted_subclasses=True)
class WizardState(Answers):
    """A game of Wizard Kings."""

    def origin(self) -> tuple[str, object]:
        return "wizard_kings", self.book.edition

    def clone(self) -> Self:
        twin = type(self)(
            self.book, self.land, self.seats, self.agenda[:], self.frame, self.waiting, self.base,
            [draft[:] for draft in self.drafts], self.maps, self.scenario, self.options, self.budget, self.armies,
            self.seconds, self.league, self.offers, self.score, self.camps, self.home, self.gold[:],
            self.kind, self.side, self.noted[:], self.place[:], self.block[:], self.steps[:], self.gear[:],
            self.seen[:], self.shown[:], self.scried, self.dropped, self.status[:], self.entered[:], self.turn,
            self.last_turn, self.order, self.active, self.rolls[:], self.ports, self.shipped[:], self.bridge,
            self.battles[:], self.supports[:], self.arena, self.attacker, self.defender, self.stances[:], self.round,
            self.doors, self.retreats[:], self.shield[:], self.dread[:], self.thrown, self.winner,
        )  # fmt: skip
        twin.offered = self.offered
        twin.sight = self.sight
        if self.drafts:
            if self.build_caches is None:
                self.build_caches = {}
            twin.build_caches = self.build_caches
        return twin

    def step_names(self) -> dict[int, str]:
        return STEP_NAMES

    def scores(self) -> list[int]:
        return winning.scores(self)

    # Steps --------------------------------------------------------------------------------------------------------

    def run(self, step: int, a: int, b: int, c: int) -> None:
        if self.winner != NONE:
            self.agenda.clear()  # [12.11] [14.13] [22.14] it is over at once
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
            self.ask_chance(FIRST_SEAT.first)  # [15.1] [18.2] [22.3]
        elif step == MUSTER:
            setting_up.muster_all(self)
        elif step in (RAISING, DEPLOY):
            self.ask_all((1 << self.seats) - 1)  # [14.6] [15.6] [19.5] [19.9]
        elif step in (RAISED, DEPLOYED):
            drafts = self.unseal()
            self.builder = NONE
            for side in range(self.seats):
                if step == RAISED:
                    raising.raise_army(self, side, drafts[side])
                else:
                    setting_up.deploy(self, side, drafts[side])
        else:
            self.ask_if_open(a)  # armies, maps and capitals

    def run_turn(self, step: int, a: int) -> None:
        if step == TURN:
            self.begin_turn()
        elif step == INITIATIVE:
            self.settle_initiative()
        elif step == INITIATIVE_ROLL:
            self.ask_chance(TWO_DICE.first)  # [5.2]
        elif step == MOVE_PHASE:
            self.begin_move_phase()
        elif step == BUILD:
            self.begin_build(a)
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
                self.ask_unless_idle(a)
            else:
                self.ask(a)  # what was moved can be taken back until one is done
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
                combat_spells.work(self, a, c, b - 1)
        elif step == DISPEL_ASKED:
            self.ask_unless_idle(a)  # [3.28]
        elif step == OFFERED:
            if a == c or self.allied(a, b) or self.allied(a, c):  # who has left meanwhile has no say
                self.ask(a)  # [21.3]
        elif step == LEAGUE_MADE:
            alliances.make_league(self, a, b)
        elif step == JOINING:
            if len(moving.stances_with_room(self, b, a, c)) > 1:
                self.ask(a)  # [20.2] what came by a full hexside is its secret
            else:
                self.ask_if_open(a)
        elif step in (DISPEL_ROLL, HEALING):
            self.ask_chance(ROLL.first)
        elif step == AIM or (step == MENDING and self.arena != NONE):
            self.ask_if_open(self.active)  # nothing there is secret
        elif step not in (CARRY, FOLLOW) or move_spells.anybody_left(self, a):
            self.ask_unless_idle(self.active)  # BLOCK, GEARING, ENCHANT, CARRY, FOLLOW, LAND, MENDING

    def run_combat(self, step: int, a: int, b: int, c: int) -> None:
        if step == COMBAT:
            self.forget_battles()
            fighting = [side for side in self.order if not a or battles.battles_of(self, side)]
            if fighting:  # [8.1] [21.6] who falls out with allies meanwhile attacks them afterwards
                self.do(*[frame(BATTLES, side) for side in fighting], frame(COMBAT, 1))
        elif step == BATTLES:
            if battles.battles_of(self, a):
                self.decide(a)
            else:
                self.rescue_flyers(a)
        elif step == ROUND:
            self.prepare_round(a)
        elif step == BEGIN_ROUND:
            battles.begin_round(self)
            self.do(frame(NEXT_TURN))
        elif step == NEXT_TURN:
            self.find_next_turn()
        elif step == COMBAT_TURN:
            self.begin_combat_turn(b)
        elif step in (FIRING, STRIKE):
            self.ask_chance(ROLL.at(FIRST[self.dice_thrown()]))
        elif step in (SAVE, BACKFIRE):
            self.ask_chance(ROLL.first)
        elif step == HITS:
            self.apply_hits(a, b, c)
        elif step == DRIVEN_OUT:
            if retreats.retreats_of(self, a):
                self.decide(self.side[a])  # [3.23]
            else:
                self.status[a] |= DAZED | HELD_OUT  # [3.24]
                self.tell("dazed", "3.24", self.piece(a))
        elif step == TARGET:
            self.ask_if_open(self.active)
        elif step == RITUAL_PAID:
            wizards.pay(self, a, 1)  # [3.32]
        elif step == FRENZY_PAID:
            self.suffer(a)
        elif step == BATTLE_END:
            battles.end_battle(self)
        elif step == REGROUP:
            if self.automated(a):
                self.end_regrouping(a)  # [13.14]
            elif retreats.knows_no_secret(self, a) and self.regroup_options(a, b) == [PASS.first]:
                self.end_regrouping(a)  # [17.3]
            else:
                self.active = a
                self.ask(a)
        else:
            self.run_among_armies(step, a, b, c)

    def run_among_armies(self, step: int, a: int, b: int, c: int) -> None:
        """What comes up where armies stand together, or artifacts fall."""
        if step == TURNCOAT:
            if alliances.may_turn(self, a):
                self.ask(a)  # [20.7] [21.5]
        elif step == OVERSTACKED:
            if alliances.is_overstacked(self, a, b):
                self.ask_if_open(a)  # [21.7]
        elif step == EQUIP:
            if len(artifacts.takers(self, a, b)) > 1:
                self.ask(a)  # [25.3]
        elif step == SPOILS:
            if not artifacts.finders(self, a, c):
                artifacts.destroy(self, b)
            elif c == 0:
                self.ask_if_open(battles.leader_of(self, a))  # [25.12]
            elif self.count_at(c - 1, a) == 1:
                self.ask_if_open(a)
            else:
                self.ask(a)  # how many of them carry something is its secret
        elif step == AFTERMATH:
            self.settle_aftermath()
        elif step == FIGHT_ON:
            if b:
                battles.join(self, b - 1, a)
            elif self.allied(a, alliances.victor_of(self)):
                self.do(frame(AFTERMATH))
            else:
                alliances.fight_on(self, a)
        else:
            self.ask(a)  # REGROUPING, PEACE

    # The turn -----------------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        self.turn += 1
        for token in range(len(self.place)):
            self.status[token] &= ~OF_THE_PHASE
            self.entered[token] = STAYED
            self.stand_up(token)  # [16.10] [22.6]
        self.battles = []
        self.supports = []
        self.offers = [0] * len(self.league)
        self.mix_all()
        self.tell("turn", "5.1", self.turn)
        self.do(frame(INITIATIVE), frame(MOVE_PHASE), frame(COMBAT), frame(BUILD), frame(TURN_END))  # [5.1] [5.4] [5.5]
        left = self.players()
        self.rolls = [0 if left >> side & 1 else NONE for side in range(self.sides())]

    def players(self) -> int:
        """The sides that are in the game, a bit each."""
        if self.scenario != CUSTOM:
            return (1 << self.sides()) - 1
        found = 0
        for side in alliances.players_left(self):
            found |= 1 << side  # [18.16]
        return found

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
        if self.league:
            alliances.fall_out(self)
        self.ask_to_build(building.city_holders(self))
        left = self.players()
        for i in range(len(self.order) - 1, -1, -1):
            side = self.order[i]
            if self.scenario == BARBARIAN_RAID and self.turn == 1 and side == 1:
                continue  # [14.7] [14.8]
            if left >> side & 1:
                self.do(frame(AUTOMATED if self.automated(side) else MOVEMENT, side))  # [5.3]

    def end_turn(self) -> None:
        if winning.is_over(self):
            winning.show_what_counts(self)
        else:
            self.do(frame(TURN))  # [14.15]

    # Building -----------------------------------------------------------------------------------------------------

    def begin_build(self, asked: int) -> None:
        """All build that control a city, and whoever controlled one or asked to review its blocks, a bit each."""
        self.active = NONE
        building.strengthen_wizards(self)
        if building.builds_nothing(self):
            return
        building.collect_gold(self)
        self.build_caches = None
        self.do(frame(BUILT))
        asked |= building.city_holders(self)  # [10.18]
        self.ask_all(asked & self.players() & (1 << self.seats) - 1)  # [5.5]

    def carry_out_builds(self) -> None:
        drafts = self.unseal()
        self.builder = NONE
        crowded: list[int] = []
        gifts = building.gifts_of(self, drafts)
        for side in self.order:
            if self.automated(side):
                continue
            workshop = building.Workshop(self, side)
            for action in drafts[side]:
                workshop.click(action)
            building.tell_spending(self, side, workshop.spent)
            if self.league:
                for hex in sorted(set(self.land.city_hex) | set(workshop.cash)):
                    if alliances.is_overstacked(self, side, hex):
                        crowded.append(frame(OVERSTACKED, side, hex))  # [21.7] several allies have built there
        building.give(self, gifts)
        for side in self.order:
            if not self.automated(side) and LEAVE.first in drafts[side]:
                alliances.leave_after_building(self, side)  # [21.5]
        rebuilding = [frame(REBUILD, side) for side in range(self.seats, self.sides())]
        self.do(*rebuilding, *crowded)

    # Battles ------------------------------------------------------------------------------------------------------

    def rescue_flyers(self, side: int) -> None:
        """Flyers whose battle over water has come to nothing find land, or are lost."""
        hex = retreats.abandoned(self, side)
        if hex != NONE:
            self.arena = hex
            self.do(frame(REGROUP, side, FLYERS_ALONE), frame(AFTERMATH), frame(BATTLES, side))  # [9.17]

    def prepare_round(self, ready: int) -> None:
        """Before a Combat Round armies may change sides, and artifacts their carriers."""
        if self.round >= battles.PURSUIT or battles.is_decided(self):
            return
        if ready:
            self.do(*artifacts.equipping(self), frame(BEGIN_ROUND))  # [25.3]
        else:
            self.do(*alliances.turncoats(self), frame(ROUND, READY))  # [20.7]

    def find_next_turn(self) -> None:
        """The next Combat Turn; a new round, if all have had theirs; nothing, if the battle is over."""
        if battles.is_decided(self):
            return
        battles.follow_leaders(self)
        ready = battles.next_to_act(self)
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
            self.tell("trapped", "9.12", self.piece(token))
            eliminate(self, token)  # [9.12] [13.8]
        else:
            self.status[token] = self.status[token] & ~DAZED | ACTED  # [3.24]

    def apply_hits(self, stance: int, hits: int, source: int) -> None:
        """Hits fall on attackers or defenders, one after the other."""
        hits = battles.ward_off(self, stance, hits)
        if self.league:
            battles.follow_leaders(self)  # [20.9]
        if hits:
            self.frame = frame(HITS, stance, hits, source)
            if battles.strongest(self, stance, source):  # [8.16] [3.22]
                self.decide(battles.chooser(self, stance, source))

    def settle_aftermath(self) -> None:
        """Who has won leaves the field; victors that are no allies come to terms, or fight on."""
        rival = alliances.quarrel(self) if self.league else NONE
        if rival == NONE:
            battles.leave_arena(self)
            self.active = NONE
            if self.dropped:
                artifacts.claim_lying(self)
            return
        self.do(frame(FIGHT_ON, rival))
        leader = alliances.victor_of(self)
        if alliances.may_ally(self, rival, leader):
            self.do(frame(PEACE, rival, leader))  # [20.12]

    # Deciding -----------------------------------------------------------------------------------------------------

    def decide(self, side: int) -> None:
        """Ask a side, if it has a choice; for one without a seat a die decides."""
        if self.automated(side):
            self.let_die_choose(self.die_options())
        else:
            self.ask_if_open(side)  # [17.3]

    def ask_unless_idle(self, seat: int) -> None:
        """Ask a seat whose answers are its secret: who can but be done is not asked if all know that."""
        if self.hides_nothing(seat) and self.legal(seat) == [PASS.first]:
            self.take(seat, PASS.first)  # [17.3]
        else:
            self.ask(seat)

    def hides_nothing(self, seat: int) -> bool:
        """Whether all know what the blocks of a seat on the map can do now."""
        for token in range(len(self.place)):
            if self.side[token] == seat and self.place[token] >= 0 and self.shown[token] != ALL:
                if self.seen[token] != ALL or self.options & ARTIFACTS or self.step == MENDING:
                    return False  # [16.5] which blocks are full, and who carries something, is a secret
                if self.step == MOVEMENT and self.is_wizard(token):
                    return False  # and so is which spells a wizard has steps for
        return True

    def let_die_choose(self, options: list[int]) -> None:
        """Chance chooses, where there is something to choose."""
        if len(options) == 1:
            self.take_for_all(options[0])
        elif options:
            self.ask_chance(PICK.first)  # [13.13]
        elif self.step == AUTOMATED:
            self.active = NONE
