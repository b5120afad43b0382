"""The secrets that let people in: made at random, kept as hashes, compared in constant time."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256
from hmac import compare_digest

from kingstable.server.store import KeyRow

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # nothing that is read wrongly


def new_id() -> str:
    """The name of a table: short enough to be read to a friend, too long to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_key() -> str:
    """A secret of 144 bits, fit for an address."""
    return secrets.token_urlsafe(18)


def hashed(key: str) -> str:
    """What is kept of a secret."""
    return sha256(key.encode()).hexdigest()


def opened_by(key: str, rows: Iterable[KeyRow]) -> KeyRow | None:
    """What a secret opens.  All rows are looked at, so that time tells nothing."""
    given, found = hashed(key), None
    for row in rows:
        if compare_digest(given, row.hash):
            found = row
    return found
