import type { Recalls } from "@nestling/contract/recalls";
import { cpscPath, createCpsc } from "@nestling/sandbox/cpsc/app";
import { createFaultPlan } from "@nestling/sandbox/faults";
import { listen } from "@nestling/sandbox/listen";
import { and, eq, isNotNull, like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import { mails } from "../mail/tables.ts";
import type { Database } from "../platform/database.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { madeFrom } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { bootsFixture, orderOf, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { confirmRecall, type ListedRecall, listRecalls } from "./decide.ts";
import { lookForRecalls } from "./look-for-recalls.ts";
import { recalledProducts, recalls } from "./tables.ts";

const faults = createFaultPlan();
const cpsc = createCpsc({ faults });
const server = await listen(cpsc.app.fetch, 0);
afterAll(() => server.close());
const origin = `http://127.0.0.1:${server.port}${cpscPath}`;

const shop = await testShop();
const nestling = commandLine(shop.url);
const { paid, unpaid, check, intentOf } = paymentHelpers(shop);

async function post(recall: object): Promise<void> {
  const answer = await fetch(`${origin}/control/recalls`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ RecallDate: "2026-11-19", URL: "https://www.cpsc.gov/Recalls/2026/a", ...recall }),
  });
  expect(answer.status).toBe(204);
}

const look = () =>
  lookForRecalls({
    ...{ database: shop.database, clock: shop.context.clock, log: shop.context.log },
    ...{ origin, isDemo: false },
  });
const recallAlerts = async () => (await openAlerts(shop.database)).filter(({ kind }) => kind === "recall");
const listed = async () =>
  ((await (await shop.api.request("/api/ecommerce-recall")).json()) as Recalls).recalls;
const isSold = async (id: number) => {
  const [row] = await shop.database.select().from(products).where(eq(products.id, id));
  return row?.withdrawnAt === null;
};

test("[SAFE-02] recalls that suit no product are read in silence", async () => {
  await look();
  expect(await recallAlerts()).toEqual([]);
  expect((await nestling("recalls", "list")).out).toContain("No recall waits for your decision.");
});

test("[SAFE-02] a recall that may concern a product alerts the merchant once, though it is read each night", async () => {
  await post({
    RecallNumber: "27001",
    Title: "Acme Recalls Pacifiers",
    Products: [{ Name: pacifier.name }],
    Hazards: [{ Name: "It breaks." }],
    Remedies: [{ Name: "Full refund." }],
  });
  await post({ RecallNumber: "27002", Title: "Acme Recalls Boots", Products: [{ Name: bootsFixture.name }] });
  await look();
  await look();
  expect((await recallAlerts()).map(({ subject }) => subject).sort()).toEqual(["27001", "27002"]);
  expect((await recallAlerts()).find(({ subject }) => subject === "27001")?.text).toContain(pacifier.name);
  const { out } = await nestling("recalls", "show", "27001");
  expect(out).toContain(`${pacifier.id}  suspected  ${pacifier.name}`);
  expect(await listed(), "nothing is said to shoppers before a person has looked").toEqual([]);
  expect(await isSold(pacifier.id)).toBe(true);
});

test("[SAFE-03] a dismissed recall ends its alert, leaves the product and is not suspected again", async () => {
  const { out, status } = await nestling("recalls", "dismiss", "27002");
  expect([out, status]).toEqual([`Not meant: ${bootsFixture.id}.\n`, 0]);
  await look();
  expect((await recallAlerts()).map(({ subject }) => subject)).toEqual(["27001"]);
  expect(await isSold(bootsFixture.id)).toBe(true);
});

test("[SAFE-03] a confirmed recall takes the product out of sale, writes once to each buyer, and is listed", async () => {
  const buyers = [await paid(), await paid()];
  const open = [...buyers, await unpaid()].map(({ order_number: number }) => number).sort();
  const before = (await shop.mailsTo("maya.torres@example.com")).length;
  const confirm = () => nestling("recalls", "confirm", "27001", "--yes");
  expect((await confirm()).out).toBe(
    `Out of sale: ${pacifier.id}. Mails to buyers: ${buyers.length}.\nYour own goods, not all sent. Do not send them: nestling orders cancel NUMBER, or --line N of a paid one: ${open.join(", ")}\n`,
  );
  const again = await confirm();
  expect([again.status, again.err]).toEqual([1, "None of its products waits for that.\n"]);
  const mails = (await shop.mailsTo("maya.torres@example.com")).slice(before);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    buyers.map(({ order_number: number }) => `Safety recall: please check your order ${number}`).sort(),
  );
  expect(mails[0]?.text).toContain(pacifier.name);
  expect(mails[0]?.text).toContain("Full refund.");
  expect(await isSold(pacifier.id)).toBe(false);
  expect(await recallAlerts()).toEqual([]);
  expect(await listed()).toMatchObject([
    { number: "27001", hazard: "It breaks.", products: [{ id: pacifier.id, name: pacifier.name }] },
  ]);
  await look();
  expect(await recallAlerts()).toEqual([]);
});

