"""Presses about envelopes: the table and the number that are typed are what is entered, or are refused in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.tournament.run import DeskError
from display.station.web.envelope_presses import ENVELOPE_PRESSES, begin_bounties
from tests.display.station.tournament.envelope_room import VALUES, MysteryNight, mystery_night


@pytest.fixture
def night(tmp_path: Path) -> MysteryNight:
    return mystery_night(tmp_path)


def press(night: MysteryNight, press: str, **form: str) -> None:
    ENVELOPE_PRESSES[press](night.enveloping, form, "Maria")


def test_a_typed_table_is_sealed_with_or_without_one_for_the_winner(night: MysteryNight) -> None:
    with pytest.raises(DeskError, match="7 envelopes stand there, and 8 are needed"):
        begin_bounties(night.enveloping, {"envelopes": "1 x 160\n2 x 60\n4 x 30", "winner": "on"}, "Tina")
    begin_bounties(night.enveloping, {"envelopes": "1 x 160\n2 x 60\n4 x 30"}, "Tina")

    assert (night.now.values, night.now.has_winners) == (VALUES, False)


def test_a_number_that_is_typed_is_opened_and_an_empty_field_takes_the_next(night: MysteryNight) -> None:
    night.begin()
    numbers = {out: str(night.put_out(out, "Ann")) for out in ("Cem", "Eva", "Gil")}
    press(night, "open-envelope", name="Cem", number=numbers["Cem"], envelope=" 2 ")
    press(night, "open-envelope", name="Eva", number=numbers["Eva"], envelope="")
    press(night, "open-envelopes")

    opened = [one.opened for one in night.now.opened if one.opened is not None]
    assert [(one.secret.envelope, one.is_dealt) for one in opened] == [(2, False), (1, True), (3, True)]
    press(night, "put-back-envelope", number=str(night.desk.journal[-1].number), reason="Gil is in")
    assert sorted(night.now.sealed) == [3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("what", "form", "why"),
    [
        ("open-envelope", {"name": "Cem", "number": "9", "envelope": "two"}, "no number of an envelope"),
        ("open-envelope", {"name": "", "number": "9"}, "write a name"),
        ("open-envelope", {"name": "Cem", "number": "9"}, "nobody was put out with that entry"),
        ("open-envelopes", {}, "no envelope is won"),
        ("put-back-envelope", {"number": "9"}, "reason"),
        ("put-back-envelope", {"number": "9", "reason": "r"}, "no envelope was opened with that entry"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(night: MysteryNight, what: str, form: dict[str, str], why: str) -> None:
    night.begin()
    with pytest.raises(DeskError, match=why):
        press(night, what, **form)
