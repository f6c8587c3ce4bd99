"""How cards come to lie in the simulated room, and what its copper reads of them: each knob does what it says."""

from __future__ import annotations

from collections import Counter
from random import Random

from firmware_bridge.simulated.room.copper import LOWEST, Copper
from firmware_bridge.simulated.room.landings import drawn_ns
from firmware_bridge.simulated.room.physics import Physics
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.engine.words.zones import Facing, Zone

LOOKS = 1_000
LANDINGS = 400
LOOK_NS = 100 * NS_PER_MS


def tag(number: int) -> bytes:
    return bytes([4, *number.to_bytes(6)])


def looked(copper: Copper, zone: Zone) -> Counter[bytes]:
    """Return how often each tag is read in many looks, no time passing."""
    return Counter(tag for _ in range(LOOKS) for tag in copper.read(zone))


def landed(physics: Physics, zone: Zone = Zone.SEAT_4) -> tuple[Copper, SimulatedClock]:
    clock = SimulatedClock()
    copper = Copper({}, clock, physics, seed=3)
    copper.stack(tag(number) for number in range(100, 120))
    copper.lay(tag(1), zone, Facing.DOWN)
    return copper, clock


def test_in_perfect_physics_every_look_reads_every_card_where_it_lies_and_nowhere_else() -> None:
    copper, _ = landed(Physics())
    copper.lay(tag(2), Zone.SEAT_4, Facing.DOWN)

    assert looked(copper, Zone.SEAT_4) == {tag(1): LOOKS, tag(2): LOOKS}
    assert not looked(copper, Zone.SEAT_5)
    assert not looked(copper, Zone.BOARD)


def test_a_late_card_is_read_one_to_three_seconds_after_it_landed() -> None:
    copper, clock = landed(Physics(late=1.0))
    late_ns = 0
    while not copper.read(Zone.SEAT_4):
        clock.wait_ns(LOOK_NS)
        late_ns += LOOK_NS

    assert NS_PER_S <= late_ns <= 3 * NS_PER_S + LOOK_NS


def test_as_many_cards_land_badly_as_was_said() -> None:
    copper = Copper({}, SimulatedClock(), Physics(late=0.2), seed=5)
    for number in range(LANDINGS):
        copper.lay(tag(number), Zone.MUCK, Facing.DOWN)

    assert 0.14 * LANDINGS < len(copper.unread()) < 0.26 * LANDINGS


def test_a_second_card_that_covers_the_first_puts_both_out_of_tune_until_one_is_lifted() -> None:
    copper, _ = landed(Physics(covered=1.0))
    copper.lay(tag(2), Zone.SEAT_4, Facing.DOWN)
    read = looked(copper, Zone.SEAT_4)
    assert 50 < read[tag(1)] < 150
    assert 290 < read[tag(2)] < 410

    copper.lay_again(tag(2))
    assert looked(copper, Zone.SEAT_4) == {tag(1): LOOKS, tag(2): LOOKS}


def test_a_second_card_in_the_shadow_of_the_first_is_not_read_before_it_is_laid_again() -> None:
    copper, clock = landed(Physics(shadowed=1.0))
    copper.lay(tag(2), Zone.SEAT_4, Facing.DOWN)
    clock.wait_ns(60 * NS_PER_S)
    assert looked(copper, Zone.SEAT_4) == {tag(1): LOOKS}

    copper.lay_again(tag(2))
    assert looked(copper, Zone.SEAT_4) == {tag(1): LOOKS, tag(2): LOOKS}


def test_a_card_on_the_border_is_read_by_two_antennas_now_and_then() -> None:
    copper, _ = landed(Physics(on_border=1.0))
    reads = {zone: looked(copper, zone)[tag(1)] for zone in (Zone.SEAT_3, Zone.SEAT_4, Zone.SEAT_5)}

    assert 250 < reads[Zone.SEAT_4] < 750
    assert sorted(250 < reads[zone] < 750 for zone in (Zone.SEAT_3, Zone.SEAT_5)) == [False, True]


