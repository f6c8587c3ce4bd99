"""The bottom edge: the last action, a note and a key that did not count, none of which hides another."""

from __future__ import annotations

from display.dealer.recent import REFUSED_FOR_NS, Recent, still_to_clear, still_to_tell
from table.engine.table import Outcome
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import CardAsked, StreetDealt
from table.engine.words.cards import Street
from table.engine.words.chip_events import Acted, HandCompleted, PlayerBusted, UncalledReturned
from table.engine.words.commands import Action, ActionKeyed, Undone
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import BetsReturned
from table.engine.words.question import QuestionKind
from table.engine.words.table_events import KeyRefused, KeyUndone, SightLost, SightRegained, WhyRefused
from table.engine.words.zones import Zone
from tests.views import cards, folded, seat, view

RAISE = Acted(seat=2, action=Action.RAISE, total=900, added=900, is_all_in=True)
NOTE = Alert(code=AlertCode.SUBSTANTIAL_ACTION, ruling=RulingValue.NOTE)
CALL = ActionKeyed(Action.CALL)
AT_REMEDY = KeyRefused(command=CALL, why=WhyRefused.REMEDY)


def recent(*events: TableEvent, alerts: tuple[Alert, ...] = ()) -> Recent:
    lines = Recent()
    lines.take(Outcome(events, alerts), {})
    return lines


def test_a_note_does_not_hide_the_last_action() -> None:
    lines = recent(RAISE, alerts=(NOTE,))

    assert (lines.last, lines.note) == ("Seat 2 raises to 900, all-in", "Too late for a misdeal")


def test_chips_that_go_back_do_not_hide_it_either() -> None:
    assert recent(RAISE, UncalledReturned(seat=2, amount=100)).last == "Seat 2 raises to 900, all-in"


def test_what_the_large_panel_asks_is_not_said_twice() -> None:
    assert recent(RAISE, CardAsked(kind=QuestionKind.UNREAD, zone=Zone.BOARD)).last == "Seat 2 raises to 900, all-in"


def test_a_note_that_the_large_panel_says_is_not_said_twice() -> None:
    assert not recent(RAISE, alerts=(Alert(code=AlertCode.MUST_TABLE, ruling=RulingValue.NOTE),)).note


def test_a_note_for_the_room_is_not_said() -> None:
    for code in (AlertCode.CARD_UNACCOUNTED, AlertCode.DECK_UNSHUFFLED):
        lines = recent(RAISE, alerts=(Alert(code=code, ruling=RulingValue.NOTE, seat=4),))

        assert (lines.note, lines.refused) == ("", "")
        assert not any("4" in line for line in (lines.last, *lines.story))


def test_that_an_antenna_is_down_is_not_said_twice_so_that_there_is_room_for_its_plug() -> None:
    blind = Alert(code=AlertCode.ZONE_BLIND, seat=5, ruling=RulingValue.NOTE)
    lines = recent(SightLost(zone=Zone.SEAT_5, is_awaited=False), alerts=(blind,))

    assert (lines.last, lines.note) == ("Seat 5's antenna is down", "")


def test_why_a_key_did_not_count_has_its_own_place_and_goes_after_its_time() -> None:
    lines = recent(RAISE)
    lines.take(Outcome((KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO),), ()), {})
    assert lines.last.startswith("Seat 2")
    assert lines.refused == "Undo: there is nothing to undo"

    lines.pass_time(5)
    lines.pass_time(5 + REFUSED_FOR_NS - 1)
    assert lines.refused
    lines.pass_time(5 + REFUSED_FOR_NS)
    assert not lines.refused


def test_the_next_action_takes_note_and_refusal_away() -> None:
    lines = recent(AT_REMEDY, alerts=(NOTE,))
    lines.take(Outcome((RAISE,), ()), {})

    assert (lines.note, lines.refused) == ("", "")


def test_keys_that_do_not_count_while_play_stands_still_are_counted() -> None:
    lines = recent(AT_REMEDY, AT_REMEDY, AT_REMEDY)

    assert lines.refused.startswith("3 keys did not count: ")
    assert not lines.reason


def test_keys_that_are_kept_are_counted_as_kept() -> None:
    at_floor = KeyRefused(command=ActionKeyed(Action.CALL), why=WhyRefused.FLOOR, is_kept=True)

    assert recent(at_floor).refused == "Call: kept until the floor has answered"
    assert recent(at_floor).is_kept
    assert not recent(at_floor, AT_REMEDY).is_kept
    assert recent(at_floor, at_floor).refused == "2 keys kept: the hand waits for the floor"


def test_why_a_key_did_not_count_is_kept_without_its_name_for_as_long_as_it_is_said() -> None:
    lines = recent(KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO))
    assert lines.reason == "there is nothing to undo"

    lines.take(Outcome((RAISE,), ()), {})
    assert not lines.reason


