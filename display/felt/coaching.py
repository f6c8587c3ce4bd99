"""What somebody who deals for the first time is told to do next: the table's own order, and which hand or key does it.

What comes next the view says; here it is put into words. Keys are named as they are printed on the keyboard.
"""

from __future__ import annotations

from typing import Final, Protocol, assert_never

from display.felt.picture import Coaching
from display.wording.amounts import chips
from display.wording.card_questions import question_keys, question_words
from display.wording.steps import step_words
from table.engine.words.alerts import RemedyStep
from table.engine.words.ruling import CONFIRMED_STEPS, UNSEEN_STEPS
from table.engine.words.view import Due, HandPart, NextStep, Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_FIRST_CARD: Final = "One card to each player and then a second, from the left of the button. Space deals it for you."
_GATHER: Final = "Press Gather and shuffle, or F12."
_AS_TOLD: Final = "As the screen says."
_HOW: Final[dict[RemedyStep, str]] = {
    RemedyStep.RETRIEVE: "Drag the cards from the seat back to the deck.",
    RemedyStep.RETURN_TO_STUB: "Drag it onto the deck.",
    RemedyStep.CARD_TO_BURN: "Drag it to the burn pile.",
    RemedyStep.SET_ASIDE: "Drag it to the place aside.",
    RemedyStep.DEAL_TO: "Drag a card from the deck, or press Space.",
    RemedyStep.REPLACE: "Drag the card away as the screen says, then deal another.",
    RemedyStep.BURN: "Drag a card from the deck to the burn pile, or press Space.",
    RemedyStep.DEAL_BOARD: "Drag it to the board, or press Space.",
    RemedyStep.NO_BURN: "The next card from the deck goes where the screen says.",
    RemedyStep.CUT: "",
    RemedyStep.PAUSE: "You are the floor, too: the number of an option on the screen answers.",
    RemedyStep.RETURN_BETS: "",
    RemedyStep.BACK_UP: "The action goes back to the seat on the screen.",
    RemedyStep.SCRAMBLE: "Right click turns them face down; drag them about.",
    RemedyStep.FLOOR_PICKS: "Drag the card that the floor picks aside.",
    RemedyStep.SHOW: "Right click turns a card up.",
}


class Printed(Protocol):
    """Whoever knows what is printed on the keyboard for a key of the panel."""

    def __call__(self, *keys: str) -> str:
        """Return it for the first of *keys* that the panel has."""


def coaching(
    view: TableView, printed: Printed, *, is_gathered: bool, is_card_beside: bool, entry: str = ""
) -> Coaching:
    """Say what to do next at this table, where *entry* is being keyed."""
    first = (
        _entry(entry, printed) if entry else None,
        _beside() if is_card_beside else None,
        _asked(view, printed),
        _hand_to_turn_up(view),
        None if view.next_step is None else _step(view.next_step, printed, is_gathered=is_gathered),
    )
    return next((one for one in first if one is not None), None) or _by_status(view, printed, is_gathered=is_gathered)


def _by_status(view: TableView, printed: Printed, *, is_gathered: bool) -> Coaching:
    match view.status:
        case Status.DEALING:
            return _due(view)
        case Status.BETTING:
            return _turn(view, printed)
        case Status.SHOWDOWN:
            return _showdown(view)
        case Status.FLOOR:
            return _floor(view, printed)
        case Status.REMEDY:
            return Coaching(title="Put it right, as the screen says", is_urgent=True)
        case _:
            return _between(view, printed, is_gathered=is_gathered)


def _entry(entry: str, printed: Printed) -> Coaching:
    """Say how an entry goes on; it says on the screen what it would come to."""
    clear = f"{printed('clear')} empties it."
    if "!" in entry:
        return Coaching(title="That key does not belong here", detail=f"The entry stays as it was. {clear}")
    goes_on = f"Digits, then {printed('enter')}." if entry.endswith("_") else "One more key belongs to it."
    return Coaching(title=f"You are keying: {entry.rstrip(' ._')}", detail=f"{goes_on} {clear}")


def _beside() -> Coaching:
    detail = "Where there is no antenna the table sees no card. Drag it to where it belongs."
    return Coaching(title="A card lies beside all antennas", detail=detail)


def _hand_to_turn_up(view: TableView) -> Coaching | None:
    if view.must_table and view.next_step is None:
        return _turn_up(view.must_table[0], "All-in and called: the hand is turned up.")
    if view.to_be_seen:
        return _turn_up(view.to_be_seen[0], "Somebody asked to see it.")
    return None


