"""How much of what cannot be read is kept, and how long a tile is marked."""

from __future__ import annotations

from display.station.known.aside import KEPT_A_MINUTE, MINUTE_MS, SHOWN_MS, Unread, with_a_sound_report, with_one_more


def test_some_of_each_minute_are_kept_with_their_bytes_and_all_are_counted() -> None:
    unread, kept = Unread(), 0
    for at_ms in range(0, 2 * MINUTE_MS, 1_000):
        unread, is_kept = with_one_more(unread, "no card", 10**12 + at_ms, is_report=False)
        kept += is_kept

    assert (unread.count, kept) == (120, 2 * KEPT_A_MINUTE)


def test_a_clock_that_is_set_back_begins_another_minute() -> None:
    unread, _ = with_one_more(Unread(), "no card", 10**12, is_report=False)
    kept = []
    for _ in range(KEPT_A_MINUTE + 1):
        unread, is_kept = with_one_more(unread, "no card", 10**12 - MINUTE_MS, is_report=False)
        kept.append(is_kept)

    assert kept == [True] * KEPT_A_MINUTE + [False]


def test_a_mark_goes_after_ten_minutes_but_not_while_nobody_knows_how_the_table_stands() -> None:
    once, _ = with_one_more(Unread(), "no card", 10**12, is_report=False)
    report, _ = with_one_more(Unread(), "no picture", 10**12, is_report=True)
    later_ms = 10**12 + SHOWN_MS

    assert (once.is_shown(later_ms - 1), once.is_shown(later_ms)) == (True, False)
    assert not once.is_shown(10**12 - 12 * SHOWN_MS), "the clock was set back by two hours"
    assert report.is_shown(later_ms)
    assert not with_a_sound_report(report).is_shown(later_ms)
    assert with_one_more(once, "again", later_ms, is_report=False)[0].count == 1
