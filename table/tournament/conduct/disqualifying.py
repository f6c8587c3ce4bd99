"""Somebody is out by a ruling: what becomes of his stack and his place. For what, is the affair of `offences`."""

from table.engine.words.frozen import replace
from table.tournament.money.busting import out_alone
from table.tournament.seating.breaking import leave_fill
from table.tournament.seating.entering import want_no_more
from table.tournament.state.remembered import Standing
from table.tournament.state.step import Step, options_of
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name
from table.tournament.words.told import EventCode, EventRuling


def disqualify(step: Step, name: Name) -> None:
    """Disqualify somebody: he is out, in the place that he would have had by going bust alone."""
    player, rule = step.player(name), step.rules.offences.disqualified
    if player.is_unsold:
        raise ImpossibleHappeningError(why=f"nobody has bought the stack of {name} yet: there is nobody to disqualify")
    if player.standing in {Standing.OUT, Standing.REFUSED}:
        return
    if want_no_more(step, name):
        # A newcomer may be let in another day; who has played in this event may not enter it again.
        step.put(replace(step.players[name], is_disqualified=player.left_place is not None))
        return
    out_alone(step, name)
    step.put(replace(step.players[name], is_disqualified=True))
    if options := options_of(rule):
        step.call_floor(EventCode.DISQUALIFIED, options, rule.cite, name=name, amount=player.stack)
    elif rule.value == "blinded":
        step.tell(EventCode.DISQUALIFIED, EventRuling.BLINDED, rule.cite, name=name)
    else:
        step.tell(EventCode.DISQUALIFIED, EventRuling.REMOVED, rule.cite, name=name, amount=player.stack)
        remove_stack(step, name)


def take_out(step: Step, name: Name) -> None:
    """Take somebody's chips out of play, and him with them."""
    if step.players[name].standing is not Standing.OUT:
        out_alone(step, name)
    remove_stack(step, name)


def remove_stack(step: Step, name: Name) -> None:
    """Take a stack out of play."""
    leave_fill(step, name)
    step.put(replace(step.players[name], stack=0, behind=0, at=None))
