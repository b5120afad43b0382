"""The flow of the game: the agenda's steps, and which chapter carries out which."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kingstable.games.kings_of_artifice import (
    actions,
    building,
    casting,
    crowning,
    final,
    horses,
    king,
    knight,
    moving,
    points,
    setting_up,
    ships,
    spells,
    thief,
    turn,
)
from kingstable.games.kings_of_artifice.actions import PASS, SPACE
from kingstable.games.kings_of_artifice.book import FIGURES, SCORING_CARDS, SPELLS
from kingstable.games.kings_of_artifice.ground import spaces_in
from kingstable.games.kings_of_artifice.state import (
    ACT,
    ATTACK,
    BUILD,
    CARRY,
    CROWNING,
    DEAL_SCORING,
    DEAL_SPELLS,
    EXCHANGE,
    FINAL,
    GUIDE,
    HARBOUR,
    JOIN,
    LAND,
    LEAD,
    LEAD_RIDER,
    LEND,
    LIFT,
    MOVE,
    PLACE,
    PLANT,
    RALLY,
    REBUILT,
    REFUGE,
    REPAY,
    RIDE,
    ROUND,
    ROUND_END,
    SAIL,
    SPELL,
    STEAL,
    STEP_NAMES,
    STERN,
    SUMMON,
    THROW,
    TURN,
    TURN_END,
    VERB,
    WALLS,
    Island,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ArtificeState(Island):
    """A game of Kings of Artifice."""

    def origin(self) -> tuple[str, object]:
        return "kings_of_artifice", self.book.edition

    def clone(self) -> ArtificeState:
        twin = ArtificeState(
            self.book, self.seats, self.agenda[:], self.frame, self.waiting, self.base, [],  # nobody drafts in it
            self.round, self.active, self.crowning, self.scoring[:], self.spells[:], self.trees[:], self.structure[:],
            self.owner[:], self.foundation[:], self.place[:], self.ship[:], self.blocks[:], self.removed[:],
            self.held[:], self.plain[:], self.bag[:], self.bag_active[:], self.mana[:], self.vp[:], self.first_out,
            self.ridden, self.morph, self.sailed, self.means, self.temporary, self.in_hand, self.lifted[:],
        )  # fmt: skip
        twin.walls = self.walls
        twin.houses = self.houses
        twin.built = self.built
        twin.own = self.own[:]
        twin.towers = self.towers[:]
        twin.fountain = self.fountain[:]
        twin.forest = self.forest
        twin.single = self.single
        twin.double = self.double
        twin.berths = self.berths[:]
        twin.pasture = self.pasture[:]
        twin.offered = self.offered
        return twin

    def step_names(self) -> dict[int, str]:
        return STEP_NAMES

    def scores(self) -> list[int]:
        return self.vp[:]

    def odds(self) -> list[int]:
        if self.step == DEAL_SCORING:
            return setting_up.undealt(self.scoring, SCORING_CARDS)
        return setting_up.undealt(self.spells, SPELLS)

    def ask_if_open(self, seat: int) -> None:
        """As in every game; but what is open is looked for only once."""
        legal = self.legal(seat)
        if len(legal) > 1:
            self.offered = legal
            self.ask(seat)
        elif legal:
            self.take(seat, legal[0])

    def run(self, step: int, a: int, b: int, c: int) -> None:
        # the steps that come most often stand first
        if step in (ACT, VERB, MOVE, BUILD, RIDE, CARRY):
            self.ask_if_open(a)  # [19.3]
        elif step == TURN:
            points.begin_turn(self, a)
        elif step == TURN_END:
            points.end_turn(self, a)
        elif step == RALLY:
            knight.rally(self, a, b)
        elif step in (STEAL, PLANT):
            self.ask(a)
        elif step == DEAL_SCORING:
            self.ask_chance(actions.DEAL_SCORING)
        elif step == DEAL_SPELLS:
            self.ask_chance(actions.DEAL_SPELL)
        elif step == ROUND:
            crowning.begin_round(self)
        elif step == ROUND_END:
            crowning.end_round(self)
        elif step == CROWNING:
            crowning.begin_crowning(self)
        elif step == FINAL:
            final.score_all(self)
        elif step == REBUILT:
            spells.rebuilt(self, a)
        elif step == GUIDE:
            spells.guide(self, a, b)
        elif step == LEND:
            spells.lend(self, a, b)
        elif step == REPAY:
            spells.repay(self)
        else:
            self.ask_if_open(a)

    def legal(self, seat: int) -> list[int]:
        if self.offered:
            return self.offered[:]
        step, b, c = self.step, self.b, self.c
        if step == ACT:
            return turn.acts(self, seat)
        if step == VERB:
            return turn.verbs(self, seat, b)
        if step == MOVE:
            return moving.goals(self, seat, b)
        if step == BUILD:
            return spaces_in(building.sites(self, seat, b, c), SPACE)
        if step == WALLS:
            return building.second_walls(self, seat, b)
        if step == RIDE:
            return horses.rides(self, seat, b, c)
        if step == CARRY:
            return horses.carries(self, seat, b, c)
        if step == SUMMON:
            return king.classes(self, seat, b)
        if step == PLACE:
            return king.places(self, seat, b, c)
        if step == JOIN:
            return spaces_in(building.second_halves(self, seat, b), SPACE)
        if step == STEAL:
            return [PASS, actions.STEAL]
        if step == ATTACK:
            return knight.targets(self, seat, b)
        if step == REFUGE:
            return knight.refuges(self, seat, b)
        if step == RALLY:
            return spaces_in(knight.rallying_points(self, seat, b), SPACE)
        if step in (SAIL, HARBOUR):
            return ships.bow_actions(self, seat)
        if step == STERN:
            return spaces_in(ships.sterns(self, seat, b), SPACE)
        if step == PLANT:
            return setting_up.plantings(self)
        if step == LIFT:
            return spells.lifts(self, seat)
        if step == SPELL:
            return casting.aims(self, seat, b, c)
        if step == LAND:
            return spaces_in(casting.flights(self, seat, b), SPACE)
        if step == GUIDE:
            return casting.guided(self, seat, b)
        if step == LEAD:
            return spells.leads(self, seat, b, c)
        if step == LEAD_RIDER:
            return spaces_in(spells.rider_steps(self, FIGURES * seat + (b & 15)), SPACE)
        if step == THROW:
            return crowning.throws(self, seat)
        assert step == EXCHANGE
        return spells.exchanges(self, seat, b)

    def take(self, seat: int, action: int) -> None:
        self.offered = []
        step, b, c = self.step, self.b, self.c
        if step == ACT:
            turn.act(self, seat, action)
        elif step == VERB:
            turn.begin(self, seat, b, action)
        elif step == MOVE:
            moving.move(self, seat, b, action)
        elif step == BUILD:
            if c == actions.BUILD_WALL:
                building.begin_walls(self, seat, b, action - SPACE)
            else:
                building.build(self, seat, b, c, action - SPACE)
        elif step == WALLS:
            if action != PASS:
                building.build_wall(self, seat, b, action - SPACE)
        elif step == RIDE:
            horses.ride(self, seat, b, c, action)
        elif step == CARRY:
            horses.carry(self, seat, b, c, action)
        elif step == SUMMON:
            king.summon(self, seat, b, action)
        elif step == PLACE:
            king.place(self, seat, c, action)
        elif step == JOIN:
            building.join(self, seat, b, action - SPACE)
        elif step == STEAL:
            thief.steal(self, seat, b, action)
        elif step == ATTACK:
            knight.attack(self, seat, b, action)
        elif step == REFUGE:
            knight.take_refuge(self, seat, b, action)
        elif step == RALLY:
            knight.stand_by_king(self, seat, b, action - SPACE)
        elif step in (SAIL, HARBOUR):
            ships.ask_stern(self, seat, action)
        elif step == STERN:
            ships.sail(self, seat, b, action - SPACE)
        elif step == PLANT:
            setting_up.plant(self, seat, action)
        elif step in (DEAL_SCORING, DEAL_SPELLS):
            setting_up.deal(self, action)
        elif step == LIFT:
            spells.lift(self, seat, action)
        elif step == SPELL:
            spells.aim(self, seat, b, c, action)
        elif step == LAND:
            spells.land(self, seat, b, c, action)
        elif step == GUIDE:
            spells.choose(self, seat, b, action)
        elif step == LEAD:
            spells.lead(self, seat, b, c, action)
        elif step == LEAD_RIDER:
            spells.lead_rider(self, seat, b, c, action)
        elif step == THROW:
            crowning.throw(self, seat, action)
        else:
            assert step == EXCHANGE
            spells.exchange(self, seat, b, action)
