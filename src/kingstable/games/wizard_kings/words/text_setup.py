"""Sentences before the first turn: armies, maps and capitals are chosen, armies raised and deployed."""

from __future__ import annotations

from kingstable.core.prose import Text, quantity, say, series, with_article
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import (
    AMAZONS,
    BARBARIAN_RAID,
    CUSTOM,
    LAST_WIZARD_STANDING,
)
from kingstable.games.wizard_kings.rules.laying import OF_A_MAP, ChooseSheet, LaySheet
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.setting_up import (
    RULE_OF_ARMIES,
    ChooseArmy,
    ChooseCamp,
    Deploy,
    FoundCapital,
    capital_roster,
    deployment,
)
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.described import Describe, Described, hex_of, place, steps_text, token_key
from kingstable.games.wizard_kings.words.names import ARMY_NAMES

# Armies and maps -----------------------------------------------------------------------------------------------------


def _describe_army(asked: Asked, action: int) -> Described:
    army = act.ARMY.part(action)
    return say("Lead the {army}.", army=ARMY_NAMES[army]), RULE_OF_ARMIES[asked.state.scenario], (f"army-{army}",)


def sheet_text(asked: Asked, choice: int) -> Text:
    """A map that is to be laid: `map 14, Title, turned`."""
    number, turned = choice // 2 + 1, choice % 2
    title = asked.state.book.atlas.sheets[number].title
    text = say("map {number}, {title}", number=number, title=title)
    return say("{map}, turned", map=text) if turned else say("{map}, upright", map=text)


def _describe_sheet(asked: Asked, action: int) -> Described:
    choice = action - act.SHEET.first
    number = choice // 2 + 1
    cities = asked.state.book.atlas.sheets[number].cities
    text = say("Take {map}: {cities}.", map=sheet_text(asked, choice), cities=quantity(len(cities), "city", "cities"))
    return text, "18.4", (f"sheet-{number}",)


def _describe_spot(asked: Asked, action: int) -> Described:
    y, x = divmod(act.SPOT.part(action), MOST_ACROSS)
    template = "Lay {map}, in column {column}, row {row}: {beside}."
    text = say(
        template,
        map=sheet_text(asked, 2 * asked.step.sheet + asked.step.turned),
        column=x + 1,
        row=y + 1,
        beside=series(_beside(asked, x, y)),
    )
    return text, "18.6", (f"spot-{act.SPOT.part(action)}",)


BESIDE = (  # how a map lies to the next one: columns, rows, and in words
    (0, 1, "north of map {number}"), (-1, 0, "east of map {number}"), (0, -1, "south of map {number}"),
    (1, 0, "west of map {number}"),
)  # fmt: skip


def _beside(asked: Asked, x: int, y: int) -> list[Text]:
    maps = asked.state.maps
    lying = {(maps[i + 2], maps[i + 3]): maps[i] for i in range(0, len(maps), OF_A_MAP)}
    return [
        say(template, number=lying[x + across, y + down])
        for across, down, template in BESIDE
        if (x + across, y + down) in lying
    ]


def _describe_camp(asked: Asked, action: int) -> Described:
    camp = act.CAMP.part(action)
    number, turned, x, y = asked.state.maps[OF_A_MAP * camp : OF_A_MAP * camp + OF_A_MAP]
    targets = (f"camp-{camp}",)
    if asked.state.scenario == LAST_WIZARD_STANDING:
        return say("Deploy on map {number}.", number=number), "15.2", targets
    template = "Take map {number} in column {column}, row {row} of the layout."
    if turned:
        template = "Take map {number}, turned, in column {column}, row {row} of the layout."
    return say(template, number=number, column=x + 1, row=y + 1), "18.7", targets


def _describe_capital(asked: Asked, action: int) -> Described:
    hex = hex_of(asked, action)
    army = ARMY_NAMES[capital_roster(asked.state, asked.seat, asked.step.army).army]
    return say("Make {city} the capital of the {army}.", city=asked.at(hex), army=army), "22.6", place(hex)


# Raising and deploying -----------------------------------------------------------------------------------------------


def _describe_raising(asked: Asked, action: int) -> Described:
    recruits = asked.recruits()
    left = asked.state.budget - recruits.cost()
    if action == act.PASS.first:
        if not left:
            return say("Go to war with the army that you have raised."), "19.6", ()
        text = say("Go to war with the army that you have raised; {gold} are lost.", gold=quantity(left, "GP"))
        return text, "19.7", ()
    raised = act.RAISE.has(action)
    kind, steps = (act.RAISE if raised else act.DISMISS).parts(action)
    price = asked.state.book.cost[kind] * (steps + 1)
    block, gold = asked.words.block(kind), quantity(price, "GP")
    if raised:
        template = "Raise {block} ({figures}) at {steps} for {price}, which leaves {left}."
        text = say(
            template, block=with_article(block), figures=asked.words.block_figures(kind), steps=steps_text(steps + 1),
            price=gold, left=quantity(left - price, "GP"),
        )  # fmt: skip
        return text, "19.2", (f"recruit-{kind}",)
    template = "Dismiss the {block} ({figures}) of {steps}, which gives back {price}."
    text = say(template, block=block, figures=asked.words.block_figures(kind), steps=steps_text(steps + 1), price=gold)
    return text, "19.6", (f"drafted-{kind}",)


def _describe_deploy(asked: Asked, action: int) -> Described:
    state, block = asked.state, asked.deployed()
    name = asked.words.block(state.kind[block])
    if act.TOKEN.has(action):
        return _describe_carrier(asked, name, act.TOKEN.part(action))
    hex = hex_of(asked, action)
    steps = steps_text(state.steps[state.block.index(block)])
    text = say("Deploy the {block} of {steps} in {hex}.", block=name, steps=steps, hex=asked.at(hex))
    return text, _rule_of_deploying(asked), place(hex)


def _rule_of_deploying(asked: Asked) -> str:
    state = asked.state
    if state.scenario == CUSTOM:
        return "19.8"
    if state.scenario != BARBARIAN_RAID:
        return "15.5"
    return "14.4" if state.armies[asked.seat] == AMAZONS else "14.5"


def _describe_carrier(asked: Asked, artifact: str, token: int) -> Described:
    """An artifact goes to a block that is deployed already, though only in the draft."""
    state = asked.state
    hex = hex_of(asked, state.drafts[asked.seat][deployment(state, asked.seat).index(state.block[token])])
    text = say("Give the {artifact} to {block} in {hex}.", artifact=artifact, block=asked.the(token), hex=asked.at(hex))
    return text, "19.9", token_key(token)


DESCRIBING: dict[type, Describe] = {
    ChooseArmy: _describe_army,
    ChooseSheet: _describe_sheet,
    LaySheet: _describe_spot,
    ChooseCamp: _describe_camp,
    FoundCapital: _describe_capital,
    Raise: _describe_raising,
    Deploy: _describe_deploy,
}
