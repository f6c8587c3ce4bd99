"""Cards that lie where none was due: which of them count, and when.

A card of which nothing lawful is left to be thought is told as soon as it has lain there for long enough. One that only
came before another is no evidence: the other may be read late, and the dealer is asked for it (`card_questions`).
"""

from collections import Counter

from table.engine.dealing.counted_cards import deal_card, is_crowd
from table.engine.dealing.deal import deal_waiting
from table.engine.dealing.deal_order import is_denied, seats_awaited, seats_to_come
from table.engine.dealing.early_street_cards import is_held_over, judge_early, may_be_of_next_street
from table.engine.dealing.evidence import is_read_too_early, is_sharp
from table.engine.dealing.misdealt_cards import take_word, tell_astray
from table.engine.dealing.passing_cards import take_back_hovering
from table.engine.dealing.tagged_things import takes_place_of_thing
from table.engine.dealing.up_cards import judge_settling
from table.engine.dealing.waiting_cards import (
    beginning,
    is_out_of_step,
    is_strewn,
    is_time_known,
    lying_astray,
    may_yet_be_due,
    takes,
)
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.words.cards import HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import ZONE_SEATS, Seat, Zone


def judge_astray(moment: Moment, at_ns: int) -> None:
    """Tell of the cards that have lain for long enough where none can be due."""
    take_back_hovering(moment, at_ns)
    judge_settling(moment)
    hand = moment.state.hand
    if hand is None or not hand.reading.waiting:
        return
    if not hand.is_dealt:
        deal_waiting(moment)
        take_word(moment)
    if hand.game.is_stud:
        judge_early(moment)
    for card in lying_astray(moment):
        if moment.hand.phase.is_over or card not in moment.hand.reading.waiting:
            continue
        if _fills_a_gap(moment, card) or takes_place_of_thing(moment, card):
            continue
        is_told = _is_undue(moment, card) and _has_lain(moment, card, at_ns)
        is_known = is_told or _is_early(moment, card, at_ns)
        if is_known and not (is_strewn(moment) or _is_astir(moment, card, at_ns)):
            tell_astray(moment, card)


def undue_since(moment: Moment, at_ns: int) -> list[Zone]:
    """Return where a card has lain for a moment that nothing lawful explains, unless it slides on: nobody is told yet.

    A tag of no deck may be a thing, and holds nobody up.
    """
    rules = moment.state.setup.evidence
    return [
        card.zone
        for card in lying_astray(moment)
        if at_ns - card.at_ns >= rules.quiet_hold_ns
        and card.handle.kind is not HandleKind.UNKNOWN
        and _is_undue(moment, card)
    ]


def doubted_in_deal(moment: Moment, at_ns: int) -> list[Zone]:
    """Return where, while cards are dealt, one has lain longer than a card that slides stops, and none can be due.

    It may be another seat's, which lacks one: of that somebody is asked once the deal rests. A stub may be held
    anywhere, and the deck be washed.
    """
    hand, rules = moment.hand, moment.state.setup.evidence
    cards = [card for card in lying_astray(moment) if at_ns - card.at_ns >= rules.slide_ns]
    if not cards or is_strewn(moment):
        return []
    passing = {*moment.state.missed_zones, *hand.reading.at_once_ns}
    return [
        card.zone
        for card in cards
        if card.handle.kind is not HandleKind.UNKNOWN
        and card.zone not in passing
        and _is_due_nowhere(moment, card)
        and (_is_surely_here(moment, card, at_ns) or not _may_be_another_seats(moment, card))
    ]


def _is_surely_here(moment: Moment, card: CardSeen, at_ns: int) -> bool:
    """Tell whether a card has lain plainly for long, and no seat beside lacks one, which this may be."""
    seat, others = ZONE_SEATS[card.zone], [other for other in lying_astray(moment) if other is not card]
    waiting = Counter(ZONE_SEATS[other.zone] for other in others)
    missing = [other for other in seats_to_come(moment.hand) if not takes(waiting, other)]
    has_lain = at_ns - card.at_ns >= moment.state.setup.evidence.sure_ns
    return has_lain and _is_plain(moment, card) and all(abs(other - seat) > 1 for other in missing)


