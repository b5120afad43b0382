"""Law 22: what can be said at once does what its actions do one after another; warnings are templates, and no spies."""

from __future__ import annotations

import copy
from random import Random

from kingstable.core.chains import MOST
from kingstable.core.game import Choice, Game
from kingstable.core.perspective import Perspective
from kingstable.core.state import CHANCE, State, seats_in
from kingstable.core.table import Table
from laws.test_texts import NAMES, check
from laws.walks import some, step

TRIED = 4  # compounds of a position
STEPS = 400  # decisions of a game
EVERY = 3


def test_21_compounds_are_their_actions_made_at_once(seated: tuple[Game, int]) -> None:
    game, seats = seated
    rng = Random(seats)
    table = Table(game, seats, dice="manual", names=NAMES[:seats])
    for number in range(STEPS):
        if table.over:
            return
        waiting = [seat for seat in seats_in(table.state.waiting) if seat != CHANCE]
        if waiting and number % EVERY == 0:
            check_offer(table.perspective(rng.choice(waiting)), rng)
        seat, action = step(table.state, rng)
        table.play(action, seat)


def check_offer(seen: Perspective, rng: Random) -> None:
    """All compounds of a seat: none twice, none on what is not there, none that tells a secret; some of them played."""
    game, state, offered = seen.table.game, seen.state, seen.compounds
    made = [(choice.action, *choice.then) for choice in offered]
    assert len(set(made)) == len(made) <= MOST
    twin = game.scramble(state, seen.seat, rng)
    assert game.compounds(twin, seen.seat, seen.table.names) == offered
    if offered:
        keys = set(game.drawing.scene(seen.view).pieces)
        assert not {key for choice in offered for key in choice.targets} - keys
    for choice in rng.sample(offered, min(TRIED, len(offered))):
        assert choice.then
        for text in filter(None, (choice.text, choice.warning)):
            check(game, text)
        check_played(seen.table.perspective(seen.seat), choice)


def check_played(seen: Perspective, choice: Choice) -> None:
    """A compound is played as one, leads where its actions lead, and is taken back as one."""
    table, seat, run = seen.table, seen.seat, (choice.action, *choice.then)
    after, before, drafts = table.state.clone(), table.game.pack(table.state), table.state.drafts
    clicks = len(drafts[seat]) if drafts else 0
    for action in run:
        assert action in after.legal(seat)
        after.apply(seat, action)
    opened = bool(drafts) and [len(draft) for draft in after.drafts[seat : seat + 1]] != [clicks + len(run)]
    trial = copy.copy(table)
    trial.play(choice, seat)
    assert table.game.pack(trial.state) == table.game.pack(after)
    if not seen.is_final(*run) and not opened:  # not even the last of several answers
        trial.undo(seat)
        assert table.game.pack(trial.state) == before


def test_21_warnings_are_templates_and_tell_no_secret(game: Game) -> None:
    rng = Random(21)
    table = Table(game, game.seats[0], dice="manual", names=NAMES[: game.seats[0]])
    for _ in range(STEPS):
        if table.over:
            return
        for seat in seats_in(table.state.waiting):
            if seat != CHANCE:
                check_warnings(game, table.state, seat, rng)
        seat, action = step(table.state, rng)
        table.play(action, seat)


def check_warnings(game: Game, state: State, seat: int, rng: Random) -> None:
    twin = game.scramble(state, seat, rng)
    for action in some(rng, state.legal(seat), 20):
        warning = game.speech.warn(state, seat, action)
        assert game.speech.warn(twin, seat, action) == warning
        if warning is not None:
            check(game, warning)
