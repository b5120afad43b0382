"""The page that teaches how to add a game: its code is the code of a real game, which keeps every law."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kingstable
import kuhn
from kingstable.core.drawing import Drawing
from kingstable.core.errors import BadOption
from kingstable.core.game import Game, Option
from kingstable.core.state import CHANCE, SPECTATOR, State, seats_in
from kuhn import Kuhn
from laws.test_scenes import check_whole
from laws.walks import acts

PAGE = Path(__file__).parents[2] / "docs" / "adding_a_game.md"


def test_the_code_of_the_page_is_the_code_of_the_game() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert _code("".join(blocks)) == _code(Path(kuhn.__file__).read_text(encoding="utf-8"))


def test_the_game_keeps_the_laws_as_the_page_tries_them(tmp_path: Path) -> None:
    """Law 15 alone has nothing to say of it: its seats are not alike, for seat 0 begins."""
    page = PAGE.read_text(encoding="utf-8")
    (module,) = re.findall(r"^```text\n(import kingstable\n.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (tmp_path / "test_laws.py").write_text(module, encoding="utf-8")
    (tmp_path / "kuhn.py").write_bytes(Path(kuhn.__file__).read_bytes())
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([".", str(PAGE.parents[1] / "tests")])}
    command = [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider", "test_laws.py"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"^(\d+) passed in ", done.stdout, re.MULTILINE)
    assert found and int(found[1]) >= 40, done.stdout + done.stderr


def test_its_scenes_are_whole_and_the_house_shows_a_game_without_one() -> None:
    table = kingstable.Table(Kuhn(), 2, seed=7)
    while table.waiting:
        for viewer in (0, 1, SPECTATOR):
            check_whole(table.game, table.game.drawing.scene(table.game.view(table.state, viewer)), viewer)
        table.play(table.choices()[0])
    assert table.scene(0).pieces["card-0"].art in kuhn.CARDS
    written = Drawing(board=lambda view, names, words: f"{view['stake']} in the pot")
    for drawing, shown in ((written, "] in the pot"), (Game.drawing, "stake: [")):
        plain = drawing.scene(table.view(), table.names)
        check_whole(table.game, plain, SPECTATOR)
        assert shown in plain.surfaces[0].backdrop


def _code(text: str) -> list[str]:
    """The lines that are not blank: a page and a module keep different distances."""
    return [line for line in text.splitlines() if line.strip()]


def _tree(state: State) -> Iterator[State]:
    """Every node of the game tree, each history on its own."""
    yield state
    for seat in seats_in(state.waiting):
        for action in acts(state, seat):
            after = state.clone()
            after.apply(seat, action)
            yield from _tree(after)


def test_the_tree_has_the_nodes_of_the_literature() -> None:
    """4 chance nodes, 24 decisions (12 a seat) and 30 ends, as OpenSpiel counts them."""
    nodes = list(_tree(Kuhn().new(2)))
    movers = Counter(seats_in(node.waiting)[0] if node.waiting else None for node in nodes)
    assert movers == {CHANCE: 4, 0: 12, 1: 12, None: 30}


def test_there_are_six_information_sets_a_seat() -> None:
    """Views tell apart what a seat may tell apart, and no more: its card and the bets so far."""
    game = Kuhn()
    seen: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
    for node in _tree(game.new(2)):
        if node.waiting and not node.waiting >> CHANCE & 1:
            seat = seats_in(node.waiting)[0]
            seen[seat][repr(game.view(node, seat).fields)] += 1
    for views in seen.values():
        assert len(views) == 6 and set(views.values()) == {2}  # in each, the other holds one of two cards


def test_the_first_seat_loses_an_eighteenth_at_best_play() -> None:
    """The value of the game, -1/18 a hand, reached by the equilibrium that Kuhn published in 1950."""
    game = Kuhn()
    third = 1 / 3
    strategy = {  # (seat, facing a bet, card): how often it bets or calls
        **{(0, False, card): chance for card, chance in enumerate((0.0, 0.0, 0.0))},
        **{(0, True, card): chance for card, chance in enumerate((0.0, third, 1.0))},
        **{(1, False, card): chance for card, chance in enumerate((third, 0.0, 1.0))},
        **{(1, True, card): chance for card, chance in enumerate((0.0, third, 1.0))},
    }

    def value(state: State) -> float:
        if state.over():
            return float(state.scores()[0])
        seat = seats_in(state.waiting)[0]
        actions = acts(state, seat)
        if seat == CHANCE:
            weights = [1 / len(actions)] * len(actions)
        else:
            bold = strategy[seat, kuhn.FOLD.first in actions, game.view(state, seat)["hand"][seat][0]]
            weights = [1 - bold, bold]
        total = 0.0
        for action, weight in zip(actions, weights, strict=True):
            after = state.clone()
            after.apply(seat, action)
            total += weight * value(after)
        return total

    assert value(game.new(2)) == pytest.approx(-1 / 18)


def test_a_hand_is_told_as_the_page_shows_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    table = kingstable.new("kuhn", seats=2, dice="manual", names=["Ann", "Brian"])
    for move in ("card queen", "card jack", "pass", "bet", "call"):
        table.play(move)
    assert table.scores() == [2, -2] and table.outcome is not None and table.outcome.winners == (0,)
    assert "\n".join(table.log(0)) in page
    assert str(table.record) in page
    asked = kingstable.new("kuhn", seats=2, dice="manual")
    asked.play("card queen")
    asked.play("card jack")
    assert str(asked.why_not("call")) in page


def test_its_options_are_what_it_says_of_them() -> None:
    found = re.search(r"^```text\n(options = .*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    names: dict[str, Any] = {"Option": Option}
    exec(compile(found[1], PAGE.name, "exec"), names)

    class Longer(Kuhn):
        options = names["options"]

    game = Longer()
    assert [game.check_options({}, seats)["game"] for seats in (2, 3, 4, 5)] == ["short", "short", "long", "long"]
    assert game.check_options({"rounds": 9}, 4) == {"game": "long", "rounds": 9}
    assert "rounds" not in game.check_options({}, 3)
    with pytest.raises(BadOption, match="it goes with game=long alone"):
        game.check_options({"rounds": 9}, 3)


def test_the_files_that_it_names_are_there() -> None:
    root = PAGE.parents[1]
    named = set(re.findall(r"`((?:tests|src|setup)[\w/]*\.py)`", PAGE.read_text(encoding="utf-8")))
    assert len(named) >= 4 and all((root / name).exists() for name in named), named
