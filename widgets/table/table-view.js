/** Drawing a view on the table: seats, badges, trick, hand, piles. */
import { sourcesOf } from "./card-sources.js";
import { paintResult } from "./deal-result.js";
import { middlePiles, paintMiddle, zoneOfPile } from "./middle-piles.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { countWon, isBare, measureDeal } from "./table-room.js";
import { sign, signTaken, signWinning } from "./seat-signs.js";
import { cardsOn, placeCards, spotsOn } from "./place-cards.js";
import { chosen } from "../page/settings.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").SeatView} SeatView */
/** @typedef {import("../rules/protocol.js").Trick} Trick */
/** @typedef {import("../rules/protocol.js").Held} Held */
/** @typedef {{trick?: Trick|null, last?: boolean, verdicts?: boolean}} Showing */

/** @param {Element} felt @param {View} view */
function paintSeats(felt, view, /** @type {Trick|null} */ trick) {
  const taken = new Set(view.seats.map(({ place }) => place));
  for (const place of felt.querySelectorAll(".kt-seat, .kt-slot"))
    place.toggleAttribute("hidden", !taken.has(place.getAttribute("data-place") ?? ""));
  felt.setAttribute("data-players", String(view.seats.length));
  for (const seat of view.seats) {
    const place = felt.querySelector(`.kt-seat[data-place="${seat.place}"]`);
    if (!place) continue;
    place.setAttribute("data-seat", seat.seat);
    sign(place, "dealer", seat.dealer);
    sign(place, "player", seat.player);
    place.toggleAttribute("data-turn", seat.turn);
    sign(place, "leader", trick?.leader === seat.seat && trick.cards.length > 0);
    if (view.trump) place.setAttribute("data-suit", view.trump.suit);
    write(place, "name", seat.name);
    write(place, "call", seat.call);
    const beside = (view.piles ?? []).filter((pile) => pile.beside !== undefined && pile.seat === seat.seat);
    const piles = beside.map(({ name }) => name).join(", ");
    write(
      place,
      "won",
      [seat.standing ?? "", piles, ...soFar(felt, view, seat)].filter(Boolean).join(" · "),
    );
    countWon(place, beside, seat);
    write(place, "player-suit", view.trump?.symbol ?? "");
    place.querySelector(".kt-chip-player")?.toggleAttribute("hidden", !view.trump?.symbol);
    place.querySelector(".kt-turn-sign")?.toggleAttribute("hidden", !seat.turn);
    paintBacks(place, seat);
  }
}

/**
 * What a player has so far where nobody has a partner, in a match, beside his plate; of his own hand what it is worth.
 * @param {Element} felt @param {View} view @param {SeatView} seat
 */
function soFar(felt, { seats, sides, holding, result }, { side, you }) {
  if (!inMatch(felt) || result) return [];
  const own = you && holding ? [holding.say] : [];
  return seats.length > 2 && sides.length === 2
    ? own
    : [...own, ...(sides.find((one) => one.side === side)?.so_far ?? []).map(({ say }) => say)];
}

/** @param {Element} place @param {SeatView} seat */
function paintBacks(place, seat) {
  const held = place.querySelector(".kt-held");
  if (!(held instanceof HTMLElement)) return;
  const backs = seat.hand ? 0 : seat.cards;
  held.dataset.zone = `held-${seat.seat}`;
  held.dataset.holds = String(seat.cards);
  held.toggleAttribute("data-open", seat.hand !== null);
  const shown = [...held.querySelectorAll(".kt-back")];
  for (const extra of shown.slice(backs)) extra.remove();
  for (let index = shown.length; index < backs; index += 1) held.append(piece("back"));
}

/** @param {Element} felt @param {View} view */
function paintBadges(felt, view) {
  const badge = part(felt, "trump");
  if (badge) {
    badge.hidden = !view.trump;
    badge.dataset.suit = view.trump?.suit ?? "";
    write(badge, "trump-symbol", view.trump?.symbol ?? "");
    write(badge, "trump-name", view.trump?.name ?? "");
  }
  const contract = part(felt, "contract");
  if (contract) contract.hidden = !view.contract;
  write(felt, "contract", view.contract?.say ?? "");
}

