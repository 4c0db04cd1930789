/** Follows parts at the supplier until they are delivered (MKT-03), and their parcels. */

import type { MoveCause } from "@nestling/commerce/order-causes";
import type { PartStatus } from "@nestling/commerce/order-parts";
import { isFinal } from "@nestling/commerce/order-status";
import { cureOf } from "@nestling/commerce/part-problems";
import { raiseAlert, raiseAlertOnce, raiseUnlessOpen, resolveAlert } from "../alerts/alerts.ts";
import { SupplierError } from "../marketplace/supplier.ts";
import { carryOutIn } from "../orders/carry-out.ts";
import { updatePart } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { type FailedLook, recordAnswer, recordFailedLooks } from "./failed-looks.ts";
import {
  type FollowKind,
  followAlerts,
  followKinds,
  isUndecided,
  type ParcelState,
  undecidedText,
} from "./follow-alerts.ts";
import type { FulfillmentContext } from "./fulfillment-context.ts";
import { measuredDays } from "./measure-delivery.ts";
import { nextCheck, nextRevision } from "./next-check.ts";
import { saveParcels } from "./parcel-queries.ts";
import { placePart } from "./place-part.ts";
import { nameOf, resolveServiceAlerts } from "./placement-alerts.ts";
import {
  allPartsToPlace,
  chargedLines,
  endedHere,
  findPartToPlace,
  type OrderPartRow,
  type PartToPlace,
  partsToFollow,
  readPart,
} from "./placement-queries.ts";
import { soldFor } from "./prepare-part.ts";
import { askSupplier, type PartNews, type StateNews } from "./supplier-news.ts";

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

/** Asks the supplier about a part, and applies what it says. */
async function followPart(context: FulfillmentContext, partId: string): Promise<void> {
  const found = await findPartToPlace(context.database, partId);
  if (found === undefined) return;
  const news = await ask(context, found);
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, found.order.id);
    const part = await readPart(tx, partId);
    if (order === undefined || part === undefined) return;
    await recordAnswer(tx, part, { isShown: news.isShown, at: context.clock.now() });
    await applyNews(context, tx, { ...found, order, part }, news);
  });
}

