"""Follows hands after the betting: one card turned up, a hand kept down, mucked or asked to be shown.

When a hand counts as tabled is not here, nor what a player shows while action is pending: that is in `conduct`.
"""

from typing import Final

from table.engine.hand.hindrances import lacks_card
from table.engine.hand.showdown import (
    comes_home,
    first_to_show,
    is_astray,
    leads,
    lies_up,
    muck_at_showdown,
    note_shown_alone,
    stayed_in_muck,
    with_turned_up,
)
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.hand_not_tabled import StillFaceDown
from table.engine.matters.kinds.one_card_tabled import OneCardUp
from table.engine.matters.kinds.see_hand import SeenOnRequest
from table.engine.matters.kinds.winner_mucked import WinnerInMuck
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import SHOWDOWN, Phase
from table.engine.state.stake import LIVE, Fate, Stake
from table.engine.words.cards import Handle
from table.engine.words.commands import Word, WordsSaid
from table.engine.words.frozen import replace
from table.engine.words.matter_events import BoardDeclared
from table.engine.words.reports import HandRequested
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.zones import SEAT_ZONES, Facing, Seat, Zone

OF_TWO: Final = 2  # of more cards one may be read no more
_AT_SHOWDOWN: Final = frozenset({Fate.LIVE, Fate.MUCKED})


def awaits_tabling(hand: Hand) -> bool:
    """Tell whether something is still to be said, or asked, of cards that lie face down or are not read."""
    return hand.shown.fell_ns is not None or any(
        stake.one_up_ns is not None and stake.is_live and not stake.is_tabled for stake in hand.stakes.values()
    )


def judge_tabling(moment: Moment, at_ns: int) -> None:
    """Tell of hands that lie half up or face down for too long."""
    hand = moment.state.hand
    if hand is None or hand.phase.is_over or hand.live_count == 1:
        # The last hand need not show, whatever its award still waits for.
        return
    if hand.shown.fell_ns is not None:
        _judge_fallen(moment, hand.shown.fell_ns, at_ns)
    if hand.shown.swept_up:
        _judge_swept_up(moment, at_ns)
        hand = moment.hand
    alone_ns = moment.state.setup.evidence.alone_ns
    if hand.phase is Phase.SHOWDOWN:
        for seat, stake in hand.stakes.items():
            # What lay there when the antenna went silent may have been turned up since.
            looked_since_ns = moment.state.looked_since_ns.get(SEAT_ZONES[seat], 0)
            if stake.one_up_ns is not None and at_ns - max(stake.one_up_ns, looked_since_ns) >= alone_ns:
                _judge_one_up(moment, seat)
        _judge_half_read(moment, at_ns)


def _judge_fallen(moment: Moment, fell_ns: int, at_ns: int) -> None:
    """Tell of hands that lie face down since a card fell, once each that is seen was looked at for long enough."""
    state = moment.state
    down = {seat: stake for seat, stake in moment.hand.stakes.items() if stake.is_live and not stake.is_tabled}
    seen = {SEAT_ZONES[seat] for seat in down} - state.blind_zones
    since_ns = max([fell_ns, *(state.looked_since_ns.get(zone, 0) for zone in seen)])
    if at_ns - since_ns < state.setup.evidence.fallen_ns or not seen.isdisjoint(state.missed_zones):
        return
    moment.put_shown(replace(moment.hand.shown, fell_ns=None))
    for seat, stake in down.items():
        if _lies_down(moment, seat, stake):
            raise_matter(moment, StillFaceDown(seat=seat, is_mucked=False))


def _note_swept_up(moment: Moment, seat: Seat) -> None:
    shown = moment.hand.shown
    if seat not in dict(shown.swept_up):
        moment.put_shown(replace(shown, swept_up=(*shown.swept_up, (seat, moment.at_ns))))


def _judge_swept_up(moment: Moment, at_ns: int) -> None:
    """Tell of a winner's hand that lies in the muck, the others not given up since; of one that nobody has tabled."""
    shown, told = moment.hand.shown, stayed_in_muck(moment, at_ns)
    if told:
        moment.put_shown(replace(shown, swept_up=tuple(one for one in shown.swept_up if one[0] not in told)))
    for seat in told:
        stake = moment.hand.stakes[seat]
        if stake.is_live and not stake.is_tabled and stake.is_in_muck:
            raise_matter(moment, StillFaceDown(seat=seat, is_mucked=True, since_ns=moment.at_ns))
        elif stake.is_live and moment.hand.phase is Phase.SHOWDOWN and leads(moment, seat):
            raise_matter(moment, WinnerInMuck(seat=seat))


def note_fallen(moment: Moment, seen: CardSeen) -> None:
    """A card fell to the board: with the betting over and a player all-in, every live hand lies face up by then."""
    hand = moment.hand
    if hand.is_face_up and False in [stake.is_tabled for stake in hand.stakes.values() if stake.fate is LIVE]:
        moment.put_shown(replace(hand.shown, fell_ns=seen.at_ns))


