/** What the merchant does about parts that are not placed: looks at what they cost, places them again, corrects the address. */
import { type Address, addressProblems } from "@nestling/commerce/address";
import { type Cents, cents, subtract, zero } from "@nestling/commerce/money";
import type { Command, Refusal } from "@nestling/commerce/order/commands";
import {
  hasUndecidedLoss,
  isFateUnknown,
  isGivenBack,
  isStopped,
  leftToRefund,
  type Part,
} from "@nestling/commerce/order/order";
import { canBeFound, isToLookUp } from "@nestling/commerce/order/placement";
import { isUnplaced } from "@nestling/commerce/order-parts";
import { countryRules } from "../geo/address-format.ts";
import { currentAddress, keptAddress } from "../geo/destination.ts";
import type { AskedField } from "../marketplace/address-rules.ts";
import { loadPlaces } from "../marketplace/places.ts";
import { priceRules, ruleOf } from "../marketplace/price-rules.ts";
import { type SupplierAddressResult, toSupplierAddress } from "../marketplace/supplier-address.ts";
import { eventsOf } from "../orders/apply-events.ts";
import { carryOutOn } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import { lockWholeOrder, readOrder } from "../orders/load-order.ts";
import { commandLine } from "../orders/merchant-changes.ts";
import { lockOrder, type OrderRow, setAddress } from "../orders/queries.ts";
import type { Database } from "../platform/database.ts";
import { hasPiecesWithdrawn, recallText, withdrawnText } from "./place-part.ts";
import { type OrderPartRow, type PartToPlace, suppliedParts } from "./placement-queries.ts";
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
        ...(isGivenBack(whole, each.part) && isUnplaced(each.part.status) ? [refundedText] : []),
        ...(hasPiecesWithdrawn(whole, each.part.id) && isUnplaced(each.part.status) ? [withdrawnText] : []),
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
    const loaded = await lockWholeOrder(tx, orderId);
    if (loaded === undefined) return { outcome: "not_now" };
    const supplied = (await suppliedParts(tx, orderId)).map(({ part }) => part.id);
    const meant = loaded.order.parts.filter(
      ({ id, position }) => supplied.includes(id) && (wish.part === undefined || wish.part === position + 1),
    );
    const command = commandFor(wish, meant);
    const carried = await carryOutOn(context, tx, loaded, command, commandLine);
    if (carried.outcome === "refused") return refusedFor(command, meant, carried.why);
    const changed = numbersOf(meant.filter((part) => !carried.order.parts.includes(part)));
    const [part = 0] = changed;
    if (command.do === "record_found") return { outcome: "found", part };
    if (eventsOf(carried.events, "placing_due").length === 0) return { outcome: "not_there", part };
    const dispute = hasUndecidedLoss(carried.order) ? "lost" : isStopped(carried.order) ? "open" : undefined;
    const waiting = carried.order.parts.filter(
      (each) => changed.includes(each.position + 1) && !isToLookUp(each),
    );
    return { outcome: "queued", parts: waiting.length, dispute };
  });
}

type PlaceCommand = Command<"place_again" | "record_found" | "record_lost">;

function commandFor(
  { placedAs, notPlaced, anyway, asGift }: PlaceWish,
  meant: readonly Part[],
): PlaceCommand {
  const partIds = meant.map(({ id }) => id);
  if (notPlaced) return { do: "record_lost", partIds, anyway, asGift };
  if (placedAs.length > 0) return { do: "record_found", partIds, supplierOrderIds: placedAs };
  return { do: "place_again", partIds, anyway, asGift };
}

const numbersOf = (parts: readonly Part[]) => parts.map(({ position }) => position + 1);

function refusedFor(command: PlaceCommand, meant: readonly Part[], why: Refusal | "no_order"): PlaceResult {
  switch (why) {
    case "nothing_waits":
      return { outcome: "nothing" };
    case "given_back":
      return { outcome: "refunded" };
    case "sent_again":
      return { outcome: "sent_again", parts: numbersOf(meant.filter(isFateUnknown)) };
    case "fate_unknown":
      return {
        outcome: "unknown",
        parts: numbersOf(meant.filter(command.do === "record_found" ? canBeFound : isToLookUp)),
      };
    default:
      return { outcome: "not_now" };
  }
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
