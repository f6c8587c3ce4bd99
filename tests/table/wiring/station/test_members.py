"""Who is let in and shut out at the station's page, and what whoever has a table's key may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.broker.passwords import admit, passwords_in
from table.pki.authority import Authority
from table.pki.join_tokens import JoinRefusedError, JoinTokens
from table.wiring.station.members import members_of, shut_table_out
from tests.table.commands.test_pki import data, done

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["data"]
TABLE = "main/main/t7"


def test_who_is_no_member_is_not_shut_out(data: Path) -> None:
    assert shut_table_out(Authority(data / "pki"), data / "broker.passwords", TABLE) is None
    assert shut_table_out(Authority(data / "none"), data / "none", TABLE) is None


def test_a_table_that_never_used_its_file_exposes_nothing_and_its_token_is_withdrawn(
    data: Path, tmp_path: Path
) -> None:
    authority = Authority(data / "pki")
    done("table", "t7", "--data", data, "--out", tmp_path / "t7.join")

    said = shut_table_out(authority, data / "broker.passwords", TABLE)

    assert said is not None
    assert "nothing is exposed" in said
    assert JoinTokens(authority).of(TABLE) is None
    assert shut_table_out(authority, data / "broker.passwords", TABLE) is None


def test_a_table_that_was_in_is_told_what_its_journal_exposes(data: Path, tmp_path: Path) -> None:
    done("table", "t7", "--data", data, "--out", tmp_path / "t7.join", "--with-key")

    said = shut_table_out(Authority(data / "pki"), data / "broker.passwords", TABLE)

    assert said is not None
    assert said.startswith(f"{TABLE}: shut out. Whoever has that table knows what its journal says")


def test_without_an_authority_its_password_goes(tmp_path: Path) -> None:
    passwords = tmp_path / "broker.passwords"
    admit(passwords, TABLE, "main/main/t8")

    said = shut_table_out(Authority(tmp_path / "pki"), passwords, TABLE)

    assert said is not None
    assert set(passwords_in(passwords).clients) == {"main/main/t8"}


def test_a_station_without_an_authority_lets_no_table_in_and_names_the_way(tmp_path: Path) -> None:
    members = members_of(Authority(tmp_path / "pki"), tmp_path / "broker.passwords")

    with pytest.raises(JoinRefusedError, match="squaredeal pki init"):
        members.let_in(TABLE, "token", "request", "10.0.0.7")
