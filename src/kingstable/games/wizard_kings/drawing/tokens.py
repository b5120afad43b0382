"""The pieces that stand on the map, in a battle and on the mats alike: blocks, and what marks them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from kingstable.core.prose import Text, quantity, say, sentences
from kingstable.core.scene import Piece
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import CHAOTIC, HAVEN, HOARD, MAGICAL, NONE, WEAPON, WEREBEAST
from kingstable.games.wizard_kings.drawing import art
from kingstable.games.wizard_kings.drawing.glyphs import MARKS
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.memory import carried, recall_token
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.words.names import memory_text

FOLK_TEXTS: Final = (
    "", "Forest Folk: +1 Combat in forests.", "Mountain Folk: +1 Combat in mountains.",
    "Desert Folk: +1 Combat in deserts.", "Amphibian: +1 Combat in swamps.", "City Folk: +1 Combat in cities.",
    "Cleric: fires, or uses a ritual.", "Flyer: every hexside is open to it.", "Aquatic: moves by water.",
    "Hero: crosses mountains and rivers freely, and does not count towards Hexside Limits.",
)  # fmt: skip
GROUP_TEXTS: Final = {
    CHAOTIC: "Chaos: may go berserk with twice the dice, then loses a step.",
    WEREBEAST: "Werebeast: may go berserk; stronger at full moon, weaker at new moon.",
    HAVEN: "A Haven never moves, and adds one to the capacity of its port.",
    HOARD: "Treasure: its steps can be turned into gold in the Build Phase.",
    WEAPON: "Its carrier may fire with its letter and number; each use costs it a step.",
    MAGICAL: "Its carrier may cast spells up to its level; each use costs it a step.",
}
STATUS_TEXTS: Final = {
    st.MOVED: "It has moved this turn.",
    st.RESERVE: "It is in reserve in the first round.",
    st.FLEET: "It moves one hex further.",
    st.UNPINNED: "It cannot be pinned.",
    st.WOODWALKER: "Forest does not stop it.",
    st.HAS_CAST: "It has cast a spell in this Move Phase.",
    st.ACTED: "It has had its Combat Turn this round.",
    st.CHARMED: "It is charmed and does not fire this round.",
    st.DAZED: "It loses its next Combat Turn.",
    st.RUNED: "War Rune: +1 Combat and one more die.",
    st.RAGED: "Blood Rage: two more dice.",
    st.REGROUPED: "It has regrouped.",
    st.WAITED: "It has let one of its two Combat Turns pass.",
    st.UNREADY: "It cannot use what it has captured until the next round.",
}
MARK_RULES: Final = {
    "charmed": "11.2", "dazed": "3.24", "runed": "11.8", "raged": "11.32", "fleet": "11.3", "unpinned": "11.9",
    "woodwalker": "11.21", "cast": "3.8",
}  # fmt: skip
MARK: Final = 0.36  # of a block's size
RING: Final = 1.16


class Spot(NamedTuple):
    """Where something lies, and how large it is."""

    x: float
    y: float
    size: float


def token(sight: Sight, number: int, spot: Spot, faint: bool = False) -> Piece:
    """A token as the viewer sees it: the block's face, or its back."""
    side, status = sight.tried.side[number], sight.tried.status[number]
    who, hex = sight.whose(side, opening=True), sight.at(sight.tried.place[number])
    told = [say(text) for bit, text in STATUS_TEXTS.items() if status & bit]
    click = act.STEP.first if isinstance(sight.step, BuildPhase) and side == sight.view.seat else act.TOKEN.first
    action = sight.asked(click + number)
    if sight.remembers(number):
        face = _remembered(sight, number, spot, faint)
        return replace(face, tip=sentences(face.tip, *told), action=action)
    if sight.knows(number):
        kind, steps = sight.tried.kind_of(number), sight.tried.steps[number]
        name = say(
            "{who}'s {block} in {hex}, strength {steps} of {most}", block=sight.words.block(kind), who=who,
            hex=hex, steps=steps, most=sight.book.most[kind],
        )  # fmt: skip
        if sight.tried.gear[number] != st.UNARMED:
            worn = sight.tried.kind[sight.tried.gear[number]]
            name = say("{block}, with {artifact}", block=name, artifact=sight.words.block(worn))
        face = block(sight, f"token-{number}", kind, steps, side, spot, name, faint)
        return replace(face, tip=sentences(face.tip, *told), action=action)
    return Piece(
        key=f"token-{number}",
        art=art.back(sight.armies(side), side),
        x=spot.x,
        y=spot.y,
        width=spot.size,
        height=spot.size,
        seat=sight.seat(side),
        name=say("{who}'s block in {hex}, unknown", who=who, hex=hex),
        tip=sentences(say("Only its owner knows what it is and how strong."), *told),
        rule="16.1",
        faint=faint,
        action=action,
    )


