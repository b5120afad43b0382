"""The keys of what a choice touches: places and tokens on the map, banners of a battle, players."""

from __future__ import annotations


def place(hex: int) -> tuple[str, ...]:
    """The key of a hex of the map."""
    return (f"hex-{hex}",)


def token_key(token: int) -> tuple[str, ...]:
    """The key of a token wherever it is drawn."""
    return (f"token-{token}",)


def banner_key(stance: int) -> tuple[str, ...]:
    """The key of the banner of those who attack, or defend, in the battle that is fought."""
    return (f"banner-{stance}",)


def player_key(side: int) -> tuple[str, ...]:
    """The key of a player's name."""
    return (f"player-{side}",)
