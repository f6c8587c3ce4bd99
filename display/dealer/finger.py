"""The finger on a touch panel, as time passes: one that jumps counts once, and one that stays on check checks around.

Nothing is pressed for a finger that stays where somebody faces a bet by then, or nobody is to act; once for each touch.
"""

from collections.abc import Mapping
from typing import Final

from config.panel.panel_wiring import Timing
from display.dealer.drawing.keycaps import KeyCap
from display.dealer.picture import Picture
from display.dealer.strip import keys_of
from table.clock import NS_PER_MS
from table.engine.words.view import Status, TableView

_CHECK: Final = frozenset({"check", "check-call"})
_ALL: Final = "check-around"


class Finger:
    """The finger on one screen."""

    def __init__(self, timing: Timing) -> None:
        """Take its times from *timing*: those of the same keys with contacts."""
        self._hold_ns, self._repeat_ns = timing.hold_ms * NS_PER_MS, timing.repeat_ms * NS_PER_MS
        self._now_ns: int | None = None
        """What the time was at the last look; None before anybody said."""
        self._last: tuple[str, int] | None = None
        """Which key it went down on last, and when."""
        self._since_ns: int | None = None
        """Since when it stays on check; None where it does not."""

    def press(self, key: str, picture: Picture | None) -> bool:
        """Take note that it went down on *key*, with the table as *picture* has it; return whether that counts."""
        self._since_ns, now_ns = None, self._now_ns
        if now_ns is None:
            return True
        last, self._last = self._last, (key, now_ns)
        if last is not None and last[0] == key and now_ns - last[1] < self._repeat_ns:
            return False
        if self._hold_ns and key in _CHECK and _is_checked(picture):
            self._since_ns = now_ns
        return True

    def release(self) -> None:
        """Take note that it was lifted."""
        self._since_ns = None

    def pass_time(self, now_ns: int, picture: Picture | None, caps: Mapping[str, KeyCap]) -> tuple[str, ...]:
        """Return the keys of the panel that it has pressed by now because it stays."""
        self._now_ns = now_ns
        if self._since_ns is None or now_ns - self._since_ns < self._hold_ns:
            return ()
        self._since_ns = None
        return keys_of(caps, _ALL) if _is_checked(picture) else ()


def _is_checked(picture: Picture | None) -> bool:
    """Tell whether somebody is to act who faces no bet, and nothing is keyed."""
    return picture is not None and picture.entry.is_empty and picture.lesson is None and _faces_none(picture.view)


def _faces_none(view: TableView) -> bool:
    return view.status is Status.BETTING and view.turn is not None and view.call == 0
