"""What the hands make that win at a showdown, as the engine ranks them; shown or not, their cards are known here."""

from collections.abc import Iterator

from table.broadcast.face_up import FaceUpHand
from table.engine.hand.ranking import best_five, best_low, kind_of, rank_of
from table.engine.words.award import HandKind, Winner
from table.engine.words.card_events import PenaltyHandKilled
from table.engine.words.cards import BOARD_CARDS, Card
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import Seat
from table.record.hand_record import HandRecord


def winners_of(hand: FaceUpHand) -> Iterator[Winner]:
    """Yield who wins which pot and with what; with no cards where nobody else was left, or some have no name."""
    record, board = hand.record, hand.record.board
    cards = {change.seat: tuple(card for card in change.cards if card is not None) for change in hand.held}
    is_read = _live_count(record) > 1 and (len(board) == BOARD_CARDS or not record.game.has_board)
    for pot in record.pots:
        for is_low, shares in ((False, pot.high), (True, pot.low)):
            for seat, share in shares.items():
                hole = cards.get(seat, ()) if is_read else ()
                kind, five = _made(record, hole, board, is_low=is_low)
                yield Winner(seat=seat, share=share, is_low=is_low, kind=kind, five=five)


def _made(
    record: HandRecord, hole: tuple[Card, ...], board: tuple[Card, ...], *, is_low: bool
) -> tuple[HandKind | None, tuple[Card, ...]]:
    game = record.game
    if len(hole) < game.whole_hand:
        return None, ()
    if is_low:
        return HandKind.LOW, best_low(hole, board, game)
    return kind_of(rank_of(hole, board, game), game), best_five(hole, board, game)


def _live_count(record: HandRecord) -> int:
    """Return how many hands came to the end, mucked ones among them: the others folded or died."""
    gone: set[Seat] = set()
    for one in record.happened:
        match one:
            case HandDied(seat=seat) | PenaltyHandKilled(seat=seat) | Acted(seat=seat, action=Action.FOLD):
                gone.add(seat)
            case _:
                pass
    return sum(player.is_dealt_in and player.seat not in gone for player in record.seats)
