"""Tools for those who work on Kingstable."""
