"""Cards that left the table's sight while a hand ran and did not come back: the deck may be short of them.

Only cards that nobody takes from the table before the hand is over can tell it: the
board, the burns, a tabled hand. Players keep their cards in their hands, the stub and
the muck are stacks that nobody counts, and a dealer who clears the table a little early
takes everything: none of that is a card that is missing. Nor is one that left just
before others were taken from the table: it went with them.
"""

from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.deck_incomplete import CardMissing
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone


def note_gone(moment: Moment, gone: CardGone) -> None:
    """Remember a card that has left the table's sight while the hand runs; once it is over the table is cleared."""
    hand = moment.hand
    handle, owner = gone.handle, hand.owners.get(gone.handle)
    if not (handle in hand.board or handle in hand.burns if owner is None else hand.stakes[owner].is_tabled):
        # Only what lies open stays where it lies until the hand is over.
        return
    if hand.phase.is_over:
        _forget_cleared(moment, gone.not_before_ns)
    else:
        _keep(moment, {**hand.reading.out_of_sight, gone.handle: gone.not_before_ns})


def _forget_cleared(moment: Moment, at_ns: int) -> None:
    """Forget the cards that left shortly before one that was taken when the hand was over, or before one of these."""
    out_of_sight, cleared_ns = moment.hand.reading.out_of_sight, moment.state.setup.evidence.cleared_ns
    left = dict(out_of_sight)
    for handle, left_ns in sorted(out_of_sight.items(), key=lambda one: one[1], reverse=True):
        if at_ns - left_ns > cleared_ns:
            break
        del left[handle]
        at_ns = left_ns
    _keep(moment, left)


def note_back(moment: Moment, handle: Handle) -> None:
    """Forget it again: the card is in sight, wherever it lies."""
    _keep(moment, {other: at_ns for other, at_ns in moment.hand.reading.out_of_sight.items() if other != handle})


def _keep(moment: Moment, out_of_sight: dict[Handle, int]) -> None:
    if out_of_sight != moment.hand.reading.out_of_sight:
        moment.put_reading(replace(moment.hand.reading, out_of_sight=out_of_sight))


def tell_missing(moment: Moment, last: Hand | None) -> None:
    """Tell at the riffle of cards that the last hand has lost."""
    if last is None:
        return
    laid = _lying_open(last)
    missing = last.reading.out_of_sight.keys() & laid
    if missing and missing != laid:
        raise_matter(moment, CardMissing())


def _lying_open(hand: Hand) -> frozenset[Handle]:
    """Return the cards that stay where they lie until the hand is over."""
    tabled = (card for stake in hand.stakes.values() if stake.is_tabled for card in stake.cards)
    return frozenset((*hand.board, *hand.burns, *tabled))
