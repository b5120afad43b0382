"""A throw-away game package, with rules, code and tests that can be made wrong: what the two tools are tried on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

RULES = """\
# Toy

## 1. The only chapter

**1.1** A seat that has 3 coins may buy.

**1.2** A purchase costs 3 coins.

**1.3** Who cannot buy gets a coin.
"""

CODE = '''\
"""A purse."""

from kingstable.core.game import Game


class Toy(Game):
    name = "toy"
    package = "toy"


def may_buy(coins: int) -> bool:
    return (  # a statement of several lines
        coins >= 3  # [1.1]
    )


def buy(coins: int) -> int:
    if may_buy(coins):
        # [1.2]
        coins -= 3
    else:  # [1.3]
        coins += 1
    return coins
'''

TESTS = """\
import pytest
from toy.game import buy, may_buy


@pytest.mark.rule("toy", "1.1")
def test_may_buy():
    assert may_buy(3) and not may_buy(2)


@pytest.mark.rule("toy", "1.2")
@pytest.mark.parametrize("coins", [0, 5])
def test_buy(coins):
    assert buy(coins) == (2 if coins == 5 else 1)


@pytest.mark.rule("toy", "1.3")
def test_alms():
    assert buy(0) == 1
"""

INI = """\
[pytest]
markers = rule
addopts = --import-mode=importlib
filterwarnings = error
"""


def make(folder: Path, rules: str = RULES, code: str = CODE, tests: str = TESTS) -> None:
    """Lay the package and its tests out in a folder."""
    for name, text in {
        "src/toy/__init__.py": "", "src/toy/RULES.md": rules, "src/toy/game.py": code,
        "tests/games/toy/test_toy.py": tests, "pytest.ini": INI,
    }.items():  # fmt: skip
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def call(folder: Path, tool: str, *args: str) -> tuple[int, str]:
    """Run a tool there on the toy: its exit code and what it printed."""
    code = (
        "import sys; from kingstable.core import registry; registry.register('toy', 'toy.game:Toy'); "
        f"from tools.{tool} import main; sys.exit(main(['toy', *{args!r}]))"
    )
    paths = [str(folder / "src"), str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    run = subprocess.run([sys.executable, "-c", code], cwd=folder, env=env, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr
