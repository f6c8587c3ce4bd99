"""A table's side of its tournament: it goes on by the schedule, and shows nothing that its station has not signed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from table.engine.words.director_commands import AnteKind, BreakSet, GameSet, LevelSet, Limits
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game, Posts
from table.engine.words.rotation import Rotation
from table.engine.words.sightings import KeyPressed
from table.keeping.journal import MemoryJournal, Record, SightingTaken
from table.messages.notices import (
    AddressedNotice,
    ClockNotice,
    HandsCounted,
    NoticeLevel,
    PostedInStud,
    TableNotice,
)
from table.messages.sayings import UnreadableMessageError, written
from table.messages.signed import signed_notice
from table.messages.topics import TableAddress
from table.pki.signing import signing_key_in
from table.uplink.noticing import Noticing, standing
from tests.table.evening import RUN_OUT, controller_of, scenario_of
from tests.views import view

MINUTE = 60_000
HERE = TableAddress("main", "main", "table-1")
LEVELS = (
    NoticeLevel(small_blind=25, big_blind=50, minutes_ms=20 * MINUTE, break_ms=10 * MINUTE),
    NoticeLevel(small_blind=50, big_blind=100, minutes_ms=20 * MINUTE),
    NoticeLevel(small_blind=100, big_blind=200, minutes_ms=20 * MINUTE),
)
RUNNING = ClockNotice(level=1, announced=1, ends_ms=5 * MINUTE, levels=LEVELS)


def came(  # noqa: PLR0913 - all that a notice may say
    folder: Path,
    said_ms: int = 0,
    to: str = HERE.name,
    line: str = "",
    *,
    clock: ClockNotice = RUNNING,
    counted: HandsCounted | msgspec.UnsetType = msgspec.UNSET,
) -> tuple[bytes, str]:
    """Return a notice as it comes, and the key that signed it."""
    signer = signing_key_in(folder / "signing.key")
    notice = TableNotice(clock=clock, lines=(line,) if line else (), counted=counted)
    signed = signed_notice(AddressedNotice(to=to, said_ms=said_ms, notice=notice), signer)
    return written(signed), signer.public


def told(folder: Path, clock: ClockNotice = RUNNING) -> Noticing:
    """Return the side of a table that has heard of *clock*."""
    noticing = Noticing(HERE)
    noticing.hear(*came(folder, clock=clock), 0, is_retained=False)
    return noticing


def breaks_in(records: list[Record]) -> list[bool]:
    """Return the breaks that a journal has: true as one begins, false as it is over."""
    keys = (one.sighting for one in records if isinstance(one, SightingTaken) and isinstance(one.sighting, KeyPressed))
    return [key.command.is_on for key in keys if isinstance(key.command, BreakSet)]


@pytest.mark.parametrize(
    ("at_min", "level", "is_break", "left_s", "small"),
    [
        (0, 1, False, 300, 25),
        (4, 1, False, 60, 25),
        (5, 2, True, 600, 50),
        (15, 2, False, 1200, 50),
        (34.5, 2, False, 30, 50),
        (35, 3, False, None, 100),
        (500, 3, False, None, 100),
    ],
)
def test_a_table_that_is_cut_off_goes_on_by_the_schedule(
    at_min: float,
    level: int,
    is_break: bool,  # noqa: FBT001 - a parameter of the table above
    left_s: int | None,
    small: int,
) -> None:
    now = standing(RUNNING, int(at_min * MINUTE))

    assert (now.level, now.is_break, now.left_s, now.holds.small_blind) == (level, is_break, left_s, small)


def test_after_the_break_that_follows_the_last_level_play_goes_on_without_end() -> None:
    last = NoticeLevel(small_blind=100, big_blind=200, minutes_ms=20 * MINUTE, break_ms=10 * MINUTE)
    clock = ClockNotice(level=1, announced=1, ends_ms=5 * MINUTE, levels=(last,))

    assert (standing(clock, 10 * MINUTE).is_break, standing(clock, 10 * MINUTE).level) == (True, 1)
    assert (standing(clock, 16 * MINUTE).is_break, standing(clock, 16 * MINUTE).left_s) == (False, None)


def test_a_clock_that_stands_stands() -> None:
    paused = ClockNotice(level=1, announced=1, is_paused=True, left_ms=90_000, levels=LEVELS)

    assert standing(paused, 500 * MINUTE).left_s == 90


def test_a_level_that_is_not_announced_holds_for_no_hand() -> None:
    waiting = ClockNotice(level=2, announced=1, ends_ms=30 * MINUTE, levels=LEVELS)

    assert standing(waiting, 25 * MINUTE).holds.small_blind == 25


def test_a_notice_is_shown_as_the_station_signed_it(tmp_path: Path) -> None:
    payload, key = came(tmp_path, line="Hold after this hand")
    noticing = Noticing(HERE)

    assert noticing.hear(payload, key, 0, is_retained=False) is None
    assert noticing.notice is not None
    assert noticing.notice.lines == ("Hold after this hand",)


def test_another_key_another_table_and_an_older_word_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    payload, key = came(tmp_path, said_ms=10)
    noticing = Noticing(HERE)

    assert "not signed" in str(noticing.hear(came(tmp_path / "other")[0], key, 0, is_retained=False))
    assert "another table" in str(noticing.hear(came(tmp_path, to="main/main/table-2")[0], key, 0, is_retained=False))
    noticing.hear(payload, key, 0, is_retained=False)
    noticing.hear(came(tmp_path, said_ms=9, line="old")[0], key, 0, is_retained=True)
    assert noticing.notice is not None
    assert noticing.notice.lines == ()


def test_a_clock_that_is_set_otherwise_is_measured_by_the_stations(tmp_path: Path) -> None:
    payload, key = came(tmp_path, said_ms=MINUTE)
    noticing = Noticing(HERE)
    noticing.hear(payload, key, 600 * MINUTE, is_retained=False)

    now = noticing.standing(601 * MINUTE)

    assert now is not None
    assert now.left_s == 180


def test_what_is_no_notice_is_unreadable(tmp_path: Path) -> None:
    _, key = came(tmp_path)

    for payload in (b"", b"{}", b'{"body": 1}', b"x" * 200_000):
        with pytest.raises(UnreadableMessageError):
            Noticing(HERE).hear(payload, key, 0, is_retained=False)


@pytest.mark.parametrize(("at_min", "is_on"), [(4.9, False), (5, True), (14.9, True), (15, False), (500, False)])
def test_a_break_of_the_schedule_is_due_where_the_table_knows_otherwise(
    tmp_path: Path,
    at_min: float,
    is_on: bool,  # noqa: FBT001 - a parameter of the table above
) -> None:
    noticing, now_ms = told(tmp_path), int(at_min * MINUTE)

    assert noticing.break_due(now_ms, view(is_break=not is_on)) == BreakSet(is_on=is_on)
    assert noticing.break_due(now_ms, view(is_break=is_on)) is None


def test_a_clock_that_is_stopped_makes_no_break_and_ends_none(tmp_path: Path) -> None:
    stopped = ClockNotice(level=1, announced=1, is_paused=True, left_ms=90_000, levels=LEVELS)
    in_break = ClockNotice(level=1, announced=1, is_break=True, is_paused=True, left_ms=90_000, levels=LEVELS)
    (tmp_path / "break").mkdir()

    assert told(tmp_path, stopped).break_due(500 * MINUTE, view()) is None
    assert told(tmp_path / "break", in_break).break_due(500 * MINUTE, view(is_break=True)) is None


def test_a_table_of_no_tournament_goes_into_no_break_and_out_of_none() -> None:
    noticing = Noticing(HERE)

    assert [noticing.break_due(MINUTE, view(is_break=is_break)) for is_break in (False, True)] == [None, None]


def test_a_break_is_in_the_journal_once_as_it_begins_and_once_as_it_ends(tmp_path: Path) -> None:
    noticing, journal = told(tmp_path), MemoryJournal()
    table = controller_of(scenario_of(RUN_OUT), journal=journal)

    for minute in range(20):
        due = noticing.break_due(minute * MINUTE, table.view)
        if due is not None:
            table.take(KeyPressed(command=due, at_ns=minute * MINUTE * 1_000_000))

    assert breaks_in(journal.kept) == [True, False]


LIMIT = replace(HOLDEM, betting=BettingStructure.LIMIT)
RAZZ = Game(id="razz", betting=BettingStructure.LIMIT, posts=Posts.BRING_IN)
MIXED = ClockNotice(
    level=1,
    announced=1,
    ends_ms=20 * MINUTE,
    levels=(
        NoticeLevel(
            small_blind=100,
            big_blind=200,
            minutes_ms=20 * MINUTE,
            games=Rotation((LIMIT, RAZZ), 2),
            stud=PostedInStud(ante=25, bring_in=50),
        ),
        NoticeLevel(small_blind=200, big_blind=400, minutes_ms=20 * MINUTE),
        NoticeLevel(small_blind=100, big_blind=200, games=Rotation((HOLDEM, LIMIT), 1)),
    ),
)


def mixed(folder: Path, first: int = 1) -> Noticing:
    """Return the side of a table that is told of games whose first hand has the number *first* there."""
    noticing = Noticing(HERE)
    payload, key = came(folder, clock=MIXED, counted=HandsCounted(first=first, since=1))
    noticing.hear(payload, key, 0, is_retained=False)
    return noticing


def test_a_table_of_no_mixed_tournament_is_told_no_game(tmp_path: Path) -> None:
    assert told(tmp_path).game_due(0, view()) is None
    assert told(tmp_path).dealt_next(0, view()) is None


def test_a_table_counts_the_hands_of_its_games_and_takes_the_next_one(tmp_path: Path) -> None:
    noticing = mixed(tmp_path, first=5)

    def due(hand: int) -> GameSet | None:
        return noticing.game_due(0, view(hand_number=hand, game=LIMIT))

    assert [due(hand) for hand in (4, 5, 6, 7, 8)] == [None, None, GameSet(RAZZ), GameSet(RAZZ), None]


def test_what_the_next_hand_is_already_is_not_set_again_and_the_house_keeps_its_cap(tmp_path: Path) -> None:
    noticing, ours = mixed(tmp_path), replace(LIMIT, cap=3)

    assert noticing.game_due(0, view(hand_number=2, game=LIMIT, next_game=RAZZ)) is None
    assert noticing.game_due(0, view(hand_number=1, game=ours)) is None
    assert noticing.game_due(0, view(hand_number=2, game=ours)) == GameSet(replace(RAZZ, cap=3))


def test_without_blinds_the_level_is_an_ante_of_each_a_bring_in_and_limits_and_with_them_it_is_not(
    tmp_path: Path,
) -> None:
    noticing = mixed(tmp_path)
    here = {"small_blind": 100, "big_blind": 200, "ante": 0, "ante_kind": AnteKind.NONE}
    stud = noticing.level_due(0, view(hand_number=2, game=LIMIT, **here))
    again = noticing.level_due(0, view(hand_number=2, game=LIMIT, **here))
    stands = view(hand_number=4, game=RAZZ, small_blind=0, big_blind=0, ante=25, ante_kind=AnteKind.EACH)

    assert stud == LevelSet(0, 0, ante=25, ante_kind=AnteKind.EACH, limits=Limits(200, 400), bring_in=50)
    assert again is None
    assert noticing.level_due(0, stands) == LevelSet(100, 200)


def test_a_table_that_is_cut_off_goes_on_with_the_games_of_the_schedule(tmp_path: Path) -> None:
    noticing = mixed(tmp_path)

    def game(at_min: int, hand: int) -> Game:
        found = noticing.dealt_next(at_min * MINUTE, view(hand_number=hand))
        assert found is not None
        return found.game

    assert [game(25, 2), game(25, 4)] == [RAZZ, LIMIT], "the second level names none"
    assert [game(45, 9), game(45, 10), game(45, 11)] == [HOLDEM, LIMIT, HOLDEM], (
        "the third does, and begins with its own"
    )
