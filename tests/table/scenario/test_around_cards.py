"""What happens round the cards: antennas go blind and see again, cards are read late, time passes, the deck changes."""

from __future__ import annotations

from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from table.scenario.around_cards import turn_up_flop
from tests.table.scenario.at_table import S1, AtTable

FLOP = "shuffle\ndeal\ncall\ncall\ncheck\nburn\nboard 4\nscramble"


def test_a_blind_antenna_does_not_see_what_is_laid_on_it_until_it_sees_again() -> None:
    blind = AtTable("shuffle\ndeal\nblind seat 1")
    assert Zone.SEAT_1 in blind.bench.view.blind_zones

    seeing = AtTable("shuffle\ndeal\nblind seat 1\nsight seat 1")
    assert Zone.SEAT_1 not in seeing.bench.view.blind_zones


def test_a_card_that_is_read_late_lies_there_all_the_same() -> None:
    table = AtTable("late seat 2 never\nshuffle\ndeal")

    assert len(table.on(Zone.SEAT_2)) == 2


def test_time_passes_at_the_bench() -> None:
    before, after = AtTable("shuffle\ndeal"), AtTable("shuffle\ndeal\nwait 60")

    assert after.bench.clock.now_ns() - before.bench.clock.now_ns() == 60_000_000_000


def test_the_deck_that_is_changed_to_is_shuffled_next() -> None:
    table = AtTable("shuffle\ndeal\nfold\nfold\ndeck blue\nshuffle\ndeal")

    assert table.dealer.cards.deck_name == "blue"
    assert table.bench.view.status is Status.BETTING


def test_what_is_left_of_a_scrambled_flop_is_turned_up_for_everybody_to_see() -> None:
    table = AtTable(FLOP)
    face_down = table.on(Zone.BOARD)
    table.dealer.cards.shown.clear()
    turn_up_flop(table.bench.room, table.dealer.cards)

    assert all(name is not None and name.startswith("|") for name in face_down)
    assert set(table.bench.room.lying_on(Zone.BOARD).values()) == {Facing.UP}
    assert {f"|{card}" for card in table.dealer.cards.shown} == set(face_down)
    assert table.on(S1) == ["|As", "|Kd"]
