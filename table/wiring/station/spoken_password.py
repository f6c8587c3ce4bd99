"""A password that one person reads to another: in groups, of letters and digits that nobody takes for one another."""

import secrets
from typing import Final

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No l, 1, i, o, 0."""
_GROUPS, _OF_GROUP = 4, 4
"""Sixteen of 31 signs are 79 bits: no page lets anybody guess that."""


def made_up() -> str:
    """Return a new one, such as `uux6-5f2w-avgn-a9s7`."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_OF_GROUP)) for _ in range(_GROUPS))
