"""A recount finds an envelope that does not fit its seal, one that was opened twice, and money that is not there."""

from __future__ import annotations

from display.station.tournament.entries import Entered, Entry, TakenBack, new_entry
from display.station.tournament.envelope_audit import EnvelopesRecounted, recount_envelopes
from display.station.tournament.envelope_entries import (
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
    EnvelopeValue,
)

ONE, TWO = EnvelopeSecret(1, 100, "aa"), EnvelopeSecret(2, 50, "bb")
SEALED = EnvelopesSealed(values=(EnvelopeValue(1, 100), EnvelopeValue(1, 50)), seals=(ONE.seal, TWO.seal))


def opened(secret: EnvelopeSecret) -> EnvelopeOpened:
    return EnvelopeOpened(number=9, out="Cem", secret=secret)


def entries(*said: Entered) -> list[Entry]:
    return [new_entry(1, "Maria", what, number) for number, what in enumerate(said, start=1)]


def test_what_fits_comes_to_the_pool() -> None:
    assert recount_envelopes(entries(SEALED, opened(ONE))) == EnvelopesRecounted(100, 50, ())


def test_an_amount_that_was_changed_and_an_envelope_opened_twice_are_named() -> None:
    assert recount_envelopes(entries(SEALED, opened(EnvelopeSecret(2, 100, "bb")))) == EnvelopesRecounted(100, 50, (2,))
    twice = recount_envelopes(entries(SEALED, opened(ONE), opened(ONE)))
    assert twice is not None
    assert twice.misfits == (1,)


def test_one_that_came_back_counts_by_its_new_seal() -> None:
    fresh = EnvelopeSecret(1, 50, "cc"), EnvelopeSecret(2, 100, "dd")
    back = EnvelopesResealed(told=(ONE, TWO), seals=(fresh[0].seal, fresh[1].seal), reason="no")
    journal = entries(SEALED, opened(ONE), TakenBack(reason="no", number=2), back, opened(fresh[1]))

    assert recount_envelopes(journal) == EnvelopesRecounted(100, 50, ())
    assert recount_envelopes(entries(back)) is None
