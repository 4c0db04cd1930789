import { type AllSteps, type Steps, sumOf } from "./steps.ts";

/**
 * The best-selling matches: the index holds a word for each level that a product has reached, so that those above a
 * level are found alone. If too few match, their share gives the next level.
 */
export type Level = { tag: string | undefined; products: number };

/** A catalogue of this size is looked at as a whole. */
const few = 20_000;
/** The first look is at so many times what is wanted: every fifth product has a frequent word. */
const firstLook = 5;
/** A guess is made larger, for the share is lower among what sells less. */
const margin = 1.5;

/** As in the database: two to each doubling, and steps are four. */
const stepsOfLevel = 2;
const lowest = 2;

/** The highest level above which there are at least so many products; without a tag, all of them. */
function levelOf(steps: Steps, wanted: number): Level {
  const total = sumOf(steps);
  let products = 0;
  const highest = Math.max(0, ...steps.keys());
  for (let level = Math.floor(highest / stepsOfLevel); level >= lowest; level--) {
    for (let step = 0; step < stepsOfLevel; step++) products += steps.get(level * stepsOfLevel + step) ?? 0;
    if (products >= wanted && products < total / 2) return { tag: `#S${level}`, products };
  }
  return { tag: undefined, products: total };
}

export function firstLevel(steps: Steps, wanted: number): Level {
  const total = sumOf(steps);
  return total <= few ? { tag: undefined, products: total } : levelOf(steps, firstLook * wanted);
}

/** Where to look when `found` of the products above `level` matched, and `wanted` are to be found. */
export function nextLevel(steps: Steps, level: Level, found: number, wanted: number): Level {
  const share = Math.max(found, 0.5) / Math.max(1, level.products);
  return levelOf(steps, Math.max(4 * level.products, (margin * wanted) / share));
}

/**
 * Asks at one level below the other until `most` products match, or there are no more. `ask` is told how many must match: if
 * fewer do, its answer is dropped and the next level is asked.
 */
export async function fromTheTop<Answer extends { total: number }>(
  { isRelaxed, isShallow }: { isRelaxed: boolean; isShallow: boolean },
  { sold }: AllSteps,
  most: number,
  ask: (level: Level, least: number) => Promise<Answer>,
): Promise<Answer & { level: Level }> {
  const wanted = isRelaxed ? 1 : most;
  let level = firstLevel(sold, most);
  for (;;) {
    const least = level.tag === undefined || isShallow ? 0 : wanted;
    const answer = await ask(level, least);
    if (answer.total >= least) return { ...answer, level };
    level = nextLevel(sold, level, answer.total, wanted);
  }
}
