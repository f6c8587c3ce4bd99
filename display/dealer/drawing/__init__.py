"""What is drawn, and where: a module for each part of the screen, all pure. No pygame comes in here."""
