"""Words the events of cards, in one line each: None for what the dealer can see on the felt anyway.

No face-down card can be named: the events do not carry one.
"""

from typing import assert_never

from display.wording.called import street_words
from display.wording.card_questions import answered_line, asked_line
from display.wording.people import Names, cards_words, who
from display.words.spoken import opening, phrase, say, say_many
from table.engine.words import card_events as happened
from table.engine.words.cards import ALL_CARDS, HandleKind
from table.engine.words.zones import Seat

_READ = {
    HandleKind.CARD: phrase("a card of this deck"),
    HandleKind.JOKER: phrase("a joker of this deck"),
    HandleKind.FOREIGN: phrase("a card of another deck"),
    HandleKind.UNKNOWN: phrase("a tag of no enrolled deck"),
}


def card_line(event: happened.CardEvent, names: Names) -> str | None:  # noqa: C901, PLR0911, PLR0912 - one line for each event there is
    """Say *event* in one line, or None where the picture says it already."""
    match event:
        case happened.StreetDealt(street=street, board=()):
            return opening(street_words(street))
        case happened.StreetDealt(street=street, board=board):
            return f"{opening(street_words(street))}: {cards_words(board)}"
        case happened.CardsDiscarded(seat=seat, count=count):
            return discard_words(seat, count, names)
        case happened.DrawCompleted(street=street):
            return opening(street_words(street))
        case happened.HandTabled(seat=seat, cards=()):
            return say("{who} has the board read, as declared", who=who(seat, names))
        case happened.HandTabled(seat=seat, cards=cards):
            return say("{who} tables {cards}", who=who(seat, names), cards=cards_words(cards))
        case happened.HandMucked(seat=seat):
            return say("{who} mucks", who=who(seat, names))
        case happened.PenaltyHandKilled(seat=seat):
            return say("{who} is on penalty: hand killed", who=who(seat, names))
        case happened.FoldAsked(seat=seat):
            return say("{who}: are the cards in the muck?", who=who(seat, names))
        case happened.CardAsked():
            return asked_line(event, names)
        case happened.QuestionAnswered():
            return answered_line(event, names)
        case happened.CardsBesideSeat(seat=seat, at_seat=at_seat):
            return say("{who}: the cards lie over the antenna of seat {seat}", who=who(seat, names), seat=at_seat)
        case happened.CardRead() | happened.DeckCheckAsked() | happened.DeckChecked():
            return _of_the_deck(event)
        case happened.HoleCardDealt() | happened.DealCompleted() | happened.CardsLifted() | happened.CardsLaidDown():
            return None
        case happened.CardBurned() | happened.BoardCardDealt() | happened.CardMadePublic() | happened.CardKeyedUp():
            return None
        case _:
            assert_never(event)


def _of_the_deck(event: happened.CardRead | happened.DeckCheckAsked | happened.DeckChecked) -> str:
    match event:
        case happened.CardRead(kind=kind, card=card):
            return scanned_words(kind) if card is None else say("Scan pad: {read}", read=cards_words((card,)))
        case happened.DeckCheckAsked():
            return say("Check the deck: each card on the scan pad, or over the stub")
        case happened.DeckChecked():
            return _deck_checked(event)
        case _:
            assert_never(event)


def discard_words(seat: Seat, count: int, names: Names) -> str:
    """Say how many cards a player draws: `Seat 3, Ann, draws 2 cards`."""
    if not count:
        return say("{who} stands pat", who=who(seat, names))
    return say_many("{who} draws {count} card", "{who} draws {count} cards", count, who=who(seat, names))


def scanned_words(kind: HandleKind) -> str:
    """Say what kind of card the scan pad read."""
    return say("Scan pad: {read}", read=say(_READ[kind]))


def _deck_checked(event: happened.DeckChecked) -> str:
    """Say what a check of the deck has come to; how many cards are missing, and not which."""
    if event.is_put_off:
        return say("The check of the deck is put off until after the next hand")
    if event.strange:
        return say(
            "Deck checked: {seen} of 52 cards, and {count} that are not of it", seen=event.seen, count=event.strange
        )
    if event.seen < len(ALL_CARDS):
        return say("Deck checked: {seen} of 52 cards", seen=event.seen)
    return say("Deck checked: all 52 cards are there")
