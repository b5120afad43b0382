"""Chapter 3 in words: who dispels a spell, and whether it is dispelled."""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.prose import Text, say
from kingstable.core.speech import Chapter, Described, Reason, StandingAnswer
from kingstable.games.wizard_kings.actions import PASS, TOKEN
from kingstable.games.wizard_kings.book import DISPEL, DREAD
from kingstable.games.wizard_kings.rules.casting import Dispel, RollDispel
from kingstable.games.wizard_kings.rules.wizards import DISPELLED
from kingstable.games.wizard_kings.state import NO_TOKEN
from kingstable.games.wizard_kings.words.asked import Asked, unless_idle
from kingstable.games.wizard_kings.words.dice import face, rolled
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS
from kingstable.games.wizard_kings.words.targets import token_key
from kingstable.games.wizard_kings.words.wizards import the_spell


def prompt_dispel(asked: Asked) -> Text:
    spell, named = asked.words.spell(asked.step.spell), asked.step.named
    if named == NO_TOKEN:
        return say("Do you dispel {spell}?", spell=spell)
    if asked.step.spell == DREAD:
        return say("Do you dispel Dread, aimed at {letter} blocks?", letter=LETTER_TEXTS[named])
    return say("Do you dispel {spell}, aimed at {block}?", spell=spell, block=asked.other(named))


def describe_leaving_it(asked: Asked) -> Described:
    return say("Do not dispel {spell}.", **the_spell(asked)), "3.28", ()


def describe_dispel(asked: Asked) -> Described:
    token, least = TOKEN.part(asked.action), asked.words.level(asked.step.spell) + DISPELLED
    template = "Dispel {spell} with {block} for 1 step: it takes a roll of {least} or more."
    text = say(template, **the_spell(asked), block=asked.the(token), least=least)
    return text, "3.29" if asked.state.steps[token] > 1 else "3.5", token_key(token)


def describe_roll(asked: Asked) -> Described:
    dispelled = face(asked) - asked.words.level(asked.step.spell) >= DISPELLED
    return rolled(asked, say("dispelled") if dispelled else say("not dispelled")), "3.29", ()


def leave_it(most: int) -> Callable[[Asked], int | None]:
    """Spells up to a level are not dispelled."""
    return lambda asked: PASS.first if asked.words.level(asked.step.spell) <= most else None


CHAPTER = Chapter(
    prompts={Dispel: unless_idle("You have no wizard on the map to dispel it.", prompt_dispel)},
    passes={Dispel: describe_leaving_it},
    standing=[
        StandingAnswer(key, text, "3.28", Dispel, leave_it(most), lambda campaign: bool(campaign.options & DISPEL))
        for key, most, text in (
            ("dispel-none", 10, "Never ask me to dispel spells."),
            ("dispel-1", 1, "Never ask me to dispel spells of level 1."),
            ("dispel-2", 2, "Never ask me to dispel spells of level 1 or 2."),
        )
    ],
    choices={Dispel: describe_dispel, RollDispel: describe_roll},
    elsewhere={Dispel: Reason("not now: choose the wizard that dispels, or leave it", "3.28")},
)
