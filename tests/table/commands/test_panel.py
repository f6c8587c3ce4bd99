"""`squaredeal panel keycaps`: the page is written from the panel's file, and what is wrong is said in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house import ROOT
from tests.table.commands.command_line import run


@pytest.mark.parametrize("panel", ["dealer", "standard", str(ROOT / "config" / "panels" / "dealer.toml")])
def test_the_page_is_written_for_any_panel(tmp_path: Path, panel: str) -> None:
    page = tmp_path / "keys.html"

    ran = run("panel", "keycaps", panel, "--chips", "25,100,500", "--out", page)

    assert (ran.status, ran.out, ran.err) == (0, f"{page}: 42 keycaps; print it at 100 %\n", "")
    assert ">500</text>" in page.read_text("utf-8")


def test_without_a_name_it_is_the_dealer_s_panel_and_lies_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert run("panel", "keycaps").out == "dealer-keycaps.html: 42 keycaps; print it at 100 %\n"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["dealr"], 'panels/dealr.toml: not found, did you mean "dealer"?'),
        (["dealer", "--chips", "25;100"], "--chips 25;100: whole chips with commas between them are expected"),
        (["dealer", "--out", "no/such/folder/keys.html"], "no/such/folder/keys.html: No such file or directory"),
    ],
)
def test_what_cannot_be_used_is_said_in_a_line(given: list[str], words: str) -> None:
    ran = run("panel", "keycaps", *given)

    assert ran.status == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1
