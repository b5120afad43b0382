"""The flow of the game: the agenda's steps, and which chapter carries out which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.games.kingswood import actions, capture, ending, forest, guilds, locations, setting_up, turn
from kingstable.games.kingswood.book import SPECIALS
from kingstable.games.kingswood.state import (
    ACT,
    ARRANGE,
    AWAY,
    DRAW,
    FACE,
    FILL,
    GUARD,
    GUILD,
    MOVE,
    REVEAL,
    SPECIAL,
    SPOILS,
    STEP_NAMES,
    SWAP,
    TRIUMPH,
    TURN,
    TURN_END,
    USE,
    Village,
)

EVEN_SPECIALS: Final = [1] * SPECIALS
EVEN_ORDERS: Final = [1] * len(actions.ORDERS)


@mypyc_attr(allow_interpreted_subclasses=True)
class KingswoodState(Village):
    """A game of Kingswood."""

    def origin(self) -> tuple[str, object]:
        return "kingswood", self.book.edition

    def clone(self) -> KingswoodState:
        return KingswoodState(
            self.book, self.seats, self.agenda[:], self.frame, self.waiting, self.base, [],  # nobody drafts in it
            self.circle[:], self.adventurers, self.guard, self.fresh[:], self.worn[:], self.coins[:], self.guild[:],
            self.fame[:], self.forest[:], [pile[:] for pile in self.defeated], self.top, self.captive[:],
            self.captive_seen[:], self.captive_chapter[:], self.chapter_one[:], self.chapter_two[:], self.turn,
            self.defeats, self.last, self.slain, self.fate,
        )  # fmt: skip

    def step_names(self) -> dict[int, str]:
        return STEP_NAMES

    def scores(self) -> list[int]:
        return self.fame[:]

    def run(self, step: int, a: int, b: int, c: int) -> None:
        # the steps that come most often stand first
        if step == USE:
            locations.ask_use(self, a, b, c)
        elif step == ACT:
            if self.guard == AWAY:
                self.ask_discreetly(a)  # [5.18] a captive may pay for a move
            else:
                self.ask(a)  # [5.1] one may Collect, and some adventurer can always move
        elif step == MOVE:
            self.ask_if_open(a)  # [5.6] [5.18]
        elif step == FILL:
            forest.fill_up(self, a)
        elif step == TURN:
            turn.begin_turn(self, a)
        elif step == GUARD:
            turn.place_guard(self, a)
        elif step == TURN_END:
            ending.end_turn(self, a)
        elif step == TRIUMPH:
            guilds.triumph(self, a)
        elif step == FACE:
            locations.face(self, a)
        elif step == REVEAL:
            locations.reveal_top(self, a, b)
        elif step == DRAW:
            capture.draw_captive(self)
        elif step == SPOILS:
            self.ask_discreetly(a)  # [5.18] [7.8] there may be no token left to choose
        elif step == SWAP:
            self.ask_if_open(a)  # [5.18]
        elif step == GUILD:
            if b:
                self.ask_chance(actions.DEAL)  # [3.3]
            else:
                self.ask(a)  # [3.2]
        elif step == ARRANGE:
            self.ask_chance(actions.ARRANGE)  # [1.4]
        elif step == SPECIAL:
            self.ask_chance(actions.SPECIAL)  # [1.3]

    def odds(self) -> list[int]:
        step = self.step
        if step == ARRANGE:
            return EVEN_ORDERS  # [1.4]
        if step == SPECIAL:
            return EVEN_SPECIALS  # [1.3]
        if step == GUILD:
            return setting_up.deals_of_guild(self)  # [3.3]
        return self.undealt()  # [2.3]

    def legal(self, seat: int) -> list[int]:
        step = self.step
        if step == USE:
            return turn.that_leave_a_move(self, seat, locations.uses(self, seat, self.b, self.c))
        if step == ACT:
            return turn.turn_actions(self, seat)
        if step == MOVE:
            return turn.moves(self, seat, self.b)
        if step == FACE:
            return turn.that_leave_a_move(self, seat, locations.faces(self, seat))
        if step == SWAP:
            return locations.exchanges(self, self.b)
        if step == SPOILS:
            return turn.that_leave_a_move(self, seat, forest.spoils(self))
        return setting_up.choices_of_guild(self)

    def take(self, seat: int, action: int) -> None:
        step = self.step
        a = self.a
        if step == USE:
            locations.use(self, seat, self.b, self.c, action)
        elif step == ACT:
            turn.act(self, seat, action)
        elif step == MOVE:
            turn.move(self, seat, self.b, action)
        elif step == FILL:
            forest.turned_up(self, a, action)
        elif step == FACE:
            locations.faced(self, seat, action)
        elif step == SWAP:
            locations.swap(self, seat, self.b, action)
        elif step == SPOILS:
            forest.take_spoils(self, seat, action)
        elif step == REVEAL:
            locations.revealed(self, a, self.b, action)
        elif step == DRAW:
            capture.captive_drawn(self, a, action)
        elif step == GUILD:
            setting_up.join_guild(self, a, action)
        elif step == ARRANGE:
            setting_up.arrange(self, action)
        else:
            setting_up.special_chosen(self, action)
