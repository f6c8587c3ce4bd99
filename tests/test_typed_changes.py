"""A slip in a change of state is found by the type checker: three are planted, and each must be told."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.house import ROOT, imports, sources
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from pathlib import Path

PLANTED = """
from table.engine.state.stake import Stake
from table.engine.state.moment import Moment
from table.engine.words.frozen import replace

def change(moment: Moment, stake: Stake) -> None:
    moment.put_stake(1, {slip})
"""


def told_of(slip: str, folder: Path) -> str:
    planted = folder / "planted.py"
    planted.write_text(PLANTED.format(slip=slip), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(planted)],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        cwd=ROOT,
        check=False,
    )
    return ran.stdout


@pytest.mark.parametrize(
    ("slip", "words"),
    [
        ("replace(stake, stak=5)", 'Unexpected keyword argument "stak"'),
        ('replace(stake, stack="5")', 'Argument "stack" to "replace" of "Stake" has incompatible type "str"'),
        ("moment.hand", 'Argument 2 to "put_stake" of "Moment" has incompatible type "Hand"'),
    ],
)
def test_a_slip_in_a_change_of_state_fails_the_type_checker(slip: str, words: str, tmp_path: Path) -> None:
    assert words in told_of(slip, tmp_path)


def test_a_change_without_a_slip_passes(tmp_path: Path) -> None:
    assert "Success" in told_of("replace(stake, stack=5)", tmp_path)


def test_nobody_changes_a_value_past_the_type_checker() -> None:
    found = [
        source.at(node)
        for source in sources()
        if source.module != "table.engine.words.frozen"
        for node, name in imports(source)
        if name == "msgspec.structs.replace"
    ]
    text = [source.module for source in sources() if "structs.replace(" in source.text]

    assert (found, text) == ([], [])
