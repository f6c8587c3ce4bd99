"""One frame: the parts of `drawing` in the order in which they are painted, from what is to be shown.

Pure: what is painted is told to the painter, and nothing is asked of it. No part looks like anything here.
"""

from display.dealer.drawing.alert import draw_alert
from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.asked import asked_now, below_turn, draw_asked, is_beside_turn, is_long, with_more_room
from display.dealer.drawing.award import draw_award, paid_now
from display.dealer.drawing.box import Box
from display.dealer.drawing.draws import draw_draws
from display.dealer.drawing.edges import draw_edges, with_room_for_preview
from display.dealer.drawing.fitting import Ruler
from display.dealer.drawing.lesson import draw_lesson, lesson_width
from display.dealer.drawing.marks import Felt, Mark
from display.dealer.drawing.matter import draw_matter, held
from display.dealer.drawing.middle import draw_board, draw_pots
from display.dealer.drawing.now import draw_now
from display.dealer.drawing.places import places
from display.dealer.drawing.playback import UNITS_H as PLAYBACK_UNITS_H
from display.dealer.drawing.playback import draw_playback
from display.dealer.drawing.playing import blind_that_matter
from display.dealer.drawing.refusal import beside_refusal, refusal_of
from display.dealer.drawing.rule_sheet import draw_rule_sheet, rule_to_read
from display.dealer.drawing.seats import draw_seats
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.story import draw_story
from display.dealer.drawing.unkept import draw_unkept
from display.dealer.on_the_way import with_told_back
from display.dealer.picture import Picture
from display.wording.out_of_place import seat_concerned
from table.engine.words.frozen import replace


def scene(picture: Picture, size: tuple[int, int], ruler: Ruler, scale: float | None = None) -> tuple[Mark, ...]:
    """Return all marks of *picture* on a screen of *size* pixels, *scale* of them to the millimetre."""
    whole = Sketch(ruler, places(size, scale))
    if picture.lesson is not None:
        side = lesson_width(size[0])
        draw_lesson(whole, Box(size[0] - side, 0, side, size[1]), picture.lesson)
        return (*_table(picture, (size[0] - side, size[1]), ruler, scale).marks, *whole.marks)
    bar_h = 0 if picture.playback is None else whole.px(PLAYBACK_UNITS_H)
    sketch = _table(picture, (size[0], size[1] - bar_h), ruler, scale)
    if picture.playback is not None:
        draw_playback(whole, Box(0, size[1] - bar_h, size[0], bar_h), picture.playback)
    return (*sketch.marks, *whole.marks)


def _table(picture: Picture, size: tuple[int, int], ruler: Ruler, scale: float | None) -> Sketch:
    sketch = Sketch(ruler, places(size, scale))
    sketch.add(Felt(sketch.places.rail, size))
    refusal = refusal_of(sketch, picture)
    if refusal is not None:
        sketch.places = beside_refusal(sketch.places, refusal)
    else:
        sketch.places = with_room_for_preview(sketch, picture)
    alerts = open_alerts(picture)
    seen = with_told_back(picture.view, picture.told)
    draw_seats(sketch, seen, seat_concerned(alerts[0]) if alerts else None, picture.now_ns)
    rule = rule_to_read(picture) if picture.is_rule_shown else None
    if rule is None:
        draw_pots(sketch, picture.view)
        if picture.view.game.draws:
            draw_draws(sketch, picture.view)
        else:
            draw_board(sketch, picture.view)
    else:
        draw_rule_sheet(sketch, rule)
    due = picture if refusal is None or refusal.quiet is not None else replace(picture, quiet="")
    _draw_due(sketch, due, is_calm=not (alerts or blind_that_matter(picture.view)))
    draw_edges(sketch, picture, refusal)
    draw_story(sketch, picture.story, picture.view)
    return sketch


def _draw_due(sketch: Sketch, picture: Picture, *, is_calm: bool) -> None:
    """Put what is due: what play waits for, the pot to be paid, or whose turn it is; and the alert on show."""
    if picture.is_unkept:
        draw_unkept(sketch)
        return
    matter, award = held(picture.view), paid_now(picture.view)
    if matter is not None:
        draw_matter(sketch, matter, picture)
        return
    asked = asked_now(picture.view)
    if asked is not None and is_calm and is_beside_turn(picture.view):
        draw_asked(sketch, below_turn(sketch), asked, is_pressing=picture.is_pressing)
        draw_now(sketch, replace(picture.view, question=None), picture.countdown, is_touched=picture.is_touched)
        return
    if asked is not None and is_calm and is_long(sketch, asked):
        draw_asked(sketch, with_more_room(sketch), asked, is_pressing=picture.is_pressing)
        return
    if award is None:
        draw_now(
            sketch,
            picture.view,
            picture.countdown,
            is_pressing=picture.is_pressing,
            is_touched=picture.is_touched,
        )
    else:
        draw_award(sketch, award, picture.view, is_alone=is_calm)
    if award is None or not is_calm:
        draw_alert(sketch, picture)
