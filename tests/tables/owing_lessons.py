"""Lessons whose questions are not wise enough yet; a lesson that is mended leaves these lists."""

ASKS_TOO_OFTEN_FOR_ALL = (
    "five-hundred/lessons/02-bowers.md",
    "five-hundred/lessons/03-bidding.md",
    "five-hundred/lessons/04-kitty.md",
    "five-hundred/lessons/06-no-trump.md",
    "five-hundred/lessons/07-special-bids.md",
    "five-hundred/lessons/08-house-rules.md",
    "five-hundred/lessons/09-whole-deal.md",
    "gin-rummy/lessons/04-laying-off.md",
    "maison-tarot/lessons/02-trumps.md",
    "maison-tarot/lessons/03-excuse.md",
)
ASKS_NOTHING_WISE = (
    "five-hundred/lessons/03-bidding.md",
    "five-hundred/lessons/04-kitty.md",
    "five-hundred/lessons/06-no-trump.md",
    "maison-tarot/lessons/02-trumps.md",
)
