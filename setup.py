"""Compiles the core and the rules with mypyc, where a C compiler is at hand.

Of the core, what runs at every decision is compiled; of a game, all modules but those that speak to people.  Every
extension is optional: without a compiler, or with KINGSTABLE_PURE=1, the same files are installed and run interpreted.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/kingstable")
CORE = ("state", "playout")
FOR_PEOPLE = (  # and `drawing`
    "__init__", "audit", "board", "dealing", "described", "game", "log", "maps", "notation", "options", "position",
    "prompts", "refusals", "refused_battles", "refused_builds", "refused_dealings", "refused_moves", "refused_pieces",
    "refused_setup", "refused_spaces", "refused_spells", "sheets", "text", "text_chance", "text_dealings", "text_setup",
    "words",
)  # fmt: skip


def modules() -> list[Path]:
    games = [path for path in sorted(SOURCE.glob("games/*/*.py")) if path.stem not in FOR_PEOPLE]
    return [*(SOURCE / "core" / f"{name}.py" for name in CORE), *games]


def extensions() -> list[object]:
    if os.environ.get("KINGSTABLE_PURE", "") not in ("", "0"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    built = mypycify([str(module) for module in modules()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return list(built)


if __name__ == "__main__":
    setup(ext_modules=extensions())
