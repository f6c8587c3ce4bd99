"""What alerts, rulings, steps and events say."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from display.wording.alerts import alert_text, heading, what_to_do
from display.wording.amounts import chips
from display.wording.keys import command_words
from display.wording.quiet import quiet_line
from display.wording.rulings import ruling_words
from display.wording.steps import step_words
from display.wording.telling import told
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.award import PotAwarded, PotPaid
from table.engine.words.breaks import BreakBegan, BreakEnded
from table.engine.words.cards import ALL_CARDS, Card, Handle, HandleKind
from table.engine.words.commands import Action, ActionKeyed, Amount, Command, Word
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
    Street,
    StreetDealt,
    TableEvent,
    UncalledReturned,
    WhyPublic,
    WhyRefused,
)
from table.engine.words.matter_events import (
    BetsReturned,
    BoardDeclared,
    ClockAsked,
    ClockStarted,
    FloorAnswered,
    HandDied,
    HandGivenBack,
    HandMisdealt,
    HandPlaysAgain,
    HandVoided,
    HoleCardTaken,
    MatterSettled,
    OffenceCounted,
    PenaltyNoted,
    PotsReopened,
    RulingMade,
    RulingWithdrawn,
    StepDone,
    StepWrong,
    TimeNoted,
)
from table.engine.words.order_events import OrderTaken, OrderWaiting
from table.engine.words.penalties import PenaltyGiven, PenaltyLifted, PenaltyServed, PenaltyUnit
from table.engine.words.question import CardAsked, QuestionAnswered, QuestionKind
from table.engine.words.reports import FloorCalled
from table.engine.words.view import NextStep
from table.engine.words.zones import Zone

_NAMES = {4: "Anna", 6: "Bo"}
_HANDLE = Handle(id="00ff00ff00ff00ff")
_RAISE = ActionKeyed(action=Action.RAISE, total=Amount(value=300))
_BOARD = (Card("Ah"), Card("9s"), Card("4d"))
_STARTED = HandStarted(number=7, button=2, small_blind_seat=4, big_blind_seat=6, dealt_in=(4, 6))

_SAID: list[tuple[TableEvent, str | None]] = [
    (_STARTED, "Hand 7: button at seat 2"),
    (AntePosted(seat=4, amount=25, kind=AnteKind.EACH), None),
    (BlindPosted(seat=4, amount=100, is_big=False), None),
    (HoleCardDealt(seat=4, handle=_HANDLE), None),
    (DealCompleted(), None),
    (CardsLifted(seat=4), None),
    (CardsLaidDown(seat=4), None),
    (Acted(seat=4, action=Action.FOLD, total=0, added=0, is_all_in=False), "Seat 4 Anna folds"),
    (Acted(seat=4, action=Action.CHECK, total=0, added=0, is_all_in=False), "Seat 4 Anna checks"),
    (Acted(seat=4, action=Action.CALL, total=400, added=300, is_all_in=False), "Seat 4 Anna calls 300"),
    (Acted(seat=5, action=Action.BET, total=500, added=500, is_all_in=False), "Seat 5 bets 500"),
    (Acted(seat=6, action=Action.RAISE, total=900, added=700, is_all_in=True), "Seat 6 Bo raises to 900, all-in"),
    (UncalledReturned(seat=6, amount=500), "Seat 6 Bo takes back 500 uncalled"),
    (BettingClosed(street=Street.FLOP, pot=900), None),
    (CardBurned(handle=_HANDLE), None),
    (BoardCardDealt(handle=_HANDLE), None),
    (StreetDealt(street=Street.FLOP, board=_BOARD), "Flop: Ah 9s 4d"),
    (CardMadePublic(handle=_HANDLE, zone=Zone.BOARD, why=WhyPublic.BOARD), None),
    (HandTabled(seat=4, cards=(Card("As"), Card("Kd"))), "Seat 4 Anna tables As Kd"),
    (CardKeyedUp(seat=4, card=Card("As"), handles=(_HANDLE,)), None),
    (PenaltyHandKilled(seat=4), "Seat 4 Anna is on penalty: hand killed"),
    (RulingMade(code=AlertCode.JOKER, seat=4), None),
    (HoleCardTaken(seat=4, handle=_HANDLE), None),
    (HandDied(seat=4), "Seat 4 Anna: the hand is dead"),
    (HandMisdealt(), "Misdeal: the same hand is dealt again"),
    (HandVoided(), "The hand is void: every chip goes back"),
    (BetsReturned(chips={6: 900, 4: 100}), "Chips back: seat 4 Anna 100, seat 6 Bo 900"),
    (StepDone(step=RemedyStep.DEAL_TO, seat=4), "Done: deal a card to seat 4"),
    (StepWrong(step=RemedyStep.CARD_TO_BURN, seat=4, zone=Zone.BURN), "Not that card: lay the card on the burn"),
    (MatterSettled(code=AlertCode.TOO_FEW_CARDS, seat=4), "Put right: too few cards"),
    (
        FloorAnswered(code=AlertCode.FLOOR_CALLED, option=RulingValue.PLAY_ON, seat=4, amount=None, is_keyed=True),
        "The floor, keyed here: play on, seat 4 Anna",
    ),
    (FloorAnswered(code=None, option=RulingValue.DEAD_HAND, seat=4, amount=None), "The floor: dead hand, seat 4 Anna"),
    (
        FloorAnswered(code=AlertCode.STRING_BET, option=RulingValue.KEEP, seat=4, amount=800),
        "The floor: it stays, seat 4 Anna, 800",
    ),
    (
        PenaltyNoted(seat=4, code=AlertCode.LEFT_TABLE, cite="nuts:32", count=2),
        "Seat 4 Anna: offence 2, penalty after this hand",
    ),
    (OffenceCounted(seat=4, code=AlertCode.OUT_OF_TURN, cite="nuts:42", count=2), None),
    (TimeNoted(seat=4), "Seat 4 Anna calls time"),
    (ClockStarted(seat=4, by=None, time_s=70), "Seat 4 Anna: 70 seconds on the clock"),
    (ClockAsked(seat=4), "Seat 4 Anna: time is over; confirm to declare it"),
    (RulingWithdrawn(code=AlertCode.JOKER, seat=4), "Taken back: joker dealt"),
    (FoldAsked(seat=4), "Seat 4 Anna: are the cards in the muck?"),
    (
        CardAsked(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4),
        "Seat 4 Anna: a card is due and none is read; lift it and lay it again",
    ),
    (
        CardAsked(kind=QuestionKind.UNREAD, zone=Zone.BURN),
        "Burn: a card is due and none is read; lift it and lay it again",
    ),
    (
        CardAsked(kind=QuestionKind.MIXED, zone=Zone.SEAT_4),
        "Seat 4 Anna: a card of the next seat is read here; are the hands mixed?",
    ),
    (
        QuestionAnswered(kind=QuestionKind.MIXED, zone=Zone.SEAT_4, is_confirmed=False),
        "Seat 4 Anna: the hands are not mixed, by the dealer's word",
    ),
    (CardsBesideSeat(seat=4, at_seat=5), "Seat 4 Anna: the cards lie over the antenna of seat 5"),
    (CardAsked(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_4), "Seat 4 Anna: did the first card come here?"),
    (
        QuestionAnswered(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, is_confirmed=True),
        "Seat 4 Anna: there is no card, by the dealer's word",
    ),
    (
        QuestionAnswered(kind=QuestionKind.UNREAD, zone=Zone.BOARD, is_confirmed=False),
        "Board: there is a card, by the dealer's word",
    ),
    (
        QuestionAnswered(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_4, is_confirmed=False),
        "Seat 4 Anna: the first card did not come here, by the dealer's word",
    ),
    (
        CardAsked(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4),
        "Seat 4 Anna: one card of the hand is not read; do both lie face up?",
    ),
    (
        QuestionAnswered(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4, is_confirmed=False),
        "Seat 4 Anna: one card is shown, by the dealer's word",
    ),
    (
        QuestionAnswered(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4, is_confirmed=True),
        "Seat 4 Anna: both cards lie face up, by the dealer's word",
    ),
    (PlayHeld(), "Hand-for-hand: wait for the floor"),
    (PlayReleased(), "Hand-for-hand: play on"),
    (HandMucked(seat=4), "Seat 4 Anna mucks"),
    (HandGivenBack(seat=4), "Seat 4 Anna has the hand back"),
    (HandPlaysAgain(seat=4), "Seat 4 Anna plays again: the pots are open"),
    (PotsReopened(), "The pots are open: they are paid again"),
    (BoardDeclared(seat=4), "Seat 4 Anna plays the board"),
    (HandTabled(seat=4, cards=()), "Seat 4 Anna has the board read, as declared"),
    (PotAwarded(pot=0, shares={6: 450, 4: 451}), "Pot: seat 4 Anna 451, seat 6 Bo 450"),
    (PotAwarded(pot=2, shares={6: 450}), "Side pot 2: seat 6 Bo 450"),
    (PotPaid(pot=2), "Side pot 2: paid"),
    (HandCompleted(number=7, won={6: 900}), "Hand 7: Seat 6 Bo wins 900"),
    (HandCompleted(number=7, won={}), "Hand 7 is over"),
    (PlayerBusted(seat=4, place=1), "Seat 4 Anna is out"),
    (CardRead(kind=HandleKind.CARD, card=Card("Kd")), "Scan pad: Kd"),
    (CardRead(kind=HandleKind.CARD, card=None), "Scan pad: a card of this deck"),
    (DeckCheckAsked(), "Check the deck: each card on the scan pad, or over the stub"),
    (DeckChecked(seen=52, strange=0), "Deck checked: all 52 cards are there"),
    (DeckChecked(seen=50, strange=0), "Deck checked: 50 of 52 cards"),
    (DeckChecked(seen=50, strange=2), "Deck checked: 50 of 52 cards, and 2 that are not of it"),
    (DeckChecked(seen=9, strange=0, is_put_off=True), "The check of the deck is put off until after the next hand"),
    (KeyUndone(command=_RAISE), "Taken back: Raise to 300"),
    (OrderWaiting(id="o1"), "The director's order waits for the end of the hand"),
    (OrderTaken(id="o1"), None),
    (
        KeyRefused(command=_RAISE, why=WhyRefused.BELOW_MINIMUM, amount=400),
        "Raise to 300: the smallest raise is 400",
    ),
    (NotFollowed(zone=Zone.MUCK), "A card at the muck that the table cannot place"),
    (NotFollowed(command=FloorCalled()), "Floor: it fits nothing at the table now; it counts for nothing"),
    (NotFollowed(), "Something the table cannot place"),
    (
        LevelChanged(small_blind=200, big_blind=400, ante=400, ante_kind=AnteKind.BIG_BLIND),
        "From the next hand: blinds 200 / 400, big-blind ante 400",
    ),
    (RosterChanged(seat=4, stack=900, added=900), "Seat 4 Anna has 900"),
    (RosterChanged(seat=4, stack=None, added=-900), "Seat 4 is empty now"),
    (PlayerRenamed(seat=4, name="Ann"), "Seat 4 is Ann"),
    (PresenceChanged(seat=4, is_present=False), "Seat 4 Anna has left the table"),
    (PresenceChanged(seat=4, is_present=True), "Seat 4 Anna is back"),
    (
        PenaltyGiven(seat=4, unit=PenaltyUnit.ROUNDS, count=1, hands=9, cite=None),
        "Seat 4 Anna: penalty from the next hand, 1 round, 9 hands",
    ),
    (PenaltyServed(seat=4), "Seat 4 Anna: the penalty is over"),
    (BreakBegan(), "Break: minutes of a penalty stand still"),
    (BreakEnded(), "The break is over"),
    (PenaltyLifted(seat=4), "Seat 4 Anna: let off the rest of the penalty"),
    (SightLost(zone=Zone.SEAT_4), "Seat 4's antenna is down. Key what seat 4 does."),
    (SightLost(zone=Zone.SEAT_4, is_awaited=False), "Seat 4's antenna is down"),
    (SightRegained(zone=Zone.SEAT_4), "Seat 4's antenna is back"),
]


@pytest.mark.parametrize(("event", "said"), _SAID, ids=[type(event).__name__ for event, _ in _SAID])
def test_the_quiet_line_says(event: TableEvent, said: str | None) -> None:
    assert quiet_line(event, _NAMES) == said


def test_every_event_is_among_those_tried() -> None:
    assert {type(event) for event, _ in _SAID} == set(get_args(TableEvent))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (BlindPosted(seat=4, amount=100, is_big=False), "Seat 4 Anna posts the small blind 100"),
        (BlindPosted(seat=6, amount=200, is_big=True), "Seat 6 Bo posts the big blind 200"),
        (AntePosted(seat=4, amount=25, kind=AnteKind.EACH), "Seat 4 Anna posts an ante of 25"),
        (BettingClosed(street=Street.FLOP, pot=900), "Flop betting closed, pot 900"),
        (HandCompleted(number=7, won={6: 900}), "Hand 7 is over"),
        (HandMucked(seat=4), "Seat 4 Anna mucks"),
        (HoleCardDealt(seat=4, handle=_HANDLE), None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_hand_told_in_lines_says(event: TableEvent, line: str | None) -> None:
    assert told(event, _NAMES) == line


def test_no_handle_is_ever_said() -> None:
    lines = [line for event, _ in _SAID for line in (quiet_line(event, _NAMES), told(event, _NAMES)) if line]

    assert not [line for line in lines if _HANDLE.id in line]


@pytest.mark.parametrize("command", get_args(Command), ids=lambda command: command.__name__)
def test_every_command_has_a_name(command: type[msgspec.Struct]) -> None:
    plain: dict[str, object] = {"action": Action.CALL, "chips": (500,), "word": Word.CHECK}
    plain |= {"card": Card("As"), "option": RulingValue.MISDEAL, "unit": PenaltyUnit.HANDS}
    fields = {field.name: plain.get(field.name, 4) for field in msgspec.structs.fields(command) if field.required}

    assert command_words(command(**fields))  # type: ignore[arg-type]  # one of the members of Command, by construction


@pytest.mark.parametrize("code", AlertCode)
def test_every_alert_has_a_heading_short_enough_for_the_screen(code: AlertCode) -> None:
    assert 0 < len(heading(code)) <= 40
    assert heading(code)[0].isupper()


def test_who_asked_to_see_a_hand_is_said_with_it() -> None:
    asked = Alert(code=AlertCode.SEE_HAND, seat=3, by=8, ruling=RulingValue.GRANTED)

    assert alert_text(asked) == "Granted: hand asked for, seat 3, asked by seat 8"


def test_what_stays_of_a_string_bet_is_said_with_its_amount() -> None:
    string = Alert(code=AlertCode.STRING_BET, seat=5, ruling=RulingValue.KEEP, amount=500)

    assert what_to_do(string) == "The first motion stays, what came after it goes back: 500"


def test_a_raise_that_is_closed_is_a_call_of_what_it_comes_to() -> None:
    alert = Alert(code=AlertCode.RAISE_CLOSED, seat=4, ruling=RulingValue.IS_CALL, amount=800)

    assert what_to_do(alert) == "It is a call of 800. Return the excess."


def test_a_check_that_is_left_of_a_bet_is_told_without_an_amount() -> None:
    alert = Alert(code=AlertCode.RAISE_CLOSED, seat=4, ruling=RulingValue.IS_CHECK, amount=0)

    assert alert_text(alert) == "A check: raising is closed, seat 4"


def test_deaf_antennas_are_named_together() -> None:
    alert = Alert(code=AlertCode.ZONE_BLIND, ruling=RulingValue.NOTE, seats=(1, 2, 3, 6))

    assert alert_text(alert) == "The antennas of seats 1-3, 6 read nothing: check the node"


def test_no_two_alerts_have_the_same_heading() -> None:
    assert len({heading(code) for code in AlertCode}) == len(AlertCode)


@pytest.mark.parametrize("ruling", RulingValue)
def test_every_ruling_has_a_name_and_an_order(ruling: RulingValue) -> None:
    order = what_to_do(Alert(code=AlertCode.UNDERCALL, ruling=ruling))

    assert ruling_words(ruling)
    assert order[0].isupper()
    assert not order.endswith(".")


@pytest.mark.parametrize(
    ("alert", "text"),
    [
        (
            Alert(code=AlertCode.FIRST_CARD_WRONG_SEAT, seat=6, ruling=RulingValue.MISDEAL),
            "Misdeal: first card to the wrong seat, seat 6",
        ),
        (
            Alert(code=AlertCode.CARD_EXPOSED, seat=4, card=Card("9c"), ruling=RulingValue.REPLACE_CARD),
            "Replace the card: card exposed, nine of clubs, seat 4",
        ),
        (
            Alert(code=AlertCode.UNDERRAISE, seat=4, ruling=RulingValue.IS_RAISE, amount=1_400),
            f"A raise: raise too small, seat 4, {chips(1_400)}",
        ),
        (Alert(code=AlertCode.MUST_TABLE, ruling=RulingValue.NOTE), "All hands face up"),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.code.value,
)
def test_an_alert_in_one_line_says(alert: Alert, text: str) -> None:
    assert alert_text(alert) == text


def test_a_floor_call_lists_the_options_with_the_default_first() -> None:
    options = (RulingValue.CALL_OR_FOLD, RulingValue.IS_RAISE)
    alert = Alert(code=AlertCode.RAISE_CLOSED, ruling=RulingValue.FLOOR, options=options)

    assert what_to_do(alert) == "Call the floor: call or fold / a raise"


def test_an_order_that_comes_to_an_amount_says_it() -> None:
    alert = Alert(code=AlertCode.UNDERRAISE, ruling=RulingValue.IS_RAISE, amount=1_400)

    assert what_to_do(alert) == f"Make it a raise: {chips(1_400)}"


@pytest.mark.parametrize("step", RemedyStep)
@pytest.mark.parametrize("seat", [None, 4])
@pytest.mark.parametrize("card", [None, ALL_CARDS[0]])
def test_every_step_is_an_order_without_gaps(step: RemedyStep, seat: int | None, card: Card | None) -> None:
    order = step_words(NextStep(step=step, seat=seat, card=card))

    assert order[0].isupper()
    assert "{" not in order
    assert not order.endswith((" at", " to", " from"))


def test_a_step_names_its_card_and_seat() -> None:
    step = NextStep(step=RemedyStep.REPLACE, card=Card("9c"), seat=4)

    assert step_words(step) == "Replace the nine of clubs at seat 4"


@pytest.mark.parametrize(("amount", "text"), [(0, "0"), (950, "950"), (1_200, "1_200"), (123_456_789, "123_456_789")])
def test_amounts_are_written_in_groups_of_three_that_do_not_break(amount: int, text: str) -> None:
    assert chips(amount) == text.replace("_", "\N{NARROW NO-BREAK SPACE}")
