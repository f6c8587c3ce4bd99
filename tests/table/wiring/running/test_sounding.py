"""The sound of a screen: switched by a key of the keyboard or the panel, and told once where nothing can be heard."""

from __future__ import annotations

from display.dealer.screen import DealerScreen
from display.dealer.showing import OnScreen
from display.wording.quiet import SOUND_OFF, SOUND_ON
from table.engine.table import Outcome
from table.wiring.running.sounding import SOUND_KEY, Sounding
from tests.views import view


class Loudspeaker:
    def __init__(self, why_silent: str = "") -> None:
        self.why_silent = why_silent


class At:
    """A table that stands as *view* says."""

    view = view()


class Tried:
    def __init__(self, why_silent: str = "") -> None:
        self.said: list[str] = []
        self.speaker = Loudspeaker(why_silent)
        self.watcher = OnScreen(DealerScreen((800, 480), is_windowed=False), "Table 12")
        self.sounding = Sounding(self.speaker, self.watcher, self.said.append)
        self.watcher.show(Outcome((), ()), At())

    @property
    def note(self) -> str:
        assert self.watcher.picture is not None
        return self.watcher.picture.note


def test_a_key_of_the_keyboard_switches_it_off_and_on_and_the_screen_says_so() -> None:
    tried = Tried()

    told = []
    for keys in ([SOUND_KEY], ["a", SOUND_KEY]):
        tried.sounding.look(keys, 0)
        told.append((tried.watcher.is_silent, tried.note))

    assert told == [(True, SOUND_OFF.format(key="F2")), (False, SOUND_ON)]


def test_a_key_of_the_panel_does_the_same_once_for_each_press() -> None:
    tried = Tried()

    is_silent = []
    for presses in (1, 1, 2, 5):
        tried.sounding.look([], presses)
        is_silent.append(tried.watcher.is_silent)

    assert is_silent == [True, True, False, True]


def test_without_a_device_it_is_said_once_and_again_to_whoever_asks_for_sound() -> None:
    tried = Tried("no sound device")

    for _ in range(3):
        tried.sounding.look([], 0)
    assert len(tried.said) == 1
    assert "no sound device" in tried.said[0]
    assert tried.note == "No sound"

    tried.watcher.remark("node 2 is back")
    tried.sounding.look([SOUND_KEY], 0)
    assert tried.note == "No sound"
    assert not tried.watcher.is_silent, "what cannot be heard is not switched off"
