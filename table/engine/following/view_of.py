"""The table as everybody at it may see it, taken from its state.

Reads only. A card gets into a view by its name, and the state holds no name but
of cards that are public.
"""

from table.engine.betting.out_of_turn import waiting_in_muck
from table.engine.dealing.accounted_cards import is_counting
from table.engine.dealing.card_questions import awaits_card
from table.engine.dealing.deal_order import due_hole_card
from table.engine.dealing.draws import due_in_draw
from table.engine.dealing.streets_due import due_street_card
from table.engine.following.beside_play import clock_of, next_level, premature_board, returned
from table.engine.following.deck_check import deck_check_of
from table.engine.following.follow import follow_key
from table.engine.following.lying_folds import asked_folded
from table.engine.following.matters_of import matters_of, next_step, status_of, withdrawable
from table.engine.following.meanwhile import kept_view
from table.engine.following.quiet_hold import hold_view
from table.engine.following.seats_of import PAID, seats_of
from table.engine.hand.drawing import seat_to_discard, to_draw
from table.engine.hand.hindrances import hindrance_of
from table.engine.hand.limits import cost_of_call, maximum_total, may_raise, minimum_total
from table.engine.hand.positions import next_positions
from table.engine.hand.pots import formed_pots, pot_total, pots_of
from table.engine.hand.showdown import first_to_show
from table.engine.hand.showing import up_cards
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.middle_steps import awaits_lifted
from table.engine.seats.tabling import awaits_tabling
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.table_state import TableState
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.game import Posts
from table.engine.words.rulebook import Rulebook
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Seat, Zone


def view_of(state: TableState, book: Rulebook) -> TableView:
    """Return the public face of *state*."""
    hand = state.hand
    if hand is None:
        return _before_first_hand(state, book)
    playing = _playing(state, hand, book)
    return _waiting(_in_stud(playing, state, hand) if hand.game.is_stud else playing, state, hand, book)


def _before_first_hand(state: TableState, book: Rulebook) -> TableView:
    positions = next_positions(state, book)
    return TableView(
        hand_number=0,
        small_blind=state.level.small_blind,
        big_blind=state.level.big_blind,
        ante=state.level.ante,
        ante_kind=state.level.ante_kind,
        game=state.game,
        status=Status.WAITING,
        street=state.game.streets[0],
        button=state.setup.button,
        small_blind_seat=positions.small_blind_seat if positions else None,
        big_blind_seat=positions.big_blind_seat if positions and state.game.posts is not Posts.BRING_IN else None,
        seats=seats_of(state),
        blind_zones=_blind(state),
        is_break=state.break_since_ns is not None,
        dealer=state.dealer,
    )


def _playing(state: TableState, hand: Hand, book: Rulebook) -> TableView:
    """Return the seats, cards and chips of a hand, and whose turn it is."""
    turn, is_paid = seat_in_turn(hand), hand.phase in PAID
    is_open, pots = turn is not None and may_raise(hand, turn, book), () if is_paid else pots_of(hand)
    return TableView(
        hand_number=hand.number,
        small_blind=hand.level.small_blind,
        big_blind=hand.level.big_blind,
        ante=hand.level.ante,
        ante_kind=hand.level.ante_kind,
        game=hand.game,
        status=status_of(hand),
        street=hand.street,
        button=_button(state, hand, book),
        small_blind_seat=hand.positions.small_blind_seat,
        big_blind_seat=hand.positions.big_blind_seat,
        turn=turn if hand.draw is None or hand.phase.is_over else seat_to_discard(hand),
        call=None if turn is None else cost_of_call(hand, turn),
        min_raise=minimum_total(hand, turn, book) if is_open and turn is not None else None,
        max_raise=maximum_total(hand, turn, book) if is_open and turn is not None else None,
        may_raise=is_open,
        pot=0 if is_paid else pot_total(hand),
        pots=pots,
        formed=() if is_paid else formed_pots(hand, pots),
        returned=returned(hand),
        seats=seats_of(state),
        board=tuple(state.names[handle] for handle in hand.board if handle in state.names),
        premature_board=premature_board(state, hand),
        won=hand.won,
        awards=hand.awards,
        places=hand.places,
        blind_zones=_blind(state),
        clock=clock_of(hand, book),
        next_level=next_level(state),
        is_break=state.break_since_ns is not None,
        dealer=state.dealer,
    )


