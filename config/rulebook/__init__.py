"""Rulebooks: their questions and answers, the catalogue of rules, editions. What a ruling does is not known here."""
