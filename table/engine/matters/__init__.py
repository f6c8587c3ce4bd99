"""What is out of order: what it is, what the book makes of it, how it is told, and how it is put right."""
