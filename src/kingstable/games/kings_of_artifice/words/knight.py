"""Chapter 12 in words: whom the Knight attacks, and where everybody goes then."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Name, Text, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import SPACE, SUPPLY, TARGET
from kingstable.games.kings_of_artifice.book import FIGURES, THE_KING
from kingstable.games.kings_of_artifice.rules import knight
from kingstable.games.kings_of_artifice.rules.ground import BIT
from kingstable.games.kings_of_artifice.rules.knight import ATTACK_COST, ATTACK_VP, Attack, Rally, Refuge
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.names import Here, Words, at, key, place_of, points, price, space, the

Attacking = Asked[Island, Attack, Words]
Fleeing = Asked[Island, Refuge, Words]
Rallying = Asked[Island, Rally, Words]


def prompt_attack(asked: Attacking) -> Text:
    return say("Choose whom {figure} attacks.", figure=the(asked, asked.step.figure))


def prompt_refuge(asked: Fleeing) -> Text:
    template = "{figure:capital} is attacked: return it to your supply, or place it next to your Fountain."
    return say(template, figure=the(asked, asked.step.figure))


def prompt_rally(asked: Rallying) -> Text:
    return say("Choose where {figure} rejoins your King.", figure=the(asked, asked.step.figure))


def describe_attack(asked: Attacking) -> Described:
    template = "Attack {who}'s {figure} on {space} for {price}: {points}."
    text, targets = rival(asked, template, price=price(asked, ATTACK_COST), points=points(ATTACK_VP))
    return text, "12.1", targets


def rival(asked: Here, template: str, **more: Arg) -> tuple[Text, tuple[str, ...]]:
    """What is done to the figure that the action names, and its piece."""
    who = TARGET.part(asked.action)
    owner, figure = divmod(who, FIGURES)
    name, where = asked.words.figure(figure), space(asked.state.place[who])
    text = say(template, who=Name(asked.names[owner]), figure=name, space=where, **more)
    return text, (f"figure-{owner}-{figure}",)


def describe_refuge(asked: Fleeing) -> Described:
    figure = asked.step.figure
    if SUPPLY.has(asked.action):
        return say("Return {figure} to your supply.", figure=the(asked, figure)), "12.4", key(asked, figure)
    goal = SPACE.part(asked.action)
    text = say("Place {figure} on {space}, next to your Fountain.", figure=the(asked, figure), space=space(goal))
    return text, "12.5" if asked.state.walls & BIT[goal] else "12.4", at(goal)


def describe_rally(asked: Rallying) -> Described:
    goal, figure = SPACE.part(asked.action), the(asked, asked.step.figure)
    if place_of(asked, asked.step.figure) == goal:
        return say("{figure:capital} stays on {space}.", figure=figure, space=space(goal)), "12.7", at(goal)
    king = place_of(asked, THE_KING) == goal
    template = "Place {figure} on {space}, with the King." if king else "Place {figure} on {space}, next to the King."
    return say(template, figure=figure, space=space(goal)), "12.6", at(goal)


def rival_facts(asked: Here) -> Mapping[str, Arg]:
    return {"rival": asked.words.figure(TARGET.part(asked.action) % FIGURES)}


def rival_and_figure(asked: Attacking) -> Mapping[str, Arg]:
    return {**rival_facts(asked), "figure": the(asked, asked.step.figure)}


CHAPTER = Chapter(
    prompts={Attack: prompt_attack, Refuge: prompt_refuge, Rally: prompt_rally},
    choices={Attack: describe_attack, Refuge: describe_refuge, Rally: describe_rally},
    reasons={
        knight.OWN_FIGURE: Reason("attack a rival's figure, not your own", "12.1"),
        knight.NEVER_A_KING: Reason("a King cannot be attacked", "6.13"),
        knight.RIVAL_IN_SUPPLY: Reason("that {rival} is in the supply", "12.1", rival_facts),
        knight.RIVAL_ABOARD: Reason("that {rival} is aboard", "14.5", rival_facts),
        knight.NOT_BESIDE_KNIGHT: Reason("that {rival} is not next to {figure}", "12.1", rival_and_figure),
        knight.ON_TOWER: Reason("that {rival} is on a Tower", "10.6", rival_facts),
        knight.NO_FOUNTAIN: Reason("you have no Fountain", "12.4"),
    },
    elsewhere={
        Attack: Reason("not now: choose whom the Knight attacks", "12.1"),
        Refuge: Reason("not now: choose where the attacked figure goes", "12.4"),
        Rally: Reason("not now: choose where the Knight goes after the attack", "12.6"),
    },
)
