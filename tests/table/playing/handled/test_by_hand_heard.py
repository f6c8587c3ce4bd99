"""A newcomer at the window hears what the table asks, unless the sound is off."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from display.dealer.painting.speaker import Speaker
from display.dealer.tones import Sound
from table.engine.words.zones import SEAT_ZONES
from tests.table.playing.at_the_felt import newcomer


class Loudspeaker:
    """Notes what is played."""

    why_silent = ""

    def __init__(self) -> None:
        self.played: list[Sound] = []

    def play(self, sound: Sound) -> None:
        self.played.append(sound)

    def close(self) -> None:
        """Hold nothing."""


@pytest.mark.parametrize("is_silent", [False, True])
def test_a_question_is_heard_unless_the_sound_was_switched_off(tmp_path: Path, *, is_silent: bool) -> None:
    loudspeaker = Loudspeaker()
    with newcomer(tmp_path, speaker=cast("Speaker", loudspeaker)) as somebody:
        if is_silent:
            somebody.key("f11")
        somebody.key("n")
        for seat in (1, 4, 7, 1, 4, 7):
            somebody.deal(SEAT_ZONES[seat])
        somebody.wait(5)

        assert somebody.screen.is_silent is is_silent
        assert loudspeaker.played == ([] if is_silent else [Sound.QUESTION])
