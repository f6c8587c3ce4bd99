"""The table as everybody at it may see it, taken from its state.

Reads only. A card gets into a view by its name, and the state holds no name but
of cards that are public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.betting.out_of_turn import pending_alert, waiting_in_muck
from table.engine.dealing.card_questions import awaits_card
from table.engine.dealing.deal_order import due_hole_card
from table.engine.dealing.streets_due import due_street_card, waits_for_key
from table.engine.following.beside_play import clock_of, dead_cards, early_act, next_level, premature_board, returned
from table.engine.following.deck_check import deck_check_of
from table.engine.following.follow import follow_key
from table.engine.following.meanwhile import kept_view
from table.engine.hand.hindrances import hindrance_of
from table.engine.hand.limits import cost_of_call, may_raise, minimum_total
from table.engine.hand.positions import next_positions
from table.engine.hand.pots import formed_pots, pot_total, pots_of
from table.engine.hand.showdown import first_to_show
from table.engine.hand.turn import seat_in_turn
from table.engine.seats.tabling import awaits_tabling
from table.engine.state.irregularity import RulingTold
from table.engine.state.moment import Moment
from table.engine.state.phase import COMPLETE, Phase
from table.engine.state.stake import LIVE, Fate
from table.engine.state.table_state import due_hand, is_on_penalty
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import HOLE_CARDS, HandleKind, Street
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, NextStep, Withdrawable
from table.engine.words.penalties import PenaltyView
from table.engine.words.ruling import UNSEEN_STEPS
from table.engine.words.view import HandPart, SeatView, Status, TableView
from table.engine.words.zones import SEAT_ZONES, Zone

if TYPE_CHECKING:
    from table.engine.state.hand import Hand, Matter
    from table.engine.state.irregularity import Step
    from table.engine.state.stake import Stake
    from table.engine.state.table_state import Player, TableState
    from table.engine.words.cards import Handle
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.zones import Seat

PAID = frozenset({Phase.COMPLETE, Phase.VOID})
"""The hand is over and no chip of it is in the middle any more; after a misdeal blinds and antes stay."""

STATUS_OF = {phase: Status(phase.value) for phase in Phase}
"""What those who wait are told of each phase, unless the floor or a remedy comes before the play."""

PART_OF = {
    Fate.LIVE: HandPart.LIVE,
    Fate.FOLDED: HandPart.FOLDED,
    Fate.MUCKED: HandPart.MUCKED,
    Fate.KILLED: HandPart.KILLED,
    Fate.NOT_DEALT: HandPart.NONE,
}


def view_of(state: TableState, book: Rulebook) -> TableView:
    """Return the public face of *state*."""
    hand = state.hand
    if hand is None:
        return _before_first_hand(state, book)
    turn = seat_in_turn(hand)
    is_open = turn is not None and may_raise(hand, turn, book)
    is_paid = hand.phase in PAID
    pots = () if is_paid else pots_of(hand)
    is_awaiting = awaits_card(Moment(state, book)) or awaits_tabling(hand)
    return TableView(
        hand_number=hand.number,
        small_blind=hand.level.small_blind,
        big_blind=hand.level.big_blind,
        ante=hand.level.ante,
        ante_kind=hand.level.ante_kind,
        status=_status(hand),
        street=hand.street,
        button=_button(state, hand, book),
        small_blind_seat=hand.positions.small_blind_seat,
        big_blind_seat=hand.positions.big_blind_seat,
        turn=turn,
        call=None if turn is None else cost_of_call(hand, turn),
        min_raise=minimum_total(hand, turn, book) if is_open and turn is not None else None,
        may_raise=is_open,
        pot=0 if is_paid else pot_total(hand),
        pots=pots,
        formed=() if is_paid else formed_pots(hand, pots),
        returned=returned(hand),
        seats=tuple(_seat(state, player) for player in state.players.values()),
        board=tuple(state.names[handle] for handle in hand.board if handle in state.names),
        premature_board=premature_board(state, hand),
        due=due_hole_card(hand) or due_street_card(hand),
        next_step=_next_step(state, hand),
        matters=_matters(state, hand, book),
        withdrawable=_withdrawable(state),
        is_judging=is_awaiting or (hand.phase is Phase.BETTING and bool(waiting_in_muck(hand))),
        awaits_card=is_awaiting,
        asked_about=hand.asked_about,
        question=hand.reading.question,
        meanwhile=kept_view(state, book, follow_key) if hand.meanwhile.kept else None,
        hindrance=hindrance_of(Moment(state, book)),
        show_first=first_to_show(hand, book),
        must_table=_must_table(hand),
        to_be_seen=_to_be_seen(state, hand),
        won=hand.won,
        awards=hand.awards,
        places=hand.places,
        blind_zones=_blind(state),
        clock=clock_of(hand, book),
        deck_check=deck_check_of(state),
        next_level=next_level(state),
        is_break=state.break_since_ns is not None,
    )


def _before_first_hand(state: TableState, book: Rulebook) -> TableView:
    positions = next_positions(state, book)
    return TableView(
        hand_number=0,
        small_blind=state.level.small_blind,
        big_blind=state.level.big_blind,
        ante=state.level.ante,
        ante_kind=state.level.ante_kind,
        status=Status.WAITING,
        street=Street.PREFLOP,
        button=state.setup.button,
        small_blind_seat=positions.small_blind_seat if positions else None,
        big_blind_seat=positions.big_blind_seat if positions else None,
        turn=None,
        call=None,
        min_raise=None,
        may_raise=False,
        pot=0,
        pots=(),
        formed=(),
        returned=None,
        seats=tuple(_seat(state, player) for player in state.players.values()),
        board=(),
        premature_board=(),
        due=None,
        next_step=None,
        matters=(),
        withdrawable=None,
        is_judging=False,
        awaits_card=False,
        asked_about=None,
        question=None,
        show_first=None,
        must_table=(),
        to_be_seen=(),
        won={},
        awards=(),
        places={},
        blind_zones=_blind(state),
        clock=None,
        next_level=None,
        is_break=state.break_since_ns is not None,
    )


def _status(hand: Hand) -> Status:
    """Return where the hand stands for those who wait: the floor and the dealer's steps come before the play."""
    holding = hand.waits_for
    if holding is None:
        return STATUS_OF[hand.phase]
    return Status.FLOOR if holding.is_floor else Status.REMEDY


