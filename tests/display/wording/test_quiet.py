"""What the quiet line says of each event there is, and what a hand told in lines says besides."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from display.wording.quiet import quiet_line
from display.wording.telling import told
from table.engine.words import card_events as cards
from table.engine.words import chip_events as chips
from table.engine.words import matter_events as matters
from table.engine.words import table_events as table
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Handle, HandleKind, Street
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.director_commands import AnteKind, Limits
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Game, Posts
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.question import QuestionKind
from table.engine.words.reports import FloorCalled
from table.engine.words.table_events import WhyRefused
from table.engine.words.zones import Zone

_NAMES = {4: "Anna", 6: "Bo"}
_HANDLE = Handle(id="00ff00ff00ff00ff")
_RAISE = ActionKeyed(action=Action.RAISE, total=Amount(value=300))
_BOARD = (Card("Ah"), Card("9s"), Card("4d"))
_STARTED = table.HandStarted(number=7, button=2, small_blind_seat=4, big_blind_seat=6, dealt_in=(4, 6))

_SAID: list[tuple[TableEvent, str | None]] = [
    (_STARTED, "Hand 7: button at seat 2"),
    (replace(_STARTED, game=Game(id="omaha", deals=("dddd",))), "Hand 7: button at seat 2"),
    (replace(_STARTED, game=Game(posts=Posts.BRING_IN)), "Hand 7: first card to seat 4"),
    (chips.AntePosted(seat=4, amount=25, kind=AnteKind.EACH), None),
    (chips.BlindPosted(seat=4, amount=100, is_big=False), None),
    (cards.HoleCardDealt(seat=4, handle=_HANDLE), None),
    (cards.DealCompleted(), None),
    (cards.CardsLifted(seat=4), None),
    (cards.CardsLaidDown(seat=4), None),
    (chips.Acted(seat=4, action=Action.FOLD, total=0, added=0, is_all_in=False), "Seat 4 Anna folds"),
    (chips.Acted(seat=4, action=Action.CHECK, total=0, added=0, is_all_in=False), "Seat 4 Anna checks"),
    (chips.Acted(seat=4, action=Action.CALL, total=400, added=300, is_all_in=False), "Seat 4 Anna calls 300"),
    (chips.Acted(seat=5, action=Action.BET, total=500, added=500, is_all_in=False), "Seat 5 bets 500"),
    (chips.Acted(seat=6, action=Action.RAISE, total=900, added=700, is_all_in=True), "Seat 6 Bo raises to 900, all-in"),
    (chips.UncalledReturned(seat=6, amount=500), "Seat 6 Bo takes back 500 uncalled"),
    (chips.BettingClosed(street=Street.FLOP, pot=900), None),
    (cards.CardBurned(handle=_HANDLE), None),
    (cards.BoardCardDealt(handle=_HANDLE), None),
    (cards.StreetDealt(street=Street.FLOP, board=_BOARD), "Flop: Ah 9s 4d"),
    (cards.CardsDiscarded(seat=4, count=2), "Seat 4 Anna draws 2 cards"),
    (cards.CardsDiscarded(seat=4, count=1), "Seat 4 Anna draws 1 card"),
    (cards.CardsDiscarded(seat=4, count=0), "Seat 4 Anna stands pat"),
    (cards.DrawCompleted(street=Street.FIRST_DRAW), "First draw"),
    (cards.CardMadePublic(handle=_HANDLE, zone=Zone.BOARD, why=cards.WhyPublic.BOARD), None),
    (cards.HandTabled(seat=4, cards=(Card("As"), Card("Kd"))), "Seat 4 Anna tables As Kd"),
    (cards.CardKeyedUp(seat=4, card=Card("As"), handles=(_HANDLE,)), None),
    (cards.PenaltyHandKilled(seat=4), "Seat 4 Anna is on penalty: hand killed"),
    (matters.RulingMade(code=AlertCode.JOKER, seat=4), None),
    (matters.HoleCardTaken(seat=4, handle=_HANDLE), None),
    (matters.HandDied(seat=4), "Seat 4 Anna: the hand is dead"),
    (matters.HandMisdealt(), "Misdeal: the same hand is dealt again"),
    (matters.HandVoided(), "The hand is void: every chip goes back"),
    (matters.BetsReturned(chips={6: 900, 4: 100}), "Chips back: seat 4 Anna 100, seat 6 Bo 900"),
    (matters.StepDone(step=RemedyStep.DEAL_TO, seat=4), "Done: deal a card to seat 4"),
    (
        matters.StepWrong(step=RemedyStep.CARD_TO_BURN, seat=4, zone=Zone.BURN),
        "Not that card: lay the card on the burn",
    ),
    (matters.MatterSettled(code=AlertCode.TOO_FEW_CARDS, seat=4), "Put right: too few cards"),
    (
        matters.FloorAnswered(
            code=AlertCode.FLOOR_CALLED, option=RulingValue.PLAY_ON, seat=4, amount=None, is_keyed=True
        ),
        "The floor, keyed here: play on, seat 4 Anna",
    ),
    (
        matters.FloorAnswered(code=None, option=RulingValue.DEAD_HAND, seat=4, amount=None),
        "The floor: dead hand, seat 4 Anna",
    ),
    (
        matters.FloorAnswered(code=AlertCode.STRING_BET, option=RulingValue.KEEP, seat=4, amount=800),
        "The floor: it stays, seat 4 Anna, 800",
    ),
    (
        matters.PenaltyNoted(seat=4, code=AlertCode.LEFT_TABLE, cite="nuts:32", count=2),
        "Seat 4 Anna: offence 2, penalty after this hand",
    ),
    (matters.OffenceCounted(seat=4, code=AlertCode.OUT_OF_TURN, cite="nuts:42", count=2), None),
    (matters.TimeNoted(seat=4), "Seat 4 Anna calls time"),
    (matters.ClockStarted(seat=4, by=None, time_s=70), "Seat 4 Anna: 70 seconds on the clock"),
    (matters.ClockAsked(seat=4), "Seat 4 Anna: time is over; confirm to declare it"),
    (matters.RulingWithdrawn(code=AlertCode.JOKER, seat=4), "Taken back: joker dealt"),
    (cards.FoldAsked(seat=4), "Seat 4 Anna: are the cards in the muck?"),
    (
        cards.CardAsked(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4),
        "Seat 4 Anna: a card is due and none is read; lift it and lay it again",
    ),
    (
        cards.CardAsked(kind=QuestionKind.UNREAD, zone=Zone.BURN),
        "Burn: a card is due and none is read; lift it and lay it again",
    ),
    (
        cards.CardAsked(kind=QuestionKind.MIXED, zone=Zone.SEAT_4),
        "Seat 4 Anna: a card of the next seat is read here; are the hands mixed?",
    ),
    (
        cards.QuestionAnswered(kind=QuestionKind.MIXED, zone=Zone.SEAT_4, is_confirmed=False),
        "Seat 4 Anna: the hands are not mixed, by the dealer's word",
    ),
    (cards.CardsBesideSeat(seat=4, at_seat=5), "Seat 4 Anna: the cards lie over the antenna of seat 5"),
    (cards.CardAsked(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_4), "Seat 4 Anna: did the first card come here?"),
    (
        cards.QuestionAnswered(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, is_confirmed=True),
        "Seat 4 Anna: there is no card, by the dealer's word",
    ),
    (
        cards.QuestionAnswered(kind=QuestionKind.UNREAD, zone=Zone.BOARD, is_confirmed=False),
        "Board: there is a card, by the dealer's word",
    ),
    (
        cards.QuestionAnswered(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_4, is_confirmed=False),
        "Seat 4 Anna: the first card did not come here, by the dealer's word",
    ),
    (
        cards.CardAsked(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4),
        "Seat 4 Anna: one card of the hand is not read; do both lie face up?",
    ),
    (
        cards.QuestionAnswered(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4, is_confirmed=False),
        "Seat 4 Anna: one card is shown, by the dealer's word",
    ),
    (
        cards.QuestionAnswered(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4, is_confirmed=True),
        "Seat 4 Anna: both cards lie face up, by the dealer's word",
    ),
    (table.PlayHeld(), "Hand-for-hand: wait for the floor"),
    (table.PlayReleased(), "Hand-for-hand: play on"),
    (cards.HandMucked(seat=4), "Seat 4 Anna mucks"),
    (matters.HandGivenBack(seat=4), "Seat 4 Anna has the hand back"),
    (matters.HandPlaysAgain(seat=4), "Seat 4 Anna plays again: the pots are open"),
    (matters.PotsReopened(), "The pots are open: they are paid again"),
    (matters.BoardDeclared(seat=4), "Seat 4 Anna plays the board"),
    (cards.HandTabled(seat=4, cards=()), "Seat 4 Anna has the board read, as declared"),
    (chips.PotAwarded(pot=0, shares={6: 450, 4: 451}), "Pot: seat 4 Anna 451, seat 6 Bo 450"),
    (chips.PotAwarded(pot=2, shares={6: 450}), "Side pot 2: seat 6 Bo 450"),
    (chips.PotPaid(pot=2), "Side pot 2: paid"),
    (chips.HandCompleted(number=7, won={6: 900}), "Hand 7: Seat 6 Bo wins 900"),
    (chips.HandCompleted(number=7, won={}), "Hand 7 is over"),
    (chips.PlayerBusted(seat=4, place=1), "Seat 4 Anna is out"),
    (cards.CardRead(kind=HandleKind.CARD, card=Card("Kd")), "Scan pad: Kd"),
    (cards.CardRead(kind=HandleKind.CARD, card=None), "Scan pad: a card of this deck"),
    (cards.DeckCheckAsked(), "Check the deck: each card on the scan pad, or over the stub"),
    (cards.DeckChecked(seen=52, strange=0), "Deck checked: all 52 cards are there"),
    (cards.DeckChecked(seen=50, strange=0), "Deck checked: 50 of 52 cards"),
    (cards.DeckChecked(seen=50, strange=2), "Deck checked: 50 of 52 cards, and 2 that are not of it"),
    (
        cards.DeckChecked(seen=9, strange=0, is_put_off=True),
        "The check of the deck is put off until after the next hand",
    ),
    (table.KeyUndone(command=_RAISE), "Taken back: Raise to 300"),
    (table.KeyUndone(command=_RAISE, seat=4), "Taken back: Seat 4 Anna: raise to 300"),
    (table.OrderWaiting(id="o1"), "The director's order waits for the end of the hand"),
    (table.OrderTaken(id="o1"), None),
    (
        table.KeyRefused(command=_RAISE, why=WhyRefused.BELOW_MINIMUM, amount=400),
        "Raise to 300: the smallest raise is 400",
    ),
    (table.NotFollowed(zone=Zone.MUCK), "A card at the muck that the table cannot place"),
    (table.NotFollowed(command=FloorCalled()), "Floor: it fits nothing at the table now; it counts for nothing"),
    (table.NotFollowed(), "Something the table cannot place"),
    (
        table.LevelChanged(small_blind=200, big_blind=400, ante=400, ante_kind=AnteKind.BIG_BLIND),
        "From the next hand: blinds 200 / 400, big-blind ante 400",
    ),
    (
        table.LevelChanged(
            small_blind=0, big_blind=0, ante=25, ante_kind=AnteKind.EACH, limits=Limits(200, 400), bring_in=50
        ),
        "From the next hand: ante 25, bring-in 50, limits 200 / 400",
    ),
    (table.GameChanged(game=Game(id="razz", betting=BettingStructure.LIMIT)), "Next hand: Razz"),
    (table.DealerSeated(dealer=12), "Dealer 12 deals"),
    (table.RosterChanged(seat=4, stack=900, added=900), "Seat 4 Anna has 900"),
    (table.RosterChanged(seat=4, stack=None, added=-900), "Seat 4 is empty now"),
    (table.PlayerRenamed(seat=4, name="Ann"), "Seat 4 is Ann"),
    (table.PresenceChanged(seat=4, is_present=False), "Seat 4 Anna has left the table"),
    (table.PresenceChanged(seat=4, is_present=True), "Seat 4 Anna is back"),
    (
        table.PenaltyGiven(seat=4, unit=PenaltyUnit.ROUNDS, count=1, hands=9, cite=None),
        "Seat 4 Anna: penalty from the next hand, 1 round, 9 hands",
    ),
    (table.PenaltyServed(seat=4), "Seat 4 Anna: the penalty is over"),
    (table.BreakBegan(), "Break: minutes of a penalty stand still"),
    (table.BreakEnded(), "The break is over"),
    (table.PenaltyLifted(seat=4), "Seat 4 Anna: let off the rest of the penalty"),
    (table.SightLost(zone=Zone.SEAT_4), "Seat 4's antenna is down. Key what seat 4 does."),
    (table.SightLost(zone=Zone.SEAT_4, is_awaited=False), "Seat 4's antenna is down"),
    (table.SightRegained(zone=Zone.SEAT_4), "Seat 4's antenna is back"),
    (
        table.AntennasExchanged(seats=(3, 4)),
        "Antennas 3 and 4 seem to be exchanged: look at their cables",
    ),
]


@pytest.mark.parametrize(("event", "said"), _SAID, ids=[type(event).__name__ for event, _ in _SAID])
def test_the_quiet_line_says(event: TableEvent, said: str | None) -> None:
    assert quiet_line(event, _NAMES) == said


def test_every_event_is_among_those_tried() -> None:
    untried = set(get_args(TableEvent)) - {type(event) for event, _ in _SAID}
    assert untried == set(), f"put one of each into the examples of {Path(__file__).name}, with its line"


def test_no_handle_is_ever_said() -> None:
    lines = [line for event, _ in _SAID for line in (quiet_line(event, _NAMES), told(event, _NAMES)) if line]

    assert not [line for line in lines if _HANDLE.id in line]
