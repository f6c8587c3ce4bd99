"""Values for a panel node: what its contacts did, and until when nothing else happened.

Values only, raw: contacts bounce. What a key is, and what it says, is said by `keys`.
"""

import msgspec


class KeysSeen(msgspec.Struct, frozen=True, gc=False):
    """What one scan saw."""

    at_ns: int
    closed: bytes
    """One byte for each row, bit 0 for its first column: the contacts that were closed."""


class ContactsMoved(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Contacts of a panel moved: scans that differ, each from the one before it."""

    node: str
    scans: tuple[KeysSeen, ...]
    is_first: bool
    """The first scan is what a session begins with: what it shows may have come about at any time before it."""

    @property
    def at_ns(self) -> int:
        """When the last of them was."""
        return self.scans[-1].at_ns


class PanelVouched(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All that the contacts of a panel did up to then has been told."""

    node: str
    at_ns: int
    shorted: int
    """Bit 0 stands for the first row: it is held down by no key, and its keys cannot be read."""
