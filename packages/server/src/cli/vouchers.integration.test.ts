import { eq, like, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { notifications } from "../notifications/tables.ts";
import { systemClock } from "../platform/clock.ts";
import { openJobs, runs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { signIn, testKeys } from "../testing/people.ts";
import { voucherGrants, vouchers } from "../vouchers/tables.ts";
import { notifyVoucher, notifyVoucherJob } from "../vouchers/voucher-notifications.ts";

const { database, url } = await testDatabase();
const nestling = commandLine(url);
const person = (as: { email: string }) => signIn({ database, keys: testKeys, clock: systemClock }, as);

const jobs = await openJobs(url, createLog({ level: "silent" }));
await jobs.work(
  [runs(notifyVoucherJob, (which) => notifyVoucher({ database, jobs, clock: systemClock }, which))],
  [],
);
afterAll(() => jobs.stop());

async function voucherOf(code: string) {
  const [row] = await database.select().from(vouchers).where(eq(vouchers.code, code));
  return row;
}

const newsOf = (accountId: string) =>
  database.select().from(notifications).where(eq(notifications.accountId, accountId));

describe("nestling vouchers create", () => {
  test("[OPS-03] [VOU-01] makes a voucher with all that it may have, and says it in a line", async () => {
    const { out, err, status } = await nestling(
      ...["vouchers", "create", "spring15", "--percent", "12.5", "--title", "Spring is here", "--min", "30"],
      ...["--from", "2097-03-01", "--until", "2097-03-31", "--total", "100", "--per-customer", "1"],
    );
    expect([err, status]).toEqual(["", 0]);
    const [, created = "", ...notes] = out.trim().split("\n");
    expect(created.split(/ {2,}/)).toEqual([
      "SPRING15",
      "12.5% off",
      "Spring is here",
      "orders of $30.00 or more, from March 1, 2097, until March 31, 2097",
      "0 of 100",
      "1 a customer",
    ]);
    expect(notes).toEqual([
      "A guest counts by the email as it is written: maya@ and maya+1@ are two customers. With --account-only guests cannot use the code.",
    ]);
    expect(await voucherOf("SPRING15")).toMatchObject({
      unit: "PERCENTAGE",
      discount: 1_250,
      orderMinPrice: 3_000,
      // Midnight in California, in winter and in summer time.
      startsAt: new Date("2097-03-01T08:00:00Z"),
      endsAt: new Date("2097-04-01T07:00:00Z"),
      totalLimit: 100,
      limitPerCustomer: 1,
      isPublic: false,
    });
  });

  test("[OPS-03] [VOU-05] for accounts only says so, and has nothing to add about guests", async () => {
    const { out } = await nestling(
      ...["vouchers", "create", "MEMBERS", "--percent", "10", "--per-customer", "1", "--account-only"],
    );
    expect(out.trim().split("\n")).toHaveLength(2);
    expect(out.trim().split(/ {2,}/).at(-1)).toBe("1 a customer, accounts only");
    expect(await voucherOf("MEMBERS")).toMatchObject({ accountOnly: true, limitPerCustomer: 1 });
    expect((await nestling("vouchers", "create", "--help")).out).toContain("[--account-only]");
  });

  test("[OPS-03] [ACC-03] given to customers by email, it notifies them", async () => {
    const maya = await person({ email: "maya@example.com" });
    const zoe = await person({ email: "zoe@example.com" });
    const ann = await person({ email: "ann@example.com" });
    const words = ["create", "MAYA5", "--money", "5", "--for", "Maya@example.com, zoe@example.com"];
    const asked = await nestling("vouchers", ...words);
    expect(asked.err).toMatch(/^Give MAYA5 to maya@example\.com, zoe@example\.com\? They are notified/);
    expect([asked.status, await voucherOf("MAYA5")]).toEqual([2, undefined]);
    const { out } = await nestling("vouchers", ...words, "--yes");
    expect(out).toContain("given to 2");
    const voucher = await voucherOf("MAYA5");
    expect(voucher).toMatchObject({ unit: "MONEY", discount: 500, title: "$5.00 off" });
    const grants = await database.select().from(voucherGrants);
    expect(grants.map(({ accountId, voucherId }) => [accountId, voucherId]).toSorted()).toEqual(
      [maya, zoe].map(({ account }) => [account.id, voucher?.id]).toSorted(),
    );
    expect(await newsOf(maya.account.id)).toMatchObject([
      {
        kind: "voucher",
        title: "A promo code for you: $5.00 off",
        text: "$5.00 off. Enter MAYA5 at checkout.",
        path: "/user/my-voucher",
      },
    ]);
    expect(await newsOf(ann.account.id)).toEqual([]);
  });

  test("[OPS-03] [ACC-03] a public one notifies every customer, once", async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, n) => person({ email: `somebody-${n}@example.com` })),
    );
    const [first] = people;
    const email = first?.account.email ?? "";
    await nestling("vouchers", "create", "ALL10", "--percent", "10", "--public", "--for", email, "--yes");
    for (const { account } of people) {
      await expect.poll(() => newsOf(account.id)).toMatchObject([{ title: "A promo code for you: 10% off" }]);
    }
    const voucherId = (await voucherOf("ALL10"))?.id ?? "";
    await notifyVoucher({ database, jobs, clock: systemClock }, { voucherId });
    expect(await newsOf(first?.account.id ?? "")).toHaveLength(1);
  });

  test("[ACC-03] a public one is announced beyond the first two thousand customers", async () => {
    await database.execute(sql`
      insert into account (email, system_type, domain, created_at)
      select 'one-of-many-' || n || '@example.com', 'unknown', 'shop.example', now()
      from generate_series(1, 2000) as n`);
    const { account } = await person({ email: "the-last@example.com" });
    await nestling("vouchers", "create", "EVERYBODY", "--percent", "10", "--public", "--yes");
    // What is left of the announcements before may reach this customer too.
    await expect
      .poll(() => newsOf(account.id))
      .toContainEqual(
        expect.objectContaining({ text: expect.stringContaining("Enter EVERYBODY at checkout") }),
      );
  });

  test("[ACC-03] a public one that was disabled before its turn is announced to nobody", async () => {
    const made = { code: "TOOLATE", title: "Too late", unit: "MONEY", discount: 100 } as const;
    const at = new Date("2026-01-01");
    const [voucher] = await database
      .insert(vouchers)
      .values({ ...made, createdAt: at, disabledAt: at })
      .returning();
    await notifyVoucher({ database, jobs, clock: systemClock }, { voucherId: voucher?.id ?? "" });
    const told = await database.select().from(notifications).where(like(notifications.text, "%TOOLATE%"));
    expect(told).toEqual([]);
  });

  test.each([
    ["nothing at all", [], /^CODE is missing: nestling vouchers create CODE .*$/],
    [
      "an unknown option",
      ["ODD", "--percent", "5", "--gratis"],
      /^There is no option --gratis of nestling vouchers create\. See.*$/,
    ],
    ["a wrong amount", ["ODD", "--percent", "101"], /^--percent takes a percentage from 0.01 to 100\.$/],
    ["days that are over", ["ODD", "--percent", "5", "--until", "2026-01-01"], /^The last day .* is over\.$/],
    [
      "a stranger",
      ["ODD", "--percent", "5", "--for", "maya@example.com,nobody@example.com", "--yes"],
      /^There is no account of nobody@.*$/,
    ],
  ])("[OPS-03] %s ends in one line, and makes none", async (about, args, line) => {
    const { out, err, status } = await nestling("vouchers", "create", ...args);
    expect([out, status]).toEqual(["", about === "a stranger" ? 1 : 2]);
    expect(err.slice(0, -1)).toMatch(line);
    expect(await voucherOf("ODD")).toBeUndefined();
  });

  test("[OPS-03] a code that was given out keeps its terms", async () => {
    const createdAt = new Date("2026-01-01");
    await database
      .insert(vouchers)
      .values({ code: "TWICE", title: "Once", unit: "PERCENTAGE", discount: 500, createdAt });
    const { err, status } = await nestling("vouchers", "create", "twice", "--percent", "50");
    expect([status, err]).toEqual([1, expect.stringMatching(/^There is a voucher TWICE already\./)]);
    expect(await voucherOf("TWICE")).toMatchObject({ discount: 500 });
  });
});

