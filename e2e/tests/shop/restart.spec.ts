import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readShopLog } from "@nestling/server/testing/production-shop";
import { ask } from "../../ask.ts";
import { connect, expect, type OwnShop, test } from "../../own-shop.ts";
import { requireOrderOf, requireStock } from "../../records.ts";
import { apiOf } from "../../shop-test.ts";
import { intentsOf, payWithCard } from "../../stand-ins.ts";
import { checkPayment, newShopper, orderFor, placeOrder, variantAt } from "../../variants.ts";

/** An order, made and paid, and one that is neither lost nor paid. */
async function sell({ running: { place: shop } }: OwnShop, place: number) {
  const api = apiOf(shop);
  const variant = await variantAt(api, place);
  const [payer, waiter] = [newShopper(), newShopper()];
  const paid = await placeOrder(api, orderFor(variant, 2, payer));
  await payWithCard(shop, paid.payment);
  await checkPayment(api, paid);
  const open = await placeOrder(api, orderFor(variant, 1, waiter));
  return { variant, payer, waiter, paid, open };
}

test("orders, payments and stock outlive the shop's end, asked for or not, and paying goes on", async ({
  own,
}) => {
  const { variant, payer, waiter, paid, open } = await sell(own, 10);
  const before = await orderPage(own, paid);
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    await own.running.end(signal);
    own.running = await own.running.startAgain();
    const database = connect(own.running);
    try {
      expect(await requireOrderOf(database, payer.email), signal).toMatchObject({
        number: paid.order_number,
        status: "WAITING_ACCEPT",
        payment_status: "paid",
      });
      expect(await orderPage(own, paid), signal).toEqual(before);
      expect(await requireStock(database, variant.sku.code), signal).toMatchObject({
        reserved: 1,
        committed: 2,
      });
    } finally {
      await database.end();
    }
  }
  const shop = own.running.place;
  const database = connect(own.running);
  try {
    expect((await payWithCard(shop, open.payment)).status).toBe(200);
    expect(await checkPayment(apiOf(shop), open)).toMatchObject({ status: true });
    expect(await intentsOf(shop, (await requireOrderOf(database, waiter.email)).id)).toHaveLength(1);
  } finally {
    await database.end();
  }
});

function orderPage({ running }: OwnShop, order: Parameters<typeof checkPayment>[1]) {
  return checkPayment(apiOf(running.place), order);
}

test("a lost database gives 503 and a line in the log, and the shop comes back by itself", async ({
  own,
}) => {
  const shop = own.running.place;
  const statuses = new Set<number>();
  const product = "/api/ecommerce-product?categoryId=best-seller&pageSize=7";
  const unseen = "/ecommerce-category/best-seller?sort=price&direction=DESC";
  const cached = await ask(shop, "/");
  killPostgres(shop.dataDir);

  let away: Awaited<ReturnType<typeof ask>> | undefined;
  // PostgreSQL's children see that it is gone when they next look, and answer until then.
  const patience = Date.now() + 10_000;
  while (away === undefined && Date.now() < patience) {
    const answer = await ask(shop, product);
    if (answer.status === 503) away = answer;
    for (const { status } of [answer, await ask(shop, unseen)]) statuses.add(status);
  }
  expect(away?.headers["retry-after"]).toBe("5");
  expect(JSON.parse(away?.text ?? "{}")).toMatchObject({ status: false, code: "unavailable" });
  expect((await ask(shop, "/")).body.equals(cached.body), "what is in the cache goes on being served").toBe(
    true,
  );

  await expect.poll(async () => (await ask(shop, product)).status).toBe(200);
  await expect.poll(async () => (await ask(shop, unseen)).status).toBe(200);
  expect((await ask(shop, "/readyz")).status).toBe(200);
  const lines = readShopLog(shop.dataDir);
  const outage = lines.find(({ service }) => service === "PostgreSQL");
  expect(outage?.msg).toMatch(/: an outage begins, whose failures are counted$/);
  expect(lines.map(({ msg }) => msg)).toContain("PostgreSQL is back");
  expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);

  const { payer } = await sell(own, 12);
  const database = connect(own.running);
  const order = await requireOrderOf(database, payer.email).finally(() => database.end());
  expect(order.payment_status, "it sells again").toBe("paid");
});

/** As hard as a power cut: the postmaster goes without a word, and its children with it. */
function killPostgres(dataDir: string): void {
  const pidFile = readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8");
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
}
