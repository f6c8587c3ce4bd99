"""The dealers' rota: a push sends each one on, over a break, and nobody is lost."""

from __future__ import annotations

from display.station.known.rota import KeptEntry, Pushed, RotaEnded, RotaEntry, RotaNow, RotaSet, after, pushed

TABLES = ("main/table-1", "main/table-2", "main/table-3")
MINUTE_MS = 60_000


def kept(what: RotaEntry, at_ms: int = 0) -> KeptEntry:
    return KeptEntry(at_ms=at_ms, by="Maria", what=what)


def begun(*dealers: int) -> RotaNow:
    found = after(None, kept(RotaSet(tables=TABLES, dealers=dealers, minutes=30)))
    assert found is not None
    return found


def test_dealers_begin_in_their_order_and_those_beyond_the_tables_have_a_break() -> None:
    now = begun(11, 12, 13, 14, 15)

    assert now.at_tables == dict(zip(TABLES, (11, 12, 13), strict=True))
    assert now.on_break == (14, 15)
    assert now.next_ms == 30 * MINUTE_MS


def test_a_push_sends_each_one_on_and_the_next_is_due_from_then() -> None:
    now = after(begun(11, 12, 13, 14, 15), kept(Pushed(), 31 * MINUTE_MS))

    assert now is not None
    assert now.dealers == (14, 11, 12, 15, 13)
    assert now.next_ms == 61 * MINUTE_MS


def test_without_anybody_on_a_break_the_last_goes_to_the_first_table() -> None:
    assert pushed(begun(11, 12, 13), 0).dealers == (13, 11, 12)


def test_after_as_many_pushes_as_dealers_all_are_where_they_began() -> None:
    now = first = begun(11, 12, 13, 14, 15)
    for _ in first.dealers:
        now = pushed(now, 0)
        assert sorted(now.dealers) == sorted(first.dealers)

    assert now.dealers == first.dealers


def test_a_rota_ends_and_a_push_without_one_is_nothing() -> None:
    assert after(begun(11, 12, 13), kept(RotaEnded())) is None
    assert after(None, kept(Pushed())) is None
