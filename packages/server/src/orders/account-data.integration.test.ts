import { randomUUID } from "node:crypto";
import type { Orders } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { signInWith } from "../accounts/social-sign-in.ts";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, holderOf, nobodySignedIn, tokenIn } from "../testing/account-calls.ts";
import { askCall } from "../testing/ask.ts";
import { someoneWaits } from "../testing/database.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";
import { carryOutOn } from "./carry-out.ts";
import { lockWholeOrder } from "./load-order.ts";
import { advanceOrder, cancelLines } from "./merchant-changes.ts";
import { lockOrder, type OrderRow } from "./queries.ts";
import { orders } from "./tables.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
const call = accountCalls(shop.api);
const { orderedBy, orderedWith, pay } = orderCalls(shop);
afterEach(() => database.delete(rateLimits));

type Someone = { headers: { authorization: string } };

const passwordHash = await context.passwords.hash("Cradle1", undefined);
const proof = { current_password: "Cradle1" };
const someEmail = () => `${randomUUID()}@example.com`;
const pacifier = orderOf({ code: "PACIFIER", quantity: 1 });

/** The numbers of the orders in the order history, the latest first. */
async function seenBy(someone: Someone): Promise<string[]> {
  const answer = await askCall(shop.api, "listOrders", someone.headers);
  return ((await answer.json()) as Orders).orders.map(({ order_number }) => order_number);
}

async function isFound(order_number: string, email: string): Promise<boolean> {
  const answer = await askCall(shop.api, "findGuestOrder", {}, { json: { order_number, email } });
  return ((await answer.json()) as { status: boolean }).status;
}

const linkTo = async (email: string) => tokenIn((await shop.mailsTo(email)).at(-1));

async function verify(someone: Awaited<ReturnType<typeof shop.signIn>>) {
  await call(someone, "POST", "verify");
  const token = await linkTo(someone.account.email);
  return () => call(someone, "POST", "verify/confirm", { token });
}

/** The owner of a mailbox sets a new password without the old one. */
async function reset(email: string): Promise<Someone> {
  await call(nobodySignedIn, "POST", "reset", { email });
  await shop.runJobs();
  const sent = { token: await linkTo(email), password: "Victim11" };
  return holderOf((await call<{ token: string }>(nobodySignedIn, "POST", "reset/confirm", sent)).body.token);
}

/** Signs in with Google, which has verified the email. */
async function comeByGoogle(email: string): Promise<Someone> {
  const person = { subject: randomUUID(), email, isVouched: true, firstName: "Maya", lastName: "Torres" };
  const visit = {
    device: "Firefox on Linux",
    systemType: "unknown",
    domain: "shop.example",
    network: undefined,
  };
  const signIn = await signInWith(context, { provider: "google", ...person }, visit, randomUUID());
  if (signIn.outcome !== "in") throw new Error(`not in: ${signIn.outcome}`);
  return holderOf(signIn.token);
}