def test_an_alert_stands_among_what_happened_in_the_hand_and_a_note_does_not() -> None:
    alert = Alert(code=AlertCode.OUT_OF_TURN, ruling=RulingValue.BINDING, seat=2)
    lines = recent(RAISE, alerts=(alert, NOTE))
    lines.take(Outcome((), (alert,)), {})

    assert lines.story == ("Seat 2 raises to 900, all-in", "Alert: Binding: action out of turn, seat 2")


def test_the_story_has_the_river_though_somebody_who_is_out_has_the_line() -> None:
    river = StreetDealt(street=Street.RIVER, board=cards("Kd 8s 4c 8h 2h"))
    lines = recent(river, HandCompleted(number=7, won={1: 600}), PlayerBusted(seat=5, place=6))

    assert lines.last == "Seat 5 is out"
    assert lines.story == ("River: Kd 8s 4c 8h 2h", "Seat 5 is out")


def test_the_story_has_the_action_that_ended_the_hand() -> None:
    folds = Acted(seat=4, action=Action.FOLD, total=0, added=0, is_all_in=False)

    assert recent(folds, HandCompleted(number=7, won={1: 600})).story == ("Seat 4 folds", "Hand 7: Seat 1 wins 600")


def test_the_story_tells_chips_and_their_reading_once() -> None:
    calls = Acted(seat=4, action=Action.CALL, total=200, added=200, is_all_in=False)
    lines = recent(calls, alerts=(Alert(code=AlertCode.OVERCHIP_CALL, seat=4, ruling=RulingValue.IS_CALL),))

    assert lines.story == ("Seat 4 calls 200: one chip, nothing said",)


def test_undo_after_a_refused_key_says_whose_action_it_took_back_and_that_the_key_had_changed_nothing() -> None:
    lines = recent(RAISE)
    lines.take(Outcome((KeyRefused(command=CALL, why=WhyRefused.FACING_BET),), ()), {})
    lines.take(Outcome((KeyUndone(command=CALL, seat=2),), ()), {})

    assert (lines.last, lines.note) == ("Taken back: Seat 2: call", "The refused key had changed nothing")


def test_undo_after_a_key_that_counted_has_no_such_note() -> None:
    lines = recent(RAISE)
    lines.take(Outcome((KeyUndone(command=CALL, seat=2),), ()), {})

    assert lines.note == ""


DEAD = Alert(code=AlertCode.CLOCK_EXPIRED, ruling=RulingValue.DEAD_HAND, seat=4)


def test_an_order_to_take_cards_to_the_muck_is_gone_once_they_are_there() -> None:
    lying, gone = (view(seats=(folded(4, dead_cards=count), seat(6))) for count in (2, 0))

    assert still_to_clear((DEAD,), lying, lying) == (DEAD,)
    assert still_to_clear((DEAD,), lying, gone) == ()
    # Of a seat whose cards nobody saw there, no card says so.
    assert still_to_clear((DEAD,), gone, gone) == (DEAD,)


def test_a_winner_in_the_muck_is_told_until_the_pots_are_awarded() -> None:
    mucked = Alert(code=AlertCode.WINNER_MUCKED, ruling=RulingValue.KEEP, seat=6)

    assert still_to_tell((mucked,), (RAISE,)) == (mucked,)
    assert still_to_tell((mucked,), (HandCompleted(number=1, won={4: 600}),)) == ()


def test_an_antenna_at_which_the_dealer_is_to_do_something_is_said_above_alone() -> None:
    blind = Alert(code=AlertCode.ZONE_BLIND, seat=5, ruling=RulingValue.NOTE)
    lines = recent(SightLost(zone=Zone.SEAT_5, is_awaited=True), alerts=(blind,))

    assert (lines.last, lines.note) == ("", "")


def test_chips_that_go_back_to_many_are_counted_for_at_each_seat_lies_how_much() -> None:
    two = recent(BetsReturned(chips={2: 100, 4: 200}))
    three = recent(BetsReturned(chips={2: 100, 4: 200, 5: 600}))

    assert two.last == "Chips back: seat 2 100, seat 4 200"
    assert three.last == "Chips back to 3 seats, 900 in all"


def test_a_node_that_returns_is_one_line_of_the_story() -> None:
    lines = recent(RAISE)
    for zone in (Zone.SEAT_6, Zone.SEAT_7, Zone.SEAT_8, Zone.SEAT_9, Zone.SEAT_10):
        lines.take(Outcome((SightLost(zone=zone, is_awaited=False),), ()), {})
    for zone in (Zone.SEAT_6, Zone.SEAT_7, Zone.SEAT_8, Zone.SEAT_9, Zone.SEAT_10):
        lines.take(Outcome((SightRegained(zone=zone),), ()), {})

    assert lines.last == "The antennas of seats 6-10 are back"
    assert lines.story == (
        "Seat 2 raises to 900, all-in",
        "The antennas of seats 6-10 are down",
        "The antennas of seats 6-10 are back",
    )