def _asked(view: TableView, printed: Printed) -> Coaching | None:
    answers = f"{printed('confirm')} confirms, {printed('decline')} declines."
    if view.asked_about is not None:
        title = f"Are the cards of seat {view.asked_about} in the muck?"
        return Coaching(title=title, detail=answers, is_urgent=True)
    if view.question is None:
        return None
    title, detail = question_words(view.question)
    seat = ZONE_SEATS.get(view.question.zone)
    answers = "; ".join(f"{printed(key)}: {meaning}" for key, meaning in question_keys(view.question))
    title = title if seat is None else f"Seat {seat}: {title[0].lower()}{title[1:]}"
    return Coaching(title=title, detail=f"{detail[:1].upper()}{detail[1:]}. {answers}.", is_urgent=True)


def _turn_up(seat: Seat, why: str) -> Coaching:
    return Coaching(title=f"Turn up the hand of seat {seat}", detail=f"{why} Double-click its cards.")


def _step(step: NextStep, printed: Printed, *, is_gathered: bool) -> Coaching:
    how = _HOW.get(step.step, _AS_TOLD)
    confirm = printed("confirm")
    if step.step is RemedyStep.RETRIEVE and step.seat is None:
        how = f"{_GATHER} It takes all of them back."
    elif step.step is RemedyStep.RESHUFFLE:
        how = f"{'They are shuffled:' if is_gathered else f'{_GATHER} Then'} {confirm} confirms."
    elif step.step in UNSEEN_STEPS:
        how = f"{how} {confirm} confirms that it is done.".strip()
    elif step.step in CONFIRMED_STEPS:
        how = f"{how} Or {confirm} says that it is done.".strip()
    return Coaching(title=step_words(step), detail=how, is_urgent=not step.is_meanwhile)


def _between(view: TableView, printed: Printed, *, is_gathered: bool) -> Coaching:
    unpaid = [award for award in view.awards if not award.is_paid]
    if len(unpaid) > 1:
        return Coaching(title="Pay the pot on the screen", detail=f"{printed('confirm')} says that it is paid.")
    why = {
        Status.WAITING: "",
        Status.COMPLETE: "The hand is over. ",
        Status.MISDEAL: "A misdeal: the same hand is dealt again. ",
        Status.VOID: "The hand is void. ",
    }.get(view.status, "")
    if not is_gathered:
        return Coaching(title="Gather the cards", detail=f"{why}{_GATHER}")
    if sum(player.stack > 0 for player in view.seats) == 1:
        return Coaching(title="One player has it all", detail=f"{why}Close the window, and begin again.")
    key = printed("new-hand")
    first = "The cards are shuffled. " if view.status is Status.WAITING else why
    return Coaching(title=f"Press {key}: new hand", detail=f"{first}The yellow letters press the keys of the panel.")


def _due(view: TableView) -> Coaching:
    due = view.due
    if due is None:
        return Coaching(title="The table looks at the cards")
    match due.due:
        case Due.HOLE_CARD:
            return Coaching(title=f"Drag a card from the deck to seat {ZONE_SEATS[due.zone]}", detail=_FIRST_CARD)
        case Due.BURN:
            return Coaching(title="Burn a card", detail="Drag a card from the deck to the burn pile, or press Space.")
        case Due.BOARD_CARD:
            more = "Drag it from the deck, it turns up by itself. Space does the same."
            return Coaching(title=f"Deal {_count(due.left_to_deal)} to the board", detail=more)
        case _:
            assert_never(due.due)


def _count(cards: int) -> str:
    return "a card" if cards == 1 else f"{cards} cards"


def _turn(view: TableView, printed: Printed) -> Coaching:
    if view.turn is None:
        return Coaching(title="The betting goes on")
    call = view.call or 0
    key = printed("check-call", "call" if call else "check")
    does = f"{key} calls {chips(call)}" if call else f"{key} checks"
    words = [does]
    if view.may_raise and view.min_raise is not None:
        is_bet = all(player.bet == 0 for player in view.seats)
        verb = printed("bet-raise", "bet" if is_bet else "raise")
        amount = f"{verb} {view.min_raise} Enter"
        words.append(f"{amount} {'bets' if is_bet else 'raises'} the least")
    words.append(f"fold: drag the hand into the muck, or {printed('fold')}")
    name = next((player.name for player in view.seats if player.seat == view.turn), "")
    who = f"Seat {view.turn}{f', {name},' if name else ''} is to act"
    return Coaching(title=who, detail=" · ".join(words))


def _showdown(view: TableView) -> Coaching:
    left = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    if not left:
        return Coaching(title="Showdown")
    seat = view.show_first or left[0]
    return Coaching(
        title=f"Showdown: turn up the hand of seat {seat}",
        detail="Double-click its cards. Who does not show goes into the muck.",
    )


def _floor(view: TableView, printed: Printed) -> Coaching:
    held = view.holding
    if held is None or not held.alert.options:
        return Coaching(title="Wait for the floor", is_urgent=True)
    confirm = printed("confirm")
    detail = f"You are the floor, too: the number of an option on the screen, then {confirm}. The first: 1 {confirm}."
    return Coaching(title="The floor decides", detail=detail, is_urgent=True)
