"""Search: what it chooses, what it costs, what it keeps, and that it knows nothing but what its seat may see."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kuhn
from game_trees import Place, TreeGame, end, fork, opened, throw, together
from gauntlet import Gauntlet
from kingstable.bots import Bot, Clock, KingBot, RatedChoice, SearchBot, Thought, hint
from kingstable.bots import search as searching
from kingstable.core import registry
from kingstable.core.game import Game, View
from kingstable.core.state import CHANCE, State, seats_in
from kingstable.core.table import Table
from kingstable.core.thinking import Thinking, always
from kuhn import Kuhn, KuhnState
from laws.walks import walk
from meadow import Meadow
from watch import Watch

JACK, QUEEN, KING = range(3)
PASS, BET, FOLD, CALL, CARD = (block.first for block in kuhn.ACTIONS.blocks)
WON, LOST = end(10, 0), end(0, 10)


def poker(*moves: int, game: Kuhn | None = None) -> tuple[View, State]:
    """Kuhn poker after a deal and some bets, as whoever is to decide sees it."""
    game = game or Kuhn()
    state = game.new(2)
    for move in moves:
        state.apply(seats_in(state.waiting)[0], move)
    return game.view(state, seats_in(state.waiting)[0]), state


def seen(root: Place, *moves: int) -> tuple[View, list[int]]:
    """A tree game at a place, as seat 0 sees it, and what is open to it."""
    game, state = opened(root, *moves)
    return game.view(state, 0), state.legal(0)


def thought(view: View, legal: list[int], iterations: int, seed: int = 1) -> Thought:
    return SearchBot(seed).think(view, legal, Clock(iterations=iterations))


# What it chooses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", [JACK, QUEEN])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_king_is_never_folded(other: int, seed: int) -> None:
    for cards, bets in (((KING, other), (PASS, BET)), ((other, KING), (BET,))):
        view, state = poker(*(CARD + card for card in cards), *bets)
        assert SearchBot(seed).choose(view, state.legal(view.seat), Clock(iterations=100)) == CALL


@pytest.mark.parametrize("other", [QUEEN, KING])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_pays_to_see_a_jack_lose(other: int, seed: int) -> None:
    for cards, bets in (((JACK, other), (PASS, BET)), ((other, JACK), (BET,))):
        view, state = poker(*(CARD + card for card in cards), *bets)
        assert SearchBot(seed).choose(view, state.legal(view.seat), Clock(iterations=100)) == FOLD


@pytest.mark.parametrize("seed", range(5))
def test_it_sees_further_than_one_step(seed: int) -> None:
    """One step ahead the left is better; the other's answer makes it worse."""
    root = fork(0, fork(1, WON, LOST, points=(5, 0)), fork(1, WON, end(8, 7), points=(0, 5)))
    assert SearchBot(seed).choose(*seen(root), Clock(iterations=50)) == 1


def test_the_same_seed_thinks_the_same() -> None:
    def told(seed: int) -> tuple[RatedChoice, ...]:
        view, state = poker(CARD + QUEEN, CARD + JACK)
        return thought(view, state.legal(0), 60, seed).options

    assert told(1) == told(1) and len({told(seed) for seed in range(6)}) > 1


def test_of_what_a_game_does_not_think_of_nothing_is_told() -> None:
    class Blinkered(TreeGame):
        thinking = Thinking(candidates=lambda state, seat, legal: legal[1:])

    game = Blinkered(fork(0, WON, end(2, 3), end(1, 3)))
    state = game.new(2)
    options = thought(game.view(state, 0), state.legal(0), 30).options
    assert [option.action for option in options] == [1, 2]


def test_where_one_choice_alone_makes_sense_no_time_is_spent() -> None:
    class Sure(TreeGame):
        thinking = Thinking(candidates=lambda state, seat, legal: legal[1:2])

    game = Sure(fork(0, WON, end(4, 4), LOST))
    state = game.new(2)
    found = thought(game.view(state, 0), state.legal(0), 500)
    assert found.iterations == 1 and [option.action for option in found.options] == [1]
    assert found.options[0].chance == pytest.approx(0.5)


