/**
 * Follows parts at the supplier until they are delivered (MKT-03), and their parcels. What its answers make of a part is
 * decided by the rules (commerce/src/order/follow.ts).
 */
import { isFollowed } from "@nestling/commerce/order/follow";
import { SupplierError } from "../marketplace/supplier.ts";
import { carryOut, carryOutOn } from "../orders/carry-out.ts";
import { lockWholeOrder } from "../orders/load-order.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { Unavailable } from "../platform/unavailable.ts";
import type { FulfillmentContext } from "./fulfillment-context.ts";
import { measuredDays } from "./measure-delivery.ts";
import { saveParcels } from "./parcel-queries.ts";
import { isHeldByCustoms } from "./parcel-status.ts";
import { placePart } from "./place-part.ts";
import { allPartsToPlace, findPartToPlace, type PartToPlace, partsToFollow } from "./placement-queries.ts";
import { resolveServiceAlerts } from "./service-alerts.ts";
import { answersAboutOrders, askSupplier, type SupplierAnswer } from "./supplier-news.ts";

/** A run places for most of a minute and asks for most of another, and its last calls may take minutes with their repetitions. */
export const followPartsJob = defineJob<object>("follow-parts", { tries: 0, seconds: 300 });

/** How many are looked at in one run. The next run, a minute later, takes the rest. */
const most = 500;

/** Places what waits, and asks about what is under way. */
export async function followParts(context: FulfillmentContext): Promise<void> {
  const { database, clock } = context;
  const waiting = await allPartsToPlace(database, clock.now(), most);
  await runInBatches(context, waiting, (partId) => placePart(context, partId));
  await resolveServiceAlerts(database, clock.now());
  const due = await partsToFollow(database, clock.now(), most);
  const failed: FailedLook[] = [];
  await runInBatches(context, due, (partId) =>
    followPart(context, partId).catch((error: unknown) => {
      failed.push({ partId, error });
      throw error;
    }),
  );
  await recordFailedLooks(context, failed);
}

/** Asks the supplier about a part, and records what it says. */
async function followPart(context: FulfillmentContext, partId: string): Promise<void> {
  const found = await findPartToPlace(context.database, partId);
  if (found === undefined) return;
  const { news, tracked } = await ask(context, found);
  const { lines, order } = found;
  await context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, order.id);
    const part = loaded?.order.parts.find(({ id }) => id === partId);
    if (loaded === undefined || part === undefined) return;
    const { parcels, takenBack } = isFollowed(loaded.order, part, news)
      ? await saveParcels(tx, { part, lines }, tracked, context.clock.now())
      : { parcels: [], takenBack: [] };
    const command = {
      ...({ do: "record_news", partId, news, takenBack, pace: context.pace } as const),
      parcels: parcels.map(({ trackingNumber, status, movedAt, events }) => ({
        ...{ trackingNumber, status, movedAt, isHeldByCustoms: isHeldByCustoms(events) },
      })),
      measuredDays: await measuredDays(tx, { ...part, country: order.address.country_code }),
    };
    await carryOutOn(context, tx, loaded, command, "service:marketplace");
  });
}

/** Throws Unavailable where the supplier isn't responding, so that a run ends early. */
async function ask({ supplier }: FulfillmentContext, { part }: PartToPlace): Promise<SupplierAnswer> {
  try {
    return await askSupplier(supplier, part.supplierOrderIds);
  } catch (error) {
    if (error instanceof SupplierError && (error.kind === "unavailable" || error.kind === "reauthorize"))
      throw new Unavailable("the marketplace", error);
    throw error;
  }
}

type FailedLook = { partId: string; error: unknown };

/**
 * Lets each part wait before it is looked at again. It only counts as a failure of the part while the supplier answers about
 * orders: where it doesn't, other alerts say so.
 */
async function recordFailedLooks(context: FulfillmentContext, failed: readonly FailedLook[]): Promise<void> {
  if (failed.length === 0) return;
  const { database, pace, supplier } = context;
  const isAnswering = await answersAboutOrders(supplier);
  for (const { partId, error } of failed) {
    const found = await findPartToPlace(database, partId);
    if (found === undefined) continue;
    const command = { do: "record_failed_look", partId, isAnswering, reason: reasonOf(error), pace } as const;
    await carryOut(context, found.order.id, command, "job:follow-parts");
  }
}

/** Only what the supplier says: other messages may hold what is the customer's. */
function reasonOf(error: unknown): string {
  const said = error instanceof Unavailable ? error.cause : error;
  return said instanceof SupplierError ? said.message : "the shop's log says why";
}
