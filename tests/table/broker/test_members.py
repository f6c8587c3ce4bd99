"""Who may come in, by a list that changes while the broker runs: who is let in is in at once, who is off it is out."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.broker.connecting import Connect
from table.broker.members import ByPassword, NotAMemberError
from table.broker.passwords import admit, shut_out

NAME = "main/main/t1"


def coming(user: str, password: str) -> Connect:
    return Connect(client_id=user, keepalive_s=10, user=user, password=password)


def test_who_is_admitted_while_the_broker_runs_is_in_at_once_and_out_once_removed(tmp_path: Path) -> None:
    members = ByPassword(tmp_path / "p", lambda _: None)
    word = admit(tmp_path / "p", NAME).clients[NAME]

    assert members.name_of(coming(NAME, word), None) == (NAME, word)
    shut_out(tmp_path / "p", NAME)
    assert members.read_again()
    assert not members.is_in(NAME, word)


def test_a_list_that_was_broken_changes_nothing_and_is_told(tmp_path: Path) -> None:
    word = admit(tmp_path / "p", NAME).clients[NAME]
    lines: list[str] = []
    members = ByPassword(tmp_path / "p", lines.append)
    (tmp_path / "p").write_text("nothing of the kind")

    members.read_again()
    assert members.is_in(NAME, word)
    assert "those of before hold" in lines[0]


@pytest.mark.parametrize(
    ("user", "why"), [("tables", "squaredeal pki table"), ("main/main/t2", "do not fit"), ("x\n\x1b[2J", r"\\n\\x1b")]
)
def test_who_is_none_is_told_why_without_a_line_of_its_own(tmp_path: Path, user: str, why: str) -> None:
    members = ByPassword(tmp_path / "p", lambda _: None)

    with pytest.raises(NotAMemberError, match=why) as refused:
        members.name_of(coming(user, "guessed"), None)
    assert "\n" not in str(refused.value)
    assert "guessed" not in str(refused.value)
