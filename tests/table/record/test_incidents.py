"""What went wrong at a table: each irregularity once, with rule, ruling, who answered, how long it took; no notes."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.table_events import HandStarted
from table.keeping.journal import Record, SightingTaken
from table.record.incidents import Incident, incidents_of
from tests.house import ROOT
from tests.table.histories.writing import THREE, played, played_file

CALLED = THREE + "shuffle\ndeal\nkey floor 3\nwait 90\ntd dead-hand seat 3\nfold\n"


def incidents(text: str) -> list[Incident]:
    return list(incidents_of(played(text).records))


def test_a_floor_call_says_who_answered_it_and_how_long_that_took() -> None:
    (call,) = incidents(CALLED)

    assert (call.hand, call.seat, call.code, call.ruling) == (1, 3, AlertCode.FLOOR_CALLED, RulingValue.FLOOR)
    assert (call.answer, call.answered_by, call.took_ms) == (RulingValue.DEAD_HAND, "director", 90_000)


def test_a_remedy_takes_until_its_last_step() -> None:
    case = ROOT / "tests/cases/board/flop-overdealt-all-in-homegame.hand"

    (flop,) = incidents_of(played_file(case).records)

    assert (flop.code, flop.rule, flop.ruling) == (
        AlertCode.FLOP_OVERDEALT,
        "homegame:holdem.4",
        RulingValue.REDEAL_FLOP,
    )
    assert (flop.answer, flop.took_ms is None) == (None, False)


def test_what_the_dealer_took_back_is_marked() -> None:
    (first, *_) = incidents(THREE + "shuffle\ndeal\ncard 3\nkey undo\n")

    assert first.is_withdrawn


def test_a_word_over_the_book_is_an_incident_of_its_own() -> None:
    case = ROOT / "tests/cases/showdown/all-in-mucked-dead-nuts.hand"

    told = incidents_of(played_file(case).records)

    assert [(one.code, one.answer) for one in told] == [
        (AlertCode.HAND_NOT_TABLED, None),
        (None, RulingValue.DEAD_HAND),
    ]


def test_lawful_hands_and_their_notes_are_no_incidents() -> None:
    assert incidents(THREE + "shuffle\ndeal\ncall\ncall\ncheck\nstreet\ncheck\ncheck\ncheck\n") == []


def test_the_time_of_day_is_reckoned_from_that_of_the_hand() -> None:
    records = [with_time(record) for record in played(CALLED.replace("key floor 3", "wait 5\nkey floor 3")).records]

    (call,) = incidents_of(records)

    assert call.wall_ms == 1_764_360_005_000


def with_time(record: Record) -> Record:
    is_start = isinstance(record, SightingTaken) and any(isinstance(event, HandStarted) for event in record.events)
    return replace(record, wall_ms=1_764_360_000_000) if is_start else record
