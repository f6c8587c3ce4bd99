"""Orders of the director's that wait for the end of the hand: kept here, and done once nothing can bring it back.

A hand that has ended may go on for a while: the dealer takes the last key back, or the director lets it play on. So
they are done some seconds later, or when the next hand begins. What an order does is the roster's.
"""

from typing import Final

from table.engine.following.keys import take_key
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import WaitingOrder
from table.engine.words.frozen import replace
from table.engine.words.sightings import CommandReceived
from table.engine.words.table_events import KeyRefused, OrderTaken, OrderWaiting

STANDS_AFTER_NS: Final = 5_000_000_000
"""So long after its end a dealer who keyed one thing too many may still take it back."""


def is_over(hand: Hand) -> bool:
    """Tell whether *hand* has ended for good, as far as the director goes: one that was called off may yet go on."""
    return hand.phase.is_over and hand.interrupted is None


def let_wait(moment: Moment, received: CommandReceived) -> None:
    """Keep an order until the hand is over."""
    order = WaitingOrder(received.id, received.command)
    moment.put_table(replace(moment.state, waiting=(*moment.state.waiting, order)))
    moment.say(OrderWaiting(id=received.id))


def withdraw(moment: Moment, order_id: str) -> None:
    """Forget an order that waits; of one that does not, nothing is known here, and it is not to be said."""
    left = tuple(order for order in moment.state.waiting if order.id != order_id)
    if len(left) != len(moment.state.waiting):
        moment.put_table(replace(moment.state, waiting=left))


def mind_waiting(moment: Moment, *, is_time: bool) -> None:
    """Notice that the hand has ended, or goes on after all; where *is_time* says so, do what has waited long enough."""
    hand, since_ns = moment.state.hand, moment.state.waited_since_ns
    if hand is None or not is_over(hand):
        if since_ns is not None:
            moment.put_table(replace(moment.state, waited_since_ns=None))
    elif since_ns is None:
        moment.put_table(replace(moment.state, waited_since_ns=moment.at_ns))
    elif is_time and moment.at_ns >= since_ns + STANDS_AFTER_NS:
        take_waiting(moment)


def take_waiting(moment: Moment) -> None:
    """Do what waits, in order."""
    waiting = moment.state.waiting
    moment.put_table(replace(moment.state, waiting=(), waited_since_ns=None))
    for order in waiting:
        before = len(moment.events)
        take_key(moment, order.command)
        is_refused = any(isinstance(event, KeyRefused) for event in moment.events[before:])
        moment.say(OrderTaken(id=order.id, is_refused=is_refused))
