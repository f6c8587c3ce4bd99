"""What Hypothesis draws for more than one test module: each thing of the table once, at its limits.

A strategy that one module alone needs stands there. Nothing is asserted here.
"""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from firmware_bridge.firmware.payloads import MAX_TAGS

OCTETS: Final = st.integers(0, 0xFF)
SEQUENCES: Final = st.integers(0, 0xFFFF)
"""Numbers of a node's frames, which wrap."""
TICKS: Final = st.integers(0, 0xFFFFFFFF)
"""Anything of 32 bits: a node's microseconds, a session, a boot."""

UIDS: Final = st.binary(min_size=4, max_size=10)
TAGS_OF_A_LOOK: Final = st.lists(UIDS, max_size=MAX_TAGS).map(tuple)