def test_where_nobody_can_tell_it_takes_any_by_its_own_dice() -> None:
    class Open(TreeGame):
        thinking = Thinking(no_preference=always)

    game = Open(fork(0, end(4, 4), end(4, 4), end(4, 4)))
    state = game.new(2)
    view, legal = game.view(state, 0), state.legal(0)
    chosen = [SearchBot(seed).choose(view, legal, Clock(iterations=50)) for seed in range(30)]
    assert set(chosen) == set(legal)
    assert chosen == [SearchBot(seed).choose(view, legal, Clock(iterations=50)) for seed in range(30)]
    found = thought(view, legal, 50)
    assert found.alike and found.iterations == 1 and {option.chance for option in found.options} == {0.5}


# What it costs -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("iterations", [1, 2, 7, 50])
def test_a_clock_of_iterations_is_kept_exactly(iterations: int) -> None:
    view, state = poker(CARD + QUEEN, CARD + JACK)
    found = thought(view, state.legal(0), iterations)
    assert found.iterations == iterations and found.kept == 0
    assert sum(option.visits for option in found.options) == iterations - 1, "the first one only looks around"


def test_without_a_clock_it_thinks_as_usual() -> None:
    view, state = poker(CARD + QUEEN, CARD + JACK)
    assert SearchBot(1).think(view, state.legal(0), Clock()).iterations == searching.ITERATIONS


def test_a_clock_of_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    Watch(monkeypatch, tick=0.25)
    view, state = poker(CARD + QUEEN, CARD + JACK)
    found = SearchBot(1).think(view, state.legal(0), Clock(seconds=10.0))
    assert 30 <= found.iterations <= 40 and 10.0 <= found.seconds <= 10.5


def test_of_seconds_and_iterations_what_ends_first_ends_the_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    Watch(monkeypatch, tick=0.25)
    view, state = poker(CARD + QUEEN, CARD + JACK)
    assert SearchBot(1).think(view, state.legal(0), Clock(seconds=10.0, iterations=6)).iterations == 6
    assert SearchBot(1).think(view, state.legal(0), Clock(seconds=1.0, iterations=60)).iterations < 6


def test_it_looks_at_least_once() -> None:
    for game in (Meadow(), Gauntlet()):
        state = next(state for state in walk(game, 2, 3) if not state.waiting >> CHANCE & 1)
        seat = seats_in(state.waiting)[0]
        found = SearchBot(1).think(game.view(state, seat), state.legal(seat), Clock(seconds=0.0))
        assert found.iterations == 1 and found.options[0].action in state.legal(seat)


def test_one_look_is_as_good_as_a_step_ahead() -> None:
    view, legal = seen(fork(0, end(1, 5), end(6, 5), end(3, 5)))
    assert SearchBot(1).choose(view, legal, Clock(iterations=1)) == 1


def garbage_of(view: View, legal: list[int]) -> int:
    """How many things a thought leaves that the collector has to find; the same thought leaves as many."""
    gc.collect()
    thought(view, legal, 30)
    return gc.collect()


@pytest.mark.parametrize("name", registry.names())
def test_a_thought_leaves_no_garbage(name: str) -> None:
    """So the collector may be kept away while it lasts."""
    game = registry.game(name)
    states = [state for state in islice(walk(game, 2, 3), 40) if not state.waiting >> CHANCE & 1]
    for state in Random(3).sample(states, 3):
        seat = seats_in(state.waiting)[0]
        view, legal = game.view(state, seat), state.legal(seat)
        assert any(garbage_of(view, legal) == 0 for _ in range(3)), "once it may be of something else that goes on"


def test_no_garbage_is_collected_before_the_answer_is_there() -> None:
    view, state = poker(CARD + QUEEN, CARD + JACK)
    bot, legal, clock, usual = KingBot(1), state.legal(0), Clock(iterations=40), gc.get_threshold()
    gc.collect()
    gc.set_threshold(10)  # so many things made call the collector, where it is let
    try:
        bot.choose(view, legal, clock)
        made, *_ = gc.get_count()
    finally:
        gc.set_threshold(*usual)
    assert made > 10


class Forgetful(Kuhn):
    """Notes whether the collector is at work when worlds are drawn, and after a few can draw no more."""

    def __init__(self, worlds: int) -> None:
        super().__init__()
        self.worlds = worlds
        self.collects: list[bool] = []

    def sample(self, view: View, rng: Random, *, answered: bool = True) -> State:
        self.collects.append(gc.isenabled())
        if len(self.collects) > self.worlds:
            raise RuntimeError("no more worlds")
        return super().sample(view, rng, answered=answered)


