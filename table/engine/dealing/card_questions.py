"""Cards that are due and were not read: when the dealer is asked for one.

Silence never accuses. A question is put when the deal rests, when it is complete, or when the
seat is to act; in mid-deal only of a seat that was surely passed over (`passed_seats`), and never of
a zone that was not looked at. The card that is read is an answer too, and needs no key.
"""

from collections import Counter

from table.engine.dealing.counted_cards import is_crowd
from table.engine.dealing.deal_order import (
    is_denied,
    is_denied_still,
    is_of_dead_hand,
    is_read_in_order,
    may_come_later,
    seats_before,
    seats_to_come,
)
from table.engine.dealing.draws import are_counts_open, may_end_draw
from table.engine.dealing.end_of_deal import is_end_read
from table.engine.dealing.evidence import was_looked_at
from table.engine.dealing.exchanged_antennas import note_exchanged
from table.engine.dealing.in_sight import is_board_card_gone, is_thrown, lying_beside, lying_for_street
from table.engine.dealing.lifted_up_cards import lifted_up_cards, to_ask_about
from table.engine.dealing.misdealt_cards import next_denied
from table.engine.dealing.misplaced_cards import awaits_place
from table.engine.dealing.next_seat_cards import strayed_to
from table.engine.dealing.passed_seats import is_surely_passed, lacks_one_still
from table.engine.dealing.rested_deal import note_answer_laid, rested_but_for_answer_ns
from table.engine.dealing.short_hands import miss_unread
from table.engine.dealing.streets_due import due_street
from table.engine.dealing.undue_in_middle import awaits_judgement
from table.engine.dealing.unread_of_street import next_of_street, unread_of_street
from table.engine.dealing.waiting_cards import beginning, coming_beside, lying_astray, may_yet_be_due, takes
from table.engine.hand.award_due import awaits_end_of_motion
from table.engine.hand.drawing import may_be_thrown_unread, seats_to_draw
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.first_card_wrong_seat import FirstCardWrongSeat
from table.engine.seats.tabling import OF_TWO, is_half_shown
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.streets import BOARD_OF
from table.engine.words.card_events import CardAsked
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord, Question, QuestionKind
from table.engine.words.sightings import CardSeen, Tick
from table.engine.words.zones import BOARD, BURN, SEAT_ZONES, ZONE_SEATS, Seat, Zone


def ask_for_cards(moment: Moment, tick: Tick) -> None:
    """Ask for the card that is due and not read, if now is the time."""
    hand = moment.state.hand
    if hand is None or hand.phase.is_over or hand.reading.question is not None or (hand.matters and hand.holding):
        return
    if moment.state.is_held:
        # In a pause no card is due: one that falls is told, and asked about once the floor lets play go on.
        return
    if hand.reading.sighted and hand.is_dealt:
        miss_unread(moment)
    question = _question(moment, tick)
    if question is not None:
        _ask(moment, question)
    elif (zone := strayed_to(moment, tick.at_ns)) is not None:
        _ask(moment, Question(kind=QuestionKind.MIXED, zone=zone, known=_own_cards(moment, zone)))
    elif (lifted := to_ask_about(moment)) is not None:
        _ask(moment, Question(kind=QuestionKind.UP_LIFTED, zone=SEAT_ZONES[lifted]))
    elif half_read := _half_read(moment):
        known = hand.hole_cards if hand.game.whole_hand > OF_TWO else 0
        _ask(moment, Question(kind=QuestionKind.HALF_SHOWN, zone=half_read[0], known=known))


def _half_read(moment: Moment) -> list[Zone]:
    """Return where one card of a hand that is tabled was read, and the other is to be asked about."""
    half_read = moment.hand.shown.half_read
    return [zone for seat in half_read if is_watched(moment, zone := SEAT_ZONES[seat])] if half_read else []


def _own_cards(moment: Moment, zone: Zone) -> int:
    """Return how many cards of its own hand lie at a seat; what is not read there now, or never was, is not lifted."""
    stake = moment.hand.stakes.get(ZONE_SEATS[zone])
    if stake is None:
        return 0
    lying = sum(moment.zone_of(card) is zone for card in stake.cards)
    return lying if stake.is_lifted else len(stake.cards) + stake.unseen


