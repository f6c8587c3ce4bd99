"""Players who are away: for how long, which blinds they missed, and what comes of it."""

from collections.abc import Iterable

from table.engine.words.frozen import replace
from table.tournament.conduct.disqualifying import disqualify, take_out
from table.tournament.money.busting import buy_no_more
from table.tournament.seating.entering import want_no_more
from table.tournament.state.remembered import Absence, Player, RunningHand, Standing
from table.tournament.state.step import Step, options_of
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import MINUTE_MS, Name
from table.tournament.words.told import EventCode, EventRuling

_TWO = 2


def go_away(step: Step, name: Name, *, is_notified: bool) -> None:
    """Somebody has left the seat."""
    player = step.with_chips(name)
    if player.absence is None:
        step.put(
            replace(step.players[name], absence=Absence(since_play_ms=step.clock.play_ms, is_notified=is_notified))
        )
    elif is_notified:
        step.put(replace(step.players[name], absence=replace(player.absence, is_notified=True)))
    note_two_active(step)


def come_back(step: Step, name: Name) -> None:
    """Somebody is there again, or has arrived. What blinds he missed counts on until he is there for one."""
    step.player(name)
    step.put(replace(step.players[name], absence=None, is_announced=False))


def tell_long_absences(step: Step) -> None:
    """Make a matter of every absence that is too long now and that nobody was told of."""
    rules = step.rules.absence
    longest_ms = rules.long_away_minutes.value * MINUTE_MS
    if not longest_ms:
        return
    for player in step.noted():
        away = player.absence
        if away is None or away.is_notified or away.is_told or player.standing is not Standing.SEATED:
            continue
        if player.is_announced or player.is_unsold or player.is_disqualified:
            continue
        if step.clock.play_ms - away.since_play_ms > longest_ms:
            step.put(replace(step.players[player.name], absence=replace(away, is_told=True)))
            _away(step, player.name, options_of(rules.long_away), rules.long_away.value, rules.long_away.cite)


def go_for_good(step: Step, name: Name) -> None:
    """Somebody has left and will not return."""
    player, rule = step.player(name), step.rules.absence.gone
    if want_no_more(step, name):
        return
    if player.standing in {Standing.OUT, Standing.REFUSED}:
        raise ImpossibleHappeningError(why=f"{name} is out already: there is no stack to decide about")
    if player.standing is Standing.BUST and player.bust is not None and player.bust.is_final:
        raise ImpossibleHappeningError(why=f"{name} buys no more already: who bust in the same hand may still buy")
    if player.standing is Standing.BUST:
        buy_no_more(step, name)
        return
    if player.absence is None:
        step.put(replace(step.players[name], absence=Absence(since_play_ms=step.clock.play_ms, is_told=True)))
    _away(step, name, options_of(rule), rule.value, rule.cite)
    note_two_active(step)


def _away(step: Step, name: Name, options: tuple[str, ...], value: str, cite: str | None) -> None:
    if options:
        step.call_floor(EventCode.AWAY, options, cite, name=name)
        return
    is_removed = value == "removed"
    ruling, amount = (EventRuling.REMOVED, step.players[name].stack) if is_removed else (EventRuling.STAY, None)
    step.tell(EventCode.AWAY, ruling, cite, name=name, amount=amount)
    if is_removed:
        take_out(step, name)


def count_missed_blinds(step: Step, hand: RunningHand) -> None:
    """Count the blinds of a hand that is over for those who were not there."""
    if not step.rules.absence.missed_sets.value:
        return
    for name in hand.present_blinds:
        if step.players[name].missed_sets or step.players[name].has_missed_big:
            step.put(replace(step.players[name], missed_sets=0, has_missed_big=False))
    small, big = hand.missing_small, hand.missing_big
    if small is not None and step.players[small].has_missed_big and small != big:
        step.put(replace(step.players[small], has_missed_big=False, missed_sets=step.players[small].missed_sets + 1))
    if big is not None:
        step.put(replace(step.players[big], has_missed_big=True))


def tell_missed_sets(step: Step, names: Iterable[Name]) -> None:
    """Disqualify the stacks of those who have missed as many sets of blinds running as the book allows."""
    rule = step.rules.absence.missed_sets
    for name in names:
        player = step.players[name]
        if rule.value and player.missed_sets >= rule.value and not player.is_disqualified and player.stack:
            step.put(replace(step.players[name], missed_sets=0))
            step.tell(EventCode.AWAY, EventRuling.DISQUALIFIED, rule.cite, name=name)
            disqualify(step, name)
    note_two_active(step)


def note_two_active(step: Step) -> None:
    """Where only two who are present have chips, who is away gets no place if the book says so."""
    if not step.rules.absence.no_place_for_absent.value or step.roll.left - len(step.roll.noted) > _TWO:
        return
    left = [p for p in step.players.values() if p.standing is Standing.SEATED and p.stack and not p.is_unsold]
    left = [p for p in left if not p.is_disqualified]
    if sum(_is_there(p) for p in left) == _TWO:
        for player in left:
            if not _is_there(player) and not player.gets_no_place:
                step.put(replace(step.players[player.name], gets_no_place=True))


def _is_there(player: Player) -> bool:
    return player.absence is None
