import { listen } from "@nestling/sandbox/listen";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openAlerts, raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { openData } from "../start/data.ts";
import { stopAll, type Undo } from "../start/undo.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { realServices } from "../testing/real-services.ts";
import { testShop } from "../testing/shop.ts";
import { lookForRecalls } from "./look-for-recalls.ts";
import { recalledProducts, recalls } from "./tables.ts";

/** A feed of recalls by number and day, which notes from which day each look begins. */
let feed: [number: string, date: string, more?: object][] = [];
let looks: (string | null)[] = [];
/** The day from which the first look reads. */
const first = "2023-11-22";
const server = await listen((request) => {
  looks.push(new URL(request.url).searchParams.get("RecallDateStart"));
  return Response.json(
    feed.map(([RecallNumber, RecallDate, more]) => ({
      ...{ RecallNumber, RecallDate, Title: `Recall ${RecallNumber}` },
      ...{ URL: "https://www.cpsc.gov/Recalls/2026/a", ...more },
    })),
  );
}, 0);
afterAll(() => server.close());

const shop = await testShop();
const { database } = shop;
const look = ({ isDemo }: { isDemo: boolean } = { isDemo: false }) =>
  lookForRecalls({
    ...{ database, clock: shop.context.clock, log: shop.context.log, isDemo },
    origin: `http://127.0.0.1:${server.port}`,
  });
const numbers = async () => (await database.select().from(recalls)).map(({ number }) => number).sort();

beforeEach(async () => {
  await database.delete(recalledProducts);
  await database.delete(recalls);
  [feed, looks] = [[], []];
});

test("[SAFE-02] the first look goes back three years, each later one to 60 days before the newest known", async () => {
  feed = [
    ["27001", "2026-10-30"],
    ["27002", "2026-06-02"],
  ];
  await look();
  // The shop is off for most of a year: what came meanwhile is not missed.
  shop.passTime(300 * 86_400_000);
  await look();
  shop.passTime(-300 * 86_400_000);
  expect(looks).toEqual([first, "2026-08-31"]);
});

test("[SAFE-02] a day in the future, which is a mistake, hides no recall from the next look", async () => {
  feed = [
    ["27001", "2026-10-30"],
    ["27002", "2062-11-01"],
  ];
  await look();
  await look();
  expect(looks).toEqual([first, "2026-08-31"]);
});

test("[SAFE-02] a look that breaks off keeps nothing, and the next one begins anew", async () => {
  feed = [
    ["27001", "2026-10-30"],
    ["27002", "2026-10-29"],
  ];
  await database.execute(sql`alter table recall add constraint breaks_off check (number <> '27002')`);
  await expect(look()).rejects.toThrow();
  expect(await numbers()).toEqual([]);
  await database.execute(sql`alter table recall drop constraint breaks_off`);
  await look();
  expect([await numbers(), looks]).toEqual([
    ["27001", "27002"],
    [first, first],
  ]);
});

test("[SAFE-02] an entry with a day that does not exist hides no other", async () => {
  feed = [
    ["27001", "2026-13-40"],
    ["27002", "2026-10-29T00:00:00"],
  ];
  await look();
  expect(await database.select().from(recalls)).toMatchObject([{ number: "27002", date: "2026-10-29" }]);
});

test("[SAFE-02] a recall is read with all that it says, and who made, imported or sold the product", async () => {
  const named = (...names: (string | null)[]) => names.map((Name) => ({ Name }));
  feed = [
    [
      "27001",
      "2026-10-30",
      {
        ...{
          Products: named(" Cozy Swing ", null),
          Manufacturers: named("Acme"),
          Importers: named("Nest Co."),
        },
        ...{ Distributors: named("Big Store"), Hazards: named("It breaks.", "It burns.") },
        ...{ Remedies: named("Refund."), URL: "https://www.cpsc.gov/Recalls/2026/b" },
      },
    ],
    ["27002", "2026-10-30", { URL: "http://www.cpsc.gov/Recalls/2026/c" }],
    ["27003", "2026-10-30", { URL: "https://cpsc.gov.example/Recalls/2026/c" }],
    ["27004", "2026-10-30", { URL: "https://cpsc.gov/Recalls/2026/d" }],
  ];
  await look();
  expect(await database.select().from(recalls).orderBy(recalls.number)).toEqual([
    {
      ...{ number: "27001", date: "2026-10-30", title: "Recall 27001", isDemo: false },
      ...{ hazard: "It breaks. It burns.", remedy: "Refund.", url: "https://www.cpsc.gov/Recalls/2026/b" },
      ...{ names: ["Cozy Swing"], makers: ["Acme", "Nest Co.", "Big Store"] },
    },
    expect.objectContaining({ number: "27004", names: [], makers: [], hazard: "", remedy: "" }),
  ]);
});

