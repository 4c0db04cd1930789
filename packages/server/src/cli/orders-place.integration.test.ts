import { juniper } from "@nestling/commerce/testing/addresses";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { cancelByShop } from "../orders/merchant-changes.ts";
import { orderParts, orders, parcels } from "../orders/tables.ts";
import { disputes, refunds } from "../payments/tables.ts";
import { recalledProducts, recalls } from "../recalls/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";

const {
  shop,
  control,
  orderedWith,
  paid,
  claimed,
  placed,
  sweep,
  partOf,
  alertsOf,
  advance,
  ordersThere,
  withCallFault,
  renameCustomer,
} = await placementShop();
const { database } = shop;
const nestling = commandLine(shop.url);

const both = () => orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 1 });

/** An order that the marketplace has, and the shop does not know: the answer was lost, and its id is refused now. */
async function lost(): Promise<InsertedOrder> {
  const made = await claimed();
  await withCallFault({ loseAnswer: true }, () => shop.runJobs());
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
      "2 x Pebble Trail Hiking Boots  Toddler 7",
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

  test("[OPS-03] [SAFE-03] --preview names the recall that keeps a part from being placed", async () => {
    const made = await paid(both());
    const number = "26101";
    const about = {
      date: "2026-11-19",
      title: "Acme Recalls Boots",
      hazard: "It breaks.",
      remedy: "Refund.",
    };
    const url = "https://www.cpsc.gov/Recalls/2026/a";
    await database.insert(recalls).values({ number, ...about, url, names: [], makers: [] });
    const suspected = { number, productId: 11, noticedAt: new Date() };
    await database.insert(recalledProducts).values(suspected);
    const preview = async () => {
      const { out } = await nestling("orders", "place", made.order_number, "--preview", "--json");
      return (JSON.parse(out) as { blockers: string[] }[]).map(({ blockers }) => blockers);
    };
    expect(await preview()).toEqual([[], []]);
    await database.update(recalledProducts).set({ state: "confirmed" });
    expect(await preview()).toEqual([["A safety recall of the product is confirmed."], []]);
    // What the marketplace has is kept from nothing.
    const ofOrder = eq(orderParts.orderId, made.order_id);
    await database.update(orderParts).set({ status: "placed" }).where(ofOrder);
    expect(await preview()).toEqual([[], []]);
    await database.delete(recalledProducts);
    await database.delete(recalls);
  });

  test("[OPS-03] [MKT-04] --anyway places what costs more than it earns", async () => {
    const made = await claimed();
    await atCost(90_000, async () => {
      await shop.runJobs();
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
    const made = await claimed();
    await renameCustomer(made, "Maya");
    await shop.runJobs();
    const number = made.order_number;
    const shown = (await nestling("orders", "show", number)).out;
    expect(shown).toContain("Problem  Enter a first and last name.");
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

  test("[ADDR-03] a corrected address keeps the region of older rules, unless the correction names one", async () => {
    const body = orderOf({ code: "PACIFIER", quantity: 1 });
    const made = await paid(body);
    const number = made.order_number;
    const ofOrder = eq(orders.number, number);
    const address = {
      ...juniper,
      city: "Berlin",
      state: "DE-BE",
      zip_code: "10115",
      country_code: "DE",
      country_name: "Germany",
    };
    await database.update(orders).set({ address }).where(ofOrder);
    const kept = async () => (await database.select().from(orders).where(ofOrder))[0]?.address;
    expect((await nestling("orders", "address", number, "--zip", "10119")).status).toBe(0);
    expect(await kept()).toEqual({ ...address, zip_code: "10119" });
    expect((await nestling("orders", "address", number, "--state", "DE-BY")).err).toContain(
      "Leave out the region for this country",
    );
    expect((await nestling("orders", "address", number, "--state", "")).status).toBe(0);
    expect(await kept()).toMatchObject({ zip_code: "10119", state: "" });
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

  test("[OPS-03] [MKT-04] --found corrects a wrong number, of which the merchant hears within the hour", async () => {
    const made = await lost();
    const [there] = await ordersThere(made);
    const id = there?.order.orderId ?? "";
    const find = (given: string) => nestling("orders", "place", made.order_number, "--found", given);
    const kinds = async () => (await alertsOf(made)).map(({ kind }) => kind);
    expect((await find("8198352049859999")).status).toBe(0);
    await sweep(1);
    expect(await kinds()).toEqual([]);
    await sweep(61);
    expect(await kinds()).toEqual(["supplier_not_shown"]);
    expect((await find(id)).out).toContain("Part 1");
    // The stand-in shows an order two seconds after it was made.
    await expect.poll(() => shop.fulfillment.supplier.status(id)).toBeDefined();
    await sweep(1);
    expect(await partOf(made)).toMatchObject({ supplierOrderIds: [id], supplierCost: expect.any(Number) });
    expect([await kinds(), (await ordersThere(made)).length]).toEqual([[], 1]);
    expect((await find(id)).err).toContain("Nothing of");
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

  test("[OPS-03] [MKT-04] --lost --anyway accepts the loss, and what is held after --lost is placed with --anyway", async () => {
    const [once, twice] = [await lost(), await lost()];
    await atCost(90_000, async () => {
      await nestling("orders", "place", once.order_number, "--lost", "--anyway", "--yes");
      await nestling("orders", "place", twice.order_number, "--lost", "--yes");
      await sweep();
      expect(await partOf(once)).toMatchObject({ status: "placed" });
      expect(await partOf(twice)).toMatchObject({ status: "unknown", problem: "loss" });
      const { out } = await nestling("orders", "place", twice.order_number, "--anyway", "--yes");
      expect(out).toBe(`The shop places 1 part of ${twice.order_number}.\n`);
      await sweep();
      expect(await partOf(twice)).toMatchObject({ status: "placed" });
    });
    expect([await alertsOf(once), await alertsOf(twice)]).toEqual([[], []]);
  });

  test("[OPS-03] [MKT-04] --anyway lets a part be sent again whose answer is lost and whose cost has risen", async () => {
    const made = await claimed();
    const number = made.order_number;
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    await atCost(90_000, async () => {
      await sweep();
      expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "unknown" });
      expect((await nestling("orders", "place", number, "--lost", "--yes")).err).toContain(
        `still sends part 1 of ${number} again by itself`,
      );
      await nestling("orders", "place", number, "--anyway", "--yes");
      await sweep();
    });
    expect(await partOf(made)).toMatchObject({ status: "placed", outOrderId: `${number}-1` });
    expect(await alertsOf(made)).toEqual([]);
    expect(await ordersThere(made)).toHaveLength(1);
  });

  test.each([
    ["an open dispute", "needs_response", () => "once the dispute about its payment is over."],
    ["a lost one", "lost", (number: string) => `accept its lost dispute: nestling orders keep ${number}`],
  ])(
    "[OPS-03] [PAY-02] %s is named, which a part waits for before it is placed",
    async (_, status, words) => {
      const made = await lost();
      const now = shop.context.clock.now();
      await database.insert(disputes).values({
        ...{ id: `du_${status}`, orderId: made.order_id, amount: 1149, reason: "fraudulent", status },
        ...{ openedAt: now, updatedAt: now },
      });
      const { out } = await nestling("orders", "place", made.order_number, "--lost", "--yes");
      expect(out).toContain(words(made.order_number));
      await sweep();
      expect(await ordersThere(made)).toHaveLength(1);
      await database.delete(disputes).where(eq(disputes.orderId, made.order_id));
      await sweep();
      expect(await partOf(made)).toMatchObject({ status: "placed" });
    },
  );

  test("[OPS-03] [MKT-04] --found makes a part known that the shop still asks for", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    const [there] = await ordersThere(made);
    const id = there?.order.orderId ?? "";
    await nestling("orders", "place", made.order_number, "--found", id);
    expect(await partOf(made)).toMatchObject({ status: "placed", supplierOrderIds: [id], problem: null });
  });

  test("[OPS-03] [MKT-04] --found makes an order known that was canceled here, and the merchant cancels it there", async () => {
    const made = await lost();
    const [there] = await ordersThere(made);
    const [number, id] = [made.order_number, there?.order.orderId ?? ""];
    await cancelByShop(shop.context, made.order_id);
    await shop.runJobs();
    expect((await nestling("orders", "place", number, "--found", id)).out).toContain("Part 1");
    expect(await partOf(made)).toMatchObject({
      ...{ status: "canceled", supplierOrderIds: [id], problem: null },
      checkAt: expect.any(Date),
    });
    expect(await alertsOf(made)).toMatchObject([
      { kind: "placement_too_late", text: expect.stringContaining(id) },
    ]);
    expect((await nestling("orders", "place", number, "--found", id)).err).toContain("Nothing of");
  });

  test("[OPS-03] [MKT-04] --lost ends the search for an order that was canceled here, and places nothing", async () => {
    const made = await lost();
    const number = made.order_number;
    await cancelByShop(shop.context, made.order_id);
    await shop.runJobs();
    const { out } = await nestling("orders", "place", number, "--lost", "--yes");
    expect(out).toBe(`Part 1 of ${number} is not at the marketplace. Nothing is left to do.\n`);
    expect(await alertsOf(made)).toEqual([]);
    await sweep();
    expect(await ordersThere(made)).toHaveLength(1);
    expect((await nestling("orders", "place", number, "--lost", "--yes")).err).toContain("Nothing of");
  });

  test.each([
    ["an order that is not claimed", ["place"], "only an order that is IN_PROGRESS is placed"],
    ["two findings", ["place", "--found", "8198352049851315", "--lost"], "do not go together"],
    ["an id that is none", ["place", "--found", "12"], "--found takes the marketplace's order numbers"],
    ["an order that is sent", ["address", "--city", "Rome"], "cannot be changed anymore"],
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
    .poll(async () => shop.fulfillment.supplier.status((await partOf(made)).supplierOrderIds[0] ?? ""))
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

test("[OPS-03] lines that are canceled after they were placed are named with their order at the marketplace", async () => {
  const made = await placed(both());
  const [there] = (await partOf(made)).supplierOrderIds;
  const { out } = await nestling("orders", "cancel", made.order_number, "--line", "1", "--yes");
  expect(out).toContain(`The marketplace has it as ${there}: cancel it there, too.`);
});

test("[OPS-03] nestling orders profit is the sum of the ledger: payments, costs, refunds", async () => {
  const since = "2026-11-01";
  const unplaced = await paid();
  await database.insert(refunds).values({
    ...{ orderId: unplaced.order_id, partIds: [], amount: 149, reason: "goodwill" },
    ...{ status: "succeeded", requestedAt: new Date() },
  });
  const voucher = await newVoucher(database, { discount: 10_000 });
  const boots = orderOf({ code: "BOOTS-7", quantity: 1 });
  const free = await orderedWith("maya@example.com", withVoucher(boots, voucher.code, 42));
  await database.update(orderParts).set({ supplierCost: 321 }).where(eq(orderParts.orderId, free.order_id));
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
  const ofFree = each.find(({ number }: { number: string }) => number === free.order_number);
  expect(ofFree).toMatchObject({ paid_at: null, paid: 0, goods: 3.21, profit: -3.21 });
  const { out: table } = await nestling("orders", "profit", "--since", since);
  expect(table).toMatch(/^All /m);
  const rowOf = (made: { order_number: string }) =>
    table.split("\n").find((row) => row.startsWith(made.order_number));
  expect(rowOf(free)).toContain("nothing to pay");
  expect(rowOf(unplaced)).toContain("before the marketplace's charge");
  const { rows: withCosts } = await shop.pool.query<{ order_number: string }>(
    `select number as order_number from orders where paid_at is not null and not exists (
       select from order_part where order_id = orders.id and supplier_cost is null) limit 1`,
  );
  expect(rowOf(withCosts[0] ?? { order_number: "none" })).not.toContain("before");
  expect((await nestling("orders", "profit", "--since", "2100-01-01")).out).toBe(
    "No order was accepted since then.\n",
  );
  expect((await nestling("orders", "profit")).out).toBe(table);
});

test("[OPS-03] an address that is corrected while its order can be canceled is used without another word", async () => {
  const number = (await paid()).order_number;
  const { out } = await nestling("orders", "address", number, "--phone", "+14155550134");
  expect(out).toBe(
    `The address of ${number} is corrected. It is placed after the time in which its customer can cancel it.\n`,
  );
});
