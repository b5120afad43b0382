"""A view as surfaces: the board with court, calendar, enemy, supply and tracks, and a province board for each seat.

Dice have keys by owner, face and count (`die-0-5-1`: the second 5 of seat 0).  Those still to be laid are counted first
and those at court after them: so a die keeps its key when it is laid on an advisor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from kingstable.core.game import View
from kingstable.core.prose import Name, Text, amount, listed, say, sentences
from kingstable.core.scene import BOARD, DISPUTED, MAT, RECONSTRUCTED, Piece, Scene, Surface
from kingstable.core.state import SPECTATOR
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.actions import BUILD, HALL, HIRE, LOSE, MARKET_REACH, TAKE, TRADE
from kingstable.games.kingsburg.book import ADVISORS, BUILDINGS, MARKET, YEARS
from kingstable.games.kingsburg.drawing import backdrop
from kingstable.games.kingsburg.drawing.art import ADVISOR, CARD, CELL, SMALL_CELL
from kingstable.games.kingsburg.drawing.backdrop import SIDE, Place
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.advisors import Bargain, Choose, Either, Trade
from kingstable.games.kingsburg.rules.construction import PayTownHall
from kingstable.games.kingsburg.rules.influence import Influence, placing
from kingstable.games.kingsburg.rules.winter import LoseGoods
from kingstable.games.kingsburg.words.board import defence, has_crane
from kingstable.games.kingsburg.words.names import Words, goods_listed
from kingstable.games.kingsburg.words.notation import GOODS
from kingstable.games.kingsburg.words.pieces import die_key
from kingstable.games.kingsburg.words.year import PHASES, epoch

DOUBTFUL: Final = (RECONSTRUCTED, DISPUTED)
PHASE_RULES: Final = ("", "3.1", "2.5", "8.1", "2.5", "9.2", "2.5", "10.1", "11.1")
PHASE_TIPS: Final = (
    "",
    "Fewest buildings, then fewest goods: get a white die for the spring. If tied on both, each takes 1 good.",
    "A productive season: roll, influence advisors, get their help, build.",
    "Most buildings: score 1 VP. If tied, each scores 1 VP.",
    "A productive season: roll, influence advisors, get their help, build.",
    "Fewest buildings, then fewest goods: get the King's Envoy. If tied on both, nobody gets the Envoy.",
    "A productive season: roll, influence advisors, get their help, build.",
    "Hire soldiers for 2 goods each.",
    "The enemy attacks every province.",
)
ENVOY_TIP: Final = "Use once: to influence an advisor who is already taken, or to build a second building in a season."
WHITE_FROM: Final = 3  # the places of the white dice come after those of the coloured ones
ENVOY_PLACE: Final = 5
MEANS: Final = [  # what helps dice, the least first: a "+2" token, the Market's shift
    (token, shift) for reach in range(MARKET_REACH + 1) for token in (0, 1) for shift in sorted({-reach, reach})
]


def scene(view: View, names: Sequence[str], words: Words) -> Scene:
    """All that the viewer sees."""
    return _Drawing(view, names, words).scene()


class _Drawing:
    """One view, and what it takes to draw it."""

    def __init__(self, view: View, names: Sequence[str], words: Words) -> None:
        self.view, self.words = view, words
        self.names = [Name(name) for name in names]
        self.viewer = view.seat if view.seat < view.seats else st.NOBODY  # nobody: a spectator
        self.step = view["step"]

    def scene(self) -> Scene:
        view = self.view
        first = max(self.viewer, 0)
        around = [(first + place) % view.seats for place in range(view.seats)]
        mats = [self._full_mat(seat) if seat == self.viewer else self._small_mat(seat) for seat in around]
        return Scene(
            surfaces=(self._board(), *mats), status=epoch(self.view), points=tuple(view["vp"]), unit="VP",
            holdings=tuple(self._holdings()) if self.viewer != st.NOBODY else (),
        )  # fmt: skip

    def _holdings(self) -> Iterator[Piece]:
        """The viewer's goods, "+2" tokens, soldiers and dice."""
        tokens = self.view["tokens"][self.viewer]
        for piece in self._stores(self.viewer, backdrop.store_space, SIDE):
            if piece.key == f"token-{self.viewer}" and tokens > 1:
                yield replace(piece, badge=str(tokens))
            elif piece.art != "count":
                yield piece
        yield from self._dice(self.viewer, backdrop.die_space, SIDE)

    # The board --------------------------------------------------------------------------------------------------

    def _board(self) -> Surface:
        pieces = [
            *self._calendar(), *self._court(), *self._enemy(), *self._supply(), *self._turn_order(), *self._tracks()
        ]  # fmt: skip
        return Surface(
            key="board", kind=BOARD, title="The King's court", width=backdrop.BOARD_WIDTH,
            height=backdrop.BOARD_HEIGHT, backdrop=backdrop.board(self.view.seats), pieces=tuple(pieces),
        )  # fmt: skip

    def _calendar(self) -> Iterator[Piece]:
        year, phase = self.view["year"], self.view["phase"]
        for number in range(1, YEARS + 1):
            x, y = backdrop.year_space(number)
            low, high = self.words.strengths(number)
            name = say("Year {year}", year=number)
            tip = say("The enemy's strength is {low} to {high}.", low=low, high=high)
            yield Piece(key=f"year-{number}", x=x, y=y, width=24, height=46, name=name, tip=tip, rule="1.14")
        for number in range(1, len(PHASES)):
            x, y = backdrop.phase_space(number)
            name = say("Phase {number}: {phase}", number=number, phase=PHASES[number])
            yield Piece(
                key=f"phase-{number}", x=x, y=y, width=45, height=46, name=name, tip=PHASE_TIPS[number],
                rule=PHASE_RULES[number],
            )  # fmt: skip
        if year:
            x, y = backdrop.year_space(year)
            yield Piece(key="year-token", art="year-token", x=x, y=y, width=26, height=48)
            x, y = backdrop.phase_space(phase)
            yield Piece(key="season-token", art="season-token", x=x, y=y, width=46, height=46)

    def _court(self) -> Iterator[Piece]:
        for value in range(1, ADVISORS + 1):
            here = self.view["court"][value]
            x, y = backdrop.advisor_space(value)
            row = self.words.advisors[value]
            name = say(
                "The {advisor} ({value}): {offer}",
                value=value, advisor=self.words.advisor(value), offer=self.words.offer(value),
            )  # fmt: skip
            owners = [st.placed_by(place) for place in _placements(here)]
            if owners:
                name = sentences(name, say("Influenced by {owners}.", owners=listed([self._owner(o) for o in owners])))
            yield Piece(
                key=f"advisor-{value}", art=f"advisor-{value}", x=x, y=y, width=ADVISOR[0], height=ADVISOR[1],
                name=name, tip=say("{offer:capital}", offer=self.words.offer(value)), rule=row["rule"],
                mark=_mark(row["source"]), faint=bool(here) and value != _giver(self.step), action=self._placing(value),
            )  # fmt: skip
        counts: dict[tuple[int, bool, int], int] = {}
        for value in range(1, ADVISORS + 1):
            places = _placements(self.view["court"][value])
            for number, place in enumerate(places):
                yield from self._placement(value, number, len(places), place, counts)

    def _owner(self, seat: int) -> str:
        return "neutral dice" if seat == st.NEUTRAL_SEAT else self.names[seat]

    def _placement(
        self, value: int, number: int, of: int, place: int, counts: dict[tuple[int, bool, int], int]
    ) -> Iterator[Piece]:
        """The dice of one placement, in a row at the foot of the shield: first whose they are, last the token."""
        owner = st.placed_by(place)
        neutral = owner == st.NEUTRAL_SEAT
        coloured, white = dice.faces(dice.GROUPS[place >> 4])
        token = place >> 3 & 1
        x, y = backdrop.advisor_space(value)
        shown = len(coloured) + len(white) + token
        sign = 0.0 if neutral else 17.0
        side = max(19.0, min(26.0 if of == 1 else 22.0, (ADVISOR[0] - sign) / shown))
        step = min(side + 1, (ADVISOR[0] - sign - side) / max(1, shown - 1))
        left = x - (sign + side + step * (shown - 1)) / 2
        top = y + ADVISOR[1] / 2 - side / 2 - (of - 1 - number) * (side + 1) + 1
        if not neutral:
            yield Piece(
                key=f"placed-{value}-{number}", art=f"seat-{owner}", x=left + sign / 2, y=top, width=sign, height=sign,
                seat=owner, name=say("{who} influences the {advisor}", who=self.names[owner],
                                     advisor=self.words.advisor(value)),
            )  # fmt: skip
        at = left + sign + side / 2
        for face, is_white in [*((face, False) for face in coloured), *((face, True) for face in white)]:
            key = (owner, is_white, face)
            count = counts.get(key, _count(self.view["dice"][owner], face, is_white) if not neutral else 0)
            counts[key] = count + 1
            art = f"neutral-die-{face}" if neutral else _die_art(face, is_white)
            yield Piece(
                key=die_key(owner, face, is_white, count), art=art, x=at, y=top, width=side, height=side,
                seat=-1 if neutral or is_white else owner, name=self._die_name(owner, face, is_white),
            )  # fmt: skip
            at += step
        if token:
            yield Piece(
                key=f"spent-token-{value}-{number}", art="token", x=at, y=top, width=side, height=side,
                name=say('{who}\'s "+2" token', who=self.names[owner]), rule="5.9",
            )  # fmt: skip

    def _die_name(self, owner: int, face: int, white: bool) -> Text:
        if owner == st.NEUTRAL_SEAT:
            return say("Neutral die: {face}", face=face)
        return say("{who}'s white die: {face}" if white else "{who}'s die: {face}", who=self.names[owner], face=face)

    def _enemy(self) -> Iterator[Piece]:
        view, words = self.view, self.words
        if not view["year"] or view.over:
            return
        card, year = view["enemy"], view["year"]
        x, y = backdrop.ENEMY
        known = card is not None and card != st.NOBODY
        if known:
            row = words.enemies[card]
            name = words.enemy(card)
            tip = say("Victory: {reward}. Defeat: {loss}.", reward=words.stakes(card, "reward"),
                      loss=words.stakes(card, "loss"))  # fmt: skip
            tip = sentences(tip, row.get("note", ""))
            art, mark = f"enemy-{card}", _mark(row["source"])
        else:
            low, high = words.strengths(year)
            name = say("The enemy of year {year}, face down: strength {low} to {high}", year=year, low=low, high=high)
            tip = say("One of these: {enemies}.", enemies=words.enemies_of(year))
            art, mark = f"enemy-back-{year}", ""
        yield Piece(
            key="enemy", art=art, x=x, y=y, width=CARD[0], height=CARD[1], name=name, tip=tip, rule="11.1", mark=mark
        )
        public = view["enemy_seen"] >> SPECTATOR & 1
        lookers = [] if public else [seat for seat in range(view.seats) if view["enemy_seen"] >> seat & 1]
        foot = backdrop.FOOT + CARD[1] + 14
        if lookers:
            yield Piece(
                key="eye", art="eye", x=24, y=foot, width=24, height=24, name=say("Seen by some governors"), rule="6.30"
            )
        for place, seat in enumerate(lookers):
            yield Piece(
                key=f"looked-{seat}", art=f"seat-{seat}", x=50 + 22 * place, y=foot, width=19, height=19, seat=seat,
                name=say("{who} has looked at the enemy", who=self.names[seat]), rule="6.31",
            )  # fmt: skip

    def _supply(self) -> Iterator[Piece]:
        side = backdrop.SUPPLY - 2
        for good, kind in enumerate(GOODS):
            x, y = backdrop.supply_space(good)
            yield Piece(
                key=f"supply-{good}", art=f"supply-{kind}", x=x, y=y, width=side, height=side,
                name=say("{good:capital} from the supply", good=say(kind)), tip=say("It never runs out."), rule="1.12",
                action=self._mine(TAKE.at(good)),
            )  # fmt: skip
        if self.view["envoy"] == st.NOBODY:
            x, y = backdrop.phase_space(5)
            yield Piece(
                key="envoy", art="envoy", x=x, y=y, width=32, height=32, name=say("The King's Envoy, at court"),
                tip=ENVOY_TIP, rule="9.6",
            )  # fmt: skip

    def _turn_order(self) -> Iterator[Piece]:
        view = self.view
        if not view["year"]:
            return
        for place, seat in enumerate(view["order"]):
            x, y = backdrop.order_space(place, view.seats)
            yield Piece(
                key=f"order-{seat}", art=f"seat-{seat}", x=x, y=y, width=20, height=20, seat=seat,
                name=say("{who}: number {place} in turn order", who=self.names[seat], place=place + 1), rule="4.14",
            )  # fmt: skip
            if view["waiting"] >> seat & 1:
                yield Piece(key=f"turn-{seat}", art="turn-token", x=x, y=y + 20, width=20, height=10)

    def _tracks(self) -> Iterator[Piece]:
        view = self.view
        side = min(17, 62 / view.seats)
        for seat in range(view.seats):
            who, y = self.names[seat], backdrop.lane(seat, view.seats)
            soldiers, points = view["soldiers"][seat], view["vp"][seat]
            army, score = backdrop.soldiers_space(soldiers), backdrop.points_space(points)
            if soldiers > backdrop.MOST_SOLDIERS:
                yield self._off_track(f"army-{seat}", army - side - 4, y, soldiers)
            if points > backdrop.MOST_POINTS:
                yield self._off_track(f"points-{seat}", score - side - 4, y, points)
            elif points < 0:
                yield self._off_track(f"points-{seat}", score + side + 4, y, points)
            yield Piece(
                key=f"army-{seat}", art=f"seat-{seat}", x=army, y=y, width=side,
                height=side, seat=seat, name=say("{who} has {soldiers}", who=who, soldiers=_soldiers(soldiers)),
                rule="11.4",
            )  # fmt: skip
            yield Piece(
                key=f"points-{seat}", art=f"seat-{seat}", x=score, y=y, width=side,
                height=side, seat=seat, name=say("{who} has {points} VP", who=who, points=points), rule="12.3",
            )  # fmt: skip

    def _off_track(self, key: str, x: float, y: float, number: int) -> Piece:
        """The number of a counter that lies beyond the end of its track."""
        return Piece(key=f"off-{key}", art="count", x=x, y=y, width=24, height=24, text=_figure(number))

    # The mats ---------------------------------------------------------------------------------------------------

    def _full_mat(self, seat: int) -> Surface:
        pieces = [
            self._points(seat, (backdrop.MAT_WIDTH - 24, backdrop.HEAD / 2), 38),
            *self._stores(seat, backdrop.store_space, SIDE),
            *self._dice(seat, backdrop.die_space, SIDE),
            *(self._cell(seat, number, "built", backdrop.cell_space(number), CELL) for number in range(BUILDINGS)),
        ]
        if self.view["envoy"] == seat:
            pieces.append(self._envoy(seat, backdrop.die_space(ENVOY_PLACE), SIDE))
        ground = backdrop.mat(self.words, seat, self.names[seat], has_crane(self.view, seat))
        return self._mat(seat, backdrop.MAT_HEIGHT, ground, pieces)

    def _small_mat(self, seat: int) -> Surface:
        pieces = [
            self._points(seat, (backdrop.MAT_WIDTH - 21, backdrop.SMALL_HEAD / 2), 36),
            *self._stores(seat, backdrop.small_store_space, 36),
            *self._dice(seat, backdrop.small_die_space, 29),
            *(
                self._cell(seat, number, "small", backdrop.small_cell_space(number), SMALL_CELL)
                for number in range(BUILDINGS)
                if self._stands(seat, number)
            ),
        ]
        if self.view["envoy"] == seat:
            pieces.append(self._envoy(seat, (backdrop.MAT_WIDTH - 62, backdrop.SMALL_HEAD / 2), 30))
        small = self._mat(seat, backdrop.SMALL_HEIGHT, backdrop.small_mat(seat, self.names[seat]), pieces)
        return replace(small, large=self._full_mat(seat))

    def _mat(self, seat: int, height: float, ground: str, pieces: Sequence[Piece]) -> Surface:
        return Surface(
            key=f"mat-{seat}", kind=MAT, title=self.names[seat], width=backdrop.MAT_WIDTH, height=height,
            backdrop=ground, seat=seat, pieces=tuple(pieces),
        )  # fmt: skip

    def _points(self, seat: int, at: Place, side: float) -> Piece:
        points = self.view["vp"][seat]
        return Piece(
            key=f"vp-{seat}", art="vp", x=at[0], y=at[1], width=side, height=side, text=_figure(points),
            name=say("{who}: {points} VP", who=self.names[seat], points=points), rule="12.3",
        )  # fmt: skip

    def _stores(self, seat: int, space: Callable[[int], Place], side: float) -> Iterator[Piece]:
        """Goods, tokens, soldiers, and what the buildings add to them."""
        view, who = self.view, self.names[seat]
        own = seat == self.viewer
        for good, kind in enumerate(GOODS):
            count = view["goods"][3 * seat + good]
            yield self._store(
                f"goods-{seat}-{good}", kind, space(good), side, str(count), not count,
                say("{who}: {goods}", who=who, goods=amount(count, kind) or say("no {good}", good=kind)), "1.10",
                self._paying(good) if own else -1,
            )  # fmt: skip
        tokens, soldiers = view["tokens"][seat], view["soldiers"][seat]
        held = amount(tokens, '"+2" token', '"+2" tokens') or 'no "+2" tokens'
        name = say("{who}: {tokens}", who=who, tokens=held)
        x, y = space(3)
        token = self._store(
            f"token-{seat}", "token", (x, y), side, "", not tokens, name, "5.9", self._spending() if own else -1
        )
        yield replace(token, tip=say("Add it to dice to raise their total by 2."))
        name = say("{who}: {soldiers}", who=who, soldiers=_soldiers(soldiers))
        soldier = self._store(
            f"soldiers-{seat}", "soldier", space(4), side, str(soldiers), False, name, "10.2",
            self._mine(HIRE.first) if own else -1,
        )  # fmt: skip
        yield replace(soldier, tip=say("Hire soldiers in phase 7: 2 goods each, or 1 good each with the Barracks."))
        bonus = defence(view, seat, self.words)
        name = say("{who}: buildings add {bonus:+} in battle", who=who, bonus=bonus)
        yield self._store(f"defence-{seat}", "wall", space(5), side, _figure(bonus, "+"), False, name, "11.4", -1)
        if tokens > 1:
            yield Piece(
                key=f"tokens-{seat}", art="count", x=x + side * 0.38, y=y - side * 0.34, width=26, height=26,
                text=str(tokens),
            )  # fmt: skip

    def _store(
        self, key: str, art: str, at: Place, side: float, text: str, faint: bool, name: Text, rule: str, action: int
    ) -> Piece:
        return Piece(
            key=key, art=art, x=at[0], y=at[1], width=side, height=side, text=text, faint=faint, name=name, rule=rule,
            action=action,
        )  # fmt: skip

    def _dice(self, seat: int, space: Callable[[int], Place], side: float) -> Iterator[Piece]:
        """What is still to be laid at court."""
        coloured, white = dice.faces(self.view["dice"][seat])
        passed = isinstance(self.step, Influence) and bool(self.view["used"][seat] & st.PASSED)
        for first, faces, is_white in ((0, coloured, False), (WHITE_FROM, white, True)):
            for place, face in enumerate(faces):
                x, y = space(first + place)
                yield Piece(
                    key=die_key(seat, face, is_white, place - faces.index(face)), art=_die_art(face, is_white),
                    x=x, y=y, width=side, height=side, seat=-1 if is_white else seat,
                    name=self._die_name(seat, face, is_white), rule="5.6", faint=passed,
                    action=self._laying(face, is_white) if seat == self.viewer else -1,
                )  # fmt: skip
        if passed and not coloured and not white:
            x, y = space(0)
            yield Piece(
                key=f"passed-{seat}", art="passed", x=x - side / 2 + 40, y=y, width=80, height=28,
                name=say("{who} has passed", who=self.names[seat]), rule="5.3",
            )  # fmt: skip

    def _stands(self, seat: int, number: int) -> bool:
        return bool(self.view["buildings"][seat] >> number & 1)

    def _cell(self, seat: int, number: int, form: str, at: Place, size: Place) -> Piece:
        """A building's place on the plan: empty, or with the building on it."""
        words, row = self.words, self.words.buildings[number]
        built = self._stands(seat, number)
        cost = goods_listed(words.cost(number, has_crane(self.view, seat)))
        price = say("costs {price}", price=cost or "nothing")
        state = say("built") if built else price
        name = say("{who}'s {building}: {state}.", who=self.names[seat], building=words.building(number), state=state)
        name = sentences(name, words.worth(number))
        return Piece(
            key=f"building-{seat}-{number}", art=f"{form}-{number}" if built else "",
            x=at[0], y=at[1], width=size[0], height=size[1], seat=seat, name=name,
            tip=words.power(number), rule=row["rule"], mark=_mark(row["source"]),
            action=BUILD.at(number) if seat == self.viewer else -1,
        )  # fmt: skip

    def _envoy(self, seat: int, at: Place, side: float) -> Piece:
        return Piece(
            key="envoy", art="envoy", x=at[0], y=at[1], width=side, height=side, tip=ENVOY_TIP, rule="9.6",
            name=say("The King's Envoy, held by {who}", who=self.names[seat]),
        )  # fmt: skip

    # What a click would mean ------------------------------------------------------------------------------------

    def _mine(self, action: int) -> int:
        return action if self.viewer != st.NOBODY else -1

    def _paying(self, good: int) -> int:
        """A good of one's own: given up to whoever asks for one now."""
        first = {Trade: TRADE.first, PayTownHall: HALL.at(1), LoseGoods: LOSE.first}.get(type(self.step), HIRE.first)
        return first + good

    def _spending(self) -> int:
        """A "+2" token: laid with a die, or given to the Town Hall."""
        coloured, _ = dice.faces(self.view["dice"][self.viewer])
        if isinstance(self.step, Influence) and coloured:
            return placing(dice.NUMBERS[dice.one_die(coloured[0], False)], 1, 0)
        return HALL.first

    def _laying(self, face: int, white: bool) -> int:
        """A single die: laid on the advisor of its number."""
        return placing(dice.NUMBERS[dice.one_die(face, white)], 0, 0)

    def _placing(self, value: int) -> int:
        """An advisor: the most natural placement with the viewer's dice, or with dice that would do."""
        if self.viewer == st.NOBODY:
            return -1
        hand = dice.parts(self.view["dice"][self.viewer])
        for token, shift in sorted(MEANS, key=self._lacking):
            for group in hand:
                if dice.TOTALS[group] + 2 * token + shift == value:
                    return placing(group, token, shift)
        return placing(EXAMPLES[value], 0, 0)

    def _lacking(self, means: tuple[int, int]) -> bool:
        """Whether the viewer lacks the token or the Market for such a placement."""
        token, shift = means
        return token > self.view["tokens"][self.viewer] or (shift != 0 and not self._stands(self.viewer, MARKET))


