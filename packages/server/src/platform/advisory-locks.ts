/**
 * PostgreSQL's advisory locks that the shop takes, as the two numbers each is known by. PostgreSQL lets go of one
 * when the connection that took it ends, in whichever way, so none outlives a process.
 */
export const advisoryLocks = {
  migrating: [20_044, 1],
  serving: [20_044, 2],
  turningFlashSale: [20_044, 3],
  countingPagePayments: [20_044, 4],
} as const;
