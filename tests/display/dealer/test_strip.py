"""The strip of a touch panel in other games: a key for each thing that the screen asks for, one touch for each."""

from __future__ import annotations

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.drawing.asked import asked_beside, asked_now
from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.keycaps import KeyCap
from display.dealer.drawing.marks import TextMark
from display.dealer.panel_caps import caps_of
from display.dealer.picture import Picture
from display.dealer.strip import is_free, wanted_keys
from display.dealer.touch import TouchPanel
from display.wording.steps import key_when_done
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from firmware_bridge.keys.keypad import Keypad
from table.engine.words.award import Award, Winner
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, Amount, BetOrRaise, Command, Figure
from table.engine.words.director_commands import Limits
from table.engine.words.entry import Entry
from table.engine.words.entry_view import Figures
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Game, Posts
from table.engine.words.reports import Discarded
from table.engine.words.setup import Level
from table.engine.words.view import DeckCheckView, Status, TableView
from tests.display.dealer.drawn import typeface
from tests.display.dealer.game_moments import third_draw
from tests.display.dealer.moments import flop, preflop
from tests.display.samples import PICTURES
from tests.display.tables import FORMS, Form
from tests.entries import entry_of
from tests.long_run import long_run

CHIPS = (25, 100, 500, 1000, 5000, 25000)
PANELS = ("dealer", "standard")
STUD = Game(id="stud", betting=BettingStructure.LIMIT, deals=("ddu", "u", "u", "u", "d"), posts=Posts.BRING_IN)
OMAHA = Game(id="omaha", betting=BettingStructure.POT_LIMIT, deals=("dddd",))
BADUGI = Game(id="badugi", betting=BettingStructure.LIMIT, deals=("dddd",), draws=3)
LEVEL = Level(small_blind=0, big_blind=0, ante=25, bring_in=50, limits=Limits(small=200, big=400))


def drawing() -> Picture:
    return replace(third_draw(), entry=entry_of(""))


def shown(view: TableView) -> Picture:
    return replace(preflop(), view=view, entry=Entry())


def labels(view: TableView, panel: str = "dealer") -> list[str]:
    return [key.label for key in wanted_keys(shown(view), caps(panel))]


def names(picture: Picture) -> list[str]:
    return [key.name for key in wanted_keys(picture, caps("dealer"))]


def caps(panel: str) -> dict[str, KeyCap]:
    return caps_of(load_panel(panel, folders=settings_folder(None)), CHIPS)


def said(panel: str, view: TableView, name: str) -> Command:
    """Return the command that one touch of a key of the strip comes to."""
    (key,) = [key for key in wanted_keys(shown(view), caps(panel)) if key.name == name]
    keypad = Keypad(load_panel(panel, folders=settings_folder(None)), CHIPS)
    if view.min_raise is not None and view.turn is not None:
        is_fixed = view.game.betting is BettingStructure.LIMIT
        amounts = {Figure.MINIMUM: view.min_raise}
        keypad.face(Figures(seat=view.turn, price=view.call or 0, amounts=amounts, is_fixed=is_fixed), answered=0)
    *commands, last = [keypad.press(press, 0) for press in key.presses]
    assert commands == [None] * len(commands)
    assert last is not None
    return last


def third_street(*, owes_bring_in: bool = False) -> TableView:
    shown = replace(preflop().view, game=STUD, street=Street.THIRD, level=LEVEL, bring_in=2, turn=2)
    return replace(shown, call=50, min_raise=200, max_raise=200, owes_bring_in=owes_bring_in)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("count", range(6))
def test_one_touch_says_how_many_cards_a_player_throws_away(panel: str, count: int) -> None:
    assert said(panel, drawing().view, f"draw-{count}") == Discarded(seat=None, count=count)


def test_while_a_player_draws_the_strip_has_what_can_be_drawn_in_this_game() -> None:
    five, four = drawing().view, replace(drawing().view, game=BADUGI)

    assert labels(five) == ["pat", "1", "2", "3", "4", "5", "undo"]
    assert labels(four) == ["pat", "1", "2", "3", "4", "undo"]
    assert "1" not in labels(replace(five, turn=None))


