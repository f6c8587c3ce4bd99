"""To whom a table seals hidden cards: keys as they stand in its file, and its part on broadcasts."""

from typing import Annotated

import msgspec

HouseKey = Annotated[
    str,
    msgspec.Meta(pattern=r"\A([A-Za-z0-9+/]{43}=)?\Z", description="what squaredeal pki house prints, 44 letters"),
]
Signs = Annotated[
    str,
    msgspec.Meta(
        pattern=r"\A([A-Za-z0-9+/]{43}=)?\Z", description="what squaredeal broadcast permit prints, 44 letters"
    ),
]
Later = Annotated[int, msgspec.Meta(ge=0, le=604_800)]


class Broadcast(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[broadcast]`; without a permit nothing is broadcast."""

    permit: str | None = None
    """The file that the house has signed."""
    house: Signs = ""
    """The public half of the key that it was signed with."""
    delay_s: Later = 0
    """A hand is released no sooner after its end; what the permit says, and the floor, hold beside it."""
