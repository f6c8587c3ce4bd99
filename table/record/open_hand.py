"""A hand while its journal is read: what happened in it so far, and what the dealer took back of it.

Until the next hand begins the keys of this one can be undone, its last one too. What the
keys meant is not judged here; the events have said it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, assert_never

from msgspec import UNSET

from table.engine.words.card_events import (
    CardEvent,
    CardsDiscarded,
    DealCompleted,
    DrawCompleted,
    HandMucked,
    HoleCardDealt,
    PenaltyHandKilled,
)
from table.engine.words.cards import Card, Handle
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandCompleted,
    PlayerBusted,
    PotAwarded,
    PotPaid,
    UncalledReturned,
)
from table.engine.words.commands import Action
from table.engine.words.events import TableEvent
from table.engine.words.game import Game
from table.engine.words.matter_events import (
    BetsReturned,
    FloorAnswered,
    HandDied,
    HandGivenBack,
    HandMisdealt,
    HandPlaysAgain,
    HandVoided,
    HoleCardTaken,
    MatterProgress,
    PotsReopened,
    RulingMade,
    RulingWithdrawn,
)
from table.engine.words.setup import Level
from table.engine.words.sightings import CardRevealed
from table.engine.words.table_events import HandStarted, KeyUndone, TableSideEvent
from table.engine.words.zones import Seat, clockwise
from table.keeping.journal import SightingTaken
from table.record.hand_record import Killed, PotRecord, counted, places_counted
from table.record.happening import Happening, Remarked
from table.record.remarks import HandRemarks

_WithoutTrace = CardEvent | TableSideEvent | MatterProgress | PotPaid | PlayerBusted
"""Neither chips nor hands of a record depend on the rest of these; a chip event or an effect of a ruling may."""


class At(NamedTuple):
    """When something happened: as which of the hand's events, its start the first, and with which sighting."""

    said: int
    record: int
    at_ns: int