def _examples() -> list[int]:
    """For every value a group of coloured dice that makes it."""
    groups = [0] * (ADVISORS + 1)
    for number, group in enumerate(dice.GROUPS):
        coloured, white = dice.faces(group)
        if coloured and not white and sum(coloured) <= ADVISORS:
            groups[sum(coloured)] = groups[sum(coloured)] or number
    return groups


EXAMPLES: Final = _examples()


def _placements(here: int) -> list[int]:
    """What lies on an advisor, in the order of laying."""
    return [place for place in (here & st.PLACEMENT_MASK, here >> 16) if place]


def _giver(step: object) -> int:
    """The advisor whose help is being decided."""
    if isinstance(step, Choose):
        return step.source
    return step.value if isinstance(step, Bargain | Either | Trade) else 0


def _count(group: int, face: int, white: bool) -> int:
    return group // dice.one_die(face, white) & 15


def _die_art(face: int, white: bool) -> str:
    return f"white-die-{face}" if white else f"die-{face}"


def _soldiers(count: int) -> str:
    return amount(count, "soldier", "soldiers") or "no soldiers"


def _figure(number: int, sign: str = "") -> str:
    return f"{number:{sign}}".replace("-", "−")


def _mark(source: str) -> str:
    return source if source in DOUBTFUL else ""
