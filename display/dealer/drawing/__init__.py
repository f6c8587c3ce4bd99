"""What is drawn, and where: marks and places, all pure. No pygame comes in here."""
