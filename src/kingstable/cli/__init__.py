"""The command line: `kingstable play | sim | replay | rules | fuzz | bench | games`."""

from __future__ import annotations

from kingstable.cli.app import main

__all__ = ["main"]
