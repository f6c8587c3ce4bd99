"""What the five books say of the room: the rule that each of the director's orders and alerts cites."""

from __future__ import annotations

import pytest

from config.rulebook.questions import answer_to, questions
from tests.table.evening import book as shipped_book

NAMES = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
BOOKS = {name: shipped_book(name) for name in NAMES}

CITED = {
    "balancing.moves": "seating.8 short.20 11A 10 11A",
    "balancing.who_in_level_1": "- - - - 7B",
    "balancing.refused": "seating.8 - - - -",
    "balancing.halts_at": "amend.22 - 11D - 11C",
    "breaking.order": "- tournament.11 10 9 10",
    "breaking.draw": "- - 10 9 10",
    "seats.first_button": "seating.5 tournament.24 - 30 -",
    "seats.button_drawn_anew": "amend.6 - - - -",
    "seats.director_redraws": "- - - 11 -",
    "seats.wrong_seat": "- - 7 - -",
    "seats.change": "seating.3 tournament.12 - 11 -",
    "entry.late_stack": "amend.4 tournament.5 8A 63.1 8A",
    "entry.late_until": "amend.4 tournament.5 8A 63.1 8B",
    "entry.youngest": "amend.2 - - - -",
    "entry.unsold_leave": "- tournament.5 - - -",
    "entry.announced_leave": "- - - 63.3 -",
    "entry.moved_may_pass": "seating.9 - - - -",
    "end.board_held": "amend.13 tournament.27 16 13 RP7C",
    "end.chops": "amend.17 tournament.30 - - -",
    "rebuys.sold": "amend.14 rebuy.1 27 - -",
    "rebuys.with_chips_left": "amend.14 rebuy.3 27 - -",
    "rebuys.add_on": "- rebuy.4 - - -",
    "rebuys.old_stack": "- - 8B - -",
    "levels.wrong": "- tournament.7 23 23 23",
    "levels.wrong_late": "- tournament.7 23 23 23",
    "chips.odd_chips": "amend.5 - - 24.1 24A",
    "chips.race": "amend.5 tournament.8 24A 24.2 24A",
    "chips.old": "- tournament.8 24C - -",
    "chips.found": "- - 64 - 64",
    "absence.gone": "house.17 short.22 71A 64 30B",
    "offences.exposed": "amend.23 tournament.1 71B 59 71E",
    "offences.shown": "amend.23 short.13 71B 59 71E",
    "offences.thrown": "amend.23 tournament.22 71B 59 71E",
    "offences.etiquette": "amend.23 tournament.1 70 62 71E",
    "offences.soft_play": "amend.23 tournament.1 71B 59 71B",
    "offences.cheating": "conduct.p2 tournament.1 71B 3 71B",
    "offences.collusion": "conduct.p2 short.17 69 61 69",
    "offences.dodge": "amend.23 tournament.1 33 - 33",
    "offences.dodge_in_break": "amend.23 tournament.1 33 34 33",
    "offences.hidden": "house.3 tournament.20 63 55 63",
    "offences.ladder_of_hands": "- - - - 71E",
    "offences.ladder_of_minutes": "- short.13 - - -",
    "offences.fixed_minutes": "- tournament.22 - - -",
    "offences.few_at_table": "- - - 59 -",
    "offences.rounds_with_few": "- - - 59 -",
    "offences.rounds_with_more": "- - - 59 -",
    "offences.disqualified": "- tournament.1 71D 61 71D",
}
"""By question: what TFPL, the home game, FireKeepers, the Nuts and JPA cite; `-` where the book is silent."""


@pytest.mark.parametrize(("question", "cited"), CITED.items(), ids=CITED)
def test_each_book_cites_its_own_rule_or_none(question: str, cited: str) -> None:
    found = [answer_to(book, ("event", *question.split("."))).cite for book in BOOKS.values()]

    own = [None if rule == "-" else f"{name}:{rule}" for name, rule in zip(NAMES, cited.split(), strict=True)]
    assert found == own


def test_a_question_of_the_room_is_answered_by_every_book() -> None:
    of_event = [question for question in questions() if question.is_of_event]

    assert len(of_event) > len(CITED)
    assert all(answer_to(book, question.keys) is not None for book in BOOKS.values() for question in of_event)
