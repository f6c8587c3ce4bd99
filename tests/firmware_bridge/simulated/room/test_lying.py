"""Where every tag is: in the stub, on a zone or out of sight, in one place at a time, whatever hands do with it."""

from __future__ import annotations

from collections import Counter

from hypothesis import example, given
from hypothesis import strategies as st

from firmware_bridge.simulated.room.lying import Lying
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.zones import Facing, Zone
from tests.strategies import ZONES

DECK = tuple(bytes([number] * 8) for number in range(1, 7))
HANDS = ("lay", "lift off", "put on top", "put below", "turn", "lay again", "collect")
MOTIONS = st.lists(st.tuples(st.sampled_from(HANDS), st.sampled_from(DECK), ZONES), max_size=25)


def table() -> Lying:
    lying = Lying(SimulatedClock())
    lying.stack(DECK)
    return lying


def move(lying: Lying, motion: str, tag: bytes, zone: Zone) -> None:
    match motion:
        case "lay":
            lying.lay(tag, zone, Facing.UP)
        case "lift off":
            lying.lift_off(tag)
        case "put on top" | "put below":
            lying.put_back(tag, is_on_top=motion == "put on top")
        case "turn":
            lying.turn(tag, Facing.UP)
        case "lay again":
            lying.lay_again(tag)
        case _:
            lying.collect()


@given(MOTIONS)
@example([("lay", DECK[0], Zone.STUB), ("collect", DECK[0], Zone.STUB)])
def test_every_tag_is_in_one_place_whatever_hands_do(motions: list[tuple[str, bytes, Zone]]) -> None:
    lying = table()
    for motion in motions:
        move(lying, *motion)

    # What lies on top of the stub by itself is of the stub, and an antenna reads it there.
    on_zones = [tag for zone in Zone for tag in lying.lying_on(zone) if tag not in lying.stub]
    assert Counter([*lying.stub, *on_zones, *lying.out_of_sight()]) == Counter(DECK)


def test_the_stub_is_dealt_from_its_top_and_only_what_was_laid_there_by_itself_is_read() -> None:
    lying = table()
    assert lying.lying_on(Zone.STUB) == {}
    lying.lay(DECK[0], Zone.SEAT_1, Facing.DOWN)
    assert lying.stub == DECK[1:]

    lying.put_back(DECK[0])
    assert lying.stub == DECK
    assert lying.lying_on(Zone.STUB) == {DECK[0]: Facing.DOWN}
    lying.put_back(DECK[0], is_on_top=False)
    assert (lying.stub[-1], lying.lying_on(Zone.STUB)) == (DECK[0], {})


def test_collecting_leaves_what_is_out_of_sight_where_it_is() -> None:
    lying = table()
    lying.lay(DECK[0], Zone.SEAT_1, Facing.DOWN)
    lying.lift_off(DECK[1])
    lying.collect()

    assert lying.out_of_sight() == {DECK[1]: Facing.DOWN}
    assert set(lying.stub) == set(DECK) - {DECK[1]}


def test_a_tag_that_lands_badly_is_unread_for_so_long_and_the_next_one_lands_well() -> None:
    clock = SimulatedClock()
    lying = Lying(clock)
    lying.stack(DECK)
    lying.be_late(Zone.SEAT_1, 2 * NS_PER_S)
    lying.lay(DECK[0], Zone.SEAT_1, Facing.DOWN)
    lying.lay(DECK[1], Zone.SEAT_1, Facing.DOWN)

    assert lying.unread() == {DECK[0]: 2 * NS_PER_S}
    clock.wait_ns(2 * NS_PER_S)
    assert lying.unread() == {}


def test_a_tag_that_is_not_read_as_it_lies_is_read_once_it_was_laid_again_or_turned() -> None:
    for put_right in ("lay again", "turn"):
        lying = table()
        lying.be_late(Zone.SEAT_1, None)
        lying.lay(DECK[0], Zone.SEAT_1, Facing.DOWN)
        assert lying.unread() == {DECK[0]: None}

        move(lying, put_right, DECK[0], Zone.SEAT_1)
        assert lying.unread() == {}
        assert DECK[0] in lying.lying_on(Zone.SEAT_1)
