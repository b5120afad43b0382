"""What is done with many games: matches, the arena, fuzzing, the bench.  Engines without input or output."""
