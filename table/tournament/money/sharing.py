"""The players left share the prizes of the places that they still play for.

A place that is gone took its prize along, whoever was told.
"""

from table.engine.words.frozen import replace
from table.tournament.state.roll import is_left
from table.tournament.state.step import Step
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.money import ChopWanted
from table.tournament.words.told import EventCode, EventRuling


def to_share(step: Step) -> int:
    """Return what the players left may share; 0 once the event is over."""
    return 0 if step.is_over else sum(step.setup.prizes[: step.remaining()])


def set_prizes(step: Step, prizes: tuple[int, ...]) -> None:
    """Have other prizes; those of the places that are gone are paid, and stay."""
    out = [player.place for player in step.players.values() if player.place is not None and not player.is_unsold]
    first_gone = min(out, default=len(step.setup.prizes) + len(prizes) + 1)
    if step.is_over or prizes[first_gone - 1 :] != step.setup.prizes[first_gone - 1 :]:
        raise ImpossibleHappeningError(why=f"places from {first_gone} on are gone: their prizes stay as they were")
    if any(amount < 0 for amount in prizes) or list(prizes) != sorted(prizes, reverse=True):
        raise ImpossibleHappeningError(why="no place is paid more than the one before it")
    step.setup = replace(step.setup, prizes=prizes)


def want_chop(step: Step, wanted: ChopWanted) -> None:
    """Answer those who ask to share."""
    if step.is_over:
        raise ImpossibleHappeningError(why="the event is over: nothing is left to share")
    for name in (*(name for name, _ in wanted.shares), *wanted.against):
        step.player(name)
    if len({name for name, _ in wanted.shares}) < len(wanted.shares) or any(amount < 0 for _, amount in wanted.shares):
        raise ImpossibleHappeningError(why="a chop names each player once, with a share of 0 or more")
    rule, shares = step.rules.end.chops, dict(wanted.shares)
    left = {p.name for p in step.players.values() if is_left(p)}
    is_whole = shares.keys() == left and sum(shares.values()) == to_share(step)
    if not rule.value or wanted.against or not is_whole:
        step.tell(EventCode.CHOP, EventRuling.REFUSED, rule.cite)
        return
    step.tell(EventCode.CHOP, EventRuling.GRANTED, rule.cite)
    for name, amount in shares.items():
        step.put(replace(step.players[name], prize=step.players[name].prize + amount))
    step.is_over = True
