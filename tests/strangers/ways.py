"""How kindly strangers deal and play: numbers and shares only, a person's; none is read from the table's settings."""

from __future__ import annotations

from typing import Final

import msgspec

Seconds = tuple[float, float]
"""The shortest and the longest; between them any is as likely."""


class Ways(msgspec.Struct, frozen=True, kw_only=True):
    """What befalls cards, keys and nodes of one table."""

    pitch_s: Seconds = (0.22, 0.6)
    """From one pitch to the next."""
    scatter_cm: float = 3.0
    """How far from where it was pitched to a card comes to rest, as a root mean square."""
    wild: float = 0.03
    """The share that come to rest 8 to 12 cm away."""
    rests_beside: float = 0.0
    """The share that lie on the neighbour's coil for a while, before they are pushed on."""
    squared: float = 0.25
    """The share of hands whose two cards lie exactly upon each other once they are drawn together."""
    peeks: float = 0.3
    chips: float = 0.0
    """The share of hands that chips are put on, and that are read in 40 % of the looks then."""
    packets: float = 0.5
    """The share of flops that are laid as one packet, and spread a moment later."""
    muck_cm: float = 2.0
    """How far the muck is spread."""
    street_first: float = 0.0
    """The share of streets that are dealt before the last action is keyed, which everybody has seen."""
    stub_lies: bool = False
    """Whether the stub is put on its coil, which then reads its lowest cards now and then."""
    resets_every_s: float = 0.0
    """About how often a node loses its power for a second; 0: never."""
    keys_on: float = 0.5
    """The share of questions over which play goes on."""
    answers_s: Seconds = (0.9, 3.5)
    damaged: float = 0.0
    """The share of the bytes on the lines that are changed."""


PLAIN: Final = Ways()

ROUGH: Final = Ways(
    pitch_s=(0.12, 0.6),
    scatter_cm=3.5,
    wild=0.06,
    rests_beside=0.04,
    squared=0.35,
    peeks=0.5,
    chips=0.1,
    muck_cm=6.0,
    street_first=0.15,
    stub_lies=True,
    resets_every_s=120.0,
    answers_s=(0.9, 6.0),
    damaged=0.0005,
)

WAYS: Final = {"plain": PLAIN, "rough": ROUGH}
