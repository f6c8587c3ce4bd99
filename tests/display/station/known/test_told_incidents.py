"""Incidents are followed through a table's records: what was told, how it was answered, and when it was put right."""

from __future__ import annotations

import pytest

from display.station.known.kept_record import KeptRecord
from display.station.known.told_incidents import ShownIncident, incidents_of, is_told
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.messages.public_records import CommandAnswer
from tests.display.station.afternoon import ANSWERED, OUT_OF_ORDER, TWO_BOXED, told


def incidents(text: str, *, is_by_station: bool = False) -> tuple[ShownIncident, ...]:
    records = list(told(text).records)
    if is_by_station:
        records[-1] = replace(records[-1], answer=CommandAnswer(id="o1"))
    return incidents_of(KeptRecord(row, "main/table-1", "j1", 1000 + row, one) for row, one in enumerate(records))


def test_an_open_call_has_rule_and_seat_and_no_answer() -> None:
    (found,) = incidents(OUT_OF_ORDER)

    assert (found.table, found.hand, found.code, found.ruling) == ("main/table-1", 1, "card-out-of-order", "floor")
    assert found.rule is not None
    assert (found.answer, found.answered_by, found.took_ms) == (None, None, None)


@pytest.mark.parametrize(("is_by_station", "by"), [(True, "station"), (False, "table")])
def test_an_answer_says_where_it_was_given_and_how_long_it_took(*, is_by_station: bool, by: str) -> None:
    (found,) = incidents(ANSWERED, is_by_station=is_by_station)

    assert (found.answer, found.answered_by) == ("play-on", by)
    assert found.took_ms is not None


def test_two_of_one_kind_are_two() -> None:
    assert len([one for one in incidents(TWO_BOXED) if one.code == "boxed-card"]) == 2


@pytest.mark.parametrize("code", [AlertCode.CARD_UNACCOUNTED, AlertCode.DECK_UNSHUFFLED])
def test_what_is_for_surveillance_alone_is_told_to_nobody_else(code: AlertCode) -> None:
    assert not is_told(Alert(code=code, ruling=RulingValue.FLOOR))


def test_a_note_is_no_incident() -> None:
    assert not is_told(Alert(code=AlertCode.BOXED_CARD, ruling=RulingValue.NOTE))
