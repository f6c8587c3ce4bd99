"""Generates the samples of a table's sounds: from sines, without a file and without a library.

When one sounds is decided in `sounds`; who plays them is in `painting`.
"""

import enum
import math
from array import array
from typing import Final

RATE_HZ: Final = 22_050
_FADE_S: Final = 0.012
"""Each tone swells and ebbs for so long: it does not click."""
_MOST: Final = 32_767


class Sound(enum.Enum):
    """A sound by what it is about; a note has none."""

    QUESTION = "question"
    """Soft: the dealer is asked something, or told what does not hold play up."""
    STOP = "stop"
    """Clear: play waits."""
    AWAY = "away"
    """Falling: antennas are not heard any more, and the deal goes on."""
    ESCALATION = "escalation"
    """Repeated: nobody has attended to it for long."""


_TONES: Final[dict[Sound, tuple[tuple[float, float, float], ...]]] = {
    Sound.QUESTION: ((659.3, 0.16, 0.22),),
    Sound.STOP: ((784.0, 0.14, 0.55), (1046.5, 0.26, 0.55)),
    Sound.AWAY: ((659.3, 0.14, 0.4), (440.0, 0.24, 0.4)),
    Sound.ESCALATION: ((1046.5, 0.12, 0.8), (0, 0.07, 0), (1046.5, 0.12, 0.8), (0, 0.07, 0), (1046.5, 0.24, 0.8)),
}
"""Tone after tone: how high in Hz, for how many seconds, and how loud; 0 is a rest."""


def samples(sound: Sound) -> "array[int]":  # Python 3.11 cannot say it unquoted
    """Return *sound* in 16 bits, one channel."""
    found = array("h")
    for pitch_hz, seconds, loudness in _TONES[sound]:
        count = round(seconds * RATE_HZ)
        found.extend(_sample(at, count, pitch_hz, loudness) for at in range(count))
    return found


def _sample(at: int, count: int, pitch_hz: float, loudness: float) -> int:
    swell = min(1.0, at / (_FADE_S * RATE_HZ), (count - at) / (_FADE_S * RATE_HZ))
    turn = math.tau * pitch_hz * at / RATE_HZ
    # A little of the octave above carries further than a sine alone through the noise of a room.
    return round(_MOST * loudness * swell * (0.8 * math.sin(turn) + 0.2 * math.sin(2 * turn)))
