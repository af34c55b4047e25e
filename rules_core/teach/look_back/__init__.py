"""Looking back at a deal: what was clearly better, by what a seat could know at that moment."""
