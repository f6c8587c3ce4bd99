"""Samples to a loudspeaker, in SDL's own thread. A machine without one is silent, says why, and plays on."""

import os
import sys
from pathlib import Path
from typing import Final

from display.dealer.painting.sdl import pygame
from display.dealer.tones import RATE_HZ, Sound, samples

_BUFFER: Final = 1024
"""Samples that the device asks for at once: fewer cost a table at rest more than a sound is worth."""
DEVICES: Final = Path("/dev/snd")
_SERVERS: Final = ("pulse/native", "pipewire-0")
"""Where a sound server listens, below the folder of the session."""


class Speaker:
    """Plays the sounds of one table."""

    def __init__(self, volume: float = 1.0) -> None:
        """Open the device that there is, as loud as *volume* says: 1 is all of it."""
        self.why_silent = ""
        """Why nothing can be heard; empty as long as it can."""
        self._sounds: dict[Sound, pygame.mixer.Sound] = {}
        if not _may_have_device():
            self.why_silent = "no sound device"
            return
        try:
            pygame.mixer.init(RATE_HZ, -16, 1, _BUFFER)
            self._sounds = {sound: pygame.mixer.Sound(buffer=samples(sound).tobytes()) for sound in Sound}
        except pygame.error as error:
            self.why_silent = str(error) or "no sound device"
        for sound in self._sounds.values():
            sound.set_volume(volume)

    @property
    def volume(self) -> float:
        """How loud it sounds; 0 where nothing can be heard."""
        return min((sound.get_volume() for sound in self._sounds.values()), default=0.0)

    def play(self, sound: Sound) -> None:
        """Let *sound* be heard; nothing where nothing can be."""
        if sound not in self._sounds:
            return
        try:
            # This asks whether the mixer is there; a sound of one that is gone would take the whole table with it.
            pygame.mixer.get_num_channels()
            self._sounds[sound].play()
        except pygame.error as error:
            self._sounds, self.why_silent = {}, str(error)

    def close(self) -> None:
        """Give the device back. A second time does nothing."""
        self._sounds = {}
        if pygame.mixer.get_init():
            pygame.mixer.quit()


def _may_have_device() -> bool:
    """Tell whether it is worth asking SDL, whose libraries write to standard error where there is none."""
    if sys.platform != "linux" or os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    session = os.environ.get("XDG_RUNTIME_DIR")
    is_served = session is not None and any((Path(session) / server).exists() for server in _SERVERS)
    return is_served or any(DEVICES.glob("pcm*p"))
