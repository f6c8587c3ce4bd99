"""The watch: who is silent is told within four seconds, who is dead is the end, and nobody is accused who works."""

from __future__ import annotations

from display.station.known.watch import END_NS, LOOK_NS, SHOWN_NS, SILENT_NS, Watch
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.clock import NS_PER_S, SimulatedClock


class Watched:
    """A watch whose time a test lets pass."""

    def __init__(self) -> None:
        self.clock = SimulatedClock()
        self.troubles: dict[str, str | None] = {}
        self.ends: list[str] = []
        self.watch = Watch(self.clock, self.troubles.__setitem__, self.ends.append)

    def pass_ns(self, duration_ns: int, *, beating: str = "") -> None:
        """Let time pass, look by look."""
        until_ns = self.clock.now_ns() + duration_ns
        while self.clock.now_ns() < until_ns:
            self.clock.wait_ns(LOOK_NS)
            if beating:
                self.watch.beat(beating)
            self.watch.look()


def test_who_beats_is_not_spoken_of() -> None:
    watched = Watched()
    watched.pass_ns(60 * NS_PER_S, beating="feed")

    assert (watched.troubles, watched.ends) == ({}, [])


def test_a_silent_feed_is_told_within_five_seconds_and_forgiven_once_it_beats() -> None:
    watched = Watched()
    watched.watch.beat("feed")
    watched.pass_ns(SILENT_NS + LOOK_NS, beating="hub")

    assert SILENT_NS + LOOK_NS < 5 * NS_PER_S
    assert watched.troubles["feed"] is not None
    watched.pass_ns(LOOK_NS, beating="feed")
    assert watched.troubles == {"feed": None}
    assert watched.ends == []


def test_a_feed_that_stays_silent_is_the_end_once() -> None:
    watched = Watched()
    watched.watch.beat("feed")
    watched.pass_ns(2 * END_NS)

    assert len(watched.ends) == 1
    assert "feed" in watched.ends[0]


def test_a_death_is_on_the_pages_before_it_is_the_end() -> None:
    watched = Watched()
    watched.watch.died("hub", "KeyError: 'x'")

    assert "KeyError" in (watched.troubles["hub"] or "")
    watched.pass_ns(SHOWN_NS - LOOK_NS)
    assert watched.ends == []
    watched.pass_ns(2 * LOOK_NS)
    assert watched.ends == ["the hub has failed: KeyError: 'x'"]


def test_nobody_is_judged_by_a_time_in_which_the_watch_itself_slept() -> None:
    watched = Watched()
    watched.pass_ns(2 * NS_PER_S, beating="feed")
    watched.clock.wait_ns(3_600 * NS_PER_S)
    watched.watch.look()
    watched.pass_ns(2 * NS_PER_S)

    assert (watched.troubles, watched.ends) == ({}, [])


def test_what_is_wrong_is_told_in_the_language_of_the_station_from_whatever_thread() -> None:
    with speaking(language("de") or ENGLISH):
        watched = Watched()
    watched.watch.beat("feed")
    watched.pass_ns(SILENT_NS + LOOK_NS)

    assert watched.troubles == {"feed": "feed antwortet nicht: Die Anzeige kann alt sein"}


def test_whoever_looks_after_the_watch_hears_from_it_at_each_look() -> None:
    heard: list[int] = []
    clock = SimulatedClock()
    watch = Watch(clock, lambda *_: None, lambda _: None, lambda: heard.append(clock.now_ns()))
    watch.look()
    clock.wait_ns(LOOK_NS)
    watch.look()

    assert heard == [0, LOOK_NS]
