"""The board: the cards that come to it, and the street that they make.

A board card is public by its place; the street is dealt once its cards are named.
A card that comes where none is due lies there, and is judged in `undue_in_middle`.
"""

from collections.abc import Sequence

from table.engine.dealing.burn_faults import is_acted_on, is_after_sight
from table.engine.dealing.burns import (
    is_last_burn_gone,
    is_last_burn_on_board,
    is_second_burn,
    lay_burn,
    lay_for_gone_burn,
    lay_other_burn,
    lie_odd,
    was_there_before_board,
)
from table.engine.dealing.changed_board import may_stand_in
from table.engine.dealing.early_street_cards import deal_early
from table.engine.dealing.evidence import came_at_once
from table.engine.dealing.in_sight import lain_ns, missed_with_others
from table.engine.dealing.one_motion import PLAYS, fell_with_street, is_one_of_several, is_sharp, was_overdealt
from table.engine.dealing.strange_cards import is_strange, notice_kind
from table.engine.dealing.streets_due import (
    asked_step,
    due_street,
    is_burn_due,
    is_one_for_all,
    is_street_to_begin,
    unburned,
    wanted_card,
    wants_card,
)
from table.engine.dealing.up_cards import finish_stud_street
from table.engine.hand.turn import open_street
from table.engine.seats.tabling import note_fallen
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF, FLOP, RANK
from table.engine.words.card_events import BoardCardDealt, CardMadePublic, StreetDealt, WhyPublic
from table.engine.words.cards import Handle, Street
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import DOWN, Facing, Zone


def take_board_card(moment: Moment, seen: CardSeen) -> None:
    """A new card came to the board: it is public there if one was due."""
    hand = moment.hand
    if seen.handle in hand.board:
        return
    street = due_street(hand)
    is_room = street is not None and (len(hand.board) < BOARD_OF[street] or is_one_for_all(hand, street))
    is_open = is_room and not (hand.matters and not _is_wanted(hand, seen.handle))
    # What a remedy had taken away that was taken back: it lies there again, or another in its place.
    is_gap = street is None and hand.is_dealt and len(hand.board) < BOARD_OF[hand.street] and asked_step(hand) is None
    plays = seen.handle.kind in PLAYS
    may_be_another = _may_be_another(moment, seen) if plays else _is_of_last_motion(moment, seen)
    is_due = is_gap or (is_open and not may_be_another)
    # A hole card may slide over the board on its way: only what is due there is public by its place.
    if seen.facing is DOWN or not plays:
        moment.say(NotFollowed(zone=seen.zone))
    elif not is_due:
        lie_odd(moment, seen)
        if not hand.is_dealt:
            moment.say(NotFollowed(zone=seen.zone))
    else:
        lay_on_board(moment, seen)
        # Its name may be known: a card that shows its face is named wherever it slid over on its way.
        finish_street(moment)
    # Told once it lies where it lies: a ruling that is taken back leaves it on the board.
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=None, is_dealt=is_due)