def note_one_up(moment: Moment, handle: Handle) -> None:
    """A hole card was turned up at the showdown: unless it lies astray, the other is to follow."""
    hand, seat = moment.hand, moment.hand.owners.get(handle)
    if seat is None or handle in hand.shown.up:
        return
    shown, stakes, stake = with_turned_up(moment.state, hand, seat, handle), hand.stakes, hand.stakes[seat]
    is_alone = stake.fate is LIVE and not stake.is_tabled and stake.one_up_ns is None
    is_first = hand.phase is SHOWDOWN and is_alone and len(stake.cards) == hand.hole_cards
    if is_first and not (is_astray(moment.state, seat, handle) or comes_home(hand, handle)):
        stakes = {**stakes, seat: replace(stake, one_up_ns=moment.at_ns)}
    if shown is not hand.shown or stakes is not hand.stakes:
        moment.put_hand(replace(hand, shown=shown, stakes=stakes))


def _judge_one_up(moment: Moment, seat: Seat) -> None:
    """Tell of one card that lies face up alone, where the other is seen to lie face down; where it is not, ask."""
    moment.put_stake(seat, replace(moment.hand.stakes[seat], one_up_ns=None))
    if not is_half_shown(moment, seat):
        return
    if _is_other_down(moment, seat):
        _tell_one_up(moment, seat)
    elif _is_other_unread(moment, seat):
        shown = moment.hand.shown
        moment.put_shown(replace(shown, half_read=(*shown.half_read, seat)))


def _judge_half_read(moment: Moment, at_ns: int) -> None:
    """Look again at hands of which a card was not read: it is by now, or its player has shown or mucked the hand."""
    shown = moment.hand.shown
    unread = tuple(seat for seat in shown.half_read if is_half_shown(moment, seat))
    down = [seat for seat in unread if _is_other_down(moment, seat)]
    for seat in down:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], one_up_ns=at_ns))
    still = tuple(seat for seat in unread if seat not in down)
    if still != shown.half_read:
        moment.put_shown(replace(moment.hand.shown, half_read=still))


def is_half_shown(moment: Moment, seat: Seat) -> bool:
    """Tell whether a live hand is still to be tabled of which some cards lie face up, and not all."""
    stake = moment.hand.stakes[seat]
    up = [handle for handle in stake.cards if lies_up(moment.state, stake, handle)]
    return stake.is_live and not stake.is_tabled and 0 < len(up) < moment.hand.hole_cards


def _is_other_down(moment: Moment, seat: Seat) -> bool:
    """Tell whether the rest of a half shown hand is seen to lie face down: what it does is seen, not missed."""
    between, stake, game = moment.hand.reading.on_borders, moment.hand.stakes[seat], moment.hand.game
    others = [one for one in stake.cards if game.whole_hand <= OF_TWO and not lies_up(moment.state, stake, one)]
    return bool(others) and all(card not in between and _is_at(moment, seat, card, Facing.DOWN) for card in others)


def _is_other_unread(moment: Moment, seat: Seat) -> bool:
    """Tell whether nothing says where the other card of a half shown hand lies, or which way up."""
    state, stake, between = moment.state, moment.hand.stakes[seat], moment.hand.reading.on_borders
    if lacks_card(moment, seat) is not None:
        return False
    other = (card for card in stake.cards if not lies_up(state, stake, card))
    is_missed = SEAT_ZONES[seat] in state.missed_zones or moment.hand.game.whole_hand > OF_TWO
    return is_missed or any(card in between or card not in state.places for card in other)


def answer_half_shown(moment: Moment, seat: Seat, *, is_one_alone: bool) -> None:
    """Take the dealer's word for a hand of which one card was not read; where both lie up, see `table_by_key`."""
    shown = moment.hand.shown
    moment.put_shown(replace(shown, half_read=tuple(other for other in shown.half_read if other != seat)))
    if is_one_alone and is_half_shown(moment, seat):
        _tell_one_up(moment, seat)


def tell_one_keyed(moment: Moment, seat: Seat) -> None:
    """The dealer has keyed one card of a hand that the player tables: at the showdown that is all of it."""
    stake = moment.hand.stakes[seat]
    names = moment.state.names
    shown = {names[card] for card in stake.cards if lies_up(moment.state, stake, card)}.union(stake.keyed_up)
    is_all = stake.is_keyed_up or len(shown) >= moment.hand.hole_cards
    is_alone = moment.hand.live_count == 1
    if moment.hand.phase is Phase.SHOWDOWN and stake.is_live and not (stake.is_tabled or is_all or is_alone):
        _tell_one_up(moment, seat)


def _tell_one_up(moment: Moment, seat: Seat) -> None:
    """Tell of one card tabled alone, unless its player cannot table the other: it lies elsewhere."""
    if lacks_card(moment, seat) is not None:
        return
    note_shown_alone(moment, seat)
    raise_matter(moment, OneCardUp(seat=seat))


def _lies_down(moment: Moment, seat: Seat, stake: Stake) -> bool:
    own = [card for card in stake.cards if card not in moment.hand.shown.up]
    return bool(own) and all(_is_at(moment, seat, handle, Facing.DOWN) for handle in own)


