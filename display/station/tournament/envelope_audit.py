"""Recounts the envelopes from the journal's entries alone: each seal once more, and open and sealed against the pool.

Pure. It asks nothing of what the books have made of these entries.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from display.station.tournament.entries import Entry, TakenBack
from display.station.tournament.envelope_entries import (
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
)


class EnvelopesRecounted(NamedTuple):
    """What a recount has come to."""

    opened: int
    """Money in those that are open."""
    sealed: int
    """Money in the others, by the director's table."""
    misfits: tuple[int, ...]
    """Envelopes that do not fit their seals, or were opened twice."""


def recount_envelopes(entries: Sequence[Entry]) -> EnvelopesRecounted | None:
    """Recount them from all *entries* of a journal; None where none were sealed."""
    taken_back = {one.what.number for one in entries if isinstance(one.what, TakenBack)}
    seals: dict[int, str] = {}
    amounts = Counter[int]()
    opened: list[EnvelopeSecret] = []
    misfits: list[int] = []
    for entry in entries:
        if entry.number in taken_back:
            continue
        match entry.what:
            case EnvelopesSealed(values=values, seals=listed):
                seals = dict(enumerate(listed, start=1))
                amounts = Counter({one.amount: 0 for one in values})
                for one in values:
                    amounts[one.amount] += one.count
            case EnvelopeOpened(secret=secret):
                opened.append(secret)
                misfits += [] if seals.pop(secret.envelope, "") == secret.seal else [secret.envelope]
                amounts[secret.amount] -= 1
            case EnvelopesResealed(told=told, seals=listed):
                misfits += [one.envelope for one in told if seals.get(one.envelope) != one.seal]
                seals = {one.envelope: seal for one, seal in zip(told, listed, strict=True)}
            case _:
                pass
    if not amounts:
        return None
    left = sum(amount * count for amount, count in amounts.items())
    return EnvelopesRecounted(sum(one.amount for one in opened), left, tuple(misfits))
