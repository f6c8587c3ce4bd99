"""Puts a table together from its parts: hardware, station line, broker, rulebooks."""
