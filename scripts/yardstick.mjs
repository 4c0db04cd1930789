/* Figures that let runs of different days be compared: the processor time that a step took, and how fast the machine is. */
import { cpus } from "node:os";

/**
 * The processor time that the machine has spent so far, in seconds. Of all its processes: PostgreSQL and browsers are
 * no children of a step. So a figure means something where nothing else runs.
 *
 * @returns {number}
 */
export function cpuSeconds() {
  const spent = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return spent.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
}

/**
 * How long a short fixed loop takes on one core, in milliseconds: arithmetic, and objects in a map.
 *
 * @returns {number}
 */
export function yardstick() {
  const begin = performance.now();
  let hash = 1;
  for (let round = 0; round < 3e7; round += 1) {
    hash = Math.imul(hash ^ round, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  const found = new Map();
  for (let round = 0; round < 3e5; round += 1) found.set(`${hash}-${round}`, { round });
  return performance.now() - begin;
}
