"""The finished site: budgets, licences, policy, compressed copies."""