def _is_at(moment: Moment, seat: Seat, handle: Handle, facing: Facing) -> bool:
    """Tell whether a card is seen to lie at its seat, that way up; one that is being missed there may be turned up."""
    state, zone = moment.state, SEAT_ZONES[seat]
    place, is_seen = state.places.get(handle), zone not in state.blind_zones and zone not in state.missed_zones
    return place is not None and place.zone is zone and place.facing is facing and is_seen


def give_up_after_betting(moment: Moment, seat: Seat) -> bool:
    """A hand went into the muck with the betting over: return whether that is all there is to say of it."""
    hand = moment.hand
    stake = hand.stakes[seat]
    if hand.live_count == 1 or (stake.plays_board and stake.is_tabled):
        # It has won and need not show, though its award waits; or it is read with the board, wherever its cards are.
        return True
    if stake.is_tabled and hand.phase is Phase.SHOWDOWN and leads(moment, seat):
        # The other hands may only be read in the muck after it, or their keys be pressed.
        _note_swept_up(moment, seat)
        return True
    # While play is held the cards stay down, and every hand is still to be tabled.
    if (hand.is_face_up or (moment.state.is_held and not hand.phase.is_over)) and not stake.is_tabled:
        moment.put_stake(seat, replace(stake, is_in_muck=True))
        if not stake.is_in_muck and moment.state.setup.is_facing_seen:
            # Its other card follows, read by itself: that is no news.
            raise_matter(moment, StillFaceDown(seat=seat, is_mucked=True, since_ns=moment.at_ns))
        elif not stake.is_in_muck:
            # Nobody has read which way up it lay: the key that it was tabled may yet come.
            _note_swept_up(moment, seat)
        return True
    if stake.is_to_be_seen:
        # It lies there to be turned up.
        return True
    if hand.phase is Phase.SHOWDOWN and not hand.is_face_up:
        muck_at_showdown(moment, seat)
        return True
    if hand.is_face_up:
        # A tabled hand stays as it was read, wherever its cards go.
        moment.say(NotFollowed(zone=Zone.MUCK))
    return hand.is_face_up


def call_to_show(moment: Moment, seat: Seat | None) -> bool:
    """Call the floor for a hand that was to be shown and is not; return whether there is one."""
    hand = moment.hand
    told = {(fault.code, fault.seat) for fault in hand.telling.noticed}
    down = [other for other, stake in hand.stakes.items() if stake.is_live and not stake.is_tabled]
    for other in reversed(down):
        stake = hand.stakes[other]
        if seat not in {None, other}:
            continue
        if (OneCardUp.code, other) in told and hand.phase is Phase.SHOWDOWN:
            raise_matter(moment, OneCardUp(seat=other, is_refused=True, since_ns=moment.at_ns))
            return True
        if (StillFaceDown.code, other) in told:
            refused = StillFaceDown(seat=other, is_mucked=stake.is_in_muck, is_refused=True, since_ns=moment.at_ns)
            raise_matter(moment, refused)
            return True
    return False


def declare_board(moment: Moment, said: WordsSaid) -> bool:
    """Take a player's word at the showdown that the board plays for him; return whether it was that."""
    hand = moment.hand
    if said.word is not Word.BOARD or hand.phase is not Phase.SHOWDOWN:
        return False
    seat = first_to_show(hand, moment.book) if said.seat is None else said.seat
    stake = None if seat is None else hand.stakes.get(seat)
    if seat is None or stake is None or not stake.is_live or stake.is_tabled:
        moment.say(KeyRefused(command=said, why=WhyRefused.NOT_SHOWDOWN))
    else:
        moment.put_stake(seat, replace(stake, plays_board=True))
        moment.say(BoardDeclared(seat=seat))
    return True


def ask_to_see(moment: Moment, asked: HandRequested) -> None:
    """A player asks to see another's hand: at the showdown, or when the pots are paid."""
    hand, by, of = moment.hand, moment.hand.stakes.get(asked.seat), moment.hand.stakes.get(asked.of_seat)
    if by is None or of is None or not by.cards or not of.cards or asked.seat == asked.of_seat:
        moment.say(KeyRefused(command=asked, why=WhyRefused.NOT_AT_TABLE))
        return
    if hand.phase not in {Phase.SHOWDOWN, Phase.COMPLETE} or of.is_tabled:
        moment.say(KeyRefused(command=asked, why=WhyRefused.NOT_SHOWDOWN))
        return
    at_showdown = [seat for seat, stake in hand.stakes.items() if stake.fate in _AT_SHOWDOWN]
    is_aggressor = hand.is_last_street and hand.betting.aggressor == asked.of_seat
    wins = asked.seat in hand.won if hand.phase is Phase.COMPLETE else leads(moment, asked.seat)
    raise_matter(
        moment,
        SeenOnRequest(
            seat=asked.of_seat,
            by=asked.seat,
            is_called=asked.of_seat in at_showdown and len(at_showdown) > 1,
            is_of_aggressor=is_aggressor and asked.seat in at_showdown,
            has_hand=by.is_live or by.is_tabled,
            is_winner=wins and of.fate is Fate.MUCKED,
        ),
    )
