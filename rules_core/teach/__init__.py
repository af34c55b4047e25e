"""Teaching: exercises, the coach, and deals in which a rule bites."""
