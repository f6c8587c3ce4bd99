"""Tells a first-time dealer what to do next: the table's own order, and which hand or key does it.

What comes next the view says; here it is put into words. Keys are named as they are printed on the keyboard.
"""

from typing import Final, assert_never

from display.felt.cards_asked import dead_hand, is_deck_alone_shuffled, is_end_of_hand, is_of_all_cards
from display.felt.entry_coaching import THEN_CONFIRM, discard_coaching, entry_coaching, why_refused
from display.felt.picture import Coaching, OnFelt
from display.felt.question_coaching import Printed, asked_coaching, lay_again
from display.wording.amounts import chips
from display.wording.steps import is_burn_on_board, step_words
from display.words.spoken import phrase, say, say_many, within
from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.entry import Entry
from table.engine.words.frozen import replace
from table.engine.words.matter_view import NextStep
from table.engine.words.ruling import CONFIRMED_STEPS, UNSEEN_STEPS
from table.engine.words.view import Due, HandPart, Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_FIRST_CARD: Final = phrase(
    "One card to each player and then a second, from the left of the button. Space deals it for you."
)
_TO_A_SEAT: Final = {
    Due.HOLE_CARD: _FIRST_CARD,
    Due.STREET_CARD: phrase("Space does the same."),
    Due.REPLACEMENT: phrase("All of a player's cards come at once."),
}
_NOTHING_KEYED: Final = Entry()
_GATHER: Final = phrase("Press Gather and shuffle, or F12.")
_AS_TOLD: Final = phrase("As the screen says.")
_TOO_SOON: Final = phrase("Too soon to fold: the cards of seat {seat} lie in the muck")
_BACK_TO_SEAT: Final = phrase("Drag each of them back from the muck to seat {seat}, and the deal goes on.")
_IN_PLAY: Final = phrase("The table has them in play: drag them back, or {key} folds.")
_AGAIN: Final = phrase(
    "F12 again takes every card back, and then this hand cannot be played on. Any other key: it stays."
)
_FOLD_ON: Final = phrase("Press {key} until one player is left, and deal the next hand.")
_CALL_OFF: Final = phrase("Press {keys}, then {confirm}: it is a misdeal, and the same hand is dealt again.")
_FLOOR_CALLS_OFF: Final = phrase("{floor} calls the floor: its ruling ends the hand.")
_NOTHING_DEALT: Final = phrase("Space deals nothing now.")
_OR_MUCKS: Final = phrase("Who does not show goes into the muck.")
_ALL_BACK: Final = phrase("It takes all of them back.")
_CONFIRMS_DONE: Final = phrase("{key} confirms that it is done.")
_OR_SAYS_DONE: Final = phrase("Or {key} says that it is done.")
_BEGIN_AGAIN: Final = phrase("Close the window, and begin again.")
_SHUFFLE: Final = phrase("F12 shuffles the deck; every other card stays where it lies.")
_DOUBLE_CLICK: Final = phrase("Double-click its cards, or press Space.")
_WHICH_BURN: Final = phrase(
    "The first that was dealt, if none was burned; otherwise the last. Drag it to the burn pile."
)
_IT_IS_DEAD: Final = phrase("The hand is dead: drag it into the muck, or press Space. Then: {what}.")
_LEFT_LYING: Final = phrase("The cards of the last hand still lie there")
_LETTERS: Final = phrase("The yellow letters press the keys of the panel.")
_HOW: Final[dict[RemedyStep, str]] = {
    RemedyStep.RETRIEVE: phrase("Drag the cards from the seat back to the deck."),
    RemedyStep.RETURN_TO_STUB: phrase("Drag it onto the deck."),
    RemedyStep.CARD_TO_BURN: phrase("Drag it to the burn pile."),
    RemedyStep.SET_ASIDE: phrase("Drag it to the place aside."),
    RemedyStep.DEAL_TO: phrase("Drag a card from the deck, or press Space."),
    RemedyStep.REPLACE: phrase("Drag a card from the deck, or press Space."),
    RemedyStep.BURN: phrase("Drag a card from the deck to the burn pile, or press Space."),
    RemedyStep.DEAL_BOARD: phrase("Drag it to the board, or press Space."),
    RemedyStep.NO_BURN: phrase("The next card from the deck goes where the screen says."),
    RemedyStep.CUT: "",
    RemedyStep.PAUSE: phrase("You are the floor, too: the number of an option on the screen answers."),
    RemedyStep.RETURN_BETS: "",
    RemedyStep.BACK_UP: phrase("The action goes back to the seat on the screen."),
    RemedyStep.SCRAMBLE: phrase("Right click turns them face down; drag them about."),
    RemedyStep.FLOOR_PICKS: phrase("Drag the card that the floor picks to the burn pile: it is the next burn."),
    RemedyStep.SHOW: phrase("Right click turns a card up."),
}


