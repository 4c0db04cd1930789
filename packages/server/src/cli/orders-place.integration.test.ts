import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { parcels } from "../orders/tables.ts";
import { refunds } from "../payments/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";

const { shop, control, paid, claimed, placed, sweep, partOf, alertsOf, advance, ordersThere, withCallFault } =
  await placementShop();
const { database } = shop;
const nestling = commandLine(shop.url);

const both = () => orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 1 });

/** An order that the marketplace has, and the shop does not know: the answer was lost, and its id is refused now. */
async function lost(): Promise<InsertedOrder> {
  const made = await claimed();
  await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
  await control("settings", { refuseRepeats: true });
  await sweep();
  await control("settings", { refuseRepeats: false });
  expect(await partOf(made)).toMatchObject({ status: "unknown" });
  return made;
}

/** A pacifier costs so many cents at the marketplace while `work` runs. */
async function atCost<Result>(cost: number, work: () => Promise<Result>): Promise<Result> {
  await database.update(skus).set({ cost }).where(eq(skus.code, "PACIFIER"));
  return work().finally(() => database.update(skus).set({ cost: 100 }).where(eq(skus.code, "PACIFIER")));
}

describe("nestling orders place", () => {
  test("[OPS-03] --preview shows what an order costs and earns, and places nothing", async () => {
    const made = await paid(both());
    const { out, status } = await nestling("orders", "place", made.order_number, "--preview");
    expect(status).toBe(0);
    for (const words of [
      "Part 1  waiting",
      "2 x Pebble Trail Hiking Boots  7",
      "Revenue     $84.00",
      "Goods      -$2.00",
    ])
      expect(out).toContain(words);
    expect(out).not.toContain("Held");
    const json = JSON.parse(
      (await nestling("orders", "place", made.order_number, "--preview", "--json")).out,
    );
    expect(json).toMatchObject([
      { part: 1, revenue: 84, goods: 2, blockers: [] },
      { part: 2, revenue: 11.49 },
    ]);
    expect(await ordersThere(made)).toEqual([]);
  });

  test("[OPS-03] [MKT-04] --anyway places what costs more than it earns", async () => {
    await atCost(90_000, async () => {
      const made = await placed();
      const number = made.order_number;
      expect((await nestling("orders", "place", number, "--preview")).out).toContain(
        "Held        It was sold for",
      );
      expect((await nestling("orders", "place", number)).out).toContain(`places 1 part of ${number}`);
      await sweep();
      expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "loss" });
      expect((await nestling("orders", "place", number, "--anyway", "--yes")).status).toBe(0);
      await sweep();
      expect(await partOf(made)).toMatchObject({ status: "placed" });
      expect(await alertsOf(made)).toEqual([]);
    });
  });

  test("[OPS-03] [MKT-04] a corrected address is placed again, and what it lacks is said", async () => {
    const body = orderOf({ code: "PACIFIER", quantity: 1 });
    const made = await placed({ ...body, address: { ...body.address, full_name: "Maya" } });
    const number = made.order_number;
    const shown = (await nestling("orders", "show", number)).out;
    expect(shown).toContain("Problem  The family name is missing.");
    expect(shown).toContain(`nestling orders address ${number} --name`);
    expect(await nestling("orders", "address", number, "--zip", "no")).toMatchObject({ status: 1 });
    expect((await nestling("orders", "address", number)).status).toBe(2);
    const { out } = await nestling("orders", "address", number, "--name", "Maya Torres");
    expect(out).toBe(`The address of ${number} is corrected. Now: nestling orders place ${number}\n`);
    await nestling("orders", "place", number);
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "placed", problem: null });
    const late = await nestling("orders", "place", number);
    expect(late.err).toBe(`Nothing of ${number} waits for that.\n`);
  });

  test("[OPS-03] [MKT-04] --found makes a lost order known, and the shop follows it", async () => {
    const made = await lost();
    const [there] = await ordersThere(made);
    const number = made.order_number;
    expect((await nestling("orders", "place", number)).err).toContain("Nobody knows whether part 1");
    const id = there?.order.orderId ?? "";
    expect((await nestling("orders", "place", number, "--found", id)).out).toContain("Part 1");
    expect(await partOf(made)).toMatchObject({ status: "placed", supplierOrderIds: [id], problem: null });
    expect(await alertsOf(made)).toEqual([]);
    expect(await ordersThere(made)).toHaveLength(1);
  });

  test("[OPS-03] [MKT-04] --lost places a lost part anew under another id, once", async () => {
    const made = await lost();
    const number = made.order_number;
    expect((await nestling("orders", "place", number, "--lost")).err).toContain("--yes");
    expect((await nestling("orders", "place", number, "--lost", "--yes")).status).toBe(0);
    await sweep();
    await sweep();
    const part = await partOf(made);
    expect(part).toMatchObject({ status: "placed", outOrderId: `${number}-1-3` });
    const ids = (await ordersThere(made)).map(({ order }) => order.outOrderId);
    expect(ids).toEqual([`${number}-1`, `${number}-1-3`]);
  });

  test.each([
    ["an order that is not claimed", ["place"], "only an order that is IN_PROGRESS is placed"],
    ["two findings", ["place", "--found", "8198352049851315", "--lost"], "do not go together"],
    ["an id that is none", ["place", "--found", "12"], "--found takes the marketplace's order numbers"],
    ["an order that is sent", ["address", "--city", "Rome"], "cannot be changed any more"],
  ])("[OPS-03] %s ends in one line", async (title, [command = "", ...options], line) => {
    const made = title.includes("sent") ? await placed() : await paid();
    if (title.includes("sent")) await advance(made, "SHIPPING");
    const { err, status } = await nestling("orders", command, made.order_number, ...options);
    expect([err, status > 0]).toEqual([expect.stringContaining(line), true]);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});

