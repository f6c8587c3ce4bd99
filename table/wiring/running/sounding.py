"""The sound of a table's screen: switched on a keyboard or the panel, and told once where nothing can be heard."""

from collections.abc import Callable, Collection
from typing import Final, Protocol

from display.dealer.showing import OnScreen

SOUND_KEY: Final = "f2"
"""Of the window's keyboard."""


class Loudspeaker(Protocol):
    """A loudspeaker, or whatever stands in its place."""

    why_silent: str
    """Why nothing can be heard; empty as long as it can."""


class Sounding:
    """Looks after the sound of one table."""

    def __init__(self, speaker: Loudspeaker, watcher: OnScreen, say: Callable[[str], object]) -> None:
        """Lines for the operator go to *say*, and what the dealer is to know of them to *watcher*."""
        self._speaker = speaker
        self._watcher = watcher
        self._say = say
        self._presses = 0
        self._told = ""

    def look(self, keys: Collection[str], presses: int) -> None:
        """Switch the sound for each of *keys* that does, and for each of so many *presses* on the panel until now."""
        times = sum(key == SOUND_KEY for key in keys) + presses - self._presses
        self._presses = presses
        self._tell(is_asked=times > 0)
        if not self._speaker.why_silent:
            for _ in range(times):
                self._watcher.switch_sound()

    def _tell(self, *, is_asked: bool) -> None:
        """Say why nothing can be heard: once, and again to whoever wants to switch it."""
        why = self._speaker.why_silent
        if why and why != self._told:
            self._told = why
            self._say(f"no sound: {why}; the table plays on, and all is seen on the screen")
            is_asked = True
        if why and is_asked:
            self._watcher.remark(f"no sound: {why}")
