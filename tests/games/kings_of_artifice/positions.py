"""Described positions for two, Ann and Brian, in which everything that can be said is said once."""

from __future__ import annotations

CAMP = """
    spells = ["alchemy", "morph"]
    trees = ["h6"]
    [seat.0]
    king = "g7"
    villager = ["h7"]
    artisan = "g7"
    warlock = "i9"
    walls = ["h8", "g8"]
    ap = 3
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""
FIGHT = """
    [seat.0]
    king = "g9"
    knight = "g8"
    artisan = "g8"
    walls = ["f7", "g7", "h7"]
    ship = ["b6", "b7"]
    [seat.1]
    king = "i8"
    thief = "h8"
    warlock = "f8"
    fountain = "k8"
    walls = ["j9"]
    ship = ["o6", "o7"]
"""
MASONS = """
    [seat.0]
    king = "g7"
    artisan = "f8"
    warlock = "f8"
    houses = ["e8", "h6", "i6", "h7", "i7", "h8", "i8"]
    towers = { e9 = 3, f9 = 5 }
    walls = ["g9", "e7"]
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""
PALACE = """
    [seat.0]
    king = "g7"
    artisan = "g7"
    houses = ["h6", "i6", "h7", "i7", "h8", "i8"]
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""
THEFT = """
    [seat.0]
    king = "g8"
    thief = "g7"
    ship = ["b6", "b7"]
    [seat.1]
    king = "h7"
    ship = ["o6", "o7"]
"""
RIDERS = """
    [seat.0]
    king = "h7"
    knight = "d7"
    horse = ["g7"]
    ap = 0
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""
SHORE = """
    [seat.0]
    king = "d7"
    horse = ["d7"]
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""
FULL = """
    [seat.0]
    king = "c7"
    villager = ["ship", "ship"]
    artisan = "ship"
    ship = ["b6", "b7"]
    [seat.1]
"""
CROWNING = """
    crowning = true
    [seat.0]
    king = "g7"
    artisan = "g8"
    fountain = "g9"
    ap = 1
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""
CAGE = """
    [seat.0]
    king = "g7"
    walls = ["f6", "g6", "h6", "f7", "h7", "f8", "g8", "h8"]
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""


def magic(spell: str, artisan: str = "g8", towers: str = "{}") -> str:
    """Ann may cast a spell; Brian's people are near her Warlock on g8."""
    return f"""
    spells = ["{spell}"]
    trees = ["f8"]
    [seat.0]
    warlock = "g8"
    artisan = "{artisan}"
    horse = ["i11"]
    knight = "i11"
    houses = ["e8", "e9"]
    walls = ["g9", "h7"]
    towers = {towers}
    ap = 2
    ship = ["b6", "b7"]
    [seat.1]
    houses = ["k8", "k9"]
    walls = ["h8"]
    thief = "j8"
    knight = "h9"
    ship = ["o6", "o7"]
    """


CURSE = magic("cursed-house")
BLAST = magic("demolition-blast")
ENCHANT = magic("enchanted-tower")
LIGHTNING = magic("lightning-blast", artisan="h9", towers="{ g8 = 4 }")
FLIGHT = magic("flying-walls")
GUIDANCE = magic("channeled-guidance")
FUTURE = magic("step-into-the-future")
TELEPORT = magic("teleportation")