describe("guests' orders, when their email is proven", () => {
  test("[ORD-03] join the account by the link that verifies it, and nobody else's do", async () => {
    const maya = await shop.signIn();
    const mine = await orderedWith(maya.account.email.toUpperCase());
    const other = await orderedWith(someEmail());
    expect(await seenBy(maya)).toEqual([]);
    await (await verify(maya))();
    expect(await seenBy(maya)).toEqual([mine.order_number]);
    // The guest can still find and open it.
    expect(await isFound(mine.order_number, maya.account.email)).toBe(true);
    expect(await seenBy(maya)).not.toContain(other.order_number);
  });

  test("[ORD-03] join by the link that sets a password, and by Google's word", async () => {
    const [byReset, byGoogle, anew] = [someEmail(), someEmail(), someEmail()];
    await shop.signIn({ email: byReset, passwordHash });
    await shop.signIn({ email: byGoogle, passwordHash });
    const [first, second, third] = [
      await orderedWith(byReset),
      await orderedWith(byGoogle),
      await orderedWith(anew),
    ];
    expect(await seenBy(await reset(byReset))).toEqual([first.order_number]);
    expect(await seenBy(await comeByGoogle(byGoogle))).toEqual([second.order_number]);
    expect(await seenBy(await comeByGoogle(anew))).toEqual([third.order_number]);
  });

  test("[ORD-03] join with a new email once that is confirmed; what was ordered under the former one stays", async () => {
    const maya = await shop.signIn({ passwordHash, emailVerifiedAt: new Date() });
    const wished = someEmail();
    const former = await orderedBy(maya);
    const guests = await orderedWith(wished);
    await call(maya, "POST", "email", { email: wished, ...proof });
    expect(await seenBy(maya)).toEqual([former.order_number]);
    await call(maya, "POST", "verify/confirm", { token: await linkTo(wished) });
    expect(await seenBy(maya)).toEqual([guests.order_number, former.order_number]);
  });

  test("[ORD-03] join once: an order that is another account's already stays there", async () => {
    const [maya, ann] = [await shop.signIn(), await shop.signIn()];
    const made = await orderedWith(maya.account.email);
    await database.update(orders).set({ accountId: ann.account.id }).where(eq(orders.id, made.order_id));
    await (await verify(maya))();
    expect(await seenBy(maya)).toEqual([]);
    expect(await seenBy(ann)).toEqual([made.order_number]);
  });

  test("[ORD-03] join also when they are made at the very moment of the proof", async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const maya = await shop.signIn();
      const confirm = await verify(maya);
      const [made] = await Promise.all([orderedWith(maya.account.email, pacifier), confirm()]);
      expect(await seenBy(maya)).toEqual([made.order_number]);
    }
  });
});

describe("the orders of an account that changes hands", () => {
  test("[AUTH-15] [ORD-03] stay with it and its email, and its former user keeps the guest's way alone", async () => {
    const email = someEmail();
    const former = await shop.signIn({ email, passwordHash });
    const made = await orderedBy(former);
    await pay(made);
    expect(await isFound(made.order_number, email)).toBe(false);
    const owner = await reset(email);
    expect(await seenBy(owner)).toEqual([made.order_number]);
    expect((await askCall(shop.api, "listOrders", former.headers)).status).toBe(401);
    expect(await isFound(made.order_number, email)).toBe(true);
  });

  test("[AUTH-15] an account whose email was verified changes no hands: its orders are as they were", async () => {
    const email = someEmail();
    const maya = await shop.signIn({ email, passwordHash, emailVerifiedAt: new Date() });
    const made = await orderedBy(maya);
    expect(await seenBy(await reset(email))).toEqual([made.order_number]);
    expect(await isFound(made.order_number, email)).toBe(false);
  });

  test("[ACC-05] [ORD-03] outlive its deletion as a guest's, found by number and email", async () => {
    const maya = await shop.signIn({ passwordHash });
    const { email } = maya.account;
    const made = await orderedBy(maya);
    expect((await call(maya, "POST", "delete", proof)).status).toBe(200);
    const [row] = await database.select().from(orders).where(eq(orders.id, made.order_id));
    expect(row).toMatchObject({ accountId: null, byGuest: true, email });
    expect(await isFound(made.order_number, email)).toBe(true);
  });
});

describe("an order that is paid at the very moment", () => {
  const ends = {
    "its account is deleted": async (owner: Owner) => (await call(owner, "POST", "delete", proof)).status,
    "its account is emptied": async ({ account }: Owner) => (await comeByGoogle(account.email)) && 200,
  };
  type Owner = Awaited<ReturnType<typeof shop.signIn>>;

  async function ordered() {
    const owner = await shop.signIn({ email: someEmail(), passwordHash });
    return { owner, made: await orderedBy(owner, pacifier) };
  }

  const statusOf = async ({ order_id }: { order_id: string }) => {
    const [row] = await database.select().from(orders).where(eq(orders.id, order_id));
    return row?.status;
  };

  test.each(Object.entries(ends))(
    "[ACC-05] [AUTH-15] %s: the two do not wait for each other",
    async (_, end) => {
      const { owner, made } = await ordered();
      const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
      const paying = database.transaction(async (tx) => {
        const loaded = await lockWholeOrder(tx, made.order_id);
        if (loaded === undefined) throw new Error("there is no such order");
        held();
        await someoneWaits(database);
        const paid = { do: "record_payment", holdUntil: shop.context.clock.now() } as const;
        return (await carryOutOn(shop.context, tx, loaded, paid, "service:stripe")).outcome === "done";
      });
      await isHeld;
      expect(await Promise.all([paying, end(owner)])).toEqual([true, 200]);
      expect(await statusOf(made)).toBe("WAITING_ACCEPT");
    },
  );

  test.each(Object.entries(ends))(
    "[ACC-05] [AUTH-15] %s: all is done, many times at once",
    async (_, end) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const all = await Promise.all([1, 2, 3, 4].map(ordered));
        await Promise.all(all.flatMap(({ owner, made }) => [pay(made), end(owner)]));
        for (const { made } of all) expect(await statusOf(made)).toBe("WAITING_ACCEPT");
      }
    },
  );
});

