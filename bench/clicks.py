"""How many clicks a game costs a sensible player: one person among bots, at three seats.

python -m bench.clicks [GAME ...] [--games N] [--singly]

A bot that looks one move ahead plays every seat, and its game is played again through what the server sends to a page:
at the person's seat each choice is made as the page would make it, and confirmed where the page asks for that.  Of an
army or a deployment that is offered ready-made, the person takes it.

- A choice that touches pieces is made on the board: as many clicks as `narrowing.js` needs before one choice is left,
  and one more on a button where no piece tells the rest apart, or where the page asks again.
- A choice that touches none is a button: one click.  What ends or passes has one too.
- On a phone (390 pixels wide) there is one more tap in every decision with a piece that is too small for a finger on
  a board that looks closer first (`tap_to_zoom.js`), as if the whole board had been looked at in between.
- Confirmations count apart.  Choices that stand for several moves are taken wherever they lead to the same position.
- `--singly`: the same games with every move said by itself, and turns confirmed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import reduce
from itertools import combinations
from operator import and_
from typing import Any

import kingstable
from kingstable.bots import GreedyBot, answer
from kingstable.core.game import Game
from kingstable.core.scene import BOARD, Scene
from kingstable.server import presenters
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import ChoiceInfo, NewTable, SeatWish
from kingstable.server.room import Room
from kingstable.server.store import Entry, SeatSetup, Setup
from kingstable.server.tables import conduct

PERSON = 0  # the seat
SEATS = 3
PHONE = 366  # pixels that a board gets on a phone's window of 390
READY_MADE = 4  # moves that one choice makes, from here on without a place on the board
FINGER = 43.5  # what is smaller is looked at closer first
GAMES: tuple[tuple[str, str, int, dict[str, Any]], ...] = (  # a name for the table, the game, seats, options
    ("Kingsburg", "kingsburg", SEATS, {}),
    ("Kingswood", "kingswood", SEATS, {}),
    ("Artificium", "artificium", SEATS, {}),
    ("Kings of Artifice", "kings_of_artifice", SEATS, {"setup": "quick"}),
    ("Wizard Kings, scenario", "wizard_kings", 2, {}),
    ("Wizard Kings, custom", "wizard_kings", SEATS, {"scenario": "custom", "layout": "standard", "turns": 4}),
)


@dataclass
class Count:
    """What a person did in a game."""

    decisions: int = 0
    clicks: int = 0
    taps: int = 0  # the same on a phone
    confirmations: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))

    def each(self, games: int) -> list[int]:
        """The averages, rounded."""
        return [round(getattr(self, field.name) / games) for field in fields(self)]


def clicks_for(choices: Sequence[ChoiceInfo], chosen: ChoiceInfo) -> tuple[int, tuple[str, ...]]:
    """How many clicks make a choice, and the pieces among them.

    >>> boat, flag = ChoiceInfo(1, "", "", "", ["boat"], False), ChoiceInfo(2, "", "", "", ["boat", "flag"], False)
    >>> clicks_for([boat, flag], boat), clicks_for([boat, flag], flag)
    ((2, ('boat',)), (1, ('flag',)))
    >>> two, mixed = (ChoiceInfo(1, "", "", "", ["gold", good], False) for good in ("gold", "wood"))
    >>> clicks_for([two, mixed], two), clicks_for([two, mixed], mixed)
    ((2, ('gold', 'gold')), (1, ('wood',)))
    """
    if not chosen.targets or chosen.passes:
        return 1, ()
    for count in range(1, len(chosen.targets) + 1):
        for keys in combinations(chosen.targets, count):
            if all(each is chosen for each in choices if Counter(keys) <= Counter(each.targets)):
                return count + chosen.final, keys
    most = max(len(chosen.targets), 1)
    for count in range(1, most + 1):  # no click tells it from others: the fewest after which its button is offered
        for keys in combinations(chosen.targets, count):
            left = [each for each in choices if Counter(keys) <= Counter(each.targets)]
            shared = reduce(and_, (Counter(each.targets) for each in left))
            if Counter(chosen.targets) <= shared:
                return count + 1, keys
    return most + 1, tuple(chosen.targets)


def too_small(scene: Scene, keys: Sequence[str]) -> bool:
    """Whether a finger must look closer before it can touch one of some pieces."""
    return any(
        surface.kind == BOARD
        and surface.zoom > 1
        and min(piece.width, piece.height) * PHONE / surface.width < FINGER
        for surface in scene.surfaces
        for piece in (*surface.places, *surface.pieces)
        if piece.key in keys
    )  # fmt: skip


class Page:
    """A person's page at a table of bots, and what is to be done there."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int, singly: bool = False) -> None:
        seated = [SeatWish("me"), *[SeatWish("bot", bot="greedy")] * (seats - 1)]
        wish = NewTable(game.name, seated, options=options, confirm=True if singly else None)
        self.singly = singly
        self.record = _played(game, seats, options, seed)
        sitting = tuple(SeatSetup(who.kind, name, who.bot) for name, who in zip("ABCDEFG", seated, strict=False))
        confirms, grace = conduct(wish.confirm, seated)
        setup = Setup(
            game=game.name, rules=game.rules_version, edition="standard", changed="",
            options=self.record.options, seats=sitting, confirm=confirms, pace=wish.pace, listed=False,
            seed=str(seed), made=0, grace=grace,
        )  # fmt: skip
        self.room = Room("bench", setup)
        self.gallery = Gallery()
        self.count = Count()

    def run(self) -> Count:
        """Play the game again, and count."""
        room = self.room
        while room.playing:
            for seat in list(room.waiting):
                if seat in room.waiting:
                    self.decide(seat)
        assert sorted(room.table.entries) == sorted(self.record.entries)
        return self.count

    def decide(self, seat: int) -> None:
        """One decision, or the confirmation of all that was decided."""
        table = self.room.table
        seen = table.perspective(seat)
        if not seen.asked:
            self.count.confirmations += seat == PERSON and not self.room.counts_by_itself(seat)
            self.room.apply(Entry(seat, "confirm"))
            return
        coming = list(self.coming(seat))
        if seat == PERSON and self.room.standing_answer(seat) == coming[0]:
            self.room.apply(Entry(seat, "answer", self.room.notation((coming[0],))))
            return
        moves = [coming[0]]
        if seat == PERSON:
            moves = self.choose(coming)
        run = tuple(moves)
        self.room.apply(Entry(seat, "play", self.room.notation(run)), run)

    def coming(self, seat: int) -> Iterator[int]:
        """The moves that the seat will make, until somebody else or chance follows on one."""
        table, entries = self.room.table, self.record.entries
        own = [at for at, (who, _) in enumerate(entries) if who == seat]
        done = sum(who == seat for who, _ in table.entries) + len(table.staged(seat))
        first = own[done]
        for who, action in entries[first:]:
            if who != seat:
                return
            yield action

    def choose(self, coming: Sequence[int]) -> list[int]:
        """The moves of the longest choice that makes what is to be done; its clicks are counted."""
        room = self.room
        frame = presenters.frame(room, self.gallery, PERSON)
        best, moves = None, coming[:1]
        choices = [choice for choice in frame.choices if not (self.singly and choice.then)]
        for choice in choices:
            found = [choice.action, *choice.then]
            same = len(found) <= len(coming) and Counter(found) == Counter(coming[: len(found)])
            if same and (best is None or len(found) > len(moves)) and self.alike(found, coming[: len(found)]):
                best, moves = choice, found
        assert best
        clicks, keys = clicks_for(choices, best)
        scene = room.game.drawing.scene(room.table.perspective(PERSON).view, room.names)
        self.count += Count(1, clicks, clicks + too_small(scene, keys), 0)
        if moves != coming[: len(moves)]:  # in another order: the record goes on as it was made
            return list(coming[: len(moves)])
        return list(moves)

    def alike(self, moves: Sequence[int], others: Sequence[int]) -> bool:
        """Whether moves lead where others lead."""
        if list(moves) == list(others):
            return True
        ends = []
        for order in (moves, others):
            state = self.room.table.seen_by(PERSON).clone()
            for move in order:
                if not state.waiting >> PERSON & 1 or move not in state.legal(PERSON):
                    return False
                state.apply(PERSON, move)
            ends.append(self.room.game.pack(state))
        return ends[0] == ends[1]


