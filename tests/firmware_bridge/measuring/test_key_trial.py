"""Each key tried: its bounce is measured, worn, bad and stuck ones are told apart."""

from __future__ import annotations

import pytest

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.measuring.key_trial import KeyGrade, KeyTrial

MS = 1_000_000
KEY, OTHER = KeyPlace(0, 0), KeyPlace(0, 1)


class Finger:
    """A finger on one key, by the millisecond."""

    def __init__(self) -> None:
        self.trial = KeyTrial([KEY, OTHER])
        self.is_closed = False

    def move(self, *at_ms: int, was_before: bool = False) -> None:
        """Let the contact change at each of these times."""
        for each in at_ms:
            self.trial.pass_time(each * MS)
            self.is_closed = not self.is_closed
            changed = ContactChanged(row=0, column=0, is_closed=self.is_closed, at_ns=each * MS, was_before=was_before)
            self.trial.change(changed, KEY)

    def after(self, at_ms: int) -> KeyGrade:
        """Return what is thought of the key by then."""
        self.trial.pass_time(at_ms * MS)
        return self.trial.grade(KEY)


@pytest.mark.parametrize(
    ("bounce_ms", "grade"), [(0, KeyGrade.GOOD), (6, KeyGrade.GOOD), (20, KeyGrade.WORN), (36, KeyGrade.BAD)]
)
def test_a_key_is_judged_by_how_long_it_bounces(bounce_ms: int, grade: KeyGrade) -> None:
    finger = Finger()
    bounces = [100 + bounce_ms // 2, 100 + bounce_ms] if bounce_ms else []
    finger.move(100, *bounces, 400)

    assert finger.after(500) is grade
    assert finger.trial.bounce_ns(KEY) == bounce_ms * MS
    assert finger.trial.presses(KEY) == 1


def test_the_bounce_of_the_release_counts_too() -> None:
    finger = Finger()
    finger.move(100, 300, 305, 318)

    assert finger.after(400) is KeyGrade.WORN
    assert finger.trial.bounce_ns(KEY) == 18 * MS


def test_a_key_is_tried_once_it_was_let_go() -> None:
    finger = Finger()
    finger.move(100)
    assert finger.after(300) is KeyGrade.UNTRIED
    finger.move(400)

    assert finger.after(500) is KeyGrade.GOOD


def test_a_key_that_is_down_for_eight_seconds_sticks_until_it_is_let_go() -> None:
    finger = Finger()
    finger.move(100)
    assert finger.after(8_200) is KeyGrade.STUCK
    finger.move(9_000)

    assert finger.after(9_100) is KeyGrade.UNTRIED


def test_a_key_that_was_down_before_anybody_pressed_it_sticks() -> None:
    finger = Finger()
    finger.move(0, was_before=True)

    assert finger.after(100) is KeyGrade.STUCK


def test_noise_of_a_moment_is_no_press() -> None:
    finger = Finger()
    finger.move(100, 102)

    assert finger.after(200) is KeyGrade.UNTRIED


def test_what_this_machine_was_late_by_is_no_contacts_fault() -> None:
    finger = Finger()
    finger.move(100)
    finger.trial.excuse(35 * MS)
    finger.move(101, 138, 400)

    assert finger.after(500) is KeyGrade.GOOD


def test_news_are_told_once_and_the_trial_is_complete_with_the_last_key() -> None:
    finger = Finger()
    finger.move(100, 200)

    assert finger.trial.pass_time(300 * MS) == [KEY]
    assert finger.trial.pass_time(400 * MS) == []
    assert finger.trial.of_grade(KeyGrade.UNTRIED) == [OTHER]
    assert not finger.trial.is_complete
