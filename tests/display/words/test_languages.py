"""Every language says everything: what the code says, and what the engine can come to."""

from __future__ import annotations

import ast
import functools
import itertools
import re
from typing import TYPE_CHECKING

import pytest
from babel.numbers import get_decimal_symbol, get_group_symbol

from config.rulebook.questions import questions
from display.station.pages.pages import texts_in
from display.terminal.rule_sheet import DESCRIBED
from display.wording.alerts import heading, what_to_do, why_words
from display.wording.amounts import THOUSANDS
from display.wording.called import action_words, status_words, street_words, zone_words
from display.wording.event_alerts import event_alert_text, floor_text, order_text
from display.wording.questions import answer_words, group_words, in_words, question_words
from display.wording.rulings import asked_by, ruling_words
from display.wording.steps import key_when_done, step_name, step_words
from display.words.language import ENGLISH, language, languages
from display.words.spoken import say, speaking
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Street
from table.engine.words.commands import Action, Word
from table.engine.words.matter_view import NextStep
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from table.scenario.parser import read_scenario
from table.tournament.words.told import EventAlert, EventCode, EventRuling, FloorOption, OrderKind, StaffOrder
from tests.display.words.gathering import HOUSES, built, gathered, is_whole, read, renewed, said, says_anything, written
from tests.display.words.strange import Strange
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Message

CODES = sorted(written())
FILES = {code: read(path) for code, path in written().items()}
template = functools.cache(gathered)
_NAMED = re.compile(r"\{(\w*)\}")