def coaching(view: TableView, printed: Printed, felt: OnFelt, entry: Entry = _NOTHING_KEYED) -> Coaching:
    """Say what to do next at this table, where *entry* is being keyed."""
    if felt.is_gathering_asked:
        return Coaching(title=say("Gather the cards? The hand is not over"), detail=say(_AGAIN), is_urgent=True)
    # Where nothing is keyed, what is due comes first, whatever key was wrong a moment ago.
    is_refused = not entry.keyed and entry.refusal is not None
    due = _first(view, printed, felt, entry) or _dead_first(
        view, _by_status(view, printed, is_gathered=felt.is_gathered)
    )
    if felt.is_nothing_dealt:
        return replace(due, detail=f"{say(_NOTHING_DEALT)} {due.detail}".strip())
    if is_refused:
        return replace(due, detail=f"{why_refused(entry)} {due.detail}")
    return due


def _first(view: TableView, printed: Printed, felt: OnFelt, entry: Entry) -> Coaching | None:
    """Say what comes before all that the state of play asks for."""
    first = (
        entry_coaching(view, entry, printed) if entry.keyed and not felt.is_nothing_dealt else None,
        _beside() if felt.is_card_beside else None,
        _gathered_too_soon(view, printed) if felt.is_gathered and is_end_of_hand(view) else None,
        _mucked_too_soon(view) if felt.is_any_mucked else None,
        asked_coaching(view, printed, felt.unread),
        _turn_mucked(view, printed) if felt.is_turn_mucked else None,
        _not_gathered(view) if felt.is_left_lying else None,
        None if felt.unread is None else lay_again(felt.unread),
        _hand_to_turn_up(view),
        # The screen asks the floor before any step: so does this line.
        None
        if view.next_step is None or view.status is Status.FLOOR
        else _step(view, view.next_step, printed, is_gathered=felt.is_gathered),
    )
    return next((one for one in first if one is not None), None)


def _dead_first(view: TableView, then: Coaching) -> Coaching:
    """Say that a dead hand goes to the muck, as the screen does, before what is due *then*."""
    seat = dead_hand(view)
    if seat is None:
        return then
    detail = say(_IT_IS_DEAD, what=within(then.title))
    return Coaching(title=say("Take the cards of seat {seat} to the muck", seat=seat), detail=detail, is_urgent=True)


def _by_status(  # noqa: PLR0911 - one for each status there is
    view: TableView, printed: Printed, *, is_gathered: bool
) -> Coaching:
    match view.status:
        case Status.DEALING:
            return _due(view)
        case Status.DRAWING if view.turn is not None:
            return discard_coaching(view.turn, printed)
        case Status.DRAWING:
            return _due(view)
        case Status.BETTING:
            return _turn(view, printed)
        case Status.SHOWDOWN:
            return _showdown(view)
        case Status.FLOOR:
            return _floor(view, printed)
        case Status.REMEDY:
            return Coaching(title=say("Put it right, as the screen says"), is_urgent=True)
        case _:
            return _between(view, printed, is_gathered=is_gathered)


def _beside() -> Coaching:
    detail = say("Where there is no antenna the table sees no card. Drag it to where it belongs.")
    return Coaching(title=say("A card lies beside all antennas"), detail=detail)


