import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { orders } from "../orders/tables.ts";
import { recalledProducts, recalls } from "../recalls/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";

const { shop, paid, claimed, placed, sweep, partsOf } = await placementShop();
const { database } = shop;
const nestling = commandLine(shop.url);
const place = (number: string, ...words: string[]) => nestling("orders", "place", number, ...words);

const both = () => orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 1 });

test("[OPS-03] the preview of an order sums up: what is left of each part, and what its address becomes", async () => {
  const { order_number: number } = await paid(both());
  await database.update(skus).set({ importCharge: 40 }).where(eq(skus.code, "BOOTS-7"));
  const previewed = await place(number, "--preview", "--json");
  const parts = JSON.parse(previewed.out) as Record<"revenue" | "goods" | "freight" | "margin", number>[];
  expect(parts).toMatchObject([
    { part: 1, status: "waiting", import_charge: 0.8 },
    { part: 2, status: "waiting", import_charge: 0 },
  ]);
  const inCents = (dollars: number) => Math.round(dollars * 100);
  for (const [at, { revenue, goods, freight, margin }] of parts.entries()) {
    const duty = at === 0 ? 80 : 0;
    expect(inCents(margin)).toBe(inCents(revenue) - inCents(goods) - inCents(freight) - duty);
  }
  const { out } = await place(number, "--preview");
  for (const { freight, margin } of parts) {
    expect(out).toContain(`  Freight    -$${freight.toFixed(2)}\n`);
    expect(out).toContain(`  Margin      $${margin.toFixed(2)}, before the fee of the payment`);
  }
  expect(out).toContain("  Import     -$0.80\n");
  expect(out).not.toContain("The address is sent");
  const [row] = await database.select().from(orders).where(eq(orders.number, number));
  const address = { ...row?.address, full_name: "Майя Торрес" } as typeof orders.$inferInsert.address;
  await database.update(orders).set({ address }).where(eq(orders.number, number));
  expect((await place(number, "--preview")).out).toContain("name: Майя Торрес is written M");
  await database.update(skus).set({ importCharge: null }).where(eq(skus.code, "BOOTS-7"));
});

test("[OPS-03] [MKT-04] --part places that part alone", async () => {
  const made = await claimed(both());
  await database.update(skus).set({ cost: 90_000 });
  await shop.runJobs();
  const { order_number: number } = made;
  const states = async () => (await partsOf(made)).map(({ status }) => status);
  expect(await states()).toEqual(["waiting", "waiting"]);
  expect((await place(number, "--part", "3")).err).toBe(`Nothing of ${number} waits for that.\n`);
  expect((await place(number, "--part", "2", "--anyway", "--yes")).out).toBe(
    `The shop places 1 part of ${number}.\n`,
  );
  await sweep();
  expect(await states()).toEqual(["waiting", "placed"]);
  await database.update(skus).set({ cost: 100 });
  expect((await place(number)).out).toBe(`The shop places 1 part of ${number}.\n`);
  await sweep();
  expect(await states()).toEqual(["placed", "placed"]);
});

test("[SAFE-03] a confirmed recall names the orders that the shop refunds, and those to cancel at the marketplace", async () => {
  const boots = orderOf({ code: "BOOTS-7", quantity: 1 });
  const [ordered, waiting] = [await placed(boots), await paid(boots)];
  const about = { date: "2026-11-19", title: "Acme Recalls Boots", hazard: "They slip.", remedy: "Refund." };
  const url = "https://www.cpsc.gov/Recalls/2026/boots";
  const notice = { ...about, url, names: ["Acme Boots"], makers: ["Acme Inc."] };
  await database.insert(recalls).values([
    { ...notice, number: "28001" },
    { ...notice, number: "28002", title: "Acme Recalls Cots", date: "2026-11-12" },
  ]);
  await database.insert(recalledProducts).values([
    { number: "28001", productId: 11, noticedAt: new Date() },
    { number: "28001", productId: 12, state: "dismissed", noticedAt: new Date() },
    { number: "28002", productId: 12, state: "dismissed", noticedAt: new Date() },
  ]);
  const list = async (...words: string[]) =>
    JSON.parse((await nestling("recalls", "list", "--json", ...words)).out);
  expect(await list()).toMatchObject([{ number: "28001" }]);
  expect(await list("--all")).toMatchObject([{ number: "28001" }, { number: "28002" }]);
  expect((await nestling("recalls", "show", "28001")).out.split("\n")).toEqual([
    "28001 of 2026-11-19: Acme Recalls Boots",
    "  Recalled  Acme Boots",
    "  Made by   Acme Inc.",
    "  Hazard    They slip.",
    "  Remedy    Refund.",
    `  Notice    ${url}`,
    "",
    "  11  suspected  Pebble Trail Hiking Boots",
    "  12  dismissed  Natural Rubber Pacifier",
    "",
  ]);
  const { out } = await nestling("recalls", "confirm", "28001", "--yes");
  expect(out).toContain("Out of sale: 11. Mails to buyers: ");
  const listed = (words: string) => out.split("\n").find((line) => line.startsWith(words)) ?? "";
  const refunded = listed("Not ordered from the seller yet. The shop refuses and refunds it by itself");
  const toCancel = listed("Ordered from the seller and not all sent. Cancel it at the marketplace");
  expect(refunded).toContain(waiting.order_number);
  expect(refunded).not.toContain(ordered.order_number);
  expect(toCancel).toContain(ordered.order_number);
  expect(toCancel).not.toContain(waiting.order_number);
  expect(out).not.toContain("Your own goods");
  expect(JSON.parse((await nestling("recalls", "show", "28001", "--json")).out)).toEqual({
    ...{ ...notice, number: "28001" },
    products: [
      { id: 11, name: "Pebble Trail Hiking Boots", state: "confirmed", is_sold: false },
      { id: 12, name: "Natural Rubber Pacifier", state: "dismissed", is_sold: true },
    ],
  });
  expect((await nestling("recalls", "show", "28001")).out).toContain("  11  confirmed, not sold  Pebble");
  expect((await nestling("recalls")).out).toBe("No recall waits for your decision.\n");
});
