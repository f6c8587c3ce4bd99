"""`squaredeal pki reader`: a program is let in to hear the room, by one file, and is shut out again."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest

from table.broker.passwords import passwords_in, reader_by
from table.messages.topics import ZoneAddress
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.test_pki import data, done

NAME = "reader/main/main/grafana"
__all__ = ["data"]


def words_of(path: Path) -> dict[str, str]:
    """Return what stands in a reader's file before its certificate."""
    head = path.read_text(encoding="ascii").partition("-----BEGIN")[0]
    return dict(line.split(": ", 1) for line in head.splitlines()[1:] if line)


def test_a_reader_has_a_certificate_that_other_programs_can_use_and_a_token_for_the_pages(
    data: Path, tmp_path: Path
) -> None:
    path = tmp_path / "grafana.reader"
    said = done("reader", "grafana", "--data", data, "--out", path)
    words = words_of(path)

    assert f"{NAME} joins by mqtts://room.local:8883" in said
    assert path.stat().st_mode & 0o777 == 0o600
    assert (words["broker"], words["user"]) == ("mqtts://room.local:8883", NAME)
    assert "squaredeal/v1/main/main/+/up/ev" in words["topics"].split()
    assert reader_by(data / "broker.passwords", ZoneAddress("main", "main"), words["token"])
    assert words["token"] not in said
    context = ssl.create_default_context(cafile=path)
    context.load_cert_chain(path, path)
    assert f"{NAME}: until 20" in done("list", "--data", data)


def test_without_an_authority_the_token_is_the_password_too(tmp_path: Path) -> None:
    done("reader", "grafana", "--data", tmp_path, "--out", tmp_path / "grafana.reader")
    words = words_of(tmp_path / "grafana.reader")

    assert words["password"] == words["token"] == passwords_in(tmp_path / "broker.passwords").clients[NAME]


def test_a_reader_that_is_removed_has_neither_certificate_nor_token(data: Path, tmp_path: Path) -> None:
    done("reader", "grafana", "--data", data, "--out", tmp_path / "grafana.reader")
    token = words_of(tmp_path / "grafana.reader")["token"]

    assert done("remove", "--reader", "grafana", "--data", data) == f"{NAME}: shut out\n"
    assert NAME not in done("list", "--data", data)
    assert not reader_by(data / "broker.passwords", ZoneAddress("main", "main"), token)
    assert "no such reader" in refusal_of(run("pki", "remove", "--reader", "grafana", "--data", data))


@pytest.mark.parametrize("has_authority", [True, False])
def test_a_file_that_cannot_be_written_leaves_the_reader_with_the_one_it_has(
    tmp_path: Path, *, has_authority: bool
) -> None:
    folder = tmp_path / "data"
    if has_authority:
        done("init", "--data", folder, "--host", "room.local")
    done("reader", "grafana", "--data", folder, "--out", tmp_path / "grafana.reader")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    (tmp_path / "taken" / "x.new").mkdir(parents=True)

    run("pki", "reader", "grafana", "--data", folder, "--out", tmp_path / "taken" / "x.reader")

    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_mosquitto_lets_a_reader_read(data: Path, tmp_path: Path) -> None:
    done("reader", "grafana", "--data", data, "--out", tmp_path / "grafana.reader")
    done("mosquitto", "--data", data, "--out", tmp_path / "m")
    lines = (tmp_path / "m" / "acl").read_text().splitlines()
    ours = lines[lines.index(f"user {NAME}") + 1 :]

    assert ours[: ours.index("")] == [
        "topic write homeassistant/status",
        *(f"topic read squaredeal/v1/main/main/{topic}" for topic in ("+/up/ev", "+/up/state", "station")),
        "topic read homeassistant/#",
    ]


def test_a_reader_has_a_name_of_one_level(data: Path) -> None:
    assert "small letters" in refusal_of(run("pki", "reader", "main/grafana", "--data", data))
