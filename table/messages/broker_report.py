"""Report of our own broker to a zone's station: two clients have one id. Sent each time the second one tries."""

from typing import Annotated

import msgspec

Words = Annotated[str, msgspec.Meta(max_length=256)]


class BrokerReport(msgspec.Struct, frozen=True, kw_only=True):
    """Two clients with one id: one is in, the other was not let in. Said each time that the other tries."""

    client: Words
    """The id: a table's address, or a station's."""
    holder: Words
    """Where the one that is in comes from: address and port."""
    other: Words
    """The same of the other."""
