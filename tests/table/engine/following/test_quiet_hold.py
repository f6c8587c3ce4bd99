"""A card that may be one too many: the table says so quietly and keeps keys, and rules as the card lay."""

from __future__ import annotations

import pytest

from table.engine.standing import read_standing, written
from table.engine.table import Table
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, Amount, Undone
from table.engine.words.entry_view import WaitsFor
from table.engine.words.quiet import QuietHoldView
from table.engine.words.ruling import ruled
from table.engine.words.sightings import CardGone
from table.engine.words.table_events import KeyUndone
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import MS, SEATS, Deal
from tests.table.engine.playing import BOOKS, book, handle, part

THIRD = handle(900)
CALL, FOLD, CHECK = ActionKeyed(Action.CALL), ActionKeyed(Action.FOLD), ActionKeyed(Action.CHECK)


def with_third_card(rulebook: str = "firekeepers", *, is_sharp: bool = True) -> Deal:
    """Deal a hand; a third card has just landed at seat 5. Seat 6 has the button, 1 and 2 the blinds; 3 acts first.

    One that is not read sharply is held about for longer.
    """
    deal = Deal(SEATS, button=6, rulebook=rulebook)
    deal.deal()
    deal.land(Zone.SEAT_5, 900, unlooked_ms=90 if is_sharp else 700)
    return deal


def held(deal: Deal) -> QuietHoldView | None:
    return deal.view.quiet_hold


def acted(deal: Deal) -> list[int]:
    return [event.seat for event in deal.events if isinstance(event, Acted)]


def test_the_table_holds_quietly_once_a_third_card_has_lain_for_a_moment() -> None:
    deal = with_third_card()
    deal.wait(0.5)
    assert held(deal) is None

    deal.wait(0.2)
    assert held(deal) == QuietHoldView(seat=5, cards=3, keys=0)
    assert not deal.told


def test_of_two_third_cards_near_each_other_both_are_said_before_either_is_told() -> None:
    deal = with_third_card()
    deal.wait(0.7)
    deal.land(Zone.SEAT_4, 901)
    deal.wait(0.7)
    assert held(deal) == QuietHoldView(seat=5, cards=3, keys=0, others=(4,))
    assert not deal.told

    deal.miss(Zone.SEAT_5, THIRD)
    assert held(deal) == QuietHoldView(seat=4, cards=3, keys=0)


def test_the_hold_is_gone_by_itself_when_the_card_slides_on() -> None:
    deal = with_third_card()
    deal.wait(0.8)
    deal.miss(Zone.SEAT_5, THIRD)

    assert deal.view.quiet_hold is None
    deal.wait(6)
    assert not deal.told


def test_keys_in_the_hold_wait_and_are_then_taken_in_order() -> None:
    deal = with_third_card()
    deal.wait(0.8)
    deal.press(CALL, FOLD)
    assert deal.view.quiet_hold == QuietHoldView(seat=5, cards=3, keys=2)
    assert not acted(deal)
    assert deal.view.turn == 3

    deal.miss(Zone.SEAT_5, THIRD)
    assert acted(deal) == [3, 4]
    assert part(deal, 4) is HandPart.FOLDED
    assert deal.view.turn == 5


def test_a_key_that_comes_before_the_next_tick_waits_too() -> None:
    deal = with_third_card()
    deal.press(CALL, after_ms=700)

    assert deal.view.quiet_hold == QuietHoldView(seat=5, cards=3, keys=1)


def test_each_key_that_waited_is_taken_back_by_itself() -> None:
    deal = with_third_card()
    deal.wait(0.8)
    deal.press(CALL, CALL)
    deal.miss(Zone.SEAT_5, THIRD)
    deal.key(Undone())

    assert deal.view.turn == 4


def test_undo_in_the_hold_takes_back_the_key_that_waits() -> None:
    deal = with_third_card()
    deal.wait(0.8)
    deal.press(CALL, FOLD, Undone())
    deal.miss(Zone.SEAT_5, THIRD)

    assert [event.command for event in deal.events if isinstance(event, KeyUndone)] == [FOLD]
    assert acted(deal) == [3]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_card_that_is_told_has_the_ruling_of_the_moment_at_which_it_lay(rulebook: str) -> None:
    deal = with_third_card(rulebook)
    deal.wait(0.8)
    deal.press(CALL, CALL, after_ms=500)
    deal.wait(4)

    in_time = ruled(book(rulebook).card_count.one_extra)
    assert [(alert.code, alert.seat, alert.ruling, alert.options) for alert in deal.told] == [
        (AlertCode.EXTRA_CARD, 5, in_time.value, in_time.options)
    ]
    assert part(deal, 5) is HandPart.LIVE
    assert not acted(deal)
    if deal.view.status is not Status.MISDEAL:
        # What was keyed is asked about once the card is put right, and not lost.
        assert deal.table.state.hand is not None
        assert [act.seat for act in deal.table.state.hand.meanwhile.kept] == [3, 4]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_keys_before_the_hold_change_no_ruling(rulebook: str) -> None:
    deal = with_third_card(rulebook)
    deal.press(CALL, CALL)
    assert acted(deal) == [3, 4]
    deal.wait(5)

    in_time = ruled(book(rulebook).card_count.one_extra)
    assert [(alert.code, alert.ruling, alert.options) for alert in deal.told] == [
        (AlertCode.EXTRA_CARD, in_time.value, in_time.options)
    ]
    assert part(deal, 5) is HandPart.LIVE


