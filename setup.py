"""Compiles the core and the rules with mypyc, where a C compiler is at hand.

Of the core, what runs at every decision is compiled; of a game, what its folders say: `rules`, `thinking`, and the data
they work on.  The core and each game are a piece of C by themselves, so that several are compiled at once.  Every
extension is optional: without a compiler, or with KINGSTABLE_PURE=1, the same files are installed and run interpreted.
With KINGSTABLE_COMPILE=1 none is: what cannot be compiled is an error.
"""

from __future__ import annotations

import os
from pathlib import Path

SOURCE = Path("src/kingstable")
CORE = ("action_space", "decision", "knowledge", "state", "playout")
DATA = ("actions", "book", "state")


def pieces() -> dict[str, list[str]]:
    """The modules of the core and of each game; the longest first, so that it is not what the others wait for."""
    found = {"core": [SOURCE / "core" / f"{name}.py" for name in CORE]}
    found["bots"] = [SOURCE / "bots" / "tree.py"]
    for game in sorted(path.parent for path in SOURCE.glob("games/*/rules")):
        folders = sorted((*game.glob("rules/*.py"), *game.glob("thinking/*.py")))
        found[game.name] = [*(game / f"{name}.py" for name in DATA), *folders]
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
        if os.name != "nt":  # nobody else calls what is in a piece: so the compiler may call it directly, or inline it
            extension.extra_compile_args.append("-fvisibility=hidden")
        extension.optional = os.environ.get("KINGSTABLE_COMPILE") != "1"
    return list(built)


if __name__ == "__main__":
    from setuptools import setup

    setup(ext_modules=extensions(), options={"build_ext": {"parallel": True}})
