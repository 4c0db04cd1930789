/** What becomes of orders of products that no import has brought: a visitor opened them by their codes (ROUTE-06). */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { products } from "../catalogue/tables.ts";
import { renewProduct } from "../marketplace/renew-product.ts";
import { type ImportContext, publishDrafts, readDraft } from "../marketplace/supplier-products.ts";
import { commandLine } from "../testing/command-line.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";
import { findMarketplaceOffer } from "../testing/supplied-product.ts";

const { shop, supplier, offers, placed, sweep, partOf, partsOf, statusOf, refundsOf, alertsOf, ordersThere } =
  await placementShop();
const { database } = shop;
const nestling = commandLine(shop.url);
const [ofBoots, ofPacifier] = offers;

const both = () => orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
const week = 7 * 24 * 60;

beforeEach(() => database.update(products).set({ lookedUpAt: null }));

/** Only a look-up has brought the pacifier. */
const lookUp = () =>
  database.update(products).set({ lookedUpAt: new Date() }).where(eq(products.aliCode, ofPacifier.code));

/** What an import makes of products that the shop may have. */
const importing: ImportContext = {
  ...{ ...shop.fulfillment, supplier, defaultCountry: "US" },
  categories: { categoryOf: () => uncategorized.id, suppliersOf: () => [], keys: new Map() },
};
async function takeOver(...codes: string[]): Promise<void> {
  const readings = await Promise.all(codes.map((code) => readDraft(importing, code)));
  const drafts = readings.flatMap((reading) => (reading.outcome === "draft" ? [reading.draft] : []));
  await database.transaction((tx) => publishDrafts(importing, tx, drafts, { relist: true }));
}

test("[ROUTE-06] [OPS-05] a part whose product no import has brought waits for the merchant, and the rest of its order goes on", async () => {
  await lookUp();
  const made = await placed(both());
  expect((await partsOf(made)).map(({ status, problem }) => [status, problem])).toEqual([
    ["placed", null],
    ["waiting", "looked_up"],
  ]);
  const [alert, ...others] = await alertsOf(made);
  expect(others).toEqual([]);
  expect(alert?.text).toContain(`Part 2 of ${made.order_number}: No import has brought the product`);
  expect(alert?.text).toContain(`nestling orders place ${made.order_number} --anyway`);
  expect((await nestling("orders", "list", "--alerts")).out).toContain("No import has brought");
  expect((await nestling("orders", "show", made.order_number)).out).toContain("No import has brought");
  expect((await nestling("orders", "place", made.order_number, "--preview")).out).toContain(
    `Held        No import has brought the product ${ofPacifier.code}`,
  );
  const shown = JSON.parse((await nestling("orders", "show", made.order_number, "--json")).out);
  expect(shown.subOrders).toMatchObject([{ placement: "placed" }, { placement: "held" }]);
  // However often the shop looks, nothing is sent.
  for (const minutes of [31, 60, 24 * 60, 3 * 24 * 60]) await sweep(minutes);
  expect((await ordersThere(made)).map(({ order }) => order.lines[0]?.productId)).toEqual([ofBoots.code]);
  expect(await refundsOf(made)).toEqual([]);
});

test("[ROUTE-06] [OPS-03] --anyway lets it go on; to place it again without a word does not", async () => {
  await lookUp();
  const made = await placed();
  await nestling("orders", "place", made.order_number);
  await sweep();
  expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "looked_up" });
  expect(await alertsOf(made)).toHaveLength(1);
  await nestling("orders", "place", made.order_number, "--anyway", "--yes");
  await sweep();
  expect(await partOf(made)).toMatchObject({ status: "placed", problem: null });
  expect(await alertsOf(made)).toEqual([]);
  // That counts for this order alone.
  expect(await partOf(await placed())).toMatchObject({ status: "waiting", problem: "looked_up" });
});

test.each([
  ["all of it", []],
  ["its line", ["--line", "1"]],
])("[ROUTE-06] the merchant cancels %s, and the money goes back", async (_, more) => {
  await lookUp();
  const made = await placed();
  expect((await nestling("orders", "cancel", made.order_number, ...more, "--yes")).status).toBe(0);
  await shop.runJobs();
  expect(await refundsOf(made)).toMatchObject([{ amount: 1149 }]);
  expect(await ordersThere(made)).toEqual([]);
});

test("[ROUTE-06] without a decision within a week the money goes back, and the merchant hears of it", async () => {
  await lookUp();
  const made = await placed();
  await sweep(week - 60);
  expect(await partOf(made)).toMatchObject({ status: "waiting" });
  await sweep(61);
  expect(await partOf(made)).toMatchObject({ status: "refused", problem: "looked_up" });
  expect(await refundsOf(made)).toMatchObject([{ amount: 1149 }]);
  expect(["IN_CANCEL", "CANCEL"]).toContain(await statusOf(made));
  expect(await ordersThere(made)).toEqual([]);
  const kinds = (await alertsOf(made, { settled: true })).map(({ kind }) => kind);
  expect(kinds).toContain("placement_refused");
  expect((await alertsOf(made)).map(({ kind }) => kind)).not.toContain("placement_problem");
});

test("[ROUTE-06] what an import takes over goes on, at once or after the week", async () => {
  await lookUp();
  const [first, second] = [await placed(), await placed()];
  await takeOver(ofPacifier.code);
  await nestling("orders", "place", first.order_number);
  await sweep();
  expect(await partOf(first)).toMatchObject({ status: "placed" });
  await sweep(week);
  expect(await partOf(second)).toMatchObject({ status: "placed" });
  expect(await partOf(await placed())).toMatchObject({ status: "placed" });
});

test("[ROUTE-06] where the merchant has chosen so, nothing waits", async () => {
  await lookUp();
  shop.fulfillment.holdLookedUp = false;
  const made = await placed().finally(() => {
    shop.fulfillment.holdLookedUp = true;
  });
  expect(await partOf(made)).toMatchObject({ status: "placed" });
});

test.each([
  "boots",
  "carrier",
  "bib",
  "blanket",
  "toy",
  "bottle",
  "dress",
  "hat",
  "socks",
  "stroller",
  "swaddle",
  "book",
])(
  "[ROUTE-06] a look-up, a visit and a sync of '%s' take nothing over; an import does, and it stays so",
  async (words) => {
    const { code } = await findMarketplaceOffer(supplier, words, 1);
    const known = await database.$count(products, eq(products.aliCode, code));
    if (known === 0) {
      const caller = { address: "203.0.113.7", requestId: "r" };
      for (let visit = 0; visit < 2; visit += 1)
        expect((await shop.api.request(`/api/ecommerce-product-ali/${code}`, {}, { caller })).status).toBe(
          200,
        );
    } else await lookUpAgain(code);
    const [product] = await database.select().from(products).where(eq(products.aliCode, code));
    expect(product?.lookedUpAt).not.toBeNull();
    shop.passTime(60_000);
    await renewProduct(importing, product?.id ?? 0, { isWhole: true });
    expect(await isLookedUp(code)).toBe(true);
    await takeOver(code);
    expect(await isLookedUp(code)).toBe(false);
    await renewProduct(importing, product?.id ?? 0, { isWhole: true });
    expect(await isLookedUp(code)).toBe(false);
  },
);

const lookUpAgain = (code: string) =>
  database.update(products).set({ lookedUpAt: new Date() }).where(eq(products.aliCode, code));

async function isLookedUp(code: string): Promise<boolean> {
  const rows = await database
    .select({ at: products.lookedUpAt })
    .from(products)
    .where(eq(products.aliCode, code));
  return rows.some(({ at }) => at !== null);
}
