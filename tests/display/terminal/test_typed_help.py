"""What can be typed: the words of the game that is played, and words for cards only where cards are dealt by typing."""

from __future__ import annotations

from display.terminal.typed_help import ASKING, CARDS, KEYS, help_lines, refused_line
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.game import HOLDEM, Game, Posts

STUD = Game(id="stud", deals=("ddu", "u", "u", "u", "d"), posts=Posts.BRING_IN)
DRAW = Game(id="draw", deals=("ddddd",), draws=1)


def added(game: Game, *, has_cards: bool) -> list[str]:
    """Return the lines that are told of this game beside those of hold'em."""
    plain = help_lines(HOLDEM, has_cards=has_cards)
    return [line for line in help_lines(game, has_cards=has_cards) if line not in plain]


def test_where_hardware_reads_the_cards_no_word_for_a_card_is_offered() -> None:
    assert help_lines(HOLDEM, has_cards=False) == (*ASKING, *KEYS)
    assert help_lines(HOLDEM, has_cards=True) == (*ASKING, *KEYS, *CARDS)


def test_who_draws_says_how_many_cards_and_where_cards_are_typed_which() -> None:
    (keys,) = added(DRAW, has_cards=False)
    both = added(DRAW, has_cards=True)

    assert keys.startswith("Who draws: discard 2")
    assert both[0] == keys
    assert both[1].startswith("discard 4 Ks 2c")


def test_in_stud_the_bring_in_is_keyed_and_a_street_is_a_card_for_each_hand() -> None:
    keys, dealt = added(STUD, has_cards=True)

    assert "bring-in" in keys
    assert "a card for each hand" in dealt
    assert not any("discard" in line for line in (keys, dealt))


def test_why_a_line_counts_for_nothing_is_said_in_english_and_in_another_language_what_helps() -> None:
    why = "fold: nobody is in turn"
    german = language("de")
    assert german is not None

    with speaking(ENGLISH):
        assert refused_line("fold", why) == why
    with speaking(german):
        said = refused_line("fold", why)
    assert said.startswith("fold: ")
    assert why not in said
    assert "help" in said
