"""Laws 6, 7, 10, 19 and 20: what may be played, how it is written, where order does not matter, what is thought of."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.errors import BadNotation, Illegal
from kingstable.core.game import Game
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from laws.walks import acts, answer, some, step, visits, walk
from tables import tables_of

POSITIONS = 500  # of refused actions, over all numbers of seats
ASKED = 1000  # actions at a position


def test_6_legal_lists_are_sorted_and_never_empty(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for seed in range(3):
        for state in walk(game, seats, seed):
            for seat in seats_in(state.waiting):
                legal = acts(state, seat)
                assert legal and legal == sorted(set(legal)) and legal[0] >= 0 and legal[-1] < game.actions


def test_6_every_legal_action_applies(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(6)
    for state in visits(game, seats, 6):
        for seat in seats_in(state.waiting):
            legal = acts(state, seat)
            for action in some(rng, legal, 8):
                after = state.clone()
                after.apply(seat, action)
                assert not game.audit(after)


def test_6_every_refused_action_gives_its_reason_and_changes_nothing(game: Game) -> None:
    """At each position every action there is; of very many a share, drawn anew at each.  "Not now" is said only where
    that kind of decision is not open: the first word of the notation is the kind, and where one such action is open,
    its like gets a real reason."""
    rng = Random(66)
    kinds = [game.format(action).split()[0] for action in range(game.actions)]
    seen = 0
    tables = tables_of(game)
    while seen < POSITIONS:
        for state in walk(*tables[seen % len(tables)], rng.randrange(10**6)):
            if rng.random() > 0.1 or state.waiting >> CHANCE & 1 or not state.waiting:
                continue
            seen += 1
            seat = rng.choice(seats_in(state.waiting))
            packed = game.pack(state)
            legal = set(state.legal(seat))
            open_kinds = {kinds[action] for action in legal}
            for action in {*some(rng, range(game.actions), ASKED), *legal}:
                refusal = game.why_not(state, seat, action)
                assert (refusal is None) == (action in legal), (game.format(action), refusal)
                if refusal:
                    assert refusal.rule and refusal.reason
                    not_now = refusal.reason.startswith("not now")
                    assert not (not_now and kinds[action] in open_kinds), (game.format(action), refusal)
            assert game.pack(state) == packed


def test_6_the_table_refuses_and_keeps_its_state(game: Game) -> None:
    rng = Random(8)
    table = Table(game, game.seats[0], seed=1)
    for _ in range(60):
        if table.over:
            break
        record = str(table.record)
        seat, action = step(table.state, rng)
        for wrong in some(rng, range(game.actions), 20):
            if wrong not in table.state.legal(seat):
                with pytest.raises(Illegal):
                    table.play(wrong, seat)
        with pytest.raises(BadNotation):
            table.play("castle kingside", seat)
        for other in range(len(table.names)):
            if other not in table.waiting:
                with pytest.raises(Illegal):
                    table.play(action, other)
        assert str(table.record) == record
        table.play(action, seat)


def test_7_notation_goes_both_ways(game: Game) -> None:
    texts = [game.format(action) for action in range(game.actions)]
    assert len(set(texts)) == len(texts)
    for action in range(game.actions):
        assert game.parse(texts[action]) == action
        assert "#" not in texts[action] and texts[action] == texts[action].strip()


@pytest.mark.parametrize("nonsense", ["", " ", "pass now", "place", "build", "\x00", "take take", "roll", "9" * 50])
def test_7_nonsense_is_no_notation(game: Game, nonsense: str) -> None:
    with pytest.raises(BadNotation):
        game.parse(nonsense)


def test_10_the_order_of_sealed_answers_does_not_matter(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(10)
    state = game.new(seats)
    while state.waiting:
        if state.drafts and not any(state.drafts):
            clicks = {seat: answer(state, seat, rng) for seat in seats_in(state.waiting)}
            packs = []
            for order in (sorted(clicks), sorted(clicks, reverse=True)):
                after = state.clone()
                for seat in order:
                    for action in clicks[seat]:
                        after.apply(seat, action)
                packs.append(game.pack(after))
            mingled = state.clone()
            for round_ in range(max(map(len, clicks.values()))):
                for seat in clicks:
                    if round_ < len(clicks[seat]):
                        mingled.apply(seat, clicks[seat][round_])
            assert packs[0] == packs[1] == game.pack(mingled)
        state.apply(*step(state, rng))


def test_19_canonical_actions_are_some_of_the_legal_ones_and_never_none(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for state in walk(game, seats, 19):
        for seat in seats_in(state.waiting):
            if seat != CHANCE:
                legal = state.legal(seat)
                kept = game.thinking.canonical(state, seat, legal)
                assert kept and kept == [action for action in legal if action in kept]


def test_20_candidates_are_some_of_the_legal_actions_and_never_none(seated: tuple[Game, int]) -> None:
    """In the order of the list, and of what `canonical` keeps; where one alone is left, no order matters any more."""
    game, seats = seated
    for state in walk(game, seats, 20):
        for seat in seats_in(state.waiting):
            if seat != CHANCE:
                legal = state.legal(seat)
                kept = game.thinking.candidates(state, seat, legal[:])
                assert kept and kept == [action for action in legal if action in kept]
                assert len(kept) == 1 or set(kept) <= set(game.thinking.canonical(state, seat, legal[:]))


def test_20_what_search_asks_a_game_changes_nothing_and_is_answered_alike(seated: tuple[Game, int]) -> None:
    """`candidates`, `horizon` and the others look at the state and at nothing else, also in the midst of drafts."""
    game, seats = seated
    states = visits(game, seats, 20)
    root = states[0]
    for state in states:
        packed = game.pack(state)
        answers = []
        for asked in (state, state.clone(), game.unpack(packed)):
            deciding = [seat for seat in seats_in(asked.waiting) if seat != CHANCE]
            lists = {seat: asked.legal(seat) for seat in deciding}
            kept = [game.thinking.candidates(asked, seat, lists[seat]) for seat in deciding]
            bounds = game.thinking.horizon(asked, root), game.thinking.is_quiescent(asked, root)
            answers.append(
                (
                    kept,
                    bounds,
                    game.thinking.choices_persist(asked),
                    game.thinking.no_preference(asked),
                    game.thinking.decisive_margin_at(asked),
                )
            )
            assert game.thinking.decisive_margin_at(asked) > 0 and (
                game.thinking.decisive_margin_at(asked) <= game.thinking.decisive_margin or seats == 1
            )
            assert game.pack(asked) == packed and lists == {seat: asked.legal(seat) for seat in deciding}
        assert answers[0] == answers[1] == answers[2]
    assert game.thinking.is_quiescent(state, root) and not state.waiting, "at the end `evaluate` is to be relied on"
