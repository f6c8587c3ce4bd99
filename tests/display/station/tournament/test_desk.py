"""The tournament's desk: an entry that was acknowledged is there after any end, and the last one can be taken back."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from display.station.store.store import Store, StoreError
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet, Registered
from display.station.tournament.run import DeskError
from table.engine.words.penalties import PenaltyUnit
from table.tournament.words.conduct import PenaltyGiven, PlayerAway
from table.tournament.words.money import PrizesSet
from table.tournament.words.played import HandEnded, LevelsSet
from table.tournament.words.seated import EntryWanted, SeatGiven
from table.tournament.words.setup import MINUTE_MS, Place
from table.tournament.words.told import OrderKind
from tests.display.station.tournament_room import FILE, read, room
from tests.warm import Started


class Now:
    """A clock that stands until it is set."""

    ms = 1_000_000

    def __call__(self) -> int:
        """Return it."""
        return self.ms


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "station.db"


def opened(file: Path, now: Now) -> Desk:
    tournament = room()
    return Desk(tournament.setup, tournament.book, Store(file), now)


def test_a_newcomer_is_entered_and_seated_and_a_new_start_has_him_there(file: Path) -> None:
    desk = opened(file, Now())

    alerts = desk.enter(EntryWanted(name="Zoe"), "Tina")
    desk.enter(SeatGiven(name="Zoe", place=Place(1, 4)), "Tina")

    assert [alert.cite for alert in alerts] == ["firekeepers:8A"]
    again = opened(file, Now())
    assert again.look() == desk.look()
    assert again.look().players["Zoe"].place_at == Place(1, 4)
    assert [entry.by for entry in again.entries] == ["Tina", "Tina"]


def test_no_table_is_broken_and_nobody_moved_while_people_still_register(file: Path) -> None:
    level = "levels = [{ minutes = 20, small = 25, big = 50 }]"
    tournament = read(f'rulebook = "firekeepers"\ntable_size = 4\ntables = [1, 2, 3]\n{level}\n')
    desk = Desk(tournament.setup, tournament.book, Store(file), Now())
    for seat, name in enumerate(("Ann", "Bea", "Cem"), start=1):
        desk.enter(Registered(name=name, place=Place(1, seat)), "Tina")
    desk.enter(Registered(name="Dov", place=Place(2, 1)), "Tina")

    kinds = [order.kind for view in (desk.look(), desk.look_whole().view) for order in view.orders]
    assert kinds == [OrderKind.DRAW_BUTTON] * 2
    desk.draw("7", "Tina")
    assert [order.kind for order in desk.look().orders] == []
    assert {player.place_at for player in desk.look().players.values()} == {
        Place(1, 1),
        Place(1, 2),
        Place(1, 3),
        Place(2, 1),
    }
    desk.enter(ClockSet(is_running=True), "Tina")
    assert OrderKind.BREAK in {order.kind for order in desk.look().orders}


def test_the_clock_runs_from_its_start_and_through_a_time_without_station(file: Path) -> None:
    now = Now()
    desk = opened(file, now)
    now.ms += 5 * MINUTE_MS
    assert desk.look().left_ms == 20 * MINUTE_MS

    desk.enter(ClockSet(is_running=True), "Tina")
    now.ms += 3 * MINUTE_MS
    again = opened(file, now)

    assert again.is_running
    assert again.look().left_ms == 17 * MINUTE_MS


def test_a_stopped_clock_stands(file: Path) -> None:
    now = Now()
    desk = opened(file, now)
    desk.enter(ClockSet(is_running=True), "Tina")
    now.ms += MINUTE_MS
    desk.enter(ClockSet(is_running=False), "Tina")
    now.ms += 9 * MINUTE_MS

    assert desk.look().left_ms == 19 * MINUTE_MS


def test_the_last_entry_is_taken_back_with_a_reason_and_stays_so(file: Path) -> None:
    desk = opened(file, Now())
    before = desk.look()
    desk.enter(HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0))), "Tina")
    assert desk.look().remaining == 5

    taken = desk.take_back("it was Cem who lost", "Tina")

    assert isinstance(taken.what, HandEnded)
    assert desk.look() == before
    assert opened(file, Now()).look() == before


def test_nothing_is_taken_back_without_a_reason_or_where_nothing_is_entered(file: Path) -> None:
    desk = opened(file, Now())

    with pytest.raises(DeskError, match="nothing is entered"):
        desk.take_back("wrong", "Tina")
    desk.enter(PlayerAway(name="Ann"), "Tina")
    with pytest.raises(DeskError, match="reason"):
        desk.take_back(" ", "Tina")
    assert len(desk.entries) == 1


def test_what_cannot_have_happened_is_refused_and_leaves_no_trace(file: Path) -> None:
    desk = opened(file, Now())

    with pytest.raises(DeskError, match="Nobody"):
        desk.enter(PlayerAway(name="Nobody"), "Tina")

    assert desk.entries == opened(file, Now()).entries == ()


def test_nobody_is_registered_before_the_start_at_a_table_that_is_not_in_play(file: Path) -> None:
    with pytest.raises(DeskError, match=r"Zoe sits at table 9, which is not in play"):
        opened(file, Now()).enter(Registered(name="Zoe", place=Place(9, 1)), "Tina")


def test_an_entry_that_cannot_be_kept_is_not_done(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = opened(file, Now())
    before = desk.look()

    def full(*_: object) -> None:
        message = "the disk is full"
        raise StoreError(message)

    monkeypatch.setattr(Store, "enter", full)
    with pytest.raises(StoreError):
        desk.enter(PlayerAway(name="Ann"), "Tina")

    assert desk.look() == before
    assert desk.entries == ()


def test_people_register_after_prizes_levels_and_tables_were_set(file: Path) -> None:
    desk = opened(file, Now())
    desk.enter(PrizesSet(prizes=(400,), reason="known by now"), "Tina")
    desk.enter(Registered(name="Zoe", place=Place(1, 4)), "Tina")

    assert desk.setup.prizes == (400,)


def test_no_level_is_taken_away_that_late_entry_ends_with(file: Path) -> None:
    tournament = read(FILE.replace('"firekeepers"', '"firekeepers"\nsettings = { late-until = "level 2" }'))
    desk = Desk(tournament.setup, tournament.book, Store(file), Now())

    with pytest.raises(DeskError, match="late-until is level 2"):
        desk.enter(LevelsSet(first=2, levels=(), reason="it is late"), "Tina")


def test_after_kill_9_everything_acknowledged_is_there(file: Path) -> None:
    said = 0
    for _ in range(3):
        with Started("tests.display.station.entering_desk", file, stdout=subprocess.PIPE) as victim:
            if victim.stdout is None:
                pytest.fail("it has no voice")
            for _ in range(7):
                said = int(victim.stdout.readline())
            victim.kill()

        desk = opened(file, Now())
        # One more may be on the disk than was said.
        assert len(desk.entries) >= said
        assert [entry.by for entry in desk.entries] == [f"entry {n}" for n in range(1, len(desk.entries) + 1)]
        assert desk.look().players["Ann"].is_absent == (len(desk.entries) % 2 == 1)
    assert said >= 21


def test_a_press_takes_back_the_entry_that_it_showed_and_no_other(file: Path) -> None:
    desk = opened(file, Now())
    desk.enter(PlayerAway(name="Ann"), "Maria")
    shown = desk.look_whole().last
    assert shown is not None
    desk.enter(PlayerAway(name="Bea"), "Ben")

    with pytest.raises(DeskError, match="Ben has entered something since"):
        desk.take_back("a slip", "Tina", shown.number)
    taken = desk.take_back("a slip", "Maria", shown.number)

    assert taken == shown
    assert [desk.look().players[name].is_absent for name in ("Ann", "Bea")] == [False, True]
    assert opened(file, Now()).look() == desk.look()


def test_ones_own_entry_can_be_taken_back_for_an_hour_and_only_once(file: Path) -> None:
    now = Now()
    desk = opened(file, now)
    desk.enter(PlayerAway(name="Ann"), "Maria")
    desk.enter(PlayerAway(name="Bea"), "Maria")
    now.ms += 59 * MINUTE_MS
    desk.enter(PlayerAway(name="Cem"), "Ben")
    assert [entry.number for entry in desk.look_whole().lately] == [3, 2, 1]

    desk.take_back("a slip", "Maria", 1)
    with pytest.raises(DeskError, match="or that was taken back"):
        desk.take_back("a slip", "Maria", 1)
    now.ms += 2 * MINUTE_MS
    with pytest.raises(DeskError, match="Ben has entered something since"):
        desk.take_back("a slip", "Maria", 2)


def test_all_of_what_is_entered_together_is_on_the_disk_or_nothing_of_it(file: Path) -> None:
    desk = opened(file, Now())
    told: list[bool] = []
    desk.changed = lambda _before, _after, is_of_table: told.append(is_of_table)

    def both() -> None:
        with desk.together():
            desk.enter(PlayerAway(name="Ann"), "Tina")
            desk.enter(PlayerAway(name="Nobody"), "Tina")

    with pytest.raises(DeskError, match="Nobody"):
        both()

    assert (desk.journal, desk.entries, told) == ((), (), [])
    assert not desk.look().players["Ann"].is_absent
    with desk.together():
        desk.enter(PlayerAway(name="Ann"), "Tina")
        assert told == []
    assert told == [False]
    assert opened(file, Now()).look() == desk.look()


def test_two_people_who_enter_the_same_at_once_have_entered_it_once(file: Path) -> None:
    now = Now()
    desk = opened(file, now)
    penalty = PenaltyGiven(name="Ann", count=2, unit=PenaltyUnit.HANDS)
    desk.enter(penalty, "Maria")

    with pytest.raises(DeskError, match="Maria has entered just that a moment ago"):
        desk.enter(penalty, "Ben")
    assert desk.look().players["Ann"].penalty == 2
    now.ms += MINUTE_MS
    desk.enter(penalty, "Ben")
    assert desk.look().players["Ann"].penalty == 4
