"""Offences that the floor has found, and penalties: what follows, and how it is served."""

from math import ceil

from table.engine.words.answers import Answer
from table.engine.words.frozen import replace
from table.engine.words.offence_rules import OffenceRuling
from table.engine.words.penalties import PenaltyUnit
from table.tournament.conduct.disqualifying import disqualify
from table.tournament.money.busting import bust_by_forfeit
from table.tournament.seating.breaking import fill_of
from table.tournament.state.remembered import Player, Standing
from table.tournament.state.step import Step, options_of, some
from table.tournament.words.conduct import OffenceFound, OffenceKind
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import MINUTE_MS, Name
from table.tournament.words.told import EventCode, EventRuling


def find_offence(step: Step, found: OffenceFound) -> None:
    """Rule on an offence."""
    name, kind = found.name, found.kind
    player = step.in_play(name)
    number = player.offences + 1
    step.put(replace(step.players[name], offences=number))
    if kind is OffenceKind.HIDDEN:
        _forfeit(step, found)
    rule = _rule(step, found, player)
    if options := options_of(rule):
        step.call_floor(EventCode.OFFENCE, _ordered(step, options, number), rule.cite, name=name)
    else:
        _rule_on(step, name, rule, number)
    player = step.players[name]
    if player.standing is Standing.SEATED and not player.stack:
        # He has forfeited his last chip.
        bust_by_forfeit(step, name)


def _rule(step: Step, found: OffenceFound, player: Player) -> Answer[OffenceRuling]:
    rules = step.rules.offences
    if found.kind is OffenceKind.DODGE and player.is_in_break_move:
        return rules.dodge_in_break
    rule: Answer[OffenceRuling] = getattr(rules, found.kind.value.replace("-", "_"))
    if found.is_accident and rule.value == "rounds-by-table":
        return rules.by_accident
    return rule


def _ordered(step: Step, options: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Return the options with what comes first from the second offence on, where a warning comes first."""
    first = step.rules.offences.again.value
    if number > 1 and options[0] == "warning" and first in options:
        return first, *(option for option in options if option != first)
    return options


def _rule_on(step: Step, name: Name, rule: Answer[OffenceRuling], number: int) -> None:
    match rule.value:
        case "warning":
            _tell(step, EventRuling.WARNING, rule, name)
        case "returned":
            _tell(step, EventRuling.RETURNED, rule, name)
        case "disqualified" | "suspended":
            _tell(step, EventRuling(rule.value), rule, name)
            disqualify(step, name)
        case "ladder-of-hands":
            _ladder_of_hands(step, name, rule, number)
        case "ladder-of-minutes":
            _ladder_of_minutes(step, name, rule, number)
        case "fixed-minutes" | "minutes":
            _penalty(step, name, rule, step.rules.offences.fixed_minutes.value, PenaltyUnit.MINUTES)
        case "rounds-by-table":
            offences = step.rules.offences
            are_few = _at_table(step, name) <= offences.few_at_table.value
            rounds = offences.rounds_with_few if are_few else offences.rounds_with_more
            _penalty(step, name, rule, rounds.value, PenaltyUnit.ROUNDS)
        case "hands" | "rounds":
            _penalty(step, name, rule, 1, PenaltyUnit(rule.value))


def _ladder_of_hands(step: Step, name: Name, rule: Answer[OffenceRuling], number: int) -> None:
    steps = step.rules.offences.ladder_of_hands.value
    match steps[number - 1] if number <= len(steps) else None:
        case "warning":
            _tell(step, EventRuling.WARNING, rule, name)
        case "hand":
            _penalty(step, name, rule, 1, PenaltyUnit.HANDS)
        case "round":
            _penalty(step, name, rule, 1, PenaltyUnit.ROUNDS)
        case _:
            _beyond_the_ladder(step, name, rule)


def _ladder_of_minutes(step: Step, name: Name, rule: Answer[OffenceRuling], number: int) -> None:
    minutes = [int(word) for word in step.rules.offences.ladder_of_minutes.value.split()]
    if number > len(minutes):
        _beyond_the_ladder(step, name, rule)
    else:
        _penalty(step, name, rule, minutes[number - 1], PenaltyUnit.MINUTES)


def _beyond_the_ladder(step: Step, name: Name, rule: Answer[OffenceRuling]) -> None:
    _tell(step, EventRuling.DISQUALIFIED, rule, name)
    disqualify(step, name)


def _tell(step: Step, ruling: EventRuling, rule: Answer[OffenceRuling], name: Name) -> None:
    step.tell(EventCode.OFFENCE, ruling, rule.cite, name=name)


def _penalty(step: Step, name: Name, rule: Answer[OffenceRuling], count: int, unit: PenaltyUnit) -> None:
    amount = give_penalty(step, name, count, unit)
    step.tell(EventCode.OFFENCE, EventRuling.PENALTY, rule.cite, name=name, amount=amount)


def give_penalty(step: Step, name: Name, count: float, unit: PenaltyUnit) -> int:
    """Give a penalty, to be served from the next hand on; return the hands or minutes that it comes to.

    Minutes may have decimals.
    """
    player, whole = step.in_play(name), some(ceil(count), unit.value)
    if unit is PenaltyUnit.MINUTES:
        step.put(replace(step.players[name], play_ms_left=player.play_ms_left + round(count * MINUTE_MS)))
        return whole
    hands = whole * (_at_table(step, name) if unit is PenaltyUnit.ROUNDS else 1)
    step.put(replace(step.players[name], hands_left=player.hands_left + hands))
    return hands


def _at_table(step: Step, name: Name) -> int:
    """Return how many are at somebody's table; where it is broken, how many draw with him."""
    at, fill = step.in_play(name).at, fill_of(step, name)
    if at is not None:
        return len(step.at_table(at.table))
    return 1 if fill is None else len(step.fills[fill].names)


def _forfeit(step: Step, found: OffenceFound) -> None:
    """Take chips that were kept out of view out of play, where the book does."""
    rule, amount = step.rules.offences.hidden_chips, some(found.amount or 0, "in hidden chips")
    stack = step.players[found.name].stack
    if amount > stack:
        raise ImpossibleHappeningError(why=f"{found.name} has {stack}, of which {amount} cannot have been hidden")
    if rule.value == "removed":
        step.tell(EventCode.CHIPS, EventRuling.REMOVED, rule.cite, name=found.name, amount=amount)
        player = step.players[found.name]
        step.put(replace(player, stack=stack - amount, behind=min(player.behind, stack - amount)))
