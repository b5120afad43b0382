"""Compiled or interpreted: the same files, either way.

A wheel for this platform has the rules as extension modules beside their sources.  In a checkout they are compiled in
the background, into a folder in `_compiled`.  Its name is a digest of the sources it was compiled from, and it is moved
there in one step: whatever is found is complete, and it is used only while these sources are the same.  With
`KINGSTABLE_PURE=1` in the environment the sources are used all the same: for coverage, for tracing rules, and for the
tests, which run both ways.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

__all__ = ["BUILDS", "PURE", "build", "build_name", "compiled", "newest_build"]

PURE = os.environ.get("KINGSTABLE_PURE", "") not in ("", "0")
PACKAGE = Path(__file__).parent
BUILDS = Path(os.environ.get("KINGSTABLE_COMPILED") or PACKAGE / "_compiled")  # a folder for each build
SUFFIX = EXTENSION_SUFFIXES[0]  # names the platform and the version of Python


class _SourcesOnly(MetaPathFinder):
    """Finds this package's modules as Python files and as nothing else."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("kingstable.") or path is None:
            return None
        specs = (FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname) for folder in path)
        return next((spec for spec in specs if spec), None)


class _Compiled(MetaPathFinder):
    """Finds the modules of a build; all others are found as usual."""

    def __init__(self, build: Path) -> None:
        self.build = build

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("kingstable"):
            return None
        file = self.build.joinpath(*fullname.split(".")).with_suffix(SUFFIX)
        if not file.is_file():
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def build_name(sources: Iterable[Path]) -> str:
    """Name the build of these sources on this platform: one other byte in one of them makes another name."""
    digest = hashlib.blake2b(digest_size=12)
    for path in sorted(sources):
        text = path.read_bytes()
        digest.update(f"{path.relative_to(PACKAGE).as_posix()} {len(text)}\n".encode() + text)
    return f"{SUFFIX.split('.')[1]}-{digest.hexdigest()}"


def build() -> Path | None:
    """Find the build of the sources as they are now; None, if there is none or the sources are to be used."""
    if not PURE:
        for folder in BUILDS.glob(f"{SUFFIX.split('.')[1]}-*"):
            modules = [path.relative_to(folder) for path in (folder / PACKAGE.name).rglob(f"*{SUFFIX}")]
            sources = [PACKAGE.parent / path.with_name(path.name.removesuffix(SUFFIX) + ".py") for path in modules]
            try:
                if modules and build_name(sources) == folder.name:
                    return folder
            except OSError:
                pass  # a source is gone: it was compiled from others
    return None


def newest_build() -> Path | None:
    """The build that a process would use if it started now.  Cheap enough to be asked again and again."""
    try:
        return _build_at(BUILDS.stat().st_mtime_ns)
    except OSError:
        return None  # nothing is compiled here


@lru_cache(maxsize=1)
def _build_at(changed: int) -> Path | None:
    """The build to use, looked for again only when the folder has changed."""
    return build()


def compiled() -> bool:
    """Whether the rules run compiled.

    >>> compiled() in (True, False)
    True
    """
    from kingstable.core import state

    return not (state.__file__ or "").endswith(".py")


if "kingstable.core.state" not in sys.modules:
    if PURE:
        sys.meta_path.insert(0, _SourcesOnly())
    elif found := build():
        sys.meta_path.insert(0, _Compiled(found))
