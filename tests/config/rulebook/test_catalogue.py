"""The catalogue of rules: what is cited, what it says, and which rules stand below another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.files.faults import ConfigError
from config.files.settings_folder import shipped_folder
from config.rulebook.catalogue import is_within, read_catalogue, rule_ids, rules_of
from tests.config.house_folder import shipped, write

CATALOGUE = shipped_folder() / "rulebooks" / "catalogue.toml"


def test_every_rule_says_in_our_words_what_it_is_about() -> None:
    rules = read_catalogue(CATALOGUE)

    assert len(rules) == 775
    assert [rule.id for rule in rules if not rule.title.strip() or not rule.gist.strip() or rule.line < 1] == []
    assert [rule.id for rule in rules if rule.book != rule.rulebook] == []


LEANING = re.compile(
    r"(or|they|its|counts|applies|as in|as defined|otherwise|literal|open to|step|method) ", re.IGNORECASE
)
"""What begins a gist that leans on the rule before it, on its own title, or has no subject."""


def test_a_gist_can_be_read_alone() -> None:
    gists = {rule.id: rule.gist for rule in read_catalogue(CATALOGUE)}

    assert [name for name, gist in gists.items() if not gist.endswith((".", ".)")) or LEANING.match(gist)] == []


def test_a_rule_is_said_without_abbreviations() -> None:
    # A dealer reads the gist under an alert: whose book it is may be short, what it says may not.
    names = {"TDA", "TFPL", "JPA", "UK"}
    said = {
        rule.id: set(re.findall(r"\b[A-Z]{2,}\b", f"{rule.title} {rule.gist}")) for rule in read_catalogue(CATALOGUE)
    }

    assert {rule: short - names for rule, short in said.items() if short - names} == {}


def test_what_a_rule_is_to_be_read_with_is_in_the_catalogue_too() -> None:
    named = {other for rule in read_catalogue(CATALOGUE) for other in (*rule.see, rule.same_as) if other is not None}

    assert named
    assert named <= rule_ids(CATALOGUE)


def test_some_rules_read_alone_say_the_same_as_in_the_whole() -> None:
    whole = {rule.id: rule for rule in read_catalogue(CATALOGUE)}
    some = {rule for rule in whole if rule.startswith("nuts:")}

    alone = rules_of(CATALOGUE, some)

    assert alone.keys() == some
    assert all((rule.title, rule.gist) == (whole[name].title, whole[name].gist) for name, rule in alone.items())
    assert rules_of(CATALOGUE, {"nuts:no-such-rule"}) == {}


@pytest.mark.parametrize(
    ("sound", "damaged", "said"),
    [
        ("line = 3\n", 'line = 3\ngist = "Twice."\n', "line 54: not TOML (Cannot overwrite a value)"),
        ('title = "Sitting down accepts TFPL authority"\n', "", "[rule.1, tfpl:intro.1] title: missing"),
    ],
)
def test_a_rule_that_cannot_be_read_alone_is_refused_as_of_the_whole(
    tmp_path: Path, sound: str, damaged: str, said: str
) -> None:
    text = shipped("rulebooks", "catalogue.toml").replace(sound, damaged, 1)
    path = write(tmp_path, "rulebooks", "catalogue.toml", text)

    with pytest.raises(ConfigError) as refusal:
        rules_of(path, {"tfpl:intro.1"})

    assert said in str(refusal.value)


def test_a_catalogue_that_cannot_be_used_is_refused_with_the_rule_and_the_key(tmp_path: Path) -> None:
    text = shipped("rulebooks", "catalogue.toml").replace("line = 3\n", 'line = "3"\n', 1)
    path = write(tmp_path, "rulebooks", "catalogue.toml", text)

    with pytest.raises(ConfigError) as refusal:
        read_catalogue(path)

    assert str(refusal.value) == f'{path}: [rule.1, tfpl:intro.1] line: found "3", expected a whole number'


@pytest.mark.parametrize(
    ("rule", "whole", "holds"),
    [
        ("firekeepers:35A", "firekeepers:35A", True),
        ("firekeepers:35A5", "firekeepers:35A", True),
        ("firekeepers:35A", "firekeepers:3", False),
        ("firekeepers:35A", "firekeepers:35", True),
        ("firekeepers:35", "firekeepers:35A", False),
        ("tfpl:7.4.2", "tfpl:7.4", True),
        ("tfpl:7.42", "tfpl:7.4", False),
        ("tfpl:17.4", "tfpl:7.4", False),
        ("jpa:12AB", "jpa:12A", False),
        ("nuts:35A2", "firekeepers:35A2", False),
    ],
)
def test_a_rule_is_within_itself_and_within_those_it_is_a_part_of(rule: str, whole: str, *, holds: bool) -> None:
    assert is_within(rule, whole) is holds


@given(rule=st.from_regex(r"[a-z]{3,8}:[0-9]{1,2}[A-Z]?", fullmatch=True), part=st.integers(1, 99))
def test_a_rule_is_its_own_and_its_sub_rules_match_it(rule: str, part: int) -> None:
    assert is_within(rule, rule)
    assert is_within(f"{rule}.{part}", rule)
    assert is_within(f"{rule}{part}", rule) == rule[-1].isalpha()
