"""A table that was laid by the command itself, in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def laid(*command: str | Path, home: Path, environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """The address that the command says first; it is ended afterwards."""
    said = {"KINGSTABLE_HOME": str(home), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=home, env={**environment, **said}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, "no address was said"
            yield found[0]
        finally:
            process.terminate()
