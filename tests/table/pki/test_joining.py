"""A table joins by a file that works once: its own key is made on its machine, and kept before anybody is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.clock import wall_ms
from table.courier.address import Tls
from table.courier.safe_line import context_of
from table.messages.topics import TableAddress
from table.pki.authority import Authority
from table.pki.join_file import Invitation, JoinFileError, join_file, write_invitation, write_join_file
from table.pki.join_tokens import JoinTokens
from table.pki.joining import IDENTITY, own_file
from table.pki.line_key import LineKeyError
from table.pki.table_key import key_path

ADDRESS = TableAddress("main", "main", "t7")


class House:
    """A station's authority, a join file of it, and what was asked of it."""

    def __init__(self, folder: Path) -> None:
        self.authority = Authority(folder / "pki")
        self.authority.make(wall_ms())
        self.path = folder / "t7.join"
        self.tokens = JoinTokens(self.authority)
        self.asked: list[str] = []
        self.invite()

    def invite(self) -> None:
        """Write a fresh file."""

        def hand_over(token: str) -> None:
            own = self.authority.certificate.read_text()
            made = Invitation(
                broker="mqtts://room.local",
                address=ADDRESS,
                station_key="K=",
                page="https://room.local:8080",
                token=token,
                authority=own,
            )
            write_invitation(self.path, made)

        self.tokens.issue(ADDRESS.name, wall_ms() + 60_000, hand_over)

    def ask(self, by: Invitation, request: str) -> str:
        """Answer as the station does."""
        self.asked.append(request)
        return self.tokens.redeem(by.address.name, by.token, request, "10.0.0.7", wall_ms())


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return House(tmp_path)


def test_its_key_lies_sealed_and_opens_a_line(house: House, tmp_path: Path) -> None:
    own = own_file(house.path, tmp_path / "table", house.ask)
    tls = join_file(own, wall_ms()).broker.tls

    assert "PRIVATE KEY" not in own.read_text()
    assert tls is not None
    assert context_of(tls).cert_store_stats()["x509_ca"] == 1
    assert "PRIVATE" not in repr(tls)


def test_a_copy_of_its_file_opens_no_line_without_the_tables_key(house: House, tmp_path: Path) -> None:
    own = own_file(house.path, tmp_path / "table", house.ask)
    tls = join_file(own, wall_ms()).broker.tls
    key_path().unlink()

    assert tls is not None
    with pytest.raises(LineKeyError, match=r"cannot be opened \(the key .* is not here\); .* squaredeal pki table"):
        context_of(tls)


def test_a_key_of_an_earlier_version_is_sealed_at_the_next_start(house: House, tmp_path: Path) -> None:
    own = own_file(house.path, tmp_path / "table", house.ask)
    sealed = own.read_text()
    tls = join_file(own, wall_ms()).broker.tls
    assert tls is not None
    assert tls.opened_key is not None
    words = [line for line in sealed.splitlines(keepends=True) if not line.startswith("sealed-key: ")]
    own.write_text(
        "".join(words).replace("CERTIFICATE-----\n-----BEGIN", f"CERTIFICATE-----\n{tls.opened_key()}-----BEGIN")
    )

    assert join_file(own_file(house.path, tmp_path / "table", None), wall_ms()).broker.tls == Tls(
        authority=tls.authority, identity=str(own), is_host_checked=False
    )
    again = join_file(own_file(house.path, tmp_path / "table", house.ask), wall_ms()).broker.tls
    assert again is not None
    assert again.opened_key is not None
    assert again.opened_key() == tls.opened_key()
    assert "PRIVATE KEY" not in own.read_text()
    assert len(house.asked) == 1


def test_a_table_has_a_file_of_its_own_then_and_asks_nobody_again(house: House, tmp_path: Path) -> None:
    own = own_file(house.path, tmp_path / "table", house.ask)
    again = own_file(house.path, tmp_path / "table", house.ask)

    assert (own, again, len(house.asked)) == (tmp_path / "table" / IDENTITY, own, 1)
    assert own.stat().st_mode & 0o077 == 0
    assert join_file(own, wall_ms()).address == ADDRESS
    assert "PRIVATE KEY" not in house.path.read_text()
    assert [path.name for path in (tmp_path / "table").iterdir()] == [IDENTITY]


def test_one_whose_power_went_before_the_answer_asks_again_with_the_same_key(house: House, tmp_path: Path) -> None:
    def lost(by: Invitation, request: str) -> str:
        house.ask(by, request)
        raise JoinFileError

    with pytest.raises(JoinFileError):
        own_file(house.path, tmp_path / "table", lost)

    assert join_file(own_file(house.path, tmp_path / "table", house.ask), wall_ms()).address == ADDRESS


def test_a_later_file_is_asked_by_anew(house: House, tmp_path: Path) -> None:
    own_file(house.path, tmp_path / "table", house.ask)
    house.invite()
    own_file(house.path, tmp_path / "table", house.ask)

    assert len(house.asked) == 2
    assert len(house.authority.members()) == 1


def test_a_copy_of_the_file_lets_no_second_machine_in(house: House, tmp_path: Path) -> None:
    own_file(house.path, tmp_path / "table", house.ask)

    with pytest.raises(Exception, match="this file was used"):
        own_file(house.path, tmp_path / "thief", house.ask)


def test_who_looks_alone_joins_nobody(house: House, tmp_path: Path) -> None:
    with pytest.raises(JoinFileError, match="has not joined by it yet"):
        own_file(house.path, tmp_path / "table", None)
    assert not (tmp_path / "table").exists()


def test_a_file_of_an_earlier_version_is_the_tables_own(tmp_path: Path) -> None:
    write_join_file(tmp_path / "j", broker="mqtt://h", address=ADDRESS, station_key="K=", proof="word")

    assert own_file(tmp_path / "j", tmp_path / "table", None) == tmp_path / "j"


@pytest.mark.parametrize("cut", ["token: ", "page: ", "-----BEGIN CERT", "table: "])
def test_a_file_that_was_cut_is_told(house: House, tmp_path: Path, cut: str) -> None:
    house.path.write_text(house.path.read_text().replace(cut, "x"))

    with pytest.raises(JoinFileError, match="something is missing in it"):
        own_file(house.path, tmp_path / "table", house.ask)
