"""What people read and type: `place 2,5 astronomer`, `build guard-tower`, `take gold,wood`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.errors import BadNotation
from kingstable.core.foreign import shown, whole
from kingstable.core.notation import Notation, hyphened
from kingstable.games.kingsburg import actions as act
from kingstable.games.kingsburg import dice
from kingstable.games.kingsburg.influence import advisor_of

GOODS = ("gold", "wood", "stone")
NOTHING = "nothing"  # an empty group of dice: a placement that is never legal still has a name

FIXED = {
    act.PASS: "pass", act.PAY: "pay", act.GUILD: "guild", act.FARMS: "farms", act.STATUE: "statue",
    act.STATUE_WHITE: "statue white", act.CHAPEL: "chapel", act.HALL: "hall +2",
    **{act.TRADE + good: f"trade {name}" for good, name in enumerate(GOODS)},
    **{act.HALL + 1 + good: f"hall {name}" for good, name in enumerate(GOODS)},
    **{act.ORDER + i: "order " + ",".join(map(str, order)) for i, order in enumerate(act.ORDERS)},
    **{act.ENEMY + card: f"enemy {card + 1}" for card in range(act.KINGS_DIE - act.ENEMY)},
    **{act.KINGS_DIE + face - 1: f"soldiers {face}" for face in range(1, 7)},
}  # fmt: skip


def goods_text(number: int) -> str:
    """A bundle of goods: `gold,gold,wood`."""
    return ",".join(name for name, count in zip(GOODS, act.BUNDLES[number], strict=True) for _ in range(count))


def dice_text(group: int) -> str:
    """A group of dice by its number: `2,5,w3`; white dice are marked with a w."""
    coloured, white = dice.faces(dice.GROUPS[group])
    return ",".join([*map(str, coloured), *(f"w{face}" for face in white)]) or NOTHING


class KingsburgNotation(Notation):
    """With the names of an edition's buildings and advisors.  Placements are too many to be listed."""

    def __init__(self, buildings: Sequence[str], advisors: Sequence[str]) -> None:
        words = dict(FIXED)
        for number in range(len(act.BUNDLES)):
            words[act.TAKE + number] = f"take {goods_text(number)}"
            words[act.LOSE + number] = f"lose {goods_text(number)}"
        for number in range(act.BUILD - act.HIRE):
            words[act.HIRE + number] = f"hire {goods_text(number)}"
        for number, name in enumerate(buildings):
            words[act.BUILD + number] = f"build {hyphened(name)}"
        for group in range(len(dice.GROUPS)):
            words[act.ROLL + group] = f"roll {dice_text(group)}"
        super().__init__("Kingsburg", words)
        self.advisors = [hyphened(name) for name in advisors]
        self.groups = {dice_text(group): group for group in range(len(dice.GROUPS))}
        self.values = {name: value for value, name in enumerate(self.advisors, 1)}

    def format(self, action: int) -> str:
        if action < act.PLACE:
            return super().format(action)
        value = advisor_of(action)
        name = self.advisors[value - 1] if 1 <= value <= len(self.advisors) else str(value)
        return f"place {dice_text(act.group_of(action))}{',+2' * act.token_of(action)} {name}"

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
                f"{shown(text)}: {shown(laid)} is no group of dice; write dice as 2,5 and white ones as w3"
            )
        value = self.values.get(target)
        if value is None:
            value = whole(target.removeprefix("-"))
            if value is None:
                raise BadNotation(f"{shown(text)}: there is no advisor {shown(target)}")
            value = -value if target.startswith("-") else value
        shift = value - dice.TOTALS[group] - 2 * token
        if not -1 <= shift <= 1:
            points = dice.TOTALS[group] + 2 * token
            raise BadNotation(f"{shown(text)}: these dice make {points}, that advisor has value {value}")
        return act.PLACE + 6 * group + 3 * token + 1 + shift


def _good_first(piece: str) -> tuple[int, str]:
    """Goods in the order gold, wood, stone; coloured dice before white ones."""
    return (GOODS.index(piece) if piece in GOODS else int(piece.startswith("w")), piece)
