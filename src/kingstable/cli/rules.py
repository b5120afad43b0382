"""`kingstable rules`: a game's rules, a chapter of them, or one."""

from __future__ import annotations

import re

import click

from kingstable.cli.common import page
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.game import Game
from kingstable.core.rules import rules as all_rules


@click.command()
@click.argument("game")
@click.argument("id", required=False, metavar="[ID]")
def rules(game: str, id: str | None) -> None:
    """Show the rules of GAME: all, a chapter (7) or one rule (7.2)."""
    page(rules_text(registry.game(game), id or ""))


def rules_text(game: Game, wanted: str = "") -> str:
    """The text of all rules, of a chapter by its number or title, or of one rule; refuses an unknown one."""
    if not game.package:
        raise BadOption(f"{game.name} comes without a rules text")
    if not wanted:
        return game.rules_text().rstrip()
    if rule := all_rules(game).get(wanted):
        return f"{rule.number}  {rule.text}\n(chapter {rule.number.split('.')[0]}: {rule.chapter})"
    chapters = _chapters(game)
    for number, title, text in chapters:
        if wanted.rstrip(".").lower() in (number, title.lower()):
            return text
    numbers = [number for number, _, _ in chapters if number]
    known = f"; its chapters: {numbers[0]} to {numbers[-1]}" if numbers else ""
    raise BadOption(f"{game.name} has no rule or chapter {wanted!r}{known}")


def _chapters(game: Game) -> list[tuple[str, str, str]]:
    """Each chapter's number, title and text with its heading."""
    parts = re.split(r"^(?=## )", game.rules_text(), flags=re.MULTILINE)[1:]
    out = []
    for part in parts:
        heading = re.match(r"## (?:(\d+)\. )?(.+)", part)
        if heading:
            out.append((heading[1] or "", heading[2].strip(), part.rstrip()))
    return out
