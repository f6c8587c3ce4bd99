"""Handles irregularities: defines each kind, rules on it by the book, alerts the table and puts it right."""
