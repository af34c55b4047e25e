/**
 * The page that another site shows in a frame: the table (#k1;…), fresh exercise (#x1;…) or set (#s1;…) in its
 * hash.
 *
 * ?lang=nl|en, ?theme=light|dark|auto, ?seat= the reader's seat, ?tools= the tools to show, comma-separated, or none.
 * The page reports its height to the page around it: {kaarttafel: "height", height: in pixels}; see embed.html.
 */
import "./kaarttafel.js";
import { showFaces } from "../page/card-faces.js";
import { CardTable } from "../table/card-table.js";
import { fromAddress } from "../ask/exercise-address.js";
import { LessonExercise } from "../ask/lesson-exercise.js";
import { manifest, pageJson, part, whenRead, word } from "../page/page-parts.js";
import { fromText, isUnreadable } from "../ask/question-set.js";
import { SolveSet } from "../solve/solve-set.js";

/** The default tools: none that lead elsewhere or set what a frame cannot keep. */
const USUAL = "hint,why,last,undo,again,retry-exercise,fresh,solution,keys";
const asked = new URLSearchParams(location.search);

class Embed {
  #root;
  #place;
  /** @type {SolveSet|null} */ #set = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#place = /** @type {HTMLElement} */ (part(root, "embed-place"));
    addEventListener("hashchange", () => void this.show());
  }

  async show() {
    this.#set?.leave();
    this.#set = null;
    part(this.#root, "embed-set")?.setAttribute("hidden", "");
    const text = decodeURIComponent(location.hash.slice(1));
    if (text.startsWith("k1;")) return this.#table(text);
    if (text.startsWith("x1;")) return this.#exercise(text);
    if (/^s\d+;/.test(text)) return this.#solve(text);
    this.#say(word("ui.embed-what"));
  }

  /** @param {string} text */
  async #table(text) {
    const table = /** @type {CardTable} */ (this.#lay("table", text.split(";")[1] ?? ""));
    table.dataset.table = table.table = text;
    table.dataset.seat = table.seat = asked.get("seat") ?? "you";
    const reply = await table.look(text);
    if (reply?.kind === "table") return table.lay(reply);
    if (reply?.kind === "problems") table.tell(reply.problems.map(({ say }) => say).join(" "), { tone: "barred" });
  }

  /** @param {string} text */
  async #exercise(text) {
    const made = fromAddress(text);
    if (!made) return this.#say(word("ui.exercise-damaged"));
    const exercise = /** @type {LessonExercise} */ (
      this.#lay(made.ask.startsWith("order") ? "row" : "exercise", made.game)
    );
    exercise.dataset.kind = JSON.stringify({ game: made.game, options: made.options });
    await exercise.take(made, { focus: false });
  }

  /** @param {string} text */
  async #solve(text) {
    const set = await fromText(text);
    if (isUnreadable(set)) return this.#say(word(set.problem, set.facts));
    if (!set.items.length) return this.#say(word("ui.solve-empty"));
    const place = /** @type {HTMLElement} */ (part(this.#root, "embed-set"));
    for (const template of place.querySelectorAll("template")) keepTools(template.content);
    this.#say("");
    // A single question needs no path and sends no answers.
    place.toggleAttribute("data-alone", set.items.length === 1 && !set.title);
    for (const shown of [place, part(place, "set-solving")]) shown?.removeAttribute("hidden");
    this.#set = new SolveSet(place, set);
  }

  /** @param {string} name @param {string} game */
  #lay(name, game) {
    const template = /** @type {HTMLTemplateElement} */ (this.#root.querySelector(`template[data-place-of="${name}"]`));
    const place = /** @type {HTMLElement} */ (document.importNode(template.content, true).firstElementChild);
    keepTools(place);
    manifest().letters = pageJson("script[data-letters]")[game.split("/")[0] ?? ""] ?? "";
    this.#say("");
    this.#place.replaceChildren(place);
    void showFaces();
    return place;
  }

  /** @param {string} text */
  #say(text) {
    const say = part(this.#root, "embed-say");
    if (say) [say.textContent, say.hidden] = [text, !text];
    if (text) this.#place.replaceChildren();
  }
}

/** Removes the tools that were not requested. @param {ParentNode} place */
function keepTools(place) {
  const tools = (asked.get("tools") ?? USUAL).split(",");
  for (const tool of place.querySelectorAll(".kt-tools [data-tool]"))
    if (!tools.includes(tool.getAttribute("data-tool") ?? "")) tool.remove();
  for (const bar of place.querySelectorAll(".kt-tools")) if (!bar.querySelector("[data-tool]")) bar.remove();
}

/**
 * A sandboxed frame may not start a worker of its site, nor a module worker, only a worker of its own that loads the
 * same script. Messages sent before it has loaded are delivered later.
 */
function useOwnWorker() {
  const places = manifest();
  const address = JSON.stringify(new URL(places.worker, document.baseURI).href);
  const script =
    `const early = []; self.onmessage = (event) => early.push(event);
    import(${address}).then(() => { for (const event of early) self.onmessage(event); }, ` +
    `(trouble) => setTimeout(() => { throw trouble; }));`;
  places.type = "classic";
  places.worker = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}

function mount() {
  const root = part(document, "embed");
  if (!root || root.dataset.mounted) return;
  root.dataset.mounted = "";
  if (self.origin === "null") useOwnWorker();
  void new Embed(root).show();
}

whenRead(mount);
