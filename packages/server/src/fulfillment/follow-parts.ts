/** Follows parts at the supplier until they are delivered (MKT-03), and their parcels. */
import { raiseAlert, settleAlert } from "../alerts/alerts.ts";
import { movePart } from "../checkout/part-moves.ts";
import { SupplierError } from "../marketplace/supplier.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { Unavailable } from "../platform/unavailable.ts";
import type { FulfillmentContext } from "./context.ts";
import { cureOf } from "./failure-rules.ts";
import { followAlerts, followKinds, type ParcelState } from "./follow-alerts.ts";
import { nextCheck } from "./next-check.ts";
import { saveParcels } from "./parcel-queries.ts";
import { placePart } from "./place-part.ts";
import { nameOf } from "./placement-alerts.ts";
import {
  allPartsToPlace,
  findPartToPlace,
  type PartRow,
  type PartToPlace,
  partsToFollow,
  readPart,
  updatePart,
} from "./placement-queries.ts";
import { askSupplier, type PartNews } from "./supplier-news.ts";

export const followPartsJob = defineJob<object>("follow-parts", { tries: 0 });

/** How many are looked at in one run. The next run, a minute later, takes the rest. */
const most = 500;

/** Places what waits, and asks about what is under way. */
export async function followParts(context: FulfillmentContext): Promise<void> {
  const { database, clock } = context;
  const waiting = await allPartsToPlace(database, clock.now(), most);
  await runInBatches(context, waiting, (partId) => placePart(context, partId));
  const due = await partsToFollow(database, clock.now(), most);
  await runInBatches(context, due, (partId) => followPart(context, partId));
}

/** Asks the supplier about a part, and applies what it says. */
async function followPart(context: FulfillmentContext, partId: string): Promise<void> {
  const found = await findPartToPlace(context.database, partId);
  if (found === undefined) return;
  const news = await ask(context, found);
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, found.order.id);
    const part = await readPart(tx, partId);
    if (order !== undefined && part !== undefined)
      await applyNews(context, tx, { ...found, order, part }, news);
  });
}

/** Throws Unavailable where the supplier does not answer, so that a run ends early. The part stays due. */
async function ask({ supplier }: FulfillmentContext, { part }: PartToPlace): Promise<PartNews> {
  try {
    return await askSupplier(supplier, part.supplierOrderIds);
  } catch (error) {
    if (error instanceof SupplierError && error.kind !== "refused")
      throw new Unavailable("the marketplace", error);
    throw error;
  }
}

async function applyNews(
  context: FulfillmentContext,
  tx: Tx,
  found: PartToPlace,
  news: PartNews,
): Promise<void> {
  const { order, part } = found;
  const at = context.clock.now();
  const parcels = await saveParcels(tx, found, news.parcels, at);
  const to = arrived(news, parcels) ? "delivered" : news.status;
  await updatePart(tx, part.id, {
    checkAt: nextCheck(part.status, at, context.pace),
    ...(news.cost !== undefined && { supplierCost: news.cost }),
    ...(news.importCharge !== undefined && { importCharge: news.importCharge }),
    // What was wrong with the placement is over.
    ...(part.problem === "unpaid" && !news.alerts.has("unpaid") && { problem: null, problemText: null }),
  });
  const move =
    to === undefined
      ? undefined
      : await movePart(context, tx, order, part.id, {
          to,
          at,
          cause: causes[to] ?? "as the marketplace says",
          with: {
            checkAt: nextCheck(to, at, context.pace),
            // The supplier gives back what it has charged.
            ...(to === "cancelled" && {
              ...{ problem: "cancelled_there", problemText: "It was ended at the marketplace." },
              ...{ supplierCost: 0, importCharge: 0, freightCost: 0 },
            }),
          },
        });
  const now = (await readPart(tx, part.id)) ?? part;
  if (move !== undefined && to === "cancelled") await tellCanceled(tx, order, part, at);
  await tellMerchant(tx, order, now, { news, parcels, at });
}

const causes: Readonly<Partial<Record<string, string>>> = {
  ready: "paid to the seller",
  part_shipped: "sent in part",
  shipped: "sent",
  delivered: "delivered",
  cancelled: "ended by the seller",
};

/** Everything is sent and every parcel has arrived. The supplier itself waits until its buyer confirms that. */
function arrived({ status }: PartNews, parcels: readonly ParcelState[]): boolean {
  return (
    status === "shipped" && parcels.length > 0 && parcels.every((parcel) => parcel.status === "delivered")
  );
}

/** Nothing is left to do: the money goes back by itself. */
async function tellCanceled(tx: Tx, order: OrderRow, part: PartRow, at: Date): Promise<void> {
  const text = `${nameOf(order, part)}: ${cureOf("cancelled_there", order.number)}`;
  await raiseAlert(tx, { kind: "supplier_canceled", subject: part.id, orderId: order.id, text }, at);
  await settleAlert(tx, "supplier_canceled", part.id, at);
}

/** Raises what needs the merchant, and settles what is over. */
async function tellMerchant(
  tx: Tx,
  order: OrderRow,
  part: PartRow,
  { news, parcels, at }: { news: PartNews; parcels: readonly ParcelState[]; at: Date },
): Promise<void> {
  const orderedAt = order.paidAt ?? order.createdAt;
  const wanted = followAlerts(part, news, parcels, { now: at, orderedAt });
  for (const kind of followKinds) {
    const words = wanted.get(kind);
    if (words === undefined) await settleAlert(tx, kind, part.id, at);
    else {
      const text = `${nameOf(order, part)} ${words}`;
      await raiseAlert(tx, { kind, subject: part.id, orderId: order.id, text }, at);
    }
  }
}
