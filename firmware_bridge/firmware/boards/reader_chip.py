"""Declares what the driver of a reader chip provides: mypy holds what each driver's `wired` returns against it.

A board has no `typing`, and reads nothing of this.
"""

from typing import Protocol


class ReaderChip(Protocol):
    """One chip. What it cannot do raises OSError, with a reason of PROTOCOL 3.2."""

    is_fit: bool
    """Whether it is set up; `open` sets it up where it is not."""

    is_patient: bool
    """Whether it is to wait for tags that answer late, as far as it can."""
    was_late: bool
    """Whether one did."""

    def open(self, technology: str, field: int | None, gain: int | None, agc: list[int] | None) -> None:
        """Light the field for one look."""

    def inventory(self, known: list[bytes]) -> list[bytes]:
        """Return the UIDs of all tags in the field; *known* are those of the look before."""

    def is_field_up(self) -> bool:
        """Return whether the field was up from `open` until now."""

    def has_reset(self) -> bool:
        """Return whether the chip started anew by itself since it was set up; told once."""

    def close(self) -> None:
        """Put the field out."""
