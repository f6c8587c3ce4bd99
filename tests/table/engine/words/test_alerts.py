"""An alert: which are notes, which are quiet, and what is refused as one."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.ranges import MOST_AT_ONCE

READINGS = (AlertCode.OVERCHIP_CALL, AlertCode.MULTICHIP_CALL, AlertCode.MULTICHIP_RAISE)


def test_a_note_is_what_nothing_follows_from() -> None:
    notes = [value for value in RulingValue if Alert(code=AlertCode.JOKER, ruling=value).is_note]

    assert notes == [RulingValue.NOTE]


@pytest.mark.parametrize("code", AlertCode)
def test_every_note_is_quiet(code: AlertCode) -> None:
    assert Alert(code=code, ruling=RulingValue.NOTE).is_quiet


def test_lawful_chips_are_quiet_where_the_book_only_says_what_they_are() -> None:
    quiet = {
        (code, value)
        for code, value in product(AlertCode, RulingValue)
        if value is not RulingValue.NOTE and Alert(code=code, ruling=value).is_quiet
    }

    assert quiet == set(product(READINGS, (RulingValue.IS_CALL, RulingValue.IS_RAISE)))


def test_codes_rulings_and_steps_travel_as_they_are_written_in_scenarios() -> None:
    for word in (*AlertCode, *RulingValue, *RemedyStep):
        assert word.value == word.name.lower().replace("_", "-")


def test_an_alert_names_no_card_and_no_seat_unless_it_is_told_to() -> None:
    alert = Alert(code=AlertCode.STUB_DROPPED, ruling=RulingValue.FLOOR)

    assert (alert.card, alert.seat, alert.cite, alert.number, alert.options) == (None, None, None, None, ())
    assert not alert.is_book_silent


@pytest.mark.parametrize(
    "wrong",
    [
        {"lying": 0},
        {"lying": 53},
        {"number": 0},
        {"amount": -1},
        {"seat": 11},
        {"card": "1h"},
        {"options": ["note"] * (MOST_AT_ONCE + 1)},
        {"seats": [1] * (MOST_AT_ONCE + 1)},
        {"ruling": "perhaps"},
    ],
)
def test_what_no_table_can_mean_is_refused_as_an_alert(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"code": "joker", "ruling": "note"} | wrong, Alert)


def test_the_edges_of_what_a_table_can_mean_are_taken() -> None:
    edges = {"code": "joker", "ruling": "note", "lying": 52, "number": 1, "amount": 0, "seat": 10}

    assert msgspec.convert(edges, Alert).lying == 52
