"""What the dealer's screen shows of a table that goes on after a restart, and when it shows the whole rule."""

from __future__ import annotations

from display.dealer.showing import OnScreen
from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.table import Outcome, Viewed
from table.engine.words.commands import Confirmed
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.scenario.runner import HeardInStep, play
from tests.display.dealer.test_showing import BOOKS, DECKS, SCREEN, TOO_LATE, a_hand, on_screen, shown
from tests.entries import entry_of


def heard_until(text: str) -> tuple[OnScreen, list[Outcome], Viewed]:
    """Play the hand in *text*; return a screen that was not there, and what it would have heard."""
    scenario, outcomes = a_hand(text), list[Outcome]()

    class Listening:
        def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - what is heard is enough
            outcomes.append(outcome)

    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[Listening()])
    for _ in play(scenario, StraightBench(table, SimulatedClock(), DECKS, is_facing_seen=True), HeardInStep()):
        pass
    return on_screen(), outcomes, table


def test_after_a_restart_what_was_told_is_told_still_and_the_table_is_to_be_checked() -> None:
    screen, outcomes, table = heard_until(TOO_LATE)
    before = shown(TOO_LATE)
    screen.resume(outcomes, table)

    assert screen.picture is not None
    assert screen.picture.is_resumed
    assert screen.picture == replace(before, is_resumed=True, rules=screen.picture.rules)
    assert screen.picture.told


def test_after_a_restart_a_refused_key_is_told_if_nothing_has_happened_since() -> None:
    refused = Outcome((KeyRefused(command=Confirmed(), why=WhyRefused.NO_QUESTION),), ())
    told = []
    for is_last in (True, False):
        screen, outcomes, table = heard_until(TOO_LATE)
        screen.resume([*outcomes, refused] if is_last else [*outcomes[:-1], refused, outcomes[-1]], table)
        assert screen.picture is not None
        told.append(bool(screen.picture.refused))

    assert told == [True, False]


def test_to_confirm_the_check_takes_it_away_and_is_no_refused_key() -> None:
    screen, outcomes, table = heard_until(TOO_LATE)
    screen.resume(outcomes, table)
    screen.show(Outcome((KeyRefused(command=Confirmed(), why=WhyRefused.NO_QUESTION),), ()), table)

    assert screen.picture is not None
    assert not screen.picture.is_resumed
    assert not screen.picture.refused


def test_the_whole_rule_is_shown_while_its_key_is_down_and_no_longer() -> None:
    screen, outcomes, table = heard_until(TOO_LATE)
    screen.resume(outcomes, table)
    is_shown = []
    for entry in ("", "more ..", "more floor", ""):
        screen.refresh(entry_of(entry))
        assert screen.picture is not None
        is_shown.append(screen.picture.is_rule_shown)

    assert is_shown == [False, True, False, False]


def test_after_a_restart_between_two_pots_the_button_is_where_it_lies_and_not_yet_where_the_next_hand_has_it() -> None:
    text = (SCREEN / "award-with-three-side-pots.hand").read_text(encoding="utf-8")
    screen, outcomes, table = heard_until(text[: text.index("key confirm", text.index("key confirm") + 1)])
    screen.resume(outcomes, table)

    assert table.view.paying is not None
    assert screen.picture is not None
    assert (screen.picture.view.button, table.view.button) == (9, 1)
