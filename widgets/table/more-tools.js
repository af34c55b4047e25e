/**
 * Where a table has little room, the tools that are seldom used in play lie behind one button, until one of them is
 * used.
 */

/**
 * Folds them away, or open where that button is used; says whether they lay open.
 * @param {Element} table
 * @param {string} [used] the tool that is used, if it is one
 */
export function foldTools(table, used) {
  const more = table.querySelector('[data-tool="more"]');
  if (!(more instanceof HTMLElement)) return false;
  const open = more.getAttribute("aria-expanded") === "true";
  // What is folded away cannot have the focus, nor get it back from a dialog.
  if (open && more.nextElementSibling?.contains(document.activeElement)) more.focus({ preventScroll: true });
  more.setAttribute("aria-expanded", String(used === "more" && !open));
  return open;
}
