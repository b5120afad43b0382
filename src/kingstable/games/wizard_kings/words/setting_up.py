"""Armies, maps and capitals in words, and where blocks are deployed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kingstable.core.prose import Arg, Text, listed, quantity, say
from kingstable.core.speech import Chapter, Compound, Described, Reason
from kingstable.games.wizard_kings.actions import ARMY, CAMP, FIRST_SEAT, HEX, TOKEN
from kingstable.games.wizard_kings.book import AMAZONS, BARBARIAN_RAID, CUSTOM, LAST_WIZARD_STANDING
from kingstable.games.wizard_kings.rules import setting_up
from kingstable.games.wizard_kings.rules.laying import OF_A_MAP
from kingstable.games.wizard_kings.rules.setting_up import (
    ARMIES_TO_CHOOSE,
    RULE_OF_ARMIES,
    RULE_OF_MAPS,
    ChooseArmy,
    ChooseCamp,
    Deploy,
    Deployment,
    FirstPick,
    FoundCapital,
    capital_roster,
    deployment,
)
from kingstable.games.wizard_kings.thinking import ready_made
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import (
    Facts,
    by_step,
    hex_alone,
    place_and_stacking,
    the_block,
    the_hex,
    the_place,
)
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, steps_text
from kingstable.games.wizard_kings.words.targets import place, token_key


def by_game(template: str, rules: Mapping[int, str], facts: Facts = lambda asked: {}) -> Callable[[Asked], Reason]:
    """The same words in several games, each with its rule."""
    return lambda asked: Reason(template, rules[asked.state.scenario], facts)


# Armies and maps -----------------------------------------------------------------------------------------------------


def describe_first(asked: Asked) -> Described:
    who = asked.words.whose(FIRST_SEAT.part(asked.action), asked.names, True)
    return say("{who} chooses an army first.", who=who), RULE_OF_ARMIES[asked.state.scenario], ()


def describe_army(asked: Asked) -> Described:
    army = ARMY.part(asked.action)
    return say("Lead the {army}.", army=ARMY_NAMES[army]), RULE_OF_ARMIES[asked.state.scenario], (f"army-{army}",)


def prompt_camp(asked: Asked) -> Text:
    if asked.state.scenario == LAST_WIZARD_STANDING:
        return say("Choose the map you deploy on.")
    return say("Choose your map in the layout.")


def describe_camp(asked: Asked) -> Described:
    camp = CAMP.part(asked.action)
    number, turned, x, y = asked.state.maps[OF_A_MAP * camp : OF_A_MAP * camp + OF_A_MAP]
    targets = (f"camp-{camp}",)
    if asked.state.scenario == LAST_WIZARD_STANDING:
        return say("Deploy on map {number}.", number=number), "15.2", targets
    template = "Take map {number} in column {column}, row {row} of the layout."
    if turned:
        template = "Take map {number}, turned, in column {column}, row {row} of the layout."
    return say(template, number=number, column=x + 1, row=y + 1), "18.7", targets


def army_facts(asked: Asked) -> Mapping[str, Arg]:
    """The army that the answer names, and the armies in this game."""
    armies = listed([ARMY_NAMES[army] for army in ARMIES_TO_CHOOSE], "or")
    return {"army": ARMY_NAMES[ARMY.part(asked.action)], "armies": armies}


def camp_facts(asked: Asked) -> Mapping[str, Arg]:
    """The map that the answer names, and whose it is."""
    camp = CAMP.part(asked.action)
    return {"number": asked.state.maps[OF_A_MAP * camp], "player": asked.player(asked.state.camps[camp])}


# Capitals ------------------------------------------------------------------------------------------------------------


def the_army(asked: Asked) -> str:
    """The army that gets a capital."""
    return ARMY_NAMES[capital_roster(asked.state, asked.seat, asked.step.army).army]


def prompt_capital(asked: Asked) -> Text:
    return say("Choose the capital of the {army}.", army=the_army(asked))


def describe_capital(asked: Asked) -> Described:
    hex = asked.goal()
    return say("Make {city} the capital of the {army}.", city=asked.at(hex), army=the_army(asked)), "22.6", place(hex)


def capital_facts(asked: Asked) -> Mapping[str, Arg]:
    blocks = len(capital_roster(asked.state, asked.seat, asked.step.army).kinds)
    return {**place_and_stacking(asked), "blocks": blocks}


# Deploying -----------------------------------------------------------------------------------------------------------


def prompt_deploy(asked: Asked) -> Text:
    state, block = asked.state, asked.deployed()
    name = asked.words.block(state.kind[block])
    if state.book.is_artifact(state.kind[block]):
        return say("Choose a block to carry the {artifact}.", artifact=name)
    waiting = deployment(state, asked.seat)[len(state.drafts[asked.seat]) :]
    left = sum(not state.book.is_artifact(state.kind[other]) for other in waiting)
    steps = steps_text(state.steps[state.block.index(block)])
    template = "Choose where to deploy the {block} with {steps}. Left to deploy: {left}."
    return say(template, block=name, steps=steps, left=quantity(left, "block", "blocks"))


def describe_deploy(asked: Asked) -> Described:
    state, block = asked.state, asked.deployed()
    name = asked.words.block(state.kind[block])
    if TOKEN.has(asked.action):
        return describe_carrier(asked, name, TOKEN.part(asked.action))
    hex, steps = asked.goal(), steps_text(state.steps[state.block.index(block)])
    text = say("Deploy the {block} with {steps} in {hex}.", block=name, steps=steps, hex=asked.at(hex))
    return text, rule_of_deploying(asked), place(hex)


def ready_deployment(asked: Asked) -> Iterator[Compound]:
    """Where all blocks that are left may go, for whoever has no wish to place each."""
    actions = ready_made.places(asked.state, asked.seat)
    if len(actions) > 1:
        begun = asked.state.drafts[asked.seat]
        template = "Deploy the other {blocks} for me." if begun else "Deploy all {blocks} for me."
        text = say(template, blocks=quantity(len(actions), "block", "blocks"))
        yield Compound(tuple(actions), text, rule_of_deploying(asked))


def rule_of_deploying(asked: Asked) -> str:
    state = asked.state
    if state.scenario == CUSTOM:
        return "19.8"
    if state.scenario != BARBARIAN_RAID:
        return "15.5"
    return "14.4" if state.armies[asked.seat] == AMAZONS else "14.5"


def describe_carrier(asked: Asked, artifact: str, token: int) -> Described:
    """An artifact goes to a block that is deployed already, though only in the draft."""
    state = asked.state
    deployed = state.drafts[asked.seat][deployment(state, asked.seat).index(state.block[token])]
    hex = state.land.index[HEX.part(deployed)]
    text = say("Give the {artifact} to {block} in {hex}.", artifact=artifact, block=asked.the(token), hex=asked.at(hex))
    return text, "19.9", token_key(token)


def the_artifact(asked: Asked) -> Mapping[str, Arg]:
    """The artifact that is deployed next."""
    return {"artifact": asked.words.block(asked.state.kind[asked.deployed()])}


def not_deploying(asked: Asked) -> Reason:
    rule = "19.9" if asked.state.scenario == CUSTOM else "14.6"
    return hex_alone("not now: choose a hex for the next block", rule, "15.5")(asked)


def undeployed(asked: Asked) -> Reason:
    return Reason("deploy all your blocks first", "19.9" if asked.state.scenario == CUSTOM else "15.5")


CHAPTER = Chapter(
    prompts={
        ChooseArmy: "Choose an army to lead.",
        ChooseCamp: prompt_camp,
        FoundCapital: prompt_capital,
        Deploy: prompt_deploy,
    },
    choices={
        FirstPick: describe_first,
        ChooseArmy: describe_army,
        ChooseCamp: describe_camp,
        FoundCapital: describe_capital,
        Deploy: describe_deploy,
    },
    reasons={
        setting_up.LED_ALREADY: by_game("the {army} already have a leader", RULE_OF_ARMIES, army_facts),
        setting_up.NOT_IN_THIS_GAME: Reason("this scenario is for {armies}, not for the {army}", "15.1", army_facts),
        setting_up.NO_SUCH_MAP: by_game(
            "there are {count} maps", RULE_OF_MAPS, lambda asked: {"count": len(asked.state.camps)}
        ),
        setting_up.MAP_OF_OTHERS: by_game("map {number} there belongs to {player}", RULE_OF_MAPS, camp_facts),
        setting_up.NO_CITY: by_step("{hex} is not a city", {FoundCapital: "22.6"}, "19.8", the_hex),
        setting_up.HAS_ITS_CAPITAL: Reason("the map of {hex} already has its capital", "22.7", the_place),
        setting_up.TOO_SMALL: Reason("{hex} holds {count} blocks, and the army has {blocks}", "22.8", capital_facts),
        setting_up.UNFIT_FOR_ARMY: Reason("not all of the army's blocks can be in {hex}", "22.8", the_place),
        setting_up.FOR_A_HEX: Reason("not now: choose a hex for the next block", "14.6"),
        setting_up.FOR_A_CARRIER: Reason("not now: choose the block that carries the {artifact}", "19.9", the_artifact),
        setting_up.NOT_DEPLOYED: Reason("you have not deployed {block}", "19.9", the_block),
        setting_up.NO_AMAZON_CITY: Reason("{hex} is not a city: the Amazons deploy in cities", "14.4", the_hex),
        setting_up.NOT_IN_SOBARA: Reason("{hex} is not in Sobara, where the Barbarians deploy", "14.5", the_place),
        setting_up.NOT_ON_YOUR_MAP: Reason("{hex} is not on your map", "15.5", the_place),
        setting_up.SHARED_COLUMN: Reason("{hex} is in the column that both maps share", "15.6", the_hex),
        setting_up.WIZARDS_IN_CITIES: Reason(
            "{hex} is not a city: wizard and castle deploy in cities", "15.5", the_hex
        ),
        setting_up.NOT_YOUR_CITY: Reason("{hex} is not your city", "19.8", the_place),
        setting_up.NO_PORT: Reason("{hex} is not a port, and a Haven must be in one", "26.5", the_place),
        setting_up.ROOM_IS_TAKEN: Reason("{hex} is full: it holds {count} blocks", "6.25", place_and_stacking),
        setting_up.LEAVES_CITY_EMPTY: Reason(
            "that would leave a city without a block, or a block without room", "19.8"
        ),
        setting_up.EMPTY_CITIES_FIRST: Reason(
            "empty cities come first: {blocks} left",
            "14.4",
            lambda asked: {"blocks": quantity(Deployment(asked.state, asked.seat).left(), "block is", "blocks are")},
        ),
    },
    compounds={Deploy: ready_deployment},
    elsewhere={
        ChooseArmy: by_game("not now: choose an army", RULE_OF_ARMIES),
        ChooseCamp: by_game("not now: choose a map", RULE_OF_MAPS),
        FoundCapital: hex_alone("not now: choose a city as the capital", "22.6", "22.6"),
        Deploy: not_deploying,
    },
    no_pass={
        ChooseArmy: by_game("you must choose an army", RULE_OF_ARMIES),
        ChooseCamp: by_game("you must choose a map", RULE_OF_MAPS),
        FoundCapital: Reason("every army must have a capital", "22.6"),
        Deploy: undeployed,
    },
)
