"""What people read and type: `place 2,5 astronomer`, `build guard-tower`, `take gold,wood`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.errors import BadNotation
from kingstable.core.foreign import shown, whole
from kingstable.core.notation import Notation, hyphened, spelled
from kingstable.games.kingsburg.actions import (
    ACTIONS,
    BUILDING,
    BUNDLE,
    CARD,
    DICE,
    FACE,
    GOOD,
    MARKET_REACH,
    ORDERS,
    PAYMENT,
    PLACE,
    PRICE,
    TURN_ORDER,
)
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.rules.influence import advisor_of, placing

GOODS = ("gold", "wood", "stone")
NOTHING = "nothing"  # an empty group of dice: a placement that is never legal still has a name


def goods_text(number: int) -> str:
    """A bundle of goods: `gold,gold,wood`."""
    return ",".join(name for name, count in zip(GOODS, BUNDLES[number], strict=True) for _ in range(count))


def dice_text(group: int) -> str:
    """A group of dice by its number: `2,5,w3`; white dice are marked with a w."""
    coloured, white = dice.faces(dice.GROUPS[group])
    return ",".join([*map(str, coloured), *(f"w{face}" for face in white)]) or NOTHING


class KingsburgNotation(Notation):
    """With the names of an edition's buildings and advisors.  Placements are too many to be listed."""

    def __init__(self, buildings: Sequence[str], advisors: Sequence[str]) -> None:
        groups = list(map(dice_text, range(DICE.size)))
        words = {
            GOOD: GOODS,
            PAYMENT: ("+2", *GOODS),
            BUNDLE: list(map(goods_text, range(BUNDLE.size))),
            PRICE: list(map(goods_text, range(PRICE.size))),
            BUILDING: list(map(hyphened, buildings)),
            DICE: groups,
            TURN_ORDER: [",".join(map(str, order)) for order in ORDERS],
            CARD: [str(card + 1) for card in range(CARD.size)],
            FACE: [str(face + 1) for face in range(FACE.size)],
        }
        super().__init__("Kingsburg", spelled([block for block in ACTIONS.blocks if block is not PLACE], words), words)
        self.advisors = [hyphened(name) for name in advisors]
        self.groups = {text: group for group, text in enumerate(groups)}
        self.values = {name: value for value, name in enumerate(self.advisors, 1)}

    def format(self, action: int) -> str:
        if not PLACE.has(action):
            return super().format(action)
        value = advisor_of(action)
        name = self.advisors[value - 1] if 1 <= value <= len(self.advisors) else str(value)
        return f"place {dice_text(PLACE.part(action))}{',+2' * PLACE.part2(action)} {name}"

    def read(self, text: str, words: str) -> int:
        kind, _, rest = words.partition(" ")
        laid, _, target = rest.rpartition(" ")
        if kind == "place" and laid:
            return self._parse_place(text, laid.replace(" ", ""), target)
        if kind in ("take", "lose", "hire", "roll"):
            tidy = f"{kind} {','.join(sorted(rest.replace(' ', '').split(','), key=_good_first))}"
            if tidy in self.actions:
                return self.actions[tidy]
        return super().read(text, words)

    def _parse_place(self, text: str, laid: str, target: str) -> int:
        pieces = [] if laid == NOTHING else laid.split(",")
        token = int("+2" in pieces)
        if token:
            pieces.remove("+2")
        group = self.groups.get(",".join(sorted(pieces, key=_good_first)) or NOTHING)
        if group is None:
            raise BadNotation(
                f"{shown(text)}: {shown(laid)} is not a group of dice; write dice as 2,5 and white ones as w3"
            )
        value = self.values.get(target)
        if value is None:
            value = whole(target.removeprefix("-"))
            if value is None:
                raise BadNotation(f"{shown(text)}: there is no advisor {shown(target)}")
            value = -value if target.startswith("-") else value
        shift = value - dice.TOTALS[group] - 2 * token
        if not -MARKET_REACH <= shift <= MARKET_REACH:
            points = dice.TOTALS[group] + 2 * token
            raise BadNotation(f"{shown(text)}: these dice make {points}, but that advisor's value is {value}")
        return placing(group, token, shift)


def _good_first(piece: str) -> tuple[int, str]:
    """Goods in the order gold, wood, stone; coloured dice before white ones."""
    return (GOODS.index(piece) if piece in GOODS else int(piece.startswith("w")), piece)
