"""A program of somebody else's that wants to be told: where it listens, what it wants, and by what it knows us."""

import msgspec


class Webhook(msgspec.Struct, frozen=True, kw_only=True):
    """One of them."""

    name: str
    url: str
    key: bytes
    """What messages are signed with."""
    kinds: frozenset[str]
    """The kinds of messages that it wants."""

    def __repr__(self) -> str:
        """Return no key, and no address: it may hold a password."""
        return f"Webhook({self.name!r})"


class WebhookState(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands with one of them."""

    name: str
    delivered: int
    """Messages since the start."""
    left_out: int
    """Messages that it never took."""
    is_well: bool
    """Whether it took the last that was sent."""
