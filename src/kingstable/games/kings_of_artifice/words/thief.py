"""Chapter 11 in words: to steal, or not."""

from __future__ import annotations

from kingstable.core.prose import Name, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kings_of_artifice.rules.thief import Steal
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.names import Words

Stealing = Asked[Island, Steal, Words]


def describe_mercy(asked: Stealing) -> Described:
    whom = Name(asked.names[asked.step.victim])
    return say("Do not steal {who}'s money bag token.", who=whom), "11.2", ()


def describe_theft(asked: Stealing) -> Described:
    victim = asked.step.victim
    text = say("Steal {who}'s money bag token.", who=Name(asked.names[victim]))
    return text, "11.2", (f"bag-{victim}",)


CHAPTER = Chapter(
    prompts={Steal: "Steal the money bag token here with your Thief, or leave it."},
    passes={Steal: describe_mercy},
    choices={Steal: describe_theft},
    elsewhere={Steal: Reason("not now: steal with the Thief, or pass", "11.2")},
)