test("[SAFE-03] neither the merchant by mistake nor a sync brings a recalled product back", async () => {
  const code = "1005000000000012";
  await shop.database.update(products).set({ aliCode: code }).where(eq(products.id, pacifier.id));
  expect((await nestling("products", "publish", code, "--yes")).status).toBe(1);
  expect(await isSold(pacifier.id)).toBe(false);
});

const pageOf = (id: number) => shop.api.request(`/api/ecommerce-product/${id}`);
const purged = async () => {
  const rows = await shop.database.delete(purgeOutbox).returning();
  return rows.flatMap(({ tags }) => tags.split(" ")).sort();
};

test("[SAFE-07] the product says for good that it was recalled, and caches hear of it and of each change", async () => {
  const notice = { number: "27001", title: "Acme Recalls Pacifiers", hazard: "It breaks." };
  expect(await (await pageOf(pacifier.id)).json()).toMatchObject({
    available: false,
    recalls: [{ ...notice, remedy: "Full refund.", url: "https://www.cpsc.gov/Recalls/2026/a" }],
  });
  const boots = await (await pageOf(bootsFixture.id)).json();
  expect(boots, "a dismissed recall is not said").not.toHaveProperty("recalls");
  expect(await purged()).toEqual(expect.arrayContaining(["product:12", "recalls"]));

  await look();
  expect(await purged(), "nothing has changed").toEqual([]);
  await post({
    RecallNumber: "27001",
    Title: "Acme Recalls Pacifiers",
    Products: [{ Name: pacifier.name }],
    Hazards: [{ Name: "It breaks, and children choke on it." }],
    Remedies: [{ Name: "Full refund." }],
  });
  await look();
  expect(await purged()).toEqual(["product:12", "recalls"]);

  shop.passTime(400 * 86_400_000);
  const [old, withdrawn] = [await pageOf(pacifier.id), await pageOf(bootsFixture.id)];
  expect([old.status, withdrawn.status]).toEqual([200, 200]);
  expect(await old.json()).toMatchObject({ recalls: [{ hazard: "It breaks, and children choke on it." }] });
  shop.passTime(-400 * 86_400_000);
});

