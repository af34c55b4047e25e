/** Where the card drawings are: in a file that all pages share, or in the page itself if it may not use that file. */
import { language, manifest } from "./page-parts.js";

/** A sandboxed frame cuts a page off from its own site. It can still read the file, but not draw from it. */
const isCutOff = self.origin === "null";

/** The drawings included in this page, and the address of their file. @type {{address: string, sheet: Element}|null} */
let inside = null;

/** The file of card faces with the letters of the game's own pack, or else those the reader prefers. */
function file() {
  const { cards, letters: ofThePack } = manifest();
  const letters = document.body.dataset.letters;
  return cards[ofThePack || (letters && letters !== "page" ? letters : language())] ?? "";
}

/** The part of a drawing's address before the # and the name of the card. */
export const cardFaces = () => (inside?.address === file() ? "" : file());

/** Shows every card with the chosen letters, except in a pack that has its own. */
export async function showFaces() {
  if (isCutOff) await bringInside(file()).catch(() => undefined);
  const faces = cardFaces();
  for (const use of document.querySelectorAll(":is(.kt-face, .kt-picture):not([data-letters]) use")) {
    const [, id] = (use.getAttribute("href") ?? "").split("#");
    if (id && use.getAttribute("href") !== `${faces}#${id}`) use.setAttribute("href", `${faces}#${id}`);
  }
}

/** Adds the drawings of a file to the page. @param {string} address */
async function bringInside(address) {
  if (inside?.address === address) return;
  const text = await (await fetch(address)).text();
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  inside?.sheet.remove();
  document.querySelector(".kt-parts")?.append(sheet);
  inside = { address, sheet };
}