/** @param {Element} felt @param {View} view */
function paintPiles(felt, view) {
  const ownPile = view.felt.own_pile;
  if (!ownPile) return felt.querySelectorAll(".kt-pile").forEach((pile) => pile.setAttribute("hidden", ""));
  for (const side of view.sides) {
    const own = side.side === ownPile;
    const pile = felt.querySelector(own ? ".kt-pile[data-yours]" : ".kt-pile:not([data-yours])");
    if (!pile) continue;
    pile.toggleAttribute("hidden", side.tricks === null);
    const tricks = side.tricks ?? 0;
    pile.setAttribute("data-side", side.side);
    pile.setAttribute("aria-label", word("ui.tricks-of", { side: side.name, count: tricks }));
    signTaken(pile, tricks);
    write(pile, "tricks", String(tricks));
    write(pile, "side", side.name);
    part(pile, "so-far")?.replaceChildren(
      ...(inMatch(felt) && !view.result && view.seats.length > 2 ? (side.so_far ?? []) : []).map(({ say }) => {
        const told = piece("so-far");
        told.textContent = say;
        return told;
      }),
    );
  }
}

/** @param {Element} felt @param {View} view @param {Trick|null} trick @param {boolean} over */
function paintSlots(felt, view, trick, over) {
  for (const seat of view.seats) {
    const slot = felt.querySelector(`.kt-slot[data-place="${seat.place}"]`);
    if (!(slot instanceof HTMLElement)) continue;
    slot.dataset.slot = seat.seat;
    slot.dataset.zone = `trick-${seat.seat}`;
    slot.dataset.order = String(trick?.cards.findIndex((one) => one.seat === seat.seat) ?? "");
    signWinning(slot, trick?.winning === seat.seat && trick.cards.length > 0);
    slot.toggleAttribute("data-turn", !over && seat.turn && trick !== null && trick.leader !== null);
  }
}

/**
 * Which card lies where; the trick first, so that the hand only closes up.
 * @param {Element} felt @param {View} view @param {Trick|null} trick
 */
function zonesOf(felt, view, trick) {
  /** @type {Map<string, {card: string, name: string}[]>} */
  const zones = new Map();
  for (const { seat } of view.seats) zones.set(`trick-${seat}`, trick?.cards.filter((one) => one.seat === seat) ?? []);
  zones.set("turned", view.felt.face_up ? view.turned : []);
  const bottom = view.seats.find(({ place }) => place === "bottom");
  const lying = new Set(trick?.cards.map(({ card }) => card));
  const inHand = (/** @type {{card: string, name: string}[]} */ cards) => cards.filter(({ card }) => !lying.has(card));
  middlePiles(view).forEach((pile, index) => zones.set(zoneOfPile(pile, index), pile.cards));
  for (const { seat, place, hand } of view.seats)
    if (hand && place !== "bottom") zones.set(`held-${seat}`, inHand(hand));
  const held = inHand(view.hand.length ? handOf(felt, view) : (bottom?.hand ?? []));
  // The rules sort a hand with trumps and high cards on the left; what lies on the table keeps its places.
  zones.set("hand", chosen("hand") === "right" && !view.lying && !view.groups ? held.reverse() : held);
  return zones;
}

/**
 * Where the hands lie on the table: which cards have another face down under them, and which of them was turned last.
 * @param {Element} felt @param {View} view
 */
function paintLying(felt, view) {
  felt.toggleAttribute("data-lying", Boolean(view.lying));
  if (!view.lying) return;
  const lying = view.seats.flatMap(({ hand }) => hand ?? []);
  const covers = new Map(lying.map((one) => [one.card, Boolean(one.covers)]));
  const proposed = view.turned.map(({ card }) => card);
  for (const [card, button] of cardsOn(felt)) {
    button.toggleAttribute("data-covers", covers.get(card) ?? false);
    button.toggleAttribute("data-proposed", proposed.includes(card));
  }
  for (const { card, name } of lying)
    cardsOn(felt)
      .get(card)
      ?.setAttribute("aria-label", heard({ card, name, covers: covers.get(card) }));
}

