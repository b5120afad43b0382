"""What Kingswood says: a module for each chapter of its rules, and the log, the notation and the board."""
