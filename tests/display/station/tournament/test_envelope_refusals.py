"""An entry about envelopes that cannot be says why: sealed at a wrong moment, or opened with a made-up amount."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.tournament.envelope_entries import (
    EnvelopeEntry,
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
)
from display.station.tournament.run import DeskError
from table.tournament.words.money import ReEntryWanted
from tests.display.station.tournament.cash_room import cash_desk
from tests.display.station.tournament.envelope_room import VALUES, mystery_night

SEALED = EnvelopesSealed(values=VALUES, seals=("0",) * 7, has_winners=False)


def test_an_event_without_them_seals_none(tmp_path: Path) -> None:
    with pytest.raises(DeskError, match="mystery = true"):
        cash_desk(tmp_path).enter(SEALED, "Tina")


def test_who_waits_for_a_seat_is_seen_to_before_the_bounties_begin(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.put_out("Cem", "Ann")
    night.desk.enter(ReEntryWanted(name="Cem"), "Maria")

    with pytest.raises(DeskError, match="Cem may still come to a seat"):
        night.begin()


def test_what_the_seals_do_not_say_is_not_entered(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.begin()
    number = night.put_out("Cem", "Ann")
    first, *others = night.secrets()
    refused: list[tuple[EnvelopeEntry, str]] = [
        (SEALED, "sealed already"),
        (EnvelopeOpened(number=number, out="Cem", secret=EnvelopeSecret(1, 999, first.salt)), "does not fit its seal"),
        (EnvelopeOpened(number=number, out="Cem", secret=EnvelopeSecret(8, 30, "")), "none of those that are sealed"),
        (EnvelopeOpened(number=number, out="Eva", secret=first), "opened for Eva"),
        (EnvelopesResealed(told=tuple(others), seals=("0",) * 6, reason="r"), "shuffled together"),
        (EnvelopesResealed(told=(first, *others), seals=("0",) * 6, reason="r"), "shuffled together"),
        (
            EnvelopesResealed(told=(EnvelopeSecret(1, 999, ""), *others), seals=("0",) * 7, reason="r"),
            "does not fit its seal",
        ),
    ]
    for what, why in refused:
        with pytest.raises(DeskError, match=why):
            night.desk.enter(what, "Maria")
