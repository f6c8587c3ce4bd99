"""Whether a table's hands are broadcast, by the permit that its file names."""

from pathlib import Path

from config.files.table_file import TableFile
from table.broadcast.permit import FLOOR_S, Answer, PermitError, permit_in
from table.wiring.examining.finding import Finding, bad, good


def examine_broadcast(table: TableFile) -> Finding:
    """Look what the house permits."""
    said = table.broadcast
    if said.permit is None:
        return good("broadcast", "none: the table's file names no permit")
    try:
        permit = permit_in(Path(said.permit), said.house, table.name)
    except PermitError as fault:
        return bad("broadcast", f"none: {fault}")
    if permit.answer is Answer.NO:
        return good("broadcast", f"none: {said.permit} says that the house does not permit it")
    late = max(permit.delay_s, said.delay_s, FLOOR_S)
    return good("broadcast", f"each hand with its hidden cards, {late} s after its end, sealed to {permit.production}")
