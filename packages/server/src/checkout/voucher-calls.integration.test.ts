import { randomUUID } from "node:crypto";
import { calls } from "@nestling/contract/calls";
import type { CheckedVoucher, MyVouchers } from "@nestling/contract/vouchers";
import { beforeEach, describe, expect, test } from "vitest";
import { askCall } from "../testing/ask.ts";
import { issuesFrom, madeFrom, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, withVoucher } from "../testing/vouchers.ts";
import { voucherGrants, vouchers, voucherUses } from "../vouchers/tables.ts";

const shop = await testShop({ limits: unlimited });
const { database } = shop;
const { insertAs, pay } = orderCalls(shop);
/** The hash of the password in the valid request of an export. */
const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);

type Person = Awaited<ReturnType<typeof shop.signIn>>;

const before = new Date("2026-11-20T12:00:00Z");
const after = new Date("2026-11-22T12:00:00Z");

async function check(code: string, headers: Record<string, string> = {}): Promise<CheckedVoucher> {
  const query = new URLSearchParams({ voucher_code: code });
  const answer = await shop.api.request(`${calls.checkVoucher[1]}?${query}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as CheckedVoucher;
}

async function wallet({ headers }: Person): Promise<MyVouchers["vouchers"]> {
  const answer = await shop.api.request(calls.listVouchers[1], { headers });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return ((await answer.json()) as MyVouchers).vouchers;
}

const grant = ({ account }: Person, voucherId: string) =>
  database
    .insert(voucherGrants)
    .values({ accountId: account.id, voucherId, grantedAt: shop.context.clock.now() });

/** Inserts a paid order of a customer with this voucher. */
async function use({ account }: Person, voucher: { id: string; code: string }) {
  const order = await madeFrom(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 })));
  await pay(order);
  const takenAt = shop.context.clock.now();
  await database
    .insert(voucherUses)
    .values({ orderId: order.order_id, voucherId: voucher.id, customer: account.id, takenAt });
  return order.order_number;
}

beforeEach(async () => {
  await database.delete(voucherUses);
  await database.delete(vouchers);
});

describe("checking a code", () => {
  test("[API-12] [VOU-01] gives the voucher that it belongs to, money and percentages alike", async () => {
    await newVoucher(database, { code: "TENTH", title: "A tenth off", discount: 1_000 });
    await newVoucher(database, { code: "EIGHTH", title: "An eighth off", discount: 1_250, endsAt: after });
    await newVoucher(database, {
      code: "FIVER",
      title: "Five off",
      unit: "MONEY",
      discount: 500,
      orderMinPrice: 4_000,
    });
    expect(await check("TENTH")).toEqual({
      status: true,
      voucher: {
        voucher_code: "TENTH",
        order_min_price: 0,
        unit_discount: "PERCENTAGE",
        discount: 10,
        title: "A tenth off",
      },
    });
    expect(await check("EIGHTH")).toMatchObject({
      voucher: { discount: 12.5, ends_at: "2026-11-22T12:00:00.000Z" },
    });
    expect(await check("FIVER")).toMatchObject({
      voucher: { unit_discount: "MONEY", discount: 5, order_min_price: 40 },
    });
  });

  test.each([" tenth ", "Tenth", "tENTH\t"])("[API-12] however it is written: %j", async (written) => {
    await newVoucher(database, { code: "TENTH" });
    expect(await check(written)).toMatchObject({ status: true, voucher: { voucher_code: "TENTH" } });
  });

  test.each([
    ["unknown", {}, "NEVER-HEARD", "That code isn't valid."],
    ["unknown", { disabledAt: before }, "CODE", "That code isn't valid."],
    ["not_yet", { startsAt: after }, "CODE", "This promo code isn't active yet."],
    ["expired", { endsAt: before }, "CODE", "This promo code has expired."],
    ["used_up", { totalLimit: 3, used: 3 }, "CODE", "This promo code has been fully redeemed."],
  ])("[API-12] one that does not count says why: %s %j", async (code, as, asked, message) => {
    await newVoucher(database, { code: "CODE", ...as });
    expect(await check(asked)).toEqual({ status: false, code, message });
  });

  test("[VOU-05] it counts from its first moment to the one before its end", async () => {
    const now = shop.context.clock.now();
    await newVoucher(database, { code: "STARTS", startsAt: now });
    await newVoucher(database, { code: "ENDS", endsAt: now });
    await newVoucher(database, { code: "ALMOST", endsAt: new Date(now.getTime() + 1) });
    expect(await check("STARTS")).toMatchObject({ voucher: { starts_at: now.toISOString() } });
    expect(await check("ENDS")).toMatchObject({ code: "expired" });
    expect(await check("ALMOST")).toMatchObject({ status: true });
  });

  test("[VOU-05] a used code is refused to the customer who has used it, and to nobody else", async () => {
    const [maya, ann] = [await shop.signIn(), await shop.signIn()];
    const voucher = await newVoucher(database, { code: "ONCE", limitPerCustomer: 1 });
    await use(maya, voucher);
    expect(await check("ONCE", maya.headers)).toEqual({
      ...{ status: false, code: "used_by_you" },
      message: "You've already used this promo code.",
    });
    expect(await check("ONCE", ann.headers)).toMatchObject({ status: true });
    expect(await check("ONCE")).toMatchObject({ status: true });
  });

  test("[VOU-05] what an unpaid order holds can be chosen for the next one, which takes its place", async () => {
    const [maya, checkout] = [await shop.signIn(), randomUUID()];
    await newVoucher(database, { code: "ONCE", isPublic: true, limitPerCustomer: 1, totalLimit: 1 });
    const first = await madeFrom(insertAs(maya, tenthOff("ONCE"), randomUUID(), checkout));
    expect(await check("ONCE", maya.headers)).toMatchObject({ status: true });
    expect(await wallet(maya)).toMatchObject([{ voucher_code: "ONCE", state: "usable" }]);
    // For others it is used up, and also for her own order in another browser, with the reason.
    expect(await check("ONCE", (await shop.signIn()).headers)).toMatchObject({ code: "used_up" });
    expect(await issuesFrom(insertAs(maya, tenthOff("ONCE")))).toEqual([
      {
        code: "voucher",
        message: "You're using this code on an unpaid order. Pay for that order or cancel it first.",
      },
    ]);
    const two = withVoucher(orderOf({ code: "PACIFIER", quantity: 2 }), "ONCE", 1.7);
    const second = await madeFrom(insertAs(maya, two, randomUUID(), checkout));
    expect(second.order_id).not.toBe(first.order_id);
    await pay(second);
    expect(await check("ONCE", maya.headers)).toMatchObject({ code: "used_by_you" });
    expect(await wallet(maya)).toMatchObject([{ state: "used", used_in: second.order_number }]);
  });

  test("[VOU-05] one for accounts only asks a guest to log in, and makes no guest's order cheaper", async () => {
    await newVoucher(database, { code: "MEMBERS", accountOnly: true, limitPerCustomer: 1 });
    const asksToLogIn = { code: "login_required", message: "Log in to use this code." };
    expect(await check("MEMBERS")).toEqual({ status: false, ...asksToLogIn });
    for (const email of ["maya@example.com", "maya+1@example.com"]) {
      expect(await issuesFrom(shop.insert(tenthOff("MEMBERS", email)))).toEqual([
        { ...asksToLogIn, code: "voucher" },
      ]);
    }
    const maya = await shop.signIn();
    expect(await check("MEMBERS", maya.headers)).toMatchObject({ status: true });
    await madeFrom(insertAs(maya, tenthOff("MEMBERS")));
  });

  test("[VOU-05] one for accounts only that is over says so, and sends nobody to log in for it", async () => {
    await newVoucher(database, { code: "MEMBERS", accountOnly: true, endsAt: before });
    expect(await check("MEMBERS")).toMatchObject({ code: "expired" });
  });

  test("[VOU-04] a code that was given to one customer by name counts for anyone who knows it", async () => {
    const { id } = await newVoucher(database, { code: "FOR-MAYA" });
    await grant(await shop.signIn(), id);
    expect(await check("FOR-MAYA")).toMatchObject({ status: true });
    expect(await check("FOR-MAYA", (await shop.signIn()).headers)).toMatchObject({ status: true });
  });

  test.each(["Bearer ", "Bearer no.such.token", "Basic eDp5", "nonsense"])(
    "[ERR-05] of a token that is none no notice is taken: %j",
    async (authorization) => {
      await newVoucher(database, { code: "TENTH" });
      expect(await check("TENTH", { authorization })).toMatchObject({ status: true });
    },
  );

  test("[ERR-05] nor of one that has ended", async () => {
    const maya = await shop.signIn();
    await use(maya, await newVoucher(database, { code: "ONCE", limitPerCustomer: 1 }));
    await shop.api.request(calls.logOut[1], { method: "POST", headers: maya.headers });
    expect(await check("ONCE", maya.headers)).toMatchObject({ status: true });
  });

  test.each(["", "   ", "x".repeat(41)])("[API-12] what can be no code is refused: %j", async (code) => {
    const query = new URLSearchParams({ voucher_code: code });
    const answer = await shop.api.request(`${calls.checkVoucher[1]}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: [{ path: "voucher_code" }] });
  });
});