def _remembered(sight: Sight, number: int, spot: Spot, faint: bool) -> Piece:
    """A token that stands upright, as the viewer remembers it."""
    kind, side = sight.tried.kind_of(number), sight.tried.side[number]
    memory = recall_token(sight.view, number)
    seen = memory_text(memory) if memory else say("strength not seen")
    worn = carried(sight.view, memory) if memory else NONE
    if worn != NONE:
        seen = say("{seen}, with {artifact}", seen=seen, artifact=sight.words.block(sight.tried.kind[worn]))
    name = say(
        "{who}'s {block} in {hex}, {seen}", block=sight.words.block(kind),
        who=sight.whose(side, opening=True), hex=sight.at(sight.tried.place[number]), seen=seen,
    )  # fmt: skip
    face = block(sight, f"token-{number}", kind, 1, side, spot, name, faint)
    tip = sentences(say("It stands upright: only its owner knows how strong it is now."), face.tip)
    return replace(face, art=art.memory(kind, memory.strength if memory else 0), tip=tip, rule="16.5")


def block(
    sight: Sight, key: str, kind: int, steps: int, side: int, spot: Spot, name: Text, faint: bool = False
) -> Piece:
    """A block whose face one sees."""
    return Piece(
        key=key,
        art=art.face(kind, max(1, steps)),
        x=spot.x,
        y=spot.y,
        width=spot.size,
        height=spot.size,
        seat=sight.seat(side),
        name=name,
        tip=figures(sight, kind),
        rule="2.5",
        mark=sight.mark("blocks", kind),
        faint=faint,
    )


def figures(sight: Sight, kind: int) -> Text:
    """What stands on a block, in sentences."""
    folk = FOLK_TEXTS[sight.book.folk[kind]]
    printed = say("{figures}.", figures=sight.words.block_figures(kind))
    castle = say("A castle never moves.") if sight.book.castle[kind] else ""
    group = GROUP_TEXTS.get(sight.book.group[kind], "")
    price = say("A step costs {price}.", price=quantity(sight.book.cost[kind], "GP"))
    return sentences(printed, price, say(folk) if folk else "", castle, say(group) if group else "")


def status_mark(sight: Sight, number: int, of: Piece) -> list[Piece]:
    """What a spell has done to a block, at the upper right corner of its piece."""
    status = sight.tried.status[number]
    for bit, name, _ in MARKS:
        if status & bit:
            size = of.width * MARK
            return [
                Piece(
                    key=f"mark-{number}",
                    art=f"mark-{name}",
                    x=of.x + of.width / 2 - size / 2,
                    y=of.y - of.height / 2 + size / 2,
                    width=size,
                    height=size,
                    name=say(STATUS_TEXTS[bit]),
                    rule=MARK_RULES[name],
                )
            ]
    return []


def gear_sign(sight: Sight, number: int, of: Piece) -> list[Piece]:
    """The artifact that a block carries, at the lower right corner of its piece, for those who know the block."""
    artifact = sight.tried.gear[number]
    if artifact == st.UNARMED or not sight.knows(number):
        return []
    return [worn(sight, artifact, of)]


def worn(sight: Sight, artifact: int, of: Piece) -> Piece:
    """The sign of an artifact on its carrier."""
    kind, size = sight.state.kind[artifact], of.width * MARK
    return Piece(
        key=f"worn-{artifact}",
        art=f"sign-{kind}",
        x=of.x + of.width / 2 - size / 2,
        y=of.y + of.height / 2 - size / 2,
        width=size,
        height=size,
        name=say("{artifact}, carried by a block", artifact=sight.words.block(kind)),
        tip=figures(sight, kind),
        rule="25.2",
    )


def ring(of: Piece, wide: float, high: float) -> Piece:
    """A gold ground under a piece that acts or is next, within its surface."""
    size = of.width * RING
    x = min(max(of.x, size / 2), wide - size / 2)
    y = min(max(of.y, size / 2), high - size / 2)
    return Piece(key="ring", art="ring", x=x, y=y, width=size, height=size)
