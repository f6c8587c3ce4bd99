"""The showdown: who must table first, which hands lie face up, and which are given up.

When the pots are awarded is in `award_due`; ranks and chips are in `award`.
"""

from typing import Final, assert_never

from table.engine.hand.award import hand_ranks, take_pots_back
from table.engine.hand.award_due import award_if_due
from table.engine.hand.phases import next_phase
from table.engine.hand.pots import pots_of
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import SHOWDOWN, Phase
from table.engine.state.reading import SeenCards
from table.engine.state.stake import LIVE, Fate, Stake
from table.engine.state.table_state import TableState
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import HandMucked, HandTabled
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HandDied, HandPlaysAgain, PotsReopened
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import SEAT_ZONES, UP, ZONE_SEATS, Seat, clockwise

_OUT_OF_PLACE: Final = frozenset({AlertCode.CARDS_MIXED, AlertCode.MUCK_DISTURBED})
"""What is told of a card of a live hand that lies where it does not belong."""


def open_showdown(moment: Moment) -> None:
    """The betting of the river is over: hands are to be tabled or mucked."""
    moment.put_hand(replace(moment.hand, phase=next_phase(moment.hand, Phase.SHOWDOWN)))
    _count_face_up(moment)
    up_before = frozenset(seat for seat, stake in moment.hand.stakes.items() if stake.is_tabled)
    moment.put_shown(replace(moment.hand.shown, up_before=up_before))
    award_if_due(moment)


def show_all_in_hands(moment: Moment) -> None:
    """Count the hands that lie face up already, now that every live hand is to be tabled."""
    _count_face_up(moment)
    award_if_due(moment)


def _count_face_up(moment: Moment) -> None:
    live = [(seat, stake) for seat, stake in moment.hand.stakes.items() if stake.fate is LIVE]
    places = moment.state.places
    at_seats = [(SEAT_ZONES[seat], handle) for seat, stake in live for handle in stake.cards if handle in places]
    up = [handle for zone, handle in at_seats if places[handle].facing is UP and places[handle].zone is zone]
    if up:
        moment.put_shown(replace(moment.hand.shown, tabled=moment.hand.shown.tabled.union(up)))
    for seat, _ in live:
        note_tabled(moment, seat)
        _note_half_up(moment, seat)


def with_turned_up(state: TableState, hand: Hand, seat: Seat, handle: Handle) -> SeenCards:
    """Return what was seen, with a card of a hand that is to be tabled and is read face up at its seat."""
    place, is_time = state.places.get(handle), hand.is_face_up or hand.phase is SHOWDOWN
    if is_time and place is not None and place.facing is UP and place.zone is SEAT_ZONES[seat]:
        return replace(hand.shown, tabled=hand.shown.tabled | {handle})
    return hand.shown


def _note_half_up(moment: Moment, seat: Seat) -> None:
    """Remember since when it matters that a hand lies half up, unless the dealer had exposed that card."""
    stake, names = moment.hand.stakes[seat], moment.state.names
    if stake.is_tabled or stake.one_up_ns is not None or len(stake.cards) != moment.hand.hole_cards:
        return
    up = [handle for handle in stake.cards if handle in names and lies_up(moment.state, stake, handle)]
    if len(up) == 1 and up[0] not in moment.hand.shown.exposed and not is_astray(moment.state, seat, up[0]):
        moment.put_stake(seat, replace(stake, one_up_ns=moment.at_ns))


def note_tabled(moment: Moment, seat: Seat) -> None:
    """Record that a live hand is tabled, when it is time to show and the cards the book wants are named."""
    hand, state = moment.hand, moment.state
    stake, names = hand.stakes[seat], state.names
    is_time = hand.is_face_up or hand.phase is SHOWDOWN
    if not (is_time and stake.cards and stake.fate is LIVE) or stake.is_tabled:
        return
    wanted = len(stake.cards) + stake.unseen if moment.book.showdown.whole_hand_wins.value else 1
    if len(names.keys() & stake.cards) < wanted:
        return
    cards = tuple([names[handle] for handle in turned_up(state, seat, stake)])
    if len(cards) >= wanted:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], is_tabled=True, plays_board=False))
        moment.say(HandTabled(seat=seat, cards=cards))


