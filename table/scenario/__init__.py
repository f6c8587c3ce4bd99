"""Scenarios: the `.hand` language, and the runner that plays a file at a table.

The language is a contract with people who write such files elsewhere: what a
statement means is changed nowhere but in its own page, `LANGUAGE.md`.
"""
