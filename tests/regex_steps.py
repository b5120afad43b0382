"""A regular expression matched as `re` matches it, but with every step counted.

How long a pattern takes shows on a clock alone, and clocks differ.  Steps do not: this matcher walks the tree that `re`
itself has parsed, backtracks where `re` does, and counts the characters that it looks at.  A pattern that is quadratic
shows at a few hundred characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

CLASSES = {
    op.CATEGORY_DIGIT: r"\d", op.CATEGORY_NOT_DIGIT: r"\D", op.CATEGORY_SPACE: r"\s", op.CATEGORY_NOT_SPACE: r"\S",
    op.CATEGORY_WORD: r"\w", op.CATEGORY_NOT_WORD: r"\W",
}  # fmt: skip


class Steps:
    """One pattern, and how many characters it has looked at."""

    def __init__(self, pattern: str) -> None:
        self.tree = _parser.parse(pattern)
        self.count = 0

    def findall(self, text: str) -> list[str]:
        """What `re.finditer` would find, from left to right."""
        found, at = [], 0
        while at <= len(text):
            end = next(self._match(list(self.tree), text, at), -1)
            if end >= 0:
                found.append(text[at:end])
            at = end if end > at else at + 1
        return found

    def fullmatch(self, text: str) -> bool:
        """Whether the whole text matches, as `re.fullmatch` says."""
        return any(end == len(text) for end in self._match(list(self.tree), text, 0))

    def _match(self, nodes: list[Any], text: str, at: int) -> Iterator[int]:
        """All ends that the nodes may reach from here, the one that `re` would take first."""
        if not nodes:
            yield at
            return
        (kind, arg), rest = nodes[0], nodes[1:]
        for end in self._one(kind, arg, text, at):
            yield from self._match(rest, text, end)

    def _one(self, kind: Any, arg: Any, text: str, at: int) -> Iterator[int]:
        if kind is op.SUBPATTERN:
            yield from self._match(list(arg[3]), text, at)
        elif kind is op.BRANCH:
            for branch in arg[1]:
                yield from self._match(list(branch), text, at)
        elif kind is op.ATOMIC_GROUP:
            yield from (end for end in [next(self._match(list(arg), text, at), -1)] if end >= 0)
        elif kind in (op.MAX_REPEAT, op.POSSESSIVE_REPEAT, op.MIN_REPEAT):
            low, high, inner = arg
            ends = self._repeat(low, high, inner, text, at, kind is op.MIN_REPEAT)
            yield from (ends if kind is not op.POSSESSIVE_REPEAT else (end for end in [next(ends, -1)] if end >= 0))
        elif kind in (op.ASSERT, op.ASSERT_NOT):
            direction, inner = arg
            assert direction > 0, "looking behind is not counted here"
            if (next(self._match(list(inner), text, at), -1) >= 0) == (kind is op.ASSERT):
                yield at
        elif kind is op.AT:
            assert arg in (op.AT_BEGINNING, op.AT_END, op.AT_BOUNDARY), arg
            yield from [at] if self._stands(arg, text, at) else []
        else:
            self.count += 1
            if at < len(text) and self._fits(kind, arg, text[at]):
                yield at + 1

    def _repeat(self, low: int, high: Any, inner: Any, text: str, at: int, lazy: bool) -> Iterator[int]:
        """With a stack of its own: a text is longer than Python's is deep."""
        stack = [(0, at, self._match(list(inner), text, at))]
        if lazy and low == 0:
            yield at
        while stack:
            done, here, ends = stack[-1]
            end = next(ends, -1) if high is op.MAXREPEAT or done < high else -1
            if end < 0 or (end == here and done >= low):
                stack.pop()
                if not lazy and done >= low:
                    yield here
                continue
            stack.append((done + 1, end, self._match(list(inner), text, end)))
            if lazy and done + 1 >= low:
                yield end

    @staticmethod
    def _stands(where: Any, text: str, at: int) -> bool:
        if where is op.AT_BEGINNING:
            return at == 0 or text[at - 1] == "\n"
        if where is op.AT_END:
            return at == len(text) or text[at] == "\n"
        return bool(re.compile(r"\b").match(text, at))

    def _fits(self, kind: Any, arg: Any, char: str) -> bool:
        if kind is op.LITERAL:
            return bool(ord(char) == arg)
        if kind is op.NOT_LITERAL:
            return bool(ord(char) != arg)
        if kind is op.ANY:
            return char != "\n"
        if kind is op.CATEGORY:
            return bool(re.match(CLASSES[arg], char))
        if kind is op.RANGE:
            return bool(arg[0] <= ord(char) <= arg[1])
        assert kind is op.IN, kind
        negated = arg[0][0] is op.NEGATE
        return any(self._fits(inner, item, char) for inner, item in arg[negated:]) != bool(negated)


def alphabet(pattern: str) -> list[str]:
    """The characters that a pattern tells apart, and one that it does not know."""
    seen: set[str] = {"z", "\n"}

    def walk(nodes: Any) -> None:
        for kind, arg in nodes:
            if kind in (op.LITERAL, op.NOT_LITERAL):
                seen.add(chr(arg))
            elif kind is op.RANGE:
                seen.add(chr(arg[0]))
            elif kind is op.CATEGORY:
                seen.add({r"\d": "1", r"\s": " ", r"\w": "w"}.get(CLASSES[arg], "-"))
            elif kind is op.IN:
                walk([item for item in arg if item[0] is not op.NEGATE])
            elif kind is op.BRANCH:
                for branch in arg[1]:
                    walk(branch)
            elif kind is op.SUBPATTERN:
                walk(arg[3])
            elif kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
                walk(arg[2])
            elif kind in (op.ASSERT, op.ASSERT_NOT):
                walk(arg[1])
            elif kind is op.ATOMIC_GROUP:
                walk(arg)

    walk(_parser.parse(pattern))
    return sorted(seen)