def _next_step(state: TableState, hand: Hand) -> NextStep | None:
    if state.is_held:
        return NextStep(step=RemedyStep.PAUSE)
    remedy = hand.remedy
    if remedy is None:
        return None
    return _steps(state, hand, remedy)[len(remedy.done)]


def _is_overtaken(state: TableState, hand: Hand, matter: Matter) -> bool:
    """Tell whether cards show that the dealer has gone on from a step which only a key proves."""
    if matter is not hand.remedy or matter.steps[0].step not in UNSEEN_STEPS or hand.phase.is_over:
        return False
    is_behind_done = matter.steps[0].step is RemedyStep.RETURN_BETS and bool(matter.done)
    return is_behind_done or any(
        waits_for_key(state, hand, card)
        for card in hand.middle.odd
        if card.handle in state.places and state.places[card.handle].zone is card.zone
    )


def _steps(state: TableState, hand: Hand, matter: Matter) -> tuple[NextStep, ...]:
    """Return the steps of a matter, those that are done and those that are left."""
    steps = (*matter.done, *matter.steps)
    told = [_step(state, hand, step, before) for step, before in zip(steps, (None, *steps), strict=False)]
    if matter.steps and _is_overtaken(state, hand, matter):
        told[len(matter.done)] = replace(told[len(matter.done)], is_overtaken=True)
    return tuple(told)


def _step(state: TableState, hand: Hand, step: Step, before: Step | None) -> NextStep:
    if step.step is RemedyStep.DEAL_BOARD and step.handle in hand.board:
        # The card that it takes to the board lies there: the rest of the street comes from the stub.
        step = replace(step, handle=None)
    named = None if step.handle is None else state.names.get(step.handle)
    is_dealing = step.step is RemedyStep.DEAL_BOARD
    is_burned = before is not None and before.step in {RemedyStep.BURN, RemedyStep.CARD_TO_BURN}
    return NextStep(
        step=step.step,
        card=step.card or named,
        seat=step.seat,
        street=step.street,
        taken_from=_taken_from(step) or _lies_unnamed(state, step),
        is_meanwhile=step.is_meanwhile,
        is_without_burn=is_dealing and not is_burned,
    )


def _taken_from(step: Step) -> Zone | None:
    """Return where the card of a step comes from, where the step alone does not say it."""
    if step.step is RemedyStep.SET_ASIDE and step.laid_out is not None:
        return Zone.STUB
    if step.step is RemedyStep.DEAL_BOARD and step.laid_out is not None:
        return Zone.ASIDE
    is_burn = step.step is RemedyStep.DEAL_BOARD and step.handle is not None
    return Zone.BURN if is_burn else step.zone


def _lies_unnamed(state: TableState, step: Step) -> Zone | None:
    """Return where a card lies that goes back and has no name, where it is not the board: on the burns, say."""
    if step.step is not RemedyStep.RETURN_TO_STUB or step.handle is None or step.handle in state.names:
        return None
    place = state.places.get(step.handle)
    return None if place is None or place.zone in {Zone.BOARD, Zone.STUB} else place.zone


def _matters(state: TableState, hand: Hand, book: Rulebook) -> tuple[MatterView, ...]:
    # A hand that was called off waits for its cards; one that was played to its end, for what may still be ruled on.
    holding = hand.holding
    order = sorted(hand.matters, key=lambda matter: matter is not holding)
    open_now = tuple(
        MatterView(
            alert=matter.alert,
            steps=_steps(state, hand, matter)[len(matter.done) :],
            done=_steps(state, hand, matter)[: len(matter.done)],
            is_holding=matter is holding,
        )
        for matter in order
    )
    return open_now + tuple(
        MatterView(alert=pending_alert(act, book), steps=()) for act in hand.turns.out_of_turn if not hand.phase.is_over
    )


