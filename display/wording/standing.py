"""Describes the state of the table in whole sentences, for screen readers and braille displays.

What comes next is said first, for it is what is asked most. No picture is meant: nothing stands beside anything.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec import UNSET

from display.wording.amounts import chips
from display.wording.awards import award_words, hand_words, pot_words
from display.wording.called import street_due_words, street_words
from display.wording.card_questions import YES_OR_NO, question_keys, question_words
from display.wording.game_names import begins_words, with_games
from display.wording.keys import key_words
from display.wording.out_of_place import hindrance_words
from display.wording.people import card_words, in_runs, names_of, who
from display.wording.quiet_hold import quiet_words
from display.wording.steps import pause_words, step_words
from display.wording.table_lines import blinds_words
from display.wording.telling import what_is_due
from display.words.spoken import opening, phrase, phrase_of, say, say_many, say_of, within
from table.engine.words.award import Award
from table.engine.words.cards import Card
from table.engine.words.commands import Action
from table.engine.words.view import Due, DueCard, HandPart, SeatView, Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_PARTS: Final = {
    HandPart.FOLDED: phrase("folded"),
    HandPart.MUCKED: phrase("mucked"),
    HandPart.KILLED: phrase("hand killed"),
}
_DID: Final = "what a player did last"
_LAST: Final = {
    Action.CHECK: phrase_of("what a player did last", "checked"),
    Action.CALL: phrase_of("what a player did last", "called"),
    Action.BET: phrase_of("what a player did last", "bet"),
    Action.RAISE: phrase_of("what a player did last", "raised"),
    Action.ALL_IN: phrase_of("what a player did last", "all-in"),
    Action.BRING_IN: phrase_of("what a player did last", "brought it in"),
}


def what_comes_next(view: TableView) -> str:
    """Say what the dealer does now, or whom he waits for, with the keys that answer."""
    due = what_is_due(view) or _asked(view) or _to_turn_up(view)
    if due is not None:
        return due
    if (held := pause_words(view)) is not None:
        return f"{held[0]}. {opening(held[1])}"
    if (quiet := quiet_words(view)) is not None:
        what, then = quiet
        return f"{what} {opening(then)}" if what.endswith("?") else f"{what}. {opening(then)}"
    if view.next_step is not None and view.next_step.is_meanwhile:
        return say("{order}, meanwhile. {then}", order=step_words(view.next_step), then=_by_status(view))
    if view.asked_folded is not None:
        asked = say("QUESTION: seat {seat}: folded? Its cards lie there.", seat=view.asked_folded)
        return f"{asked} {_answers(YES_OR_NO)}. {_by_status(view)}"
    return _by_status(view)


def _by_status(view: TableView) -> str:  # noqa: C901, PLR0911 - one line for each status there is
    match view.status:
        case Status.WAITING:
            return say("Ready for the first hand, {begins}. Key new hand", begins=begins_words(view))
        case Status.DEALING:
            return say("Deal") if view.due is None else _due(view.due, view)
        case Status.DRAWING:
            return _drawing(view)
        case Status.BETTING:
            return _turn(view)
        case Status.SHOWDOWN:
            return _showdown(view)
        case Status.REMEDY:
            return say("Put it right, as the alert says")
        case Status.FLOOR:
            return say("Wait for the floor")
        case Status.COMPLETE:
            return _complete(view)
        case Status.MISDEAL:
            return say("Misdeal: shuffle, and key new hand; same button, same blinds")
        case Status.VOID:
            return say("The hand is void: shuffle, and key new hand")
        case _:
            assert_never(view.status)


def _drawing(view: TableView) -> str:
    """Say who throws cards away next, or which card is due."""
    if view.turn is not None:
        return say("Seat {seat}: how many cards? Key discard, how many, enter", seat=view.turn)
    return say("Deal") if view.due is None else _due(view.due, view)


def _asked(view: TableView) -> str | None:
    """Say what the dealer is asked, and the key for each answer."""
    if view.asked_about is not None:
        keys = _answers(YES_OR_NO)
        return say("QUESTION: are the cards of seat {seat} in the muck? {keys}", seat=view.asked_about, keys=keys)
    if view.question is None:
        return None
    asked = ", ".join(words for words in question_words(view.question) if words)
    asked = asked if asked.endswith("?") else f"{asked}."
    seat, keys = ZONE_SEATS.get(view.question.zone), _answers(question_keys(view.question))
    if seat is None:
        return say("QUESTION: {asked} {keys}", asked=asked, keys=keys)
    return say("QUESTION: seat {seat}: {asked} {keys}", seat=seat, asked=asked, keys=keys)


def _answers(keys: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{key_words(key)}: {say(meaning)}" for key, meaning in keys)


def _to_turn_up(view: TableView) -> str | None:
    """Say what comes before anything else: a card that keeps the hand from its end, or a hand that is turned up."""
    if view.hindrance is not None:
        what, order = hindrance_words(view.hindrance)
        return f"{what}: {order}"
    if view.must_table and view.next_step is None:
        left, then = _seats(view.must_table), _after_hands(view)
        return say("All hands face up. Still face down: {seats}. {then}", seats=left, then=then)
    if view.to_be_seen:
        return say("Turn up the hand of seat {seat}: it was asked for", seat=view.to_be_seen[0])
    return None


def _after_hands(view: TableView) -> str:
    if view.returned is not None:
        back = view.returned
        return say("Then {amount} back to seat {seat}", amount=chips(back.amount), seat=back.seat)
    return say("Then the pots") if view.status is Status.SHOWDOWN else say("Then burn and deal on")


def _due(due: DueCard, view: TableView) -> str:  # noqa: PLR0911 - one line for each card that may be due
    last, count = say("the last one"), due.left_to_deal
    left = last if count == 1 else say_many("{count} to come", "{count} to come", count)
    street = street_due_words(view)
    match due.due:
        case Due.HOLE_CARD:
            seat = ZONE_SEATS.get(due.zone)
            return say("Deal") if seat is None else say("Card to seat {seat}, {left}", seat=seat, left=left)
        case Due.BURN if view.returned is not None:
            amount, seat = chips(view.returned.amount), view.returned.seat
            back = say("{amount} back to seat {seat}, nobody called it", amount=amount, seat=seat)
            return say("{back}. Then burn, and the {street}", back=back, street=street)
        case Due.BURN if view.to_draw:
            return say("Burn, then the draw")
        case Due.REPLACEMENT:
            return say("Draw: card to seat {seat}, {left}", seat=ZONE_SEATS[due.zone], left=left)
        case Due.BURN:
            return say("Burn, then the {street}", street=street)
        case Due.STREET_CARD if due.is_up:
            return say("Card face up to seat {seat}, {left}", seat=ZONE_SEATS[due.zone], left=left)
        case Due.STREET_CARD:
            return say("Card to seat {seat}, {left}", seat=ZONE_SEATS[due.zone], left=left)
        case Due.BOARD_CARD if view.game.is_stud:
            return say("The stub runs out: one card face up in the middle, for all")
        case Due.BOARD_CARD:
            return say("Deal the {street}, {left}", street=street, left=left)
        case _:
            assert_never(due.due)


def _turn(view: TableView) -> str:
    player = next((player for player in view.seats if player.seat == view.turn), None)
    if player is None:
        return say("Betting")
    named, least = who(player.seat, names_of(view)), _raise(view, player)
    brings_in = view.turn == view.bring_in and not any(other.bet for other in view.seats)
    cost = say("the bring-in of {amount}", amount=chips(view.call or 0)) if brings_in else _cost(view.call or 0, player)
    if view.clock is not None:
        return say("{who} to act, {cost}. {least}, the clock runs", who=named, cost=cost, least=least)
    return say("{who} to act, {cost}. {least}", who=named, cost=cost, least=least)


def _cost(call: int, player: SeatView) -> str:
    if not call:
        return say("nothing to call")
    if call >= player.stack:
        return say("all-in for {amount} to call", amount=chips(player.stack))
    return say("{amount} to call", amount=chips(call))


def _raise(view: TableView, player: SeatView) -> str:
    if not view.may_raise or view.min_raise is None:
        return say("No raise")
    is_bet = all(other.bet == 0 for other in view.seats)
    if view.min_raise >= player.stack + player.bet:
        return say("A bet is all-in") if is_bet else say("A raise is all-in")
    least = chips(view.min_raise)
    if view.max_raise is None:
        return say("Bet {amount} or more", amount=least) if is_bet else say("Raise to {amount} or more", amount=least)
    if view.max_raise == view.min_raise:
        return say("Bet {amount}", amount=least) if is_bet else say("Raise to {amount}", amount=least)
    most = chips(view.max_raise)
    if is_bet:
        return say("Bet {least} to {most}", least=least, most=most)
    return say("Raise to {least}, at most {most}", least=least, most=most)


def _showdown(view: TableView) -> str:
    left = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    if view.show_first is not None:
        return say("Showdown: {who} shows first", who=within(who(view.show_first, names_of(view))))
    return say("Showdown: {seats} may table or muck", seats=_seats(left)) if left else say("Showdown")


def _complete(view: TableView) -> str:
    unpaid = [award for award in view.awards if not award.is_paid]
    if not unpaid:
        return say("The hand is over. Key new hand")
    pots, *others = (_award(award, view) for award in unpaid)
    for other in others:
        pots = say("{first}; then {other}", first=pots, other=other)
    if len(view.awards) == 1 and len(unpaid[0].winners) > 1:
        return say("{split}. Then key new hand", split=pots)
    if others:
        return say("Push {pots}. Confirm after each pot", pots=pots)
    return say("Push {pots}. Then key new hand", pots=pots)


def _award(award: Award, view: TableView) -> str:
    """Say a pot, to whom it goes, and what wins it."""
    words = award_words(award, is_only=len(view.awards) == 1)
    if len(award.winners) == 1:
        return f"{words}{_with(hand_words(award.winners[0]))}"
    *shares, last = (
        say("{amount} to seat {seat}", amount=chips(one.share), seat=one.seat) + _with(hand_words(one))
        for one in award.winners
    )
    both = say("{others} and {last}", others="; ".join(shares), last=last)
    return f"{words}: {both}"


def _with(made: str) -> str:
    return f", {made}" if made else ""


def standing_lines(view: TableView) -> list[str]:
    """Say the whole table, line by line: what comes next, the pots, the board, then each seat from the turn on."""
    lines = [what_comes_next(view), *_pots(view)]
    if view.board:
        lines.append(say("Board: {cards}", cards=spoken_cards(view.board)))
    elif view.game.has_board:
        lines.append(say("No board"))
    else:
        lines.append(opening(street_words(view.street)))
    seats = list(view.seats)
    first = next((at for at, player in enumerate(seats) if player.seat == view.turn), 0)
    lines += [_seat(player, view) for player in (*seats[first:], *seats[:first])]
    level = with_games(
        blinds_words(view.small_blind, view.big_blind, view.ante, view.ante_kind),
        UNSET if view.game.is_plain else view.game,
        UNSET if view.next_game is None else view.next_game,
        mark=", ",
    )
    hand = say("Hand {number}, {blinds}, {begins}", number=view.hand_number, blinds=level, begins=begins_words(view))
    return [*lines, hand]


def _pots(view: TableView) -> list[str]:
    if view.status is Status.BETTING or len(view.formed) <= 1:
        return [say("Pot {amount}", amount=chips(view.pot))]
    return [f"{pot_words(number)} {chips(pot.amount)}, {_seats(pot.seats)}" for number, pot in enumerate(view.formed)]


def _seat(player: SeatView, view: TableView) -> str:
    facts = [say("{amount} behind", amount=chips(player.stack))]
    if player.bet:
        facts.append(say("{amount} in front", amount=chips(player.bet)))
    if player.is_all_in:
        facts.append(say("all-in"))
    elif player.last in _LAST:
        facts.append(say_of(_DID, _LAST[player.last]))
    facts += [say(words) for part, words in _PARTS.items() if player.part is part]
    if player.is_away:
        facts.append(say("away"))
    if player.are_cards_lifted:
        facts.append(say("looks at the cards"))
    if player.drew:
        facts.append(say("drew {counts}", counts=", ".join(str(one) if one else say("pat") for one in player.drew)))
    if player.shown:
        facts.append(say("shows {cards}", cards=spoken_cards(player.shown)))
    return f"{who(player.seat, names_of(view))}: {', '.join(facts)}"


def _seats(seats: Sequence[Seat]) -> str:
    if len(seats) == 1:
        return say("seat {seat}", seat=seats[0])
    return say("seats {seats}", seats=", ".join(in_runs(seats)))


def spoken_cards(cards: Sequence[Card]) -> str:
    """List cards as they are said aloud: `ace of hearts, ten of spades`."""
    return ", ".join(card_words(card) for card in cards)