def test_a_card_on_chips_is_read_by_some_looks() -> None:
    copper, _ = landed(Physics(on_chips=1.0))

    assert 340 < looked(copper, Zone.SEAT_4)[tag(1)] < 460


def test_a_slide_that_stops_is_read_by_the_antenna_beside_until_it_is_pulled_on() -> None:
    copper, clock = landed(Physics(stops=1.0, stops_ns=(400 * NS_PER_MS, 400 * NS_PER_MS)))
    assert (copper.read(Zone.SEAT_4), copper.read(Zone.SEAT_5)) == ([], [tag(1)])

    clock.wait_ns(400 * NS_PER_MS)
    assert (copper.read(Zone.SEAT_4), copper.read(Zone.SEAT_5)) == ([tag(1)], [])


def test_the_lowest_cards_of_a_stub_that_is_held_over_an_antenna_are_read_for_a_second() -> None:
    copper, clock = landed(Physics(hovers=1.0))
    seats = (Zone.SEAT_3, Zone.SEAT_4, Zone.SEAT_5)
    over = Counter(found for zone in seats for found in looked(copper, zone).elements() if found != tag(1))
    assert set(over) == {tag(number) for number in range(120 - LOWEST, 120)}
    assert all(740 < times < 860 for times in over.values())

    clock.wait_ns(NS_PER_S)
    assert not any(found != tag(1) for zone in seats for found in looked(copper, zone))


def test_the_antennas_of_the_dealers_field_read_each_others_cards() -> None:
    copper, _ = landed(Physics(field_crossed=0.05), Zone.MUCK)

    for zone in (Zone.BOARD, Zone.BURN, Zone.STUB, Zone.ASIDE):
        assert 20 < looked(copper, zone)[tag(1)] < 90
    assert looked(copper, Zone.MUCK) == {tag(1): LOOKS}
    assert not looked(copper, Zone.SEAT_1)


def test_a_card_that_was_collected_lies_badly_no_longer() -> None:
    copper, _ = landed(Physics(on_border=1.0))
    copper.collect()

    assert not looked(copper, Zone.SEAT_3) + looked(copper, Zone.SEAT_4) + looked(copper, Zone.SEAT_5)


def test_a_player_who_peeks_lifts_both_cards_off_every_antenna_for_a_while_and_lays_them_back() -> None:
    copper, clock = landed(Physics(peeks=1.0, peek_after_ns=(NS_PER_S, NS_PER_S), peek_ns=(NS_PER_S, NS_PER_S)))
    copper.lay(tag(2), Zone.SEAT_4, Facing.DOWN)
    seen = []
    for _ in range(5):
        seen.append(sorted(copper.read(Zone.SEAT_4)))
        clock.wait_ns(NS_PER_S // 2)

    assert seen == [[tag(1), tag(2)]] * 2 + [[]] * 2 + [[tag(1), tag(2)]]


def test_with_tails_a_time_is_as_often_below_the_middle_magnitude_as_above_it() -> None:
    chance = Random(1)  # noqa: S311 - drawn again each time
    drawn = [drawn_ns((NS_PER_S // 10, 10 * NS_PER_S), chance, has_tails=True) for _ in range(LANDINGS)]

    assert 0.4 * LANDINGS < sum(one < NS_PER_S for one in drawn) < 0.6 * LANDINGS
    assert max(drawn) > 9 * NS_PER_S


def test_a_stub_is_held_over_an_antenna_for_as_long_as_was_said() -> None:
    copper, clock = landed(Physics(hovers=1.0, hover_ns=(2 * NS_PER_S, 2 * NS_PER_S)), Zone.SEAT_1)
    over = copper.landings.hover
    assert over is not None
    before = len(set(looked(copper, over.zone)))
    clock.wait_ns(2 * NS_PER_S)

    assert before - len(set(looked(copper, over.zone))) == LOWEST
