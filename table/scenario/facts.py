"""Reads the facts that a file may expect of a hand, and looks each one up in the table's view.

Amounts are any whole number of chips: what is expected is compared, never played.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.view import HandPart, Status, TableView
from table.engine.words.zones import SEATS, Seat
from table.statements.expected import Fact
from table.statements.terms import card, read_cards, read_choice, read_figure, read_number, read_seat
from table.statements.words import StatementRefusedError, Words

_Fact = Fact[TableView]

# `waiting` is the table before its first hand: no expectation can stand there.
_STATUSES: Final = {status.value: status for status in Status if status is not Status.WAITING}
_STREETS: Final = {street.value: street for street in Street}
_UNITS: Final = {unit.value: unit for unit in PenaltyUnit}
_HOW_MANY: Final = range(1, 1_000)
_REMEDY_STEPS: Final = {step.value: step for step in RemedyStep}
_FLOP_CARDS: Final = 3
_NO_MAX: Final = "no maximum"
_NO_RAISE: Final = "no raise"


# --- how the words are read ---


def _plain(read: Callable[[Words], object], seen: Callable[[TableView], object]) -> _Fact:
    """Return a fact of the whole table."""
    return Fact(lambda words: (None, read(words)), lambda view, _: seen(view))


def _of_seat(read: Callable[[Words], object], seen: Callable[[TableView, Seat], object]) -> _Fact:
    return Fact(lambda words: (read_seat(words), read(words)), seen)


def _amount(words: Words) -> int:
    return read_figure(words, "an amount")


def _read_seats(words: Words) -> tuple[Seat, ...]:
    """Take seats, at least one and each once, or `none`."""
    if words.take_if("none"):
        return ()
    seats = [read_seat(words, "seats (or 'none')")]
    while words.has_more():
        word = words.peek()
        seat = read_seat(words)
        if seat in seats:
            raise StatementRefusedError(word, "each seat once", f"seat {seat} stands in this statement already")
        seats.append(seat)
    return tuple(sorted(seats))


def _read_board(words: Words) -> tuple[tuple[Card, ...], object]:
    is_empty = words.take_if("none") or not words.has_more()
    cards = () if is_empty else read_cards(words)
    return cards, cards


def _read_pots(words: Words) -> tuple[int, ...]:
    amounts = [read_figure(words, "the main pot")]
    while words.has_more():
        amounts.append(read_figure(words, "a side pot"))
    return tuple(amounts)


_Next = tuple[RemedyStep | None, Card | None, Seat | None]


def _read_next(words: Words) -> tuple[_Next, object]:
    if words.take_if("none"):
        return (None, None, None), None
    step = read_choice(words, _REMEDY_STEPS, "a step of a remedy, such as retrieve, cut or deal-board (or 'none')")
    named: _Next = (step, None, None)
    if words.take_if("seat"):
        named = (step, None, read_seat(words))
    elif words.has_more():
        word = words.take("a card")
        named = (step, card(word, "a card, rank then suit, 'seat N' or nothing more"), None)
    return named, named


def _read_penalty(words: Words) -> tuple[tuple[Seat, PenaltyUnit | None], int]:
    seat = read_seat(words)
    if words.take_if("none"):
        return (seat, None), 0
    count = read_number(words, "how much is left (or 'none')", _HOW_MANY)
    return (seat, read_choice(words, _UNITS, "what the penalty is counted in")), count


# --- what the view shows ---


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


def _board(view: TableView, cards: Sequence[Card]) -> Sequence[Card]:
    """Return the board; the flop as it is expected, in whatever order it fell."""
    is_same_flop = Counter(view.board[:_FLOP_CARDS]) == Counter(cards[:_FLOP_CARDS])
    return cards if is_same_flop and view.board[_FLOP_CARDS:] == cards[_FLOP_CARDS:] else view.board


def _next(view: TableView, named: _Next) -> object:
    """Return the step asked for, with no more of its card and seat than was named."""
    step, (_, card_named, seat_named) = view.next_step, named
    if step is None:
        return None
    return step.step, None if card_named is None else step.card, None if seat_named is None else step.seat


def _penalty(view: TableView, of: tuple[Seat, PenaltyUnit | None]) -> int:
    """Return how much of a penalty is left to a player, in the unit that is asked for."""
    penalty = next((seat.penalty for seat in view.seats if seat.seat == of[0]), None)
    if penalty is None:
        return 0
    left = {
        PenaltyUnit.HANDS: penalty.hands,
        PenaltyUnit.ROUNDS: penalty.rounds,
        PenaltyUnit.MINUTES: penalty.minutes,
    }
    return max(left.values()) if of[1] is None else left[of[1]]


FACTS: Final[Mapping[str, _Fact]] = {
    "status": _plain(lambda words: read_choice(words, _STATUSES, "a status"), lambda view: view.status),
    "street": _plain(lambda words: read_choice(words, _STREETS, "a street"), lambda view: view.street),
    "board": Fact(_read_board, _board),
    "turn": _plain(
        lambda words: None if words.take_if("none") else read_seat(words, "a seat (or 'none')"),
        lambda view: view.turn,
    ),
    "call": _plain(_amount, lambda view: view.call or 0),
    "min-raise": _plain(_amount, lambda view: view.min_raise),
    "max-raise": _plain(_amount, lambda view: view.max_raise),
    "no-max": _plain(lambda _words: _NO_MAX, lambda view: _NO_MAX if view.max_raise is None else view.max_raise),
    "no-raise": _plain(lambda _words: _NO_RAISE, lambda view: view.min_raise if view.may_raise else _NO_RAISE),
    "bring-in": _plain(read_seat, lambda view: view.bring_in),
    "up": _of_seat(read_cards, lambda view, seat: view.up.get(seat, ())),
    "stack": _of_seat(_amount, lambda view, seat: stacks(view).get(seat)),
    "bet": _of_seat(_amount, lambda view, seat: bets(view).get(seat, 0)),
    "pot": _plain(_amount, lambda view: view.pot),
    "pots": _plain(_read_pots, lambda view: tuple(pot.amount for pot in view.pots)),
    "live": _plain(_read_seats, live_seats),
    "dead": _plain(_read_seats, dead_seats),
    "next": Fact(_read_next, _next),
    "to-draw": _of_seat(
        lambda words: read_number(words, "how many cards", range(53)), lambda view, seat: view.to_draw.get(seat)
    ),
    "win": _of_seat(_amount, lambda view, seat: view.won.get(seat, 0)),
    "win-high": _of_seat(_amount, lambda view, seat: view.won.get(seat, 0) - view.won_low.get(seat, 0)),
    "win-low": _of_seat(_amount, lambda view, seat: view.won_low.get(seat, 0)),
    "place": _of_seat(lambda words: read_number(words, "a place", SEATS), lambda view, seat: view.places.get(seat)),
    "show-first": _plain(read_seat, lambda view: view.show_first),
    "button": _plain(read_seat, lambda view: view.button),
    "penalty": Fact(_read_penalty, _penalty),
}
