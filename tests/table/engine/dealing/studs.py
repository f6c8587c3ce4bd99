"""Stud as text: three players, cards that are the same in every test, and steps put behind them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from config.files.settings_folder import settings_folder, shipped_folder
from table.benches.scenario_files import Benches
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play

if TYPE_CHECKING:
    from table.engine.words.view import TableView

_HEAD = """
game stud
rulebook {book}
ante 25
bring-in 50
limits 200 400
seat 1 {stack}
seat 2 {stack}
seat 3 {stack}
holds 1 As Kd Kc
holds 2 7c Qh 2d
holds 3 Qs 3h 9h
stub 4c Tc 8d 6s Td 4d Jc 8s 5h 3c 9c 5c 6c 2h 7d 8c
{more}
shuffle
"""


def done(*steps: str, book: str = "firekeepers", more: str = "", stack: int = 10_000) -> tuple[TableView, list[str]]:
    """Play *steps* after the shuffle; return the table as it stands then, and the codes told, but for notes."""
    text = _HEAD.format(book=book, more=more, stack=stack) + "\n".join(steps)
    scenario, heard, told = parse_scenario(text, Path("stud.hand")), HeardInStep(), []
    view: TableView | None = None
    with Benches(settings_folder(shipped_folder())).bench(scenario, heard) as bench:
        for step in play(scenario, bench, heard):
            if isinstance(step, HandStepDone):
                assert not step.leaks
                told += [alert.code.value for alert in step.alerts if not alert.is_note]
                view = step.view
    assert view is not None
    return view, told
