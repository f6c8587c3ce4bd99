"""A player acted out of turn: told at once, and settled when the action has come to that seat.

Who acted when, and what was done since, are facts here; whether it binds, the book says.
"""

from typing import ClassVar, assert_never

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.state.order_of_action import OutOfTurnKind, Since
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.answers import Answer
from table.engine.words.frozen import replace
from table.engine.words.rulebook import EarlyAction, Rulebook, TurnRules
from table.engine.words.ruling import ON_AN_ACTION, Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class ActionPending(Irregularity, frozen=True, kw_only=True, tag="out-of-turn"):
    """A player acted out of turn; what it comes to is told when the action reaches that seat."""

    code: ClassVar[AlertCode] = AlertCode.OUT_OF_TURN
    recurs: ClassVar[bool] = True
    seat: Seat
    kind: OutOfTurnKind
    amount: int | None = None
    """The total that was stated, of a bet or raise."""

    def asks(self, book: Rulebook) -> Ruling:
        """Hold it, by the rule that it falls under."""
        return ruling_of(_answer_on(self.kind, book.turn))

    def follows(self, value: RulingValue) -> Consequence:
        """An action that is kept is released: it is as if it had not been."""
        return Consequence.RELEASE if value is RulingValue.KEEP else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """Whatever can be ruled on an action, once something has been."""
        return frozenset() if value is RulingValue.PENDING else ON_AN_ACTION | {RulingValue.KEEP}


class OutOfTurn(Irregularity, frozen=True, kw_only=True, tag="out-of-turn-settled"):
    """The action has come to the seat that acted out of turn."""

    code: ClassVar[AlertCode] = AlertCode.OUT_OF_TURN
    recurs: ClassVar[bool] = True
    seat: Seat
    kind: OutOfTurnKind
    since: Since
    is_before_amount: bool
    """A bet or raise had been announced without its amount."""
    is_facing_bet: bool
    amount: int | None = None
    """The total that was stated, of a bet or raise."""
    left: int = 0
    """The total in front that a call or a check leaves."""
    lifted: int | None = None
    """What a bet or raise comes to as a lawful one; None for all else."""
    is_closed: bool = False
    """Raising is closed to it: what binds of a raise is the call."""

    @property
    def put_out(self) -> int | None:
        """The bet or raise that was stated, as a total."""
        return self.amount

    def asks(self, book: Rulebook) -> Ruling:
        if self.kind is OutOfTurnKind.FOLD:
            return ruled(book.turn.early_fold)
        answer = self._answer(book.turn)
        if answer.value != "cut-down":
            return ruled(answer)
        value = RulingValue.IS_CALL if self.is_facing_bet else RulingValue.IS_CHECK
        return replace(ruling_of(answer), value=value, options=())

    def told_amount(self, ruling: Ruling) -> int | None:
        """Return what a bet or raise comes to: where it is cut down, a call or a check."""
        is_bound_to_call = self.is_closed and ruling.value is RulingValue.BINDING
        is_cut_down = is_bound_to_call or ruling.value in {RulingValue.IS_CALL, RulingValue.IS_CHECK}
        if is_cut_down and self.amount is not None:
            return self.left
        counts = self.lifted is not None and ruling.value in {RulingValue.BINDING, RulingValue.FLOOR}
        return self.lifted if counts and not is_cut_down else self.amount

    def follows(self, value: RulingValue) -> Consequence:
        """An action that is kept is released: it is as if it had not been."""
        return Consequence.RELEASE if value is RulingValue.KEEP else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:  # noqa: ARG002 - whatever was ruled on it
        """Whatever can be ruled on an action."""
        return ON_AN_ACTION | {RulingValue.KEEP}

    def _answer(self, rules: TurnRules) -> Answer[str]:
        match self.kind:
            case OutOfTurnKind.CHECK:
                return self._by_since(rules.early_check, rules.early_check_after_call, rules.early_check_after_bet)
            case OutOfTurnKind.ALL_IN | OutOfTurnKind.ALL_IN_CALL if rules.early_all_in.value == "binding":
                return rules.early_all_in
            case OutOfTurnKind.CALL | OutOfTurnKind.ALL_IN_CALL if self.is_before_amount:
                return rules.early_call_before_amount
            case OutOfTurnKind.CALL | OutOfTurnKind.ALL_IN_CALL:
                return self._by_since(rules.early_call, rules.early_call_after_call, rules.early_call_after_raise)
            case OutOfTurnKind.RAISE | OutOfTurnKind.ALL_IN if self.since is Since.LESS:
                return rules.early_bet_above
            case _:
                return self._by_since(rules.early_raise, rules.early_raise_after_call, rules.early_raise_after_raise)

    def _by_since(
        self, nothing: Answer[EarlyAction], call: Answer[EarlyAction], more: Answer[EarlyAction]
    ) -> Answer[EarlyAction]:
        match self.since:
            case Since.NOTHING:
                return nothing
            case Since.CALL:
                return call
            case Since.RAISE | Since.LESS:
                return more
            case never:
                assert_never(never)


def _answer_on(kind: OutOfTurnKind, rules: TurnRules) -> Answer[str]:
    """Return the answer that an early action of this kind falls under."""
    match kind:
        case OutOfTurnKind.CHECK:
            return rules.early_check
        case OutOfTurnKind.ALL_IN_CALL if rules.early_all_in.value != "binding":
            return rules.early_call
        case OutOfTurnKind.CALL:
            return rules.early_call
        case OutOfTurnKind.RAISE:
            return rules.early_raise
        case OutOfTurnKind.ALL_IN | OutOfTurnKind.ALL_IN_CALL:
            return rules.early_all_in
        case OutOfTurnKind.FOLD:
            return rules.early_fold
        case never:
            assert_never(never)
