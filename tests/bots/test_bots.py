"""Bots choose what is legal, the same for the same seed, and from nothing but what they may see."""

from __future__ import annotations

from random import Random

import pytest

from gauntlet import Gauntlet
from kingstable.bots import BOTS, Bot, Clock, GreedyBot, RuleHungryBot, make
from kingstable.core.errors import BadOption
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from laws.walks import walk
from scenes import deployed, script

bots = pytest.mark.parametrize("name", BOTS)


def match(players: list[Bot], seed: int) -> Table:
    """A whole game between bots, each choice checked by the table."""
    table = Table(Gauntlet(), len(players), seed=seed)
    while not table.over:
        seat = table.waiting[0]
        legal = table.state.legal(seat)
        action = players[seat].choose(table.view(seat), legal[:], Clock())
        assert action in legal
        table.play(action, seat)
    return table


@bots
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_plays_whole_games(name: str, seats: int) -> None:
    for seed in range(4):
        match([make(name, seat) for seat in range(seats)], seed).record.verify()


def test_all_kinds_of_bots_play_together() -> None:
    assert match([make(name) for name in BOTS], 1).over


@bots
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    records = {str(match([make(name, 5), make(name, 6), make(name, 7)], 3).record) for _ in range(3)}
    assert len(records) == 1


@bots
def test_other_seeds_give_other_games(name: str) -> None:
    assert len({str(match([make(name, seed), make(name, seed)], 3).record) for seed in range(5)}) > 1


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
                chosen = [
                    make(name, seed).choose(game.view(world, seat), world.legal(seat), Clock())
                    for world in (state, twin)
                ]
                assert chosen[0] == chosen[1]
    assert compared > 30


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
    with pytest.raises(BadOption, match="there is no bot 'deep blue'; there are: random, greedy, rule-hungry"):
        make("deep blue")
