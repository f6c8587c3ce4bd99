"""Watches the link to the broker by its echo: tells the pages of changes, and has a hanging broker restarted.

The station sends itself a word every 1.5 s and waits to hear it again: a broker that hangs holds its connections open,
and says nothing.
"""

from collections.abc import Callable
from typing import Final

from display.station.known.overview import Changed, Overview
from table.clock import NS_PER_S, wall_ms

EVERY_NS: Final = 3 * NS_PER_S // 2
LOST_NS: Final = 3 * NS_PER_S
"""A word that is not back within this is taken for lost."""


class Echo:
    """One connection after another, as its own words tell of it."""

    def __init__(self) -> None:
        self._said_ns: int | None = None
        self._waits_ns: int | None = None
        """Since when the first word that is not back is awaited."""
        self._number = 0
        self.is_connected = False

    def connected(self) -> None:
        """Begin to speak."""
        self.is_connected = True
        self._said_ns = self._waits_ns = None

    def disconnected(self) -> None:
        """Say nothing: that there is no connection is known."""
        self.is_connected = False
        self._waits_ns = None

    def due(self, now_ns: int) -> bytes | None:
        """Return the next word to be sent to the broker and back; None while it is too early."""
        if not self.is_connected or (self._said_ns is not None and now_ns < self._said_ns + EVERY_NS):
            return None
        has_slept = self._said_ns is not None and now_ns >= self._said_ns + LOST_NS
        self._said_ns = now_ns
        if self._waits_ns is None or has_slept:
            self._waits_ns = now_ns
        self._number += 1
        return b"%d" % self._number

    def heard(self) -> bool:
        """Take a word that has come back; tell whether the broker carries, which an old one tells as well.

        One that was still under way when the connection was lost tells nothing.
        """
        self._waits_ns = None
        return self.is_connected

    def is_lost(self, now_ns: int, within_ns: int = LOST_NS) -> bool:
        """Tell whether the broker has not answered *within_ns*."""
        return self._waits_ns is not None and now_ns >= self._waits_ns + within_ns


BROKER_HANGS_NS: Final = 10 * NS_PER_S
"""A broker of our own that has not answered for so long is started again."""


class BrokerLink:
    """The connection to the broker, as its echo tells of it."""

    def __init__(self, overview: Overview, tell: Callable[[str], object]) -> None:
        """Note in *overview* why nothing comes, and tell the operator by *tell*."""
        self._overview = overview
        self._tell = tell
        self.changed: Callable[[Changed], object] = lambda _: None
        """Called where a page has to show it."""
        self._echo = Echo()
        self.mend_broker: Callable[[], object] | None = None
        """Called where the broker has not answered for long."""

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection, be the broker hanging or not."""
        return self._echo.is_connected

    def connected(self) -> None:
        """Begin to listen for the echo."""
        self._echo.connected()
        self._have()

    def disconnected(self, why: str) -> None:
        """Say why nothing comes."""
        self._echo.disconnected()
        self._lose(why)

    def heard(self) -> None:
        """Take an echo that has come back."""
        if self._echo.heard():
            self._have()

    def look(self, now_ns: int, say_to_itself: Callable[[bytes], object]) -> None:
        """Say the next word, if it is time to; note that the broker hangs, and have it started again."""
        word = self._echo.due(now_ns)
        if word is not None:
            say_to_itself(word)
        if self._echo.is_lost(now_ns):
            self._lose("the broker does not answer; it may be hanging")
        if self._echo.is_lost(now_ns, BROKER_HANGS_NS) and self.mend_broker is not None:
            self._echo.disconnected()
            self.mend_broker()

    def _lose(self, why: str) -> None:
        overview = self._overview
        if overview.no_link == why:
            return
        if overview.no_link is None or overview.no_link_since_ms == 0:
            overview.no_link_since_ms = wall_ms()
        overview.no_link = why
        self._tell(f"broker: {why}")
        self.changed(Changed(has_link=True))

    def _have(self) -> None:
        if self._overview.no_link is not None:
            self._overview.no_link = None
            self._tell("broker: connected")
            self.changed(Changed(has_link=True))
