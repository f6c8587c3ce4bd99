"""Alerts, rulings, steps and events in the words that dealers and directors use.

The public door of the wording. Text only: no layout, no colour, no picture. A
sentence of a rulebook never stands here; the citation says where to read it.
"""

from __future__ import annotations

from display.wording.alerts import alert_text, heading, what_to_do
from display.wording.amounts import chips
from display.wording.card_questions import question_words
from display.wording.quiet import quiet_line
from display.wording.rulings import ruling_words
from display.wording.steps import step_words
from display.wording.telling import told

__all__ = [
    "alert_text",
    "chips",
    "heading",
    "question_words",
    "quiet_line",
    "ruling_words",
    "step_words",
    "told",
    "what_to_do",
]
