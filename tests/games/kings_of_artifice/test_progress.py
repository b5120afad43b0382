"""How a game of Kings of Artifice goes, in words: what would be scored now is what the final scoring brings."""

from __future__ import annotations

from kingstable.core.score_sheet import ScoreSheet

from ..deeds import check_deeds, golden_games
from .acting import act
from .scripts import at
from .test_final import ended

POSITION = """
    scoring = ["village_festival", "earthquake"]
    [seat.0]
    vp = 11
    trees = 5
    villager = "g7"
    houses = ["g8"]
    towers = { j9 = 3 }
    [seat.1]
    vp = 4
"""


def values(sheet: ScoreSheet) -> dict[str, tuple[int | None, ...]]:
    return {line.label: line.values for line in sheet.lines}


def test_what_figures_cards_and_trees_would_score_now_is_what_the_end_brings() -> None:
    during = at(f"seats = 2\ncrowning = true\nto_move = 1\n{POSITION}").score_sheet()
    assert not during.is_final
    assert during.totals() == (11, 4)
    found = values(during)
    assert found["Houses (Villagers)"] == (2, 0)
    assert found["Village Festival"] == (12, 0) and found["Earthquake"] == (-2, 0)
    over = ended(POSITION)
    after = over.score_sheet()
    assert after.is_final
    assert list(after.totals()) == list(during.totals(pending=True)) == over.scores()
    assert found == values(after)
    assert all(line.note for line in after.lines if line.label.startswith(("Houses", "Village", "Tree")))


def test_tree_tokens_count_half_and_the_half_breaks_ties() -> None:
    sheet = ended("[seat.0]\ntrees = 5\n[seat.1]\ntrees = 4").score_sheet()
    assert values(sheet)["Tree tokens"] == (2, 2)
    assert [line.values for line in sheet.ties] == [(1, 0)]


def goal(*blocks: int, more: str = "", seat: int = 0) -> str:
    """What the goal says of the blocks that players have left."""
    laid = "".join(f"[seat.{each}]\nblocks = {left}\n" for each, left in enumerate(blocks))
    table = at(f"seats = {len(blocks)}\n{more}\n{laid}")
    return table.game.progress.goal(table.course(seat)).removeprefix("Most VP wins when the blocks run out. ")


def test_the_goal_names_who_will_run_out_first_once_the_end_is_in_sight() -> None:
    assert goal(8, 20) == "You have the fewest left, 8."
    assert goal(8, 20, seat=1) == "Ann has the fewest left, 8."
    assert goal(8, 20, 8) == "Ann and Cindy have the fewest left, 8."
    assert goal(8, 8) == "Both have 8 left."
    assert goal(38, 40) == "Most VP wins when the blocks run out."


def test_the_goal_says_what_follows_when_somebody_has_no_blocks_left() -> None:
    assert goal(0, 11, seat=1) == (
        "Ann has none: the last round, without building, comes once the other player has 10 or fewer."
    )
    assert goal(0, 11, 3).startswith(
        "You have none: the last round, without building, comes once everybody else has 10"
    )
    end = "The blocks have run out: one last round, without building, follows this one."
    assert goal(0, 10) == goal(0, 0, 30) == end
    assert goal(0, 0, more="crowning = true") == (
        "Last round: move your figures to where they score. Then most VP wins."
    )


def test_the_last_round_is_announced_to_whoever_is_asked() -> None:
    table = at("seats = 2\ncrowning = true\n[seat.0]\nking = 'g7'\n[seat.1]\nking = 'h9'")
    prompt = table.prompt(table.waiting[0])
    assert prompt.startswith("Last round, without building: choose ") and prompt.endswith(" AP left.")


DEEDS = {
    "Walls built": [r"^WHO's .* builds a Wall on"],
    "Houses built": [r"^WHO builds a House on"],
    "Battlements built": [r"^WHO builds a Battlement on"],
    "Towers built": [r"^WHO builds on .* a Tower of level"],
    "Palaces built": [r"^WHO builds a Palace from"],
    "Fountains built": [r"^WHO builds the Fountain on"],
    "Pastures built": [r"^WHO now has a Pasture"],
    "Figures summoned": [r"^WHO summons"],
    "Attacks": [r"^WHO attacks", r"^WHO.* lightning"],
    "Figures lost": [r"^WHO's .* returns to the supply"],
    "Tokens stolen": [r"^WHO's Thief steals"],
    "Spells cast": [r"^WHO casts"],
    "Tree tokens taken": [r"^WHO takes the tree token"],
}


def test_deeds_are_counted_as_the_log_tells_them() -> None:
    palace = at('[seat.0]\nking = "h8"\nartisan = "h8"\nhouses = ["h9", "i9", "h10", "i10"]')
    act(palace, "Ann", "king", "palace")
    check_deeds([*golden_games("kings_of_artifice"), palace], DEEDS)
