"""What is written from declared fields is what stands there, and it copies every one of them."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from kingstable.core import registry
from kingstable.core.knowledge import INT, PUBLIC, STATE_FIELDS, Field
from tools import write_states

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_every_state_is_what_its_fields_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert write_states.states() and write_states.main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_a_new_field_is_written_into_constructor_clone_and_mask() -> None:
    path = write_states.states()[0]
    fields = (*registry.game(path.parent.name).fields, Field("weather", PUBLIC, INT))
    before, after = path.read_text(encoding="utf-8"), write_states.written(path.read_text(encoding="utf-8"), fields)
    assert "weather" not in before
    for part in ("weather: int,", "self.weather = weather\n", '"weather": self.weather,'):
        assert after.count(part) == 1
    assert after.count("self.weather,") == 2, "in the clone and in the mask"
    assert write_states.written(after, fields) == after


def test_what_a_state_keeps_alone_begins_anew_in_a_clone() -> None:
    path = write_states.states()[0]
    fields = registry.game(path.parent.name).fields
    after = write_states.written(path.read_text(encoding="utf-8"), fields, alone={"weather": "int = 0"})
    assert after.count("        self.weather: int = 0\n") == 1 and after.count("weather") == 1


def test_a_clone_shares_no_list_that_is_written_to() -> None:
    for path in write_states.states():
        module = importlib.import_module(f"kingstable.games.{path.parent.name}.state")
        replaced = getattr(module, "REPLACED", ())
        game = registry.game(path.parent.name)
        state = game.new(game.seats[-1])
        twin = state.clone()
        for field in game.fields[len(STATE_FIELDS) :]:
            mine, other = getattr(state, field.name), getattr(twin, field.name)
            copied = field.name not in replaced
            assert mine == other and ((mine is not other) == copied or not isinstance(mine, list))
