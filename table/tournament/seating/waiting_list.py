"""The waiting list: who was let in and has no seat yet, in the order of asking, and whom of them a free seat is for."""

from table.engine.words.frozen import replace
from table.tournament.seating.counts import Counts
from table.tournament.state.remembered import Player, Standing
from table.tournament.state.step import Step
from table.tournament.words.setup import Name
from table.tournament.words.told import EventCode, EventRuling


def wanting(step: Step) -> list[Player]:
    """Return who has been let in and has no seat yet, in the order in which they asked."""
    return sorted((p for p in step.noted() if p.standing is Standing.WANTS_IN), key=lambda p: p.asked)


def before(step: Step, name: Name) -> tuple[Name, ...]:
    """Return who asked before somebody on the list and has no seat yet either, the first of them first."""
    return tuple(p.name for p in wanting(step) if p.asked < step.players[name].asked)


def unsold(step: Step) -> int:
    """Return how many stacks without an owner wait for whoever draws their seats."""
    if step.rules.entry.late_stack.value != "waiting-stack":
        return 0
    return sum(p.is_unsold and p.stack > 0 for p in step.noted())


def put_on_list(step: Step, player: Player) -> None:
    """Put somebody at the end of the list; where a seat is free for him, it is his to draw at once."""
    last = max((p.asked for p in wanting(step)), default=0)
    step.put(replace(player, standing=Standing.WANTS_IN, asked=last + 1))
    has_seat = len(wanting(step)) <= _seats_to_give(step)
    step.put(replace(step.players[player.name], is_called=has_seat, has_waited=not has_seat))


def answer(step: Step, name: Name, cite: str | None) -> None:
    """Tell somebody on the list whether he has a seat to draw, or who is before him."""
    player = step.players[name]
    ruling = EventRuling.GRANTED if player.is_called else EventRuling.WAIT
    amount = player.promised
    names = () if player.is_called else before(step, name)
    step.tell(EventCode.ENTRY, ruling, cite, name=name, amount=amount, before=names)


def call_waiting(step: Step) -> None:
    """Tell those for whom a seat has fallen vacant, in the order of the list.

    Who was told, and whose seat the director has given away before he drew it, waits again.
    """
    if step.is_over or not any(step.players[name].standing is Standing.WANTS_IN for name in step.roll.noted):
        return
    seats = _seats_to_give(step)
    for at, player in enumerate(wanting(step)):
        is_called = at < seats
        if is_called == player.is_called:
            continue
        step.put(replace(player, is_called=is_called, has_waited=True))
        if is_called:
            is_re_entry = player.left_place is not None
            rule = step.rules.rebuys.re_entry if is_re_entry else step.rules.entry.late_stack
            answer(step, player.name, rule.cite)


def _seats_to_give(step: Step) -> int:
    """Return for how many newcomers there is a seat that is nobody else's."""
    promised = {*step.programmed.values(), *(p.belongs for p in step.noted() if p.belongs is not None and p.stack)}
    return Counts(step).free_seats() - sum(step.seat_is_free(place) for place in promised) + unsold(step)
