"""Taking keys back: what a key changed is put back, what the cards did meanwhile stays."""

from __future__ import annotations

import pytest

from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    ChipsPulled,
    ChipsPushed,
    Command,
    Confirmed,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.reports import PlayerLeft, StringCalled, TabledKeyed
from table.engine.words.table_events import KeyRefused, KeyUndone, WhyRefused
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import BOOKS, Game


def test_a_key_taken_back_leaves_no_trace_in_the_hand() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    before = game.view
    game.act("call")
    game.key(Undone())

    assert game.view == before
    assert game.events[-1] == KeyUndone(command=ActionKeyed(Action.CALL), seat=6, goes_back_to=10)


@pytest.mark.parametrize(
    "command",
    [
        ChipsPushed((1000,)),  # one chip: a call
        ChipsPushed((500, 500)),  # a raise
        ChipsPushed((100,)),  # too little
        ChipsPushed((7,)),  # a chip not in play: the floor
        ChipsPushed((1000,), 6),  # out of turn
        WordsSaid(Word.RAISE),  # no amount yet
        WordsSaid(Word.POT),
        WordsSaid(Word.AMOUNT, Amount(5, is_unit_spoken=False)),
        ActionKeyed(Action.RAISE, Amount(300)),  # too small
    ],
)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_what_chips_and_words_came_to_is_taken_back_with_them_by_one_key(command: Command, rulebook: str) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, button=1, rulebook=rulebook).deal()
    before = game.view
    game.key(command)
    game.key(Undone())

    assert game.view == before


def test_keys_are_taken_back_one_after_another() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    before = game.view
    game.act(600, "call", "fold")
    for _ in range(3):
        game.key(Undone())

    assert game.view == before


def test_the_fold_that_ended_a_hand_can_be_taken_back_with_the_pot() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    before = game.view
    game.act("fold")
    assert game.view.status is Status.COMPLETE

    game.key(Undone())
    assert game.view == before


def test_a_key_that_was_told_of_is_taken_back_before_the_one_that_counted() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call")
    before = game.view
    game.act("check")
    game.key(Undone())

    assert game.view == before


def test_with_nothing_keyed_there_is_nothing_to_take_back() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    outcome = game.key(Undone())

    assert outcome.events == (KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO),)


def test_the_next_hand_makes_the_last_ones_keys_final() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    game.act("fold")
    game.deal()
    outcome = game.key(Undone())

    assert outcome.events == (KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO),)


def test_words_taken_back_over_a_refused_key_leave_the_cards_where_they_lie() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 8: 5000}).deal()
    game.key(WordsSaid(Word.CALL))
    game.act("raise")
    game.muck(8)
    game.key(Undone())
    game.key(Undone())

    [fold, undone] = game.said(KeyUndone)
    assert isinstance(fold, KeyUndone)
    assert isinstance(undone, KeyUndone)
    assert (fold.command, undone.command) == (ActionKeyed(Action.FOLD, seat=8), WordsSaid(Word.CALL))
    assert game.view.turn == 6
    assert {game.table.state.places[card].zone.value for card in game.cards_of(8)} == {"muck"}


@pytest.mark.parametrize("refused", [("check", "bet", "fold"), ("call", "call", "fold")])
def test_undo_passes_over_the_keys_that_were_refused_and_withdraws_what_was_told(refused: tuple[str, ...]) -> None:
    game = Game({2: 5000, 4: 5000, 6: 5000}, rulebook="tfpl").start()
    for zone in (Zone.SEAT_2, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_2):
        game.lay(zone)
    game.lay(Zone.SEAT_4, Facing.UP)
    game.lay(Zone.SEAT_6)
    game.act(*refused)
    assert [matter.is_holding for matter in game.view.matters] == [True]
    game.key(Undone())

    assert game.view.matters == ()


def test_undo_passes_over_a_key_that_the_table_could_not_place() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    before = game.view
    game.act("call")
    game.key(ChipsPulled((500,)))
    game.key(Confirmed())
    game.key(Undone())

    assert game.view == before


def test_a_refused_key_leaves_it_open_that_chips_back_the_words_before() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.key(WordsSaid(Word.CALL))
    game.act("raise")
    before = game.view

    assert game.key(ChipsPushed((200,), seat=6)).events == ()
    assert game.view == before


def test_cards_mucked_with_a_fold_that_is_taken_back_lie_where_they_lie() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("fold")
    game.muck(6)
    game.key(Undone())

    assert game.view.turn == 6
    assert {game.table.state.places[card].zone.value for card in game.cards_of(6)} == {"muck"}


def test_a_key_of_the_deal_taken_back_leaves_the_cards_that_came_since() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    game.lay(Zone.SEAT_1)
    game.key(StringCalled())
    game.key(PlayerLeft(seat=4))
    for zone in (Zone.SEAT_4, Zone.SEAT_1, Zone.SEAT_4):
        game.lay(zone)
    for _ in range(2):  # the ruling on the absent player first; the string bet was nobody's
        game.key(Undone())

    assert game.view.status is Status.BETTING
    assert len(game.cards_of(4)) == 2
    assert not any(seat.is_away for seat in game.view.seats)


def test_the_director_changing_the_roster_makes_earlier_keys_final() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    game.act("fold")
    game.key(PlayerSeated(seat=7, stack=5000))
    game.key(Undone())

    assert game.stacks()[7] == 5000
    assert game.view.status is Status.COMPLETE


def test_a_hand_tabled_by_key_is_taken_back_alone() -> None:
    game = Game({1: 5000, 4: 5000}, is_facing_seen=False).deal()
    for _ in range(4):
        game.act_all()
        game.street()
    game.key(TabledKeyed(seat=1))
    game.key(Undone())

    assert game.view.status is Status.SHOWDOWN
    assert not any(seat.is_tabled for seat in game.view.seats)
