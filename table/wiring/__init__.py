"""How a table is put together: hardware, station line, broker, rulebooks. No command is given here."""
