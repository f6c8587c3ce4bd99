"""The dealer's screen in each language: every word of it is said in that language, and none is cut or left out."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.foot import NO_FAULT
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import CardBack, CardFace, TextMark
from display.dealer.scene import scene
from display.wording.entry import entry_words
from display.wording.steps import step_name, step_words
from display.words.language import ENGLISH, Language, language, languages
from display.words.spoken import speaking
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.view import Status
from tests.display.dealer.drawn import typeface
from tests.display.samples import PICTURES
from tests.display.tables import FORMS, NARROWEST, Form, picture_of
from tests.display.words.strange import Strange
from tests.long_run import long_run
from tests.views import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from display.dealer.drawing.marks import Mark
    from display.dealer.picture import Picture

FACE: Final = typeface()
OTHERS: Final = tuple(code for code in languages() if code != ENGLISH.code)

_FORMS: Final = [form if form in NARROWEST else long_run(form) for form in FORMS]
"""Every form of a screen; `make test` tries those that have the least room for words, either way up."""

_WHERE_THERE_IS_ROOM: Final = "all"
"""Who is in the main pot goes without saying: it stands beside the pot where there is room."""
_LATIN = re.compile(r"[A-Za-z]{2,}")


def texts(picture: Picture, spoken: Language, form: Form = FORMS[0]) -> list[str]:
    return [mark.text for mark in marks_of(picture, spoken, form) if isinstance(mark, TextMark)]


def marks_of(picture: Picture, spoken: Language, form: Form) -> Sequence[Mark]:
    with speaking(spoken):
        return scene(picture, form.size, FACE, px_per_mm(form.size, form.inches))


def given(picture: Picture) -> set[str]:
    """Return the words that a picture was given as they are: names, and lines that were said before."""
    free = [picture.table_name, picture.quiet, picture.note, picture.refused, *picture.entry.keyed, *picture.story]
    free += [picture.clock, picture.tournament]
    free += [player.name for player in picture.view.seats]
    free += [f"{rule.id} {rule.title} {rule.gist}" for rule in picture.rules.values()]
    free += [alert.cite for alert in (*picture.told, *(matter.alert for matter in picture.view.matters)) if alert.cite]
    # The lammers of blinds and bring-in, and cards, are the same at every table of the world.
    return {word for text in (*free, "BB SB BI x") for word in _LATIN.findall(text)}


@pytest.mark.parametrize("name", PICTURES)
def test_every_word_on_the_screen_is_said_in_the_language_that_is_spoken(name: str) -> None:
    picture = PICTURES[name]()
    known = given(picture)
    strange = {
        word
        for text in texts(picture, Strange().language())
        for word in _LATIN.findall(text.rstrip(ELLIPSIS))
        if not any(word in one for one in known)
    }

    assert strange == set()


class Seen(NamedTuple):
    """What is seen of a picture in one language."""

    cut: list[str]
    """What is cut of what the language says."""
    cards: int


def seen(picture: Picture, spoken: Language, form: Form) -> Seen:
    marks = marks_of(picture, spoken, form)
    said = [mark.text for mark in marks if isinstance(mark, TextMark)]
    return Seen(cut(picture, said), sum(isinstance(mark, CardBack | CardFace) for mark in marks))


def cut(picture: Picture, said: Sequence[str]) -> list[str]:
    """Return what is cut of what the language says: a rule stays in the language of its book, however long it is.

    So does the table's name, which has the room that the blinds leave.
    """
    rules = tuple(f"{rule.id} " for rule in picture.rules.values())
    shortened = [text for text in said if ELLIPSIS in text and not text.startswith(rules)]
    return [text for text in shortened if not picture.table_name.startswith(text.partition(ELLIPSIS)[0])]


@cache
def all_seen(code: str, form: Form) -> dict[str, Seen]:
    """Return what is seen of every picture: drawn once for all that is asked of it."""
    found = language(code)
    assert found is not None
    return {name: seen(make(), found, form) for name, make in PICTURES.items()}


@pytest.mark.parametrize("form", _FORMS, ids=lambda form: form.name)
@pytest.mark.parametrize("code", OTHERS)
def test_no_language_is_cut_where_english_is_not(code: str, form: Form) -> None:
    english, other = all_seen(ENGLISH.code, form), all_seen(code, form)

    assert {name: one.cut for name, one in other.items() if len(one.cut) > len(english[name].cut)} == {}


@pytest.mark.parametrize("form", _FORMS, ids=lambda form: form.name)
@pytest.mark.parametrize("code", OTHERS)
def test_no_card_gives_way_to_longer_words(code: str, form: Form) -> None:
    english, other = all_seen(ENGLISH.code, form), all_seen(code, form)
    fewer = {name for name, one in other.items() if one.cards < english[name].cards}

    # Stacks of nine figures leave no room for cards where a sign stands between thousands.
    assert {name for name in fewer if not name.startswith("crowded")} == set()


def of_all_that_is_told() -> Iterator[Picture]:
    """Yield a picture for each code, each ruling as an option and each step of a remedy, in as few as that takes."""
    for code in AlertCode:
        yield picture_of(view(), told=(Alert(code=code, seat=4, ruling=RulingValue.PLAY_ON),))
    options = [ruling for ruling in RulingValue if ruling is not RulingValue.FLOOR]
    for at in range(0, len(options), 3):
        called = Alert(
            code=AlertCode.FLOOR_CALLED, seat=4, ruling=RulingValue.FLOOR, options=tuple(options[at : at + 3])
        )
        matter = MatterView(alert=called, steps=(), is_holding=True)
        yield picture_of(view(status=Status.FLOOR, turn=None, matters=(matter,)))
    for ruling in RulingValue:
        if ruling is not RulingValue.FLOOR:
            yield picture_of(view(), told=(Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=ruling),))
    for step in RemedyStep:
        for card in (None, Card("Qd")):
            due = NextStep(step=step, seat=10, card=card)
            matter = MatterView(
                alert=Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.REPLACE_CARD),
                done=(NextStep(step=RemedyStep.RETRIEVE),),
                steps=(due, NextStep(step=step)),
                is_holding=True,
            )
            yield picture_of(view(status=Status.REMEDY, turn=None, next_step=due, matters=(matter,)))


TOLD: Final = tuple(of_all_that_is_told())


@pytest.mark.parametrize("code", OTHERS)
def test_no_code_ruling_or_step_is_cut_in_any_language(code: str) -> None:
    found = language(code)
    assert found is not None

    assert [line for picture in TOLD for line in cut(picture, texts(picture, found))] == []


@pytest.mark.parametrize("code", OTHERS)
def test_no_word_is_left_out_for_its_length(code: str) -> None:
    """That undo takes a false alarm back is said in fewer words instead."""
    found = language(code)
    assert found is not None
    missing = set()
    for make in PICTURES.values():
        picture = make()
        as_given = {"", entry_words(picture.entry), picture.note, picture.quiet, picture.refused, NO_FAULT}
        # Where not all steps have room, those that are done keep their tick alone.
        as_given |= {step_name(step.step) for matter in picture.view.matters for step in matter.done}
        english, other = (
            set(texts(picture, ENGLISH)) - as_given - {_WHERE_THERE_IS_ROOM},
            " ".join(texts(picture, found)),
        )
        # The last line of an order, or of what is given, is no text of its own.
        orders = [step_words(step) for matter in picture.view.matters for step in matter.steps]
        whole = {text for text in english if not any(order.endswith(f" {text}") for order in (*orders, *as_given))}
        wanted = {text: found.messages.gettext(text) for text in whole}
        missing |= {said for text, said in wanted.items() if said != text and said not in other}

    assert missing == set()
