"""What a row's JSON holds is asked in each database's own words, and no value of it is handed over apart."""

from __future__ import annotations

from sqlalchemy import make_url

from display.station.store.holding import holds
from display.station.store.schema import RECORDS


def said(url: str, *texts: str) -> str:
    compiled = holds(RECORDS.c.face, texts).compile(dialect=make_url(url).get_dialect()())
    assert not compiled.params
    return str(compiled)


def test_each_database_has_its_own_function() -> None:
    assert said("sqlite://", '"a":1') == "instr(records.face, '\"a\":1') > 0"
    assert said("postgresql://", '"a":1') == "strpos(records.face, '\"a\":1') > 0"


def test_one_of_several_is_enough() -> None:
    assert said("sqlite://", "a", "b") == "instr(records.face, 'a') > 0 OR instr(records.face, 'b') > 0"
