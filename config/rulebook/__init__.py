"""Rulebooks: their questions and answers, the catalogue of rules, editions, and what is accounted for."""
