"""The password of the page: from a file, asked for at a terminal, or made up and said once."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from table.wiring.station.password import password_in
from tests.brokers.running import free_port
from tests.display.station.running_station import RunningStation
from tests.table.commands.command_line import a_file, refusal_of, run
from tests.table.commands.conftest import signals

__all__ = ["signals"]


def test_a_password_that_is_too_short_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("short\n")

    ran = run(
        *("station", "--data", tmp_path / "data", "--port", str(free_port()), "--password-file", tmp_path / "password")
    )

    assert "5 characters; a password has 8 to 200" in refusal_of(ran)


def test_the_first_start_makes_a_password_and_says_it_once(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)

    station.start(is_new_password=False)
    first = [line for line in station.out if line.startswith("password: ")]
    assert station.stop() == 0
    station.start(is_new_password=False)
    assert station.stop() == 0

    assert len(first) == 1
    assert not any(line.startswith("password: ") for line in station.out)
    assert station.out[-1] == "station: stopped"


@pytest.mark.parametrize("text", ["", "\n", "short\n", "x" * 10_000])
def test_a_file_whose_first_line_is_no_password_is_named_with_its_length(tmp_path: Path, text: str) -> None:
    file = a_file(tmp_path, "word", text)

    with pytest.raises(ConfigError, match=rf"{file}: {len(text.strip())} characters; a password has"):
        password_in(file)


def test_the_password_is_the_first_line_alone_with_its_blanks(tmp_path: Path) -> None:
    assert password_in(a_file(tmp_path, "word", " seven good words \nand more")) == " seven good words "
