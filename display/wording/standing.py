"""How the table stands, in whole sentences: for whoever hears them read out, or feels them under his fingers.

What comes next is said first, for it is what is asked most. No picture is meant: nothing stands beside anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from display.wording.amounts import chips
from display.wording.awards import award_words, hand_words
from display.wording.card_questions import YES_OR_NO, question_keys, question_words
from display.wording.people import card_words, in_runs, names_of, who
from display.wording.quiet import blinds_words
from display.wording.steps import step_words
from display.wording.telling import what_is_due
from table.engine.words.commands import Action
from table.engine.words.events import Street
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import ZONE_SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.award import Award
    from table.engine.words.cards import Card
    from table.engine.words.view import DueCard, SeatView, TableView
    from table.engine.words.zones import Seat

_PARTS: Final = {HandPart.FOLDED: "folded", HandPart.MUCKED: "mucked", HandPart.KILLED: "hand killed"}
_LAST: Final = {
    Action.CHECK: "checked",
    Action.CALL: "called",
    Action.BET: "bet",
    Action.RAISE: "raised",
    Action.ALL_IN: "all-in",
}
_STREET_DUE: Final = {3: Street.TURN, 4: Street.RIVER}
"""By the cards on the board; the flop where there are fewer."""


def what_comes_next(view: TableView) -> str:
    """Say what the dealer does now, or whom he waits for, with the keys that answer."""
    due = what_is_due(view) or _asked(view) or _to_turn_up(view)
    if due is not None:
        return due
    if view.next_step is not None and view.next_step.is_meanwhile:
        return f"{step_words(view.next_step)}, meanwhile. {_by_status(view)}"
    return _by_status(view)


def _by_status(view: TableView) -> str:  # noqa: PLR0911 - one line for each status there is
    match view.status:
        case Status.WAITING:
            return f"Ready for the first hand, button at seat {view.button}. Key new hand"
        case Status.DEALING:
            return "Deal" if view.due is None else _due(view.due, view)
        case Status.BETTING:
            return _turn(view)
        case Status.SHOWDOWN:
            return _showdown(view)
        case Status.REMEDY:
            return "Put it right, as the alert says"
        case Status.FLOOR:
            return "Wait for the floor"
        case Status.COMPLETE:
            return _complete(view)
        case Status.MISDEAL:
            return "Misdeal: shuffle, and key new hand; same button, same blinds"
        case Status.VOID:
            return "The hand is void: shuffle, and key new hand"
        case _:
            assert_never(view.status)


def _asked(view: TableView) -> str | None:
    """Say what the dealer is asked, and the key for each answer."""
    if view.asked_about is not None:
        return f"QUESTION: are the cards of seat {view.asked_about} in the muck? {_answers(YES_OR_NO)}"
    if view.question is None:
        return None
    title, why = question_words(view.question)
    seat = ZONE_SEATS.get(view.question.zone)
    where = "" if seat is None else f"seat {seat}: "
    stop = "" if title.endswith("?") else "."
    return f"QUESTION: {where}{title}{f', {why}' if why else ''}{stop} {_answers(question_keys(view.question))}"


def _answers(keys: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{key}: {meaning}" for key, meaning in keys)


def _to_turn_up(view: TableView) -> str | None:
    """Say whose hand is turned up before anything else: with a player all-in, or asked for and granted."""
    if view.must_table and view.next_step is None:
        return f"All hands face up. Still face down: {_seats(view.must_table)}. {_after_hands(view)}"
    if view.to_be_seen:
        return f"Turn up the hand of seat {view.to_be_seen[0]}: it was asked for"
    return None


def _after_hands(view: TableView) -> str:
    if view.returned is not None:
        return f"Then {chips(view.returned.amount)} back to seat {view.returned.seat}"
    return "Then the pots" if view.status is Status.SHOWDOWN else "Then burn and deal on"


def _due(due: DueCard, view: TableView) -> str:
    to_come = "the last one" if due.left_to_deal == 1 else f"{due.left_to_deal} to come"
    street = _STREET_DUE.get(len(view.board), Street.FLOP).value
    match due.due:
        case Due.HOLE_CARD:
            seat = ZONE_SEATS.get(due.zone)
            return "Deal" if seat is None else f"Card to seat {seat}, {to_come}"
        case Due.BURN if view.returned is not None:
            back = f"{chips(view.returned.amount)} back to seat {view.returned.seat}, nobody called it"
            return f"{back}. Then burn, and the {street}"
        case Due.BURN:
            return f"Burn, then the {street}"
        case Due.BOARD_CARD:
            return f"Deal the {street}, {to_come}"
        case _:
            assert_never(due.due)


def _turn(view: TableView) -> str:
    player = next((player for player in view.seats if player.seat == view.turn), None)
    if player is None:
        return "Betting"
    call = view.call or 0
    if not call:
        cost = "nothing to call"
    elif call >= player.stack:
        cost = f"all-in for {chips(player.stack)} to call"
    else:
        cost = f"{chips(call)} to call"
    clock = "" if view.clock is None else ", the clock runs"
    return f"{who(player.seat, names_of(view))} to act, {cost}. {_raise(view, player)}{clock}"


def _raise(view: TableView, player: SeatView) -> str:
    if not view.may_raise or view.min_raise is None:
        return "No raise"
    is_bet = all(other.bet == 0 for other in view.seats)
    if view.min_raise >= player.stack + player.bet:
        return "A bet is all-in" if is_bet else "A raise is all-in"
    return f"{'Bet' if is_bet else 'Raise to'} {chips(view.min_raise)} or more"


def _showdown(view: TableView) -> str:
    left = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    if view.show_first is not None:
        return f"Showdown: {who(view.show_first, names_of(view))} shows first"
    return f"Showdown: {_seats(left)} may table or muck" if left else "Showdown"


def _complete(view: TableView) -> str:
    unpaid = [award for award in view.awards if not award.is_paid]
    if not unpaid:
        return "The hand is over. Key new hand"
    pay = f"Push {'; then '.join(_award(award, view) for award in unpaid)}."
    return f"{pay} Confirm after each pot" if len(unpaid) > 1 else f"{pay} Then key new hand"


def _award(award: Award, view: TableView) -> str:
    """Say a pot, to whom it goes, and what wins it."""
    words = award_words(award, is_only=len(view.awards) == 1)
    if len(award.winners) == 1:
        return f"{words}{_with(hand_words(award.winners[0]))}"
    shares = [f"{chips(one.share)} to seat {one.seat}{_with(hand_words(one))}" for one in award.winners]
    return f"{words}: {' and '.join(shares)}"


def _with(made: str) -> str:
    return f", {made}" if made else ""


def standing_lines(view: TableView) -> list[str]:
    """Say the whole table, line by line: what comes next, the pots, the board, then each seat from the turn on."""
    lines = [what_comes_next(view), *_pots(view), f"Board: {spoken_cards(view.board)}" if view.board else "No board"]
    seats = list(view.seats)
    first = next((at for at, player in enumerate(seats) if player.seat == view.turn), 0)
    lines += [_seat(player, view) for player in (*seats[first:], *seats[:first])]
    level = blinds_words(view.small_blind, view.big_blind, view.ante, view.ante_kind)
    return [*lines, f"Hand {view.hand_number}, {level}, button at seat {view.button}"]


def _pots(view: TableView) -> list[str]:
    if view.status is Status.BETTING or len(view.formed) <= 1:
        return [f"Pot {chips(view.pot)}"]
    return [
        f"{f'Side pot {number}' if number else 'Main pot'} {chips(pot.amount)}, {_seats(pot.seats)}"
        for number, pot in enumerate(view.formed)
    ]


def _seat(player: SeatView, view: TableView) -> str:
    facts = [f"{chips(player.stack)} behind"]
    if player.bet:
        facts.append(f"{chips(player.bet)} in front")
    if player.is_all_in:
        facts.append("all-in")
    elif player.last in _LAST:
        facts.append(_LAST[player.last])
    facts += [words for part, words in _PARTS.items() if player.part is part]
    if player.is_away:
        facts.append("away")
    if player.are_cards_lifted:
        facts.append("looks at the cards")
    if player.shown:
        facts.append(f"shows {spoken_cards(player.shown)}")
    return f"{who(player.seat, names_of(view))}: {', '.join(facts)}"


def _seats(seats: Sequence[Seat]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {', '.join(in_runs(seats))}"


def spoken_cards(cards: Sequence[Card]) -> str:
    """List cards as they are said aloud: `ace of hearts, ten of spades`."""
    return ", ".join(card_words(card) for card in cards)
