"""Past hands are shown as they were: each picture is the one that the screen showed, whichever way one comes to it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from display.dealer.picture import Picture
from display.dealer.showing import OnScreen
from table.benches.scenario_files import Benches
from table.engine.table import Outcome
from table.engine.words.entry import Entry
from table.engine.words.frozen import replace
from table.keeping.journal import MemoryJournal, Record, SightingTaken, TableOpened
from table.playing.past.past_hands import PastHands, ReadJournal
from table.playing.past.reel import Reel
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from tests.house import ROOT
from tests.table.commands.command_line import HEAD

BENCHES = Benches(settings_folder(shipped_folder()))
CASES = ROOT / "tests" / "cases"
FILES = [
    CASES / "screen" / "exposed-card-in-three-steps.hand",
    CASES / "screen" / "award-with-three-side-pots.hand",
    CASES / "screen" / "floor-call-answered-by-key.hand",
    CASES / "deck" / "card-lost-during-the-hand-tfpl.hand",
]
THREE_HANDS = HEAD + "shuffle\ndeal\nfold\nfold\ncollect\nshuffle\ndeal\nfold\nfold\ncollect\nshuffle\ndeal\n"


class Live:
    """What a screen was shown while a scenario was played, and its journal."""

    def __init__(self, text: str) -> None:
        scenario, heard, journal = parse_scenario(text, ROOT / "a.hand"), HeardInStep(), MemoryJournal()
        self.pictures: list[Picture] = []
        self.rules = BENCHES.rules_of(scenario)
        self.book = BENCHES.book_of(scenario)
        screen = OnScreen(self, "scenario", self.rules)
        self.steps: list[int] = []
        self.after_steps: list[Picture] = []
        with BENCHES.bench(scenario, heard, journal, watchers=(screen,)) as bench:
            screen.show(Outcome((), ()), bench)
            self.pictures.clear()
            for done in play(scenario, bench, heard):
                if isinstance(done, HandStepDone):
                    self.steps.append(len(journal.kept) - 1)
                    told = len(self.pictures)
                    screen.refresh(Entry())
                    # What moved though there was nothing to tell of it, a moment of its own does not show.
                    del self.pictures[told:]
                    assert screen.picture is not None
                    self.after_steps.append(screen.picture)
        self.records = journal.kept
        self.asked: list[int] = []
        """From which records on they were gone through."""

    def show(self, picture: Picture) -> None:
        self.pictures.append(picture)

    def past(self, steps: list[int] | None = None) -> PastHands:
        opened = self.records[0]
        assert isinstance(opened, TableOpened)
        return PastHands(ReadJournal(opened, self.book, self.rules, self.from_record), steps)

    def from_record(self, number: int) -> Iterable[Record]:
        self.asked.append(number)
        return islice(self.records, number, None)


def shown(past: PastHands, order: Iterable[int]) -> dict[int, Picture]:
    """Return what is shown at each moment, gone through in this order, without the bar below it."""
    reel, pictures = Reel(past.moments, 1), dict[int, Picture]()
    for index in order:
        reel.go_to(index)
        pictures[index] = replace(past.picture(reel), playback=None)
    return pictures


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_moment_is_what_the_screen_showed_forwards_and_back(path: Path) -> None:
    live = Live(path.read_text(encoding="utf-8"))
    past = live.past()
    count = len(past.moments)
    assert count == len(live.pictures) > 10
    as_it_was = dict(enumerate(live.pictures))
    mixed = sorted(range(count), key=lambda index: index * 7 % 10)

    assert shown(past, range(count)) == as_it_was
    assert shown(past, reversed(range(count))) == as_it_was
    assert shown(past, mixed) == as_it_was


def test_of_a_scenario_each_step_is_a_moment() -> None:
    live = Live(THREE_HANDS)
    past = live.past(live.steps)

    assert len(past.moments) == 12
    assert shown(past, range(12)) == dict(enumerate(live.after_steps))


def test_the_bar_tells_hand_time_event_and_speed() -> None:
    past = Live(THREE_HANDS).past()
    reel = Reel(past.moments, 1)
    hands = [past.moments[index].hand for index in range(len(past.moments))]
    assert hands == sorted(hands)
    assert set(hands) == {1, 2, 3}
    reel.go_to(hands.index(2))
    reel.press("up")

    bar = past.picture(reel).playback

    assert bar is not None
    assert (bar.hand, bar.at_s, bar.event, bar.events) == (2, 0, hands.index(2) + 1, len(hands))
    assert (bar.speed, bar.is_paused) == (2, False)


def test_one_moment_is_remade_from_the_beginning_of_its_hand_and_no_further() -> None:
    live = Live(THREE_HANDS)
    past = live.past()
    begun = next(moment.record for moment in past.moments if moment.hand == 3)

    shown(past, [len(past.moments) - 1])

    assert live.asked[-1] == begun


def test_a_journal_that_means_something_else_by_this_book_is_refused_with_the_way_out() -> None:
    live = Live(THREE_HANDS)
    first = live.records[1]
    assert isinstance(first, SightingTaken)
    live.records[1] = replace(first, events=())

    with pytest.raises(ConfigError, match=r"record 1 means something else .* --table"):
        live.past()
