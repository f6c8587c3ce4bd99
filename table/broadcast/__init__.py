"""Hands with all their cards, for a broadcast: sealed when they are over, released when their delay has run.

The house permits it, the table seals and holds, a production opens with its own key. What is done when, stands in
`SECURITY.md`.
"""
