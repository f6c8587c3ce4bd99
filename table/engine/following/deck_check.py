"""What is said of the deck, and its check between two hands: asked for where the house wants it, counted, and ended.

The table counts cards and names none that is missing. What it comes to is a note: play is not held up by it.
"""

from typing import assert_never

from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.card_unaccounted import CardCameBack, DeckCameUnchecked
from table.engine.matters.kinds.deck_incomplete import CardMissing
from table.engine.matters.kinds.deck_unshuffled import DeckUnshuffled
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.table_state import DeckCheck, TableState
from table.engine.words.card_events import CardRead, DeckCheckAsked, DeckChecked
from table.engine.words.cards import ALL_CARDS, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardScanned, DeckOrderKept, DeckUnchecked, UnaccountedCardSeen
from table.engine.words.view import DeckCheckView
from table.engine.words.zones import SEAT_ZONES


def is_checking(state: TableState) -> bool:
    """Tell whether the deck is being checked."""
    return state.deck_check is not None and not state.deck_check.is_over


def mind_deck_check(moment: Moment, before: TableState) -> None:
    """Ask for a check once a hand is complete and paid, if one is due; forget it where that hand goes on."""
    hand = moment.state.hand
    if hand is None or hand is before.hand or not moment.state.setup.deck_check_hands:
        return
    is_done = hand.phase is Phase.COMPLETE
    was_done = before.hand is not None and before.hand.phase is Phase.COMPLETE
    if is_done and not was_done:
        hands = moment.state.hands_since_check + 1
        moment.put_table(replace(moment.state, hands_since_check=hands))
        if hands >= moment.state.setup.deck_check_hands:
            moment.put_table(replace(moment.state, deck_check=DeckCheck()))
            moment.say(DeckCheckAsked())
    elif was_done and not is_done and before.hand is not None and hand.number == before.hand.number:
        # A key was taken back: the hand was not over.
        moment.put_table(replace(moment.state, deck_check=None, hands_since_check=before.hands_since_check - 1))
    elif was_done and not is_done:
        moment.put_table(replace(moment.state, deck_check=None))


def take_of_deck(moment: Moment, said: DeckOrderKept | DeckUnchecked | UnaccountedCardSeen | CardScanned) -> None:
    """Take what is said of the deck: nothing of where a card lies now."""
    if isinstance(said, CardScanned):
        moment.say(CardRead(kind=said.kind, card=said.card))
        _count_scanned(moment, said)
        return
    if moment.state.hand is None:
        return
    match said:
        case DeckOrderKept():
            raise_matter(moment, DeckUnshuffled())
        case DeckUnchecked(decks=decks):
            raise_matter(moment, DeckCameUnchecked(decks=decks))
        case UnaccountedCardSeen(seat=seat, missed_in=hand, missed_at=owner):
            came_from = None if owner is None else SEAT_ZONES[owner]
            lies_on = SEAT_ZONES[seat]
            raise_matter(moment, CardCameBack(seat=seat, missed_in=hand, came_from=came_from, lies_on=lies_on))
        case never:
            assert_never(never)


def _count_scanned(moment: Moment, scanned: CardScanned) -> None:
    """Count a card that was read, and end the check with the last one of a whole deck."""
    check = moment.state.deck_check
    if check is None or check.is_over:
        return
    if scanned.kind in {HandleKind.FOREIGN, HandleKind.UNKNOWN}:
        check = replace(check, strange=check.strange + 1)
    elif scanned.card is not None:
        check = replace(check, seen=check.seen | {scanned.card})
    moment.put_table(replace(moment.state, deck_check=check))
    if len(check.seen) == len(ALL_CARDS) and not check.strange:
        _end(moment, check)


def end_check(moment: Moment, *, is_put_off: bool) -> None:
    """End the check as it stands, by the dealer's word: what was not read is missing, unless it *is_put_off*."""
    check = moment.state.deck_check
    if check is None:
        return
    if is_put_off:
        moment.put_table(replace(moment.state, deck_check=replace(check, is_over=True)))
        moment.say(DeckChecked(seen=len(check.seen), strange=check.strange, is_put_off=True))
        return
    _end(moment, check)
    if len(check.seen) < len(ALL_CARDS):
        raise_matter(moment, CardMissing())


def deck_check_of(state: TableState) -> DeckCheckView | None:
    """Return how far the check is; None where none goes on."""
    check = state.deck_check
    if check is None or check.is_over:
        return None
    return DeckCheckView(seen=len(check.seen), strange=check.strange)


def _end(moment: Moment, check: DeckCheck) -> None:
    moment.put_table(replace(moment.state, deck_check=replace(check, is_over=True), hands_since_check=0))
    moment.say(DeckChecked(seen=len(check.seen), strange=check.strange))
