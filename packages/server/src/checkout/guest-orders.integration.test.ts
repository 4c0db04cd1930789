import { randomUUID } from "node:crypto";
import { type CallName, calls } from "@nestling/contract/calls";
import type { Order } from "@nestling/contract/orders";
import { describe, expect, test } from "vitest";
import { orderTokens } from "../orders/tables.ts";
import { askCall } from "../testing/ask.ts";
import { madeFrom, orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { orderedWith, orderedBy, pay, advance } = orderCalls(shop);

type Found = { status: boolean; message?: string; order_id?: string; order_token?: string };

async function find(order_number: string, email: string): Promise<Found> {
  const answer = await askCall(shop.api, "findGuestOrder", {}, { json: { order_number, email } });
  return (await answer.json()) as Found;
}

const guest = (name: CallName, orderId = "", token = "") =>
  askCall(shop.api, name, { "order-token": token }, { params: { orderId } });

const someEmail = () => `${randomUUID()}@example.com`;

describe("a guest who comes back", () => {
  test("[ORD-03] [API-23] finds the order by number and email, however they are typed, with a fresh token", async () => {
    const email = someEmail();
    const made = await orderedWith(email);
    const typed = made.order_number.toLowerCase().replaceAll("-", " ");
    const found = await find(`  ${typed} `, email.toUpperCase());
    expect(found).toMatchObject({ status: true, order_id: made.order_id });
    expect(found.order_token).not.toBe(made.order_token);
    // The token of the browser that ordered still opens it.
    for (const token of [found.order_token, made.order_token]) {
      expect((await guest("getGuestOrder", made.order_id, token)).status).toBe(200);
    }
    const stored = (await shop.database.select().from(orderTokens)).map(({ tokenHash }) => tokenHash);
    expect(stored.map((hash) => hash.toString("base64url"))).not.toContain(found.order_token);
  });

  test("[API-23] reads the same of an unknown number and of a wrong email", async () => {
    const made = await orderedWith(someEmail());
    const wrongEmail = await find(made.order_number, someEmail());
    const unknown = await find("NST-2222-2222", someEmail());
    expect(wrongEmail).toEqual(unknown);
    expect(unknown).toEqual({
      status: false,
      message: expect.stringContaining("find an order with that number"),
    });
  });

  test("[API-23] [API-21] does not find what a customer ordered while signed in", async () => {
    const maya = await shop.signIn();
    const made = await orderedBy(maya);
    expect(await find(made.order_number, maya.account.email)).toMatchObject({ status: false });
  });

  test("[API-23] [AUTH-13] finds the order although strangers look for one of the same email all the time", async () => {
    const email = someEmail();
    const { order_number } = await orderedWith(email);
    const findFrom = async (address: string, number: string) => {
      const json = { order_number: number, email };
      const caller = { address, requestId: randomUUID() };
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      };
      const answer = await shop.api.request(calls.findGuestOrder[1], init, { caller });
      return { httpStatus: answer.status, ...((await answer.json()) as Found) };
    };
    for (let turn = 0; turn < 40; turn += 1) await findFrom(`198.51.100.${turn % 4}`, "NST-2222-2222");
    expect(await findFrom("203.0.113.7", order_number)).toMatchObject({ httpStatus: 200, status: true });
    for (let turn = 0; turn < 20; turn += 1) await findFrom("203.0.113.8", "NST-2222-2222");
    expect(await findFrom("203.0.113.8", order_number)).toMatchObject({ httpStatus: 429 });
  });

  test("[API-23] may not guess on: by email and by address", async () => {
    const email = someEmail();
    for (let i = 0; i < 20; i += 1) await find("NST-2222-2222", email);
    const answer = await askCall(
      shop.api,
      "findGuestOrder",
      {},
      { json: { order_number: "NST-2222-2223", email } },
    );
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).not.toBeNull();
  });
});

