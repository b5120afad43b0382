"""A second count of a whole game: naive, from the record, with figures typed once more by hand.

Nothing here asks the game for a price, a gain or a point.  The record says what was chosen and drawn; the log says only
what was done without a question (a move, a swap, a token with one answer) and which cards came into the Forest.  All
that follows from it is worked out again: fares, supplies, refreshed tokens, rewards, powers, the last round, bonuses,
who wins, and how the solo game ends.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kingstable.core.state import Event
from kingstable.core.table import Table

TOKENS = ("sword", "spellbook", "heart")
SUPPLY = {"sword": 25, "spellbook": 25, "heart": 30, "coin": 30}
PLACES = (
    "academy", "blacksmith", "tavern", "market", "forest", "bakery", "game-parlor", "graveyard", "kings-castle",
    "manor-house", "potion-shop", "witchs-hut", "wizards-tower",
)  # fmt: skip
TRAINS = {"academy": "spellbook", "blacksmith": "sword", "tavern": "heart"}
MIGHTIEST = ("giant", "genie", "dragon")


class Monster(NamedTuple):
    """Its type, its chapter, the cost as `2S 1H`, its fame, what it brings, what its bonus counts, who uses it."""

    kind: str
    chapter: int
    cost: str
    fame: int
    reward: str = ""
    bonus: str = ""
    players: str = "12345"


class Guild(NamedTuple):
    fresh: str
    coins: int
    worn: str = ""


MONSTERS = {
    "goblin-gang-1": Monster("goblin", 1, "2S", 1, "1C"),
    "goblin-gang-2": Monster("goblin", 1, "2S", 1, "1C"),
    "goblin-gang-3": Monster("goblin", 1, "2S", 1, "1C", players="345"),
    "goblin-gang-4": Monster("goblin", 1, "2S", 1, "1C", players="5"),
    "goblin-archer": Monster("goblin", 1, "1S 1H", 1, "1C", players="5"),
    "goblin-shaman": Monster("goblin", 1, "2B 1H", 2, players="45"),
    "goblin-bully": Monster("goblin", 1, "2S 2H", 2, bonus="goblin-gang"),
    "skeleton-1": Monster("undead", 1, "1S 1B", 1, "1C"),
    "skeleton-2": Monster("undead", 1, "1S 1B", 1, "1C", players="45"),
    "zombie": Monster("undead", 1, "2S 1H", 2),
    "ghost": Monster("undead", 1, "3B", 2),
    "will-o-wisp": Monster("spirit", 1, "2B", 1, "1C"),
    "imp": Monster("spirit", 1, "1B 1H", 1, "1C"),
    "gargoyle": Monster("spirit", 1, "1S 2B", 1, "refresh spellbook", players="5"),
    "giant-rats": Monster("beast", 1, "2H", 1, "1C"),
    "wolf-pack": Monster("beast", 1, "1S 2H", 2),
    "wild-boar": Monster("beast", 1, "1S 2H", 2, players="345"),
    "giant-spider": Monster("beast", 1, "1S 1B 1H", 2),
    "giant-toad": Monster("beast", 1, "3H", 1, "refresh heart", players="45"),
    "harpy": Monster("beast", 1, "2S 2B", 2, "refresh sword", players="345"),
    "bandits": Monster("outlaw", 1, "1S 2H", 1, "2C"),
    "witch": Monster("outlaw", 1, "2B 1C", 2, players="345"),
    "mimic": Monster("outlaw", 1, "1S 1B 2C", 1, "gain any", players="5"),
    "troll": Monster("brute", 1, "2S 1B 1H", 3),
    "baby-dragon": Monster("dragon", 1, "1S 2B 1H", 3, players="45"),
    "fireball": Monster("elemental", 2, "2H 1X", 4),
    "iceball": Monster("elemental", 2, "2H 1X", 4),
    "ogre": Monster("brute", 2, "3S 2H", 3, "1C"),
    "basilisk": Monster("beast", 2, "2S 3B", 3, "1C"),
    "wraith": Monster("undead", 2, "3B 2H", 3, bonus="undead"),
    "werewolf": Monster("beast", 2, "3S 1B 2H", 4),
    "vampire": Monster("undead", 2, "1S 2B 3H", 4),
    "minotaur": Monster("brute", 2, "4S 2H", 3, "refresh sword"),
    "warlock": Monster("outlaw", 2, "4B 2C", 3, "gain spellbook"),
    "goblin-king": Monster("goblin", 2, "3S 2H 1C", 3, bonus="goblin"),
    "treant": Monster("spirit", 2, "2S 2B 2H", 4),
    "griffin": Monster("beast", 2, "3S 1B 3H", 4, "refresh heart"),
    "lich": Monster("undead", 2, "4B 3H", 5),
    "hydra": Monster("beast", 2, "4S 1B 3H", 5, bonus="beast"),
    "giant": Monster("mightiest", 2, "5S 4H", 6),
    "genie": Monster("mightiest", 2, "5B 2H 2C", 6),
    "dragon": Monster("mightiest", 2, "3S 3B 4H", 7),
}

GUILDS = {
    "silver-shield": Guild("sword sword heart", 2),
    "house-of-music": Guild("spellbook heart heart", 2),
    "murder-of-crows": Guild("sword spellbook heart", 2),
    "the-arcanum": Guild("spellbook spellbook heart", 2),
    "krom": Guild("sword sword", 1, worn="heart heart"),
    "treetop-order": Guild("sword spellbook heart", 2),
    "iron-anvil": Guild("sword spellbook heart", 2),
}
TRIUMPHS = {"silver-shield": "sword", "the-arcanum": "spellbook", "krom": "heart"}

NUMBERED = tuple(MONSTERS)  # the log gives monsters and locations by their numbers


def price(monster: str) -> Counter[str]:
    """What a fight costs: S, B, H, X and C."""
    return Counter({part[-1]: int(part[:-1]) for part in MONSTERS[monster].cost.split()})


def bonus(monster: str, defeated: list[str]) -> int:
    """The fame that a card adds at the end."""
    counts = MONSTERS[monster].bonus
    others = [other for other in defeated if other != monster]
    if counts == "goblin-gang":
        return sum(other.startswith("goblin-gang") for other in others)
    alike = sum(MONSTERS[other].kind == counts for other in others)
    return alike // 2 if monster == "hydra" else alike


class Player:
    def __init__(self) -> None:
        self.guild = ""
        self.fresh: Counter[str] = Counter()
        self.worn: Counter[str] = Counter()
        self.coins = 0
        self.fame = 0
        self.defeated: list[str] = []
        self.captive = ""

    @property
    def key(self) -> tuple[int, int, int]:
        return self.fame, self.coins, sum(self.fresh.values()) + sum(self.worn.values())

    def rest(self, token: str, count: int) -> None:
        """Refresh so many tokens, or as many as are exhausted."""
        turned = min(count, self.worn[token])
        self.worn[token] -= turned
        self.fresh[token] += turned


class Recount:
    """Walks through a finished game, entry by entry."""

    def __init__(self, table: Table) -> None:
        self.players = [Player() for _ in table.names]
        self.special = str(table.options["special"])
        self.circle: list[str] = []
        self.adventurers: set[str] = {"academy", "blacksmith", "tavern"}
        self.guard = ""
        self.forest: list[str] = []
        self.top = ""
        used = [name for name, monster in MONSTERS.items() if str(len(table.names)) in monster.players]
        self.deck = {chapter: {name for name in used if MONSTERS[name].chapter == chapter} for chapter in (1, 2)}
        self.seat = -1  # whose turn it is, or was last
        self.turns = 0
        self.defeats = 0
        self.appeared = 0
        self.start = self.here = ""
        self.in_turn = self.last = self.over = False
        self.drawing = ""  # for what a card is drawn
        self.choosing = False  # the token of a reward
        self.slain: set[str] = set()
        self.solo = ""
        told: dict[int, list[Event]] = {}
        for number, event in table.history:
            told.setdefault(number, []).append(event)
        for number, line in enumerate(table.record.notation(), 1):
            who, _, move = line.partition(": ")
            assert not self.over, f"the game is over, but goes on: {line}"
            self.enter(-1 if who == "*" else int(who), move)
            for event in told.get(number, []):
                self.hear(event)
            self.check()
        if not self.over:
            self.end_turn()
        assert self.over, "the game is not over, but has ended"

    @property
    def it(self) -> Player:
        return self.players[self.seat]

    @property
    def using(self) -> str:
        """The location that is used: the Guard's, from the Witch's Hut."""
        return self.guard if self.here == "witchs-hut" else self.here

    def left(self, what: str) -> int:
        """How many of a token, or Coins, the supply holds."""
        if what == "coin":
            return SUPPLY[what] - sum(one.coins for one in self.players)
        return SUPPLY[what] - sum(one.fresh[what] + one.worn[what] for one in self.players)

    def check(self) -> None:
        assert all(self.left(what) >= 0 for what in SUPPLY)
        for one in self.players:
            assert one.coins >= 0 and min([*one.fresh.values(), *one.worn.values()], default=0) >= 0

    def earn(self, coins: int) -> None:
        self.it.coins += min(coins, self.left("coin"))

    # What was chosen, and what chance gave

    def enter(self, seat: int, move: str) -> None:
        word, _, rest = move.partition(" ")
        if word in ("explore", "collect"):
            self.begin_turn(seat)
        match word:
            case "special":
                self.special = rest
            case "village":
                self.circle = ["forest", *(self.special if name == "special" else name for name in rest.split(","))]
            case "choose" | "guild":
                leader = next(one for one in self.players if not one.guild)
                assert seat in (-1, self.players.index(leader)) and rest not in [one.guild for one in self.players]
                leader.guild, leader.coins = rest, GUILDS[rest].coins
                leader.fresh.update(GUILDS[rest].fresh.split())
                leader.worn.update(GUILDS[rest].worn.split())
            case "monster":
                self.draw(rest)
            case "explore":
                assert rest in self.adventurers
                self.start = self.here = rest
            case "collect":
                assert self.guard
                self.guard = ""
                self.earn(2)
            case "earn":
                assert self.using == "market"
                self.earn(3)
                self.earn(self.it.guild == "murder-of-crows")
            case "potion" | "refresh-all":
                self.pay()
                for token in TOKENS if word == "potion" else [TRAINS[self.using]]:
                    self.it.rest(token, 1 if word == "potion" else 99)
            case "refresh":
                self.it.rest(rest, 1)
            case "gain" if not self.choosing:
                self.pay()
                assert self.left(rest)
                self.it.fresh[rest] += 1
            case "fight" if rest == "captive":
                rest, self.it.captive = self.it.captive, ""
                self.defeat(rest)
            case "fight":
                if rest == self.top:
                    self.top = ""
                else:
                    self.forest.remove(rest)
                self.defeat(rest)
            case "capture" if rest != "top":
                self.forest.remove(rest)
                self.hold(rest)
            case "capture" | "reveal":
                self.drawing = word
            case _:
                assert word in ("pass", "move", "give", "take", "gain"), move  # the log tells what comes of them

    def draw(self, monster: str) -> None:
        """A card off the deck: to the Forest the log brings it."""
        chapter = MONSTERS[monster].chapter
        assert chapter == 1 or not self.deck[1]
        self.deck[chapter].remove(monster)
        if self.drawing == "capture":
            self.hold(monster)
        else:
            self.top = monster
        self.drawing = ""

    def hold(self, monster: str) -> None:
        assert not self.it.captive
        self.it.captive = monster

    def pay(self) -> None:
        """A Coin for the option of a location; the Iron Anvil has it back."""
        self.it.coins -= 1
        self.earn(self.it.guild == "iron-anvil" and self.using == "blacksmith")

    def defeat(self, monster: str) -> None:
        it, cost, reward = self.it, price(monster), MONSTERS[monster].reward
        for sign, token in zip("SBH", TOKENS, strict=True):
            it.fresh[token] -= cost[sign]
            it.worn[token] += cost[sign]
        it.fresh["heart"] -= cost["X"]
        it.coins -= cost["C"]
        it.fame += MONSTERS[monster].fame
        it.defeated.append(monster)
        self.defeats += 1
        self.check()
        if len(self.players) == 1 and monster in MIGHTIEST:
            self.slain.add(monster)
            if len(self.slain) == 2:
                self.solo, self.over = "won", True
                return
        if reward.endswith("C"):
            self.earn(int(reward[0]))
        elif reward.startswith("refresh"):
            it.rest(reward.split()[1], 99)
        elif reward == "gain spellbook":
            it.fresh["spellbook"] += min(1, self.left("spellbook"))
        elif reward == "gain any":
            self.choosing = any(self.left(token) for token in TOKENS)
        if self.defeats == 1 and it.guild in TRIUMPHS:
            it.rest(TRIUMPHS[it.guild], 1)

    # What was done without a question

    def hear(self, event: Event) -> None:
        match event.kind:
            case "move":
                self.move(PLACES[event.facts["location"]])
            case "guard":
                self.guard = self.start
            case "swap":
                given, taken = NUMBERED[event.facts["given"]], NUMBERED[event.facts["taken"]]
                assert MONSTERS[taken].fame == MONSTERS[given].fame + 1
                self.it.fame += 1
                self.it.defeated.remove(given)
                self.it.defeated.append(taken)
                self.forest.remove(taken)
                self.forest.append(given)
            case "gain" if event.rule == "7.8":
                assert self.choosing and self.left(TOKENS[event.facts["token"]])
                self.choosing = False
                self.it.fresh[TOKENS[event.facts["token"]]] += 1
            case "appears":
                if len(self.players) == 1:
                    self.end_turn()
                    self.appeared += 1
                assert self.top == NUMBERED[event.facts["monster"]]
                self.forest.append(self.top)
                self.top = ""
            case "reveal":
                assert self.top == NUMBERED[event.facts["monster"]]
                self.drawing = ""
            case "capture_top":
                self.hold(self.top)
                self.top = self.drawing = ""
            case _:
                pass  # nothing that is counted, or something that was worked out above

    def move(self, stop: str) -> None:
        assert stop not in self.adventurers and stop != self.guard
        ahead = (self.circle.index(stop) - self.circle.index(self.start)) % 6
        skipped = min(ahead, 6 - ahead) - 1
        if self.it.guild == "treetop-order":
            skipped = max(0, skipped - 1)
        self.it.coins -= skipped
        self.adventurers = self.adventurers - {self.start} | {stop}
        self.here = stop

    # Turns and the end

    def begin_turn(self, seat: int) -> None:
        self.end_turn()
        assert not self.over and seat == (self.seat + 1) % len(self.players)
        if len(self.players) == 1:
            assert self.appeared == (self.turns > 0 and (self.appeared > 0 or self.cards > 0))
        self.seat = seat
        self.turns += 1
        self.defeats = self.appeared = 0
        self.in_turn = True

    @property
    def cards(self) -> int:
        return len(self.deck[1]) + len(self.deck[2]) + bool(self.top)

    def end_turn(self) -> None:
        """What follows from a turn, once all of it is known."""
        if not self.in_turn:
            return
        self.in_turn = False
        if len(self.players) == 1:
            self.end_solo_turn()
            return
        assert len(self.forest) == 3 or (len(self.forest) < 3 and not self.cards)
        self.last = self.last or self.it.fame >= 20 or not (self.forest or self.cards)
        if self.last and self.seat == len(self.players) - 1:
            self.over = True
            for one in self.players:
                one.fame += sum(bonus(monster, one.defeated) for monster in one.defeated)

    def end_solo_turn(self) -> None:
        [it] = self.players
        within_reach = self.slain | set(self.forest) | self.deck[1] | self.deck[2] | {self.top, it.captive}
        if len(self.forest) >= 4:
            self.solo, self.over = "overrun", True
        elif len(within_reach & set(MIGHTIEST)) < 2:
            self.solo, self.over = "hopeless", True

    @property
    def scores(self) -> list[int]:
        return [one.fame for one in self.players]

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """By fame, then Coins, then tokens; equals share a rank.  Who loses alone comes second to nobody."""
        if self.solo:
            return ((0,),) if self.solo == "won" else ((), (0,))
        ranks = sorted({one.key for one in self.players}, reverse=True)
        return tuple(tuple(seat for seat, one in enumerate(self.players) if one.key == key) for key in ranks)
