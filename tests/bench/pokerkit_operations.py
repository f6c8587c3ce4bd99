"""A recorded hand as the operations of PokerKit, made ready beforehand: nothing is left to do but to call them.

Our table says what happened; this file says it in PokerKit's words. Nothing is
measured here.
"""

from __future__ import annotations

from itertools import islice
from operator import methodcaller
from typing import TYPE_CHECKING, NamedTuple

from pokerkit import Card

from table.engine.table import Table
from table.engine.words.card_events import CardBurned, HandMucked, HandTabled, HoleCardDealt, StreetDealt
from table.engine.words.cards import Street
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action
from table.engine.words.events import TableEvent
from table.engine.words.table_events import HandStarted
from tests.oracle.pokerkit_hand import begun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pokerkit import State

    from table.engine.state.hand import Hand
    from table.engine.words.zones import Seat
    from tests.bench.recorded import RecordedHand

    Operation = Callable[[State], object]


class PokerKitOperations(NamedTuple):
    """A hand, ready to be played in PokerKit."""

    hand: Hand
    """As it began at our table."""
    chip: int
    operations: tuple[Operation, ...]
    is_shown: bool
    """It comes to a showdown."""

    def begin(self) -> State:
        """Return a new state: antes and blinds are posted, no card is dealt."""
        return begun(self.hand, self.chip)


def pokerkit_operations(recorded: RecordedHand) -> PokerKitOperations | None:
    """Return the hand as PokerKit's operations; null where PokerKit refuses it, or pays otherwise."""
    table = Table(recorded.setup, recorded.book)
    events = [event for sighting in recorded.sightings for event in table.receive(sighting).events]
    hand = table.state.hand
    assert hand is not None
    chip, operations = recorded.setup.denominations[0], tuple(_operations(recorded, events))
    is_shown = any(isinstance(event, HandTabled | HandMucked) for event in events)
    ready = PokerKitOperations(hand, chip, operations, is_shown)
    state = ready.begin()
    try:
        for operation in ready.operations:
            operation(state)
        if state.showdown_index is not None:
            # Where all others mucked, it wants the last hand shown.
            ready = ready._replace(operations=(*ready.operations, SHOW))
            SHOW(state)
    except ValueError:
        return None
    paid = [hand.stakes[seat].stack // ready.chip for seat in hand.positions.order]
    return ready if state.stacks == paid else None


SHOW = methodcaller("show_or_muck_hole_cards", True)  # noqa: FBT003 - so PokerKit has it


def _operations(recorded: RecordedHand, events: list[TableEvent]) -> Iterator[Operation]:
    cards = iter([Card(*name) for name in recorded.deck])
    seats: tuple[Seat, ...] = ()
    for event in events:
        match event:
            case HandStarted(dealt_in=seats):
                pass
            case HoleCardDealt():
                yield methodcaller("deal_hole", next(cards))
            case CardBurned():
                yield methodcaller("burn_card", next(cards))
            case StreetDealt(street=street):
                yield methodcaller("deal_board", tuple(islice(cards, 3 if street is Street.FLOP else 1)))
            case HandTabled(seat=seat) | HandMucked(seat=seat):
                is_shown = isinstance(event, HandTabled)
                yield methodcaller("show_or_muck_hole_cards", is_shown, seats.index(seat))
            case Acted():
                yield _action(event, recorded.setup.denominations[0])
            case _:
                pass


def _action(acted: Acted, chip: int) -> Operation:
    match acted.action:
        case Action.FOLD:
            return methodcaller("fold")
        case Action.CHECK | Action.CALL:
            return methodcaller("check_or_call")
        case _:
            return methodcaller("complete_bet_or_raise_to", acted.total // chip)
