"""From a card that was seen, missed or named to what follows it.

Where it lies is recorded first and always: that is a fact, whatever it means.
"""

from table.engine.betting.skipped_seats import see_if_board_out
from table.engine.dealing.accounted_cards import with_away
from table.engine.dealing.board import finish_street, is_asked_for, take_board_card
from table.engine.dealing.burns import take_burn
from table.engine.dealing.counted_cards import complete_if_whole, wait_no_longer
from table.engine.dealing.deal import note_beside, take_hole_card
from table.engine.dealing.dealt_hands import follow_hole_card, name_hole_card, show_up
from table.engine.dealing.draws import follow_thrown
from table.engine.dealing.exposed_cards import ask_if_boxed, box_if_aside, expose_named
from table.engine.dealing.in_sight import OF_NO_STREET, note_read_again
from table.engine.dealing.leaving_middle import follow_middle_card, miss_from_middle
from table.engine.dealing.misplaced_cards import mucked_with, note_out_of_place, tell_shown
from table.engine.dealing.missing_cards import note_back, note_gone
from table.engine.dealing.next_seat_cards import forget_passing, note_between
from table.engine.dealing.passing_cards import slide_on, was_the_neighbours
from table.engine.dealing.strange_cards import is_strange, notice_kind
from table.engine.dealing.undue_in_middle import see_after_hand
from table.engine.dealing.wrong_flops import tell_flop_anew
from table.engine.hand.first_street import see_showing_anew
from table.engine.matters.middle_steps import set_aside_again
from table.engine.seats.conduct import notice_named
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING
from table.engine.state.stake import LIVE
from table.engine.state.table_state import Away, LastSeen
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, CardRevealed, CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import BOARD, BURN, MUCK, SEAT_ZONES, UP, ZONE_SEATS, Zone

UNJUDGED = frozenset({Zone.STUB, Zone.ASIDE})
"""Where a card lies out of play: its place is recorded, and means nothing."""


def see(moment: Moment, seen: CardSeen) -> None:  # noqa: C901, PLR0912 - each is asked whether it is open
    """Record where a card lies now, and do what follows from it."""
    hand = moment.state.hand
    if hand is not None and seen.handle in hand.reading.between:
        seen = _where_it_counts(moment, seen)
    state = moment.state
    before, away, mucked = state.places.get(seen.handle), {**state.away}, state.mucked
    places = {**state.places, seen.handle: LastSeen(seen.zone, seen.facing)}
    gone = away.pop(seen.handle, None)
    if hand is not None and (seen.zone is MUCK or seen.handle in mucked) and not hand.phase.is_over:
        mucked = mucked_with(hand, seen, mucked)
    moment.state = replace(state, places=places, away=away, mucked=mucked)
    if hand is None:
        return
    if hand.middle.missed:
        note_read_again(moment, seen)
    if hand.reading.out_of_sight:
        note_back(moment, seen.handle)
    if hand.phase.is_over:
        see_after_hand(moment, seen)
        return
    is_new = seen.handle not in hand.owners or (seen.zone in ZONE_SEATS and slide_on(moment, seen, gone))
    if is_new:
        if not (hand.matters and _lies_there_still(moment, seen, gone) and set_aside_again(moment, seen)):
            _see_new(moment, seen)
    else:
        _see_dealt(moment, seen, lay_in_muck=state.mucked)
    if moment.hand.matters:
        ask_if_boxed(moment, seen)
    if seen.facing is UP and seen.handle not in moment.hand.board:
        show_up(moment, seen, is_new=is_new)
    hand = moment.hand
    home: Zone | None = BURN if seen.handle in hand.burns else None
    if (owner := hand.owners.get(seen.handle)) is not None:
        home = SEAT_ZONES[owner] if hand.stakes[owner].fate is LIVE else MUCK
    elif seen.handle in hand.board:
        home = BOARD
    if seen.zone is not home or seen.facing is UP or hand.middle.astray:
        note_out_of_place(moment, seen, before)


def _lies_there_still(moment: Moment, seen: CardSeen, gone: Away | None) -> bool:
    """Tell whether a card that is read on the board was missed there, and no remedy wants it there anew."""
    is_missed = gone is not None and gone.zone is BOARD is seen.zone
    return is_missed and not is_asked_for(moment.hand, seen.handle)


def _where_it_counts(moment: Moment, seen: CardSeen) -> CardSeen:
    """Return a card that lies between two antennas where it counts, until it lies there and nowhere else.

    It lies at the other one if the dealer was asked for a card there, and has laid it again, and where that one lacks
    a card while another waits here.
    """
    counts_at, read_at = moment.hand.reading.between[seen.handle]
    question = moment.hand.reading.question
    is_laid_again = question is not None and question.zone is seen.zone
    is_home = seen.zone in ZONE_SEATS and was_the_neighbours(moment, counts_at, ZONE_SEATS[seen.zone])
    is_settled = seen.beside is None and (seen.zone is counts_at or is_laid_again or is_home)
    if not is_settled and seen.zone in {counts_at, read_at} and seen.handle in moment.hand.owners:
        return replace(seen, zone=counts_at, beside=read_at)
    moment.put_reading(
        replace(
            moment.hand.reading,
            between={card: pair for card, pair in moment.hand.reading.between.items() if card != seen.handle},
        )
    )
    return seen


