"""Cards in somebody's hands: each is in the deck, on an antenna, in the hand, on its way or beside, and only once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.simulated.room.tabletop import Tabletop
from table.clock import SimulatedClock
from table.engine.words.zones import Facing, Zone
from table.playing.handled.laid_cards import FLIGHT_NS, LaidCards
from tests.table.evening import decks
from tests.table.playing.training.chance import chance

NAMES = dict(decks()["red"].cards)


class AtTheFelt:
    """A deck, the tabletop it is on, and its clock."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = SimulatedClock()
        self.room = Tabletop(self.clock, lambda _: None, is_facing_seen=True)
        self.cards = LaidCards(self.room, NAMES, self.clock, chance(seed))

    def deal(self, zone: Zone, *, is_up: bool = False) -> None:
        self.cards.deal_to(zone, is_up=is_up)
        self.land()

    def land(self) -> None:
        self.clock.wait_ns(FLIGHT_NS)
        self.cards.land()


def test_a_gathered_deck_is_whole_and_shuffled_by_its_chance() -> None:
    first, same, other = AtTheFelt(1), AtTheFelt(1), AtTheFelt(2)

    assert (first.cards.is_gathered, first.cards.stub) == (True, 52)
    assert first.room.stub == same.room.stub != other.room.stub


def test_a_card_that_is_pitched_lies_there_when_its_flight_is_over_and_not_before() -> None:
    felt = AtTheFelt()
    felt.cards.deal_to(Zone.SEAT_3, is_up=False)
    felt.clock.wait_ns(FLIGHT_NS - 1)
    felt.cards.land()
    assert (felt.cards.is_any_moving, felt.cards.counts()[Zone.SEAT_3]) == (True, 0)

    felt.clock.wait_ns(1)
    felt.cards.land()
    assert (felt.cards.is_any_moving, felt.cards.counts()[Zone.SEAT_3]) == (False, 1)


def test_of_a_card_that_lies_face_down_nobody_sees_the_face() -> None:
    felt = AtTheFelt()
    top = NAMES[felt.room.stub[0]]
    felt.deal(Zone.SEAT_3)
    assert felt.cards.lying() == {Zone.SEAT_3: (None,)}

    felt.cards.turn(Zone.SEAT_3, 0)
    assert felt.cards.lying() == {Zone.SEAT_3: (top,)}


def test_all_of_a_hand_are_turned_up_and_only_then_all_down() -> None:
    felt = AtTheFelt()
    felt.deal(Zone.SEAT_3, is_up=True)
    felt.deal(Zone.SEAT_3)
    facings = []
    for _ in range(2):
        felt.cards.turn(Zone.SEAT_3, None)
        facings.append(list(felt.room.lying_on(Zone.SEAT_3).values()))

    assert facings == [[Facing.UP] * 2, [Facing.DOWN] * 2]


def test_a_card_is_fresh_until_it_is_turned_or_another_is_taken() -> None:
    felt = AtTheFelt()
    felt.cards.take_from_deck()
    assert felt.cards.is_fresh
    felt.cards.turn_held()
    assert not felt.cards.is_fresh


def test_what_is_laid_beside_no_antenna_is_found_by_the_point_and_taken_up_again() -> None:
    felt = AtTheFelt()
    felt.cards.take_from_deck()
    felt.cards.lay_beside((400, 300))
    assert felt.cards.is_any_beside

    tag = felt.cards.beside_at((405, 295), (10, 10))
    assert tag is not None
    assert felt.cards.beside_at((430, 300), (10, 10)) is None
    felt.cards.take_beside(tag)
    assert [held for held, _ in felt.cards.held] == [tag]
    assert not felt.cards.is_any_beside


def test_a_card_slides_by_its_name_only_where_its_face_is_seen() -> None:
    felt = AtTheFelt()
    card = NAMES[felt.room.stub[0]]
    felt.deal(Zone.SEAT_3)
    assert not felt.cards.slide(card, Zone.MUCK)

    felt.cards.turn(Zone.SEAT_3, 0)
    assert felt.cards.slide(card, Zone.MUCK)
    assert felt.cards.has_reached(card, Zone.SEAT_5), "while anything is on its way nobody can tell"
    felt.land()
    assert felt.cards.has_reached(card, Zone.MUCK)
    assert not felt.cards.has_reached(card, Zone.SEAT_3)


def test_a_hand_that_is_lifted_comes_back_to_its_place() -> None:
    felt = AtTheFelt()
    for _ in range(2):
        felt.deal(Zone.SEAT_3)
    lay = dict(felt.room.lying_on(Zone.SEAT_3))
    felt.cards.lift_and_lay(Zone.SEAT_3)
    assert felt.cards.counts()[Zone.SEAT_3] == 0

    felt.land()
    assert dict(felt.room.lying_on(Zone.SEAT_3)) == lay


def test_an_empty_deck_deals_nothing() -> None:
    felt = AtTheFelt()
    felt.room.stack(())
    felt.cards.take_from_deck()

    assert felt.cards.held == []


DONE = st.lists(st.sampled_from(["take", "lay", "beside", "pitch", "land", "turn", "lift", "shuffle"]), max_size=20)


@given(DONE)
def test_whatever_hands_do_no_card_is_lost_or_doubled_and_gathering_brings_all_back(done: list[str]) -> None:
    felt = AtTheFelt()
    cards = felt.cards
    for what in done:
        match what:
            case "take":
                cards.take_from_deck()
            case "lay":
                cards.lay(Zone.BOARD)
            case "beside":
                cards.lay_beside((10, 10))
            case "pitch":
                cards.pitch((10, 10), Zone.SEAT_1)
            case "land":
                felt.land()
            case "turn":
                cards.turn(Zone.BOARD, None)
            case "lift":
                cards.take(Zone.SEAT_1, None)
            case _:
                cards.shuffle_deck()
    moving = len(cards.moving((0, 0)))
    assert cards.stub + sum(cards.counts().values()) + moving == len(NAMES)

    cards.gather()
    assert cards.is_gathered
    assert felt.room.out_of_sight() == {}
    assert set(felt.room.stub) == set(NAMES)
