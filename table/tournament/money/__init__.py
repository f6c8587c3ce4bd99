"""Chips that change; re-buys; places and prizes."""