def _ask(moment: Moment, question: Question) -> None:
    moment.put_reading(replace(moment.hand.reading, question=question, asked_ns=moment.at_ns))
    moment.say(CardAsked(kind=question.kind, zone=question.zone))


def _question(moment: Moment, tick: Tick) -> Question | None:
    hand, reading, rules = moment.hand, moment.hand.reading, moment.state.setup.evidence
    waiting_ns = [card.at_ns for card in reading.waiting] if reading.waiting else ()
    still_ns = tick.at_ns - max(reading.laid_ns, reading.sighted_ns, *waiting_ns)
    is_answered = reading.laid_ns == reading.answer_laid_ns[0]
    zones: list[Zone] = []
    if (rested_but_for_answer_ns(moment, tick.at_ns) if is_answered else still_ns) >= rules.rest_ns:
        zones = unread_zones(moment)
    elif not hand.is_dealt:
        zones = [zone for zone in unread_zones(moment) if is_surely_passed(moment, ZONE_SEATS[zone], tick.at_ns)]
    elif _is_surely_unburned(moment, still_ns):
        zones = [BURN]
    elif reading.short and (turn := seat_in_turn(hand)) in reading.short and turn is not None:
        zones = [zone for zone in unread_zones(moment) if zone is SEAT_ZONES[turn]]
    # Whoever has just keyed or answered something goes on with it.
    is_next = not zones
    if not zones and min(still_ns, tick.at_ns - moment.state.told_ns) >= rules.still_ns:
        is_street_due = hand.is_dealt and hand.draw is None
        zones = _stands_still_at(moment, tick.at_ns) if is_street_due else _deal_stands_still_at(moment)
    if not zones:
        return None
    in_sight = (zone for zone in zones if is_watched(moment, zone) and was_looked_at(zone, tick, rules))
    if (zone := next((zone for zone in in_sight if not is_thrown(moment, zone)), None)) is None:
        return None
    beside = lying_beside(moment, zone)
    return Question(kind=QuestionKind.UNREAD, zone=zone, known=_known(hand, zone), beside=beside, is_next=is_next)


def _is_surely_unburned(moment: Moment, still_ns: int) -> bool:
    """Tell whether a whole street lies there alone without its burn, the pile looked at since the last key."""
    is_in_sight = moment.state.looked_since_ns.get(BURN, 0) <= moment.state.told_ns
    is_time = still_ns >= moment.state.setup.evidence.unburned_ns
    is_alone = all(card.zone is not BOARD for card in moment.hand.middle.odd)
    return is_time and is_in_sight and is_alone and unread_zones(moment) == [BURN]


def _deal_stands_still_at(moment: Moment) -> list[Zone]:
    """Return the seat to which the next card goes, though nothing is out of order: the dealer waits for the table."""
    hand, lying = moment.hand, lying_astray(moment)
    if hand.draw is not None:
        to_draw = dict.fromkeys(seats_to_draw(hand)) if may_end_draw(hand) else ()
        return [SEAT_ZONES[seat] for seat in to_draw if not is_denied(hand, seat)][:1]
    # Of cards that came at once to one seat none is waited for: those that are due elsewhere are asked for.
    is_waited_for = any(may_yet_be_due(moment, card) and not is_crowd(moment, card) for card in lying)
    if is_waited_for or not (hand.owners or lying):
        return []
    # Where the first of them has none, by the dealer's word, the deal rests, and none behind it is due yet.
    return [SEAT_ZONES[seat] for seat in seats_to_come(hand)[:1] if not is_denied(hand, seat)]


def _stands_still_at(moment: Moment, at_ns: int) -> list[Zone]:
    """Return the board where the burn of the street that is due lies, and the dealer has done nothing for a while.

    A burn may lie there from before: an exposed card, or one of a remedy. The street is due since a key or an answer.
    """
    hand = moment.hand
    if hand.game.is_stud:
        return next_of_street(hand)
    is_burnt = due_street(hand) in hand.middle.burned
    words = [word for word in hand.reading.words if word.zone is Zone.BOARD and word.known == len(hand.board)]
    is_read = lying_for_street(moment, BOARD) > len(hand.board)
    is_to_ask = not words or _is_to_ask_again(moment, words, at_ns)
    return [Zone.BOARD] if is_burnt and is_to_ask and not is_read else []


