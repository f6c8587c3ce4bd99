"""Offences, penalties, absence, and what the director answers."""
