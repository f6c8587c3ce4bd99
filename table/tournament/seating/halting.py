"""A table that is too short halts until it is level again, or somebody lets it play on.

Which is too short is worked out in `balancing`.
"""

from table.engine.words.frozen import replace
from table.tournament.seating.balancing import halts, is_full_format, is_halted
from table.tournament.state.step import Step
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import TableNumber
from table.tournament.words.told import EventCode


def note_halts(step: Step) -> None:
    """Call the floor for tables that are short where the format leaves it open; forget what was said of level ones."""
    short = set(halts(step))
    step.floor[:] = [o for o in step.floor if o.code is not EventCode.HALTING or o.table in short]
    for table in step.in_use():
        if table.number not in short:
            if table.is_waived or table.is_halted_by_floor or table.is_halting_asked:
                step.put_table(
                    replace(
                        step.tables[table.number], is_waived=False, is_halted_by_floor=False, is_halting_asked=False
                    )
                )
        elif not is_full_format(step) and not table.is_halting_asked and not table.is_waived:
            step.put_table(replace(step.tables[table.number], is_halting_asked=True))
            cite = step.rules.balancing.halts_at.cite
            step.call_floor(EventCode.HALTING, ("play-on", "halt"), cite, table=table.number)


def waive(step: Step, number: TableNumber) -> None:
    """Let a short table play on until it is level again."""
    short = halts(step)
    if not is_halted(step, step.table(number), short):
        raise ImpossibleHappeningError(why=f"table {number} is not halted: there is nothing to waive")
    step.put_table(replace(step.tables[number], is_waived=True))
