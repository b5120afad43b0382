"""Chapter 6 in words: which block moves or casts next, and where it goes; offers of alliances in between."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say, sentences
from kingstable.core.speech import Chapter, Described, Reason, Said
from kingstable.games.wizard_kings.actions import CAST, ENTER, GEAR, LEAVE, PLAYER, REVIEW, TOKEN
from kingstable.games.wizard_kings.rules import leagues, move_phase
from kingstable.games.wizard_kings.rules.conditions import bar_stuck
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock, Movement, goes_somewhere
from kingstable.games.wizard_kings.rules.move_spells import invocable, open_spells
from kingstable.games.wizard_kings.rules.routes import look_out, may_move, reach_of
from kingstable.games.wizard_kings.state import FLOWN
from kingstable.games.wizard_kings.words import conditions
from kingstable.games.wizard_kings.words.asked import Asked, unless_idle
from kingstable.games.wizard_kings.words.conditions import the_block
from kingstable.games.wizard_kings.words.routes import attack_text
from kingstable.games.wizard_kings.words.targets import place, player_key, token_key
from kingstable.games.wizard_kings.words.wizards import describe_cast


def casts_now(asked: Asked, token: int) -> bool:
    """Whether a block can cast a spell in the Move Phase, of its own or by an artifact."""
    look = look_out(asked.state, asked.state.active)
    return bool(open_spells(asked.state, token, look) or invocable(asked.state, token, look))


# Which block ---------------------------------------------------------------------------------------------------------


def prompt_movement(asked: Asked) -> Text:
    text = say("Move a block, cast a spell with a wizard, or end movement.")
    if any(action == LEAVE.first or PLAYER.has(action) for action in asked.state.legal(asked.seat)):
        return sentences(text, say("You may also offer or leave alliances."))
    return text


def describe_mover(asked: Asked) -> Described:
    state, token = asked.state, TOKEN.part(asked.action)
    look = look_out(state, state.active)
    moves = may_move(state, token, look) and goes_somewhere(state, token, look)
    template, rule = MOVERS[moves, casts_now(asked, token)]
    return say(template, block=asked.the(token, placed=True), hex=asked.at(state.place[token])), rule, token_key(token)


MOVERS = {  # a block that can move, or cast, or both
    (True, False): ("Move {block} from {hex}.", "6.1"),
    (False, True): ("Cast a spell with {block} in {hex}.", "3.8"),
    (True, True): ("Move {block} from {hex}, or cast a spell with it.", "6.1"),
}


def describe_review(asked: Asked) -> Described:
    text = say("Ask to merge or disband blocks in the Build Phase, though you have no city.")
    return text, "10.18", player_key(asked.seat)


def describe_offer(asked: Asked) -> Described:
    """It touches nothing: no stray click on a banner makes an offer."""
    return say("Offer an alliance to {player}.", player=asked.player(PLAYER.part(asked.action))), "21.3", ()


def the_player(asked: Asked) -> Mapping[str, Arg]:
    """To whom the answer would offer an alliance."""
    return {"player": asked.player(PLAYER.part(asked.action))}


def no_such_player(asked: Asked) -> Mapping[str, Arg]:
    return {"number": PLAYER.part(asked.action) + 1, "last": asked.state.sides()}


# Where it goes -------------------------------------------------------------------------------------------------------


def prompt_block(asked: Asked) -> Text:
    token = asked.step.token
    moves = may_move(asked.state, token, look_out(asked.state, asked.state.active))
    if not casts_now(asked, token):
        return say("Choose where {block} goes.", block=asked.the(token))
    if not moves:
        return say("Choose a spell for {block} to cast.", block=asked.the(token))
    return say("Choose where {block} goes, or what it casts.", block=asked.the(token))


def describe_gear(asked: Asked) -> Described:
    token = asked.step.token
    return say("Take or leave an artifact with {block} first.", block=asked.the(token)), "25.4", token_key(token)


def describe_entry(asked: Asked) -> Described:
    """A battle hex is entered by a hexside."""
    hex = asked.goal()
    text, rule = attack_text(asked, asked.step.token, hex, ENTER.part2(asked.action))
    return text, rule, place(hex)


def describe_journey(asked: Asked) -> Described:
    """A block goes to a hex: on its own, from the air, or by ship."""
    state, token, hex = asked.state, asked.step.token, asked.goal()
    look = look_out(state, state.active)
    if look.others >> hex & 1:
        text, rule = attack_text(asked, token, hex, FLOWN)
        return text, rule, place(hex)
    template, rule = "Move {block} to {hex}.", "6.1"
    if not reach_of(state, token, look).hexes >> hex & 1:
        template, rule = "Ship {block} to {hex} by Sea Transport.", "7.1"
    elif look.enemies >> hex & 1:
        template, rule = "Move {block} to {hex} and take the city.", "6.22"
    return say(template, block=asked.the(token), hex=asked.at(hex)), rule, place(hex)


def describe_block(asked: Asked) -> Described:
    return describe_cast(asked) if CAST.has(asked.action) else describe_journey(asked)


def why_it_stays(asked: Asked) -> Mapping[str, Arg]:
    """Why the block does not move, as it is said of the block itself."""
    look = look_out(asked.state, asked.state.active)
    found = conditions.CHAPTER.reasons[bar_stuck(asked.state, asked.step.token, look)]
    reason = found if isinstance(found, Reason) else found(asked)
    return {"why": say(reason.template, **reason.facts(asked))}


CHAPTER = Chapter(
    prompts={
        Movement: unless_idle("None of your blocks can move or cast: end movement.", prompt_movement),
        MoveBlock: prompt_block,
    },
    passes={Movement: Said("End movement.", "6.1")},
    choices={
        REVIEW: describe_review,
        PLAYER: describe_offer,
        GEAR: describe_gear,
        ENTER: describe_entry,
        Movement: describe_mover,
        MoveBlock: describe_block,
    },
    reasons={
        move_phase.NOWHERE_TO_GO: Reason("{block} has nowhere to go", "17.2", the_block),
        move_phase.NOTHING_IS_BUILT: Reason("nothing is built or disbanded in this game", "15.10"),
        move_phase.ASKED_TO_BUILD: Reason(
            "you will be asked in the Build Phase if you still have a block or a city", "10.18"
        ),
        move_phase.NO_SUCH_PLAYER: Reason("there is no player {number}: the last is {last}", "21.3", no_such_player),
        move_phase.NOT_WITH_ONESELF: Reason("you cannot ally with yourself", "21.3"),
        move_phase.ONLY_TWO_PLAYERS: Reason("two players cannot form an alliance", "21.3"),
        move_phase.PLAYER_IS_OUT: Reason("{player} are out of the game", "18.16", the_player),
        move_phase.ALLIED_ALREADY: Reason("{player} are already your allies", "21.3", the_player),
        move_phase.OFFERED_ALREADY: Reason(
            "you have already offered {player} an alliance this turn", "21.3", the_player
        ),
        leagues.LEAGUE_OF_ALL: Reason("an alliance cannot include all the players who are left", "21.3"),
        leagues.AT_WAR: Reason(
            "your alliance and the alliance of {player} fight each other in a Battle Hex", "21.3", the_player
        ),
        move_phase.GEAR_SEEN_TO: Reason("you have already settled the artifact of {block}", "25.4", the_block),
        move_phase.GEAR_OF_WHO_STAYS: Reason(
            "{why}: only a block that moves takes or leaves artifacts", "25.4", why_it_stays
        ),
        move_phase.NO_GEAR_TO_SEE: Reason("{block} finds no artifact to take or leave", "25.4", the_block),
        move_phase.GEAR_WITHOUT_WAY: Reason(
            "{block} has nowhere to go: only a block that moves takes or leaves artifacts", "25.4", the_block
        ),
    },
    elsewhere={
        Movement: Reason("not now: choose a block to move or to cast with, or end movement", "6.1"),
        MoveBlock: Reason("not now: choose where the block goes, or what it casts", "6.1"),
    },
    no_pass={
        MoveBlock: Reason("finish what you have begun: say where the block goes, or what it casts", "6.1"),
    },
)
