"""What becomes of an order of the director's that waits for the end of the hand.

Only the two events live here; why one was refused stands in `KeyRefused`, and what it changed in the events beside it.
"""

from __future__ import annotations

import msgspec


class OrderWaiting(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="order-waiting"):
    """An order of the director's waits for the end of the hand."""

    id: str


class OrderTaken(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="order-taken"):
    """An order that has waited was followed, or was refused; said after whatever came of it."""

    id: str
    is_refused: bool = False
    """For the reason of the `KeyRefused` just before."""


OrderEvent = OrderWaiting | OrderTaken
