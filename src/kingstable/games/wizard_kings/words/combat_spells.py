"""Chapter 11 in words, as far as battles go: whom a spell or ritual is aimed at, and its dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.prose import Arg, Text, listed, say
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.wizard_kings.actions import LETTER, TOKEN
from kingstable.games.wizard_kings.book import DREAD
from kingstable.games.wizard_kings.rules import combat_spells
from kingstable.games.wizard_kings.rules.casting import AimSpell
from kingstable.games.wizard_kings.rules.combat_spells import BEGUILED, DREADED, Save, Strike, force_of
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import the_block
from kingstable.games.wizard_kings.words.dice import face, hits, hits_text, rolled
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS
from kingstable.games.wizard_kings.words.targets import token_key


def prompt_aim(asked: Asked) -> Text:
    if asked.step.spell == DREAD:
        return say("Choose the letter of enemy blocks that Dread weakens.")
    return say("Choose a block to aim {spell} at.", spell=asked.words.spell(asked.step.spell))


def describe_aim(asked: Asked) -> Described:
    spell = asked.step.spell
    if spell == DREAD:
        letter = LETTER_TEXTS[LETTER.part(asked.action)]
        return say("Give enemy {letter} blocks -1 Combat.", letter=letter), "11.39", ()
    token = TOKEN.part(asked.action)
    template = "Aim {spell} at {block}, strength {steps}."
    text = say(template, block=asked.other(token), steps=asked.state.steps[token], spell=asked.words.spell(spell))
    return text, asked.words.spell_rule(spell), token_key(token)


def describe_strike(asked: Asked) -> Described:
    force = force_of(asked.state, asked.step.token, asked.step.spell)
    return rolled(asked, hits_text(hits(asked, force))), "3.17", ()


def describe_save(asked: Asked) -> Described:
    works = face(asked) > asked.state.steps[asked.step.target]
    return rolled(asked, say("the spell works") if works else say("the block is saved")), "3.25", ()


# Why not -------------------------------------------------------------------------------------------------------------


def the_target(asked: Asked) -> Mapping[str, Arg]:
    """A block in the battle, which everybody knows, whoever owns it."""
    token = TOKEN.part(asked.action)
    return {"block": asked.called(token), "most": BEGUILED}


def spared(template: str) -> Callable[[Asked], Reason]:
    """Why a spell does not work on a block: for the rule of that spell."""
    return lambda asked: Reason(template, asked.words.spell_rule(asked.step.spell), the_target)


CHAPTER = Chapter(
    prompts={AimSpell: prompt_aim},
    choices={AimSpell: describe_aim, Strike: describe_strike, Save: describe_save},
    reasons={
        combat_spells.NO_CLERIC: Reason("{block} is not a Cleric", "2.13", the_block),
        combat_spells.IS_CHARMED: Reason("{block} is charmed", "11.2", the_block),
        combat_spells.NO_CASTLE: spared("the {block} is not a castle"),
        combat_spells.A_WIZARD: spared("the {block} is a wizard"),
        combat_spells.A_CASTLE: spared("the {block} is a castle"),
        combat_spells.LAST_STEP_OF_CASTLE: Reason("the {block} is at its last step", "3.21", the_target),
        combat_spells.HAD_ITS_TURN: spared("the {block} has had its Combat Turn"),
        combat_spells.TOO_STRONG: spared("the {block} has more than {most} steps"),
        combat_spells.NOBODY_BESIDE: spared("the {block} has nobody on its side to fire at"),
        combat_spells.OTHER_LETTER: Reason(
            "Dread weakens letter {letters}",
            "11.39",
            lambda asked: {"letters": listed([LETTER_TEXTS[letter] for letter in DREADED], "or")},
        ),
    },
    elsewhere={AimSpell: Reason("not now: aim the spell", "3.16")},
    no_pass={AimSpell: Reason("the spell is cast: aim it", "3.16")},
)