describe("[SAFE-02] a recall that suits many products", () => {
  const columns = sql.raw(
    "level1_id, level2_id, price, promotion_price, shipping_fee, shipping_title, has_variants, in_menu, pictures, properties, description_html",
  );
  const add = (name: string, from: number, to: number, brand = "") =>
    shop.database.execute(sql`
      insert into product (id, name, specifications, ${columns})
      select n, ${name}::text || ', No. ' || n, jsonb_build_array(jsonb_build_object('name', 'Brand', 'value', ${brand}::text)), ${columns}
      from product, generate_series(${from}::int, ${to}::int) n where product.id = ${bootsFixture.id}`);
  const suspectsOf = async (number: string) => {
    const rows = await shop.database
      .select()
      .from(recalledProducts)
      .where(eq(recalledProducts.number, number));
    return rows.map(({ productId }) => productId).sort((a, b) => a - b);
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

  test("suspects none by a name that suits more than 25, which is the name of a kind, but by its other names", async () => {
    await post({
      RecallNumber: "27010",
      Title: "Acme Recalls Blankets",
      Products: [{ Name: "Baby Blankets" }, { Name: "Moonfern Baby Blanket, Green" }],
    });
    await add("Muslin Baby Blanket", 1_001, 1_025);
    await add("Moonfern green baby blanket", 1_026, 1_026);
    await look();
    expect(await suspectsOf("27010")).toEqual([1_026]);
    await shop.database.execute(sql`delete from product where id = 1025`);
    await look();
    expect(await suspectsOf("27010")).toEqual(range(1_001, 1_024).concat(1_026));
  });

  test("suspects up to a thousand products of the brand of its maker", async () => {
    await post({
      RecallNumber: "27011",
      Title: "Foo Recalls All",
      Manufacturers: [{ Name: "Thornmoss Inc." }],
    });
    await add("Toy", 2_001, 3_001, "Thornmoss");
    await look();
    expect(await suspectsOf("27011")).toEqual([]);
    await shop.database.execute(sql`delete from product where id = 3001`);
    await look();
    expect(await suspectsOf("27011")).toEqual(range(2_001, 3_000));
    expect(JSON.stringify(await recallAlerts())).toContain("Toy, No. 2003; 997 more.");
  });
});

describe("[SAFE-03] recalls confirm", () => {
  const suspect = (ids: readonly number[]) =>
    shop.database
      .insert(recalledProducts)
      .values(ids.map((productId) => ({ number: "27012", productId, noticedAt: shop.context.clock.now() })));
  beforeAll(async () => {
    await post({ RecallNumber: "27012", Title: "Acme Recalls Toys" });
    await look();
    await suspect([1_001, 1_002, 1_003]);
    await nestling("recalls", "dismiss", "27012", "--product", "1002");
  });

  test("lists what it will confirm before it asks", async () => {
    const { err, status } = await nestling("recalls", "confirm", "27012");
    expect(status).toBe(2);
    expect(err.split("\n").slice(0, -2)).toEqual([
      "  1001  suspected  Muslin Baby Blanket, No. 1001",
      "  1003  suspected  Muslin Baby Blanket, No. 1003",
    ]);
    expect(err).toContain("Take these products out of sale because of recall 27012");
    expect(await isSold(1_001)).toBe(true);
  });

  test("confirms what was listed and nothing that was noticed while it asked", async () => {
    const [recall] = await listRecalls(shop.database, ["suspected"], "27012");
    await suspect([1_004]);
    if (recall === undefined) throw new Error("there is no recall");
    expect((await confirmRecall(shop.context, recall)).products).toEqual([1_001, 1_003]);
    expect([await isSold(1_001), await isSold(1_002), await isSold(1_004)]).toEqual([false, true, true]);
  });

  test("leaves a dismissed product as it is, unless it is named", async () => {
    expect((await nestling("recalls", "confirm", "27012", "--yes")).out).toContain("Out of sale: 1004. ");
    expect(await isSold(1_002)).toBe(true);
    const again = await nestling("recalls", "confirm", "27012", "--yes");
    expect(again.err).toBe("None of its products waits for that.\n");
    const named = await nestling("recalls", "confirm", "27012", "--product", "1002", "--yes");
    expect(named.out).toContain("Out of sale: 1002. ");
  });

  test("refuses a product that the recall does not concern, and changes nothing", async () => {
    await suspect([1_005]);
    const { err, status } = await nestling("recalls", "confirm", "27012", "--product", "1005,1006", "--yes");
    expect([err, status]).toEqual(["Recall 27012 does not concern product 1006.\n", 1]);
    expect(await isSold(1_005)).toBe(true);
  });
});

test("[SAFE-03] who bought two products of a recall hears of the second, too, where it is confirmed later", async () => {
  await shop.database.update(products).set({ withdrawnAt: null }).where(eq(products.id, pacifier.id));
  const made = await madeFrom(
    shop.insert(orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 })),
  );
  shop.payments.pay(intentOf(made));
  await check(made);
  await post({ RecallNumber: "27014", Title: "Acme Recalls Two Things" });
  await look();
  const noticedAt = shop.context.clock.now();
  const about = `Safety recall: please check your order ${made.order_number}`;
  for (const [count, { id, name }] of [pacifier, bootsFixture].entries()) {
    await shop.database.insert(recalledProducts).values({ number: "27014", productId: id, noticedAt });
    const [recall] = await listRecalls(shop.database, ["suspected"], "27014");
    if (recall === undefined) throw new Error("there is no recall");
    await confirmRecall(shop.context, recall);
    const all = await shop.mailsTo("maya.torres@example.com");
    const sent = all.filter(({ subject }) => subject === about);
    expect(sent).toHaveLength(count + 1);
    expect(sent.at(-1)?.text).toContain(name);
  }
});

