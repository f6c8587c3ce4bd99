"""The dealer's screen as the front door uses it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from display.dealer.drawing.marks import Weight
from display.dealer.glass import DisplayError
from display.dealer.painting import typeface
from display.dealer.painting.sdl import pygame
from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from tests.display.dealer.fonts_elsewhere import fonts_in
from tests.display.dealer.moments import flop, preflop
from tests.display.tables import SIZES
from tests.house import ROOT
from tests.views import seat, view


def shown_to_a_pole() -> DealerScreen:
    """Return a screen with a name that no ASCII writes."""
    screen = DealerScreen(SIZES[0], is_windowed=False)
    screen.show(Picture(view=view(seats=(seat(3, name="Łukasz"), seat(7))), table_name="T"))
    return screen


def test_off_screen_no_video_driver_is_opened(tmp_path: Path) -> None:
    pygame.display.quit()

    screen = DealerScreen(SIZES[0], is_windowed=False)
    screen.show(preflop())
    screen.save(tmp_path / "shot.png")

    assert not pygame.display.get_init()
    assert pygame.image.load(tmp_path / "shot.png").get_size() == SIZES[0]


def test_an_equal_picture_is_not_laid_out_again() -> None:
    screen = DealerScreen(SIZES[0], is_windowed=False)
    screen.show(preflop())
    before = screen.marks

    screen.show(preflop())
    assert screen.marks is before

    screen.show(flop())
    assert screen.marks is not before


def test_a_picture_that_cannot_be_written_is_refused_with_its_file_and_the_way_out(tmp_path: Path) -> None:
    screen = DealerScreen(SIZES[0], is_windowed=False)
    screen.show(preflop())

    with pytest.raises(DisplayError, match=r"nowhere/shot\.png: .*No such file.*name a file"):
        screen.save(tmp_path / "nowhere" / "shot.png")


def test_without_a_display_a_window_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if Path("/dev/dri").exists() or sys.platform != "linux":
        pytest.skip("this machine has a display of its own")

    with pytest.raises(DisplayError, match=r"^no display to open a window on .* --headless[^\n]*$") as refused:
        DealerScreen(SIZES[0], is_windowed=True)

    assert refused.value.why == "no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)"


def test_a_driver_that_does_not_exist_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "crystal-ball")

    with pytest.raises(DisplayError, match=r"^no display to open a window on [^\n]*$"):
        DealerScreen(SIZES[0], is_windowed=True)


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q),
    ],
    ids=["window closed", "Escape", "q"],
)
def test_a_window_is_closed_by(event: pygame.event.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    screen = DealerScreen(SIZES[0], is_windowed=True)
    screen.show(preflop())
    assert not screen.is_closed()

    pygame.event.post(event)

    assert screen.is_closed()
    assert screen.is_closed(), "and stays closed"
    screen.close()


def test_keys_are_told_by_their_names_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    screen = DealerScreen(SIZES[0], is_windowed=True)
    keys = (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)
    for key in (*keys, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))

    assert not screen.is_closed()
    assert screen.pressed() == ("space", "right", "left", "up", "down", "home", "end", "page up", "page down")
    assert screen.pressed() == ()
    screen.close()


def test_a_font_that_is_missing_is_named_and_another_is_used(tmp_path: Path) -> None:
    with fonts_in(tmp_path):
        screen = shown_to_a_pole()

    assert {Path(font).name for font in screen.typeface.missing} == {weight.value for weight in Weight}
    assert screen.marks


@pytest.mark.parametrize("octets", [b"", b"no font at all" * 50, None], ids=["empty", "no font", "half a font"])
def test_a_font_whose_file_is_damaged_is_named_and_another_is_used(tmp_path: Path, octets: bytes | None) -> None:
    for weight in Weight:
        whole = (Path(typeface.__file__).parent / "fonts" / weight.value).read_bytes()
        (tmp_path / weight.value).write_bytes(whole[: len(whole) // 2] if octets is None else octets)
    with fonts_in(tmp_path):
        screen = shown_to_a_pole()

    assert {Path(font).name for font in screen.typeface.missing} == {weight.value for weight in Weight}
    assert screen.marks


def test_closing_twice_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    screen = DealerScreen(SIZES[0], is_windowed=True)

    screen.close()
    screen.close()

    assert screen.is_closed()


def test_the_screen_says_nothing_on_standard_output_and_sets_no_variable() -> None:
    code = "import os; before = dict(os.environ); import display.dealer.screen; assert dict(os.environ) == before"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        text=True,
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin"},
    )

    assert done.stdout == ""


@pytest.mark.parametrize("name", ["\xad", "\u0301", "\u200b", "A\xadna", "\x00", "\n"])
def test_a_name_of_letters_that_take_no_room_is_drawn_without_harm(name: str) -> None:
    screen = DealerScreen((800, 480), is_windowed=False)

    screen.show(Picture(table_name=name, view=view(seats=(seat(1, name=name), seat(4, name=name)))))

    assert screen.marks
