"""A station's key that took the place of another: said by the one before it, so that tables follow by themselves."""

from typing import Annotated, Final

import msgspec

MOST_SUCCESSIONS: Final = 64
"""Keys one after another that a station tells of: one each month, for five years."""

_KeyText = Annotated[str, msgspec.Meta(max_length=200)]


class KeySuccession(msgspec.Struct, frozen=True, kw_only=True):
    """One key in the place of another."""

    before: _KeyText
    """The public half of the one that was given up."""
    key: _KeyText
    """That of the one that counts from then on."""
    signature: _KeyText
    """By the one before."""


def succession_octets(before: str, key: str) -> bytes:
    """Return what is signed."""
    return f"squaredeal/v1 key\n{before}\n{key}\n".encode()
