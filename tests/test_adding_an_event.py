"""A made-up event and a made-up happening of the room are added to a copy of the house: a class, its words, no more.

What is left out is named by the import or by the type checker. The event is a runner who was sent for chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.long_run import long_run
from tests.planted import Insertion, copied, planted, ran, run, type_checked

if TYPE_CHECKING:
    from pathlib import Path


EVENTS = "table/engine/words/table_events.py"
CHIPS = "table/engine/words/chip_events.py"
MATTERS = "table/engine/words/matter_events.py"
SEATED = "table/tournament/words/seated.py"
FIRST_CLASS = "import Seat, Zone\n"


def class_of(base: str, file: str = EVENTS, behind: str = FIRST_CLASS) -> Insertion:
    """Return the made-up event as a class of *base*."""
    lines = (
        f'\n\nclass RunnerSent({base}, frozen=True, kw_only=True, tag="runner-sent"):\n'
        '    """A runner was sent for chips."""\n\n    seat: Seat\n'
    )
    return Insertion(file, behind, lines)


PUBLIC = Insertion(EVENTS, "PublicTableSideEvent = (\n    HandStarted\n", "    | RunnerSent\n")
PRIVATE = Insertion(EVENTS, "TableSideEvent = PublicTableSideEvent | ", "RunnerSent | ")
WORDS = Insertion(
    "display/wording/table_lines.py",
    "    match event:\n",
    "        case happened.RunnerSent(seat=seat):\n"
    '            return say("{who}: chips are on their way", who=who(seat, names))\n',
)

TOLD = """
import msgspec
from display.station.known.story import story_of
from table.engine.words.sightings import Tick
from table.engine.words.table_events import RunnerSent
from table.keeping.journal import SightingTaken
from table.messages.public_records import PublicRecord
from table.uplink.public_side import public_record
kept = msgspec.json.encode(SightingTaken(number=2, sighting=Tick(at_ns=1), events=(RunnerSent(seat=4),), alerts=()))
print(kept.count(b'"runner-sent"'))
sent = msgspec.json.encode(public_record(msgspec.json.decode(kept, type=SightingTaken), None))
print([told.text for told in story_of(msgspec.json.decode(sent, type=PublicRecord), {4: "Ann"})])
"""

HAPPENING = Insertion(
    SEATED,
    "import Name, Place, TableNumber\n",
    '\n\nclass TableCovered(Happens, frozen=True, tag="table-covered"):\n'
    '    """A table is covered for the night."""\n\n    table: TableNumber\n',
)
OF_SEATS = Insertion(SEATED, "SeatHappening = (\n    EntryWanted\n", "    | TableCovered\n")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the house, in which each test plants and takes out what it has planted."""
    return copied(tmp_path_factory.mktemp("house"))


def faults(house: Path, *modules: str) -> set[str]:
    """Return the modules that the type checker finds fault with, in what is reached from *modules*."""
    checked = type_checked(house, *modules)
    assert checked.stderr == ""
    return {line.partition(":")[0] for line in checked.stdout.splitlines() if " error: " in line}


# --- an event of the table ---


def test_a_public_event_is_kept_sent_and_told_once_it_has_a_class_and_words(house: Path) -> None:
    with planted(house, (class_of("Public"), PUBLIC, WORDS)):
        assert run(house, "-c", TOLD) == ["1", "['Seat 4 Ann: chips are on their way']"]


def test_a_private_event_is_kept_and_not_sent(house: Path) -> None:
    with planted(house, (class_of("Private"), PRIVATE, WORDS)):
        assert run(house, "-c", TOLD) == ["1", "[]"]


def test_an_event_with_a_class_and_words_leaves_nothing_for_the_type_checker_to_find(house: Path) -> None:
    with planted(house, (class_of("Public"), PUBLIC, WORDS)):
        assert (
            faults(house, "display/wording/quiet.py", "table/record/open_hand.py", "table/uplink/public_side.py")
            == set()
        )


@pytest.mark.parametrize(
    "insertions",
    [
        pytest.param((class_of("Public"),), id="in no family"),
        pytest.param((class_of("Private"),), id="private and in no family"),
        pytest.param((class_of("Private"), PUBLIC), id="private, and among the public ones"),
        pytest.param((class_of("Public"), PRIVATE), id="public, and among the private ones"),
        pytest.param((class_of("msgspec.Struct"), PUBLIC), id="neither public nor private"),
    ],
)
def test_an_event_without_family_or_audience_stops_the_import(house: Path, insertions: tuple[Insertion, ...]) -> None:
    with planted(house, insertions):
        stopped = ran(house, "-c", "import table.engine.words.events")

        assert "ForgottenMemberError" in stopped.stderr
        assert "RunnerSent" in stopped.stderr.splitlines()[-1]


def test_an_event_without_words_is_named_by_the_type_checker(house: Path) -> None:
    with planted(house, (class_of("Public"), PUBLIC)):
        assert faults(house, "display/wording/quiet.py") == {WORDS.file}


@pytest.mark.parametrize(
    ("file", "behind", "union", "words"),
    [
        (CHIPS, "import Seat\n", "PublicChipEvent = (\n    AntePosted", "display/wording/chip_lines.py"),
        long_run(MATTERS, "import Seat, Zone\n", "PublicRulingEffect = (\n    HandDied", "display/wording/quiet.py"),
    ],
)
def test_an_event_that_chips_or_hands_depend_on_is_to_be_thought_of_where_hands_are_exported(
    house: Path, file: str, behind: str, union: str, words: str
) -> None:
    with planted(house, (class_of("Public", file, behind), Insertion(file, union, " | RunnerSent"))):
        assert faults(house, "display/wording/quiet.py", "table/record/open_hand.py") == {
            words,
            "table/record/open_hand.py",
        }


# --- a happening of the room ---


def test_a_happening_that_no_room_carries_out_is_named_by_the_type_checker(house: Path) -> None:
    with planted(house, (HAPPENING, OF_SEATS)):
        assert faults(house, "table/tournament/event.py") == {"table/tournament/carrying_out/door.py"}


def test_a_happening_in_no_family_stops_the_import(house: Path) -> None:
    with planted(house, (HAPPENING,)):
        stopped = ran(house, "-c", "import table.tournament.words.happenings")

        assert stopped.stderr.splitlines()[-1].endswith("the unions of Happens: add TableCovered")


def test_a_happening_without_words_stops_the_import_of_the_words(house: Path) -> None:
    with planted(house, (HAPPENING, OF_SEATS)):
        stopped = ran(house, "-c", "import display.wording.event_entries")

        assert stopped.stderr.splitlines()[-1].endswith("words of entries: add TableCovered")
