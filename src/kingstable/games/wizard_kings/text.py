"""Sentences: what one may choose, what chance may bring, and why the winners won; questions stand in `prompts.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import Text, quantity, say, sentences, with_article
from kingstable.core.state import CHANCE
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import automaton, battle, moving, retreats
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import (
    AMAZONS,
    BARBARIAN_RAID,
    BEGUILE,
    DREAD,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    MOST_TOKENS,
    NONE,
    SCRY,
    SMITE,
)
from kingstable.games.wizard_kings.casting import DISPELLED
from kingstable.games.wizard_kings.combat_spells import BEGUILED_FIRE, UNDER, force_of
from kingstable.games.wizard_kings.dice import FIRST, THROWS
from kingstable.games.wizard_kings.dice import HITS as DICE_HITS
from kingstable.games.wizard_kings.layout import FLYER
from kingstable.games.wizard_kings.move_spells import open_spells
from kingstable.games.wizard_kings.prompts import Asked, prompt
from kingstable.games.wizard_kings.sequence import HEALED, WizardState
from kingstable.games.wizard_kings.words import ARMY_NAMES, LETTER_TEXTS, WAY_TEXTS, Words, faces

__all__ = ["describe", "prompt", "reason"]

Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and what it touches


def describe(state: WizardState, seat: int, action: int, notation: str, names: Sequence[str], words: Words) -> Choice:
    """An action in words, with its rule and what it touches."""
    asked = Asked(state, seat, names, words)
    described = _describe_chance if seat == CHANCE else DESCRIBING[state.step]
    text, rule, targets = described(asked, action)
    return Choice(action, notation, text, rule, targets)


def _hex_of(asked: Asked, action: int) -> int:
    return asked.state.land.index[action - act.HEX]


def _place(hex: int) -> tuple[str, ...]:
    """The key of a hex of the map."""
    return (f"hex-{hex}",)


def _token(token: int) -> tuple[str, ...]:
    """The key of a token wherever it is drawn."""
    return (f"token-{token}",)


def _steps(count: int) -> Text:
    return quantity(count, "step", "steps")


# Setting up ----------------------------------------------------------------------------------------------------------


def _describe_army(asked: Asked, action: int) -> Described:
    army = action - act.ARMY
    return say("Lead the {army}.", army=ARMY_NAMES[army]), "15.1", (f"army-{army}",)


def _describe_camp(asked: Asked, action: int) -> Described:
    camp = action - act.CAMP
    return say("Deploy on map {number}.", number=asked.state.maps[4 * camp]), "15.2", (f"camp-{camp}",)


def _describe_deploy(asked: Asked, action: int) -> Described:
    state, hex, block = asked.state, _hex_of(asked, action), asked.deployed()
    steps = _steps(state.noted[block])
    template = "Deploy the {block} of {steps} in {hex}."
    text = say(template, block=asked.words.block(state.kind[block]), steps=steps, hex=asked.at(hex))
    if state.scenario != BARBARIAN_RAID:
        return text, "15.5", _place(hex)
    return text, "14.4" if state.armies[asked.seat] == AMAZONS else "14.5", _place(hex)


# Moving --------------------------------------------------------------------------------------------------------------


def _describe_mover(asked: Asked, action: int) -> Described:
    state, token = asked.state, action - act.TOKEN
    if action == act.PASS:
        return say("Be done with moving."), "6.1", ()
    look = state.outlook()
    moves = moving.may_move(state, token, look) and state.goes_somewhere(token, look)
    casts = state.is_wizard(token) and bool(open_spells(state, token, look))
    template, rule = MOVER_TEXTS[moves, casts]
    return say(template, block=asked.the(token), hex=asked.at(state.place[token])), rule, _token(token)


MOVER_TEXTS = {  # a block that can move, or cast, or both
    (True, False): ("Move {block} from {hex}.", "6.1"),
    (False, True): ("Cast a spell with {block} in {hex}.", "3.8"),
    (True, True): ("Move {block} from {hex}, or cast a spell with it.", "6.1"),
}


def _describe_block(asked: Asked, action: int) -> Described:
    token = asked.state.b
    if act.CAST <= action < act.NEW:
        return _describe_cast(asked, token, action - act.CAST, ())
    if action >= act.ENTER:
        return _describe_entry(asked, token, action)
    hex = _hex_of(asked, action)
    return _describe_journey(asked, token, hex)


def _describe_entry(asked: Asked, token: int, action: int) -> Described:
    """A battle hex is entered by a hexside."""
    code, way = divmod(action - act.ENTER, 6)
    hex = asked.state.land.index[code]
    template, rule = _assault(asked, hex)
    text = say(template, hex=asked.at(hex), block=asked.the(token), way=say("from the {way}", way=WAY_TEXTS[way]))
    return text, rule, _place(hex)


def _assault(asked: Asked, hex: int) -> tuple[str, str]:
    """What it is to enter a hex with enemies: an attack, or coming to a battle in which one defends."""
    attacker = asked.state.attacker_at(hex)
    if attacker in (NONE, asked.seat):
        return "Attack {hex} {way} with {block}.", "6.4"
    return "Join the battle in {hex} {way} with {block}.", "8.2"


def _describe_journey(asked: Asked, token: int, hex: int) -> Described:
    state, look = asked.state, asked.state.outlook()
    if look.others >> hex & 1:
        return _describe_flight(asked, token, hex)
    reach = moving.reach_of(state, token, look)
    if not reach.hexes >> hex & 1:
        text = say("Ship {block} to {hex} by Sea Transport.", block=asked.the(token), hex=asked.at(hex))
        return text, "7.1", _place(hex)
    template, rule = "Move {block} to {hex}.", "6.1"
    if look.enemies >> hex & 1:
        template, rule = "Move {block} to {hex} and take the city.", "6.22"
    return say(template, block=asked.the(token), hex=asked.at(hex)), rule, _place(hex)


def _describe_flight(asked: Asked, token: int, hex: int) -> Described:
    template, rule = _assault(asked, hex)
    return say(template, hex=asked.at(hex), block=asked.the(token), way=say("from the air")), rule, _place(hex)


# Spells --------------------------------------------------------------------------------------------------------------


def _describe_cast(asked: Asked, token: int, spell: int, besides: tuple[str, ...]) -> Described:
    """A spell, or a ritual, with what it costs and does."""
    state, words = asked.state, asked.words
    targets = (f"spell-{spell}", *besides)
    name, level = words.spell(spell), words.level(spell)
    if spell >= SMITE:
        text = say("Use {spell} with {block}.", spell=name, block=asked.the(token))
        return sentences(text, words.spell_text(spell)), "3.32", targets
    text = say("Cast {spell} with {block} for {steps}.", spell=name, block=asked.the(token), steps=_steps(level))
    if level < state.steps[token]:
        return sentences(text, words.spell_text(spell)), "3.4", targets
    return sentences(text, words.spell_text(spell), say("The wizard eliminates itself by it.")), "3.5", targets


def _describe_dispel(asked: Asked, action: int) -> Described:
    spell = asked.state.b
    name = asked.words.spell(spell)
    if action == act.PASS:
        return say("Do not dispel {spell}.", spell=name), "3.28", ()
    token, least = action - act.TOKEN, asked.words.level(spell) + DISPELLED
    template = "Dispel {spell} with {block} for 1 step: it takes a roll of {least} or more."
    text = say(template, spell=name, block=asked.the(token), least=least)
    if asked.state.steps[token] > 1:
        return text, "3.29", _token(token)
    return sentences(text, say("The wizard eliminates itself by it.")), "3.5", _token(token)


def _describe_enchant(asked: Asked, action: int) -> Described:
    spell = asked.state.b
    name, rule = asked.words.spell(spell), asked.words.spell_rule(spell)
    if action == act.PASS:
        return say("Let {spell} serve no more blocks.", spell=name), rule, ()
    token = action - act.TOKEN
    return say("Let {spell} serve {block}.", spell=name, block=asked.the(token)), rule, _token(token)


def _describe_carry(asked: Asked, action: int) -> Described:
    spell, caster = asked.state.b, asked.state.c % MOST_TOKENS
    name, rule = asked.words.spell(spell), asked.words.spell_rule(spell)
    if action == act.PASS:
        return say("Let {spell} carry no more blocks.", spell=name), rule, ()
    token = action - act.TOKEN
    template = "Let {spell} carry the caster, {block}." if token == caster else "Let {spell} carry {block}."
    return say(template, spell=name, block=asked.the(token)), rule, _token(token)


def _describe_land(asked: Asked, action: int) -> Described:
    token, spell, hex = asked.state.a, asked.state.b, _hex_of(asked, action)
    rule = asked.words.spell_rule(spell)
    if asked.state.outlook().others >> hex & 1:
        text, _, targets = _describe_flight(asked, token, hex)
        return text, rule, targets
    return say("Carry {block} to {hex}.", block=asked.the(token), hex=asked.at(hex)), rule, _place(hex)


def _describe_follow(asked: Asked, action: int) -> Described:
    if action == act.PASS:
        return say("Let nobody go with the wizard."), "11.29", ()
    token = action - act.TOKEN
    text = say("Let {block} go with the wizard to {hex}.", block=asked.the(token), hex=asked.at(asked.state.b))
    return text, "11.29", _token(token)


def _describe_aim(asked: Asked, action: int) -> Described:
    state = asked.state
    if state.b == SCRY:
        hex = _hex_of(asked, action)
        return say("Look at all blocks in {hex}.", hex=asked.at(hex)), "11.27", _place(hex)
    way = action - act.SIDE
    near = state.land.near[state.a * 6 + way]
    text = say("Open the hexside to the {way}, towards {hex}.", way=WAY_TEXTS[way], hex=asked.at(near))
    return text, "11.15", _place(near)


def _describe_mending(asked: Asked, action: int) -> Described:
    state, spell = asked.state, asked.state.b % UNDER
    rule = asked.words.spell_rule(spell)
    if action == act.PASS:
        return say("Give no more steps."), rule, ()
    if act.NEW <= action < act.TOKEN:
        kind = action - act.NEW
        block = with_article(asked.words.block(kind))
        return say("Let {block} return to {hex}.", block=block, hex=asked.at(state.a)), rule, (f"kind-{kind}",)
    token = action - act.TOKEN
    template = "Give a step to {block}: strength {steps}."
    return say(template, block=asked.the(token), steps=state.steps[token] + 1), rule, _token(token)


# Battles -------------------------------------------------------------------------------------------------------------


def _describe_battle(asked: Asked, action: int) -> Described:
    hex = _hex_of(asked, action)
    return say("Fight the battle in {hex} next.", hex=asked.at(hex)), "8.1", _place(hex)


def _describe_order(asked: Asked, action: int) -> Described:
    token = action - act.TOKEN
    return say("The next Combat Turn has {block}.", block=asked.the(token)), "8.8", _token(token)


def _describe_turn(asked: Asked, action: int) -> Described:
    state, token = asked.state, asked.state.b
    block = asked.the(token)
    if action == act.FIRE:
        return _describe_fire(asked, token)
    if action == act.PASS:
        if state.is_wizard(token):
            return say("Pass with {block}.", block=block), "8.11", _token(token)
        return say("Pass with {block}, which is charmed.", block=block), "11.2", _token(token)
    if action >= act.HEX:
        return _describe_retreat(asked, token, action, "8.18" if retreats.must_retreat(state, token) else "9.1")
    return _describe_cast(asked, token, action - act.CAST, _token(token))


def _describe_fire(asked: Asked, token: int) -> Described:
    dice = quantity(battle.dice_of(asked.state, token), "die", "dice")
    fire = battle.fire_of(asked.state, token)
    if not fire:
        text = say("Fire with {block}: {dice}, which can hit nothing here.", block=asked.the(token), dice=dice)
        return text, "4.25", _token(token)
    template = "Fire with {block}: {dice}, hits on {fire} or less."
    return say(template, block=asked.the(token), dice=dice, fire=fire), "8.12", _token(token)


def _describe_retreat(asked: Asked, token: int, action: int, rule: str) -> Described:
    hex = _hex_of(asked, action)
    return say("Retreat with {block} to {hex}.", block=asked.the(token), hex=asked.at(hex)), rule, _place(hex)


def _describe_driven_out(asked: Asked, action: int) -> Described:
    return _describe_retreat(asked, asked.state.a, action, "3.23")


def _describe_hit(asked: Asked, action: int) -> Described:
    state, token = asked.state, action - act.TOKEN
    magic = state.c % battle.SOURCES != battle.FIRE
    block, steps = asked.the(token), state.steps[token]
    if steps > 1:
        text = say("Let {block} take the hit: strength {steps}.", block=block, steps=steps - 1)
        return text, "3.18" if magic else "8.14", _token(token)
    if magic:
        return say("Let {block} be driven out by the hit.", block=block), "3.20", _token(token)
    return say("Let {block} be eliminated by the hit.", block=block), "2.4", _token(token)


def _describe_target(asked: Asked, action: int) -> Described:
    state, spell = asked.state, asked.state.b
    if spell == DREAD:
        letter = LETTER_TEXTS[action - act.LETTER]
        return say("Let enemy blocks of letter {letter} have -1 Combat.", letter=letter), "11.39", ()
    token = action - act.TOKEN
    template = "Name {block} of strength {steps} for {spell}."
    text = say(template, block=asked.other(token), steps=state.steps[token], spell=asked.words.spell(spell))
    return text, asked.words.spell_rule(spell), _token(token)


def _describe_regroup(asked: Asked, action: int) -> Described:
    if action == act.PASS:
        return say("Be done with regrouping."), "9.14", ()
    token = action - act.TOKEN
    text = say("Regroup {block} from {hex}.", block=asked.the(token), hex=asked.at(asked.state.place[token]))
    return text, "9.14", _token(token)


def _describe_regrouping(asked: Asked, action: int) -> Described:
    state, hex = asked.state, _hex_of(asked, action)
    stranded = state.folk_of(state.b) == FLYER and not state.land.land >> state.place[state.b] & 1
    text = say("Regroup {block} to {hex}.", block=asked.the(state.b), hex=asked.at(hex))
    return text, "9.17" if stranded else "9.14", _place(hex)


# Building ------------------------------------------------------------------------------------------------------------


def _describe_build(asked: Asked, action: int) -> Described:
    workshop, tried = asked.workshop()
    if action == act.PASS:
        return say("Be done with building."), "10.16", ()
    if workshop.pending == NONE:
        return _describe_beginning(tried, action)
    if workshop.pending >= act.MERGE:
        token = action - act.TOKEN
        template = "Give the step to {block}: strength {steps}."
        return say(template, block=tried.the(token), steps=tried.state.steps[token] + 1), "10.9", _token(token)
    hex = _hex_of(asked, action)
    kind = workshop.pending - act.NEW
    return say("Build the {block} in {hex}.", block=asked.words.block(kind), hex=asked.at(hex)), "10.3", _place(hex)


def _describe_beginning(asked: Asked, action: int) -> Described:
    """The first click of something that is built, on the seat's draft."""
    state = asked.state
    if act.NEW <= action < act.TOKEN:
        kind = action - act.NEW
        price = quantity(state.book.cost[kind], "GP")
        block, figures = with_article(asked.words.block(kind)), asked.words.block_figures(kind)
        text = say("Build {block} ({figures}) for {price}.", block=block, figures=figures, price=price)
        return text, "10.3", (f"kind-{kind}",)
    start = next(start for start in (act.DISBAND, act.MERGE, act.STEP) if action >= start)
    token = action - start
    template, rule = BUILD_TEXTS[start]
    text = say(
        template, block=asked.the(token), hex=asked.at(state.place[token]), steps=state.steps[token] + 1,
        price=quantity(state.book.cost[state.kind_of(token)], "GP"),
    )  # fmt: skip
    return text, rule, _token(token)