@pytest.mark.parametrize("panel", PANELS)
def test_who_owes_the_bring_in_brings_it_in_or_completes_with_one_touch(panel: str) -> None:
    view = third_street(owes_bring_in=True)

    assert labels(view, panel)[:2] == ["bring-in 50", "complete 200"]
    assert said(panel, view, "bring-in") == ActionKeyed(Action.BRING_IN)
    completion = said(panel, view, "least")
    assert isinstance(completion, ActionKeyed | BetOrRaise)
    assert completion.total == Amount(200)


def test_a_limit_leaves_one_bet_and_its_figure_stands_on_the_key() -> None:
    completed = replace(third_street(), min_raise=400, max_raise=400, call=200)

    assert labels(third_street())[2] == "complete 200"
    assert labels(completed)[2] == "raise to 400"
    assert "least" not in names(shown(replace(completed, min_raise=None)))


def test_in_stud_of_five_cards_the_bring_in_is_completed_on_second_street() -> None:
    five_cards = replace(STUD, deals=("du", "u", "u", "u"))
    view = replace(third_street(), game=five_cards, street=Street.SECOND)

    assert labels(view)[2] == "complete 200"
    assert labels(replace(view, street=Street.THIRD))[2] == "raise to 200"


@pytest.mark.parametrize("panel", PANELS)
def test_the_pot_is_one_touch_in_pot_limit_and_its_figure_stands_on_the_key(panel: str) -> None:
    view = replace(preflop().view, game=OMAHA, min_raise=400, max_raise=1_100)
    command = said(panel, view, "pot")

    assert "pot 1\N{NARROW NO-BREAK SPACE}100" in labels(view, panel)
    assert isinstance(command, ActionKeyed | BetOrRaise)
    assert command.total == Amount(1_100)


def test_without_the_keys_for_it_nothing_is_offered() -> None:
    few = {name: cap for name, cap in caps("dealer").items() if name not in {"enter", "more"}}

    assert [key.name for key in wanted_keys(shown(drawing().view), few)] == ["undo"]


def test_once_the_hand_is_over_the_strip_has_the_keys_for_what_is_asked() -> None:
    over = replace(preflop().view, status=Status.COMPLETE)
    pots = tuple(Award(pot=pot, amount=400, winners=(Winner(seat=2, share=400),)) for pot in (1, 0))
    check = DeckCheckView(seen=17, strange=0)
    asked = over, replace(over, awards=pots), replace(over, asked_folded=3), replace(over, deck_check=check)

    assert [names(shown(view))[:-2] for view in asked] == [
        ["new-hand"],
        ["confirm"],
        ["confirm", "decline"],
        ["confirm", "decline"],
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_whatever_key_the_screen_asks_for_is_on_the_strip(name: str) -> None:
    picture = replace(PICTURES[name](), entry=Entry())
    view = picture.view
    asked = asked_now(view) or (asked_beside(view) if is_free(view) else None)
    wanted = set() if asked is None else {key for key, _ in asked.keys}
    if asked is None and view.next_step is not None and key_when_done(view.next_step.step):
        wanted |= {"confirm"}
    if asked is None and (view.has_pot_to_confirm or (view.clock is not None and view.clock.is_over)):
        wanted |= {"confirm"}
    if view.status is Status.FLOOR and view.holding is not None:
        wanted |= {f"option-{number}" for number, _ in enumerate(view.holding.alert.options, start=1)}

    assert wanted <= set(names(picture))
    assert "decline" not in set(names(picture)) - wanted


@pytest.mark.parametrize("form", [form for form in FORMS if form.inches <= 10.1], ids=lambda form: form.name)
@pytest.mark.parametrize("code", ["en", "de", long_run("es")])
def test_no_key_of_the_strip_is_cut_and_none_lies_over_the_table(form: Form, code: str) -> None:
    panel = TouchPanel(form.size, form.inches, caps("dealer"))
    asked = replace(drawing().view, status=Status.COMPLETE, asked_folded=3)
    seen = [drawing().view, third_street(owes_bring_in=True), asked, flop().view, PICTURES["folded-asked"]().view]
    seen += [PICTURES[name]().view for name in ("many-options", "hands-up", "mixed-asked", "award", "misdeal")]
    for view in seen:
        with speaking(language(code) or ENGLISH):
            marks = panel.draw(shown(view), typeface())

        assert [mark.text for mark in marks if isinstance(mark, TextMark) and ELLIPSIS in mark.text] == []
        assert not any(box.overlaps(panel.table) for _, box in panel.targets)
