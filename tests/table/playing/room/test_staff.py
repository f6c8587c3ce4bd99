"""The staff of the demo's tournament reads a page as a person would: what is offered first, and with which fields."""

from __future__ import annotations

from table.playing.room.staff import Form, forms_in

PAGE = """
<form><input name="csrf" value="secret"><input name="press" value="clock">
  <button class="big first">Start</button></form>
<form>
  <input name="press" value="move"><input type="checkbox">
  <select name="seat"><option>
    3</option><option>5</option></select>
  <button class="firstly" name="again" value="1">Move</button>
</form>
<form><button class="first" name="press" value="draw">Draw</button></form>
"""


def test_each_form_is_read_with_its_fields_from_the_top_of_the_page_down() -> None:
    clock, move, draw = forms_in(PAGE)

    assert clock.fields == (("csrf", "secret"), ("press", "clock"))
    assert move.fields == (("press", "move"), ("seat", "3"))
    assert draw.fields == (("press", "draw"),)


def test_only_a_button_of_the_class_is_what_comes_first() -> None:
    assert [form.is_first for form in forms_in(PAGE)] == [True, False, True]


def test_what_a_form_enters_is_the_same_on_each_page_though_its_token_is_another() -> None:
    (first, *_), (second, *_) = forms_in(PAGE), forms_in(PAGE.replace("secret", "other"))

    assert first != second
    assert first.what == second.what == (("press", "clock"),)
    assert first.press == "clock"


def test_a_form_that_presses_nothing_and_a_page_without_forms_offer_nothing() -> None:
    assert Form((("name", "Ann"),), is_first=True).press == ""
    assert forms_in("<p>Log in</p>") == []