test("[SAFE-02] a product that is sold no longer is suspected, too: it may be in somebody's home", async () => {
  const withdrawnAt = shop.context.clock.now();
  const own = eq(products.id, pacifier.id);
  await database.update(products).set({ withdrawnAt }).where(own);
  feed = [["27001", "2026-10-30", { Products: [{ Name: pacifier.name }] }]];
  await look();
  await database.update(products).set({ withdrawnAt: null }).where(own);
  expect(await database.select().from(recalledProducts)).toMatchObject([
    { number: "27001", productId: pacifier.id, state: "suspected", noticedAt: withdrawnAt },
  ]);
  const [alert] = (await openAlerts(database)).filter(({ subject }) => subject === "27001");
  expect(alert?.text).toContain(`may concern a product of the shop: ${pacifier.name}.`);
  await database.transaction((tx) => resolveAlert(tx, "recall", "27001", withdrawnAt));
});

test("[SAFE-02] [OPS-05] a product that is suspected later is named beside those before", async () => {
  const at = shop.context.clock.now();
  await database.delete(recalledProducts);
  const text = async () => (await openAlerts(database)).find(({ subject }) => subject === "27001")?.text;
  feed = [["27001", "2026-10-30", { Products: [{ Name: pacifier.name }] }]];
  await look();
  expect(await text()).toContain(`a product of the shop: ${pacifier.name}.`);
  feed = [["27001", "2026-10-30", { Products: [{ Name: pacifier.name }, { Name: bootsFixture.name }] }]];
  await look();
  expect(await text()).toContain("products of the shop: ");
  for (const { name } of [pacifier, bootsFixture]) expect(await text()).toContain(name);
  await database.transaction((tx) => resolveAlert(tx, "recall", "27001", at));
});

test("[SAFE-02] the made-up recalls of a demo hide no real ones, and change none", async () => {
  feed = [
    ["27001", "2026-10-30"],
    ["27002", "2026-10-31"],
  ];
  await look({ isDemo: true });
  feed = [["27001", "2026-06-02"]];
  await look();
  feed = [["27001", "2026-10-30"]];
  await look({ isDemo: true });
  expect(looks).toEqual([first, first, "2026-04-03"]);
  const real = await database.select().from(recalls).where(eq(recalls.isDemo, false));
  expect(real).toMatchObject([{ number: "27001", date: "2026-06-02" }]);
});

test("[SAFE-02] the first start without the demo deletes its recalls and their alerts, and no real ones", async () => {
  const now = shop.context.clock.now();
  feed = [["27001", "2026-10-30"]];
  await look();
  feed = [["90101", "2026-10-31"]];
  await look({ isDemo: true });
  for (const number of ["27001", "90101"]) {
    await database.insert(recalledProducts).values({ number, productId: pacifier.id, noticedAt: now });
    const alert = { kind: "recall", subject: number, text: `Recall ${number}` } as const;
    await database.transaction((tx) => raiseAlert(tx, alert, now));
  }
  const log = createLog({ level: "silent" });
  const undo: Undo = [];
  onTestFinished(() => stopAll(undo, log));
  const config = readConfig({ ...realServices, DATABASE_URL: shop.url });
  await openData(config, undefined, { web: true, worker: true, isDev: false }, log, undo);
  expect(await numbers()).toEqual(["27001"]);
  expect(await database.select().from(recalledProducts)).toMatchObject([{ number: "27001" }]);
  expect((await openAlerts(database)).map(({ subject }) => subject)).toEqual(["27001"]);
  const { rows } = await database.execute<{ tags: string }>(sql`select tags from purge_outbox`);
  expect(rows.map(({ tags }) => tags).join(" ")).toContain(`product:${pacifier.id}`);
});