/** How a card is called out loud. @param {{card: string, name: string, covers?: boolean, fresh?: boolean}} card */
const heard = ({ name, covers, fresh }) =>
  covers ? word("ui.card-covers", { card: name }) : fresh ? word("ui.card-fresh", { card: name }) : name;

/** @param {Element} felt @param {View} view @param {boolean} verdicts */
function paintHand(felt, view, verdicts) {
  const hand = felt.querySelector(".kt-hand");
  if (!(hand instanceof HTMLElement)) return;
  const free = new Set(view.choices.map(({ action }) => action));
  const may = (/** @type {Held} */ { allowed, action = "" }) => allowed ?? free.has(action);
  const choosing = verdicts && view.yours && view.hand.some(may);
  hand.toggleAttribute("data-choosing", choosing);
  const cards = cardsOn(hand);
  measureDeal(felt, view, cards.size, Number(hand.dataset.holds));
  hand.dataset.holds = String(cards.size);
  markGroups(felt, cards, view);
  for (const one of view.hand) {
    const button = cards.get(one.card);
    if (!button) continue;
    button.toggleAttribute("data-barred", choosing && !may(one));
    button.toggleAttribute("data-fresh", Boolean(one.fresh));
    const key = may(one) ? "ui.card-allowed" : "ui.card-barred";
    button.setAttribute("aria-label", choosing ? word(key, { card: heard(one) }) : heard(one));
  }
  rove(hand);
}

/**
 * Between the melds of a hand, and before what is left over, there is a gap.
 * @param {Element} felt @param {Map<string, HTMLElement>} cards @param {View} view
 */
function markGroups(felt, cards, view) {
  const begins = new Set(inMelds(felt) ? view.groups?.slice(1).map(([first]) => first) : []);
  for (const [card, button] of cards) button.toggleAttribute("data-group", begins.has(card));
}

/** @param {Element} felt */
const inMatch = (felt) => felt.closest("[data-match]") !== null;

/** Not in a question: finding the melds may be what it asks. @param {Element} felt */
const inMelds = (felt) => felt.closest("card-table") !== null;

/** The own hand as it lies: the best melds first, where there are any. @param {Element} felt @param {View} view */
function handOf(felt, { hand, groups }) {
  if (!groups || !inMelds(felt)) return hand;
  const place = new Map(groups.flat().map((card, index) => [card, index]));
  return [...hand].sort((one, other) => (place.get(one.card) ?? 0) - (place.get(other.card) ?? 0));
}

/** One tab stop for the whole hand. @param {Element} hand @param {Element|null} [chosen] */
export function rove(hand, chosen = null) {
  const cards = [...hand.querySelectorAll(".kt-card")];
  const stop =
    chosen ??
    cards.find((card) => card === document.activeElement) ??
    cards.find((card) => card.getAttribute("tabindex") === "0") ??
    cards[0];
  for (const card of cards) card.setAttribute("tabindex", card === stop ? "0" : "-1");
}

