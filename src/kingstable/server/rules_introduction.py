"""A game's introduction as HTML: sections by turns with pictures, each under an address of its own."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256
from html import escape
from typing import NamedTuple

from kingstable.core.dark_theme import with_dark_theme
from kingstable.core.game import Game
from kingstable.core.introduction import Introduction, Picture, introduction
from kingstable.server.rules_prose import Prose

HERE = "how-to-play"  # the anchor of all of it
_HEADING = re.compile(r"^## (.+)$\n?", re.MULTILINE)


class Entry(NamedTuple):
    """A section, for a table of contents."""

    anchor: str
    title: str


@lru_cache(maxsize=64)
def read(game: Game) -> Introduction:
    """A game's introduction, read once."""
    return introduction(game)


def entries(game: Game) -> list[Entry]:
    """The sections of the introduction."""
    return [_entry(match[1]) for match in _HEADING.finditer(read(game).text)]


def introduction_html(game: Game, prose: Prose) -> str:
    """What a new player reads first; empty, if the game has none."""
    parts: list[str] = []
    number = 0
    for part in read(game).parts:
        if isinstance(part, Picture):
            parts.append(_figure(game, part, number))
            number += 1
        else:
            parts.append(_prose(part, prose))
    return f'<div id="{HERE}">{"".join(parts)}</section></div>' if parts else ""


@lru_cache(maxsize=256)
def introduction_picture(game: Game, number: int) -> str:
    """A picture of the introduction as SVG; an empty text, if there is none of that number."""
    pictures = read(game).pictures
    return with_dark_theme(pictures[number].draw(game)) if number < len(pictures) else ""


def _entry(heading: str) -> Entry:
    return Entry("how-" + re.sub(r"\W+", "-", heading.lower()).strip("-"), heading)


def _prose(text: str, prose: Prose) -> str:
    """A stretch of text; every heading but the first, which is the title, ends a section and begins the next."""
    before, *sections = _HEADING.split(text)
    title = re.match(r"# (.+)\n?", before)
    found = [f"<h1>{escape(title[1])}</h1>" if title else "", prose.html(before[title.end() :] if title else before)]
    for heading, body in zip(sections[::2], sections[1::2], strict=True):
        anchor = _entry(heading).anchor
        found.append("" if title and len(found) == 2 else "</section>")
        found.append(f'<section id="{anchor}"><h2><a href="#{anchor}">{escape(heading)}</a></h2>{prose.html(body)}')
    return "".join(found)


def _figure(game: Game, picture: Picture, number: int) -> str:
    drawing = introduction_picture(game, number)
    size = re.search(r'width="([\d.]+)" height="([\d.]+)"', drawing)
    width, height = (round(float(each)) for each in size.groups()) if size else (0, 0)
    version = sha256(drawing.encode()).hexdigest()[:12]
    source = f"/rules/{game.name}/pictures/{number}?{version}"
    image = f'<img src="{source}" width="{width}" height="{height}" alt="{escape(_alt(game, picture))}" loading="lazy">'
    return f"<figure>{image}<figcaption>{escape(picture.caption)}</figcaption></figure>"


def _alt(game: Game, picture: Picture) -> str:
    """What is to be seen, for those who cannot see it: the caption says what it means."""
    surface = picture.surface_of(picture.scene(game))
    names = {piece.key: piece.name for piece in (*surface.places, *surface.pieces)}
    lit = "; ".join(str(names[key]).partition(":")[0] for key in picture.light if names.get(key))
    return f"{surface.title}. In gold: {lit}." if lit else f"{surface.title}."
