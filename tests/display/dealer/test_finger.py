"""A finger on the touch panel: one that jumps counts once, one that stays on check checks around."""

from __future__ import annotations

import pytest
from msgspec import structs

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.finger import Finger
from display.dealer.panel_caps import caps_of
from display.dealer.picture import Picture
from table.clock import NS_PER_MS
from table.engine.words.view import Status
from tests.display.dealer.moments import preflop
from tests.display.tables import picture_of

PANEL = load_panel("dealer", folders=settings_folder())
CAPS = caps_of(PANEL, (25, 100, 500))
AROUND = ("more", next(key.name for key in PANEL.keys.values() if key.more == "check-around"))


def checked(**changes: object) -> Picture:
    return picture_of(structs.replace(preflop().view, call=0, **changes))


def held(picture: Picture, *, then: Picture | None = None, ms: int = PANEL.timing.hold_ms) -> tuple[str, ...]:
    finger = Finger(PANEL.timing)
    finger.pass_time(0, picture, CAPS)
    finger.press("check-call", picture)
    return finger.pass_time(ms * NS_PER_MS, then or picture, CAPS)


def test_a_finger_that_stays_on_check_checks_around_once() -> None:
    finger = Finger(PANEL.timing)
    finger.pass_time(0, checked(), CAPS)
    finger.press("check-call", checked())
    times = [finger.pass_time(ms * NS_PER_MS, checked(), CAPS) for ms in (499, 500, 1_500)]

    assert times == [(), AROUND, ()]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (preflop(), preflop()),
        (checked(), preflop()),
        (checked(), checked(status=Status.DEALING)),
        (checked(), checked(turn=None)),
    ],
    ids=["a bet is faced", "a bet is faced by then", "the street is over", "nobody is to act"],
)
def test_nothing_is_pressed_for_it_where_it_would_be_no_check(before: Picture, after: Picture) -> None:
    assert held(before, then=after) == ()


def test_a_finger_that_is_lifted_in_time_presses_nothing_more() -> None:
    finger = Finger(PANEL.timing)
    finger.pass_time(0, checked(), CAPS)
    finger.press("check-call", checked())
    finger.release()

    assert finger.pass_time(NS_PER_MS * 5_000, checked(), CAPS) == ()


def test_the_same_key_counts_again_only_after_a_while() -> None:
    finger, counted = Finger(PANEL.timing), []
    for ms, key in ((0, "fold"), (60, "fold"), (100, "1"), (300, "1")):
        finger.pass_time(ms * NS_PER_MS, checked(), CAPS)
        counted.append(finger.press(key, checked()))

    assert counted == [True, False, True, True]
