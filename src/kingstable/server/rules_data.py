"""A game's data sheets as HTML: every row with where it comes from, what an edition changes, and how to change it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from importlib import resources
from itertools import takewhile
from typing import Any

from kingstable.core.edition import NOTES, Column, Edition, Row, Sheet, load_sheets
from kingstable.core.game import Game
from kingstable.server.rules_prose import SCROLLER, Prose, title

SOURCES = ("disputed", "reconstructed", "public", "rulebook")  # from the one most likely to be wrong
_FILE = re.compile(r"\b(\w+)\.toml\b")
_NOTES = {column.name for column in NOTES}


@dataclass(frozen=True)
class Remarks:
    """What a data file says at its top: paragraphs, and words with what they mean."""

    paragraphs: list[str]
    words: dict[str, str]


def data_html(game: Game, prose: Prose) -> str:
    """All sheets of a game, and how to correct them; empty if it has none."""
    if not game.sheets:
        return ""
    shipped = load_sheets(game.package, game.sheets)
    sheets = "".join(_sheet(game, sheet, shipped[sheet.name], prose) for sheet in game.sheets)
    return (
        '<section id="figures"><h2>Values</h2>'
        "<p>What is printed on boards and cards, as the program uses it. Every row says where its values come from.</p>"
        f'{sheets}</section><section id="edition"><h2>Correct a value</h2>{_how_to(game, shipped)}</section>'
    )


def example(sheets: Mapping[str, Mapping[str, Row]]) -> str:
    """An edition file that changes a row most likely to be wrong; it holds the values as they are.

    >>> print(example({"cards": {"inn": {"name": "Inn", "price": 2, "source": "public"}}}))
    name = "My box"
    cards.inn.price = 2
    """
    rows = [(sheet, key, row) for sheet, keyed in sheets.items() for key, row in keyed.items()]
    sheet, key, row = min(rows, key=lambda found: (*SOURCES, found[2].get("source")).index(found[2].get("source")))
    figures = {(sheet, key, name): value for name, value in row.items() if type(value) is int and value}
    return "\n".join(['name = "My box"', *Edition("", dict(list(figures.items())[-3:])).lines()])


def _how_to(game: Game, shipped: Mapping[str, Mapping[str, Row]]) -> str:
    return (
        "<p>If your box says otherwise, your box is right. Write what differs into a text file, an <em>edition</em>: "
        "its name, and a line for every value, named by sheet, row and column as in the tables above. "
        "This one holds the values as they are here; put in those of your box:</p>"
        f"<pre>{escape(example(shipped))}</pre>"
        "<p>Load it where you set up a table, under <em>Edition</em>, or at the terminal with "
        f"<code>kingstable play {escape(game.name)} --edition FILE</code>. Every value is checked, and what you "
        "changed is written into the record of the game.</p>"
    )


def remarks(game: Game, sheet: Sheet) -> Remarks:
    """What stands at the top of a sheet's file."""
    file = resources.files(game.package) / "data" / f"{sheet.name}.toml"
    comment = takewhile(lambda line: line.startswith("#"), file.read_text(encoding="utf-8").splitlines())
    paragraphs, words, word = [""], {}, ""
    for line in (_for_players(line.removeprefix("#").removeprefix(" ")) for line in comment):
        if match := re.match(r"  (\S+)\s+(.+)", line):
            word = match[1]
            words[word] = match[2]
        elif word and line.startswith("  "):
            words[word] += f" {line.strip()}"
        elif line:
            word = ""
            paragraphs[-1] = f"{paragraphs[-1]} {line}".strip()
        else:
            paragraphs.append("")
    return Remarks([text for text in paragraphs if text], words)


def _for_players(line: str) -> str:
    """A line of a data file, for those who see pages and no files.

    >>> _for_players("its row in blocks.toml; `rule` is the paragraph of RULES.md")
    'its row in Blocks; `rule` is the paragraph of these rules'
    """
    return _FILE.sub(lambda file: title(file[1]), line).replace("RULES.md", "these rules")


