import { randomUUID } from "node:crypto";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { type CallName, calls } from "@nestling/contract/calls";
import { type Routes, routes } from "@nestling/contract/routes";
import { describe, expect, test } from "vitest";
import { moveOrder } from "./orders/move-order.ts";
import { askCall } from "./testing/ask.ts";
import { testShop } from "./testing/shop.ts";
import { unlimited } from "./testing/unlimited.ts";

/*
 * No call gives one customer's data to another (API-21), for every call of the contract that needs a person: what each
 * of them takes an id of is another's here.
 */

const shop = await testShop({ limits: unlimited });

type Person = Awaited<ReturnType<typeof shop.signIn>>;

/** The calls that need a person and name something by its id. */
type TakesId = {
  [Name in CallName]: Routes[Name] extends { security: unknown }
    ? (typeof calls)[Name][1] extends `${string}{${string}`
      ? Name
      : never
    : never;
}[CallName];

/** Something of `owner`, as the parameters that name it. */
type Owned = (owner: Person) => Promise<Record<string, string>>;

async function anAddressOf(owner: Person) {
  const { id } = (await (await askCall(shop.api, "addAddress", owner.headers)).json()) as { id: string };
  return { addressId: id };
}

async function aSessionOf(owner: Person) {
  const { sessions } = (await (await askCall(shop.api, "listSessions", owner.headers)).json()) as {
    sessions: { id: string }[];
  };
  return { sessionId: sessions[0]?.id ?? "" };
}

/** Not paid yet: it can be looked at and given up. */
async function anOrderOf(owner: Person) {
  const headers = { ...owner.headers, "idempotency-key": randomUUID(), "checkout-id": randomUUID() };
  const made = await askCall(shop.api, "insertUserOrder", headers);
  const { order_id } = (await made.json()) as { order_id: string };
  return { orderId: order_id };
}

/** As it is when the parcel has come. */
async function aDeliveredOrderOf(owner: Person) {
  const { orderId } = await anOrderOf(owner);
  const way = [
    "WAITING_ACCEPT",
    "IN_PROGRESS",
    "WAIT_SELLER_SEND_GOODS",
    "SHIPPING",
    "WAIT_BUYER_CONFIRM_GOODS",
  ];
  for (const to of way as OrderStatus[]) {
    const move = { to, at: shop.desk.clock.now(), cause: "as a test says", actor: "shop" } as const;
    await shop.database.transaction((tx) => moveOrder(shop.desk, tx, orderId, move));
  }
  return { orderId };
}

/** A call that joins the contract does not compile until it stands here. */
const owned: Record<TakesId, Owned> = {
  changeAddress: anAddressOf,
  removeAddress: anAddressOf,
  endSession: aSessionOf,
  getOrder: anOrderOf,
  cancelOrder: anOrderOf,
  confirmReceived: aDeliveredOrderOf,
};

const names = Object.keys(calls) as CallName[];
const personal = names.filter((name) => "security" in routes[name]);
const marked = { firstName: "Zebulon", lastName: "Quillfeather", phone: "+14155550199" };

/** All that a person sees of what is theirs. */
async function everythingOf(owner: Person): Promise<unknown[]> {
  const lists = personal.filter((name) => calls[name][0] === "get" && !calls[name][1].includes("{"));
  return Promise.all(lists.map(async (name) => (await askCall(shop.api, name, owner.headers)).json()));
}

describe("what is another customer's", () => {
  test.each(Object.entries(owned))(
    "[API-21] %s does not find it, and changes nothing",
    async (name, make) => {
      const owner = await shop.signIn();
      const stranger = await shop.signIn();
      const params = await make(owner);
      const before = await everythingOf(owner);
      const answer = await askCall(shop.api, name as TakesId, stranger.headers, { params });
      expect(answer.status).toBe(404);
      expect(await everythingOf(owner)).toEqual(before);
      // It was there to be found: its owner finds it.
      expect((await askCall(shop.api, name as TakesId, owner.headers, { params })).status).toBe(200);
    },
  );

  test.each(personal)("[API-21] %s says nothing of it", async (name) => {
    const owner = await shop.signIn({ email: `zebulon-${name}@example.com`.toLowerCase(), ...marked });
    await anAddressOf(owner);
    const stranger = await shop.signIn({ firstName: "Ann", lastName: "Other" });
    const said = await (await askCall(shop.api, name, stranger.headers)).text();
    for (const secret of [owner.account.id, owner.account.email, marked.lastName, marked.phone]) {
      expect(said).not.toContain(secret);
    }
    expect((await askCall(shop.api, "getDetails", owner.headers)).status).toBe(200);
  });
});
