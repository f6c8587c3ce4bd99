"""An entry about envelopes in words: beside an open one stands what its seal is worked out from."""

from __future__ import annotations

import pytest

from display.station.pages.envelope_words import envelope_entry_words
from display.station.tournament.envelope_entries import (
    EnvelopeEntry,
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
    EnvelopeValue,
)
from display.station.tournament.envelopes import mark_of

SECRET = EnvelopeSecret(2, 1000, "0f")

ENVELOPES: tuple[tuple[EnvelopeEntry, tuple[str, str]], ...] = (
    (
        EnvelopesSealed(values=(EnvelopeValue(1, 1000), EnvelopeValue(1, 50)), seals=("a1", "b2")),
        (
            "Mystery bounties began: 2 envelopes were sealed",
            f"1 x 1\u202f000, 1 x 50; seal over all: {mark_of({1: 'a1', 2: 'b2'})}",
        ),
    ),
    (
        EnvelopeOpened(number=7, out="Cem", secret=SECRET),
        ("Envelope 2 was opened for Cem: 1\u202f000", f"SHA-256(2 1000 0f) = {SECRET.seal}"),
    ),
    (
        EnvelopesResealed(told=(SECRET,), seals=("c3",), reason="another table"),
        (
            "An envelope came back: 1 envelope was sealed anew",
            f"another table; seal over all: {mark_of({2: 'c3'})}",
        ),
    ),
)


@pytest.mark.parametrize(("what", "said"), ENVELOPES, ids=lambda one: type(one).__name__)
def test_each_entry_has_its_words(what: EnvelopeEntry, said: tuple[str, str]) -> None:
    assert envelope_entry_words(what) == said
