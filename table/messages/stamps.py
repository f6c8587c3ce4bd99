"""A moment by a table's own clock, with a proof of which start of it: whoever answers in time shows it.

Values alone.
"""

from typing import Annotated

import msgspec

Start = Annotated[str, msgspec.Meta(pattern=r"\A[ -~]{1,64}\Z")]
"""Of a table's process its boot, of a station's its session."""

TimeNs = Annotated[int, msgspec.Meta(ge=0, le=1 << 62)]


class Stamp(msgspec.Struct, frozen=True, kw_only=True):
    """A moment by the table's own clock, with a proof that nobody but this start of the table can make or judge."""

    at_ns: TimeNs
    proof: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
