"""Watches the link to the broker by its echo: tells the pages of changes, and has a hanging broker restarted."""

from collections.abc import Callable
from typing import Final

from display.station.known.echo import Echo
from display.station.known.overview import Changed, Overview
from table.clock import NS_PER_S, wall_ms

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
