"""Rules on faults of the deal by when they came to be: once a misdeal is closed, the deal stands."""

from table.engine.words.alerts import RulingValue
from table.engine.words.answers import Answer
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, without_misdeal


def ruled_of_deal(book: Rulebook, in_time: Answer[str], *, is_late: bool) -> Ruling:
    """Return what is ruled of a fault of the deal: *in_time* says it until substantial action, then the deal stands."""
    return ruled(book.window.claim_too_late if is_late else in_time)


def ruled_beside_misdeal(book: Rulebook, in_time: Ruling, *, is_late: bool) -> Ruling:
    """Return what is ruled where a misdeal is one answer among others: once it is too late for one, the others stay."""
    if is_late and in_time.value is RulingValue.MISDEAL:
        return ruled(book.window.claim_too_late)
    return without_misdeal(in_time) if is_late else in_time