/** Throws Unavailable where the supplier isn't responding, so that a run ends early. */
async function ask({ supplier }: FulfillmentContext, { part }: PartToPlace): Promise<PartNews> {
  try {
    return await askSupplier(supplier, part.supplierOrderIds);
  } catch (error) {
    if (error instanceof SupplierError && (error.kind === "unavailable" || error.kind === "reauthorize"))
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
  if (endedHere.includes(part.status)) return applyToEnded(context, tx, part, news);
  if (part.status === "delivered") return applyToDelivered(context, tx, found, news);
  const { parcels, takenBack } = await saveParcels(tx, found, news, at);
  const to = nextStatus(news, parcels);
  const undecided = !isOver(to) && isUndecided(news);
  await updatePart(tx, part.id, {
    checkAt: nextCheck(part.status, at, context.pace),
    ...(news.cost !== undefined && { supplierCost: news.cost }),
    ...(news.importCharge !== undefined && { importCharge: news.importCharge }),
    ...(undecided
      ? { problem: "ended_there", problemText: `It ${undecidedText(news)}` }
      : isSolved(part, news) && { problem: null, problemText: null }),
  });
  const hasMoved = to !== undefined && (await moveTo(context, tx, found, { to, news, at }));
  const now = (await readPart(tx, part.id)) ?? part;
  if (hasMoved && to === "canceled") await raiseCanceled(tx, order, part, at);
  if (hasMoved && to === "delivered" && news.alerts.has("dispute_won"))
    await raiseDisputeWon(tx, order, part, at);
  if (news.canceledLines > 0 || isOver(to)) await resolveAlert(tx, "placement_too_late", part.id, at);
  if (takenBack.length > 0) await raiseTakenBack(tx, order, part, { takenBack, at });
  await raiseFollowAlerts(tx, order, now, { news, parcels, at });
}

/** Moves a part to where the supplier has it. False if it cannot move so. */
async function moveTo(
  context: FulfillmentContext,
  tx: Tx,
  { order, part }: PartToPlace,
  { to, news, at }: { to: PartStatus; news: PartNews; at: Date },
): Promise<boolean> {
  const ended = { problem: "canceled_there", problemText: "It was ended at the marketplace." } as const;
  const command = {
    do: "move_part",
    partId: part.id,
    to,
    cause: causes[to] ?? "moved_by_marketplace",
    with: {
      // The marketplace's own word is final, the carriers' is not.
      checkAt: isOver(news.status) ? null : nextMove(to, at, context.pace),
      ...(to === "canceled" && ended),
    },
  } as const;
  const carried = await carryOutIn(context, tx, order.id, command, "shop");
  // The supplier gives back what it has charged.
  if (carried.outcome === "done" && to === "canceled") await updatePart(tx, part.id, nothingCharged);
  return carried.outcome === "done";
}

function nextMove(to: PartStatus, at: Date, pace: number): Date | null {
  return to === "delivered" ? nextRevision(at, at, pace) : nextCheck(to, at, pace);
}

/** What the part becomes. One that is canceled there although a parcel of it has arrived is for a person. */
function nextStatus(news: StateNews, parcels: readonly ParcelState[]): StateNews["status"] {
  if (arrived(news, parcels)) return "delivered";
  const hasArrived = parcels.some(({ status }) => status === "delivered");
  return news.status === "canceled" && hasArrived ? undefined : news.status;
}

/** Whether what was wrong with a part is over. */
function isSolved({ problem }: OrderPartRow, { alerts }: StateNews): boolean {
  return problem === "ended_there" || (problem === "unpaid" && !alerts.has("unpaid"));
}

const nothingCharged = { supplierCost: 0, importCharge: 0, freightCost: 0 };

const isOver = (status: StateNews["status"]) => status === "canceled" || status === "delivered";

/** A part that has ended here is followed for its cost, until its goods have come or the merchant has ended it there, too. */
async function applyToEnded(
  { clock, pace }: FulfillmentContext,
  tx: Tx,
  part: OrderPartRow,
  news: PartNews,
): Promise<void> {
  const at = clock.now();
  const { status, cost, importCharge } = news;
  const hasEnded = isOver(status) || isUndecided(news);
  await updatePart(tx, part.id, {
    checkAt: hasEnded ? null : nextCheck("ready", at, pace),
    ...(cost !== undefined && { supplierCost: cost }),
    ...(importCharge !== undefined && { importCharge }),
    ...(status === "canceled" && nothingCharged),
  });
  if (hasEnded) await resolveAlert(tx, "placement_too_late", part.id, at);
  if (!news.alerts.has("dispute")) await resolveAlert(tx, "supplier_dispute", part.id, at);
}

/**
 * A part that its carriers have delivered goes back on its way if one of them says otherwise later (decision 84), unless its
 * order is over or the marketplace itself says that it was received.
 */
async function applyToDelivered(
  context: FulfillmentContext,
  tx: Tx,
  found: PartToPlace,
  news: PartNews,
): Promise<void> {
  const { order, part } = found;
  const at = context.clock.now();
  if (part.deliveredAt === null || isOver(news.status) || isFinal(order.status))
    return updatePart(tx, part.id, { checkAt: null });
  await updatePart(tx, part.id, { checkAt: nextRevision(part.deliveredAt, at, context.pace) });
  const { parcels, takenBack } = await saveParcels(tx, found, news, at);
  if (takenBack.length === 0) return;
  const checkAt = nextCheck("shipped", at, context.pace);
  const command = { do: "take_back_delivery", partId: part.id, checkAt } as const;
  await carryOutIn(context, tx, order.id, command, "shop");
  const now = (await readPart(tx, part.id)) ?? part;
  await raiseTakenBack(tx, order, now, { takenBack, at });
  await raiseFollowAlerts(tx, order, now, { news, parcels, at });
}

const causes: Readonly<Partial<Record<PartStatus, MoveCause>>> = {
  ready: "paid_to_seller",
  part_shipped: "part_sent",
  shipped: "sent",
  delivered: "delivered",
  canceled: "ended_by_seller",
};

/** Everything is sent and every parcel has arrived. The supplier itself waits until its buyer confirms that. */
function arrived({ status }: StateNews, parcels: readonly ParcelState[]): boolean {
  const counted = parcels.filter((parcel) => parcel.status !== "replaced");
  return (
    status === "shipped" && counted.length > 0 && counted.every((parcel) => parcel.status === "delivered")
  );
}

/** Nothing is left to do: the money goes back by itself. */
async function raiseCanceled(tx: Tx, order: OrderRow, part: OrderPartRow, at: Date): Promise<void> {
  const text = `${nameOf(order, part)}: ${cureOf("canceled_there", order.number)}`;
  await raiseAlert(tx, { kind: "supplier_canceled", subject: part.id, orderId: order.id, text }, at);
  await resolveAlert(tx, "supplier_canceled", part.id, at);
}

/** It has arrived, so that nothing waits: whether its customer gets money back is for the merchant to decide. */
async function raiseDisputeWon(tx: Tx, order: OrderRow, part: OrderPartRow, at: Date): Promise<void> {
  const text = `${nameOf(order, part)} has arrived, and you won a dispute about it at the marketplace. To give its customer money back: nestling orders refund ${order.number} --amount N.`;
  await raiseAlert(tx, { kind: "supplier_dispute_won", subject: part.id, orderId: order.id, text }, at);
  await resolveAlert(tx, "supplier_dispute_won", part.id, at);
}

/** Stays open until the part has arrived: its customer may have read that it had. */
async function raiseTakenBack(
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  { takenBack, at }: { takenBack: readonly string[]; at: Date },
): Promise<void> {
  const text = `${nameOf(order, part)} has a package that counted as delivered, and its carrier now says that it was not: ${takenBack.join(", ")}. The shop follows it on.`;
  await raiseAlert(tx, { kind: "parcel_not_delivered", subject: part.id, orderId: order.id, text }, at);
}

/** How an alert is raised that comes again with each look. */
function raiseOf(kind: FollowKind) {
  // The marketplace goes on saying what was canceled, also once its money is given back.
  if (kind === "supplier_part_canceled") return raiseAlertOnce;
  // Its amounts may change, and a loss is a loss.
  return kind === "supplier_loss" ? raiseUnlessOpen : raiseAlert;
}

/** Raises what needs the merchant, and settles what is over. */
async function raiseFollowAlerts(
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  { news, parcels, at }: { news: PartNews; parcels: readonly ParcelState[]; at: Date },
): Promise<void> {
  const orderedAt = order.paidAt ?? order.createdAt;
  const wanted = followAlerts(part, news, parcels, {
    now: at,
    orderedAt,
    orderNumber: order.number,
    measuredDays: await measuredDays(tx, { ...part, country: order.address.country_code }),
    soldFor: soldFor(part, await chargedLines(tx, part)),
  });
  // Nobody pays there for what is canceled here.
  if (order.cancelAgreedAt !== null) wanted.delete("supplier_unpaid");
  for (const kind of followKinds) {
    const words = wanted.get(kind);
    if (words === undefined) await resolveAlert(tx, kind, part.id, at);
    else {
      const text = `${nameOf(order, part)} ${words}`;
      await raiseOf(kind)(tx, { kind, subject: part.id, orderId: order.id, text }, at);
    }
  }
}
