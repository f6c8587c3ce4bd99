"""The entries of mystery bounties: envelopes are sealed, opened one by one, and sealed again where one comes back.

Values alone. What lies in an envelope stands in no entry before it is opened: until then there is its seal.
"""

import hashlib

import msgspec

from table.tournament.words.setup import Name


class EnvelopeValue(msgspec.Struct, frozen=True, gc=False):
    """A line of the director's table: so many envelopes with this amount in each."""

    count: int
    amount: int


class EnvelopeSecret(msgspec.Struct, frozen=True, gc=False):
    """What lies in an envelope, and the salt without which its seal could be guessed."""

    envelope: int
    amount: int
    salt: str

    @property
    def seal(self) -> str:
        """The SHA-256 of `ENVELOPE AMOUNT SALT`: anybody can work it out once these are told."""
        return hashlib.sha256(f"{self.envelope} {self.amount} {self.salt}".encode()).hexdigest()


class EnvelopesSealed(msgspec.Struct, frozen=True, kw_only=True, tag="envelopes-sealed"):
    """The bounties begin: from now on whoever puts somebody out wins an envelope."""

    values: tuple[EnvelopeValue, ...]
    seals: tuple[str, ...]
    """Of envelope 1 and those after it."""
    has_winners: bool = True
    """One of them is on the head of whoever wins the event."""


class EnvelopeOpened(msgspec.Struct, frozen=True, kw_only=True, tag="envelope-opened"):
    """An envelope is opened for a knock-out."""

    number: int
    """Of the entry by which somebody was put out."""
    out: Name
    secret: EnvelopeSecret
    is_dealt: bool = False
    """The station dealt the next one; else a player named it."""


class EnvelopesResealed(msgspec.Struct, frozen=True, kw_only=True, tag="envelopes-resealed"):
    """An opened envelope has come back: it is shuffled and sealed anew with all that are left."""

    told: tuple[EnvelopeSecret, ...]
    """What lay in each until now: nobody gains by it any more, and the old seals can be checked."""
    seals: tuple[str, ...]
    """The new ones, in the order of *told*."""
    reason: str


EnvelopeEntry = EnvelopesSealed | EnvelopeOpened | EnvelopesResealed
