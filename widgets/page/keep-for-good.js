/**
 * Asks the browser never to clear what this site stores.
 *
 * Without that a browser that runs short of room, or that has not seen the site for a week, may erase sets, a
 * teacher's table or the answers of a class, which nobody can make again. It is asked only after a person has made one
 * of these, and once for each tab: Chromium and Safari decide by themselves, and Firefox asks its reader. The page says
 * nothing about the answer, which changes nothing in what a reader can do.
 */
import { isStored, store } from "./stored.js";

const ASKED = "asked-to-keep";

export function keepForGood() {
  if (!navigator.storage?.persist || isStored("sessionStorage", ASKED)) return;
  // Where that cannot be noted nothing is stored, and there is nothing to keep.
  if (!store("sessionStorage", ASKED, {})) return;
  void navigator.storage.persisted().then((isKept) => isKept || navigator.storage.persist()).catch(() => undefined);
}
