"""`kingstable games`: what can be played."""

from __future__ import annotations

import json
from typing import Any

import click

from kingstable.cli.common import json_option
from kingstable.core import registry
from kingstable.core.game import Game, Option


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games."""
    found = [registry.game(name) for name in registry.names()]
    if as_json:
        click.echo(json.dumps([_as_dict(game) for game in found], indent=2))
    else:
        click.echo("\n\n".join(_as_text(game) for game in found) or "No game is installed.")


def _as_dict(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "allowed": list(option.values),
                "text": option.text,
                "seats": [list(range) for range in option.seats],
                "when": option.when,
            }
            for option in game.options
        ],
    }


def _when(option: Option) -> str:
    """With which other options one goes."""
    if option.when is None:
        return ""
    other, values = option.when
    return f" With {other}={'/'.join(map(Option.write, values))}."


def _as_text(game: Game) -> str:
    seats = f"{game.seats[0]} to {game.seats[-1]} seats"
    lines = [f"{click.style(game.name, bold=True)}  {game.title}, {seats}, rules version {game.rules_version}"]
    if game.tagline:
        lines.append(f"  {game.tagline}")
    for option in game.options:
        allowed = "/".join(map(Option.write, option.values))
        of = f" ({allowed})" if allowed else ""
        rule = f" [{option.rule}]" if option.rule else ""
        lines.append(f"  --option {option.name}={Option.write(option.default)}{of}  {option.text}{_when(option)}{rule}")
    return "\n".join(lines)
