"""Second opinions: random hands beside PokerKit, ranks beside another evaluator. Tests and benches ask here."""
