"""Words each entry about envelopes: what was entered, and by which text its seal is checked."""

from collections.abc import Mapping
from typing import assert_never

from display.station.tournament.envelope_entries import (
    EnvelopeEntry,
    EnvelopeOpened,
    EnvelopesResealed,
    EnvelopesSealed,
)
from display.station.tournament.envelopes import mark_of
from display.wording.amounts import chips
from display.wording.people import plain
from display.words.spoken import say, say_many


def envelope_entry_words(what: EnvelopeEntry) -> tuple[str, str]:
    """Return what was entered, and the note beside it."""
    match what:
        case EnvelopesSealed(values=values, seals=seals):
            words = say_many(
                "Mystery bounties began: {count} envelope was sealed",
                "Mystery bounties began: {count} envelopes were sealed",
                len(seals),
            )
            table = ", ".join(f"{one.count} x {chips(one.amount)}" for one in values)
            return words, f"{table}; {_over_all(dict(enumerate(seals, start=1)))}"
        case EnvelopeOpened(out=out, secret=secret):
            named = {"envelope": secret.envelope, "name": plain(out), "amount": chips(secret.amount)}
            words = say("Envelope {envelope} was opened for {name}: {amount}", **named)
            return words, f"SHA-256({secret.envelope} {secret.amount} {secret.salt}) = {secret.seal}"
        case EnvelopesResealed(told=told, seals=seals, reason=reason):
            words = say_many(
                "An envelope came back: {count} envelope was sealed anew",
                "An envelope came back: {count} envelopes were shuffled and sealed anew",
                len(seals),
            )
            sealed = {one.envelope: seal for one, seal in zip(told, seals, strict=True)}
            return words, f"{plain(reason)}; {_over_all(sealed)}"
        case never:
            assert_never(never)


def _over_all(sealed: Mapping[int, str]) -> str:
    return say("seal over all: {mark}", mark=mark_of(sealed))