def _played(game: Game, seats: int, options: dict[str, Any], seed: int) -> Any:
    """The record of a game between bots."""
    table = kingstable.new(game.name, seats=seats, seed=seed, **options)
    bots = [GreedyBot(seed * seats + seat) for seat in range(seats)]
    while table.waiting:
        seat = table.waiting[0]
        ready_made = [each for each in table.compounds(seat) if len(each.then) >= READY_MADE and not each.targets]
        if seat == PERSON and ready_made:
            table.play((ready_made[0].action, *ready_made[0].then), seat)
        else:
            answer(table, seat, bots[seat])
    return table.record


def main() -> None:
    """Play, count, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="of these games alone")
    parser.add_argument("--games", type=int, default=3, help="how many of each")
    parser.add_argument("--singly", action="store_true", help="every move by itself, and turns confirmed")
    asked = parser.parse_args()
    print(
        "| a person's game | decisions | clicks | taps on a phone | confirmations |", "|---|--:|--:|--:|--:|", sep="\n"
    )
    for title, name, seats, options in GAMES:
        if asked.game and name not in asked.game:
            continue
        total = Count()
        for seed in range(1, asked.games + 1):
            total += Page(kingstable.game(name), seats, options, seed, asked.singly).run()
        print(f"| {title} | {' | '.join(map(str, total.each(asked.games)))} |", flush=True)


if __name__ == "__main__":
    main()
