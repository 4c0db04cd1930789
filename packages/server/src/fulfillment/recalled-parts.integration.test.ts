/** What becomes of open orders when a recall of their products is confirmed (SAFE-03). */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { claimOrders } from "../checkout/sweep-orders.ts";
import { orderParts } from "../orders/tables.ts";
import { type ConfirmedRecall, confirmRecall, listRecalls } from "../recalls/decide.ts";
import { recalledProducts, recalls } from "../recalls/tables.ts";
import { placementShop } from "../testing/placement.ts";
import { bootsFixture, orderOf, pacifier } from "../testing/products.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";
import { placeAgain } from "./place-order.ts";
import { placePart } from "./place-part.ts";

const {
  shop,
  paid,
  claimed,
  placed,
  pay,
  orderedWith,
  advance,
  sweep,
  partOf,
  partsOf,
  statusOf,
  refundsOf,
  alertsOf,
  ordersThere,
  withCallFault,
} = await placementShop();
const { database } = shop;

const number = "26101";
const both = () => orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });

beforeEach(async () => {
  await database.delete(recalledProducts);
  await database.delete(recalls);
  await database.update(products).set({ withdrawnAt: null });
});

/** The merchant confirms a recall of a product. */
async function confirm(product = pacifier): Promise<ConfirmedRecall> {
  const about = {
    date: "2026-11-19",
    title: "Acme Recalls Pacifiers",
    hazard: "It breaks.",
    remedy: "Refund.",
  };
  const url = "https://www.cpsc.gov/Recalls/2026/a";
  await database.insert(recalls).values({ number, ...about, url, names: [product.name], makers: [] });
  const noticedAt = shop.context.clock.now();
  await database.insert(recalledProducts).values({ number, productId: product.id, noticedAt });
  const [recall] = await listRecalls(database, ["suspected"], number);
  if (recall === undefined) throw new Error("there is no recall");
  return confirmRecall(shop.context, recall);
}

/** Ends the hold of all orders, and does what the running shop does then. */
async function holdEnds(): Promise<void> {
  shop.passTime(31 * 60_000);
  await claimOrders(shop.context);
  await shop.runJobs();
}

const refundedOf = async (made: Parameters<typeof refundsOf>[0]) =>
  (await refundsOf(made)).map(({ amount }) => amount);
const recallMailsOf = async ({ order_number }: { order_number: string }) =>
  (await shop.mailsTo("maya@example.com")).filter(
    ({ subject }) => subject === `Safety recall: please check your order ${order_number}`,
  );

test("[SAFE-03] a paid order in its hold is not ordered from the seller: its recalled part is refused, the rest goes on", async () => {
  const made = await paid(both());
  expect((await confirm()).open).toEqual({ own: [], waiting: [made.order_number], ordered: [] });
  expect(await recallMailsOf(made)).toHaveLength(1);
  await holdEnds();
  expect((await partsOf(made)).map(({ productId, status, problem }) => [productId, status, problem])).toEqual(
    [
      [bootsFixture.id, "placed", null],
      [pacifier.id, "refused", "recalled"],
    ],
  );
  expect((await ordersThere(made)).map(({ order }) => order.outOrderId)).toEqual([`${made.order_number}-1`]);
  expect(await refundedOf(made)).toEqual([1149]);
  const [told] = await alertsOf(made, { settled: true });
  expect(told).toMatchObject({ kind: "placement_refused" });
  expect(told?.text).toContain("A safety recall of the product is confirmed. The shop doesn't order it");
});

test("[SAFE-03] an order that is paid after the confirmation gets its money back, and its buyer the mail of that", async () => {
  const made = await orderedWith("maya@example.com");
  expect((await confirm()).open.waiting).toContain(made.order_number);
  await pay(made);
  await holdEnds();
  await shop.runJobs();
  expect(await ordersThere(made)).toEqual([]);
  expect(await refundedOf(made)).toEqual([1149]);
  expect(await statusOf(made)).toBe("CANCEL");
  expect(await recallMailsOf(made), "nothing was sent that is dangerous").toEqual([]);
  const keys = (await shop.mailsTo("maya@example.com")).map(({ key }) => key);
  expect(keys).toContain(`order-cancellation:${made.order_id}`);
});

