"""The coach: a sensible play for a seat, and the reasons for it, from what that seat can see."""
