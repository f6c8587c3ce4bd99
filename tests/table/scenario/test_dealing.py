"""Dealing from the stub as a person would: the shuffle, the deal, burns and streets, by what the screen says is due."""

from __future__ import annotations

from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.table.scenario.at_table import S1, S2, S3, AtTable


def test_a_deal_gives_every_seat_its_cards_face_down() -> None:
    table = AtTable("shuffle\ndeal")

    assert [table.on(seat) for seat in (S1, S2, S3)] == [["|As", "|Kd"], ["|7c", "|7d"], ["|9h", "|8h"]]
    assert table.stub[:8] == ["2c", "Qh", "Jh", "7s", "3c", "4d", "3d", "9s"]


def test_a_deal_of_some_cards_goes_on_from_where_it_stands() -> None:
    table = AtTable("shuffle\ndeal 2\ndeal 3")

    assert [table.on(seat) for seat in (S1, S2, S3)] == [["|As"], ["|7c", "|7d"], ["|9h", "|8h"]]


def test_a_deal_of_more_cards_than_are_due_stops_with_the_last() -> None:
    assert AtTable("shuffle\ndeal 20").on(S1) == ["|As", "|Kd"]
    assert len(AtTable("shuffle\ndeal\ndeal").stub) == 46


def test_a_card_that_is_named_changes_places_with_the_next_of_the_stub() -> None:
    table = AtTable("shuffle\ncard 2 3d\ncard 3")

    assert (table.on(S2), table.on(S3)) == (["|3d"], ["|9h"])
    assert "7c" in table.stub


def test_a_card_can_be_dealt_face_up() -> None:
    table = AtTable("shuffle\ncard 2 up")

    assert table.on(S2) == ["7c"]
    assert table.dealer.cards.shown == {"7c"}


def test_a_street_is_burned_and_dealt() -> None:
    table = AtTable("shuffle\ndeal\ncall\ncall\ncheck\nstreet")

    assert table.on(Zone.BURN) == ["|2c"]
    assert table.on(Zone.BOARD) == ["Qh", "Jh", "7s"]
    assert table.bench.view.board == ("Qh", "Jh", "7s")


def test_a_street_while_the_betting_goes_on_is_the_next_one_too_early() -> None:
    table = AtTable("shuffle\ndeal\nstreet")

    assert (len(table.on(Zone.BURN)), len(table.on(Zone.BOARD))) == (1, 3)


def test_a_street_while_hole_cards_are_due_is_not_dealt() -> None:
    table = AtTable("shuffle\ndeal 2\nstreet")

    assert (table.on(Zone.BURN), table.on(Zone.BOARD)) == ([], [])


def test_a_second_shuffle_deals_other_cards_than_the_first() -> None:
    first, second = AtTable("shuffle\ndeal"), AtTable("shuffle\ndeal\nfold\nfold\nshuffle\ndeal")

    assert second.bench.view.status is Status.BETTING
    assert second.bench.view.hand_number == 2
    assert [first.on(seat) for seat in (S1, S2, S3)] != [second.on(seat) for seat in (S1, S2, S3)]


def test_a_shuffle_in_the_midst_of_a_hand_begins_no_hand() -> None:
    table = AtTable("shuffle\ndeal\nshuffle")

    assert table.bench.view.hand_number == 1
