"""Frozen values that the tournament engine takes and gives: set-up, happenings, its output, the event's view."""
