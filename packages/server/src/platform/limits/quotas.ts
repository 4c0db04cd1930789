/** What the whole shop may use, shared by networks ([0080](docs/decisions/0080-quotas-are-shared-by-networks.md)). */
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { advisoryLocks } from "../advisory-locks.ts";
import type { Clock } from "../clock.ts";
import type { Tx } from "../database.ts";
import { quotaUses } from "../tables.ts";
import { TooOften } from "../too-often.ts";
import type { Quota } from "./figures.ts";
import { digest } from "./limits.ts";

/** One that is in use until a moment, in milliseconds since 1970. The network is undefined for the shop itself. */
export type Use = { readonly network: string | undefined; readonly until: number };

/**
 * How many milliseconds `network` must wait for one more: 0 if it may have it now. `uses` are those of the quota in the
 * order of `until`. A network may have as much as is left for all others; the shop itself may have all.
 */
export function waitForUse(
  uses: readonly Use[],
  network: string | undefined,
  { most }: Quota,
  now: number,
): number {
  const left = uses.filter(({ until }) => until > now);
  const isOwn = (use: Use) => network !== undefined && use.network === network;
  let used = left.length;
  let own = left.filter(isOwn).length;
  let wait = 0;
  for (const use of left) {
    if (own < most - used) break;
    wait = use.until - now;
    used -= 1;
    if (isOwn(use)) own -= 1;
  }
  return wait;
}

/** How long it takes until one comes back, in milliseconds. */
function pace({ perMinute }: Quota): number {
  return Math.round(60_000 / perMinute);
}

/** When one more comes back that is taken now: they come back one after the other. */
export function endOfUse(uses: readonly Use[], quota: Quota, now: number): number {
  return Math.max(now, uses.at(-1)?.until ?? now) + pace(quota);
}

/** By what quotas count a network, hashed: of an IPv6 address 48 bits, all of which a subscriber may have. */
export function sharerOf(network: string | undefined): string | undefined {
  const prefix = network?.replace(/^(([^:]+:){3}).*::\/64$/, "$1:/48");
  return prefix === undefined ? undefined : digest(prefix);
}

/**
 * A quota that each process holds for itself, in memory: for what its own work costs. Gives a function that takes one for a
 * network, and says whether there was one.
 */
export function openQuota(quota: Quota, clock: Clock): (network: string | undefined) => boolean {
  let uses: Use[] = [];
  return (network) => {
    const sharer = sharerOf(network);
    const now = clock.now().getTime();
    uses = uses.filter(({ until }) => until > now);
    if (waitForUse(uses, sharer, quota, now) > 0) return false;
    uses.push({ network: sharer, until: endOfUse(uses, quota, now) });
    return true;
  };
}

/** Reads what is in use, and locks the quotas for the rest of the transaction. */
async function usesOf(tx: Tx, { name }: Quota): Promise<(Use & { id: bigint })[]> {
  const [group, number] = advisoryLocks.countingUses;
  await tx.execute(sql`select pg_advisory_xact_lock(${group}, ${number})`);
  const rows = await tx
    .select()
    .from(quotaUses)
    .where(eq(quotaUses.quota, name))
    .orderBy(asc(quotaUses.until));
  return rows.map(({ id, network, until }) => ({ id, network: network ?? undefined, until }));
}

/** How many milliseconds `network` must wait for one more of the quota. Locks the quotas. */
export async function waitForQuota(
  tx: Tx,
  quota: Quota,
  network: string | undefined,
  now: Date,
): Promise<number> {
  return waitForUse(await usesOf(tx, quota), sharerOf(network), quota, now.getTime());
}

/** How many of the quota are in use. */
export function usedOfQuota(tx: Tx, { name }: Quota, now: Date): Promise<number> {
  return tx.$count(quotaUses, and(eq(quotaUses.quota, name), gt(quotaUses.until, now.getTime())));
}

/** Takes one for `network`, and gives its id and how many are in use. Throws TooOften. Locks the quotas. */
export async function takeOfQuota(
  tx: Tx,
  quota: Quota,
  network: string | undefined,
  now: Date,
): Promise<{ id: bigint; used: number }> {
  const at = now.getTime();
  const sharer = sharerOf(network);
  const uses = (await usesOf(tx, quota)).filter(({ until }) => until > at);
  const wait = waitForUse(uses, sharer, quota, at);
  if (wait > 0) throw new TooOften(wait / 1000, quota.words);
  await tx.delete(quotaUses).where(lte(quotaUses.until, at));
  const [use] = await tx
    .insert(quotaUses)
    .values({ quota: quota.name, network: sharer ?? null, until: endOfUse(uses, quota, at) })
    .returning({ id: quotaUses.id });
  if (use === undefined) throw new Error("a use was not written");
  return { id: use.id, used: uses.length + 1 };
}

/** Gives one back: those that were taken later come back earlier by its time. Locks the quotas. */
export async function giveBackToQuota(tx: Tx, quota: Quota, id: bigint): Promise<void> {
  const uses = await usesOf(tx, quota);
  const given = uses.find((use) => use.id === id);
  if (given === undefined) return; // has come back by itself
  await tx.delete(quotaUses).where(eq(quotaUses.id, id));
  await tx
    .update(quotaUses)
    .set({ until: sql`${quotaUses.until} - ${pace(quota)}` })
    .where(and(eq(quotaUses.quota, quota.name), gt(quotaUses.until, given.until)));
}
