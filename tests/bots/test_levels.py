"""The three opponents: how much each of them thinks, and how a turn's time is shared out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingstable
from game_trees import Place, TreeGame, end, fork, opened, throw
from kingstable.bots import Bot, Clock, GreedyBot, KingBot, KnightBot, PageBot, RatedChoice, SearchBot, Thought, answer
from kingstable.bots.levels import HURRY, ITERATIONS, PART, TURN, LevelBot
from kingstable.core.game import View
from kingstable.core.state import CHANCE, State, seats_in
from kingstable.core.table import Table
from watch import Watch

LEVELS = [PageBot, KnightBot, KingBot]


def stroll(clicks: int, turns: int) -> Place:
    """Seat 0 clicks so often, two ways each time; then seat 1 once; so many turns."""
    place = end(1, 0)
    for turn in range(turns):
        place = fork(1, place, end(turn, 1))
        for _ in range(clicks):
            place = fork(0, place, end(0, 1))
    return place


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of each thought, of searches that use all the time they are given and then go left."""
    found: list[float] = []
    Watch(monkeypatch, tick=0.0)

    def dawdle(bot: SearchBot, view: View, legal: list[int], clock: Clock) -> Thought:
        assert clock.seconds is not None
        found.append(clock.seconds)
        return Thought((RatedChoice(legal[0], 1, 0.5),), 1, clock.seconds)

    monkeypatch.setattr(SearchBot, "think", dawdle)
    return found


def play(table: Table, bot: Bot, clicks: int, clock: Clock | None = None) -> None:
    """So many clicks of a bot as seat 0; seat 1 goes left."""
    while clicks:
        seat = table.waiting[0]
        if seat:
            table.play(0, seat)
        else:
            table.play(bot.choose(table.view(0), table.state.legal(0), clock or Clock()), 0)
            clicks -= 1


# How much ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("iterations", "knights"), [(200, 20), (50, 5), (14, 1), (1, 1)])
def test_a_clock_of_iterations_is_the_kings_and_the_knight_has_a_tenth(iterations: int, knights: int) -> None:
    game, state = opened(stroll(3, 2))
    view, clock = game.view(state, 0), Clock(iterations=iterations)
    assert KingBot(1).think(view, state.legal(0), clock).iterations == iterations
    assert KnightBot(1).think(view, state.legal(0), clock).iterations == knights


def test_without_a_clock_a_choice_has_its_iterations_too(monkeypatch: pytest.MonkeyPatch) -> None:
    Watch(monkeypatch, tick=0.0)
    game, state = opened(stroll(3, 2))
    assert KingBot(1).think(game.view(state, 0), state.legal(0), Clock()).iterations == ITERATIONS
    assert KnightBot(1).think(game.view(state, 0), state.legal(0), Clock()).iterations == ITERATIONS / 10


def test_what_a_machine_manages_in_a_second_does_not_matter_by_a_clock_of_iterations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, state = opened(stroll(6, 2))
    told = []
    for tick in (0.0, 5.0):
        Watch(monkeypatch, tick)
        bot = KingBot(3)
        bot.left = 0.0
        told.append(bot.think(game.view(state, 0), state.legal(0), Clock(iterations=60)).options)
    assert told[0] == told[1]


def test_the_page_notices_part_of_what_it_could_do() -> None:
    """Of four choices the best is seen half the time, the next best in half of the rest, and so on."""
    game, state = opened(fork(0, end(1, 9), end(2, 9), end(4, 9), end(3, 9)))
    view, games = game.view(state, 0), 1000
    chosen = Counter(PageBot(seed).choose(view, state.legal(0), Clock()) for seed in range(games))
    seen, missed = PageBot.notices, 1 - PageBot.notices
    assert chosen[2] / games == pytest.approx(seen + missed**4 / 4, abs=0.05)
    assert chosen[3] / games == pytest.approx(seen * missed + missed**4 / 4, abs=0.05)
    assert 0 < chosen[0] < chosen[1] < chosen[3]
    assert {GreedyBot(seed).choose(view, state.legal(0), Clock()) for seed in range(20)} == {2}


