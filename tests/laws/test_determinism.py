"""Laws 1 to 5: same seed, same game; records; clones; queries; saving."""

from __future__ import annotations

import copy
import gc
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

import kingstable
from kingstable.core import registry
from kingstable.core.edition import Edition
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.state import CHANCE, State
from kingstable.core.table import Table
from laws.walks import LIMIT, acts_at, play, step, viewers, visits
from tables import Seated

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
    state = game.start(seats, game.resolve_options(seats, {}))
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
        state.scores(), game.thinking.evaluate(state), game.audit(state), str(state)
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


COPIES: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


def told(table: Table) -> list[Any]:
    """All that a table says of itself."""
    seats = range(len(table.names))
    undo = [(table.can_undo(seat), table.can_redo(seat), table.staged(seat)) for seat in seats]
    logs = [table.log(seat) for seat in (*seats, None)]
    return [str(table.record), table.game.pack(table.state), logs, undo, table.waiting, table.closed]


def go(table: Table, rng: Random, moves: int) -> None:
    """Play some moves at random, and confirm them where that is asked for."""
    for _ in range(moves):
        if table.waiting:
            seat = rng.choice(table.waiting)
            actions = acts_at(table, seat)
            if table.staged(seat) and not table.half_made(seat) and (not actions or rng.random() < 0.3):
                table.confirm(seat)
            else:
                table.play(rng.choice(actions), seat)


@pytest.mark.parametrize("confirm", [False, True])
def test_5_a_copied_or_pickled_table_plays_on(seating: Seated, confirm: bool) -> None:
    game = registry.game(seating.name)
    table = Table(game, seating.seats, options=dict(seating.options), seed=9, confirm=confirm)
    for length in (0, 1, 6, 30):
        go(table, Random(length), length)
        for made in COPIES:
            twin, before = made(table), told(table)
            assert type(twin) is Table and twin is not table and twin.game is game and told(twin) == before
            left = [made(table) for _ in range(2)]
            for again in left:
                go(again, Random(3), 25)
                for seat in range(seating.seats):
                    if again.can_undo(seat):
                        again.undo(seat)
            assert told(left[0]) == told(left[1]) and told(table) == before == told(twin)
    go(twin, Random(4), 25)
    go(table, Random(4), 25)
    assert told(twin) == told(table)


def test_5_a_copied_or_pickled_state_plays_on(seating: Seated) -> None:
    game = registry.game(seating.name)
    table = Table(game, seating.seats, options=dict(seating.options), seed=5)
    rng = Random(5)
    for _ in range(12):
        play(table, rng, 5)
        for made in COPIES:
            state = table.state.clone()
            twin = made(state)
            assert type(twin) is type(state) and twin is not state and game.pack(twin) == game.pack(state)
            if state.waiting:
                before, move = game.pack(state), step(state, Random(1))
                twin.apply(*move)
                assert game.pack(state) == before  # the copy is independent, and goes where its origin would go
                state.apply(*move)
                assert game.pack(twin) == game.pack(state)
        for made, viewer in product(COPIES, viewers(table.state)):
            view = game.view(table.state, viewer)
            assert made(view) == view and made(view).game is game
    states = [table.state.clone() for _ in range(9)]
    assert len(pickle.dumps(states)) < 9 * len(pickle.dumps(states[0]))  # what they share is written once


def test_5_a_game_is_pickled_by_its_name_and_edition(game: Game) -> None:
    for made in COPIES:
        assert made(game) is game
    assert len(pickle.dumps(game)) < 200
    if not game.sheets:
        return
    sheet, (row, values) = game.sheets[0], next(iter(game.data[game.sheets[0].name].items()))
    edition = Edition("mine", {(sheet.name, row, "source"): values["source"]})
    changed = registry.game(game.name, edition)
    for made in COPIES:
        assert made(changed) is changed  # there is one of them, as long as somebody has it
        state = changed.new(changed.seats[0])
        assert changed.pack(made(state)) == changed.pack(state)
    sent = pickle.dumps(changed)
    name = changed.name
    del changed, state
    gc.collect()
    assert pickle.loads(sent).edition == edition and pickle.loads(sent).name == name


ELSEWHERE = """
import sys; sys.path[:0] = {path!r}
import pickle
from random import Random
from laws.walks import play
import tables, {module}
table = pickle.load(sys.stdin.buffer)
play(table, Random(8), 40)
sys.stdout.buffer.write(pickle.dumps((table, table.state, table.view(0))))
"""


def test_5_a_table_that_was_pickled_plays_on_in_another_process(game: Game) -> None:
    table = Table(game, game.usual_seats(game.seats[-1]), seed=11)
    play(table, Random(7), 20)
    command = [sys.executable, "-c", ELSEWHERE.format(path=sys.path, module=type(game).__module__)]
    done = subprocess.run(command, input=pickle.dumps(table), stdout=subprocess.PIPE, check=True)
    play(table, Random(8), 40)
    again, state, view = pickle.loads(done.stdout)
    assert told(again) == told(table) and again.game is game
    assert game.pack(state) == game.pack(table.state) and view == table.view(0)


def test_public_names_are_those_announced() -> None:
    assert all(hasattr(kingstable, name) for name in kingstable.__all__)
