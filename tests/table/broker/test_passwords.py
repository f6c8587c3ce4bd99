"""The broker's passwords: made where there are none, kept from others, and judged by the whole of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.broker.passwords import PasswordFileError, Passwords, admit, passwords_in, reader_by, shut_out
from table.messages.topics import ZoneAddress


def test_the_first_start_makes_a_password_that_only_its_owner_can_read(tmp_path: Path) -> None:
    made = passwords_in(tmp_path / "new" / "passwords")

    assert (tmp_path / "new" / "passwords").stat().st_mode & 0o777 == 0o600
    assert len(made.station) >= 20
    assert made.clients == {}


def test_each_table_has_a_password_of_its_own_until_it_is_shut_out(tmp_path: Path) -> None:
    admit(tmp_path / "p", "main/main/t1", "main/main/t2")
    both = passwords_in(tmp_path / "p").clients

    assert len(set(both.values()) | {passwords_in(tmp_path / "p").station}) == 3
    assert shut_out(tmp_path / "p", "main/main/t1")
    assert not shut_out(tmp_path / "p", "main/main/t1")
    assert passwords_in(tmp_path / "p").clients == {"main/main/t2": both["main/main/t2"]}
    assert (tmp_path / "p").stat().st_mode & 0o777 == 0o600


def test_a_table_that_is_admitted_again_has_another_password(tmp_path: Path) -> None:
    first = admit(tmp_path / "p", "main/main/t1").clients["main/main/t1"]

    assert admit(tmp_path / "p", "main/main/t1").clients["main/main/t1"] != first


def test_a_file_of_before_is_read_and_its_one_password_for_all_opens_nothing(tmp_path: Path) -> None:
    (tmp_path / "p").write_text("station:a\ntables:b\n")
    (tmp_path / "p").chmod(0o600)
    found = passwords_in(tmp_path / "p")

    assert found == Passwords(station="a")
    assert not found.is_right("tables", "b")


def test_the_next_start_finds_them_again(tmp_path: Path) -> None:
    assert passwords_in(tmp_path / "p") == passwords_in(tmp_path / "p")


def test_a_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    passwords_in(tmp_path / "p")
    (tmp_path / "p").chmod(0o640)

    with pytest.raises(PasswordFileError, match="chmod 600"):
        passwords_in(tmp_path / "p")


@pytest.mark.parametrize("content", ["", "tables:b\n", "station:\ntables:b\n", "nothing of the kind"])
def test_a_file_that_says_something_else_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "p").write_text(content)
    (tmp_path / "p").chmod(0o600)

    with pytest.raises(PasswordFileError, match="station:PASSWORD"):
        passwords_in(tmp_path / "p")


def test_a_file_that_is_no_text_is_refused_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / "p").write_bytes(bytes(range(256)))
    (tmp_path / "p").chmod(0o600)

    with pytest.raises(PasswordFileError, match=r"cannot be kept there \(it is no text\); name another"):
        passwords_in(tmp_path / "p")


@pytest.mark.parametrize(
    ("user", "password", "is_right"),
    [
        ("station", "s", True),
        ("main/main/t1", "t", True),
        ("main/main/t1", "s", False),
        ("main/main/t2", "t", False),
        ("station", "", False),
        ("nobody", "s", False),
        ("main/main/t1", "\udcff", False),
    ],
)
def test_a_password_is_judged_with_its_user(user: str, password: str, *, is_right: bool) -> None:
    assert Passwords(station="s", clients={"main/main/t1": "t"}).is_right(user, password) is is_right


def test_passwords_are_not_shown_by_accident() -> None:
    assert "hush" not in repr(Passwords(station="hush", clients={"a/b/c": "hush"}))


def test_a_readers_token_is_good_for_its_own_zone_alone(tmp_path: Path) -> None:
    names = ("reader/main/upstairs/board", "main/main/t1")
    clients = admit(tmp_path / "p", *names).clients
    reader, table = (clients[name] for name in names)

    assert reader_by(tmp_path / "p", ZoneAddress("main", "upstairs"), reader)
    assert not reader_by(tmp_path / "p", ZoneAddress("main", "main"), reader)
    assert not reader_by(tmp_path / "p", ZoneAddress("main", "main"), table)
