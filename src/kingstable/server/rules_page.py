"""The page with a game's rules: its introduction, RULES.md with an anchor at every rule (`r4.2`) and chapter (`c4`),
and its figures."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from kingstable.core.game import Game
from kingstable.core.rules import Chapter, chapters, rules
from kingstable.server.rules_data import changed_lines, data_html
from kingstable.server.rules_introduction import HERE, entries, introduction_html
from kingstable.server.rules_prose import Prose, title

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>How to play {title} · Kingstable</title>
<link rel="icon" href="/static/icon.svg">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="/static/tokens.css">
<link rel="stylesheet" href="/static/bar.css">
<link rel="stylesheet" href="/static/rules.css">
<link rel="stylesheet" href="/static/figures.css">
<script type="module" src="/static/theme.js" blocking="render"></script>
<script type="module" src="/static/rules.js"></script>
</head>
<body>
<a class="skip button" href="#text">Skip to the text</a>
<header class="bar"><a class="home" href="/"><img src="/static/icon.svg" width="28" height="28" alt="">Kingstable</a>
<span class="here">{title}</span> <a class="button primary" href="/#{name}">Play</a></header>
<div class="page">
<div class="side">
<search class="search" hidden><label for="search">Find a rule</label>
<input class="entry" id="search" type="search" role="combobox" autocomplete="off" spellcheck="false"
 aria-autocomplete="list" aria-expanded="false" aria-controls="found" placeholder="Words, or 4.2">
<ul id="found" role="listbox" aria-label="Rules found" hidden></ul>
<p class="unseen" id="found-count" role="status"></p></search>
<nav class="contents" aria-label="Contents"><details open><summary>Contents</summary>{contents}</details></nav>
</div>
<main id="text" tabindex="-1">
{text}
<div class="end"><a class="button" href="/">All games</a><div id="colours"></div></div>
</main>
</div>
</body>
</html>
"""


@lru_cache(maxsize=64)
def rules_page(game: Game) -> str:
    """A whole page: contents, introduction, rules, figures, and how to correct them."""
    found = chapters(game) if game.package else []
    numbers = [chapter.number for chapter in found if chapter.number]
    prose = Prose(rules(game) if game.package else {}, numbers, [sheet.name for sheet in game.sheets])
    text = [
        introduction_html(game, prose),
        _opening(game, prose),
        _edition(game),
        *(_chapter(chapter, prose) for chapter in found if not _is_appendix(chapter)),
        data_html(game, prose),
        *(_appendix(chapter, prose) for chapter in found if _is_appendix(chapter)),
    ]
    return _PAGE.format(
        title=escape(game.title), name=escape(game.name), contents=_contents(game, found), text="\n".join(text)
    )


def _opening(game: Game, prose: Prose) -> str:
    """What stands before the first chapter."""
    if not game.package:
        return f"<h1>{escape(game.title)}</h1><p>This game has no rules text.</p>"
    opening = prose.html(re.split(r"^## ", game.rules_text(), maxsplit=1, flags=re.MULTILINE)[0])
    return f'<div id="rules" class="part">{opening}</div>'


def _edition(game: Game) -> str:
    """What the edition changes, where it is not the standard one."""
    if not game.edition.changes:
        return ""
    lines = "".join(f'<li><a href="#{escape(row)}">{escape(line)}</a></li>' for row, line in changed_lines(game))
    return (
        f'<aside class="edition" aria-labelledby="changed"><h2 id="changed">Edition “{escape(game.edition.name)}”</h2>'
        "<p>These values differ from those that Kingstable ships with. Where the rules below give another value, "
        f"these count.</p><ul>{lines}</ul></aside>"
    )


def _is_appendix(chapter: Chapter) -> bool:
    """Whether a chapter is for those who check the rules, not for those who play: it has no number, and no rules."""
    return not chapter.number and not re.search(r"^\*\*\d+\.\d+\*\* ", chapter.text, re.MULTILINE)


def _chapter(chapter: Chapter, prose: Prose) -> str:
    anchor = _anchor(chapter)
    number = f'<span class="number">{chapter.number}</span> ' if chapter.number else ""
    heading = f'<h2><a href="#{anchor}">{number}{escape(chapter.title)}</a></h2>'
    return f'<section id="{anchor}">{heading}\n{prose.html(_body(chapter))}</section>'


def _appendix(chapter: Chapter, prose: Prose) -> str:
    return (
        f'<details class="appendix" id="{_anchor(chapter)}"><summary>{escape(chapter.title)}</summary>\n'
        f"{prose.html(_body(chapter))}</details>"
    )


def _body(chapter: Chapter) -> str:
    return chapter.text.partition("\n")[2]


def _anchor(chapter: Chapter) -> str:
    return f"c{chapter.number}" if chapter.number else "c-" + re.sub(r"\W+", "-", chapter.title.lower())


def _contents(game: Game, found: list[Chapter]) -> str:
    """The introduction, the chapters, the sheets, and what is for those who check."""
    first = [(anchor, "", heading) for anchor, heading in entries(game)]
    text = [(_anchor(chapter), chapter.number, chapter.title) for chapter in found if not _is_appendix(chapter)]
    sheets = [(f"sheet-{sheet.name}", "", title(sheet.name)) for sheet in game.sheets]
    change = [("edition", "", "Correct a value")] if sheets else []
    last = [(_anchor(chapter), "", chapter.title) for chapter in found if _is_appendix(chapter)]
    groups = [
        (f'<a href="#{HERE}">How to play</a>', first),
        ('<a href="#rules">All rules</a>', text),
        ("Figures", [*sheets, *change]),
        ("Appendix", last),
    ]
    return "".join(f"<h2>{name}</h2><ul>{''.join(map(_entry, group))}</ul>" for name, group in groups if group)


def _entry(entry: tuple[str, str, str]) -> str:
    anchor, number, text = entry
    return f'<li><a href="#{anchor}"><span>{number}</span>{escape(text)}</a></li>'
