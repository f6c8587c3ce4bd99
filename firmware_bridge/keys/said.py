"""What was keyed becomes a command, and a command what has to be keyed: one the inverse of the other.

The command is known by its name in a panel's file (`said-bet`), what goes with it by
a `Said`. In which order it is pressed is not known here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

import msgspec

from table.engine.words import commands as keyed
from table.engine.words.cards import Card
from table.engine.words.commands import Action, Amount, DealerCommand, Figure, Word
from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.zones import Seat


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What goes with a command."""

    seats: tuple[Seat, ...] = ()
    amount: int | None = None
    chips: tuple[int, ...] = ()
    card: str = ""
    words: frozenset[str] = frozenset()
    """Those of `~`, `again` and `player` that were keyed."""

    figure: Figure | None = None
    """Where the amount was taken from, if no digits were keyed."""

    @property
    def seat(self) -> Seat | None:
        """The seat it begins with."""
        return self.seats[0] if self.seats else None

    @property
    def other_seat(self) -> Seat | None:
        """The second seat."""
        return self.seats[1] if self.seats[1:] else None

    @property
    def total(self) -> Amount | None:
        """The amount as a total."""
        return None if self.amount is None else Amount(self.amount, is_unit_spoken="~" not in self.words)


_SAID: Final = "said-"
_PENALTY: Final = "penalty-"

_PLAIN: Final[dict[str, DealerCommand]] = {
    "new-hand": keyed.NewHand(),
    "misdeal": keyed.MisdealClaimed(),
    "stub": keyed.StubDropped(),
    "string": keyed.StringCalled(),
    "confirm": keyed.Confirmed(),
    "decline": keyed.Declined(),
    "undo": keyed.Undone(),
}
_PLAIN_NAMES: Final = {type(command): name for name, command in _PLAIN.items()}

_OfSeat = (
    keyed.UndealtKeyed | keyed.TimeCalled | keyed.HandKilled | keyed.PlayerLeft | keyed.PlayerBack | keyed.ButtonFound
)
_OF_SEAT: Final[dict[str, type[_OfSeat]]] = {
    "undealt": keyed.UndealtKeyed,
    "time": keyed.TimeCalled,
    "killed": keyed.HandKilled,
    "left": keyed.PlayerLeft,
    "back": keyed.PlayerBack,
    "button": keyed.ButtonFound,
}
_OF_SEAT_NAMES: Final = {kind: name for name, kind in _OF_SEAT.items()}


def _wager(said: Said) -> keyed.BetOrRaise:
    total = said.total
    if total is None:
        msg = "a panel's file lets nobody key a bet-raise without a TOTAL"
        raise AssertionError(msg)
    return keyed.BetOrRaise(total, said.seat, said.figure)


_OTHERS: Final[dict[str, Callable[[Said], DealerCommand]]] = {
    "check-call": lambda said: keyed.CheckOrCall(said.seat),
    "bet-raise": _wager,
    "push": lambda said: keyed.ChipsPushed(said.chips, said.seat, is_second_motion="again" in said.words),
    "pull": lambda said: keyed.ChipsPulled(said.chips, said.seat),
    "exposed": lambda said: keyed.ExposedKeyed(said.seats[0], is_by_player="player" in said.words),
    "tabled": lambda said: keyed.TabledKeyed(said.seats[0], Card(said.card) if said.card else None),
    "boxed": lambda said: keyed.BoxedKeyed(Card(said.card)),
    "floor": lambda said: keyed.FloorCalled(said.seat),
    "option": lambda said: keyed.OptionKeyed(said.seats[0], said.amount),
    "clock": lambda said: keyed.ClockCalled(said.seat, by=said.other_seat),
    "asks": lambda said: keyed.HandRequested(said.seats[0], of_seat=said.seats[1]),
}


def command_of(name: str, said: Said) -> DealerCommand:
    """Return the command of this name with what goes with it."""
    if name in _PLAIN:
        return _PLAIN[name]
    if name in _OF_SEAT:
        return _OF_SEAT[name](said.seats[0])
    if name in _OTHERS:
        return _OTHERS[name](said)
    if name.startswith(_PENALTY):
        return keyed.PenaltyKeyed(said.seats[0], PenaltyUnit(name.removeprefix(_PENALTY)), said.amount or 0)
    if name.startswith(_SAID):
        return keyed.WordsSaid(Word(name.removeprefix(_SAID)), said.total, said.seat)
    return keyed.ActionKeyed(Action(name), said.total, said.seat)


def said_of(command: DealerCommand) -> tuple[str, Said]:  # noqa: C901, PLR0911, PLR0912 - one line for each kind there is
    """Return the name of *command* in a panel's file, and what goes with it."""
    match command:
        case keyed.ActionKeyed(action=action):
            return action.value, _spoken(command)
        case keyed.WordsSaid(word=word):
            return f"{_SAID}{word.value}", _spoken(command)
        case keyed.CheckOrCall(seat=seat):
            return "check-call", Said(seats=_seats(seat))
        case keyed.BetOrRaise(figure=figure):
            return "bet-raise", replace(_spoken(command), figure=figure)
        case keyed.ChipsPushed(chips=chips, seat=seat, is_second_motion=again):
            return "push", Said(seats=_seats(seat), chips=chips, words=_words(again=again))
        case keyed.ChipsPulled(chips=chips, seat=seat):
            return "pull", Said(seats=_seats(seat), chips=chips)
        case keyed.ExposedKeyed(seat=seat, is_by_player=player):
            return "exposed", Said(seats=(seat,), words=_words(player=player))
        case keyed.TabledKeyed(seat=seat, card=card):
            return "tabled", Said(seats=(seat,), card=card or "")
        case keyed.BoxedKeyed(card=boxed):
            return "boxed", Said(card=boxed)
        case keyed.FloorCalled(seat=about):
            return "floor", Said(seats=_seats(about))
        case keyed.OptionKeyed(number=number, amount=amount):
            return "option", Said(seats=(number,), amount=amount)
        case keyed.PenaltyKeyed(seat=seat, unit=unit, count=count):
            return f"{_PENALTY}{unit.value}", Said(seats=(seat,), amount=count)
        case keyed.ClockCalled(seat=seat, by=by):
            return "clock", Said(seats=_seats(seat, by))
        case keyed.HandRequested(seat=seat, of_seat=other):
            return "asks", Said(seats=(seat, other))
        case (
            keyed.UndealtKeyed(seat=seat)
            | keyed.TimeCalled(seat=seat)
            | keyed.HandKilled(seat=seat)
            | keyed.PlayerLeft(seat=seat)
            | keyed.PlayerBack(seat=seat)
            | keyed.ButtonFound(seat=seat)
        ):
            return _OF_SEAT_NAMES[type(command)], Said(seats=(seat,))
        case (
            keyed.NewHand()
            | keyed.MisdealClaimed()
            | keyed.StubDropped()
            | keyed.StringCalled()
            | keyed.Confirmed()
            | keyed.Declined()
            | keyed.Undone()
        ):
            return _PLAIN_NAMES[type(command)], Said()
        case _:
            assert_never(command)


def _spoken(command: keyed.ActionKeyed | keyed.BetOrRaise | keyed.WordsSaid) -> Said:
    seats = _seats(command.seat)
    if command.total is None:
        return Said(seats=seats)
    words = frozenset[str]() if command.total.is_unit_spoken else frozenset({"~"})
    return Said(seats=seats, amount=command.total.value, words=words)


def _seats(*seats: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat is not None)


def _words(**words: bool) -> frozenset[str]:
    return frozenset(word for word, is_said in words.items() if is_said)