def _is_undue(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card lies, in sight, where none can be due, and is not another seat's that lacks one."""
    return _is_due_nowhere(moment, card) and not _may_be_another_seats(moment, card)


def _is_due_nowhere(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card lies, in sight, where none can be due."""
    if card.zone in moment.state.blind_zones:
        # Nobody has looked whether it still lies there.
        return False
    if moment.hand.game.is_stud and may_be_of_next_street(moment, card):
        return False
    return not may_yet_be_due(moment, card)


def _is_early(moment: Moment, card: CardSeen, at_ns: int) -> bool:
    """Tell whether a card surely fell before others that the deal brings before it, and that have all come since."""
    reading, rules = moment.hand.reading, moment.state.setup.evidence
    if moment.hand.is_dealt or not reading.is_deal_regular or reading.is_order_judged:
        return False
    since = sorted((other for other in reading.fallen if other.at_ns > card.at_ns), key=lambda other: other.at_ns)
    apart = [abs(ZONE_SEATS[other.zone] - ZONE_SEATS[card.zone]) for other in since]
    # What a seat beside this one got later than others may not be the first that went there: that one may be this.
    is_nobodys = 0 not in apart and 1 not in apart[apart.count(1) :]
    late = [other for other in since if is_time_known(moment, other)]
    # Nor, by a row of borders, if one that was due before them all came behind those that follow it.
    is_nobodys = is_nobodys and not any(_came_late(moment.hand, other, card) for other in moment.hand.positions.order)
    is_in_time = len(since) < len(reading.fallen) and at_ns - card.at_ns >= rules.slide_ns
    is_early = is_nobodys and is_in_time and _is_plain(moment, card) and is_read_too_early(card, late, rules)
    begun = beginning(moment) if is_early else None
    # Of a deal that may have begun elsewhere that is the story, and it is asked about.
    return is_early and (begun is None or begun.asked_db < -rules.doubt_db)


def _is_plain(moment: Moment, card: CardSeen) -> bool:
    """Tell whether one antenna alone has read a card, sharply, and has looked since, and nothing near it lies badly."""
    rules, reading, seat = moment.state.setup.evidence, moment.hand.reading, ZONE_SEATS[card.zone]
    is_in_sight = moment.state.looked_since_ns.get(card.zone, 0) <= card.at_ns
    badly = (*reading.on_borders, *(handle for handle, _ in reading.strayed))
    near = [handle for handle in badly if abs(moment.hand.owners.get(handle, seat) - seat) <= rules.near_seats]
    is_alone = card.beside is None and not near and card.zone not in reading.at_once_ns
    return is_alone and is_in_sight and is_sharp(card, rules)


def lies_since_sight(moment: Moment, zone: Zone, at_ns: int) -> None:
    """An antenna answers again: of a card that waits there it is known from now on only that it stays."""
    hand = moment.state.hand
    if hand is None or not any(card.zone is zone for card in hand.reading.waiting):
        return
    waiting = tuple(replace(card, at_ns=at_ns) if card.zone is zone else card for card in hand.reading.waiting)
    moment.put_reading(replace(hand.reading, waiting=waiting))


def _fills_a_gap(moment: Moment, card: CardSeen) -> bool:
    """Deal a card where one was taken to lie that no antenna had read; return whether it was so."""
    stake = moment.hand.stakes.get(ZONE_SEATS[card.zone])
    if stake is None or not stake.unseen or not stake.is_live or is_crowd(moment, card) or is_held_over(moment, card):
        return False
    deal_card(moment, card)
    return True


def _may_be_another_seats(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card may be the one that is not read at a seat where it is due; that one is asked about first.

    It lies on the border, and its own antenna may need long to read it at all. In a whole deal, one too many here and
    one too few there may be a row of such cards.
    """
    hand, seat = moment.hand, ZONE_SEATS[card.zone]
    unseen = [other for other, stake in hand.stakes.items() if stake.unseen and not is_denied(hand, other)]
    if any(_is_in_reach(moment, other, seat) for other in unseen):
        return True
    if hand.is_dealt:
        # Of a seat that was blind nobody was asked: what lies beside it may be its own.
        near = moment.state.setup.evidence.near_seats
        if any(abs(other - seat) <= near and not is_denied(hand, other) for other in seats_awaited(hand)):
            return True
        # Nobody is asked about a folded hand: what is far from it is not its own, and waits for no answer.
        return any(other in hand.reading.short and hand.stakes[other].is_live for other in unseen)
    # While the deal waits for a card, those behind it wait too: any of them may be the one that lies here.
    waiting = Counter(ZONE_SEATS[other.zone] for other in lying_astray(moment) if other is not card)
    left = seats_to_come(hand)
    missing = [other for other in left if not takes(waiting, other)]
    if (
        _came_last(hand, card)
        and len(missing) <= moment.state.setup.evidence.last_cards
        and not any(is_denied(hand, other) for other in missing)
    ):
        # It came when all but these had theirs: once they are found, it is one too many, and no card out of order.
        return True
    is_waiting = any(other is not card and may_yet_be_due(moment, other) for other in lying_astray(moment))
    is_one_due = hand.reading.is_deal_regular and not is_waiting
    to_come = [other for at, other in enumerate(left) if not is_one_due or not at or _came_late(hand, other, card)]
    return any(_is_in_reach(moment, other, seat) and not is_denied(hand, other) for other in to_come)


def _came_last(hand: Hand, card: CardSeen) -> bool:
    """Tell whether a card came after all that are dealt, but for those that were read late, or laid again."""
    fallen = hand.reading.fallen
    after = (at for at, own in enumerate(fallen) if own.at_ns > card.at_ns)
    return all(any(behind.at_ns < card.at_ns for behind in fallen[at + 1 :]) for at in after)


def _is_in_reach(moment: Moment, unseen: Seat, seat: Seat) -> bool:
    """Tell whether a card at *seat* may be the one that no antenna reads at *unseen*, by a row of cards on borders.

    A card that lies between two seats may have been counted at the wrong one; the next is then one too many in turn.
    """
    hand, near = moment.hand, moment.state.setup.evidence.near_seats
    on_borders = hand.reading.on_borders
    between = {owner for handle, owner in hand.owners.items() if handle in on_borders}
    reached, step = {unseen}, {unseen}
    while step:
        step = {owner for owner in between - reached if any(abs(owner - other) == 1 for other in step)}
        reached |= step
    return any(abs(other - seat) <= near for other in reached)


def _came_late(hand: Hand, seat: Seat, card: CardSeen) -> bool:
    """Tell whether a seat's card was read after cards that are dealt behind it, and after *card*, which may be it."""
    fallen = hand.reading.fallen
    return any(
        ZONE_SEATS[own.zone] == seat
        and own.at_ns > card.at_ns
        and any(behind.at_ns < own.at_ns for behind in fallen[at + 1 :])
        for at, own in enumerate(fallen)
    )


def _has_lain(moment: Moment, card: CardSeen, at_ns: int) -> bool:
    """Tell whether a card has lain for long enough; what two antennas read waits for the deal to rest.

    Where a stub was held over the seat, what it showed must be gone first, and no card there may be about to be. Where
    no card is on its way, less will do.
    """
    if card.zone in moment.state.missed_zones:
        return False
    rules, reading = moment.state.setup.evidence, moment.hand.reading
    # What was read before its antenna was away may have been taken up meanwhile, and nobody has said so yet.
    since_ns = max(card.at_ns, moment.state.looked_since_ns.get(card.zone, 0))
    since_ns = since_ns if card.beside is None else max(since_ns, reading.laid_ns)
    at_once_ns = max(reading.at_once_ns.get(card.zone, ()), default=None)
    if at_once_ns is not None and at_ns - at_once_ns < rules.hover_ns:
        return False
    return at_ns - since_ns >= _long_enough_ns(moment, card)


def _long_enough_ns(moment: Moment, card: CardSeen) -> int:
    """Return how long a card must lie where none is due: less where it lies plainly, and none is missed elsewhere.

    But not in a deal that may be a wash.
    """
    hand, rules = moment.hand, moment.state.setup.evidence
    is_one_missed = hand.is_dealt and any(stake.unseen for stake in hand.stakes.values())
    is_sure = _is_plain(moment, card) and not is_one_missed and not is_out_of_step(moment)
    return rules.sure_ns if is_sure else rules.stay_ns


def _is_astir(moment: Moment, card: CardSeen, at_ns: int) -> bool:
    """Tell whether other cards lie where none is due, and the last of them, or this one, just came.

    Those so near that they may explain this one are told together with it, the first first. In mid-deal one that lies
    anywhere else may be of the same wash.
    """
    rules, seat = moment.state.setup.evidence, ZONE_SEATS[card.zone]
    most = rules.near_seats if moment.hand.is_dealt else len(ZONE_SEATS)
    return any(
        0 < abs(ZONE_SEATS[other.zone] - seat) <= most and at_ns - max(card.at_ns, other.at_ns) < rules.stay_ns
        for other in lying_astray(moment)
        if not may_yet_be_due(moment, other)
    )
