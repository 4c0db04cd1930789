/**
 * Products that cannot be read although the supplier answers: a person must look (MKT-01). What nobody could read for days
 * is sold out, because its price and its stock are of no worth.
 */
import { and, eq, isNull } from "drizzle-orm";
import { lockAlerts, raiseUnlessOpen, resolveAlert, resolveAlerts } from "../alerts/alerts.ts";
import { alerts } from "../alerts/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { renewStock } from "../stock/stock-events.ts";
import { type Supplier, SupplierError } from "./supplier.ts";
import { countUnread, findForSale, forgetUnread, leaveRead, leaveUnread } from "./sync-queries.ts";
import { unreadSinceLimit } from "./sync-rules.ts";

export type UnreadContext = {
  database: Database;
  clock: Clock;
  /** After so many days without a reading a product is sold out. */
  unreadableDays: number;
};

export const unreadAlert = "product_unread";

/** Beyond so many alerts one stands for all others: the supplier may change its answers about everything at once. */
const mostAlerts = 10;
const others = "others";

/** A code that the supplier has never given. */
const nobodys = "1000000000000000";

/** Whether the supplier answers about products at all. If so, what cannot be read fails by itself. */
export async function answers(supplier: Pick<Supplier, "read">, country: string): Promise<boolean> {
  try {
    await supplier.read(nobodys, { country });
    return true;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return error.kind === "refused";
  }
}

/** Records that a product was read, which ends its alert. */
export async function recordRead(context: UnreadContext, productId: number): Promise<void> {
  if (await leaveRead(context.database, productId))
    await context.database.transaction((tx) => settle(context, tx, productId));
}

/**
 * Records that a product could not be read, and why. After too many days it is sold out, with an alert.
 *
 * @param restFor for how many milliseconds nobody tries again
 */
export async function recordUnread(
  context: UnreadContext,
  { productId, reason, restFor }: { productId: number; reason: string; restFor: number },
): Promise<void> {
  const { database, clock, unreadableDays } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + restFor);
  const since = await leaveUnread(database, { productId, reason, until, now });
  if (since > unreadSinceLimit(now, unreadableDays)) return;
  await database.transaction(async (tx) => {
    const product = await findForSale(tx, productId);
    if (product === undefined) {
      // Gone or withdrawn meanwhile: there is nothing left to decide.
      await forgetUnread(tx, productId);
      return settle(context, tx, productId);
    }
    await renewStock(
      tx,
      product.skuCodes.map((code) => ({ code, stock: 0 })),
      now,
    );
    await raise(tx, { productId, reason, unreadableDays, ...product }, now);
  });
}

async function raise(
  tx: Tx,
  about: {
    productId: number;
    name: string;
    code: string | null;
    reason: string;
    unreadableDays: number;
  },
  at: Date,
): Promise<void> {
  const { productId, name, code, reason, unreadableDays } = about;
  await lockAlerts(tx, unreadAlert);
  const open = await tx
    .select({ subject: alerts.subject })
    .from(alerts)
    .where(and(eq(alerts.kind, unreadAlert), isNull(alerts.resolvedAt)));
  const hasRoom = open.length < mostAlerts || open.some(({ subject }) => subject === String(productId));
  const list = "See all: nestling products list --state unread.";
  const text = hasRoom
    ? `${name} is sold out here: for ${unreadableDays} days the shop could not read what the marketplace says of it (${reason}). Look at https://www.aliexpress.com/item/${code}.html, then withdraw it with nestling products withdraw ${code}, or try again with nestling sync --codes ${code}. ${list}`
    : `More products are sold out here, because the shop can't read what the marketplace says of them. ${list}`;
  await raiseUnlessOpen(tx, { kind: unreadAlert, subject: hasRoom ? String(productId) : others, text }, at);
}

/** Ends the alert about a product, and all of them when no product is sold out for this reason anymore. */
async function settle({ clock, unreadableDays }: UnreadContext, tx: Tx, productId: number): Promise<void> {
  const now = clock.now();
  await resolveAlert(tx, unreadAlert, String(productId), now);
  if ((await countUnread(tx, unreadSinceLimit(now, unreadableDays))) === 0)
    await resolveAlerts(tx, unreadAlert, now);
}
