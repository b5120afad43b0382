"""Bots choose what is legal, the same for the same seed, and from nothing but what they may see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from gauntlet import Gauntlet
from kingstable.bots import BOTS, Bot, Clock, GreedyBot, RuleHungryBot, make
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.game import Game, View
from kingstable.core.state import CHANCE, State, seats_in
from kingstable.core.table import Table
from laws.walks import walk
from scenes import deployed, script
from watch import Watch

REAL = ["kingsburg", "artificium", "kingswood", "kings_of_artifice", "wizard_kings"]
FEW = 5  # positions of a real game

bots = pytest.mark.parametrize("name", BOTS)


def brief(name: str) -> Clock:
    """A clock by which those that think do so for twenty iterations; the knight thinks a tenth of what it says."""
    return Clock(iterations=200 if name == "knight" else 20)


def match(players: list[Bot], seed: int) -> Table:
    """A whole game between bots, each choice checked by the table."""
    table = Table(Gauntlet(), len(players), seed=seed)
    while not table.over:
        seat = table.waiting[0]
        legal = table.state.legal(seat)
        action = players[seat].choose(table.view(seat), legal[:], brief(players[seat].name))
        assert action in legal
        table.play(action, seat)
    return table


@bots
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_plays_whole_games(name: str, seats: int) -> None:
    for seed in range(4):
        match([make(name, seat) for seat in range(seats)], seed).record.verify()


def test_all_kinds_of_bots_play_together() -> None:
    """Four at a table, until each has met the others."""
    names = list(BOTS)
    for first in range(len(names)):
        assert match([make((names * 2)[first + seat]) for seat in range(4)], first).over


@bots
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    records = {str(match([make(name, 5), make(name, 6), make(name, 7)], 3).record) for _ in range(3)}
    assert len(records) == 1


@bots
def test_other_seeds_give_other_games(name: str) -> None:
    assert len({str(match([make(name, seed), make(name, seed)], 3).record) for seed in range(5)}) > 1


def chosen(name: str, seed: int, game: Game, state: State, seat: int) -> int:
    """What a bot of a seed does when this is the truth."""
    return make(name, seed).choose(game.view(state, seat), state.legal(seat), brief(name))


@bots
def test_a_bot_chooses_alike_where_only_what_it_may_not_know_differs(name: str) -> None:
    """A bot of one seed, given the truth's view or that of another world it cannot tell from the truth."""
    game, rng = Gauntlet(), Random(4)
    compared = 0
    for seats in (2, 3):
        for state in walk(game, seats, seats):
            for seat in seats_in(state.waiting):
                if seat == CHANCE:
                    continue
                twin = game.scramble(state, seat, rng)
                compared += game.pack(twin) != game.pack(state)
                seed = rng.randrange(1000)
                assert chosen(name, seed, game, state, seat) == chosen(name, seed, game, twin, seat)
    assert compared > 30


def twins(game: Game, rng: Random) -> Iterator[tuple[State, State, int]]:
    """Positions of random games with a world that a seat which is to decide cannot tell from the truth.

    Where a game hides anything the two differ.
    """
    for seed in range(20):
        states = [state for state in walk(game, game.usual_seats(3), seed) if not state.waiting >> CHANCE & 1]
        for state in states[:: max(1, len(states) // 9)]:
            for seat in seats_in(state.waiting)[-1:]:
                twin = game.scramble(state, seat, rng)
                if game.open_information or game.pack(twin) != game.pack(state):
                    yield state, twin, seat


@pytest.mark.parametrize("played", REAL)
@pytest.mark.parametrize("name", ["greedy", "search", "page", "knight", "king"])
def test_of_a_real_game_too_a_bot_knows_only_what_its_seat_may_see(name: str, played: str) -> None:
    game = registry.game(played)
    compared = list(islice(twins(game, Random(7)), FEW))
    assert len(compared) == FEW
    for state, twin, seat in compared:
        assert chosen(name, 3, game, state, seat) == chosen(name, 3, game, twin, seat)


@bots
def test_choosing_changes_neither_the_view_nor_the_list(name: str) -> None:
    table = deployed([1, 4], [3, 5])
    view, legal = table.view(0), table.state.legal(0)
    make(name).choose(view, legal, Clock(seconds=0.1, iterations=1))
    assert view == table.view(0) and legal == table.state.legal(0)


def test_the_greedy_bot_takes_the_points() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: strike 1 at 1", "1: pass", "*: shown 0")
    for seed in range(5):
        chosen = GreedyBot(seed).choose(table.view(1), table.state.legal(1), Clock())
        assert table.game.format(chosen) == "show 1", "the trap costs the striker, the king oneself"


@pytest.mark.parametrize(("seconds", "worlds"), [(None, 2), (1.0, 2), (0.1, 1)])
def test_the_greedy_bot_looks_at_a_second_world_if_its_clock_allows_it(
    seconds: float | None, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, drawn = Watch(monkeypatch, 0.0), 0

    class Slow(Gauntlet):
        def sample(self, view: View, rng: Random, *, answered: bool = True) -> State:
            nonlocal drawn
            drawn += 1
            watch.now += 0.5
            return super().sample(view, rng, answered=answered)

    table = deployed([1, 4], [3, 5])
    view = View(Slow(), 0, table.view(0).fields)
    assert GreedyBot().choose(view, table.state.legal(0), Clock(seconds=seconds)) in table.state.legal(0)
    assert drawn == worlds


def test_the_rule_hungry_bot_goes_where_it_has_not_been() -> None:
    """But for a whim now and then: one that only looked for what is rare might never end a game."""
    table = deployed([1, 4], [3, 5])
    strike = table.game.parse("strike 1 at 1")
    chosen, learnt = [], 0
    for seed in range(100):
        bot = RuleHungryBot(seed)
        bot.seen.update({"2.1": 9, "2.2": 9, "2.3": 9, "2.4": 9, "2.5": 9})
        chosen.append(bot.choose(table.view(0), [0, 1, 2, strike], Clock()))
        learnt += bot.seen["2.6"]
    assert 70 <= learnt <= chosen.count(strike) < 100 and set(chosen) == {0, 1, 2, strike}


def test_an_unknown_bot_gets_the_list() -> None:
    with pytest.raises(BadOption, match=f"there is no bot 'deep blue'; there are: {', '.join(BOTS)}, and your own"):
        make("deep blue")
    assert {"random", "greedy", "search", "page", "knight", "king", "rule-hungry"} == set(BOTS)
