"""The pots of a hand that is over: in which order they are paid, to whom, and which five cards win them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.rulebook.questions import with_answer
from table.engine.words.answers import Ruled
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.chip_events import PotPaid
from table.engine.words.commands import Confirmed, Undone
from table.engine.words.director_commands import AnteKind
from table.engine.words.reports import FloorCalled, HandRequested, OptionKeyed
from table.engine.words.setup import Level
from table.engine.words.table_events import KeyRefused
from table.engine.words.view import Status
from tests.table.engine.hand.test_showdown import played_to_river
from tests.table.engine.playing import BOOKS, Game, book
from tests.views import cards

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook

BOARD = ("2c", "Kd", "8s", "4c", "3c", "Jh", "5c", "2h")
"""Burn, flop, burn, turn, burn, river: Kd 8s 4c Jh 2h."""

EACH = Level(small_blind=100, big_blind=200, ante=25, ante_kind=AnteKind.EACH)


def three_side_pots(rulebook: str = "firekeepers") -> Game:
    """All five are all-in with stacks of their own: the shortest has the best hand, the next one the next best."""
    stacks = {1: 1000, 3: 2000, 5: 3000, 7: 4000, 9: 4000}
    first, second = ("Ad", "Kh", "Jc", "Td", "6s"), ("Ah", "Qc", "Jd", "9d", "7d")
    game = Game(stacks, rulebook=rulebook).deal((*first, *second, *BOARD))
    game.act("all-in", "all-in", "all-in", "all-in", "all-in")
    for seat in stacks:
        game.show(seat)
    for _ in range(3):
        game.street()
    return game


@pytest.mark.parametrize("name", BOOKS)
def test_the_last_side_pot_is_paid_first_and_the_main_pot_last(name: str) -> None:
    awards = three_side_pots(name).view.awards

    assert [(award.pot, award.amount) for award in awards] == [(3, 2000), (2, 3000), (1, 4000), (0, 5000)]
    assert [[winner.seat for winner in award.winners] for award in awards] == [[7], [5], [5], [5]]


def test_each_winner_has_the_five_cards_that_play_what_names_the_hand_first() -> None:
    last, _, _, main = three_side_pots().view.awards

    assert last.winners == (Winner(seat=7, share=2000, kind=HandKind.HIGH_CARD, five=cards("Kd Jh Td 9d 8s")),)
    assert main.winners == (Winner(seat=5, share=5000, kind=HandKind.THREE_OF_A_KIND, five=cards("Jh Jc Jd Kd 8s")),)


def test_a_pot_that_is_split_names_each_share_with_its_odd_chip_and_its_five() -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "QdQh", 6: "Tc9c"}, level=EACH)
    game.act("check", "check", "check")
    for seat in (1, 4, 6):
        game.show(seat)

    assert game.view.awards == (
        Award(
            pot=0,
            amount=675,
            winners=(
                Winner(seat=1, share=350, kind=HandKind.PAIR, five=cards("Qs Qc Kd Jh 8s")),
                Winner(seat=4, share=325, kind=HandKind.PAIR, five=cards("Qd Qh Kd Jh 8s")),
            ),
        ),
    )


def won_by_a_tie_for_two_pots(rulebook: Rulebook) -> dict[int, int]:
    """Seats 3 and 1 tie for main pot and side pot, each of them with an odd chip; return what everybody wins."""
    stacks, level = {1: 5000, 2: 5000, 3: 5000, 4: 225, 5: 5000}, Level(small_blind=25, big_blind=50)
    holes = ("8c", "Ad", "2s", "7s", "Ac", "5h", "Kd", "2h", "6s", "Kc")
    board = ("5c", "Qh", "Js", "Th", "6d", "3c", "7d", "4d")
    game = Game(stacks, button=1, level=level, rulebook=rulebook).deal((*holes, *board))
    game.act("all-in", "call", "call", "fold", "call")
    game.street()
    game.act(75, "call", 200, "call", "fold")
    for _ in range(2):
        game.street()
        game.act("check", "check")
    for seat in (3, 1, 4):
        game.show(seat)
    return dict(game.view.won)


@pytest.mark.parametrize(
    ("are_separate", "won"), [(True, {3: 475 + 250, 1: 450 + 225}), (False, {3: 700, 1: 700})], ids=["each", "as-one"]
)
def test_two_pots_of_one_tie_have_an_odd_chip_each_where_they_are_split_separately(
    *, are_separate: bool, won: dict[int, int]
) -> None:
    answer = Ruled(value=are_separate, cite="friday:1")

    assert won_by_a_tie_for_two_pots(with_answer(book(), ("pots", "side_pots_split_separately"), answer)) == won


def test_who_wins_without_a_hand_being_read_shows_none() -> None:
    game = played_to_river({1: 5000, 4: 5000}, {1: "QsQc", 4: "AdAh"})
    game.act("check", "check")
    game.muck(4)

    assert game.view.awards == (Award(pot=0, amount=400, winners=(Winner(seat=1, share=400),)),)


def test_no_card_of_a_hand_that_was_not_tabled_stands_in_an_award() -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "AdAh", 6: "Tc9c"})
    game.act("check", "check", "check")
    game.show(1)
    game.muck(4)
    game.muck(6)

    [award] = game.view.awards
    assert {card for winner in award.winners for card in winner.five} <= {*cards("Qs Qc"), *game.view.board}


def test_nothing_is_awarded_before_the_last_hand_is_shown_and_nothing_any_more_in_the_next() -> None:
    game = played_to_river({1: 5000, 4: 5000}, {1: "QsQc", 4: "AdAh"})
    game.act("check", "check")
    counted = []
    for go_on in (lambda: game.show(1), lambda: game.show(4), game.start):
        go_on()
        counted.append(len(game.view.awards))

    assert counted == [0, 1, 0]


def test_confirm_says_that_a_pot_is_paid_and_undo_takes_it_back() -> None:
    game = three_side_pots()

    def paying() -> int | None:
        return None if game.view.paying is None else game.view.paying.pot

    assert paying() == 3
    stacks = game.stacks()
    game.key(Confirmed())
    assert paying() == 2
    assert game.said(PotPaid) == [PotPaid(pot=3)]
    game.key(Confirmed())
    assert [award.is_paid for award in game.view.awards] == [True, True, False, False]

    game.key(Undone())
    assert paying() == 2
    assert (game.view.status, game.stacks()) == (Status.COMPLETE, stacks)


def test_the_last_pot_needs_no_confirm_and_takes_one() -> None:
    game = three_side_pots()
    for _ in range(3):
        game.key(Confirmed())
    assert game.view.paying == game.view.awards[-1]

    game.key(Confirmed())
    assert not game.said(KeyRefused)

    game.key(Confirmed())
    assert len(game.said(KeyRefused)) == 1


def test_before_the_board_is_dealt_on_the_hands_that_lie_face_down_are_named() -> None:
    game = Game({1: 5000, 4: 5000, 6: 9000}).deal()
    game.act("all-in", "all-in", "fold")
    named = [game.view.must_table]
    for seat in (6, 1):
        game.show(seat)
        named.append(game.view.must_table)

    assert named == [(1, 6), (1,), ()]


def test_at_a_showdown_without_an_all_in_a_hand_may_be_mucked() -> None:
    game = played_to_river({1: 5000, 4: 5000}, {1: "QsQc", 4: "AdAh"})
    game.act("check", "check")

    assert game.view.must_table == ()


def test_a_hand_that_was_asked_for_and_granted_is_to_be_seen_until_it_lies_face_up() -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "AdAh", 6: "Tc9c"}, rulebook="tfpl")
    game.act("check", "check", "check")
    game.show(1)
    game.muck(6)
    asked = [game.view.to_be_seen]
    game.key(HandRequested(seat=4, of_seat=6))
    asked.append(game.view.to_be_seen)
    game.show(6)

    assert [*asked, game.view.to_be_seen] == [(), (6,), ()]


def test_a_pot_that_is_paid_again_is_awarded_anew() -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "QdQh", 6: "Tc9c"})
    game.act("check", "check", "check")
    for seat in (1, 4, 6):
        game.show(seat)
    game.key(FloorCalled(seat=4))
    game.key(OptionKeyed(2))

    [award] = game.view.awards
    assert [(winner.seat, winner.share) for winner in award.winners] == [(1, 600)]
