"""The Build Phase in words: what is built, merged and disbanded."""

from __future__ import annotations

from kingstable.core.prose import Text, quantity, say, series, with_article
from kingstable.core.speech import Chapter, Described, Reason, Said
from kingstable.games.wizard_kings.actions import CASH, DISBAND, MERGE, NEW, STEP, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.state import OFF
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import hex_alone
from kingstable.games.wizard_kings.words.targets import place, token_key

# What is asked -------------------------------------------------------------------------------------------------------


def prompt_building(asked: Asked) -> Text:
    pending = asked.shop.pending
    if pending == NONE:
        return prompt_beginning(asked)
    if MERGE.has(pending):
        return say("Choose the block that gets a step from {block}.", block=asked.the(MERGE.part(pending)))
    kind = NEW.part(pending)
    if asked.state.book.is_artifact(kind):
        return say("Choose a block to carry the new {artifact}.", artifact=asked.words.block(kind))
    return say("Choose where to build the {block}.", block=asked.words.block(kind))


def prompt_beginning(asked: Asked) -> Text:
    """What is built next, with what lies in each city."""
    purses = [(hex, asked.shop.purse(hex)) for hex in sorted({*asked.state.land.city_hex, *asked.shop.cash})]
    found = [say("{gold} in {hex}", gold=quantity(gold, "GP"), hex=asked.at(hex)) for hex, gold in purses if gold]
    if found:
        return say("Build, merge or disband; or end building. Gold left: {gold}.", gold=series(found))
    return say("You have no gold left. Merge or disband, or end building.")


# What is chosen ------------------------------------------------------------------------------------------------------


def describe_new(asked: Asked) -> Described:
    state, kind = asked.state, NEW.part(asked.action)
    block = with_article(asked.words.block(kind))
    if state.seconds:  # both armies of a side have their castles
        block = say("{block} {troop}", block=block, troop=asked.words.troop(kind))
    price, figures = quantity(state.book.cost[kind], "GP"), asked.words.block_figures(kind)
    text = say("Build {block} ({figures}) for {price}.", block=block, figures=figures, price=price)
    return text, "25.14" if state.book.is_artifact(kind) else "10.3", (f"kind-{kind}",)


def describe_step(asked: Asked) -> Described:
    token = asked.token()
    if asked.state.place[token] == OFF:
        return describe_step_of_artifact(asked)
    if asked.state.side[token] != asked.seat:
        return describe_gift(asked)
    return describe_use(asked, "Add a step to {block} in {hex} for {price}: strength {steps}.", "10.2")


def describe_use(asked: Asked, template: str, rule: str) -> Described:
    """One of the seat's blocks is strengthened, merged, disbanded, or turned into gold."""
    state, token = asked.state, asked.token()
    text = say(
        template,
        block=asked.the(token, placed=True),
        hex=asked.at(state.place[token]),
        steps=state.steps[token] + 1,
        price=quantity(state.book.cost[state.kind_of(token)], "GP"),
    )
    return text, rule, token_key(token)


def describe_step_of_artifact(asked: Asked) -> Described:
    """A step for an artifact, whose own token is not on the map."""
    token, block = asked.token(), asked.state.block[asked.token()]
    text = say(
        "Add a step to {artifact}, carried by {block} in {hex}, for {price}.",
        artifact=asked.artifact(block),
        block=asked.the(asked.state.gear.index(block), placed=True),
        hex=asked.at(asked.shop.where(token)),
        price=quantity(asked.state.book.cost[asked.state.kind_of(token)], "GP"),
    )
    return text, "25.14", (f"artifact-{block}",)


def describe_gift(asked: Asked) -> Described:
    """A step for an ally's block, whose price the buyer may not know."""
    token = asked.token()
    block, hex = asked.other(token, placed=True), asked.at(asked.state.place[token])
    if not asked.shop.knows(token):
        text = say("Buy a step for {block} in {hex}, whatever it costs.", block=block, hex=hex)
        return text, "21.11", token_key(token)
    price = quantity(asked.shop.price(token), "GP")
    text = say("Buy a step for {block} in {hex} for {price}.", block=block, hex=hex, price=price)
    return text, "21.9", token_key(token)


def describe_building(asked: Asked) -> Described:
    """A new block and its city, an artifact and its carrier, or the block that gets a merged step."""
    pending, state = asked.shop.pending, asked.state
    if NEW.has(asked.action):
        return describe_new(asked)
    if not TOKEN.has(asked.action):
        hex = asked.goal()
        name = asked.words.block(NEW.part(pending))
        return say("Build the {block} in {hex}.", block=name, hex=asked.at(hex)), "10.3", place(hex)
    token = asked.token()
    if MERGE.has(pending):
        template = "Give the step to {block}: strength {steps}."
        return say(template, block=asked.the(token), steps=state.steps[token] + 1), "10.9", token_key(token)
    name = asked.words.block(NEW.part(pending))
    text = say(
        "Build the {block} for {carrier} in {hex}.", block=name, carrier=asked.the(token, placed=True),
        hex=asked.at(state.place[token]),
    )  # fmt: skip
    return text, "25.14", token_key(token)


# Why not -------------------------------------------------------------------------------------------------------------


def not_now(asked: Asked) -> Reason:
    """What to choose next, given what has been begun."""
    pending = asked.shop.pending
    if pending == NONE:
        return Reason("not now: add a step, build a block, merge, disband, or end building", "10.16")
    if MERGE.has(pending):
        return Reason("not now: choose the block that gets the step", "10.9")
    if asked.state.book.is_artifact(NEW.part(pending)):
        return Reason("not now: choose a block to carry the artifact", "25.14")
    return hex_alone("not now: choose the city for the new block", "10.2", "10.2")(asked)


CHAPTER = Chapter(
    prompts={BuildPhase: prompt_building},
    passes={BuildPhase: Said("End building.", "10.16")},
    choices={
        STEP: describe_step,
        MERGE: lambda asked: describe_use(
            asked, "Let {block} in {hex} give a step to another block of its type.", "10.9"
        ),
        DISBAND: lambda asked: describe_use(asked, "Disband {block} in {hex}.", "10.12"),
        CASH: lambda asked: describe_use(asked, "Turn a step of {block} in {hex} into {price}.", "24.4"),
        BuildPhase: describe_building,
    },
    elsewhere={BuildPhase: not_now},
)
