// Returns the places of the parts that must not move during a deal: the felt, the sentences, the tools and each name.
() => {
  const table = document.fullscreenElement ?? document.querySelector("card-table")
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const one = (what) => box(table.querySelector(what))
  const [felt, strip] = [one(".kt-cloth"), one(".kt-strip")]
  const places = { "the felt": felt, "what is said": strip, "the row of tools": one(".kt-tools") }
  // Beside the felt the strip is as high as its text: only the log is below it.
  if (strip.top < felt.bottom - 1) delete strip.bottom
  for (const seat of table.querySelectorAll(".kt-seat:not([hidden])")) {
    const { left, top, right, bottom } = box(seat.querySelector(".kt-plate"))
    places[`the name at the ${seat.dataset.place}`] = { left, middle: (left + right) / 2, right, top, bottom }
  }
  return places
}
