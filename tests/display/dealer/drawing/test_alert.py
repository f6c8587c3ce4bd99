"""The place of alerts: empty while nothing is wrong, else what happened, what to do now, and the rule."""

from __future__ import annotations

from config.rulebook.catalogue import Rule
from display.dealer.drawing import palette
from display.dealer.drawing.alert import draw_alert
from display.dealer.drawing.foot import NO_FAULT
from display.dealer.drawing.marks import Panel, WarningSign
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Picture
from display.wording.quiet import RESUMED
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.beside_view import EarlyAct
from table.engine.words.commands import Action
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, NextStep, Withdrawable
from table.engine.words.zones import Zone
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.tables import picture_of
from tests.views import cards, folded, seat, view

DEAD = Alert(code=AlertCode.ABSENT_PLAYER, seat=9, cite="firekeepers:30A", ruling=RulingValue.DEAD_HAND)
NOTE = Alert(code=AlertCode.ABSENT_PLAYER, seat=9, ruling=RulingValue.NOTE)
RULE = Rule(id="firekeepers:30A", title="At the seat", gist="Whoever is away has a dead hand.")


def drawn(picture: Picture) -> Sketch:
    sketch = sheet((800, 1280))
    draw_alert(sketch, picture)
    return sketch


def test_with_nothing_wrong_it_is_empty_or_says_what_happened_before() -> None:
    assert said(drawn(picture_of(view()))) == []
    acts = ("Seat 1 folds", "Seat 2 calls", "Seat 4 folds")
    assert said(drawn(picture_of(view(), story=acts, quiet=acts[-1]))) == ["Seat 1 folds", "Seat 2 calls"]


def test_an_alert_that_is_over_stands_among_what_happened_before_though_it_came_last() -> None:
    told = picture_of(view(), story=("Seat 2 calls", "Alert: misdeal claimed"), quiet="Seat 2 calls")

    assert said(drawn(told)) == ["Seat 2 calls", "Alert: misdeal claimed"]


def test_what_happened_before_calls_a_player_by_the_first_name_rather_than_in_small_letters() -> None:
    name = "Jonathan Featherstonehaugh-Wolfeschlegelsteinhausen-Bergerdorff"
    acts = (f"Seat 1 {name} raises to 600", "Seat 2 folds")
    told = picture_of(view(seats=(seat(1, name=name),)), story=acts, quiet=acts[-1])

    assert said(drawn(told)) == ["Seat 1 Jonathan raises to 600"]


def test_a_note_never_comes_here() -> None:
    assert said(drawn(picture_of(view(), told=(NOTE,)))) == []


def test_a_zone_that_cannot_be_seen_is_named_where_nothing_is_wrong() -> None:
    blind = view(blind_zones=(Zone.SEAT_4, Zone.MUCK))

    assert "The antennas of seat 4, muck are down" in said(drawn(picture_of(blind)))
    assert "The antennas of seat 4, muck are down" not in said(drawn(picture_of(blind, told=(DEAD,))))


def test_one_seat_that_cannot_be_seen_is_to_be_keyed() -> None:
    texts = said(drawn(picture_of(view(blind_zones=(Zone.SEAT_9,)))))

    assert texts[-2:] == ["Seat 9's antenna is down", "Key what seat 9 does"]


def test_the_antenna_of_a_folded_seat_is_not_missed() -> None:
    seats = (folded(9), seat(4), seat(6))

    assert said(drawn(picture_of(view(seats=seats, blind_zones=(Zone.SEAT_9,))))) == []


def test_after_a_restart_the_dealer_is_asked_to_check_unless_an_alert_is_to_be_read_first() -> None:
    resumed = picture_of(view(), is_resumed=True)

    assert " ".join(said(drawn(resumed))).startswith(f"{RESUMED} confirm")
    assert RESUMED not in said(drawn(replace(resumed, told=(DEAD,))))


def test_an_alert_that_nobody_reads_is_filled() -> None:
    def fills(*, is_pressing: bool) -> set[palette.Colour]:
        marks = drawn(picture_of(view(), told=(DEAD,), is_pressing=is_pressing)).marks
        return {mark.fill for mark in marks if isinstance(mark, Panel)}

    assert palette.ALERT not in fills(is_pressing=False)
    assert palette.ALERT in fills(is_pressing=True)


def test_what_came_too_early_names_the_seat_whose_turn_it_stays_and_the_one_that_waits() -> None:
    early = Alert(code=AlertCode.OUT_OF_TURN, seat=2, ruling=RulingValue.PENDING, amount=800)
    raised = seat(2, early=EarlyAct(action=Action.RAISE, total=800))

    texts = said(drawn(picture_of(view(seats=(raised, seat(7))), told=(early,))))
    assert "Action stays with seat 7. Seat 2's raise waits." in " ".join(texts)


def test_what_happened_stands_above_what_to_do_and_the_rule_below_both() -> None:
    sketch = drawn(picture_of(view(), told=(DEAD,), rules={RULE.id: RULE}))

    texts = " ".join(said(sketch))
    assert texts.startswith("Player not at the seat · seat 9 Ingrid Take the cards to the muck")
    assert "At the seat" in texts
    assert len([mark for mark in sketch.marks if isinstance(mark, WarningSign)]) == 1


def test_what_has_to_wait_for_the_deal_is_said_to_wait() -> None:
    alert = Alert(code=AlertCode.CARD_EXPOSED, seat=9, card=cards("9c")[0], ruling=RulingValue.REPLACE_CARD)
    matter = MatterView(alert=alert, steps=(NextStep(step=RemedyStep.SET_ASIDE, card=alert.card, seat=9),))

    dealing = said(drawn(picture_of(view(matters=(matter,), turn=None))))
    betting = said(drawn(picture_of(view(matters=(matter,)))))

    assert any(text.startswith("Deal on; then ") for text in dealing)
    assert any(text.startswith("Finish the betting; then ") for text in betting)


def test_that_undo_would_take_it_back_and_how_many_more_are_open_is_said_at_the_foot() -> None:
    open_view = view(withdrawable=Withdrawable(code=DEAD.code, seat=9))

    texts = said(drawn(picture_of(open_view, told=(DEAD, DEAD))))
    assert NO_FAULT in texts
    assert "and 1 more open" in texts
