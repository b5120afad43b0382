"""What players choose before blocks come to the table: their armies, and which maps of a layout are theirs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from kingstable.core.prose import Text, quantity, say
from kingstable.core.scene import BOARD, Piece, Surface
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import ARMIES, LAST_WIZARD_STANDING, NONE
from kingstable.games.wizard_kings.drawing.art import MUSTER_HEIGHT, MUSTER_WIDTH
from kingstable.games.wizard_kings.drawing.hexes import middles_of, size
from kingstable.games.wizard_kings.drawing.ink import COIN, PAPER, UMBER
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.rules.setting_up import ARMIES_TO_CHOOSE, ChooseArmy, ChooseCamp, FirstPick
from kingstable.games.wizard_kings.words.names import ARMY_NAMES

PICKING: Final = (FirstPick, ChooseArmy)
COLUMNS: Final = 2
WIDTH: Final = 584
GAP: Final = (WIDTH - COLUMNS * MUSTER_WIDTH) / (COLUMNS + 1)
HEIGHT: Final = -(-ARMIES // COLUMNS) * (MUSTER_HEIGHT + GAP) + GAP
SIGN: Final = 34


def is_open(sight: Sight) -> bool:
    """Whether all seven armies are shown to choose from."""
    return isinstance(sight.step, PICKING) and sight.state.scenario != LAST_WIZARD_STANDING


def armies(sight: Sight) -> Surface:
    """All armies with their starter blocks, and who leads which."""
    pieces: list[Piece] = []
    for army in range(ARMIES):
        row, column = divmod(army, COLUMNS)
        wide = WIDTH - MUSTER_WIDTH if army == ARMIES - 1 else 2 * GAP  # the last stands alone, in the middle
        x = wide / 2 + MUSTER_WIDTH / 2 + column * (MUSTER_WIDTH + GAP)
        pieces += _army(sight, army, x, GAP + MUSTER_HEIGHT / 2 + row * (MUSTER_HEIGHT + GAP))
    return Surface(
        key="armies",
        kind=BOARD,
        title=say("The armies, with the blocks of their starter sets"),
        width=WIDTH,
        height=HEIGHT,
        backdrop=table(WIDTH, HEIGHT),
        pieces=tuple(pieces),
    )


@lru_cache(maxsize=64)
def table(width: float, height: float) -> str:
    """A board of parchment in an umber frame."""
    frame = f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" fill="none" '
    return (
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
        f'{frame}stroke="{UMBER}" stroke-width="6"/>{frame}stroke="{COIN}" stroke-width="1"/>'
    )


def _army(sight: Sight, army: int, x: float, y: float) -> Iterator[Piece]:
    leader = next((side for side in range(sight.sides) if army in sight.armies(side)), NONE)
    name: Text = say("The {army}", army=ARMY_NAMES[army])
    if leader != NONE:
        name = say("The {army}, led by {who}", army=ARMY_NAMES[army], who=sight.whose(leader))
    yield Piece(
        key=f"army-{army}",
        art=f"muster-{army}",
        x=x,
        y=y,
        width=MUSTER_WIDTH,
        height=MUSTER_HEIGHT,
        name=name,
        tip=say("Only one player can lead each army."),
        rule="18.2",
        faint=leader != NONE,
        action=sight.asked(act.ARMY.at(army)),
    )
    if leader != NONE:
        yield _owner(sight, f"leader-{army}", leader, x + MUSTER_WIDTH / 2 - 26, y - MUSTER_HEIGHT / 2 + 21, SIGN)


def _owner(sight: Sight, key: str, side: int, x: float, y: float, size: float) -> Piece:
    """The sign of a seat on what it has chosen."""
    return Piece(
        key=key, art=f"seat-{side}", x=x, y=y, width=size, height=size, seat=sight.seat(side),
        name=say("Chosen by {who}", who=sight.whose(side)),
    )  # fmt: skip


# On the map ----------------------------------------------------------------------------------------------------------


def choices(sight: Sight) -> Iterator[Piece]:
    """Armies and maps among which the players choose on the map itself."""
    if isinstance(sight.step, PICKING) and not is_open(sight):
        yield from _two_armies(sight)
    if isinstance(sight.step, ChooseCamp):
        yield from _camps(sight)


def _two_armies(sight: Sight) -> Iterator[Piece]:
    wide, high = size(sight.land)
    for number, army in enumerate(ARMIES_TO_CHOOSE):
        yield Piece(
            key=f"army-{army}",
            art=f"army-{army}",
            x=wide / 2 + 130 * (2 * number - 1),
            y=high / 2,
            width=224,
            height=252,
            name=say("The {army}", army=ARMY_NAMES[army]),
            tip=say("One of the two armies of this game."),
            rule="15.1",
            faint=army in sight.state.armies,
            action=sight.asked(act.ARMY.at(army)),
        )


def _camps(sight: Sight) -> Iterator[Piece]:
    """The maps of the layout, and who has chosen which."""
    middles = middles_of(sight.land)
    for camp, sheet in enumerate(sight.land.sheet):
        inner = [middle for place, middle in enumerate(middles) if sheet >> place & 1]
        x, y = (sum(part) / len(inner) for part in zip(*inner, strict=True))
        number, owner = sight.state.maps[4 * camp], sight.state.camps[camp]
        cities = [city for city, place in enumerate(sight.land.city_hex) if sheet >> place & 1]
        gold = sum(sight.land.city_gold[city] for city in cities)
        yield Piece(
            key=f"camp-{camp}",
            art="camp",
            x=x,
            y=y,
            width=190,
            height=190,
            text=str(number),
            name=say("Map {number}: {title}", number=number, title=sight.land.titles[camp]),
            tip=say("Whoever chooses it deploys there: {cities} worth {gold}.",
                    cities=quantity(len(cities), "city", "cities"), gold=quantity(gold, "GP")),
            rule="15.2" if sight.state.scenario == LAST_WIZARD_STANDING else "18.7",
            faint=owner != NONE,
            action=sight.asked(act.CAMP.at(camp)),
        )  # fmt: skip
        if owner != NONE:
            yield _owner(sight, f"owner-{camp}", owner, x + 70, y - 70, 70)
