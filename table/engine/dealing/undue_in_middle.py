"""Cards that lie in the middle where none was due: what is made of those that stay.

A card may slide over an antenna, or the stub be held over it; and the dealer may have dealt on in time and key the
last action late. So nothing is told before the cards have lain there for a while, all of one motion together.
Cards that leave the middle are followed in `leaving_middle`.
"""

from collections.abc import Sequence

from table.engine.dealing.board import is_of_one_look, may_be_passing, take_lying
from table.engine.dealing.burn_faults import are_of_blind_time, extra_burn, is_stub_in_hand, tell_flop_on_burns
from table.engine.dealing.burns import (
    gone_burn,
    is_second_burn,
    lay_burn,
    lay_for_gone_burn,
    lay_one_too_many,
    may_be_of_river,
    was_there_before_board,
)
from table.engine.dealing.changed_board import tell_if_changed
from table.engine.dealing.evidence import came_at_once, is_sharp
from table.engine.dealing.handled_deck import is_washed_after
from table.engine.dealing.in_sight import NOT_NOW_NS, lain_ns, note_missed
from table.engine.dealing.one_motion import fell_with_street
from table.engine.dealing.overdealt_streets import tell_if_overdealt
from table.engine.dealing.premature_streets import (
    burn_to_come,
    early_unburned,
    flop_in_deal,
    is_shuffled_before_street,
    may_close_later,
    mind_card_too_many,
    tell_early,
)
from table.engine.dealing.streets_due import (
    asked_step,
    due_street,
    is_board_held,
    is_flop_half_out,
    is_street_to_come,
    unburned,
    waits_for_key,
)
from table.engine.dealing.wrong_flops import is_flop_of_stub, is_flop_too_large, take_for_flop, tell_large_flop
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.count_mismatch import StrayCard
from table.engine.matters.kinds.rabbit_hunt import RabbitHunt
from table.engine.matters.middle_steps import ask_first
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import PassedOver
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF
from table.engine.words.card_events import CardMadePublic, WhyPublic
from table.engine.words.cards import BOARD_CARDS, Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.matter_events import StepWrong
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone


def judge_middle(moment: Moment, at_ns: int) -> None:
    """Tell of the cards that have lain for long enough where none was due."""
    hand = moment.state.hand
    if hand is None or not hand.middle.odd or not hand.is_dealt:
        return
    if due_street(hand) is not None:
        # What may have slid over the board has lain there for long enough.
        take_lying(moment)
        if len(moment.hand.board) > len(hand.board):
            # They have yet to be named, and may open the street: what else lies there is judged after it.
            return
        hand = moment.hand
    lying = tuple(card for card in hand.middle.odd if moment.lies(card))
    if lying != hand.middle.odd:
        middle, anew_ns = hand.middle, _looked_at_anew(moment, lying, at_ns)
        changed = {card.handle: middle.changed[card.handle] for card in lying if card.handle in middle.changed}
        moment.put_middle(replace(middle, odd=lying, anew_ns=anew_ns, changed=changed))
        note_missed(moment, middle.odd)
    lying = tuple(card for card in lying if is_to_be_judged(moment, card))
    for zone in sorted({card.zone for card in lying}, key=lambda zone: zone is not Zone.BURN):
        cards = [card for card in lying if card.zone is zone]
        if zone is Zone.BOARD and hand.phase is Phase.BETTING:
            mind_card_too_many(moment, at_ns)
            if may_close_later(moment, at_ns):
                continue
        if min(lain_ns(moment, card) for card in cards) >= _long_enough_ns(moment, cards):
            judge_lying(moment, cards)
        elif zone is Zone.BURN:
            return  # a burn tells what the board card after it is: that waits for it


def is_to_be_judged(moment: Moment, card: CardSeen) -> bool:
    """Tell whether something is still to be said of a card: it waits for no key, and lies in no board card's place."""
    return card.handle not in moment.hand.middle.changed and not waits_for_key(moment.state, moment.hand, card)


def _looked_at_anew(moment: Moment, lying: tuple[CardSeen, ...], at_ns: int) -> dict[Handle, int]:
    """Return since when cards lie by themselves: what came with one that is gone was perhaps held there with it."""
    rules, middle, left_ns = moment.state.setup.evidence, moment.hand.middle, moment.hand.reading.left_ns
    gone = [card for card in middle.odd if card not in lying]
    # The last burn that came with them may be told gone a moment later.
    with_burn = [card.zone for card in gone if abs(card.at_ns - middle.burned_ns) <= rules.at_once_ns]
    left = {card.handle: middle.anew_ns[card.handle] for card in lying if card.handle in middle.anew_ns}
    return left | {
        card.handle: at_ns
        for card in lying
        if any(is_of_one_look(other, card, rules) and card.at_ns < left_ns.get(other.handle, at_ns) for other in gone)
        or (card.zone is Zone.BURN and (Zone.BURN in with_burn or came_at_once(card, gone, rules)))
    }


