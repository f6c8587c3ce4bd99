"""One frame: everything that is drawn, in order, from what is to be shown. Pure: the painter is told, not asked."""

from __future__ import annotations

from display.dealer.alert_marks import draw_alert
from display.dealer.alert_words import open_alerts
from display.dealer.edge_marks import draw_edges
from display.dealer.fitting import Ruler
from display.dealer.marks import Felt, Mark
from display.dealer.matter_marks import draw_matter, held
from display.dealer.middle_marks import draw_board, draw_pots
from display.dealer.now_marks import draw_now
from display.dealer.picture import Picture
from display.dealer.places import places
from display.dealer.seat_marks import draw_seats
from display.dealer.sketch import Sketch


def scene(picture: Picture, size: tuple[int, int], ruler: Ruler) -> tuple[Mark, ...]:
    """Return all marks of *picture* on a screen of *size* pixels."""
    sketch = Sketch(ruler, places(size))
    sketch.add(Felt(sketch.places.rail, size))
    alerts = open_alerts(picture)
    draw_seats(sketch, picture.view, alerts[0].seat if alerts else None)
    draw_pots(sketch, picture.view)
    draw_board(sketch, picture.view)
    matter = held(picture.view)
    if matter is None:
        draw_now(sketch, picture.view)
        draw_alert(sketch, picture)
    else:
        draw_matter(sketch, matter, picture)
    draw_edges(sketch, picture)
    return tuple(sketch.marks)