test("[SAFE-03] [VOU-06] an order that cost nothing is not ordered either, and its buyer hears of the recall", async () => {
  const voucher = await newVoucher(database, { discount: 10_000 });
  const body = withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), voucher.code, 42);
  const made = await orderedWith("maya@example.com", body);
  expect(await statusOf(made)).toBe("WAITING_ACCEPT");
  await confirm(bootsFixture);
  expect(await recallMailsOf(made)).toHaveLength(1);
  await holdEnds();
  expect(await ordersThere(made)).toEqual([]);
  expect(await partOf(made)).toMatchObject({ status: "refused", problem: "recalled" });
  expect(await statusOf(made)).toBe("CANCEL");
});

test("[SAFE-03] a part that waits for the merchant, for its address or a loss, is refused as well", async () => {
  const made = await claimed();
  await database
    .update(orderParts)
    .set({ problem: "loss", problemText: "It costs more than it earns.", checkAt: null })
    .where(eq(orderParts.orderId, made.order_id));
  await confirm();
  await sweep(1);
  expect(await partOf(made)).toMatchObject({ status: "refused", problem: "recalled" });
  expect(await refundedOf(made)).toEqual([1149]);
});

test("[SAFE-03] a part that is prepared while the recall is confirmed is not sent", async () => {
  const made = await claimed();
  const { supplier } = shop.fulfillment;
  const part = await partOf(made);
  // The freight is asked for again, in the moment between the reading of the part and its attempt.
  await database.update(orderParts).set({ problem: "freight_gone" }).where(eq(orderParts.id, part.id));
  const freight: typeof supplier.freight = async (...question) => {
    await confirm();
    return supplier.freight(...question);
  };
  await placePart({ ...shop.fulfillment, supplier: { ...supplier, freight } }, part.id);
  expect(await partOf(made)).toMatchObject({ status: "waiting", attempts: 0 });
  await sweep(1);
  expect(await ordersThere(made)).toEqual([]);
  expect(await partOf(made)).toMatchObject({ status: "refused", problem: "recalled" });
});

test("[SAFE-03] [MKT-04] a part of unknown fate is not sent again: a person looks, and one that was not placed is refunded", async () => {
  const made = await claimed();
  await withCallFault({ status: 504 }, () => shop.runJobs());
  expect((await partOf(made)).firstTriedAt).not.toBeNull();
  const there = await ordersThere(made);
  expect((await confirm()).open.ordered).toContain(made.order_number);
  await sweep();
  expect(await partOf(made)).toMatchObject({ status: "unknown", attempts: 1, checkAt: null });
  expect(await ordersThere(made)).toEqual(there);
  const [asked] = await alertsOf(made);
  expect(asked).toMatchObject({ kind: "placement_unknown" });
  expect(asked?.text).toContain("If it is placed, cancel it at the marketplace.");
  expect(await refundedOf(made)).toEqual([]);
  await placeAgain(shop.context, made.order_id, {
    anyway: false,
    asGift: false,
    placedAs: [],
    notPlaced: true,
  });
  await sweep(1);
  expect(await partOf(made)).toMatchObject({ status: "refused", attempts: 1 });
  expect(await refundedOf(made)).toEqual([1149]);
});

test("[SAFE-03] a part that the seller has is named to the merchant, and the buyer of one that was sent gets the mail", async () => {
  const there = await placed();
  const sent = await placed();
  await database
    .update(orderParts)
    .set({ status: "shipped", shippedAt: shop.context.clock.now() })
    .where(eq(orderParts.orderId, sent.order_id));
  // Goods that left stay with their buyer, though the order was canceled afterwards.
  await advance(sent, "IN_CANCEL", "CANCEL");
  const { open } = await confirm();
  expect(open.ordered).toContain(there.order_number);
  expect(open.ordered).not.toContain(sent.order_number);
  expect(await recallMailsOf(sent)).toHaveLength(1);
});
