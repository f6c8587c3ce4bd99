"""A flop of one card or two on which somebody acts: the dealer is asked for the rest, and told if there is none.

A card that is only not read yet accuses nobody. What becomes of such a flop the book says.
"""

from table.engine.dealing.in_sight import face_down_on_board, lying_beside
from table.engine.dealing.streets_due import is_board_denied, is_board_held
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.flop_underdealt import FlopUnderdealt
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF
from table.engine.words.card_events import CardAsked
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Zone


def act_on_short_flop(moment: Moment) -> None:
    """Somebody acts as if the flop lay there: ask for what is missing of it.

    What the dealer has said before the action does not count: a card may have been laid since, and not been read.
    """
    hand = moment.hand
    if not _is_short(hand) or Zone.BOARD in moment.state.blind_zones:
        return
    moment.put_middle(replace(hand.middle, is_flop_acted_on=True))
    if hand.reading.question is None:
        beside = lying_beside(moment, Zone.BOARD)
        question = Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=len(hand.board), beside=beside)
        words = tuple(
            word for word in hand.reading.words if word.zone is not Zone.BOARD or word.known != question.known
        )
        moment.put_reading(replace(hand.reading, question=question, words=words))
        moment.say(CardAsked(kind=question.kind, zone=question.zone))


def is_denied_flop(hand: Hand) -> bool:
    """Tell whether a part of the flop lies there, and the dealer has said that there is no more of it."""
    return _is_short(hand) and is_board_denied(hand)


def act_on_denied_flop(moment: Moment) -> None:
    """Tell of a flop on which somebody had acted when the dealer said that there is no more of it."""
    moment.put_middle(replace(moment.hand.middle, is_flop_acted_on=True))
    tell_short_flop(moment)


def tell_short_flop(moment: Moment) -> None:
    """Tell of the flop once both are known: somebody has acted, and there are no more cards."""
    hand = moment.hand
    if not (hand.middle.is_flop_acted_on and is_denied_flop(hand)):
        return
    moment.put_middle(replace(hand.middle, is_flop_acted_on=False))
    raise_matter(
        moment,
        FlopUnderdealt(
            cards=(*hand.board, *face_down_on_board(moment)),
            is_burned=Street.FLOP in hand.middle.burned,
            burns=hand.burn_count,
            since_ns=moment.at_ns,
        ),
    )


def _is_short(hand: Hand) -> bool:
    is_waiting = hand.phase is Phase.DEALING and hand.is_dealt and hand.is_first_street
    return is_waiting and 0 < len(hand.board) < BOARD_OF[Street.FLOP] and not is_board_held(hand)
