"""The built site, checked and completed: budgets, licences, compressed copies, offline use."""