def _is_to_ask_again(moment: Moment, words: list[DealersWord], at_ns: int) -> bool:
    """Tell whether a street of which a part lies there has stood still since the dealer said that there is no more.

    The rest of it may have been laid since, and not been read. A second "no" is believed until somebody acts.
    """
    is_begun = len(moment.hand.board) > BOARD_OF[moment.hand.street]
    (first, *others) = words
    has_stood_ns = at_ns - first.at_ns
    return is_begun and not others and not first.is_there and has_stood_ns >= moment.state.setup.evidence.still_ns


def is_watched(moment: Moment, zone: Zone) -> bool:
    """Tell whether the antenna of a zone answers."""
    return zone not in moment.state.blind_zones


def _known(hand: Hand, zone: Zone) -> int:
    """Return how many cards the table knows to lie in a zone."""
    middle = {Zone.BOARD: hand.board, Zone.BURN: hand.burns}
    return len(middle[zone] if zone in middle else hand.stakes[ZONE_SEATS[zone]].cards)


def awaits_card(moment: Moment) -> bool:
    """Tell whether something lies where it proves nothing yet: time will settle it, or a question comes."""
    hand = moment.state.hand
    if hand is not None and (awaits_judgement(moment) or awaits_place(moment) or is_board_card_gone(moment)):
        return True
    if hand is not None and (awaits_end_of_motion(moment) or are_counts_open(hand) or next_denied(moment) is not None):
        return True
    if hand is None or hand.phase.is_over or hand.reading.question is not None:
        return False
    if any(not may_yet_be_due(moment, card) for card in lying_astray(moment)) or _half_read(moment):
        return True
    is_unread = any(is_watched(moment, zone) for zone in unread_zones(moment))
    is_open = (hand.reading.is_absence_open and is_end_read(moment)) or hand.reading.strayed or lifted_up_cards(moment)
    return hand.holding is None and (is_unread or bool(is_open))


def unread_zones(moment: Moment) -> list[Zone]:
    """Return the zones where a card should lie by now, is not read, and of which the dealer has not been asked."""
    hand = moment.hand
    if not hand.is_dealt:
        return [SEAT_ZONES[seat] for seat in _passed_over(moment)] if (up := hand.shown.doubtful) is None else [up.zone]
    asked = () if hand.draw is not None else hand.reading.short
    if not asked:
        return unread_of_street(moment)
    stakes = {seat: hand.stakes[seat] for seat in asked if not is_denied(hand, seat)}
    short = [seat for seat, stake in stakes.items() if stake.is_live and stake.unseen]
    return [*(SEAT_ZONES[seat] for seat in short), *unread_of_street(moment)]


def _passed_over(moment: Moment) -> list[Seat]:
    """Return the seat that lacks a card which was due before one that waits: the first that is due.

    Where that one has no card, those beside it that were passed over are returned: this may be their card. One whose
    card may come later still is asked about last.
    """
    for card in lying_astray(moment):
        if not may_yet_be_due(moment, card) or is_crowd(moment, card):
            continue
        before = seats_before(moment, ZONE_SEATS[card.zone], card.at_ns) or []
        blocking = [seat for seat, is_passed in before if not is_passed]
        if not blocking:
            continue
        beside = coming_beside(moment, card)
        passed = [seat for seat in beside if not may_come_later(moment, seat)]
        if passed and is_denied_still(moment.hand, blocking[0]):
            return passed
        unread = _unread_of(moment, card, blocking)
        if unread or beside:
            return unread[:1] or list(beside)
    return []