BUILD_TEXTS = {
    act.STEP: ("Add a step to {block} in {hex} for {price}: strength {steps}.", "10.2"),
    act.MERGE: ("Let {block} in {hex} give a step to another block of its type.", "10.9"),
    act.DISBAND: ("Disband {block} in {hex}.", "10.12"),
}


# Chance --------------------------------------------------------------------------------------------------------------


def _describe_chance(asked: Asked, action: int) -> Described:
    state, words = asked.state, asked.words
    if action < act.TWO_DICE:
        first = words.whose(action - act.FIRST_SEAT, asked.names, True)
        return say("{who} chooses an army first.", who=first), "15.1", ()
    if action < act.PICK:
        one, two = divmod(action - act.TWO_DICE, 6)
        who = words.whose(state.a, asked.names, True)
        text = say("{who} rolls {one} and {two}: {total}.", who=who, one=one + 1, two=two + 1, total=one + two + 2)
        return text, "5.2", ()
    if action < act.ROLL:
        return _describe_pick(asked, state.die_options()[action - act.PICK])
    dice = state.dice_thrown()
    throw = action - act.ROLL - FIRST[dice]
    return THROWN[state.step](asked, dice, throw)


def _rolled(dice: int, throw: int, result: Text) -> Text:
    return say("Roll {dice}: {result}.", dice=faces(THROWS[dice][throw]), result=result)


