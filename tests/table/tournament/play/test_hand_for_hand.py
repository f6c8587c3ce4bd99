"""Hand-for-hand: every table plays one hand and waits until all have, and who went bust in a round did so together."""

from __future__ import annotations

from table.engine.words.frozen import replace
from table.tournament.words.happenings import Happening
from table.tournament.words.played import HandBegun, HandEnded, HandForHandSet
from table.tournament.words.setup import EventSetup
from table.tournament.words.view import TableStatus
from tests.table.tournament.rooms import after, ruled, seated, seen, tables

TWO = EventSetup(tables=tables(1, 1), players=seated("Ann Bea Cem", "Dov Eva Fay"), table_size=4)
ON, OFF = HandForHandSet(is_on=True), HandForHandSet(is_on=False)


def statuses(*happened: Happening, setup: EventSetup = TWO) -> list[str]:
    return [table.status.value for table in seen(setup, *happened).tables.values()]


def test_a_table_that_has_played_its_hand_waits_until_the_other_has_too() -> None:
    first, second = HandEnded(table=1), HandEnded(table=2)

    assert statuses(ON, first) == ["waiting", "playing"]
    assert statuses(ON, first, second) == ["playing", "playing"]


def test_a_hand_that_runs_when_it_is_announced_is_the_first_round_of_its_table() -> None:
    begun = HandBegun(table=1)

    assert statuses(begun, ON) == ["playing", "waiting"]
    assert statuses(begun, ON, HandEnded(table=1)) == ["playing", "playing"]


def test_where_it_ends_nobody_waits_any_more() -> None:
    assert statuses(ON, HandEnded(table=1), OFF) == ["playing", "playing"]


def test_a_table_where_nobody_can_play_is_not_waited_for() -> None:
    alone = replace(TWO, players=seated("Ann Bea Cem", "Dov"))

    assert seen(alone, ON, HandEnded(table=1)).tables[1].status is not TableStatus.WAITING


def test_who_goes_bust_in_one_round_shares_the_place_though_the_other_table_ended_later() -> None:
    paid = replace(TWO, prizes=(100, 90, 80, 70, 60, 50))
    first = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000)))
    second = HandEnded(table=2, stacks=(("Dov", 0), ("Eva", 20_000)))
    book = ruled("firekeepers", "end.round_busts", "share")

    one = after(paid, ON, first, book=book).state
    assert (one.players["Ann"].place, one.round_busts) == (None, ("Ann",))
    both = after(paid, ON, first, second, book=book).state
    assert [(both.players[name].place, both.players[name].prize) for name in ("Ann", "Dov")] == [(5, 55), (5, 55)]