@pytest.mark.parametrize("worlds", [100, 3])
@pytest.mark.parametrize("collects", [True, False])
@pytest.mark.parametrize(("bot", "does"), [(SearchBot, "think"), (SearchBot, "choose"), (KingBot, "choose")])
def test_the_collector_waits_until_a_bot_has_chosen_or_failed(
    bot: type[SearchBot], does: str, collects: bool, worlds: int
) -> None:
    game = Forgetful(worlds)
    view, state = poker(CARD + QUEEN, CARD + JACK, game=game)
    if not collects:
        gc.disable()
    try:
        with nullcontext() if worlds == 100 else pytest.raises(RuntimeError):
            getattr(bot(1), does)(view, state.legal(0), Clock(iterations=40))
        assert game.collects and not any(game.collects)
        assert gc.isenabled() is collects, "it is left as it was"
    finally:
        gc.enable()


# What it keeps -------------------------------------------------------------------------------------------------------


def bush(depth: int, mover: int = 0) -> Place:
    """Seat 0 decides twice, then chance, then seat 1, and so on, two ways each; who goes right more often wins."""
    order = (0, 0, -1, 1)

    def grow(level: int, points: tuple[int, int]) -> Place:
        if level == depth:
            return end(*points)
        seat = order[(level + mover) % len(order)]
        if seat < 0:
            return throw([1, 1], grow(level + 1, points), grow(level + 1, points))
        more = (points[0] + (seat == 0), points[1] + (seat == 1))
        return fork(seat, grow(level + 1, points), grow(level + 1, more), points=points)

    return grow(0, (0, 0))


def asked(game: Game, state: State, bot: SearchBot, iterations: int) -> Thought:
    seat = seats_in(state.waiting)[0]
    return bot.think(game.view(state, seat), state.legal(seat), Clock(iterations=iterations))


def decide(game: Game, state: State, bot: Bot, iterations: int) -> int:
    seat = seats_in(state.waiting)[0]
    action = bot.choose(game.view(state, seat), state.legal(seat), Clock(iterations=iterations))
    state.apply(seat, action)
    return action


def test_the_second_click_of_a_turn_goes_on_with_the_thought_of_the_first() -> None:
    game, state = opened(bush(8))
    bot = SearchBot(1)
    first = decide(game, state, bot, 100)
    assert bot.tree is not None
    node = bot.tree.root.next[first]
    known = node.visits
    found = asked(game, state, bot, 100)
    assert found.kept == known > 0 and found.kept + found.iterations == 100 == node.visits
    assert bot.tree.root is node, "it is the place that the first click led to"
    assert {option.action for option in found.options} == set(state.legal(0))


def test_after_a_throw_and_the_answer_of_another_it_goes_on_where_the_game_is() -> None:
    game, state = opened(bush(8))
    bot = SearchBot(1)
    decide(game, state, bot, 200)
    decide(game, state, bot, 200)
    state.apply(CHANCE, state.outcomes()[1])
    state.apply(1, 1)
    found = asked(game, state, bot, 200)
    assert 0 < found.kept < 200 and found.kept + found.iterations == 200
    assert bot.tree is not None and bot.tree.root.seat == 0 and bot.tree.root.actions == state.legal(0)


def test_who_asks_twice_about_the_same_is_not_told_of_another_place() -> None:
    """The second click wins at once to the left; to the right, a third one would have to go right again."""
    tempting = fork(0, LOST, end(6, 5), points=(60, 0))
    game, state = opened(fork(0, LOST, fork(0, end(9, 5), tempting, points=(1, 0))))
    bot = SearchBot(1)
    assert decide(game, state, bot, 60) == 1
    for _ in range(3):
        found = asked(game, state, bot, 60)
        chances = {option.action: option.chance for option in found.options}
        assert chances[0] > 0.9 and found.kept + found.iterations == 60


def test_what_was_thought_long_enough_before_is_looked_at_once_more() -> None:
    game, state = opened(bush(8))
    bot = SearchBot(1)
    decide(game, state, bot, 300)
    found = asked(game, state, bot, 20)
    assert found.kept > 20 and found.iterations == 1


