"""`kingstable` for tests: chance decides the same every time, so that what fails once fails again.

`python -m web.serve serve`.  Every table is dealt from one seed, and its bots draw their lots from it; another is tried
with `make web DEAL=7`.
"""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from kingstable.cli import main

DEAL = os.environ.get("DEAL", "1")


@contextmanager
def same_deal() -> Iterator[None]:
    """Whoever asks for chance within gets the same answer; secrets that open seats stay secrets."""
    with patch.object(secrets, "randbits", lambda bits: Random(DEAL).getrandbits(bits)):
        yield


if __name__ == "__main__":
    with same_deal():
        main(prog_name="kingstable")
