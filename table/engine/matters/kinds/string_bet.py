"""Chips came in a motion more than the book allows."""

from typing import ClassVar, Final

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat

_IS_WHOLE: Final = frozenset({RulingValue.KEEP, RulingValue.IS_RAISE})
"""The string is overruled: what came after a call counts with it."""
_ALL_COUNTS: Final = frozenset({RulingValue.IS_RAISE, RulingValue.AMOUNT})
"""By a book of which all motions count: after a call, and after a bet."""
_ON_A_CALL: Final = _IS_WHOLE | {RulingValue.IS_CALL, RulingValue.AMOUNT, RulingValue.RETURN_BET}
_ON_A_BET: Final = frozenset({RulingValue.AMOUNT, RulingValue.RETURN_BET})


class StringBet(Irregularity, frozen=True, kw_only=True, tag="string-bet"):
    """Chips came in a motion more than the book allows."""

    code: ClassVar[AlertCode] = AlertCode.STRING_BET
    recurs: ClassVar[bool] = True
    seat: Seat
    is_call: bool
    """The first motion was a call; else a bet or raise."""
    whole: int
    """The total in front with every motion, as a lawful raise; without a motion more it is that of the first."""
    is_taken_back: bool = False
    """The first motion has been taken back with the ruling: what is ruled now is done anew."""

    @property
    def put_out(self) -> int | None:
        """All motions."""
        return self.whole

    def asks(self, book: Rulebook) -> Ruling:
        """Let the first motion count, as a call or as the bet that it was; or by another book all that was put out."""
        answer = book.wagers.second_motion
        match answer.value:
            case "first-motion":
                value = RulingValue.IS_CALL if self.is_call else RulingValue.KEEP
            case "keep":
                value = RulingValue.IS_RAISE if self.is_call else RulingValue.AMOUNT
            case _:
                return ruled(answer)
        return replace(ruling_of(answer), value=value)

    def told_amount(self, ruling: Ruling) -> int | None:
        """Return what the first motion comes to, or all of it."""
        return self.whole if ruling.value in _ALL_COUNTS else self.amount

    def follows(self, value: RulingValue) -> Consequence:
        """The first motion has been followed already; what the director makes of it is done in its place."""
        is_ordered = self.is_taken_back and value is not RulingValue.RETURN_BET
        return Consequence.ORDER if is_ordered else Consequence.NOTHING

    def total_of(self, value: RulingValue) -> int | None:
        """Where the string is overruled, all that was put out counts."""
        return self.whole if self.is_call and value in _IS_WHOLE else self.amount

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """Return what a string bet may come to all the same."""
        return (_ON_A_CALL if self.is_call else _ON_A_BET) - {value}
