/** Which tools of a table can do something now. */

/**
 * Tools that would do nothing now look so; whoever uses one hears why.
 * @param {import("./card-table.js").CardTable} root
 */
export function showUseful(root) {
  const { table, view } = root;
  // Where no tricks are played there is no last one to look at.
  if (view)
    root.querySelector('[data-tool="last"]')?.toggleAttribute(
      "hidden",
      view.sides.every(({ tricks }) => tricks === null),
    );
  const useful = {
    hint: Boolean(view?.yours),
    why: view !== null,
    last: Boolean(view?.last),
    undo: table.includes(";log=") || "former" in root.dataset,
    open: view !== null,
  };
  for (const [tool, does] of Object.entries(useful)) {
    const button = root.querySelector(`[data-tool="${tool}"]`);
    if (does) button?.removeAttribute("aria-disabled");
    else button?.setAttribute("aria-disabled", "true");
  }
}