@pytest.mark.parametrize("zone", [Zone.SEAT_8, Zone.SEAT_5])
def test_a_card_that_came_when_the_deal_was_closed_is_ruled_on_as_that(zone: Zone) -> None:
    deal = Deal(SEATS, button=6)
    deal.deal()
    deal.act("call", "call", "call")
    deal.land(zone, 900)
    deal.wait(5)

    is_closed = {alert.ruling for alert in deal.told}
    assert is_closed == ({RulingValue.PLAY_ON} if zone is Zone.SEAT_8 else {RulingValue.DEAD_HAND})


def test_a_card_to_an_empty_seat_is_ruled_on_as_it_lay() -> None:
    deal = Deal(SEATS, button=6)
    deal.deal()
    deal.land(Zone.SEAT_8, 900)
    deal.press(CALL, CALL, CALL)
    deal.wait(5)

    (told,) = deal.told
    assert (told.code, told.ruling) == (AlertCode.CARD_TO_EMPTY_SEAT, RulingValue.MISDEAL)


def test_a_hand_mucked_behind_a_key_that_waits_is_no_fold_out_of_turn() -> None:
    deal = with_third_card(is_sharp=False)
    deal.wait(0.8)
    deal.press(CALL)
    deal.muck(4)
    deal.wait(1.1)
    deal.miss(Zone.SEAT_5, THIRD)
    deal.wait(3)

    assert not deal.told
    assert part(deal, 4) is HandPart.FOLDED
    assert deal.view.turn == 5


def test_a_hand_mucked_in_the_hold_may_be_keyed_for_a_moment_after_it() -> None:
    deal = with_third_card(is_sharp=False)
    deal.wait(0.8)
    deal.muck(4)
    deal.wait(1)
    deal.miss(Zone.SEAT_5, THIRD)
    deal.wait(0.5)
    deal.press(CALL)

    assert not deal.told
    assert deal.view.turn == 5


def test_a_fold_that_waits_behind_another_key_folds_nobody_else() -> None:
    deal = with_third_card()
    deal.wait(0.8)
    deal.press(CALL, FOLD)
    deal.muck(4)
    deal.miss(Zone.SEAT_5, THIRD)

    assert part(deal, 4) is HandPart.FOLDED
    assert deal.view.turn == 5


def test_an_entry_in_the_hold_is_shown_as_it_will_be_behind_the_keys_that_wait() -> None:
    deal = with_third_card()
    deal.wait(0.8)
    deal.press(ActionKeyed(Action.RAISE, Amount(600)))
    preview = deal.table.preview(CALL)

    assert preview is not None
    assert preview.acted is not None
    assert (preview.acted.seat, preview.acted.total, preview.waits_for) == (4, 600, WaitsFor.HOLD)
    assert held(deal) == QuietHoldView(seat=5, cards=3, keys=1)


def test_a_key_that_waited_in_the_hold_waits_for_its_street_as_well() -> None:
    deal = with_third_card()
    deal.wait(0.7)
    deal.press(CALL, CALL, CALL, CALL, CALL, CHECK)
    deal.press(CHECK, after_ms=1100)
    deal.miss(Zone.SEAT_5, THIRD)
    assert (deal.view.turn, [key.waits_for for key in deal.table.state.waiting_keys]) == (None, [WaitsFor.CARDS])

    deal.press(Undone())
    assert not deal.table.state.waiting_keys
    assert [event.command for event in deal.events if isinstance(event, KeyUndone)] == [CHECK]


def test_undo_of_a_key_does_not_forget_the_card_that_lies_there() -> None:
    deal = Deal(SEATS, button=6)
    deal.deal()
    deal.act("call")
    deal.land(Zone.SEAT_5, 900)
    deal.press(Undone())
    deal.wait(5)

    assert [alert.code for alert in deal.told] == [AlertCode.EXTRA_CARD]


def test_the_keys_that_wait_outlive_the_power() -> None:
    deal = with_third_card()
    deal.wait(0.8)
    deal.press(CALL)
    table = deal.table
    deal.table = Table(table.state.setup, table.rulebook, read_standing(written(table.standing)))
    deal.miss(Zone.SEAT_5, THIRD)

    assert acted(deal) == [3]


def test_while_a_seat_near_it_lacks_a_card_nobody_is_held_up() -> None:
    deal = Deal(SEATS, button=6)
    deal.start()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 2, 3, 5, 5, 6)
    deal.wait(1)

    assert deal.view.quiet_hold is None


def test_what_is_told_of_a_moment_before_the_hold_does_not_end_it() -> None:
    deal = with_third_card()
    deal.wait(0.7)
    before_ns = deal.at_ns - 600 * MS
    (lifted, _) = deal.cards_of(1)
    deal._take(CardGone(zone=Zone.SEAT_1, handle=lifted, not_before_ns=before_ns, at_ns=before_ns))  # noqa: SLF001 - of a moment ago

    assert deal.view.quiet_hold is not None


def test_a_thing_with_a_tag_holds_nobody_up() -> None:
    deal = Deal(SEATS, button=6)
    deal.start()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5)
    deal.see(Zone.SEAT_3, Handle(f"{901:016x}", kind=HandleKind.UNKNOWN))
    deal.pitch(6)
    deal.wait(1)

    assert deal.view.quiet_hold is None
