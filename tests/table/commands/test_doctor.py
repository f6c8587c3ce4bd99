"""`squaredeal doctor`: one line for each thing, what to do where it is not good, and a status that tells."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from table.benches import through
from table.engine.words.zones import Zone
from tests.bench.live_room import LiveRoom
from tests.config.house_folder import shipped
from tests.table.commands.command_line import Ran, run
from tests.table.commands.desk import Desk
from tests.table.commands.live_dealer import STACKS

if TYPE_CHECKING:
    from pathlib import Path


def told(ran: Ran, what: str) -> list[str]:
    """Return the lines of *what*, without it."""
    return [f"{line[:5].strip()} {line[16:]}" for line in ran.out.splitlines() if line[5:16].strip() == what]


def enrolled_like(name: str) -> str:
    """Return the text of a shipped deck as it would be, had somebody enrolled its tags."""
    return "\n".join(line for line in shipped("decks", f"{name}.toml").splitlines() if "simulated" not in line)


def test_a_table_that_is_in_order_is_good_line_by_line_and_ends_with_0(tmp_path: Path) -> None:
    with LiveRoom(has_pad=True) as room:
        ran = run("doctor", room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal"))

    assert ran.status == 0, ran.out
    assert "nothing is bad" in ran.out.splitlines()[-1]
    for what in (
        "python",
        "libraries",
        "table",
        "rulebook",
        "node",
        "antennas",
        "panel",
        "scan pad",
    ):
        assert told(ran, what)[0].startswith("good "), what
    for what in ("disk", "journal"):
        # The machine that runs this may be short of room, or busy: how that is judged is tried where it is judged.
        assert told(ran, what)[0].startswith(("good ", "odd ")), what
    assert len(told(ran, "node")) == 3
    assert not (tmp_path / "journal").exists(), "nothing is changed"


def test_json_is_one_value_with_the_state_of_each_thing_and_nothing_else_is_said() -> None:
    ran = run("doctor", "--json")

    said = json.loads(ran.out)
    assert {"what": "python", "state": "good"}.items() <= said[0].items()
    assert {one["state"] for one in said} <= {"good", "odd", "bad", "unknown"}


def test_each_fault_is_told_and_none_keeps_the_rest_from_being_looked_at(tmp_path: Path) -> None:
    with LiveRoom(has_pad=True) as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        assert room.simulated.pad is not None
        room.simulated.pad.unplug()
        room.unplug(0)
        room.blind(Zone.SEAT_7)
        room.simulated.header.busy = frozenset({room.panel.wiring.rows[0]})
        ran = run("doctor", table)

    assert ran.status == 1
    assert "no such port; plug the node in" in told(ran, "node")[0]
    assert told(ran, "node")[1].startswith("good ")
    assert told(ran, "antennas")[0] == "- of node e660583883720001: seat 1, seat 2, seat 3, seat 4, seat 5"
    assert told(ran, "antenna")[0].startswith("BAD seat 7: antenna 1 of node e660583883720002")
    assert told(ran, "panel")[0].startswith("BAD the dealer's panel cannot have pin")
    assert "no such port" in told(ran, "scan pad")[0]
    assert told(ran, "disk")[0].startswith(("good ", "odd ")), "this machine's own room"
    assert ran.out.splitlines()[-1].startswith("4 bad, ")


def test_a_port_that_a_running_tool_has_is_in_use(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        with Desk("bench", "watch", table) as desk:
            desk.hear("seat 5")
            ran = run("doctor", table)

    assert all("in use; stop the other program" in line for line in told(ran, "node"))


def test_a_table_that_is_not_there_is_bad_and_the_machine_is_looked_at_all_the_same(tmp_path: Path) -> None:
    ran = run("doctor", tmp_path / "nowhere.toml")

    assert ran.status == 1
    assert "no such file" in told(ran, "table")[0]
    assert told(ran, "python")[0].startswith("good ")


def test_without_a_table_the_machine_and_all_decks_are_looked_at() -> None:
    ran = run("doctor")

    assert ran.status == 0
    assert len(told(ran, "deck")) == 2
    assert told(ran, "table") == ["- none is named: squaredeal doctor TABLE.toml looks at its hardware too"]


def test_an_example_deck_is_called_one_and_the_command_that_enrols_a_real_deck_is_named() -> None:
    for line in told(run("doctor"), "deck"):
        assert line.startswith("odd ")
        assert line.endswith(
            ": an example, no card carries its tags; enrol your own: squaredeal deck enroll NAME --pad PORT"
        )


def test_a_newcomer_sees_what_a_table_in_order_looks_like() -> None:
    for is_last in (False, False, True):
        with Desk("doctor", "--simulated") as desk:
            if desk.ended() == 0 or is_last:
                assert "nothing is bad" in desk.written
                return
        # On a busy machine a simulated node may be slow to its first word.


def test_where_pins_cannot_be_simulated_a_newcomer_sees_a_table_without_a_panel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(through, "why_not_through_wire", lambda: "pins want a library")

    ran = run("doctor", "--simulated")

    assert (ran.status, len(told(ran, "node"))) == (0, 3)
    assert told(ran, "panel") == ["- the table's file names none"]
    assert "pins want a library; until then there is no panel" in ran.err
