"""Which antenna is looked at next, and which of its looks the host is told of."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware.antenna import HOT_REST_US, REMINDED_US, REST_US, TOLD_AFTER_CHANGE, Antenna
from firmware_bridge.firmware.payloads import AGE_US, LONG_AGO, TICK_MASK
from firmware_bridge.firmware.rounds import Rounds

LOOK_US = 10_000
LOOK_OF_SEVEN_US = 54_000
ACE = [b"\x04ace"]


def told(antenna: Antenna, tags: list[bytes], looks: int, *, start_us: int = 0) -> list[bool]:
    """Look so often, the rest of an antenna apart; return which looks the host is told of."""
    return [
        antenna.looked(tags, start_us + number * REST_US, start_us + number * REST_US + LOOK_US) is not None
        for number in range(looks)
    ]


def test_a_change_is_told_and_the_looks_after_it_and_then_only_reminders() -> None:
    antenna = Antenna(0)
    told(antenna, [], 20)

    after = told(antenna, ACE, 30, start_us=20 * REST_US)

    assert after[: TOLD_AFTER_CHANGE + 1] == [True] * (TOLD_AFTER_CHANGE + 1)
    reminders = [number for number, is_told in enumerate(after) if is_told and number > TOLD_AFTER_CHANGE]
    assert reminders == [TOLD_AFTER_CHANGE + number * -(-REMINDED_US // REST_US) for number in (1, 2)]


def test_what_is_told_is_how_long_ago_the_look_before_began() -> None:
    antenna = Antenna(0)
    antenna.looked(ACE, 100_000, 110_000)

    assert antenna.looked([], 160_000, 170_000) == 70_000


def test_an_antenna_rests_less_as_long_as_it_changed_a_short_while_ago() -> None:
    antenna = Antenna(0)
    antenna.looked([], 0, LOOK_US)
    assert antenna.rest_left_us(LOOK_US) == REST_US - LOOK_US

    antenna.looked(ACE, REST_US, REST_US + LOOK_US)
    assert antenna.looks_to_tell > 0
    assert antenna.rest_left_us(REST_US + LOOK_US) == HOT_REST_US - LOOK_US


def test_of_several_that_changed_the_last_one_has_every_other_turn() -> None:
    rounds, now_us, turns = Rounds(5), 0, []
    for number in range(5):
        rounds.antennas[number].looked([], 0, LOOK_US)
    for number in (1, 1, 1, 1, 1, 3):
        now_us += REST_US
        rounds.antennas[number].looked(ACE, now_us, now_us + LOOK_US)
    for _ in range(8):
        now_us += HOT_REST_US
        antenna = rounds.next(now_us)
        assert antenna is not None
        turns.append(antenna.number)
        antenna.looked(antenna.tags, now_us, now_us + LOOK_US)

    assert turns.count(3) >= 4
    assert set(turns) == set(range(5))


def test_times_go_on_when_the_nodes_clock_turns_over() -> None:
    antenna = Antenna(0)
    antenna.looked([], TICK_MASK - 5_000, TICK_MASK - 1)

    assert antenna.age_us(998) == 1_000
    assert antenna.rest_left_us(4_999) == REST_US - 10_000 - 1 + 1


def test_a_look_that_is_long_ago_has_no_age_any_more() -> None:
    antenna = Antenna(0)
    antenna.looked([], 0, LOOK_US)

    assert antenna.age_us(LOOK_US + AGE_US * LONG_AGO - 1) is not None
    assert antenna.age_us(LOOK_US + AGE_US * LONG_AGO) is None


def test_an_antenna_that_failed_was_not_looked_at_and_its_next_look_is_told_like_a_change() -> None:
    antenna = Antenna(0)
    told(antenna, [], 20)
    antenna.failed(20 * REST_US)
    assert antenna.is_failing

    assert told(antenna, [], 3, start_us=21 * REST_US) == [True] * 3
    assert not antenna.is_failing


def test_all_antennas_have_their_turn_and_none_is_looked_at_before_it_has_rested() -> None:
    rounds = Rounds(3)
    taken = []
    for number in range(6):
        antenna = rounds.next(number * LOOK_US)
        if antenna is None:
            break
        taken.append(antenna.number)
        antenna.looked([], number * LOOK_US, (number + 1) * LOOK_US)

    assert taken == [0, 1, 2]
    assert rounds.due_us(3 * LOOK_US) == REST_US - 3 * LOOK_US


@pytest.mark.parametrize("hot", range(5))
def test_after_a_reset_no_antenna_waits_for_others_that_read_much(hot: int) -> None:
    rounds = Rounds(5)
    now_us = 0
    for number in range(20):
        antenna = rounds.next(now_us)
        assert antenna is not None
        ended_us = now_us + LOOK_OF_SEVEN_US
        antenna.looked([bytes([number])] if antenna.number < hot else [], now_us, ended_us)
        now_us = ended_us

    assert all(antenna.tried_us is not None for antenna in rounds.antennas)


def test_a_hot_antenna_has_every_other_turn_and_starves_nobody() -> None:
    rounds = Rounds(3)
    now_us, taken = 0, []
    for number in range(60):
        antenna = rounds.next(now_us)
        if antenna is None:
            now_us += rounds.due_us(now_us)
            continue
        taken.append(antenna.number)
        antenna.looked([bytes([number])] if antenna.number == 0 else [], now_us, now_us + 20_000)
        now_us += 20_000

    assert {1, 2} <= set(taken)
    assert taken.count(0) > taken.count(1)
    assert taken.count(0) > taken.count(2)


def test_of_antennas_that_wait_equally_long_the_one_with_the_short_look_comes_first() -> None:
    rounds = Rounds(2)
    muck, board = rounds.antennas
    muck.looked([], 0, 112_000)
    board.looked([], 0, LOOK_US)

    assert rounds.next(112_000) is board
    board.looked([], 112_000, 112_000 + LOOK_US)
    assert rounds.next(112_000 + LOOK_US) is muck


def test_a_tag_that_one_look_missed_takes_no_turn_from_one_that_came() -> None:
    rounds = Rounds(2)
    muck, board = rounds.antennas
    for number in range(12):
        for antenna in (muck, board):
            antenna.looked(ACE if antenna is muck else [], number * REST_US, number * REST_US)
    now_us = 12 * REST_US
    board.looked(ACE, now_us, now_us)
    muck.looked([], now_us, now_us)
    muck.looked(ACE, now_us + HOT_REST_US, now_us + HOT_REST_US)

    assert muck.looks_to_tell > 0
    turns = {rounds.next(now_us + 2 * HOT_REST_US + number * REST_US) for number in range(2)}
    assert board in turns
    assert (muck.looks_for_new, board.looks_for_new) == (0, TOLD_AFTER_CHANGE)


# --- in the test's own figures ---


@pytest.mark.parametrize(
    ("tags", "waited_us", "is_due"),
    [([], 48_000, False), ([], 75_000, True), (ACE, 16_000, False), (ACE, 25_000, True)],
)
def test_an_antenna_at_rest_is_looked_at_each_sixty_milliseconds_and_one_with_a_new_card_each_twenty(
    tags: list[bytes], waited_us: int, *, is_due: bool
) -> None:
    antenna = Antenna(0)
    antenna.looked(tags, 0, LOOK_US)

    assert (antenna.rest_left_us(waited_us) <= 0) is is_due


@pytest.mark.parametrize(("later_us", "is_told"), [(400_000, False), (625_000, True)])
def test_an_antenna_on_which_nothing_changes_is_told_of_after_half_a_second(later_us: int, *, is_told: bool) -> None:
    antenna = Antenna(0)
    antenna.looked([], 0, LOOK_US)

    assert (antenna.looked([], later_us, later_us + LOOK_US) is not None) is is_told


@pytest.mark.parametrize(("later_us", "is_first"), [(144_000, False), (225_000, True)])
def test_a_muck_whose_look_takes_ninety_milliseconds_more_waits_twice_as_long_more(
    later_us: int, *, is_first: bool
) -> None:
    rounds = Rounds(2)
    muck, board = rounds.antennas
    muck.looked([], 0, LOOK_US + 90_000)
    board.looked([], later_us, later_us + LOOK_US)

    assert (rounds.next(later_us + REST_US) is muck) is is_first


def waited(rounds: Rounds, now_us: int) -> int:
    """Return the antenna whose look has the air now, after another node's look."""
    rounds.next(now_us)
    rounds.put_off()
    antenna = rounds.next(now_us)
    assert antenna is not None
    rounds.took()
    return antenna.number


