"""Tracks whether what the dealer is asked is attended to, and how loud the table is by now if it is not.

The longer it is left alone the louder: larger on the screen, the alarm lamp, the buzzer, the director. Only what was
done about it makes it quiet again; a key that was refused does not. Here is no screen, no lamp and no clock.
"""

import enum
from collections.abc import Hashable
from typing import Final

from config.files.escalation import Escalation
from table.clock import NS_PER_S
from table.engine.words.view import TableView

BUZZ_NS: Final = NS_PER_S // 2


class Loudness(enum.IntEnum):
    """How loud it is, one above the other."""

    CALM = 0
    LARGER = 1
    LAMP = 2
    SOUND = 3
    DIRECTOR = 4


class Attention:
    """Follows one table."""

    def __init__(self, escalation: Escalation) -> None:
        """Get louder at the times of *escalation*."""
        self._times = escalation
        self._asked: Hashable = None
        self._since_ns = 0
        self._sounded_ns: int | None = None

    def look(self, view: TableView, now_ns: int) -> Loudness:
        """Return how loud it is now."""
        asked = _asked(view)
        if asked != self._asked:
            self._asked, self._since_ns, self._sounded_ns = asked, now_ns, None
        if asked is None:
            return Loudness.CALM
        passed_ns, times = now_ns - self._since_ns, self._times
        steps = (
            (Loudness.DIRECTOR, times.director_s),
            (Loudness.SOUND, times.sound_s),
            (Loudness.LAMP, times.lamp_s),
            (Loudness.LARGER, times.larger_s),
        )
        loudness = next((step for step, at_s in steps if at_s and passed_ns >= at_s * NS_PER_S), Loudness.CALM)
        is_floor = view.holding is not None and not view.holding.steps
        # Who has called the floor can do no more than wait, and the director knows.
        return min(loudness, Loudness.LAMP) if is_floor else loudness

    def is_to_sound(self, loudness: Loudness, now_ns: int) -> bool:
        """Tell whether it is to sound now; it does once, and again after as long as it took."""
        if loudness < Loudness.SOUND or not self._times.sound_s:
            return False
        if self._sounded_ns is not None and now_ns - self._sounded_ns < self._times.sound_s * NS_PER_S:
            return False
        self._sounded_ns = now_ns
        return True


def _asked(view: TableView) -> Hashable:
    """Return what tells one thing that is asked from the next; None where nothing is."""
    if view.asked_about is not None:
        return view.hand_number, view.asked_about
    if view.question is not None:
        return view.hand_number, view.question.kind, view.question.zone
    matter = view.holding
    return None if matter is None else (view.hand_number, matter.alert.number, matter.alert.code, len(matter.done))
