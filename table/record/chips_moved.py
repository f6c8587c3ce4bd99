"""The chips of one hand as its events move them: stacks, bets, and whether they add up.

It follows events and judges nothing: whether a bet was lawful was the engine's to say.
"""

from collections.abc import Iterable, Mapping
from typing import assert_never

from table.engine.words.card_events import (
    CardsDiscarded,
    DrawCompleted,
    HandMucked,
    HandTabled,
    PenaltyHandKilled,
    StreetDealt,
)
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandCompleted,
    PotAwarded,
    UncalledReturned,
)
from table.engine.words.commands import Action
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import Seat
from table.record.happening import Happening, Remarked


class ChipsMoved:
    """The chips of a hand while its happenings are followed one after another."""

    def __init__(self, stacks: Mapping[Seat, int], dealt_in: Iterable[Seat]) -> None:
        """Start with the *stacks* that stood there when the hand began."""
        self.stacks = dict(stacks)
        self.bets = dict.fromkeys(stacks, 0)
        """Chips in front on this street."""
        self.live = set(dealt_in)
        """Seats whose hands are still in."""
        self._all = sum(stacks.values())
        self._is_sound = True

    @property
    def is_sound(self) -> bool:
        """Whether all that was followed can have happened, and no chip came or went; asked once the hand is paid."""
        return self._is_sound and sum(self.stacks.values()) == self._all and min(self.stacks.values()) >= 0

    def can_be_answered(self, seat: Seat) -> bool:
        """Tell whether somebody else who is still in could put in more than the highest bet."""
        price = max(self.bets.values())
        return any(self.stacks[other] + self.bets[other] > price for other in self.live - {seat})

    def follow(self, happening: Happening) -> None:
        """Move the chips of one happening."""
        match happening:
            case AntePosted(seat=seat, amount=amount):
                self.stacks[seat] -= amount
            case BlindPosted(seat=seat, amount=amount):
                self._put_in(seat, amount)
            case Acted():
                self._act(happening)
            case PenaltyHandKilled(seat=seat) | HandDied(seat=seat) | HandMucked(seat=seat):
                self.live.discard(seat)
            case UncalledReturned(seat=seat, amount=amount):
                self._put_in(seat, -amount)
            case BettingClosed():
                self.bets = dict.fromkeys(self.bets, 0)
            case HandCompleted(won=won):
                for seat, amount in won.items():
                    self.stacks[seat] += amount
            case StreetDealt() | CardsDiscarded() | DrawCompleted() | HandTabled() | PotAwarded() | Remarked():
                pass
            case never:
                assert_never(never)

    def forfeited(self, acted: Acted) -> int:
        """Return the chips that are lost with a fold: put out before it, or laid down with it by a ruling."""
        return acted.total - self.bets[acted.seat] if acted.action is Action.FOLD else 0

    def _act(self, acted: Acted) -> None:
        seat, put_in = acted.seat, acted.total - self.bets[acted.seat]
        is_fold = acted.action is Action.FOLD
        self._is_sound &= seat in self.live and (put_in >= acted.added if is_fold else put_in == acted.added)
        self._put_in(seat, put_in)
        if is_fold:
            self.live.discard(seat)

    def _put_in(self, seat: Seat, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips
