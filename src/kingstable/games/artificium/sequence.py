"""Chapter 2: the turn.  The agenda's steps, and which chapter carries out which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.state import frame
from kingstable.games.artificium import action_cards, actions, building_cards, market, pile, playing, start, turn_end
from kingstable.games.artificium.state import (
    CHOOSE,
    DEAL,
    DRAW,
    DRAW_UP,
    DROP,
    EXCHANGE,
    EXPLORE,
    FIRST,
    MARKET,
    OPEN_MARKET,
    PUSH,
    RESOLVE,
    REVEAL,
    START,
    STEP_NAMES,
    TIDY,
    TURN,
    TURN_END,
    Towns,
)

EVEN: Final = [[1] * seats for seats in range(actions.SEATS + 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class ArtificiumState(Towns):
    """A game of Artificium."""

    def origin(self) -> tuple[str, object]:
        return "artificium", self.book.edition

    def clone(self) -> ArtificiumState:
        return ArtificiumState(
            self.book, self.seats, self.agenda[:], self.frame, self.waiting, self.base,
            [draft[:] for draft in self.drafts], self.turn, self.phase, self.first, self.vp[:], self.coins[:],
            self.resources[:], self.pile[:], self.discards[:], self.market[:], [hand[:] for hand in self.hand],
            [seen[:] for seen in self.hand_seen], self.chosen[:], [cards[:] for cards in self.played],
            self.returned[:], self.passed, self.served,
        )  # fmt: skip

    def step_names(self) -> dict[int, str]:
        return STEP_NAMES

    def scores(self) -> list[int]:
        return self.vp[:]

    def run(self, step: int, a: int, b: int, c: int) -> None:
        # the steps that come most often stand first
        if step == DRAW:
            if not pile.ask_for_card(self):
                self.tell("no_cards", "11.4", a, b)
        elif step == DEAL:
            if not pile.ask_for_card(self):
                self.tell("no_market", "11.4", a)
        elif step == RESOLVE:
            self.ask(a)  # [5.9]
        elif step == CHOOSE:
            playing.ask_choices(self)
        elif step == REVEAL:
            playing.reveal(self)
        elif step == MARKET:
            market.next_at_market(self, a)
        elif step == EXCHANGE:
            self.ask(a)
        elif step == TIDY:
            turn_end.ask_tidy(self, a)
        elif step == DRAW_UP:
            start.draw_up(self, a)
        elif step == EXPLORE:
            self.ask_chance(actions.CARD)
        elif step == DROP:
            building_cards.ask_drop(self, a)
        elif step == PUSH:
            self.ask_if_open(a)  # [2.4] [9.16]
        elif step == FIRST:
            start.first_player(self)
        elif step == OPEN_MARKET:
            market.open_market(self)
        elif step == TURN_END:
            turn_end.end_turn(self)
        elif step == TURN:
            self.begin_turn()

    def begin_turn(self) -> None:
        """Lay out the four phases."""
        self.turn += 1
        self.phase = START
        self.tell("turn", "2.1", self.turn)
        self.do(  # [2.2]
            frame(FIRST),
            frame(OPEN_MARKET),
            frame(CHOOSE),
            frame(TURN_END),
        )

    def odds(self) -> list[int]:
        step = self.step
        if step == EXPLORE:
            return action_cards.hand_odds(self, self.b)
        if step == FIRST:
            return EVEN[self.seats]  # [3.4]
        return self.pile  # [1.4] [11.2] every card of the pile is as likely

    def legal(self, seat: int) -> list[int]:
        step = self.step
        if step == RESOLVE:
            return playing.resolutions(self, seat)
        if step == CHOOSE:
            return playing.choices(self, seat)
        if step == EXCHANGE:
            return market.exchanges(self, seat)
        if step == TIDY:
            return turn_end.tidyings(self, seat)
        if step == DROP:
            return pile.one_of_each(pile.kinds(self.hand[seat]), actions.DROP)
        return building_cards.pushes(self, seat)

    def take(self, seat: int, action: int) -> None:
        step = self.step
        a = self.a
        if step == DRAW:
            start.drawn(self, a, self.b, action - actions.CARD)
        elif step == RESOLVE:
            playing.decide(self, seat, self.b, self.c, action)
        elif step == EXCHANGE:
            market.decide_exchange(self, seat, action)
        elif step == DEAL:
            market.dealt(self, a, action - actions.CARD)
        elif step == TIDY:
            turn_end.decide_tidy(self, seat, action)
        elif step == EXPLORE:
            action_cards.explored(self, a, self.b, action - actions.CARD)
        elif step == DROP:
            building_cards.drop_for_wizard(self, seat, self.b, action - actions.DROP)
        elif step == PUSH:
            building_cards.push(self, seat, action - actions.PUSH)
        else:
            start.begin(self, action - actions.FIRST, "3.4")