def _see_dealt(moment: Moment, seen: CardSeen, *, lay_in_muck: frozenset[Handle]) -> None:
    """Follow a hole card to where it lies now; one that lay in the muck already is not given up by being read anew."""
    hand = moment.hand
    if seen.beside is not None:
        if not hand.is_dealt:
            note_beside(moment, seen)
        elif seen.zone is SEAT_ZONES[hand.owners[seen.handle]]:
            note_between(moment, seen)
        hand = moment.hand
    elif not hand.is_dealt and seen.handle in hand.reading.on_borders - hand.reading.between.keys():
        forget_passing(moment, seen)
        hand = moment.hand
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=hand.owners[seen.handle], is_dealt=True)
    if moment.hand.stakes[hand.owners[seen.handle]].fate is LIVE:
        is_certain = seen.not_before_ns >= seen.at_ns
        appeared_in = None if seen.zone is MUCK and seen.handle in lay_in_muck else seen.zone
        follow_hole_card(moment, seen, appeared_in, is_certain=is_certain)


def _see_new(moment: Moment, seen: CardSeen) -> None:
    """Follow a card that is nobody's hole card yet, by the place where it lies."""
    if moment.hand.thrown and follow_thrown(moment, seen):
        return
    hand = moment.hand
    is_of_middle = seen.zone not in ZONE_SEATS or hand.board or hand.burns or hand.middle.early
    # What has lain in the muck is no board card and no burn.
    is_kept_out = seen.handle in moment.state.mucked and seen.zone in OF_NO_STREET
    if (is_of_middle and follow_middle_card(moment, seen)) or is_kept_out:
        return
    hand = moment.hand
    if seen.zone in ZONE_SEATS:
        take_hole_card(moment, seen)
    elif seen.zone is BOARD:
        if hand.phase is BETTING:
            see_if_board_out(moment, seen)
        take_board_card(moment, seen)
    elif seen.zone is BURN:
        take_burn(moment, seen)
    elif is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=None, is_dealt=False)
    elif seen.zone not in UNJUDGED:
        moment.say(NotFollowed(zone=seen.zone))


def miss(moment: Moment, gone: CardGone) -> None:
    """Record that a card has left, and do what follows from it."""
    state = moment.state
    place = state.places.get(gone.handle)
    zones = None if state.hand is None else state.hand.reading.between.get(gone.handle)
    if zones is not None and gone.zone in zones:
        gone = replace(gone, zone=zones[0])
    if place is None or place.zone is not gone.zone:
        # It was seen elsewhere before it was missed here: the later place holds.
        return
    places = dict(state.places)
    del places[gone.handle]
    moment.state = replace(state, places=places, away=with_away(state, gone))
    hand = state.hand
    if hand is None:
        return
    owner = hand.owners.get(gone.handle)
    if owner is None or hand.stakes[owner].is_tabled:
        note_gone(moment, gone)
    if hand.phase.is_over:
        return
    if gone.zone is BOARD:
        miss_from_middle(moment, gone)
        hand = moment.hand
    is_waiting = bool(hand.reading.waiting) and any(card.handle == gone.handle for card in hand.reading.waiting)
    if is_waiting:
        # What comes again has lain there since then only.
        wait_no_longer(moment, gone.handle)
    is_odd = bool(hand.middle.odd) and any(card.handle == gone.handle for card in hand.middle.odd)
    is_of_deal = owner is not None or is_waiting
    if is_odd or (is_of_deal and (not hand.is_closed or gone.zone in hand.reading.at_once_ns)):
        moment.put_reading(replace(moment.hand.reading, left_ns={**hand.reading.left_ns, gone.handle: gone.at_ns}))
    if owner is not None and hand.stakes[owner].fate is LIVE:
        follow_hole_card(moment, gone)


def name(moment: Moment, revealed: CardRevealed) -> None:
    """Record what a public card is, and do what follows from it."""
    moment.state = replace(moment.state, names={**moment.state.names, revealed.handle: revealed.card})
    hand = moment.state.hand
    if hand is None:
        return
    if revealed.handle in hand.owners:
        if revealed.handle in hand.shown.turned_up:
            expose_named(moment, revealed.handle)
        if revealed.handle in moment.hand.shown.held_back:
            notice_named(moment, revealed.handle)
        name_hole_card(moment, revealed.handle)
        if hand.game.is_stud:
            # A deal, or a street, may have waited for the name of an up card; or have gone on without it.
            see_showing_anew(moment)
            complete_if_whole(moment)
            finish_street(moment)
    elif revealed.handle in hand.board:
        finish_street(moment)
        if moment.hand.middle.is_flop_anew:
            tell_flop_anew(moment)
    elif not hand.phase.is_over:
        box_if_aside(moment, revealed.handle, revealed.card)
    if moment.state.hand is not None and not moment.hand.phase.is_over:
        tell_shown(moment, revealed.handle, revealed.at_ns)
