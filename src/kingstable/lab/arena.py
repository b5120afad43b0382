"""The arena: bots play each other until it is clear who is better, and luck and seat cannot be the reason.

Every seed is played several times, the bots moved on by one seat from game to game, until each of them has sat wherever
another did: what the seed gave one of them, it gave all.  Which games are to be played is known from the start, each by
its number.  So a match that was interrupted goes on where it stopped, and a longer one begins like a shorter one.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from typing import Any, NamedTuple

from kingstable.core.errors import BadOption
from kingstable.core.game import Game
from kingstable.lab.contestant import Contestant, written
from kingstable.lab.results import Fixed, GameRow, Played
from kingstable.lab.sim import Match, ThinkingTime, play_game
from kingstable.lab.workers import Workers

__all__ = ["Arena", "line_ups", "play", "rotations"]

Labels = tuple[str, ...]


def rotations(line_up: Labels) -> list[Labels]:
    """A line-up moved on seat by seat, until it would be the first again.

    >>> rotations(("a", "b", "c"))
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    >>> rotations(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    return list(dict.fromkeys(line_up[turn:] + line_up[:turn] for turn in range(len(line_up))))


def line_ups(labels: Sequence[str], seats: int) -> list[Labels]:
    """Who meets whom: a line-up for each company that there is, whichever way it is seated.

    A list that is too short goes round; where it does not come out even, it begins once with each bot, and nobody sits
    more often than another.  A list that is too long gives all choices of so many.

    >>> line_ups(["a", "b"], 4), line_ups(["a", "b"], 3)
    ([('a', 'b', 'a', 'b')], [('a', 'b', 'a'), ('b', 'a', 'b')])
    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    count = len(labels)
    if count > seats:
        found = [chosen for chosen in combinations(labels, seats) if seats == 1 or len(set(chosen)) > 1]
    else:
        starts = range(count) if seats % count else range(1)
        found = [tuple(labels[(start + seat) % count] for seat in range(seats)) for start in starts]
    return list({min(rotations(line_up)): line_up for line_up in reversed(found)}.values())[::-1]


class Fixture(NamedTuple):
    """A game to be played: which one, with which seed's luck, and who sits where."""

    number: int
    deal: int
    rotation: int
    seated: tuple[Contestant, ...]


@dataclass(frozen=True)
class Arena:
    """A match of several bots: which games are to be played."""

    game: Game
    contestants: tuple[Contestant, ...]
    seats: int
    games: int = 100  # of each line-up, at least
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        if len(set(self.contestants)) < 2:
            raise BadOption("an arena needs two different bots or more, as in greedy,random or search@100,search@1000")
        for line_up in self.line_ups:
            self._match(tuple(self._by_label[label] for label in line_up)).check()

    @cached_property
    def line_ups(self) -> list[Labels]:
        """Who meets whom."""
        return line_ups([one.label for one in self.contestants], self.seats)

    @cached_property
    def _by_label(self) -> dict[str, Contestant]:
        return {one.label: one for one in self.contestants}

    @cached_property
    def _round(self) -> list[tuple[int, tuple[Contestant, ...]]]:
        """The games of one seed: every line-up in every rotation."""
        return [
            (turn, tuple(self._by_label[label] for label in seated))
            for line_up in self.line_ups
            for turn, seated in enumerate(rotations(line_up))
        ]

    @property
    def deals(self) -> int:
        """How many seeds are played: so many that each line-up has its games, and none is left half rotated."""
        return -(-self.games // min(len(rotations(line_up)) for line_up in self.line_ups))

    @property
    def total(self) -> int:
        """How many games are to be played."""
        return self.deals * len(self._round)

    def fixture(self, number: int) -> Fixture:
        """The game of this number.  Seed by seed: whenever one stops, nobody has had much more luck than another."""
        deal, place = divmod(number, len(self._round))
        return Fixture(number, deal, *self._round[place])

    def job(self, number: int) -> tuple[int, Match, int]:
        """The game of this number: its number, the match that it is one of, and its number in that."""
        fixture = self.fixture(number)
        return number, self._match(fixture.seated), fixture.deal

    def _match(self, seated: tuple[Contestant, ...]) -> Match:
        bots, clocks = tuple(one.bot for one in seated), tuple(one.clock for one in seated)
        return Match(self.game, bots, self.seed, self.options, clocks=clocks)

    @cached_property
    def _options(self) -> str:
        return json.dumps(self.game.resolve_options(self.seats, self.options), sort_keys=True)

    @cached_property
    def _changed(self) -> str:
        lines = "\n".join(self.game.edition.lines())
        return sha256(lines.encode()).hexdigest()[:16] if lines else ""

    def fixed(self, number: int) -> Fixed:
        """What is known of a game before it is played."""
        game, fixture = self.game, self.fixture(number)
        return Fixed(
            game=game.name,
            rules=game.rules_version,
            edition=game.edition.name,
            changed=self._changed,
            options=self._options,
            seats=self.seats,
            seed=self.seed,
            bots=tuple(one.label for one in fixture.seated),
            clocks=tuple(written(one.clock) for one in fixture.seated),
            number=number,
            deal=fixture.deal,
            rotation=fixture.rotation,
        )


def _play(job: tuple[int, Match, int]) -> tuple[int, Played]:
    """What a worker does, and sends back."""
    number, match, deal = job
    thought = ThinkingTime(len(match.bots))
    result = play_game(match, deal, thought)
    seconds = tuple(round(spent, 6) for spent in thought.seconds)
    choices = tuple(thought.choices)
    return number, Played(result.scores, result.ranking, result.decisions, choices, seconds, result.ended)


def play(arena: Arena, done: Collection[int], workers: Workers) -> Iterator[GameRow]:
    """Play the games that are not done yet; each is told of as soon as it is over."""
    missing = [arena.job(number) for number in range(arena.total) if number not in done]
    for number, played in workers.map(_play, missing):
        yield GameRow(**vars(arena.fixed(number)), **vars(played))
