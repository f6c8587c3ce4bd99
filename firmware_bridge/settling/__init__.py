"""Looks of antennas become facts: a card lies in one place, has left it, or nobody can tell. Pure."""
