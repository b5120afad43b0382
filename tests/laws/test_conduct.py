"""Laws 11, 12 and 13: nothing is lost, games end, undo restores exactly and never crosses a barrier."""

from __future__ import annotations

from math import prod
from random import Random

import pytest

from kingstable.core.errors import Illegal
from kingstable.core.game import Game
from kingstable.core.knowledge import CORE_FIELDS, INT, LISTS
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from laws.walks import some, step, viewers, walk

# Games in which a hidden piece moves in the open: how far it goes tells something of it.  To
# take such a move back is the mover's own loss, and shows no piece; confirmed turns show nothing at all.
MOVES_TELL = ("wizard_kings",)


def test_11_the_audit_holds_after_every_decision(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for seed in range(5):
        for state in walk(game, seats, seed):
            assert game.audit(state) == []


def test_11_every_value_lies_within_its_declared_bounds(seated: tuple[Game, int]) -> None:
    game, seats = seated
    bounded = [field for field in game.fields if field.high is not None]
    for seed in range(3):
        for state in walk(game, seats, seed):
            for field in bounded:
                value = getattr(state, field.name)
                rows = value if field.shape == LISTS else [[value] if field.shape == INT else value]
                values = [number for row in rows for number in row]
                assert field.low <= min(values, default=field.low), (field.name, value)
                assert max(values, default=field.low) <= (field.high or 0), (field.name, value)
                if field.axes and field.shape != INT:
                    sizes = [axis.size for axis in field.axes]
                    places = sizes[0] if field.shape == LISTS else prod(sizes)  # a list has a place for each pair
                    assert len(value) <= places, (field.name, value)
                    assert field.shape != LISTS or max(map(len, value), default=0) <= sizes[-1], (field.name, value)


def test_12_games_end_with_a_ranking(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for seed in range(5):
        *before, last = walk(game, seats, 100 + seed)
        assert len(before) <= game.longest
        outcome = game.outcome(last)
        assert sorted(seat for rank in outcome.ranking for seat in rank) == list(range(seats))
        assert list(outcome.scores) == last.scores() and outcome.reason
        assert all(last.scores()[seat] == max(last.scores()) for seat in outcome.winners)
        assert len(outcome.returns) == seats and (abs(sum(outcome.returns)) < 1e-9 or not outcome.winners or seats == 1)
        assert all(outcome.returns[seat] == max(outcome.returns) for seat in outcome.winners)


def test_13_undo_restores_exactly_and_never_crosses_a_barrier(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(13)
    table = Table(game, seats, seed=13)
    undone = 0
    while not table.over:
        before, record, log = game.pack(table.state), str(table.record), len(table.history)
        seat, action = step(table.state, rng)
        was_draft = bool(table.state.drafts)
        table.play(action, seat)
        added = str(table.record).count("\n") - record.count("\n")
        chance_came = any(who == CHANCE for who, _ in table.entries[-added:])
        if table.can_undo(seat):
            undone += 1
            assert not chance_came and not table.state.barrier
            table.undo(seat)
            assert game.pack(table.state) == before and str(table.record) == record and len(table.history) == log
            assert table.can_redo(seat)
            table.redo(seat)
        for other in range(seats):
            if other != seat and not was_draft:
                assert not table.can_undo(other)
                with pytest.raises(Illegal):
                    table.undo(other)
    assert undone


def test_13_a_rewind_restores_exactly_and_the_same_dice_fall_again(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(133)
    table = Table(game, seats, seed=133)
    states, lengths = {0: game.pack(table.state)}, {}
    while not table.over and len(table.entries) < 400:
        before = len(table.entries)
        states[before], lengths[before] = game.pack(table.state), len(table.history)
        seat, action = step(table.state, rng)
        table.play(action, seat)
        mine = rng.randrange(seats)
        if table.over or rng.random() > 0.05 or not table.can_rewind(mine):
            continue
        entries, history = list(table.entries), list(table.history)
        rewound = table.rewound
        table.rewind(mine)
        place = len(table.entries)
        assert table.rewound == rewound + 1
        assert entries[:place] == table.entries and entries[place][0] == mine
        assert mine not in [who for who, _ in entries[place + 1 :]], "only the last of one's moves"
        assert game.pack(table.state) == states[place] and table.history == history[: lengths[place]]
        for who, entry in entries[place:]:
            if who != CHANCE:
                table.play(entry, who)
        assert (table.entries, table.history) == (entries, history)


def test_13_a_move_that_shows_something_cannot_be_taken_back(seated: tuple[Game, int]) -> None:
    """A move that a viewer did not know to be possible tells it something: it must set the barrier, or call chance."""
    game, seats = seated
    if game.name in MOVES_TELL:
        pytest.skip("what a hidden piece does tells what it can do")
    rng = Random(131)
    for state in walk(game, seats, 131):
        if not state.waiting or state.drafts or state.waiting >> CHANCE & 1:
            continue
        seat = seats_in(state.waiting)[0]
        legal = state.legal(seat)
        for action in some(rng, legal, 6):
            after = state.clone()
            after.apply(seat, action)
            if after.barrier or after.waiting >> CHANCE & 1:
                continue
            for viewer in viewers(state):
                if viewer != seat:
                    assert action in game.scramble(state, viewer, rng).legal(seat), game.format(action)


def test_13_reset_takes_back_the_whole_turn(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(31)
    table = Table(game, seats, seed=31)
    start: dict[int, list[int]] = {}
    while not table.over:
        seat, action = step(table.state, rng)
        if not table.can_undo(seat):
            start[seat] = game.pack(table.state)
        drafting = bool(table.state.drafts)
        table.play(action, seat)
        if table.can_undo(seat) and not drafting and rng.random() < 0.3:
            table.reset(seat)
            assert game.pack(table.state) == start[seat] and not table.can_undo(seat)


def test_13_confirmed_turns_show_others_nothing_before(seated: tuple[Game, int]) -> None:
    """Nobody's view moves while another stages; what was taken back leaves no trace; the record is the same."""
    game, seats = seated
    rng = Random(33)
    table = Table(game, seats, seed=33, confirm=True)
    plain = Table(game, seats, seed=33)
    while not table.over:
        seat = rng.choice(table.waiting)
        others = [viewer for viewer in range(seats) if viewer != seat]
        before = [table.view(viewer) for viewer in others]
        while table.seen_by(seat).waiting >> seat & 1:
            if table.staged(seat) and not table.half_made(seat) and rng.random() < 0.2:
                break
            if rng.random() < 0.2 and table.can_undo(seat):
                table.undo(seat)
                continue
            entries = len(table.entries)
            table.play(rng.choice(table.seen_by(seat).legal(seat)), seat)
            if len(table.entries) != entries:
                break  # something became known: the turn was confirmed with it
            assert [table.view(viewer) for viewer in others] == before
            assert table.view() == table.game.view(table.state)
        if table.staged(seat):
            table.confirm(seat)
        for who, action in table.entries[len(plain.entries) :]:
            if who != CHANCE:
                plain.play(action, who)
    assert str(plain.record) == str(table.record)


def test_13_what_is_half_made_is_taken_back_and_never_confirmed(seated: tuple[Game, int]) -> None:
    """A click that does nothing but ask something else of the same seat has no effect to confirm."""
    game, seats = seated
    rng = Random(34)
    table = Table(game, seats, seed=34, confirm=True)
    own = [field.name for field in game.fields if field.name not in CORE_FIELDS]
    for _ in range(400):
        if table.over:
            break
        seat = rng.choice(table.waiting)
        before = table.seen_by(seat).clone()
        if not before.waiting >> seat & 1:
            assert not table.half_made(seat)
            table.confirm(seat)
            continue
        table.play(rng.choice(before.legal(seat)), seat)
        if not table.staged(seat):
            continue  # it showed something
        after = table.seen_by(seat)
        idle = all(getattr(before, name) == getattr(after, name) for name in own) and not after.drafts
        if idle and after.waiting >> seat & 1 and after.todo()[: len(before.todo())] == before.todo():
            assert table.half_made(seat), f"{after} comes after {before}"
        if not table.half_made(seat):
            if rng.random() < 0.3:
                table.confirm(seat)
            continue
        staged = table.staged(seat)
        with pytest.raises(Illegal, match="finish what you have begun"):
            table.confirm(seat)
        assert table.staged(seat) == staged and table.can_undo(seat)
        if rng.random() < 0.2:
            table.reset(seat)
            assert not table.staged(seat) and not table.half_made(seat)


def test_13_what_cannot_be_taken_back_is_known_before(seated: tuple[Game, int]) -> None:
    """With confirmed turns and without: a move that was not said to be final can be taken back."""
    game, seats = seated
    rng = Random(35)
    for confirm in (True, False):
        table = Table(game, seats, seed=35, confirm=confirm)
        for _ in range(150):
            if table.over:
                break
            seat = rng.choice(table.waiting)
            if not table.seen_by(seat).waiting >> seat & 1:
                table.confirm(seat)
                continue
            sealed = bool(table.seen_by(seat).drafts)
            final = table.finals(seat)
            action = rng.choice(table.seen_by(seat).legal(seat))
            table.play(action, seat)
            if confirm or not sealed:  # whether a sealed answer is the last would tell of the others'
                assert table.can_undo(seat) == (action not in final), game.format(action)
