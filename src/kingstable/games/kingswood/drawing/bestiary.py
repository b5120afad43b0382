"""The monsters of Kingswood, drawn: by the kinds of the sheet, and many by their names."""

from __future__ import annotations

from typing import Final

from kingstable.core.art import GOLD, INK, PARCHMENT, inked, lines, plain
from kingstable.games.kingswood.drawing.glyphs import (
    BLOOD,
    EARTH,
    MOSS,
    SKULL_HOLES,
    SKULL_SHAPE,
    VIOLET,
)

_DRAGON = (
    inked(
        '<path d="M4 25c4-1 7-4 9-8l-3-9 8 4 4-9 4 9c7 2 11 8 11 17 0 6-2 9-4 9H20c2-3 2-5 0-6L8 33c-4 0-6-4-4-8Z"/>',
        "#8E2F25",
    )
    + plain('<circle cx="20" cy="19" r="2.5"/>', GOLD)
    + lines("M6 28h13M28 16c3 4 4 9 3 15", INK, 1.6)
)
_BRUTE = (
    inked(
        '<path d="M8 14C4 12 3 7 5 3c2 4 5 6 9 6h12c4 0 7-2 9-6 2 4 1 9-3 11v14c0 6-6 9-12 9S8 34 8 28Z"/>', "#9C7A4D"
    )
    + plain('<circle cx="15" cy="18" r="2.2"/><circle cx="25" cy="18" r="2.2"/>', INK)
    + inked('<path d="M12 27h16v4H12Z"/>', INK, 1)
    + plain('<path d="M12 28l2-7 3 7ZM28 28l-2-7-3 7Z"/>', PARCHMENT)
)

