"""Laws 1 to 5: same seed, same game; records; clones; queries; saving."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import kingstable
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.state import CHANCE, State
from kingstable.core.table import Table
from laws.walks import LIMIT, play, step, viewers, visits

ONE_GAME = """
import sys; sys.path[:0] = {path!r}
import hashlib
from random import Random
from {module} import {cls}
from laws.walks import play
from kingstable.core.table import Table
table = Table({cls}(), {seats}, seed=11)
play(table, Random(5))
print(hashlib.sha256(str(table.record).encode()).hexdigest())
"""


def test_1_same_seed_same_game_in_fresh_processes(game: Game) -> None:
    kind, seats = type(game), game.usual_seats(game.seats[-1])
    code = ONE_GAME.format(path=sys.path, module=kind.__module__, cls=kind.__name__, seats=seats)
    command = [sys.executable, "-c", code]
    seeds = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("0", "1", "77")]
    runs = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) for environment in seeds]
    hashes = {run.communicate()[0] for run in runs}
    assert len(hashes) == 1 and len(hashes.pop().strip()) == 64


def test_2_a_record_replays_to_the_same_states(seated: tuple[Game, int]) -> None:
    game, seats = seated
    table = Table(game, seats, seed=seats)
    packs = [game.pack(table.state)]
    rng = Random(2)
    while not table.over:
        before = len(table.entries)
        seat, action = step(table.state, rng)
        table.play(action, seat)
        packs += [[]] * (len(table.entries) - before - 1) + [game.pack(table.state)]
    text = str(table.record)
    again = Record.parse(text)
    assert str(again.replay().record) == text
    again.verify()
    by_hand = Table(game, seats, seed=seats)  # the seed and the players' entries give the same record
    for seat, action in table.entries:
        if seat != CHANCE:
            by_hand.play(action, seat)
    assert str(by_hand.record) == text
    state = game.start(seats, game.check_options({}, seats))
    state.proceed()
    shift = len(packs) - len(table.entries)
    for index, (seat, action) in enumerate(table.entries):
        state.apply(seat, action)
        if index + shift >= 0 and packs[index + shift]:
            assert game.pack(state) == packs[index + shift]
    assert game.pack(state) == game.pack(table.state)


def test_2_a_record_resumes_in_the_middle(seated: tuple[Game, int]) -> None:
    game, seats = seated
    whole = Table(game, seats, seed=9)
    play(whole, Random(4))
    for cut in range(0, len(whole.entries), max(1, len(whole.entries) // 7)):
        table = whole.record.replay(upto=cut)
        table.roll()
        for seat, action in whole.entries[len(table.entries) :]:
            if seat != CHANCE:
                table.play(action, seat)
        assert str(table.record) == str(whole.record)


def test_3_clones_are_equal_and_independent(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(3)
    state = game.new(seats)
    kept = []
    while state.waiting:
        twin = state.clone()
        assert game.pack(twin) == game.pack(state)
        kept.append((twin, game.pack(twin)))
        state.apply(*step(state, rng))
        assert len(kept) < LIMIT
    for twin, packed in kept:  # whatever was played on since
        assert game.pack(twin) == packed
    for twin, packed in kept[:: max(1, len(kept) // 20)]:  # and a clone that is played on leaves its origin alone
        other = twin.clone()
        for _ in range(40):
            if other.waiting:
                other.apply(*step(other, rng))
        assert game.pack(twin) == packed


def test_4_queries_change_nothing(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for state in visits(game, seats, 4):
        packed = game.pack(state)
        for viewer in viewers(state):
            view = game.view(state, viewer)
            str(view)
            game.sample(view, Random(0))
        for seat in range(seats):
            if state.waiting >> seat & 1:
                game.prompt(state, seat)
                for action in state.legal(seat):
                    game.describe(state, seat, action)
                for action in range(0, game.actions, max(1, game.actions // 50)):
                    game.why_not(state, seat, action)
        state.scores(), game.evaluate(state), game.audit(state), str(state)
        assert game.pack(state) == packed


def test_5_a_saved_state_plays_on(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for seed in range(3):
        rng = Random(seed)
        state = game.new(seats)
        going_on: list[State] = []  # what was saved goes on for a while beside what was not
        while state.waiting:
            going_on = [*going_on, game.unpack(json.loads(json.dumps(game.pack(state))))][-12:]
            move = step(state, rng)
            state.apply(*move)
            for saved in going_on:
                saved.apply(*move)
                assert game.pack(saved) == game.pack(state)


def test_public_names_are_those_announced() -> None:
    assert all(hasattr(kingstable, name) for name in kingstable.__all__)
