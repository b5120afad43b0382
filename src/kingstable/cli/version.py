"""What `kingstable --version` says: the version, how the rules run, and what stands in the way of running compiled."""

from __future__ import annotations

import platform
import sqlite3

from kingstable import _source
from kingstable._version import __version__
from kingstable.cli.home import hold

STATUS = "status.txt"  # among the builds: BUSY from the beginning of compiling to its end, or why it failed
BUSY = "busy"


def version() -> str:
    """The version of this program, in a line; a second one where a checkout could run compiled and does not."""
    kind = "compiled" if _source.compiled() else "interpreted"
    said = f"kingstable {__version__} ({kind}, Python {platform.python_version()})"
    remark = "" if _source.compiled() else _remark()
    return f"{said}\n{remark}" if remark else said


def _remark() -> str:
    if _source.PURE:
        return "KINGSTABLE_PURE is set: the rules run interpreted even where they are compiled."
    if not _source.BUILDS.is_dir():
        return ""
    if _source.build():
        return "The rules have just been compiled: the next start uses that."
    status = _source.BUILDS / STATUS
    said = status.read_text(encoding="utf-8") if status.is_file() else ""
    if said == BUSY:
        try:
            hold(_source.BUILDS, 0).close()
        except sqlite3.Error:
            return "The rules are being compiled. Start again when that is done to use them."
        return "Compiling was interrupted: 'make play' takes it up again."
    if said:
        return f"The rules are not compiled: {said}."
    return "The sources have changed since they were compiled: 'make play' or 'make compile' compiles them again."
