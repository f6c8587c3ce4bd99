"""Keeps what was keyed while play waited for the floor or a remedy, and offers it when play goes on.

A key counts for nothing while play waits. What it said is kept all the same: once its player is in turn and faces what
he faced then, the dealer is asked, and one key takes it as if it were keyed now. No rule of the game stands here.
"""

from collections.abc import Callable
from typing import Final

from table.engine.betting.chips_out import adds_to_last
from table.engine.hand.first_street import open_first_street
from table.engine.hand.positions import HEADS_UP
from table.engine.hand.turn import open_street, pass_turn, seat_in_turn
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import KeptAct, Meanwhile
from table.engine.state.phase import Phase
from table.engine.state.streets import RANK
from table.engine.state.table_state import BeforeKey, TableState, awaiting_nothing
from table.engine.words.cards import Handle
from table.engine.words.chip_events import Acted
from table.engine.words.commands import ActionKeyed, ChipsPushed, Command, Confirmed, Declined, WordsSaid
from table.engine.words.entry_view import Entered, KeptView
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.sightings import KeyPressed, Sighting
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.zones import Seat, Zone

Press = Callable[[Moment, Command], None]
"""How a key works when it is pressed, with all that follows from it."""

_PLAY_WAITS: Final = frozenset({WhyRefused.REMEDY, WhyRefused.FLOOR})


# ---------------------------------------------------------------- keeping


def keep_refused(moment: Moment, command: Command, press: Press) -> None:
    """Keep what was keyed of a player if it was just refused because play waits."""
    if not isinstance(command, Entered):
        return
    for at, event in enumerate([*moment.events]):
        if type(event) is KeyRefused and event.why in _PLAY_WAITS and _keep(moment, command, press):
            moment.events[at] = replace(event, is_kept=True)


def _keep(moment: Moment, command: Entered, press: Press) -> bool:
    """Keep *command* as a new act, as a part of the last one or in place of one; return whether it is anybody's."""
    ahead = _play_ahead(moment, press)
    if ahead is None:
        return False
    shadow, is_unfinished = ahead
    meanwhile, turn = moment.hand.meanwhile, seat_in_turn(shadow.hand)
    seat = _whose(shadow, command, turn, meanwhile.kept)
    stake = None if seat is None else moment.hand.stakes.get(seat)
    if seat is None or stake is None or not stake.is_live or not stake.stack:
        return False
    mine = next((act for act in reversed(meanwhile.kept) if act.seat == seat), None)
    is_last = mine is not None and mine is meanwhile.kept[-1]
    if mine is not None and is_last and (is_unfinished or _adds(shadow, command) or _backs(mine, command)):
        _put(moment, replace(mine, commands=(*mine.commands, replace(command, seat=seat))))
    elif mine is not None and seat != turn:
        # Nobody acts twice in a row: what is keyed again is put right.
        _put(moment, replace(mine, commands=(command,)))
    else:
        number, street = meanwhile.count + 1, shadow.hand.street
        act = KeptAct(
            number=number,
            seat=seat,
            commands=(command,),
            street=street,
            price=shadow.hand.betting.price,
            board=_board(moment),
        )
        moment.put_hand(replace(moment.hand, meanwhile=Meanwhile((*meanwhile.kept, act), number)))
    return True


def _put(moment: Moment, act: KeptAct) -> None:
    meanwhile = moment.hand.meanwhile
    kept = tuple(act if other.number == act.number else other for other in meanwhile.kept)
    moment.put_hand(replace(moment.hand, meanwhile=replace(meanwhile, kept=kept)))


def _play_ahead(moment: Moment, press: Press) -> tuple[Moment, bool] | None:
    """Return play as it would stand if it went on now and all that was kept counted; None where there is no betting.

    And whether the last of it came to no action yet: chips are to follow.
    """
    hand = moment.hand
    shadow = Moment(
        replace(awaiting_nothing(moment.state), hand=replace(hand, matters=(), meanwhile=Meanwhile())), moment.book
    )
    if hand.phase is Phase.DEALING:
        _open(shadow)
    if seat_in_turn(shadow.hand) is None:
        return None
    is_unfinished = False
    for act in hand.meanwhile.kept:
        is_unfinished = seat_in_turn(shadow.hand) == act.seat and not _take_ahead(shadow, act, press)
    return shadow, is_unfinished


def _open(shadow: Moment) -> None:
    """Open the betting that is due next, where two players or more can bet."""
    hand = shadow.hand
    street = hand.next_street
    if hand.draw is not None:
        # Who throws cards away has nothing to bet on yet.
        return
    if sum(stake.is_live and stake.stack > 0 for stake in hand.stakes.values()) < HEADS_UP:
        return
    if not hand.is_dealt:
        shadow.put_hand(replace(hand, is_dealt=True))
        open_first_street(shadow)
    elif street is not None:
        open_street(shadow, street)


def _take_ahead(shadow: Moment, act: KeptAct, press: Press) -> bool:
    """Let a kept act count ahead of its time, and pass the turn on; return whether it is one, and not a part of it."""
    before = len(shadow.events)
    for command in act.commands:
        press(shadow, command)
    events, hand = shadow.events[before:], shadow.hand
    is_barred = bool(hand.matters) or _is_refused(events)
    if hand.matters:
        shadow.put_hand(replace(hand, matters=()))
    if seat_in_turn(shadow.hand) != act.seat:
        return True
    if is_barred:
        shadow.put_betting(replace(shadow.hand.betting, to_act=shadow.hand.betting.to_act[1:]))
        pass_turn(shadow)
    return is_barred


def _adds(shadow: Moment, command: Entered) -> bool:
    return isinstance(command, (ActionKeyed, ChipsPushed, WordsSaid)) and adds_to_last(shadow.hand, command)