def _long_enough_ns(moment: Moment, cards: Sequence[CardSeen]) -> int:
    """Return how long cards must lie before they lie there for good.

    What perfect antennas saw, or lies face up on the board, was laid there. But a street that is out while somebody has
    still to act waits for the key of the last action, which is often pressed a second or two after it.
    """
    hand, zone, rules = moment.hand, cards[0].zone, moment.state.setup.evidence
    if zone is Zone.BURN and zone in moment.state.missed_zones:
        return NOT_NOW_NS  # one of them may have slid on already
    is_sure = all(
        card.not_before_ns >= card.at_ns or (card.facing is Facing.UP and zone is not Zone.BURN) for card in cards
    )
    if may_be_of_stub(moment, cards, is_sure=is_sure):
        return rules.hover_ns
    is_of_street = is_flop_too_large(moment, cards) or fell_with_street(moment, cards)
    is_early = zone is Zone.BOARD and hand.phase is Phase.BETTING and not is_of_street
    if is_early and is_sure:
        return rules.key_ns + rules.passing_ns
    if is_early or not is_sure:
        is_plain = not is_early and zone is Zone.BOARD and all(is_sharp(card, rules) for card in cards)
        return rules.sure_ns if is_plain else rules.stay_ns
    return rules.one_motion_ns


def may_be_of_stub(moment: Moment, cards: Sequence[CardSeen], *, is_sure: bool) -> bool:
    """Tell whether a stub may be held there, or the cards lie over the antenna beside their own.

    Nobody burns two cards in one look, or lays two turns.
    """
    hand, zone, rules = moment.hand, cards[0].zone, moment.state.setup.evidence
    is_unsided = all(card.facing is Facing.UNKNOWN for card in cards)
    is_of_one = is_unsided and bool(hand.board) and not is_flop_too_large(moment, cards)
    if (zone is Zone.BURN or is_of_one) and any(len(came_at_once(card, cards, rules)) > 1 for card in cards):
        return True
    if zone is Zone.BURN:
        # It may be the card that the board still lacks, and that only the antenna of the pile reads.
        return is_flop_half_out(hand) or (not is_sure and is_street_to_come(hand))
    # On the last street no card comes any more: it is of a stub that is held there, or a burn that lies over the board.
    return (is_unsided and (hand.is_last_street or is_stub_in_hand(hand))) or any(
        may_be_passing(moment, card) for card in cards
    )


def awaits_judgement(moment: Moment) -> bool:
    """Tell whether cards lie in the middle of which something is still to be said."""
    hand = moment.hand
    if not hand.is_dealt:
        return len(flop_in_deal(moment)) >= BOARD_OF[Street.FLOP]
    is_odd = any(is_to_be_judged(moment, card) for card in hand.middle.odd)
    return is_odd and not hand.is_called_off and not _is_seat_awaited(hand)


def judge_lying(moment: Moment, cards: list[CardSeen]) -> None:
    """Tell of cards of one place that lie there for good."""
    hand, zone = moment.hand, cards[0].zone
    if hand.phase is Phase.COMPLETE:
        _judge_after_hand(moment, cards)
    elif hand.is_called_off:
        return  # they lie there still if that is taken back
    elif zone is Zone.BOARD and not _is_seat_awaited(hand):
        _judge_board(moment, cards)
    elif zone is Zone.BURN:
        for card in cards:
            _judge_burn(moment, card)


def _settle(moment: Moment, cards: Sequence[CardSeen]) -> None:
    """Let cards be odd no more: it is known what they are."""
    odd = tuple(card for card in moment.hand.middle.odd if card not in cards)
    moment.put_middle(replace(moment.hand.middle, odd=odd))


def _is_seat_awaited(hand: Hand) -> bool:
    """Tell whether a player was passed over, and whether the board card is too early hangs on what becomes of it.

    Its right lost, it hangs on those who acted behind it: what they did may stand.
    """
    if hand.turns.is_board_lying and any(matter.is_floor for matter in hand.matters):
        return True
    seat = seat_in_turn(hand)
    if seat is None:
        return False
    is_asked = any(matter.is_floor and matter.alert.seat == seat for matter in hand.matters)
    return hand.stakes[seat].passed_over is PassedOver.BY_BOARD and is_asked


