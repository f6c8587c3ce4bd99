"""The loop of who watches: keys are done, time passes, and it ends when the window is closed."""

from __future__ import annotations

from collections.abc import Sequence

from display.dealer.picture import Picture
from table.clock import IDLE_S, NS_PER_MS, SimulatedClock
from table.playing.past.reel import Reel
from table.playing.past.watching import watch_in
from tests.table.playing.past.test_past_hands import THREE_HANDS, Live


class Window:
    """Somebody who presses keys, some at each look, and then leaves."""

    def __init__(self, *looks: Sequence[str]) -> None:
        self._looks = list(looks)
        self.seen: list[tuple[int, bool]] = []

    def show(self, picture: Picture) -> None:
        assert picture.playback is not None
        self.seen.append((picture.playback.event, picture.playback.is_paused))

    def is_closed(self) -> bool:
        return not self._looks

    def pressed(self) -> Sequence[str]:
        return self._looks.pop(0)


def watched(*looks: Sequence[str]) -> list[tuple[int, bool]]:
    past, window = Live(THREE_HANDS).past(), Window(*looks)
    watch_in(window, past, Reel(past.moments, 30 * NS_PER_MS), SimulatedClock())
    return window.seen


def test_keys_are_done_before_the_next_picture() -> None:
    assert watched(["right", "right"], [], ["left"]) == [(3, True), (3, True), (2, True)]


def test_time_passes_between_two_pictures() -> None:
    assert IDLE_S * 1_000 > 30
    assert [event for event, _ in watched([], [], [])] == [1, 2, 3]
