"""Text for a terminal: lines that fit, and Markdown as it is read."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence

NARROW = 60  # columns; in fewer, a hanging indent leaves no room for text
RULE = re.compile(r"\*\*(\d+\.\d+)\*\* (.+)")


def terminal_width() -> int:
    """How many columns there are to write on."""
    return max(NARROW, shutil.get_terminal_size().columns)


def hanging(head: str, text: str, width: int) -> str:
    """A text behind its head, all its lines under the first.

    >>> print(hanging("1.1  ", "Who has most points wins.", 20))
    1.1  Who has most
         points wins.
    """
    filled = textwrap.fill(
        text, width, initial_indent=head, subsequent_indent=" " * len(head), break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
    return filled or head.rstrip()


def render(markdown: str, width: int) -> str:
    """Markdown for reading: headings underlined, rules and paragraphs wrapped, tables aligned.

    >>> print(render("## 2. Turns", 60))
    2. Turns
    --------
    """
    return "\n\n".join(_block(block.splitlines(), width) for block in re.split(r"\n\s*\n", markdown.strip()))


def _block(lines: Sequence[str], width: int) -> str:
    text = " ".join(" ".join(lines).split())
    if heading := re.match(r"(#+) +(.+)", lines[0]):
        below = [_block(lines[1:], width)] if lines[1:] else []
        return "\n".join([heading[2], ("=" if heading[1] == "#" else "-") * len(heading[2]), *below])
    if all(line.startswith("|") for line in lines):
        return _table(lines, width)
    if lines[0].startswith(("- ", "* ", "> ", "    ", "```")):
        return "\n".join(lines)  # lists, quotations and code are made of lines
    if rule := RULE.match(text):
        return hanging(f"{rule[1]}  ", rule[2], width)
    return hanging("", text.replace("**", ""), width)


def _table(lines: Sequence[str], width: int) -> str:
    """With its columns aligned, if it fits."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    if len({len(row) for row in rows}) > 1:
        return "\n".join(lines)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if sum(widths) + 3 * len(widths) + 1 > width:
        return "\n".join(lines)
    return "\n".join(f"| {' | '.join(map(_cell, row, widths))} |" for row in rows)


def _cell(text: str, width: int) -> str:
    return "-" * width if set(text) == {"-"} else text.ljust(width)
