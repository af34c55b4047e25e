"""Lessons whose questions are not wise enough yet; a lesson that is mended leaves these lists."""

ASKS_TOO_OFTEN_FOR_ALL: tuple[str, ...] = ()
ASKS_NOTHING_WISE: tuple[str, ...] = ()
