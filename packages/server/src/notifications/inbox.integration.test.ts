import { randomUUID } from "node:crypto";
import type { Notifications } from "@nestling/contract/notifications";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { forgetNotifications } from "./forget-notifications.ts";
import { notificationsOf } from "./inbox.ts";
import { notify } from "./notify.ts";

const shop = await testShop({ limits: unlimited });

type Someone = Awaited<ReturnType<typeof shop.signIn>>;

/** Sends a customer so many notifications, one after the other: the latest is called after the number. */
async function tell({ account }: Pick<Someone, "account">, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const news = {
      accountId: account.id,
      key: randomUUID(),
      kind: "order",
      title: `News ${number}`,
      text: "What there is to say.",
      path: "/user/order-history",
    } as const;
    await shop.database.transaction((tx) => notify(tx, news, shop.context.clock.now()));
  }
}

async function list(
  { headers }: Pick<Someone, "headers">,
  query: Record<string, string> = {},
): Promise<Notifications> {
  const answer = await shop.api.request(`/api/ecommerce-notification?${new URLSearchParams(query)}`, {
    headers,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Notifications;
}

async function read({ headers }: Pick<Someone, "headers">, which: unknown) {
  const answer = await shop.post("/api/ecommerce-notification/read", which, headers);
  return { status: answer.status, body: (await answer.json()) as { status?: boolean; unread?: number } };
}

const titles = ({ notifications }: Notifications) => notifications.map(({ title }) => title);

describe("[API-18] a customer's inbox", () => {
  test("is listed with the latest first, page by page, and all of it unread", async () => {
    const maya = await shop.signIn();
    await tell(maya, 5);
    const first = await list(maya, { pageSize: "2" });
    expect(first).toMatchObject({ page: 1, pageSize: 2, total: 5, total_is_capped: false, unread: 5 });
    expect(first.notifications[0]).toEqual({
      id: expect.any(String),
      kind: "order",
      title: "News 5",
      text: "What there is to say.",
      path: "/user/order-history",
      created_at: shop.context.clock.now().toISOString(),
      read: false,
    });
    expect(titles(first)).toEqual(["News 5", "News 4"]);
    expect(titles(await list(maya, { pageSize: "2", page: "3" }))).toEqual(["News 1"]);
    expect(await list(maya, { page: "2" })).toMatchObject({ notifications: [], total: 5, unread: 5 });
  });

  test("can be asked for how much of it is new, and nothing else", async () => {
    const maya = await shop.signIn();
    expect(await list(maya, { pageSize: "0" })).toMatchObject({ notifications: [], unread: 0, pageSize: 0 });
    await tell(maya, 3);
    expect(await list(maya, { pageSize: "0" })).toMatchObject({ notifications: [], unread: 3, total: 3 });
  });

  test("is marked as read one by one, any number of times, or all at once", async () => {
    const maya = await shop.signIn();
    await tell(maya, 4);
    const { notifications } = await list(maya);
    const ids = notifications.slice(0, 1).map(({ id }) => id);
    expect(await read(maya, { ids })).toEqual({ status: 200, body: { status: true, unread: 3 } });
    expect(await read(maya, { ids: [...ids, ...ids, randomUUID()] })).toMatchObject({ body: { unread: 3 } });
    expect((await list(maya)).notifications.map((one) => one.read)).toEqual([true, false, false, false]);
    expect(await read(maya, { all: true })).toMatchObject({ status: 200, body: { unread: 0 } });
    expect((await list(maya)).notifications.every((one) => one.read)).toBe(true);
  });

  test("was read when it was read first, whatever is marked later", async () => {
    const maya = await shop.signIn();
    await tell(maya, 2);
    const [latest] = (await list(maya)).notifications;
    const first = shop.context.clock.now();
    await read(maya, { ids: [latest?.id] });
    shop.passTime(60_000);
    await read(maya, { all: true });
    const all = await shop.database.transaction((tx) => notificationsOf(tx, maya.account));
    expect(all.map(({ title, read_at }) => [title, read_at])).toEqual([
      ["News 1", shop.context.clock.now()],
      ["News 2", first],
    ]);
  });

  test("[API-21] is nobody else's: their ids are taken, change nothing and reveal nothing", async () => {
    const maya = await shop.signIn();
    const stranger = await shop.signIn();
    await tell(maya, 2);
    const ids = (await list(maya)).notifications.map(({ id }) => id);
    const known = await read(stranger, { ids });
    expect(known).toEqual(await read(stranger, { ids: [randomUUID()] }));
    expect(known).toEqual({ status: 200, body: { status: true, unread: 0 } });
    expect(await read(stranger, { all: true })).toEqual(known);
    expect(await list(stranger)).toMatchObject({ notifications: [], total: 0 });
    expect((await list(maya)).unread).toBe(2);
  });

  test("is refused to who is not signed in", async () => {
    expect((await shop.api.request("/api/ecommerce-notification")).status).toBe(401);
    expect((await shop.post("/api/ecommerce-notification/read", { all: true })).status).toBe(401);
  });

  test.each([
    {},
    { ids: [] },
    { ids: ["7"] },
    { all: false },
    { ids: Array(101).fill(randomUUID()) },
    { all: true, ids: [randomUUID()] },
  ])("is not marked by %j", async (which) => {
    const maya = await shop.signIn();
    await tell(maya, 1);
    expect((await read(maya, which)).status).toBe(400);
    expect((await list(maya)).unread).toBe(1);
  });
});

test("of one key a customer gets one notification, no matter which call comes first", async () => {
  const maya = await shop.signIn();
  const news = {
    accountId: maya.account.id,
    key: randomUUID(),
    kind: "voucher",
    path: "/user/my-voucher",
  } as const;
  const say = (title: string) =>
    shop.database.transaction((tx) => notify(tx, { ...news, title, text: "" }, shop.context.clock.now()));
  await Promise.all([say("Ten dollars off"), say("Ten dollars off"), say("Ten dollars off")]);
  expect(titles(await list(maya))).toEqual(["Ten dollars off"]);
});

describe("an inbox with very many notifications", () => {
  /** The nodes of the plan of each statement that a call runs, such as 'Index Scan notification_account'. */
  async function plansOf(call: () => Promise<unknown>): Promise<string> {
    const queries = vi.spyOn(shop.pool, "query");
    await call();
    const asked = queries.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
    queries.mockRestore();
    const plans: string[] = [];
    for (const [{ text }, values] of asked) {
      if (!text.includes("notification")) continue;
      const { rows } = await shop.pool.query(`explain ${text}`, values);
      plans.push(...rows.map((row) => row["QUERY PLAN"] as string));
    }
    return plans.join("\n");
  }

  /** Vacuums the table, and gives the share of its pages that the index alone can count. */
  async function visibleShare(): Promise<number | undefined> {
    await shop.database.execute(sql`vacuum analyze notification`);
    const { rows } = await shop.database.execute<{ share: number }>(
      sql`select relallvisible / relpages::float as share from pg_class where oid = 'notification'::regclass`,
    );
    return rows[0]?.share;
  }

  test("[API-18] a thousand are counted, and each page is read from the index", async () => {
    const maya = await shop.signIn();
    const other = await shop.signIn();
    const fill = (someone: Someone, count: number) =>
      shop.database.execute(sql`
        insert into notification (account_id, key, kind, title, text, path, created_at)
        select ${someone.account.id}, gen_random_uuid()::text, 'order', 'News ' || n, 'Text', '/', now()
        from generate_series(1, ${count}::int) as n`);
    await fill(maya, 2_500);
    await fill(other, 20_000);
    // While a job of the shop reads, vacuum cannot mark the new pages as visible to all.
    await expect.poll(visibleShare).toBeGreaterThan(0.9);
    expect(await list(maya, { pageSize: "100", page: "25" })).toMatchObject({
      total: 1_000,
      total_is_capped: true,
      unread: 1_000,
      notifications: { length: 100, 99: { title: "News 1" } },
    });
    const plans = await plansOf(() => list(maya, { page: "100" }));
    expect(plans).toContain("using notification_account on");
    expect(plans).not.toMatch(/Seq Scan|Sort/);
  });
});

test("[OPS-06] notifications are deleted a year later, read or not, and not before", async () => {
  const day = 86_400_000;
  const { account, headers } = await shop.signIn();
  // Nobody is signed in for as long as that: the rows themselves say what is left.
  const left = async () => (await shop.database.transaction((tx) => notificationsOf(tx, account))).length;
  await tell({ account }, 2);
  const [first] = (await list({ headers })).notifications;
  await read({ headers }, { ids: [first?.id] });
  shop.passTime(364 * day);
  await tell({ account }, 1);
  await forgetNotifications(shop.context);
  expect(await left()).toBe(3);
  shop.passTime(2 * day);
  await forgetNotifications(shop.context);
  expect(await left()).toBe(1);
});
