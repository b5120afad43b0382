"""Laws 8, 9 and 16: no view, legal list or event tells what its viewer may not know; samples are possible worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from kingstable.core import knowledge
from kingstable.core.game import Game
from kingstable.core.knowledge import CORE_FIELDS, HIDDEN, NOBODY, OWNER, PUBLIC, SEEN, Values
from kingstable.core.perspective import shows
from kingstable.core.state import CHANCE, OPEN, Event, State, seats_in
from laws.poisoned_views import poison
from laws.walks import acts, answer, some, step, viewers, visits, walk
from tables import tables_of

VENOM = 9999
LONG_DRAFT = 2  # clicks
OPEN_TO_ALL = ("agenda", "frame", "step", "waiting", "base")  # the open step has one name or the other


def heard(state: State, seat: int, actions: Sequence[int], viewer: int) -> tuple[State, list[Event]]:
    """The state after some actions, and what the viewer was told of them."""
    after = state.clone()
    after.told = []
    after.barrier = False
    for action in actions:
        after.apply(seat, action)
    return after, [event for event in after.told if event.to >> viewer & 1]


def test_8_views_and_legal_lists_do_not_depend_on_what_is_hidden(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(8)
    for seed in range(2):
        for state in visits(game, seats, seed):
            for viewer in viewers(state):
                twin = game.scramble(state, viewer, rng)
                one, two = game.view(state, viewer), game.view(twin, viewer)
                assert one == two
                assert str(one) == str(two)
                if viewer < seats and state.waiting >> viewer & 1:
                    legal = state.legal(viewer)
                    assert twin.legal(viewer) == legal
                    assert game.prompt(twin, viewer) == game.prompt(state, viewer)
                    for action in some(rng, legal, 3):
                        assert game.describe(twin, viewer, action) == game.describe(state, viewer, action)
                        assert shows(twin, viewer, action) == shows(state, viewer, action)
                    for action in some(rng, range(game.actions), 5):
                        assert game.why_not(twin, viewer, action) == game.why_not(state, viewer, action)


def test_8_twin_games_tell_the_same_until_a_reveal(seated: tuple[Game, int]) -> None:
    """Two worlds that a viewer cannot tell apart are played on alike: it hears and sees the same."""
    game, seats = seated
    rng = Random(88)
    compared = 0
    for state in (state for seed in range(88, 100) for state in visits(game, seats, seed)):
        viewer = rng.choice(viewers(state))
        one, two = state.clone(), game.scramble(state, viewer, rng)
        for _ in range(6):
            if not one.waiting:
                break
            seat, action = step(one, rng)
            if one.drafts and [len(draft) for draft in one.drafts] != [len(draft) for draft in two.drafts]:
                break  # how far another's draft has come is hidden too
            if action not in acts(two, seat):
                break  # what another holds, or the deck, differs: this move belongs to one world only
            one, told_one = heard(one, seat, [action], viewer)
            two, told_two = heard(two, seat, [action], viewer)
            if one.barrier or two.barrier:
                break
            assert told_one == told_two
            assert game.view(one, viewer) == game.view(two, viewer)
            compared += 1
        if compared > 500:
            return
    assert compared > 20


def test_8_every_hidden_field_is_really_scrambled(game: Game) -> None:
    """A field that is declared hidden, and never changes when what is hidden is dealt anew, is not hidden."""
    hidden = {field.name for field in game.fields if field.knowledge in (NOBODY, SEEN) or field.knowledge == OWNER}
    changed: set[str] = set()
    drafted = False
    rng = Random(18)
    tables = tables_of(game)
    for seed in range(400):  # some secrets are rare: a look that one spell alone allows
        for state in walk(*tables[seed % len(tables)], seed):
            drafted = drafted or bool(state.drafts)
            if rng.random() < 0.3:
                twin = game.scramble(state, rng.choice(viewers(state)), rng)
                changed |= {name for name in hidden if getattr(twin, name) != getattr(state, name)}
        if hidden - changed <= (set() if drafted else {"drafts"}):
            break
    assert hidden - changed == (set() if drafted else {"drafts"})


class Twins(NamedTuple):
    """A decision whose outcome may be hidden, and two outcomes."""

    before: State
    seat: int
    one: list[int]
    two: list[int]


def twins(game: Game, seats: int, seeds: Iterable[int]) -> Iterator[Twins]:
    """Of every chance decision two outcomes, of every sealed decision two answers of the seat that answers last."""
    for seed in seeds:
        rng = Random(seed)
        for state in walk(game, seats, seed):
            waiting = seats_in(state.waiting)
            if CHANCE in waiting:
                outcomes = state.outcomes()
                yield Twins(state, CHANCE, [rng.choice(outcomes)], [rng.choice(outcomes)])
            elif state.drafts and not any(state.drafts):
                last = rng.choice(waiting)
                before = state.clone()
                for seat in waiting:
                    for action in answer(state, seat, rng) if seat != last else ():
                        before.apply(seat, action)
                yield Twins(before, last, answer(before, last, rng), answer(before, last, rng))


class Witness(NamedTuple):
    """A viewer of two outcomes: whether it was told the same of both, and what it sees after each."""

    viewer: int
    told_the_same: bool
    seen: tuple[Values, Values]
    left_no_trace: bool
    what: str


def witnesses(game: Game, seats: int, seeds: Iterable[int]) -> Iterator[Witness]:
    """All viewers of all twins, but the seat that decided."""
    for state, seat, one, two in twins(game, seats, seeds):
        what = " or ".join(game.format(action) for action in (one[-1], two[-1]))
        for viewer in viewers(state):
            if viewer != seat:
                first, told_first = heard(state, seat, one, viewer)
                second, told_second = heard(state, seat, two, viewer)
                seen = game.view(first, viewer).fields, game.view(second, viewer).fields
                yield Witness(viewer, told_first == told_second, seen, game.pack(first) == game.pack(second), what)


def test_8_who_sees_a_difference_was_told_of_it(seated: tuple[Game, int]) -> None:
    """Events and views agree on who knows what, so a field or an event with too wide an audience stands out.

    A viewer that was told the same of two outcomes sees the same; one that was told them apart sees them apart,
    unless they have left no trace at all: what a seat has heard, its view keeps.
    """
    game, seats = seated
    left_aside = {field.audience for field in game.fields} | set(OPEN_TO_ALL)  # law 16 is about the latter
    for viewer, told_the_same, (first, second), left_no_trace, what in witnesses(game, seats, range(80, 86)):
        if told_the_same:
            apart = {name for name in first if first[name] != second[name]}
            assert not apart - left_aside, f"{what}: seat {viewer} sees {apart}, and was told nothing"
        elif first == second:
            assert left_no_trace, f"{what}: seat {viewer} was told, but sees nothing"


def test_8_poison_does_not_reach_a_view(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for state in visits(game, seats, 13):
        for viewer in viewers(state):
            ill = poison(state, game.fields, viewer, game.build, VENOM)
            view = game.view(ill, viewer)
            assert view == game.view(state, viewer)
            assert str(VENOM) not in str(view.fields) and str(VENOM) not in str(view)
            if viewer < seats and state.waiting >> viewer & 1:
                assert ill.legal(viewer) == state.legal(viewer)


def test_9_a_sample_looks_like_the_truth_and_passes_the_audit(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(9)
    for state in visits(game, seats, 19):
        for viewer in viewers(state):
            view = game.view(state, viewer)
            world = game.sample(view, rng)
            assert game.view(world, viewer) == view
            assert not game.audit(world)


def test_9_the_true_world_has_positive_probability(game: Game) -> None:
    """Where little is hidden, at every kind of decision, the truth itself must turn up among the samples."""
    rng = Random(99)
    tried: Counter[object] = Counter()
    tables = tables_of(game)
    for seed in range(60):
        for state in walk(*tables[seed % len(tables)], seed):
            if tried[state.question()] == 6 or rng.random() > 0.2:
                continue
            viewer = rng.choice(viewers(state))
            if any(len(draft) > LONG_DRAFT for seat, draft in enumerate(state.drafts) if seat != viewer):
                continue  # one secret to look at, but many clicks to guess
            view = game.view(state, viewer)
            secrets = sum(_secrets(view[field.name]) for field in game.fields if field.knowledge != PUBLIC)
            if 0 < secrets <= 5:
                truth = _canonical(game, state)
                assert any(_canonical(game, game.sample(view, rng)) == truth for _ in range(20_000))
                tried[state.question()] += 1
    assert tried or game.open_information


def test_9_where_information_is_open_nothing_is_hidden(game: Game) -> None:
    if game.open_information:
        assert all(field.knowledge == PUBLIC for field in game.fields if field.name not in CORE_FIELDS)
        assert not any(state.drafts for state in walk(game, game.seats[0], 9))


def _secrets(value: object) -> int:
    if isinstance(value, list):
        return sum(map(_secrets, value))
    return int(value is HIDDEN)


def _canonical(game: Game, state: State) -> object:
    """The state up to the order of what has no places, and to who has seen what where that is not public."""
    out = []
    audiences = {field.audience for field in game.fields}
    public = {field.name for field in game.fields if field.knowledge == PUBLIC}
    for field in game.fields:
        value = getattr(state, field.name)
        if field.knowledge == SEEN and not field.ordered and field.shape == "lists":
            seen = getattr(state, field.audience) if field.audience in public else value
            value = [sorted(zip(row, masks, strict=True)) for row, masks in zip(value, seen, strict=True)]
        elif field.name in audiences:
            continue
        out.append(value)
    return out


def test_16_no_step_of_the_agenda_holds_a_secret(seated: tuple[Game, int]) -> None:
    """A hidden outcome leaves the agenda, the open step and those who wait as every other outcome would."""
    game, seats = seated
    for witness in witnesses(game, seats, range(16, 20)):
        rest = [{name: view[name] for name in view if name not in OPEN_TO_ALL} for view in witness.seen]
        if witness.told_the_same and rest[0] == rest[1]:
            first, second = witness.seen
            assert [first[name] for name in first if name in OPEN_TO_ALL] == [
                second[name] for name in second if name in OPEN_TO_ALL
            ]


def test_nobody_learns_a_piece_but_by_chance_or_a_reveal(seated: tuple[Game, int]) -> None:
    """What comes into someone's sight came by a decision that cannot be taken back."""
    game, seats = seated
    rng = Random(20)
    state = game.new(seats)
    while state.waiting:
        before = [_in_sight(game, state, viewer) for viewer in viewers(state)]
        seat, action = step(state, rng)
        state.barrier = False
        state.apply(seat, action)
        if state.barrier or seat == CHANCE:
            continue
        for viewer, known in zip(viewers(state), before, strict=True):
            learnt = {pool: pieces - known[pool] for pool, pieces in _in_sight(game, state, viewer).items()}
            assert not any(learnt.values()), f"seat {viewer} learnt {learnt} by {game.format(action)}"


def _in_sight(game: Game, state: State, viewer: int) -> dict[str, Counter[int]]:
    masked = knowledge.mask(state, game.fields, viewer)
    visible = knowledge.survey(masked, game.fields, game.pools(masked))
    return {pool: Counter(dict(enumerate(pieces))) for pool, pieces in visible.items()}


def test_8_a_view_shows_what_the_declarations_say(seated: tuple[Game, int]) -> None:
    game, seats = seated
    for state in walk(game, seats, 8):
        for viewer in (*viewers(state), OPEN):
            assert game.view(state, viewer).fields == knowledge.mask(state, game.fields, viewer)


def test_a_draft_is_seen_by_its_owner_alone(game: Game) -> None:
    for state in walk(*tables_of(game)[-1], 3):
        if state.drafts:
            for viewer in viewers(state):
                for seat, draft in enumerate(game.view(state, viewer)["drafts"]):
                    assert draft == (state.drafts[seat] if seat == viewer else HIDDEN)


@pytest.mark.parametrize("seed", range(3))
def test_waiting_seats_are_seats(game: Game, seed: int) -> None:
    for state in walk(game, game.seats[0], seed):
        for seat in seats_in(state.waiting):
            assert seat == CHANCE or seat < state.seats
