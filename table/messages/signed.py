"""Signs the station's commands and notices: defines the bytes that are signed, the same on both sides.

The keys are `table.pki`'s, and what a table obeys is `table.uplink`'s.
"""

from typing import Final, Protocol, TypeVar

from table.messages.classes import AddressedClass, SignedClass
from table.messages.notices import AddressedNotice, SignedNotice
from table.messages.sayings import AddressedCommand, SignedCommand, WhyTurnedAway, read, written
from table.messages.successions import KeySuccession

_Kind = TypeVar("_Kind", SignedCommand, SignedNotice, SignedClass)

_CONTEXTS: Final[dict[type, bytes]] = {
    SignedCommand: b"squaredeal/v1 command\n",
    SignedNotice: b"squaredeal/v1 notice\n",
    SignedClass: b"squaredeal/v1 class\n",
}
"""Goes before what is signed, so that nothing of one kind can pass for another."""

CALM: Final = frozenset({WhyTurnedAway.NO_KEY, WhyTurnedAway.OTHER_JOURNAL, WhyTurnedAway.NOT_FRESH})
"""What comes of restarts, too, when nobody means harm: the station says it again as it should be."""


class Signer(Protocol):
    """Whoever has the key of a station, or of a table."""

    @property
    def public(self) -> str:
        """The public half."""

    @property
    def successions(self) -> tuple[KeySuccession, ...]:
        """How the key came to be that one."""

    def sign(self, body: bytes) -> str:
        """Return the signature of *body*."""


def signed(said: AddressedCommand, signer: Signer) -> SignedCommand:
    """Return *said* as it goes out."""
    return _signed(SignedCommand, said, signer)


def signed_notice(said: AddressedNotice, signer: Signer) -> SignedNotice:
    """Return *said* as it goes out."""
    return _signed(SignedNotice, said, signer)


def signed_class(said: AddressedClass, signer: Signer) -> SignedClass:
    """Return *said* as it goes out."""
    return _signed(SignedClass, said, signer)


def _signed(kind: type[_Kind], said: AddressedCommand | AddressedNotice | AddressedClass, signer: Signer) -> _Kind:
    body = written(said)
    return kind(body=body.decode(), signature=signer.sign(_CONTEXTS[kind] + body))


def signed_octets(message: SignedCommand | SignedNotice | SignedClass) -> bytes:
    """Return what the signature of *message* was made of."""
    return _CONTEXTS[type(message)] + message.body.encode()


def addressed(command: SignedCommand) -> AddressedCommand:
    """Return what was signed; ask first whose signature it is. Raises `UnreadableMessageError`."""
    return read(command.body.encode(), AddressedCommand)
