"""The tree that search grows: what a position is worth, who looks after whom, and who may know what."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game_trees import Place, TreeGame, end, fork, opened, throw, together
from kingstable.bots.tree import NEVER, NOBODY, VICTORY, Node, Tree
from kingstable.core.game import Game, Outcome
from kingstable.core.state import State
from kingstable.core.thinking import Thinking, always, evaluate_scores, never
from meadow import SIDE, Meadow

WON, LOST = end(10, 0), end(0, 10)
SURE = 0.9 + 0.1 * 0.9  # the victory, and nine tenths of the rest: two leads ahead, one wins nine games in ten


def grown(game: Game, state: State, iterations: int, seat: int = 0, seed: int = 1) -> Tree:
    """A tree that has met one world so often."""
    tree = Tree(game, seat, state.seats, Random(seed))
    for _ in range(iterations):
        tree.iterate(state.clone())
    return tree


def tree_of(root: Place, iterations: int, seat: int = 0) -> Tree:
    return grown(*opened(root), iterations, seat)


def favourite(node: Node) -> int:
    return node.actions[node.best()]


# What a position is worth --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [[3.0, 4.0], [0.0, 0.0, 0.0], [9.0, -5.0, 2.5, 2.5], [1e4, 0.0], [-1e9, 1e9]])
def test_chances_add_up_to_one(points: list[float]) -> None:
    shares = tree_of(WON, 0).shares(points, 5.0)
    assert sum(shares) == pytest.approx(1.0) and all(0.0 < share < 1.0 or len(set(points)) > 1 for share in shares)


def test_a_chance_grows_with_ones_points_and_falls_with_those_of_others() -> None:
    tree = tree_of(WON, 0)
    rising = [tree.shares([float(points), 3.0, 5.0], 5.0) for points in range(-20, 20)]
    assert all(one[0] < two[0] and one[1] > two[1] and one[2] > two[2] for one, two in pairwise(rising))


def test_who_has_the_lead_of_a_game_wins_three_in_four() -> None:
    tree = tree_of(WON, 0)
    for lead in (tree.game.thinking.decisive_margin, 2.0):
        assert tree.shares([lead + 2.0, 2.0], lead)[0] == pytest.approx(0.75, abs=1e-4)
        assert tree.shares([lead], lead)[0] == pytest.approx(0.75, abs=1e-4), "alone, the lead is over nothing"
        assert tree.shares([0.0], lead) == [0.5] and tree.shares([1e9], lead)[0] <= 1.0


def test_where_little_can_change_a_small_lead_is_as_good_as_won() -> None:
    class Late(TreeGame):
        thinking = Thinking(decisive_margin_at=lambda state: TreeGame.thinking.decisive_margin / 10)

    place = fork(0, WON, LOST, points=(5, 0))
    early, late = (Tree(game, 0, 2, Random(1)).judge(game.new(2))[0] for game in (TreeGame(place), Late(place)))
    assert early == pytest.approx(0.75, abs=1e-4)
    assert late == pytest.approx(VICTORY + (1 - VICTORY) * 0.75, abs=1e-3), "a little counts by how much"


def test_at_the_end_the_victory_counts_and_only_a_little_by_how_much() -> None:
    assert tree_of(WON, 0).judge(opened(WON)[1]) == pytest.approx([SURE, 1 - SURE], abs=1e-3)
    narrow, wide = (tree_of(place, 0).judge(opened(place)[1]) for place in (end(6, 5), end(60, 5)))
    assert VICTORY < narrow[0] < wide[0] and sum(narrow) == pytest.approx(1.0)


def test_a_shared_victory_is_shared() -> None:
    shares = tree_of(end(7, 7, 1), 0).judge(opened(end(7, 7, 1))[1])
    assert shares[0] == shares[1] > VICTORY / 2 > shares[2] and sum(shares) == pytest.approx(1.0)


def test_where_nobody_wins_nobody_has_a_victory() -> None:
    class Hopeless(TreeGame):
        def outcome(self, state: State) -> Outcome:
            return Outcome(((), (0,)), (0,), "lost")

    game = Hopeless(end(0))
    assert Tree(game, 0, 1, Random(1)).judge(game.new(1)) == pytest.approx([(1 - VICTORY) / 2])


# Who looks after whom ------------------------------------------------------------------------------------------------


def test_of_two_each_does_what_is_worst_for_the_other() -> None:
    tree = tree_of(fork(0, fork(1, WON, LOST), fork(1, end(6, 5), end(9, 2))), 100)
    assert favourite(tree.root) == 1, "to the left the other would win"
    assert favourite(tree.root.after(0)) == 1 and favourite(tree.root.after(1)) in (0, 1)


def test_of_three_each_looks_after_itself() -> None:
    """Seat 1 could spite seat 0 by letting seat 2 win; it shares the victory with it instead."""
    trusting = fork(1, fork(2, end(9, 9, 1), end(9, 9, 0)), end(0, 0, 9))
    cautious = throw([3, 7], end(9, 0, 0), end(0, 0, 9))
    tree = tree_of(fork(0, cautious, trusting), 400)
    assert favourite(tree.root) == 1
    assert favourite(tree.root.after(1)) == 0 and favourite(tree.root.after(1).after(0)) == 0
    assert tree.root.worth(1) == pytest.approx(0.45, abs=0.08)


def test_a_throw_is_worth_its_average() -> None:
    tree = tree_of(fork(0, throw([3, 1], WON, LOST), throw([1, 3], WON, LOST)), 3000)
    assert favourite(tree.root) == 0
    assert tree.root.worth(0) == pytest.approx(0.75 * SURE + 0.25 * (1 - SURE), abs=0.03)
    assert tree.root.worth(0) > tree.root.worth(1)


def test_a_throw_comes_before_what_is_decided_after_it() -> None:
    """Who knows the throw can always be right; who does not is right half the time."""
    knowing = throw([1, 1], fork(0, WON, LOST), fork(0, LOST, WON))
    guessing = fork(0, throw([1, 1], WON, LOST), throw([1, 1], LOST, WON))
    tree = tree_of(fork(0, guessing, knowing), 400)
    assert favourite(tree.root) == 1 and tree.root.worth(1) > 0.9 > 0.7 > tree.root.worth(0)


# Several at once -----------------------------------------------------------------------------------------------------

PENNIES = together(2, WON, LOST, LOST, WON)  # seat 0 wins if both answer alike


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_knows_the_answer_of_another_who_decides_at_once(seat: int) -> None:
    tree = tree_of(PENNIES, 400, seat)
    mine, other = tree.root.branch(seat), tree.root.branch(1 - seat)
    assert mine.seat == seat and other.seat == 1 - seat and mine.visits == 399 and other.visits == 398
    assert not mine.branch(1 - seat).actions and not any(node.actions for node in mine.next.values())
    for node in (mine, other):
        assert sum(node.total) / node.visits == pytest.approx(0.5, abs=0.15), "one that knew would always be right"


def test_what_comes_after_is_known_by_all_answers_together() -> None:
    """Seat 0 says whether the answers were alike: it has seen both of them."""
    right = [fork(0, WON, LOST) if alike else fork(0, LOST, WON) for alike in (True, False, False, True)]
    tree = tree_of(together(2, *right), 400)
    places = [node for key, node in tree.root.next.items() if key >= 0]
    assert len(places) == 4
    assert [node.actions[node.best()] for node in places if node.visits > 9].count(0) in (1, 2)
    assert max(tree.root.branch(0).worth(i) for i in (0, 1)) > 0.9


def test_answers_that_follow_on_answers_know_those_before() -> None:
    """Both answer twice, without anything between: the second time seat 0 repeats what seat 1 said at first."""

    def repeat(said: int) -> Place:
        return together(2, *(WON if mine == said else LOST for mine in (0, 1) for _ in (0, 1)))

    tree = tree_of(together(2, *(repeat(said) for _ in (0, 1) for said in (0, 1))), 600)
    assert max(tree.root.branch(0).worth(i) for i in (0, 1)) > 0.85


# What a game says of search ------------------------------------------------------------------------------------------


class Blinkered(TreeGame):
    """Nobody thinks of the first branch where there are others."""

    thinking = Thinking(candidates=lambda state, seat, legal: legal[1:])


def test_what_a_game_does_not_think_of_is_not_tried_by_anyone() -> None:
    game = Blinkered(fork(0, WON, fork(1, LOST, WON, end(9, 0)), fork(1, LOST, LOST, end(9, 8))))
    tree = grown(game, game.new(2), 60)
    assert tree.root.actions == [1, 2] and tree.root.after(1).actions == [1, 2]
    assert favourite(tree.root) == 1 and tree.root.worth(0) > 0.9, "nor is it feared of the other"


def test_beyond_the_horizon_nothing_is_opened() -> None:
    class Near(TreeGame):
        thinking = Thinking(horizon=lambda state, root: state.waiting == 1 << 1)

    root = fork(0, fork(1, LOST, LOST, points=(4, 0)), fork(1, WON, WON, points=(0, 4)))
    game = Near(root)
    near, far = grown(game, game.new(2), 60), tree_of(root, 60)
    assert favourite(near.root) == 0 and near.root.after(0).seat == NOBODY
    assert favourite(far.root) == 1 and far.root.after(1).seat == 1


class Restless(TreeGame):
    """`evaluate` is not to be relied on but at the end, and even there the game does not say so."""

    thinking = Thinking(is_quiescent=never)


def test_where_points_are_not_to_be_relied_on_all_play_on() -> None:
    """After one iteration: the left looks good, and ends badly."""
    root = fork(0, fork(1, throw([1], LOST), throw([1], LOST), points=(9, 0)), end(1, 2))
    game = Restless(root)
    tree = Tree(game, 0, 2, Random(1))
    assert tree.walk(game.new(2))[0] == pytest.approx(1 - SURE, abs=1e-3)
    assert tree_of(root, 0).walk(opened(root)[1])[0] > 0.8
    for _ in range(60):
        tree.iterate(game.new(2))
    assert tree.root.worth(0) < 0.5


def test_when_time_is_up_nobody_plays_on() -> None:
    game = Restless(fork(0, fork(1, LOST, LOST, points=(9, 0)), end(1, 2)))
    tree = Tree(game, 0, 2, Random(1))
    tree.until = 0.0
    assert tree.walk(game.new(2))[0] > 0.8


@pytest.mark.parametrize("steps", [1, 2])
def test_how_far_all_play_on_is_counted_from_where_the_thought_began(steps: int) -> None:
    """The left looks good one step after the root, and bad after two."""

    class Patient(TreeGame):
        thinking = Thinking(is_quiescent=lambda state, root: state.at >= root.at + steps)

    bad = fork(0, WON, WON, points=(0, 9))
    game = Patient(fork(1, fork(0, fork(1, bad, bad, points=(9, 0)), end(1, 2)), WON))
    state = game.new(2)
    state.apply(1, 0)
    seen = Tree(game, 0, 2, Random(1)).walk(state)[0]
    assert seen > 0.8 if steps == 1 else seen < 0.2


class Chores(TreeGame):
    """What is not done comes again."""

    def __init__(self, root: Place) -> None:
        super().__init__(root)
        self.seen: list[int] = []
        self.thinking = Thinking(
            evaluate=self.see, is_quiescent=lambda state, root: not state.waiting, choices_persist=always
        )

    def see(self, state: State) -> list[float]:
        self.seen.append(state.scores()[0])
        return evaluate_scores(state)


def chore(points: int, *left: int, who: int = 0) -> Place:
    """A place with some points, after which one of what is left is done."""
    return fork(who, *(end(more, 0) for more in left), points=(points, 0))


def looked_at(root: Place) -> list[int]:
    """What is looked at while all play on from a place to the end."""
    game = Chores(root)
    tree = Tree(game, 0, 2, Random(1))
    tree.began = game.new(2)
    tree.settle(game.new(2))
    return game.seen[:-1]  # the last is the judgement


def test_of_choices_that_come_again_only_those_that_promised_most_are_looked_at() -> None:
    """Three chores, worth 1, 3 and 2 points.  When the second is done the last is the best, and still worth as much."""
    root = fork(0, end(1, 0), chore(3, 4, 3, 5), end(2, 0))
    assert looked_at(root) == [0, 1, 3, 2, 3, 3, 5], "each time what to stay is worth comes first"


def test_a_choice_that_has_lost_its_worth_makes_room_for_the_next() -> None:
    root = fork(0, end(2, 0), chore(9, 10, 9, 9), end(3, 0))
    assert looked_at(root)[4:] == [9, 9, 9, 10]


@pytest.mark.parametrize("between", [chore(3, 4, 3, 5, who=1), throw([1], chore(3, 4, 3, 5))])
def test_who_decides_anew_looks_at_all(between: Place) -> None:
    """Another seat, or one for whom chance has changed everything."""
    assert looked_at(fork(0, end(-1, 0), between, end(-2, 0)))[-3:] == [4, 3, 5]


# Long lists ----------------------------------------------------------------------------------------------------------


def test_of_a_long_list_the_best_by_sight_are_tried() -> None:
    game = Meadow()
    tree = grown(game, game.new(2), 50)
    assert len(tree.root.actions) == 256 and sum(tree.root.tried) == 49
    tried = [action % SIDE for action, tries in zip(tree.root.actions, tree.root.tried, strict=True) if tries]
    assert min(tried) >= 12, "the east alone is worth a thought"


def test_a_long_list_widens_with_time() -> None:
    game = Meadow()
    few, many = (grown(game, game.new(2), iterations) for iterations in (30, 300))
    assert sum(map(bool, few.root.tried)) < sum(map(bool, many.root.tried)) < 256


def test_a_choice_that_another_world_has_is_added_where_it_is_met() -> None:
    node, game = Node(), Meadow()
    tree, state = Tree(game, 0, 2, Random(1)), game.new(2)
    assert not node.actions
    tree.began = state
    tree.open(node, state, 0, [3, 5])
    assert node.actions == [3, 5] and sum(node.prior) == pytest.approx(1.0)
    found = tree.choose(node, state, 0, [5, 15])
    assert node.actions == [3, 5, 15] and node.actions[found] == 15
    assert sum(node.prior) == pytest.approx(1.0) and node.prior[2] == max(node.prior)


def test_when_time_is_up_what_was_not_looked_at_waits_until_there_is_time() -> None:
    node, game = Node(), Meadow()
    tree, state = Tree(game, 0, 2, Random(1)), game.new(2)
    tree.began, tree.until = state, 0.0
    tree.open(node, state, 0, [3, 5, 15])
    assert node.actions == [3] and node.prior == [1.0], "one choice at least"
    assert node.actions[tree.choose(node, state, 0, [3, 5, 15])] == 3
    assert node.actions[tree.choose(node, state, 0, [5, 15])] == 5 and node.actions == [3, 5]
    tree.until = NEVER
    assert node.actions[tree.choose(node, state, 0, [3, 5, 15])] == 15 and node.actions == [3, 5, 15]
