"""Draws docs/terminal.svg: a real position of a real game at the terminal.

python -m tools.terminal_picture
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import kingstable
from kingstable.bots import answer, make

OUT = Path(__file__).parent.parent / "docs" / "terminal.svg"
SEED = 11
FONT, LINE, CHAR, MARGIN, BAR = 14, 19, 8.43, 22, 34
PAGE, INK, MUTED, GOLD, LINE_COLOUR = "#181613", "#EFE8DA", "#A79C8B", "#E7BE5A", "#3A352D"
SEATS = {"Ann": "#E8825F", "Brian": "#6CB2E8", "Cindy": "#5FC79E"}


def position() -> kingstable.Table:
    """The third year of a game among three bots, when Ann has many choices."""
    table = kingstable.new("kingsburg", seats=3, seed=SEED, names=list(SEATS))
    bots = [make("greedy", seat) for seat in range(3)]
    while not _worth_showing(table):
        answer(table, table.waiting[0], bots[table.waiting[0]])
    return table


def _worth_showing(table: kingstable.Table) -> bool:
    view = table.view(0)
    return view["year"] == 3 and table.waiting == [0] and len(table.choices()) >= 9 and any(view["court"])


def screen(table: kingstable.Table) -> list[str]:
    lines = ["$ kingstable play kingsburg --seats 3 --bots greedy,greedy", ""]
    lines += table.game.drawing.board(table.view(0), table.names).splitlines()
    lines += ["", f"Ann: {table.prompt()}"]
    choices = table.choices()[:9]
    width = max(len(str(choice)) for choice in choices)
    lines += [
        f"  {number}  {choice!s:<{width}}  {choice.text} [{choice.rule}]" for number, choice in enumerate(choices, 1)
    ]
    more = len(table.choices()) - len(choices)
    return [*lines, *([f"  ... and {more} more"] if more else []), "> "]


def svg(lines: list[str]) -> str:
    lines = [line if len(line) <= 112 else line[:111] + "…" for line in lines]
    width = int(max(map(len, lines)) * CHAR) + 2 * MARGIN
    height = len(lines) * LINE + BAR + MARGIN
    rows = [
        f'<text x="{MARGIN}" y="{BAR + (number + 1) * LINE}" xml:space="preserve">{_coloured(line)}</text>'
        for number, line in enumerate(lines)
    ]
    dots = "".join(f'<circle cx="{MARGIN + 18 * i}" cy="18" r="6" fill="{LINE_COLOUR}"/>' for i in range(3))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="{FONT}" fill="{INK}">'
        f"<title>A game of Kingsburg at the terminal</title>"
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAGE}"/>{dots}{"".join(rows)}</svg>\n'
    )


def _coloured(line: str) -> str:
    text = escape(line, quote=False)
    text = re.sub(r"(\[\d+\.\d+\])", rf'<tspan fill="{MUTED}">\1</tspan>', text)
    for name, colour in SEATS.items():
        text = re.sub(rf"\b{name}\b", f'<tspan fill="{colour}">{name}</tspan>', text)
    if line.startswith(("KINGSBURG", "$")):
        return f'<tspan fill="{GOLD}">{text}</tspan>'
    return text


if __name__ == "__main__":
    OUT.write_text(svg(screen(position())), encoding="utf-8")