test("[OPS-03] nestling orders show has parts, their cost at the marketplace, and their parcels", async () => {
  const made = await placed();
  await expect
    .poll(async () => shop.fulfillment.supplier.status((await partOf(made)).supplierOrderIds[0] ?? ""), {
      timeout: 5_000,
    })
    .toBeDefined();
  await control("clock", { advance: "3d" });
  await sweep();
  const part = await partOf(made);
  const [parcel] = await database.select().from(parcels).where(eq(parcels.partId, part.id));
  const { out } = await nestling("orders", "show", made.order_number);
  for (const words of [
    "Part 1  shipped",
    `orderId=${part.supplierOrderIds[0]}`,
    "Cost  $",
    parcel?.trackingNumber,
    "Dispute  can be opened at the marketplace from",
  ])
    expect(out).toContain(words);
});

test("[OPS-03] nestling orders profit is the sum of the ledger: payments, costs, refunds", async () => {
  const since = "2026-11-01";
  await database.insert(refunds).values({
    ...{ orderId: (await paid()).order_id, partIds: [], amount: 149, reason: "goodwill" },
    ...{ status: "succeeded", requestedAt: new Date() },
  });
  const { out } = await nestling("orders", "profit", "--since", since, "--json");
  const { orders: each, all } = JSON.parse(out);
  const { rows } = await shop.pool.query(`
    select (select sum(amount) from payment where paid_at is not null)::int as paid,
      (select sum(amount) from refund where status <> 'failed')::int as refunded,
      (select sum(supplier_cost) from order_part)::int as cost`);
  const [{ paid: charged, refunded, cost }] = rows;
  expect(Math.round(all.profit * 100)).toBe(charged - refunded - cost);
  expect(Math.round((all.goods + all.freight + all.import) * 100)).toBe(cost);
  const sum = each.reduce(
    (total: number, { profit }: { profit: number }) => total + Math.round(profit * 100),
    0,
  );
  expect(sum).toBe(Math.round(all.profit * 100));
  const { out: table } = await nestling("orders", "profit", "--since", since);
  expect(table).toMatch(/^All /m);
  expect((await nestling("orders", "profit", "--since", "2100-01-01")).out).toBe(
    "No order was paid since then.\n",
  );
  expect((await nestling("orders", "profit")).out).toBe(table);
});
