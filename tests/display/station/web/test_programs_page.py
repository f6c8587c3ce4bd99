"""The examples of the page for programs of others are run: against a station, a message of ours, and promtool."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from display.station.known.webhook import Webhook
from display.station.known.webhook_messages import KINDS
from display.station.running.webhook_call import call
from display.station.web.open_api import BELOW
from table.wiring.station.webhooks_file import read_webhooks
from tests.display.station.receiver import KEY, SECRET, receiving
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.web.test_api import KINDS as ADDRESSES
from tests.display.station.web.test_api import token_of
from tests.display.station.web.visitor import Visitor
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until

PAGE = (ROOT / "display" / "station" / "PROGRAMS.md").read_text("utf-8")


def example(language: str, containing: str = "") -> str:
    (found,) = [text for text in re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL) if containing in text]
    return str(found)


def of(station: RunningStation, text: str) -> str:
    return text.replace("HOST:8080", f"127.0.0.1:{station.port}").replace("TOKEN", token_of(station))


def test_chip_counts_are_printed_as_the_page_shows(
    station: RunningStation, sit_down: Callable[[], DealtTable], capsys: pytest.CaptureFixture[str]
) -> None:
    sit_down()
    bearer = {"authorization": f"Bearer {token_of(station)}"}
    wait_until(lambda: "Ana Ruiz" in Visitor(station).send("GET", "/api/v1/tables", **bearer)[1], PATIENCE_S)

    exec(of(station, example("python", "counts")), {})  # noqa: S102 - what the page shows

    assert re.search(r"^Ana Ruiz +20,000 Table \d+$", capsys.readouterr().out, re.MULTILINE)


def test_the_command_of_the_page_is_answered(station: RunningStation) -> None:
    (command,) = re.findall(r"^    (curl .*)$", PAGE, re.MULTILINE)
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")

    ran = subprocess.run(of(station, command), shell=True, capture_output=True, encoding="utf-8", check=True)  # noqa: S602 - what the page shows

    assert ran.stdout.startswith("[")


def test_each_address_of_the_page_is_there_and_none_is_left_out() -> None:
    named = set(re.findall(r"^\| `(\w[\w.]*)[?`]", PAGE.partition("## Pictures")[0], re.MULTILINE))

    assert named == {*ADDRESSES, "changes", "openapi.json"}
    assert f"`{BELOW}`" in PAGE


def test_a_program_that_checks_as_the_page_shows_knows_our_message_and_no_other() -> None:
    found: dict[str, Any] = {}
    exec(example("python", "is_ours"), found)  # noqa: S102 - what the page shows
    with receiving() as receiver:
        assert call(Webhook(name="league", url=receiver.url, key=KEY, kinds=frozenset()), "msg_1", b"{}", 7).is_taken
        (came,) = receiver.taken(1)

    assert found["is_ours"](SECRET, came.headers, came.body)
    assert not found["is_ours"](SECRET, came.headers, b"[]")


def test_the_file_of_webhooks_of_the_page_is_read(tmp_path: Path) -> None:
    path = tmp_path / "webhooks.toml"
    path.write_text(example("toml"), encoding="utf-8")
    path.chmod(0o600)

    assert read_webhooks(path)[0].kinds == {"hand.completed", "player.busted"}
    assert {kind for kind in KINDS if f"`{kind}`" in PAGE} == set(KINDS)


def test_promtool_takes_the_configuration_of_the_page(tmp_path: Path) -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not installed: apt install prometheus")
    path = tmp_path / "prometheus.yml"
    path.write_text(example("yaml"), encoding="utf-8")

    ran = subprocess.run([promtool, "check", "config", path], capture_output=True, encoding="utf-8", check=False)

    assert (ran.returncode, ran.stderr) == (0, "")
