"""The copper of a table, worked out and drawn from the project's own settings, so that no page says what is not so.

`python -m tests.copper.renew` writes the drawings and the tables of figures; tests compare them with what is kept.
"""
