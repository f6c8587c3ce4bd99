"""Says why a director's ruling would come to nothing, so that whoever gave it is told."""

from table.engine.hand.award import are_stacks_as_paid
from table.engine.matters.steps import has_moved_card
from table.engine.state.hand import Hand, Matter
from table.engine.state.irregularity import Consequence
from table.engine.state.moment import Moment
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.ruling import GO_ON, ON_A_HAND
from table.engine.words.table_events import WhyRefused
from table.engine.words.zones import Seat


def why_in_vain(moment: Moment, ruled: DirectorRuled, matter: Matter) -> WhyRefused | None:
    """Return why a ruling on a hand would come to nothing; None where it does not."""
    hand, named = moment.hand, matter.alert.seat if ruled.seat is None else ruled.seat
    if _lacks_seat(moment, ruled, matter.alert.seat):
        return WhyRefused.NEEDS_SEAT
    if matter.found.follows(ruled.option) is Consequence.PAY_AGAIN and not are_stacks_as_paid(moment):
        return WhyRefused.CHANGED
    is_last = ruled.option is RulingValue.DEAD_HAND and hand.live_count == 1
    return WhyRefused.LAST_HAND if is_last and named is not None and hand.stakes[named].is_live else None


def why_not_over(moment: Moment, ruled: DirectorRuled) -> WhyRefused | None:
    """Return why the director's word cannot stand over the book's: it is about no hand, or a remedy goes on."""
    hand = moment.hand
    if _lacks_seat(moment, ruled, None):
        return WhyRefused.NEEDS_SEAT
    if ruled.option is RulingValue.DEAD_HAND and hand.live_count == 1 and hand.stakes[ruled.seat or 0].is_live:
        return WhyRefused.LAST_HAND
    if ruled.option not in GO_ON:
        return None
    ended = remedies_of(hand, ruled)
    if ended and ruled.option is not RulingValue.KEEP and hand.interrupted is None:
        return WhyRefused.REMEDY_STANDS
    is_begun = any(has_moved_card(moment.state, matter) for matter in ended)
    return WhyRefused.REMEDY_BEGUN if is_begun else None


def remedies_of(hand: Hand, ruled: DirectorRuled) -> list[Matter]:
    """Return the remedies that a ruling to go on is about: the one that is asked for now, or those of its seat."""
    remedies = [matter for matter in hand.matters if matter.steps]
    if ruled.seat is not None:
        return [matter for matter in remedies if matter.alert.seat == ruled.seat]
    return remedies[-1:] if hand.remedy is None else [hand.remedy]


def _lacks_seat(moment: Moment, ruled: DirectorRuled, seat: Seat | None) -> bool:
    """Tell whether a ruling on a hand is about none: neither the ruling nor what it answers names one."""
    named = seat if ruled.seat is None else ruled.seat
    return ruled.option in ON_A_HAND and named not in moment.hand.stakes
