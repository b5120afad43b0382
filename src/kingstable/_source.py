"""Compiled or interpreted: the same files, either way.

Where a C compiler was at hand, the rules are installed as extension modules beside their sources.  With
`KINGSTABLE_PURE=1` in the environment the sources are used all the same: for coverage, for tracing rules, and for
the tests, which run both ways.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__all__ = ["compiled"]


class _SourcesOnly(MetaPathFinder):
    """Finds this package's modules as Python files and as nothing else."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("kingstable.") or path is None:
            return None
        specs = (FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname) for folder in path)
        return next((spec for spec in specs if spec), None)


def compiled() -> bool:
    """Whether the rules run compiled.

    >>> compiled() in (True, False)
    True
    """
    from kingstable.core import state

    return not (state.__file__ or "").endswith(".py")


if os.environ.get("KINGSTABLE_PURE", "") not in ("", "0") and "kingstable.core.state" not in sys.modules:
    sys.meta_path.insert(0, _SourcesOnly())
