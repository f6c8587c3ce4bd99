"""Hand-for-hand: every table plays one hand and holds until all have; who went bust in a round did so together."""

from table.engine.words.frozen import replace
from table.tournament.money.busting import bust_in_round
from table.tournament.seating.balancing import halts, is_halted
from table.tournament.state.remembered import Table
from table.tournament.state.step import Step
from table.tournament.words.setup import TableNumber


def set_hand_for_hand(step: Step, *, is_on: bool) -> None:
    """Announce hand-for-hand, or end it."""
    if not is_on:
        step.is_hand_for_hand = False
        _release(step)
        return
    step.is_hand_for_hand = True
    for table in step.in_use():
        step.put_table(replace(step.tables[table.number], has_finished_round=table.hand is None))
    # Where no hand runs there is nothing to wait for: the first round begins.
    _release_if_over(step)


def finish_table(step: Step, number: TableNumber) -> None:
    """A table has played its hand of the round."""
    step.put_table(replace(step.tables[number], has_finished_round=True))
    _release_if_over(step)


def settle_round(step: Step) -> None:
    """End a round that waits for nobody: whoever still had to play was broken up, moved away or disqualified."""
    is_begun = step.round_busts or any(table.has_finished_round for table in step.in_use())
    if step.is_hand_for_hand and is_begun:
        _release_if_over(step)


def _release_if_over(step: Step) -> None:
    short = halts(step)
    if all(table.has_finished_round or not _can_play(step, table, short) for table in step.in_use()):
        _release(step)


def _can_play(step: Step, table: Table, short: list[TableNumber]) -> bool:
    if table.hand is not None:
        return True
    return sum(p.stack > 0 for p in step.at_table(table.number)) > 1 and not is_halted(step, table, short)


def _release(step: Step) -> None:
    busts, step.round_busts = step.round_busts, []
    for table in step.in_use():
        step.put_table(replace(step.tables[table.number], has_finished_round=False))
    bust_in_round(step, busts)
