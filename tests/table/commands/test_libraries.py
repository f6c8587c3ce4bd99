"""A plain install: what it can do, and the one line that tells which extra brings what a command lacks."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from table.commands.libraries import EXTRAS, LibraryMissingError, need
from table.said_plainly import brought_by
from tests.house import ROOT
from tests.long_run import long_run
from tests.patience import PATIENCE_S
from tests.table.commands.command_line import SHORT, Ran, refusal_of

if TYPE_CHECKING:
    from pathlib import Path

WITHOUT = "import sys; sys.modules |= dict.fromkeys({}); from table.__main__ import main; main()"
"""A library that stands here as nothing cannot be imported, as if it were not installed."""


def run_plain(*args: str | Path) -> Ran:
    """Run a command as where nothing was installed that a plain install leaves out."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(list(EXTRAS)), *map(str, args)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE_S,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("args", "extra"),
    [
        (("run", "table.toml"), "table"),
        long_run(("deck", "enroll", "green", "--simulated"), "table"),
        long_run(("check", "--through", "wire", SHORT), "table"),
        long_run(("demo", "--headless", "--station", "mqtt://127.0.0.1:1", SHORT), "table"),
        (("broker",), "broker"),
        (("station",), "station"),
        long_run(("demo", "--tables", "2"), "station"),
    ],
    ids=lambda it: " ".join(map(str, it[:2])) if isinstance(it, tuple) else str(it),
)
def test_what_a_command_lacks_is_said_in_one_line_with_the_extra_that_brings_it(
    args: tuple[str | Path, ...], extra: str
) -> None:
    said = refusal_of(run_plain(*args))

    assert re.match(r"the library \w+ is not installed; ", said)
    assert said.endswith(brought_by(extra))


def test_the_demo_plays_its_hands_straight_and_says_why() -> None:
    ran = run_plain("demo", "--headless", "--speed", "100000", SHORT)

    assert ran.status == 0, ran
    assert ran.err == (
        f"the simulated readers need a table's drivers; {brought_by('table')}; "
        "until then the hands go straight into the engine, which is fine for a look\n"
    )
    assert ran.out.splitlines()[-1].startswith("hands 1, ")


def test_nothing_is_lacking_where_all_is_installed() -> None:
    for extra in set(EXTRAS.values()):
        need(extra)


def test_a_role_whose_library_is_missing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wsproto", None)

    with pytest.raises(LibraryMissingError, match="wsproto"):
        need("station")


def test_each_extra_brings_the_libraries_that_are_said_to_come_with_it_and_no_other() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {
        extra: {re.split(r"[=<>]", wanted)[0].lower() for wanted in wanted_by}
        for extra, wanted_by in project["optional-dependencies"].items()
    }
    distributions = importlib.metadata.packages_distributions()
    said = {
        extra: {distributions[library][0].lower() for library, of in EXTRAS.items() if of == extra}
        for extra in set(EXTRAS.values())
    }

    assert said["table"] == named["table"]
    assert said["broker"] == named["broker"]
    # Courier and certificates are the table's as well as the station's; both extras bring them.
    assert said["station"] | {"paho-mqtt", "cryptography"} == named["station"]
