/** What the merchant does about parts that are not placed: looks at what they cost, places them again, corrects the address. */
import { type Address, addressProblems } from "@nestling/commerce/address";
import { cents } from "@nestling/commerce/money";
import { settleAlert } from "../alerts/alerts.ts";
import type { MerchantContext } from "../checkout/context.ts";
import { placeOrderJob } from "../checkout/order-moves.ts";
import { movePart } from "../checkout/part-moves.ts";
import { priceRules, ruleOf } from "../marketplace/price-rules.ts";
import { lockOrder, type OrderRow, setAddress } from "../orders/queries.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { AskedField } from "./address-rules.ts";
import { settlePlacementAlerts } from "./placement-alerts.ts";
import { type PartRow, type PartToPlace, suppliedParts, updatePart } from "./placement-queries.ts";
import { figuresOf, type PartFigures } from "./prepare-part.ts";
import { type SupplierAddressResult, toSupplierAddress } from "./supplier-address.ts";

export type PartPreview = {
  part: PartRow;
  lines: PartToPlace["lines"];
  figures: PartFigures;
  /** What keeps it from being placed, in words. */
  blockers: string[];
};

export type OrderPreview = {
  parts: PartPreview[];
  address: SupplierAddressResult;
};

/** What placing an order would cost and earn by what was last read, and what keeps it from being placed. */
export async function previewOrder(database: Database, order: OrderRow): Promise<OrderPreview> {
  const address = toSupplierAddress(order.address, order.supplierDetails ?? {});
  const rules = await priceRules.read(database);
  const parts = await suppliedParts(database, order.id);
  return {
    address,
    parts: parts.map((each) => {
      const freight = each.part.freightCost ?? (each.freight?.cost ?? 0) * each.lines.length;
      const figures = figuresOf(each, ruleOf(rules, each), cents(freight));
      const blockers = [
        ...address.problems.map(({ message }) => message),
        ...(figures.blocker === undefined ? [] : [figures.blocker.text]),
      ];
      return { part: each.part, lines: each.lines, figures, blockers };
    }),
  };
}

export type PlaceWish = {
  /** Which part, counted from 1. All of them when left out. */
  part?: number | undefined;
  /** Whether parts are placed that cost more than they earn. */
  anyway: boolean;
  /** The supplier's orders that a part whose fate was unknown was found to be. */
  placedAs: readonly string[];
  /** A part whose fate was unknown was found not to be placed. */
  notPlaced: boolean;
};

export type PlaceResult =
  | { outcome: "queued"; parts: number }
  | { outcome: "found"; part: number }
  /** The order is not claimed, is being canceled, or is placed. */
  | { outcome: "not_now" }
  /** Nothing of it waits to be placed. */
  | { outcome: "nothing" }
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
    if (order?.status !== "IN_PROGRESS") return { outcome: "not_now" };
    const supplied = (await suppliedParts(tx, orderId)).map(({ part }) => part);
    const meant = supplied.filter(({ position }) => wish.part === undefined || wish.part === position + 1);
    const open = meant.filter(({ status }) => status === "waiting" || status === "unknown");
    const unknown = open.filter(({ status, checkAt }) => status === "unknown" && checkAt === null);
    if (open.length === 0) return { outcome: "nothing" };
    const [first, ...others] = unknown;
    if (wish.placedAs.length > 0 || wish.notPlaced) {
      if (first === undefined) return { outcome: "nothing" };
      // Which of several was found has to be said.
      if (others.length > 0)
        return { outcome: "unknown", parts: unknown.map(({ position }) => position + 1) };
      if (!wish.notPlaced) return found(context, tx, order, first, wish.placedAs);
      await placeUnderNewId(context, tx, order, first);
    } else if (unknown.length === open.length) {
      return { outcome: "unknown", parts: unknown.map(({ position }) => position + 1) };
    }
    for (const part of open) {
      // One that may be placed already is sent again by itself, under its id.
      if (part.status === "unknown" || part.firstTriedAt !== null) continue;
      const lossAccepted = part.lossAccepted || wish.anyway;
      await updatePart(tx, part.id, { problem: null, problemText: null, checkAt: null, lossAccepted });
      await settlePlacementAlerts(tx, part.id, context.clock.now());
    }
    await context.jobs.send(tx, placeOrderJob, { orderId });
    return { outcome: "queued", parts: open.length - (wish.notPlaced ? 0 : unknown.length) };
  });
}

async function found(
  context: MerchantContext,
  tx: Tx,
  order: OrderRow,
  part: PartRow,
  supplierOrderIds: readonly string[],
): Promise<PlaceResult> {
  const at = context.clock.now();
  const change = {
    supplierOrderIds: [...supplierOrderIds],
    problem: null,
    problemText: null,
    checkAt: order.statusSince,
  };
  await movePart(context, tx, order, part.id, { to: "placed", at, cause: "placed", with: change });
  await settlePlacementAlerts(tx, part.id, at);
  return { outcome: "found", part: part.position + 1 };
}

/** The supplier may have forgotten the old id, or refuses it. The part is due at once. */
async function placeUnderNewId(
  context: MerchantContext,
  tx: Tx,
  order: OrderRow,
  part: PartRow,
): Promise<void> {
  const at = context.clock.now();
  const outOrderId = `${order.number}-${part.position + 1}-${part.attempts + 1}`;
  await updatePart(tx, part.id, {
    outOrderId,
    firstTriedAt: null,
    problem: null,
    problemText: null,
    checkAt: order.statusSince,
  });
  await settleAlert(tx, "placement_unknown", part.id, at);
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
    const address = { ...order.address, ...change.address };
    const problems = Object.values(addressProblems(address));
    if (problems.length > 0) return { outcome: "wrong", problems };
    const supplierDetails = { ...order.supplierDetails, ...change.details };
    await setAddress(tx, orderId, { address, supplierDetails });
    return { outcome: "corrected", preview: toSupplierAddress(address, supplierDetails) };
  });
}
