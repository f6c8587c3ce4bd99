"""What the dealer is asked before anything is made of it: hands that may lie in the muck, cards that are not read."""

from __future__ import annotations

import pytest

from table.engine.following.asking import ask_if_unseen
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardAsked, FoldAsked
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.frozen import replace
from table.engine.words.question import Question, QuestionKind
from table.engine.words.sightings import Tick, ZoneBlind
from table.engine.words.view import HandPart
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle, part

SECOND_NS = 1_000_000_000
STACKS = dict.fromkeys((1, 2, 3, 4, 5, 6), 5000)


def high_muck() -> Game:
    """Return a game in which four of six players have folded and seat 1 is to act."""
    game = Game(STACKS, button=6).deal()
    for seat in (3, 4, 5, 6):
        game.muck(seat)
    return game


def lift(game: Game, seat: int) -> None:
    """Let a seat's cards be gone from their antenna."""
    for card in game.cards_of(seat):
        game.miss(Zone(f"seat {seat}"), card)


def tick(game: Game, seconds: float) -> None:
    """Let time pass."""
    game.at_ns += int(seconds * SECOND_NS)
    game.events += game.table.receive(Tick(at_ns=game.at_ns)).events


def test_a_hand_gone_in_turn_is_asked_about_once_the_muck_is_high() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    tick(game, 6)

    assert game.said(FoldAsked) == [FoldAsked(seat=1)]
    assert game.view.asked_about == 1


def test_yes_is_a_fold() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    game.key(Confirmed())

    assert part(game, 1) is HandPart.FOLDED
    assert game.view.asked_about is None


def test_no_is_a_player_who_looks_and_is_not_asked_again() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    game.key(Declined())
    tick(game, 60)

    assert part(game, 1) is HandPart.LIVE
    assert len(game.said(FoldAsked)) == 1


def test_a_hand_that_comes_back_is_asked_about_no_more() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    for card in game.cards_of(1):
        game.see(Zone.SEAT_1, card)

    assert game.view.asked_about is None


@pytest.mark.parametrize("folded", [(), (3,), (3, 4)])
def test_while_the_muck_can_be_read_nobody_is_asked(folded: tuple[int, ...]) -> None:
    game = Game(STACKS, button=6).deal()
    for seat in folded:
        game.muck(seat)
    seat_in_turn = game.view.turn
    assert seat_in_turn is not None
    lift(game, seat_in_turn)
    tick(game, 60)

    assert game.said(FoldAsked) == []


def test_a_short_look_is_not_asked_about() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 3)

    assert game.view.asked_about is None


def test_nobody_is_asked_before_the_turn() -> None:
    game = high_muck()
    lift(game, 2)
    tick(game, 60)

    assert game.view.asked_about is None


def stalled(*, cards: int) -> Game:
    """Return a deal to six that stands still after so many cards; the button is seat 6."""
    game = Game(STACKS, button=6)
    game.start()
    for number in range(cards):
        game.lay(Zone(f"seat {number % 6 + 1}"))
    return game


def test_where_the_deal_stands_still_the_dealer_is_asked_to_lay_the_card_again() -> None:
    game = stalled(cards=11)
    tick(game, 3)
    assert game.said(CardAsked) == []

    tick(game, 3)
    tick(game, 3)

    assert game.said(CardAsked) == [CardAsked(kind=QuestionKind.UNREAD, zone=Zone.SEAT_6)]
    assert game.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_6, known=1, is_next=True)
    assert game.told == []


def test_the_card_that_is_read_is_the_answer() -> None:
    game = stalled(cards=11)
    tick(game, 6)
    game.lay(Zone.SEAT_6)

    assert game.view.question is None
    assert game.view.turn == 3
    assert game.told == []


def test_an_action_ends_the_deal_and_the_card_is_taken_to_lie_there_until_the_dealer_says_no() -> None:
    game = stalled(cards=11)
    game.act("call")
    assert (game.view.turn, game.told) == (4, [])

    game.deny()

    assert [alert.code for alert in game.told] == [AlertCode.TOO_FEW_CARDS]


def test_the_seat_that_is_to_act_is_asked_about_at_once() -> None:
    game = stalled(cards=11)
    game.act("call", "call", "call")
    assert game.view.question is None

    tick(game, 0.1)

    assert game.view.turn == 6
    assert game.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_6, known=1)


def test_a_card_that_the_dealer_sees_lying_there_is_not_asked_for_again() -> None:
    game = stalled(cards=11)
    game.act("call")
    game.rest()
    game.key(Declined())
    game.rest(30)

    assert (game.view.question, game.told) == (None, [])


@pytest.mark.parametrize("cards", [0, 12])
def test_before_the_first_card_and_after_the_last_one_nothing_is_asked(cards: int) -> None:
    game = stalled(cards=cards)
    tick(game, 30)

    assert game.said(CardAsked) == []


def test_of_a_blind_antenna_nobody_is_asked_to_make_it_read() -> None:
    game = stalled(cards=4)
    game.table.receive(ZoneBlind(zone=Zone.SEAT_5, at_ns=game.at_ns))
    tick(game, 30)

    assert game.said(CardAsked) == []


@pytest.mark.parametrize(
    ("muck", "lifted_ms", "is_asked"), [(8, 5000, True), (7, 5000, False), (8, 4999, False), (16, 60_000, True)]
)
def test_a_hand_is_asked_about_from_eight_cards_in_the_muck_and_five_seconds_on(
    muck: int, lifted_ms: int, *, is_asked: bool
) -> None:
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())
    now.put_stake(6, replace(now.hand.stakes[6], is_lifted=True, lifted_at_ns=7))
    now.place({handle(at): LastSeen(Zone.MUCK, Facing.DOWN) for at in range(muck)})
    ask_if_unseen(now, 7 + lifted_ms * MS)

    assert now.hand.asked_about == (6 if is_asked else None)
