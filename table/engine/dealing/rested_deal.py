"""How long a deal has rested but for a card that was laid as an answer to a question."""

from table.engine.state.moment import Moment
from table.engine.words.frozen import replace


def rested_but_for_answer_ns(moment: Moment, at_ns: int) -> int:
    """Return how long none has come but the one that the dealer was asked for: what is read late is read by then."""
    reading = moment.hand.reading
    answer_ns, before_ns = reading.answer_laid_ns
    laid_ns = before_ns if reading.laid_ns == answer_ns else reading.laid_ns
    return at_ns - max((laid_ns, reading.sighted_ns, *(card.at_ns for card in reading.waiting)))


def note_answer_laid(moment: Moment) -> None:
    """Note when the card was laid that is the answer, and when the last one before it came."""
    reading = moment.hand.reading
    before = (card.at_ns for card in (*reading.fallen, *reading.waiting) if card.at_ns < reading.laid_ns)
    moment.put_reading(replace(reading, answer_laid_ns=(reading.laid_ns, max(before, default=0))))
