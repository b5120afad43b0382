"""Compiles the core and the rules with mypyc, where a C compiler is at hand.

Of the core, what runs at every decision is compiled; of a game, what its folders say: `rules`, `thinking`, and the data
they work on.  Of a game that has no such folders yet, all modules but those that speak to people.  The core
and each game are a piece of C by themselves, so that several are compiled at once.  Every extension is optional:
without a compiler, or with KINGSTABLE_PURE=1, the same files are installed and run interpreted.  With
KINGSTABLE_COMPILE=1 none is: what cannot be compiled is an error.
"""

from __future__ import annotations

import os
from pathlib import Path

SOURCE = Path("src/kingstable")
CORE = ("action_space", "decision", "knowledge", "state", "playout")
DATA = ("actions", "book", "state")
FOR_PEOPLE = (  # and `drawing`
    "__init__", "audit", "board", "dealing", "described", "game", "log", "maps", "memory", "notation", "options",
    "position", "prompts", "refusals", "refused_battles", "refused_builds", "refused_dealings", "refused_moves",
    "refused_pieces", "refused_setup", "refused_spells", "sheets", "statistics", "text", "text_chance",
    "text_dealings", "text_setup", "words",
)  # fmt: skip


def pieces() -> dict[str, list[str]]:
    """The modules of the core and of each game; the longest first, so that it is not what the others wait for."""
    found = {"core": [SOURCE / "core" / f"{name}.py" for name in CORE]}
    found["bots"] = [SOURCE / "bots" / "tree.py"]
    for game in sorted(SOURCE.glob("games/*/")):
        if (game / "rules").is_dir():
            folders = sorted((*game.glob("rules/*.py"), *game.glob("thinking/*.py")))
            found[game.name] = [*(game / f"{name}.py" for name in DATA), *folders]
        else:
            found[game.name] = [path for path in sorted(game.glob("*.py")) if path.stem not in FOR_PEOPLE]
    longest = sorted(found, key=lambda name: -sum(path.stat().st_size for path in found[name]))
    return {name: [str(path) for path in found[name]] for name in longest if found[name]}


def extensions() -> list[object]:
    if os.environ.get("KINGSTABLE_PURE", "") not in ("", "0"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    modules = pieces()
    built = mypycify(
        [path for paths in modules.values() for path in paths],
        separate=[(paths, f"kingstable_{name}") for name, paths in modules.items()],
        opt_level="3",
        debug_level="0",
    )
    for extension in built:
        extension.optional = os.environ.get("KINGSTABLE_COMPILE") != "1"
    return list(built)


if __name__ == "__main__":
    from setuptools import setup

    setup(ext_modules=extensions(), options={"build_ext": {"parallel": True}})