def _may_be_another(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card that lies there may be none of the street that is due, or one too many for it."""
    if moment.hand.matters and is_asked_for(moment.hand, seen.handle):
        return False
    is_too_many = _is_of_last_motion(moment, seen) or is_one_of_several(moment, seen) or may_stand_in(moment, seen)
    return is_too_many or may_be_passing(moment, seen)


def may_be_passing(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card may be on its way elsewhere, or of a stub held over the board: no side of it is seen."""
    hand, rules = moment.hand, moment.state.setup.evidence
    is_known = seen.not_before_ns >= seen.at_ns or seen.facing is not Facing.UNKNOWN
    if is_known or (street := due_street(hand)) is None or is_asked_for(hand, seen.handle):
        return False
    has_lain_ns, left = lain_ns(moment, seen), BOARD_OF[street] - len(hand.board)
    lying = [card for card in hand.middle.odd if card.handle != seen.handle and card.zone is Zone.BOARD]
    if seen.handle in hand.middle.anew_ns and _lies_another(hand, seen):
        # It came with cards that are gone: held there with them, and read a while longer, while the street's own lies.
        return has_lain_ns < rules.hover_ns
    if (held_ns := _held_there_ns(moment, seen, lying, left)) is not None:
        return has_lain_ns < held_ns
    if not is_burn_due(hand, street) and (_is_burn_sure(moment) or not is_street_to_begin(hand)):
        # Two of a flop in one look may be of a stub held there, which an antenna that looks away misses late.
        is_half_flop = 0 < len(lying) < left - 1 and bool(came_at_once(seen, lying, rules))
        return has_lain_ns < (rules.one_motion_ns if is_half_flop else rules.passing_ns)
    if len(lying) >= left:
        # One of them is the burn, and lies over the board, where the dealer left none out.
        return has_lain_ns < rules.hover_ns
    # One of them may be the burn, and the last card of the motion be still to come.
    is_of_street = len(lying) + 1 == left > 1 and Zone.BOARD not in moment.state.missed_zones
    newest_ns = min(lain_ns(moment, card) for card in (seen, *lying))
    return has_lain_ns < rules.before_burn_ns and not (is_of_street and newest_ns >= rules.one_motion_ns)


def _held_there_ns(moment: Moment, seen: CardSeen, lying: Sequence[CardSeen], left: int) -> int | None:
    """Return how long a card lies there that may be of a stub, or the burn of its street; None for any other."""
    hand, rules = moment.hand, moment.state.setup.evidence
    # Of turn and river the card that came first is theirs, and what comes behind it is on its way to the pile.
    is_of_one = due_street(hand) is not FLOP
    is_behind = is_of_one and any(card.at_ns < seen.not_before_ns for card in lying)
    is_crowd = is_behind or sum(is_of_one_look(card, seen, rules) for card in lying) >= left
    is_first = _may_be_burn_of_pile(hand, seen, rules)
    if is_first and is_of_one and _is_burn_sure(moment) and not (is_crowd or seen.handle in hand.burns):
        # What is only on its way over the pile has left it by then.
        return rules.before_burn_ns
    if is_crowd or seen.handle in hand.burns or is_first:
        # Where others came since one at a time the stub is held while its street is laid. What is gone with it is told
        # a moment later, and what the board misses later still.
        since_ns = [card.not_before_ns for card in lying]
        if not is_street_to_begin(hand):
            since_ns.append(hand.middle.begun_ns)
        is_held_still = is_crowd and max(since_ns) >= seen.at_ns
        is_long = is_held_still or Zone.BOARD in moment.state.missed_zones
        return rules.hover_ns if is_long else rules.stay_ns + rules.passing_ns
    return None


def _is_burn_sure(moment: Moment) -> bool:
    """Tell whether what was taken for the burn lies in the pile, and came there by itself."""
    return not (is_last_burn_gone(moment) or is_last_burn_on_board(moment) or _is_last_burn_of_crowd(moment))


def _lies_another(hand: Hand, seen: CardSeen) -> bool:
    """Tell whether another card lies there that came by itself, or is still on its way over the pile."""
    others = (card for card in hand.middle.odd if card.handle != seen.handle and card.zone in {Zone.BOARD, Zone.BURN})
    return any(card.handle not in hand.middle.anew_ns for card in others)


def _is_last_burn_of_crowd(moment: Moment) -> bool:
    """Tell whether other cards came to the pile with what was taken for the burn: a stub may be held over it."""
    laid_ns, passing_ns = moment.hand.reading.laid_ns, moment.state.setup.evidence.passing_ns
    return any(card.zone is Zone.BURN and abs(card.at_ns - laid_ns) < passing_ns for card in moment.hand.middle.odd)


def _may_be_burn_of_pile(hand: Hand, seen: CardSeen, rules: EvidenceParameters) -> bool:
    """Tell whether a card may have come to the board before what was taken for the burn of its street.

    Then it may be the burn, which lies over the board, and that a board card on its way; or of a stub held there.
    Of two that lay there when both antennas came back, the burn read first, nobody knows which came first: they are
    what they seem. Once cards of the street lie there it is one that came before the burn for sure.
    """
    since_burn_ns = seen.at_ns - hand.middle.burned_ns
    is_of_return = is_after_sight(hand, seen) and 0 <= since_burn_ns < rules.passing_ns
    if not is_street_to_begin(hand):
        return seen.at_ns < hand.middle.burned_ns
    return seen.not_before_ns < hand.reading.laid_ns and not is_of_return


def is_of_one_look(card: CardSeen, other: CardSeen, rules: EvidenceParameters) -> bool:
    """Tell whether two cards of no seen side may have come to the board together, as far as it was looked at."""
    if card.zone is not Zone.BOARD or other.zone is not Zone.BOARD or card.facing is not Facing.UNKNOWN:
        return False
    apart_ns = max(card.not_before_ns, other.not_before_ns) - min(card.at_ns, other.at_ns)
    return apart_ns < rules.passing_ns


def _is_wanted(hand: Hand, handle: Handle) -> bool:
    """Tell whether a remedy leaves it open which card comes next, or this is the one."""
    step = asked_step(hand)
    return step is None or wanted_card(hand, step) is None or wants_card(hand, step, handle)


def is_asked_for(hand: Hand, handle: Handle) -> bool:
    """Tell whether a remedy wants this very card."""
    step = asked_step(hand)
    return step is not None and wants_card(hand, step, handle)


def _is_of_last_motion(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card came with flop or turn, where nobody can bet and the next street is due already.

    Where the antenna had been away nothing says so: both streets may be read at once.
    """
    hand = moment.hand
    if hand.street is not FLOP:
        return fell_with_street(moment, (seen,))
    is_turn = len(hand.board) == BOARD_OF[FLOP]
    if seen.handle.kind not in PLAYS and is_acted_on(hand):
        # A tag that is no card of the deck is in nobody's flop by mistake: it lies there for the turn.
        return False
    is_after_all_in = is_turn and Street.TURN not in hand.middle.burned and asked_step(hand) is None
    is_known = hand.middle.is_board_sharp and is_sharp(moment, seen)
    is_soon = seen.at_ns - hand.reading.laid_ns < moment.state.setup.evidence.one_motion_ns
    return is_after_all_in and is_known and is_soon


def lay_on_board(moment: Moment, seen: CardSeen) -> None:
    """Count a card for the board: everybody sees it."""
    hand = moment.hand
    middle, reading = hand.middle, hand.reading
    is_first, is_slid = is_street_to_begin(hand), seen.handle in hand.burns
    # Who keyed on saw the street lie there, however late it is read.
    keyed_ns = min([seen.not_before_ns, *[key.at_ns for key in moment.state.waiting_keys]])
    if seen.handle not in moment.state.names:
        moment.say(CardMadePublic(handle=seen.handle, zone=seen.zone, why=WhyPublic.BOARD))
    moment.put_hand(
        replace(
            hand,
            board=(*hand.board, seen.handle),
            burns=tuple([card for card in hand.burns if card != seen.handle]) if is_slid else hand.burns,
            middle=replace(
                middle,
                begun_ns=keyed_ns if is_first else min(middle.begun_ns, seen.not_before_ns),
                is_board_sharp=is_sharp(moment, seen),
                odd=middle.odd and _without(middle.odd, seen),
                early=middle.early and _without(middle.early, seen),
            ),
            reading=replace(reading, laid_ns=max(reading.laid_ns, seen.at_ns)),
        )
    )
    moment.say(BoardCardDealt(handle=seen.handle))
    note_fallen(moment, seen)


def _without(cards: tuple[CardSeen, ...], seen: CardSeen) -> tuple[CardSeen, ...]:
    return tuple(card for card in cards if card.handle != seen.handle)


def take_lying(moment: Moment) -> None:
    """Take the burns and board cards that came before their street was due, and lie there or left with their field."""
    middle = moment.hand.middle
    if moment.hand.phase is not Phase.BETTING:
        moment.put_turns(replace(moment.hand.turns, is_board_lying=False))
    for seen in sorted((*middle.early, *middle.odd), key=lambda card: (card.zone is Zone.BOARD, card.at_ns)):
        street = due_street(moment.hand)
        if street is None or not (moment.lies(seen) or seen.handle in missed_with_others(moment, middle.early)):
            continue
        if seen.zone is Zone.BURN and was_there_before_board(moment, seen):
            lay_for_gone_burn(moment, seen)
        elif seen.zone is Zone.BURN and _is_burn_up_to(moment.hand, street) and not is_second_burn(moment.hand, seen):
            lay_burn(moment, seen, (street,))
        elif seen.zone is Zone.BOARD and _is_of_street(moment, seen, street):
            is_slid = seen.handle in moment.hand.burns
            lay_on_board(moment, seen)
            if is_slid:
                lay_other_burn(moment, seen)
            finish_street(moment)


def _is_burn_up_to(hand: Hand, street: Street) -> bool:
    """Tell whether a burn is open for a street that is due, or one before it: that of a later one lies there still."""
    open_for = unburned(hand)
    return open_for is not None and RANK[open_for] <= RANK[street]


def _is_of_street(moment: Moment, seen: CardSeen, street: Street) -> bool:
    """Tell whether a card that lies on the board already is one of a street that is due now."""
    hand, place = moment.hand, moment.state.places.get(seen.handle)
    if len(hand.board) >= BOARD_OF[street] or not _is_wanted(hand, seen.handle):
        return False
    if place is not None and place.facing is Facing.DOWN and seen.handle not in moment.state.names:
        # Turned over since it came: nobody may name it.
        return False
    if seen in hand.middle.odd:
        return not _may_be_another(moment, seen)
    # That they are too many was told, and taken back: while more than one lie there, none of them counts.
    return not (was_overdealt(hand) and (fell_with_street(moment, (seen,)) or is_one_of_several(moment, seen)))


def finish_street(moment: Moment) -> None:
    """Open the betting of the street that is due, once all its cards are named.

    After a key was taken back more than one street may lie there already.
    """
    if moment.hand.game.is_stud:
        deal_early(moment)
        finish_stud_street(moment)
        return
    names, following = moment.state.names, moment.hand.game.following
    while (street := following[moment.hand.street]) is not None and len(moment.hand.board) >= BOARD_OF[street]:
        board = tuple([names[handle] for handle in moment.hand.board[: BOARD_OF[street]] if handle in names])
        if len(board) < BOARD_OF[street] or due_street(moment.hand) is None:
            return
        moment.say(StreetDealt(street=street, board=board))
        open_street(moment, street)
