"""Chapter 25 in words: who takes an artifact, hands it on, or lays it down."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, quantity, say, sentences
from kingstable.core.speech import Chapter, Described, Reason, Said
from kingstable.games.wizard_kings.actions import GROUND, TOKEN
from kingstable.games.wizard_kings.book import MOST_TOKENS
from kingstable.games.wizard_kings.rules import artifacts
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.state import UNARMED
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import the_block, the_number
from kingstable.games.wizard_kings.words.targets import token_key

# Before a block moves ------------------------------------------------------------------------------------------------


def prompt_gear(asked: Asked) -> Text:
    return say("Choose an artifact for {block} to take or leave.", block=asked.the(asked.step.token))


def describe_giver(asked: Asked) -> Described:
    """Another block gives its artifact to the one that moves, or this leaves its own."""
    state, token, other = asked.state, asked.step.token, TOKEN.part(asked.action)
    if other == token:
        return leaving(asked, token), "25.4", token_key(token)
    text = say(
        "Let {block} take {artifact} from {other}.", block=asked.the(token), artifact=asked.artifact(state.gear[other]),
        other=asked.the(other),
    )  # fmt: skip
    return in_exchange(asked, text, "It gives {artifact} in exchange."), "25.4", token_key(other)


def describe_ground(asked: Asked) -> Described:
    number = GROUND.part(asked.action)
    artifact = asked.artifact(asked.state.dropped[number] % MOST_TOKENS)
    block = asked.the(asked.step.token)
    text = say("Let {block} pick up {artifact} from the ground.", block=block, artifact=artifact)
    return in_exchange(asked, text, "It drops {artifact} in exchange."), "25.4", (f"ground-{number}",)


def in_exchange(asked: Asked, text: Text, template: str) -> Text:
    """Add what happens to the block's own artifact, if it takes another."""
    own = asked.state.gear[asked.step.token]
    return text if own == UNARMED else sentences(text, say(template, artifact=asked.artifact(own)))


def leaving(asked: Asked, token: int) -> Text:
    """A block leaves its artifact to another of its hex, or on the ground."""
    state = asked.state
    artifact = asked.artifact(state.gear[token])
    for other in state.tokens_at(state.place[token], asked.seat):
        if state.gear[other] == UNARMED:
            template = "Let {block} leave {artifact} with {other}."
            return say(template, block=asked.the(token), artifact=artifact, other=asked.the(other))
    return say("Let {block} leave {artifact} on the ground.", block=asked.the(token), artifact=artifact)


def lying_facts(asked: Asked) -> Mapping[str, Arg]:
    """An artifact on the ground, where it lies, and whose it is."""
    hex, artifact = divmod(asked.state.dropped[GROUND.part(asked.action)], MOST_TOKENS)
    return {
        "artifact": asked.words.block(asked.state.kind[artifact]),
        "hex": asked.hex(hex),
        "player": asked.player(asked.state.side[artifact]),
    }


def count_facts(asked: Asked) -> Mapping[str, Arg]:
    return {"artifacts": quantity(len(asked.state.dropped), "artifact lies", "artifacts lie")}


# In and after a battle -----------------------------------------------------------------------------------------------


def prompt_equip(asked: Asked) -> Text:
    return say("Choose who carries {artifact} in the next round.", artifact=asked.artifact(asked.step.artifact))


def describe_keeping(asked: Asked) -> Described:
    holder = asked.the(asked.state.gear.index(asked.step.artifact))
    return say("Let {block} keep {artifact}.", block=holder, artifact=asked.artifact(asked.step.artifact)), "25.3", ()


def describe_equip(asked: Asked) -> Described:
    token, artifact = TOKEN.part(asked.action), asked.artifact(asked.step.artifact)
    return say("Give {artifact} to {block}.", artifact=artifact, block=asked.the(token)), "25.3", token_key(token)


def prompt_spoils(asked: Asked) -> Text:
    return say("Choose who takes {artifact} from the enemy.", artifact=asked.artifact(asked.step.artifact))


def prompt_claim(asked: Asked) -> Text:
    artifact = asked.artifact(asked.step.artifact)
    return say("Choose who picks up {artifact} in {hex}.", artifact=artifact, hex=asked.at(asked.step.hex))


def describe_spoils(asked: Asked) -> Described:
    token = TOKEN.part(asked.action)
    artifact = asked.artifact(asked.step.artifact)
    text = say("Let {block} take {artifact} as spoils.", block=asked.other(token), artifact=artifact)
    return text, "25.12", token_key(token)


def any_block(asked: Asked) -> Mapping[str, Arg]:
    """Anybody's block, as the seat knows it."""
    return {"block": asked.other(asked.token())}


def block_in_reserve(asked: Asked) -> Mapping[str, Arg]:
    """A block in reserve; a block that could take spoils may be another player's, so only its number is told."""
    if isinstance(asked.step, Spoils):
        return {"block": say("block {number}", **the_number(asked))}
    return the_block(asked)


CHAPTER = Chapter(
    prompts={Gear: prompt_gear, Equip: prompt_equip, Spoils: prompt_spoils, ClaimLying: prompt_claim},
    passes={Gear: Said("Leave the artifacts as they are.", "25.4"), Equip: describe_keeping},
    choices={
        GROUND: describe_ground,
        Gear: describe_giver,
        Equip: describe_equip,
        Spoils: describe_spoils,
        ClaimLying: describe_spoils,
    },
    reasons={
        artifacts.ARMED: Reason("{block} already carries an artifact", "25.2", any_block),
        artifacts.NOTHING_TO_GIVE: Reason("{block} carries no artifact", "25.4", the_block),
        artifacts.KEEPS_ARTIFACT: Reason("{block} has moved this turn and keeps its artifact", "25.4", the_block),
        artifacts.NO_SUCH_ARTIFACT: Reason("{artifacts} on the ground", "25.6", count_facts),
        artifacts.LIES_ELSEWHERE: Reason("the {artifact} lies in {hex}", "25.4", lying_facts),
        artifacts.OF_ANOTHER_SIDE: Reason("the {artifact} belongs to {player}", "25.2", lying_facts),
        artifacts.IN_RESERVE: Reason("{block} is in reserve", "8.20", block_in_reserve),
        artifacts.NOT_IN_BATTLE: Reason("block {number} is not in this battle", "25.12", the_number),
        artifacts.ON_OTHER_SIDE: Reason("block {number} is on the other side of the battle", "25.12", the_number),
    },
    elsewhere={
        Gear: Reason("not now: choose an artifact to take or leave, or none", "25.4"),
        Equip: Reason("not now: choose who carries the artifact, or leave it", "25.3"),
        Spoils: Reason("not now: choose who takes the artifact", "25.12"),
        ClaimLying: Reason("not now: choose who takes the artifact", "25.12"),
    },
    no_pass={
        Spoils: Reason("somebody must take the artifact", "25.12"),
        ClaimLying: Reason("somebody must take the artifact", "25.12"),
    },
)
