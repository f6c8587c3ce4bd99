"""A hand told in lines, where there is no screen: more than the quiet line says, and what the dealer has to do."""

from __future__ import annotations

import pytest

from config.rulebook.catalogue import Rule
from display.wording.alerts import what_to_do
from display.wording.telling import alert_lines, told, what_is_asked, what_is_due
from table.engine.words import card_events as cards
from table.engine.words import chip_events as chips
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.director_commands import AnteKind
from table.engine.words.entry_view import KeptView
from table.engine.words.events import TableEvent
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.view import Status, TableView
from tests.views import nobody_to_act, view

_NAMES = {4: "Anna", 6: "Bo"}
_HANDLE = Handle(id="00ff00ff00ff00ff")
_RULE = Rule(id="nuts:1", title="Of cards", gist="Cards are cards.")
_EXPOSED = Alert(code=AlertCode.CARD_EXPOSED, seat=4, cite="nuts:1", ruling=RulingValue.REPLACE_CARD)
_OPTIONS = (RulingValue.CALL_OR_FOLD, RulingValue.IS_RAISE)
_FLOOR = Alert(code=AlertCode.RAISE_CLOSED, seat=6, ruling=RulingValue.FLOOR, options=_OPTIONS)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (chips.BlindPosted(seat=4, amount=100, is_big=False), "Seat 4 Anna posts the small blind 100"),
        (chips.BlindPosted(seat=6, amount=200, is_big=True), "Seat 6 Bo posts the big blind 200"),
        (chips.AntePosted(seat=4, amount=25, kind=AnteKind.EACH), "Seat 4 Anna posts an ante of 25"),
        (chips.BettingClosed(street=Street.FLOP, pot=900), "Flop betting closed, pot 900"),
        (chips.HandCompleted(number=7, won={6: 900}), "Hand 7 is over"),
        (cards.HandMucked(seat=4), "Seat 4 Anna mucks"),
        (cards.HoleCardDealt(seat=4, handle=_HANDLE), None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_hand_told_in_lines_says(event: TableEvent, line: str | None) -> None:
    assert told(event, _NAMES) == line


def test_an_alert_is_what_happened_what_to_do_and_the_rule() -> None:
    assert alert_lines(_EXPOSED, {"nuts:1": _RULE}) == [
        "ALERT: Replace the card: card exposed, seat 4",
        f"       {what_to_do(_EXPOSED)}",
        "       nuts:1 Of cards: Cards are cards.",
    ]


def test_a_floor_call_has_no_order_before_the_floor_has_spoken_and_a_note_is_one_line() -> None:
    called = alert_lines(_FLOOR, {})
    note = alert_lines(Alert(code=AlertCode.OVERCHIP_CALL, seat=7, ruling=RulingValue.IS_CALL, amount=400), {})

    assert [line.partition(":")[0].strip() for line in called] == ["ALERT", "No rule"]
    assert note == ["note: One chip, nothing said: a call, seat 7, 400"]


def waiting(alert: Alert, *steps: NextStep, done: int = 0, others: tuple[MatterView, ...] = ()) -> TableView:
    """Return a table that waits for what is left of a remedy, or for the floor."""
    before = (NextStep(step=RemedyStep.RETRIEVE, seat=4),) * done
    matter = MatterView(alert=alert, steps=steps, done=before, is_holding=True)
    status = Status.REMEDY if steps else Status.FLOOR
    return nobody_to_act(status=status, matters=(matter, *others), next_step=steps[0] if steps else None)


def test_a_step_is_counted_among_all_of_its_remedy_and_says_its_key() -> None:
    steps = NextStep(step=RemedyStep.RESHUFFLE), NextStep(step=RemedyStep.CUT)

    assert what_is_due(waiting(_EXPOSED, *steps, done=1)) == "TO DO: step 2 of 3: Shuffle; then key confirm"


def test_the_floor_s_options_are_numbered_and_of_two_calls_the_one_that_is_open_is_named() -> None:
    alone = what_is_due(waiting(_FLOOR))
    other = MatterView(alert=Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR), steps=())

    assert alone == "FLOOR: key the number of the floor's word, then confirm: 1 call or fold, 2 a raise"
    both = what_is_due(waiting(_FLOOR, others=(other,)))
    assert both == "FLOOR, raising is closed: key the number of its word, then confirm: 1 call or fold, 2 a raise"


def test_while_play_goes_on_nothing_is_due_unless_something_was_done_meanwhile() -> None:
    assert what_is_due(view()) is None
    asked = what_is_due(view(meanwhile=KeptView(seat=7, command=ActionKeyed(Action.CHECK))))
    assert asked is not None
    assert "checked" in asked


def test_a_step_that_is_done_while_the_betting_goes_on_is_asked_for_and_holds_nobody_up() -> None:
    step = NextStep(step=RemedyStep.SHOW, seat=4, is_meanwhile=True)
    meanwhile = view(matters=(MatterView(alert=_EXPOSED, steps=(step,)),), next_step=step)

    assert what_is_due(meanwhile) is None
    asked = what_is_asked(meanwhile)
    assert asked is not None
    assert asked.startswith("TO DO: step 1 of 1: Have the cards shown at seat 4")
    assert asked.endswith("meanwhile. The betting goes on")
    assert what_is_asked(waiting(_FLOOR)) == what_is_due(waiting(_FLOOR))
    asked_now = NextStep(step=RemedyStep.CUT)
    not_held = view(matters=(MatterView(alert=_EXPOSED, steps=(asked_now,)),), next_step=asked_now)
    assert what_is_asked(not_held) is None