def at_rest(antennas: int = 2) -> Rounds:
    """Return rounds whose antennas have just been looked at, and have changed long ago."""
    rounds = Rounds(antennas)
    for antenna in rounds.antennas:
        antenna.looked([], 0, 0)
        antenna.looks_to_tell = 0
    return rounds


def test_an_antenna_to_which_a_card_is_due_is_looked_at_each_thirty_milliseconds() -> None:
    rounds = at_rest()
    rounds.expect(0b10)

    assert rounds.next(29_999) is None
    found = rounds.next(30_000)
    assert found is rounds.antennas[1]
    assert not found.is_at_rest
    rounds.expect(0)
    assert rounds.next(30_000) is None


def test_a_tag_that_came_within_four_looks_makes_its_node_urgent() -> None:
    rounds = at_rest()
    first, second = rounds.antennas
    urgent = []
    for look in range(6):
        first.looked(ACE, look * REST_US, look * REST_US + LOOK_US)
        urgent.append(rounds.late_us(second, 0) is None)

    assert urgent == [True] * 4 + [False] * 2


@pytest.mark.parametrize(("look_us", "is_urgent"), [(59_999, True), (60_000, False)])
def test_a_look_that_takes_sixty_milliseconds_is_as_urgent_as_any(look_us: int, *, is_urgent: bool) -> None:
    rounds = at_rest()
    first, second = rounds.antennas
    first.looked(ACE, 0, look_us)

    assert (rounds.late_us(second, 0) is None) is is_urgent
    second.took_us, second.is_expected = look_us, True
    first.looks_for_new = 0
    assert (rounds.late_us(second, 0) is None) is is_urgent


@pytest.mark.parametrize(("late_us", "looked_at"), [(699_000, 1), (701_000, 0)])
def test_where_a_card_is_due_the_looks_of_others_are_the_rests_turn_until_that_is_seven_tenths_late(
    late_us: int, looked_at: int
) -> None:
    rounds = at_rest()
    rounds.expect(0b10)
    rounds.is_turn_of_hot = False  # the next turn is the rest's
    rounds.antennas[1].tried_us = late_us

    assert waited(rounds, REST_US + late_us) == looked_at


@pytest.mark.parametrize("late_us", [0, 599_000, 2_000_000])
def test_a_look_is_as_late_as_its_antenna_is_overdue(late_us: int) -> None:
    rounds = at_rest()

    assert rounds.late_us(rounds.antennas[0], REST_US + late_us) == late_us


def test_a_tag_that_settles_has_the_turns_of_the_rest_too_where_other_nodes_look_between() -> None:
    rounds = at_rest()
    first, second = rounds.antennas
    turns = []
    for turn in range(1, 9):
        second.looks_for_new = TOLD_AFTER_CHANGE
        first.tried_us = second.tried_us = 0
        turns.append(waited(rounds, turn * REST_US))

    assert turns == [1] * 8