def _gathered_too_soon(view: TableView, printed: Printed) -> Coaching | None:
    """Say how a hand ends whose cards are gone; nothing where the floor has to be answered first."""
    title, confirm = say("The hand is not over, and its cards are gathered"), printed("confirm")
    options = () if view.holding is None else view.holding.alert.options
    misdeal = printed("misdeal")
    if view.status is Status.FLOOR and RulingValue.MISDEAL not in options:
        return None
    if view.status is Status.BETTING:
        detail = say(_FOLD_ON, key=printed("fold"))
    elif RulingValue.MISDEAL in options:
        detail = say(_CALL_OFF, keys=options.index(RulingValue.MISDEAL) + 1, confirm=confirm)
    elif misdeal and view.due is not None and view.due.due is Due.HOLE_CARD:
        detail = say(_CALL_OFF, keys=misdeal, confirm=confirm)
    else:
        detail = say(_FLOOR_CALLS_OFF, floor=printed("floor"))
    return Coaching(title=title, detail=detail, is_urgent=True)


def _mucked_too_soon(view: TableView) -> Coaching | None:
    """Say how a hand comes back that was thrown away before the deal was over: nobody can fold yet."""
    is_dealt = view.due is not None and view.due.due is Due.HOLE_CARD
    seat = next((player.seat for player in view.seats if player.are_cards_lifted), None)
    if seat is None or not is_dealt or view.next_step is not None or view.status is not Status.DEALING:
        return None
    return Coaching(title=say(_TOO_SOON, seat=seat), detail=say(_BACK_TO_SEAT, seat=seat), is_urgent=True)


def _turn_mucked(view: TableView, printed: Printed) -> Coaching | None:
    """Say what to do about a hand in the muck that the table has in play: taken back by undo, or not read there."""
    if view.status is not Status.BETTING or view.turn is None or view.next_step is not None:
        return None
    title = say("The cards of seat {seat} lie in the muck", seat=view.turn)
    return Coaching(title=title, detail=say(_IN_PLAY, key=printed("fold")), is_urgent=True)


def _not_gathered(view: TableView) -> Coaching | None:
    is_first = view.status is Status.DEALING and not any(player.hole_cards for player in view.seats)
    return Coaching(title=say(_LEFT_LYING), detail=say(_GATHER), is_urgent=True) if is_first else None


def _hand_to_turn_up(view: TableView) -> Coaching | None:
    if view.must_table and view.next_step is None:
        return _turn_up(view.must_table[0], say("All-in and called: the hand is turned up."))
    if view.to_be_seen:
        return _turn_up(view.to_be_seen[0], say("Somebody asked to see it."))
    return None


def _turn_up(seat: Seat, why: str) -> Coaching:
    return Coaching(title=say("Turn up the hand of seat {seat}", seat=seat), detail=f"{why} {say(_DOUBLE_CLICK)}")


def _step(view: TableView, step: NextStep, printed: Printed, *, is_gathered: bool) -> Coaching:
    how = say(_HOW.get(step.step, _AS_TOLD))
    confirm = printed("confirm")
    if is_of_all_cards(step):
        how = f"{say(_GATHER)} {say(_ALL_BACK)}"
    elif is_deck_alone_shuffled(view):
        how = f"{say(_SHUFFLE)} {say(THEN_CONFIRM, key=confirm)}"
    elif step.step is RemedyStep.RESHUFFLE:
        shuffled = say("They are shuffled: {key} confirms.", key=confirm)
        how = shuffled if is_gathered else f"{say(_GATHER)} {say(THEN_CONFIRM, key=confirm)}"
    elif is_burn_on_board(step):
        how = say(_WHICH_BURN)
    elif step.step in UNSEEN_STEPS:
        how = f"{how} {say(_CONFIRMS_DONE, key=confirm)}".strip()
    elif step.step in CONFIRMED_STEPS:
        how = f"{how} {say(_OR_SAYS_DONE, key=confirm)}".strip()
    return Coaching(title=step_words(step), detail=how, is_urgent=not step.is_meanwhile)


