"""Keeps the state of the tournament engine; works out how one step changes it."""