def _hits(dice: int, fire: int, throw: int) -> Text:
    return _rolled(dice, throw, quantity(DICE_HITS[dice][fire][throw], "hit", "hits"))


def _throw_fire(asked: Asked, dice: int, throw: int) -> Described:
    beguiled = asked.state.c >= BEGUILED_FIRE
    fire = asked.state.c - BEGUILED_FIRE if beguiled else asked.state.c
    return _hits(dice, fire, throw), asked.words.spell_rule(BEGUILE) if beguiled else "8.12", ()


def _throw_spell(asked: Asked, dice: int, throw: int) -> Described:
    return _hits(dice, force_of(asked.state, asked.state.a, asked.state.b), throw), "3.17", ()


def _throw_save(asked: Asked, dice: int, throw: int) -> Described:
    works = throw + 1 > asked.state.steps[asked.state.b]
    return _rolled(dice, throw, say("the spell works") if works else say("the block is saved")), "3.25", ()


def _throw_dispel(asked: Asked, dice: int, throw: int) -> Described:
    dispelled = throw + 1 - asked.words.level(asked.state.b) >= DISPELLED
    return _rolled(dice, throw, say("dispelled") if dispelled else say("not dispelled")), "3.29", ()


def _throw_heal(asked: Asked, dice: int, throw: int) -> Described:
    return _rolled(dice, throw, _steps(HEALED[throw + 1])), "15.7", ()


