"""Shows chips and button where they lie until the dealer has moved them: stacks are checked against the table."""

from collections import Counter
from collections.abc import Sequence

from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Seat

_ALL_BACK = frozenset({RulingValue.NOT_BINDING, RulingValue.RETURN_BET})


def before_it_is_paid(view: TableView) -> TableView:
    """Return *view* with the chips of pots that wait still out of the stacks: those are checked against the table."""
    waiting: Counter[Seat] = Counter()
    for award in view.awards:
        if not award.is_paid and award is not view.paying:
            waiting.update(award.shares)
    if view.status is not Status.COMPLETE or not waiting:
        return view
    seats = [(player, max(0, player.stack - waiting[player.seat])) for player in view.seats]
    return replace(
        view,
        seats=tuple(
            replace(player, stack=stack, is_all_in=player.is_all_in or not stack) if player.seat in waiting else player
            for player, stack in seats
        ),
    )


def before_they_go_back(view: TableView) -> TableView:
    """Return *view* with the chips that a remedy gives back out of the stacks: they lie in front still."""
    if not any(player.going_back for player in view.seats):
        return view
    seats = (replace(player, stack=max(0, player.stack - player.going_back)) for player in view.seats)
    return replace(view, seats=tuple(seats))


def with_told_back(view: TableView, told: Sequence[Alert]) -> TableView:
    """Return *view* with the chips in front of a seat that an alert just told gives back: the dealer pushes them."""
    back = {alert.seat: alert.back for alert in told[-1:] if alert.ruling in _ALL_BACK and alert.back}
    if not back:
        return view
    seats = (
        replace(player, going_back=back[player.seat]) if player.seat in back and not player.bet else player
        for player in view.seats
    )
    return replace(view, seats=tuple(seats))


class ButtonLies:
    """Where the button lies: it is moved once the pots are paid, and odd chips go by it.

    The view of a hand that is complete has it where it lies in the next one.
    """

    def __init__(self) -> None:
        """Begin before the first hand."""
        self._lies: tuple[int, Seat] | None = None

    def begin(self, number: int, button: Seat) -> None:
        """Have it lie at *button* in the hand of this *number*."""
        self._lies = (number, button)

    def before_it_moves(self, view: TableView) -> TableView:
        """Return *view* with the button where it still lies."""
        if view.status is not Status.COMPLETE:
            self.begin(view.hand_number, view.button)
        paying = view.paying
        is_last = sum(not award.is_paid for award in view.awards) == 1
        if self._lies is None or self._lies[0] != view.hand_number or paying is None:
            return view
        return view if is_last and len(paying.winners) == 1 else replace(view, button=self._lies[1])