def _backs(last: KeptAct, command: Entered) -> bool:
    """Tell whether chips of nobody named follow the words that were kept last: they are the speaker's."""
    is_unnamed = isinstance(command, ChipsPushed) and command.seat is None
    return is_unnamed and isinstance(last.commands[-1], WordsSaid)


def _whose(shadow: Moment, command: Entered, turn: Seat | None, kept: tuple[KeptAct, ...]) -> Seat | None:
    """Return whose act it would have been; None for more of a wager that is done, or that the floor is asked about."""
    wagered = shadow.hand.betting.wagered
    if kept and _backs(kept[-1], command):
        return kept[-1].seat
    if wagered is not None and _adds(shadow, command):
        is_of_kept = bool(kept) and kept[-1].seat == wagered.seat
        return wagered.seat if is_of_kept or wagered.is_open else None
    return turn if command.seat is None else command.seat


def _board(moment: Moment) -> tuple[Handle, ...]:
    """Return the cards on the board: of a street that is not dealt yet all that lie there."""
    if moment.hand.phase is Phase.BETTING:
        return moment.hand.board
    return tuple(card for card, place in moment.state.places.items() if place.zone is Zone.BOARD)


# ---------------------------------------------------------------- offering


def kept_view(state: TableState, book: Rulebook, press: Press) -> KeptView | None:
    """Return what the dealer is asked of the player in turn; None where nothing is."""
    offered = _offered(state, book, press)
    if offered is None:
        return None
    act, events = offered
    acted = next((event for event in events if isinstance(event, Acted) and event.seat == act.seat), None)
    return KeptView(seat=act.seat, command=act.commands[-1], acted=acted)


def _offered(state: TableState, book: Rulebook, press: Press) -> tuple[KeptAct, list[TableEvent]] | None:
    """Return the first act kept of the player in turn that can be taken now, with what would happen.

    None where there is none, or where a key of the dealer's answers something else first.
    """
    hand = state.hand
    if hand is None or not hand.meanwhile.kept or _is_asked_otherwise(hand):
        return None
    for act in kept_of_turn(hand):
        moment = Moment(awaiting_nothing(state), book)
        for command in act.commands:
            press(moment, command)
        if not _is_refused(moment.events):
            return act, moment.events
    return None


def kept_of_turn(hand: Hand) -> list[KeptAct]:
    """Return what was kept of the player in turn, who faces what he faced then."""
    if not hand.meanwhile.kept:
        return []
    turn, street, price, board = seat_in_turn(hand), hand.street, hand.betting.price, set(hand.board)
    return [
        act
        for act in hand.meanwhile.kept
        if (act.seat, act.street, act.price) == (turn, street, price) and set(act.board) <= board
    ]


def _is_asked_otherwise(hand: Hand) -> bool:
    clock = hand.turns.clock
    is_asked = hand.asked_about is not None or hand.reading.question is not None
    return is_asked or hand.holding is not None or hand.remedy is not None or (clock is not None and clock.is_over)


def _is_refused(events: list[TableEvent]) -> bool:
    return any(isinstance(event, (KeyRefused, NotFollowed)) for event in events)


def answer_kept(moment: Moment, command: Command, press: Press) -> bool:
    """Take the act that is offered, or drop it, as the dealer says; return whether one is offered."""
    if not isinstance(command, (Confirmed, Declined)):
        return False
    offered = _offered(moment.state, moment.book, press)
    if offered is None:
        return False
    act, before = offered[0], moment.state
    _drop(moment, act)
    if isinstance(command, Confirmed):
        for keyed in act.commands:
            press(moment, keyed)
    # However many keys it was, one takes it, and one takes it back.
    is_taken = isinstance(command, Confirmed)
    key = BeforeKey(
        command=act.commands[-1] if is_taken else command,
        players=before.players,
        hand=before.hand,
        is_held=before.is_held,
        said=moment.said_before,
        at_ns=moment.at_ns,
    )
    moment.put_table(replace(moment.state, keys=(*before.keys, key)))
    return True


# ---------------------------------------------------------------- dropping


def _drop(moment: Moment, dropped: KeptAct) -> None:
    meanwhile = moment.hand.meanwhile
    kept = tuple(act for act in meanwhile.kept if act.number != dropped.number)
    moment.put_hand(replace(moment.hand, meanwhile=replace(meanwhile, kept=kept)))


def drop_overtaken(moment: Moment, before: TableState, sighting: Sighting) -> None:
    """Drop what was kept of a hand that is over, of a street that is, and of a seat that has acted since."""
    hand = moment.hand
    for act in hand.meanwhile.kept:
        stake = hand.stakes.get(act.seat)
        is_passed = hand.phase.is_over or RANK[hand.street] > RANK[act.street]
        if is_passed or stake is None or not stake.is_live:
            _drop(moment, act)
    for seat in _acted(moment, before, sighting):
        first = next((act for act in moment.hand.meanwhile.kept if act.seat == seat), None)
        if first is not None:
            _drop(moment, first)


def _acted(moment: Moment, before: TableState, sighting: Sighting) -> set[Seat]:
    """Return the seats that have acted by another way than by taking what was kept of them."""
    seats = {event.seat for event in moment.events if isinstance(event, Acted)}
    was = before.hand
    if was is None:
        return seats
    if isinstance(sighting, KeyPressed) and isinstance(sighting.command, Entered):
        seat = seat_in_turn(was) if sighting.command.seat is None else sighting.command.seat
        seats |= set() if seat is None or _is_refused(moment.events) else {seat}
    left = {act.number for act in moment.hand.meanwhile.kept}
    return seats - {act.seat for act in was.meanwhile.kept if act.number not in left}
