"""A broker that somebody names: its password comes from a file or the environment, and is refused in the open."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from table.wiring.station.given_broker import broker_in_file, named_broker

VARIABLE = "SQUAREDEAL_TESTED"
WORD = "hush"


def private(folder: Path, content: str) -> Path:
    path = folder / "word"
    path.write_text(content)
    path.chmod(0o600)
    return path


def test_a_password_on_the_command_line_is_refused_with_the_new_way_and_not_shown() -> None:
    with pytest.raises(ConfigError) as refused:
        named_broker("--station", f"mqtt://tables:{WORD}@h", None, VARIABLE)

    assert "--station-password-file FILE" in str(refused.value)
    assert VARIABLE in str(refused.value)
    assert WORD not in str(refused.value)


def test_the_first_line_of_a_file_is_the_password(tmp_path: Path) -> None:
    found = named_broker("--broker", "mqtts://station@h", private(tmp_path, f"{WORD}\nmore\n"), VARIABLE)

    assert (found.user, found.password, str(found)) == ("station", WORD, "mqtts://h:8883")


def test_the_environment_has_it_where_no_file_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, WORD)

    assert named_broker("--broker", "mqtt://h", None, VARIABLE).password == WORD


@pytest.mark.parametrize(("content", "mode", "why"), [(WORD, 0o644, "chmod 600"), ("", 0o600, "first line is empty")])
def test_a_file_that_is_open_or_empty_is_refused(tmp_path: Path, content: str, mode: int, why: str) -> None:
    path = private(tmp_path, content)
    path.chmod(mode)

    with pytest.raises(ConfigError, match=why):
        named_broker("--broker", "mqtt://h", path, VARIABLE)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        named_broker("--broker", "mqtt://h", tmp_path / "none", VARIABLE)


def test_a_tables_file_may_hold_a_password_that_nobody_else_can_read(tmp_path: Path) -> None:
    path = private(tmp_path, "")
    url = f"mqtt://main:{WORD}@h"

    assert broker_in_file(path, url, VARIABLE).password == WORD
    path.chmod(0o644)
    with pytest.raises(ConfigError, match="chmod 600"):
        broker_in_file(path, url, VARIABLE)
    assert not broker_in_file(path, "mqtt://h", VARIABLE).password
