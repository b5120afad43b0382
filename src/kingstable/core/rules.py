"""RULES.md as data, and where the code cites it.

A rule is a paragraph that starts with its bold number: `**4.2** ...`.  Code cites the rule it carries out on the
very line that does so: in a comment, `# [4.2]`, or as the rule of an event or a refusal, `"4.2"`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from kingstable.core.game import Game

__all__ = ["Citation", "Rule", "citations", "rules"]

_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\* (.+)$")
_CHAPTER = re.compile(r"^## (?:\d+\. )?(.+)$")
_CITED = re.compile(r"\[(\d+\.\d+)\]|\"(\d+\.\d+)\"")


@dataclass(frozen=True)
class Rule:
    """A numbered rule: its number, its chapter's title and its text."""

    number: str
    chapter: str
    text: str


@dataclass(frozen=True)
class Citation:
    """A line of code that carries out a rule."""

    number: str
    path: Path
    line: int


def rules(game: Game) -> dict[str, Rule]:
    """A game's rules by their numbers, in the order of the text.

    >>> import kingstable
    >>> rules(kingstable.game("kingsburg"))["6.1"].chapter
    'Help from the advisors'
    """
    out: dict[str, Rule] = {}
    chapter = ""
    for line in game.rules_text().splitlines():
        if match := _CHAPTER.match(line):
            chapter = match[1]
        elif match := _RULE.match(line):
            out[match[1]] = Rule(match[1], chapter, match[2])
    return out


def citations(game: Game) -> Iterator[Citation]:
    """Every place in a game's own modules that cites a rule.

    >>> import kingstable
    >>> any(citation.number == "6.1" for citation in citations(kingstable.game("kingsburg")))
    True
    """
    folder = Path(str(resources.files(game.package)))
    for path in sorted(folder.glob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in _CITED.finditer(line):
                yield Citation(match[1] or match[2], path, number)