describe("nestling vouchers list and disable", () => {
  test("[OPS-03] lists what counts or will; with --all, what is out of use, over or used up as well", async () => {
    await database.delete(vouchers);
    const createdAt = new Date("2026-01-01");
    const old = { title: "Old", unit: "MONEY", discount: 100, createdAt } as const;
    await database.insert(vouchers).values([
      { ...old, code: "FIRST" },
      { ...old, code: "SECOND" },
      { ...old, code: "OVER", endsAt: new Date("2026-02-01") },
      { ...old, code: "GONE", totalLimit: 1, used: 1 },
    ]);
    const codes = async (...args: string[]) =>
      (await nestling("vouchers", "list", ...args)).out
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((line) => line.split(" ")[0]);
    expect(await codes()).toEqual(["SECOND", "FIRST"]);
    expect(await nestling("vouchers", "disable", "first", "--yes")).toMatchObject({
      out: "FIRST is disabled.\n",
    });
    expect(await nestling("vouchers", "disable", "FIRST", "--yes")).toMatchObject({
      out: "FIRST was disabled already.\n",
    });
    const refused = await nestling("vouchers", "disable", "SECOND");
    expect(refused).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^Disable SECOND for good\? .* --yes\.\n$/),
    });
    expect(await codes()).toEqual(["SECOND"]);
    expect((await codes("--all")).toSorted()).toEqual(["FIRST", "GONE", "OVER", "SECOND"]);
    expect((await nestling("vouchers", "disable", "NEVER", "--yes")).err).toBe(
      "There is no voucher NEVER.\n",
    );
  });

  test("[OPS-03] the list has each voucher's terms, in words and as data", async () => {
    await database.delete(vouchers);
    const createdAt = new Date("2026-01-01");
    const term = { startsAt: new Date("2026-03-01"), endsAt: new Date("2097-04-01") };
    const made = { createdAt, title: "For spring" };
    await database.insert(vouchers).values([
      { ...made, code: "MONEY", unit: "MONEY", discount: 550, orderMinPrice: 4_000, totalLimit: 9, used: 3 },
      {
        ...made,
        ...term,
        code: "SHARE",
        unit: "PERCENTAGE",
        discount: 1_250,
        limitPerCustomer: 2,
        isPublic: true,
      },
    ]);
    const lasts = { starts_at: term.startsAt.toISOString(), ends_at: term.endsAt.toISOString() };
    const common = {
      ...{ title: "For spring", account_only: false, given_to: 0 },
      ...{ created_at: createdAt.toISOString(), disabled_at: null },
    };
    const { out: json } = await nestling("vouchers", "list", "--json");
    expect(JSON.parse(json)).toEqual([
      {
        ...{ ...common, ...lasts, code: "SHARE", percent: 12.5, order_min_dollars: 0, used: 0 },
        ...{ total_limit: null, limit_per_customer: 2, public: true },
      },
      {
        ...{ ...common, code: "MONEY", dollars: 5.5, order_min_dollars: 40, used: 3, total_limit: 9 },
        ...{ starts_at: null, ends_at: null, limit_per_customer: null, public: false },
      },
    ]);
    const [, share, money] = (await nestling("vouchers", "list")).out.split("\n");
    expect(share).toMatch(/^SHARE +12\.5% off +For spring .* 0 +2 a customer, public$/);
    expect(money).toMatch(/^MONEY +\$5\.50 off +For spring +orders of \$40\.00 or more +3 of 9$/);
    await nestling("vouchers", "disable", "money", "--yes");
    expect((await nestling("vouchers", "list", "--all")).out).toMatch(/^MONEY .* 3 of 9 +disabled$/m);
  });

  test("[OPS-03] without any, says so; a misspelled command names the nearest, and none lists them", async () => {
    await database.delete(vouchers);
    expect(await nestling("vouchers", "list")).toMatchObject({ out: "There are no vouchers.\n", status: 0 });
    expect(await nestling("vouchers", "crate")).toEqual({
      out: "",
      err: "There is no command nestling vouchers crate. Did you mean nestling vouchers create?\n",
      status: 2,
    });
    expect((await nestling("vouchers")).out).toMatch(
      /create +Create[\s\S]*list +List[\s\S]*disable +Disable/,
    );
  });
});
