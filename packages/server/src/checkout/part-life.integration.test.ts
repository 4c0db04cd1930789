/**
 * Random lives of orders with one to four parts, two events at once. In the end parts, order, stock, voucher and money
 * agree. PART_LIFE_RUNS sets the number of lives, PART_LIFE_SEED tries others.
 */
import { randomUUID } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import { chargedBack, isEnded, isLost } from "@nestling/commerce/order/order";
import { paidFor, partStatuses } from "@nestling/commerce/order-parts";
import { inArray } from "drizzle-orm";
import fc from "fast-check";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { productRow, skuRows } from "../catalogue/seed.ts";
import { products as productTable, skus } from "../catalogue/tables.ts";
import { readOrder } from "../orders/load-order.ts";
import {
  advanceOrder,
  cancelByShop,
  cancelLines,
  keepOrder,
  refundOrder,
  repeatRefunds,
} from "../orders/merchant-changes.ts";
import { type PartRow, partsOf } from "../orders/part-queries.ts";
import { partsOfOrders, readOrders } from "../testing/chaos/invariants/orders.ts";
import { type InsertedOrder, madeFrom, movePartOf, takeBackDeliveryOf } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { categoriesFixture, orderOfProducts, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, usesOf, withVoucher } from "../testing/vouchers.ts";
import { requestCancel } from "./customer-changes.ts";
import { reconcile } from "./reconcile.ts";
import { claimOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { order, payment, refunds, alerts, intentOf } = paymentHelpers(shop);
const client = new pg.Client({ connectionString: shop.url });
await client.connect();
afterAll(() => client.end());
const minute = 60_000;

/** Four products of two variants each, with and without shipping fees: each is a part of an order. */
const products = [0, 299, 0, 501].map((shippingFee, index) => ({
  ...pacifier,
  id: 100 + index,
  name: `Product ${index}`,
  shippingFee,
  price: 333 + index * 417,
  promotionPrice: 333 + index * 417,
  properties: [{ id: "5", name: "Size", values: ["1", "2"].map((id) => ({ id, name: id })) }],
  skus: ["1", "2"].map((size) => ({
    code: `P${index}-${size}`,
    skuProperty: `5:${size}`,
    price: 333 + index * 417,
    promotionPrice: 333 + index * 417,
    stock: 1_000,
  })),
}));
const shelf = categoriesFixture.find(({ key }) => key === pacifier.categoryKey);
if (shelf === undefined) throw new Error("there is no category for them");
await shop.database.insert(productTable).values(products.map((product) => productRow(product, shelf)));
await shop.database.insert(skus).values(products.flatMap((product) => skuRows(product)));
const codes = products.flatMap((product) => product.skus.map(({ code }) => code));

type Life = { made: InsertedOrder; a: number; b: number };

const parts = ({ made }: Life) => shop.database.transaction((tx) => partsOf(tx, made.order_id));

async function dispute({ made }: Life, status: string): Promise<void> {
  const known = shop.payments.disputes.get(`du_${intentOf(made)}`)?.status;
  const isPossible: Readonly<Record<string, boolean>> = {
    needs_response: known === undefined,
    appeal_needs_response: known === "lost",
    lost: known !== undefined && (known.startsWith("appeal_") || !isEnded(known)),
    won: known !== undefined && (isLost(known) || !isEnded(known)),
  };
  if (!isPossible[status]) return;
  const { id } = shop.payments.dispute(intentOf(made), status);
  await shop.webhook({ id: `evt_${randomUUID()}`, disputeId: id });
}

async function runJobs(refundsBecome: typeof shop.payments.refundsBecome): Promise<void> {
  shop.payments.refundsBecome = refundsBecome;
  await shop.runJobs();
}

/** What may happen. Impossible events do nothing. */
const happenings: Readonly<Record<string, (life: Life) => Promise<unknown>>> = {
  "there is news of a part": async (life) => {
    const all = await parts(life);
    const part = all[life.a % all.length];
    const to = partStatuses[life.b % partStatuses.length];
    if (part === undefined || to === undefined) return;
    await movePartOf(shop.context, life.made.order_id, part.position, to);
  },
  "a carrier takes a delivery back": async (life) => {
    const all = await parts(life);
    const part = all[life.a % all.length];
    if (part?.status !== "delivered") return;
    await takeBackDeliveryOf(shop.context, life.made.order_id, part.id);
  },
  "lines are canceled": async (life) => {
    const lines = (await parts(life)).flatMap((part) => part.lines);
    const chosen = lines.filter((_, index) => (life.b >> (index % 4)) % 2 === 1);
    await cancelLines(
      shop.context,
      life.made.order_id,
      chosen.map(({ skuCode }) => skuCode),
    );
  },
  "its hold ends": async () => {
    shop.passTime(31 * minute);
    await claimOrders(shop.context);
  },
  "the merchant advances it": async ({ made, a, b }) =>
    advanceOrder(shop.context, await order(made), {
      to: undefined,
      part: b % 2 === 0 ? undefined : a + 1,
      parcel: b % 3 === 0 ? { trackingNumber: `T${b}`, carrier: null } : undefined,
    }),
  "some money is given back": ({ made, b }) =>
    refundOrder(shop.context, made.order_number, cents(100 * (b + 1))),
  "all money is given back": ({ made }) => refundOrder(shop.context, made.order_number),
  "refunds are accepted": () => runJobs("succeeded"),
  "refunds are refused": () => runJobs("refused"),
  "failed refunds are repeated": ({ made }) => repeatRefunds(shop.context, made.order_number),
  "its customer cancels": async ({ made }) => requestCancel(shop.context, await order(made), "account"),
  "the merchant cancels": ({ made }) => cancelByShop(shop.context, made.order_id),
  "the merchant keeps it": ({ made }) => keepOrder(shop.context, made.order_id),
  "a dispute is opened": (life) => dispute(life, "needs_response"),
  "a dispute is lost": (life) => dispute(life, "lost"),
  "a lost dispute is appealed": (life) => dispute(life, "appeal_needs_response"),
  "a dispute is won": (life) => dispute(life, "won"),
};

const frequent = ["there is news of a part", "there is news of a part", "lines are canceled"];
const event = fc.record({
  what: fc.constantFrom(...Object.keys(happenings), ...frequent, ...frequent),
  a: fc.nat(3),
  b: fc.nat(8),
});
/** One event, or two at the same moment. */
const moments = fc.array(fc.array(event, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 10 });

type Shelf = { stock: number; reserved: number; committed: number };

async function shelves(): Promise<Record<string, Shelf>> {
  const rows = await shop.database.select().from(skus).where(inArray(skus.code, codes));
  return Object.fromEntries(
    rows.map(({ code, stock, reserved, committed }) => [code, { stock, reserved, committed }]),
  );
}

/** What the stock must be by the order's lines: placed ones have left it, canceled ones are free, the others are held. */
function expectedShelves(before: Record<string, Shelf>, all: readonly PartRow[]): Record<string, Shelf> {
  const expected = structuredClone(before);
  for (const { skuCode, quantity, placedAt, canceledAt } of all.flatMap(({ lines }) => lines)) {
    const shelf = expected[skuCode];
    if (shelf === undefined) throw new Error(`no such variant: ${skuCode}`);
    if (placedAt !== null) shelf.stock -= quantity;
    else if (canceledAt === null) shelf.committed += quantity;
  }
  return expected;
}

/** What is owed for canceled lines and for the shipping of parts of which nothing is left. */
function owedFor(all: readonly PartRow[]): number {
  return all.reduce((sum, { lines, shippingFee }) => {
    const canceled = lines.filter(({ canceledAt }) => canceledAt !== null);
    return sum + paidFor(canceled, cents(canceled.length === lines.length ? shippingFee : 0));
  }, 0);
}

/** Everything that is wrong with the money of an order at rest. */
async function wrongMoney(life: Life, all: readonly PartRow[]): Promise<string[]> {
  const { made } = life;
  const { status, cancelAgreedAt } = await order(made);
  const { amount, refunded } = await payment(made);
  const rows = (await refunds(made)).filter((row) => row.status !== "failed");
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.amount, 0);
  const atService = [...shop.payments.refunds.values()]
    .filter((one) => one.intentId === intentOf(made) && one.state !== "failed")
    .reduce((total, one) => total + one.amount, 0);
  const returned = refunded + chargedBack(await readOrder(shop.database, await order(made)));
  const [owed, ofParts] = [owedFor(all), sum(rows.filter(({ partIds }) => partIds.length > 0))];
  const isStuck = (await alerts(made)).includes("refund_failed");
  return [
    ...(refunded > amount ? [`${refunded} of ${amount} are refunded`] : []),
    ...(refunded !== sum(rows) || refunded !== atService
      ? [`${refunded} are refunded, by rows ${sum(rows)}, at the service ${atService}`]
      : []),
    ...(ofParts > owed ? [`${ofParts} are refunded for parts, ${owed} are owed`] : []),
    ...(cancelAgreedAt === null && ofParts < owed && returned < amount && !isStuck
      ? [`${owed} are owed for parts, ${ofParts} went back`]
      : []),
    ...(status === "CANCEL" && returned < amount && !isStuck ? [`CANCEL, and ${returned} came back`] : []),
    ...(status === "IN_CANCEL" && cancelAgreedAt !== null && !isStuck ? ["decided, and not canceled"] : []),
  ];
}

