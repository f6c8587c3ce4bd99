"""A draw as it stands: who has still to throw cards away, how many each is owed, and how one begins.

Which card was thrown away, and what lands at a seat, is followed in `dealing.draws`.
"""

from table.engine.state.draw import Draw
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import LIVE
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardsDiscarded
from table.engine.words.cards import SUITS, Handle
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat, clockwise


def begin_draw(moment: Moment) -> None:
    """Let every live hand draw, the first one left of the button first; who is all-in draws too."""
    hand = moment.hand
    seats = clockwise(tuple(seat for seat, stake in hand.stakes.items() if stake.fate is LIVE), hand.positions.button)
    held = {seat: hand.stakes[seat].cards for seat in seats}
    unread = {seat: hand.stakes[seat].unseen for seat in seats if hand.stakes[seat].unseen}
    # What went into the muck before the last action was keyed was thrown away for another card.
    stakes = {
        seat: replace(stake, is_in_muck=False) if seat in held and stake.is_in_muck else stake
        for seat, stake in hand.stakes.items()
    }
    reading = hand.reading
    waited = frozenset(card.handle for card in reading.waiting if card.at_ns <= reading.laid_ns)
    moment.put_hand(replace(hand, draw=Draw(held=held, unread=unread, waited=waited), stakes=stakes))


def seat_to_discard(hand: Hand) -> Seat | None:
    """Return who has to throw cards away next; None where nobody has, and outside a draw."""
    draw = hand.draw
    if draw is None:
        return None
    return next((seat for seat in draw.held if seat not in draw.counts and hand.stakes[seat].fate is LIVE), None)


def discard(moment: Moment, seat: Seat, count: int) -> None:
    """Let so many cards of a seat be thrown away: its player has said so."""
    draw = moment.hand.draw
    if draw is not None:
        moment.put_hand(replace(moment.hand, draw=replace(draw, counts={**draw.counts, seat: count})))
        stake = moment.hand.stakes[seat]
        moment.put_stake(seat, replace(stake, drew=(*stake.drew, count)))
        moment.say(CardsDiscarded(seat=seat, count=count))


def still_to_throw(hand: Hand, seat: Seat) -> int:
    """Return how many of the cards that a seat throws away by the dealer's key have not been seen to leave it."""
    draw = hand.draw
    if draw is None or seat not in draw.held:
        return 0
    thrown = sum(card in draw.again or card not in hand.stakes[seat].cards for card in draw.held[seat])
    return max(0, draw.counts.get(seat, 0) - thrown)


def owed(hand: Hand, seat: Seat) -> int:
    """Return how many cards a seat is still owed in this draw: by then it has as many as it had before."""
    draw, stake = hand.draw, hand.stakes[seat]
    if draw is None or seat not in draw.counts or stake.fate is not LIVE:
        return 0
    before = len(draw.held[seat]) + draw.unread.get(seat, 0)
    return max(0, before - (len(stake.cards) + stake.unseen - still_to_throw(hand, seat)))


def read_late(hand: Hand, seat: Seat, handle: Handle) -> Hand:
    """Return the hand with a card that was dealt before this draw, and is read only now: no replacement."""
    draw = hand.draw
    if draw is None or not draw.unread.get(seat):
        return hand
    held = {**draw.held, seat: (*draw.held[seat], handle)}
    return replace(hand, draw=replace(draw, held=held, unread={**draw.unread, seat: draw.unread[seat] - 1}))


def is_replacement(hand: Hand, seat: Seat, handle: Handle) -> bool:
    """Tell whether a card came to a seat in the draw that is going on."""
    draw = hand.draw
    return draw is not None and seat in draw.held and handle not in draw.held[seat]


def to_draw(hand: Hand) -> dict[Seat, int]:
    """Return how many cards each seat is owed that has said how many it throws away, in the order of the draw."""
    if hand.draw is None:
        return {}
    return {seat: owed(hand, seat) for seat in hand.draw.held if seat in hand.draw.counts and hand.stakes[seat].is_live}


def seats_to_draw(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats that the replacements go to, in order: a seat for each card, none before all have discarded."""
    if hand.draw is None or seat_to_discard(hand) is not None:
        return ()
    return tuple(seat for seat, cards in to_draw(hand).items() for _ in range(cards))


def may_be_thrown_unread(hand: Hand, seat: Seat | None) -> bool:
    """Tell whether a card that was never read at a seat may be thrown away by now: in a draw, unless one is owed it."""
    return hand.draw is not None and seat is not None and seat not in seats_to_draw(hand)


def is_drawing_at(hand: Hand, seat: Seat) -> bool:
    """Tell whether a replacement is due at a seat, or may be once its player has said how many he throws away."""
    draw = hand.draw
    if draw is None or seat not in draw.held or hand.stakes[seat].fate is not LIVE:
        return False
    return seat not in draw.counts or owed(hand, seat) > 0


def left_of_stub(hand: Hand) -> int:
    """Return how many cards of the deck were not dealt or burned in this hand."""
    dealt = hand.whole_deal + hand.drawn + replaced(hand)
    return len(SUITS) * len(hand.game.ranks) - dealt - hand.burn_count


def replaced(hand: Hand) -> int:
    """Return how many replacements lie there."""
    draw = hand.draw
    if draw is None:
        return 0
    before = {card for held in draw.held.values() for card in held} - draw.again
    cards = sum(card not in before for seat in draw.held for card in hand.stakes[seat].cards)
    return cards + sum(max(0, hand.stakes[seat].unseen - draw.unread.get(seat, 0)) for seat in draw.held)


def seats_over(hand: Hand) -> list[Seat]:
    """Return the live seats with more cards after a draw than before of which that is not told yet."""
    if not hand.drawn or hand.draw is not None or hand.phase not in {Phase.BETTING, Phase.SHOWDOWN}:
        return []
    return [
        seat
        for seat, stake in hand.stakes.items()
        if stake.is_live
        and len(stake.cards) + stake.unseen > hand.hole_cards
        and not hand.telling.has_told(AlertCode.DRAW_COUNT, seat=seat)
    ]
