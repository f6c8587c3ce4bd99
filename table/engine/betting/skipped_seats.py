"""Seats passed over: a player who keeps silent in turn while others act behind, and loses rights by it.

How much is too much, and what is lost, the book says. What is done behind is held in
`out_of_turn`.
"""

from table.engine.betting.substantial_action import are_chips_enough
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.seat_skipped import SeatSkipped
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import Act, ActOutOfTurn, OutOfTurnKind, PassedOver
from table.engine.state.phase import Phase
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Seat

WITH_CHIPS = frozenset({OutOfTurnKind.CALL, OutOfTurnKind.RAISE, OutOfTurnKind.ALL_IN, OutOfTurnKind.ALL_IN_CALL})


def see_if_skipped(moment: Moment) -> None:
    """Tell of the player in turn, silent while so many acted behind that the right to act is in question."""
    hand, rules = moment.hand, moment.book.turn
    seat = seat_in_turn(hand)
    if seat is None or hand.stakes[seat].has_called_time or hand.stakes[seat].passed_over is not None:
        return
    behind = _behind(hand, seat, is_counted_from_turn=rules.skipped_counts_from_turn.value)
    acts = tuple(Act(act.seat, act.kind in WITH_CHIPS) for act in behind)
    is_enough = len(acts) >= rules.skipped_after_actions.value
    if is_enough or are_chips_enough(acts, rules.skipped_after_chips_of_two.value):
        moment.put_stake(seat, replace(moment.hand.stakes[seat], passed_over=PassedOver.BY_ACTIONS))
        raise_matter(moment, SeatSkipped(seat=seat, is_board_out=False))


def _behind(hand: Hand, seat: Seat, *, is_counted_from_turn: bool) -> list[ActOutOfTurn]:
    return [act for act in hand.turns.out_of_turn if act.passed == seat or not is_counted_from_turn]


def see_if_board_out(moment: Moment, seen: CardSeen) -> None:
    """A board card falls while the player in turn, long passed over, has still not spoken."""
    hand = moment.hand
    seat = seat_in_turn(hand)
    if seat is None or hand.phase is not Phase.BETTING or seen.handle in hand.board or seen.facing is Facing.DOWN:
        return
    stake = hand.stakes[seat]
    if stake.passed_over is not PassedOver.BY_ACTIONS or stake.has_called_time or stake.is_right_answered:
        return
    moment.put_stake(seat, replace(moment.hand.stakes[seat], passed_over=PassedOver.BY_BOARD))
    unanswered = tuple(
        matter for matter in hand.matters if isinstance(matter.found, SeatSkipped) and matter.found.seat == seat
    )
    moment.put_hand(replace(moment.hand, matters=tuple(matter for matter in hand.matters if matter not in unanswered)))
    raise_matter(moment, SeatSkipped(seat=seat, is_board_out=True))