THROWN: dict[int, Callable[[Asked, int, int], Described]] = {
    st.FIRING: _throw_fire,
    st.STRIKE: _throw_spell,
    st.SAVE: _throw_save,
    st.DISPEL_ROLL: _throw_dispel,
    st.HEALING: _throw_heal,
}


def _describe_pick(asked: Asked, option: int) -> Described:
    """What a die may choose for the automated side; in a battle it chooses as a player would."""
    step, automated = asked.state.step, asked._replace(seat=asked.state.active)
    if step in PICKED:
        text, rule = PICKED[step](automated, option)
    else:
        text, rule = DESCRIBING[step](automated, option)[0], "13.13"
    return text, rule, ()


def _pick_attacker(asked: Asked, option: int) -> tuple[Text, str]:
    return say("The next to move is {block}.", block=asked.the(option - act.TOKEN)), "13.5"


def _pick_goal(asked: Asked, option: int) -> tuple[Text, str]:
    if option >= act.ENTER:
        return _describe_entry(asked, asked.state.a, option)[0], "13.13"
    hex = _hex_of(asked, option)
    return say("The goal of {block} is {hex}.", block=asked.the(asked.state.a), hex=asked.at(hex)), "13.4"


def _pick_building(asked: Asked, option: int) -> tuple[Text, str]:
    built, city = divmod(option, automaton.CITIES)
    hex = asked.at(asked.state.land.city_hex[city])
    if built >= automaton.RISING:
        kind = built - automaton.RISING
        block, figures = asked.words.block(kind), asked.words.block_figures(kind)
        return say("The {block} ({figures}) rises again in {hex}.", block=block, figures=figures, hex=hex), "13.10"
    return say("A step in {hex} is added to {block}.", block=asked.the(built), hex=hex), "13.11"