class OpenHand:
    """A hand whose end may still be taken back."""

    def __init__(self, started: HandStarted, begun: SightingTaken, level: Level, game: Game) -> None:
        """Begin with nothing but what its start says, and the record of it."""
        self.started = started
        self.begun = begun
        self.level = level
        self.game = game
        self.happened: list[Happening] = []
        self.remarks = HandRemarks()
        self._owners: dict[Handle, Seat] = {}
        self._dealt: list[tuple[Seat, Handle]] = []
        self._thrown: list[tuple[Seat, Handle]] = []
        """Cards that have left a hand since the last draw was over: thrown away, or by a remedy."""
        self._is_dealt = False
        self._names: dict[Handle, Card] = {}
        self._said = 1
        self._taken = begun
        self._is_called_off = False
        self._happened_at: list[At] = []
        """Of each of `happened`."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """Those who were dealt in or posted, clockwise from the button, in stud from the lowest seat."""
        posted = {happening.seat for happening in self.happened if isinstance(happening, AntePosted | BlindPosted)}
        seats = {*self.started.dealt_in, *posted}
        return tuple(sorted(seats)) if self.game.is_stud else clockwise(seats, self.started.button)

    @property
    def won(self) -> Mapping[Seat, int] | None:
        """The chips awarded, None while the hand is not complete."""
        paid = (happening.won for happening in self.happened if isinstance(happening, HandCompleted))
        return next(paid, None)

    @property
    def counted(self) -> tuple[Happening, ...]:
        """What happened, with each street as it was dealt last."""
        return counted(self.happened)

    @property
    def counted_at(self) -> tuple[At, ...]:
        """When each of what counted happened."""
        return tuple(self._happened_at[at] for at in places_counted(self.happened))

    @property
    def pots(self) -> tuple[PotRecord, ...]:
        """Each pot as it was paid last."""
        paid = {one.pot: one for one in self.happened if isinstance(one, PotAwarded)}
        return tuple(_pot(paid[number]) for number in sorted(paid))

    @property
    def killed(self) -> tuple[Killed, ...]:
        """The hands that are dead without a fold."""
        died = {one.seat for one in self.happened if isinstance(one, HandDied | PenaltyHandKilled)}
        return tuple(why for seat, why in self.remarks.killed.items() if seat in died)

    def shown_by(self, seat: Seat) -> tuple[Card, ...]:
        """Return the hole cards of *seat* that lay face up, in the order in which they were dealt."""
        return tuple(self._names[card] for card, owner in self._owners.items() if owner == seat and card in self._names)

    def dealt_to(self, seat: Seat) -> tuple[Card | None, ...]:
        """Return every card that came to *seat*, in order.

        One that went on to another seat has no name here: it was thrown away face down, and is dealt again.
        """
        return tuple(
            self._names.get(card) if self._owners.get(card) == seat else None
            for owner, card in self._dealt
            if owner == seat
        )

    def cards_of(self, seat: Seat) -> tuple[Handle | None, ...]:
        """Return what stands for every card that came to *seat*, in order; None as `dealt_to` has it."""
        cards = [card for owner, card in self._dealt if owner == seat]
        return tuple(card if self._owners.get(card, seat) == seat else None for card in cards)

    def public_name(self, card: Handle) -> Card | None:
        """Return what a card is called that lay face up; None for any other."""
        return self._names.get(card)

    def name(self, revealed: CardRevealed) -> None:
        """Take note of the name of a card that lies face up."""
        self._names[revealed.handle] = revealed.card

    def follow(self, event: TableEvent, taken: SightingTaken) -> None:
        """Take note of what happened, as *taken* tells it, where everybody saw it and chips or hands depend on it."""
        self._said += 1
        self._taken = taken
        if isinstance(event, Happening):
            if isinstance(event, DrawCompleted):
                self._end_draw()
            elif isinstance(event, HandDied | PenaltyHandKilled):
                self.remarks.on_death(event)
            self._is_called_off = False
            self._add(event)
            return
        self._follow_aside(event)
        if (remark := self.remarks.on(event)) is not None:
            self._add(Remarked(remark, event.code if isinstance(event, RulingMade | FloorAnswered) else None))

    def _add(self, happening: Happening) -> None:
        self.happened.append(happening)
        self._happened_at.append(At(self._said, self._taken.number, self._taken.sighting.at_ns))

    def _follow_aside(self, event: TableEvent) -> None:
        """Follow what is no happening of its own."""
        match event:
            case HoleCardDealt() | DealCompleted() | HoleCardTaken():
                self._follow_card(event)
            case HandGivenBack() | HandPlaysAgain() | PotsReopened():
                self._reopen(event)
            case HandMisdealt() | HandVoided():
                self._is_called_off = True
            case BetsReturned(chips=returned):
                self._return_bets(set(returned))
            case KeyUndone(goes_back_to=said) | RulingWithdrawn(goes_back_to=said):
                self._go_back_to(said)
            case other:
                if not isinstance(other, _WithoutTrace | Happening):
                    assert_never(other)

    def _follow_card(self, event: HoleCardDealt | DealCompleted | HoleCardTaken) -> None:
        match event:
            case HoleCardDealt(seat=seat, handle=handle):
                self._owners[handle] = seat
                self._dealt.append((seat, handle))
            case DealCompleted():
                self._is_dealt = True
            case HoleCardTaken(handle=handle):
                self._take(handle)
            case never:
                assert_never(never)

    def _take(self, handle: Handle) -> None:
        """Forget a card that has left the hand that held it; in a draw it may be one that its player throws away."""
        owner = self._owners.pop(handle, None)
        if owner is not None and self.game.draws and self._is_dealt:
            self._thrown.append((owner, handle))
        elif owner is not None:
            self._dealt.remove((owner, handle))

    def _end_draw(self) -> None:
        """Forget what has left a hand in this draw beyond what its player has thrown away."""
        ends = [at for at, happening in enumerate(self.happened) if isinstance(happening, DrawCompleted)]
        in_draw = self.happened[ends[-1] + 1 if ends else 0 :]
        left = {one.seat: one.count for one in in_draw if isinstance(one, CardsDiscarded)}
        for seat, card in self._thrown:
            left[seat] = left.get(seat, 0) - 1
            if left[seat] < 0:
                self._dealt.remove((seat, card))
        self._thrown.clear()

    def _reopen(self, event: HandGivenBack | HandPlaysAgain | PotsReopened) -> None:
        """Forget what counts no more, the hand or its betting being open again."""
        match event:
            case HandGivenBack():
                self._give_back(event)
            case HandPlaysAgain(seat=seat):
                self._play_again(seat)
            case PotsReopened():
                self._play_again(None)
            case never:
                assert_never(never)

    def _play_again(self, seat: Seat | None) -> None:
        """Forget that the pots were paid, and that the hand of *seat* was mucked, where there is one."""
        kept = [
            at
            for at, happening in enumerate(self.happened)
            if not isinstance(happening, HandCompleted | PotAwarded)
            and not (isinstance(happening, HandMucked) and happening.seat == seat)
        ]
        self._keep(kept)

    def _give_back(self, event: HandGivenBack) -> None:
        """Forget that a hand was folded, and what came after its street, where that is open again."""
        fold = max((at for at, one in enumerate(self.happened) if _is_fold_of(one, event.seat)), default=-1)
        end = self._end_of_street(fold) if event.is_reopened and fold >= 0 else len(self.happened)
        self._keep([at for at in range(end) if at != fold])

    def _end_of_street(self, fold: int) -> int:
        """Return where the street on which a hand was folded was closed, uncalled chips before that."""
        ends = [at for at, happening in enumerate(self.happened) if isinstance(happening, BettingClosed)]
        # A fold out of turn to which the action never came is told right after its street was closed.
        is_after = isinstance(self.happened[fold], HandDied)
        end = max(at for at in ends if at < fold) if is_after else min(at for at in ends if at > fold)
        return end - isinstance(self.happened[end - 1], UncalledReturned)

    def _keep(self, kept: Sequence[int]) -> None:
        self.happened[:] = [self.happened[at] for at in kept]
        self._happened_at[:] = [self._happened_at[at] for at in kept]

    def _return_bets(self, seats: set[Seat]) -> None:
        """Forget what *seats* have put in since the last street began: it is dealt again, and the betting is anew.

        A hand that was called off may go on from where it stood, and is dealt again as another one otherwise.
        """
        if self._is_called_off:
            return
        starts = [at for at, happening in enumerate(self.happened) if isinstance(happening, BettingClosed)]
        first = starts[-1] if starts else 0
        kept = [
            at
            for at, happening in enumerate(self.happened)
            if not (at > first and isinstance(happening, Acted) and happening.seat in seats)
        ]
        self._keep(kept)

    def _go_back_to(self, said: int | None) -> None:
        """Take back what happened after so many events of the hand; nothing where it is None."""
        if said is not None:
            kept = sum(at.said <= said for at in self._happened_at)
            del self.happened[kept:], self._happened_at[kept:]


def _pot(awarded: PotAwarded) -> PotRecord:
    low = {} if awarded.low is UNSET else awarded.low
    high = {seat: share - low.get(seat, 0) for seat, share in awarded.shares.items()}
    return PotRecord(number=awarded.pot, high={seat: share for seat, share in high.items() if share}, low=low)


def _is_fold_of(happening: Happening, seat: Seat) -> bool:
    match happening:
        case HandDied() | Acted(action=Action.FOLD):
            return happening.seat == seat
        case _:
            return False
