"""`kingstable rules`: how to play a game and its rules, a chapter of them, one, or all that mention something."""

from __future__ import annotations

import re

import click

from kingstable.cli.common import page
from kingstable.cli.prose import hanging, render, terminal_width
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.game import Game
from kingstable.core.introduction import introduction
from kingstable.core.rules import chapters
from kingstable.core.rules import rules as all_rules

APPENDIX = "sentence map"  # for those who check the rules, not for those who play: shown when asked for


@click.command()
@click.argument("game")
@click.argument("wanted", nargs=-1, metavar="[ID|WORD]...")
def rules(game: str, wanted: tuple[str, ...]) -> None:
    """Show how to play GAME and its rules: all, a chapter (7, winter), one rule (7.2), or all that mention a word."""
    page(rules_text(registry.game(game), " ".join(wanted)))


def rules_text(game: Game, wanted: str = "") -> str:
    """All rules, a chapter by its number or title, one rule, or those that mention something; refuses the unknown."""
    if not game.package:
        raise BadOption(f"{game.name} has no rules text")
    width = terminal_width()
    found_chapters = chapters(game)
    if not wanted:
        left_out = next((chapter.text for chapter in found_chapters if chapter.title.lower() == APPENDIX), "")
        whole = [introduction(game).text, game.rules_text().replace(left_out, "")]
        return render("\n\n".join(filter(None, whole)), width)
    if rule := all_rules(game).get(wanted):
        where = f"(chapter {rule.number.split('.')[0]}: {rule.chapter})"
        return f"{hanging(f'{rule.number}  ', rule.text, width)}\n{where}"
    for chapter in found_chapters:
        if wanted.rstrip(".").lower() in (chapter.number, chapter.title.lower()):
            return render(chapter.text, width)
    numbers = [chapter.number for chapter in found_chapters if chapter.number]
    known = f"; its chapters: {numbers[0]} to {numbers[-1]}" if numbers else ""
    if re.fullmatch(r"[\d.]+", wanted):
        raise BadOption(f"{game.name} has no rule or chapter {wanted!r}{known}")
    found = _mentions(game, wanted)
    if not found:
        raise BadOption(f"no rule of {game.name} mentions {wanted!r}{known}")
    return "\n".join(hanging(f"{number}  ", text, width) for number, text in found)


def _mentions(game: Game, wanted: str) -> list[tuple[str, str]]:
    """The rules with these words in them, or with words that begin so: "soldier" finds soldiers, "inn" no winner."""
    words = re.compile(r"(?<!\w)" + r"\s+".join(map(re.escape, wanted.split())), re.IGNORECASE)
    return [(rule.number, rule.text) for rule in all_rules(game).values() if words.search(rule.text)]
