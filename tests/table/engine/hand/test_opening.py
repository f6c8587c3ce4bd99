"""The start of a hand: what is posted, in what order, by whom."""

from __future__ import annotations

import pytest

from table.engine.words.chip_events import AntePosted, BlindPosted
from table.engine.words.commands import NewHand
from table.engine.words.director_commands import AnteKind, PlayerSeated, StackSet
from table.engine.words.setup import Level
from table.engine.words.table_events import HandStarted, KeyRefused, WhyRefused
from table.engine.words.view import Status
from tests.table.engine.playing import BOOKS, Game

EACH = Level(small_blind=100, big_blind=200, ante=25, ante_kind=AnteKind.EACH)
BIG_BLIND = Level(small_blind=100, big_blind=200, ante=200, ante_kind=AnteKind.BIG_BLIND)


@pytest.mark.parametrize("name", BOOKS)
def test_every_player_dealt_in_posts_an_ante_and_the_blinds_follow(name: str) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, level=EACH, rulebook=name).start()

    assert [type(event) for event in game.events] == [HandStarted, *[AntePosted] * 3, *[BlindPosted] * 2]
    assert game.stacks() == {1: 4875, 4: 4775, 6: 4975}
    assert game.view.pot == 375


def test_a_big_blind_ante_comes_before_the_big_blind() -> None:
    game = Game({1: 5000, 4: 300, 6: 5000}, level=BIG_BLIND).start()

    assert game.stacks()[4] == 0
    assert [seat.bet for seat in game.view.seats if seat.seat == 4] == [100]
    assert game.view.pot == 400


def test_a_short_big_blind_may_be_gone_with_its_ante() -> None:
    game = Game({1: 5000, 4: 150, 6: 5000}, level=BIG_BLIND).start()

    assert [event.amount for event in game.events if isinstance(event, AntePosted)] == [150]
    assert [event.seat for event in game.events if isinstance(event, BlindPosted)] == [1]


def test_a_player_shorter_than_the_ante_posts_what_there_is() -> None:
    game = Game({1: 5000, 4: 5000, 6: 10}, level=EACH).start()

    assert game.stacks()[6] == 0
    assert [pot.amount for pot in game.view.pots] == [30, 330]


def test_announced_chips_play_before_they_arrive() -> None:
    behind = PlayerSeated(seat=6, stack=0, behind=3000)
    game = Game({2: 5000, 4: 5000}, button=2, players=[behind]).start()

    assert game.stacks()[6] == 2800


def test_no_second_hand_begins_while_one_is_live() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    outcome = game.key(NewHand())

    assert outcome.events == (KeyRefused(command=NewHand(), why=WhyRefused.HAND_LIVE),)


def test_one_player_with_chips_is_no_hand() -> None:
    game = Game({1: 5000, 4: 5000})
    game.key(StackSet(seat=4, stack=0))
    outcome = game.key(NewHand())

    assert outcome.events == (KeyRefused(command=NewHand(), why=WhyRefused.TOO_FEW_PLAYERS),)
    assert game.view.status is Status.WAITING


def test_the_hand_is_dealt_from_the_left_of_the_button() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=4).start()
    (started,) = game.said(HandStarted)

    assert isinstance(started, HandStarted)
    assert started.dealt_in == (6, 9, 1, 4)


@pytest.mark.parametrize("name", BOOKS)
def test_a_player_who_is_not_there_is_dealt_in_and_posts_from_the_stack(name: str) -> None:
    absent = PlayerSeated(seat=4, stack=5000, is_absent=True)
    game = Game({1: 5000, 6: 5000}, players=[absent], button=6, rulebook=name).deal()

    posted = [event.seat for event in game.events if isinstance(event, BlindPosted)]
    assert posted == [1, 4]
    assert len(game.cards_of(4)) == 2
    assert game.stacks()[4] == 4800
