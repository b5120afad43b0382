"""The page with a game's rules: RULES.md with an anchor at every rule (`r4.2`) and chapter (`c4`), and its figures."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from kingstable.core.game import Game
from kingstable.core.rules import Chapter, chapters, rules
from kingstable.server.rules_data import changed_lines, data_html, title
from kingstable.server.rules_prose import Prose

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The rules of {title} · Kingstable</title>
<link rel="icon" href="/static/icon.svg">
<link rel="stylesheet" href="/static/tokens.css">
<link rel="stylesheet" href="/static/bar.css">
<link rel="stylesheet" href="/static/rules.css">
<link rel="stylesheet" href="/static/figures.css">
<script type="module" src="/static/theme.js" blocking="render"></script>
<script type="module" src="/static/rules.js"></script>
</head>
<body>
<a class="skip button" href="#text">Skip to the rules</a>
<header class="bar"><a class="home" href="/"><img src="/static/icon.svg" width="28" height="28" alt="">Kingstable</a>
<span class="here">{title}</span> <a class="button primary" href="/#{name}">Play</a></header>
<div class="page">
<nav class="contents" aria-label="Contents"><details open><summary>Contents</summary>{contents}</details></nav>
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
    """A whole page: contents, rules, figures, and how to correct them."""
    found = chapters(game) if game.package else []
    numbers = [chapter.number for chapter in found if chapter.number]
    prose = Prose(rules(game) if game.package else {}, numbers, [sheet.name for sheet in game.sheets])
    text = [
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
        return f"<h1>{escape(game.title)}</h1><p>This game comes without a rules text.</p>"
    return prose.html(re.split(r"^## ", game.rules_text(), maxsplit=1, flags=re.MULTILINE)[0])


def _edition(game: Game) -> str:
    """What the edition changes, where it is not the standard one."""
    if not game.edition.changes:
        return ""
    lines = "".join(f'<li><a href="#{escape(row)}">{escape(line)}</a></li>' for row, line in changed_lines(game))
    return (
        f'<aside class="edition" aria-labelledby="changed"><h2 id="changed">Edition “{escape(game.edition.name)}”</h2>'
        "<p>These figures differ from those that Kingstable ships with. Where the rules below name another figure, "
        f"those here hold.</p><ul>{lines}</ul></aside>"
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
    """The chapters, then the sheets, then what is for those who check."""
    text = [(_anchor(chapter), chapter.number, chapter.title) for chapter in found if not _is_appendix(chapter)]
    sheets = [(f"sheet-{sheet.name}", "", title(sheet.name)) for sheet in game.sheets]
    change = [("edition", "", "Correct a figure")] if sheets else []
    last = [(_anchor(chapter), "", chapter.title) for chapter in found if _is_appendix(chapter)]
    groups = [("Rules", text), ("Figures", [*sheets, *change]), ("Appendix", last)]
    return "".join(f"<h2>{name}</h2><ul>{''.join(map(_entry, group))}</ul>" for name, group in groups if group)


def _entry(entry: tuple[str, str, str]) -> str:
    anchor, number, text = entry
    return f'<li><a href="#{anchor}"><span>{number}</span>{escape(text)}</a></li>'
