"""A table's records become completed hands: with their end, not with what was dealt over, and none that is taken up."""

from __future__ import annotations

from display.station.known.hands import CompletedHand, hands_of
from display.station.known.kept_record import KeptRecord
from table.messages.public_events import KeyTakenBack
from table.messages.public_records import PublicRecord
from tests.display.station.afternoon import told
from tests.house import ROOT
from tests.table.evening import RUN_OUT

HEAD = "rulebook firekeepers\nblinds 100 200\nbutton 1\nseat 1 9000\nseat 2 9000\nseat 3 9000\n"


def kept(text: str, *more: PublicRecord) -> list[KeptRecord]:
    return [
        KeptRecord(row, "main/table-1", "j1", 1000 + row, one) for row, one in enumerate([*told(text).records, *more])
    ]


def hand(text: str) -> CompletedHand:
    (found,) = hands_of(kept(text), {1: {3: "Ana"}})
    return found


def test_a_hand_has_its_board_what_everybody_won_or_lost_and_the_tabled_cards() -> None:
    found = hand(RUN_OUT)

    assert (found.id, found.hand, found.button, found.big_blind) == ("j1-1", 1, 1, 200)
    assert found.board == ("Qh", "Jh", "7s", "4d", "9s")
    assert {seat.seat: (seat.moved, seat.won) for seat in found.seats} == {1: (0, 0), 3: (3000, 6000), 6: (-3000, 0)}
    assert {seat.seat: seat.name for seat in found.seats} == {1: "", 3: "Ana", 6: ""}
    assert found.seats[1].cards == ("As", "Ad")


def test_the_board_is_that_of_the_street_that_counted() -> None:
    text = (ROOT / "tests/cases/board/missing-burn-all-in-firekeepers.hand").read_text(encoding="utf-8")

    assert hand(text).board == ("Kc", "9d", "4h", "2c", "Tc")


def test_a_hand_that_its_dealer_takes_up_again_is_not_complete() -> None:
    again = PublicRecord(sequence=99, hand_number=1, at_ns=1, events=(KeyTakenBack(),))

    assert hands_of(kept(RUN_OUT, again), {}) == ()


def test_a_hand_that_runs_is_none() -> None:
    assert hands_of(kept(f"{HEAD}shuffle\ndeal\nfold\n"), {}) == ()


def test_hands_stand_in_their_order() -> None:
    played = HEAD + "shuffle\ndeal\nfold\nfold\ncollect\n" * 2

    assert [found.hand for found in hands_of(kept(played), {})] == [1, 2]