def texts_of(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def forms_of(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def names_in(text: str) -> set[str]:
    return set(_NAMED.findall(text))


def test_there_are_english_german_and_spanish() -> None:
    assert languages() == ("en", "de", "es")
    assert CODES == ["de", "es"]


@pytest.mark.parametrize("code", CODES)
def test_a_language_says_all_that_the_code_says_and_nothing_else(code: str) -> None:
    path = written()[code]

    assert path.read_bytes() == renewed(path, template()), "run make words"
    assert [message.id for message in said(FILES[code]) if not is_whole(message) or message.fuzzy] == []


@pytest.mark.parametrize("folder", ["scenario/demonstration", "scenario/recorded", "playing/training/groups"])
def test_the_titles_of_hands_that_come_along_are_texts_that_languages_say(folder: str) -> None:
    titles = {read_scenario(path).setup.title for path in (ROOT / "table" / folder).rglob("*.hand")}

    assert titles
    assert titles <= {message.id for message in said(template())}


def test_no_text_is_said_where_it_cannot_be_gathered() -> None:
    """Within an f-string Babel finds no text, and it would be English in every language."""
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for house in HOUSES
        for path in sorted((ROOT / house).rglob("*.py"))
        if says_anything(text := path.read_text(encoding="utf-8"))
        for string in ast.walk(ast.parse(text))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in {"say", "say_of", "say_many"}
        and any(isinstance(word, ast.Constant) and isinstance(word.value, str) for word in call.args)
    ]

    assert hidden == []


@pytest.mark.parametrize("code", CODES)
def test_a_translation_names_what_its_text_names(code: str) -> None:
    wrong = [
        (message.id, form)
        for message in said(FILES[code])
        for form in forms_of(message)
        # "The last one" need not be counted.
        if not names_in(form) <= names_in(texts_of(message)[-1]) or names_in(texts_of(message)[0]) - names_in(form)
    ]

    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_as_many_forms_as_its_language(code: str) -> None:
    catalog = FILES[code]
    plural = [message for message in said(catalog) if not isinstance(message.id, str)]

    assert plural
    assert {len(forms_of(message)) for message in plural} == {catalog.num_plurals}


@pytest.mark.parametrize("code", CODES)
def test_what_the_program_reads_is_made_of_the_file(code: str) -> None:
    shipped = written()[code].with_suffix(".mo").read_bytes()

    assert shipped == built(FILES[code]), "run python -m tests.display.words.renew"


def test_numbers_are_written_as_the_language_writes_them() -> None:
    english, german, spanish = (language(code) for code in ("en", "de", "es"))
    assert english is not None
    assert german is not None
    assert spanish is not None

    assert (german.thousands, german.decimal) == (get_group_symbol("de"), get_decimal_symbol("de"))
    # English would have a comma, whose tail takes height from figures that are read from a metre. Spanish has a dot in
    # Spain and a comma in Mexico: the space that the academies want is read alike in both.
    for other, code in ((english, "en"), (spanish, "es")):
        assert (other.thousands, other.decimal) == (THOUSANDS, get_decimal_symbol(code))


def words_of_the_engine() -> Iterator[str]:
    """Yield a text for each code, ruling, step, state and word that the engine can come to."""
    for code in AlertCode:
        yield heading(code)
        yield why_words(code)
    for ruling in RulingValue:
        yield ruling_words(ruling)
        yield asked_by(ruling)
        yield what_to_do(Alert(code=AlertCode.UNDERCALL, ruling=ruling, amount=12_300))
    for step in RemedyStep:
        yield step_name(step)
        yield key_when_done(step)
        for seat in (None, 4):
            for card in (None, Card("As"), Card("9c")):
                yield step_words(NextStep(step=step, seat=seat, card=card))
    yield from map(street_words, Street)
    yield from map(zone_words, Zone)
    yield from map(status_words, Status)
    yield from map(action_words, Action)
    yield from (action_words(word) for word in Word)


def words_of_the_tournament() -> Iterator[str]:
    """Yield a text for each alert, floor call, option and order that the tournament engine can come to."""
    for code, ruling in itertools.product(EventCode, EventRuling):
        for name, table, amount in itertools.product((None, "Ж"), (None, 3), (None, 0, 500, -500)):
            alert = EventAlert(code=code, ruling=ruling, cite=None, name=name, table=table, amount=amount)
            yield event_alert_text(alert)
    for code in EventCode:
        yield floor_text(code, "Ж", None, tuple(FloorOption))
        yield floor_text(code, None, 3)
        yield floor_text(code, None, None)
    for kind in OrderKind:
        for name, seat, to in itertools.product((None, "Ж") if kind is OrderKind.MOVE else ("Ж",), (None, 6), (1, 2)):
            yield order_text(StaffOrder(kind=kind, cite=None, name=name, table=2, to=to, seat=seat))


def words_of_the_books() -> Iterator[str]:
    """Yield each group of questions, each question, and each answer that it has words for."""
    yield from map(group_words, in_words().groups)
    for name, put in in_words().put.items():
        yield question_words(name)
        for answer, words in put.answer.items():
            yield answer_words(name, f"{answer} 7" if "{number}" in words else answer)
        if put.other:
            yield answer_words(name, "7")
    yield answer_words("places.same_hand", ("starting-stack", "hand"))


def all_words() -> Iterator[str]:
    yield from words_of_the_engine()
    yield from words_of_the_tournament()
    yield from words_of_the_books()


def test_nothing_that_is_told_is_put_together_in_english() -> None:
    strange = Strange()
    with speaking(strange.language()):
        told = list(all_words())

    assert [text for text in told if re.search("[A-Za-z]{2}", text)] == []
    texts = {text for message in said(template()) for text in texts_of(message)}
    assert strange.asked - texts == set(), "said, and never gathered: mark them with phrase()"


@pytest.mark.parametrize("code", CODES)
def test_every_code_ruling_step_and_state_has_words_in_each_language(code: str) -> None:
    found = language(code)
    assert found is not None
    catalog = FILES[code]

    with speaking(found):
        texts = list(words_of_the_engine())
    with speaking(ENGLISH):
        english = list(words_of_the_engine())

    assert [text for text in texts if "{" in text] == []
    same = {text for text, before in zip(texts, english, strict=True) if text == before and " " in text}
    # What is said alike is said in English by that language's card rooms: it stands in its file.
    known = {form.lower() for message in said(catalog) for form in forms_of(message)}
    assert {text for text in same if text.lower() not in known} == set()


def test_a_setting_that_is_told_by_a_pattern_is_described_in_each_language() -> None:
    patterns = {
        limit.description
        for question in questions()
        for limit in getattr(question.value_kind, "__metadata__", ())
        if limit.description is not None
    }

    assert patterns == set(DESCRIBED)


@pytest.mark.parametrize("code", CODES)
def test_a_label_leaves_room_for_what_stands_beside_it(code: str) -> None:
    rooms = {"beside a rule, ten letters at most": 10, "beside a rule, eight letters at most": 8}
    labels = [message for message in said(FILES[code]) if message.context in rooms]

    assert labels
    assert [form for label in labels for form in forms_of(label) if len(form) > rooms[label.context or ""]] == []


def test_what_the_scripts_say_is_found_without_babel() -> None:
    scripts = {
        path.name: path.read_text(encoding="utf-8") for path in (ROOT / "display/station/pages/static").glob("*.js")
    }
    said_by_scripts, of_many = texts_in(scripts.values())
    from_js = [message for message in said(template()) if any(file.endswith(".js") for file, _ in message.locations)]

    assert {message.id for message in from_js if isinstance(message.id, str)} == set(said_by_scripts)
    assert {message.id for message in from_js if not isinstance(message.id, str)} == set(of_many)


@pytest.mark.parametrize("code", CODES)
def test_a_seat_whose_antenna_is_down_does_not_bear_a_word_for_the_blinds(code: str) -> None:
    with speaking(language(code) or ENGLISH):
        words = {say("UNSEEN").lower(), say("unseen").lower()}

    assert not words & {"blind", "blinds", "ciega", "ciegas"}
