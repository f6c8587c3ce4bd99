"""Defines the courier of messages, as table and station see it: what it does, and the events that it reports.

The courier itself, with its client, has a room of its own; the front door hands it over. No address lives here.
"""

from typing import Protocol

import msgspec


class Will(msgspec.Struct, frozen=True, kw_only=True):
    """What the broker says in our name once we are gone without a word; it is retained."""

    topic: str
    payload: bytes


class Connected(msgspec.Struct, frozen=True):
    """The broker has let us in, and our subscriptions hold: whatever was under way before is lost."""

    host: str = ""
    """Who we are on that line: this machine's name and address, for people."""


class Disconnected(msgspec.Struct, frozen=True, kw_only=True):
    """The broker cannot be reached, or has gone, or does not let us in; the courier goes on trying by itself."""

    why: str
    """For a person: what is wrong, and what to do about it."""


class MessageCame(msgspec.Struct, frozen=True, kw_only=True):
    """A message came on one of our subscriptions. Only when it has been taken in is the broker told."""

    topic: str
    payload: bytes
    is_retained: bool
    """It was kept by the broker from before our subscription."""


CourierEvent = Connected | Disconnected | MessageCame


class Courier(Protocol):
    """Carries messages by way of a broker, from a thread of its own."""

    def publish(self, topic: str, payload: bytes, *, is_retained: bool = False, is_said_again: bool = False) -> None:
        """Send a message, at least once if the connection holds; without one it is dropped. Safe from any thread.

        What *is_said_again* until it is heard goes at most once: nobody answers for it.
        """

    def close(self, flush_s: float = 1.0) -> None:
        """Wait so long at most until what was published is with the broker, and leave it: no will is said."""
