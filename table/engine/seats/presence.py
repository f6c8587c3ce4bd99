"""Players who are not at their seats, and hands that have been off their antennas for long.

No sensor sees a person: absence is what the dealer or the station marks. Gone is not
folded, and what a blind antenna does not see is not gone.
"""

from table.engine.hand.turn import seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.absent_player import AbsentPlayer
from table.engine.matters.kinds.cards_out_of_view import CardsOutOfView
from table.engine.matters.kinds.zone_blind import ZonesDeaf
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.stake import LIVE
from table.engine.state.table_state import TableState
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat


def kill_absent_in_turn(moment: Moment) -> bool:
    """Kill the hand of an absent player to whom the action has come, where the book looks for the player then.

    Return whether there was one.
    """
    if moment.book.presence.absent_hand.value != "at-turn":
        return False
    seat = None if moment.hand.holding is not None else seat_in_turn(moment.hand)
    if seat is None or not moment.is_missing(seat):
        return False
    if moment.hand.reading.is_absence_open:
        # The dealer may still be pitching, to seats that nobody sees or from a stub held over one: no action yet.
        return False
    before = moment.hand.live_count
    raise_matter(moment, AbsentPlayer(seat=seat, is_back=not moment.state.players[seat].is_absent))
    return moment.hand.live_count < before


def note_out_of_view(moment: Moment, at_ns: int) -> None:
    """Note a live hand that has long been off its antenna; once for each time that it was lifted.

    Where all hands were gone in one look it is the antennas that are noted, and no hand.
    """
    hand = moment.state.hand
    if hand is None or hand.phase.is_over:
        return
    if not (moment.state.away or hand.reading.sighted) and True not in [s.is_lifted for s in hand.stakes.values()]:
        return  # every hand lies where it was dealt
    for seat in [seat for seat, stake in hand.stakes.items() if stake.fate is LIVE]:
        since_ns = _off_since_ns(moment.state, hand, seat)
        if (
            since_ns is None
            or at_ns - since_ns < moment.state.setup.out_of_view_ns
            or SEAT_ZONES[seat] in moment.state.blind_zones
        ):
            continue
        found = CardsOutOfView(seat=seat, since_ns=since_ns)
        if found.known_by in moment.hand.telling.noticed:
            continue
        deaf_at = _gone_in_one_look(moment, seat)
        if deaf_at:
            _note_deaf(moment, deaf_at)
        else:
            raise_matter(moment, found)


def _gone_in_one_look(moment: Moment, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of all hands that the node of *seat* read, where one look missed every one of them.

    None where it read but one, or reads another: its reader is not deaf then, and people have lifted their cards.
    """
    state, gone = moment.state, moment.hand.stakes[seat]
    node = next((zones for zones in state.setup.nodes if SEAT_ZONES[seat] in zones), ZONE_SEATS)
    watched = {
        other: stake
        for other, stake in moment.hand.stakes.items()
        if SEAT_ZONES[other] in node and SEAT_ZONES[other] not in state.blind_zones
    }
    beside = {
        other: stake for other, stake in watched.items() if stake.is_live and stake.cards and not stake.is_in_muck
    }
    if any(not stake.is_lifted or stake.read_until_ns >= gone.lifted_at_ns for stake in beside.values()):
        return ()
    seats = sorted(other for other, stake in beside.items() if stake.lifted_at_ns > gone.read_until_ns)
    return tuple(seats) if len(seats) > 1 else ()


def _note_deaf(moment: Moment, seats: tuple[Seat, ...]) -> None:
    """Note that antennas are deaf; nothing is said of the hands there, which may be where they were."""
    stakes = moment.hand.stakes
    hidden = {CardsOutOfView(seat=seat, since_ns=stakes[seat].lifted_at_ns).known_by for seat in seats}
    raise_matter(moment, ZonesDeaf(deaf_at=seats, since_ns=min(stakes[seat].lifted_at_ns for seat in seats)))
    moment.put_telling(replace(moment.hand.telling, noticed=moment.hand.telling.noticed | hidden))


def _off_since_ns(state: TableState, hand: Hand, seat: Seat) -> int | None:
    """Return since when a live hand, or a card of it, has been off its antenna.

    None where it lies there, or nobody can know.
    """
    stake = hand.stakes[seat]
    if stake.is_lifted and not stake.is_in_muck:
        return stake.lifted_at_ns
    if (alone_ns := _half_off_since_ns(state, hand, seat)) is not None:
        return alone_ns
    # It was dealt where nobody saw it, and the antenna, which sees again, has read none of it.
    is_unseen = stake.unseen > 0 and not stake.cards
    return hand.reading.sighted_ns if is_unseen and seat in hand.reading.sighted else None


def _half_off_since_ns(state: TableState, hand: Hand, seat: Seat) -> int | None:
    """Return since when one card of a live hand has been off its antenna, while the rest of it stayed there.

    A card that was never read there is merely not read; so may one be that was lifted and laid again with the other.
    """
    if not state.away:
        return None
    stake, zone = hand.stakes[seat], SEAT_ZONES[seat]
    off = [state.away[card] for card in stake.cards if card in state.away]
    if len(off) != 1 or off[0].zone is not zone or stake.is_lifted:
        return None
    lying = sum(card in state.places and state.places[card].zone is zone for card in stake.cards)
    if not lying or lying != len(stake.cards) - 1:
        return None
    return max(off[0].at_ns, state.looked_since_ns.get(zone, 0))