test("[SAFE-03] a buyer's mail is worth sending for 30 days, and the merchant hears of one that never arrives", async () => {
  await post({ RecallNumber: "27013:a", Title: "Acme Recalls Pacifiers Again" });
  await look();
  const noticedAt = shop.context.clock.now();
  await shop.database
    .insert(recalledProducts)
    .values({ number: "27013:a", productId: pacifier.id, noticedAt });
  const [recall] = await listRecalls(shop.database, ["suspected"], "27013:a");
  if (recall === undefined) throw new Error("there is no recall");
  await confirmRecall(shop.context, recall);
  const waiting = () =>
    shop.database.$count(mails, and(like(mails.key, "recall:27013:a:%"), isNotNull(mails.html)));
  const lost = async () => {
    await shop.runJob("clear-mails");
    return (await openAlerts(shop.database)).filter(({ text }) =>
      text.startsWith("The email about recall 27013:a did not reach the buyer of this order."),
    );
  };
  const buyers = await waiting();
  expect(buyers).toBeGreaterThan(1);
  shop.passTime(29 * 86_400_000);
  expect(await lost()).toEqual([]);
  expect(await waiting()).toBe(buyers);
  shop.passTime(2 * 86_400_000);
  for (const _ of ["at first", "and once"]) {
    const orderNumbers = (await lost()).map(({ orderNumber }) => orderNumber);
    expect(orderNumbers).toHaveLength(buyers);
    expect(orderNumbers).not.toContain(null);
  }
  expect(await waiting()).toBe(0);
  shop.passTime(-31 * 86_400_000);
});

test("[SAFE-02] an entry that cannot be read hides no other, and a feed that is down fails aloud", async () => {
  await post({
    RecallNumber: "27003",
    Title: "Somebody Recalls Something",
    URL: "https://elsewhere.example/27003",
  });
  await post({ RecallNumber: "27004", Title: "Acme Recalls More", Products: [{ Name: bootsFixture.name }] });
  await look();
  expect((await recallAlerts()).map(({ subject }) => subject)).toContain("27004");
  expect((await recallAlerts()).map(({ subject }) => subject)).not.toContain("27003");
  faults.set({ api: { path: `${cpscPath}/RestWebServices`, status: 503 } });
  await expect(look()).rejects.toThrow("HTTP 503");
});

describe("[SAFE-03] a withdrawn product that is published while its recall is confirmed", () => {
  const code = "1005000000000011";
  const boots = eq(products.id, bootsFixture.id);

  beforeEach(async () => {
    await shop.database
      .update(products)
      .set({ aliCode: code, withdrawnAt: shop.context.clock.now() })
      .where(boots);
  });
  afterEach(async () => {
    await shop.database.delete(recalledProducts).where(eq(recalledProducts.productId, bootsFixture.id));
    await shop.database.update(products).set({ aliCode: null, withdrawnAt: null }).where(boots);
  });

  /** A recall that may concern the boots. */
  async function suspected(number: string): Promise<ListedRecall> {
    const about = {
      date: "2026-11-19",
      title: "Acme Recalls Boots",
      hazard: "It breaks.",
      remedy: "Refund.",
    };
    const url = "https://www.cpsc.gov/Recalls/2026/b";
    await shop.database.insert(recalls).values({ number, ...about, url, names: [], makers: [] });
    const noticedAt = shop.context.clock.now();
    await shop.database.insert(recalledProducts).values({ number, productId: bootsFixture.id, noticedAt });
    const [recall] = await listRecalls(shop.database, ["suspected"], number);
    if (recall === undefined) throw new Error("there is no recall");
    return recall;
  }

  /** Waits until `work` has ended, or waits for a lock. */
  async function untilHeld(work: Promise<unknown>): Promise<void> {
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => isOver || (await shop.database.execute(waiting)).rows.length > 0)
      .toBe(true);
  }

  test("stays out of sale where the recall comes first", async () => {
    const recall = await suspected("27005");
    const { publishing } = await shop.database.transaction(async (tx) => {
      await confirmRecall({ ...shop.context, database: tx as unknown as Database }, recall);
      const publishing = nestling("products", "publish", code, "--yes");
      await untilHeld(publishing);
      return { publishing };
    });
    expect((await publishing).err).toBe("None of them is a draft or was withdrawn.\n");
    expect(await isSold(bootsFixture.id)).toBe(false);
  });

  test("goes out of sale again where the recall comes second", async () => {
    const recall = await suspected("27006");
    const { confirming } = await shop.database.transaction(async (tx) => {
      await tx.update(products).set({ withdrawnAt: null }).where(boots);
      const confirming = confirmRecall(shop.context, recall);
      await untilHeld(confirming);
      return { confirming };
    });
    await confirming;
    expect(await isSold(bootsFixture.id)).toBe(false);
  });
});

test.each([
  [["confirm", "1"], 1, "No recall 1 concerns a product of the shop."],
  [["show"], 2, "NUMBER"],
  [["dismiss", "27004", "--product", "x"], 2, "--product takes ids of products"],
])("[OPS-03] nestling recalls %j says what is wrong", async (words, status, message) => {
  const answer = await nestling("recalls", ...words);
  expect(answer.status).toBe(status);
  expect(answer.err).toContain(message);
});
