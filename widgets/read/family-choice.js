/** The jas games side by side: the reader chooses two or three; shared rules are folded, differences are bold. */
import { part, whenRead } from "../page/page-parts.js";
import { store, stored } from "../page/stored.js";

const KEY = "family";
const ADDRESS = "games";
const FEWEST = 2;
const MOST = 3;

/** @param {Element} cell */
const lines = (cell) => [...cell.children].map((one) => one.textContent ?? "");

/** @param {HTMLElement} root @param {string[]} chosen */
function paint(root, chosen) {
  const equal = part(root, "family-equal");
  const [open, folded] = [...root.querySelectorAll("tbody")];
  if (!equal || !open || !folded) return;
  for (const cell of root.querySelectorAll("[data-game]"))
    cell.toggleAttribute("hidden", !chosen.includes(cell.getAttribute("data-game") ?? ""));
  const titles = [];
  for (const row of rowsOf(root)) {
    const cells = [...row.querySelectorAll("td")].filter((cell) => chosen.includes(cell.dataset.game ?? ""));
    const said = cells.map((cell) => lines(cell));
    const same = new Set(cells.map((cell) => cell.textContent)).size === 1;
    for (const cell of cells) {
      cell.colSpan = same && cell === cells[0] ? cells.length : 1;
      if (same) cell.hidden = cell !== cells[0];
      for (const line of cell.children)
        line.toggleAttribute("data-differs", !same && !said.every((one) => one.includes(line.textContent ?? "")));
    }
    (same ? folded : open).append(row);
    if (same) titles.push(row.querySelector("th")?.textContent ?? "");
  }
  equal.hidden = titles.length === 0;
  const summary = equal.querySelector("summary");
  if (!summary) return;
  summary.dataset.say ??= summary.textContent ?? "";
  summary.textContent = summary.dataset.say.replace("{rows}", titles.join(", "));
}

/** @type {WeakMap<HTMLElement, HTMLTableRowElement[]>} */
const rows = new WeakMap();

/** The rows in page order, wherever they are now. @param {HTMLElement} root */
function rowsOf(root) {
  const known =
    rows.get(root) ?? [...root.querySelectorAll("tbody tr")].filter((row) => row instanceof HTMLTableRowElement);
  rows.set(root, known);
  return known;
}

/** The games in the address, or chosen before, or else the first two. @param {HTMLInputElement[]} boxes */
function first(boxes) {
  const known = boxes.map(({ value }) => value);
  const asked = [new URLSearchParams(location.search).get(ADDRESS)?.split(","), stored("localStorage", KEY).games];
  const good = asked.map((games) =>
    Array.isArray(games) ? known.filter((game) => games.includes(game)).slice(0, MOST) : [],
  );
  return good.find((games) => games.length >= FEWEST) ?? known.slice(0, FEWEST);
}

function mount() {
  const root = part(document, "family");
  const choice = root && part(root, "family-choice");
  if (!root || !choice || "chosen" in root.dataset) return;
  root.dataset.chosen = "";
  const boxes = [...choice.querySelectorAll("input")];
  let chosen = first(boxes);
  const show = () => {
    for (const box of boxes) {
      box.checked = chosen.includes(box.value);
      // At least two games to compare, at most three to keep it readable.
      box.disabled = box.checked ? chosen.length <= FEWEST : chosen.length >= MOST;
    }
    paint(root, chosen);
  };
  choice.addEventListener("change", () => {
    chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const address = new URL(location.href);
    address.searchParams.set(ADDRESS, chosen.join(","));
    history.replaceState(history.state, "", address.href.replaceAll("%2C", ","));
    store("localStorage", KEY, { games: chosen });
    show();
  });
  show();
}

whenRead(mount);
