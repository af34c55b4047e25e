"""The table beside a sentence, in a few lines that an editor can see at a glance."""


def beside(view, fields, reply):
    """Return the lines of a table as its reader sees it: the players, the hand, the open cards, the latest action."""
    if view is None:
        return ()
    lines = [_who(view), _hand(view), _on_the_table(view), _last_trick(view), _done(reply)]
    return (*(line for line in lines if line), reply.get("table") or fields.get("table") or "")


def _who(view):
    seated = [one for one in view["seats"] if one["you"]]
    dealer = [one["seat"] for one in view["seats"] if one["dealer"]]
    parts = [
        f"{view['game']}{'/' if view['variant'] else ''}{view['variant']}, {len(view['seats'])} players",
        *(f"you are {one['seat']}" for one in seated),
        *(f"{seat} dealt" for seat in dealer),
        (view["contract"] or {}).get("say", ""),
        f"trumps {view['trump']['symbol']}" if view["trump"] else "",
    ]
    return "; ".join(part for part in parts if part)


def _hand(view):
    held = " ".join(one["short"] for one in view["hand"])
    return f"hand {held}" if held else ""


def _on_the_table(view):
    turned = [f"turned {one['short']}" for one in view["turned"]]
    open_pile = [f"{one['name']} {one['cards'][-1]['short']}" for one in view.get("piles", ()) if one["cards"]]
    lying = " ".join((*turned, *open_pile, *_played(view["trick"]["cards"])))
    return f"on the table {lying}" if lying else ""


def _last_trick(view):
    return f"last trick {' '.join(_played(view['last']['cards']))}" if view["last"] else ""


def _played(cards):
    return [f"{one['seat']}:{one['short']}" for one in cards]


def _done(reply):
    done = " ".join(event["say"] for event in reply.get("events", ()))
    return f"done: {done}" if done else ""
