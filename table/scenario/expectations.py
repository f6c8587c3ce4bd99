"""Judging one expectation: whether it holds, and if not, what was seen instead.

The meaning of each is the page of the language, section 6. Nothing is played here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, assert_never

import msgspec

from table.engine.words.alerts import Alert
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.view import HandPart, TableView
from table.scenario.expected import (
    ExpectAlert,
    Expectation,
    ExpectBet,
    ExpectBoard,
    ExpectButton,
    ExpectCall,
    ExpectDead,
    ExpectLive,
    ExpectMinRaise,
    ExpectNext,
    ExpectNo,
    ExpectNoRaise,
    ExpectPenalty,
    ExpectPlace,
    ExpectPot,
    ExpectPots,
    ExpectQuiet,
    ExpectShowFirst,
    ExpectStack,
    ExpectStatus,
    ExpectStreet,
    ExpectTurn,
    ExpectWin,
)
from table.scenario.matching import are_options, is_cited

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.cards import Card
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.zones import Seat

_FLOP_CARDS: Final = 3


def fault_of(
    expectation: Expectation, alerts: Sequence[Alert], view: TableView, book: Rulebook | None = None
) -> str | None:
    """Return what was seen instead, or null where the expectation holds.

    *alerts* are those of the steps since the previous group of expectations. Where two rules of *book* say
    the same, either may be expected.
    """
    match expectation:
        case ExpectAlert():
            return None if any(_is_meant(expectation, alert, book) for alert in alerts) else _alerts(alerts)
        case ExpectQuiet():
            loud = [alert for alert in alerts if not alert.is_note]
            return _alerts(loud) if loud else None
        case ExpectNo(code=code):
            return _alerts(alerts) if any(alert.code is code for alert in alerts) else None
        case _:
            seen, wanted = _compared(expectation, view)
            return None if seen == wanted else _said(seen)


def _compared(expectation: Expectation, view: TableView) -> tuple[object, object]:  # noqa: C901, PLR0911, PLR0912 - one line for each word of the language
    """Return what the view shows and what was expected, for an expectation of the state."""
    match expectation:
        case ExpectStatus(status=status):
            return view.status, status
        case ExpectStreet(street=street):
            return view.street, street
        case ExpectBoard(cards=cards):
            return view.board, view.board if _are_same_streets(view.board, cards) else cards
        case ExpectTurn(seat=seat):
            return view.turn, seat
        case ExpectCall(amount=amount):
            return view.call or 0, amount
        case ExpectMinRaise(total=total):
            return view.min_raise, total
        case ExpectNoRaise():
            return view.min_raise if view.may_raise else "no raise", "no raise"
        case ExpectStack(seat=seat, amount=amount):
            return stacks(view).get(seat), amount
        case ExpectBet(seat=seat, amount=amount):
            return bets(view).get(seat, 0), amount
        case ExpectPot(amount=amount):
            return view.pot, amount
        case ExpectPots(amounts=amounts):
            return tuple(pot.amount for pot in view.pots), amounts
        case ExpectLive(seats=seats):
            return live_seats(view), tuple(sorted(seats))
        case ExpectDead(seats=seats):
            return dead_seats(view), tuple(sorted(seats))
        case ExpectNext():
            wanted = (expectation.step, expectation.card, expectation.seat)
            return _next(expectation, view), None if expectation.step is None else wanted
        case ExpectWin(seat=seat, amount=amount):
            return view.won.get(seat, 0), amount
        case ExpectPlace(seat=seat, place=place):
            return view.places.get(seat), place
        case ExpectShowFirst(seat=seat):
            return view.show_first, seat
        case ExpectButton(seat=seat):
            return view.button, seat
        case ExpectPenalty():
            return _penalty(expectation, view), expectation.count
        case ExpectAlert() | ExpectQuiet() | ExpectNo():
            msg = "an expectation of alerts is no expectation of the state"
            raise TypeError(msg)
        case never:
            assert_never(never)


def _are_same_streets(board: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Tell whether both have the same flop, in whatever order it fell, and the same turn and river."""
    is_same_flop = Counter(board[:_FLOP_CARDS]) == Counter(cards[:_FLOP_CARDS])
    return is_same_flop and board[_FLOP_CARDS:] == cards[_FLOP_CARDS:]


def stacks(view: TableView) -> dict[Seat, int]:
    """Return the chips behind of every player."""
    return {seat.seat: seat.stack for seat in view.seats}


def bets(view: TableView) -> dict[Seat, int]:
    """Return the chips in front of every seat that has any there."""
    return {seat.seat: seat.bet for seat in view.seats if seat.bet}


def live_seats(view: TableView) -> tuple[Seat, ...]:
    """Return the seats whose hand is still in."""
    return tuple(seat.seat for seat in view.seats if seat.part is HandPart.LIVE)


def dead_seats(view: TableView) -> tuple[Seat, ...]:
    """Return the seats whose hand is out, folded ones included."""
    return tuple(seat.seat for seat in view.seats if seat.part.is_dead)


def _penalty(expected: ExpectPenalty, view: TableView) -> int:
    """Return how much of a penalty is left to a player, in the unit that is asked for."""
    seat = next((seat for seat in view.seats if seat.seat == expected.seat), None)
    if seat is None or seat.penalty is None:
        return 0
    if not expected.count:
        return max(seat.penalty.hands, seat.penalty.rounds, seat.penalty.minutes)
    match expected.unit:
        case PenaltyUnit.HANDS:
            return seat.penalty.hands
        case PenaltyUnit.ROUNDS:
            return seat.penalty.rounds
        case PenaltyUnit.MINUTES:
            return seat.penalty.minutes
        case never:
            assert_never(never)


def _next(expected: ExpectNext, view: TableView) -> object:
    """Return the step asked for, with no more of its card and seat than was named."""
    step = view.next_step
    if step is None:
        return None
    return (
        step.step,
        step.card if expected.card is not None else None,
        step.seat if expected.seat is not None else None,
    )


def _is_meant(expected: ExpectAlert, alert: Alert, book: Rulebook | None) -> bool:
    return (
        alert.code is expected.code
        and expected.seat in {None, alert.seat}
        and expected.card in {None, alert.card}
        and expected.ruling in {None, alert.ruling}
        and expected.amount in {None, alert.amount}
        and is_cited(expected.cite, alert.cite, book)
        and are_options(expected.options, alert.options)
    )


def _alerts(alerts: Sequence[Alert]) -> str:
    return "; ".join(_alert(alert) for alert in alerts) if alerts else "no alert"


def _alert(alert: Alert) -> str:
    words = [alert.code.value]
    words += [] if alert.seat is None else [f"seat {alert.seat}"]
    words += [] if alert.card is None else [f"card {alert.card}"]
    words += [] if alert.cite is None else [f"cite {alert.cite}"]
    words += [f"ruling {alert.ruling.value}"]
    words += [] if alert.amount is None else [f"amount {alert.amount}"]
    words += ["options", *(option.value for option in alert.options)] if alert.options else []
    return " ".join(words)


def _said(seen: object) -> str:
    """Say a value as the language would."""
    if isinstance(seen, tuple):
        return " ".join(_said(part) for part in seen if part is not None) or "none"
    return "none" if seen is None else str(msgspec.to_builtins(seen))
