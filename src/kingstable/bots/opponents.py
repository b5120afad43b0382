"""The bots that people play against, in words for people."""

from __future__ import annotations

from typing import NamedTuple


class Opponent(NamedTuple):
    """How a bot plays, and how hard it is to beat: easy, even or hard; nothing for those that the curious try."""

    text: str
    level: str = ""


OPPONENTS = {  # in the order in which they are offered
    "page": Opponent("Looks a little ahead and misses a lot.", "easy"),
    "knight": Opponent("Looks some moves ahead: a fair match, and it plays quickly.", "even"),
    "king": Opponent("Looks as far ahead as it can, for up to five seconds a turn.", "hard"),
    "greedy": Opponent("Looks one move ahead."),
    "random": Opponent("Plays whatever is allowed."),
}
USUAL = "knight"  # who plays where nobody says which