def _in_stud(playing: TableView, state: TableState, hand: Hand) -> TableView:
    """Return the view with what stud alone has: no blinds, who brings it in, what everybody shows."""
    return replace(
        playing,
        big_blind_seat=None,
        level=hand.level,
        bring_in=hand.bring_in,
        owes_bring_in=hand.betting.owes is not None,
        up=_up(state, hand),
    )


def _waiting(playing: TableView, state: TableState, hand: Hand, book: Rulebook) -> TableView:
    """Return the view with what the hand waits for: a card, a step, an answer, a hand that is turned up."""
    moment = Moment(state, book)
    is_awaiting = awaits_card(moment) or awaits_tabling(hand) or awaits_lifted(state, hand)
    return replace(
        playing,
        to_draw={} if hand.phase.is_over else to_draw(hand),
        due=due_hole_card(hand) or due_in_draw(hand) or due_street_card(hand),
        next_step=next_step(state, hand),
        matters=matters_of(state, hand, book),
        withdrawable=withdrawable(state),
        is_judging=is_awaiting or bool(state.waiting_keys) or _awaits_key(hand),
        awaits_card=is_awaiting,
        is_counting=is_counting(moment),
        asked_about=hand.asked_about,
        asked_folded=asked_folded(state),
        question=hand.reading.question,
        quiet_hold=hold_view(state),
        quiet_word=hand.middle.word,
        meanwhile=kept_view(state, book, follow_key) if hand.meanwhile.kept else None,
        hindrance=hindrance_of(moment),
        show_first=first_to_show(hand, book),
        must_table=_must_table(hand),
        to_be_seen=_to_be_seen(state, hand),
        deck_check=deck_check_of(state),
        next_game=None if hand.game == state.game else state.game,
    )


def _awaits_key(hand: Hand) -> bool:
    """Tell whether cards were moved that are read otherwise if a key follows them."""
    shown = hand.shown
    is_betting = hand.phase is Phase.BETTING and bool(waiting_in_muck(hand) or shown.just_shown)
    return is_betting or shown.is_settling or (bool(shown.swept_up) and not hand.phase.is_over and hand.live_count > 1)


def _button(state: TableState, hand: Hand, book: Rulebook) -> Seat:
    """Return the button of the hand that runs, or of the next once this one is complete."""
    if hand.phase is not Phase.COMPLETE:
        return hand.positions.button
    positions = next_positions(state, book)
    return positions.button if positions else hand.positions.button


def _must_table(hand: Hand) -> tuple[Seat, ...]:
    if not hand.is_face_up or hand.phase.is_over:
        return ()
    return tuple([seat for seat, stake in hand.stakes.items() if stake.is_live and not stake.is_tabled])


def _to_be_seen(state: TableState, hand: Hand) -> tuple[Seat, ...]:
    asked_for = [(seat, stake.cards) for seat, stake in hand.stakes.items() if stake.is_to_be_seen]
    return tuple([seat for seat, cards in asked_for if any(handle not in state.names for handle in cards)])


def _up(state: TableState, hand: Hand) -> dict[Seat, tuple[Card, ...]]:
    """Return what each seat shows in stud; nothing of a seat that shows nothing, or whose cards lie in the muck."""
    if not hand.shown.up:
        return {}
    mucked = [card for card in hand.shown.up if (place := state.places.get(card)) and place.zone is Zone.MUCK]
    names = {card: name for card, name in state.names.items() if card not in mucked}
    showing = {seat: up_cards(hand, names, seat) for seat in hand.positions.order}
    return {seat: cards for seat, cards in showing.items() if cards}


def _blind(state: TableState) -> tuple[Zone, ...]:
    return tuple(sorted(state.blind_zones, key=lambda zone: zone.value))
