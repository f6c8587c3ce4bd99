"""The loudspeaker, by SDL's real mixer: on a machine that has a device, and on one that has none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from display.dealer.painting import speaker as speakers
from display.dealer.painting.sdl import pygame
from display.dealer.painting.speaker import Speaker
from display.dealer.tones import Sound


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_played_while_the_table_goes_on(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker()

    speaker.play(sound)

    assert speaker.why_silent == ""
    assert pygame.mixer.get_busy()
    speaker.close()
    assert not pygame.mixer.get_init()


def test_a_driver_that_does_not_exist_is_told_and_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "ear-trumpet")
    speaker = Speaker()

    speaker.play(Sound.STOP)

    assert "ear-trumpet" in speaker.why_silent
    speaker.close()


def test_without_a_device_sdl_is_not_even_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(speakers, "DEVICES", tmp_path)

    speaker = Speaker()
    speaker.play(Sound.STOP)

    assert speaker.why_silent == "no sound device"
    assert capfd.readouterr().err == "", "its libraries would have written pages"


def test_a_device_that_goes_in_mid_hand_is_told_and_the_table_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker()
    pygame.mixer.quit()

    speaker.play(Sound.STOP)
    speaker.play(Sound.STOP)

    assert "mixer" in speaker.why_silent


def test_a_table_sounds_as_loud_as_its_file_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker(0.25)

    assert speaker.volume == pytest.approx(0.25, abs=0.01)
    speaker.close()