# ---------------------------------------------------------------- the burn pile


def _judge_burn(moment: Moment, card: CardSeen) -> None:
    hand = moment.hand
    if (early := early_unburned(hand)) is not None:
        lay_burn(moment, card, (early,))
    elif is_board_held(hand) and hand.holding is not None:
        _settle(moment, [card])
        _send_back(moment, [card])
    elif was_there_before_board(moment, card):
        lay_for_gone_burn(moment, card)
    elif may_be_of_river(moment, card):
        return
    elif (street := unburned(hand)) is not None and not (are_of_blind_time(hand, card) or is_second_burn(hand, card)):
        # It was made early, or while the dealer had still to key the last action.
        lay_burn(moment, card, (street,))
    elif (step := burn_to_come(hand)) is not None:
        lay_burn(moment, card, step.burned_for)
    elif is_shuffled_before_street(hand):
        lay_burn(moment, card, ())
    elif (gone := gone_burn(moment)) is not None:
        # A stub was held over the pile, and the burn of that street was taken for the next one's since.
        lay_for_gone_burn(moment, card, gone)
    else:
        raise_matter(moment, extra_burn(moment, card, lay_one_too_many(moment, card)))


# ---------------------------------------------------------------- the board


def _judge_board(moment: Moment, cards: list[CardSeen]) -> None:
    if tell_if_changed(moment, cards):
        return
    hand = moment.hand
    _settle(moment, cards)
    _make_public(moment, cards)
    moment.put_middle(replace(moment.hand.middle, early=(*moment.hand.middle.early, *cards)))
    if is_flop_of_stub(moment, cards):
        take_for_flop(moment, cards)
    elif is_flop_too_large(moment, cards):
        tell_large_flop(moment)
    elif tell_if_overdealt(moment, cards) or tell_flop_on_burns(moment, cards):
        pass
    elif hand.phase is Phase.BETTING and not hand.is_last_street:
        tell_early(moment, cards)
    elif is_board_held(hand) or asked_step(hand) is not None:
        _send_back(moment, cards)
    elif not _take_due(moment, cards):
        for card in cards:
            raise_matter(moment, StrayCard(handle=card.handle, zone=card.zone))


def _make_public(moment: Moment, cards: Sequence[CardSeen]) -> None:
    """Have cards named that lie on the board for all to see."""
    for card in cards:
        if card.handle not in moment.state.names and moment.state.places[card.handle].facing is not Facing.DOWN:
            moment.say(CardMadePublic(handle=card.handle, zone=card.zone, why=WhyPublic.BOARD))


def _take_due(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Take those of *cards* that the street lacks, and return whether there are any; the others are judged after it.

    They have lain there for too long to be sliding over the board.
    """
    take_lying(moment)
    middle, board = moment.hand.middle, moment.hand.board
    rest = tuple(card for card in cards if card.handle not in board)
    if len(rest) == len(cards):
        return False
    early = tuple(card for card in middle.early if card not in rest)
    moment.put_middle(replace(middle, early=early, odd=(*middle.odd, *rest)))
    return True


def _send_back(moment: Moment, cards: Sequence[CardSeen]) -> None:
    """Ask for cards that were dealt while something else is to be done: they go back on top of the stub."""
    for card in cards:
        if (step := asked_step(moment.hand)) is not None:
            moment.say(StepWrong(step=step.step, seat=step.seat, zone=card.zone))
            ask_first(moment, card.handle)


def _judge_after_hand(moment: Moment, cards: list[CardSeen]) -> None:
    """Cards were turned up that would have come: nobody may see them any more."""
    _settle(moment, cards)
    is_to_come = cards[0].zone is Zone.BOARD and len(cards) <= BOARD_CARDS - len(moment.hand.board)
    if is_to_come and not is_washed_after(moment):
        moment.put_middle(replace(moment.hand.middle, is_hunted=True))
        raise_matter(moment, RabbitHunt())


def see_after_hand(moment: Moment, seen: CardSeen) -> None:
    """Follow a card of the stub that comes to the board when the hand is over before its last street."""
    hand = moment.hand
    known = {*hand.owners, *hand.board, *hand.burns, *(card.handle for card in hand.middle.early)}
    is_to_come = seen.handle not in known and len(hand.board) < BOARD_CARDS and not hand.middle.is_hunted
    is_turned_up = seen.zone is Zone.BOARD and seen.facing is not Facing.DOWN
    if hand.phase is Phase.COMPLETE and is_to_come and is_turned_up:
        moment.put_middle(replace(hand.middle, odd=(*hand.middle.odd, seen)))
