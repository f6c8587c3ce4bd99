"""The seats as everybody at the table may see them, taken from its state.

Reads only. A card gets into a view by its name, and the state holds no name but of cards that are public.
"""

from table.engine.following.beside_play import dead_cards, early_act
from table.engine.state.hand import Hand
from table.engine.state.phase import COMPLETE, Phase
from table.engine.state.stake import LIVE, Fate, Stake
from table.engine.state.table_state import Player, TableState, due_hand, is_on_penalty
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.penalties import PenaltyView
from table.engine.words.view import HandPart, SeatView
from table.engine.words.zones import SEAT_ZONES, Seat

PAID = frozenset({Phase.COMPLETE, Phase.VOID})
"""The hand is over and no chip of it is in the middle any more; after a misdeal blinds and antes stay."""

PART_OF = {
    Fate.LIVE: HandPart.LIVE,
    Fate.FOLDED: HandPart.FOLDED,
    Fate.MUCKED: HandPart.MUCKED,
    Fate.KILLED: HandPart.KILLED,
    Fate.NOT_DEALT: HandPart.NONE,
}


def seats_of(state: TableState) -> tuple[SeatView, ...]:
    """Return every seat with a player in it, in order of their numbers."""
    return tuple(_seat(state, player) for player in state.players.values())


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
    elif hand.game.is_stud and not is_live:
        # What everybody saw of it went with it.
        cards = tuple(card for card in cards if card in _lying_there(state, seat))
    elif hand.reading.waiting and is_live:
        cards = (*cards, *_waiting_there(state, hand, seat)[: max(0, hand.hole_cards - len(cards))])
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
        penalty=_penalty(state, seat) if state.penalties or player.is_on_penalty else None,
        drew=stake.drew,
        last=None if is_complete else stake.last,
        early=early_act(hand, seat, stake) if hand.turns.out_of_turn else None,
        dead_cards=0 if is_live else dead_cards(state, seat, stake),
        going_back=_going_back(hand, seat) if hand.going_back else 0,
    )


def _going_back(hand: Hand, seat: Seat) -> int:
    """Return the chips that the dealer is to give back to a seat; none once he has."""
    is_due = any(step.step is RemedyStep.RETURN_BETS for matter in hand.matters for step in matter.steps)
    return hand.going_back.get(seat, 0) if is_due else 0


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
        # How long it lasts was not said.
        return PenaltyView() if state.players[seat].is_on_penalty else None
    next_to_count = max(due_hand(state), penalty.from_hand)
    return PenaltyView(
        hands=max(0, penalty.last_hand - next_to_count + 1),
        rounds=penalty.rounds,
        minutes=penalty.minutes,
        until_ns=penalty.until_ns if state.break_since_ns is None else None,
        is_to_come=due_hand(state) < penalty.from_hand,
    )
