"""The command line: `kingstable play | games | rules | replay | sim | balance | fuzz | bench`."""

from __future__ import annotations

from kingstable.cli.app import main

__all__ = ["main"]
