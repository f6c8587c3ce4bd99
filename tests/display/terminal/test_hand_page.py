"""A hand told beside its file: steps with their lines, names of players, alerts with ruling and rule, what is due."""

from __future__ import annotations

from pathlib import Path

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.catalogue import Rule
from config.rulebook.rulebook_file import read_rulebook, rules_in_words
from display.terminal.hand_page import HandPage
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from tests.house import ROOT
from tests.table.scenario.at_table import bench_of
from tests.views import seat, view

FOLDERS = settings_folder(shipped_folder())
SCREEN = ROOT / "tests" / "cases" / "screen"


def rules() -> dict[str, Rule]:
    return rules_in_words(read_rulebook("firekeepers", folders=FOLDERS), FOLDERS)


def told(name: str, width: int = 100) -> str:
    """Return the page of a scenario."""
    scenario, heard, said = read_scenario(SCREEN / f"{name}.hand"), HeardInStep(), list[str]()
    page = HandPage(said.append, width, rules())
    for done in play(scenario, bench_of(scenario, heard), heard):
        if isinstance(done, HandStepDone):
            page.step(done.line.line, done.line.text, done.events, done.alerts, done.view)
    return "\n".join(said)


def test_an_alert_is_told_with_its_ruling_its_rule_and_what_is_due() -> None:
    page = told("misdeal-first-card-to-the-wrong-seat")

    assert (
        "           ALERT: Misdeal: first card to the wrong seat, seat 6\n"
        "                  Cards back, shuffle: same button, same blinds\n"
        "                  firekeepers:35A2: What if the first card goes to the wrong seat? Misdeal.\n"
        "           TO DO: step 1 of 3: Take back the cards; or key confirm"
    ) in page


def test_of_a_chip_that_is_not_in_play_those_that_are_stand_beside_it() -> None:
    said = list[str]()
    page = HandPage(said.append, 80, {}, (25, 100, 500))
    strange = Alert(code=AlertCode.CHIP_NOT_IN_PLAY, seat=1, ruling=RulingValue.FLOOR)

    page.step(7, "push 1000", (), (strange,), view())

    assert "                  Chips in play: 25, 100, 500" in said[0].splitlines()


def test_no_line_is_wider_than_the_page() -> None:
    page = told("misdeal-first-card-to-the-wrong-seat", width=60)

    assert max(map(len, page.splitlines())) <= 60


def test_steps_on_one_line_have_its_number_once_and_players_their_names() -> None:
    said = list[str]()
    page = HandPage(said.append, 80, {})
    acted = Acted(seat=4, action=Action.CALL, added=200, total=200, is_all_in=False)

    page.step(7, "call", (acted,), (), view(seats=(seat(4, name="Anna"),)))
    page.step(7, "wait 3", (), (), view())
    page.step(8, "wait 3", (), (), view())

    assert said == ["    7  call\n           Seat 4 Anna calls 200", "       wait 3", "    8  wait 3"]


EARLY_TURN = """
title A turn falls before the bet is answered
rulebook tfpl
blinds 100 200
button 4
seat 1 12000
seat 2 9000
seat 4 9000

shuffle ; deal
call ; call ; check
burn ; board 3
bet 500
burn ; board 1
"""


def test_a_step_that_is_done_while_the_betting_goes_on_is_asked_for_at_once(tmp_path: Path) -> None:
    (tmp_path / "early-turn.hand").write_text(EARLY_TURN, encoding="utf-8")
    page = " ".join(told(str(tmp_path / "early-turn")).split())

    assert page.endswith("confirm, meanwhile. The betting goes on")
    assert "TO DO: step 1 of 7: Set the " in page
