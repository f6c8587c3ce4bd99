"""The waiting list: seats go in the order of asking, and who must wait is told who is before him."""

from __future__ import annotations

import pytest

from table.tournament.event import EventOutcome, begin, happen, look
from table.tournament.words import conduct, played, seated
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import EventCode, EventRuling
from tests.bench.random_event import BOOKS
from tests.table.evening import book as shipped_book

RULES = {book: shipped_book(book) for book in BOOKS}
NAMES = ("Ann", "Bea", "Cem", "Dov")
SETUP = EventSetup(
    table_size=4,
    tables=(TableInPlay(number=1, button=1), TableInPlay(number=2, is_spare=True)),
    players=tuple(Entrant(name=name, place=Place(1, seat), stack=10_000) for seat, name in enumerate(NAMES, 1)),
)


def last_of(book: str, *happened: Happening) -> EventOutcome:
    """Return what the last of *happened* comes to."""
    rules = RULES[book]
    outcome = EventOutcome(begin(SETUP), ())
    for one in happened:
        outcome = happen(outcome.state, one, rules)
    return outcome


def come(*names: str) -> list[Happening]:
    return [seated.EntryWanted(name=name) for name in names]


def told(outcome: EventOutcome) -> list[tuple[str | None, EventRuling, tuple[str, ...]]]:
    codes = {EventCode.ENTRY, EventCode.DRAW_AGAIN}
    return [(alert.name, alert.ruling, alert.before) for alert in outcome.alerts if alert.code in codes]


@pytest.mark.parametrize("book", BOOKS)
def test_who_asks_for_a_seat_or_draws_one_too_early_is_told_who_is_before_him(book: str) -> None:
    asked = last_of(book, *come("Zoe", "Yan", "Xia"))
    drew = last_of(book, *come("Zoe", "Yan", "Xia"), seated.SeatDrawn(name="Xia", place=Place(1, 2)))

    assert told(asked) == [("Xia", EventRuling.WAIT, ("Zoe", "Yan"))]
    assert told(drew) == [("Xia", EventRuling.REFUSED, ("Zoe", "Yan"))]


def test_who_asks_again_keeps_his_place_on_the_list() -> None:
    outcome = last_of("firekeepers", *come("Zoe", "Yan", "Zoe"))

    assert told(outcome) == [("Zoe", EventRuling.WAIT, ())]


def test_who_leaves_and_comes_back_stands_behind_those_who_have_waited() -> None:
    outcome = last_of("firekeepers", *come("Zoe", "Yan"), conduct.PlayerGone(name="Zoe"), *come("Zoe"))

    assert told(outcome) == [("Zoe", EventRuling.WAIT, ("Yan",))]


def test_who_has_a_seat_to_draw_and_loses_it_to_the_director_is_told_of_the_next_one() -> None:
    bust = played.HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))
    given = seated.SeatGiven(name="Yan", place=Place(1, 2))
    lost = last_of("firekeepers", *come("Zoe", "Yan"), bust, given)
    again = last_of("firekeepers", *come("Zoe", "Yan"), bust, given, seated.TableOpened(table=2))

    assert not lost.state.players["Zoe"].is_called
    assert told(again) == [("Zoe", EventRuling.GRANTED, ())]


def test_the_view_has_those_who_wait_in_their_order_though_one_was_here_before() -> None:
    outcome = last_of("firekeepers", *come("Zoe", "Yan"), conduct.PlayerGone(name="Zoe"), *come("Xia", "Zoe"))

    players = look(outcome.state, RULES["firekeepers"]).players
    assert sorted(("Xia", "Yan", "Zoe"), key=lambda name: players[name].asked) == ["Yan", "Xia", "Zoe"]
