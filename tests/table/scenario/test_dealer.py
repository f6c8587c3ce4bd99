"""The simulated dealer: each step moves the cards as a dealer would, and looks at the screen for what is due."""

from __future__ import annotations

from table.engine.words.cards import Card
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from table.scenario.dealer import Dealer
from table.scenario.runner import HeardInStep
from table.statements.lines import StepLine
from tests.table.scenario.at_table import DEALT, bench_of, reading


class AtTable:
    """A dealer who has done the steps of a text, and the room that it left."""

    def __init__(self, text: str) -> None:
        scenario, heard = reading(DEALT + text), HeardInStep()
        self.bench = bench_of(scenario, heard)
        self.dealer = Dealer(scenario.setup, self.bench)
        for line in scenario.lines:
            assert isinstance(line, StepLine)
            self.dealer.do(line.step)

    def on(self, zone: Zone) -> list[str | None]:
        """Return the names of the cards on *zone*, those face down with a bar before them."""
        lying = self.bench.room.lying_on(zone)
        return [f"{'|' if side is Facing.DOWN else ''}{self.dealer.cards.name(tag)}" for tag, side in lying.items()]

    @property
    def stub(self) -> list[Card | None]:
        """The names of the cards in the stub, from the top."""
        return [self.dealer.cards.name(tag) for tag in self.bench.room.stub]


S1, S2, S3 = Zone.SEAT_1, Zone.SEAT_2, Zone.SEAT_3


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


def test_a_strange_tag_goes_out_in_place_of_the_next_card_which_is_used_up() -> None:
    for tag, printed in (("joker", "|None"), ("blue:9h", "|9h"), ("unknown", "|None"), ("twin:9h", "|9h")):
        table = AtTable(f"shuffle\ndeal 2\ntag {tag} 1")
        assert table.on(S1) == [printed]
        assert "As" not in table.stub
        assert len(table.stub) == 49


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


def test_a_second_shuffle_deals_other_cards_than_the_first() -> None:
    first, second = AtTable("shuffle\ndeal"), AtTable("shuffle\ndeal\nfold\nfold\nshuffle\ndeal")

    assert second.bench.view.status is Status.BETTING
    assert second.bench.view.hand_number == 2
    assert [first.on(seat) for seat in (S1, S2, S3)] != [second.on(seat) for seat in (S1, S2, S3)]


def test_a_shuffle_in_the_midst_of_a_hand_begins_no_hand() -> None:
    table = AtTable("shuffle\ndeal\nshuffle")

    assert table.bench.view.hand_number == 1


def test_another_deck_comes_into_play_between_hands() -> None:
    table = AtTable("shuffle\ndeal\nfold\nfold\ndeck blue\nshuffle\ndeal")

    assert table.dealer.cards.deck_name == "blue"
    assert table.bench.view.status is Status.BETTING


def test_a_card_that_is_keyed_by_its_name_has_been_said_aloud() -> None:
    table = AtTable("shuffle\ndeal\nkey boxed 9d\nkey tabled 1 As")

    assert table.dealer.cards.shown == {"9d", "As"}
