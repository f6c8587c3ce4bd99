"""A table played by hand is at rest once nothing has moved for a second; its loop sleeps, and its time goes on."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from display.dealer.painting.sdl import pygame
from display.felt.window import FeltWindow
from table.benches.rig import Rig
from table.clock import MOST_LATE_S, NS_PER_S, PacedClock
from table.commands.play import as_wished, plan_of
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from table.playing.handled.by_hand import FRAME_NS, PlayedByHand
from table.playing.handled.resting import AWAKE_NS, REST_NS, Resting
from tests.table.playing.at_the_felt import Newcomer, newcomer, post

if TYPE_CHECKING:
    from display.dealer.drawing.keycaps import KeyCap
    from display.dealer.picture import Picture
    from display.felt.picture import FeltPicture
    from table.clock import Clock

SLEEPS = 12
MOST_FRAMES = 10
"""From a key to what it does on the screen, its debounce included."""


class Sleeper(FeltWindow):
    """A window that counts how often it was waited at; N is pressed at one of the waits, and it closes at the next."""

    def __init__(self, clock: Clock) -> None:
        super().__init__((1280, 720))
        self._clock = clock
        self.sleeps = self.frames_asleep = self.frames_until_shown = 0
        self.slept_from_ns = self.pressed_ns = 0
        self.is_shown = False

    def await_input(self, timeout_s: float) -> bool:
        if super().await_input(timeout_s):
            return True
        self.sleeps += 1
        if self.sleeps == 1:
            self.slept_from_ns = self._clock.now_ns()
        if self.sleeps == SLEEPS:
            self.pressed_ns = self._clock.now_ns()
            post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
        self.is_closed = self.sleeps > SLEEPS
        return self.is_closed

    def paint(self, felt: FeltPicture, caps: tuple[KeyCap, ...]) -> None:
        self.frames_asleep += bool(self.sleeps) and not self.pressed_ns
        self.frames_until_shown += bool(self.pressed_ns) and not self.is_shown
        super().paint(felt, caps)

    def show(self, picture: Picture) -> None:
        self.is_shown = self.is_shown or bool(self.pressed_ns)
        super().show(picture)


def is_at_rest(somebody: Newcomer) -> bool:
    return somebody.played.is_at_rest


def test_nothing_has_moved_for_a_while() -> None:
    resting = Resting(0)
    assert not resting.is_at_rest(AWAKE_NS - 1)
    assert resting.is_at_rest(AWAKE_NS)

    resting.move(AWAKE_NS)
    assert not resting.is_at_rest(AWAKE_NS + 1)


def test_a_card_in_the_hand_is_no_rest_nor_is_one_that_was_just_laid(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.wait(2)
        assert is_at_rest(somebody)

        somebody.press(somebody.place(Zone.STUB))
        somebody.move(somebody.place(Zone.STUB), somebody.place(Zone.BURN))
        somebody.wait(3)
        assert not is_at_rest(somebody)
        somebody.let_go(somebody.place(Zone.BURN))
        assert not is_at_rest(somebody)
        somebody.wait(3)
        assert is_at_rest(somebody)


def test_at_rest_the_loop_sleeps_keeps_the_time_and_does_at_once_what_is_done(tmp_path: Path) -> None:
    folders = settings_folder(None)
    a_table = as_wished(load_table("demo", folders=folders), 3, None)
    plan = plan_of(folders, a_table, tmp_path, Rig(is_in_memory=True))
    clock = PacedClock(1.0, lambda: None)
    window = Sleeper(clock)
    with PlayedByHand(plan, clock, window) as played:
        began_ns, began_s = clock.now_ns(), time.monotonic()
        played.run(clock)
        passed_ns = round((time.monotonic() - began_s) * NS_PER_S)

        assert played.view.status is Status.DEALING
    window.close()
    assert window.frames_asleep == SLEEPS - 1
    assert window.is_shown
    assert window.frames_until_shown <= MOST_FRAMES
    # Each sleep is that long at least, however slow the machine is; what is given up of a longer one is not passed.
    assert window.pressed_ns - window.slept_from_ns >= (SLEEPS - 1) * (REST_NS - FRAME_NS)
    assert clock.now_ns() - began_ns <= passed_ns + round(MOST_LATE_S * NS_PER_S)
