"""Which hands a journal holds: complete ones, as they ended, with the chips and names of that time."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.benches.scenario_files import hand_files
from table.engine.words.chip_events import Acted
from table.engine.words.frozen import replace
from table.engine.words.setup import Level
from table.engine.words.sightings import CardRevealed
from table.keeping.journal import Record, SightingTaken
from table.record.hand_record import LeftOut, WhyLeftOut
from table.record.journal_hands import read_hands
from tests.house import ROOT
from tests.table.histories.writing import THREE, played, played_file
from tests.table.record.in_short import FOLDED, TO_THE_SHOWDOWN, ends, starts

CLEAN = hand_files([ROOT / "tests" / "cases" / "clean", ROOT / "tests" / "cases" / "models" / "clean"])


def test_a_hand_says_under_which_book_and_level_it_was_played() -> None:
    hand = played(THREE + FOLDED).hand

    assert (hand.number, hand.rulebook, hand.table_name) == (1, "firekeepers", "scenario")
    assert hand.level == Level(small_blind=100, big_blind=200)
    assert (hand.button, hand.small_blind_seat, hand.big_blind_seat) == (1, 2, 3)


def test_hands_follow_one_another_with_the_chips_of_the_last() -> None:
    first, second = played(THREE + FOLDED + FOLDED).hands

    assert (first.number, second.number) == (1, 2)
    assert starts(second) == ends(first)
    assert second.button == 2


def test_what_the_director_changed_between_hands_is_in_the_next() -> None:
    between = "level 200 400 ante 50\nleave 2\nsit 7 5000\ntd stack 1 8000\n"

    _, second = played(THREE + FOLDED + between + FOLDED).hands

    assert second.level.big_blind == 400
    assert starts(second).items() >= {1: 8000, 3: 9100}.items()
    assert 2 not in starts(second)


def test_chips_still_on_their_way_are_part_of_the_stack() -> None:
    hand = played(THREE.replace("seat 1 9000", "seat 1 9000 behind 500") + FOLDED).hand

    assert starts(hand)[1] == 9500


def test_a_hand_that_is_not_complete_is_left_out_by_its_number() -> None:
    read = read_hands(played(THREE + FOLDED + "shuffle\ndeal\nfold\n").records)

    assert [hand.number for hand in read.complete] == [1]
    assert read.left_out == (LeftOut(2, WhyLeftOut.NOT_COMPLETE),)


def test_wherever_a_journal_ends_the_hands_before_are_the_same() -> None:
    records = played(THREE + FOLDED + TO_THE_SHOWDOWN + "show 3\nshow 1\n" + FOLDED).records
    whole = read_hands(records)
    assert len(whole.complete) == 3

    for end in range(len(records)):
        part = read_hands(records[:end])
        # The last hand that is complete may still have cards turned up; those before it stand.
        assert part.complete[:-1] == whole.complete[: len(part.complete)][:-1]
        assert len(part.left_out) <= 1


def test_a_journal_without_a_hand_holds_none() -> None:
    assert read_hands(()).complete == ()
    assert read_hands(played(THREE + "wait 1\n").records).complete == ()


@pytest.mark.parametrize("path", CLEAN, ids=lambda path: path.stem)
def test_no_clean_scenario_fails_to_add_up(path: Path) -> None:
    hands = played_file(path)
    read = read_hands(hands.records)

    assert [left_out for left_out in read.left_out if left_out.why is WhyLeftOut.NOT_SOUND] == []
    if hands.is_over and read.complete:
        shown = {player.seat: hands.stacks[player.seat] for player in read.complete[-1].seats}
        assert ends(read.complete[-1]) == shown


def test_a_name_is_of_its_own_hand_alone() -> None:
    records = played(THREE + "holds 2 7c 2d\nholds 3 As Ad\n" + TO_THE_SHOWDOWN + "show 2\nshow 3\n" + FOLDED).records
    assert any(isinstance(taken, SightingTaken) and isinstance(taken.sighting, CardRevealed) for taken in records)

    _, second = read_hands(records).complete

    assert [player.shown for player in second.seats] == [(), (), ()]


# --- journals that do not add up ---


def with_chips(record: Record, chips: int) -> Record:
    """Return *record* with so many more chips in every bet and raise."""
    if not isinstance(record, SightingTaken):
        return record
    events = tuple(
        replace(event, added=event.added + chips) if isinstance(event, Acted) and event.added else event
        for event in record.events
    )
    return replace(record, events=events)


def test_a_hand_of_any_game_has_a_record() -> None:
    first, second = played("game omaha5\n" + THREE + FOLDED + "game holdem\n" + FOLDED).hands

    assert (first.game.id, second.game.id) == ("omaha5", "holdem")


def test_a_hand_whose_chips_do_not_add_up_is_left_out_and_the_next_is_read() -> None:
    records = played(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n" + FOLDED).records

    read = read_hands(with_chips(record, 25) for record in records)

    assert read.left_out == (LeftOut(1, WhyLeftOut.NOT_SOUND),)
    assert [hand.number for hand in read.complete] == [2]


def test_a_hand_in_which_somebody_acts_who_had_folded_is_left_out() -> None:
    def acting(record: Record) -> Record:
        if not isinstance(record, SightingTaken):
            return record
        events = tuple(replace(event, seat=1) if isinstance(event, Acted) else event for event in record.events)
        return replace(record, events=events)

    read = read_hands(acting(record) for record in played(THREE + FOLDED).records)

    assert read.left_out == (LeftOut(1, WhyLeftOut.NOT_SOUND),)


# --- levels ---


def test_a_hand_that_is_dealt_again_has_the_level_that_it_had_and_the_next_one_the_new_level() -> None:
    again = "shuffle\ncard 3\nlevel 200 400\ncollect\n"

    first, second = played(THREE + again + FOLDED + FOLDED).hands

    assert (first.level.big_blind, second.level.big_blind) == (200, 400)


def test_chips_that_are_lost_with_a_fold_are_no_fault_of_the_journal() -> None:
    hand = played_file(ROOT / "tests/cases/turn/early-raise-of-the-small-blind-forfeited-nuts.hand").hand

    assert ends(hand) == {1: 7400, 3: 7800, 5: 8000, 7: 8800}