PICKED: dict[int, Callable[[Asked, int], tuple[Text, str]]] = {
    st.AUTOMATED: _pick_attacker,
    st.AUTOMATED_MOVE: _pick_goal,
    st.REBUILD: _pick_building,
}


DESCRIBING: dict[int, Callable[[Asked, int], Described]] = {
    st.ARMY_CHOICE: _describe_army,
    st.CAMP_CHOICE: _describe_camp,
    st.DEPLOY: _describe_deploy,
    st.MOVEMENT: _describe_mover,
    st.BLOCK: _describe_block,
    st.DISPEL_ASKED: _describe_dispel,
    st.ENCHANT: _describe_enchant,
    st.CARRY: _describe_carry,
    st.LAND: _describe_land,
    st.FOLLOW: _describe_follow,
    st.AIM: _describe_aim,
    st.MENDING: _describe_mending,
    st.BATTLES: _describe_battle,
    st.NEXT_TURN: _describe_order,
    st.COMBAT_TURN: _describe_turn,
    st.HITS: _describe_hit,
    st.DRIVEN_OUT: _describe_driven_out,
    st.TARGET: _describe_target,
    st.REGROUP: _describe_regroup,
    st.REGROUPING: _describe_regrouping,
    st.BUILD: _describe_build,
}


