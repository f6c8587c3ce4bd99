"""Up cards of stud: one that falls face up is everybody's to see by its place; one that falls the other way is told.

Where nothing reads which way up a card lies, the game says which is an up card. A street is dealt once every live hand
has its card, and those that show are named.
"""

from table.engine.betting.substantial_action import stood_by
from table.engine.dealing.evidence import is_sharp
from table.engine.dealing.streets_due import (
    due_street,
    is_one_for_all,
    is_street_to_begin,
    is_up_due,
    may_be_burned,
    seats_due,
)
from table.engine.hand.positions import HEADS_UP
from table.engine.hand.turn import open_street
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.deck_short import DeckShort
from table.engine.matters.kinds.down_card_up import DownCardUp
from table.engine.matters.kinds.early_street import EarlyStreet
from table.engine.matters.kinds.up_card_down import UpCardDown
from table.engine.seats.tabling import note_fallen
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.words.card_events import CardMadePublic, StreetDealt, WhyPublic
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.matter_events import MatterSettled
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import DOWN, SEAT_ZONES, UP, ZONE_SEATS, Seat

_NAMELESS = frozenset({HandleKind.JOKER, HandleKind.UNKNOWN})
"""Nobody will name it, and nobody waits for that."""


def lay_up(moment: Moment, seat: Seat, seen: CardSeen, before: Hand) -> None:
    """Count a card that was just dealt for an up card of its seat, if it is one; *before* it the hand stood so."""
    before = _with_unread(moment, seat, seen, _without_doubt(moment, seen, before))
    is_due = is_up_due(before, seat)
    if not is_due:
        _note_late(moment, seat, seen, before)
    is_up = seen.facing is UP or (is_due and seen.facing is not DOWN and _is_surely_next(before, seat, seen))
    if is_up:
        moment.put_shown(replace(moment.hand.shown, up=moment.hand.shown.up | {seen.handle}))
    is_way_told = seen.facing is UP or seen.handle.kind in _NAMELESS or before.stakes[seat].unseen
    if is_due and (is_up or seen.facing is DOWN) and not is_way_told:
        moment.put_shown(replace(moment.hand.shown, settling=(*moment.hand.shown.settling, seen)))
    let_stand(moment)
    note_fallen(moment, seen)
    if moment.hand.is_face_up or before.stakes[seat].unseen:
        # Hands are tabled, and which way up the rest of them comes harms nobody; or nobody saw which card it is.
        return
    if is_up and not is_due and _may_both_be_late(before, seat):
        moment.put_shown(replace(moment.hand.shown, doubtful=seen))
    elif is_up and not is_due and seen.handle in moment.state.names:
        raise_matter(moment, DownCardUp(seat=seat, handle=seen.handle))
    elif is_up and not is_due:
        # It is told with its name.
        moment.put_shown(replace(moment.hand.shown, turned_up=(*moment.hand.shown.turned_up, seen.handle)))


def _with_unread(moment: Moment, seat: Seat, seen: CardSeen, before: Hand) -> Hand:
    """Return the hand with the down cards of a seat taken for unread of which others came before this up card.

    Cards that are dealt behind them lie there already: they were dealt, and are read late.
    """
    if seen.facing is not UP or before.is_dealt or not before.reading.waiting or is_up_due(before, seat):
        return before
    stake = before.stakes[seat]
    missing = before.game.ways.index("u") - len(stake.cards) - stake.unseen
    if missing <= 0:
        return before
    return _take_for_dealt(moment, seat, missing, before)


def _take_for_dealt(moment: Moment, seat: Seat, missing: int, before: Hand) -> Hand:
    """Take so many cards of a seat for dealt and not read; return the hand *before* with them, too."""
    now, stake = moment.hand.stakes[seat], before.stakes[seat]
    moment.put_stake(seat, replace(now, unseen=now.unseen + missing))
    reading = moment.hand.reading
    short = tuple(dict.fromkeys((*reading.short, seat)))
    moment.put_reading(replace(reading, is_deal_regular=False, short=short))
    return replace(before, stakes={**before.stakes, seat: replace(stake, unseen=stake.unseen + missing)})


def _may_both_be_late(before: Hand, seat: Seat) -> bool:
    """Tell whether, heads-up, each may lack his last down card: the up card then comes as if it were that."""
    order = before.positions.order
    if before.is_dealt or len(order) != HEADS_UP or not before.stakes[seat].cards:
        return False
    last = before.game.ways.index("u") - 1
    return all(len(before.stakes[player].cards) + before.stakes[player].unseen == last for player in order)


