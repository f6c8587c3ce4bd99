"""How a floor call stands: what was decided on it and by whom, and what was said over that."""

from display.station.floor.overruling import word_over
from display.station.known.calls import QueuedCall
from display.station.known.orders import DirectorOrder, OrderState
from display.station.known.overview import Overview
from display.wording.rulings import ruling_words
from display.words.spoken import opening, say
from table.engine.words.director_commands import DirectorRuled


def state_of(call: QueuedCall) -> str:
    """Return how an entry stands, by the word that pages know it by."""
    if not call.is_open:
        return "closed"
    if call.refusal is not None:
        return "refused"
    return "held" if call.is_held else "sent" if call.is_under_way else "open"


def outcome_words(call: QueuedCall, overview: Overview) -> str:
    """Say what was decided, by whom, and over it; of an open call, what is on its way."""
    if call.is_open:
        if not call.is_under_way:
            return ""
        given = _given(overview.orders.get(call.command_id or ""))
        how = say("not told to the table yet") if call.is_held else say("the table is being told")
        return f"{given}{call.answering}, {how}"
    if call.removed_by:
        return say("table taken off the page: {who}", who=call.removed_by)
    if call.outcome is None:
        return say("withdrawn at the table")
    there = say("decided at the table")
    decided = f"{opening(ruling_words(call.outcome, call.alert.code))}: {call.answered_by or there}"
    over = word_over(call, overview)
    return decided if over is None else f"{decided}. {_over_words(over)}"


def _over_words(order: DirectorOrder) -> str:
    """Say what became of the director's word over a decision."""
    if order.refusal is not None:
        return say("{who} could not overrule it: {why}", who=order.by, why=say(order.refusal))
    done = "" if order.state is OrderState.DONE else say("the table is being told")
    said = f"{_given(order)}{order.by}"
    return say("Overruled, {said}", said=f"{said}, {done}" if done else said)


def _given(order: DirectorOrder | None) -> str:
    """Say which answer is on its way."""
    if order is None or not isinstance(order.said.command, DirectorRuled):
        return ""
    return f"{opening(ruling_words(order.said.command.option))}: "
