/** What the merchant makes of a recall that the nightly look has found (SAFE-03). */
import { resolveAlert } from "../alerts/alerts.ts";
import { productTag } from "../catalogue/tags.ts";
import type { MailLinks } from "../mail/links.ts";
import type { Mailer } from "../mail/mailer.ts";
import { productRecalled } from "../mail/templates/product-recalled.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { recallMailKey } from "./lost-mails.ts";
import {
  confirmListed,
  countSuspects,
  dismissSuspects,
  type ListedRecall,
  openOrdersWith,
  ordersWith,
  withdraw,
} from "./queries.ts";
import { recallsTag } from "./routes.ts";

export { type ListedRecall, listRecalls } from "./queries.ts";

type DecisionContext = { database: Database; clock: Clock; mailer: Mailer; links: MailLinks };

/** The products that were not confirmed before, how many mails are sent, and the orders of which not all is sent. */
export type ConfirmedRecall = {
  products: number[];
  mails: number;
  open: Awaited<ReturnType<typeof openOrdersWith>>;
};

/**
 * Confirms a recall for the listed products, in one transaction: they leave the sale for good, and each order with one
 * gets one mail. Unplaced parts are refused. What changed since the list was read stays.
 */
export async function confirmRecall(
  context: DecisionContext,
  recall: ListedRecall,
): Promise<ConfirmedRecall> {
  const at = context.clock.now();
  return context.database.transaction(async (tx) => {
    const confirmed = await confirmListed(tx, recall, at);
    await withdraw(tx, confirmed, at);
    await announce(tx, [recallsTag, ...confirmed.map(productTag)]);
    await settleIfDecided(tx, recall.number, at);
    const mails = await mailBuyers(context, tx, recall, confirmed);
    return { products: confirmed, mails, open: await openOrdersWith(tx, confirmed) };
  });
}

async function mailBuyers(
  { mailer, links }: DecisionContext,
  tx: Tx,
  recall: ListedRecall,
  productIds: readonly number[],
): Promise<number> {
  const affected = await ordersWith(tx, productIds);
  for (const { id, number, email, accountId, fullName, items } of affected) {
    const order = { number, fullName, ...links.forOrder({ id, accountId }) };
    const key = recallMailKey(recall.number, id, productIds);
    await mailer.send(tx, email, productRecalled({ order, recall, items, notice: links.recalls }), key);
  }
  return affected.length;
}

/** Notes that these products are not meant, without `productIds` all that are suspected. They are not suspected again. */
export async function dismissRecall(
  { database, clock }: Pick<DecisionContext, "database" | "clock">,
  number: string,
  productIds?: readonly number[],
): Promise<number[]> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    const dismissed = await dismissSuspects(tx, { number, productIds, at });
    await settleIfDecided(tx, number, at);
    return dismissed;
  });
}

async function settleIfDecided(tx: Tx, number: string, at: Date): Promise<void> {
  if ((await countSuspects(tx, number)) === 0) await resolveAlert(tx, "recall", number, at);
}
