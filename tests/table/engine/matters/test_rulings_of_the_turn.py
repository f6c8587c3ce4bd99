"""What each of the five books makes of action out of turn, of seats passed over, and of what players show."""

from __future__ import annotations

import pytest

from table.engine.matters.kinds.call_without_bet import CallWithoutBet
from table.engine.matters.kinds.check_facing_bet import CheckFacingBet
from table.engine.matters.kinds.clock_expired import ClockExpired
from table.engine.matters.kinds.clock_warning import ClockWarning
from table.engine.matters.kinds.exposed_by_player import ExposedByPlayer
from table.engine.matters.kinds.left_table import LeftTable
from table.engine.matters.kinds.out_of_turn import ActionPending, OutOfTurn
from table.engine.matters.kinds.seat_skipped import SeatSkipped
from table.engine.state.order_of_action import OutOfTurnKind, Since
from tests.table.engine.matters.test_rulings_of_the_deal import BOOKS, ruling


def early(
    kind: OutOfTurnKind, since: Since = Since.NOTHING, *, is_facing_bet: bool = True, is_before_amount: bool = False
) -> OutOfTurn:
    return OutOfTurn(seat=4, kind=kind, since=since, is_facing_bet=is_facing_bet, is_before_amount=is_before_amount)


CHECK, CALL, RAISE, ALL_IN = OutOfTurnKind.CHECK, OutOfTurnKind.CALL, OutOfTurnKind.RAISE, OutOfTurnKind.ALL_IN
MAY_BE = "floor binding not-binding"

BY_BOOK: list[tuple[OutOfTurn, list[str]]] = [
    (early(CHECK), ["binding", "binding", "binding", "binding", "binding"]),
    (early(CHECK, Since.CALL), ["no-raise", "no-raise", "binding", "binding", "binding"]),
    (
        early(CHECK, Since.RAISE),
        ["no-raise", "no-raise", "not-binding", "floor call-or-fold not-binding", "not-binding"],
    ),
    (early(CALL), [MAY_BE, MAY_BE, "binding", "binding", "binding"]),
    (early(CALL, Since.CALL), ["call-or-fold", "not-binding", "binding", "binding", "binding"]),
    (early(CALL, Since.RAISE), ["call-or-fold", "not-binding", "not-binding", "call-or-fold", "not-binding"]),
    (
        early(CALL, Since.RAISE, is_before_amount=True),
        [MAY_BE, MAY_BE, MAY_BE, MAY_BE, MAY_BE],
    ),
    (early(RAISE), ["is-call", MAY_BE, "binding", "binding", "binding"]),
    (early(RAISE, is_facing_bet=False), ["is-check", MAY_BE, "binding", "binding", "binding"]),
    (early(RAISE, Since.CALL), ["is-call", "not-binding", "binding", "binding", "binding"]),
    (early(RAISE, Since.RAISE), ["call-or-fold", "not-binding", "not-binding", "call-or-fold", "not-binding"]),
    (
        early(RAISE, Since.LESS),
        ["call-or-fold", "not-binding", "not-binding", "floor is-call binding forfeit-fold", "not-binding"],
    ),
    (early(ALL_IN, Since.RAISE), ["call-or-fold", "not-binding", "not-binding", "binding", "not-binding"]),
    (early(OutOfTurnKind.FOLD, Since.RAISE), ["fold-stands"] * 5),
]


@pytest.mark.parametrize(
    ("name", "found", "expected"),
    [(name, found, said) for found, rulings in BY_BOOK for name, said in zip(BOOKS, rulings, strict=True)],
)
def test_an_early_action_comes_to_what_its_book_says(name: str, found: OutOfTurn, expected: str) -> None:
    said = ruling(name, found)

    assert said == expected if expected.startswith("floor") else said.split()[0] == expected


@pytest.mark.parametrize(
    ("name", "cites"),
    [
        ("tfpl", ["tfpl:betting.7", "tfpl:betting.5", "tfpl:betting.5", "tfpl:dead.2"]),
        ("homegame", ["homegame:betting.5", "homegame:betting.5", "homegame:betting.5", "homegame:dead.2"]),
        ("firekeepers", ["firekeepers:53A"] * 4),
        ("nuts", ["nuts:42", "nuts:42.1", "nuts:42.2", "nuts:53"]),
        ("jpa", ["jpa:53A"] * 4),
    ],
)
def test_while_it_is_pending_the_rule_it_falls_under_is_named(name: str, cites: list[str]) -> None:
    kinds = [CHECK, CALL, RAISE, OutOfTurnKind.FOLD]

    assert [ruling(name, ActionPending(seat=4, kind=kind, amount=None)) for kind in kinds] == [
        f"pending {cite}" for cite in cites
    ]


