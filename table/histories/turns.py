"""Whose turn it is, by the order of the seats alone: for formats that know no action out of it."""

from collections.abc import Container, Sequence

from table.engine.words.chip_events import Acted, BettingClosed
from table.engine.words.zones import Seat
from table.record.chips_moved import ChipsMoved
from table.record.hand_record import HandRecord
from table.record.happening import Happening


class TurnOrder:
    """The turn, while a hand is followed."""

    def __init__(self, hand: HandRecord) -> None:
        """Begin after the big blind; in stud the cards say who begins, and no place does."""
        self._order: Sequence[Seat] = [player.seat for player in hand.seats]
        self._is_stud = hand.game.is_stud
        self._last: Seat = hand.big_blind_seat if hand.big_blind_seat in self._order else self._order[-1]
        self._acted: set[Seat] = set()
        """Who has acted on this street."""

    def follow(self, happening: Happening) -> None:
        """Take note of an action, and of the end of a street."""
        match happening:
            case Acted(seat=seat):
                self._last = seat
                self._acted.add(seat)
            case BettingClosed():
                self._last = self._order[-1]
                self._acted.clear()
            case _:
                pass

    def after_last(self) -> Sequence[Seat]:
        """Return all seats, from the one after whoever acted last."""
        start = self._order.index(self._last) + 1
        return (*self._order[start:], *self._order[:start])

    def is_due(self, seat: Seat, chips: ChipsMoved, dead: Container[Seat]) -> bool:
        """Tell whether *seat* is the next to act: not behind the price, or not asked yet."""
        if self._is_stud and not self._acted:
            return True
        able = [one for one in self.after_last() if one in chips.live and one not in dead and chips.stacks[one]]
        return able[:1] == [seat] and self.is_owed(seat, chips)

    def is_owed(self, seat: Seat, chips: ChipsMoved) -> bool:
        """Tell whether *seat* has a turn left on this street."""
        return seat not in self._acted or chips.bets[seat] < max(chips.bets.values())
