"""The page on changing a game: its changes are made in a copy of the sources, and there they do what it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "changing_a_game.md").read_text(encoding="utf-8")
CODE_FILES = 4  # the most that one change may touch

PLACEMENTS = """
import kingstable
from kingstable.games.kingsburg.rules.influence import shift_of

dice = 2 << 8 | 1 << 4  # 2, 3, 3
table = kingstable.position("kingsburg", f'''
seats = 2
at = "summer"
todo = ["Influence(seat=0)"]
dice = [{dice}, {dice}]
[seat.0]
buildings = ["statue", "inn", "market"]
''', seed=1)
print(sorted({shift_of(action) for action in table.state.legal(0) if action}))
print([choice.text for choice in table.choices() if str(choice) == "place 3 sergeant"])  # two higher
"""

SNARED = """
import kingstable

table = kingstable.position("wizard_kings", '''
maps = [14]
phase = "combat"
first = 0
[side.0]
army = "elves"
blocks = ["elves_wicana 4 b4 from n"]
[side.1]
army = "orcs"
blocks = ["orcs_goblin 3 b4", "orcs_troll 2 b4", "orcs_castle 2 b4"]
''', dice="manual")
snare = [choice.text for choice in table.choices() if str(choice) == "cast snare"]
print(snare)
if snare:
    table.play("cast snare")
    print([str(choice) for choice in table.choices()], table.why_not("block 4"))
    for move in ("block 2", "roll 4"):
        table.play(move)
    print(table.state.step)
"""


def changed_files(section: str) -> list[str]:
    """The files that a section of the page changes."""
    found = re.search(rf"^## {section}\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found, section
    return re.findall(r"^--- (\S+)$", found[1], re.MULTILINE)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with all changes of the page made."""
    folder = tmp_path_factory.mktemp("changed")
    shutil.copytree(
        ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "_compiled", "*.egg-info")
    )
    changes = re.findall(r"^```diff\n--- (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert changes
    for name, lines in changes:
        text = (folder / name).read_text(encoding="utf-8")
        before = "".join(line[1:] for line in lines.splitlines(keepends=True) if not line.startswith("+"))
        after = "".join(line[1:] for line in lines.splitlines(keepends=True) if not line.startswith("-"))
        assert text.count(before) == 1, f"{name} does not say what the page shows"
        (folder / name).write_text(text.replace(before, after), encoding="utf-8")
    return folder


def said_by(folder: Path, program: str) -> str:
    """What a program prints on some sources, interpreted."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "KINGSTABLE_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False, cwd=folder
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("section", ["Kingsburg's Market reaches ±2", "An eighth spell for the Elves"])
def test_a_change_touches_few_files_of_code(section: str) -> None:
    assert 0 < len({name for name in changed_files(section) if name.endswith(".py")}) <= CODE_FILES


def test_the_market_reaches_as_far_as_the_page_says(copy: Path) -> None:
    before, after = said_by(ROOT, PLACEMENTS), said_by(copy, PLACEMENTS)
    assert before.splitlines() == ["[-1, 0, 1]", "[]"]
    assert after.splitlines()[0] == "[-2, -1, 0, 1, 2]" and "with the Market on the Sergeant (5)" in after


def test_the_spell_works_as_the_page_says(copy: Path) -> None:
    assert said_by(ROOT, SNARED) == "[]\n"
    cast, targets, firing = said_by(copy, SNARED).splitlines()
    assert "Cast Snare with the Wicana for 2 steps." in cast
    assert targets == "['block 2', 'block 3'] the Castle is a castle [11.45]"
    assert firing.startswith("Firing(token=2,")  # the Troll: the Goblin, before it, has lost its turn