def let_one_card_play(moment: Moment, seat: Seat) -> None:
    """Read a hand with the card of it that was turned up first and no other, though the second was turned up since."""
    state, stake = moment.state, moment.hand.stakes[seat]
    up = turned_up(state, seat, stake)
    first = tuple(handle for handle in up if state.names[handle] == stake.shown_alone)
    alone = first or up
    if stake.is_live and alone:
        moment.put_stake(seat, replace(stake, is_tabled=True, plays_alone=alone[0]))
        moment.say(HandTabled(seat=seat, cards=(state.names[alone[0]],)))
        award_if_due(moment)


def note_shown_alone(moment: Moment, seat: Seat) -> None:
    """Remember the one card of a hand that its player has turned up, seen or keyed by its name."""
    stake, names = moment.hand.stakes[seat], moment.state.names
    up = [names[handle] for handle in turned_up(moment.state, seat, stake)]
    first = (*up, *stake.keyed_up)
    if stake.shown_alone is None and first:
        moment.put_stake(seat, replace(stake, shown_alone=first[0]))


def let_be_seen(moment: Moment, seat: Seat) -> None:
    """Let a hand be turned up, wherever it lies."""
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_to_be_seen=True))


def play_again(moment: Moment, seat: Seat) -> None:
    """Let a hand that was mucked at the showdown play: pots that are paid lie in the middle again until it is read.

    Not where a stack was changed since they were paid: that would be lost.
    """
    hand = moment.hand
    if hand.stakes[seat].fate is not Fate.MUCKED or not take_pots_back(moment):
        return
    moment.put_stake(seat, replace(moment.hand.stakes[seat], fate=Fate.LIVE))
    moment.say(HandPlaysAgain(seat=seat))
    note_tabled(moment, seat)
    award_if_due(moment)


def pay_without(moment: Moment, seat: Seat) -> None:
    """Pay the pots again, without a hand that should not have played; the last one that is left cannot be killed."""
    stake = moment.hand.stakes.get(seat)
    if stake is None or not stake.is_live or moment.hand.live_count == 1 or not take_pots_back(moment):
        return
    moment.say(PotsReopened())
    moment.put_stake(seat, replace(moment.hand.stakes[seat], fate=Fate.KILLED))
    moment.say(HandDied(seat=seat))
    award_if_due(moment)


def leads(moment: Moment, seat: Seat) -> bool:
    """Tell whether a tabled hand wins a pot, or a part of one, on what is shown."""
    return any(
        seat in ranks and ranks[seat] == min(ranks[other] for other in pot.seats if other in ranks)
        for ranks in hand_ranks(moment)
        for pot in pots_of(moment.hand)
        if seat in pot.seats
    )


def stayed_in_muck(moment: Moment, at_ns: int) -> tuple[Seat, ...]:
    """Return whose hands went into the muck at the showdown and were to be judged by now.

    A tabled one waits for a live hand that its player holds: that may be given up next, and the last need not show.
    """
    key_ns, stakes = moment.state.setup.evidence.key_ns, moment.hand.stakes
    is_one_held = any(stake.is_live and stake.is_lifted and not stake.is_tabled for stake in stakes.values())
    return tuple(
        seat
        for seat, since_ns in moment.hand.shown.swept_up
        if at_ns - since_ns >= key_ns and not (is_one_held and stakes[seat].is_tabled)
    )


def lies_up(state: TableState, stake: Stake, handle: Handle) -> bool:
    """Tell whether a hole card that has a name lies face up now, seen or keyed."""
    if handle not in state.names:
        return False
    place = state.places.get(handle)
    was_turned_up = state.hand is not None and handle in state.hand.shown.tabled
    is_seen = was_turned_up if place is None else place.facing is UP
    return is_seen or stake.is_keyed_up or state.names[handle] in stake.keyed_up


