/**
 * The page with a teacher's sets: the list, and the open set.
 *
 * The address names the open set (#set-ID), so that the back button works; a set in a link (#s1;…) is added to the
 * list. Scripts that show more of a set than its editor listen to `set-shown`, whose detail has its id and value.
 */
import "../entry/kaarttafel.js";
import "../solve/answers-collect.js";
import { announce } from "../page/announce.js";
import { addSet, changeSet, eraseSet, isAnyUnkept, keptSet, keptSets, room, setRemoved } from "./kept-sets.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { language, part, piece, whenRead, word, write } from "../page/page-parts.js";
import { emptySet, fromText, isUnreadable } from "../ask/question-set.js";
import { SetEditor } from "./set-editor.js";
import { read, readFile } from "./set-given.js";

/** @typedef {import("./kept-sets.js").KeptSet} KeptSet */
/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */

const OPEN = "#set-";
const LINKED = /^#s\d+(?:;|%3B)/i;

class SetsPage {
  #root;
  #editor;
  /** The set that the next touch deletes for good. */ #sure = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#editor = new SetEditor(/** @type {HTMLElement} */ (part(root, "set-open")), () => this.#showList());
    root.addEventListener("click", ({ target }) => this.#onClick(target));
    part(root, "set-paste")?.addEventListener("submit", (event) => (event.preventDefault(), void this.#paste()));
    const file = part(root, "set-file");
    file?.addEventListener("change", ({ target }) => target instanceof HTMLInputElement && void this.#openFile(target));
    // A file may have been chosen before this script loaded.
    if (file instanceof HTMLInputElement) void this.#openFile(file);
    addEventListener("hashchange", () => void this.openAddress());
    whenKeptElsewhere(["sets", "set."], () => this.#showAll());
    addEventListener("beforeunload", (event) => isAnyUnkept() && event.preventDefault());
  }

  async openAddress() {
    if (LINKED.test(location.hash)) return this.#openLink(location.hash.slice(1));
    const id = location.hash.startsWith(OPEN) ? location.hash.slice(OPEN.length) : "";
    const kept = id ? keptSet(id) : null;
    this.#editor.show(kept && !kept.removed ? id : "");
    this.#showList();
  }

  /** @param {string} text */
  async #openLink(text) {
    const set = await fromText(text);
    if (!isUnreadable(set)) return this.#take(set, true);
    history.replaceState(history.state, "", location.pathname + location.search);
    await this.openAddress();
    this.#say(word(set.problem, set.facts), "barred");
  }

  /**
   * Adds a set from elsewhere to the list.
   * @param {QuestionSet} set
   * @param {boolean} [instead] whether to replace the address that brought it
   */
  #take(set, instead = false) {
    this.#open(addSet(set), instead);
    this.#say(word("ui.set-opened", { title: set.title }));
  }

  /** @param {string} id @param {boolean} [instead] */
  #open(id, instead = false) {
    const address = id ? `${OPEN}${id}` : location.pathname + location.search;
    if (instead) history.replaceState(history.state, "", address);
    else if (location.hash !== address) history.pushState(history.state, "", address);
    this.#editor.show(id);
    this.#showList();
    if (id) this.#root.querySelector("h2[tabindex]")?.scrollIntoView({ block: "nearest" });
  }

  #showAll() {
    this.#editor.show(this.#editor.id);
    this.#showList();
  }