def test_the_knight_overlooks_the_best_choice_now_and_then_and_the_king_never() -> None:
    game, state = opened(fork(0, end(1, 9), end(2, 9), end(4, 9), end(3, 9)))
    view, games, clock = game.view(state, 0), 300, Clock(iterations=40)
    chosen = Counter(KnightBot(seed).choose(view, state.legal(0), clock) for seed in range(games))
    assert chosen[2] / games == pytest.approx(KnightBot.notices, abs=0.07)
    assert {KingBot(seed).choose(view, state.legal(0), clock) for seed in range(20)} == {2}


@pytest.mark.parametrize("level", LEVELS)
def test_a_click_that_is_forced_costs_no_thought(level: type[PageBot | KnightBot | KingBot]) -> None:
    class Blind(TreeGame):
        def sample(self, view: View, rng: Random, *, answered: bool = True) -> State:
            raise AssertionError("a world was drawn")

    game = Blind(fork(0, fork(1, end(1, 0))))
    bot = level(1)
    before = bot.rng.getstate()
    assert bot.choose(game.view(game.new(2), 0), [0], Clock()) == 0 and bot.rng.getstate() == before


# The time of a turn --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clicks", [1, 5, 40])
def test_a_turn_of_many_clicks_takes_the_king_no_more_than_five_seconds(spent: list[float], clicks: int) -> None:
    play(Table(TreeGame(stroll(clicks, 2)), 2, seed=1), KingBot(1), clicks)
    assert len(spent) == clicks and sum(spent) <= 5.0
    assert spent[0] == PART * TURN and spent == sorted(spent, reverse=True) and min(spent) >= HURRY


@pytest.mark.parametrize(("level", "whole"), [(KingBot, TURN), (KnightBot, TURN / 10)])
def test_the_next_turn_has_all_of_its_time_again(spent: list[float], level: type[LevelBot], whole: float) -> None:
    table, bot = Table(TreeGame(stroll(8, 3)), 2, seed=1), level(1)
    play(table, bot, 24)
    assert spent[:8] == spent[8:16] == spent[16:] and spent[0] == pytest.approx(PART * whole)
    assert bot.left == pytest.approx(whole)


def test_a_turn_that_ends_with_a_forced_click_is_over_all_the_same(spent: list[float]) -> None:
    """After three choices seat 0 can only say that it is done; asked or not, the next turn has all of its time."""
    place = end(1, 0)
    for _ in range(3):
        place = fork(0, throw([1, 1], fork(1, place, end(0, 1)), end(1, 0)))
        for _ in range(3):
            place = fork(0, place, end(0, 1))
    for asked in (True, False):
        game, state = opened(place)
        bot = KingBot(1)
        spent.clear()
        while len(spent) < 6:
            (seat,) = seats_in(state.waiting)
            if seat == 0 and (asked or len(state.legal(0)) > 1):
                state.apply(0, bot.choose(game.view(state, 0), state.legal(0), Clock()))
            else:
                state.apply(seat, state.outcomes()[0] if seat == CHANCE else 0)
        assert spent[:3] == spent[3:] and spent[0] > spent[1] > spent[2]


def test_who_plays_alone_does_not_run_out_of_time(spent: list[float]) -> None:
    table = kingstable.new("kingswood", seats=1, seed=1)
    bot = KingBot(1)
    while len(spent) < 12:
        answer(table, 0, bot)
    assert min(spent) == spent[0] == PART * TURN


def test_by_a_slow_clock_a_turn_is_not_too_long_either(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, 0.005)
    table, bot = Table(TreeGame(stroll(20, 2)), 2, seed=1), KingBot(1)
    begun = watch.now
    play(table, bot, 20)
    assert table.waiting == [1] and watch.now - begun <= 5.0