/** @param {Element} felt @param {View} view @param {Trick|null} trick */
function paintFacts(felt, view, trick) {
  const list = part(felt, "facts");
  if (!list) return;
  const name = new Map(view.seats.map((seat) => [seat.seat, seat.name]));
  /** @type {[string, string][]} */
  const facts = [];
  if (view.trump) facts.push([word("ui.trump"), view.trump.name]);
  if (view.contract) facts.push([word("ui.declarer"), view.contract.say]);
  for (const one of view.turned) if (!view.trump) facts.push([word("ui.turned"), one.name]);
  for (const one of trick?.cards ?? []) facts.push([name.get(one.seat) ?? "", one.name]);
  if (trick?.winning) facts.push([word("ui.winning"), name.get(trick.winning) ?? ""]);
  if (view.turn) facts.push([word("ui.turn"), name.get(view.turn) ?? ""]);
  const lines = facts.map(([label, value]) => word("ui.fact", { label, value }));
  lines.push(...(view.piles ?? []).map((pile) =>
    [pile.seat ? name.get(pile.seat) : "", pile.name, ...pile.cards.map((one) => one.name)].filter(Boolean).join(", "),
  ));
  lines.push(
    ...view.seats
      .filter(({ standing }) => standing)
      .map((seat) => word("ui.fact", { label: seat.name, value: seat.standing ?? "" })),
  );
  lines.push(
    ...view.sides
      .filter(({ tricks }) => tricks !== null)
      .map((side) => word("ui.tricks-of", { side: side.name, count: side.tricks ?? 0 })),
  );
  for (const { seat, hand, you } of view.lying ? view.seats : []) {
    if (hand?.length && !you)
      lines.push(word("ui.fact", { label: name.get(seat) ?? "", value: hand.map(heard).join(", ") }));
  }
  if (view.hand.length)
    lines.push(word("ui.fact", { label: word("ui.your-hand"), value: view.hand.map(heard).join(", ") }));
  list.replaceChildren(...lines.map((line) => {
    const item = piece("fact");
    item.textContent = line;
    return item;
  }));
}

/**
 * Open hands get their own room, except after the deal, when nothing may jump.
 * @param {Element} felt @param {View} view
 */
function paintOpenness(felt, view) {
  if (felt.getAttribute("data-open") === "all") return;
  if (view.felt.open) felt.setAttribute("data-open", view.felt.over ? "after" : "all");
  else felt.removeAttribute("data-open");
}

/** @param {View["felt"]} felt */
const factsTrue = (felt) => Object.entries(felt).flatMap(([name, so]) => (so === true ? [name] : []));

/** What a blind reader hears of the table. @param {Element} felt */
export function factsOf(felt) {
  return [...(part(felt, "facts")?.children ?? [])].map((fact) => fact.textContent).join(". ");
}

/**
 * The trick on the felt: the one just taken lies there until its roem is named or the next card is led.
 * @param {View} view
 * @returns {Trick|null}
 */
function lying(view) {
  const { last, trick } = view;
  return last && view.felt.trick_lies ? { ...last, winning: last.winner } : trick;
}

/**
 * Draws the whole table; `trick` shows another trick than the one being played.
 * @param {Element} felt
 * @param {View} view
 * @param {Showing} [showing]
 */
export function paintTable(felt, view, { trick: other, last = false, verdicts = true } = {}) {
  const over = other !== undefined;
  const trick = other ?? lying(view);
  const winner = felt.querySelector(".kt-slot[data-winning]")?.getAttribute("data-slot");
  const taking = view.seats.find(({ seat }) => seat === winner);
  const zones = zonesOf(felt, view, trick);
  // Before anything is written: the window need not be measured anew for it.
  const spots = spotsOn(felt, zones);
  const sources = spots && sourcesOf(felt, zones, view, trick);
  felt.setAttribute("data-is", factsTrue(view.felt).join(" "));
  paintOpenness(felt, view);
  felt.toggleAttribute("data-bare", isBare(felt, view));
  paintSeats(felt, view, trick);
  paintBadges(felt, view);
  paintSlots(felt, view, trick, over);
  paintMiddle(felt, view, over);
  placeCards(felt, zones, {
    spots,
    sources,
    taker: taking
      ? felt.querySelector(
          `.kt-pile[data-side="${taking.side}"] .kt-pile-cards, .kt-seat[data-seat="${winner}"] .kt-plate`,
        )
      : null,
  });
  paintPiles(felt, view);
  paintResult(felt, over ? { ...view, result: undefined } : view);
  paintLying(felt, view);
  // Whoever looks at the last trick on his turn sees all the same what he may play.
  paintHand(felt, view, verdicts && (last || !over));
  paintFacts(felt, view, trick);
  const zone = part(felt, "trick");
  if (zone && last) zone.dataset.last = word("ui.last-trick");
  else zone?.removeAttribute("data-last");
}
