/**
 * The keys of the advisory locks that the shop takes. PostgreSQL releases a lock when its connection ends, in whatever way, so
 * no lock outlives its process.
 */
export const advisoryLocks = {
  migrating: [20_044, 1],
  serving: [20_044, 2],
  turningSales: [20_044, 3],
  countingUses: [20_044, 4],
  /** Held shared by each command on the embedded database. */
  usingDatabase: [20_044, 5],
  renewingTokens: [20_044, 6],
  mailingDay: [20_044, 7],
  separatingRoles: [20_044, 8],
  savingOwnProducts: [20_044, 9],
} as const;
