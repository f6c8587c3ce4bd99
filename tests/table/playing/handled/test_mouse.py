"""What the mouse does to cards that lie on a tabletop: taken, laid, left where they were, turned over."""

from __future__ import annotations

from random import Random

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from display.felt.places import ANTENNAS, middle
from firmware_bridge.simulated.room.tabletop import Tabletop
from table.clock import NS_PER_MS, SimulatedClock
from table.engine.words.zones import Facing, Zone
from table.playing.handled.laid_cards import FLIGHT_NS, LaidCards
from table.playing.handled.mouse import Mouse


class Hand:
    """A mouse over a tabletop with one card at seat 4."""

    def __init__(self) -> None:
        self.clock = SimulatedClock()
        self.room = Tabletop(self.clock, lambda _: None, is_facing_seen=True)
        deck = load_deck("red", folders=settings_folder(None))
        self.cards = LaidCards(self.room, deck.cards, self.clock, Random(7))  # noqa: S311 - a shuffle that repeats
        self.mouse = Mouse(self.cards, self.clock)
        self.drag(middle(ANTENNAS[Zone.STUB]), middle(ANTENNAS[Zone.SEAT_4]))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.mouse.press(start, is_alone=False)
        self.pause()
        self.mouse.move(end)
        self.pause()
        self.mouse.release(end)
        self.pause()

    def double_click(self, at: tuple[int, int], *, is_alone: bool = False) -> None:
        for _ in range(2):
            self.mouse.press(at, is_alone=is_alone)
            self.mouse.release(at)
        self.pause()

    def pause(self) -> None:
        self.clock.wait_ns(300 * NS_PER_MS)

    def facing(self, zone: Zone) -> list[Facing]:
        return list(self.room.lying_on(zone).values())


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_a_card_from_the_deck_lands_face_down_at_a_seat_and_face_up_on_the_board(hand: Hand) -> None:
    hand.drag(middle(ANTENNAS[Zone.STUB]), middle(ANTENNAS[Zone.BOARD]))

    assert hand.facing(Zone.SEAT_4) == [Facing.DOWN]
    assert hand.facing(Zone.BOARD) == [Facing.UP]
    assert hand.cards.stub == 50


def test_what_comes_from_elsewhere_lies_on_the_board_as_it_lay(hand: Hand) -> None:
    hand.drag((ANTENNAS[Zone.SEAT_4].x + 12, ANTENNAS[Zone.SEAT_4].y + 20), middle(ANTENNAS[Zone.BOARD]))

    assert hand.facing(Zone.BOARD) == [Facing.DOWN]


def test_a_card_that_never_left_the_deck_was_not_taken(hand: Hand) -> None:
    deck = ANTENNAS[Zone.STUB]
    hand.drag((deck.x + 10, deck.y + 10), (deck.x + 50, deck.y + 60))

    assert hand.cards.stub == 51
    assert hand.mouse.deck_clicks == 0


def test_a_card_is_turned_over_in_the_hand_and_where_it_lies(hand: Hand) -> None:
    seat, deck = middle(ANTENNAS[Zone.SEAT_7]), middle(ANTENNAS[Zone.STUB])
    hand.mouse.press(deck, is_alone=False)
    hand.mouse.move(seat)
    hand.mouse.turn_over(seat)
    hand.pause()
    hand.mouse.release(seat)

    assert hand.facing(Zone.SEAT_7) == [Facing.UP]
    hand.mouse.turn_over((ANTENNAS[Zone.SEAT_7].x + 12, ANTENNAS[Zone.SEAT_7].y + 20))
    assert hand.facing(Zone.SEAT_7) == [Facing.DOWN]


def test_a_double_click_turns_a_whole_hand_up_whatever_lay_up_before_and_then_down(hand: Hand) -> None:
    hand.drag(middle(ANTENNAS[Zone.STUB]), middle(ANTENNAS[Zone.SEAT_4]))
    first = (ANTENNAS[Zone.SEAT_4].x + 12, ANTENNAS[Zone.SEAT_4].y + 20)
    hand.mouse.turn_over(first)
    assert hand.facing(Zone.SEAT_4) == [Facing.UP, Facing.DOWN]

    hand.double_click(first)
    assert hand.facing(Zone.SEAT_4) == [Facing.UP, Facing.UP]
    hand.double_click(first)
    assert hand.facing(Zone.SEAT_4) == [Facing.DOWN, Facing.DOWN]


def test_a_double_click_with_shift_turns_one_card_of_a_hand(hand: Hand) -> None:
    hand.drag(middle(ANTENNAS[Zone.STUB]), middle(ANTENNAS[Zone.SEAT_4]))

    hand.double_click((ANTENNAS[Zone.SEAT_4].x + 12, ANTENNAS[Zone.SEAT_4].y + 20), is_alone=True)

    assert hand.facing(Zone.SEAT_4) == [Facing.UP, Facing.DOWN]


def test_a_double_click_beside_the_cards_of_the_board_turns_none_of_them(hand: Hand) -> None:
    board = ANTENNAS[Zone.BOARD]
    hand.drag(middle(ANTENNAS[Zone.STUB]), middle(board))

    hand.double_click((board.x + board.w - 6, board.y + board.h // 2))

    assert hand.facing(Zone.BOARD) == [Facing.UP]


def test_a_card_beside_all_antennas_is_seen_by_none_and_can_be_taken_again(hand: Hand) -> None:
    nowhere = (320, 540)
    hand.drag(middle(ANTENNAS[Zone.STUB]), nowhere)

    assert (hand.cards.is_any_beside, len(hand.room.out_of_sight())) == (True, 1)
    hand.drag(nowhere, middle(ANTENNAS[Zone.BURN]))
    assert (hand.cards.is_any_beside, len(hand.room.out_of_sight())) == (False, 0)
    assert hand.facing(Zone.BURN) == [Facing.DOWN]


def test_a_flick_is_a_direction_and_a_slow_hand_lays_down_where_it_is(hand: Hand) -> None:
    start, muck = middle(ANTENNAS[Zone.SEAT_4]), middle(ANTENNAS[Zone.MUCK])
    hand.mouse.press((ANTENNAS[Zone.SEAT_4].x + 12, ANTENNAS[Zone.SEAT_4].y + 20), is_alone=False)
    at = start
    for step in range(1, 5):
        hand.clock.wait_ns(16 * NS_PER_MS)
        at = start[0] + (muck[0] - start[0]) * step // 8, start[1] + (muck[1] - start[1]) * step // 8
        hand.mouse.move(at)
    hand.mouse.release(at)

    assert hand.facing(Zone.MUCK) == []
    hand.clock.wait_ns(FLIGHT_NS)
    hand.cards.land()
    assert hand.facing(Zone.MUCK) == [Facing.DOWN]


def test_all_cards_are_gathered_from_wherever_they_are(hand: Hand) -> None:
    hand.drag(middle(ANTENNAS[Zone.STUB]), (320, 540))
    hand.mouse.press(middle(ANTENNAS[Zone.STUB]), is_alone=False)
    hand.mouse.move((320, 560))
    assert hand.cards.held
    before = hand.room.stub

    hand.cards.gather()

    assert hand.cards.is_gathered
    assert len(set(hand.room.stub)) == 52
    assert hand.room.out_of_sight() == {}
    assert hand.room.stub[:10] != before[:10]
