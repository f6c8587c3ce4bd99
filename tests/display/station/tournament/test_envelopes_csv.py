"""The file of envelopes has every seal, and of an open one all that it takes to check it."""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path

from display.station.tournament.envelopes_csv import envelopes_csv
from tests.display.station.tournament.envelope_room import mystery_night


def test_who_has_the_file_checks_every_seal_that_can_be(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.begin()
    before = list(csv.DictReader(envelopes_csv(night.now).lstrip("\ufeff").splitlines()))
    number = night.put_out("Cem", "Ann", "Eva")
    night.enveloping.open(number, "Cem", 5, "Maria")
    opening = night.desk.journal[-1].number
    rows = list(csv.DictReader(envelopes_csv(night.now).lstrip("\ufeff").splitlines()))

    assert [row["seal"] for row in rows] == [row["seal"] for row in before]
    assert {row["amount"] for row in before} == {""}
    (told,) = [row for row in rows if row["salt"]]
    text = " ".join(told[column] for column in ("envelope", "amount", "salt"))
    assert hashlib.sha256(text.encode()).hexdigest() == told["seal"]
    assert (told["entry"], told["out"], told["won by"].count(",")) == (str(opening), "Cem", 1)

    night.enveloping.put_back(opening, "another table", "Maria")
    rows = list(csv.DictReader(envelopes_csv(night.now).lstrip("\ufeff").splitlines()))
    assert [bool(row["salt"]) for row in rows] == [False] * 7 + [True] * 7
    assert [row["seal"] for row in rows[7:]] == [row["seal"] for row in before]
