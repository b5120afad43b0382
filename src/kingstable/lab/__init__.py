"""What is done with many games: matches, fuzzing, the bench.  Engines without input or output."""
