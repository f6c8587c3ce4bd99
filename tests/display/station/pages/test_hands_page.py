"""The pages of completed hands: the last ones of a table with who has won, and one hand step by step."""

from __future__ import annotations

from display.station.known.hand_steps import steps_of
from display.station.pages.hands_page import ShownHands, hand_address, hand_page, hands_page
from table.engine.words.chip_events import HandCompleted
from tests.display.station.afternoon import OUT_OF_ORDER, table_after
from tests.display.station.known.test_hands import kept
from tests.table.evening import RUN_OUT


def test_a_hand_stands_with_who_has_won_and_leads_to_its_steps() -> None:
    ends = [one for one in kept(RUN_OUT) if any(isinstance(event, HandCompleted) for event in one.record.events)]
    page = hands_page(ShownHands((table_after(OUT_OF_ORDER),), "main/table-1", ends, "Night"))

    assert "+3\u202f000" in page or "+3\xa0000" in page
    assert f'href="{hand_address("main/table-1", "j1", 1).replace("&", "&amp;")}"' in page


def test_without_a_hand_the_page_says_why_and_leads_on() -> None:
    table = table_after(OUT_OF_ORDER)
    no_tables, no_hand, none_of_it = (
        hands_page(ShownHands(tables, chosen, (), "Night"))
        for tables, chosen in (((), ""), ((table,), ""), ((table,), table.id))
    )

    assert "No table has reported yet." in no_tables
    assert "No hand is over yet." in no_hand
    assert 'href="/">To the tables</a>' in no_tables
    assert 'href="/">To the tables</a>' in no_hand
    assert 'No hand of this table is over yet. <a href="/#main/table-1">' in none_of_it


def test_where_no_table_is_chosen_the_hands_of_all_stand_with_theirs() -> None:
    ends = [one for one in kept(RUN_OUT) if any(isinstance(event, HandCompleted) for event in one.record.events)]
    table = table_after(OUT_OF_ORDER)
    of_all, of_one = (hands_page(ShownHands((table,), chosen, ends, "Night")) for chosen in ("", table.id))

    assert f"<td><bdi>{table.words}</bdi></td>" in of_all
    assert "<bdi>" not in of_one.partition("<tbody>")[2]


def test_each_step_has_its_line_and_its_table_and_cards_are_named_for_whoever_does_not_see_them() -> None:
    hand = steps_of(kept(RUN_OUT), {3: "Ana"})
    assert hand is not None
    page = hand_page(hand, table_after(OUT_OF_ORDER), event="Night")

    assert page.count('<section class="state"') == page.count('<a href="#step-') == len(hand.steps)
    assert 'role="img" aria-label="As">A♠' in page
    assert "Keys were taken back" not in page
    assert "may differ" in hand_page(hand._replace(adds_up=False), table_after(OUT_OF_ORDER), event="Night")
