"""The broker's passwords: made where there are none, kept from others, and judged by the whole of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.broker.passwords import PasswordFileError, Passwords, passwords_in


def test_the_first_start_makes_passwords_that_only_their_owner_can_read(tmp_path: Path) -> None:
    made = passwords_in(tmp_path / "new" / "passwords")

    assert (tmp_path / "new" / "passwords").stat().st_mode & 0o777 == 0o600
    assert len({made.station, made.tables}) == 2
    assert min(len(made.station), len(made.tables)) >= 20


def test_the_next_start_finds_them_again(tmp_path: Path) -> None:
    assert passwords_in(tmp_path / "p") == passwords_in(tmp_path / "p")


def test_a_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    passwords_in(tmp_path / "p")
    (tmp_path / "p").chmod(0o640)

    with pytest.raises(PasswordFileError, match="chmod 600"):
        passwords_in(tmp_path / "p")


@pytest.mark.parametrize("content", ["", "station:a\n", "tables:b\n", "station:\ntables:b\n", "nothing of the kind"])
def test_a_file_that_says_something_else_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "p").write_text(content)
    (tmp_path / "p").chmod(0o600)

    with pytest.raises(PasswordFileError, match="station:PASSWORD"):
        passwords_in(tmp_path / "p")


@pytest.mark.parametrize(
    ("user", "password", "is_right"),
    [
        ("station", "s", True),
        ("tables", "t", True),
        ("tables", "s", False),
        ("station", "", False),
        ("nobody", "s", False),
        ("tables", "\udcff", False),
    ],
)
def test_a_password_is_judged_with_its_user(user: str, password: str, *, is_right: bool) -> None:
    assert Passwords(station="s", tables="t").is_right(user, password) is is_right


def test_passwords_are_not_shown_by_accident() -> None:
    assert "hush" not in repr(Passwords(station="hush", tables="hush"))
