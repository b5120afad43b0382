"""Chapter 3 in words: what a turn is spent on, and what a figure does."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, listed, quantity, say, sentences
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import (
    ATTACK,
    BUILD,
    BUILD_BATTLEMENT,
    BUILD_FOUNTAIN,
    BUILD_HOUSE,
    BUILD_PALACE,
    BUILD_TOWER,
    BUILD_WALL,
    CAST,
    DEED,
    FIGURE,
    MOVE,
    PASS,
    RESCUE,
    SHIP,
    SUMMON,
    THROW,
)
from kingstable.games.kings_of_artifice.book import FIGURES, HORSE, ROW_FOUNTAIN, THE_WARLOCK, VILLAGER
from kingstable.games.kings_of_artifice.rules import turn
from kingstable.games.kings_of_artifice.rules.crowning import THROW_COST
from kingstable.games.kings_of_artifice.rules.ground import quadrant_of
from kingstable.games.kings_of_artifice.rules.king import RESCUE_COST, SUMMON_COST
from kingstable.games.kings_of_artifice.rules.knight import ATTACK_COST, ATTACK_VP
from kingstable.games.kings_of_artifice.rules.moving import MOVE_COST
from kingstable.games.kings_of_artifice.rules.ships import SAIL_COST, waters
from kingstable.games.kings_of_artifice.rules.turn import Act, Choose, deeds
from kingstable.games.kings_of_artifice.state import ABOARD, LIFTED, TEMPORARY, WAY_DOWN, Island
from kingstable.games.kings_of_artifice.words.island import acting_figure, chosen_figure, must_get_down
from kingstable.games.kings_of_artifice.words.names import Words, key, place_of, points, price, space, steps, the

Acting = Asked[Island, Act, Words]
Choosing = Asked[Island, Choose, Words]


def prompt_act(asked: Acting) -> Text:
    state, seat = asked.state, asked.seat
    if state.means == LIFTED:
        return say("Build with Alchemy for no AP: {blocks} left.", blocks=quantity(state.in_hand, "block", "blocks"))
    legal = state.legal(seat)
    kinds = [("a figure", FIGURE), ("your ship", SHIP), ("a spell", CAST)]
    offers = listed([name for name, block in kinds if any(map(block.has, legal))], "or")
    left = price(asked, state.purse(seat))
    if state.means == TEMPORARY:
        return say("Choose {offers}, or stop: {points} left.", offers=offers, points=left)
    if PASS.first in legal:
        template = "Choose {offers}, or end your turn: {points} left."
        if state.crowning:
            template = "Last round, without building: choose {offers}, or end your turn. {points:capital} left."
        return say(template, offers=offers, points=left)
    template = "Choose {offers}: {points} left, with {kept} kept for your Warlock's way down from the Wall."
    return say(template, offers=offers, points=left, kept=quantity(WAY_DOWN, "AP"))


def prompt_deed(asked: Choosing) -> Text:
    return say("Choose what {figure} does.", figure=the(asked, asked.step.figure))


def describe_act(asked: Acting) -> Described:
    if SHIP.has(asked.action):
        return describe_ship(asked)
    return describe_spell(asked) if CAST.has(asked.action) else describe_figure(asked)


def describe_spell(asked: Acting) -> Described:
    words, spell = asked.words, CAST.part(asked.action)
    cast = say("Cast {spell} for {price}.", spell=words.spell(spell), price=quantity(words.spell_cost(spell), "AP"))
    return sentences(cast, words.spell_text(spell)), "10.1", (f"spell-{spell}",)


def describe_figure(asked: Acting) -> Described:
    figure = FIGURE.part(asked.action)
    place = place_of(asked, figure)
    can = listed([SHORT[deed] for deed in deeds(asked.state, asked.seat, figure)], "or")
    if place == ABOARD:
        text = say("{figure:capital} aboard your ship: {deeds}.", figure=the(asked, figure), deeds=can)
    else:
        text = say("{figure:capital} on {space}: {deeds}.", figure=the(asked, figure), space=space(place), deeds=can)
    return text, "3.5", key(asked, figure)


SHORT = {
    MOVE: "move",
    BUILD_WALL: "build a Wall",
    BUILD_HOUSE: "build a House",
    BUILD_FOUNTAIN: "build the Fountain",
    BUILD_BATTLEMENT: "build a Battlement",
    BUILD_TOWER: "build a Tower",
    BUILD_PALACE: "build a Palace",
    SUMMON: "summon",
    ATTACK: "attack",
    RESCUE: "be rescued",
    THROW: "throw AP into the Fountain",
}


def describe_ship(asked: Acting) -> Described:
    here = quadrant_of(asked.state.ship[2 * asked.seat])
    quadrants = waters(asked.state, asked.seat)
    within = say("within its quadrant for no AP") if here in quadrants else ""
    beyond = ""
    if quadrants != [here]:
        beyond = say("to a neighbouring quadrant for {price}", price=price(asked, SAIL_COST))
    text = say("Move your ship {where}.", where=listed([within, beyond], "or"))
    return text, "14.6" if within else "14.7", (f"ship-{asked.seat}",)


def describe_end(asked: Acting) -> Described:
    state = asked.state
    if state.means == LIFTED:
        unused = quantity(state.in_hand, "block", "blocks")
        return say("End Alchemy; you lose {blocks}.", blocks=unused), "15.6", ()
    left = state.purse(asked.seat)
    if state.means == TEMPORARY:
        return say("Use no more temporary AP; you lose {points}.", points=quantity(left, "AP")), "15.35", ()
    end = say("End your turn ({points} unused).", points=quantity(left, "AP")) if left else say("End your turn.")
    if state.must_get_down(asked.seat):
        template = "{figure:capital} cannot get down and returns to your supply."
        return sentences(end, say(template, figure=asked.words.the(THE_WARLOCK))), "15.24", ()
    return end, "3.5", ()


def describe_deed(asked: Choosing) -> Described:
    figure, deed, book = asked.step.figure, DEED.part(asked.action), asked.state.book
    template, rule = LONG[deed]
    role = asked.state.role(FIGURES * asked.seat + figure)
    if deed == MOVE:
        cost = price(asked, 0 if role == HORSE else MOVE_COST)
        text = say(template, figure=the(asked, figure), steps=steps(asked.words.move(role)), price=cost)
        return text, "13.1" if role == HORSE else rule, key(asked, figure)
    if BUILD <= deed <= BUILD_PALACE:
        if deed == BUILD_WALL and role == VILLAGER and asked.state.means != LIFTED:
            template, rule = "Build one or two Walls with {figure} for {price}.", "7.10"
        ap, vp = book.ap[deed - BUILD], book.vp[deed - BUILD]
    else:
        ap, vp = PRICES.get(deed, (THROW_COST, book.final[ROW_FOUNTAIN]))
    text = say(template, figure=the(asked, figure), price=price(asked, ap), points=points(vp))
    return text, rule, key(asked, figure)


LONG = {  # what a figure does, and the rule
    MOVE: ("Move {figure} up to {steps} for {price}.", "5.1"),
    BUILD_WALL: ("Build a Wall with {figure} for {price}.", "7.8"),
    BUILD_HOUSE: ("Build a House with {figure} for {price}: {points}.", "8.1"),
    BUILD_FOUNTAIN: ("Build the Fountain with {figure} for {price}: {points}.", "8.3"),
    BUILD_BATTLEMENT: ("Build a Battlement with {figure} and the Artisan for {price}: {points}.", "8.6"),
    BUILD_TOWER: ("Build a Tower with {figure} and the Artisan for {price}: {points}.", "8.9"),
    BUILD_PALACE: ("Build a Palace with {figure} and the Artisan for {price}: {points}.", "8.11"),
    SUMMON: ("Let {figure} summon a figure, or a pair, for {price}.", "6.1"),
    ATTACK: ("Attack with {figure} for {price}: {points}.", "12.1"),
    RESCUE: ("Rescue {figure} onto your ship for {price}.", "6.11"),
    THROW: ("Throw AP into the Fountain: {points} each.", "16.12"),
}
PRICES = {SUMMON: (SUMMON_COST, 0), ATTACK: (ATTACK_COST, ATTACK_VP), RESCUE: (RESCUE_COST, 0)}

# What only one class does: told of the others
DOERS = {
    BUILD_WALL: Reason("a Horse cannot build", "7.8"),
    BUILD_HOUSE: Reason("only a Villager builds Houses", "8.1"),
    BUILD_FOUNTAIN: Reason("only the Artisan builds the Fountain", "8.3"),
    BUILD_BATTLEMENT: Reason("only the Knight builds Battlements, with the Artisan", "8.6"),
    BUILD_TOWER: Reason("only the Warlock builds Towers, with the Artisan", "8.9"),
    BUILD_PALACE: Reason("only the King builds Palaces, with the Artisan", "8.11"),
    SUMMON: Reason("only the King summons", "6.1"),
    ATTACK: Reason("only the Knight attacks", "12.1"),
    RESCUE: Reason("only a King who is shut in can be rescued", "6.12"),
    THROW: Reason("only the Artisan throws AP into the Fountain", "16.12"),
}
NO_SITES = {
    BUILD_WALL: ("there is no vacant space next to {figure} to build on", "7.1"),
    BUILD_HOUSE: ("you have no free Wall on development next to {figure}", "8.1"),
    BUILD_FOUNTAIN: ("you have no free Wall next to {figure}", "8.3"),
    BUILD_BATTLEMENT: ("you have no free Wall next to {figure} with another adjoining it", "8.6"),
    BUILD_TOWER: ("you have no House next to {figure} and no Tower there that could grow", "8.9"),
    BUILD_PALACE: ("you have no quad of Houses next to {figure}", "8.11"),
}


def another_does(asked: Choosing) -> Reason:
    return DOERS[DEED.part(asked.action)]


def no_site(asked: Choosing) -> Reason:
    return Reason(*NO_SITES[DEED.part(asked.action)], acting_figure)


def figure_and_structure(asked: Choosing) -> Mapping[str, Arg]:
    return {**acting_figure(asked), "structure": asked.words.structure(DEED.part(asked.action) - BUILD)}


CHAPTER = Chapter(
    prompts={Act: prompt_act, Choose: prompt_deed},
    passes={Act: describe_end},
    choices={Act: describe_act, Choose: describe_deed},
    reasons={
        turn.MUST_GET_DOWN: must_get_down,
        turn.ALCHEMY_BUILDS: Reason("Alchemy is for building: pass to end it", "15.3"),
        turn.NO_TEMPORARY_TO_SAIL: Reason("no temporary AP left, and you cannot make free moves in between", "15.37"),
        turn.NO_OTHER_BERTH: Reason("there is no other free place for your ship", "14.1"),
        turn.NOTHING_TO_BUILD: Reason("{figure} can build nothing with Alchemy's blocks", "15.4", chosen_figure),
        turn.HORSES_COST_NOTHING: Reason("temporary AP are for acts that cost AP; a Horse moves for free", "15.37"),
        turn.HORSE_HAS_MOVED: Reason("{figure} has moved this turn", "13.1", chosen_figure),
        turn.HORSE_IS_STUCK: Reason("{figure} has nowhere to go", "13.1", chosen_figure),
        turn.NO_AP_LEFT: Reason("no AP left for {figure}", "4.3", chosen_figure),
        turn.NO_LAND_BESIDE_SHIP: Reason(
            "{figure} is aboard with no free land next to the ship", "5.10", chosen_figure
        ),
        turn.ONLY_ONTO_WALLS: Reason(
            "{figure} could only move onto Walls that it could not get back down from", "15.24", chosen_figure
        ),
        turn.NOTHING_TO_DO: Reason("{figure} cannot move or do anything else", "19.2", chosen_figure),
        turn.ANOTHERS_DEED: another_does,
        turn.NO_SPACE_TO_ENTER: Reason("there is no space next to {figure} to move to", "5.3", acting_figure),
        turn.NOTHING_BUILT_AT_CROWNING: Reason("you cannot build in the crowning round", "16.8"),
        turn.FOUNTAIN_BUILT: Reason("you have already built your Fountain", "8.4"),
        turn.NO_BLOCKS: Reason("you have no blocks left", "7.7"),
        turn.NO_ARTISAN: Reason(
            "{figure} needs the Artisan on the same space to build a {structure}", "7.3", figure_and_structure
        ),
        turn.NO_SITE: no_site,
        turn.NOBODY_IN_SUPPLY: Reason("none of your figures is in the supply", "6.1"),
        turn.NO_SPACE_FOR_FIGURE: Reason("no space next to {figure} is free for a figure", "6.2", acting_figure),
        turn.NOBODY_TO_ATTACK: Reason("there is no rival's figure to attack next to {figure}", "12.1", acting_figure),
        turn.NO_ROOM_ABOARD: Reason("your ship is full", "14.2"),
        turn.CAN_STILL_MOVE: Reason("{figure} can still move", "6.12", acting_figure),
        turn.NOTHING_TO_THROW: Reason("you can throw AP into the Fountain only in the crowning round", "16.12"),
    },
    elsewhere={
        Act: Reason("not now: choose a figure, your ship or a spell first", "3.5"),
        Choose: Reason("not now: choose what the figure does", "3.6"),
    },
)
