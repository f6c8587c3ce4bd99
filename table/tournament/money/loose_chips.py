"""Chips that are brought, found or handed out. Nothing is bought here."""

from collections.abc import Sequence

from table.engine.words.frozen import replace
from table.tournament.state.remembered import Standing
from table.tournament.state.step import Step, options_of, some
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name
from table.tournament.words.told import EventCode, EventRuling


def bring_old_chips(step: Step, name: Name, amount: int) -> None:
    """Change chips that are no longer in play, or take them away."""
    player, rule = step.with_chips(name), step.rules.chips.old
    smallest = step.denominations[0]
    paid = some(amount, "in old chips") - amount % smallest if rule.value == "at-par" else 0
    if paid:
        step.put(replace(step.players[name], stack=player.stack + paid))
        step.tell(EventCode.CHIPS, EventRuling.RETURNED, rule.cite, name=name, amount=paid)
    if amount > paid:
        step.tell(EventCode.CHIPS, EventRuling.REMOVED, rule.cite, name=name, amount=amount - paid)


def find_chips(step: Step, amount: int, name: Name | None) -> None:
    """Decide what becomes of chips found in the room."""
    rule = step.rules.chips.found
    some(amount, "in found chips")
    if name is not None:
        step.player(name)
    if name is None or rule.value == "removed":
        step.tell(EventCode.CHIPS, EventRuling.REMOVED, rule.cite, name=name, amount=amount)
        return
    player = step.with_chips(name)
    step.put(replace(step.players[name], stack=player.stack + amount))
    step.tell(EventCode.CHIPS, EventRuling.RETURNED, rule.cite, name=name, amount=amount)


def ask_for_late_bonuses(step: Step, bust: Sequence[Name]) -> None:
    """Call the floor for those who were handed a bonus in the hand in which they went bust: it was not in play."""
    for name in bust:
        if amount := step.players[name].later:
            step.put(replace(step.players[name], later=0))
            _ask_bust(step, name, amount)


def _ask_bust(step: Step, name: Name, amount: int) -> None:
    bust = step.rules.chips.bonus_when_bust
    step.call_floor(EventCode.BONUS, options_of(bust) or (bust.value,), bust.cite, name=name, amount=amount)


def give_bonus(step: Step, name: Name, amount: int) -> None:
    """Put a bonus chip in play: at once between hands, after the hand while one runs."""
    player, rule = step.player(name), step.rules.chips.bonus
    some(amount, "as a bonus")
    if player.is_disqualified:
        raise ImpossibleHappeningError(why=f"{name} is disqualified: no chip of his is in play again")
    if player.standing is Standing.REFUSED:
        raise ImpossibleHappeningError(why=f"{name} is not in this event: no chip of his is in play")
    if player.standing in {Standing.OUT, Standing.BUST}:
        _ask_bust(step, name, amount)
        return
    hand = step.tables[player.at.table].hand if player.at is not None else None
    if hand is None and player.standing is not Standing.WANTS_IN:
        step.put(replace(step.players[name], stack=player.stack + amount))
        step.tell(EventCode.BONUS, EventRuling.GRANTED, rule.cite, name=name, amount=amount)
    else:
        step.put(replace(step.players[name], later=player.later + amount))
        step.tell(EventCode.BONUS, EventRuling.WAIT, rule.cite, name=name, amount=amount)
