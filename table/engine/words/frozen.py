"""Derives the next frozen value from the last: `replace`, with the names and types of its fields checked.

msgspec's own takes anything by any name, and a slip is found when it runs. To the type checker it is the standard
library's here, which knows every field. Nothing but the changing of values may stand here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace as _replace_any

if TYPE_CHECKING:
    from dataclasses import replace

    import msgspec

    _Frozen = TypeVar("_Frozen", bound=msgspec.Struct)
else:
    from msgspec.structs import replace

__all__ = ["replace", "with_field"]


def with_field(value: _Frozen, name: str, entry: object) -> _Frozen:
    """Return *value* with another *entry* in a field whose name is known only now: a word of a file says it."""
    return _replace_any(value, **{name: entry})
