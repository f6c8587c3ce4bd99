"""Writes the drawings and the tables of the builder's pages anew: `python -m tests.copper.renew`; look at each.

A test compares them with the settings, the felt, the panel and the list of parts.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from tests.copper.blocks import blocks
from tests.copper.felt import BUILDING, felt
from tests.copper.felt_plan import felt_plan
from tests.copper.loop_circuit import loop_circuit
from tests.copper.node_wiring import node_wiring
from tests.copper.panel_wiring import panel_wiring
from tests.copper.parts import parts_list
from tests.copper.pico import settings_of
from tests.copper.tables import currents_table, loops_table, parts_table, pins_table, replaced

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HARDWARE: Final = BUILDING.parent / "HARDWARE.md"
DESK: Final = BUILDING / "DESK.md"

DRAWINGS: Final[dict[str, Callable[[], str]]] = {
    "blocks.svg": blocks,
    "felt.svg": lambda: felt_plan(felt()),
    "node.svg": lambda: node_wiring(settings_of("pn5180")),
    "loop.svg": lambda: loop_circuit(felt()),
    "panel.svg": lambda: panel_wiring("dealer"),
}
"""By the file's name."""

TABLES: Final[dict[Path, tuple[Callable[[], str], ...]]] = {
    HARDWARE: (
        lambda: parts_table(parts_list(), "table", "panel"),
        lambda: currents_table(parts_list()),
        pins_table,
        lambda: loops_table(felt()),
    ),
    DESK: (lambda: parts_table(parts_list(), "desk"),),
}
"""By the page."""


def main() -> None:
    """Write all of it."""
    for name, drawn in DRAWINGS.items():
        (BUILDING / name).write_text(drawn(), encoding="utf-8")
        sys.stdout.write(f"{BUILDING / name}\n")
    for page, tables in TABLES.items():
        text = page.read_text(encoding="utf-8")
        for table in tables:
            text = replaced(text, table())
        page.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{page}\n")


if __name__ == "__main__":
    main()
