"""The loop before whoever watches past hands: keys, time, pictures."""

from collections.abc import Sequence
from typing import Protocol

from display.dealer.picture import Picture
from table.clock import IDLE_S, NS_PER_S, Clock
from table.playing.past.past_hands import PastHands
from table.playing.past.reel import Reel


class WatchedWindow(Protocol):
    """A window that takes a picture and gives back keys."""

    def show(self, picture: Picture) -> None:
        """Put *picture* in place of what stands there."""

    def is_closed(self) -> bool:
        """Tell whether whoever watches has left."""

    def pressed(self) -> Sequence[str]:
        """Return the keys that were pressed since the last time, by their names."""


def watch_in(window: WatchedWindow, hands: PastHands, reel: Reel, clock: Clock) -> None:
    """Play *hands* in *window*, as its keys say, until it is closed."""
    before_ns = clock.now_ns()
    while not window.is_closed():
        for key in window.pressed():
            reel.press(key)
        window.show(hands.picture(reel))
        clock.wait_ns(round(IDLE_S * NS_PER_S))
        now_ns = clock.now_ns()
        reel.let_pass(now_ns - before_ns)
        before_ns = now_ns
