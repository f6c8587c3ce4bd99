"""Decides whether a hand is paid now: it is decided, and nothing is open that could change who wins.

Every way to an award asks here. What holds an award is a value of the hand: a floor call, a remedy, a question,
a card or a burn of the middle that is still looked for. Once it is answered, `award_if_due` pays.
"""

from table.engine.hand.award import award_pots
from table.engine.hand.drawing import seats_over
from table.engine.hand.phases import next_phase
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import SHOWDOWN
from table.engine.state.stake import LIVE
from table.engine.state.streets import burned_up_to
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.engine.words.zones import BOARD, BURN, SEAT_ZONES, UP, Zone


def award_last_hand(moment: Moment) -> None:
    """Award everything to the one hand that is left, as soon as nothing holds it."""
    if moment.hand.phase is not SHOWDOWN:
        moment.put_hand(replace(moment.hand, phase=next_phase(moment.hand, SHOWDOWN)))
    award_if_due(moment)


def award_if_due(moment: Moment) -> None:
    """Award the pots if the hand is decided and may be paid; called again whenever either may have come true."""
    if is_decided(moment.hand) and may_be_paid(moment):
        award_pots(moment)


def is_decided(hand: Hand) -> bool:
    """Tell whether one hand is left, or the board is whole and every live hand tabled."""
    if hand.phase is not SHOWDOWN:
        return False
    tabled = [stake.is_tabled for stake in hand.stakes.values() if stake.fate is LIVE]
    return len(tabled) == 1 or (False not in tabled and hand.is_board_whole)


def may_be_paid(moment: Moment) -> bool:
    """Tell whether nothing that is open can change who wins; where one hand is left, the floor alone can."""
    hand = moment.hand
    if hand.matters and any(matter.is_floor for matter in hand.matters):
        return False
    if hand.live_count == 1:
        return True
    return not (hand.remedy is not None or _is_asked(hand) or _is_middle_open(moment) or _lies_one_over(moment))


def _lies_one_over(moment: Moment) -> bool:
    """Tell whether a hand lies there with more cards than it had before the draw, and that is not told yet."""
    stakes = moment.hand.stakes
    return any(
        all(moment.zone_of(card) is SEAT_ZONES[seat] for card in stakes[seat].cards) for seat in seats_over(moment.hand)
    )


def _is_asked(hand: Hand) -> bool:
    """Tell whether the dealer is asked about a card of the middle or of a live hand."""
    question = hand.reading.question
    live = (SEAT_ZONES[seat] for seat, stake in hand.stakes.items() if stake.fate is LIVE)
    return question is not None and question.zone in {BOARD, BURN, *live}


def _is_middle_open(moment: Moment) -> bool:
    """Tell whether a card lies on the board that is not judged yet, or a burn was not read that may still be."""
    odd = moment.hand.middle.odd
    is_odd = (odd and any(card.zone is BOARD for card in odd)) or lies_one_too_many(moment)
    is_board_open = _may_be_followed(moment) or (is_odd and _is_watched(moment, BOARD))
    return is_board_open or (_is_burn_unread(moment) and _is_watched(moment, BURN))


def lies_one_too_many(moment: Moment) -> bool:
    """Tell whether a street was told to be of two cards or more, the alert was withdrawn, and more than five lie there.

    Nobody knows which of them is the street's: it is paid on once one is taken away.
    """
    hand = moment.hand
    if not hand.telling.has_told(AlertCode.STREET_OVERDEALT):
        return False
    known = {*hand.board, *hand.burns, *hand.owners, *moment.state.mucked}
    places = moment.state.places.items()
    return any(place.zone is BOARD and place.facing is UP and handle not in known for handle, place in places)


def awaits_end_of_motion(moment: Moment) -> bool:
    """Tell whether the hand is paid as soon as nothing more can fall in the motion of its river."""
    return is_decided(moment.hand) and _may_be_followed(moment)


def _may_be_followed(moment: Moment) -> bool:
    """Tell whether a second card may still fall in the motion of a river on which nobody can bet."""
    hand, within_ns = moment.hand, moment.state.setup.evidence.one_motion_ns
    is_run_out = hand.game.has_board and hand.is_last_street and hand.betting.first_to_act is None
    return is_run_out and moment.at_ns - hand.middle.begun_ns < within_ns


def _is_burn_unread(moment: Moment) -> bool:
    """Tell whether a street lies there whose burn was not read; a card in the pile that is not judged may be it."""
    hand = moment.hand
    if hand.middle.burned.issuperset(burned_up_to(hand.game, hand.street)):
        return False
    lying = sum(place.zone is BURN for place in moment.state.places.values())
    return lying <= len(hand.burns) or any(card.zone is BURN for card in hand.middle.odd)


def _is_watched(moment: Moment, zone: Zone) -> bool:
    """Tell whether the antenna of a zone answers and looks; one that looks away is waited for, but not for long.

    By then the dealer is asked, wherever it does look.
    """
    hand, state = moment.hand, moment.state
    is_just_laid = moment.at_ns - hand.reading.laid_ns < state.setup.evidence.rest_ns
    return zone not in state.blind_zones and (is_just_laid or state.looked_since_ns.get(zone, 0) <= moment.at_ns)
