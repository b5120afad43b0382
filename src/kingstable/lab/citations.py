"""Where the code carries out a rule: what a citation stands for.

A citation stands for a statement: the one whose line it is on, or the next one if it has a line to itself.  On the line
of a `def`, or in its docstring, it stands for the whole function.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kingstable.core.game import Game
from kingstable.core.rules import citations

__all__ = ["Function", "Place", "cited_places", "header", "place"]

Function = ast.FunctionDef | ast.AsyncFunctionDef
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")  # what a compound statement holds besides its header


@dataclass(frozen=True)
class Place:
    """A citation, the statement it stands for, and the lines of which one must run."""

    path: Path
    line: int
    node: ast.stmt
    runs: range
    on_import: bool

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}"


@dataclass(frozen=True)
class _Statement:
    """A statement of a module: its own lines (of a compound statement those of the header), and its function."""

    node: ast.stmt
    first: int
    last: int
    function: Function | None
    docstring: bool


@cache
def _statements(path: Path) -> list[_Statement]:
    """All statements of a module, in the order of their lines."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    found: list[_Statement] = []

    def visit(block: ast.AST, function: Function | None) -> None:
        for name in BLOCKS:
            children = getattr(block, name, None)
            for i, child in enumerate(children if isinstance(children, list) else []):
                if isinstance(child, ast.stmt):
                    starts = [decorator.lineno for decorator in getattr(child, "decorator_list", [])]
                    docstring = i == 0 and name == "body" and _is_docstring(block, child)
                    first = min([child.lineno, *starts])
                    found.append(_Statement(child, first, _last_line(child, lines), function, docstring))
                visit(child, child if isinstance(child, Function) else function)

    visit(ast.parse(source), None)
    return sorted(found, key=lambda statement: statement.first)


def _is_docstring(block: ast.AST, child: ast.stmt) -> bool:
    holder = isinstance(block, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
    return holder and isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)


def _last_line(node: ast.stmt, lines: Sequence[str]) -> int:
    """The last line of a simple statement, or of the header of a compound one."""
    blocks = [block[0] for name in BLOCKS if (block := getattr(node, name, None))]
    if not blocks:
        return node.end_lineno or node.lineno
    last = max([node.lineno, *(getattr(part, "end_lineno", 0) for part in header(node))])
    until = min((block.pattern if isinstance(block, ast.match_case) else block).lineno for block in blocks)
    while last + 1 < until and lines[last].strip() and not lines[last].strip().startswith("#"):
        last += 1  # a bracket that is closed on a line of its own
    return last


def header(node: ast.stmt) -> Iterator[ast.AST]:
    """The parts of a statement that are not in its blocks."""
    for name, value in ast.iter_fields(node):
        if name not in BLOCKS:
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST):
                    yield from ast.walk(part)


def place(path: Path, line: int) -> Place | None:
    """What a citation on this line of a module stands for; None if no statement follows it."""
    found = [each for each in _statements(path) if each.first <= line <= each.last]
    if found:
        cited = max(found, key=lambda each: (each.first, -each.last))
    else:
        later = [each for each in _statements(path) if each.first > line]
        if not later:
            return None
        cited = later[0]
    function = cited.node if isinstance(cited.node, Function) else cited.function if cited.docstring else None
    if function:
        body = function.body[1:] if _is_docstring(function, function.body[0]) else function.body
        first = body[0].lineno if body else function.lineno
        return Place(path, line, function, range(first, (function.end_lineno or first) + 1), False)
    return Place(path, line, cited.node, range(cited.first, cited.last + 1), cited.function is None)


def cited_places(game: Game) -> dict[str, list[Place]]:
    """Every place of a game's code that cites a rule, by the rule's number."""
    found: dict[str, list[Place]] = {}
    for citation in citations(game):
        if where := place(citation.path, citation.line):
            found.setdefault(citation.number, []).append(where)
    return found