def _sheet(game: Game, sheet: Sheet, shipped: Mapping[str, Row], prose: Prose) -> str:
    """A sheet: what it is, what its words mean, its table, and the notes on its rows."""
    said = remarks(game, sheet)
    used = {row.get("source") for row in shipped.values()}
    words = {word: text for word, text in said.words.items() if word not in SOURCES or word in used}
    if any(name == sheet.name for name, _, _ in game.edition.changes):
        words["edition"] = f"changed in the edition “{game.edition.name}”; the old value is struck through"
    notes = list(dict.fromkeys(row["note"] for row in shipped.values() if row.get("note")))
    lead = "".join(f"<p>{prose.inline(text)}</p>" for text in said.paragraphs if not text.startswith("What `source`"))
    legend = "".join(f"<dt>{_badge(word)}</dt><dd>{prose.inline(text)}</dd>" for word, text in words.items())
    numbered = "".join(
        f'<li id="note-{sheet.name}-{number}">{prose.inline(note)}</li>' for number, note in enumerate(notes, 1)
    )
    columns = _columns(sheet, shipped)
    heads = "".join(f'<th scope="col">{escape(column.name).replace("_", "_<wbr>")}</th>' for column in columns)
    rows = "".join(_row(game, sheet, key, columns, row, notes, prose) for key, row in shipped.items())
    return (
        f'<section id="sheet-{sheet.name}" class="sheet"><h3>{escape(title(sheet.name))}</h3>{lead}'
        f'<dl class="legend">{legend}</dl>{SCROLLER.format(label=escape(title(sheet.name)))}'
        f'<table class="data"><thead><tr><th scope="col">{escape(sheet.name)}</th><th scope="col">source</th>{heads}'
        f'<th scope="col">rule</th></tr></thead><tbody>{rows}</tbody></table></div>'
        + (f'<ol class="notes" aria-label="Notes on {escape(title(sheet.name))}">{numbered}</ol>' if notes else "")
        + "</section>"
    )


def _columns(sheet: Sheet, rows: Mapping[str, Row]) -> list[Column]:
    """The columns with figures, in the order of the file."""
    known = {column.name: column for column in sheet.columns if column.name not in (*_NOTES, "name")}
    return [known[name] for name in dict.fromkeys(name for row in rows.values() for name in row) if name in known]


def _row(
    game: Game, sheet: Sheet, key: str, columns: list[Column], shipped: Row, notes: list[str], prose: Prose
) -> str:
    changes = game.edition.changes
    changed = {column: value for (name, row, column), value in changes.items() if (name, row) == (sheet.name, key)}
    cells = "".join(_cell(column, shipped.get(column.name, ""), changed) for column in columns)
    name = f"{_value('name', shipped['name'], changed)} " if "name" in shipped else ""
    note = notes.index(shipped["note"]) + 1 if shipped.get("note") else 0
    mark = f' <sup><a href="#note-{sheet.name}-{note}" aria-label="Note {note}">{note}</a></sup>' if note else ""
    badges = " ".join(map(_badge, [*filter(None, [shipped.get("source")]), *(["edition"] if changed else [])]))
    return (
        f'<tr id="{sheet.name}.{escape(key)}"><th scope="row">{name}<code>{escape(key)}</code></th>'
        f'<td class="from">{badges}{mark}</td>{cells}<td>{prose.rule_link(shipped.get("rule", ""))}</td></tr>'
    )


def _cell(column: Column, shipped: Any, changed: Mapping[str, Any]) -> str:
    kinds = ["number" if column.kind is int else "text" if column.kind is str and not column.allowed else "word"]
    kinds += ["none"] if not shipped and column.name not in changed else []
    kinds += ["changed"] if column.name in changed else []
    return f'<td class="{" ".join(kinds)}">{_value(column.name, shipped, changed)}</td>'


def _value(name: str, shipped: Any, changed: Mapping[str, Any]) -> str:
    if name not in changed:
        return escape(_written(shipped))
    return f"<ins>{escape(_written(changed[name]))}</ins> <del>{escape(_written(shipped))}</del>"


def _written(value: Any) -> str:
    """A value for people: alternatives with "or" between them, what is nothing as a dash."""
    if isinstance(value, bool):
        return "yes" if value else "–"
    if isinstance(value, list) and value and isinstance(value[0], list):
        return " or ".join(map(_written, value))
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "–" if value == "" else str(value)


def _badge(word: str) -> str:
    kind = f" {word}" if word in (*SOURCES, "edition") else ""
    return f'<span class="badge{kind}">{escape(word)}</span>'


def changed_lines(game: Game) -> Iterator[tuple[str, str]]:
    """What the edition changes: the row's anchor, and the line as it stands in a record."""
    keys = sorted(game.edition.changes)
    for (sheet, row, _), line in zip(keys, game.edition.lines(), strict=True):
        yield f"{sheet}.{row}", line