def test_while_the_turn_goes_on_its_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where dice come between: what counts is who may decide next."""
    Watch(monkeypatch, 0.01)
    mine = fork(0, end(1, 0), end(0, 1))
    for after, goes_on in (
        (mine, True),
        (throw([1, 1], mine, mine), True),
        (fork(0, mine), True),
        (throw([1, 1], mine, fork(1, mine, mine)), True),
        (fork(1, mine, mine), False),
        (fork(1, mine), False),
        (fork(0, fork(1, mine, mine)), False),
        (end(1, 0), False),
    ):
        game, state = opened(fork(0, after, end(0, 1)))
        bot = KingBot(1)
        bot.choose(game.view(state, 0), state.legal(0), Clock())
        assert (bot.left < TURN) == goes_on


def test_when_the_time_is_spent_a_choice_is_made_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    Watch(monkeypatch, 0.001)
    game, state = opened(stroll(9, 1))
    for left in (0.0, -3.0):
        bot = KingBot(1)
        bot.left = left
        thought = bot.think(game.view(state, 0), state.legal(0), Clock())
        assert thought.iterations >= 1 and thought.seconds <= HURRY + 0.003


def test_what_a_level_does_besides_thinking_takes_of_its_time_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the turn goes on is asked of a world, and in a large game to draw one is not for nothing."""
    watch = Watch(monkeypatch, 0.0)

    class Slow(TreeGame):
        def sample(self, view: View, rng: Random, *, answered: bool = True) -> State:
            watch.now += 0.01
            return super().sample(view, rng, answered=answered)

    game = Slow(stroll(20, 1))
    table, bot, begun = Table(game, 2, seed=1), KingBot(1), watch.now
    while table.waiting == [0]:
        play(table, bot, 1, Clock(seconds=0.1))
        if table.waiting == [0]:
            assert bot.left == pytest.approx(TURN - (watch.now - begun))


def test_where_a_choice_takes_long_at_least_and_many_are_open_time_is_kept_for_those_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Watch(monkeypatch, 0.0)
    given: list[float] = []

    def ponder(bot: SearchBot, view: View, legal: list[int], clock: Clock) -> Thought:
        given.append(clock.seconds or 0.0)
        return Thought((RatedChoice(legal[0], 1, 0.5),), 2, 0.0, least=0.1)

    monkeypatch.setattr(SearchBot, "think", ponder)
    game, state = opened(stroll(5, 1))
    bot, view = KingBot(1), game.view(state, 0)
    for choices in (2, 2, 20, 1000):
        bot.choose(view, list(range(choices)), Clock())
    kept = [0.0, 2 * 0.05, 20 * 0.075]
    assert given == pytest.approx([*(PART * (TURN - seconds) for seconds in kept), HURRY])


def test_a_thought_tells_how_long_it_took_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = opened(stroll(3, 2))
    Watch(monkeypatch, tick=1.0)
    once, often = (SearchBot(1).think(game.view(state, 0), state.legal(0), Clock(iterations=n)) for n in (1, 9))
    assert 0 < once.least == often.least <= once.seconds < often.seconds


def test_a_level_never_takes_more_than_the_clock_says(spent: list[float]) -> None:
    play(Table(TreeGame(stroll(20, 1)), 2, seed=1), KingBot(1), 20, Clock(seconds=0.5))
    assert max(spent) == 0.5 == spent[3] > spent[-1], "nor more than is left for the turn"


def test_what_the_levels_do_with_their_time_is_allowed() -> None:
    """A short whole game by the true clock, each level against each."""
    for pair in ((PageBot, KnightBot), (KnightBot, KingBot), (KingBot, PageBot)):
        bots = [level(1) for level in pair]
        table = Table(TreeGame(stroll(2, 2)), 2, seed=1)
        while not table.over:
            (seat,) = seats_in(table.state.waiting)
            assert seat != CHANCE
            table.play(bots[seat].choose(table.view(seat), table.state.legal(seat), Clock(seconds=0.02)), seat)
        table.record.verify()
