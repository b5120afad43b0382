"""Artificium as one sees it: the board with its track and its market, one's hand, and the towns with their chains.

Cards of a kind are alike, and a choice names the kind: so they lie in one heap, with their number on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from kingstable.core.game import View
from kingstable.core.prose import Name, Text, amount, say, sentences, series
from kingstable.core.scene import BOARD, DISPUTED, HAND, MAT, RECONSTRUCTED, Piece, Scene, Surface
from kingstable.core.state import OPEN
from kingstable.games.artificium import actions as act
from kingstable.games.artificium import state as st
from kingstable.games.artificium.book import CARDS, EXPLORATION, RESOURCES, TURNS
from kingstable.games.artificium.drawing import art, backdrop, layout
from kingstable.games.artificium.drawing.layout import Box, Chain, Fan, Layout
from kingstable.games.artificium.words.board import PHASES
from kingstable.games.artificium.words.names import Words, coins
from kingstable.games.artificium.words.turn_end import tidied

NOBODY: Final = -1


def scene(view: View, names: Sequence[str], words: Words) -> Scene:
    """All that the viewer sees."""
    return Looker(view, tuple(names[: view.seats]), words).scene()


class Looker:
    """One look at a view: what the surfaces have in common."""

    def __init__(self, view: View, names: tuple[str, ...], words: Words) -> None:
        self.view = view = tidied(view, words)
        self.names = names
        self.words = words
        self.viewer = view.seat if 0 <= view.seat < view.seats else NOBODY
        self.places: Layout = layout.board(words, view.seats)
        self.own: list[int] = [] if self.viewer == NOBODY else self._held(self.viewer)

    def scene(self) -> Scene:
        view, first = self.view, max(self.viewer, 0)
        mats = [self._mat((first + i) % view.seats) for i in range(view.seats)]
        hands = [self._hand(seat) for seat in self._hands()]
        return Scene(
            surfaces=(self._board(), *hands, *mats),
            status=self._status(),
            points=tuple(view["vp"]),
            unit="VP",
            holdings=tuple(self._holdings()) if self.viewer != NOBODY else (),
        )

    def _holdings(self) -> Iterator[Piece]:
        """The viewer's coins, resources and hand."""
        yield next(self._purse(self.viewer))
        for piece in self._stores(self.viewer, layout.SMALL, False):
            if piece.art != "count":
                resource = int(piece.key.rpartition("-")[2])
                count = str(self._goods(self.viewer)[resource])
                yield replace(piece, art=f"good-{resource}", width=40, height=40, badge=count)
        for piece in self._hand(self.viewer).pieces:
            if piece.art.startswith("card-"):
                copies = self._held(self.viewer).count(int(piece.art.rpartition("-")[2]))
                yield replace(piece, badge=str(copies) if copies > 1 else "")

    def _status(self) -> Text:
        if self.view.over:
            return say("The game is over")
        if not self.view["turn"]:
            return say("Set-up")
        phase = PHASES[self.view["phase"]]
        return say("Turn {turn} of {turns} · {phase}", turn=self.view["turn"], turns=TURNS, phase=phase)

    # What is known ---------------------------------------------------------------------------------------------------

    def _draft(self) -> int:
        """What the viewer has chosen in secret, while others still think; -1 if nothing."""
        drafts = self.view["drafts"] if self.view["phase"] == st.PLAYING else []
        return drafts[self.viewer][0] if self.viewer != NOBODY and drafts and drafts[self.viewer] else -1

    def _hands(self) -> list[int]:
        """Whose cards are to be seen: the viewer's own, or everyone's when all lie open."""
        return (
            list(range(self.view.seats)) if self.view.seat == OPEN else [self.viewer] if self.viewer != NOBODY else []
        )

    def _held(self, seat: int) -> list[int]:
        """The cards in a hand that is seen; one that its owner has chosen lies on the table already."""
        held = sorted(self.view["hand"][seat])
        if seat == self.viewer and act.PLAY.has(self._draft()):
            held.remove(act.PLAY.part(self._draft()))
        return held

    def _sealed(self) -> list[int]:
        """Who has chosen, unseen by the viewer, while others still think."""
        asked = self.view["base"] if self.view["drafts"] and self.view["phase"] == st.PLAYING else 0
        done = asked & ~self.view["waiting"]
        return [seat for seat in range(self.view.seats) if done >> seat & 1 and seat != self.viewer]

    def _mine(self, action: int) -> int:
        """An action for the viewer, if there is one who could take it."""
        return action if self.viewer != NOBODY else -1

    def _goods(self, seat: int) -> list[int]:
        goods: list[int] = self.view["resources"][RESOURCES * seat : RESOURCES * (seat + 1)]
        return goods

    # The board -------------------------------------------------------------------------------------------------------

    def _board(self) -> Surface:
        pieces = [
            *self._spaces(),
            *self._markers(),
            *self._prices(),
            *(piece for seat in range(self.view.seats) for piece in self._plate(seat)),
            *self._market(),
            *self._chosen(),
            *self._played(),
            *self._piles(),
        ]
        return Surface(
            key="board",
            kind=BOARD,
            title=say("Board"),
            width=layout.WIDTH,
            height=self.places.height,
            backdrop=backdrop.board(self.words, self.names, self.viewer),
            pieces=tuple(pieces),
        )

    def _spaces(self) -> Iterator[Piece]:
        """The resources that lie on the track, and the marker of the turn."""
        way = layout.track(self.words)
        sources = {row["space"]: row["source"] for row in self.view.game.data["track"].values()}
        for space, key in self.words.spaces:
            if space <= way.last:
                good = self.words.resource(self.words.keys.index(key))
                yield _piece(
                    f"space-{space}",
                    way.space(space),
                    name=say("Space {space}: {good}", space=space, good=good),
                    tip=say("Gain 1 {good} when your marker passes this space or stops on it.", good=good),
                    rule="7.3",
                    mark=_mark(sources[space]),
                )
        turn = self.view["turn"]
        if turn:
            box = way.turn(turn)
            name = say("Turn {turn} of {turns}", turn=turn, turns=TURNS)
            yield _piece("turn", Box(box.x - 13.5, box.y - 13.5, 27, 27), art="turn", name=name, rule="2.1")

    def _markers(self) -> Iterator[Piece]:
        """The markers of the seats; who has more points than the track has spaces goes round again."""
        way = layout.track(self.words)
        stacks: dict[Box, list[int]] = {}
        for seat, vp in enumerate(self.view["vp"]):
            stacks.setdefault(way.space(vp) if vp else way.start, []).append(seat)
        for box, seats in stacks.items():
            for seat, place in zip(seats, layout.spots(box, len(seats)), strict=True):
                vp = self.view["vp"][seat]
                yield _piece(
                    f"marker-{seat}",
                    place,
                    art=f"seat-{seat}",
                    seat=seat,
                    name=say("{who}: {vp} VP", who=Name(self.names[seat]), vp=vp),
                    tip=self._next_resource(vp),
                    rule="7.2",
                )

    def _next_resource(self, vp: int) -> str:
        for space, key in self.words.spaces:
            if space > vp:
                good = self.words.resource(self.words.keys.index(key))
                return say("The next resource on the track: {good}, on space {space}.", good=good, space=space)
        return ""

    def _prices(self) -> Iterator[Piece]:
        for resource, row in enumerate(self.words.rows):
            yield _piece(
                f"price-{resource}",
                self.places.price(resource),
                name=say("Prices of {good}", good=self.words.resource(resource)),
                tip=self._price_tip(resource),
                rule=str(row["rule"]),
                mark=_mark(row["source"]),
                action=self._mine(act.BUY.at(resource)),
            )

    def _price_tip(self, resource: int) -> Text:
        row = self.words.rows[resource]
        fee = self.words.fee(resource)
        theft = say("Theft costs {fee}.", fee=coins(fee)) if fee else say("It cannot be stolen.")
        trade = say(
            "Level {level}: buy for {buy}, sell for {sell}.",
            level=self.words.level(resource),
            buy=coins(row["buy"]),
            sell=coins(row["sell"], "nothing"),
        )
        return sentences(trade, theft)

    def _plate(self, seat: int) -> Iterator[Piece]:
        """A player on the board: the points, the first player's crown, who is to decide and who has passed.

        The place comes last: it lies over its signs, and a click on any of them means the player."""
        box, view, own = self.places.plate(seat), self.view, seat == self.viewer
        yield _piece(f"vp-{seat}", Box(box.left + 1, box.top + 28, 36, 37), art="flag", text=str(view["vp"][seat]))
        size = 21 if box.width < 100 else 28
        place = Box(box.right - size - 2, box.foot - size - 5, size, size)
        signs = [amount(view["vp"][seat], "VP") or say("0 VP")]
        if seat == view["first"] and view["phase"]:
            signs.append(say("first player"))
            yield _piece("first", Box(place.left - size, place.top, size, size), art="first")
        if view["passed"] >> seat & 1 or (own and self._draft() == act.PASS.first):
            signs.append(say("has passed"))
            yield _piece(f"passed-{seat}", place, art="passed")
        elif view["waiting"] >> seat & 1:
            signs.append(say("is deciding"))
            yield _piece(f"decides-{seat}", place, art="decides")
        exploring = self.viewer != NOBODY and view["chosen"][self.viewer] == EXPLORATION
        yield _piece(
            f"seat-{seat}",
            box,
            seat=seat,
            name=say("{who}: {signs}", who=Name(self.names[seat]), signs=series(signs)),
            tip=self._town(seat),
            rule="11.5",
            action=-1 if own else self._mine((act.EXPLORE if exploring else act.PUSH).at(seat)),
        )

    def _town(self, seat: int) -> Text:
        """What a player has, in a sentence."""
        hand = amount(len(self.view["hand"][seat]), "card in hand", "cards in hand") or say("no cards in hand")
        goods = self.words.goods(self._goods(seat)) or say("no resources")
        return say("{parts}.", parts=series([coins(self.view["coins"][seat]), goods, hand]))

    def _market(self) -> Iterator[Piece]:
        kinds = [card for card in range(CARDS) if self.view["market"][card]]
        given = self.own[0] if self.own else 0
        for place, card in enumerate(kinds):
            yield from self._heap(
                f"market-{card}",
                self.places.card(place, len(kinds)),
                card,
                self.view["market"][card],
                say("The market: {card}", card=self.words.card(card)),
                self._mine(act.EXCHANGE.at(given, card)),
            )

    def _heap(self, key: str, box: Box, card: int, count: int, name: Text, action: int) -> Iterator[Piece]:
        """Equal cards: the first lies on the others."""
        if count > 1:
            yield _piece(f"under-{key}", Box(box.left + 4, box.top - 4, box.width, box.height), art="edge")
        cards = say("{name}, {count} copies", name=name, count=count) if count > 1 else name
        yield self._card(key, box, card, name=cards, action=action)
        if count > 1:
            size = max(26 * box.width / art.CARD[0], 26)  # under the flag, left of the picture
            place = Box(box.left + 2, box.top + box.height * 0.52, size, size)
            yield _piece(f"copies-{key}", place, art="copies", text=f"×{count}")

    def _card(self, key: str, box: Box, card: int, name: Text, action: int = -1) -> Piece:
        row = self.words.cards[card]
        return _piece(
            key,
            box,
            art=f"{'tile' if (box.width, box.height) == art.TILE else 'card'}-{card}",
            name=name,
            tip=self.words.effect(card),
            rule=str(row["rule"]),
            mark=_mark(row["source"]),
            action=action,
        )

    def _chosen(self) -> Iterator[Piece]:
        """The cards of this step: revealed, or still face down except the viewer's own."""
        revealed = list(self.view["chosen"])
        if act.PLAY.has(self._draft()):
            revealed[self.viewer] = act.PLAY.part(self._draft())
        for seat, card in enumerate(revealed):
            if card != st.NO_CARD:
                name = say("{who}'s {card}", who=Name(self.names[seat]), card=self.words.card(card))
                action = act.RESOLVE.first if seat == self.viewer else -1
                yield self._card(f"chosen-{seat}", self.places.chosen(seat), card, name, action=action)
        for seat in self._sealed():
            yield _piece(
                f"sealed-{seat}",
                self.places.chosen(seat),
                art="back",
                name=say("{who} has chosen and is waiting for the others", who=Name(self.names[seat])),
                tip=say("A card or a pass: revealed when everyone has chosen."),
                rule="5.5",
            )

    def _played(self) -> Iterator[Piece]:
        """The cards played this turn: the viewer's large, as they may come back, those of the others small."""
        if self.viewer != NOBODY and not self.view["played"][self.viewer]:
            yield self._label("played-none", self.places.row)
        for seat, cards in enumerate(self.view["played"]):
            who = Name(self.names[seat])
            if seat == self.viewer:
                kinds = sorted(set(cards), key=cards.index)
                for place, card in enumerate(kinds):
                    yield from self._heap(
                        f"played-{seat}-{card}",
                        self.places.played(place, len(kinds)),
                        card,
                        cards.count(card),
                        say("You have played {card}", card=self.words.card(card)),
                        act.RETURN.at(card),
                    )
                continue
            for place, card in enumerate(cards):
                copy = cards[:place].count(card)
                key = f"played-{seat}-{card}" + (f"-{copy}" if copy else "")
                name = say("{who} has played {card}", who=who, card=self.words.card(card))
                yield self._card(key, self.places.tile(seat, place, len(cards)), card, name)

    def _label(self, art: str, box: Box, key: str = "") -> Piece:
        """What is written where nothing lies yet."""
        return _piece(key or art, Box(box.x - 90, box.y - 18, 180, 36), art=art)

    def _piles(self) -> Iterator[Piece]:
        pile = self.view["pile"]
        yield _piece(
            "pile",
            self.places.pile(0),
            art="back",
            badge=str(pile),
            faint=not pile,
            name=say("Draw pile: {cards}", cards=amount(pile, "card", "cards") or say("no cards")),
            tip=say("When it is empty, the discards are shuffled to form a new one."),
            rule="11.3",
            action=self._mine(act.NEW_HAND.first),
        )
        discards = [card for card, count in enumerate(self.view["discards"]) for _ in range(count)]
        if discards:
            yield _piece(
                "discards",
                self.places.pile(1),
                art="discards",
                badge=str(len(discards)),
                name=say("Discards: {cards}", cards=amount(len(discards), "card", "cards")),
                tip=sentences(say("{cards}.", cards=self.words.cards_listed(discards))),
                rule="11.1",
            )

    # The hand and the mats -------------------------------------------------------------------------------------------

    def _hand(self, seat: int) -> Surface:
        held, own = self._held(seat), seat == self.viewer
        kinds = sorted(set(held))
        fan = Fan(len(kinds))
        pieces = [
            piece
            for place, card in enumerate(kinds)
            for piece in self._heap(
                f"card-{seat}-{card}",
                fan.card(place),
                card,
                held.count(card),
                say("{card}", card=self.words.card(card)),
                self._use(card) if own else -1,
            )
        ]
        if not pieces:
            pieces.append(self._label("hand-none", Box(0, 0, layout.WIDTH, fan.height), f"hand-none-{seat}"))
        return Surface(
            key="hand" if own else f"hand-of-{seat}",
            kind=HAND,
            title=say("Your hand") if own else say("The hand of {who}", who=Name(self.names[seat])),
            width=layout.WIDTH,
            height=fan.height,
            backdrop=backdrop.hand(fan.height),
            seat=seat,
            pieces=tuple(pieces),
        )

    def _use(self, card: int) -> int:
        """What a click on a card of one's hand would mean."""
        if self.view["phase"] == st.CARD_MARKET:
            offered = next((kind for kind in range(CARDS) if self.view["market"][kind]), 0)
            return act.EXCHANGE.at(card, offered)
        return (act.DROP if self.view["phase"] == st.TURN_END_PHASE else act.PLAY).at(card)

    def _mat(self, seat: int) -> Surface:
        """One's own mat in full, the others' smaller, and in full where one asks for it."""
        if seat == self.viewer:
            return self._town_mat(seat, True)
        return replace(self._town_mat(seat, False), large=self._town_mat(seat, True))

    def _town_mat(self, seat: int, full: bool) -> Surface:
        chain = layout.LARGE if full else layout.SMALL
        return Surface(
            key=f"mat-{seat}",
            kind=MAT,
            title=Name(self.names[seat]),
            width=layout.MAT,
            height=chain.height,
            backdrop=backdrop.mat(self.words, seat, self.names[seat], full),
            seat=seat,
            pieces=(*self._purse(seat), *self._stores(seat, chain, full)),
        )

    def _purse(self, seat: int) -> Iterator[Piece]:
        """Coins, cards in hand, points."""
        view, who = self.view, Name(self.names[seat])
        held = coins(view["coins"][seat])
        yield _piece(
            f"coins-{seat}",
            Box(138, 4, 82, 39),
            art="coins",
            text=str(view["coins"][seat]),
            name=say("{who}: {coins}", who=who, coins=held),
            rule="6.2",
        )
        cards = len(view["hand"][seat])
        yield _piece(
            f"hand-{seat}",
            Box(226, 1, 50, 44.5),
            art="hand",
            text=str(cards),
            name=say("{who}: {cards} in hand", who=who, cards=amount(cards, "card", "cards") or say("no cards")),
            tip=self._known(seat),
            rule="11.6",
            action=self._mine(act.NEW_HAND.first if seat == self.viewer else act.EXPLORE.at(seat)),
        )
        yield _piece(
            f"points-{seat}",
            Box(282, 4, 48, 40),
            art="flag",
            text=str(view["vp"][seat]),
            name=say("{who}: {vp} VP", who=who, vp=view["vp"][seat]),
            rule="7.2",
        )

    def _known(self, seat: int) -> str:
        """What the viewer knows of somebody's hand."""
        known = [card for card in self.view["hand"][seat] if card is not None]
        if seat == self.viewer:
            return say("Replace it for free at the card market, instead of a first exchange.")
        return say("Known cards: {cards}.", cards=self.words.cards_listed(known)) if known else ""

    def _stores(self, seat: int, chain: Chain, full: bool) -> Iterator[Piece]:
        """The resources on their places, with their number."""
        who = Name(self.names[seat])
        for resource, count in enumerate(self._goods(seat)):
            if not (full or count):
                continue
            box, row = chain.box(resource), self.words.rows[resource]
            good = self.words.resource(resource)
            goods = amount(count, good) or say("no {good}", good=good)
            if count:
                tall = 36 if count < 10 else 32  # the height gives the size of the letters
                place = Box(box.right - 23, box.top + 22 - tall / 2, 22, tall)
                yield _piece(f"count-{seat}-{resource}", place, art="count", text=str(count))
            yield _piece(
                f"resource-{seat}-{resource}",
                box,
                art=f"{'own' if full else 'store'}-{resource}",
                faint=not count,
                name=say("{who}: {goods}", who=who, goods=goods),
                tip=self._price_tip(resource),
                rule=str(row["rule"]),
                mark=_mark(row["source"]),
                action=self._mine(self._trade(seat, resource, count)),
            )

    def _trade(self, seat: int, resource: int, count: int) -> int:
        """What a click on a resource would mean: to sell one's own or to buy one, or to steal another's."""
        if seat != self.viewer:
            return act.STEAL.at(seat, resource)
        return (act.SELL if count or self.view["phase"] == st.TURN_END_PHASE else act.BUY).at(resource)


def _mark(source: str) -> str:
    """How sure a figure is, where it is not."""
    return source if source in (RECONSTRUCTED, DISPUTED) else ""


def _piece(
    key: str,
    box: Box,
    *,
    art: str = "",
    name: str = "",
    text: str = "",
    badge: str = "",
    tip: str = "",
    rule: str = "",
    mark: str = "",
    seat: int = -1,
    faint: bool = False,
    action: int = -1,
) -> Piece:
    return Piece(
        key=key, x=box.x, y=box.y, width=box.width, height=box.height, art=art, name=name, text=text, badge=badge,
        tip=tip, rule=rule, mark=mark, seat=seat, faint=faint, action=action,
    )  # fmt: skip
