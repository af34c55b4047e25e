/** Cards in the fields of a table: where each is, how one is moved, and how they are typed in the reader's letters. */

/** @typedef {import("./teach-table.js").Board} Board */
/** @typedef {import("./teach-table.js").Fields} Fields */

/** In a place in the trick, separates the field and the seat. */
const SLOT = ":";
const SIGNS = /** @type {Record<string, string>} */ ({ S: "♠", H: "♥", D: "♦", C: "♣" });

export class Cards {
  /** @type {Map<string, string>} */ #codes = new Map();
  /** @type {Map<string, string>} */ #typed = new Map();
  #board;
  #order;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
    this.#order = new Map(board.pack.map(({ card }, place) => [card, place]));
    const initials = new Map(board.suits.map(({ value, label }) => [value, label.slice(0, 1).toUpperCase()]));
    for (const { card, short } of board.pack) {
      const suit = card.slice(0, 1);
      const rank = short.replace(/[♠♥♦♣\uFE0E]/g, "");
      const typed = card.length > 1 && initials.has(suit) && short !== rank ? `${initials.get(suit)}${rank}` : card;
      this.#typed.set(card, typed.toUpperCase());
      for (const way of [card, typed, `${SIGNS[suit] ?? suit}${rank}`])
        if (!this.#codes.has(way.toUpperCase())) this.#codes.set(way.toUpperCase(), card);
    }
  }

  /** @param {string} card */
  has(card) {
    return this.#order.has(card);
  }

  /** A field in the reader's letters. @param {string} text */
  shown(text) {
    return text.replace(/[^\s/,]+/g, (one) => this.#typed.get(one) ?? one);
  }

  /** The reader's text in the notation of the rules; words that are no card stay as typed. @param {string} text */
  read(text) {
    return text
      .replaceAll("\uFE0E", "")
      .trim()
      .replace(/[^\s/,]+/g, (one) => this.#codes.get(one.toUpperCase()) ?? one);
  }

  /** The cards of a text, in order. @param {string} [text] */
  in(text = "") {
    return text
      .split(/[\s/,]+/)
      .map((one) => this.#codes.get(one) ?? one.split(SLOT)[0] ?? "")
      .filter((one) => this.has(one));
  }

  /** The place of every card that has one. @param {Fields} fields @returns {Map<string, string>} */
  places(fields) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const { field, kind, lies } of this.#board.fields) {
      if (!lies || !fields[field]) continue;
      if (kind === "trick")
        for (const { seat, played } of this.trick(fields[field]))
          found.set(played.split(SLOT)[0] ?? "", `${field}${SLOT}${seat}`);
      else for (const card of this.in(fields[field])) found.set(card, field);
    }
    return found;
  }

  /**
   * The cards of a trick with their players; a card without a seat belongs to the next player.
   * @param {string} [text]
   */
  trick(text = "") {
    const seats = this.#board.seats.map(({ value }) => value);
    /** @type {{seat: string, played: string}[]} */
    const found = [];
    let next = "";
    for (const one of text.split(/[\s,]+/).filter(Boolean)) {
      if (seats.includes(one)) next = one;
      else {
        found.push({ seat: next, played: one });
        next = seats[(seats.indexOf(next) + 1) % seats.length] ?? "";
      }
    }
    return found;
  }

  /**
   * Moves cards to a place; "" is the pack.
   * @param {string[]} cards
   * @param {string} place
   * @returns {(fields: Fields) => Fields}
   */
  lay(cards, place) {
    const [name = "", seat] = place.split(SLOT);
    return (fields) => {
      const left = this.#without(fields, cards);
      if (!name) return left;
      const kind = this.#board.fields.find(({ field }) => field === name)?.kind;
      const here = left[name] ?? "";
      if (kind === "card") return { ...left, [name]: cards.at(-1) ?? "" };
      if (kind === "trick") return { ...left, [name]: this.#played(here, cards, seat) };
      const all = [...here.split(/[\s,]+/).filter(Boolean), ...cards];
      return { ...left, [name]: (this.#board.hands.includes(name) ? this.#sorted(all) : all).join(" ") };
    };
  }

  /**
   * Sets the typed card of a player in the trick.
   * @param {string} name
   * @param {string} seat
   * @param {string} text
   * @returns {(fields: Fields) => Fields}
   */
  typeInto(name, seat, text) {
    return (fields) => {
      const trick = this.trick(fields[name]);
      const mine = trick.find((one) => one.seat === seat);
      const played = text.split(" ")[0] ?? "";
      if (mine) mine.played = played;
      else trick.push({ seat, played });
      return { ...fields, [name]: this.#writtenTrick(trick.filter((one) => one.played)) };
    };
  }

  /** Moves the trick on the table to the earlier ones. @param {Fields} fields @returns {Fields} */
  putAway(fields) {
    const trick = this.trick(fields.trick);
    const taken = [trick[0]?.seat, ...trick.map(({ played }) => played)].join(" ");
    return { ...fields, trick: "", tricks: fields.tricks ? `${fields.tricks} / ${taken}` : taken };
  }

  /** @param {Fields} fields @param {string[]} cards @returns {Fields} */
  #without(fields, cards) {
    const gone = new Set(cards);
    const left = { ...fields };
    for (const { field, kind, lies } of this.#board.fields) {
      const text = left[field];
      if (!lies || !text || !this.in(text).some((one) => gone.has(one))) continue;
      if (kind === "trick")
        left[field] = this.#writtenTrick(
          this.trick(text).filter(({ played }) => !gone.has(played.split(SLOT)[0] ?? "")),
        );
      else
        left[field] = text
          .split(/[\s,]+/)
          .filter((one) => !gone.has(one))
          .join(" ");
    }
    return left;
  }

  /**
   * The trick with cards added for one player, or from him on round the table.
   * @param {string} text
   * @param {string[]} cards
   * @param {string} [seat]
   */
  #played(text, cards, seat) {
    const seats = this.#board.seats.map(({ value }) => value);
    const trick = this.trick(text);
    let at = seat ? seats.indexOf(seat) : trick.length ? seats.indexOf(trick.at(-1)?.seat ?? "") + 1 : 0;
    for (const card of cards) {
      const player = seats[at % seats.length] ?? "";
      const there = trick.find((one) => one.seat === player);
      if (there) there.played = card;
      else trick.push({ seat: player, played: card });
      at += 1;
    }
    return this.#writtenTrick(trick);
  }

  /** @param {{seat: string, played: string}[]} trick in order of play: the first led */
  #writtenTrick(trick) {
    const seats = this.#board.seats.map(({ value }) => value);
    const first = seats.indexOf(trick[0]?.seat ?? "");
    const turn = (/** @type {string} */ seat) => (seats.indexOf(seat) - first + seats.length) % seats.length;
    return [...trick]
      .sort((one, other) => turn(one.seat) - turn(other.seat))
      .map(({ seat, played }) => `${seat} ${played}`)
      .join(" ");
  }

  /** @param {string[]} cards */
  #sorted(cards) {
    const place = (/** @type {string} */ one) => this.#order.get(one) ?? this.#order.size;
    return [...cards].sort((one, other) => place(one) - place(other));
  }
}
