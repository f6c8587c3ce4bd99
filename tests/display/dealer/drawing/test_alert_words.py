"""What an alert's place says: which alert is on show, and as much of what happened as fits."""

from __future__ import annotations

import pytest

from config.rulebook.catalogue import Rule
from display.dealer.drawing.alert_words import open_alerts, rule_words, what_words
from display.dealer.drawing.box import Box
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView
from table.engine.words.zones import Zone
from tests.display.dealer.drawing.ruled import sheet
from tests.display.tables import picture_of
from tests.views import view

EXPOSED = Alert(code=AlertCode.CARD_EXPOSED, seat=3, card=Card("9c"), ruling=RulingValue.REPLACE_CARD)
FLOOR = Alert(code=AlertCode.WORDS_AGAINST_CHIPS, seat=7, amount=1_500, ruling=RulingValue.FLOOR)
BUTTON = Alert(code=AlertCode.BUTTON_MISPLACED, seat=4, ruling=RulingValue.PLAY_ON)


def test_what_play_waits_for_is_on_show_before_what_is_told_and_what_is_to_come() -> None:
    holding = MatterView(alert=FLOOR, steps=(), is_holding=True)
    waiting = MatterView(alert=EXPOSED, steps=())
    picture = picture_of(view(matters=(waiting, holding)), told=(BUTTON,))

    assert open_alerts(picture) == [FLOOR, BUTTON, EXPOSED]


@pytest.mark.parametrize(("number", "on_show"), [(2, EXPOSED.code), (4, BUTTON.code), (None, BUTTON.code)])
def test_what_is_to_come_is_on_show_until_something_is_told_after_it(number: int | None, on_show: AlertCode) -> None:
    waiting = MatterView(alert=replace(EXPOSED, number=3), steps=())
    picture = picture_of(view(matters=(waiting,)), told=(replace(BUTTON, number=number),))

    assert open_alerts(picture)[0].code is on_show


def test_of_two_that_were_told_the_newest_comes_first() -> None:
    assert open_alerts(picture_of(view(), told=(EXPOSED, BUTTON))) == [BUTTON, EXPOSED]


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (999, "Card exposed · seat 3 Chloé · nine of clubs"),
        (680, "Card exposed · seat 3 · nine of clubs"),
        (480, "Card exposed · seat 3"),
    ],
)
def test_the_name_gives_way_first_for_it_stands_on_the_seats_plate(room: int, words: str) -> None:
    assert what_words(sheet(), room, 1, EXPOSED, view()) == words


def test_on_two_lines_more_has_room() -> None:
    assert what_words(sheet(), 480, 2, EXPOSED, view()) == "Card exposed · seat 3 Chloé · nine of clubs"


def test_the_seat_is_said_even_where_nothing_has_room() -> None:
    assert what_words(sheet(), 10, 1, EXPOSED, view()) == "Card exposed · seat 3"


def test_a_card_of_a_folded_hand_is_told_where_it_lies() -> None:
    mixed = Alert(code=AlertCode.CARDS_MIXED, ruling=RulingValue.KEEP, seat=3, came_from=Zone.MUCK, lies_on=Zone.SEAT_6)

    assert what_words(sheet(), 480, 2, mixed, view()) == "Seat 6 holds a card of seat 3's folded hand"
    assert what_words(sheet(), 10, 1, mixed, view()) == "Cards mixed · seat 6"


def test_a_rule_is_said_whole_or_by_its_title_or_by_its_number_as_there_is_room() -> None:
    rule = Rule(id="nuts:30", title="A title of some length", gist="Whoever is away has a dead hand. " * 3)
    cited = replace(EXPOSED, cite=rule.id)

    def words(width: int, high: int) -> str:
        return rule_words(sheet(), Box(0, 0, width, high), cited, {rule.id: rule})

    assert rule.gist in words(400, 120)
    assert words(400, 30) == "nuts:30 A title of some length"
    assert words(200, 30) == "nuts:30"