def test_a_thought_is_dropped_when_the_game_went_elsewhere() -> None:
    game, state = opened(bush(8))
    bot = SearchBot(1)
    wanted = bot.choose(game.view(state, 0), state.legal(0), Clock(iterations=60))
    state.apply(0, 1 - wanted)
    found = asked(game, state, bot, 60)
    assert found.kept == 0 and found.iterations == 60


def test_a_thought_is_dropped_when_another_seat_asks() -> None:
    game, state = opened(bush(8))
    bot = SearchBot(1)
    decide(game, state, bot, 60)
    decide(game, state, bot, 60)
    state.apply(CHANCE, state.outcomes()[0])
    assert seats_in(state.waiting) == [1]
    found = asked(game, state, bot, 60)
    assert found.kept == 0 and bot.tree is not None and bot.tree.seat == 1


def test_a_thought_is_dropped_at_another_table_and_in_another_game() -> None:
    elsewhere: tuple[Game, State] = (Meadow(), Meadow().new(2))
    for other in (opened(bush(8)), opened(bush(7, mover=1)), elsewhere):
        game, state = opened(bush(8))
        bot = SearchBot(1)
        decide(game, state, bot, 60)
        found = asked(*other, bot, 60)
        assert found.kept == 0 and found.options[0].action in other[1].legal(0)


def test_a_thought_that_reached_the_end_of_the_game_leads_nowhere() -> None:
    game, state = opened(fork(0, fork(0, WON, LOST), fork(0, WON, LOST)))
    bot = SearchBot(1)
    decide(game, state, bot, 60)
    decide(game, state, bot, 60)
    assert state.over() and game.outcome(state).winners == (0,)
    found = asked(*opened(bush(8)), bot, 60)
    assert found.kept == 0 and found.iterations == 60


def test_an_expected_line_stops_where_the_game_ends() -> None:
    view, legal = seen(fork(0, fork(1, fork(0, LOST, WON), LOST), fork(1, fork(0, LOST, WON), WON)))
    options = thought(view, legal, 200).options
    assert options[0].action == 1 and options[0].line in (((1, 0), (0, 1)), ((1, 1),))
    assert options[1].line == ((1, 1),)


def test_an_expected_line_stops_before_a_throw() -> None:
    view, legal = seen(fork(0, fork(1, throw([1, 1], fork(0, WON, LOST), fork(0, LOST, WON)), WON), LOST))
    assert thought(view, legal, 200).options[0].line == ((1, 0),)


def test_of_several_clicks_of_an_answer_the_second_goes_on_with_the_first() -> None:
    """In the Gauntlet all name three tokens at once; nobody else has answered."""
    game = Gauntlet()
    state = next(state for state in walk(game, 2, 5) if state.drafts and not any(state.drafts)).clone()
    bot = SearchBot(1)
    action = bot.choose(game.view(state, 1), state.legal(1), Clock(iterations=80))
    state.apply(1, action)
    found = bot.think(game.view(state, 1), state.legal(1), Clock(iterations=80))
    assert found.kept > 0 and {option.action for option in found.options} == set(state.legal(1))


@pytest.mark.parametrize("asked_for_it", [True, False])
def test_after_a_click_that_was_forced_it_goes_on_with_its_thought(asked_for_it: bool) -> None:
    """Whether it was asked for that click or not, and also where others choose between two of them."""
    for place in (fork(0, bush(6)), fork(0, fork(1, fork(0, bush(6)), WON))):
        game, state = opened(fork(0, LOST, place))
        bot = SearchBot(1)
        assert decide(game, state, bot, 100) == 1
        while len(state.legal(seats_in(state.waiting)[0])) == 1 or state.waiting == 2:
            if asked_for_it and state.waiting == 1:
                assert decide(game, state, bot, 100) == 0
            else:
                state.apply(seats_in(state.waiting)[0], 0)
        found = asked(game, state, bot, 100)
        assert found.kept > 0 and found.kept + found.iterations == 100
        assert {option.action for option in found.options} == {0, 1}


def test_after_a_click_that_took_no_thought_it_goes_on_with_the_thought_before() -> None:
    class Sure(TreeGame):
        thinking = Thinking(candidates=lambda state, seat, legal: legal[:1] if len(legal) == 3 else legal)

    game = Sure(fork(0, LOST, fork(0, bush(6), LOST, LOST)))
    state, bot = game.new(2), SearchBot(1)
    assert [decide(game, state, bot, 100) for _ in range(2)] == [1, 0]
    assert asked(game, state, bot, 100).kept > 0
    state, bot = game.new(2), SearchBot(1)
    asked(game, state, bot, 100)
    state.apply(0, 1)
    assert decide(game, state, bot, 100) == 0, "nobody has told it how the game came here"
    assert asked(game, state, bot, 100).kept == 0


