"""Custom games and Alliance Expansion, played through their set-up; and maps that an edition fills in."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from typing import Any

from kingstable.core.edition import Edition
from kingstable.core.table import Table
from kingstable.games.wizard_kings.game import WizardKings
from kingstable.games.wizard_kings.sheets import ARMIES

from .scripts import GAME, NAMES, campaign, open_to, play, seat_of

SEVEN = (*NAMES, "Grace")
CHEAPEST = {  # the cheapest six blocks of a starter set, one for each city of map 14 or 15
    "amazons": ("amazon", "amazon", "amazon", "guardian", "guardian", "castle"),
    "elves": ("glader", "glader", "glader", "pixie", "pixie", "castle"),
    "feudals": ("spear", "spear", "spear", "yeoman", "yeoman", "castle"),
    "orcs": ("goblin", "goblin", "goblin", "orc", "orc", "castle"),
    "undead": ("zombie", "zombie", "zombie", "skeleton", "skeleton", "castle"),
}


def custom(seats: int = 2, *lines: str, game: WizardKings | None = None, **options: Any) -> Table:
    """A custom game from its beginning, after some lines."""
    options = {"scenario": "custom", **options}
    table = Table(game or GAME, seats, dice="manual", names=SEVEN[:seats], options=options)
    play(table, *lines)
    return table


def chosen(*armies: str, first: int = 1, game: WizardKings | None = None, **options: Any) -> Table:
    """A custom game in which the players have chosen these armies, in the order of choosing."""
    seats = len(armies)
    table = custom(seats, f"*: first {first}", game=game, **options)
    for turn, army in enumerate(armies):
        if f"army {army}" in open_to(table, SEVEN[(first - 1 + turn) % seats]):  # the last of seven has no choice
            play(table, f"{SEVEN[(first - 1 + turn) % seats]}: army {army}")
    return table


def recruiting(army: str = "elves", other: str = "orcs", **options: Any) -> Table:
    """A game on maps 14 and 15 in which armies are to be raised: Ann has map 14, and Brian map 15."""
    table = chosen(army, other, **{"layout": "14 15", **options})
    play(table, "Brian: map 2")
    return table


def levy(table: Table, who: str, *blocks: str) -> None:
    """A player raises blocks: `levy(table, "Ann", "elves-glader 1")`."""
    play(table, *[f"{who}: raise {block}" for block in blocks])


def least(army: str) -> list[str]:
    """The cheapest army that garrisons map 14 or 15."""
    return [f"{army}-{name} 1" for name in CHEAPEST[army]]


def deploying(own: list[str], other: str = "orcs", army: str = "elves", **options: Any) -> Table:
    """A game on maps 14 and 15 in which Ann's blocks are to be deployed; Brian has raised what he needs."""
    table = recruiting(army, other, **options)
    levy(table, "Ann", *own)
    levy(table, "Brian", *least(other))
    play(table, "Ann: done", "Brian: done")
    return table


def deploy_all(table: Table, who: str) -> None:
    """A player deploys wherever it may."""
    seat = seat_of(table, who)
    while table.state.waiting >> seat & 1 and table.state.drafts:
        play(table, f"{who}: {min(open_to(table, who))}")


def army_of(table: Table, side: int) -> list[str]:
    """A side's blocks on the map, each as type, strength and hex."""
    state = campaign(table)
    keys = list(table.game.data["blocks"])
    return sorted(
        f"{keys[state.kind_of(token)]} {state.steps[token]} {state.land.name(state.place[token])}"
        for token in range(len(state.place))
        if state.side[token] == side and state.place[token] >= 0
    )


def pool(table: Table, side: int) -> Counter[str]:
    """The types of a side's blocks, in play or not."""
    state = campaign(table)
    keys = list(table.game.data["blocks"])
    return Counter(keys[kind] for kind, owner in zip(state.kind, state.side, strict=True) if owner == side)


def armies(table: Table) -> list[str]:
    """The army of each side, or nothing while it is not chosen."""
    return [ARMIES[army] if army >= 0 else "" for army in campaign(table).armies]


def homes(table: Table, side: int) -> set[str]:
    """The home cities of a side."""
    state = campaign(table)
    return {name for name, home in zip(state.land.city_name, state.home, strict=True) if home == side}


def shipped(number: int) -> str:
    """The text of a shipped map, without its title line."""
    text = (resources.files("kingstable.games.wizard_kings") / "data" / "maps" / f"{number}.map").read_text()
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(("#", "MAP")))


def with_map(number: int, rows: str, more: str = "") -> WizardKings:
    """The game in an edition that fills in a map, and says more."""
    title = "Ours"
    text = f'{more}\n[maps.map_{number}]\nname = "{title}"\ntext = """\nMAP {number} \\"{title}\\"\n{rows}"""\n'
    return WizardKings(Edition.parse(text, "test", "test"))
