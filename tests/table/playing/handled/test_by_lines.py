"""A table that is played by typed lines: what is heard of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from display.terminal.typed_help import help_lines
from display.words.language import Language, language
from display.words.spoken import speaking
from table.benches.through import Through
from table.commands.play import as_wished, plan_of
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, Game
from table.engine.words.view import Status
from table.playing.handled.by_lines import PlayedByLines
from tests.display.words.strange import Strange


class Ear:
    """Whoever types, and hears what follows."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def after(self, played: PlayedByLines, line: str) -> list[str]:
        """Type a line; return what is said of it."""
        self.heard.clear()
        played.do(line)
        return list(self.heard)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def played(tmp_path: Path, ear: Ear) -> Iterator[PlayedByLines]:
    with at_a_table(tmp_path, ear) as played:
        yield played


def at_a_table(folder: Path, ear: Ear, game: Game = HOLDEM, book: str = "nuts") -> PlayedByLines:
    folders = settings_folder(None)
    a_table = replace(as_wished(load_table("demo", folders=folders), 3, book), game=game)
    plan = plan_of(folders, a_table, folder)
    return PlayedByLines(replace(plan, through=Through.STRAIGHT), ear.heard.append)


@pytest.mark.parametrize(("line", "named"), [("deal", "Deal"), ("deal 2", "Deal 2"), ("street", "Street")])
def test_what_deals_cards_while_no_hand_runs_is_refused_as_a_fold_is(
    played: PlayedByLines, ear: Ear, line: str, named: str
) -> None:
    assert ear.after(played, line)[0] == f"{named}: no hand is running; start one with new hand"
    assert ear.after(played, "fold")[0] == "Fold: no hand is running; start one with new hand"


def test_what_comes_next_is_the_last_line_of_each_answer(played: PlayedByLines, ear: Ear) -> None:
    assert ear.heard[-1] == "Ready for the first hand, button at seat 1. Key new hand"
    assert ear.after(played, "n")[-1] == "Card to seat 4, 6 to come"
    assert ear.after(played, "deal")[-1] == "Seat 1 Ana Ruiz to act, 200 to call. Raise to 400 or more"
    assert ear.after(played, "f; f")[-1] == "Push 200 to seat 7. Then key new hand"


def test_it_is_not_said_twice_in_a_row(played: PlayedByLines, ear: Ear) -> None:
    played.do("n")
    told = ear.after(played, "card 1")

    assert told[-1].startswith("QUESTION: seat 4: ")
    assert told.count(told[-1]) == 1


@pytest.mark.parametrize("line", ["muck 4", "collect"])
def test_what_moves_no_card_is_answered_with_what_comes_next(played: PlayedByLines, ear: Ear, line: str) -> None:
    assert ear.after(played, line) == ["Ready for the first hand, button at seat 1. Key new hand"]


def test_what_the_table_asks_is_answered_by_whoever_plays(played: PlayedByLines, ear: Ear) -> None:
    played.do("n")
    played.do("card 1")

    assert ear.after(played, "y")[0].startswith("ALERT: Misdeal: first card to the wrong seat")
    assert played.view.status is Status.MISDEAL


def test_a_card_that_is_not_there_is_said_and_nothing_is_moved(played: PlayedByLines, ear: Ear) -> None:
    played.do("n; deal")

    assert ear.after(played, "move As board aside")[0].startswith("There is no such card: ")
    assert played.view.turn == 1


def test_a_line_that_cannot_be_read_ends_what_was_typed(played: PlayedByLines, ear: Ear) -> None:
    played.do("n; deal")

    assert ear.after(played, "flod; fold") == [
        "flod: expected a word of the table; help lists them; did you mean 'fold'?",
        "Seat 1 Ana Ruiz to act, 200 to call. Raise to 400 or more",
    ]


def test_help_lists_every_group_of_words(played: PlayedByLines, ear: Ear) -> None:
    assert ear.after(played, "help") == list(help_lines(HOLDEM, has_cards=True))


def test_it_is_over_where_nothing_more_is_typed_or_somebody_leaves(played: PlayedByLines, ear: Ear) -> None:
    typed = iter(["n\n", "QUIT\n", "deal\n"])
    played.run(lambda: next(typed, None))
    assert played.view.status is Status.DEALING

    played.run(lambda: next(typed, None))
    assert played.view.turn == 1
    assert ear.heard


def heard_in(language: Language, folder: Path, *lines: str) -> list[str]:
    """Return the last line that is heard after each of *lines*."""
    ear = Ear()
    with speaking(language), at_a_table(folder, ear) as played:
        return [ear.heard[-1], *(ear.after(played, line)[-1] for line in lines)]


