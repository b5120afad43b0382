"""The keys of pieces in a scene: what choices name as their targets, and drawings draw."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.state import Realm


def goods_keys(place: str, bundle: Sequence[int]) -> tuple[str, ...]:
    """The goods of a bundle, one by one, where they lie: `supply-0` twice for 2 gold."""
    return tuple(f"{place}-{good}" for good, count in enumerate(bundle) for _ in range(count))


def die_key(owner: int, face: int, white: bool, number: int) -> str:
    """A die in a scene, by owner and face; dice that show the same are numbered, those not yet laid down first."""
    return f"{'white' if white else 'die'}-{owner}-{face}-{number}"


def dice_keys(realm: Realm, seat: int, group: int) -> tuple[str, ...]:
    """The unused dice of a seat that show what a group does: any of those that are alike will do."""
    return tuple(
        die_key(seat, face, white, number)
        for white in (False, True)
        for face in range(1, 7)
        if group // dice.one_die(face, white) & 15
        for number in range(realm.dice[seat] // dice.one_die(face, white) & 15)
    )