@pytest.mark.parametrize(
    ("name", "silent", "board_out"),
    [
        ("tfpl", "floor dead-hand no-raise keep", "floor dead-hand no-raise keep"),
        ("homegame", "floor dead-hand no-raise keep", "floor dead-hand no-raise keep"),
        ("firekeepers", "floor no-raise dead-hand keep", "floor dead-hand no-raise keep"),
        ("nuts", "no-raise nuts:37.2", "dead-hand nuts:37.3"),
        ("jpa", "floor no-raise dead-hand keep", "floor dead-hand no-raise keep"),
    ],
)
def test_a_seat_passed_over_loses_what_its_book_says(name: str, silent: str, board_out: str) -> None:
    assert ruling(name, SeatSkipped(seat=4, is_board_out=False)) == silent
    assert ruling(name, SeatSkipped(seat=4, is_board_out=True)) == board_out


@pytest.mark.parametrize(
    ("name", "check", "call"),
    [
        ("tfpl", "floor call-or-fold not-binding", "floor is-check not-binding"),
        ("homegame", "floor call-or-fold not-binding", "floor is-check not-binding"),
        ("firekeepers", "call-or-fold firekeepers:55", "is-check firekeepers:55A"),
        ("nuts", "floor call-or-fold not-binding", "floor is-check not-binding"),
        ("jpa", "call-or-fold jpa:55", "is-check jpa:55A"),
    ],
)
def test_a_check_or_call_that_cannot_be(name: str, check: str, call: str) -> None:
    assert ruling(name, CheckFacingBet(seat=4)) == check
    assert ruling(name, CallWithoutBet(seat=4)) == call


def shown(*, is_all_in: bool = False, can_act: int = 3, is_claimed: bool = False) -> ExposedByPlayer:
    return ExposedByPlayer(seat=4, is_all_in=is_all_in, can_act=can_act, is_claimed=is_claimed)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tfpl", ["keep tfpl:dead.5", "penalty tfpl:amend.13", "floor dead-hand keep"]),
        ("homegame", ["floor penalty dead-hand", "floor penalty dead-hand", "floor penalty dead-hand"]),
        ("firekeepers", ["penalty firekeepers:68"] * 3),
        ("nuts", ["penalty nuts:60"] * 3),
        ("jpa", ["penalty jpa:68"] * 3),
    ],
)
def test_a_hand_shown_while_action_is_pending(name: str, expected: list[str]) -> None:
    found = [shown(), shown(is_all_in=True), shown(is_claimed=True)]

    assert [ruling(name, exposure) for exposure in found] == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tfpl", "keep tfpl:amend.8"),
        ("homegame", "dead-hand None"),
        ("firekeepers", "penalty firekeepers:31"),
        ("nuts", "penalty nuts:32"),
        ("jpa", "penalty jpa:31"),
    ],
)
def test_a_live_hand_left_at_the_table(name: str, expected: str) -> None:
    assert ruling(name, LeftTable(seat=4, is_all_in=False)) == expected


@pytest.mark.parametrize("name", ["tfpl", "homegame", "firekeepers", "nuts", "jpa"])
def test_a_hand_that_is_all_in_is_not_folded_because_its_player_leaves(name: str) -> None:
    assert not ruling(name, LeftTable(seat=4, is_all_in=True)).startswith("dead-hand")


@pytest.mark.parametrize(
    ("name", "facing", "free"),
    [
        ("tfpl", "dead-hand tfpl:nolimit.11", "is-check tfpl:nolimit.11"),
        ("homegame", "dead-hand homegame:nolimit.11", "is-check homegame:nolimit.11"),
        ("firekeepers", "dead-hand firekeepers:29", "is-check firekeepers:29"),
        ("nuts", "dead-hand nuts:27", "dead-hand nuts:27"),
        ("jpa", "dead-hand jpa:29", "is-check jpa:29"),
    ],
)
def test_the_clock_runs_out(name: str, facing: str, free: str) -> None:
    assert ruling(name, ClockExpired(seat=4, since_ns=0, is_facing_bet=True)) == facing
    assert ruling(name, ClockExpired(seat=4, since_ns=0, is_facing_bet=False)) == free


def test_the_last_seconds_are_a_note() -> None:
    assert ruling("nuts", ClockWarning(seat=4, since_ns=0)) == "note nuts:27"
