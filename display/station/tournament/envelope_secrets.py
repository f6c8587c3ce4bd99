"""Shuffles envelopes and keeps what lies in them: in the station's own file, beside the journal and not in it.

The journal is shown, exported and replayed; the file is its owner's alone, and goes along with each backup. Whoever has
the machine's root can look: a seal holds against changing, and not against that.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from display.station.store.event_kept import KeepsEvent
from display.station.tournament.envelope_entries import EnvelopeSecret
from display.station.tournament.envelopes import mark_of
from display.station.tournament.run import DeskError
from display.words.spoken import say

_SETTING: Final = "envelopes-"
_SALT_OCTETS: Final = 16


class EnvelopeSecrets:
    """What lies in envelopes that are not open."""

    def __init__(self, store: KeepsEvent) -> None:
        """Use the station's file, of which *store* is this event's part."""
        self._store = store

    def keep(self, made: Sequence[EnvelopeSecret]) -> None:
        """Have what lies in envelopes on the disk before an entry says that there are such. Raises StoreError."""
        mark = mark_of({one.envelope: one.seal for one in made})
        self._store.set(_SETTING + mark, msgspec.json.encode(made).decode())

    def told(self, mark: str, envelopes: Mapping[int, str]) -> list[EnvelopeSecret]:
        """Return what lies in *envelopes* of the list with that *mark*. Raises DeskError where that is not known."""
        kept = self._store.setting(_SETTING + mark)
        known = (
            {} if kept is None else {one.envelope: one for one in msgspec.json.decode(kept, type=list[EnvelopeSecret])}
        )
        if not known.keys() >= envelopes.keys():
            raise DeskError(say("what lies in these envelopes is not in the station's file: restore a backup of it"))
        return [known[envelope] for envelope in sorted(envelopes)]


def shuffled(numbers: Iterable[int], amounts: Iterable[int]) -> list[EnvelopeSecret]:
    """Return envelopes of these *numbers* with *amounts* shuffled into them, each with a salt of its own."""
    drawn = list(amounts)
    secrets.SystemRandom().shuffle(drawn)
    return [
        EnvelopeSecret(number, amount, secrets.token_hex(_SALT_OCTETS))
        for number, amount in zip(numbers, drawn, strict=True)
    ]
