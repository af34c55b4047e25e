/** Pupils who answer the questions of a bank by a belief, with slips or without: whom the reckoning names. */
import { readFileSync } from "node:fs";

const { NEAR, NONE, answered, begun, isNear, named, nextOf } = await import(process.argv[2]);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const lots = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

const ANOTHER = ["another answer"];

/**
 * What somebody answers who holds a belief. A slip is another item, one card too many or too few, or two swapped; it
 * may be the answer of another belief by chance.
 */
function answerOf(row, belief, slip, lot) {
  const answers = [row.right, ...row.others.map(([answer]) => answer)];
  const own = row.others.find(([, places]) => places.includes(belief))?.[0] ?? row.right;
  const unsaid = row.unsaid?.includes(belief);
  if (!unsaid && lot() >= slip) return own;
  const near = lot() < NEAR;
  const fits = (answer) => row.mode === "one" || isNear(row, own, answer) === near;
  const possible = answers.filter((answer) => unsaid || (answer !== own && fits(answer)));
  const most = row.mode === "one" ? Math.max(row.items - (unsaid ? 0 : 1), 1) : near ? row.items : row.items ** 2;
  return possible[Math.floor(lot() * most)] ?? ANOTHER;
}

function asked(bank, beliefs, slip, most, lot) {
  let reckoning = begun(bank);
  for (let place = nextOf(bank, reckoning, most); place !== null; place = nextOf(bank, reckoning, most)) {
    const row = bank.questions[place];
    const shown = beliefs.find((belief) => row.others.some(([, places]) => places.includes(belief)));
    reckoning = answered(bank, reckoning, place, answerOf(row, shown ?? beliefs[0], slip, lot));
  }
  return { named: named(reckoning), questions: reckoning.given.length };
}

const { bank, pupils } = JSON.parse(readFileSync(0, "utf8"));
const results = pupils.map(({ beliefs, slip, most, times, seed }) => {
  const lot = lots(seed);
  let right = 0;
  let questions = 0;
  let accused = 0;
  for (let time = 0; time < times; time++) {
    const found = asked(bank, beliefs, slip, most, lot);
    right += beliefs.includes(found.named) ? 1 : 0;
    accused += found.named !== NONE && !beliefs.includes(found.named) ? 1 : 0;
    questions += found.questions;
  }
  return { right: right / times, accused: accused / times, questions: questions / times };
});
console.log(JSON.stringify(results));
