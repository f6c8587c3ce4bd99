"""The pad of a touch panel: an amount in as few touches as it has digits, and all of the table beside it."""

from __future__ import annotations

from itertools import combinations

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import Mark, TextMark
from display.dealer.drawing.touch_places import LEAST_MM
from display.dealer.pad import VERB
from display.dealer.panel_caps import caps_of
from display.dealer.picture import Picture
from display.dealer.scene import scene
from display.dealer.touch import TouchPanel
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.commands import Figure
from table.engine.words.entry import Doubt, Entry, Wants
from table.engine.words.frozen import replace
from tests.display.dealer.drawn import ink, typeface
from tests.display.dealer.moments import complete, flop
from tests.display.dealer.stud_moments import bring_in
from tests.display.tables import FORMS, NARROWEST, Form
from tests.entries import entry_of
from tests.long_run import long_run

CHIPS = (25, 100, 500, 1000, 5000, 25000)
AMOUNTS = {Figure.MINIMUM: 4_000, Figure.HALF_POT: 5_900, Figure.POT: 9_400, Figure.LAST_RAISE: 4_000}
LARGE = FORMS[3]
_forms = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)


def to_act(entry: str = "") -> Picture:
    return replace(flop(), entry=entry_of(entry), amounts=AMOUNTS)


def a_panel(form: Form = LARGE, panel: str = "dealer") -> TouchPanel:
    return TouchPanel(form.size, form.inches, caps_of(load_panel(panel, folders=settings_folder()), CHIPS))


def drawn(panel: TouchPanel, picture: Picture) -> tuple[Mark, ...]:
    return panel.draw(picture, typeface())


def tapped(panel: TouchPanel, picture: Picture, key: str) -> tuple[str, ...]:
    drawn(panel, picture)
    box = dict(panel.targets)[key]
    panel.press(box.x + 1, box.bottom - 1)
    panel.release()
    return panel.take_tapped()


@_forms
@pytest.mark.parametrize("code", ["en", "de", long_run("es")])
def test_beside_the_pad_all_of_the_table_is_seen_and_no_word_is_cut(form: Form, code: str) -> None:
    panel, picture = a_panel(form), to_act("12_")
    with speaking(language(code) or ENGLISH):
        keys = drawn(panel, picture)
        table = scene(picture, (panel.table.w, panel.table.h), typeface(), px_per_mm(form.size, form.inches))
    texts = [mark for mark in (*keys, *table) if isinstance(mark, TextMark)]

    assert VERB in dict(panel.targets)
    assert not any(box.overlaps(panel.table) for _, box in panel.targets)
    assert [text.text for text in texts if ELLIPSIS in text.text] == []
    assert all(ink(text).is_inside(text.box) for text in texts)


@_forms
def test_no_key_of_the_pad_is_smaller_than_a_finger_and_none_lies_on_another(form: Form) -> None:
    panel = a_panel(form)
    drawn(panel, to_act("12_"))
    boxes = [box for _, box in panel.targets]
    least = LEAST_MM * px_per_mm(form.size, form.inches)

    assert [box for box in boxes if min(box.w, box.h) < least] == []
    assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []


def test_on_a_large_screen_the_pad_stands_and_nothing_moves_while_an_amount_is_keyed() -> None:
    panel = a_panel()
    drawn(panel, to_act())
    before = panel.table
    drawn(panel, to_act("12_"))

    assert panel.table == before
    drawn(panel, replace(complete(), entry=Entry()))
    assert panel.table == before


def test_on_a_small_screen_it_comes_with_the_verb_and_goes_with_the_entry() -> None:
    panel = a_panel(NARROWEST[0])
    assert tapped(panel, to_act(), "bet-raise") == ("bet-raise",)
    drawn(panel, to_act("bet-raise _"))
    assert VERB in dict(panel.targets)
    drawn(panel, to_act())

    assert VERB not in dict(panel.targets)
    assert panel.table.w == NARROWEST[0].size[0]


@pytest.mark.parametrize(
    ("panel", "entry", "key", "presses"),
    [
        ("dealer", "", "pad-1", ("1",)),
        ("dealer", "", "pad-pot", ("pot", "bet-raise")),
        ("dealer", "12_", "pad-pot", ("clear", "pot", "bet-raise")),
        ("dealer", "12_", VERB, ("bet-raise",)),
        ("dealer", "bet-raise 12_", VERB, ("enter",)),
        ("standard", "", "pad-1", ("raise", "1")),
        ("standard", "raise 1_", "pad-0", ("10",)),
        ("standard", "raise 12_", VERB, ("enter",)),
        ("standard", "", "pad-half-pot", ("raise", "5", "9", "10", "10", "enter")),
    ],
)
def test_each_key_says_an_amount_on_whatever_panel(panel: str, entry: str, key: str, presses: tuple[str, ...]) -> None:
    assert tapped(a_panel(panel=panel), to_act(entry), key) == presses


def test_what_the_table_has_worked_out_stands_on_its_key() -> None:
    words = {mark.text for mark in drawn(a_panel(), to_act()) if isinstance(mark, TextMark)}

    assert {"min", "half pot", "pot", "last raise", "5\N{NARROW NO-BREAK SPACE}900"} <= words


def test_an_amount_that_may_be_ten_times_too_large_is_confirmed_on_the_key_that_ended_it() -> None:
    doubt = Doubt(total=40_000, added=37_600, pot=3_200)
    asked = replace(to_act(), entry=Entry(("40000",), Wants.AGAIN, doubt=doubt))

    assert tapped(a_panel(), asked, VERB) == ("confirm",)


def test_between_wagers_digits_are_seats_beside_what_is_said_of_one() -> None:
    panel, over = a_panel(), replace(complete(), entry=Entry())

    assert tapped(panel, over, "pad-10") == ("10",)
    assert tapped(panel, replace(over, entry=entry_of("4 ..")), "pad-tabled") == ("tabled",)


def test_what_is_no_amount_and_no_seat_is_keyed_on_the_tray() -> None:
    panel = a_panel()
    drawn(panel, to_act("more .."))

    assert "said" in dict(panel.targets)


def test_a_limit_leaves_the_table_its_size_for_its_one_bet_is_on_the_strip() -> None:
    panel = a_panel()
    drawn(panel, replace(bring_in(), entry=Entry()))

    assert panel.table.w == LARGE.size[0]
    assert "least" in dict(panel.targets)