def test_what_others_answer_meanwhile_does_not_make_it_forget() -> None:
    """In the Gauntlet all name three tokens at once; another is done before the second click."""
    game = Gauntlet()
    state = next(state for state in walk(game, 2, 5) if state.drafts and not any(state.drafts)).clone()
    bot = SearchBot(1)
    state.apply(1, bot.choose(game.view(state, 1), state.legal(1), Clock(iterations=80)))
    for _ in range(3):
        state.apply(0, state.legal(0)[0])
    assert state.waiting == 0b10
    assert bot.think(game.view(state, 1), state.legal(1), Clock(iterations=80)).kept > 0


class Recalling(SearchBot):
    """Says how much it knew before its last thought."""

    kept = 0

    def think(self, view: View, legal: list[int], clock: Clock) -> Thought:
        found = super().think(view, legal, clock)
        self.kept = found.kept
        return found


@pytest.mark.parametrize("seats", [2, 3])
def test_a_kept_tree_serves_whole_games(seats: int) -> None:
    """With secrets, drafts and chance: at every decision the choice is open, and often something was kept."""
    table = Table(Gauntlet(), seats, seed=seats)
    bots, kept = [Recalling(seat) for seat in range(seats)], 0
    while not table.over:
        seat = table.waiting[0]
        table.play(bots[seat].choose(table.view(seat), table.state.legal(seat), Clock(iterations=25)), seat)
        kept += bots[seat].kept > 0
    table.record.verify()
    assert kept > 0


# Several processes ---------------------------------------------------------------------------------------------------


@pytest.fixture
def pair() -> Iterator[SearchBot]:
    """A search in two processes."""
    bot = SearchBot(1, jobs=2)
    yield bot
    bot.close()


def test_two_processes_think_as_much_as_one_and_add_up_what_they_tried(pair: SearchBot) -> None:
    view, state = poker(CARD + KING, CARD + JACK, PASS, BET)
    found = pair.think(view, state.legal(0), Clock(iterations=40))
    assert found.iterations == 40 and sum(option.visits for option in found.options) == 38
    assert found.options[0].action == CALL and pair.choose(view, state.legal(0), Clock(iterations=40)) == CALL


@pytest.mark.parametrize("context", [True, False])
def test_no_process_outlives_its_bot(context: bool) -> None:
    """Whether it is left by `with`, or just forgotten."""
    view, state = poker(CARD + KING, CARD + JACK, PASS, BET)
    bot, others = SearchBot(1, jobs=2), set(active_children())
    with bot if context else nullcontext():
        bot.think(view, state.legal(0), Clock(iterations=4))
        assert len(set(active_children()) - others) == 2
    if not context:
        del bot
        gc.collect()
    assert set(active_children()) <= others


def test_who_was_closed_may_think_again(pair: SearchBot) -> None:
    view, state = poker(CARD + KING, CARD + JACK, PASS, BET)
    for _ in range(2):
        assert pair.choose(view, state.legal(0), Clock(iterations=40)) == CALL
        pair.close()
        pair.close()


