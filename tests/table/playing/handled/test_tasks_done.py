"""The tasks of a first evening are ticked by the table itself, at the window and by typing."""

from __future__ import annotations

from pathlib import Path

from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from display.wording.tasks import Result, Task, result_lines
from table.benches.through import Through
from table.clock import NS_PER_S, SimulatedClock
from table.commands.play import as_wished, plan_of
from table.engine.table import Outcome
from table.engine.words.chip_events import HandCompleted
from table.engine.words.frozen import replace
from table.engine.words.table_events import HandStarted
from table.playing.handled.by_lines import PlayedByLines
from table.playing.handled.tasks_done import TasksDone
from tests.table.engine.playing import Game
from tests.table.playing.at_the_felt import newcomer


def in_lines(folder: Path, heard: list[str]) -> PlayedByLines:
    folders = settings_folder(None)
    plan = plan_of(folders, as_wished(load_table("demo", folders=folders), 3, None), folder)
    return PlayedByLines(replace(plan, through=Through.STRAIGHT, has_tasks=True), heard.append)


def test_a_task_is_ticked_once_the_table_has_seen_it_and_the_next_one_is_said(tmp_path: Path) -> None:
    heard: list[str] = []
    with in_lines(tmp_path, heard) as played:
        assert "Task 1 of 8: Deal the hole cards without an alert. Type new hand, then deal." in heard
        played.do("new hand")
        assert "Done: Deal the hole cards without an alert." not in heard
        played.do("deal")

    assert "Done: Deal the hole cards without an alert." in heard
    assert any(line.startswith("Task 2 of 8: A bet or a raise.") for line in heard)


def test_what_was_done_early_is_not_asked_for_again(tmp_path: Path) -> None:
    heard: list[str] = []
    with in_lines(tmp_path, heard) as played:
        for line in ("new hand", "deal", "call", "undo", "raise 600"):
            played.do(line)

        assert played.tasks is not None
        assert Task.UNDONE not in played.tasks.left
        assert [line for line in heard if line.startswith("Task ")][-1].startswith("Task 3 of 8: ")


def test_a_hand_with_an_alert_ticks_no_clean_hand_and_a_floor_call_is_a_task_once_it_is_answered(
    tmp_path: Path,
) -> None:
    heard: list[str] = []
    with in_lines(tmp_path, heard) as played:
        for line in ("new hand", "deal", "floor", "option 1"):
            played.do(line)

        assert played.tasks is not None
        assert Task.FLOOR not in played.tasks.left
        assert Task.PLAYED in played.tasks.left
        assert played.tasks.result.alerts == 1


def test_four_hands_in_a_row_without_an_alert_are_the_last_task() -> None:
    clock = SimulatedClock()
    tasks, table = TasksDone(clock), Game({1: 5000, 2: 5000}).table
    started = HandStarted(number=1, button=1, small_blind_seat=1, big_blind_seat=2, dealt_in=(2, 1))
    for _ in range(4):
        tasks.show(Outcome((started,), ()), table)
        tasks.show(Outcome((HandCompleted(number=1, won={}),), ()), table)
    clock.wait_ns(60 * NS_PER_S)

    assert Task.FOUR not in tasks.left
    assert tasks.result == Result(done=2, tasks=8, hands=4, alerts=0, refused=0, seconds=60)
    assert result_lines(tasks.result)[1] == "4 hands dealt to their end, 240 an hour."


def test_the_window_shows_the_next_task_with_the_keys_of_this_keyboard(tmp_path: Path) -> None:
    with newcomer(tmp_path, has_tasks=True) as somebody:
        assert "Deal the hole cards without an alert" in somebody.words()
        assert "N, then Space for each card" in somebody.words()

        somebody.key("n")
        somebody.deal_all(6)
        assert "A bet or a raise" in somebody.words()
