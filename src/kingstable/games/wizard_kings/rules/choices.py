"""What is open at every step of the agenda."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.state import seats_in
from kingstable.games.wizard_kings.actions import (
    AGREE,
    BERSERK,
    CHANGE,
    DROP,
    FIRE,
    GEAR,
    INVOKE,
    LEAVE,
    PASS,
    PICK,
    REVIEW,
    TOKEN,
    WAIT,
    WIELD,
    WITH,
)
from kingstable.games.wizard_kings.book import (
    DREAD,
    MOST_TOKENS,
    NONE,
    SCRY,
)
from kingstable.games.wizard_kings.rules import (
    alliances,
    artifacts,
    automated,
    battles,
    building,
    combat_spells,
    laying,
    move_spells,
    moving,
    raising,
    retreats,
    sea_transport,
    setting_up,
    wizards,
)
from kingstable.games.wizard_kings.rules.dice import MOST_DICE, WEIGHTS
from kingstable.games.wizard_kings.rules.moving import Outlook
from kingstable.games.wizard_kings.state import (
    AIM,
    ARMY_CHOICE,
    AUTOMATED,
    AUTOMATED_MOVE,
    BATTLES,
    BLOCK,
    BUILD,
    CAPITAL,
    CHARMED,
    COMBAT,
    COMBAT_TURN,
    DAZED,
    DEPLOY,
    DEPLOYED,
    DISPEL_ASKED,
    DRIVEN_OUT,
    ENCHANT,
    EQUIP,
    FIRING,
    FIRST_PICK,
    FOLLOW,
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
    PEACE,
    RAISING,
    REBUILD,
    REGROUP,
    REGROUPING,
    SHEET_CHOICE,
    SPOILS,
    SPOT_CHOICE,
    STRIKE,
    TARGET,
    TURNCOAT,
    UNARMED,
    WAITED,
    Campaign,
)

FLYERS_ALONE: Final = 1  # of a regrouping: no battle was won
# Steps at which one may leave one's allies, besides the Build Phase: not those in the midst of an act
WHILE_DECIDING: Final = (
    MOVEMENT, OFFERED, DISPEL_ASKED, BATTLES, TURNCOAT, OVERSTACKED, EQUIP, NEXT_TURN, COMBAT_TURN, HITS, DRIVEN_OUT,
    SPOILS, REGROUP, PEACE,
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices(Campaign):
    """What is open: to the side that decides, to all that build or deploy, and to chance."""

    sight: Outlook | None = None  # of the side that chooses a block: serves until it is chosen what the block does
    build_caches: dict[int, building.BuildCache] | None = (
        None  # by who builds: what was built so far, shared with all clones
    )

    def legal(self, seat: int) -> list[int]:
        if self.drafts:
            if self.step == DEPLOY:
                return setting_up.deploy_choices(self, seat, self.drafts[seat])
            return self.build_options(seat)  # or raises an army
        if not self.offered:
            options = self.options_now()
            self.offered = sorted([*options, LEAVE.first] if self.may_leave(seat) else options)
        return self.offered

    def may_leave(self, seat: int) -> bool:
        """Whether a seat that decides may leave its allies instead: not in the midst of an act."""
        return self.step in WHILE_DECIDING and len(self.allies_of(seat)) > 0  # [21.4] [21.5]

    def ask_if_open(self, seat: int) -> None:
        found = [action for action in self.legal(seat) if action != LEAVE.first]  # which is no reason to ask
        if len(found) > 1:
            self.ask(seat)
        elif found:
            self.take(seat, found[0])

    def odds(self) -> list[int]:
        step = self.step
        if step == FIRST_PICK:
            return [1] * self.seats
        if step == INITIATIVE_ROLL:
            return [1] * 36  # [1.3]
        if self.base == PICK.first:
            return [1] * len(self.die_options())
        return WEIGHTS[self.dice_thrown()]  # [1.3]

    def options_now(self) -> list[int]:
        """What is open at the step that is open."""
        step, a, b, c = self.step, self.a, self.b, self.c
        if step == MOVEMENT:
            return self.movers(a)
        if step == BLOCK:
            return self.block_options(b)
        if step == COMBAT_TURN:
            return self.turn_options(b)
        if step == HITS:
            return battles.hit_choices(self, a, c)
        if step == NEXT_TURN:
            return [TOKEN.at(token) for token in battles.next_to_act(self)]
        if step == DRIVEN_OUT:
            return self.retreat_options(a, b)
        if step == REGROUP:
            return self.regroup_options(a, b)
        if step == REGROUPING:
            return self.with_drop(b, c, retreats.regroupings(self, b, Outlook(self, a)))
        if step == BATTLES:
            return battles.battle_choices(self, a)
        if step <= DEPLOYED:
            return self.setup_options(step, a, b)
        if step in (OFFERED, JOINING, GEARING):
            return self.dealing_options(step, a, b, c)
        return self.spell_options(step, a, b, c) if step < COMBAT or step == TARGET else self.war_options(step, a, b, c)

    def setup_options(self, step: int, a: int, b: int) -> list[int]:
        """What is open before the first turn."""
        if step == ARMY_CHOICE:
            return setting_up.armies_left(self)
        if step == SHEET_CHOICE:
            return laying.sheets_open(self, a)
        if step == SPOT_CHOICE:
            return laying.spots_open(self)
        if step == CAPITAL:
            return setting_up.capitals_open(self, a, b)
        return setting_up.camps_left(self)  # CAMP_CHOICE

    def dealing_options(self, step: int, a: int, b: int, c: int) -> list[int]:
        """What is open between players, and between blocks and their artifacts."""
        if step == OFFERED:
            return [PASS.first, AGREE.first]  # [21.3]
        if step == JOINING:
            return [WITH.at(stance) for stance in moving.stances_open(self, b, a, c)]  # [20.2]
        return artifacts.arrangements(self, b)  # GEARING [25.4]

    def war_options(self, step: int, a: int, b: int, c: int) -> list[int]:
        """What is open in a battle of several armies."""
        if step == TURNCOAT:
            return [PASS.first] if alliances.is_principal(self, a) else [PASS.first, CHANGE.first]  # [20.7]
        if step == OVERSTACKED:
            return alliances.over_choices(self, a, b)
        if step == EQUIP:
            return artifacts.takers(self, a, b)  # [25.3]
        if step == SPOILS:
            return [TOKEN.at(token) for token in artifacts.finders(self, a, c)]  # [25.12]
        assert step == PEACE
        return [PASS.first, AGREE.first]  # [20.12]

    def die_options(self) -> list[int]:
        """Among what chance chooses at the open step."""
        step = self.step
        if step == AUTOMATED:
            return automated.attackers(self, self.a)
        if step == AUTOMATED_MOVE:
            if self.b:
                return automated.ways_in(self, self.a, self.b - 1)
            return automated.goals(self, self.a, self.outlook())
        if step == REBUILD:
            return automated.builds(self, self.a)
        return automated.preferred(self, step, self.options_now())

    def drafting(self, seat: int) -> bool:
        draft = self.drafts[seat]
        if self.step == DEPLOY:
            return len(draft) < len(setting_up.deployment(self, seat))
        return draft[len(draft) - 1] != PASS.first

    def outlook(self) -> Outlook:
        """What the side that moves must mind."""
        return Outlook(self, self.active)

    # The Move Phase -------------------------------------------------------------------------------------------------

    def movers(self, side: int) -> list[int]:
        """The blocks that can move or cast, or to be done."""
        look = self.outlook()
        self.sight = look
        found = [PASS.first, *alliances.offers_open(self, side)]
        if self.may_review(side):
            found.append(REVIEW.first)
        for token in range(len(self.place)):
            if self.side[token] == side and self.place[token] >= 0 and self.can_act(token, look):
                found.append(TOKEN.at(token))  # [17.2]
        return found

    def may_review(self, side: int) -> bool:
        """Whether a side that controls no city, and so would not be asked in the Build Phase, may ask for it."""
        if building.builds_nothing(self) or any(todo >> 8 >> side & 1 for todo in self.agenda if todo & 255 == BUILD):
            return False
        has_blocks = any(self.side[token] == side and self.place[token] >= 0 for token in range(len(self.place)))
        return has_blocks and not building.city_holders(self) >> side & 1  # [10.18]

    def can_act(self, token: int, look: Outlook) -> bool:
        """Whether a block can move or cast in this Move Phase."""
        if moving.may_move(self, token, look) and self.goes_somewhere(token, look):
            return True
        if self.gear[token] != UNARMED and move_spells.invocable(self, token, look):
            return True
        return self.is_wizard(token) and bool(move_spells.open_spells(self, token, look))

    def goes_somewhere(self, token: int, look: Outlook) -> bool:
        """Whether a block that may move has anywhere to go."""
        return moving.steps_aside(self, token, look) or bool(self.ways_of(token, look))

    def ways_of(self, token: int, look: Outlook) -> list[int]:
        """Where a block may go, by its own movement or by Sea Transport."""
        reach = moving.reach_of(self, token, look)
        found = moving.ways_to(self, token, look, reach)
        ports = sea_transport.ports_of_call(self, token, look) & ~reach.hexes  # [7.8]
        return found + moving.hex_choices(self, ports)

    def block_options(self, token: int) -> list[int]:
        """What a block that was chosen may do: go somewhere, or cast a spell."""
        look = self.sight or self.outlook()
        found: list[int] = []
        if moving.may_move(self, token, look):
            found = self.ways_of(token, look)
            if found and not self.c and artifacts.has_to_see(self, token):
                found.append(GEAR.first)  # [25.4] once, so that there is an end to it
        if self.is_wizard(token):
            found += wizards.castings(move_spells.open_spells(self, token, look))
        if self.gear[token] != UNARMED:
            found += [INVOKE.at(spell) for spell in move_spells.invocable(self, token, look)]  # [25.11]
        return found

    def spell_options(self, step: int, a: int, b: int, c: int) -> list[int]:
        """What is open within a spell."""
        look = self.outlook()
        if step == DISPEL_ASKED:
            return wizards.dispel_options(self, a)
        if step == TARGET:
            return combat_spells.letters(self) if b == DREAD else combat_spells.targets(self, a, b)
        if step == LAND:
            return move_spells.landings(self, a, b, look)
        if step == AIM:
            if b == SCRY:
                return move_spells.hexes_to_scry(self, self.active, a)
            return move_spells.hexsides_to_bridge(self, a)
        if step == MENDING:
            caster, mended = c // 4 - 1, b // combat_spells.UNDER - 1
            found = move_spells.mendable(self, self.active, a, b % combat_spells.UNDER, caster, mended)
            if mended >= 0 and found:
                return [PASS.first, *found]
            return found if found or self.arena != NONE else [PASS.first]
        if step == ENCHANT:
            tokens, first = move_spells.enchantable(self, a, b, c // 4, look), c % 4 == move_spells.OBJECTS
        elif step == FOLLOW:
            tokens, first = move_spells.companions(self, a, b, look), False
        else:  # CARRY
            gone = c // MOST_TOKENS
            tokens, first = move_spells.carried(self, a, b, c % MOST_TOKENS, gone, look), gone == 0
        found = [TOKEN.at(token) for token in tokens]
        return found if found and first else [PASS.first, *found]  # [3.16] at least one

    # The Combat Phase -----------------------------------------------------------------------------------------------

    def order_matters(self, tokens: list[int]) -> bool:
        """Whether one of several blocks has something else to do than to fire."""
        for token in tokens:
            options = self.turn_options(token)
            if len(options) != 1 or options[0] != FIRE.first:
                return True
        return False

    def turn_options(self, token: int) -> list[int]:
        """What a block may do in its Combat Turn; nothing, if it loses it."""
        if retreats.must_retreat(self, token):
            return self.retreat_options(token)
        if self.status[token] & DAZED:
            return []  # [3.24]
        found: list[int] = []
        wizard = self.is_wizard(token)
        charmed = self.status[token] & CHARMED != 0
        if self.gear[token] != UNARMED:
            found = self.armed_options(token, charmed)
            if battles.is_turn_of_weapon(self, token):
                return found
        if wizard or charmed:
            if PASS.first not in found:
                found.append(PASS.first)  # [3.13] [8.11] [11.2]
        else:
            found.append(FIRE.first)  # [8.10] [3.14]
            if self.book.goes_berserk(self.kind_of(token)):
                found.append(BERSERK.first)  # [23.2]
        if wizard:
            found += wizards.castings(combat_spells.open_spells(self, token))  # [3.13]
        elif not charmed:
            found += wizards.castings(combat_spells.open_rituals(self, token))
        if retreats.may_retreat(self):
            found += self.retreat_options(token)
        return found

    def retreat_options(self, token: int, dropped: int = 0) -> list[int]:
        """Where a block may retreat to, and whether it first leaves its artifact."""
        return self.with_drop(token, dropped, retreats.retreats_of(self, token))

    def with_drop(self, token: int, dropped: int, ways: list[int]) -> list[int]:
        """Ways for a block that retreats or regroups; if it carries an artifact, it may leave that first."""
        return [DROP.first, *ways] if ways and not dropped and self.gear[token] != UNARMED else ways  # [25.5]

    def armed_options(self, token: int, charmed: bool) -> list[int]:
        """What an artifact lets a block do in its Combat Turn."""
        weapon = artifacts.weapon_of(self, token)
        if weapon == NONE:
            spells = [] if charmed else combat_spells.invocable(self, token)
            return [INVOKE.at(spell) for spell in spells]  # [25.11]
        found: list[int] = []
        own, other = self.book.letter[self.kind_of(token)], self.book.letter[weapon]
        if own != other and not self.status[token] & WAITED:
            found.append(WAIT.first)  # [25.10]
        if own == other or battles.is_turn_of_weapon(self, token):
            found.append(PASS.first)  # [25.9]
            if not charmed:
                found.append(WIELD.first)
        return found

    def dice_thrown(self) -> int:
        """How many dice are thrown at the open step."""
        if self.step == FIRING:
            return min(self.b, MOST_DICE)  # what is more is thrown after them
        return self.book.dice[self.b] if self.step == STRIKE else 1

    def regroup_options(self, side: int, only: int) -> list[int]:
        """Who may regroup, or to be done: not while a flyer must still find land."""
        found = retreats.regroupers(self, side)
        stranded = [TOKEN.at(token) for token in retreats.stranded(self, side)]
        landing = [token for token in found if token in stranded]  # [9.17]
        if only == FLYERS_ALONE:
            found = landing
        return found if landing else [PASS.first, *found]

    # The Build Phase ------------------------------------------------------------------------------------------------

    def build_options(self, seat: int) -> list[int]:
        """What is open to a seat that builds or raises its army; kept as long as it has not clicked again."""
        if self.builder != seat or self.builder_clicks != self.drafts[seat]:
            self.builder = seat
            self.builder_clicks = self.drafts[seat][:]
            if self.step == RAISING:
                self.builder_options = raising.Recruits(self, seat, self.drafts[seat]).options()
            else:
                self.builder_options = sorted(self.workshop(seat).options())
        return self.builder_options

    def workshop(self, seat: int) -> building.Workshop:
        """A seat's Build Phase as far as it has clicked, tried out on a copy."""
        return self.build_cache(1 << seat).shops[0]

    def build_cache(self, seats: int) -> building.BuildCache:
        """The same of several seats together, a bit each.

        What is kept, for this state and its clones, is how it was before the last clicks: others are tried for them.
        """
        if self.build_caches is None:
            self.build_caches = {}
        kept = self.build_caches.get(seats)
        if kept is None or not kept.comes_before(self.drafts):
            state = self.clone()
            state.build_caches = None
            shops = [building.Workshop(state, seat) for seat in seats_in(seats)]
            kept = building.BuildCache(state, shops, [[] for _ in shops])
            self.build_caches[seats] = kept
        if kept.is_far_behind(self.drafts):
            kept = kept.copy()
            kept.go_on(self.drafts, 1)
            self.build_caches[seats] = kept
        found = kept.copy()
        found.go_on(self.drafts, 0)
        found.state.drafts = [draft[:] for draft in self.drafts]
        found.state.waiting = self.waiting
        return found
