"""Chapter 15 in words: what each spell is aimed at."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Name, Text, say, with_article
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said
from kingstable.games.kings_of_artifice.actions import BOARD, CARRY, CLASS, FIGURE, SPACE
from kingstable.games.kings_of_artifice.book import (
    HIGHEST,
    LIGHTNING_BLAST,
    MORPH,
    ROW_TOWER,
    TELEPORTATION,
    THE_WARLOCK,
)
from kingstable.games.kings_of_artifice.rules import spells
from kingstable.games.kings_of_artifice.rules.aims import ENCHANTED_BLOCKS
from kingstable.games.kings_of_artifice.rules.spells import (
    Curse,
    Demolish,
    Enchant,
    Exchange,
    Fly,
    Guide,
    Land,
    Lead,
    LeadRider,
    Lift,
    Morph,
    Strike,
    Teleport,
)
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.horses import horse_and_rider
from kingstable.games.kings_of_artifice.words.island import (
    acting_figure,
    by_step,
    chosen_figure,
    chosen_space,
    figure_and_space,
)
from kingstable.games.kings_of_artifice.words.knight import rival, rival_facts
from kingstable.games.kings_of_artifice.words.names import Here, Words, at, key, place_of, points, space, the

Flying = Asked[Island, Fly, Words]
Landing = Asked[Island, Land, Words]
Leading = Asked[Island, Lead, Words]
Carrying = Asked[Island, LeadRider, Words]
Exchanging = Asked[Island, Exchange, Words]


def prompt_lift(asked: Here) -> Text:
    if asked.state.in_hand:
        return say("Take up a second Wall, or build with one block.")
    return say("Choose one of your Walls to take up and build with.")


def prompt_fly(asked: Flying) -> Text:
    return say("Choose the next Wall to fly, or stop." if asked.step.first else "Choose one of your Walls to fly.")


def prompt_land(asked: Landing) -> Text:
    return say("Choose where the Wall on {space} flies.", space=space(asked.step.wall))


def prompt_lead(asked: Leading) -> Text:
    return say("Move {figure} one space.", figure=the(asked, asked.step.figure))


def prompt_lead_rider(asked: Carrying) -> Text:
    horse, rider = the(asked, asked.step.horse), the(asked, asked.step.rider)
    return say("Choose where {horse} carries {rider}, one space away.", horse=horse, rider=rider)


def prompt_exchange(asked: Exchanging) -> Text:
    figure = the(asked, asked.step.figure)
    if asked.step.figure == THE_WARLOCK:
        return say("Choose where {figure} goes, or whom it swaps places with.", figure=figure)
    return say("Choose whom {figure} swaps places with.", figure=figure)


def describe_lift(asked: Here) -> Described:
    wall = SPACE.part(asked.action)
    return say("Take up the Wall on {space} to build with its block.", space=space(wall)), "15.3", at(wall)


def owner_of(asked: Here) -> Name:
    """Whose structure stands on the space that the action names."""
    return Name(asked.names[asked.state.owner[SPACE.part(asked.action)]])


def describe_curse(asked: Here) -> Described:
    goal, template = SPACE.part(asked.action), "Curse {who}'s House on {space}: it becomes yours and scores 1 VP."
    return say(template, who=owner_of(asked), space=space(goal)), "15.7", at(goal)


def describe_demolition(asked: Here) -> Described:
    goal = SPACE.part(asked.action)
    if asked.state.owner[goal] == asked.seat:
        return say("Remove your own Wall on {space} from the game.", space=space(goal)), "15.11", at(goal)
    text = say("Remove {who}'s Wall on {space} from the game.", who=owner_of(asked), space=space(goal))
    return text, "15.11", at(goal)


def describe_enchantment(asked: Here) -> Described:
    goal, template = SPACE.part(asked.action), "Raise your House on {space} to a Tower of level {level}: {points}."
    score = points(ENCHANTED_BLOCKS * asked.state.book.vp[ROW_TOWER])
    return say(template, space=space(goal), level=HIGHEST, points=score), "15.12", at(goal)


def describe_strike(asked: Here) -> Described:
    text, targets = rival(asked, "Strike {who}'s {figure} on {space} with lightning.")
    return text, "15.14", targets


def describe_flight(asked: Here) -> Described:
    wall = SPACE.part(asked.action)
    return say("Fly your Wall on {space}.", space=space(wall)), "15.18", at(wall)


def describe_landing(asked: Landing) -> Described:
    wall, goal = asked.step.wall, SPACE.part(asked.action)
    return say("Fly your Wall on {wall} to {space}.", wall=space(wall), space=space(goal)), "15.18", at(goal)


def describe_morph(asked: Here) -> Described:
    kind, words = CLASS.part(asked.action), asked.words
    template = "Turn your Warlock into {one} until the end of your turn: it {deeds}."
    text = say(template, one=with_article(words.character(kind)), deeds=words.deeds(kind))
    return text, "15.21", (f"spell-{MORPH}",)


def describe_guided(asked: Here) -> Described:
    figure = FIGURE.part(asked.action)
    template, here = "Move {figure} one space from {space}.", space(place_of(asked, figure))
    return say(template, figure=the(asked, figure), space=here), "15.27", key(asked, figure)


def describe_lead(asked: Leading) -> Described:
    figure = the(asked, asked.step.figure)
    if CARRY.has(asked.action):
        rider = CARRY.part(asked.action)
        text = say("{horse:capital} takes {rider} along.", horse=figure, rider=the(asked, rider))
        return text, "15.32", key(asked, rider)
    goal = SPACE.part(asked.action)
    return say("Move {figure} to {space}.", figure=figure, space=space(goal)), "15.27", at(goal)


def describe_lead_rider(asked: Carrying) -> Described:
    horse, rider, goal = the(asked, asked.step.horse), the(asked, asked.step.rider), SPACE.part(asked.action)
    text = say("{horse:capital} carries {rider} to {space}.", horse=horse, rider=rider, space=space(goal))
    return text, "15.32", at(goal)


def describe_traveller(asked: Here) -> Described:
    figure = FIGURE.part(asked.action)
    template = "Swap {figure} with another of your figures."
    if figure == THE_WARLOCK:
        template = "Teleport {figure}, or swap it with another of your figures."
    return say(template, figure=the(asked, figure)), "15.40", key(asked, figure)


def describe_exchange(asked: Exchanging) -> Described:
    figure = the(asked, asked.step.figure)
    if BOARD.has(asked.action):
        return say("Teleport {figure} aboard your ship.", figure=figure), "15.41", (f"ship-{asked.seat}",)
    if SPACE.has(asked.action):
        goal = SPACE.part(asked.action)
        return say("Teleport {figure} to {space}.", figure=figure, space=space(goal)), "15.41", at(goal)
    other = FIGURE.part(asked.action)
    text = say("Swap {figure} with {other}.", figure=figure, other=the(asked, other))
    return text, "15.42", key(asked, other)


def not_aimed(asked: Here) -> Reason:
    spell, rule = SPACELESS[type(asked.step)]
    return Reason("{spell} is not aimed at a space", rule, lambda asked: {"spell": asked.words.spell(spell)})


SPACELESS = {Strike: (LIGHTNING_BLAST, "15.14"), Morph: (MORPH, "15.21"), Teleport: (TELEPORTATION, "15.40")}


def landing_facts(asked: Landing) -> Mapping[str, Arg]:
    return {**chosen_space(asked), "wall": space(asked.step.wall)}


def both_figures(asked: Exchanging) -> Mapping[str, Arg]:
    return {**acting_figure(asked), "other": the(asked, FIGURE.part(asked.action))}


AIMED = Reason("not now: aim the spell", "10.1")
MISFIT = "{figure} may not stand where the other figure does"

CHAPTER = Chapter(
    prompts={
        Lift: prompt_lift,
        Curse: "Choose a House to curse.",
        Demolish: "Choose a Wall next to your Warlock to remove.",
        Enchant: "Choose one of your Houses to become a Tower.",
        Strike: "Choose whom the lightning strikes.",
        Fly: prompt_fly,
        Land: prompt_land,
        Morph: "Choose what your Warlock turns into.",
        Guide: "Choose the next figure to move one space.",
        Lead: prompt_lead,
        LeadRider: prompt_lead_rider,
        Teleport: "Choose the Warlock to teleport, or a figure to swap with another.",
        Exchange: prompt_exchange,
    },
    passes={Lift: Said("Do not take up a second Wall.", "15.3"), Fly: Said("Fly no more Walls.", "15.18")},
    choices={
        Lift: describe_lift,
        Curse: describe_curse,
        Demolish: describe_demolition,
        Enchant: describe_enchantment,
        Strike: describe_strike,
        Fly: describe_flight,
        Land: describe_landing,
        Morph: describe_morph,
        Guide: describe_guided,
        Lead: describe_lead,
        LeadRider: describe_lead_rider,
        Teleport: describe_traveller,
        Exchange: describe_exchange,
    },
    reasons={
        spells.BREAKS_PASTURE: Reason("without what stands on {space}, a Pasture would break", "15.2", chosen_space),
        spells.NO_HOUSE: Reason("there is no House on {space}", "15.7", chosen_space),
        spells.OWN_HOUSE: Reason("the House on {space} is yours", "15.7", chosen_space),
        spells.BREAKS_PASTURE_IF_YOURS: Reason(
            "a Pasture would break if the House on {space} were yours", "15.2", chosen_space
        ),
        spells.NO_WALL_THERE: Reason("there is no Wall on {space}", "15.11", chosen_space),
        spells.NO_HOUSE_OF_YOURS: Reason("you have no House on {space}", "15.12", chosen_space),
        spells.OUT_OF_LIGHTNING: Reason("that {rival} is out of range", "15.14", rival_facts),
        spells.NO_SPACE_AIMED: not_aimed,
        spells.HAS_FLOWN: Reason("the Wall on {space} has already flown", "15.18", chosen_space),
        spells.NOWHERE_TO_FLY: Reason("no vacant space next to {space} can be built on", "15.19", chosen_space),
        spells.BREAKS_PASTURE_ANYWHERE: Reason(
            "wherever the Wall on {space} flew, a Pasture would break", "15.2", chosen_space
        ),
        spells.NOT_BESIDE_WALL: Reason("{space} is not adjacent to the Wall on {wall}", "15.18", landing_facts),
        spells.BREAKS_PASTURE_THERE: Reason("a Pasture would break if the Wall flew to {space}", "15.2", chosen_space),
        spells.WARLOCK_ALREADY: Reason("it is already a Warlock", "15.21"),
        spells.MOVED_ALREADY: by_step(
            "this spell has already moved {figure}", {Guide: "15.29", Lead: "15.33"}, chosen_figure
        ),
        spells.NO_STEP: Reason("there is no space next to {figure} to move to", "15.27", chosen_figure),
        spells.NO_GUIDED_BOARDING: Reason("Channeled Guidance cannot move a figure onto a ship", "15.28"),
        spells.NO_HORSE: Reason("{figure} is not a Horse and carries nobody", "15.32", acting_figure),
        spells.NOT_WITH_HORSE: Reason("{figure} is not on the space of {horse}", "15.32", horse_and_rider),
        spells.NO_VACANT_SPACE: Reason("no space next to {figure} is vacant", "13.8", acting_figure),
        spells.NOT_ONE_STEP: Reason("{space} is not one space away from {figure}", "15.27", figure_and_space),
        spells.NO_PARTNER: Reason("{figure} has nobody to swap places with", "15.42", chosen_figure),
        spells.ONLY_WARLOCK_ABOARD: Reason(
            "only the Warlock teleports aboard; {figure} can only swap places", "15.41", acting_figure
        ),
        spells.ONLY_WARLOCK_TELEPORTS: Reason(
            "only the Warlock teleports to a space; {figure} can only swap places", "15.41", acting_figure
        ),
        spells.ITSELF: Reason("{figure} cannot swap places with itself", "15.40", acting_figure),
        spells.SAME_SPACE: Reason("{figure} and {other} are on the same space", "15.44", both_figures),
        spells.FIRST_MISFITS: Reason(MISFIT, "15.42", acting_figure),
        spells.OTHER_MISFITS: Reason(MISFIT, "15.42", chosen_figure),
    },
    elsewhere={
        Lift: Reason("not now: choose a Wall for Alchemy", "15.3"),
        **dict.fromkeys((Curse, Demolish, Enchant, Strike, Fly, Morph, Teleport), AIMED),
        Land: Reason("not now: choose where the Wall flies", "15.18"),
        Guide: Reason("not now: choose the figure that moves next", "15.27"),
        Lead: Reason("not now: choose where to guide the figure", "15.27"),
        LeadRider: Reason("not now: choose where Horse and rider go", "15.32"),
        Exchange: Reason("not now: choose where to teleport", "15.40"),
    },
)
