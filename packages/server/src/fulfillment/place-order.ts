/** What the merchant does about parts that are not placed: looks at what they cost, places them again, corrects the address. */
import { type Address, addressProblems } from "@nestling/commerce/address";
import { type Cents, cents, subtract, zero } from "@nestling/commerce/money";
import { isFateUnknown, leftToRefund } from "@nestling/commerce/order/order";
import { isUnplaced } from "@nestling/commerce/order-parts";
import { countryRules } from "../geo/address-format.ts";
import { currentAddress, keptAddress } from "../geo/destination.ts";
import type { AskedField } from "../marketplace/address-rules.ts";
import { loadPlaces } from "../marketplace/places.ts";
import { priceRules, ruleOf } from "../marketplace/price-rules.ts";
import { type SupplierAddressResult, toSupplierAddress } from "../marketplace/supplier-address.ts";
import { placeOrderJob } from "../orders/apply-events.ts";
import type { MerchantContext } from "../orders/context.ts";
import { readOrder } from "../orders/load-order.ts";
import { updatePart } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow, setAddress } from "../orders/queries.ts";
import { hasUndecidedLoss, isStopped } from "../payments/dispute-queries.ts";
import type { Database, Tx } from "../platform/database.ts";
import { recallText, recordNotThere, recordPlaced } from "./place-part.ts";
import { resolvePlacementAlerts } from "./placement-alerts.ts";
import { isPartGivenBack, type OrderPartRow, type PartToPlace, suppliedParts } from "./placement-queries.ts";
import { estimateFreight, figuresOf, type PartFigures } from "./prepare-part.ts";

export type PartPreview = {
  part: OrderPartRow;
  lines: PartToPlace["lines"];
  figures: PartFigures;
  /** What keeps it from being placed, in words. */
  blockers: string[];
};

export type OrderPreview = {
  parts: PartPreview[];
  address: SupplierAddressResult;
  /** How much of the order's payment went back, requested refunds included, and how much is left. */
  refunded: Cents;
  left: Cents;
};

/** What placing an order would cost and earn by what was last read, and what keeps it from being placed. */
export async function previewOrder(
  { database, holdLookedUp }: { database: Database; holdLookedUp: boolean },
  order: OrderRow,
): Promise<OrderPreview> {
  const rules = await priceRules.read(database);
  const parts = await suppliedParts(database, order.id);
  const address = toSupplierAddress(order.address, order.supplierDetails ?? {}, parts[0]?.places);
  const whole = await readOrder(database, order);
  const left = leftToRefund(whole);
  const givenBack = new Set<string>();
  for (const { part } of parts) if (await isPartGivenBack(database, part.id)) givenBack.add(part.id);
  return {
    address,
    refunded: whole.payment?.paidAt == null ? zero : subtract(whole.payment.amount, left),
    left,
    parts: parts.map((each) => {
      const { freightCost } = each.part;
      const freight = freightCost === null ? estimateFreight(each) : cents(freightCost);
      const figures = figuresOf(each, { rule: ruleOf(rules, each), holdLookedUp }, freight);
      const blockers = [
        ...(each.isRecalled && isUnplaced(each.part.status) ? [recallText] : []),
        ...(givenBack.has(each.part.id) && isUnplaced(each.part.status) ? [refundedText] : []),
        ...address.problems.map(({ message }) => message),
        ...(figures.blocker === undefined ? [] : [figures.blocker.text]),
      ];
      return { part: each.part, lines: each.lines, figures, blockers };
    }),
  };
}

/** What the merchant reads of a part of which nothing is paid anymore. */
export const refundedText = "All of it was refunded.";

export type PlaceWish = {
  /** Which part, counted from 1. All of them when left out. */
  part?: number | undefined;
  /** Whether parts are placed that cost more than they earn, or whose product only a look-up has brought. */
  anyway: boolean;
  /** Whether parts are placed although all that was paid for the order went back. */
  asGift: boolean;
  /** The supplier's orders that a part whose fate was unknown was found to be. */
  placedAs: readonly string[];
  /** A part whose fate was unknown was found not to be placed. */
  notPlaced: boolean;
};

export type PlaceResult =
  /** `dispute`: what they wait for before. An open one ends at the bank, a lost one is decided by the merchant. */
  | { outcome: "queued"; parts: number; dispute: "open" | "lost" | undefined }
  | { outcome: "found"; part: number }
  /** The part has left the placement, and is not at the supplier. */
  | { outcome: "not_there"; part: number }
  /** The order is not claimed, is being canceled, or is placed. */
  | { outcome: "not_now" }
  /** Nothing of it waits to be placed. */
  | { outcome: "nothing" }
  /** All that was paid for it went back. It is placed as a gift alone. */
  | { outcome: "refunded" }
  /** The shop still sends these parts again, counted from 1. */
  | { outcome: "sent_again"; parts: number[] }
  /** Somebody has to look up first what became of these parts, counted from 1. */
  | { outcome: "unknown"; parts: number[] };

/** Places the parts of an order that wait, again. The running shop does so; this removes what holds them. */
export async function placeAgain(
  context: MerchantContext,
  orderId: string,
  wish: PlaceWish,
): Promise<PlaceResult> {
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) return { outcome: "not_now" };
    const supplied = (await suppliedParts(tx, orderId)).map(({ part }) => part);
    const meant = supplied.filter(({ position }) => wish.part === undefined || wish.part === position + 1);
    if (wish.placedAs.length > 0 || wish.notPlaced) {
      const isMeant = (part: OrderPartRow) => isFateUnknown(part) || (!wish.notPlaced && isNeverShown(part));
      return recordFinding(context, tx, order, meant.filter(isMeant), wish);
    }
    if (order.status !== "IN_PROGRESS") return { outcome: "not_now" };
    const open = meant.filter(({ status }) => isUnplaced(status));
    if (open.length === 0) return { outcome: "nothing" };
    const toLookUp = open.filter((part) => isFateUnknown(part) && !isSentAgain(part));
    if (toLookUp.length === open.length) return { outcome: "unknown", parts: numbersOf(open) };
    if (!wish.asGift && (await isAnyGivenBack(tx, open))) return { outcome: "refunded" };
    for (const part of open) await release(context, tx, order, part, wish);
    return queue(context, tx, order, open.length - toLookUp.length);
  });
}

