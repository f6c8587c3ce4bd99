"""Busts players: decides who is out, in what place, and what that pays. Empty stacks are found as hands end."""

import itertools
from collections.abc import Callable, Sequence

from table.engine.words.frozen import replace
from table.tournament.money.rebuying import is_period_open, may_rebuy
from table.tournament.state.placing import give_place
from table.tournament.state.remembered import Bust, Player, Standing
from table.tournament.state.roll import plays_for_place
from table.tournament.state.step import Step
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventCode, EventRuling

Key = Callable[[Player], tuple[int, ...]]
"""What tells apart those who went bust together: the smaller, the better the place."""


def bust_together(step: Step, names: Sequence[Name]) -> None:
    """Give those who went bust in one hand their places, but for who may still re-buy."""
    finish(step, [name for name in names if not may_rebuy(step, step.players[name])], _by_book(step))


def bust_by_forfeit(step: Step, name: Name) -> None:
    """Let somebody be bust whose last chip was taken away: out alone, unless he may still re-buy."""
    player = step.players[name]
    at = player.at or Place(0, 0)
    bust = Bust(started_with=0, rank=0, at=at, number=step.ended)
    step.put(replace(player, standing=Standing.BUST, bust=bust))
    bust_together(step, [name])


def give_waiting_places(step: Step, number: TableNumber) -> None:
    """Give the bust at a table their places: its next hand begins, and nobody of them has bought."""
    waiting = [
        p
        for p in step.at_table(number)
        if p.standing is Standing.BUST and p.stack == 0 and p.name not in step.round_busts
    ]
    finish(step, [p.name for p in waiting], _by_book(step))


def end_waiting(step: Step) -> None:
    """Give the bust their places where no hand can begin any more, and nobody may buy: one alone has chips."""
    noted = step.noted()
    bust = [p for p in noted if p.standing is Standing.BUST and p.stack == 0]
    wanting = any(p.standing is Standing.WANTS_IN for p in noted)
    with_chips = step.roll.contenders - sum(plays_for_place(p) for p in bust)
    if with_chips > 1 or wanting or is_period_open(step):
        return
    for _, together in itertools.groupby(sorted(bust, key=_hand_of), key=_hand_of):
        finish(step, [p.name for p in together], _by_book(step))


def leave_seats(step: Step, names: Sequence[Name]) -> None:
    """Free the seats of those who wait for a round's end and may not buy: nobody counts them at the table any more."""
    for name in names:
        player = step.players[name]
        if not may_rebuy(step, player):
            step.put(replace(player, at=None))


def bust_in_round(step: Step, names: Sequence[Name]) -> None:
    """Give those who went bust in one round of hand-for-hand, at whatever table, their places.

    Who may still re-buy gets his with the next hand of his table.
    """
    bust = [p for p in map(step.players.__getitem__, names) if p.standing is Standing.BUST and p.stack == 0]
    out = [p.name for p in bust if not may_rebuy(step, p)]
    first = step.remaining() - len(out) + 1
    rule = step.rules.end.round_busts.value
    is_shared = rule == "share" and first <= len(step.setup.prizes)
    finish(step, out, _alike if is_shared else _by_table(step, out) if rule == "table" else _by_book(step))


def buy_no_more(step: Step, name: Name) -> None:
    """Give somebody who is bust his place, and to those of his hand who buy no more either: theirs hang together.

    In a round of hand-for-hand he leaves his seat, and they get them as it ends.
    """
    player = step.players[name]
    if player.bust is not None:
        step.put(replace(player, bust=replace(player.bust, is_final=True)))
    if name in step.round_busts:
        leave_seats(step, [name])
        return
    bust = [p for p in step.noted() if p.standing is Standing.BUST and (p.stack == 0 or p.name == name)]
    together = [p for p in bust if _hand_of(p) == _hand_of(player)]
    if not any(may_rebuy(step, p) for p in together):
        finish(step, [p.name for p in together], _by_book(step))


def out_alone(step: Step, name: Name) -> None:
    """Give somebody the place that he would have by going bust alone now."""
    finish(step, [name], _alike)


def _hand_of(player: Player) -> int:
    return player.bust.number if player.bust is not None else 0


def _alike(_: Player) -> tuple[int, ...]:
    return ()


def _by_book(step: Step) -> Key:
    criteria = step.book.places.same_hand.value

    def key(player: Player) -> tuple[int, ...]:
        bust = player.bust or Bust(started_with=0, rank=0, at=Place(0, 0), number=0)
        by = {"starting-stack": -bust.started_with, "hand": bust.rank}
        blue = (-player.blue,) if step.rules.end.blue_chips_count.value else ()
        return (*(by[criterion] for criterion in criteria), *blue)

    return key


def _by_table(step: Step, names: Sequence[Name]) -> Key:
    """Return what tells those apart who went bust in one round, but only at one table: its best, second best and so on.

    Whoever is as good at another table shares: the best of each table, below them the second best.
    """
    by_book = _by_book(step)

    def key(player: Player) -> tuple[int, ...]:
        here = [one for name in names if _table_of(one := step.players[name]) == _table_of(player)]
        return (len({by_book(one) for one in here if by_book(one) < by_book(player)}),)

    return key


def _table_of(player: Player) -> TableNumber | None:
    return player.bust.at.table if player.bust is not None else None


def finish(step: Step, names: Sequence[Name], key: Key) -> None:
    """Give places to those who are out together; who is left alone wins."""
    players = [step.players[name] for name in names]
    left = step.roll.contenders
    placed = sorted((p for p in players if not (p.gets_no_place or p.is_unsold)), key=key)
    best = left - len(placed) + 1
    for player in players:
        step.put(replace(step.players[player.name], standing=Standing.OUT, at=player.at if player.stack else None))
    for _, group in itertools.groupby(placed, key=key):
        tied = list(group)
        _give(step, [p.name for p in tied], best)
        best += len(tied)
    crown(step)


def _give(step: Step, names: Sequence[Name], place: int) -> None:
    """Give *names* the same place, and divide the prizes of all the places that they take."""
    give_place(step, names, place)
    rule = step.rules.end.sign_out
    if rule.value:
        for name in names:
            if place <= step.setup.points and step.players[name].standing is Standing.OUT:
                step.tell(EventCode.SIGN_OUT, EventRuling.NOTE, rule.cite, name=name)


def crown(step: Step) -> None:
    """Let the event be over where one is left who plays for a place: he has won."""
    if step.is_over:
        return
    if step.roll.contenders != 1:
        # The last one with chips was disqualified, and the others have bought no more: the best of them has won.
        step.is_over = not step.roll.contenders and not any(p.standing is Standing.WANTS_IN for p in step.noted())
        return
    left = [p for p in step.players.values() if plays_for_place(p)]
    waiting = any(p.standing is Standing.WANTS_IN for p in step.noted())
    if not waiting and left[0].standing is not Standing.BUST:
        step.is_over = True
        winner = left[0].name
        step.put(replace(step.players[winner], place=1, prize=step.players[winner].prize + sum(step.setup.prizes[:1])))


def end_if_alone(step: Step) -> None:
    """Let the event be over where nobody is waited for any more, who was to enter, and others have their places."""
    if step.roll.contenders <= 1 and not step.is_over and any(p.place for p in step.players.values()):
        crown(step)
