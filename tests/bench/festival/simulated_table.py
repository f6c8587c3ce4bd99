"""A table of the festival: it seats whom the station sends, says its hands when they are over, and moves the blinds.

Its hands are chips that change owners; no card is dealt. What it is told between hands it does as a real table does:
after the hand, before the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from table.engine.words.chip_events import HandCompleted, PlayerBusted
from table.engine.words.director_commands import (
    BetweenHands,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.table_events import HandStarted, WhyRefused
from table.engine.words.view import HandPart, PublicSeat, Status
from table.messages.public_records import CommandAnswer, OrderRefusal, TablePicture
from tests.bench.festival.reporting import Reporting
from tests.display.station.afternoon import told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from table.courier.address import BrokerAddress
    from table.engine.words.director_commands import DirectorCommand
    from table.messages.sayings import StationCommand
    from tests.bench.many_lines import Lines

_STILL: Final = """
title A table of a festival
rulebook firekeepers
blinds 100 200
button 1
seat 1 4000
seat 3 3000

shuffle
deal
"""


@dataclass
class Sitter:
    """Somebody in a seat."""

    name: str
    stack: int
    is_entering: bool = False
    is_away: bool = False


class Blinds(NamedTuple):
    """The places of a hand, players or not."""

    button: int
    small: int
    big: int


class Sat(NamedTuple):
    """Somebody sat down, as the table heard it."""

    name: str
    table: int
    seat: int


class SimulatedTable:
    """One table: a number, and a line of its own."""

    def __init__(self, number: int, broker: BrokerAddress, lines: Lines, size: int, told_of: list[Sat]) -> None:
        """Join the room at *broker*; who sits down is noted in *told_of*."""
        self.number = number
        self.seats: dict[int, Sitter] = {}
        self.blinds: Blinds | None = None
        self.hand, self.is_playing = 0, False
        self.in_hand: list[int] = []
        self.refused: list[str] = []
        self._size, self._told_of = size, told_of
        self._waiting: list[StationCommand] = []
        self.line = Reporting(number, broker, lines)
        self.line.picture, self.line.obey = self._picture, self._take

    @property
    def live(self) -> list[int]:
        """The seats of those with chips, in order."""
        return sorted(seat for seat, one in self.seats.items() if one.stack)

    @property
    def players(self) -> dict[str, tuple[int, int]]:
        """Who has chips here: seat and stack."""
        return {self.seats[seat].name: (seat, self.seats[seat].stack) for seat in self.live}

    @property
    def dealt_in(self) -> list[int]:
        """The seats that get a hand, or would."""
        return [seat for seat in self.live if not self.seats[seat].is_entering] or self.live

    def begin_hand(self) -> None:
        """Deal the next hand."""
        live = self.dealt_in if len(self.dealt_in) > 1 else self.live
        blinds = _next_blinds(self.blinds, live, self._size)
        self.blinds, self.hand, self.is_playing, self.in_hand = blinds, self.hand + 1, True, live
        started = HandStarted(
            number=self.hand,
            button=blinds.button,
            small_blind_seat=blinds.small if blinds.small in live else None,
            big_blind_seat=blinds.big,
            dealt_in=tuple(live),
        )
        for one in self.seats.values():
            one.is_entering = False
        self.line.keep(self.hand, started)
        self.line.report()

    def end_hand(self, moved: Mapping[int, int]) -> dict[str, int]:
        """End the hand: *moved* is what it brought each seat; return who is bust, and with how much each began it."""
        bust = {seat: self.seats[seat].stack for seat, by in moved.items() if by and self.seats[seat].stack + by == 0}
        for seat, by in moved.items():
            self.seats[seat].stack += by
        ranked = sorted(set(bust.values()), reverse=True)
        self.is_playing = False
        self.line.keep(
            self.hand,
            *(PlayerBusted(seat=seat, place=1 + ranked.index(began)) for seat, began in sorted(bust.items())),
            HandCompleted(number=self.hand, won={seat: by for seat, by in moved.items() if by > 0}, moved=dict(moved)),
        )
        waiting, self._waiting = self._waiting, []
        answers = tuple(self._done(said) for said in waiting)
        if answers:
            self.line.keep(self.hand, late_answers=answers)
        self.line.report()
        return {self.seats[seat].name: began for seat, began in bust.items() if seat in self.seats}

    # --- what the station wants ---

    def _take(self, said: StationCommand, is_late: bool) -> None:  # noqa: FBT001 - as it is told
        if is_late:
            self._answer(self._refuse(said, WhyRefused.EXPIRED))
        elif isinstance(said.command, BetweenHands) and said.hand_number not in {None, self.hand}:
            self._answer(self._refuse(said, WhyRefused.HAND_OVER))
        elif isinstance(said.command, BetweenHands) and self.is_playing and said.is_after_hand:
            self._waiting.append(said)
            self._answer(CommandAnswer(id=said.id, is_waiting=True))
        elif isinstance(said.command, BetweenHands) and self.is_playing:
            self._answer(self._refuse(said, WhyRefused.HAND_LIVE))
        else:
            self._answer(self._done(said))

    def _answer(self, answer: CommandAnswer) -> None:
        self.line.keep(self.hand, answer=answer)
        self.line.report()

    def _done(self, said: StationCommand) -> CommandAnswer:
        why = self._do(said.command)
        return CommandAnswer(id=said.id) if why is None else self._refuse(said, why)

    def _refuse(self, said: StationCommand, why: WhyRefused) -> CommandAnswer:
        self.refused.append(
            f"{said.command} after hand {self.hand}, for {said.hand_number}: {why.value}; {self.players}"
        )
        return CommandAnswer(id=said.id, refusal=OrderRefusal(why=why))

    def _do(self, command: DirectorCommand) -> WhyRefused | None:
        match command:
            case PlayerSeated(seat=seat, stack=stack, name=name):
                if seat in self.seats and self.seats[seat].stack:
                    return WhyRefused.SEAT_TAKEN
                self.seats[seat] = Sitter(name, stack, command.is_entering, command.is_absent)
                self._told_of.append(Sat(name, self.number, seat))
                return None
            case PlayerUnseated(seat=seat) | StackAdjusted(seat=seat) | StackSet(seat=seat) | PlayerNamed(seat=seat):
                return self._do_to(seat, command) if seat in self.seats else WhyRefused.NO_SUCH_SEAT
            case PresenceSet(seat=seat, is_present=is_present) if seat in self.seats:
                self.seats[seat].is_away = not is_present
                return None
            case _:
                return None

    def _do_to(self, seat: int, command: PlayerUnseated | StackAdjusted | StackSet | PlayerNamed) -> WhyRefused | None:
        here = self.seats[seat]
        match command:
            case PlayerUnseated():
                del self.seats[seat]
            case StackAdjusted(by=by):
                here.stack += by
            case StackSet(stack=stack, was=was):
                if was not in {None, here.stack}:
                    return WhyRefused.CHANGED
                here.stack = stack
            case PlayerNamed(name=name, was=was):
                if was not in {None, here.name}:
                    return WhyRefused.CHANGED
                here.name = name
        return None

    def _picture(self, sequence: int) -> TablePicture:
        blinds = self.blinds or Blinds(1, 1, 1)
        return replace(
            told(_STILL).picture,
            sequence=sequence,
            status=Status.BETTING if self.is_playing else Status.COMPLETE if self.hand else Status.WAITING,
            hand_number=self.hand,
            button=blinds.button,
            small_blind_seat=blinds.small,
            big_blind_seat=blinds.big,
            turn=None,
            call=None,
            pot=0,
            pots=(),
            matters=(),
            seats=tuple(_seat(seat, self.seats[seat]) for seat in sorted(self.seats)),
        )


def _next_blinds(last: Blinds | None, live: list[int], size: int) -> Blinds:
    """Return the places of the next hand, by the dead button."""
    if last is None:
        button = live[0]
        small = button if len(live) == 2 else _after(button, live, size)
        return Blinds(button, small, _after(small, live, size))
    big = _after(last.big, live, size)
    if len(live) == 2:
        other = next(seat for seat in live if seat != big)
        return Blinds(other, other, big)
    return Blinds(last.small, last.big, big)


def _after(seat: int, live: list[int], size: int) -> int:
    return min(live, key=lambda other: (other - seat - 1) % size)


def _seat(seat: int, one: Sitter) -> PublicSeat:
    return PublicSeat(
        seat=seat,
        name=one.name,
        stack=one.stack,
        bet=0,
        part=HandPart.NONE,
        hole_cards=0,
        shown=(),
        is_tabled=False,
        is_all_in=False,
        is_away=one.is_away,
        is_waiting=one.is_entering,
        won=0,
    )
