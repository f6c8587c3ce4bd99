"""Takes an amount as people say it: "twelve" for 1 200, where no chips make 12 and the table finds 1 200 lawful."""

from table.engine.words.commands import Action, ActionKeyed, Amount, BetOrRaise, DealerCommand
from table.engine.words.entry_view import Figures
from table.engine.words.frozen import replace


def in_full(command: DealerCommand | None, figures: Figures | None) -> DealerCommand | None:
    """Return *command* with its total in full; an amount that was worked out, or without its unit, stays as it is."""
    match command:
        case ActionKeyed(action=Action.BET | Action.RAISE, total=Amount() as total, seat=seat):
            pass
        case BetOrRaise(total=total, seat=seat, figure=None):
            pass
        case _:
            return command
    measure = None if figures is None else figures.measures.get(seat or figures.seat)
    if measure is None or not total.is_unit_spoken:
        return command
    return replace(command, total=Amount(measure.spoken(total.value)))
