"""Damages what was written, so that it is damaged each time: what stands there may be random, and be any octet."""

from __future__ import annotations


def changed_at(octets: bytes, at: int) -> bytes:
    """Return *octets* with another one at this place; of letters, signs and digits it makes others of them."""
    found = bytearray(octets)
    found[at] ^= 1
    return bytes(found)
