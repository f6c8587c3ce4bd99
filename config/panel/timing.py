"""How long a panel waits, as its file says it, and within which bounds."""

from typing import Final

import msgspec

from config.files.faults import FilePlace

_DEBOUNCE_MS: Final = range(5, 11)
"""Below, noise would be a key; above, the dealer feels it."""

_ALONE_MS: Final = range(61)
"""Longer than keys can go down together, it would win nothing."""

_HOLD_MS: Final = range(300, 1501)
"""Shorter, a slow finger would hold it; longer, it wins nothing over pressing again."""

_REPEAT_MS: Final = range(201)
"""Beyond it a finger that means a key twice is too quick: it takes 150 ms and more."""

_FORGET_S: Final = range(5, 121)
"""Sooner, a dealer who looks up from the panel would lose the entry; later, it would be there for the next player."""


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """How long the panel waits."""

    debounce_ms: int = 6
    """A key that has been closed for so long is down."""
    alone_ms: int = 0
    """A key that nobody keeps company waits so long for others, in case an arm comes down on it."""
    repeat_ms: int = 120
    """The same key counts again only so long after it counted: sooner it is one press that jumped."""
    forget_s: int = 0
    """What is keyed and goes no further is forgotten after so long; 0: never."""
    hold_ms: int = 0
    """Check, held down for so long, checks for all who are left; 0: never."""


def check_timing(timing: Timing, top: FilePlace) -> None:
    """Note each of *timing* that is out of bounds as a fault of the file."""
    for key, found, expected in (
        ("debounce_ms", timing.debounce_ms, _DEBOUNCE_MS),
        ("alone_ms", timing.alone_ms, _ALONE_MS),
        ("repeat_ms", timing.repeat_ms, _REPEAT_MS),
    ):
        if found not in expected:
            top.at("timing", key).fault(f"found {found}, expected {expected[0]} to {expected[-1]} milliseconds")
    if timing.hold_ms not in (0, *_HOLD_MS):
        expected_ms = f"{_HOLD_MS[0]} to {_HOLD_MS[-1]} milliseconds, or 0 for never"
        top.at("timing", "hold_ms").fault(f"found {timing.hold_ms}, expected {expected_ms}")
    if timing.forget_s not in (0, *_FORGET_S):
        expected_s = f"{_FORGET_S[0]} to {_FORGET_S[-1]} seconds, or 0 for never"
        top.at("timing", "forget_s").fault(f"found {timing.forget_s}, expected {expected_s}")