MONSTERS: Final[dict[str, str]] = {
    "goblin": inked(
        '<path d="M1 12c5 0 8 1 11 4 3-4 13-4 16 0 3-3 6-4 11-4-1 6-4 10-9 12-1 8-5 13-10 13S11 32 10 24C5 '
        '22 2 18 1 12Z"/>',
        "#7FA14C",
    )
    + plain('<path d="M13 20l6 2-3 3ZM27 20l-6 2 3 3Z"/>', "#F6D860")
    + lines("M14 30q6 4 12 0M17 31v2M23 31v2", INK, 1.8),
    "undead": inked(SKULL_SHAPE, "#EFE9DA") + plain(SKULL_HOLES, INK) + lines("M15 29v5M20 29v5M25 29v5", INK, 1.6),
    "spirit": inked(
        '<path d="M20 3c8 0 13 6 13 14 0 9 1 14 4 19-5 0-7-2-9-5-2 4-4 6-8 6s-6-2-8-6c-2 3-4 5-9 5 3-5 4-10 '
        '4-19C7 9 12 3 20 3Z"/>',
        "#A9D3CF",
    )
    + plain(
        '<ellipse cx="15" cy="16" rx="2.5" ry="4"/><ellipse cx="25" cy="16" rx="2.5" ry="4"/><ellipse '
        'cx="20" cy="25" rx="3" ry="3.5"/>',
        INK,
    ),
    "beast": inked('<path d="M5 3 14 10h12L35 3l1 15-5 10-7 9h-8l-7-9-5-10Z"/>', "#8B8174")
    + inked('<path d="M13 26l7-9 7 9-4 8h-6Z"/>', "#DAD2C4", 1.4)
    + plain('<path d="M10 17l7 2-4 3ZM30 17l-7 2 4 3Z"/>', "#F6D860")
    + plain('<path d="M17 26h6l-3 4Z"/>', INK),
    "outlaw": inked('<path d="M20 2c9 2 14 10 14 20l3 15H3l3-15C6 12 11 4 20 2Z"/>', "#5A4A62")
    + inked('<path d="M20 10c6 0 9 5 9 11 0 7-4 11-9 11s-9-4-9-11c0-6 3-11 9-11Z"/>', "#E9C9A0", 1.6)
    + plain('<path d="M11 18h18v6c-4 2-6 0-9-2-3 2-5 4-9 2Z"/>', INK)
    + plain('<circle cx="15.5" cy="20.5" r="1.6"/><circle cx="24.5" cy="20.5" r="1.6"/>', PARCHMENT),
    "brute": _BRUTE,
    "dragon": _DRAGON,
    "elemental": inked(
        '<path d="M20 2c2 8 13 11 13 23 0 8-6 13-13 13S7 33 7 25C7 18 11 16 12 10c3 2 4 4 4 7 3-4 5-8 4-15Z"/>',
        "#E0702A",
    )
    + plain('<path d="M20 20c1 4 6 6 6 11 0 3-3 5-6 5s-6-2-6-5c0-4 4-6 6-11Z"/>', "#F6D860")
    + plain('<circle cx="16" cy="26" r="1.8"/><circle cx="24" cy="26" r="1.8"/>', INK),
    "mightiest": _DRAGON,
    "Iceball": inked('<path d="M20 2 26 10l9-1-1 10 5 7-9 4-4 8-6-4-8 4-2-9-8-4 5-7-1-10 9 1Z"/>', "#9CCBE6")
    + plain('<circle cx="15" cy="20" r="2.2"/><circle cx="25" cy="20" r="2.2"/>', INK)
    + lines("M15 27l3-2 2 2 2-2 3 2M20 7v5M9 14l4 2M31 14l-4 2", INK, 1.6),
    "Giant": '<g transform="translate(0 3) scale(1 .92)">'
    + _BRUTE
    + "</g>"
    + inked('<path d="M10 10 8 1l6 4 6-5 6 5 6-4-2 9Z"/>', GOLD, 1.6),
    "Genie": inked(
        '<path d="M20 2c6 0 9 4 9 9 0 3-1 5-3 7 7 1 10 4 9 8-1 3-5 3-9 2 1 5-3 9-10 10 4-4 3-7-1-10-5 1-9 '
        '0-10-3-1-4 3-6 9-7-2-2-3-4-3-7 0-5 3-9 9-9Z"/>',
        "#4E7FB8",
    )
    + plain('<circle cx="16.5" cy="11" r="1.9"/><circle cx="23.5" cy="11" r="1.9"/>', PARCHMENT)
    + lines("M16 16q4 3 8 0", INK, 1.6)
    + inked('<path d="M16 3q4-4 8 0Z"/>', GOLD, 1.4),
    "Giant Spider": lines(
        "M14 20 4 12 2 18M14 23 3 24 1 31M15 26 7 33v5M26 20l10-8 2 6M26 23l11 1 2 7M25 26l8 7v5", INK, 2.4
    )
    + inked('<circle cx="20" cy="25" r="9"/><circle cx="20" cy="13" r="6"/>', "#54484A")
    + plain('<circle cx="17.5" cy="12" r="1.7"/><circle cx="22.5" cy="12" r="1.7"/>', "#F6D860")
    + lines("M20 20v9M16.5 25h7", BLOOD, 2),
    "Giant Toad": inked(
        '<path d="M3 27c0-7 4-11 8-12-2-6 5-9 8-4h2c3-5 10-2 8 4 4 1 8 5 8 12 0 6-6 9-17 9S3 33 3 27Z"/>', "#87964A"
    )
    + plain('<circle cx="14" cy="12" r="2.3"/><circle cx="26" cy="12" r="2.3"/>', INK)
    + lines("M8 25q12 7 24 0", INK, 2),
    "Wild Boar": inked('<path d="M6 6 14 10h12l8-4v12c2 10-3 18-14 18S4 28 6 18Z"/>', "#6F5140")
    + inked('<ellipse cx="20" cy="27" rx="7" ry="5"/>', "#C08F78", 1.6)
    + plain(
        '<circle cx="17.5" cy="27" r="1.5"/><circle cx="22.5" cy="27" r="1.5"/><circle cx="13.5" cy="17" '
        'r="2"/><circle cx="26.5" cy="17" r="2"/>',
        INK,
    )
    + plain('<path d="M10 31c0-4 1-6 3-8l1 8ZM30 31c0-4-1-6-3-8l-1 8Z"/>', PARCHMENT),
    "Giant Rats": inked(
        '<path d="M4 6c5-3 10 0 10 5 3-2 9-2 12 0 0-5 5-8 10-5 3 6 0 10-5 10-1 9-5 19-11 22C14 35 10 25 9 '
        '16 4 16 1 12 4 6Z"/>',
        "#8C7B6E",
    )
    + plain('<circle cx="15" cy="19" r="2"/><circle cx="25" cy="19" r="2"/><circle cx="20" cy="33" r="2.6"/>', INK)
    + lines("M17 31 7 28M17 33 8 34M23 31l10-3M23 33l9 1", INK, 1.2),
    "Witch": inked('<path d="M20 1l7 15h11l-4 5H6l-4-5h11Z"/>', "#3E3350")
    + inked('<path d="M11 21h18c0 8-3 15-9 16-6-1-9-8-9-16Z"/>', "#A9B878", 1.6)
    + plain('<circle cx="16" cy="25" r="1.8"/><circle cx="24" cy="25" r="1.8"/>', INK)
    + lines("M20 25v5h2M16 33q4 2 8 0", INK, 1.6)
    + plain('<path d="M13 13h14l1.5 3h-17Z"/>', GOLD),
    "Mimic": inked('<path d="M4 16C4 8 9 5 20 5s16 3 16 11v2H4Z"/><path d="M4 24h32v12H4Z"/>', "#A4713A")
    + inked('<path d="M4 18h32v6H4Z"/>', INK, 1)
    + plain('<path d="M6 18l3 5 3-5 3 5 3-5 3 5 3-5 3 5 3-5 3 5 2-5Z"/>', PARCHMENT)
    + plain('<circle cx="14" cy="12" r="2.3"/><circle cx="26" cy="12" r="2.3"/><path d="M17 26h6v5h-6Z"/>', GOLD),
    "Treant": inked('<path d="M20 2c9 0 15 5 15 11 3 5-1 9-6 9l1 15H10l1-15c-5 0-9-4-6-9C5 7 11 2 20 2Z"/>', MOSS)
    + inked('<path d="M13 19h14l1 18H12Z"/>', EARTH, 1.6)
    + plain('<circle cx="17" cy="24" r="1.8"/><circle cx="23" cy="24" r="1.8"/>', "#F6D860")
    + lines("M17 31q3-2 6 0", INK, 2),
    "Minotaur": inked(
        '<path d="M9 13C3 13 1 8 2 2c3 4 6 5 10 6h16c4-1 7-2 10-6 1 6-1 11-7 11l-3 15-4 8h-8l-4-8Z"/>', "#7A4B33"
    )
    + inked('<path d="M14 25h12l-2 10h-8Z"/>', "#C79C7C", 1.4)
    + plain('<path d="M12 16l6 2-4 3ZM28 16l-6 2 4 3Z"/>', "#F6D860")
    + lines("M17 31a3 3 0 0 0 6 0", GOLD, 2),
    "Vampire": inked('<path d="M4 38 8 14C8 6 13 2 20 2s12 4 12 12l4 24-9-7H13Z"/>', "#5B2030")
    + inked('<path d="M11 11l9 4 9-4c2 10-1 20-9 22-8-2-11-12-9-22Z"/>', "#EFE3DA", 1.6)
    + plain('<path d="M14 19l5 1.5-3 2ZM26 19l-5 1.5 3 2Z"/>', BLOOD)
    + lines("M16 27h8M17.5 27.5v2.5M22.5 27.5v2.5", INK, 1.6),
    "Griffin": inked(
        '<path d="M6 8 14 10C18 4 28 3 33 10c4 6 4 18 1 28H14c4-5 4-8 2-12l-13 1c0-6 3-9 7-11Z"/>', "#C69A4A"
    )
    + inked('<path d="M3 27c0-6 3-9 8-10l6 2-1 7Z"/>', "#E8C66A", 1.6)
    + plain('<circle cx="20" cy="14" r="2.3"/>', INK)
    + lines("M25 20c3 5 3 11 1 17M30 18c2 6 2 13 1 19", INK, 1.6),
    "Imp": inked(
        '<path d="M9 2c1 5 3 7 6 8 3-2 7-2 10 0 3-1 5-3 6-8 4 6 3 12-1 15 1 11-3 19-10 20C13 36 9 28 10 17 '
        '6 14 5 8 9 2Z"/>',
        "#B5482F",
    )
    + plain('<path d="M13 18l6 2.5-4 3ZM27 18l-6 2.5 4 3Z"/>', "#F6D860")
    + lines("M14 27q6 6 12 0l-1.5-1M17 29v2M23 29v2", INK, 1.8),
    "Gargoyle": inked(
        '<path d="M2 8c4 0 7 2 9 5l1-8 5 5h6l5-5 1 8c2-3 5-5 9-5-1 9-4 14-9 17-1 8-4 12-9 12s-8-4-9-12C6 22 '
        '3 17 2 8Z"/>',
        "#8D939B",
    )
    + plain('<path d="M14 18l5 2-3 3ZM26 18l-5 2 3 3Z"/>', "#E0702A")
    + lines("M15 29h10M17 29v3M23 29v3", INK, 1.8),
    "Zombie": inked('<path d="M8 12C8 6 13 3 20 3s12 3 12 9v14c0 7-5 11-12 11S8 33 8 26Z"/>', "#8FAF86")
    + plain('<path d="M7 13C7 5 13 2 20 2s13 3 13 11l-4-3-3 3-4-3-4 3-4-3-3 3Z"/>', "#4A3A2E")
    + plain('<circle cx="15" cy="20" r="3.6"/><circle cx="26" cy="20" r="2.6"/>', PARCHMENT)
    + plain('<circle cx="15" cy="20" r="1.5"/><circle cx="26" cy="20" r="1.3"/>', INK)
    + lines("M13 29h13M15 27v4M19 27v4M23 27v4", INK, 1.6),
    "Ghost": inked('<path d="M20 3c8 0 13 6 13 14v20l-5-4-4 4-4-4-4 4-4-4-5 4V17C7 9 12 3 20 3Z"/>', "#F2EFE6")
    + plain(
        '<ellipse cx="15" cy="16" rx="2.5" ry="4"/><ellipse cx="25" cy="16" rx="2.5" ry="4"/><ellipse '
        'cx="20" cy="25" rx="3" ry="3.5"/>',
        INK,
    ),
    "Will-o'-Wisp": inked('<path d="M20 1c1 7 10 12 10 21 0 8-5 12-10 12s-10-4-10-12C10 14 18 10 20 1Z"/>', "#C6E27C")
    + plain('<path d="M20 15c1 4 5 6 5 10 0 3-2 5-5 5s-5-2-5-5c0-4 4-6 5-10Z"/>', PARCHMENT)
    + lines("M5 14v4M35 12v5M4 30v3M36 29v4M9 36h.1M31 37h.1", "#C6E27C", 2.4),
    "Wraith": inked('<path d="M20 2c8 2 12 9 12 17l5 18-7-4-4 5-6-5-6 5-4-5-7 4 5-18C8 11 12 4 20 2Z"/>', "#3C4454")
    + plain('<path d="M20 9c5 1 7 5 7 9 0 5-3 8-7 8s-7-3-7-8c0-4 2-8 7-9Z"/>', INK)
    + plain('<circle cx="17" cy="17" r="2"/><circle cx="23" cy="17" r="2"/>', "#8FE0D0"),
    "Lich": inked(SKULL_SHAPE, "#D8E2C4")
    + plain(SKULL_HOLES, INK)
    + plain('<circle cx="14" cy="19" r="1.6"/><circle cx="26" cy="19" r="1.6"/>', "#7FE08A")
    + lines("M15 29v5M20 29v5M25 29v5", INK, 1.6)
    + inked('<path d="M6 12 4 1l8 4 8-5 8 5 8-4-2 11c-8-4-20-4-28 0Z"/>', GOLD, 1.6),
    "Goblin King": inked(
        '<path d="M1 15c5 0 8 1 11 4 3-4 13-4 16 0 3-3 6-4 11-4-1 6-4 9-9 11-1 7-5 12-10 12S11 33 10 26C5 '
        '24 2 21 1 15Z"/>',
        "#7FA14C",
    )
    + plain('<path d="M13 23l6 2-3 3ZM27 23l-6 2 3 3Z"/>', "#F6D860")
    + lines("M14 32q6 3 12 0", INK, 1.8)
    + inked('<path d="M9 16 8 4l6 5 6-7 6 7 6-5-1 12c-6-3-16-3-22 0Z"/>', GOLD, 1.6),
    "Goblin Shaman": inked(
        '<path d="M1 14c5 0 8 1 11 4 3-4 13-4 16 0 3-3 6-4 11-4-1 6-4 10-9 12-1 7-5 12-10 12S11 33 10 26C5 '
        '24 2 20 1 14Z"/>',
        "#7FA14C",
    )
    + plain('<path d="M13 22l6 2-3 3ZM27 22l-6 2 3 3Z"/>', "#F6D860")
    + lines("M15 32h10", INK, 1.8)
    + inked('<path d="M12 15 8 3l7 5 5-7 5 7 7-5-4 12c-5-3-11-3-16 0Z"/>', VIOLET, 1.6),
    "Basilisk": inked(
        '<path d="M8 37c-6-6-4-12 2-14 5-2 10 0 12-3 1-3-2-4-6-4-5 0-8-2-8-6 0-5 5-8 11-7 10 1 16 8 16 16 0 '
        '9-6 11-12 11-4 0-7 1-7 4 0 2 2 3 5 3Z"/>',
        "#7C9C3E",
    )
    + plain('<circle cx="16" cy="9" r="2.2"/>', BLOOD)
    + lines("M10 13h7M8 10 3 8M24 8c4 3 6 7 5 12", INK, 1.6),
    "Harpy": inked(
        '<path d="M20 8C14 2 6 2 1 7c5 1 6 4 7 9 1 6 4 8 7 8l-2 13h14l-2-13c3 0 6-2 7-8 1-5 2-8 7-9-5-5-13-5-19 1Z"/>',
        "#A98B5D",
    )
    + inked('<circle cx="20" cy="15" r="7"/>', "#E9C9A0", 1.6)
    + plain('<path d="M12 13c2-7 14-7 16 0-5-3-11-3-16 0Z"/>', "#4A3A2E")
    + plain('<circle cx="17.5" cy="15.5" r="1.5"/><circle cx="22.5" cy="15.5" r="1.5"/>', INK)
    + lines("M18 19h4", INK, 1.5),
    "Ogre": inked(
        '<path d="M3 17c2-2 4-2 5-1C9 8 13 3 20 3s11 5 12 13c1-1 3-1 5 1 0 5-2 7-5 7-1 8-6 13-12 13S9 32 8 '
        '24c-3 0-5-2-5-7Z"/>',
        "#B79A5E",
    )
    + plain('<circle cx="15" cy="18" r="2"/><circle cx="25" cy="18" r="2"/>', INK)
    + lines("M11 14l6 2M29 14l-6 2M13 28h14", INK, 2)
    + plain('<path d="M15 28l1.5-5 2 5ZM25 28l-1.5-5-2 5Z"/>', PARCHMENT),
    "Warlock": inked('<path d="M20 2c9 2 14 10 14 20l3 15H3l3-15C6 12 11 4 20 2Z"/>', "#4B2A5E")
    + plain('<path d="M20 10c6 0 9 5 9 11 0 7-4 13-9 16-5-3-9-9-9-16 0-6 3-11 9-11Z"/>', "#D8CFC0")
    + plain('<circle cx="16" cy="19" r="1.9"/><circle cx="24" cy="19" r="1.9"/>', VIOLET)
    + plain('<path d="M13 25h14c0 6-3 10-7 13-4-3-7-7-7-13Z"/>', "#8B8174"),
    "Hydra": inked(
        '<path d="M6 38c-2-8 0-12 2-17l-6-1c0-6 4-9 8-8 2 1 3 3 3 6l-1 7 5-2-2-11-5-2c1-6 5-9 9-8 4 0 6 4 5 '
        '9l-1 12 5 2V15l-5-3c2-5 6-6 9-4 4 3 4 8 3 14l-4 16Z"/>',
        "#4F8272",
    )
    + plain(
        '<circle cx="9" cy="16" r="1.7"/><circle cx="19" cy="7" r="1.7"/><circle cx="31" cy="12" r="1.7"/>', "#F6D860"
    ),
}