def _without_doubt(moment: Moment, seen: CardSeen, before: Hand) -> Hand:
    """Settle, by the next card, what an up card was that came where a down card was due; return the hand *before*.

    The other player's up card, or a down card of the same seat, says that both lack one: nobody deals so. A down card
    of the other player says that the deal goes on, and that the up card fell wrongly.
    """
    doubtful = before.shown.doubtful
    if doubtful is None or seen.facing not in {UP, DOWN} or seen.handle == doubtful.handle:
        return before
    if (seen.zone is doubtful.zone) is (seen.facing is UP) and not _lies_late(before, doubtful):
        _tell_doubtful(moment)
        return before
    before = _take_both_for_late(moment, before)
    if seen.facing is DOWN:
        stake = moment.hand.stakes[ZONE_SEATS[seen.zone]]
        moment.put_stake(ZONE_SEATS[seen.zone], replace(stake, unseen=stake.unseen - 1))
    return before


def _lies_late(hand: Hand, doubtful: CardSeen) -> bool:
    """Tell whether a down card has come to a seat behind its up card: it waits, for another's is due."""
    return any(card.zone is doubtful.zone and card.facing is DOWN for card in hand.reading.waiting)


def _take_both_for_late(moment: Moment, before: Hand) -> Hand:
    """Take the last down cards of both players for dealt and not read; return the hand *before* with them, too."""
    doubtful, question = moment.hand.shown.doubtful, moment.hand.reading.question
    moment.put_shown(replace(moment.hand.shown, doubtful=None))
    if doubtful is not None and question is not None and question.zone is doubtful.zone:
        moment.put_reading(replace(moment.hand.reading, question=None))
    for player in before.positions.order:
        before = _take_for_dealt(moment, player, 1, before)
    return before


def _tell_doubtful(moment: Moment) -> None:
    """Tell of an up card that nothing has shown to be one: it fell where a down card was due."""
    doubtful = moment.hand.shown.doubtful
    moment.put_shown(replace(moment.hand.shown, doubtful=None))
    if doubtful is not None and not moment.hand.phase.is_over:
        raise_matter(moment, DownCardUp(seat=ZONE_SEATS[doubtful.zone], handle=doubtful.handle))


def answer_doubtful(moment: Moment, *, is_there: bool) -> None:
    """Take the dealer's word for the down card of a seat that shows an up card in its place."""
    if is_there:
        _take_both_for_late(moment, moment.hand)
    else:
        _tell_doubtful(moment)


def judge_settling(moment: Moment) -> None:
    """Name an up card that shows no side once it has lain there, and tell of one that fell face down.

    A stub that is held over the seat is gone by then, and so is what only slid over its antenna.
    """
    hand = moment.state.hand
    if hand is not None and (doubtful := hand.shown.doubtful) is not None and _lies_late(hand, doubtful):
        _take_both_for_late(moment, hand)
        hand = moment.hand
    if hand is None or not hand.shown.settling:
        return
    left = tuple(seen for seen in hand.shown.settling if _is_up_still(hand, seen))
    settled = [seen for seen in left if _has_settled(moment, seen)]
    moment.put_shown(replace(hand.shown, settling=tuple(seen for seen in left if seen not in settled)))
    for seen in settled:
        if seen.facing is not DOWN:
            if seen.handle not in moment.state.names:
                moment.say(CardMadePublic(handle=seen.handle, zone=seen.zone, why=WhyPublic.UP_CARD))
        elif seen.handle not in moment.hand.shown.up and not moment.hand.is_face_up:
            found = UpCardDown(seat=ZONE_SEATS[seen.zone], handle=seen.handle)
            raise_matter(moment, found, is_late=stood_by(moment, seen.at_ns))


def _is_up_still(hand: Hand, seen: CardSeen) -> bool:
    """Tell whether a card still counts at its seat, and in the place of an up card: one before it may have slid on."""
    seat = ZONE_SEATS[seen.zone]
    stake, ways = hand.stakes[seat], hand.game.ways
    if seen.handle not in stake.cards:
        return False
    # Who has tabled his hand gets the rest of it face up.
    is_shown = hand.is_face_up and (stake.is_tabled or stake.is_keyed_up)
    return is_shown or ways[stake.cards.index(seen.handle) + stake.unseen :][:1] == "u"


