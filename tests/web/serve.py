"""`kingstable` for tests: chance decides the same every time, so that what fails once fails again.

`python -m web.serve serve`.  Every table is dealt from one seed, and its bots draw their lots from it; another is tried
with `make web DEAL=7`.
"""

import os
import secrets
from random import Random
from unittest.mock import patch

from kingstable.cli import main

DEAL = os.environ.get("DEAL", "1")


def run() -> None:
    """Do what the command line says.  Whoever asks for chance gets the same answer; keys of seats stay secret."""
    with patch.object(secrets, "randbits", lambda bits: Random(DEAL).getrandbits(bits)):
        main(prog_name="kingstable")


if __name__ == "__main__":
    run()
