// Returns the parts of a table that cannot be read or pressed in a zoomed window, wherever the page is scrolled.
() => {
  const table = document.querySelector("card-table")
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
  const all = (what) => [...table.querySelectorAll(what)].filter(seen)
  const described = (one) => `${one.className.baseVal ?? one.className} ${one.textContent.trim().slice(0, 30)}`
  const named = (one) => one?.dataset?.card ?? one?.ariaLabel ?? (one ? described(one) : "nothing")
  const THINGS =
    ".kt-card, .kt-back, .kt-plate, .kt-call, .kt-won, .kt-trump, .kt-contract, .kt-result, .kt-mark, .kt-trick[data-last]"
  const told = []
  const open = new CSSStyleSheet()
  open.replaceSync(".kt-felt *:not(.kt-flight, .kt-flight *) { pointer-events: auto !important }")
  document.adoptedStyleSheets.push(open)
  for (const face of all(".kt-felt .kt-face")) {
    const card = face.closest(".kt-card")
    face.scrollIntoView({ block: "center" })
    const drawn = face.getScreenCTM()
    for (const [what, down] of [["rank", 12], ["suit", 27]]) {
      const { x, y } = new DOMPoint(9, down).matrixTransform(drawn)
      const there = document.elementsFromPoint(x, y).map((one) => one.closest(THINGS)).find(Boolean)
      if (there !== card) told.push(`${what} of ${card.dataset.card} lies under ${named(there)}`)
    }
    // Of an open hand the corners of the cards are seen.
    const { width, height } = (face.closest(".kt-held") ? card : face).getBoundingClientRect()
    if (width < 24 || height < 24) told.push(`${card.dataset.card} is ${Math.round(width)} by ${Math.round(height)}`)
  }
  document.adoptedStyleSheets.pop()
  for (const one of all(".kt-choice, .kt-tool, .kt-say, .kt-panel")) {
    one.scrollIntoView({ block: one.clientHeight > innerHeight ? "start" : "center", inline: "nearest" })
    const box = one.getBoundingClientRect()
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12))
    if (!there || !(one.contains(there) || there.contains(one))) told.push(`${named(one)} is covered by ${named(there)}`)
    if (box.left < -1 || box.right > innerWidth + 1) told.push(`${named(one)} stands out at the side`)
  }
  if (document.documentElement.scrollWidth > innerWidth) told.push("the page scrolls sideways")
  return told
}
