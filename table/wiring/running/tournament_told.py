"""Tells whoever is shown a table what it has heard of its tournament: the director's word, the clock, the games."""

from display.wording.game_names import games_ahead
from display.wording.tournament_line import tournament_words
from table.clock import wall_ms
from table.engine.words.view import TableView
from table.uplink.noticing import Noticing
from table.wiring.running.front import TableWatcher


def tell_tournament(watcher: TableWatcher, noticing: Noticing, view: TableView) -> None:
    """Tell *watcher* where the tournament of *noticing* stands now."""
    now_ms = wall_ms()
    games = games_ahead(noticing.dealt_next(now_ms, view), view)
    watcher.tell_tournament(*tournament_words(noticing.notice, noticing.standing(now_ms), games))
