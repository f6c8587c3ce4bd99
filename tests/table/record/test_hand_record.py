"""The record of a hand: the board as it counted, its pots both ways, and a name of its own."""

from __future__ import annotations

from table.engine.words.card_events import StreetDealt
from table.engine.words.cards import Street
from table.engine.words.chip_events import BettingClosed
from table.engine.words.frozen import replace
from table.record.hand_record import PotRecord, board_of, counted, places_counted
from tests.house import ROOT
from tests.table.histories.writing import THREE, played, played_file
from tests.table.record.in_short import FOLDED
from tests.views import cards

SPLIT = "game omaha8 limit\n" + THREE.replace("seat 2 1000", "seat 2 9000")


def test_a_street_that_was_dealt_again_is_there_once_with_the_cards_that_counted() -> None:
    hand = played_file(ROOT / "tests/cases/board/flop-overdealt-all-in-homegame.hand").hand

    streets = [one for one in hand.happened if isinstance(one, StreetDealt)]
    assert [one.street.value for one in streets] == ["flop", "turn", "river"]
    assert [one.board for one in streets] == [hand.board[:3], hand.board[:4], hand.board]


def test_pots_have_their_winners_high_and_low() -> None:
    cards = "holds 3 As 2s Kd Kc\nholds 1 Qs Qh Jd Jc\nholds 2 9s 9h 8s 8h\nstub 5c 3h 4d Qd 6c 7c 6d Tc\n"
    text = SPLIT + cards + "shuffle\ndeal\ncall\ncall\ncheck\n" + "street\ncheck\ncheck\ncheck\n" * 3

    hand = played(text + "show 2\nshow 3\nshow 1\n").hand

    (pot,) = hand.pots
    assert (pot.amount, pot.high, pot.low) == (600, {1: 300}, {3: 300})
    assert pot.shares == {1: 300, 3: 300}


def test_a_pot_without_a_low_half_is_all_the_high_halfs() -> None:
    pot = PotRecord(number=1, high={3: 250, 5: 225})

    assert (pot.amount, pot.shares) == (475, {3: 250, 5: 225})
    assert PotRecord(number=0, high={3: 50}, low={3: 25, 5: 25}).shares == {3: 75, 5: 25}


def dealt(street: Street, board: str) -> StreetDealt:
    return StreetDealt(street=street, board=cards(board))


def test_of_streets_that_were_dealt_anew_each_is_told_where_it_first_lay_with_the_cards_that_counted() -> None:
    checked = BettingClosed(street=Street.FLOP, pot=600)
    happened = (
        dealt(Street.FLOP, "2c 3c 4c"),
        dealt(Street.TURN, "2c 3c 4c 5c"),
        checked,
        dealt(Street.FLOP, "2c 3c 9h"),
        dealt(Street.TURN, "2c 3c 9h Td"),
    )

    assert board_of(happened) == cards("2c 3c 9h Td")
    assert counted(happened) == (
        dealt(Street.FLOP, "2c 3c 9h"),
        dealt(Street.TURN, "2c 3c 9h Td"),
        checked,
    )
    assert list(places_counted(happened)) == [0, 1, 2]


def test_a_street_that_lay_too_early_and_was_taken_up_does_not_count() -> None:
    happened = (dealt(Street.FLOP, "2c 3c 4c"), dealt(Street.TURN, "2c 3c 4c 5c"), dealt(Street.FLOP, "2c 3c 4c"))

    assert counted(happened) == happened[:1]


def test_without_a_board_everything_counts() -> None:
    happened = (BettingClosed(street=Street.FLOP, pot=600),)

    assert (board_of(happened), counted(happened)) == ((), happened)


def test_a_hand_is_called_by_its_number_and_by_its_journal_where_that_is_known() -> None:
    hand = played(THREE + FOLDED).hand

    assert hand.id == "1"
    assert replace(hand, journal_id="day").id == "day-1"
