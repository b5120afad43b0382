"""The referee's dice: a seed decides every outcome, and nothing else does.

The k-th outcome of a game is drawn from a hash of the seed and k.  So no generator has a state to save or to guess,
a game can be resumed in the middle, and what was undone and played again meets the same dice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

SEEDS = 2**256  # seeds are below this: more than can ever matter, and short enough to be read


def throw(seed: int, k: int, odds: Sequence[int]) -> int:
    """The k-th outcome of a seed: an index into the odds.

    >>> [throw(7, k, [1] * 6) + 1 for k in range(8)]
    [2, 6, 5, 1, 2, 2, 4, 6]
    """
    total = sum(odds)
    if total <= 0:
        raise ValueError("odds must hold a positive weight")
    digest = hashlib.sha256(f"{seed}:{k}".encode()).digest()
    left = int.from_bytes(digest, "big") % total
    index = 0
    while left >= odds[index]:
        left -= odds[index]
        index += 1
    return index
