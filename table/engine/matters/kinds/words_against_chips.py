"""Words say something else than the chips that were first."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class WordsAgainstChips(Irregularity, frozen=True, kw_only=True, tag="words-against-chips"):
    """Words say something else than the chips that were first."""

    code: ClassVar[AlertCode] = AlertCode.WORDS_AGAINST_CHIPS
    recurs: ClassVar[bool] = True
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        answer = book.wagers.words_after_chips
        return replace(ruling_of(answer), value=RulingValue.AMOUNT) if answer.value == "words" else ruled(answer)
