"""A dead hand: out of the betting, its chips where the book leaves them."""

from itertools import pairwise

from table.engine.hand.award_due import award_if_due, award_last_hand
from table.engine.hand.limits import forced_bet
from table.engine.hand.positions import HEADS_UP
from table.engine.hand.turn import close_betting, pass_turn
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.state.taking_back import with_cards_of
from table.engine.words.answers import FloorDecides
from table.engine.words.chip_events import UncalledReturned
from table.engine.words.deal_rules import Refund
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import Seat


def kill_hand(moment: Moment, seat: Seat, *, is_fouled: bool = False) -> None:
    """Kill a live hand; the last one that is live cannot be killed.

    *is_fouled*: its cards were mixed with another's.
    """
    book = moment.book
    _kill(moment, seat, (book.presence.mixed_refund if is_fouled else book.card_count.refund).value)


def go_back_to(moment: Moment, before: Hand, ruled_on: Seat | None = None) -> None:
    """Let the hand be as it was *before*, with the cards that have come since.

    A hand that the director has ruled dead meanwhile stays dead, unless it is the one *ruled_on* now.
    """
    now = moment.hand
    hands = [*((key.is_directors, key.hand) for key in moment.state.keys if key.hand is not None), (False, now)]
    killed = {
        seat
        for (is_directors, was), (_, then) in pairwise(hands)
        if is_directors
        for seat in was.stakes
        if was.stakes[seat].is_live and then.stakes[seat].fate is now.stakes[seat].fate is Fate.KILLED
    }
    moment.put_hand(with_cards_of(before, now))
    for seat in sorted(killed - {ruled_on}):
        kill_hand(moment, seat)


def kill_by_dealer(moment: Moment, seat: Seat) -> None:
    """Kill a hand that the dealer has swept in; its uncalled bet goes back where the book says so."""
    # A hand that its cards have folded is folded for good.
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_swept=False))
    refund = moment.book.presence.killed_refund
    # Where the floor decides it is asked beside, unless the hand ends with it.
    is_asked = isinstance(refund, FloorDecides) and moment.hand.live_count > HEADS_UP
    _kill(moment, seat, "uncalled" if refund.value == "return-bet" and not is_asked else "none")


def _kill(moment: Moment, seat: Seat, refund: Refund) -> None:
    hand = moment.hand
    stake = hand.stakes.get(seat)
    if stake is None or not stake.is_live or hand.live_count == 1:
        return
    if hand.asked_about == seat:
        moment.put_hand(replace(moment.hand, asked_about=None))
    moment.put_stake(seat, replace(moment.hand.stakes[seat].put_back(), fate=Fate.KILLED))
    moment.put_turns(
        replace(moment.hand.turns, out_of_turn=tuple(act for act in hand.turns.out_of_turn if act.seat != seat))
    )
    if not hand.is_dealt:
        moment.put_reading(replace(moment.hand.reading, is_deal_regular=False))
    if hand.betting.wagered is not None and hand.betting.wagered.seat == seat:
        moment.put_betting(replace(moment.hand.betting, wagered=None))
    moment.say(HandDied(seat=seat))
    _return_uncalled(moment, seat, refund)
    _go_on(moment, seat)


def uncalled_bet(hand: Hand, seat: Seat) -> int:
    """Return what a seat has put in above everybody else on this street, its blind not counted."""
    return max(0, hand.stakes[seat].bet - max(_price_without(hand, seat), _posted(hand, seat)))


def return_uncalled(moment: Moment, seat: Seat) -> None:
    """Give back what nobody has called of a dead hand's bet."""
    _return_uncalled(moment, seat, "uncalled")
    if moment.hand.phase is Phase.BETTING:
        pass_turn(moment)


def _return_uncalled(moment: Moment, seat: Seat, refund: Refund) -> None:
    """Give back what the seat has put in above everybody else on this street, as far as the book gives it back."""
    hand = moment.hand
    stake = hand.stakes[seat]
    price = _price_without(hand, seat)
    # An opening bet is no raise: nobody else has put in a chip.
    is_returned = refund == "uncalled" or (refund == "uncalled-raise" and price > 0)
    uncalled = uncalled_bet(hand, seat)
    if uncalled <= 0 or hand.phase is not Phase.BETTING or not is_returned:
        return
    moment.put_stake(
        seat,
        replace(
            moment.hand.stakes[seat], stack=stake.stack + uncalled, bet=stake.bet - uncalled, paid=stake.paid - uncalled
        ),
    )
    _take_back_price(moment, price)
    moment.say(UncalledReturned(seat=seat, amount=uncalled))


def _price_without(hand: Hand, seat: Seat) -> int:
    """Return what it would cost to stay in if *seat* had put in nothing of its own."""
    bets = [stake.bet for other, stake in hand.stakes.items() if other != seat]
    return max(*bets, forced_bet(hand) if hand.is_first_street else 0)


def _posted(hand: Hand, seat: Seat) -> int:
    """Return the blind that the seat has in front of it: no bet of the player's, even while nobody has called it.

    A bring-in is owed like one.
    """
    if hand.bring_in == seat and hand.is_first_street:
        return min(hand.stakes[seat].bet, forced_bet(hand))
    return hand.opening[seat].bet if hand.is_first_street and seat in hand.opening else 0


def _take_back_price(moment: Moment, price: int) -> None:
    """Set the betting back to *price*: who has called it, or made it, is not asked again."""
    hand = moment.hand
    below = max((stake.bet for stake in hand.stakes.values() if stake.bet < price), default=0)
    answered = {
        seat for seat, stake in hand.stakes.items() if stake.acted_price is not None and stake.acted_price >= price
    }
    moment.put_betting(
        replace(
            moment.hand.betting,
            price=price,
            full_total=price,
            increment=max(hand.level.smallest_bet, price - below),
            to_act=tuple(seat for seat in hand.betting.to_act if seat not in answered),
        )
    )


def _go_on(moment: Moment, seat: Seat) -> None:
    """Take the seat out of the action, wherever the hand stands."""
    hand = moment.hand
    match hand.phase:
        case Phase.BETTING:
            moment.put_betting(
                replace(moment.hand.betting, to_act=tuple(other for other in hand.betting.to_act if other != seat))
            )
            pass_turn(moment)
        case Phase.SHOWDOWN:
            award_if_due(moment)
        case Phase.DEALING if hand.live_count == 1 and hand.is_dealt:
            award_last_hand(moment)
        case Phase.DEALING if hand.live_count == 1:
            # Nothing is left to deal for: the blinds are all the betting that there was.
            close_betting(moment)
        case _:
            pass
