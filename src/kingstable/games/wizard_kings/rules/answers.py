"""What an answer means: each choice of a player, and each throw, carried out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.state import CHANCE, frame
from kingstable.games.wizard_kings.actions import (
    AGREE,
    ARMY,
    BERSERK,
    CAMP,
    CAST,
    CHANGE,
    DROP,
    ENTER,
    FIRE,
    FIRST_SEAT,
    GEAR,
    HEX,
    INVOKE,
    LEAVE,
    LETTER,
    PASS,
    PICK,
    PLAYER,
    REVIEW,
    ROLL,
    SHEET,
    SIDE,
    SPOT,
    TOKEN,
    TWO_DICE,
    WAIT,
    WIELD,
    WITH,
)
from kingstable.games.wizard_kings.book import BLESS, DREAD, HEAL, MOST_TOKENS, NONE, SCRY, SMITE
from kingstable.games.wizard_kings.rules import (
    alliances,
    artifacts,
    automated,
    battles,
    combat_spells,
    laying,
    move_spells,
    moving,
    retreats,
    sea_transport,
    setting_up,
    wizards,
)
from kingstable.games.wizard_kings.rules.casualties import lose_step
from kingstable.games.wizard_kings.rules.choices import Choices
from kingstable.games.wizard_kings.rules.dice import FIRST, MOST_DICE, THROWS
from kingstable.games.wizard_kings.rules.dice import HITS as DICE_HITS
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS
from kingstable.games.wizard_kings.state import (
    ACTED,
    AIM,
    ARMY_CHOICE,
    AUTOMATED,
    AUTOMATED_MOVE,
    BACKFIRE,
    BATTLES,
    BLOCK,
    BUILD,
    CAMP_CHOICE,
    CAPITAL,
    CARRY,
    COMBAT,
    COMBAT_TURN,
    DEPLOYED,
    DISPEL_ASKED,
    DISPEL_ROLL,
    DRIVEN_OUT,
    ENCHANT,
    EQUIP,
    FIRING,
    FIRST_PICK,
    FLEET,
    FLOWN,
    FOLLOW,
    FRENZY_PAID,
    GEARING,
    HITS,
    INITIATIVE_ROLL,
    JOINING,
    LAND,
    MENDING,
    MOVEMENT,
    NEXT_TURN,
    OFFERED,
    OVERSTACKED,
    REBUILD,
    REGROUP,
    REGROUPING,
    RITUAL_PAID,
    SAVE,
    SHEET_CHOICE,
    SPELL_WORKS,
    SPOILS,
    SPOT_CHOICE,
    STRIKE,
    TARGET,
    TURNCOAT,
    UNARMED,
    UNPINNED,
    WAITED,
    WOODWALKER,
)

FURTHER: Final = 1  # of a movement: it has begun
GEARED: Final = 1  # of a block that moves: its artifacts were seen to
DROPPED: Final = 1  # of a block that retreats or regroups: it has left its artifact
HEALED: Final = (0, 1, 1, 1, 2, 2, 2)  # steps by the face of the die
BOONS: Final = FLEET | UNPINNED | WOODWALKER
FORCES: Final = 16  # fire is numbered below: hits of dice that were thrown before go above


@mypyc_attr(allow_interpreted_subclasses=True)
class Answers(Choices):
    """What players and dice answer, and what comes of it."""

    def take(self, seat: int, action: int) -> None:
        self.offered = []
        if self.step != MOVEMENT or action < TOKEN.first:
            self.sight = None  # to choose a block changes nothing on the map
        if seat == CHANCE:
            self.take_chance(action)
        elif action == LEAVE.first and self.step != MOVEMENT:
            self.do(self.frame)  # and then decides as before
            alliances.leave_league(self, seat)  # [21.5]
        else:
            self.take_for_all(action)

    # Chance -------------------------------------------------------------------------------------------------------

    def take_chance(self, action: int) -> None:
        step, a, b, c = self.step, self.a, self.b, self.c
        if step == FIRST_PICK:
            first = FIRST_SEAT.part(action)
            self.tell("first pick", setting_up.RULE_OF_ARMIES[self.scenario], first)
            self.do(*setting_up.choices_from(self, first))
        elif step == INITIATIVE_ROLL:
            one, two = TWO_DICE.part(action) + 1, TWO_DICE.part2(action) + 1
            self.rolls[a] = one + two
            self.thrown = [one, two]
            self.tell("rolled", "5.2", a, one, two)
        elif self.base == PICK.first:
            self.take_for_all(self.die_options()[PICK.part(action)])
        else:
            dice = self.dice_thrown()
            throw = ROLL.part(action) - FIRST[dice]
            self.thrown = THROWS[dice][throw]
            self.tell("threw", "8.12", ROLL.part(action))
            self.take_throw(step, a, b, c, dice, throw)

    def take_throw(self, step: int, a: int, b: int, c: int, dice: int, throw: int) -> None:
        """Dice have fallen for fire or for a spell."""
        face = self.thrown[0]
        if step == FIRING:
            self.take_fire(a, b, c, dice, throw)
        elif step == STRIKE:
            hits = DICE_HITS[dice][combat_spells.force_of(self, a, b)][throw]
            combat_spells.struck(self, a, b, c - 1, hits)
        elif step == SAVE:
            combat_spells.saved(self, a, b, face)
        elif step == DISPEL_ROLL:
            wizards.dispel_rolled(self, b, face)
        elif step == BACKFIRE:
            if artifacts.backfires(self, a, face):
                self.suffer(self.block.index(b))
        else:
            self.tell("healing", "15.7", face)
            self.do(frame(MENDING, a, HEAL, HEALED[face] + 4 * b))  # [15.7]

    def take_fire(self, token: int, dice: int, c: int, thrown: int, throw: int) -> None:
        """Dice for fire have fallen; more than eight are thrown one part after the other."""
        fire = c % combat_spells.BEGUILED_FIRE
        hits = DICE_HITS[thrown][fire][throw] + c // FORCES
        if dice > MOST_DICE:
            self.do(frame(FIRING, token, dice - MOST_DICE, c % FORCES + FORCES * hits))
        elif c % FORCES >= combat_spells.BEGUILED_FIRE:
            combat_spells.betray(self, token, hits)
        else:
            battles.fired(self, token, hits)

    def suffer(self, token: int) -> None:
        """A carrier loses a step by its own artifact, or by its own frenzy."""
        if self.place[token] >= 0:
            lose_step(self, token)  # [25.13] [23.2] [23.4]

    # Choices ------------------------------------------------------------------------------------------------------

    def take_for_all(self, action: int) -> None:
        """Carry out a choice, whoever made it."""
        step, a, b, c = self.step, self.a, self.b, self.c
        if step <= DEPLOYED:
            self.take_in_setup(step, a, b, action)
        elif step == MOVEMENT:
            self.take_movement(a, action)
        elif step == BLOCK:
            self.take_block(a, b, action)
        elif step == AUTOMATED:
            self.do(frame(AUTOMATED_MOVE, TOKEN.part(action)), frame(AUTOMATED, a))
        elif step == AUTOMATED_MOVE:
            if b:
                self.move_block(a, action)
            else:
                self.do(frame(AUTOMATED_MOVE, a, self.hex_of(action) + 1))
        elif step == REBUILD:
            automated.build(self, a, action)
            self.do(frame(REBUILD, a))
        elif step in (OFFERED, JOINING, GEARING):
            self.take_dealing(step, a, b, action)
        elif step < COMBAT:
            self.take_in_spell(step, a, b, c, action)
        else:
            self.take_in_battle(step, a, b, c, action)

    def take_in_setup(self, step: int, a: int, b: int, action: int) -> None:
        if step == ARMY_CHOICE:
            setting_up.choose_army(self, a, ARMY.part(action))
        elif step == SHEET_CHOICE:
            laying.choose_sheet(self, a, action - SHEET.first)
        elif step == SPOT_CHOICE:
            laying.lay(self, a, b, SPOT.part(action) % MOST_ACROSS, SPOT.part(action) // MOST_ACROSS)
        elif step == CAPITAL:
            setting_up.found_capital(self, a, b, self.hex_of(action))
        elif step == CAMP_CHOICE:
            setting_up.choose_camp(self, a, CAMP.part(action))

    # The Move Phase -----------------------------------------------------------------------------------------------

    def take_movement(self, side: int, action: int) -> None:
        """A side that moves has chosen a block, or deals with its allies, or is done."""
        if action == PASS.first:
            self.end_movement(side)
            return
        self.do(frame(MOVEMENT, side, FURTHER))
        if TOKEN.has(action):
            self.do(frame(BLOCK, side, self.single_out(TOKEN.part(action))))  # [16.7]
        elif action == LEAVE.first:
            alliances.leave_league(self, side)
        elif action == REVIEW.first:
            self.ask_to_build(1 << side)
            self.tell("review", "10.18", side)
        else:
            alliances.offer(self, side, PLAYER.part(action))

    def ask_to_build(self, sides: int) -> None:
        """Some sides, a bit each, will be asked in the Build Phase, whether they control a city then or not."""
        for i in range(len(self.agenda)):
            if self.agenda[i] & 255 == BUILD:
                self.agenda[i] |= sides << 8  # [10.18]

    def take_block(self, side: int, token: int, action: int) -> None:
        """A block moves, or casts, or first sees to its artifact."""
        if CAST.has(action):
            wizards.cast(self, token, CAST.part(action))
        elif INVOKE.has(action):
            wizards.invoke(self, token, INVOKE.part(action))
        elif action == GEAR.first:
            self.do(frame(GEARING, side, token), frame(BLOCK, side, token, GEARED))
        else:
            self.remember_move(self.place[token], automated.target_of(self, action))
            self.move_block(token, action)

    def remember_move(self, origin: int, goal: int) -> None:
        """Keep where the last block came from and went to: for search, which tries one order of moves."""
        last = len(self.agenda) - 1
        self.agenda[last] = frame(MOVEMENT, self.active, FURTHER + 1 + origin, goal)

    def end_movement(self, side: int) -> None:
        """A side has moved: what spells gave for its moves is gone."""
        for token in range(len(self.place)):
            self.status[token] &= ~BOONS  # [3.26]
        self.bridge = NONE
        self.active = NONE
        if self.dropped:
            artifacts.claim_lying(self)
        self.mix_all()
        self.tell("moved on", "6.1", side)

    def hex_of(self, action: int) -> int:
        """The hex that an action names."""
        return self.land.index[HEX.part(action)]

    def move_block(self, token: int, action: int) -> None:
        """A block goes where it was told to: on its own, or by ship where it could not."""
        if ENTER.has(action):
            code, d = ENTER.part(action), ENTER.part2(action)
            moving.go(self, token, self.land.index[code], d)
            return
        hex = self.hex_of(action)
        origin = self.place[token]
        side = self.side[token]
        by_ship = False
        city = self.land.city_at[hex]
        if city != NONE and self.land.port[city]:
            reach = moving.reach_of(self, token, self.outlook())
            by_ship = not (reach.hexes | reach.flights) >> hex & 1
        if by_ship:
            sea_transport.ship(self, origin, hex)
        moving.go(self, token, hex, FLOWN)
        if by_ship:
            sea_transport.show_havens(self, side, [origin, hex])

    def take_dealing(self, step: int, a: int, b: int, action: int) -> None:
        """Players deal with each other, or a block sees to its artifact."""
        if step == OFFERED:
            if action == AGREE.first:
                self.tell("agreed", "21.3", a)
            else:
                alliances.refuse_league(self, a)
        elif step == JOINING:
            moving.join_side(self, b, a, WITH.part(action))
            alliances.forsake(self, b, a)
        elif action != PASS.first:  # GEARING
            artifacts.arrange(self, b, action)

    # Spells -------------------------------------------------------------------------------------------------------

    def take_in_spell(self, step: int, a: int, b: int, c: int, action: int) -> None:
        if step == DISPEL_ASKED:
            if action != PASS.first:
                self.do(frame(DISPEL_ROLL, a, b))
                wizards.dispel(self, TOKEN.part(action))
        elif step == LAND:
            move_spells.land_block(self, a, self.hex_of(action), b)
        elif step == AIM:
            if b == SCRY:
                move_spells.scry(self, self.active, self.hex_of(action))
            else:
                self.bridge = a * 6 + SIDE.part(action)  # [11.15]
                self.tell("bridged", "11.15", self.land.code[a], SIDE.part(action))
        elif action == PASS.first:
            pass
        elif step == ENCHANT:
            move_spells.enchant(self, TOKEN.part(action), a, b, c // 4, c % 4)
        elif step == FOLLOW:
            token = self.single_out(TOKEN.part(action))
            moving.go(self, token, b, FLOWN)
        elif step == CARRY:
            move_spells.carry(self, TOKEN.part(action), a, b, c % MOST_TOKENS, c // MOST_TOKENS)
        else:
            self.take_mending(a, b, c, action)

    def take_mending(self, hex: int, b: int, c: int, action: int) -> None:
        """One step is given, or a Zombie rises; perhaps another follows."""
        spell, left = b % combat_spells.UNDER, c % 4
        if action < TOKEN.first:
            move_spells.raise_zombie(self, self.active, hex)
            return
        token = TOKEN.part(action)
        move_spells.mend(self, token, spell)
        if left > 1:
            more = spell + combat_spells.UNDER * (token + 1) if spell == BLESS else spell
            self.do(frame(MENDING, hex, more, c - 1))

    # The Combat Phase ---------------------------------------------------------------------------------------------

    def take_in_battle(self, step: int, a: int, b: int, c: int, action: int) -> None:
        if step == BATTLES:
            self.do(frame(BATTLES, a))
            battles.join(self, self.hex_of(action), a)
        elif step == NEXT_TURN:
            self.do(frame(COMBAT_TURN, self.active, TOKEN.part(action)), frame(NEXT_TURN))
        elif step == COMBAT_TURN:
            self.act(b, action)
        elif step == HITS:
            if b > 1:
                self.do(frame(HITS, a, b - 1, c))
            battles.take_hit(self, TOKEN.part(action), c)
        elif step == DRIVEN_OUT:
            if action == DROP.first:
                self.drop_and_retreat(a)
            else:
                retreats.retreat(self, a, self.hex_of(action))
        elif step == TARGET:
            combat_spells.aim(self, a, b, LETTER.part(action) if b == DREAD else TOKEN.part(action))
        elif step == REGROUP:
            if action == PASS.first:
                self.end_regrouping(a)
            else:
                self.do(frame(REGROUPING, a, self.single_out(TOKEN.part(action))), frame(REGROUP, a, b))
        elif step == REGROUPING:
            if action == DROP.first:
                artifacts.arrange(self, b, TOKEN.at(b))
                self.do(frame(REGROUPING, a, b, DROPPED))  # [25.5]
            else:
                retreats.regroup(self, b, self.hex_of(action))
        else:
            self.take_among_armies(step, a, b, action)

    def take_among_armies(self, step: int, a: int, b: int, action: int) -> None:
        """Armies change sides or come to terms; artifacts change hands."""
        if step == TURNCOAT:
            if action == CHANGE.first:
                alliances.change_sides(self, a)
        elif step == OVERSTACKED:
            self.do(frame(OVERSTACKED, a, b))
            alliances.crush(self, TOKEN.part(action))
        elif step == EQUIP:
            if action != PASS.first:
                artifacts.give(self, b, TOKEN.part(action))
                self.tell("equipped", "25.3", self.piece(TOKEN.part(action)), self.kind[b])
        elif step == SPOILS:
            artifacts.capture(self, b, TOKEN.part(action))
        elif action == AGREE.first:  # PEACE
            alliances.ask_for_league(self, a, b)  # [20.12]

    def act(self, token: int, action: int) -> None:
        """A block uses its Combat Turn."""
        if action == WAIT.first:
            self.status[token] |= WAITED  # [25.10]
            return
        self.status[token] |= ACTED
        if action == FIRE.first:
            self.do(frame(FIRING, token, battles.dice_of(self, token), battles.fire_of(self, token)))
        elif HEX.has(action):
            retreats.retreat(self, token, self.hex_of(action))
        elif action == DROP.first:
            self.drop_and_retreat(token)
        elif action == PASS.first:
            self.tell("passed", "8.11", self.piece(token))
        elif action == WIELD.first:
            weapon = self.kind[self.gear[token]]
            firing = frame(FIRING, token, battles.dice_of(self, token), battles.fire_of(self, token, weapon))
            artifacts.use(self, token)
            self.do(firing)  # [25.9]
        elif action == BERSERK.first:
            self.tell("berserk", "23.2", self.piece(token))
            dice = battles.dice_of(self, token, True)
            self.do(frame(FIRING, token, dice, battles.fire_of(self, token)), frame(FRENZY_PAID, token))  # [23.3]
        elif INVOKE.has(action):
            wizards.invoke(self, token, INVOKE.part(action))
        elif CAST.part(action) < SMITE:
            wizards.cast(self, token, CAST.part(action))
        else:
            self.tell("ritual", "3.32", self.piece(token), CAST.part(action))
            self.do(frame(SPELL_WORKS, token, 0, CAST.part(action)), frame(RITUAL_PAID, token))  # [3.34]

    def drop_and_retreat(self, token: int) -> None:
        """A block leaves its artifact on the field, to nobody: there carriers change between rounds alone."""
        artifact = self.gear[token]
        self.gear[token] = UNARMED
        artifacts.lay_down(self, artifact, self.place[token])  # [25.3] [25.5]
        self.do(frame(DRIVEN_OUT, token, DROPPED))

    def end_regrouping(self, side: int) -> None:
        """A victor has regrouped: flyers that found no land are lost."""
        retreats.lose_stranded(self, side)
        self.active = NONE
