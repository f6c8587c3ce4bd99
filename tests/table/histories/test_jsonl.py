"""A hand as one line of JSON, with all that its record says."""

from __future__ import annotations

import json

import msgspec

from table.engine.words.frozen import replace
from table.histories.jsonl import hand_text, unsaid
from tests.table.histories.writing import THREE, played

HAND = played(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n").hand


def test_a_hand_is_one_line_with_every_field_of_its_record() -> None:
    text = hand_text(HAND)
    found = json.loads(text)

    assert text.count("\n") == 1
    assert set(found) >= set(HAND.__struct_fields__) | {"id", "started_utc", "board"}
    assert found["seats"] == json.loads(msgspec.json.encode(HAND.seats))
    assert unsaid(HAND) == []


def test_a_hand_that_no_clock_has_dated_has_no_date() -> None:
    assert json.loads(hand_text(HAND))["started_utc"] is None
    assert json.loads(hand_text(replace(HAND, wall_ms=86_400_000)))["started_utc"] == "1970-01-02T00:00:00Z"