describe("the vouchers of a customer", () => {
  const codes = (vouchers: MyVouchers["vouchers"]) => vouchers.map(({ voucher_code }) => voucher_code);

  test("[API-11] [VOU-04] are those for everybody, and those that were given to them by name", async () => {
    const [maya, ann] = [await shop.signIn(), await shop.signIn()];
    await newVoucher(database, { code: "PUBLIC", isPublic: true });
    await newVoucher(database, { code: "SECRET" });
    await grant(maya, (await newVoucher(database, { code: "FOR-MAYA" })).id);
    expect(codes(await wallet(maya)).toSorted()).toEqual(["FOR-MAYA", "PUBLIC"]);
    expect(codes(await wallet(ann))).toEqual(["PUBLIC"]);
  });

  test("[API-11] one that is for everybody and was given besides is there once", async () => {
    const maya = await shop.signIn();
    await grant(maya, (await newVoucher(database, { code: "BOTH", isPublic: true })).id);
    expect(codes(await wallet(maya))).toEqual(["BOTH"]);
  });

  test("[API-11] the usable ones come first; a used one says in which order, and one that is over stays to be seen", async () => {
    const maya = await shop.signIn();
    const onlyOnce = { isPublic: true, limitPerCustomer: 1 };
    await newVoucher(database, { code: "OVER", isPublic: true, endsAt: before });
    await newVoucher(database, { code: "GONE", isPublic: true, totalLimit: 5, used: 5 });
    const once = await newVoucher(database, { code: "ONCE", ...onlyOnce, createdAt: after });
    await newVoucher(database, { code: "OFTEN", isPublic: true, createdAt: before });
    await newVoucher(database, { code: "NEWER", isPublic: true, createdAt: after });
    const number = await use(maya, once);
    const vouchers = await wallet(maya);
    expect(vouchers.map(({ voucher_code, state, used_in }) => ({ voucher_code, state, used_in }))).toEqual([
      { voucher_code: "NEWER", state: "usable" },
      { voucher_code: "OFTEN", state: "usable" },
      { voucher_code: "ONCE", state: "used", used_in: number },
      ...["OVER", "GONE"].map((voucher_code) => ({ voucher_code, state: "expired" })),
    ]);
  });

  test("[API-11] one that was used before its end is used, and no other customer's", async () => {
    const [maya, ann] = [await shop.signIn(), await shop.signIn()];
    await use(maya, await newVoucher(database, { isPublic: true, limitPerCustomer: 1, endsAt: before }));
    expect(await wallet(maya)).toMatchObject([{ state: "used" }]);
    expect(await wallet(ann)).toMatchObject([{ state: "expired" }]);
  });

  test("[API-11] one with a use left is usable, and what was given back was not used", async () => {
    const maya = await shop.signIn();
    const twice = await newVoucher(database, { isPublic: true, limitPerCustomer: 2 });
    await use(maya, twice);
    expect(await wallet(maya)).toMatchObject([{ state: "usable" }]);
    shop.passTime(60_000);
    const number = await use(maya, twice);
    expect(await wallet(maya)).toMatchObject([{ state: "used", used_in: number }]);
    await database.update(voucherUses).set({ givenBackAt: before });
    expect(await wallet(maya)).toMatchObject([{ state: "usable" }]);
  });

  test("[API-11] one that is disabled is nobody's, and one that does not count yet is shown when it does", async () => {
    const maya = await shop.signIn();
    await newVoucher(database, { isPublic: true, disabledAt: before });
    await grant(maya, (await newVoucher(database, { disabledAt: before })).id);
    await newVoucher(database, { isPublic: true, startsAt: after });
    expect(await wallet(maya)).toEqual([]);
  });

  test("[API-11] without a token there is no wallet", async () => {
    expect((await shop.api.request(calls.listVouchers[1])).status).toBe(401);
  });

  test("[ACC-05] what was given to them by name stands in the export of the account", async () => {
    const [maya, ann] = [await shop.signIn({ passwordHash }), await shop.signIn({ passwordHash })];
    await newVoucher(database, { isPublic: true });
    await grant(maya, (await newVoucher(database, { code: "FOR-MAYA" })).id);
    const exported = async ({ headers }: Person) => {
      const answer = await askCall(shop.api, "exportAccount", headers);
      return ((await answer.json()) as { vouchers: unknown }).vouchers;
    };
    const given_at = shop.context.clock.now().toISOString();
    expect(await exported(maya)).toEqual([{ voucher_code: "FOR-MAYA", title: "A tenth off", given_at }]);
    expect(await exported(ann)).toEqual([]);
  });
});