describe("the export of an account", () => {
  type Exported = { orders: Record<string, unknown>[] };

  test("[ACC-05] has its orders with lines, payment and way, and nobody else's", async () => {
    const maya = await shop.signIn({ passwordHash });
    const notes = { note: "Ring twice", gift_note: "For Noah" };
    const made = await orderedBy(maya, { ...orderOf({ code: "BOOTS-7", quantity: 2 }), ...notes });
    await pay(made);
    const supplierDetails = { cpf: "52998224725" };
    await shop.database.update(orders).set({ supplierDetails }).where(eq(orders.id, made.order_id));
    await orderedBy(await shop.signIn());
    const { body } = await call<Exported>(maya, "POST", "export", proof);
    expect(body.orders).toEqual([
      expect.objectContaining({
        order_number: made.order_number,
        status: "WAITING_ACCEPT",
        ordered_as: "customer",
        email: maya.account.email,
        ...notes,
        address: expect.objectContaining({ city: "San Francisco" }),
        supplier_details: supplierDetails,
        items: [
          {
            name: "Pebble Trail Hiking Boots",
            sku_text: "Toddler 7",
            quantity: 2,
            price: 56,
            promotion_price: 42,
            canceled_at: null,
          },
        ],
        summary: expect.objectContaining({ priceAfterApplyVoucher: 84 }),
        payments: [
          expect.objectContaining({ amount: 84, status: "paid", card: { brand: "visa", last4: "4242" } }),
        ],
        parcels: [],
        refunds: [],
        timeline: [
          expect.objectContaining({ status: "WAIT_BUYER_PAY" }),
          expect.objectContaining({ status: "WAITING_ACCEPT" }),
        ],
      }),
    ]);
    expect(JSON.stringify(body.orders)).not.toMatch(/secret|token|pi_/);
  });

  test("[ACC-05] says of an order what was canceled, given back and sent, and its voucher", async () => {
    const maya = await shop.signIn({ passwordHash });
    const { code } = await newVoucher(database);
    const basket = orderOf({ code: "BOOTS-8", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const made = await orderedBy(maya, withVoucher(basket, code, 5.05));
    await pay(made);
    const now = shop.context.clock.now().toISOString();
    await cancelLines(shop.context, made.order_id, ["BOOTS-8"]);
    await shop.runJobs();
    const order = await database.transaction((tx) => lockOrder(tx, made.order_id));
    const parcel = { trackingNumber: "1Z999AA1", carrier: "UPS" };
    await advanceOrder(shop.context, order as OrderRow, { to: undefined, part: undefined, parcel });
    const { body } = await call<Exported>(maya, "POST", "export", proof);
    expect(body.orders).toEqual([
      expect.objectContaining({
        status: "SHIPPING",
        voucher_code: code,
        opened_with: { system_type: "unknown", domain: "shop.example", time_zone: null },
        items: [
          expect.objectContaining({ name: "Pebble Trail Hiking Boots", canceled_at: now }),
          expect.objectContaining({ name: "Natural Rubber Pacifier", canceled_at: null }),
        ],
        parcels: [{ carrier: "UPS", tracking_number: "1Z999AA1", status: "under_way", events: [] }],
        payments: [expect.objectContaining({ amount: 48.44, created_at: now, paid_at: now })],
        refunds: [{ amount: 37.8, status: "succeeded", requested_at: now }],
      }),
    ]);
  });
});
