"""What a table's file says of its journal: how much of it is kept, and who opens what is hidden."""

from __future__ import annotations

from typing import Annotated

import msgspec

HouseKey = Annotated[
    str,
    msgspec.Meta(pattern=r"\A([A-Za-z0-9+/]{43}=)?\Z", description="what squaredeal pki house prints, 44 letters"),
]


class Keep(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[keep]`; 0 keeps all."""

    file_mb: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 16
    """A file of the journal that is longer is closed, and sealed, when the next hand begins."""
    days: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    """Closed files that are older are dropped, once the station has what they say."""
    total_mb: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """Where the closed files are longer together, the oldest are dropped, once the station has what they say."""
    house: HouseKey = ""
    """The public half of the house's key: the hidden cards of each hand are sealed to it. Empty seals none."""
