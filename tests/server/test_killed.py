"""A server that is killed in the middle of play has lost nothing that it acknowledged, and does nothing twice."""

from __future__ import annotations

from pathlib import Path

from server.killing import kill_and_check


def test_what_was_acknowledged_survives_a_kill_at_any_moment(tmp_path: Path) -> None:
    assert kill_and_check(20, 11, tmp_path) > 40
