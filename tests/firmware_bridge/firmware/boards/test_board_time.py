"""A board's ticks have thirty bits and turn over; its time goes on to thirty-two."""

from __future__ import annotations

from firmware_bridge.firmware.boards.board_time import BoardTime

BITS = (1 << 30) - 1


def test_time_goes_on_where_the_ticks_turn_over_and_turns_over_by_itself_later() -> None:
    now = 5
    time = BoardTime(lambda: now & BITS, lambda late, early: (late - early) & BITS, lambda _us: None)
    passed = []
    for _ in range(6):
        now += 900_000_000
        passed.append(time.now_us())

    assert passed == [900_000_000 * turn & 0xFFFFFFFF for turn in range(1, 7)]
    assert time.since_us(0xFFFFFFFF) == (passed[-1] + 1) & 0xFFFFFFFF