def _unread_of(moment: Moment, card: CardSeen, blocking: list[Seat]) -> list[Seat]:
    """Return the seats before *card* that lack a card: none of the deal waits there, and the dealer was not asked."""
    others = [other for other in lying_astray(moment) if other is not card and not is_crowd(moment, other)]
    waiting = Counter(ZONE_SEATS[other.zone] for other in others if may_yet_be_due(moment, other))
    return [seat for seat in blocking if not takes(waiting, seat) and not is_denied_still(moment.hand, seat)]


def judge_beginning(moment: Moment) -> None:
    """Look whether the deal began at another seat: for proof in mid-deal, for a question too once it is complete."""
    hand, rules = moment.hand, moment.state.setup.evidence
    # In mid-deal what was missed meanwhile may have come before it was read.
    is_doubtful = hand.reading.is_deal_regular or bool(hand.reading.left_ns.keys() & hand.owners.keys())
    if hand.reading.is_order_judged or (is_doubtful and not hand.is_dealt):
        return
    moment.put_reading(replace(moment.hand.reading, is_order_judged=hand.is_dealt))
    is_whole = not sum([hand.stakes[seat].unseen for seat in hand.positions.order])
    if not is_whole or hand.matters or hand.reading.is_astray or hand.is_closed or hand.phase.is_over:
        return
    if hand.is_dealt:
        note_exchanged(moment)
    begun = None if is_read_in_order(hand) or moment.state.exchanged else beginning(moment)
    if begun is None or begun.asked_db < -rules.doubt_db:
        return
    if begun.odds_db >= rules.proof_db:
        tell_beginning(moment, begun.seat)
    elif hand.is_dealt and hand.reading.question is None:
        _ask(moment, Question(kind=QuestionKind.FIRST_CARD, zone=SEAT_ZONES[begun.seat]))
    else:
        # Something else is asked: it is looked at again once that is answered.
        moment.put_reading(replace(moment.hand.reading, is_order_judged=False))


def tell_beginning(moment: Moment, seat: Seat) -> None:
    """Tell that the deal began at this seat."""
    moment.put_reading(replace(moment.hand.reading, is_order_judged=True))
    raise_matter(moment, FirstCardWrongSeat(seat=seat, due=moment.hand.positions.order[0]))


def stop_asking(moment: Moment) -> None:
    """Drop a question that has been answered by what was read since, or that nobody can answer any more."""
    hand = moment.hand
    if (question := hand.reading.question) is None:
        return
    is_read = question.kind is QuestionKind.UNREAD and _known(hand, question.zone) != question.known
    is_of_deal = question.kind is QuestionKind.UNREAD and may_be_thrown_unread(hand, ZONE_SEATS.get(question.zone))
    is_dead = question.kind is QuestionKind.UNREAD and is_of_dead_hand(hand, question.zone)
    is_back = question.kind is QuestionKind.MIXED and strayed_to(moment, moment.at_ns) is not question.zone
    is_late = hand.is_closed and question.kind is QuestionKind.FIRST_CARD
    is_shown = question.kind is QuestionKind.HALF_SHOWN and not is_half_shown(moment, ZONE_SEATS[question.zone])
    is_lifted = question.kind is QuestionKind.UP_LIFTED
    is_laid_down = is_lifted and ZONE_SEATS.get(question.zone) not in lifted_up_cards(moment)
    is_settled = is_read or is_dead or is_of_deal or is_back or is_late or is_shown or is_laid_down
    is_held = hand.holding is not None  # Confirm and decline are about something else by now.
    if hand.phase.is_over or is_held or is_settled or not is_watched(moment, question.zone):
        close_question(moment)
        if is_read and (seat := ZONE_SEATS.get(question.zone)) is not None:
            note_answer_laid(moment)
            if lacks_one_still(moment, seat):
                again = replace(question, known=_known(hand, question.zone))
                moment.put_reading(replace(moment.hand.reading, question=again))


def close_question(moment: Moment) -> None:
    """Ask no more. The dealer's hands are free again: what lies in the middle waits for its key from now on."""
    hand = moment.hand
    anew_ns = hand.middle.anew_ns | {card.handle: moment.at_ns for card in hand.middle.odd if card.zone is Zone.BOARD}
    moment.put_reading(replace(hand.reading, question=None))
    moment.put_middle(replace(hand.middle, anew_ns=anew_ns))
