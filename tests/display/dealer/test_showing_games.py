"""How long a game of a mixed event is dealt, on the dealer's screen."""

from __future__ import annotations

from tests.display.dealer.test_showing import a_table_on_screen


def test_how_long_a_game_is_dealt_is_a_note_unless_something_else_is_worth_one() -> None:
    screen, notes = a_table_on_screen(), list[str]()
    for is_called in (False, True):
        screen.tell_tournament("", "level 3 12:34", "3 hands left, then razz")
        screen.press(is_pressing=True, is_director_called=is_called)
        assert screen.picture is not None
        notes.append(screen.picture.note)

    assert notes == ["3 hands left, then razz", "The director is called"]
