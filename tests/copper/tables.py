"""The tables of figures in the builder's pages: parts with their sum, currents, loops, the pins of a node."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.copper.loops import Tuned, tuned
from tests.copper.parts import PartsList
from tests.copper.pico import OWN, PIN_OF_GP, SHARED, settings_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.copper.felt import Felt

Rows = list[tuple[str, ...]]


def parts_table(these: PartsList, *builds: str) -> str:
    """Return the parts of some builds, the dearest in all first, and what each build costs."""
    wanted = [part for part in these.parts if any(getattr(part, build) for build in builds)]
    wanted.sort(key=lambda part: -part.euro * sum(getattr(part, build) for build in builds))
    rows: Rows = [("parts", *builds, "EUR each")]
    for part in wanted:
        counts = (str(getattr(part, build) or "") for build in builds)
        rows.append((part.what, *counts, f"{part.euro:.2f}"))
    rows.append(("**in all, EUR**", *(f"**{these.costs(build):.0f}**" for build in builds), ""))
    return written(rows)


def currents_table(these: PartsList) -> str:
    """Return what takes which current, and the sums."""
    rows: Rows = [("current at 5 V, at most", "mA each", "of a node", "of the table")]
    rows += [(one.what, str(one.each), str(one.node or ""), str(one.table)) for one in these.currents]
    rows.append(("**in all, mA**", "", f"**{these.takes('node')}**", f"**{these.takes('table')}**"))
    return written(rows)


def loops_table(felt: Felt) -> str:
    """Return the figures of each loop."""
    loops = list(felt.loops.values())
    figures = [tuned(loop, felt) for loop in loops]
    rows: Rows = [("loop", *felt.loops)]
    rows.append(("turns", *(f"{loop.turns} of {loop.long:g} by {loop.wide:g} cm" for loop in loops)))
    rows.append(("from turn to turn, middle to middle", *(f"{loop.step_mm:g} mm" for loop in loops)))
    rows += [(says, *(f"{getattr(one, name):{how}}" for one in figures)) for says, name, how in FIGURES]
    return written(rows)


FIGURES = (
    ("inductance, uH", "inductance_uh", ".2f"),
    ("its wire, ohm (skin effect)", "wire_ohm", ".2f"),
    ("Q without a resistor", "quality", ".0f"),
    ("resistor in each lead, ohm", "damping_ohm", "g"),
    ("Q with them", "damped", ".0f"),
    ("trimmer across it, pF", "trimmer_pf", ".1f"),
    ("seen between TX1 and TX2, ohm", "seen_ohm", ".0f"),
    ("from 5 V, mA, at most", "supply_ma", ".0f"),
    ("burnt in each resistor, W, at most", "burnt_w", ".2f"),
    ("field 1 cm above its middle, A/m, at most", "field_a_m", ".1f"),
    ("a lead of 5 cm adds to its inductance, %", "lead_percent", ".1f"),
)
assert {name for _, name, _ in FIGURES} == set(Tuned.__struct_fields__)


def pins_table() -> str:
    """Return which pin of the Pico goes to which pin of which module."""
    settings = settings_of("pn5180")
    chips, air = settings["chips"], settings["air"]
    rows: Rows = [("PN5180", "pin of the Pico", "GP")]
    rows += [
        (f"{words}, all modules", str(PIN_OF_GP[chips[0][key]]), str(chips[0][key])) for key, words in SHARED.items()
    ]
    for key, words in OWN.items():
        gps = [chip[key] for chip in chips]
        rows.append((f"{words} of module 0 to 4", _listed(PIN_OF_GP[gp] for gp in gps), _listed(gps)))
    rows.append(("AIR, the wire to the other nodes", str(PIN_OF_GP[air]), str(air)))
    rows.append(("5V, GND, all modules", "40, 38", ""))
    return written(rows)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def written(rows: Rows) -> str:
    """Return a table as a page has it."""
    heading, *body = ("| " + " | ".join(row) + " |" for row in rows)
    return "\n".join([heading, "|---" * len(rows[0]) + "|", *(line.replace("|  |", "| |") for line in body)])


def replaced(page: str, table: str) -> str:
    """Return *page* with the table that has the same heading replaced. Raises ValueError where there is none."""
    at = page.index(f"{table.splitlines()[0]}\n")
    return page[:at] + table + page[at:][page[at:].index("\n\n") :]
