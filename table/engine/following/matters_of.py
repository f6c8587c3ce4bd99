"""What holds play up, and what is out of order, as everybody at the table may see it.

Reads only. A step names a card that is public, and of any other the place where it lies.
"""

from table.engine.betting.out_of_turn import pending_alert
from table.engine.dealing.streets_due import is_card_dealt, waits_for_key
from table.engine.state.hand import Hand, Matter
from table.engine.state.irregularity import RulingTold, Step
from table.engine.state.phase import Phase
from table.engine.state.table_state import TableState
from table.engine.words.alerts import RemedyStep
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, NextStep, Withdrawable
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import UNSEEN_STEPS
from table.engine.words.view import Status
from table.engine.words.zones import Zone

STATUS_OF = {phase: Status(phase.value) for phase in Phase}
"""What those who wait are told of each phase, unless the floor or a remedy comes before the play."""


def status_of(hand: Hand) -> Status:
    """Return where the hand stands for those who wait: the floor and the dealer's steps come before the play."""
    holding = hand.waits_for
    if holding is None:
        is_drawing = hand.draw is not None and hand.phase is Phase.DEALING
        return Status.DRAWING if is_drawing else STATUS_OF[hand.phase]
    return Status.FLOOR if holding.is_floor else Status.REMEDY


def matters_of(state: TableState, hand: Hand, book: Rulebook) -> tuple[MatterView, ...]:
    """Return what is open, the matter that holds play up first."""
    # A hand that was called off waits for its cards; one that was played to its end, for what may still be ruled on.
    holding = hand.holding
    order = sorted(hand.matters, key=lambda matter: matter is not holding)
    open_now = tuple(
        MatterView(
            alert=matter.alert,
            steps=_steps(state, hand, matter)[len(matter.done) :],
            done=_steps(state, hand, matter)[: len(matter.done)],
            is_holding=matter is holding,
        )
        for matter in order
    )
    return open_now + tuple(
        MatterView(alert=pending_alert(act, book), steps=()) for act in hand.turns.out_of_turn if not hand.phase.is_over
    )


def _steps(state: TableState, hand: Hand, matter: Matter) -> tuple[NextStep, ...]:
    """Return the steps of a matter, those that are done and those that are left."""
    steps = (*matter.done, *matter.steps)
    told = [_step(state, hand, step, before) for step, before in zip(steps, (None, *steps), strict=False)]
    if matter.steps and _is_overtaken(state, hand, matter):
        told[len(matter.done)] = replace(told[len(matter.done)], is_overtaken=True)
    return tuple(told)


def _step(state: TableState, hand: Hand, step: Step, before: Step | None) -> NextStep:
    if step.step is RemedyStep.DEAL_BOARD and is_card_dealt(hand, step):
        # The card that it takes to the board lies there: the rest of the street comes from the stub.
        step = replace(step, handle=None)
    named = None if step.handle is None else state.names.get(step.handle)
    is_dealing = step.step is RemedyStep.DEAL_BOARD
    is_burned = before is not None and before.step in {RemedyStep.BURN, RemedyStep.CARD_TO_BURN}
    return NextStep(
        step=step.step,
        card=step.card or named,
        seat=step.seat,
        street=step.street,
        taken_from=_taken_from(step) or _lies_unnamed(state, step),
        is_meanwhile=step.is_meanwhile,
        is_without_burn=is_dealing and not is_burned,
    )


def next_step(state: TableState, hand: Hand) -> NextStep | None:
    """Return the step that the dealer takes next."""
    if state.is_held:
        board = len(hand.board) + len(hand.middle.early)
        is_dealt_on = hand.held_board is not None and board > hand.held_board
        return NextStep(step=RemedyStep.PAUSE, is_dealt_on=is_dealt_on)
    remedy = hand.remedy
    if remedy is None:
        return None
    return _steps(state, hand, remedy)[len(remedy.done)]


def _is_overtaken(state: TableState, hand: Hand, matter: Matter) -> bool:
    """Tell whether cards show that the dealer has gone on from a step which only a key proves."""
    if matter is not hand.remedy or matter.steps[0].step not in UNSEEN_STEPS or hand.phase.is_over:
        return False
    is_behind_done = matter.steps[0].step is RemedyStep.RETURN_BETS and bool(matter.done)
    return is_behind_done or any(
        waits_for_key(state, hand, card)
        for card in hand.middle.odd
        if card.handle in state.places and state.places[card.handle].zone is card.zone
    )


def _taken_from(step: Step) -> Zone | None:
    """Return where the card of a step comes from, where the step alone does not say it."""
    if step.step is RemedyStep.SET_ASIDE and step.laid_out is not None:
        return Zone.STUB
    if step.step is RemedyStep.DEAL_BOARD and step.laid_out is not None:
        return Zone.ASIDE
    is_burn = step.step is RemedyStep.DEAL_BOARD and step.handle is not None
    return Zone.BURN if is_burn else step.zone


def _lies_unnamed(state: TableState, step: Step) -> Zone | None:
    """Return where a card lies that goes back and has no name, where it is not the board: on the burns, say."""
    if step.step is not RemedyStep.RETURN_TO_STUB or step.handle is None or step.handle in state.names:
        return None
    place = state.places.get(step.handle)
    return None if place is None or place.zone in {Zone.BOARD, Zone.STUB} else place.zone


def withdrawable(state: TableState) -> Withdrawable | None:
    """Return what the sensors raised and undo would take back now."""
    last = state.keys[-1].command if state.keys else None
    return Withdrawable(code=last.code, seat=last.seat, number=last.number) if isinstance(last, RulingTold) else None
