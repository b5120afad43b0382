"""Law 17: every text can be translated: what is asked, offered and told is a template, and nothing is said besides.

The language that it is tried in shouts: whatever its catalogue is asked for it gives back in capital letters.  So what
is left in small letters has escaped the catalogue, but for the names of players.  And a catalogue can only hold what is
known beforehand: every template and every name of a thing is spelt out in the game's code or data.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from kingstable.core import progress, prose, registry, rules
from kingstable.core.errors import BadOption
from kingstable.core.game import Game
from kingstable.core.prose import Name, Text, say, translate
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from laws.walks import acts, some, step
from tables import LONG, SHORT, TABLES

NAMES = ("Ann {b}", "Björn", "Cindy", "Derek", "Emil", "Frieda", "Gunther")  # a name may look like a template
SPEAKING = [name for name in registry.names() if registry.game(name).package]  # the Gauntlet has no words of its own
SEATED = sorted({(table.name, table.seats) for table in TABLES if table.name in SPEAKING})


@cache
def shout(template: str) -> str:
    parts = re.split(r"(\{[^}]*\})", template)  # every other one is a blank
    return f"⟦{''.join(part if i % 2 else part.upper() for i, part in enumerate(parts))}⟧"


class Shouting(Mapping[str, str]):
    """A catalogue that has everything: ⟦{WHO} BUILDS THE {BUILDING}.⟧, the blanks as they were."""

    def __getitem__(self, template: str) -> str:
        return shout(template)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def asked_for(text: str) -> Iterator[str]:
    """What a catalogue is asked for on behalf of a text: its template, those of its arguments, and names of things."""
    if isinstance(text, Text):
        yield text.template
        for blank, arg in text.args.items():
            if isinstance(arg, str) and blank != "reason":  # refusals are checked apart
                yield from asked_for(arg)
    elif text and not isinstance(text, Name):
        yield text


@cache
def vocabulary(game: Game) -> frozenset[str]:
    """What the modules of a game and the core's prose spell out, and the words of the game's sheets and maps."""
    modules = [Path(prose.__file__), Path(progress.__file__), *rules.modules(game)]
    nodes = [node for path in modules for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    spelt = [node.value for node in nodes if isinstance(node, ast.Constant)]
    data = [value for sheet in game.data.values() for row in sheet.values() for value in row.values()]
    maps = [word for path in Path(str(resources.files(game.package))).glob("data/maps/*") for word in words_of(path)]
    return frozenset(word.lower() for word in [*spelt, *data, *maps] if isinstance(word, str))


def words_of(path: Path) -> list[str]:
    """The words of a map, in which a low line stands for a blank."""
    return [word.replace("_", " ") for word in path.read_text(encoding="utf-8").split()]


@cache
def known(words: frozenset[str], template: str) -> bool:
    """Whether a translator could know of it; an amount begins with its count, and its many may be one with an s."""
    word = template.removeprefix("{count} ").lower()
    return word.isdecimal() or not words.isdisjoint({template.lower(), word, word.removesuffix("s")})


def check(game: Game, text: str) -> None:
    assert isinstance(text, Text), f"not said with a template: {text!r}"
    shouted = translate(text, Shouting())
    assert shouted.startswith("⟦")
    for name in NAMES:
        assert shouted.count(name) == text.count(name), f"a player's name is translated: {shouted!r}"
        shouted = shouted.replace(name, "")
    assert not re.search("[a-z]", shouted), f"not translated as a whole: {shouted!r}"
    words = vocabulary(game)
    assert not [each for each in asked_for(text) if not known(words, each)], f"put together: {text.template!r}"


def drawn(game: Game, seats: int, rng: Random) -> dict[str, bool | int | str]:
    """Any options that go with a number of seats, and make no long game."""
    short = SHORT.get(game.name, {})
    while True:
        options: dict[str, bool | int | str] = {}
        for option in game.options:
            if option.applies(options) and (option.values or option.name in short):
                options[option.name] = rng.choice(option.values) if option.values else short[option.name]
        try:
            return game.resolve_options(seats, options)
        except BadOption:
            continue


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [(name, seats, seed) for name, seats in SEATED for seed in range(2 if seats in LONG.get(name, ()) else 8)],
)
def test_every_text_can_be_translated(name: str, seats: int, seed: int) -> None:
    game, rng = registry.game(name), Random(seed)
    options = drawn(game, seats, rng)
    table = Table(game, seats, options=options, dice="manual", names=NAMES[:seats])
    while not table.over:
        for seat in seats_in(table.state.waiting):
            if seat != CHANCE:
                check(game, game.prompt(table.state, seat))
            for action in some(rng, acts(table.state, seat), 20):
                check(game, game.describe(table.state, seat, action, table.names).text)
            if seat != CHANCE:
                for action in some(rng, range(game.actions), 20):
                    if refusal := game.why_not(table.state, seat, action):
                        check(game, refusal.reason)
        seat, action = step(table.state, rng)
        table.play(action, seat)
    for _, event in table.history:
        check(game, game.narrate(event, table.names))
    check(game, game.outcome(table.state).reason)


VP = 7
FAULTS = {
    "a bare text": "Build nothing.",
    "an f-string": f"Pay {VP} VP.",
    "a template put together": say(f"Pay {{price}} for {VP} VP.", price="gold"),
    "an argument put together": say("Pay {price} for 1 VP.", price=f"{VP} gold"),
    "sentences put together": say("Build nothing." + " " + "Pay nothing."),
    "a player who is no name": say("{who} passes.", who="Cindy"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_text_put_together_turns_the_law_red(fault: str) -> None:
    game = registry.game("kingsburg")
    check(game, say("Pay {price} for 1 VP.", price="gold"))
    with pytest.raises(AssertionError):
        check(game, FAULTS[fault])