def _has_settled(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card has lain at its seat for long enough: longer where others came there in one look with it."""
    rules, hand = moment.state.setup.evidence, moment.hand
    if not moment.lies(seen) or any(card.zone is seen.zone for card in hand.reading.waiting):
        return False
    at_once_ns = max(hand.reading.at_once_ns.get(seen.zone, ()), default=seen.at_ns - rules.hover_ns)
    if moment.at_ns - at_once_ns < rules.hover_ns and at_once_ns - seen.at_ns < rules.hover_ns:
        return False
    fell_ns = rules.sure_ns if is_sharp(seen, rules) else rules.stay_ns
    return moment.at_ns - seen.at_ns >= (fell_ns if seen.facing is DOWN else rules.passing_ns)


def _note_late(moment: Moment, seat: Seat, seen: CardSeen, before: Hand) -> None:
    """Remember of a seat that a card of its deal came behind others that are dealt after it: which, nobody knows."""
    if before.is_dealt or seat in moment.hand.shown.late:
        return
    if before.stakes[seat].unseen or any(card.at_ns <= seen.at_ns for card in before.reading.waiting):
        moment.put_shown(replace(moment.hand.shown, late=moment.hand.shown.late | {seat}))


def _is_surely_next(before: Hand, seat: Seat, seen: CardSeen) -> bool:
    """Tell whether a card is surely the one of its place in the hand: no card of the seat may be read after it.

    Cards are read late, never early: those that each came before all behind them came as they were dealt.
    """
    reading, stake = before.reading, before.stakes[seat]
    is_between = seen.beside is not None or seen.handle in reading.on_borders
    if is_between or reading.is_astray or stake.unseen or any(card.zone is seen.zone for card in reading.waiting):
        return False
    if before.is_dealt:
        return True
    own = [card.at_ns for card in reading.fallen if card.handle in stake.cards]
    is_heads_up = len(before.positions.order) == HEADS_UP
    if is_heads_up and any(card.at_ns > seen.at_ns for card in reading.fallen):
        # Two late cards, and no third player's to tell.
        return False
    return seat not in before.shown.late and max(own, default=0) <= seen.not_before_ns


def let_stand(moment: Moment) -> None:
    """The dealer has gone on: what the floor was to say of a card that fell the wrong way up is that it stays."""
    hand = moment.hand
    standing = [matter for matter in hand.matters if matter.is_floor and matter.found.stands_once_dealt_on]
    if standing:
        moment.put_hand(replace(hand, matters=tuple(other for other in hand.matters if other not in standing)))
    for matter in standing:
        moment.say(MatterSettled(code=matter.alert.code, seat=matter.alert.seat, number=matter.number))


def show_down_card(moment: Moment, seat: Seat, handle: Handle) -> None:
    """The dealer has keyed that a card was seen: in stud it lies face up, unless it is seen to lie face down again.

    Where another card came behind it, which down card was seen nobody knows: neither is named.
    """
    place = moment.state.places.get(handle)
    is_last = moment.hand.stakes[seat].cards[-1:] == (handle,)
    if is_last and (place is None or place.facing is not DOWN):
        moment.put_shown(replace(moment.hand.shown, up=moment.hand.shown.up | {handle}))
        if handle not in moment.state.names:
            moment.say(CardMadePublic(handle=handle, zone=SEAT_ZONES[seat], why=WhyPublic.KEYED))
    raise_matter(moment, DownCardUp(seat=seat, handle=handle))


def are_up_cards_named(moment: Moment) -> bool:
    """Tell whether every up card of a hand that was dealt has its name by now."""
    hand, names = moment.hand, moment.state.names
    return all(card in names or card.kind in _NAMELESS for card in hand.shown.up if card in hand.owners)


def _pass_over_blind(moment: Moment) -> None:
    """Take the rest of a street for dealt where it goes to blind antennas alone: nobody will see it."""
    hand, blind = moment.hand, moment.state.blind_zones
    left = seats_due(hand) if blind else ()
    is_begun = hand.next_street in hand.middle.burned or not is_street_to_begin(hand)
    if is_begun and all(SEAT_ZONES[seat] in blind for seat in left):
        for seat in left:
            stake = moment.hand.stakes[seat]
            moment.put_stake(seat, replace(stake, unseen=stake.unseen + 1))


def finish_stud_street(moment: Moment) -> None:
    """Open the betting of a street of stud, once every live hand has its card and those that show are named."""
    _pass_over_blind(moment)
    hand = moment.hand
    street = due_street(hand)
    if street is None or seats_due(hand) or not are_up_cards_named(moment):
        return
    names, board = moment.state.names, hand.board
    if is_one_for_all(hand, street) and not (board and all(card in names for card in board)):
        return
    if is_one_for_all(hand, street):
        raise_matter(moment, DeckShort())
        hand = moment.hand
    if not may_be_burned(hand, street):
        moment.put_middle(replace(hand.middle, burned=hand.middle.burned | {street}))
    # What was still to be laid aside of an early card makes no difference any more.
    left = tuple(matter for matter in moment.hand.matters if not isinstance(matter.found, EarlyStreet))
    if left != moment.hand.matters:
        moment.put_hand(replace(moment.hand, matters=left))
    moment.say(StreetDealt(street=street, board=tuple([names[card] for card in board])))
    open_street(moment, street)