def _between(view: TableView, printed: Printed, *, is_gathered: bool) -> Coaching:
    unpaid = [award for award in view.awards if not award.is_paid]
    if len(unpaid) > 1:
        paid = say("{key} says that it is paid.", key=printed("confirm"))
        return Coaching(title=say("Pay the pot on the screen"), detail=paid)
    why = {
        Status.COMPLETE: say("The hand is over.") + " ",
        Status.MISDEAL: say("A misdeal: the same hand is dealt again.") + " ",
        Status.VOID: say("The hand is void.") + " ",
    }.get(view.status, "")
    if not is_gathered:
        return Coaching(title=say("Gather the cards"), detail=f"{why}{say(_GATHER)}")
    if sum(player.stack > 0 for player in view.seats) == 1:
        return Coaching(title=say("One player has it all"), detail=f"{why}{say(_BEGIN_AGAIN)}")
    key = printed("new-hand")
    first = say("The cards are shuffled.") + " " if view.status is Status.WAITING else why
    return Coaching(title=say("Press {key}: new hand", key=key), detail=f"{first}{say(_LETTERS)}")


def _due(view: TableView) -> Coaching:
    due = view.due
    if due is None:
        return Coaching(title=say("The table looks at the cards"))
    match due.due:
        case Due.HOLE_CARD | Due.STREET_CARD | Due.REPLACEMENT:
            title = say("Drag a card from the deck to seat {seat}", seat=ZONE_SEATS[due.zone])
            return Coaching(title=title, detail=say(_TO_A_SEAT[due.due]))
        case Due.BURN:
            return Coaching(title=say("Burn a card"), detail=say(_HOW[RemedyStep.BURN]))
        case Due.BOARD_CARD:
            title = say_many("Deal a card to the board", "Deal {count} cards to the board", due.left_to_deal)
            more = say("Drag it from the deck, it turns up by itself. Space does the same.")
            return Coaching(title=title, detail=more)
        case _:
            assert_never(due.due)


def _turn(view: TableView, printed: Printed) -> Coaching:
    if view.turn is None:
        return Coaching(title=say("The betting goes on"))
    call = view.call or 0
    key = printed("check-call", "call" if call else "check")
    does = say("{key} calls {amount}", key=key, amount=chips(call)) if call else say("{key} checks", key=key)
    is_late = view.clock is not None and view.clock.is_over
    words = [say("Time is over: {key} declares it", key=printed("confirm")), does] if is_late else [does]
    if view.may_raise and view.min_raise is not None:
        is_bet = all(player.bet == 0 for player in view.seats)
        verb = printed("bet-raise", "bet" if is_bet else "raise")
        keys = say("{verb} {amount} Enter", verb=verb, amount=view.min_raise)
        bets = say("{keys} bets the least", keys=keys)
        words.append(bets if is_bet else say("{keys} raises the least", keys=keys))
    words.append(say("fold: drag the hand into the muck, or {key}", key=printed("fold")))
    name = next((player.name for player in view.seats if player.seat == view.turn), "")
    nobody = say("Seat {seat} is to act", seat=view.turn)
    who = say("Seat {seat}, {name}, is to act", seat=view.turn, name=name) if name else nobody
    return Coaching(title=who, detail=" · ".join(words), is_urgent=is_late)


def _showdown(view: TableView) -> Coaching:
    left = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    if not left:
        return Coaching(title=say("Showdown"))
    seat = view.show_first or left[0]
    title = say("Showdown: turn up the hand of seat {seat}", seat=seat)
    return Coaching(title=title, detail=f"{say(_DOUBLE_CLICK)} {say(_OR_MUCKS)}")


def _floor(view: TableView, printed: Printed) -> Coaching:
    held = view.holding
    if held is None or not held.alert.options:
        return Coaching(title=say("Wait for the floor"), is_urgent=True)
    confirm = printed("confirm")
    detail = say(
        "You are the floor, too: the number of an option on the screen, then {key}. The first: 1 {key}.", key=confirm
    )
    return Coaching(title=say("The floor decides"), detail=detail, is_urgent=True)
