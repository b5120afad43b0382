"""How a side is asked: once for all that is open, not at all where it has no choice; and how dice decide instead."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED, ELSEWHERE, Chance, Step
from kingstable.core.state import ALL, CHANCE
from kingstable.games.wizard_kings.actions import LEAVE, PASS, PICK, ROLL
from kingstable.games.wizard_kings.book import ARTIFACTS, NONE
from kingstable.games.wizard_kings.rules.dice import FIRST, THROWS, WEIGHTS
from kingstable.games.wizard_kings.rules.leagues import leave_league
from kingstable.games.wizard_kings.state import Campaign

NO_ALLIES: Final = 2101  # a bar; its words are in words/alliances.py


class Question(Step[Campaign]):
    """A step that asks one side; or, for a side that nobody plays, a die."""

    def options(self, campaign: Campaign) -> list[int]:
        """What is open, in any order."""
        raise NotImplementedError

    def carry_out(self, campaign: Campaign, action: int) -> None:
        """The effect of an option, whoever chose it."""
        raise NotImplementedError

    def may_part(self) -> bool:
        """Whether a side may leave its allies instead: not in the midst of an act."""
        return False  # [21.4] [21.5]

    def preferred(self, campaign: Campaign, options: list[int]) -> list[int]:
        """Of what is open to a side that nobody plays, that among which a die decides."""
        return options  # [13.13]

    def gives_away(self, campaign: Campaign, token: int) -> bool:
        """Whether not to be asked would tell something of a block that all know."""
        return campaign.options & ARTIFACTS != 0  # [16.5] who carries something is a secret

    def bar(self, campaign: Campaign, seat: int, action: int) -> int:
        if action in self.legal(campaign, seat):
            return ALLOWED
        return NO_ALLIES if action == LEAVE.first else self.barred(campaign, seat, action)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        """Which condition an action of `blocks` fails first that is not among the options."""
        return ELSEWHERE

    def legal(self, campaign: Campaign, seat: int) -> list[int]:
        if not campaign.offered:
            self.offer(campaign, seat, self.options(campaign))
        return campaign.offered

    def offer(self, campaign: Campaign, seat: int, options: list[int]) -> None:
        """Keep what is open to a seat."""
        if campaign.league and self.may_part() and campaign.allies_of(seat):
            options = [*options, LEAVE.first]  # [21.4] [21.5]
        campaign.offered = sorted(options)

    def odds(self, campaign: Campaign) -> list[int]:
        return [1] * len(self.preferred(campaign, self.options(campaign)))

    def take(self, campaign: Campaign, seat: int, action: int) -> None:
        campaign.offered = []
        campaign.sight = None
        if seat == CHANCE:
            options = self.preferred(campaign, self.options(campaign))
            self.carry_out(campaign, options[PICK.part(action)])
        elif action == LEAVE.first:
            campaign.do(self)  # and then decides as before
            leave_league(campaign, seat)  # [21.5]
        else:
            self.carry_out(campaign, action)

    # Asking -------------------------------------------------------------------------------------------------------

    def ask_if_open(self, campaign: Campaign, seat: int) -> None:
        """Ask a seat that has a choice; to leave its allies is no reason to ask."""
        found = [action for action in self.legal(campaign, seat) if action != LEAVE.first]
        if len(found) > 1:
            campaign.ask(seat)
        elif found:
            self.take(campaign, seat, found[0])

    def ask_unless_idle(self, campaign: Campaign, seat: int) -> None:
        """Ask a seat whose answers are its secret: who can but be done is not asked if all know that."""
        if self.hides_nothing(campaign, seat) and self.legal(campaign, seat) == [PASS.first]:
            self.take(campaign, seat, PASS.first)  # [17.3]
        else:
            campaign.ask(seat)

    def hides_nothing(self, campaign: Campaign, seat: int) -> bool:
        """Whether all know what the blocks of a seat on the map can do now."""
        for token in range(len(campaign.place)):
            upright = campaign.place[token] >= 0 and campaign.shown[token] != ALL
            hidden = upright and campaign.side[token] == seat
            if hidden and (campaign.seen[token] != ALL or self.gives_away(campaign, token)):
                return False  # [16.5]
        return True

    def decide(self, campaign: Campaign, side: int) -> None:
        """Ask a side, if it has a choice; for one without a seat a die decides."""
        if campaign.automated(side):
            self.let_die_choose(campaign)
        else:
            self.ask_if_open(campaign, side)  # [17.3]

    def let_die_choose(self, campaign: Campaign) -> bool:
        """Chance chooses, where there is something to choose; says whether there is."""
        options = self.preferred(campaign, self.options(campaign))
        if len(options) == 1:
            self.carry_out(campaign, options[0])
        elif options:
            campaign.ask_chance(PICK.first)  # [13.13]
        return len(options) > 0


class Throw(Chance[Campaign]):
    """Dice for fire, or for a spell."""

    def dice(self, campaign: Campaign) -> int:
        """How many are thrown."""
        return 1

    def fallen(self, campaign: Campaign, throw: int) -> None:
        """What comes of a throw, one of all of so many dice."""
        raise NotImplementedError

    def base(self, campaign: Campaign) -> int:
        return ROLL.at(FIRST[self.dice(campaign)])

    def odds(self, campaign: Campaign) -> list[int]:
        return WEIGHTS[self.dice(campaign)]  # [1.3]

    def take(self, campaign: Campaign, seat: int, action: int) -> None:
        dice = self.dice(campaign)
        throw = ROLL.part(action) - FIRST[dice]
        campaign.thrown = THROWS[dice][throw]
        campaign.tell("threw: throw", "8.12", ROLL.part(action))
        self.fallen(campaign, throw)


class Draft(Step[Campaign]):
    """All decide at once, each in secret."""

    def clicks(self, campaign: Campaign, seat: int) -> list[int]:
        """What is open to a seat after its clicks so far."""
        raise NotImplementedError

    def legal(self, campaign: Campaign, seat: int) -> list[int]:
        """Looked for only once as long as the seat has not clicked again."""
        if campaign.builder != seat or campaign.builder_clicks != campaign.drafts[seat]:
            campaign.builder = seat
            campaign.builder_clicks = campaign.drafts[seat][:]
            campaign.builder_options = self.clicks(campaign, seat)
        return campaign.builder_options

    def bar(self, campaign: Campaign, seat: int, action: int) -> int:
        return ALLOWED if action in self.legal(campaign, seat) else self.barred(campaign, seat, action)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        """Which condition an action of `blocks` fails first that is not among the clicks."""
        return ELSEWHERE

    def drafting(self, campaign: Campaign, seat: int) -> bool:
        draft = campaign.drafts[seat]
        return draft[len(draft) - 1] != PASS.first


def opened(campaign: Campaign) -> list[list[int]]:
    """All are done: their drafts."""
    campaign.builder = NONE
    campaign.build_caches = None
    campaign.benches = None
    return campaign.unseal()
