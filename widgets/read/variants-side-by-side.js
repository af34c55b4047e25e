/** Two ways to play in one position: searches for a position in which they differ. */
import { CardTable } from "../table/card-table.js";
import { paintCompared } from "../table/compare.js";
import { whenRead, part, word } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").CompareReply} CompareReply */
/** @typedef {{game: string, options: Record<string, string>}} Way */
/** @typedef {{way: Way, title: string|undefined}} Named a way to play, with its title if only this site knows it */

const TRIES = 12;
const HARDEST = 3;

const freshSeed = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36);

/** @param {HTMLElement} root @returns {Named[]} */
function waysOf(root) {
  const selects = [...root.querySelectorAll("select[data-way]")].filter((one) => one instanceof HTMLSelectElement);
  return selects.map((one) => ({
    way: { game: root.dataset.game ?? "", options: JSON.parse(one.value) },
    title: one.selectedOptions[0]?.dataset.title,
  }));
}

/** @param {CardTable} table @param {Named[]} ways @param {string} game */
async function findPosition(table, ways, game) {
  /** @type {CompareReply|null} */
  let compared = null;
  for (let tries = 0; tries < TRIES && !compared?.differs.length; tries += 1) {
    const made = await table.wish("exercise", {
      game,
      options: ways[0]?.way.options ?? {},
      ask: "which-cards",
      difficulty: HARDEST,
      seed: freshSeed(),
      table: undefined,
      seat: undefined,
    });
    if (made?.kind !== "exercise") return null;
    table.table = made.table;
    table.seat = made.seat;
    const reply = await table.wish("compare", { with: ways.map(({ way }) => way) });
    if (reply?.kind !== "compare") return null;
    const columns = reply.columns.map((one, at) => ({ ...one, title: ways[at]?.title ?? one.title }));
    compared = { ...reply, columns };
  }
  return compared;
}

/** @param {HTMLElement} root @param {CardTable} table */
async function layBeside(root, table) {
  const ways = waysOf(root);
  const compared = await findPosition(table, ways, root.dataset.game ?? "");
  const opened = compared && (await table.wish("open"));
  if (!compared || opened?.kind !== "table") return;
  table.toggleAttribute("data-laid", true);
  await table.show({ ...opened, events: [] });
  paintCompared(table, compared);
  const count = compared.differs.length;
  table.tell(count ? word("ui.compare-differs", { count }) : word("ui.compare-equal"));
}

function mount() {
  const root = part(document, "compare-variants");
  const table = root?.querySelector("card-table");
  const form = root?.querySelector("form");
  if (!root || !form || !(table instanceof CardTable) || root.dataset.mounted) return;
  root.dataset.mounted = "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void table.perform(() => layBeside(root, table));
  });
}

whenRead(mount);
