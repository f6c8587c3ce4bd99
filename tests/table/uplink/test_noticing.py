"""A table's side of its tournament: it goes on by the schedule, and shows nothing that its station has not signed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from table.engine.words.director_commands import AnteKind, BreakSet, GameSet, LevelSet, Limits
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game, Posts
from table.engine.words.rotation import Rotation
from table.engine.words.setup import Level
from table.engine.words.sightings import KeyPressed
from table.keeping.journal import MemoryJournal, Record, SightingTaken
from table.messages.notices import AddressedNotice, ClockNotice, HandsCounted, NoticeShown, TableNotice
from table.messages.sayings import UnreadableMessageError, written
from table.messages.schedule import ScheduledLevel, StudAmounts
from table.messages.signed import signed_notice
from table.messages.stamps import Stamp
from table.messages.topics import TableAddress
from table.pki.signing import signing_key_in
from table.uplink.noticing import Noticing, standing
from tests.table.evening import RUN_OUT, controller_of, scenario_of
from tests.views import view

MINUTE = 60_000
HERE = TableAddress("main", "main", "table-1")
LEVELS = (
    ScheduledLevel(small_blind=25, big_blind=50, minutes_ms=20 * MINUTE, break_ms=10 * MINUTE),
    ScheduledLevel(small_blind=50, big_blind=100, minutes_ms=20 * MINUTE),
    ScheduledLevel(small_blind=100, big_blind=200, minutes_ms=20 * MINUTE),
)
RUNNING = ClockNotice(level=1, announced=1, ends_ms=5 * MINUTE, levels=LEVELS)


OWN = Stamp(at_ns=0, proof="ours")


def came(  # noqa: PLR0913 - all that a notice may say
    folder: Path,
    said_ms: int = 0,
    to: str = HERE.name,
    line: str = "",
    *,
    clock: ClockNotice = RUNNING,
    counted: HandsCounted | msgspec.UnsetType = msgspec.UNSET,
    sequence: int = 0,
    session: str | msgspec.UnsetType = msgspec.UNSET,
    at_ns: int | None = 0,
) -> tuple[bytes, str]:
    """Return a notice as it comes, and the key that signed it; *at_ns* is None for an earlier start."""
    signer = signing_key_in(folder / "signing.key")
    said = AddressedNotice(
        to=to,
        said_ms=said_ms,
        session=session,
        sequence=sequence,
        stamp=None if at_ns is None else OWN,
        at_ns=at_ns or 0,
        notice=TableNotice(clock=clock, lines=(line,) if line else (), counted=counted),
    )
    return written(signed_notice(said, signer)), signer.public


def a_table() -> Noticing:
    """Return the side of a table that has heard nothing."""
    return Noticing(HERE, lambda stamp: stamp == OWN)


def told(folder: Path, clock: ClockNotice = RUNNING) -> Noticing:
    """Return the side of a table that has heard of *clock*."""
    noticing = a_table()
    noticing.hear(*came(folder, clock=clock), 0, 0)
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
    last = ScheduledLevel(small_blind=100, big_blind=200, minutes_ms=20 * MINUTE, break_ms=10 * MINUTE)
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
    noticing = a_table()

    assert noticing.hear(payload, key, 0, 0) is None
    assert noticing.notice is not None
    assert noticing.notice.lines == ("Hold after this hand",)


def test_another_key_another_table_and_an_older_word_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    payload, key = came(tmp_path, said_ms=10)
    noticing = a_table()

    assert "not signed" in str(noticing.hear(came(tmp_path / "other")[0], key, 0, 0))
    assert "another table" in str(noticing.hear(came(tmp_path, to="main/main/table-2")[0], key, 0, 0))
    noticing.hear(payload, key, 0, 0)
    assert "older" in str(noticing.hear(came(tmp_path, said_ms=9, line="old", at_ns=None)[0], key, 0, 0))
    assert noticing.notice is not None
    assert noticing.notice.lines == ()


def test_a_clock_that_is_set_otherwise_is_measured_by_the_stations(tmp_path: Path) -> None:
    payload, key = came(tmp_path, said_ms=MINUTE)
    noticing = a_table()
    noticing.hear(payload, key, 600 * MINUTE, 0)

    now = noticing.standing(601 * MINUTE)

    assert now is not None
    assert now.left_s == 180


def lines_after(noticing: Noticing, *heard: tuple[bytes, str]) -> tuple[str, ...]:
    """Return what is shown once all of *heard* has come, in this order."""
    for payload, key in heard:
        noticing.hear(payload, key, 0, 0)
    assert noticing.notice is not None
    return noticing.notice.lines


def test_of_one_start_of_the_station_the_later_number_holds_though_its_time_of_day_was_set_back(tmp_path: Path) -> None:
    first = came(tmp_path, said_ms=60 * MINUTE, session="a", sequence=1, line="first")
    second = came(tmp_path, said_ms=0, session="a", sequence=2, line="second")

    assert lines_after(a_table(), first, second) == ("second",)
    assert lines_after(a_table(), second, first) == ("second",)


def test_of_two_starts_of_the_station_the_later_by_the_tables_own_clock_holds(tmp_path: Path) -> None:
    before = came(tmp_path, said_ms=60 * MINUTE, session="a", sequence=7, at_ns=100, line="before")
    after = came(tmp_path, said_ms=0, session="b", sequence=1, at_ns=200, line="after")

    assert lines_after(a_table(), before, after) == ("after",)
    assert lines_after(a_table(), before, after, before) == ("after",)


def test_an_old_notice_that_a_broker_keeps_back_moves_no_clock(tmp_path: Path) -> None:
    noticing = a_table()
    of_an_earlier_start = came(tmp_path, said_ms=0, session="a", sequence=1, at_ns=None)
    noticing.hear(*of_an_earlier_start, 50 * MINUTE, 0)

    now = noticing.standing(50 * MINUTE)
    assert now is not None
    assert now.level == 3


def test_a_notice_that_was_long_on_its_way_moves_no_clock_that_is_right(tmp_path: Path) -> None:
    noticing = a_table()
    noticing.hear(*came(tmp_path, said_ms=0, session="a", sequence=1), 3 * MINUTE, 3 * MINUTE * 1_000_000)

    now = noticing.standing(3 * MINUTE)
    assert now is not None
    assert now.left_s == 120


def test_a_table_says_which_notice_it_shows(tmp_path: Path) -> None:
    noticing = a_table()
    assert noticing.shown is None
    noticing.hear(*came(tmp_path, session="a", sequence=4), 0, 0)

    assert noticing.shown == NoticeShown(session="a", sequence=4)


def test_what_is_no_notice_is_unreadable(tmp_path: Path) -> None:
    _, key = came(tmp_path)

    for payload in (b"", b"{}", b'{"body": 1}', b"x" * 200_000):
        with pytest.raises(UnreadableMessageError):
            Noticing(HERE).hear(payload, key, 0, 0)


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
    noticing = a_table()

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
        ScheduledLevel(
            small_blind=100,
            big_blind=200,
            minutes_ms=20 * MINUTE,
            games=Rotation((LIMIT, RAZZ), 2),
            stud=StudAmounts(ante=25, bring_in=50),
        ),
        ScheduledLevel(small_blind=200, big_blind=400, minutes_ms=20 * MINUTE),
        ScheduledLevel(small_blind=100, big_blind=200, games=Rotation((HOLDEM, LIMIT), 1)),
    ),
)


def mixed(folder: Path, first: int = 1) -> Noticing:
    """Return the side of a table that is told of games whose first hand has the number *first* there."""
    noticing = a_table()
    payload, key = came(folder, clock=MIXED, counted=HandsCounted(first=first, since=1))
    noticing.hear(payload, key, 0, 0)
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


def test_a_level_that_the_table_has_not_taken_is_known_until_it_plays_it(tmp_path: Path) -> None:
    level = ScheduledLevel(small_blind=15, big_blind=30)
    noticing = told(tmp_path, ClockNotice(level=1, announced=1, levels=(level,)))
    here = {"ante": 0, "ante_kind": AnteKind.NONE}
    other = view(small_blind=25, big_blind=50, **here)
    assert noticing.not_taken(0, other) is None

    assert noticing.level_due(0, other) == LevelSet(15, 30)
    assert noticing.not_taken(0, other) == LevelSet(15, 30)
    assert (
        noticing.not_taken(
            0, view(small_blind=25, big_blind=50, next_level=Level(small_blind=15, big_blind=30), **here)
        )
        is None
    )
    assert noticing.not_taken(0, view(small_blind=15, big_blind=30, **here)) is None
