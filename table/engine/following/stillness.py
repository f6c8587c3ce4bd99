"""Tells how long a table is still: every card lies where it belongs, nothing is open, and time alone tells nothing.

Ticks come ten times a second, and most find nothing: whether one can is asked before it looks, and again where one has
found nothing. Those that follow need not look before that time. Whatever `follow` lets hang on time is asked for here.
"""

from typing import Final

from table.engine.dealing.accounted_cards import has_outgrown
from table.engine.dealing.card_questions import unread_zones
from table.engine.dealing.in_sight import NOT_NOW_NS
from table.engine.following.lying_folds import asks_about_fold_ns, lying_folds
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING, SHOWDOWN
from table.engine.state.stake import LIVE
from table.engine.state.table_state import TableState

_FOR_GOOD_NS: Final = 1 << 62
"""Later than any time of a table."""


def still_until_ns(moment: Moment, *, is_first: bool) -> int:
    """Return before when no tick finds anything, as long as nothing but ticks comes; 0 where each one must look.

    Where it *is_first* no tick has looked yet, which may take note of what has just come about.
    """
    state, hand = moment.state, moment.state.hand
    if _is_table_open(state) or (is_first and (state.missed_zones or NOT_NOW_NS in state.looked_since_ns.values())):
        return 0
    if hand is None:
        return _FOR_GOOD_NS
    if _is_hand_open(hand) or (is_first and _is_to_be_noted(moment, hand)):
        return 0
    return min(_asks_for_card_ns(moment, hand), asks_about_fold_ns(moment) if hand.lying else _FOR_GOOD_NS)


def _is_to_be_noted(moment: Moment, hand: Hand) -> bool:
    """Tell whether a folded hand lies at its seat, or does no longer, or the muck has outgrown what is read of it."""
    return has_outgrown(moment) or lying_folds(moment, moment.at_ns) != hand.lying


def _asks_for_card_ns(moment: Moment, hand: Hand) -> int:
    if hand.phase.is_over:
        return _FOR_GOOD_NS
    reading, rules = hand.reading, moment.state.setup.evidence
    rested_ns = max(reading.laid_ns, reading.sighted_ns)
    if hand.is_dealt and unread_zones(moment):
        return rested_ns + min(rules.rest_ns, rules.unburned_ns)
    return _FOR_GOOD_NS if hand.phase is BETTING else max(rested_ns, moment.state.told_ns) + rules.still_ns


def _is_table_open(state: TableState) -> bool:
    """Tell whether a card is nowhere, a zone is not looked at, a key or an order waits, or a penalty is served."""
    return bool(state.away or state.blind_zones or state.waiting_keys or state.waiting or state.penalties)


def _is_hand_open(hand: Hand) -> bool:
    """Tell whether something of a hand is still to be told, asked or done, or time runs for its player."""
    if hand.phase is SHOWDOWN or hand.matters or hand.draw is not None or hand.drawn or hand.turns.clock is not None:
        return True
    if hand.middle.is_open or hand.reading.is_open or hand.shown.is_open:
        return True
    return True in [stake.fate is LIVE and (stake.is_lifted or stake.is_in_muck) for stake in hand.stakes.values()]
