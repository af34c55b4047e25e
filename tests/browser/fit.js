// Reports the parts of a table that are not visible in the window: a list of sentences, empty if there are none. Of a
// sentence the beginning must be visible, or the end of a question, and at least four lines; `whole` requires it all.
(whole) => {
  const table = document.fullscreenElement ?? document.querySelector("card-table")
  const felt = table.querySelector(".kt-felt")
  const header = document.querySelector(".md-header")
  const sticks = !document.fullscreenElement && getComputedStyle(header).position === "sticky"
  const top = sticks ? header.getBoundingClientRect().bottom : 0
  const room = felt.getBoundingClientRect()
  const THINGS = ".kt-card, .kt-back, .kt-plate, .kt-trump, .kt-contract, .kt-call, .kt-won, .kt-stack-name, .kt-stack-cards[data-backs], .kt-pile > :not(.kt-pile-cards), .kt-taken, .kt-mark, .kt-result, .kt-so-far > *"
  // The trick itself draws the tag of the last trick, and its empty area may cover a name.
  const OVER_CARDS = `${THINGS}, .kt-trick[data-last]`
  const WORDS = ".kt-plate, .kt-trump, .kt-contract, .kt-call, .kt-won, .kt-stack-name, .kt-pile-count, .kt-pile-side, .kt-result-head"
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
  const named = (one) => one.dataset?.card ?? (`${one.className.baseVal ?? one.className} ${one.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}`.trim())
  const inWindow = (box) => box.top > top - 1 && box.left > -1 && box.bottom < innerHeight + 1 && box.right < innerWidth + 1
  const inFelt = (box) => box.top > room.top - 1 && box.left > room.left - 1 && box.bottom < room.bottom + 1 && box.right < room.right + 1
  const told = []
  const all = (what) => [...table.querySelectorAll(what)].filter(seen)
  // During the check the pointer reaches everything on the felt, but nothing in flight.
  // The policy of pages forbids a <style>.
  const open = new CSSStyleSheet()
  open.replaceSync(".kt-felt *:not(.kt-flight, .kt-flight *) { pointer-events: auto !important }")
  document.adoptedStyleSheets.push(open)
  const first = (x, y, things = THINGS) => {
    for (const one of document.elementsFromPoint(x, y)) {
      const thing = one.closest(things)
      if (thing) return thing
      if (one === felt) return null
    }
    return undefined
  }

  for (const face of all(".kt-felt .kt-face")) {
    const card = face.closest(".kt-card")
    const where = face.closest(".kt-hand") ? "hand" : face.closest(".kt-trick") ? "trick" : face.closest(".kt-held") ? "open hand" : "middle"
    const drawn = face.getScreenCTM()
    for (const [what, down] of [["rank", 12], ["suit", 27]]) {
      const { x, y } = new DOMPoint(9, down).matrixTransform(drawn)
      const there = first(x, y, OVER_CARDS)
      if (there === undefined) told.push(`${where}: ${what} of ${card.dataset.card} lies outside`)
      else if (there !== card) told.push(`${where}: ${what} of ${card.dataset.card} lies under ${there ? named(there) : "nothing"}`)
    }
    const width = face.getBoundingClientRect().width
    if (where !== "open hand" && width < 22) told.push(`${where}: ${card.dataset.card} is ${Math.round(width)} wide`)
    if ((where === "hand" || where === "trick") && !inFelt(face.getBoundingClientRect())) told.push(`${where}: ${card.dataset.card} stands out of the felt`)
  }

  for (const one of all(WORDS.replaceAll(".kt-", ".kt-felt .kt-"))) {
    if (!one.textContent.trim()) continue
    const box = one.getBoundingClientRect()
    if (!inWindow(box) || !inFelt(box)) told.push(`${named(one)} lies outside`)
    const over = new Set()
    for (const along of [0.06, 0.3, 0.5, 0.7, 0.94]) for (const down of [0.2, 0.5, 0.8]) {
      const there = first(box.x + box.width * along, box.y + box.height * down)
      if (there && !one.contains(there) && !there.contains(one)) over.add(named(there))
    }
    if (over.size) told.push(`${named(one)} lies under ${[...over].join(" and ")}`)
    if (one.matches(".kt-won, .kt-call") && one.scrollHeight - one.clientHeight > 0.5 * (parseFloat(getComputedStyle(one).fontSize) || Infinity)) told.push(`${named(one)} is cut off`)
  }
  document.adoptedStyleSheets.pop()

  const names = all(".kt-felt .kt-plate").length
  if (names !== table.view.seats.length) told.push(`${names} of ${table.view.seats.length} players have a name`)
  if (!inWindow(room)) told.push("the felt stands out of the window")
  // Of each line only the letters: in closely set text the line boxes overlap.
  const lines = (one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return [...range.getClientRects()].map(({ x, y, width, height }) => new DOMRect(x, y + 0.2 * height, width, 0.6 * height))
  }
  const inside = (one, box) => {
    for (let up = one.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue
      const frame = up.getBoundingClientRect()
      if (box.bottom > frame.bottom + 1 || box.top < frame.top - 1) return false
    }
    return inWindow(box)
  }
  for (const say of all(".kt-say")) {
    const rows = []
    for (const box of say.textContent.trim() ? lines(say) : []) {
      if (rows.at(-1)?.at(-1).bottom > box.top) rows.at(-1).push(box)
      else rows.push([box])
    }
    const read = rows.map((row) => row.every((box) => inside(say, box)))
    const end = say.closest("[data-asks]") ? read.at(-1) : read[0]
    const enough = whole ? rows.length : Math.min(rows.length, 4)
    if (rows.length && (!end || read.filter(Boolean).length < enough)) told.push(`${read.filter((one) => !one).length} of ${rows.length} lines of what is said lie outside`)
  }
  const bids = all(".kt-bids")[0]
  const begun = bids?.scrollTop
  for (const bid of all(".kt-bids .kt-choice")) {
    bid.scrollIntoView({ block: "nearest" })
    const box = bid.getBoundingClientRect()
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!inside(bid, box)) told.push(`the bid ${bid.ariaLabel} cannot be brought into the window`)
    else if (!bid.contains(there)) told.push(`the bid ${bid.ariaLabel} is covered by ${there && named(there)}`)
    if (box.height < 27.5 || box.width < 24) told.push(`the bid ${bid.ariaLabel} is ${Math.round(box.width)} by ${Math.round(box.height)}`)
  }
  if (bids) {
    bids.scrollTop = 0
    if (bids.scrollHeight > bids.clientHeight + 4 && !bids.matches("[data-more]")) told.push("nothing says that more bids lie below")
    if (bids.clientHeight < 85) told.push(`only ${Math.round(bids.clientHeight)} of the bids are in sight`)
    bids.scrollTop = begun
  }
  for (const choice of all(".kt-choices .kt-choice:not(.kt-bids *)").slice(0, 2)) if (!inside(choice, choice.getBoundingClientRect())) told.push(`the choice ${named(choice)} lies outside`)
  for (const tool of all(".kt-tool")) {
    const box = tool.getBoundingClientRect()
    const label = tool.querySelector(".kt-tool-label")
    if (!inWindow(box)) told.push(`the tool ${named(tool)} lies outside`)
    else if (label.clientWidth > 1 && (label.scrollWidth > label.clientWidth + 1 || label.getBoundingClientRect().bottom > box.bottom + 1)) told.push(`the tool ${named(tool)} is cut off`)
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (inWindow(box) && !tool.contains(middle)) told.push(`the tool ${named(tool)} is covered by ${named(middle)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) told.push("the page scrolls sideways")
  return told
}
