"""Commands that a table did not obey are told once a minute, however many came."""

from __future__ import annotations

from display.station.floor.turned_away import AGAIN_NS, SHOWN_NS, TurnedAwayTold
from display.station.known.orders import Now
from table.engine.words.frozen import replace
from table.messages.sayings import WhyTurnedAway
from tests.display.station.afternoon import OUT_OF_ORDER, report_of, table_after, told

TABLE = table_after(OUT_OF_ORDER)


def at(ns: int) -> Now:
    return Now(ms=ns // 1_000_000, ns=ns)


def words(telling: TurnedAwayTold, now_ns: int, boot: str = "b1", **counts: int) -> str | None:
    report = replace(
        report_of(told(OUT_OF_ORDER).picture, boot=boot),
        turned_away={WhyTurnedAway[why.upper()]: count for why, count in counts.items()},
    )
    entry = telling.hear(TABLE, report, at(now_ns))
    return None if entry is None else entry.words


def test_what_is_new_is_told_once_a_minute_with_its_reasons() -> None:
    telling = TurnedAwayTold()

    assert words(telling, 0) is None
    assert words(telling, 1, unsigned=2, other_key=1) == (
        "commands not obeyed: 1 not signed by this station, 2 without a signature"
    )
    assert words(telling, 2, unsigned=900) is None
    assert words(telling, AGAIN_NS + 1, unsigned=1_000) == "commands not obeyed: 998 without a signature"
    assert words(telling, 9 * AGAIN_NS, unsigned=1_000) is None


def test_a_table_that_was_started_again_counts_anew() -> None:
    telling = TurnedAwayTold()
    words(telling, 1, unsigned=5)

    assert words(telling, 2 * AGAIN_NS, boot="b2", unsigned=5) == "commands not obeyed: 5 without a signature"


def test_it_is_news_for_the_page_for_a_while_unless_it_comes_of_a_restart() -> None:
    telling = TurnedAwayTold()
    words(telling, 1, not_fresh=3)
    assert not telling.is_grave(TABLE.id, at(1))

    words(telling, 2 * AGAIN_NS, not_fresh=3, other_table=1)
    assert telling.is_grave(TABLE.id, at(2 * AGAIN_NS))
    assert not telling.is_grave(TABLE.id, at(2 * AGAIN_NS + SHOWN_NS))
