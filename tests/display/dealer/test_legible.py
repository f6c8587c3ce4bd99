"""How large letters are to the eye: an angle, from the panel's size, its pixels, and the capitals of the font.

What a dealer reads at arm's length, and what is read from a metre, at every panel that a table's file may name. Amounts
of more than seven figures get smaller, so that they are never cut; the crowded samples, which have nothing but such,
are no matter of these tests. All of it holds in each language.
"""

from __future__ import annotations

import itertools
import math
import re
from typing import TYPE_CHECKING, Final

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.catalogue import rule_ids, rules_of
from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.asked import asked_now
from display.dealer.drawing.award import draw_award
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import TextMark, Weight
from display.dealer.drawing.matter import held
from display.dealer.drawing.places import places
from display.dealer.drawing.refusal import draw_refusal, refusal_of
from display.dealer.drawing.rule_sheet import draw_rule_sheet
from display.dealer.drawing.sketch import Sketch
from display.dealer.scene import scene
from display.wording.alerts import heading, what_to_do
from display.wording.amounts import chips
from display.wording.awards import hand_words
from display.wording.entry import refused_words
from display.wording.keys import key_words
from display.wording.steps import key_when_done, step_name, step_words
from display.wording.wagers import preview_words
from display.words.language import ENGLISH, language, languages
from display.words.spoken import opening, say, speaking, spoken
from table.engine.words.award import HandKind
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from tests.display.dealer.drawn import typeface
from tests.display.dealer.refused import refused
from tests.display.samples import PICTURES
from tests.display.tables import FORMS, NARROWEST, Form
from tests.long_run import long_run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from display.dealer.picture import Picture
    from table.engine.words.award import Winner

ARM_MM: Final = 600
METRE_MM: Final = 1000
AT_ARMS_LENGTH: Final = 20
"""Arc minutes."""
AT_A_METRE: Final = 16
LEANING_IN: Final = 16
"""At arm's length, of what is read by whoever leans in a little."""

_MOST_POTS: Final = 3
"""So many pots are read from a metre; of more each is read at arm's length."""
_CATALOGUE: Final = settings_folder(shipped_folder()).find("rulebooks", "catalogue.toml")
LONG_RULES: Final = sorted(
    rules_of(_CATALOGUE, rule_ids(_CATALOGUE)).values(), key=lambda rule: len(rule.id + rule.title + rule.gist)
)[-20:]
PLAIN: Final = {name: make for name, make in PICTURES.items() if not name.startswith("crowded")}


def _looked_at(code: str, form: Form) -> bool:
    """Tell whether `make test` looks there: letters grow with the panel, and other languages have longer words.

    So it looks at the least room in each, and at the largest inches in English.
    """
    return form in NARROWEST or (code == ENGLISH.code and form.inches == FORMS[-1].inches)


_WAYS: Final = [(way if _looked_at(*way) else long_run(way)) for way in itertools.product(languages(), FORMS)]

Drawn = list[tuple[str, "Picture", list[TextMark]]]
"""Every plain picture with its name and its texts."""


# Of a module, so that what is drawn for one language at one panel is drawn once for all tests, and then forgotten.
@pytest.fixture(params=_WAYS, ids=lambda way: f"{way[0]}-{way[1].name}", autouse=True, scope="module")
def form(request: pytest.FixtureRequest) -> Iterator[Form]:
    code, found = request.param
    with speaking(language(code) or ENGLISH):
        yield found


@pytest.fixture(scope="module")
def drawn(form: Form) -> Drawn:
    made = ((name, make()) for name, make in PLAIN.items())
    return [(name, picture, _texts(picture, form)) for name, picture in made]


def _is_figure(text: TextMark) -> bool:
    return re.fullmatch(rf"[+]?\d+(?:{re.escape(spoken().thousands)}\d+)*", text.text) is not None


def arc_minutes(text: TextMark, form: Form, distance_mm: int) -> float:
    """Return how high a capital of *text* is to an eye at this distance."""
    high_mm = typeface().capital(text.weight, text.px) / px_per_mm(form.size, form.inches)
    return math.degrees(math.atan(high_mm / distance_mm)) * 60


def _texts(picture: Picture, form: Form) -> list[TextMark]:
    drawn = scene(picture, form.size, typeface(), px_per_mm(form.size, form.inches))
    return [mark for mark in drawn if isinstance(mark, TextMark)]


def _too_small(texts: list[TextMark], form: Form, distance_mm: int, least: float) -> set[str]:
    return {text.text for text in texts if arc_minutes(text, form, distance_mm) < least}


def _is_in(text: TextMark, *boxes: Box) -> bool:
    return any(text.box.is_inside(box) for box in boxes)


