"""A hand told in lines, for a terminal where there is no screen. The words are those of the quiet line."""

from collections.abc import Mapping

from config.rulebook.catalogue import Rule
from display.wording.alerts import alert_text, heading, what_to_do
from display.wording.amounts import chips
from display.wording.called import street_words
from display.wording.kept import kept_question
from display.wording.people import Names, who
from display.wording.quiet import quiet_line
from display.wording.rules import rule_line
from display.wording.rulings import ruling_words
from display.wording.steps import key_when_done, step_words
from display.words.spoken import opening, say, within
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.chip_events import AntePosted, BettingClosed, BlindPosted, HandCompleted
from table.engine.words.events import TableEvent
from table.engine.words.matter_view import MatterView
from table.engine.words.view import TableView


def told(event: TableEvent, names: Names) -> str | None:
    """Say *event* as a line of the hand's story, or None where a reader would not miss it.

    More than the quiet line where the picture would have shown it (blinds, the
    pot of a street), less where two events say the same (the award and the end).
    """
    match event:
        case BlindPosted(seat=seat, amount=amount, is_big=is_big):
            small = say("{who} posts the small blind {amount}", who=who(seat, names), amount=chips(amount))
            big = say("{who} posts the big blind {amount}", who=who(seat, names), amount=chips(amount))
            return big if is_big else small
        case AntePosted(seat=seat, amount=amount):
            return say("{who} posts an ante of {amount}", who=who(seat, names), amount=chips(amount))
        case BettingClosed(street=street, pot=pot):
            called = opening(street_words(street))
            return say("{street} betting closed, pot {amount}", street=called, amount=chips(pot))
        case HandCompleted(number=number):
            return say("Hand {number} is over", number=number)
        case _:
            return quiet_line(event, names)


def alert_lines(alert: Alert, rules: Mapping[str, Rule]) -> list[str]:
    """Say an alert: what happened, what to do, the rule; in one line what goes to the quiet line."""
    if alert.is_quiet:
        return [say("note: {what}", what=alert_text(alert))]
    lines = [say("ALERT: {what}", what=alert_text(alert))]
    if alert.ruling is not RulingValue.FLOOR:
        lines.append(f"       {what_to_do(alert)}")
    return [*lines, f"       {rule_line(alert, rules)}"]


def what_is_due(view: TableView) -> str | None:
    """Say what play waits for: the step of a remedy, or the floor's word; None while play goes on.

    Or what was done while it waited, and how the dealer answers whether it counts.
    """
    matter = view.holding
    if matter is None:
        return None if view.meanwhile is None else kept_question(view.meanwhile)
    if not matter.steps:
        alert = matter.alert
        words = (f"{number} {ruling_words(option, alert.code)}" for number, option in enumerate(alert.options, 1))
        options = ", ".join(words)
        if sum(not other.steps for other in view.matters) > 1:
            what = within(heading(alert.code))
            return say("FLOOR, {what}: key the number of its word, then confirm: {options}", what=what, options=options)
        return say("FLOOR: key the number of the floor's word, then confirm: {options}", options=options)
    return _to_do(matter)


def what_is_asked(view: TableView) -> str | None:
    """Say what play waits for, or the step of a remedy that is done while the betting goes on."""
    meanwhile = _asked_meanwhile(view)
    if view.holding is None and meanwhile is not None:
        return say("{order}, meanwhile. {then}", order=_to_do(meanwhile), then=say("The betting goes on"))
    return what_is_due(view)


def _to_do(matter: MatterView) -> str:
    step, number = matter.steps[0], len(matter.done) + 1
    confirm = key_when_done(step.step)
    order = f"{step_words(step)}; {confirm}" if confirm else step_words(step)
    many = number + len(matter.steps) - 1
    return say("TO DO: step {number} of {many}: {order}", number=number, many=many, order=order)


def _asked_meanwhile(view: TableView) -> MatterView | None:
    """Return the matter that asks for a step while the betting goes on."""
    step = view.next_step
    if step is None or not step.is_meanwhile:
        return None
    return next((matter for matter in view.matters if matter.steps and matter.steps[0] == step), None)
