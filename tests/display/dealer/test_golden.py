"""The pictures are as they were when somebody last looked at them; `renew` beside this says how to change them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import ThemeName
from display.dealer.picture import Picture
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from tests.display.dealer.alert_moments import AT_TABLE, picture_of_alert, scenarios
from tests.display.dealer.alert_moments import golden_path as alert_path
from tests.display.dealer.panes_seen import PANES
from tests.display.dealer.renew import (
    FEW,
    IS_CE,
    SHOTS,
    SPOKEN,
    Canvas,
    Shot,
    is_one_of_few,
    pane_path,
    spoken_path,
    spoken_picture,
    spoken_screen,
)
from tests.display.samples import PICTURES
from tests.display.tables import FORMS, Form, picture_of
from tests.long_run import long_run
from tests.views import view

_BLOCK = 10
"""Pixels on a side of the blocks that are compared by their mean."""
_TOLERATED = 2
"""Steps of 255 that a block's mean may differ: another processor rounds a little differently. The faintest digit, a 2
that became a 3 at the smaller size, makes 3."""


def _worst_block(one: pygame.Surface, other: pygame.Surface) -> int:
    blocks = one.get_width() // _BLOCK, one.get_height() // _BLOCK
    a, b = (pygame.image.tobytes(pygame.transform.smoothscale(each, blocks), "RGB") for each in (one, other))
    if a == b:
        return 0
    return max(abs(mean - other_mean) for mean, other_mean in zip(a, b, strict=True))


def _is_looked_at(shot: Shot) -> bool:
    """Tell whether `make test` draws it: of what every panel has a picture of, each larger one draws one, in turn."""
    return shot.form == FORMS[0] or shot.sample not in FEW or is_one_of_few(shot)


of_pygame = pytest.mark.skipif(IS_CE, reason="pygame-ce has few golden pictures: tests/display/dealer/renew.py")


@cache
def _screen(form: Form, theme: ThemeName) -> Canvas:
    """Return the screen that all pictures of its kind are shown on: whatever it showed before, none is seen of it.

    `painting/test_painter` holds that, and letters that were measured once are not measured again.
    """
    return Shot("", form, theme).screen()


def _drawn(picture: Picture, shot: Shot = SHOTS[0]) -> pygame.Surface:
    """Return the picture as it is painted."""
    screen = _screen(shot.form, shot.theme)
    screen.show(picture)
    return screen.surface


@pytest.mark.parametrize(
    "shot",
    [shot if _is_looked_at(shot) else long_run(shot) for shot in SHOTS],
    ids=lambda shot: shot.path.stem,
)
def test_the_picture_looks_as_it_was_approved(shot: Shot) -> None:
    now, golden = _drawn(PICTURES[shot.sample](), shot), pygame.image.load(shot.path)

    assert now.get_size() == golden.get_size() == shot.form.size
    assert _worst_block(now, golden) <= _TOLERATED


@of_pygame
@pytest.mark.parametrize("name", PANES)
def test_what_is_seen_beside_the_screen_looks_as_it_was_approved(name: str, tmp_path: Path) -> None:
    PANES[name](tmp_path / "now.png")
    now, golden = pygame.image.load(tmp_path / "now.png"), pygame.image.load(pane_path(name))

    assert _worst_block(now, golden) <= _TOLERATED


def test_every_kind_of_alert_has_a_scenario_that_raises_it_and_no_other_is_named() -> None:
    assert set(scenarios()) == {code.value for code in AT_TABLE}


@of_pygame
@pytest.mark.parametrize("code", AT_TABLE, ids=lambda code: code.value)
def test_every_kind_of_alert_looks_as_it_was_approved(code: AlertCode) -> None:
    now, golden = _drawn(picture_of_alert(code)), pygame.image.load(alert_path(code))

    assert _worst_block(now, golden) <= _TOLERATED


@cache
def _spoken_screen(code: str) -> Canvas:
    return spoken_screen(code)


@pytest.mark.parametrize(("code", "name"), SPOKEN)
def test_the_picture_looks_as_it_was_approved_in_another_language(code: str, name: str) -> None:
    screen = _spoken_screen(code)
    screen.show(spoken_picture(code, name))

    assert _worst_block(screen.surface, pygame.image.load(spoken_path(code, name))) <= _TOLERATED


@of_pygame
def test_two_different_moments_are_not_taken_for_the_same() -> None:
    one, other = (pygame.image.load(Shot(name, FORMS[0]).path) for name in ("preflop", "exposed"))

    assert _worst_block(one, other) > _TOLERATED


def test_one_changed_digit_of_a_stack_is_seen() -> None:
    table = view()
    first, *others = table.seats
    one, other = (
        _drawn(picture_of(replace(table, seats=(replace(first, stack=stack), *others)))).copy()
        for stack in (14_200, 14_300)
    )

    assert _worst_block(one, other) > _TOLERATED
