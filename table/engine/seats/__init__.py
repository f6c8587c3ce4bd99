"""Keeps the players at the table: their stacks, their presence, and what they do with their cards.

No sensor sees a person: it is told.
"""
