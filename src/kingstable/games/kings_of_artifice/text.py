"""Sentences: what one may choose, and why the winners won; what one is asked stands in `prompts.py`.

A click that leads straight on, because the next answer is the only one, is described by what it does: so a click is
tried on a copy of the state, and what comes next is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import Name, Text, listed, quantity, say, sentences, with_article
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.book import (
    CLASS_OF,
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    ENCHANTED_TOWER,
    FIGURES,
    HIGHEST,
    HORSE,
    HOUSE,
    LIGHTNING_BLAST,
    MORPH,
    NONE,
    ROW_FOUNTAIN,
    ROW_TOWER,
    TELEPORTATION,
    THE_KING,
    THE_WARLOCK,
    VILLAGER,
)
from kingstable.games.kings_of_artifice.building import ROW_OF
from kingstable.games.kings_of_artifice.casting import ENCHANTED_BLOCKS
from kingstable.games.kings_of_artifice.crowning import THROW_COST
from kingstable.games.kings_of_artifice.ground import BIT, quadrant_of
from kingstable.games.kings_of_artifice.horses import RIDER
from kingstable.games.kings_of_artifice.king import RESCUE_COST, SECOND, SUMMON_COST
from kingstable.games.kings_of_artifice.knight import ATTACK_COST, ATTACK_VP
from kingstable.games.kings_of_artifice.moving import MOVE_COST
from kingstable.games.kings_of_artifice.prompts import Asked, prompt
from kingstable.games.kings_of_artifice.sequence import ArtificeState
from kingstable.games.kings_of_artifice.ships import SAIL_COST, waters
from kingstable.games.kings_of_artifice.turn import verbs
from kingstable.games.kings_of_artifice.words import QUADRANT_NAMES, Words, space, tally

__all__ = ["describe", "prompt", "reason"]

Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and what it touches


def at(number: int) -> tuple[str, ...]:
    """The place of a space on the board."""
    return (f"space-{number}",)


def points(count: int) -> Text:
    return quantity(count, "VP")


# What one may choose -------------------------------------------------------------------------------------------------


def describe(state: ArtificeState, seat: int, action: int, notation: str, names: Sequence[str], words: Words) -> Choice:
    """An action in words, with its rule and what it touches."""
    text, rule, targets = _described(Asked(state, seat, names, words), action)
    return Choice(action, notation, text, rule, targets)


# The steps that belong to one act: what one click asks for may have a single answer
LEADS_TO = {
    st.ACT: (st.VERB, st.SPELL, st.LIFT, st.GUIDE),
    st.VERB: (st.MOVE, st.BUILD, st.SUMMON, st.ATTACK, st.RIDE, st.THROW),
    st.SUMMON: (st.PLACE,),
    st.BUILD: (st.JOIN,),
    st.RIDE: (st.CARRY,),
    st.HARBOUR: (st.STERN,),
    st.SAIL: (st.STERN,),
    st.SPELL: (st.LAND, st.EXCHANGE),
    st.GUIDE: (st.LEAD,),
    st.LEAD: (st.LEAD_RIDER,),
}


def _described(asked: Asked, action: int) -> Described:
    if action >= act.DEAL_SCORING:
        return _describe_chance(action, asked.words)
    text, rule, targets = DESCRIBING[asked.state.step](asked, action)
    after = asked.state.clone()
    after.told = []
    after.take(asked.seat, action)
    coming = after.agenda[-1] if after.agenda else 0
    after.frame = coming
    if coming & 255 not in LEADS_TO.get(asked.state.step, ()) or len(legal := after.legal(asked.seat)) != 1:
        return sentences(text, *_consequences(asked, after)), rule, targets
    only, only_rule, _ = _described(asked._replace(state=after), legal[0])  # [19.3]
    if asked.state.step == st.SUMMON or act.CAST <= action < act.TARGET:
        return sentences(text, only), rule, targets  # what it costs is said by this click alone
    return only, only_rule, targets


def _consequences(asked: Asked, after: ArtificeState) -> list[Text]:
    """What else a click brings about: tree tokens and Pastures; and what it makes possible: a theft."""
    found = []
    for event in after.told or ():
        if event.kind == "tree":
            found.append(say("You take the tree token there."))
        elif event.kind == "faded":
            found.append(say("You lose the other {points} temporary AP.", points=event.b))
        elif event.kind == "pasture":
            forest = quantity(event.b, "forest space", "forest spaces")
            if event.a == asked.seat:
                found.append(say("This encloses a Pasture with {forest}.", forest=forest))
            else:
                owner = Name(asked.names[event.a])
                found.append(say("This encloses a Pasture of {who} with {forest}.", who=owner, forest=forest))
    if after.step == st.STEAL and asked.state.step != st.STEAL:
        found.append(say("You may then steal {who}'s token.", who=Name(asked.names[after.b])))
    return found


# The turn


def _describe_act(asked: Asked, action: int) -> Described:
    state, words = asked.state, asked.words
    if action == act.PASS:
        return _describe_end(asked)
    if action == act.SHIP:
        return _describe_ship(asked)
    if action >= act.CAST:
        spell = action - act.CAST
        cast = say("Cast {spell} for {price}.", spell=words.spell(spell), price=quantity(words.spell_cost(spell), "AP"))
        return sentences(cast, words.spell_text(spell)), "10.1", (f"spell-{spell}",)
    figure = action - act.FIGURE
    place = state.place[FIGURES * asked.seat + figure]
    deeds = listed([DEEDS[verb] for verb in verbs(state, asked.seat, figure)], "or")
    if place == st.ABOARD:
        text = say("{figure:capital} aboard your ship: {deeds}.", figure=asked.the(figure), deeds=deeds)
    else:
        text = say("{figure:capital} on {space}: {deeds}.", figure=asked.the(figure), space=space(place), deeds=deeds)
    return text, "3.5", asked.key(figure)


DEEDS = {
    act.MOVE: "move",
    act.BUILD_WALL: "build a Wall",
    act.BUILD_HOUSE: "build a House",
    act.BUILD_FOUNTAIN: "build the Fountain",
    act.BUILD_BATTLEMENT: "build a Battlement",
    act.BUILD_TOWER: "build a Tower",
    act.BUILD_PALACE: "build a Palace",
    act.SUMMON: "summon",
    act.ATTACK: "attack",
    act.RESCUE: "be rescued",
    act.THROW: "throw AP into the Fountain",
}


def _describe_ship(asked: Asked) -> Described:
    here = quadrant_of(asked.state.ship[2 * asked.seat])
    quadrants = waters(asked.state, asked.seat)
    within = say("within its quadrant for no AP") if here in quadrants else ""
    beyond = say("to a neighbouring quadrant for {price}", price=asked.price(SAIL_COST)) if quadrants != [here] else ""
    text = say("Move your ship {where}.", where=listed([within, beyond], "or"))
    return text, "14.6" if within else "14.7", (f"ship-{asked.seat}",)


def _describe_end(asked: Asked) -> Described:
    state = asked.state
    if state.means == st.LIFTED:
        unused = quantity(state.in_hand, "block", "blocks")
        return say("Build no more by Alchemy; out of the game: {blocks}.", blocks=unused), "15.6", ()
    left = state.purse(asked.seat)
    if state.means == st.TEMPORARY:
        return say("Use no more temporary AP ({points} lost).", points=quantity(left, "AP")), "15.35", ()
    end = say("End your turn ({points} unused).", points=quantity(left, "AP")) if left else say("End your turn.")
    if state.must_get_down(asked.seat):
        stranded = say(
            "{figure:capital} finds no way down and returns to your supply.", figure=asked.words.the(THE_WARLOCK)
        )
        return sentences(end, stranded), "15.24", ()
    return end, "3.5", ()


def _describe_verb(asked: Asked, verb: int) -> Described:
    figure = asked.state.b
    template, rule = VERBS[verb]
    who = FIGURES * asked.seat + figure
    role = asked.state.role(who)
    if verb == act.MOVE:
        steps, price = asked.words.move(role), asked.price(0 if role == HORSE else MOVE_COST)
        text = say(template, figure=asked.the(figure), steps=steps, price=price)
        return text, "13.1" if role == HORSE else rule, asked.key(figure)
    if verb in ROW_OF:
        row = ROW_OF[verb]
        if verb == act.BUILD_WALL and role == VILLAGER and asked.state.means != st.LIFTED:
            template, rule = "Build one or two Walls with {figure} for {price}.", "7.10"
        cost, score = asked.state.book.ap[row], asked.state.book.vp[row]
    else:
        cost, score = VERB_FIGURES.get(verb, (THROW_COST, asked.state.book.final[ROW_FOUNTAIN]))
    text = say(template, figure=asked.the(figure), price=asked.price(cost), points=points(score))
    return text, rule, asked.key(figure)


VERBS = {  # what a figure does, and the rule
    act.MOVE: ("Move {figure} up to {steps} spaces for {price}.", "5.1"),
    act.BUILD_WALL: ("Build a Wall with {figure} for {price}.", "7.8"),
    act.BUILD_HOUSE: ("Build a House with {figure} for {price}: {points}.", "8.1"),
    act.BUILD_FOUNTAIN: ("Build the Fountain with {figure} for {price}: {points}.", "8.3"),
    act.BUILD_BATTLEMENT: ("Build a Battlement with {figure} and the Artisan for {price}: {points}.", "8.6"),
    act.BUILD_TOWER: ("Build a Tower with {figure} and the Artisan for {price}: {points}.", "8.9"),
    act.BUILD_PALACE: ("Build a Palace with {figure} and the Artisan for {price}: {points}.", "8.11"),
    act.SUMMON: ("Let {figure} summon a figure, or a pair, for {price}.", "6.1"),
    act.ATTACK: ("Attack with {figure} for {price}: {points}.", "12.1"),
    act.RESCUE: ("Rescue {figure} onto your ship for {price}.", "6.11"),
    act.THROW: ("Throw AP into the Fountain: {points} each.", "16.12"),
}
VERB_FIGURES = {act.SUMMON: (SUMMON_COST, 0), act.ATTACK: (ATTACK_COST, ATTACK_VP), act.RESCUE: (RESCUE_COST, 0)}


def _describe_throw(asked: Asked, action: int) -> Described:
    count = action - act.THROWN + 1
    score = points(count * asked.state.book.final[ROW_FOUNTAIN])
    text = say("Throw {price} into the Fountain: {points}.", price=asked.price(count * THROW_COST), points=score)
    return text, "16.12", at(asked.state.fountain[asked.seat])


# Moving and summoning


def _describe_move(asked: Asked, action: int) -> Described:
    figure, price = asked.the(asked.state.b), asked.price(MOVE_COST)
    if action == act.BOARD:
        text = say("Move {figure} aboard your ship for {price}.", figure=figure, price=price)
        return text, "5.8", (f"ship-{asked.seat}",)
    goal = action - act.SPACE
    template, rule = "Move {figure} to {space} for {price}.", "5.1"
    if asked.place(FIGURES * asked.seat + asked.state.b) == goal:
        template, rule = "Step away and back to {space} with {figure} for {price}.", "5.7"
    return say(template, figure=figure, space=space(goal), price=price), rule, at(goal)


def _describe_class(asked: Asked, action: int) -> Described:
    """Whom the King summons; the AP are spent by this click."""
    kind = action - act.CLASS
    figures = [figure for figure in range(FIGURES) if CLASS_OF[figure] == kind]
    here = [figure for figure in figures if asked.place(FIGURES * asked.seat + figure) == st.IN_SUPPLY]
    price, character = asked.price(SUMMON_COST), asked.words.character(kind)
    if len(here) > 1:
        text, rule = say("Summon {character}s, one or both, for {price}.", character=character, price=price), "6.4"
    else:
        text, rule = say("Summon {figure} for {price}.", figure=asked.the(here[0]), price=price), "6.1"
    return text, rule, tuple(key for figure in here for key in asked.key(figure))


def _describe_place(asked: Asked, action: int) -> Described:
    figure = asked.state.c & ~SECOND
    if action == act.PASS:
        return say("Leave {figure} in the supply.", figure=asked.the(figure)), "6.6", ()
    goal = action - act.SPACE
    rule = "6.7" if asked.state.walls & BIT[goal] else "6.2"
    return say("Place {figure} on {space}.", figure=asked.the(figure), space=space(goal)), rule, at(goal)


# Building


def _describe_site(asked: Asked, action: int) -> Described:
    state, site, verb = asked.state, action - act.SPACE, asked.state.c
    row = ROW_OF[verb]
    template, rule = SITE_TEXTS[verb]
    price, score = asked.price(state.book.ap[row]), points(state.book.vp[row])
    if verb == act.BUILD_TOWER and state.structure[site] > HOUSE:
        rule = "8.10"
    text = say(
        template, figure=asked.the(state.b), space=space(site), price=price, points=score,
        level=state.structure[site] + 1, corner=space(site + 17),
    )  # fmt: skip
    return text, rule, at(site)


SITE_TEXTS = {
    act.BUILD_WALL: ("Build a Wall on {space} with {figure} for {price}.", "7.8"),
    act.BUILD_HOUSE: ("Build a House on {space} with {figure} for {price}: {points}.", "8.1"),
    act.BUILD_FOUNTAIN: ("Build the Fountain on {space} for {price}: {points}.", "8.3"),
    act.BUILD_BATTLEMENT: ("Build a Battlement on {space} and a Wall beside it for {price}: {points}.", "8.6"),
    act.BUILD_TOWER: ("Build a Tower of level {level} on {space} for {price}: {points}.", "8.9"),
    act.BUILD_PALACE: ("Build a Palace from {space} to {corner} for {price}: {points}.", "8.11"),
}


def _describe_second_wall(asked: Asked, action: int) -> Described:
    if action == act.PASS:
        return say("Build no second Wall."), "7.10", ()
    site = action - act.SPACE
    return say("Build the second Wall on {space}.", space=space(site)), "7.11", at(site)


def _describe_join(asked: Asked, action: int) -> Described:
    first, second, row = asked.state.b, action - act.SPACE, ROW_OF[act.BUILD_BATTLEMENT]
    template = "Build a Battlement on {first} and {second} for {price}: {points}."
    price, score = asked.price(asked.state.book.ap[row]), points(asked.state.book.vp[row])
    return say(template, first=space(first), second=space(second), price=price, points=score), "8.6", at(second)


# Thief and Knight


def _describe_theft(asked: Asked, action: int) -> Described:
    other = asked.state.b
    whom = Name(asked.names[other])
    if action == act.PASS:
        return say("Leave {who} the token with the money bag.", who=whom), "11.2", ()
    return say("Steal {who}'s AP token with the money bag.", who=whom), "11.2", (f"bag-{other}",)


def _describe_target(asked: Asked, action: int) -> Described:
    who = action - act.TARGET
    owner, figure = divmod(who, FIGURES)
    template, rule = "Attack {who}'s {figure} on {space} for {price}: {points}.", "12.1"
    if asked.state.step == st.SPELL:
        template, rule = "Strike {who}'s {figure} on {space} with lightning.", "15.14"
    text = say(
        template, who=Name(asked.names[owner]), figure=asked.words.figure(figure), space=space(asked.place(who)),
        price=asked.price(ATTACK_COST), points=points(ATTACK_VP),
    )  # fmt: skip
    return text, rule, (f"figure-{owner}-{figure}",)


def _describe_refuge(asked: Asked, action: int) -> Described:
    figure = asked.state.b
    if action == act.SUPPLY:
        return say("Return {figure} to your supply.", figure=asked.the(figure)), "12.4", asked.key(figure)
    goal = action - act.SPACE
    text = say("Place {figure} on {space}, beside your Fountain.", figure=asked.the(figure), space=space(goal))
    return text, "12.5" if asked.state.walls & BIT[goal] else "12.4", at(goal)


def _describe_rally(asked: Asked, action: int) -> Described:
    goal, figure = action - act.SPACE, asked.state.b
    if asked.place(FIGURES * asked.seat + figure) == goal:
        return say("{figure:capital} stays on {space}.", figure=asked.the(figure), space=space(goal)), "12.7", at(goal)
    king = asked.place(FIGURES * asked.seat + THE_KING) == goal
    template = "Place {figure} on {space}, with the King." if king else "Place {figure} on {space}, beside the King."
    return say(template, figure=asked.the(figure), space=space(goal)), "12.6", at(goal)


# Horses and ships


def _describe_ride(asked: Asked, action: int) -> Described:
    horse = asked.the(asked.state.b)
    if action == act.PASS:
        return say("{horse:capital} goes no farther.", horse=horse), "13.9", ()
    if action == act.BOARD:
        return say("{horse:capital} goes aboard your ship for no AP.", horse=horse), "5.9", (f"ship-{asked.seat}",)
    if action >= act.SPACE:
        goal = action - act.SPACE
        text = say("{horse:capital} goes to {space} for no AP and ends its move.", horse=horse, space=space(goal))
        return text, "13.1", at(goal)
    rider = action - act.CARRY
    return say("{horse:capital} carries {rider}.", horse=horse, rider=asked.the(rider)), "13.6", asked.key(rider)


def _describe_carry(asked: Asked, action: int) -> Described:
    horse, rider = asked.the(asked.state.b), asked.the(asked.state.c // RIDER)
    if action == act.BOARD:
        text = say("{horse:capital} carries {rider} aboard your ship.", horse=horse, rider=rider)
        return text, "13.12", (f"ship-{asked.seat}",)
    goal = action - act.SPACE
    return (
        say("{horse:capital} carries {rider} to {space}.", horse=horse, rider=rider, space=space(goal)),
        "13.7",
        at(goal),
    )


def _describe_bow(asked: Asked, action: int) -> Described:
    bow = action - act.SPACE
    if asked.state.step == st.HARBOUR:
        template = "Place your ship on {space} and beside it, in the {quadrant} quadrant."
        return say(template, space=space(bow), quadrant=QUADRANT_NAMES[quadrant_of(bow)]), "2.10", at(bow)
    cost, rule = _fare(asked, bow)
    template = "Move your ship to {space} and beside it, in the {quadrant} quadrant, for {price}."
    text = say(template, space=space(bow), quadrant=QUADRANT_NAMES[quadrant_of(bow)], price=asked.price(cost))
    return text, rule, at(bow)


def _describe_stern(asked: Asked, action: int) -> Described:
    bow, stern = asked.state.b, action - act.SPACE
    if asked.state.ship[2 * asked.seat] == NONE:
        return say("Place your ship on {bow} and {stern}.", bow=space(bow), stern=space(stern)), "2.10", at(stern)
    cost, rule = _fare(asked, bow)
    template = "Move your ship to {bow} and {stern} for {price}."
    return say(template, bow=space(bow), stern=space(stern), price=asked.price(cost)), rule, at(stern)


def _fare(asked: Asked, bow: int) -> tuple[int, str]:
    """What it costs to sail somewhere, and the rule."""
    here = quadrant_of(asked.state.ship[2 * asked.seat])
    return (0, "14.6") if quadrant_of(bow) == here else (SAIL_COST, "14.7")


def _describe_planting(asked: Asked, action: int) -> Described:
    return say("Place a tree token on {space}.", space=space(action - act.SPACE)), "2.9", at(action - act.SPACE)


# Spells


def _describe_lift(asked: Asked, action: int) -> Described:
    if action == act.PASS:
        return say("Take up no second Wall."), "15.3", ()
    wall = action - act.SPACE
    return say("Take up the Wall on {space} to build with its block.", space=space(wall)), "15.3", at(wall)


def _describe_aim(asked: Asked, action: int) -> Described:
    spell, words = asked.state.b, asked.words
    if action == act.PASS:
        return say("Let no more Walls fly."), "15.18", ()
    if spell == LIGHTNING_BLAST:
        return _describe_target(asked, action)
    if spell == MORPH:
        kind = action - act.CLASS
        template = "Until the end of your turn the Warlock is {one}: it {deeds}."
        text = say(template, one=with_article(words.character(kind)), deeds=words.deeds(kind))
        return text, "15.21", (f"spell-{spell}",)
    if spell == TELEPORTATION:
        return _describe_traveller(asked, action - act.FIGURE)
    goal = action - act.SPACE
    owner = asked.state.owner[goal]
    template, rule = AIM_TEXTS.get(spell, ("Let your Wall on {space} fly.", "15.18"))
    if spell == DEMOLITION_BLAST and owner == asked.seat:
        template = "Remove your own Wall on {space} from the game."
    text = say(
        template, who=Name(asked.names[owner]), space=space(goal), level=HIGHEST,
        points=points(ENCHANTED_BLOCKS * asked.state.book.vp[ROW_TOWER]),
    )  # fmt: skip
    return text, rule, at(goal)


AIM_TEXTS = {
    CURSED_HOUSE: ("Curse the House of {who} on {space}: it is yours, and brings 1 VP.", "15.7"),
    DEMOLITION_BLAST: ("Remove the Wall of {who} on {space} from the game.", "15.11"),
    ENCHANTED_TOWER: ("Raise your House on {space} to a Tower of level {level}: {points}.", "15.12"),
}


def _describe_traveller(asked: Asked, figure: int) -> Described:
    template = "Let {figure} change places with another of your figures."
    if figure == THE_WARLOCK:
        template = "Teleport {figure}, or let it change places with another of your figures."
    return say(template, figure=asked.the(figure)), "15.40", asked.key(figure)


def _describe_landing(asked: Asked, action: int) -> Described:
    wall, goal = asked.state.b, action - act.SPACE
    return say("Your Wall on {wall} flies to {space}.", wall=space(wall), space=space(goal)), "15.18", at(goal)


def _describe_guided(asked: Asked, action: int) -> Described:
    figure = action - act.FIGURE
    here = space(asked.place(FIGURES * asked.seat + figure))
    text = say("Move {figure} from {space} by one space.", figure=asked.the(figure), space=here)
    return text, "15.27", asked.key(figure)


def _describe_lead(asked: Asked, action: int) -> Described:
    figure = asked.the(asked.state.b)
    if action < act.SPACE:
        rider = action - act.CARRY
        text = say("{horse:capital} takes {rider} along.", horse=figure, rider=asked.the(rider))
        return text, "15.32", asked.key(rider)
    goal = action - act.SPACE
    return say("Move {figure} to {space}.", figure=figure, space=space(goal)), "15.27", at(goal)


def _describe_lead_rider(asked: Asked, action: int) -> Described:
    horse, rider = asked.the(asked.state.b & 15), asked.the(asked.state.b >> 4)
    goal = action - act.SPACE
    text = say("{horse:capital} carries {rider} to {space}.", horse=horse, rider=rider, space=space(goal))
    return text, "15.32", at(goal)


def _describe_exchange(asked: Asked, action: int) -> Described:
    figure = asked.the(asked.state.b)
    if action == act.BOARD:
        return say("Teleport {figure} aboard your ship.", figure=figure), "15.41", (f"ship-{asked.seat}",)
    if action >= act.SPACE:
        goal = action - act.SPACE
        return say("Teleport {figure} to {space}.", figure=figure, space=space(goal)), "15.41", at(goal)
    other = action - act.FIGURE
    text = say("{figure:capital} and {other} change places.", figure=figure, other=asked.the(other))
    return text, "15.42", asked.key(other)


# Chance


def _describe_chance(action: int, words: Words) -> Described:
    if action >= act.DEAL_SPELL:
        spell = action - act.DEAL_SPELL
        name = say("The spell {spell} is in play.", spell=words.spell(spell))
        return sentences(name, words.spell_text(spell)), "2.5", ()
    card = action - act.DEAL_SCORING
    name = say("The scoring card {card} is in play.", card=words.card(card))
    return sentences(name, words.card_text(card)), "2.4", ()


DESCRIBING: dict[int, Callable[[Asked, int], Described]] = {
    st.PLANT: _describe_planting,
    st.HARBOUR: _describe_bow,
    st.ACT: _describe_act,
    st.VERB: _describe_verb,
    st.MOVE: _describe_move,
    st.SUMMON: _describe_class,
    st.PLACE: _describe_place,
    st.WALLS: _describe_second_wall,
    st.BUILD: _describe_site,
    st.JOIN: _describe_join,
    st.STEAL: _describe_theft,
    st.ATTACK: _describe_target,
    st.REFUGE: _describe_refuge,
    st.RALLY: _describe_rally,
    st.RIDE: _describe_ride,
    st.CARRY: _describe_carry,
    st.SAIL: _describe_bow,
    st.STERN: _describe_stern,
    st.LIFT: _describe_lift,
    st.SPELL: _describe_aim,
    st.LAND: _describe_landing,
    st.GUIDE: _describe_guided,
    st.LEAD: _describe_lead,
    st.LEAD_RIDER: _describe_lead_rider,
    st.EXCHANGE: _describe_exchange,
    st.THROW: _describe_throw,
}


# Why the winners won -------------------------------------------------------------------------------------------------


def reason(keys: Sequence[tuple[int, int]], ranking: Sequence[Sequence[int]]) -> Text:
    """Of a game that is over: each seat's VP and half points."""
    score, half = keys[ranking[0][0]]
    shared = len(ranking[0]) > 1
    if [vp for vp, _ in keys].count(score) > len(ranking[0]):  # [17.13]
        template = "tied at {points} VP, ahead by half a point"
        return say(f"{template} each" if shared else template, points=score)
    return say("{points} VP each" if shared else "most VP, {points}", points=tally(score, half))
