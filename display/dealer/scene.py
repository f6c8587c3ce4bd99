"""One frame: the parts of `drawing` in the order in which they are painted, from what is to be shown.

Pure: what is painted is told to the painter, and nothing is asked of it. No part looks like anything here.
"""

from __future__ import annotations

from display.dealer.drawing.alert import draw_alert
from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.edges import draw_edges
from display.dealer.drawing.fitting import Ruler
from display.dealer.drawing.marks import Felt, Mark
from display.dealer.drawing.matter import draw_matter, held
from display.dealer.drawing.middle import draw_board, draw_pots
from display.dealer.drawing.now import draw_now
from display.dealer.drawing.places import places
from display.dealer.drawing.seats import draw_seats
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Picture


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
