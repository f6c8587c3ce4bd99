"""A complete hand with its hidden cards, as a broadcast shows it: the record, and who held what when.

The cards of a deal, or of a draw, stand by rank: nothing says which of them came first, and so nothing ties one to a
handle of the journal.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final

import msgspec

from table.clock import NS_PER_MS
from table.engine.words.card_events import CardsDiscarded
from table.engine.words.cards import RANKS, SUITS, Card, Handle
from table.engine.words.chip_events import AntePosted, BlindPosted
from table.engine.words.frozen import replace
from table.engine.words.game import Game
from table.engine.words.zones import Seat
from table.inbox import unspoken
from table.record.cards_held import CardsHeld
from table.record.hand_record import HandRecord, SeatRecord
from table.record.open_hand import OpenHand

Held = tuple[Card | None, ...]
"""Cards of one hand; None for one whose tag no deck of the table knows."""

DOWN: Final = "d"


@unspoken
class HeldFrom(msgspec.Struct, frozen=True, kw_only=True):
    """From some happening on a seat holds these cards."""

    at: int
    """Which of the record's happenings; -1 for the deal."""
    seat: Seat
    cards: Held


@unspoken
class FaceUpHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand with all that its cards were."""

    record: HandRecord
    """With every card that was dealt, shown or not; whoever writes it for others takes all for shown."""
    dealt_ms: int
    """When the deal was complete, since the hand began."""
    happened_ms: tuple[int, ...]
    """When each of its happenings was, since the hand began."""
    held: tuple[HeldFrom, ...]


def face_up(record: HandRecord, hand: OpenHand, held: CardsHeld, hidden: Mapping[str, Card]) -> FaceUpHand:
    """Return *hand*, of which *record* is the public side, with its *hidden* cards by their handles' ids."""

    def name(handle: Handle | None) -> Card | None:
        return None if handle is None else hand.public_name(handle) or hidden.get(handle.id)

    begun_ns, times = record.at_ns, hand.counted_at
    posts = sum(isinstance(one, AntePosted | BlindPosted) for one in record.happened)
    opened = times[min(posts, len(times) - 1)]
    dealt_ns = held.changed_ns(opened.record) or opened.at_ns
    found: list[HeldFrom] = []
    last: dict[Seat, Held] = {}
    for at, when in [(-1, opened), *enumerate(times)]:
        for seat, handles in held.held_at(when.record).items() if at < 0 or at >= posts else ():
            cards = _without_order([name(handle) for handle in handles], record.game)
            if cards != last.get(seat, ()):
                last[seat] = cards
                found.append(HeldFrom(at=at, seat=seat, cards=cards))
    seats = tuple(_dealt(player, [name(one) for one in hand.cards_of(player.seat)], record) for player in record.seats)
    return FaceUpHand(
        record=replace(record, seats=seats),
        dealt_ms=(dealt_ns - begun_ns) // NS_PER_MS,
        happened_ms=tuple((when.at_ns - begun_ns) // NS_PER_MS for when in times),
        held=tuple(found),
    )


def _without_order(cards: Sequence[Card | None], game: Game) -> Held:
    """Return *cards* so that their order says nothing; in stud the streets stay as they came."""
    return tuple(_by_rank(cards, game.deals[0] if game.is_stud else DOWN * len(cards)))


def _dealt(player: SeatRecord, cards: Sequence[Card | None], record: HandRecord) -> SeatRecord:
    """Return a player with every card that came to him, deal by deal and draw by draw."""
    game = record.game
    draws = [one.count for one in record.happened if isinstance(one, CardsDiscarded) and one.seat == player.seat]
    ends = list(accumulate([game.hole_cards, *draws] if game.draws else map(len, game.deals), initial=0))
    parts = [cards[begin:end] for begin, end in pairwise([*ends, max(len(cards), ends[-1])])]
    ways = [*(game.deals if game.is_stud else ()), *[DOWN * len(part) for part in parts]]
    ordered = [card for part, way in zip(parts, ways, strict=False) for card in _by_rank(part, way)]
    shown = tuple(card for card in ordered if card is not None) if game.has_board else player.shown
    return replace(player, dealt=tuple(ordered), shown=shown)


def _by_rank(cards: Sequence[Card | None], ways: str) -> list[Card | None]:
    """Return *cards* with those that came face down by rank, the highest first; the others stay where they are."""
    down = [at for at, way in enumerate(ways[: len(cards)]) if way == DOWN]
    ordered = list(cards)
    for at, card in zip(down, sorted((cards[at] for at in down), key=_height, reverse=True), strict=True):
        ordered[at] = card
    return ordered


def _height(card: Card | None) -> tuple[int, int]:
    return (-1, -1) if card is None else (RANKS.index(card[0]), SUITS.index(card[1]))
