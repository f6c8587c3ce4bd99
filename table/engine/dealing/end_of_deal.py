"""The end of the initial deal: whose hands die that may not play, and the first betting opens.

When it has come to that is in `deal`; where nobody saw the end, who is there is looked at later.
"""

from collections.abc import Iterator

from table.engine.dealing.deal_order import is_excused
from table.engine.hand.first_street import open_first_street
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.absent_player import AbsentPlayer
from table.engine.matters.kinds.seat_not_dealt import SeatNotDealt
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.state.table_state import is_on_penalty
from table.engine.words.card_events import DealCompleted, PenaltyHandKilled
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Seat, Zone


def complete_deal(moment: Moment) -> None:
    """The deal is over: hands die that may not play, and the first betting opens."""
    moment.put_hand(replace(moment.hand, is_dealt=True))
    moment.say(DealCompleted())
    _tell_excused(moment)
    _kill_penalised(moment)
    open_first_street(moment)
    if _is_end_unseen(moment) or _may_hover(moment):
        moment.put_reading(replace(moment.hand.reading, is_absence_open=True))
    else:
        kill_absent(moment)


def _is_end_unseen(moment: Moment) -> bool:
    """Tell whether cards were taken for dealt to antennas that do not answer: the dealer may still be pitching."""
    stakes, blind = moment.hand.stakes, moment.state.blind_zones
    return bool(blind) and any(zone in blind and stakes[seat].unseen for seat, zone in _zones_of(moment.hand))


def _may_hover(moment: Moment) -> bool:
    """Tell whether somebody is missed, and the card that ended the deal may be one of a stub held over its seat."""
    last = moment.hand.reading.fallen[-1:]
    is_sharp = all(card.not_before_ns >= card.at_ns for card in last)
    return not is_sharp and bool(_missing(moment)) and moment.hand.holding is None


def _missing(moment: Moment) -> list[Seat]:
    """Return the seats that are dealt in, and whose players count as away."""
    hand, players = moment.hand, moment.state.players
    away = [seat for seat in hand.positions.order if players[seat].is_absent or seat in hand.missed_first_deal]
    return away and [seat for seat in away if moment.is_missing(seat)]


def _zones_of(hand: Hand) -> Iterator[tuple[Seat, Zone]]:
    return ((seat, SEAT_ZONES[seat]) for seat in hand.positions.order)


def judge_absence(moment: Moment, at_ns: int) -> None:
    """Look who is there once a deal whose end nobody saw must be over, or its last card has stayed."""
    hand = moment.state.hand
    if hand is None or not hand.reading.is_absence_open:
        return
    rules = moment.state.setup.evidence
    if at_ns - hand.reading.laid_ns >= (rules.stay_ns if is_end_read(moment) else rules.still_ns):
        kill_absent(moment)


def judge_return(moment: Moment) -> None:
    """Somebody is back: he was too late if the deal's last card had lain there for longer than a key takes."""
    hand = moment.state.hand
    is_open = hand is not None and hand.reading.is_absence_open and is_end_read(moment)
    if is_open and moment.at_ns - moment.hand.reading.laid_ns >= moment.state.setup.evidence.key_ns:
        kill_absent(moment)


def is_end_read(moment: Moment) -> bool:
    """Tell whether every card of a whole deal was read, but for those that nobody misses."""
    hand = moment.hand
    return not any(hand.stakes[seat].unseen and not is_excused(moment, seat) for seat in hand.positions.order)


def _tell_excused(moment: Moment) -> None:
    """Tell of seats that were dealt out and that nobody misses."""
    empty = [seat for seat in moment.hand.positions.order if not moment.hand.stakes[seat].cards]
    for seat in empty:
        if SEAT_ZONES[seat] not in moment.state.blind_zones and is_excused(moment, seat):
            raise_matter(moment, SeatNotDealt(seat=seat, is_missed=False))


def _kill_penalised(moment: Moment) -> None:
    """Kill the hands of players on penalty, where the book has them dealt in."""
    if moment.book.blinds.penalty_seat.value != "dealt-and-killed":
        return
    state, order = moment.state, moment.hand.positions.order
    served = [seat for seat in order if seat in state.penalties or state.players[seat].is_on_penalty]
    penalised = served and [seat for seat in served if is_on_penalty(state, seat)]
    kept = _kept_of_nobody_there(moment) if penalised else None
    for seat in penalised:
        if seat != kept and moment.hand.live_count > 1:
            moment.put_stake(seat, replace(moment.hand.stakes[seat], fate=Fate.KILLED))
            moment.say(PenaltyHandKilled(seat=seat))


def kill_absent(moment: Moment) -> None:
    """Kill the hands of players who are not there, where the book wants them there when the deal ends."""
    if moment.hand.reading.is_absence_open:
        moment.put_reading(replace(moment.hand.reading, is_absence_open=False))
    if moment.book.presence.absent_hand.value != "when-dealt":
        return
    missing = _missing(moment)
    kept = _kept_of_nobody_there(moment) if missing else None
    for seat in missing:
        if seat != kept and moment.hand.stakes[seat].is_live and moment.hand.live_count > 1:
            raise_matter(moment, AbsentPlayer(seat=seat, is_back=not moment.state.players[seat].is_absent))


def _kept_of_nobody_there(moment: Moment) -> Seat | None:
    """Return whose hand wins where nobody who was dealt in is there: the one that would show first."""
    live = [seat for seat in moment.hand.positions.order if moment.hand.stakes[seat].is_live]
    is_nobody_there = all(moment.is_missing(seat) or is_on_penalty(moment.state, seat) for seat in live)
    return live[0] if live and is_nobody_there else None
