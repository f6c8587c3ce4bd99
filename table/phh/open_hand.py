"""A hand while its journal is read: what happened in it so far, and what the dealer took back of it.

Until the next hand begins the keys of this one can be undone, its last one too. What the
keys meant is not judged here; the events have said it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from table.engine.commands import Command, DirectorCommand, NewHand, Undone
from table.engine.events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    BoardCardDealt,
    CardBurned,
    CardKeyedUp,
    CardMadePublic,
    CardRead,
    CardsLaidDown,
    CardsLifted,
    DealCompleted,
    FoldAsked,
    HandCompleted,
    HandMucked,
    HandStarted,
    HandTabled,
    HoleCardDealt,
    KeyRefused,
    KeyUndone,
    LevelChanged,
    NotFollowed,
    PenaltyHandKilled,
    PlayerBusted,
    PlayerRenamed,
    PlayHeld,
    PlayReleased,
    PotAwarded,
    PresenceChanged,
    RosterChanged,
    SightLost,
    SightRegained,
    StreetDealt,
    TableEvent,
    UncalledReturned,
)
from table.engine.matter_events import (
    BetsReturned,
    FloorAnswered,
    HandDied,
    HandMisdealt,
    HandVoided,
    MatterSettled,
    RulingWithdrawn,
    StepDone,
    StepWrong,
)
from table.engine.zones import clockwise

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from table.engine.cards import Card, Handle
    from table.engine.sightings import CardRevealed
    from table.engine.state import Level
    from table.engine.zones import Seat
    from table.phh.chips_moved import Happening


class _Key(NamedTuple):
    """A key that can be taken back."""

    command: Command
    happened_before: int
    """How much of the hand had happened when it was pressed."""
    has_effect: bool
    """Whether it did anything to the hand."""


class OpenHand:
    """A hand whose end may still be taken back."""

    def __init__(self, started: HandStarted, level: Level) -> None:
        """Begin with nothing but what its start says."""
        self.started = started
        self.level = level
        self.happened: list[Happening] = []
        self._owners: dict[Handle, Seat] = {}
        self._names: dict[Handle, Card] = {}
        self._keys: list[_Key] = []

    @property
    def order(self) -> tuple[Seat, ...]:
        """Those who were dealt in or posted, clockwise from the button."""
        posted = {happening.seat for happening in self.happened if isinstance(happening, AntePosted | BlindPosted)}
        return clockwise({*self.started.dealt_in, *posted}, self.started.button)

    @property
    def won(self) -> Mapping[Seat, int] | None:
        """The chips awarded, null while the hand is not complete."""
        paid = (happening.won for happening in self.happened if isinstance(happening, HandCompleted))
        return next(paid, None)

    def shown_by(self, seat: Seat) -> tuple[Card, ...]:
        """Return the hole cards of *seat* that lay face up, in the order in which they were dealt."""
        return tuple(self._names[card] for card, owner in self._owners.items() if owner == seat and card in self._names)

    def name(self, revealed: CardRevealed) -> None:
        """Take note of the name of a card that lies face up."""
        self._names[revealed.handle] = revealed.card

    def note_key(self, command: Command, events: Sequence[TableEvent], happened_before: int) -> None:
        """Take note of a dealer's key; one that was refused or not followed did nothing that could be taken back."""
        if not isinstance(command, NewHand | Undone | DirectorCommand):
            has_effect = not (events and isinstance(events[0], KeyRefused | NotFollowed | PresenceChanged))
            self._keys.append(_Key(command, happened_before, has_effect))

    def follow(self, event: TableEvent) -> None:
        """Take note of what happened, where everybody saw it and chips or hands depend on it."""
        match event:
            case HoleCardDealt(seat=seat, handle=handle):
                self._owners[handle] = seat
            case KeyUndone(command=command):
                self._undo(command)
            case RulingWithdrawn():
                self._revive()
            case (
                AntePosted()
                | BlindPosted()
                | PenaltyHandKilled()
                | HandDied()
                | Acted()
                | UncalledReturned()
                | BettingClosed()
                | StreetDealt()
                | HandTabled()
                | HandMucked()
                | HandCompleted()
            ):
                self.happened.append(event)
            case (
                HandStarted()
                | DealCompleted()
                | CardsLifted()
                | CardsLaidDown()
                | FoldAsked()
                | CardBurned()
                | BoardCardDealt()
                | CardMadePublic()
                | CardKeyedUp()
                | PlayHeld()
                | PlayReleased()
                | PotAwarded()
                | PlayerBusted()
                | CardRead()
                | KeyRefused()
                | NotFollowed()
                | LevelChanged()
                | RosterChanged()
                | PlayerRenamed()
                | PresenceChanged()
                | SightLost()
                | SightRegained()
                | HandMisdealt()
                | HandVoided()
                | BetsReturned()
                | StepDone()
                | StepWrong()
                | MatterSettled()
                | FloorAnswered()
            ):
                pass
            case never:
                assert_never(never)

    def _revive(self) -> None:
        """Take back what followed from a ruling of the sensors: a hand that died of it."""
        died = [at for at, happening in enumerate(self.happened) if isinstance(happening, HandDied)]
        if died:
            del self.happened[died[-1] :]

    def _undo(self, command: Command) -> None:
        """Take back the last key of this *command* with all that followed; chips that backed words were no key."""
        while self._keys:
            key = self._keys.pop()
            if key.command == command:
                if key.has_effect:
                    del self.happened[key.happened_before :]
                return