def test_stacks_bets_prices_and_pots_are_read_from_a_metre(form: Form, drawn: Drawn) -> None:
    where = places(form.size, px_per_mm(form.size, form.inches))
    for name, picture, texts in drawn:
        figures = [text for text in texts if _is_figure(text)]
        of_seats = [text for text in figures if _is_in(text, *where.seats.values(), *where.bets.values())]
        of_turn = [text for text in figures if picture.view.turn is not None and _is_in(text, where.now)]
        of_pots = [text for text in figures if _is_in(text, where.pots)]
        is_one_by_one = len(picture.view.formed) > _MOST_POTS or name == "seven-pots"
        of_badges = {str(seat) for seat in where.seats}
        shares = {f"+{player.won}" for player in picture.view.seats}
        near = [text for text in of_seats if text.text in of_badges or text.text[0] == "+" or text.text in shares]
        far = [text for text in (*of_seats, *of_turn) if text not in near and text.text not in of_badges]

        assert not _too_small(far, form, METRE_MM, AT_A_METRE), name
        assert not _too_small(of_pots, form, *((ARM_MM, 20) if is_one_by_one else (METRE_MM, AT_A_METRE))), name


def test_what_is_to_be_called_and_who_is_to_act_are_read_from_a_metre(form: Form) -> None:
    [_, *_] = texts = _texts(PICTURES["flop"](), form)
    large = {text.text for text in texts if arc_minutes(text, form, METRE_MM) >= AT_A_METRE}

    assert {chips(2_400), chips(4_000), "9"} <= large


def test_names_are_read_at_arms_length(form: Form, drawn: Drawn) -> None:
    where = places(form.size, px_per_mm(form.size, form.inches))
    for name, picture, texts in drawn:
        names = {player.name for player in picture.view.seats}
        on_plates = [text for text in texts if len(text.text) > 1 and _is_in(text, *where.seats.values(), where.now)]
        called = [text for text in on_plates if any(known.startswith(text.text.rstrip("…")) for known in names)]

        assert not _too_small(called, form, ARM_MM, AT_ARMS_LENGTH), name


def test_orders_are_read_at_arms_length(form: Form, drawn: Drawn) -> None:
    for name, picture, texts in drawn:
        view = picture.view
        orders = [step_words(matter.steps[0]) for matter in view.matters if matter.steps and matter == held(view)]
        orders += [what_to_do(alert) for alert in picture.told[-1:] if held(view) is None]
        asked = asked_now(view)
        orders += [] if asked is None else [asked.title, *(key_words(key) for key, _ in asked.keys)]
        for order in orders:
            lines = [text for text in texts if len(text.text) > min(2, len(order) - 1) and text.text in order]
            # A short one stands again among the steps to come.
            largest = [text for text in lines if text.px == max(line.px for line in lines)]

            assert lines, (name, order)
            assert not _too_small(largest, form, ARM_MM, AT_ARMS_LENGTH), name


def test_the_key_that_ends_a_step_which_no_sensor_sees_is_read_at_arms_length(form: Form, drawn: Drawn) -> None:
    for name, picture, texts in drawn:
        view = picture.view
        steps = [matter.steps[0].step for matter in view.matters if matter.steps and matter == held(view)]
        for key in filter(None, map(key_when_done, steps)):
            hints = [text for text in texts if text.text == key]

            assert hints, (name, key)
            assert not _too_small(hints, form, ARM_MM, AT_ARMS_LENGTH), name


def test_what_the_floor_says_and_that_a_pot_is_paid_is_keyed_by_words_read_at_arms_length(
    form: Form, drawn: Drawn
) -> None:
    begin = {
        **dict.fromkeys(
            ("floor", "many-options", "hand-asked-for", "turn-too-early"),
            say("Call the floor. Press {options}, CONFIRM", options=""),
        ),
        **dict.fromkeys(("award", "award-next"), say("Paid? Key confirm; then {pot}", pot="")),
    }
    where = places(form.size, px_per_mm(form.size, form.inches))
    for name, _, texts in drawn:
        if name in begin:
            first = begin[name].split()[0]
            orders = [text for text in texts if text.text.startswith(first) and _is_in(text, where.matter)]

            assert orders, name
            # The gist of a rule may begin with the same word.
            largest = max(orders, key=lambda text: text.px)
            assert not _too_small([largest], form, ARM_MM, AT_ARMS_LENGTH), name


def test_what_is_left_of_the_clock_is_read_at_arms_length(form: Form, drawn: Drawn) -> None:
    [texts] = [texts for name, _, texts in drawn if name == "clock-called"]
    left = [text for text in texts if re.search(r"\b10 s\b", text.text)]

    assert left
    assert not _too_small(left, form, ARM_MM, AT_ARMS_LENGTH)


def test_why_a_key_did_not_count_is_read_at_arms_length_and_never_cut(form: Form) -> None:
    where = places(form.size, px_per_mm(form.size, form.inches))
    for picture in refused():
        sketch = Sketch(typeface(), where)
        refusal = refusal_of(sketch, picture)
        assert refusal is not None
        draw_refusal(sketch, refusal)
        badge, *lines = texts = [mark for mark in sketch.marks if isinstance(mark, TextMark)]

        assert badge.text == say("WAIT" if picture.is_kept else "NO")
        ways = (picture.refused, opening(picture.reason), refused_words(picture.entry))
        assert " ".join(line.text for line in lines) in ways
        assert not _too_small(texts, form, ARM_MM, AT_ARMS_LENGTH)
        assert all(text.box.is_inside(Box(0, 0, *form.size)) for text in texts)