def test_no_process_outlives_the_program() -> None:
    """A program that ends without closing its bot ends."""
    program = (
        "from multiprocessing import active_children\n"
        "import kingstable\n"
        "from kingstable.bots import Clock, SearchBot\n"
        "if __name__ == '__main__':\n"
        "    table, bot = kingstable.new('kingsburg', seats=2, seed=7), SearchBot(jobs=2)\n"
        "    bot.choose(table.view(0), [14, 15, 16], Clock(iterations=4))\n"
        "    print(*[child.pid for child in active_children()])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    left = [int(word) for word in done.stdout.split()]
    assert len(left) == 2 and not any(Path(f"/proc/{process}").exists() for process in left)


def test_thoughts_are_added_up_by_what_each_has_tried() -> None:
    apart = [
        Thought((RatedChoice(4, 9, 0.5, ((1, 2),)), RatedChoice(5, 3, 0.25)), 12, 0.1),
        Thought((RatedChoice(5, 8, 0.75, ((1, 3),)), RatedChoice(4, 4, 1.0), RatedChoice(6, 0, 0.1)), 12, 0.1),
    ]
    four, five, six = searching._added_up(apart)
    assert (four.action, four.visits, four.line) == (4, 13, ((1, 2),)) and four.chance == pytest.approx(10 / 15)
    assert (five.action, five.visits, five.line) == (5, 11, ((1, 3),)) and five.chance == pytest.approx(7.75 / 13)
    assert (six.action, six.visits) == (6, 0) and six.chance == pytest.approx(0.1)


# Hints ---------------------------------------------------------------------------------------------------------------


def test_a_hint_has_three_options_the_best_first() -> None:
    game = Meadow()
    state = game.new(2)
    state.apply(0, 7)
    found = hint(game.view(state, 1), state.legal(1), Clock(iterations=80))
    assert len(found.options) == 3 and all(0.0 <= option.chance <= 1.0 for option in found.options)
    visits = [option.visits for option in found.options]
    assert visits == sorted(visits, reverse=True) and visits[0] > 0
    assert found.options[0].action == thought(game.view(state, 1), state.legal(1), 80, seed=0).options[0].action
    assert len(hint(game.view(state, 1), state.legal(1), Clock(iterations=9), best=1).options) == 1


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_chances_are_chances_wherever_one_asks(seats: int) -> None:
    root = together(2, *[fork(0, end(*range(seats)), end(*range(seats, 0, -1)))] * 2**seats)
    game, state = opened(root)
    found = hint(game.view(state, 0), state.legal(0), Clock(iterations=50))
    assert found.options and all(0.0 <= option.chance <= 1.0 for option in found.options)


# What it knows -------------------------------------------------------------------------------------------------------


class Watched(Kuhn):
    """Worlds are drawn here and made nowhere else; the other seat is always dealt the same card."""

    def __init__(self, fate: int) -> None:
        super().__init__()
        self.fate, self.drawn = fate, 0

    def new(self, *args: object, **options: object) -> Any:
        raise AssertionError("a bot has no business with a new game")

    start = unpack = scramble = new

    def sample(self, view: View, rng: Random, *, answered: bool = True) -> State:
        self.drawn += 1
        world = super().sample(view, rng, answered=answered)
        assert isinstance(world, KuhnState)
        spare = 3 - view["hand"][view.seat][0] - self.fate
        world.hand[1 - view.seat] = [self.fate]
        world.deck = [int(card == spare) for card in range(3)]
        return world


@pytest.mark.parametrize("truth", [JACK, KING])
@pytest.mark.parametrize(("fate", "answer"), [(JACK, CALL), (KING, FOLD)])
def test_its_only_source_are_the_worlds_that_the_game_draws_from_the_view(truth: int, fate: int, answer: int) -> None:
    """With a queen in hand it does what is right in the worlds it is given, whatever the other truly holds."""
    true, state = poker(CARD + truth, CARD + QUEEN, BET)
    game = Watched(fate)
    view = View(game, 1, true.fields)
    assert SearchBot(1).choose(view, state.legal(1), Clock(iterations=40)) == answer
    assert game.drawn == 40 / searching.REUSED


def test_what_others_have_answered_already_is_not_known() -> None:
    """Seat 1 has answered: a search of seat 0 draws worlds in which it still may answer anything."""
    game, state = opened(together(2, WON, LOST, LOST, WON))
    before = thought(game.view(state, 0), [0, 1], 100)
    for answer in (0, 1):
        answered = state.clone()
        answered.apply(1, answer)
        view = game.view(answered, 0)
        world = searching.draw(view, Random(1))
        assert world.drafts == [[], []] and world.waiting == 0b11
        assert thought(view, [0, 1], 100).options == before.options


def test_thinking_touches_neither_the_view_nor_the_list() -> None:
    for game in (Gauntlet(), Meadow(), Kuhn()):
        for state in list(walk(game, 2, 8))[:12]:
            for seat in seats_in(state.waiting & ~(1 << CHANCE)):
                view, legal = game.view(state, seat), state.legal(seat)
                SearchBot(1).think(view, legal, Clock(iterations=10))
                assert view == game.view(state, seat) and legal == state.legal(seat)
