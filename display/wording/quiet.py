"""The quiet line: what just happened, in one line that asks for nothing.

Every event is thought of here; what the dealer can see on the felt anyway is
None. No face-down card can be named: the events do not carry one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from display.wording.amounts import chips
from display.wording.awards import pot_words
from display.wording.card_questions import answered_line, asked_line
from display.wording.keys import command_words, not_placed_words, refusal_words
from display.wording.matters import Told, matter_line
from display.wording.penalties import given_words
from display.wording.people import cards_words, who
from display.wording.troubles import blind_key_words, blind_words
from table.engine.words.award import PotAwarded, PotPaid
from table.engine.words.cards import HandleKind
from table.engine.words.commands import Action, AnteKind
from table.engine.words.events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    BoardCardDealt,
    CardBurned,
    CardKeyedUp,
    CardMadePublic,
    CardRead,
    CardsBesideSeat,
    CardsLaidDown,
    CardsLifted,
    DealCompleted,
    FoldAsked,
    HandCompleted,
    HandMucked,
    HandStarted,
    HandTabled,
    HoleCardDealt,
    KeyRefused,
    KeyUndone,
    LevelChanged,
    NotFollowed,
    PenaltyHandKilled,
    PlayerBusted,
    PlayerRenamed,
    PlayHeld,
    PlayReleased,
    PresenceChanged,
    RosterChanged,
    SightLost,
    SightRegained,
    StreetDealt,
    TableEvent,
    UncalledReturned,
)
from table.engine.words.matter_events import HoleCardTaken, OffenceCounted, RulingMade
from table.engine.words.order_events import OrderTaken, OrderWaiting
from table.engine.words.penalties import PenaltyGiven, PenaltyLifted, PenaltyServed
from table.engine.words.question import CardAsked, QuestionAnswered
from table.engine.words.zones import Seat

_READ = {
    HandleKind.CARD: "a card of this deck",
    HandleKind.JOKER: "a joker of this deck",
    HandleKind.FOREIGN: "a card of another deck",
    HandleKind.UNKNOWN: "a tag of no enrolled deck",
}

SOUND_OFF = "Sound off: F2 or the key SOUND switches it on"
SOUND_ON = "Sound on"
SILENT = "sound off"
RESUMED = "Resumed: check button, stacks, cards"
"""What stands there after a restart: what was moved meanwhile, nobody has seen."""

Names = Mapping[Seat, str]


def quiet_line(event: TableEvent, names: Names) -> str | None:  # noqa: C901, PLR0911, PLR0912 - one line for each event there is
    """Say *event* in one line, or None where the picture says it already."""
    if isinstance(event, Told):
        return matter_line(event, names)
    match event:
        case Acted():
            return acted_words(event, names)
        case HandStarted(number=number, button=button):
            return f"Hand {number}: button at seat {button}"
        case UncalledReturned(seat=seat, amount=amount):
            return f"{who(seat, names)} takes back {chips(amount)} uncalled"
        case StreetDealt(street=street, board=board):
            return f"{street.value.capitalize()}: {cards_words(board)}"
        case HandTabled(seat=seat, cards=()):
            return f"{who(seat, names)} has the board read, as declared"
        case HandTabled(seat=seat, cards=cards):
            return f"{who(seat, names)} tables {cards_words(cards)}"
        case PenaltyHandKilled(seat=seat):
            return f"{who(seat, names)} is on penalty: hand killed"
        case PenaltyGiven(seat=seat):
            return f"{who(seat, names)}: penalty from the next hand, {given_words(event)}"
        case PenaltyServed(seat=seat):
            return f"{who(seat, names)}: the penalty is over"
        case PenaltyLifted(seat=seat):
            return f"{who(seat, names)}: let off the rest of the penalty"
        case FoldAsked(seat=seat):
            return f"{who(seat, names)}: are the cards in the muck?"
        case CardAsked():
            return asked_line(event, names)
        case CardsBesideSeat(seat=seat, at_seat=at_seat):
            return f"{who(seat, names)}: the cards lie over the antenna of seat {at_seat}"
        case QuestionAnswered():
            return answered_line(event, names)
        case PlayHeld():
            return "Hand-for-hand: wait for the floor"
        case PlayReleased():
            return "Hand-for-hand: play on"
        case HandMucked(seat=seat):
            return f"{who(seat, names)} mucks"
        case PotAwarded():
            return _award(event, names)
        case PotPaid(pot=pot):
            return f"{pot_words(pot)}: paid"
        case HandCompleted(number=number, won=won):
            winners = ", ".join(f"{who(seat, names)} wins {chips(amount)}" for seat, amount in sorted(won.items()))
            return f"Hand {number}: {winners}" if winners else f"Hand {number} is over"
        case PlayerBusted(seat=seat):
            return f"{who(seat, names)} is out"
        case CardRead(kind=kind, card=card):
            return f"Scan pad: {_READ[kind] if card is None else cards_words((card,))}"
        case KeyUndone(command=command):
            return f"Taken back: {command_words(command)}"
        case KeyRefused():
            return refusal_words(event)
        case OrderWaiting():
            return "The director's order waits for the end of the hand"
        case NotFollowed():
            return _not_followed(event)
        case LevelChanged():
            return f"From the next hand: {level_words(event)}"
        case RosterChanged(seat=seat, stack=stack):
            return f"Seat {seat} is empty now" if stack is None else f"{who(seat, names)} has {chips(stack)}"
        case PlayerRenamed(seat=seat, name=name):
            return f"Seat {seat} is {name}" if name else f"Seat {seat} has no name now"
        case PresenceChanged(seat=seat, is_present=is_present):
            return f"{who(seat, names)} {'is back' if is_present else 'has left the table'}"
        case SightLost(zone=zone):
            return f"{blind_words((zone,))} down. {blind_key_words((zone,))}."
        case SightRegained(zone=zone):
            return f"{blind_words((zone,))} back"
        case (
            OrderTaken()
            | AntePosted()
            | BlindPosted()
            | HoleCardDealt()
            | DealCompleted()
            | CardsLifted()
            | CardsLaidDown()
        ):
            return None
        case BettingClosed() | CardKeyedUp() | CardBurned() | BoardCardDealt() | CardMadePublic():
            return None
        case RulingMade() | HoleCardTaken() | OffenceCounted():
            return None
        case _:
            assert_never(event)


def acted_words(acted: Acted, names: Names) -> str:
    """Say an action: `Seat 4 Anna raises to 800, all-in`."""
    verb = {
        Action.FOLD: "folds",
        Action.CHECK: "checks",
        Action.CALL: f"calls {chips(acted.added)}",
        Action.BET: f"bets {chips(acted.total)}",
        Action.RAISE: f"raises to {chips(acted.total)}",
        Action.ALL_IN: f"puts in {chips(acted.added)}",
    }[acted.action]
    return f"{who(acted.seat, names)} {verb}{', all-in' if acted.is_all_in else ''}"


def level_words(level: LevelChanged) -> str:
    """Say a level: `blinds 100 / 200, ante 25`."""
    return blinds_words(level.small_blind, level.big_blind, level.ante, level.ante_kind)


def blinds_words(small_blind: int, big_blind: int, ante: int, ante_kind: AnteKind) -> str:
    """Say the blinds and the ante: `blinds 100 / 200, big-blind ante 200`."""
    blinds = f"blinds {chips(small_blind)} / {chips(big_blind)}"
    match ante_kind:
        case AnteKind.NONE:
            return blinds
        case AnteKind.EACH:
            return f"{blinds}, ante {chips(ante)}"
        case AnteKind.BIG_BLIND:
            return f"{blinds}, big-blind ante {chips(ante)}"
        case _:
            assert_never(ante_kind)


def _award(awarded: PotAwarded, names: Names) -> str:
    pot = f"Side pot {awarded.pot}" if awarded.pot else "Pot"
    shares = ", ".join(f"{who(seat, names)} {chips(share)}" for seat, share in sorted(awarded.shares.items()))
    return f"{pot}: {shares}"


def _not_followed(fact: NotFollowed) -> str:
    if fact.command is not None:
        return f"{command_words(fact.command)}: {not_placed_words(fact.command)}"
    return (
        f"A card at the {fact.zone.value} that the table cannot place"
        if fact.zone
        else "Something the table cannot place"
    )
