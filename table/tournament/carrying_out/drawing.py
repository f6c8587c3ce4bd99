"""Applies a drawn card, number or seat: to a race, broken table, new button, mover, redraw or entry."""

from table.engine.words.frozen import replace
from table.engine.words.rotation import is_button_still
from table.tournament.money.colour_up import draw_race_cards
from table.tournament.seating.balancing import balance, may_move
from table.tournament.seating.breaking import draw_card, draw_number, draw_place, fill_of, height
from table.tournament.seating.entering import draw_entrants_seat
from table.tournament.seating.redrawing import draw_new_seat, redraw_of
from table.tournament.state.games import next_game
from table.tournament.state.remembered import Player, Standing, Table
from table.tournament.state.step import Step, where
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.seated import CardsDrawn, NumberDrawn, SeatDrawn
from table.tournament.words.setup import Place
from table.tournament.words.told import EventCode, EventRuling


def draw_cards(step: Step, drawn: CardsDrawn) -> None:
    """Take the cards that somebody has drawn."""
    player = step.player(drawn.name)
    at = fill_of(step, drawn.name)
    if at is not None:
        draw_card(step, at, drawn.name, drawn.cards)
        return
    if player.at is None:
        raise ImpossibleHappeningError(why=f"{drawn.name} has no card to draw")
    number = player.at.table
    race = step.race
    if race is not None and number in race.tables and drawn.name in race.odd:
        draw_race_cards(step, race, drawn.name, drawn.cards)
    elif draws_button(step, step.table(number)):
        _draw_for_button(step, number, drawn)
    elif number in balance(step).drawing:
        _draw_for_move(step, number, drawn)
    else:
        raise ImpossibleHappeningError(why=f"{drawn.name} has no card to draw: nothing at table {number} is drawn for")


def draws_button(step: Step, table: Table) -> bool:
    """Tell whether the button of a table is to be drawn for with a card each."""
    if table.hand is not None or table.is_redraw_due or table.drawn_button is not None:
        return False
    if is_button_still(next_game(step, table).dealt.game):
        return False
    is_first = table.places is None and step.rules.seats.first_button.value == "high-card"
    return (is_first or table.is_button_due) and len(step.at_table(table.number)) > 1


def _draw_for_button(step: Step, number: int, drawn: CardsDrawn) -> None:
    table = step.tables[number]
    if len(drawn.cards) != 1 or drawn.cards[0] in table.button_cards.values() or drawn.name in table.button_cards:
        _again(step, drawn.name)
        return
    cards = {**table.button_cards, drawn.name: drawn.cards[0]}
    here = step.at_table(number)
    step.put_table(replace(step.tables[number], button_cards=cards))
    if all(p.name in cards for p in here):
        highest = max(here, key=lambda p: height(cards[p.name]))
        step.put_table(replace(step.tables[number], drawn_button=where(highest).seat, is_button_due=False))


def _draw_for_move(step: Step, number: int, drawn: CardsDrawn) -> None:
    cards = step.tables[number].mover_cards
    if len(drawn.cards) != 1 or drawn.cards[0] in cards.values() or drawn.name in cards:
        _again(step, drawn.name)
        return
    step.put_table(replace(step.tables[number], mover_cards={**cards, drawn.name: drawn.cards[0]}))


def draw_numbers(step: Step, drawn: NumberDrawn) -> None:
    """Take the number that somebody has drawn."""
    at = fill_of(step, drawn.name)
    if at is None:
        raise ImpossibleHappeningError(why=f"{drawn.name} has no number to draw: only a broken table's players have")
    draw_number(step, at, drawn.name, drawn.number)


def draw_seat(step: Step, drawn: SeatDrawn) -> None:
    """Take the seat that chance, or the seating program, gave somebody."""
    player = step.player(drawn.name)
    at = fill_of(step, drawn.name)
    if at is not None:
        draw_place(step, at, drawn.name, drawn.place)
    elif player.standing is Standing.WANTS_IN:
        step.table(drawn.place.table)
        draw_entrants_seat(step, drawn.name, drawn.place)
    elif player.standing is Standing.REFUSED:
        raise ImpossibleHappeningError(why=f"{drawn.name} may not enter: 'seat' puts a player in all the same")
    elif (number := redraw_of(step, player)) is not None:
        draw_new_seat(step, drawn.name, number, drawn.place)
    elif player.at is None:
        raise ImpossibleHappeningError(why=f"{drawn.name} is out and draws no seat")
    elif step.rules.balancing.who.value == "program":
        _program(step, player, drawn.place)
    else:
        raise ImpossibleHappeningError(why=f"{drawn.name} has a seat and no other to draw")


def _program(step: Step, player: Player, place: Place) -> None:
    step.table(place.table)
    is_promised = step.programmed.get(player.name) != place and step.is_promised(place)
    giving = {planned.table for planned in balance(step).moves}
    is_another_table = bool(giving) and where(player).table not in giving
    if (
        not may_move(player)
        or not step.seat_is_free(place)
        or is_promised
        or place.table == where(player).table
        or is_another_table
    ):
        _again(step, player.name)
        return
    step.programmed[player.name] = place


def _again(step: Step, name: str) -> None:
    step.tell(EventCode.DRAW_AGAIN, EventRuling.REFUSED, None, name=name)
