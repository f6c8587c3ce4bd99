"""Picks the next card to deal where one key deals them all: what the table says is due, card by card.

A card that was dealt is seen some tenths of a second later: until then the next one waits, or it would go to the same
place.
"""

from typing import Final

from table.clock import NS_PER_S
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card
from table.engine.words.question import QuestionKind
from table.engine.words.view import HandPart, Status, TableView
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat, Zone

_SEEN_AFTER_NS: Final = 3 * NS_PER_S
"""A card that is not seen by then is asked for on the screen."""
_MOST_WANTED: Final = 20
"""Two cards to each of ten players: no press of a quick hand is lost, and whoever leans on the key can stop."""

_SAID_NS: Final = 5 * NS_PER_S
"""So long it is said that nothing was dealt."""

_MOVED_TO: Final = {
    RemedyStep.CARD_TO_BURN: Zone.BURN,
    RemedyStep.SET_ASIDE: Zone.ASIDE,
    RemedyStep.RETURN_TO_STUB: Zone.STUB,
}
_STEP_ZONES: Final = {RemedyStep.BURN: Zone.BURN, RemedyStep.DEAL_BOARD: Zone.BOARD}
_TO_SEATS: Final = frozenset({RemedyStep.DEAL_TO, RemedyStep.REPLACE})


def next_zone(view: TableView) -> Zone | None:
    """Return where the next card from the deck belongs; None while none is due."""
    step = view.next_step
    if step is not None:
        if step.step in _TO_SEATS and step.seat is not None:
            return SEAT_ZONES[step.seat]
        return None if step.taken_from is not None else _STEP_ZONES.get(step.step)
    # With a player all-in the hands come first.
    return None if view.due is None or view.must_table else view.due.zone


def card_to_move(view: TableView) -> tuple[Card, Zone] | None:
    """Return the card that the step which is asked names, and where it is to be laid; None where it leaves a choice."""
    step = view.next_step
    if step is None or step.card is None or step.step not in _MOVED_TO:
        return None
    return step.card, _MOVED_TO[step.step]


def hand_to_turn_up(view: TableView) -> Seat | None:
    """Return the seat whose hand is turned up next: with a player all-in, granted to be seen, or at the showdown."""
    if view.next_step is not None:
        return None
    return next(iter((*view.must_table, *view.to_be_seen, *to_show(view))), None)


def to_show(view: TableView) -> tuple[Seat, ...]:
    """Return the seats that table or muck at the showdown, the one whose turn it is first."""
    if view.status is not Status.SHOWDOWN:
        return ()
    left = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    return tuple(sorted(left, key=lambda seat: seat != view.show_first))


class NextCards:
    """The cards that were asked for, and are not dealt yet."""

    def __init__(self) -> None:
        self._wanted = 0
        self._last: object = None
        self._was_asked_for = False
        self._dealt_ns = 0
        self._came_to_nothing_ns: int | None = None

    @property
    def is_any(self) -> bool:
        """Whether a card is asked for."""
        return self._wanted > 0

    def is_nothing_dealt(self, now_ns: int) -> bool:
        """Tell whether a card was asked for a moment ago, and none is due."""
        return self._came_to_nothing_ns is not None and now_ns - self._came_to_nothing_ns < _SAID_NS

    def forget_nothing(self) -> None:
        """Say no more that nothing was dealt: something else was done."""
        self._came_to_nothing_ns = None

    def want(self) -> None:
        """Ask for one more."""
        self._wanted = min(self._wanted + 1, _MOST_WANTED)

    def forget(self) -> None:
        """Deal none of those that were asked for."""
        self._wanted = 0

    def take(self, view: TableView, now_ns: int) -> Zone | None:
        """Return where a card is to be dealt now; None for none."""
        if not self._wanted:
            return None
        zone = next_zone(view)
        if zone is None:
            self._wanted, self._came_to_nothing_ns = 0, now_ns
            return None
        left = None if view.due is None else view.due.left_to_deal
        this = view.hand_number, view.next_step, zone, left
        asked = view.question
        is_asked_for = asked is None or (asked.kind is QuestionKind.UNREAD and _is_of_deal(asked.zone, zone))
        is_on_its_way = this == self._last and now_ns - self._dealt_ns <= _SEEN_AFTER_NS
        if is_asked_for and is_on_its_way and self._was_asked_for is (asked is not None):
            return None
        if not is_asked_for or (asked is not None and this == self._last):
            # What was dealt and is not read is to be laid again; what the table asks for too soon is dealt.
            self._wanted, self._came_to_nothing_ns = 0, now_ns
            return None
        if this == self._last:
            if not is_on_its_way:
                self._wanted, self._last = 0, None
            return None
        self._last, self._was_asked_for, self._dealt_ns = this, asked is not None, now_ns
        self._wanted -= 1
        return zone


def _is_of_deal(asked: Zone, due: Zone) -> bool:
    """Tell whether the card that is *asked* for is the one that is *due*, or one that the deal would come to."""
    return asked is due or (asked in ZONE_SEATS and due in ZONE_SEATS)
