"""The page of the rulebooks: rules are found by words, by id with their sub-rules, and stand below their topics."""

from __future__ import annotations

import pytest

from config.rulebook.catalogue import CatalogueRule, Rule
from display.station.pages.rules_page import ShownRules, found_in, rule_address, rules_page


def rule(name: str, title: str, topic: str = "misdeal", see: tuple[str, ...] = ()) -> CatalogueRule:
    return CatalogueRule(
        id=name,
        title=title,
        gist="In our own words.",
        see=see,
        rulebook=name.partition(":")[0],
        topic=topic,
        kind="detect",
        inputs=(),
        outputs=(),
        line=1,
    )


RULES = (
    rule("nuts:3", "Third"),
    rule("nuts:3A", "A card astray", see=("nuts:35", "nuts:gone")),
    rule("nuts:35", "Another", topic="button"),
    rule("tfpl:3", "Elsewhere"),
    Rule(id="nuts:own", title="Ours", gist="The house's."),
)


def found(words: str) -> list[str]:
    return [one.id for one in found_in(ShownRules(RULES, "nuts", words, "Night"))]


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("", ["nuts:3", "nuts:3A", "nuts:35", "nuts:own"]),
        ("CARD astray", ["nuts:3A"]),
        ("3", ["nuts:3", "nuts:3A"]),
        ("nuts:3", ["nuts:3", "nuts:3A"]),
        ("button", ["nuts:35"]),
        ("nothing like it", []),
    ],
)
def test_a_rule_is_found_by_its_words_its_topic_or_its_id_with_its_sub_rules(words: str, rules: list[str]) -> None:
    assert found(words) == rules


def test_a_rule_leads_to_those_to_be_read_with_it_and_to_none_that_is_not_there() -> None:
    page = rules_page(ShownRules(RULES, "nuts", "astray", "Night"))

    assert f'href="{rule_address("nuts:35").replace("&", "&amp;")}"' in page
    assert "nuts:gone" not in page


def test_topics_stand_beside_a_long_book_and_what_is_of_the_house_says_so() -> None:
    rules = (*RULES, rule("nuts:4", "Fourth", "pots"), rule("nuts:5", "Fifth", "showdown"))
    page = rules_page(ShownRules(rules, "nuts", "", "Night"))

    assert 'href="#topic-4"' in page
    assert "Of the house" in page


def test_words_that_no_rule_has_are_told() -> None:
    assert "No rule of this book has these words." in rules_page(ShownRules(RULES, "nuts", "zzz", "Night"))
