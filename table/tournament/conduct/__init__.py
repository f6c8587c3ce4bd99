"""Offences and penalties; absence; what the director answers."""
