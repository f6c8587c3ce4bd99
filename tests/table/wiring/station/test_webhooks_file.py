"""The file of webhooks: what is in it, and one line for each thing that cannot be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from config.files.faults import ConfigError
from display.station.known.webhook_messages import KINDS
from table.wiring.station.webhooks_file import read_webhooks
from tests.display.station.receiver import KEY, SECRET, webhooks_file

URL = "https://league.example/squaredeal"


def refused(path: Path) -> str:
    with pytest.raises(ConfigError) as refusal:
        read_webhooks(path)
    (line,) = refusal.value.faults
    return line.removeprefix(f"{path}: ")


def test_who_does_not_say_what_it_wants_is_told_everything(tmp_path: Path) -> None:
    (found,) = read_webhooks(webhooks_file(tmp_path / "w.toml", URL))

    assert (found.name, found.url, found.key, found.kinds) == ("league", URL, KEY, frozenset(KINDS))


@pytest.mark.parametrize(
    "url", ["league.example", "ftp://league.example/", "https://", "https://me:word@league.example/"]
)
def test_what_is_no_address_is_refused(tmp_path: Path, url: str) -> None:
    assert refused(webhooks_file(tmp_path / "w.toml", url)) == (
        f'[webhook.1] url: found "{url}", expected an address as in https://league.example/squaredeal'
    )


def test_a_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = webhooks_file(tmp_path / "w.toml", URL)
    path.chmod(0o640)

    assert refused(path) == f"others may read the secrets in it; chmod 600 {path}"


def test_what_is_no_secret_is_not_said_and_a_new_one_is_offered(tmp_path: Path) -> None:
    path = webhooks_file(tmp_path / "w.toml", URL)
    path.write_text(path.read_text(encoding="utf-8").replace(SECRET, "hush, hush"), encoding="utf-8")
    line = refused(path)
    offered = re.search(r'"(whsec_[^"]*)"', line)

    assert "hush, hush" not in line
    assert offered is not None
    path.write_text(path.read_text(encoding="utf-8").replace("hush, hush", offered[1]), encoding="utf-8")
    assert len(read_webhooks(path)[0].key) == 24


def test_a_kind_that_is_not_told_is_refused_with_the_one_that_is_meant(tmp_path: Path) -> None:
    path = webhooks_file(tmp_path / "w.toml", URL, 'tell = ["hand.complete"]')

    assert 'found "hand.complete", did you mean "hand.completed"?' in refused(path)


def test_two_of_one_name_are_refused(tmp_path: Path) -> None:
    path = webhooks_file(tmp_path / "w.toml", URL)
    path.write_text(path.read_text(encoding="utf-8") * 2, encoding="utf-8")

    assert refused(path) == 'webhook: "league" is the name of two; give each its own'
