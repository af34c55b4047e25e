"""A lesson without a mistake, in both languages."""

from __future__ import annotations

PAGE = "klaverjas-4/lessons/10-club.md"
NL, EN = f"docs/nl/{PAGE}", f"docs/en/{PAGE}"
DUTCH = """# 10. De club

```table vs-nieuw
game: klaverjas-4
trump: H
south: H9 H7 SA DT
trick: W CK, N HQ, E C7
ask: which-cards
accept: H9
refuse: {H7: play/overtrump, SA: play/must-trump}
rules: play/overtrump
say:
  SA: Een aas is hoog, maar hier is klaveren gevraagd.
```

Meer tekst.

```table vs-twee
game: klaverjas-4
trump: H
south: H9 H7 SA DT
trick: W CK, N HQ, E C7
ask: which-cards
accept: H9
```
"""
ENGLISH = """# 10. The club

```table vs-nieuw
say:
  SA: "An ace is high, but here: clubs were led."
```

More text.

```table vs-twee
```
"""