def _withdrawable(state: TableState) -> Withdrawable | None:
    last = state.keys[-1].command if state.keys else None
    return Withdrawable(code=last.code, seat=last.seat, number=last.number) if isinstance(last, RulingTold) else None


def _button(state: TableState, hand: Hand, book: Rulebook) -> Seat:
    """Return the button of the hand that runs, or of the next once this one is complete."""
    if hand.phase is not Phase.COMPLETE:
        return hand.positions.button
    positions = next_positions(state, book)
    return positions.button if positions else hand.positions.button


def _seat(state: TableState, player: Player) -> SeatView:
    hand = state.hand
    stake = None if hand is None else hand.stakes.get(player.seat)
    if hand is None or stake is None:
        return SeatView(
            seat=player.seat,
            name=player.name,
            stack=player.stack,
            announced=player.announced,
            bet=0,
            part=HandPart.NONE,
            hole_cards=0,
            are_cards_lifted=False,
            shown=(),
            is_tabled=False,
            is_all_in=False,
            is_away=player.is_absent or is_on_penalty(state, player.seat),
            is_waiting=player.is_entering,
            won=0,
            penalty=_penalty(state, player.seat),
        )
    return _dealt_in(state, hand, player, stake)


def _dealt_in(state: TableState, hand: Hand, player: Player, stake: Stake) -> SeatView:
    seat, names, cards = player.seat, state.names, stake.cards
    is_complete, is_paid, is_live = hand.phase is COMPLETE, hand.phase in PAID, stake.fate is LIVE
    if hand.is_called_off:
        # They are being taken back, and a seat has as many as still lie there.
        here = _lying_there(state, seat)
        cards = (*(card for card in cards if card in here), *(card for card in here if card not in cards))
    elif hand.reading.waiting and is_live:
        cards = (*cards, *_waiting_there(state, hand, seat)[: max(0, HOLE_CARDS - len(cards))])
    return SeatView(
        seat=seat,
        name=player.name,
        # Between hands the director may have corrected it.
        stack=player.stack if is_paid else stake.stack,
        announced=min(player.announced, stake.stack),
        bet=0 if is_paid else stake.bet,
        part=PART_OF[stake.fate],
        hole_cards=len(cards) if is_live else 0,
        are_cards_lifted=stake.is_lifted and is_live,
        shown=tuple([names[handle] for handle in cards if handle in names]) if names else (),
        is_tabled=stake.is_tabled,
        is_all_in=is_live and not stake.stack and not is_complete,
        is_away=player.is_absent or is_on_penalty(state, seat),
        is_waiting=False,
        won=hand.won.get(seat, 0) if is_complete else 0,
        penalty=_penalty(state, seat) if state.penalties else None,
        last=None if is_complete else stake.last,
        early=early_act(hand, seat, stake) if hand.turns.out_of_turn else None,
        dead_cards=0 if is_live else dead_cards(state, seat, stake),
    )


def _lying_there(state: TableState, seat: Seat) -> tuple[Handle, ...]:
    """Return the cards that lie at a seat, whoever's they are; a thing is none."""
    return tuple(
        handle
        for handle, place in state.places.items()
        if place.zone is SEAT_ZONES[seat] and handle.kind is not HandleKind.UNKNOWN
    )


def _waiting_there(state: TableState, hand: Hand, seat: Seat) -> list[Handle]:
    """Return the cards that lie at a seat and wait for their turn in a deal that rests, as one before them is missing.

    While it goes on, a card that is not due there yet may be one of a stub that is held over the seat.
    """
    if hand.holding is None and hand.reading.question is None:
        return []
    waiting = {card.handle for card in hand.reading.waiting}
    return [handle for handle in _lying_there(state, seat) if handle in waiting and handle not in hand.owners]


def _penalty(state: TableState, seat: Seat) -> PenaltyView | None:
    penalty = state.penalties.get(seat)
    if penalty is None:
        return None
    next_to_count = max(due_hand(state), penalty.from_hand)
    return PenaltyView(
        hands=max(0, penalty.last_hand - next_to_count + 1),
        rounds=penalty.rounds,
        minutes=penalty.minutes,
        until_ns=penalty.until_ns if state.break_since_ns is None else None,
        is_to_come=due_hand(state) < penalty.from_hand,
    )


def _must_table(hand: Hand) -> tuple[Seat, ...]:
    if not hand.is_face_up or hand.phase.is_over:
        return ()
    return tuple([seat for seat, stake in hand.stakes.items() if stake.is_live and not stake.is_tabled])


def _to_be_seen(state: TableState, hand: Hand) -> tuple[Seat, ...]:
    asked_for = [(seat, stake.cards) for seat, stake in hand.stakes.items() if stake.is_to_be_seen]
    return tuple([seat for seat, cards in asked_for if any(handle not in state.names for handle in cards)])


def _blind(state: TableState) -> tuple[Zone, ...]:
    return tuple(sorted(state.blind_zones, key=lambda zone: zone.value))
