"""Acts of figures, click by click, and spaces around others by plain geometry, not by the game's own."""

from __future__ import annotations

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.words.notation import SPACE_NAMES, space_name

from .scripts import at, island, open_spaces, open_to, place, play, seat_of

NOWHERE = {-1: "supply", -2: "ship"}


def ring(centre: str, steps: int = 1) -> set[str]:
    """The land spaces of the board for two up to so many steps around one, without it."""
    column, row = ord(centre[0]), int(centre[1:])
    square = {
        f"{chr(column + right)}{row + down}"
        for right in range(-steps, steps + 1)
        for down in range(-steps, steps + 1)
        if "c" <= chr(column + right) <= "n" and 3 <= row + down <= 14
    }
    return square - {centre}


def listed(*spaces: str) -> str:
    """Spaces as a list in TOML."""
    return "[" + ", ".join(f'"{space}"' for space in sorted(set(spaces))) + "]"


def spellbook(spell: str, mine: str = "", his: str = "", trees: str = "", place: str = "h9", king: str = "n6") -> Table:
    """Ann's Warlock on h9 with one spell in play, her King far from it."""
    return at(
        f"""
        spells = ["{spell}"]
        trees = {listed(*trees.split())}
        [seat.0]
        king = "{king}"
        warlock = "{place}"
        {mine}
        [seat.1]
        {his}
        """
    )


def begin(table: Table, who: str, figure: str, verb: str = "move") -> list[str]:
    """Choose a figure and what it does, if that is asked for; what is open then."""
    play(table, f"{who}: {figure}")
    if verb in open_to(table, who):
        play(table, f"{who}: {verb}")
    return open_to(table, who)


def goals(table: Table, who: str, figure: str, verb: str = "move") -> set[str]:
    """Choose a figure and what it does: the spaces that are then open."""
    begin(table, who, figure, verb)
    return open_spaces(table, who)


def act(table: Table, who: str, figure: str, verb: str, *answers: str) -> None:
    """A whole act."""
    begin(table, who, figure, verb)
    play(table, *(f"{who}: {answer}" for answer in answers))


def cast(table: Table, who: str, spell: str, *answers: str) -> None:
    """Cast a spell, with the caster's answers."""
    play(table, f"{who}: cast {spell}", *(f"{who}: {answer}" for answer in answers))


def castable(table: Table, who: str) -> set[str]:
    """The spells that a player may cast now."""
    return {move.removeprefix("cast ") for move in open_to(table, who) if move.startswith("cast ")}


def where(table: Table, who: str, figure: str) -> str:
    """Where a figure is: a space, `ship` or `supply`."""
    spot = place(table, who, figure)
    return NOWHERE[spot] if spot < 0 else space_name(spot)


def ap(table: Table, who: str) -> int:
    """The AP that a player could spend now."""
    return island(table).purse(seat_of(table, who))


def vp(table: Table, who: str) -> int:
    return island(table).vp[seat_of(table, who)]


def standing(table: Table, name: str) -> tuple[int, int]:
    """What stands on a space, and whose it is."""
    state, number = island(table), SPACE_NAMES[name]
    return state.structure[number], state.owner[number]


def blocks(table: Table, who: str) -> tuple[int, int]:
    """A player's blocks in the supply, and out of the game."""
    state, seat = island(table), seat_of(table, who)
    return state.blocks[seat], state.removed[seat]
