/** Where the drawings of the cards are: in a file that all pages share, or in the page itself where it may not use that file. */
import { language, manifest } from "./page-parts.js";

/** A frame can cut a page off from its own site. Then it may still read the file, but not draw from it. */
const isCutOff = self.origin === "null";

/** The drawings that stand in this page, and the address of their file. @type {{address: string, sheet: Element}|null} */
let inside = null;

/** The file with the card faces in the letters of the game's own pack, or else in those that the reader wants. */
function file() {
  const { cards, letters: ofThePack } = manifest();
  const letters = document.body.dataset.letters;
  return cards[ofThePack || (letters && letters !== "page" ? letters : language())] ?? "";
}

/** What stands before the mark and the name of a card in the address of its drawing. */
export const cardFaces = () => (inside?.address === file() ? "" : file());

/** Shows every card in the letters that are wanted, but for those of a pack that has letters of its own. */
export async function showFaces() {
  if (isCutOff) await bringInside(file()).catch(() => undefined);
  const faces = cardFaces();
  for (const use of document.querySelectorAll(":is(.kt-face, .kt-picture):not([data-letters]) use")) {
    const [, id] = (use.getAttribute("href") ?? "").split("#");
    if (id && use.getAttribute("href") !== `${faces}#${id}`) use.setAttribute("href", `${faces}#${id}`);
  }
}

/** Lays the drawings of a file into the page. @param {string} address */
async function bringInside(address) {
  if (inside?.address === address) return;
  const text = await (await fetch(address)).text();
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  inside?.sheet.remove();
  document.querySelector(".kt-parts")?.append(sheet);
  inside = { address, sheet };
}