/** Whether the shop sends the part again by itself, under its id. */
const isSentAgain = ({ status, checkAt }: OrderPartRow) => isUnplaced(status) && checkAt !== null;

/** Whether the supplier has shown nothing of a part although it was looked at: its orders may have wrong numbers. */
const isNeverShown = ({ supplierOrderIds, unreadSince, supplierCost }: OrderPartRow) =>
  supplierOrderIds.length > 0 && unreadSince !== null && supplierCost === null;

async function isAnyGivenBack(tx: Tx, parts: readonly OrderPartRow[]): Promise<boolean> {
  for (const { id } of parts) if (await isPartGivenBack(tx, id)) return true;
  return false;
}

const numbersOf = (parts: readonly OrderPartRow[]) => parts.map(({ position }) => position + 1);

/** Removes what holds a part. One that the supplier may have keeps its id and its turn. */
async function release(
  context: MerchantContext,
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  { anyway, asGift }: PlaceWish,
): Promise<void> {
  const accepted = {
    placeAnyway: part.placeAnyway || anyway,
    placeRefunded: part.placeRefunded || asGift,
  };
  if (isFateUnknown(part)) return updatePart(tx, part.id, accepted);
  const change = { problem: null, problemText: null, checkAt: order.statusSince, ...accepted };
  await updatePart(tx, part.id, change);
  await resolvePlacementAlerts(tx, part.id, context.clock.now());
}

/** Records what the merchant has found of the one part among `parts`, which the supplier may have or doesn't show. */
async function recordFinding(
  context: MerchantContext,
  tx: Tx,
  order: OrderRow,
  parts: readonly OrderPartRow[],
  wish: PlaceWish,
): Promise<PlaceResult> {
  // What is sent again may come to be there after the merchant has looked.
  const known = wish.notPlaced ? parts.filter((part) => !isSentAgain(part)) : parts;
  const [part, ...others] = known;
  if (part === undefined)
    return parts.length > 0 ? { outcome: "sent_again", parts: numbersOf(parts) } : { outcome: "nothing" };
  // Which of several was found has to be said.
  if (others.length > 0) return { outcome: "unknown", parts: numbersOf(known) };
  if (!wish.notPlaced) {
    const supplierOrderIds = [...wish.placedAs];
    const checkAt = order.statusSince;
    const change = { supplierOrderIds, checkAt, problem: null, problemText: null };
    // The numbers that the merchant has given before are wrong.
    if (isNeverShown(part)) await updatePart(tx, part.id, { ...change, unreadSince: null });
    else await recordPlaced(context, tx, order, part, change);
    return { outcome: "found", part: part.position + 1 };
  }
  if (!isUnplaced(part.status)) {
    await recordNotThere(tx, part, context.clock.now());
    return { outcome: "not_there", part: part.position + 1 };
  }
  if (order.status !== "IN_PROGRESS") return { outcome: "not_now" };
  if (!wish.asGift && (await isPartGivenBack(tx, part.id))) return { outcome: "refunded" };
  // The supplier may have forgotten the old id, or refuses it.
  const outOrderId = `${order.number}-${part.position + 1}-${part.attempts + 1}`;
  await updatePart(tx, part.id, { outOrderId, firstTriedAt: null });
  await release(context, tx, order, { ...part, firstTriedAt: null }, wish);
  return queue(context, tx, order, 1);
}

async function queue(
  context: MerchantContext,
  tx: Tx,
  { id: orderId }: OrderRow,
  parts: number,
): Promise<PlaceResult> {
  await context.jobs.send(tx, placeOrderJob, { orderId });
  if (!(await isStopped(tx, orderId))) return { outcome: "queued", parts, dispute: undefined };
  const isLost = await hasUndecidedLoss(tx, orderId);
  return { outcome: "queued", parts, dispute: isLost ? "lost" : "open" };
}

export type AddressChange = { address: Partial<Address>; details: Partial<Record<AskedField, string>> };

export type AddressResult =
  | { outcome: "corrected"; preview: SupplierAddressResult }
  | { outcome: "not_now" }
  /** What is wrong with it now, by the shop's own rules. */
  | { outcome: "wrong"; problems: string[] };

/** Corrects the address of an order that is not placed, and what its country asks of the customer beside it. */
export async function correctAddress(
  context: MerchantContext,
  orderId: string,
  change: AddressChange,
): Promise<AddressResult> {
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined || !["WAITING_ACCEPT", "IN_PROGRESS"].includes(order.status))
      return { outcome: "not_now" };
    const address = keptAddress({ ...order.address, ...change.address });
    // The region of older rules counts as no mistake, and is kept for the marketplace (decision 62).
    const checked = change.address.state === undefined ? currentAddress(address) : address;
    const problems = Object.values(addressProblems(checked, countryRules(address.country_code)));
    if (problems.length > 0) return { outcome: "wrong", problems };
    const supplierDetails = { ...order.supplierDetails, ...change.details };
    await setAddress(tx, orderId, { address, supplierDetails });
    const places = await loadPlaces(tx, address.country_code);
    return { outcome: "corrected", preview: toSupplierAddress(address, supplierDetails, places) };
  });
}