  #showList() {
    const every = keptSets();
    const here = every.filter(({ removed }) => !removed);
    const gone = every.filter(({ removed }) => removed);
    part(this.#root, "sets-list")?.replaceChildren(...here.map((one) => row("set-row", one, this.#editor.id)));
    part(this.#root, "sets-gone-list")?.replaceChildren(...gone.map((one) => row("set-gone", one)));
    part(this.#root, "sets-none")?.toggleAttribute("hidden", here.length > 0);
    part(this.#root, "sets-gone")?.toggleAttribute("hidden", gone.length === 0);
    const space = room();
    part(this.#root, "sets-room")?.toggleAttribute("hidden", space === "enough");
    write(
      this.#root,
      "sets-room",
      space === "enough" ? "" : word(space === "full" ? "ui.sets-room-full" : "ui.sets-room-nearly"),
    );
  }

  /** @param {string} text @param {"plain"|"barred"} [tone] */
  #say(text, tone = "plain") {
    part(this.#root, "sets-say")?.setAttribute("data-tone", tone);
    write(this.#root, "sets-say", text);
    announce(text);
  }

  /** @param {EventTarget|null} target */
  #onClick(target) {
    const button = target instanceof Element ? target.closest("[data-action^='set-']") : null;
    if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return;
    const { action } = button.dataset;
    const id = button.closest("li")?.dataset.id ?? this.#editor.id;
    if (action !== "set-erase") this.#sure = "";
    if (action === "set-new") this.#begin();
    if (action === "set-pick") part(this.#root, "set-file")?.click();
    if (action === "set-open") this.#open(id);
    if (action === "set-undo") this.#editor.step(-1);
    if (action === "set-redo") this.#editor.step(1);
    if (action === "set-copy") this.#copy(id);
    if (action === "set-remove") this.#remove(id);
    if (action === "set-back") this.#bringBack(id);
    if (action === "set-erase") this.#erase(id);
  }

  #begin() {
    this.#open(addSet(emptySet(newTitle(), lang())));
    this.#say("");
    const title = this.#root.querySelector('[data-field="title"]');
    if (title instanceof HTMLInputElement) title.select();
  }

  /** @param {string} id */
  #copy(id) {
    const set = keptSet(id)?.set;
    if (set) this.#take({ ...set, title: word("ui.set-copy-of", { title: set.title }) });
  }

  /** @param {string} id */
  #remove(id) {
    setRemoved(id, true);
    this.#open("");
    part(this.#root, "sets-gone")?.setAttribute("open", "");
    this.#say(word("ui.set-removed", { title: titleOf(id) }));
    const back = this.#root.querySelector(`li[data-id="${id}"] [data-action="set-back"]`);
    if (back instanceof HTMLElement) back.focus();
  }

  /** @param {string} id */
  #bringBack(id) {
    setRemoved(id, false);
    this.#open(id);
    this.#say(word("ui.set-came-back", { title: titleOf(id) }));
  }

  /** @param {string} id */
  #erase(id) {
    const title = titleOf(id);
    if (this.#sure !== id) {
      this.#sure = id;
      return this.#say(word("ui.set-erase-sure", { title }), "barred");
    }
    this.#sure = "";
    eraseSet(id);
    this.#showList();
    this.#say(word("ui.set-erased", { title }));
  }

  /** @param {HTMLInputElement} field */
  async #openFile(field) {
    const [file] = field.files ?? [];
    if (!file) return;
    const set = await readFile(await file.text());
    field.value = "";
    if (isUnreadable(set)) this.#say(word(set.problem, set.facts), "barred");
    else this.#take(set);
  }

  async #paste() {
    const field = part(this.#root, "set-given");
    if (!(field instanceof HTMLTextAreaElement) || !field.value.trim()) return;
    this.#say(word("ui.thinking"));
    const { sets, items, problems } = await read(field.value);
    for (const set of sets) this.#take(set);
    if (items.length) {
      const id = this.#editor.id || addSet(emptySet(newTitle(), lang()));
      changeSet(id, (set) => ({ ...set, items: [...set.items, ...items] }));
      this.#open(id);
    }
    const taken = items.length
      ? [word("ui.set-taken", { count: countOf(items.length), title: titleOf(this.#editor.id) })]
      : [];
    const opened = sets.map(({ title }) => word("ui.set-opened", { title }));
    if (!problems.length) field.value = "";
    this.#say([...opened, ...taken, ...problems].join(" "), problems.length ? "barred" : "plain");
  }
}

/** @param {string} id */
const titleOf = (id) => keptSet(id)?.set.title ?? "";

const lang = () => (language() === "en" ? "en" : "nl");

const newTitle = () =>
  word("ui.set-new-title", { day: new Date().toLocaleDateString(language(), { day: "numeric", month: "long" }) });

/** @param {number} count */
function countOf(count) {
  if (!count) return word("ui.set-count-none");
  return count === 1 ? word("ui.set-count-one") : word("ui.set-count", { count });
}

/** @param {"set-row"|"set-gone"} name @param {KeptSet} kept @param {string} [open] */
function row(name, { id, set, changed }, open = "") {
  const made = piece(name);
  made.dataset.id = id;
  write(made, "row-title", set.title || word("ui.set-new"));
  write(made, "row-count", countOf(set.items.length));
  const when = new Date(changed).toLocaleString(language(), {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  write(made, "row-changed", changed ? word("ui.set-changed", { when }) : "");
  if (id === open) made.querySelector("button")?.setAttribute("aria-current", "true");
  return made;
}

function mount() {
  const root = part(document, "sets");
  if (!root || root.dataset.mounted) return;
  root.dataset.mounted = "";
  void new SetsPage(root).openAddress();
}

whenRead(mount);
