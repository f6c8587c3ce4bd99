"""`squaredeal flash PORT`: the firmware is put on a board, and what to press is said where none answers."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from config.files.faults import ConfigError
from table.commands.flash import CHIPS, NoBoardError, firmware, flash
from tests.copper.pico import settings_of
from tests.firmware_bridge.nodes.raw_board import RawBoard
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until
from tests.warm import Started


@pytest.mark.parametrize("chip", CHIPS)
def test_a_board_gets_every_file_byte_by_byte_its_wiring_and_is_started(tmp_path: Path, chip: str) -> None:
    with RawBoard(tmp_path) as board:
        told = CliRunner().invoke(flash, [board.port, "--chip", chip], catch_exceptions=False)
        wait_until(lambda: board.is_rebooted, PATIENCE_S)

    assert told.output.endswith("the firmware is on the board, and it starts\n")
    where = "panel_node" if chip == "panel" else "[[nodes]]"
    assert f"its id is e660583883724a2f; name both in the table's file, at {where}" in told.output
    assert {path for path, _ in firmware()} >= {
        "firmware_bridge/__init__.py",
        "firmware_bridge/firmware/node.py",
        "firmware_bridge/firmware/panel_node.py",
        "firmware_bridge/firmware/boards/keys_board.py",
        "firmware_bridge/firmware/boards/pn5180.py",
    }
    for path, octets in firmware():
        assert (tmp_path / path).read_bytes() == octets == (ROOT / path).read_bytes()
    settings = json.loads((tmp_path / "settings.json").read_bytes())
    assert ("panel" if "rows" in settings else settings["chips"][0]["kind"]) == chip.partition("-")[0]
    assert (tmp_path / "main.py").read_text().endswith("run()\n")


def test_a_board_whose_update_was_killed_half_way_starts_no_mixture_and_is_flashed_again(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("the release before")
    with RawBoard(tmp_path) as board:
        board.deaf_after = "firmware_bridge/firmware/node.py"
        with Started("table", "flash", board.port, stdout=subprocess.DEVNULL) as flashing:
            wait_until(lambda: not board.is_listening, PATIENCE_S)
            flashing.kill()
        assert not (tmp_path / "main.py").exists()

        board.deaf_after, board.is_listening = "", True
        told = CliRunner().invoke(flash, [board.port], catch_exceptions=False)
        wait_until(lambda: board.is_rebooted, PATIENCE_S)

    assert told.output.endswith("the firmware is on the board, and it starts\n")
    assert all((tmp_path / path).read_bytes() == octets for path, octets in firmware())
    assert (tmp_path / "main.py").read_text().endswith("run()\n")


def test_a_wiring_of_ones_own_is_taken(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(json.dumps(settings_of("panel") | {"alarm": 28}))
    (tmp_path / "board").mkdir()
    with RawBoard(tmp_path / "board") as board:
        told = CliRunner().invoke(flash, [board.port, "--settings", str(own)], catch_exceptions=False)

    assert (tmp_path / "board/settings.json").read_bytes() == own.read_bytes()
    assert "at panel_node" in told.output


def test_a_wiring_with_which_no_board_starts_is_refused_before_a_port_is_opened(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text('{"chips": []}')

    with pytest.raises(ConfigError, match=r"own\.json: .*`antennas`"):
        CliRunner().invoke(flash, [str(tmp_path / "no-port"), "--settings", str(own)], catch_exceptions=False)


def test_where_no_board_answers_it_is_said_what_to_press(tmp_path: Path) -> None:
    with RawBoard(tmp_path) as board:
        board.is_listening = False
        with pytest.raises(NoBoardError, match=r"unplug the board.*BOOTSEL"):
            CliRunner().invoke(flash, [board.port, "--wait", "1"], catch_exceptions=False)


def test_a_board_that_does_not_answer_is_to_be_plugged_in_again_while_the_command_still_waits(tmp_path: Path) -> None:
    with RawBoard(tmp_path) as board:
        board.is_listening = False
        words = ("flash", board.port, "--wait", str(int(PATIENCE_S)))
        with Started("table", *words, stdout=subprocess.PIPE) as flashing:
            assert flashing.stdout is not None
            first = flashing.stdout.readline()
            board.is_listening = True
            rest = flashing.stdout.read()

    assert first.startswith(f"{board.port}: no prompt yet; unplug the board and plug it in again")
    assert rest.endswith("the firmware is on the board, and it starts\n")


def test_a_port_that_is_not_there_is_refused_at_once_with_the_way_out() -> None:
    with pytest.raises(NoBoardError, match=r"/dev/nowhere: no such port; plug the board in.* --wait 20 "):
        CliRunner().invoke(flash, ["/dev/nowhere"], catch_exceptions=False)


def test_who_says_how_long_may_plug_the_board_in_meanwhile(tmp_path: Path) -> None:
    port = tmp_path / "ttyACM0"
    (tmp_path / "board").mkdir()
    with RawBoard(tmp_path / "board") as board:
        words = ("flash", port, "--wait", str(int(PATIENCE_S)))
        with Started("table", *words, stdout=subprocess.PIPE) as flashing:
            assert flashing.stdout is not None
            first = flashing.stdout.readline()
            port.symlink_to(board.port)
            rest = flashing.stdout.read()

    assert first.startswith(f"{port}: ")
    assert "No such file" in first
    assert rest.endswith("the firmware is on the board, and it starts\n")


def test_a_port_that_did_not_come_in_time_is_named() -> None:
    with pytest.raises(NoBoardError, match=r"/dev/nowhere: no board answers \(.*No such file"):
        CliRunner().invoke(flash, ["/dev/nowhere", "--wait", "1"], catch_exceptions=False)