def test_what_an_entry_would_come_to_is_said_whole_and_upright_read_at_arms_length(form: Form, drawn: Drawn) -> None:
    least = AT_ARMS_LENGTH if form.size[1] > form.size[0] else LEANING_IN
    found = set()
    for name, picture, texts in drawn:
        words = "" if picture.preview is None else opening(preview_words(picture.preview))
        if not words:
            continue
        foot = form.size[1] // 2
        said = [text for text in texts if text.box.y > foot and text.weight is Weight.BOLD and text.text in words]
        found |= {name}

        assert words in " ".join(text.text for text in said), name
        assert not _too_small(said, form, ARM_MM, least), name
    assert {"one-chip-keyed"} <= found


def test_that_undo_takes_a_false_alarm_back_is_read_at_arms_length(form: Form, drawn: Drawn) -> None:
    ways = {say("False alarm? Press UNDO"), say("False alarm: UNDO")}
    hints = [(name, text) for name, _, texts in drawn for text in texts if text.text in ways]

    assert {"exposed", "exposed-told", "short-hand", "turn-too-early"} <= {name for name, _ in hints}
    assert not _too_small([text for _, text in hints], form, ARM_MM, AT_ARMS_LENGTH)


def test_the_steps_of_a_remedy_are_read_by_who_leans_in_a_little(form: Form, drawn: Drawn) -> None:
    found = set()
    for name, picture, texts in drawn:
        matter = held(picture.view)
        steps = () if matter is None else (*matter.done, *matter.steps)
        named = [text for text in texts if text.text in {step_name(step.step) for step in steps}]
        found |= {name} if named else set()

        assert not _too_small(named, form, ARM_MM, LEANING_IN), name
    assert {"misdeal", "exposed", "void"} <= found


def test_every_rule_is_read_whole_by_who_leans_in_a_little(form: Form) -> None:
    where = places(form.size, px_per_mm(form.size, form.inches))
    for rule in LONG_RULES:
        sketch = Sketch(typeface(), where)
        draw_rule_sheet(sketch, rule)
        texts = [mark for mark in sketch.marks if isinstance(mark, TextMark)]

        assert " ".join(text.text for text in texts) == f"{rule.id} {rule.title} {rule.gist}"
        assert not _too_small(texts, form, ARM_MM, LEANING_IN), rule.id


def test_the_name_of_the_hand_that_wins_is_read_at_arms_length(form: Form) -> None:
    where = places(form.size, px_per_mm(form.size, form.inches))
    view = PICTURES["award-next"]().view
    paying = view.paying
    assert paying is not None
    for made in _hands_that_win(paying.winners[0]):
        now = replace(paying, winners=(made,))
        awards = tuple(now if award is paying else award for award in view.awards)
        sketch = Sketch(typeface(), where)
        draw_award(sketch, now, replace(view, awards=awards), is_alone=True)
        ways = (hand_words(made), opening(hand_words(made)))
        named = [mark for mark in sketch.marks if isinstance(mark, TextMark) and mark.text.endswith(ways)]

        assert named, ways
        assert not _too_small(named, form, ARM_MM, AT_ARMS_LENGTH)


def _hands_that_win(winner: Winner) -> Iterator[Winner]:
    """Yield a hand of each kind of each rank; only what it is called matters here."""
    ranks = "23456789TJQKA"
    for kind in HandKind:
        for high, low in zip(ranks, ranks[1:] + ranks[:1], strict=True):
            five = tuple(Card(rank + suit) for rank, suit in zip(high * 3 + low * 2, "shdch", strict=True))
            if kind is HandKind.TWO_PAIR:
                five = (*five[:2], *five[3:], five[2])
            yield replace(winner, kind=kind, five=five)


def test_what_an_alert_is_headed_with_is_read_from_a_metre(form: Form, drawn: Drawn) -> None:
    where = places(form.size, px_per_mm(form.size, form.inches))
    for name, picture, texts in drawn:
        alerts = open_alerts(picture)
        if not alerts or asked_now(picture.view) is not None or picture.view.paying is not None:
            continue
        words = heading(alerts[0].code).split()
        headed = [text for text in texts if _is_in(text, where.matter) and text.text.startswith(words[0])]

        assert headed, name
        # What is written below it may begin with the same word.
        largest = max(headed, key=lambda text: text.px)
        assert not _too_small([largest], form, METRE_MM, AT_A_METRE), name


def test_no_letter_is_smaller_than_what_is_read_by_leaning_in(form: Form, drawn: Drawn) -> None:
    """Half of what is asked of names: a note of the rules, a hint at a key."""
    for name, _, texts in drawn:
        assert not _too_small(texts, form, ARM_MM, AT_ARMS_LENGTH / 2.2), name
