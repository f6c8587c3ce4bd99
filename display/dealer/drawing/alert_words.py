"""Writes an alert's words into its places: the same for one beside play and for one that holds play up.

Words and which alert comes first; how large they are and where is in `alert` and `matter`.
"""

from collections.abc import Mapping

from config.rulebook.catalogue import Rule
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import FIGURE, LEAST, NAME
from display.dealer.drawing.marks import Weight
from display.dealer.drawing.sketch import Pen, Sketch
from display.dealer.picture import Picture
from display.wording.alerts import asked_words, heading
from display.wording.amounts import chips
from display.wording.out_of_place import out_of_place_words, seat_concerned
from display.wording.people import card_words
from display.wording.rules import is_of_house, of_house_words, reason_words, rule_line
from display.words.spoken import say
from table.engine.words.alerts import Alert
from table.engine.words.view import TableView


def open_alerts(picture: Picture) -> list[Alert]:
    """Return the alerts, the one on show first: what play waits for, then the newest told, then what is to come.

    What is to come is told too when it happens: until something else is told it comes before what was told earlier.
    """
    view = picture.view
    told = [alert for alert in reversed(picture.told) if not alert.is_quiet]
    holding = [matter.alert for matter in view.matters if matter.is_holding]
    waiting = [matter.alert for matter in view.matters if not matter.is_holding]
    newest = told[0].number if told else None
    fresh = [alert for alert in waiting if newest is not None and alert.number is not None and alert.number > newest]
    return [*holding, *fresh, *told, *(alert for alert in waiting if alert not in fresh)]


def what_words(sketch: Sketch, room: int, most: int, alert: Alert, view: TableView) -> str:
    """Say what happened and to whom, as much of it as fits *most* lines of *room* pixels in letters of a heading.

    The name stands on the seat's plate too, so it is the first to give way; then the amount, then the card.
    """
    seat = seat_concerned(alert)
    name = next((player.name for player in view.seats if player.seat == seat), "")
    called = "" if seat is None else say("seat {seat}", seat=seat)
    asked = "" if alert.by is None else asked_words(alert.by)
    # Where chips go back the order says how many stay.
    amount = chips(alert.amount) if alert.amount and not alert.back else ""
    card = "" if alert.card is None else card_words(alert.card)
    whole = (f"{called} {name}".rstrip(), asked, amount, card)
    shorter = (whole, (called, asked, amount, card), (called, asked, "", card), (called, asked), (called,))
    said = [" · ".join(part for part in (heading(alert.code), *parts) if part) for parts in shorter]
    astray = out_of_place_words(alert)
    said = [f"{astray} · {card}", astray, *said] if astray and card else [astray, *said] if astray else said
    fitting = (words for words in said if sketch.lines(room, words, FIGURE, Weight.BOLD) <= most)
    return next(fitting, said[-1])


def rule_words(sketch: Sketch, box: Box, alert: Alert, rules: Mapping[str, Rule]) -> str:
    """Say which rule it is, with what the book answers where *box* has room for all of it: a part of it misleads.

    What was asked goes first, and a title that would be cut is left out too.
    """
    whole, rule = rule_line(alert, rules), rules.get(alert.cite or "")

    def is_whole(words: str) -> bool:
        return sketch.rows(box.h, words, LEAST) >= sketch.lines(box.w, words, LEAST)

    if rule is None or is_whole(whole):
        return whole
    if (answer := reason_words(alert)) is not None:
        told = f"{rule.id}: {answer}"
        # A single word is the ruling once more, and no reason.
        return told if " " in answer and is_whole(told) else rule.id
    if is_of_house(alert):
        return of_house_words(None)
    titled = f"{rule.id} {rule.title}"
    return titled if is_whole(titled) else rule.id


def draw_rule(pen: Pen, box: Box, alert: Alert, picture: Picture, size: float = NAME - 2) -> None:
    """Put which rule it is."""
    pen.paragraph(box, rule_words(pen.sketch, box, alert, picture.rules), size, least=LEAST)
