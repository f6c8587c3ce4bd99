"""The quiet line: what just happened, in one line that asks for nothing.

Every event is thought of here; what the dealer can see on the felt anyway is
None. No face-down card can be named: the events do not carry one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from display.wording.amounts import chips
from display.wording.awards import pot_words
from display.wording.called import street_words, zone_words
from display.wording.card_questions import answered_line, asked_line
from display.wording.keys import command_words
from display.wording.matters import Told, matter_line
from display.wording.penalties import given_words
from display.wording.people import cards_words, who
from display.wording.refusals import not_placed_words, refusal_words
from display.wording.troubles import blind_key_words, blind_words, sees_again_words
from display.words.spoken import opening, phrase, say, within
from table.engine.words.award import PotAwarded, PotPaid
from table.engine.words.breaks import BreakBegan, BreakEnded
from table.engine.words.cards import ALL_CARDS, HandleKind
from table.engine.words.commands import Action
from table.engine.words.deck_events import DeckCheckAsked, DeckChecked
from table.engine.words.director_commands import AnteKind
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
    HandleKind.CARD: phrase("a card of this deck"),
    HandleKind.JOKER: phrase("a joker of this deck"),
    HandleKind.FOREIGN: phrase("a card of another deck"),
    HandleKind.UNKNOWN: phrase("a tag of no enrolled deck"),
}

SOUND_OFF = phrase("Sound off: F2 or the key SOUND switches it on")
SOUND_ON = phrase("Sound on")
SILENT = phrase("sound off")
TOLD = phrase("Alert: {what}")
"""How an alert stands among what happened in a hand, once it is over."""

RESUMED = phrase("Resumed: check button, stacks, cards")
"""What stands there after a restart: what was moved meanwhile, nobody has seen."""

DIRECTOR_CALLED = phrase("The director is called")
"""Said once nobody has attended for so long that the station is told."""

UNKEPT = phrase("Stop: nothing is recorded")
"""What stands there while the disk takes nothing."""

UNKEPT_WHY = phrase(
    "The disk is full or broken. Move no card and call the floor. Play goes on by itself once there is room."
)

Names = Mapping[Seat, str]


def quiet_line(event: TableEvent, names: Names) -> str | None:  # noqa: C901, PLR0911, PLR0912 - one line for each event there is
    """Say *event* in one line, or None where the picture says it already."""
    if isinstance(event, Told):
        return matter_line(event, names)
    match event:
        case Acted():
            return acted_words(event, names)
        case HandStarted(number=number, button=button):
            return say("Hand {number}: button at seat {button}", number=number, button=button)
        case UncalledReturned(seat=seat, amount=amount):
            return say("{who} takes back {amount} uncalled", who=who(seat, names), amount=chips(amount))
        case StreetDealt(street=street, board=board):
            return f"{opening(street_words(street))}: {cards_words(board)}"
        case HandTabled(seat=seat, cards=()):
            return say("{who} has the board read, as declared", who=who(seat, names))
        case HandTabled(seat=seat, cards=cards):
            return say("{who} tables {cards}", who=who(seat, names), cards=cards_words(cards))
        case PenaltyHandKilled(seat=seat):
            return say("{who} is on penalty: hand killed", who=who(seat, names))
        case PenaltyGiven(seat=seat):
            return say("{who}: penalty from the next hand, {given}", who=who(seat, names), given=given_words(event))
        case PenaltyServed(seat=seat):
            return say("{who}: the penalty is over", who=who(seat, names))
        case PenaltyLifted(seat=seat):
            return say("{who}: let off the rest of the penalty", who=who(seat, names))
        case FoldAsked(seat=seat):
            return say("{who}: are the cards in the muck?", who=who(seat, names))
        case CardAsked():
            return asked_line(event, names)
        case CardsBesideSeat(seat=seat, at_seat=at_seat):
            return say("{who}: the cards lie over the antenna of seat {seat}", who=who(seat, names), seat=at_seat)
        case QuestionAnswered():
            return answered_line(event, names)
        case BreakBegan():
            return say("Break: minutes of a penalty stand still")
        case BreakEnded():
            return say("The break is over")
        case PlayHeld():
            return say("Hand-for-hand: wait for the floor")
        case PlayReleased():
            return say("Hand-for-hand: play on")
        case HandMucked(seat=seat):
            return say("{who} mucks", who=who(seat, names))
        case PotAwarded():
            return _award(event, names)
        case PotPaid(pot=pot):
            return say("{pot}: paid", pot=pot_words(pot))
        case HandCompleted(number=number, won=won):
            winners = ", ".join(
                say("{who} wins {amount}", who=who(seat, names), amount=chips(amount))
                for seat, amount in sorted(won.items())
            )
            if winners:
                return say("Hand {number}: {winners}", number=number, winners=winners)
            return say("Hand {number} is over", number=number)
        case PlayerBusted(seat=seat):
            return say("{who} is out", who=who(seat, names))
        case CardRead(kind=kind, card=card):
            return say("Scan pad: {read}", read=say(_READ[kind]) if card is None else cards_words((card,)))
        case DeckCheckAsked():
            return say("Check the deck: each card on the scan pad, or over the stub")
        case DeckChecked():
            return _deck_checked(event)
        case KeyUndone(command=command):
            return say("Taken back: {what}", what=command_words(command))
        case KeyRefused():
            return refusal_words(event)
        case OrderWaiting():
            return say("The director's order waits for the end of the hand")
        case NotFollowed():
            return _not_followed(event)
        case LevelChanged():
            return say("From the next hand: {level}", level=level_words(event))
        case RosterChanged(seat=seat, stack=stack):
            return (
                say("Seat {seat} is empty now", seat=seat)
                if stack is None
                else say("{who} has {amount}", who=who(seat, names), amount=chips(stack))
            )
        case PlayerRenamed(seat=seat, name=name):
            return (
                say("Seat {seat} is {name}", seat=seat, name=name)
                if name
                else say("Seat {seat} has no name now", seat=seat)
            )
        case PresenceChanged(seat=seat, is_present=is_present):
            called = who(seat, names)
            return say("{who} is back", who=called) if is_present else say("{who} has left the table", who=called)
        case SightLost(zone=zone, is_awaited=True):
            return f"{blind_words((zone,))}. {blind_key_words((zone,))}."
        case SightLost(zone=zone):
            return blind_words((zone,))
        case SightRegained(zone=zone):
            return sees_again_words(zone)
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
    words = _acted(acted, who(acted.seat, names))
    return say("{words}, all-in", words=words) if acted.is_all_in else words


def _acted(acted: Acted, called: str) -> str:
    match acted.action:
        case Action.FOLD:
            return say("{who} folds", who=called)
        case Action.CHECK:
            return say("{who} checks", who=called)
        case Action.CALL:
            return say("{who} calls {amount}", who=called, amount=chips(acted.added))
        case Action.BET:
            return say("{who} bets {amount}", who=called, amount=chips(acted.total))
        case Action.RAISE:
            return say("{who} raises to {amount}", who=called, amount=chips(acted.total))
        case Action.ALL_IN:
            return say("{who} puts in {amount}", who=called, amount=chips(acted.added))
        case _:
            assert_never(acted.action)


def level_words(level: LevelChanged) -> str:
    """Say a level: `blinds 100 / 200, ante 25`."""
    return blinds_words(level.small_blind, level.big_blind, level.ante, level.ante_kind)


def blinds_words(small_blind: int, big_blind: int, ante: int, ante_kind: AnteKind) -> str:
    """Say the blinds and the ante: `blinds 100 / 200, big-blind ante 200`."""
    small, big = chips(small_blind), chips(big_blind)
    match ante_kind:
        case AnteKind.NONE:
            return say("blinds {small} / {big}", small=small, big=big)
        case AnteKind.EACH:
            return say("blinds {small} / {big}, ante {ante}", small=small, big=big, ante=chips(ante))
        case AnteKind.BIG_BLIND:
            return say("blinds {small} / {big}, big-blind ante {ante}", small=small, big=big, ante=chips(ante))
        case _:
            assert_never(ante_kind)


def _deck_checked(event: DeckChecked) -> str:
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


def _award(awarded: PotAwarded, names: Names) -> str:
    pot = pot_words(awarded.pot) if awarded.pot else say("Pot")
    shares = ", ".join(f"{within(who(seat, names))} {chips(share)}" for seat, share in sorted(awarded.shares.items()))
    return f"{pot}: {shares}"


def _not_followed(fact: NotFollowed) -> str:
    if fact.command is not None:
        return f"{command_words(fact.command)}: {not_placed_words(fact.command)}"
    if fact.zone is None:
        return say("Something the table cannot place")
    return say("A card at the {zone} that the table cannot place", zone=zone_words(fact.zone))