describe("a guest who opens the link of a mail", () => {
  const linkOf = (orderId: string) => shop.context.links.forOrder({ id: orderId, accountId: null }).link;
  const tokenOf = (orderId: string) => linkOf(orderId).split("#token=")[1] ?? "";
  const open = async (token: string) =>
    (await (await askCall(shop.api, "findGuestOrder", {}, { json: { token } })).json()) as Found;

  test("[ORD-03] [API-23] opens the very order with a fresh token, as often as they like, from whatever network", async () => {
    const email = someEmail();
    const made = await orderedWith(email);
    await pay(made);
    const [mail] = await shop.mailsTo(email);
    expect(mail?.text).toContain(`See your order:\n${linkOf(made.order_id)}\n`);
    for (let times = 0; times < 25; times += 1) {
      const found = await open(tokenOf(made.order_id));
      expect(found).toMatchObject({ status: true, order_id: made.order_id });
      expect((await guest("getGuestOrder", made.order_id, found.order_token)).status).toBe(200);
    }
    // The link's own token opens nothing: an address is written down in many places.
    expect((await guest("getGuestOrder", made.order_id, tokenOf(made.order_id))).status).toBe(400);
  });

  test("[API-21] [API-23] that was changed, is about something else or about a customer's order opens nothing", async () => {
    const [made, other] = [await orderedWith(someEmail()), await orderedWith(someEmail())];
    const token = tokenOf(made.order_id);
    const changed = Buffer.from(token, "base64url").toString().replace(made.order_id, other.order_id);
    const ofReviews = shop.context.links.forReviews(made.order_id).page.split("#token=")[1] ?? "";
    const customers = await orderedBy(await shop.signIn());
    for (const wrong of [
      Buffer.from(changed).toString("base64url"),
      `${token.slice(0, -2)}AA`,
      "x",
      ofReviews,
      tokenOf(customers.order_id),
    ])
      expect(await open(wrong)).toEqual({
        status: false,
        message: "This link no longer works. Use your order number and email instead.",
      });
  });
});

describe("a guest with the order's token", () => {
  test("[API-24] sees the order, cancels it, and says that it has come", async () => {
    const canceled = await orderedWith(someEmail());
    await pay(canceled);
    const { order } = (await (
      await guest("cancelGuestOrder", canceled.order_id, canceled.order_token)
    ).json()) as { order: Order };
    expect(order).toMatchObject({ status: "IN_CANCEL" });

    const delivered = await orderedWith(someEmail());
    await pay(delivered);
    expect((await guest("confirmGuestReceived", delivered.order_id, delivered.order_token)).status).toBe(400);
    await advance(delivered, "WAIT_BUYER_CONFIRM_GOODS");
    for (const _ of ["once", "twice"]) {
      const answer = await guest("confirmGuestReceived", delivered.order_id, delivered.order_token);
      expect(await answer.json()).toMatchObject({ order: { status: "FINISH", actions: ["buy_again"] } });
    }
  });

  test.each(["getGuestOrder", "cancelGuestOrder", "confirmGuestReceived"] as const)(
    "[API-21] %s opens nothing with another's token, a wrong one or none",
    async (name) => {
      const [mine, other] = [await orderedWith(someEmail()), await orderedWith(someEmail())];
      for (const token of [other.order_token, "bm8gc3VjaCB0b2tlbg", "", mine.order_id]) {
        expect((await guest(name, mine.order_id, token)).status).toBe(404);
      }
      expect((await guest(name, randomUUID(), mine.order_token)).status).toBe(404);
    },
  );

  test("[API-21] cannot be one of a customer who was signed in: there is none", async () => {
    const maya = await shop.signIn();
    const made = await madeFrom(
      askCall(shop.api, "insertUserOrder", {
        ...maya.headers,
        "idempotency-key": randomUUID(),
        "checkout-id": randomUUID(),
      }),
    );
    expect((await guest("getGuestOrder", made.order_id, "")).status).toBe(404);
  });
});
