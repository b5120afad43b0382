"""Chapter 2: the year.  The agenda's steps, and which chapter carries out which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.state import frame
from kingstable.games.kingsburg import actions, aid, construction, crown, dice, influence, roll, scoring, winter
from kingstable.games.kingsburg import help as advisors
from kingstable.games.kingsburg.book import YEARS
from kingstable.games.kingsburg.state import (
    ADVISORS,
    AID,
    AUTUMN,
    BARGAIN,
    BATTLE,
    BATTLES,
    BUILD,
    CHOOSE,
    CLEAR,
    CONSTRUCTION,
    EITHER,
    ENEMY,
    ENVOY,
    FARMS,
    FROM_AID,
    FROM_BATTLE,
    GUILD,
    INFLUENCE,
    KINGS_DIE,
    LOOK,
    LOSE,
    NEUTRAL,
    RECRUIT,
    RECRUITING,
    REROLL,
    REROLL_ONE,
    REWARD,
    ROLL,
    RUIN,
    SEASON,
    SEASON_END,
    SERVE,
    SPRING,
    START,
    STEP_NAMES,
    STRONGEST,
    SUMMER,
    TOWN_HALL,
    TRADE,
    TURN_ORDER,
    YEAR,
    YEAR_END,
    Realm,
)

EVEN_SIX: Final = [1] * 6
EVEN_ORDERS: Final = [[1] * count for count in actions.ORDER_COUNTS]


@mypyc_attr(allow_interpreted_subclasses=True)
class KingsburgState(Realm):
    """A game of Kingsburg."""

    def origin(self) -> tuple[str, object]:
        return "kingsburg", self.book.edition

    def clone(self) -> KingsburgState:
        return KingsburgState(
            self.book, self.seats, self.agenda[:], self.frame, self.waiting, self.base, [],
            self.one_token, self.year, self.phase, self.order[:], self.goods[:], self.tokens[:], self.vp[:],
            self.soldiers[:], self.buildings[:], self.dice[:], self.whites[:], self.used[:], self.aid, self.envoy,
            self.court[:], self.enemy, self.enemy_seen,
        )  # fmt: skip

    def step_names(self) -> dict[int, str]:
        return STEP_NAMES

    def scores(self) -> list[int]:
        return self.vp[:]

    def run(self, step: int, a: int, b: int, c: int) -> None:
        # the steps that come most often stand first
        if step == INFLUENCE:
            influence.next_to_influence(self, a)
        elif step == ROLL:
            roll.roll_dice(self, a)
        elif step == REROLL:
            roll.ask_reroll(self, a)
        elif step == SERVE:
            advisors.serve(self, a, b)
        elif step == ADVISORS:
            advisors.advisors_from(self, a)
        elif step == BUILD:
            construction.ask_build(self, a)
        elif step == SEASON_END:
            construction.end_of_season(self, a)
        elif step in (CHOOSE, EITHER, BARGAIN, GUILD, FARMS, TOWN_HALL):
            self.ask(a)
        elif step == TURN_ORDER:
            roll.adjust_turn_order(self)
        elif step == BATTLE:
            winter.battle(self, a)
        elif step == RUIN:
            winter.ruin(self, a)
        elif step == RECRUIT:
            crown.ask_recruit(self, a)
        elif step == CONSTRUCTION:
            construction.construction(self)
        elif step == RECRUITING:
            crown.recruiting(self)
        elif step == BATTLES:
            winter.join_battle(self)
        elif step == CLEAR:
            construction.clear_the_court(self)
        elif step == SEASON:
            roll.productive_season(self, a)
        elif step in (NEUTRAL, REROLL_ONE):
            roll.ask_throw(self)
        elif step == TRADE:
            advisors.ask_trade(self, a)
        elif step == LOOK:
            advisors.look(self, a)
        elif step == LOSE:
            winter.ask_lose(self, a, b)
        elif step == YEAR:
            self.begin_year()
        elif step == AID:
            aid.aid_from_the_king(self)
        elif step == REWARD:
            crown.kings_reward(self)
        elif step == ENVOY:
            crown.kings_envoy(self)
        elif step == ENEMY:
            winter.enemy_appears(self)
        elif step == KINGS_DIE:
            self.ask_chance(actions.KINGS_DIE)  # [11.2]
        elif step == STRONGEST:
            winter.strongest_victors(self, a, b)
        elif step == YEAR_END:
            self.end_year()
        elif step == START:
            self.ask_chance(actions.ORDER + actions.ORDER_STARTS[self.seats])  # [1.5]

    def begin_year(self) -> None:
        """Lay out the eight phases."""
        self.year += 1
        self.phase = 1
        self.tell("year", "2.1", self.year)
        self.do(  # [2.2] [2.3] one phase after the other
            frame(AID),
            frame(SEASON, SPRING),  # [2.4]
            frame(REWARD),
            frame(SEASON, SUMMER),  # [2.4]
            frame(ENVOY),
            frame(SEASON, AUTUMN),  # [2.4]
            frame(RECRUITING),
            frame(ENEMY),
            frame(KINGS_DIE),
            frame(BATTLES),
            frame(YEAR_END),
        )

    def end_year(self) -> None:
        winter.soldiers_go_home(self)
        if self.year < YEARS:
            self.agenda.append(frame(YEAR))  # [12.1]
        else:
            scoring.final_scoring(self)  # [2.1] [12.1]

    def odds(self) -> list[int]:
        step = self.step
        if step in (ROLL, REROLL_ONE, NEUTRAL):
            return dice.ODDS[roll.kind_of_throw(self)]  # [4.6]
        if step in (LOOK, ENEMY):
            return self.book.stacks[self.year]  # [1.6] [1.7] [1.8]
        if step == KINGS_DIE:
            return EVEN_SIX
        return EVEN_ORDERS[self.seats]  # [1.5]

    def legal(self, seat: int) -> list[int]:
        step = self.step
        if step == INFLUENCE:
            return influence.placements(self, seat)
        if step == BUILD:
            return construction.buildable(self, seat)
        if step == CHOOSE:
            return advisors.goods_of_choice(self.b)
        if step == EITHER:
            return advisors.gifts(self, self.b)
        if step == RECRUIT:
            return crown.hires(self, seat)
        if step == REROLL:
            return roll.rerolls(self, seat)
        if step == TRADE:
            return advisors.trades(self, seat)
        if step == BARGAIN:
            return [actions.PASS, actions.PAY]  # [6.27]
        if step == TOWN_HALL:
            return construction.hall_payments(self, seat)
        if step == LOSE:
            return winter.losses(self, seat, self.b)
        if step == GUILD:
            return [actions.PASS, actions.GUILD]  # [4.2]
        return [actions.PASS, actions.FARMS]  # [4.3]

    def take(self, seat: int, action: int) -> None:
        step = self.step
        a = self.a
        if step == INFLUENCE:
            influence.decide_influence(self, seat, action)
        elif step in (ROLL, REROLL_ONE):
            roll.rolled(self, a, action)
        elif step == BUILD:
            construction.decide_build(self, seat, self.b, action)
        elif step == CHOOSE:
            advisors.take_goods(self, seat, action, choice_rule(self.c))
        elif step == EITHER:
            advisors.take_goods(self, seat, action, "6.23")
        elif step == RECRUIT:
            crown.recruit(self, seat, action)
        elif step == REROLL:
            roll.reroll(self, seat, action)
        elif step == TRADE:
            advisors.trade(self, seat, self.b, action)
        elif step == BARGAIN:
            advisors.bargain(self, seat, self.b, action)
        elif step == TOWN_HALL:
            construction.pay_town_hall(self, seat, action)
        elif step == LOOK:
            advisors.drawn_for(self, a, action)
        elif step == ENEMY:
            winter.enemy_drawn(self, action)
        elif step == KINGS_DIE:
            winter.kings_die(self, action)
        elif step == LOSE:
            winter.lose_goods(self, seat, action)
        elif step == NEUTRAL:
            roll.neutral_dice(self, a, action)
        elif step == GUILD:
            roll.take_guild_gold(self, seat, action)
        elif step == FARMS:
            roll.add_farms_die(self, seat, action)
        else:
            self.order = actions.ORDERS[action - actions.ORDER][:]  # [1.5]
            self.tell("first_order", "1.5", action - actions.ORDER)


def choice_rule(source: int) -> str:
    """The rule by which goods of choice are taken."""
    if source == FROM_AID:
        return "3.3"
    if source == FROM_BATTLE:
        return "11.12"
    return "6.24"
