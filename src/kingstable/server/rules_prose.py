"""A game's prose as HTML: Markdown, with an anchor at every rule and a link wherever one is named.

Nothing of the text is trusted: what looks like HTML in it is shown, and no style or script comes out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from html import escape
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

_RULE_LINE = re.compile(r"^(?=\*\*\d+\.\d+\*\* )", re.MULTILINE)
_NAMED = re.compile(r"\bchapters? (?P<chapter>\d+)\b|(?<![\d.])(?P<rule>\d+\.\d+)(?![.\d]*\d)")
_FILE = re.compile(r"(?:data/)?(\w+)\.toml$")
# How a rule ends that the book does not carry
_KINDS = {"(ruling)": "our ruling", "(clarification)": "clarification", "(option)": "our option"}

SCROLLER = '<div class="scroller" role="group" tabindex="0" aria-label="{label}">'  # a wide table scrolls inside it


def title(name: str) -> str:
    """A sheet's or a column's name for people.

    >>> title("score_track")
    'Score track'
    """
    return name.replace("_", " ").capitalize()


class Prose:
    """Turns Markdown into HTML, knowing which rules, chapters and data sheets there are to link to.

    >>> print(Prose(["1.1"], ["1"], []).html("**1.1** Two play; see 1.1 and 1.2."), end="")
    <p id="r1.1" class="rule"><a class="number" href="#r1.1">1.1</a> Two play; see <a href="#r1.1">1.1</a> and 1.2.</p>
    """

    def __init__(self, rules: Collection[str], chapters: Collection[str], sheets: Collection[str]) -> None:
        self._rules, self._chapters, self._sheets = rules, chapters, sheets
        self._markdown = MarkdownIt("commonmark", {"html": False})
        self._markdown.enable("table").disable("image")
        self._markdown.renderer.rules |= {  # type: ignore[attr-defined]
            "text": self._text,
            "code_inline": self._code_inline,
            "table_open": self._table_open,
            "table_close": self._table_close,
        }

    def html(self, text: str) -> str:
        """Paragraphs, lists and tables."""
        tokens = self._markdown.parse(_RULE_LINE.sub("\n", text))  # each rule is a paragraph of its own
        for opening, token in pairwise(tokens):
            opening.attrs.pop("style", None)  # how a column is aligned: pages have no style in their markup
            if opening.type == "paragraph_open":
                self._anchor(opening, token.children or [])
        return str(self._markdown.renderer.render(tokens, self._markdown.options, {}))

    def inline(self, text: str) -> str:
        """A text without paragraphs."""
        return str(self._markdown.renderInline(text))

    def rule_link(self, number: str) -> str:
        """A link to a rule; its number alone, where there is no such rule."""
        return f'<a href="#r{number}">{number}</a>' if number in self._rules else escape(number)

    def _anchor(self, paragraph: Token, children: list[Token]) -> None:
        """Give a rule its anchor, and mark what is our own in it."""
        children[:] = [child for child in children if child.type != "text" or child.content]
        number = children[1].content if len(children) > 3 and children[0].type == "strong_open" else ""
        classes = ["rule"] if number in self._rules else []
        if classes:
            link = f'<a class="number" href="#r{number}">{number}</a>'
            children[:3] = [Token("html_inline", "", 0, content=link)]
            paragraph.attrs["id"] = f"r{number}"
        for opening, text in pairwise(children):
            if opening.type == "em_open" and text.content in _KINDS:
                kind = text.content.strip("()")
                opening.attrs["class"] = f"kind {kind}"
                text.content = _KINDS[text.content]
                classes += [kind] if classes else []
        if classes:
            paragraph.attrs["class"] = " ".join(classes)

    def _text(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        return _NAMED.sub(self._linked, escape(tokens[index].content, quote=False))

    def _linked(self, match: re.Match[str]) -> str:
        if match["rule"]:
            return self.rule_link(match["rule"])
        return f'<a href="#c{match["chapter"]}">{match[0]}</a>' if match["chapter"] in self._chapters else match[0]

    def _code_inline(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        text = tokens[index].content
        file = _FILE.match(text)  # a player knows tables, not files
        if file and file[1] in self._sheets:
            return f'<a href="#sheet-{file[1]}"><em>{title(file[1])}</em></a>'
        return f"<code>{escape(text)}</code>"

    def _table_open(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        return SCROLLER.format(label="Table") + "<table>\n"

    def _table_close(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        return "</table></div>\n"
