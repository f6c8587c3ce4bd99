"""Two neighbouring antennas whose cables are exchanged: each reads the other's cards, in every deal.

One of the two places is then read a card early, the other a card late, in both rounds. A late card alone comes after
its neighbour's, but no card comes early.
"""

import itertools
from operator import attrgetter
from typing import Final

from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import AntennasExchanged
from table.engine.words.zones import Seat

_AT_NS: Final = attrgetter("at_ns")


def note_exchanged(moment: Moment) -> None:
    """Tell, once, of two antennas that have read each other's cards in two deals running."""
    state = moment.state
    pair = _exchanged(moment.hand, state.setup.evidence.exchanged_seats)
    if pair is not None and pair == state.read_crosswise and not state.exchanged.issuperset(pair):
        moment.put_table(replace(moment.state, exchanged=state.exchanged.union(pair)))
        moment.say(AntennasExchanged(seats=pair))
    elif pair is None and state.exchanged:
        # The cables are as they should be again, or somebody else sits there.
        moment.put_table(replace(moment.state, exchanged=frozenset()))
    if pair != state.read_crosswise:
        moment.put_table(replace(moment.state, read_crosswise=pair))


def _exchanged(hand: Hand, fewest: int) -> tuple[Seat, Seat] | None:
    """Return the two seats whose antennas may be exchanged by this deal, all others having been read in order."""
    order = hand.positions.order
    fallen: dict[Seat | None, list[CardSeen]] = {seat: [] for seat in order}
    for card in hand.reading.fallen:
        fallen.get(hand.owners.get(card.handle), []).append(card)
    if len(order) < fewest or {*map(len, fallen.values())} != {hand.game.hole_cards}:
        return None
    in_time = [sorted(fallen[seat], key=_AT_NS) for seat in order]
    rounds = [list(cards) for cards in zip(*in_time, strict=True)]
    are_late = [[later.at_ns <= card.not_before_ns for card, later in itertools.pairwise(cards)] for cards in rounds]
    late = [
        at
        for at, is_always_late in enumerate(map(all, zip(*are_late, strict=True)))
        if is_always_late and abs(order[at] - order[at + 1]) == 1
    ]
    if len(late) != 1 or not _is_paced(rounds, late[0]):
        return None
    seat, following = sorted(order[late[0] : late[0] + 2])
    return seat, following


def _is_paced(rounds: list[list[CardSeen]], late: int) -> bool:
    """Tell whether the deal is in order and at one pace once the card that was read late changes places with the next.

    A card that is only read late leaves a gap where it was due: nearer to two paces than to one.
    """
    ordered = [[*cards[:late], cards[late + 1], cards[late], *cards[late + 2 :]] for cards in rounds]
    times = [card.at_ns for cards in ordered for card in cards]
    gaps = [after - before for before, after in itertools.pairwise(times)]
    pace = sorted(gaps)[len(gaps) // 2]
    before = [number * len(ordered[0]) + late - 1 for number in range(len(rounds))]
    return min(gaps) > 0 and all(2 * gaps[at] < 3 * pace for at in before if at >= 0)
