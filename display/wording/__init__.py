"""Alerts, rulings, steps and events in the words that dealers and directors use.

Text only: no layout, no colour, no picture. A sentence of a rulebook never stands here;
the citation says where to read it.
"""
