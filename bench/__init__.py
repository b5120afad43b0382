"""Timings.  They are printed, never asserted: machines are shared, and drift."""
