"""What the dealer tells of the table, as a journal has it, and the keys that say it."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.key import DECLARED
from table.engine.words.reports import Claim, Report
from tests.table.engine.words.names import members


def test_what_a_key_can_say_of_the_deal_is_a_report() -> None:
    assert set(members(Claim)) < set(members(Report))


@pytest.mark.parametrize("report", members(Report), ids=lambda kind: kind.__name__)
def test_each_report_has_its_key(report: type) -> None:
    assert report in {key.command for key in DECLARED.values()}


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ('{"type":"exposed","seat":3}', '{"type":"exposed","seat":3,"is_by_player":false}'),
        ('{"type":"tabled","seat":3}', '{"type":"tabled","seat":3,"card":null}'),
        ('{"type":"clock"}', '{"type":"clock","seat":null,"by":null}'),
        ('{"type":"floor"}', '{"type":"floor","seat":null}'),
    ],
)
def test_a_report_says_no_more_than_it_was_given(short: str, whole: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(short, type=Report)).decode() == whole


@pytest.mark.parametrize(
    "wrong",
    [
        '{"type":"undealt","seat":11}',
        '{"type":"boxed","card":"joker"}',
        '{"type":"option","number":1,"amount":-1}',
        '{"type":"penalty","seat":3,"unit":"years","count":1}',
    ],
)
def test_what_no_table_can_mean_is_refused(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wrong, type=Report)
