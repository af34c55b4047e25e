// Reports boxes that extend beyond their column on paper, or beyond the text on a page without columns, and tables that
// begin further right than the text: a list of sentences, empty if there are none. A box that continues in the next
// column is measured in each of them.
() => {
  const columnsOf = (one) => {
    const { columnCount, columnGap, paddingLeft, paddingRight } = getComputedStyle(one)
    const box = one.getBoundingClientRect()
    const left = box.left + parseFloat(paddingLeft), room = box.right - parseFloat(paddingRight) - left
    const count = parseInt(columnCount, 10) || 1, gap = count > 1 ? parseFloat(columnGap) || 16 : 0
    return { left, step: (room + gap) / count, width: (room + gap) / count - gap, room }
  }
  const isDivided = (one) => getComputedStyle(one).columnCount !== "auto" && getComputedStyle(one).display === "block"
  const article = document.querySelector("article") ?? document.body
  // The column that contains a box, or the whole width for a box that spans all columns.
  const columnsAround = (one) => {
    let whole = false
    for (let up = one; up && up !== article.parentElement; up = up.parentElement) {
      if (up !== one && isDivided(up)) return { ...columnsOf(up), whole }
      whole ||= getComputedStyle(up).columnSpan === "all"
    }
    return { ...columnsOf(article), whole }
  }
  const told = []
  const around = [article, ...document.querySelectorAll(".kt-printed-answers")]
  for (const one of around.flatMap((part) => [...part.querySelectorAll("*")])) {
    if (one.closest(".kt-hidden, noscript, template") || (one.closest("svg") && !one.matches("svg"))) continue
    if (!one.checkVisibility({ visibilityProperty: true })) continue
    const { left, step, width, room, whole } = columnsAround(one)
    for (const box of one.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      const name = `${one.localName}.${one.className.baseVal ?? one.className} "${one.textContent.trim().slice(0, 20)}"`
      const from = whole ? left : left + Math.floor((box.left - left + 1) / step) * step
      if (one.matches(".table-place > .kt") && box.left > from + 1) {
        told.push(`${name}: begins ${Math.round(box.left - from)} px right of the text`)
      }
      if (box.left >= from - 1 && box.right <= from + (whole ? room : width) + 1) continue
      told.push(`${name}: ${Math.round(box.right - from - width)} px too wide`)
    }
  }
  return told
}
