"""The simulated dealer: each step moves the cards as a dealer would, and looks at the screen for what is due."""

from __future__ import annotations

from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.table.scenario.at_table import S1, AtTable


def test_a_key_for_a_fold_takes_the_cards_to_the_muck() -> None:
    table = AtTable("shuffle\ndeal\nfold")

    assert table.on(S1) == []
    assert table.on(Zone.MUCK) == ["|As", "|Kd"]


def test_mucked_cards_go_face_down_without_a_key() -> None:
    table = AtTable("shuffle\ndeal\nshow 1\nmuck 1")

    assert table.on(Zone.MUCK) == ["|As", "|Kd"]
    assert table.bench.view.turn == 2


def test_shown_cards_are_turned_up_where_they_lie() -> None:
    assert AtTable("shuffle\ndeal\nshow 1").on(S1) == ["As", "Kd"]
    assert AtTable("shuffle\ndeal\nshow 1 Kd").on(S1) == ["|As", "Kd"]


def test_peeked_cards_are_back_after_three_seconds_as_they_lay() -> None:
    table = AtTable("shuffle\ndeal\npeek 1")

    assert table.on(S1) == ["|As", "|Kd"]
    assert table.bench.view.seats[0].hole_cards == 2


def test_a_moved_card_lies_up_on_the_board_and_else_as_it_lay() -> None:
    assert AtTable("shuffle\ndeal\nmove As seat 1 board").on(Zone.BOARD) == ["As"]
    assert AtTable("shuffle\ndeal\nmove As seat 1 aside").on(Zone.ASIDE) == ["|As"]
    assert AtTable("shuffle\ndeal\nmove As seat 1 aside up").on(Zone.ASIDE) == ["As"]
    assert AtTable("shuffle\ndeal\nshow 1\nmove As seat 1 off\nmove As off aside").on(Zone.ASIDE) == ["As"]
    assert AtTable("shuffle\ndeal\nmove 2c stub burn").on(Zone.BURN) == ["|2c"]
    assert AtTable("shuffle\ndeal\nmove As seat 1 stub").stub[0] == "As"


def test_collected_cards_are_all_back_but_those_out_of_sight() -> None:
    table = AtTable("shuffle\ndeal\nmove As seat 1 off\ncollect")

    assert len(table.stub) == 51
    assert all(table.on(zone) == [] for zone in Zone)


def test_a_cut_stub_is_the_same_cards_from_the_middle_on() -> None:
    whole, cut = AtTable("shuffle\ndeal").stub, AtTable("shuffle\ndeal\ncut").stub

    assert cut == whole[23:] + whole[:23]


def test_a_reshuffled_stub_is_the_same_cards_in_another_order() -> None:
    whole, mixed = AtTable("shuffle\ndeal").stub, AtTable("shuffle\ndeal\nreshuffle").stub

    assert set(mixed) == set(whole)
    assert mixed != whole


def test_a_scrambled_flop_lies_face_down() -> None:
    table = AtTable("shuffle\ndeal\ncall\ncall\ncheck\nburn\nboard 4\nscramble")

    assert sorted(table.on(Zone.BOARD), key=str) == ["|3c", "|7s", "|Jh", "|Qh"]


def test_a_returned_card_is_on_top_of_the_stub() -> None:
    table = AtTable("shuffle\ndeal\ncall\ncall\ncheck\nburn\nflop\nreturn Jh")

    assert table.stub[0] == "Jh"
    assert table.on(Zone.BOARD) == ["Qh", "7s"]


def test_another_deck_comes_into_play_between_hands() -> None:
    table = AtTable("shuffle\ndeal\nfold\nfold\ndeck blue\nshuffle\ndeal")

    assert table.dealer.cards.deck_name == "blue"
    assert table.bench.view.status is Status.BETTING


def test_a_card_that_is_keyed_by_its_name_has_been_said_aloud() -> None:
    table = AtTable("shuffle\ndeal\nkey boxed 9d\nkey tabled 1 As")

    assert table.dealer.cards.shown == {"9d", "As"}
