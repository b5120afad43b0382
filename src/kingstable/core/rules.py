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

__all__ = ["Chapter", "Citation", "Rule", "chapters", "citations", "rules"]

_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\* (.+)$")
_CHAPTER = re.compile(r"## (?:(\d+)\. )?(.+)")
_CITED = re.compile(r"\[(\d+\.\d+)\]|\"(\d+\.\d+)\"")


@dataclass(frozen=True)
class Chapter:
    """A chapter: its number (an appendix has none), its title, and its text with the heading."""

    number: str
    title: str
    text: str

    def __repr__(self) -> str:
        return f"<Chapter {self.number or 'without a number'}: {self.title}>"


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


def chapters(game: Game) -> list[Chapter]:
    """The chapters of a game's rules.

    >>> import kingstable
    >>> chapters(kingstable.game("kingsburg"))[5].title
    'Help from the advisors'
    """
    parts = re.split(r"^(?=## )", game.rules_text(), flags=re.MULTILINE)[1:]
    headings = [(_CHAPTER.match(part), part) for part in parts]
    return [Chapter(match[1] or "", match[2].strip(), part.rstrip()) for match, part in headings if match]


def rules(game: Game) -> dict[str, Rule]:
    """A game's rules by their numbers, in the order of the text.

    >>> import kingstable
    >>> rules(kingstable.game("kingsburg"))["6.1"].chapter
    'Help from the advisors'
    """
    lines = [(chapter.title, line) for chapter in chapters(game) for line in chapter.text.splitlines()]
    found = [(title, match) for title, line in lines if (match := _RULE.match(line))]
    return {match[1]: Rule(match[1], title, match[2]) for title, match in found}


def modules(game: Game) -> list[Path]:
    """A game's own modules, but for its drawings: they show rules and carry out none.

    >>> import kingstable
    >>> "winter.py" in [path.name for path in modules(kingstable.game("kingsburg"))]
    True
    """
    folder = Path(str(resources.files(game.package)))
    return [path for path in sorted(folder.rglob("*.py")) if "drawing" not in path.relative_to(folder).parts]


def citations(game: Game) -> Iterator[Citation]:
    """Every place in a game's own modules that cites a rule.

    >>> import kingstable
    >>> any(citation.number == "6.1" for citation in citations(kingstable.game("kingsburg")))
    True
    """
    for path in modules(game):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in _CITED.finditer(line):
                yield Citation(match[1] or match[2], path, number)