async function wrongWith(life: Life, voucherId: string, before: Record<string, Shelf>): Promise<string[]> {
  const { status } = await order(life.made);
  const all = await parts(life);
  const facts = (await readOrders(client)).filter(({ id }) => id === life.made.order_id);
  const [now, expected] = [await shelves(), expectedShelves(before, all)];
  const wasSent = all.some(({ shippedAt }) => shippedAt !== null);
  const { used } = await usesOf(shop.database, voucherId);
  return [
    ...(await partsOfOrders(client, facts)),
    ...codes
      .filter((code) => JSON.stringify(now[code]) !== JSON.stringify(expected[code]))
      .map((code) => `${code}: ${JSON.stringify(now[code])}, not ${JSON.stringify(expected[code])}`),
    ...(used === (status === "CANCEL" && !wasSent ? 0 : 1) ? [] : [`${status}, its voucher is used ${used}`]),
    ...(await wrongMoney(life, all)),
  ];
}

const runs = Number(process.env.PART_LIFE_RUNS ?? 30);
const seed = Number(process.env.PART_LIFE_SEED ?? 20261123);

test(
  `[MKT-03] [MKT-04] [PAY-02] [CHK-08] whatever happens to the parts of an order, stock, money, voucher and statuses agree (${runs} lives, seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        moments,
        async (count, isClaimed, story) => {
          await shop.database.update(skus).set({ stock: 10_000 }).where(inArray(skus.code, codes));
          const before = await shelves();
          const voucher = await newVoucher(shop.database, { unit: "MONEY", discount: 301 });
          const lines = codes.slice(0, count * 2).map((code, index) => ({ code, quantity: 1 + (index % 3) }));
          const body = withVoucher(orderOfProducts(products, ...lines), voucher.code, 3.01);
          const made = await madeFrom(shop.insert({ ...body, email: `${randomUUID()}@example.com` }));
          shop.payments.pay(intentOf(made));
          await reconcileSoon();
          if (isClaimed) await happenings["its hold ends"]?.({ made, a: 0, b: 0 });
          for (const moment of story)
            await Promise.all(moment.map(({ what, a, b }) => happenings[what]?.({ made, a, b })));
          await runJobs("succeeded");
          await repeatRefunds(shop.context, made.order_number);
          await runJobs("succeeded");
          await reconcileSoon();
          expect(await wrongWith({ made, a: 0, b: 0 }, voucher.id, before)).toEqual([]);
        },
      ),
      { numRuns: runs, seed },
    );
  },
  120_000 + runs * 3_000,
);

/** Settles what is open, as the job does some minutes later. */
async function reconcileSoon(): Promise<void> {
  shop.passTime(3 * minute);
  await reconcile(shop.context);
}
