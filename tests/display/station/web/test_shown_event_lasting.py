"""What comes and goes while an order is on its way is not shown; what stays is."""

from __future__ import annotations

from display.station.web.shown_event import LASTS_NS, Lasting


def test_what_is_gone_before_its_time_is_never_shown() -> None:
    lasting = Lasting()

    seen = [lasting.of({3: 4}, 0), lasting.of({3: 2}, LASTS_NS - 1), lasting.of({}, LASTS_NS)]

    assert seen == [{}, {}, {}]
    assert lasting.of({3: 4}, LASTS_NS + 1) == {}


def test_what_stays_is_shown_as_it_is_now_each_table_by_its_own_time() -> None:
    lasting = Lasting()
    lasting.of({3: 4}, 0)

    assert lasting.of({3: 2, 5: 1}, LASTS_NS) == {3: 2}
    assert lasting.of({3: 2, 5: 1}, 2 * LASTS_NS) == {3: 2, 5: 1}