def test_a_hand_is_heard_in_german_and_its_keys_may_be_typed_by_their_german_names(tmp_path: Path) -> None:
    german = language("de")
    assert german is not None

    assert heard_in(german, tmp_path, "Neue Hand", "deal", "raise 12000", "Storno", "f; f") == [
        "Bereit für die erste Hand, Button auf Platz 1. NEUE HAND drücken",
        "Karte an Platz 4, noch 6",
        "Platz 1 Ana Ruiz am Zug, 200 zu zahlen. Raise auf 400 oder mehr",
        "Platz 4 Jonas Lindqvist am Zug, 11900 zu zahlen. Ein Raise ist all-in",
        "Platz 1 Ana Ruiz am Zug, 200 zu zahlen. Raise auf 400 oder mehr",
        "Auszahlen: 200 an Platz 7. Dann NEUE HAND drücken",
    ]


def test_a_hand_is_heard_in_spanish(tmp_path: Path) -> None:
    spanish = language("es")
    assert spanish is not None

    assert heard_in(spanish, tmp_path, "mano nueva", "deal", "f; f") == [
        "Listo para la primera mano, botón en el asiento 1. Pulse MANO NUEVA",
        "Carta al asiento 4, faltan 6",
        "Asiento 1 Ana Ruiz habla, 200 para pagar. Raise a 400 o más",
        "Pague: 200 al asiento 7. Después, MANO NUEVA",
    ]


def test_what_is_refused_of_a_typed_line_is_said_in_the_language_that_is_spoken(tmp_path: Path) -> None:
    german = language("de")
    assert german is not None
    ear = Ear()
    with speaking(german), at_a_table(tmp_path, ear) as played:
        assert ear.after(played, "flod")[0] == "flod: das zählt hier nicht; help nennt, was getippt werden kann"


def test_nothing_that_is_heard_of_a_hand_was_left_in_english(tmp_path: Path) -> None:
    """Names stay, what a book calls a rule, the rule's id, and the words that are typed."""
    ear = Ear()
    hand = "n; card 1 up; y; n; deal; call; call; check; street; state; bet 400; fold; fold"
    with speaking(Strange().language()), at_a_table(tmp_path, ear) as played:
        for line in hand.split("; "):
            played.do(line)

    said = [
        re.sub(r"nuts:\S+ .*|nuts:\S+, .*?\.|Ana Ruiz|Jonas Lindqvist|Zofia Nowak|[2-9TJQKA][cdhs]\b|collect", "", line)
        for line in ear.heard
    ]
    assert len(said) > 20
    assert [line for line in said if re.search("[A-Za-z]{2}", line)] == []


def test_what_is_thrown_away_in_a_draw_is_typed_by_number_and_the_cards_go(tmp_path: Path, ear: Ear) -> None:
    badugi = load_game("badugi", folders=settings_folder(None))
    with at_a_table(tmp_path, ear, badugi) as played:
        played.do("n; deal; c; c; c")
        played.do("pat; discard 2; 1 discard 1")

        assert [seat.drew for seat in played.view.seats] == [(1,), (0,), (2,)]
        played.do("draw")
        said = ear.after(played, "state")

    assert [line.rpartition(", ")[2] for line in said if line.startswith("Seat") and "drew" in line] == [
        "drew pat",
        "drew 2",
        "drew 1",
    ]
    assert played.view.status is Status.BETTING


@pytest.mark.parametrize(("game", "word"), [("badugi", "discard 2"), ("razz", "bring-in"), ("razz", "lift 4 up")])
def test_help_lists_what_is_typed_in_a_game_of_draws_or_stud(game: str, word: str) -> None:
    lines = help_lines(load_game(game, folders=settings_folder(None)), has_cards=True)

    assert any(word in line for line in lines)
    assert not any(word in line for line in help_lines(HOLDEM, has_cards=True))


def test_the_step_of_a_remedy_says_which_line_does_it(tmp_path: Path, ear: Ear) -> None:
    with at_a_table(tmp_path, ear, book="tfpl") as played:
        played.do("new hand")
        due = ear.after(played, "deal 2")[-1].split(",")[0].removeprefix("Card to seat ")
        played.do(f"card {due} up")
        played.do("deal")
        step = played.view.next_step
        assert step is not None
        lay = f"move {step.card} seat {due} burn"
        assert f"Type {lay}." in ear.after(played, "")

        assert ear.after(played, lay)[-1] == f"Type card {due}."
