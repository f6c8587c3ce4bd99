"""What a table's file says of its journal: how long its files grow, and how many of them are kept."""

from typing import Annotated

import msgspec


class Keep(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[keep]`; 0 keeps all."""

    file_mb: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 16
    """A file of the journal that is longer is closed, and sealed, when the next hand begins."""
    days: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    """Closed files that are older are dropped, once the station has what they say."""
    total_mb: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """Where the closed files are longer together, the oldest are dropped, once the station has what they say."""