# Why the winners won -------------------------------------------------------------------------------------------------


def reason(state: WizardState) -> Text:
    """Of a game that is over."""
    if state.scenario == ISLAND_OF_THE_DEAD:
        if state.winner == 0:
            return say("the castle of Bethi has fallen in turn {turn}", turn=state.turn)
        return say("the castle of Bethi has stood to the end of turn {turn}", turn=state.turn)
    if state.scenario == BARBARIAN_RAID:
        if state.winner == 0:
            return say("the castle of the Amazons has fallen in turn {turn}", turn=state.turn)
        held = sum(1 for city in range(len(state.home)) if state.holder(city) == state.winner)
        return say(
            "the Amazons hold {cities} after turn {turn}", cities=quantity(held, "city", "cities"), turn=state.turn
        )
    scores = state.scores()
    points, tied = max(scores), scores.count(max(scores)) > 1
    wizards = state.scenario == LAST_WIZARD_STANDING
    return say(REASONS[wizards, tied], gold=quantity(points, "GP"))


REASONS = {  # whether blocks count or cities, and whether sides are equal
    (True, False): "blocks worth the most, {gold}",
    (True, True): "blocks worth {gold} each",
    (False, False): "cities worth the most, {gold}",
    (False, True): "cities worth {gold} each",
}