def turned_up(state: TableState, seat: Seat, stake: Stake) -> tuple[Handle, ...]:
    """Return the cards of a hand that its player has turned up: none while all that lies up went astray before."""
    up = tuple([handle for handle in stake.cards if lies_up(state, stake, handle)])
    is_shown = len(up) == len(stake.cards) or any(not is_astray(state, seat, handle) for handle in up)
    return up if is_shown else ()


def is_astray(state: TableState, seat: Seat, handle: Handle) -> bool:
    """Tell whether a hole card lies at another seat, or was out of its place before: it was mixed up, or dealt.

    Its player has not shown it there. One that came straight from its seat to the middle he may have thrown.
    """
    hand, place = state.hand, state.places.get(handle)
    if hand is None or place is None or place.zone is SEAT_ZONES[seat]:
        return False
    was_told = hand.telling.has_told(*_OUT_OF_PLACE, handle=handle)
    return place.zone in ZONE_SEATS or was_told or comes_home(hand, handle)


def comes_home(hand: Hand, handle: Handle) -> bool:
    """Tell whether a hole card comes back from where it did not belong: who laid it back has turned it up."""
    misplaced = hand.middle.out_of_place
    return handle in hand.middle.astray or (bool(misplaced) and handle in [card.seen.handle for card in misplaced])


def muck_at_showdown(moment: Moment, seat: Seat) -> None:
    """A hand is given up; the last one is not, and need not show. One that plays the board was declared to before."""
    if moment.hand.live_count == 1:
        return
    stake = moment.hand.stakes[seat]
    if stake.plays_board and moment.book.showdown.declared_board_plays.value:
        moment.put_stake(seat, replace(stake, is_tabled=True))
        moment.say(HandTabled(seat=seat, cards=()))
        award_if_due(moment)
        return
    moment.put_stake(seat, replace(moment.hand.stakes[seat], fate=Fate.MUCKED))
    moment.say(HandMucked(seat=seat))
    award_if_due(moment)


def first_to_show(hand: Hand, book: Rulebook) -> Seat | None:
    """Return who must table first; None before the showdown, and once a hand has been tabled there."""
    live = tuple(seat for seat, stake in hand.stakes.items() if stake.is_live)
    tabled = {seat for seat in live if hand.stakes[seat].is_tabled}
    if hand.phase is not Phase.SHOWDOWN or len(live) == 1 or tabled - hand.shown.up_before or len(tabled) == len(live):
        return None
    if book.showdown.side_pot_shows_first.value:
        # Folded chips may have made a pot beside it that one player alone can win.
        contested = [pot.seats for pot in pots_of(hand) if len(pot.seats) > 1]
        live = contested[-1] if contested else live
    first = _asked_first(hand, book)
    # Where the one who is asked first has mucked, or his hand lies there already, it is the next one's turn to show.
    down = tuple(seat for seat in live if seat not in tabled) or tuple(
        seat for seat, stake in hand.stakes.items() if stake.is_live and not stake.is_tabled
    )
    return first if first in down else clockwise(down, first)[0]


def _asked_first(hand: Hand, book: Rulebook) -> Seat:
    """Return the seat from which the order of showing starts, whether its hand is live or not."""
    if hand.betting.aggressor is not None:
        match book.showdown.after_river_bet.value:
            case "last-aggressor":
                return hand.betting.aggressor
            case order:
                assert_never(order)
    if hand.betting.opener is not None:
        # In stud whoever would act first is seen from the cards.
        return hand.betting.opener
    left = clockwise(tuple(hand.stakes), hand.dealt_from)[0]
    match book.showdown.without_river_bet.value:
        case "first-left-of-button":
            return left
        case "first-to-act":
            return left if hand.betting.first_to_act is None else hand.betting.first_to_act
        case never:
            assert_never(never)
