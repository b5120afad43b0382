"""The server, tested in one process and as a whole."""
