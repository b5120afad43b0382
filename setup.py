"""Compiles the core and the rules with mypyc, where a C compiler is at hand.

Every extension is optional: without a compiler, or with KINGSTABLE_PURE=1, the same files are installed and run
interpreted.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

CORE = ("state", "playout")
KINGSBURG = (
    "dice", "actions", "book", "state", "aid", "roll", "influence", "help", "construction", "crown", "winter",
    "scoring", "sequence", "evaluation",
)  # fmt: skip


def extensions() -> list[object]:
    if os.environ.get("KINGSTABLE_PURE", "") not in ("", "0"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    source = Path("src/kingstable")
    modules = [source / "core" / f"{name}.py" for name in CORE]
    modules += [source / "games/kingsburg" / f"{name}.py" for name in KINGSBURG]
    built = mypycify([*(str(module) for module in modules)], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return list(built)


setup(ext_modules=extensions())
