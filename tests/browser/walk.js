// Walks through a lesson inside the page: every demonstration step by step, every question until it is answered.
async ({ openCard, openItem, patience }) => {
  const STEP = 5
  const rest = (time) => new Promise((resolve) => setTimeout(resolve, time))

  async function until(done, otherwise) {
    const end = performance.now() + patience
    while (!done()) {
      if (performance.now() > end) throw new Error(otherwise())
      await rest(STEP)
    }
  }

  async function watch(shown) {
    const counter = shown.querySelector('[data-part="counter"]')
    for (let step = 0; step < Number(shown.dataset.steps); step += 1) {
      const before = counter.textContent
      shown.querySelector('[data-tool="forward"]').click()
      await until(() => counter.textContent !== before, () => `${shown.id} does not go on after ${before}`)
    }
    return counter.textContent.includes(shown.dataset.steps)
  }

  // A click while another is still being answered replaces it, so each click waits for its answer.
  async function answer(exercise) {
    let clicked = -Infinity
    await until(() => {
      const open = exercise.querySelector(openItem) ?? exercise.querySelector(openCard)
      if (open && performance.now() > clicked + 4 * STEP) {
        open.click()
        clicked = performance.now()
      }
      return "complete" in exercise.dataset
    }, () => `${exercise.id} does not end: ${exercise.querySelector('[data-part="say"]').textContent}`)
  }

  const demonstrations = [...document.querySelectorAll('card-table[data-ask="watch"]')]
  const cut = []
  for (const shown of demonstrations) if (!(await watch(shown))) cut.push(shown.id)
  const questions = [...document.querySelectorAll("lesson-exercise[data-place]")]
  for (const exercise of questions) await answer(exercise)
  return { cut, questions: questions.length, done: questions.filter((one) => "complete" in one.dataset).length }
}
