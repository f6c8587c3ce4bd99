"""A table's records in lines: the words of the dealer's screen, each single card a detail, and no face-down card."""

from __future__ import annotations

from display.station.known.story import StoryLine, story_of
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import DealCompleted, HandMucked
from table.engine.words.cards import Card, HandleKind
from table.engine.words.table_events import WhyRefused
from table.messages.public_events import (
    BoardCardLaid,
    BurnLaid,
    CardNamed,
    CardScannedAt,
    KeyCameToNothing,
    KeyTakenBack,
    MixingAnswered,
    MixingAsked,
    PublicEvent,
    SeatDealtTo,
)
from table.messages.public_records import PublicRecord
from tests.display.station.afternoon import OUT_OF_ORDER, table_after

NAMES = {4: "Anna"}


def story(*events: PublicEvent, alerts: tuple[Alert, ...] = ()) -> list[StoryLine]:
    record = PublicRecord(sequence=1, hand_number=1, at_ns=0, events=events, alerts=alerts)
    return list(story_of(record, NAMES))


def test_the_story_has_each_card_of_the_deal_and_the_alert() -> None:
    lines = table_after(OUT_OF_ORDER).lines

    assert [line.text for line in lines if line.is_detail] == ["Card to seat 3", "Card to seat 6", "Card to seat 1"]
    assert [line.text for line in lines if line.is_alert] == ["Floor decides: card dealt out of order, seat 1"]


def test_each_card_is_a_detail_told_by_its_place_and_by_its_name_only_where_it_is_public() -> None:
    told = story(SeatDealtTo(seat=4), BurnLaid(), BoardCardLaid(), CardNamed(card=Card("9c")))

    assert [(line.text, line.is_detail) for line in told] == [
        ("Card to seat 4", True),
        ("Card to the burn", True),
        ("Card to the board", True),
        ("Face up: nine of clubs", True),
    ]
    assert [line.text for line in story(CardScannedAt(kind=HandleKind.JOKER))] == ["Scan pad: a joker of this deck"]


def test_what_a_page_would_not_miss_has_no_line() -> None:
    assert story(KeyCameToNothing(why=WhyRefused.BELOW_MINIMUM), DealCompleted()) == []


def test_what_happened_is_told_in_its_order_and_alerts_after_it() -> None:
    alert = Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.MISDEAL)
    note = Alert(code=AlertCode.OVERCHIP_CALL, seat=4, ruling=RulingValue.IS_CALL, amount=400)
    told = story(HandMucked(seat=4), KeyTakenBack(), alerts=(alert, note))

    assert [(line.text, line.is_alert) for line in told] == [
        ("Seat 4 Anna mucks", False),
        ("The dealer took back the last key", False),
        ("Misdeal: card exposed, seat 4", True),
        ("One chip, nothing said: a call, seat 4, 400", False),
    ]


def test_a_question_about_mixed_hands_is_told_with_its_answer() -> None:
    asked, answered = story(MixingAsked(seat=4), MixingAnswered(seat=4, is_confirmed=True))

    assert asked.text == "Seat 4 Anna: a card of the next seat is read here; are the hands mixed?"
    assert answered.text == "Seat 4 Anna: the hands are mixed, by the dealer's word"
