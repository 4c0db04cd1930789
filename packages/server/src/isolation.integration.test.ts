import { randomUUID } from "node:crypto";
import { moveOrder } from "@nestling/commerce/order/draft";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { moveTo } from "@nestling/commerce/testing/order-moves";
import { type CallName, calls } from "@nestling/contract/calls";
import { routes } from "@nestling/contract/routes";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { accounts } from "./accounts/tables.ts";
import { signToken, type TokenPayload } from "./accounts/tokens.ts";
import { notify } from "./notifications/notify.ts";
import { notifications } from "./notifications/tables.ts";
import { orderParts, orderReturnLines, orderReturns, orders } from "./orders/tables.ts";
import { askCall } from "./testing/ask.ts";
import type { Good } from "./testing/good-requests.ts";
import { changeDirectly, type InsertedOrder, madeFrom } from "./testing/orders.ts";
import { testKeys } from "./testing/people.ts";
import { testShop } from "./testing/shop.ts";
import { unlimited } from "./testing/unlimited.ts";

/*
 * No call gives one customer's data to another (API-21), for every call of the contract that needs a person: what each
 * of them takes an id of is another's here.
 */

const shop = await testShop({ limits: unlimited });

type Person = Awaited<ReturnType<typeof shop.signIn>>;

type Document = { paths: Record<string, Record<string, Operation>> };
type Operation = { parameters?: { in: string }[]; requestBody?: object };

const { paths } = (await (await shop.api.request("/api/openapi.json")).json()) as Document;

/** Whether a call takes an id of what one customer owns: such ids are random, and those of products are not. */
function takesId(name: CallName): boolean {
  const [method, path] = calls[name];
  const { parameters = [], requestBody = {} } = paths[path]?.[method] ?? {};
  const named = parameters.filter((parameter) => parameter.in !== "header");
  return JSON.stringify([named, requestBody]).includes('"format":"uuid"');
}

/** Something of `owner`, as a request that names it. */
type Owned = (owner: Person) => Promise<Good>;

async function anAddressOf(owner: Person) {
  const { id } = (await (await askCall(shop.api, "addAddress", owner.headers)).json()) as { id: string };
  return { params: { addressId: id } };
}

async function aSessionOf(owner: Person) {
  const { sessions } = (await (await askCall(shop.api, "listSessions", owner.headers)).json()) as {
    sessions: { id: string }[];
  };
  return { params: { sessionId: sessions[0]?.id ?? "" } };
}

async function anAlertOf(owner: Person) {
  const now = shop.context.clock.now();
  await shop.database.update(accounts).set({ emailVerifiedAt: now }).where(eq(accounts.id, owner.account.id));
  await askCall(shop.api, "askProductAlert", owner.headers);
  const listed = await askCall(shop.api, "listProductAlerts", owner.headers);
  const { alerts } = (await listed.json()) as { alerts: { id: string }[] };
  return { params: { alertId: alerts[0]?.id ?? "" } };
}

/** Not paid yet: it can be looked at and given up. */
async function madeBy(owner?: Person) {
  const headers = { ...owner?.headers, "idempotency-key": randomUUID(), "checkout-id": randomUUID() };
  return madeFrom(askCall(shop.api, owner ? "insertUserOrder" : "insertGuestOrder", headers));
}

async function anOrderOf(owner: Person) {
  return { params: { orderId: (await madeBy(owner)).order_id } };
}

async function anOrderToAskAbout(owner: Person) {
  return { json: { order_id: (await madeBy(owner)).order_id, system_type: "unknown" } };
}

/** As it is when the parcel has come. */
async function deliver(orderId: string): Promise<void> {
  const way = [
    "WAITING_ACCEPT",
    "IN_PROGRESS",
    "WAIT_SELLER_SEND_GOODS",
    "SHIPPING",
    "WAIT_BUYER_CONFIRM_GOODS",
  ];
  for (const to of way as OrderStatus[]) {
    await changeDirectly(shop.context, orderId, (draft) => moveOrder(draft, moveTo(to)));
  }
  await shop.database.update(orderParts).set({ status: "delivered" }).where(eq(orderParts.orderId, orderId));
}

async function aDeliveredOrderOf(owner: Person) {
  const order = await anOrderOf(owner);
  await deliver(order.params.orderId);
  return order;
}

async function newsOf({ account }: Person) {
  const news = { kind: "order", title: "News", text: "Of an order", path: "/user/order-history" } as const;
  const told = { ...news, accountId: account.id, key: randomUUID() };
  await shop.database.transaction((tx) => notify(tx, told, shop.context.clock.now()));
  const [row] = await shop.database
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, account.id));
  return { json: { ids: [row?.id] } };
}

/** Its parts, as calls about them name them. */
async function partOf(orderId: string) {
  const [part] = await shop.database.select().from(orderParts).where(eq(orderParts.orderId, orderId));
  if (part === undefined) throw new Error("an order without parts");
  return part;
}

/** What has come of an order, as a return of it. */
async function aReturnOf(orderId: string) {
  const now = shop.context.clock.now();
  await shop.database.update(orderParts).set({ deliveredAt: now }).where(eq(orderParts.orderId, orderId));
  const lines = [{ part_id: (await partOf(orderId)).id, code: "PACIFIER", quantity: 1 }];
  const headers = { "idempotency-key": randomUUID() };
  return { headers, json: { reason: "changed_mind", note: "", photos: [], lines } };
}

async function aReturnableOrderOf(owner: Person) {
  const order = await aDeliveredOrderOf(owner);
  return { ...order, ...(await aReturnOf(order.params.orderId)) };
}

/** A return of an order that the merchant has accepted. */
async function acceptedReturnOf(orderId: string): Promise<string> {
  const { id: partId } = await partOf(orderId);
  const now = shop.context.clock.now();
  const returned = { id: randomUUID(), orderId, status: "accepted", reason: "changed_mind" } as const;
  await shop.database.insert(orderReturns).values({ ...returned, statusSince: now, askedAt: now });
  const line = { returnId: returned.id, partId, linePosition: 0, quantity: 1 };
  await shop.database.insert(orderReturnLines).values(line);
  return returned.id;
}

async function anAcceptedReturnOf(owner: Person) {
  const { params } = await aDeliveredOrderOf(owner);
  return { params: { ...params, returnId: await acceptedReturnOf(params.orderId) } };
}

/** A paid order of which a customer was told that it comes late. */
async function aDelayOf(orderId: string) {
  const paidAt = shop.context.clock.now();
  await shop.database.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
  for (const to of ["WAITING_ACCEPT", "IN_PROGRESS"] as const)
    await changeDirectly(shop.context, orderId, (draft) => moveOrder(draft, moveTo(to)));
  const delay = { delays: 1, delayedTo: paidAt, delayAskedAt: paidAt, maxDays: 1 };
  await shop.database.update(orderParts).set(delay).where(eq(orderParts.orderId, orderId));
  return { json: { part_id: (await partOf(orderId)).id, number: 1, answer: "waits" } };
}

async function aLateOrderOf(owner: Person) {
  const order = await anOrderOf(owner);
  return { ...order, ...(await aDelayOf(order.params.orderId)) };
}

const owned: Partial<Record<CallName, Owned>> = {
  changeAddress: anAddressOf,
  removeAddress: anAddressOf,
  endSession: aSessionOf,
  cancelProductAlert: anAlertOf,
  getOrder: anOrderOf,
  cancelOrder: anOrderOf,
  confirmReceived: aDeliveredOrderOf,
  writeReview: aDeliveredOrderOf,
  askReturn: aReturnableOrderOf,
  sendReturn: anAcceptedReturnOf,
  answerDelay: aLateOrderOf,
  checkUserPayment: anOrderToAskAbout,
  readNotifications: newsOf,
};

/** What a guest has is opened by its token alone: a request that names it, with any token. */
type OwnedByGuest = (order: InsertedOrder, token: string) => Good;

/** What a guest's order is made to be before, and what else a request about it names. */
const madeReady: Partial<Record<CallName, (orderId: string) => Promise<Good>>> = {
  askGuestReturn: async (orderId) => {
    await deliver(orderId);
    return aReturnOf(orderId);
  },
  sendGuestReturn: async (orderId) => {
    await deliver(orderId);
    return { params: { returnId: await acceptedReturnOf(orderId) } };
  },
  answerGuestDelay: aDelayOf,
};

const namedInPath: OwnedByGuest = ({ order_id }, token) => ({
  params: { orderId: order_id },
  headers: { "order-token": token },
});

const ownedByGuest: Partial<Record<CallName, OwnedByGuest>> = {
  getGuestOrder: namedInPath,
  cancelGuestOrder: namedInPath,
  confirmGuestReceived: namedInPath,
  writeGuestReview: namedInPath,
  askGuestReturn: namedInPath,
  sendGuestReturn: namedInPath,
  answerGuestDelay: namedInPath,
  checkGuestPayment: ({ order_id }, order_token) => ({
    json: { order_id, order_token, system_type: "unknown" },
  }),
};

const names = Object.keys(calls) as CallName[];
const personal = names.filter((name) => "security" in routes[name]);
const marked = { firstName: "Zebulon", lastName: "Quillfeather", phone: "+14155550199" };

/** All that a person sees of what is theirs. */
async function everythingOf(owner: Person): Promise<unknown[]> {
  const lists = personal.filter((name) => calls[name][0] === "get" && !calls[name][1].includes("{"));
  return Promise.all(lists.map(async (name) => (await askCall(shop.api, name, owner.headers)).json()));
}

async function said(asked: Promise<Response>) {
  const answer = await asked;
  return { status: answer.status, json: await answer.json() };
}

/** The same request, with the id of nothing in place of each. */
function unknownTo(named: Good): Good {
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  return JSON.parse(JSON.stringify(named).replace(uuid, () => randomUUID()));
}

/** The token of a session that has ended. */
async function expiredToken({ token }: Person): Promise<string> {
  const payload = decodeJwt<TokenPayload>(token);
  return signToken(testKeys, { ...payload, exp: payload.iat - 1 });
}

test("[API-21] every call of the contract that takes an id is tried below", () => {
  // Number and email open the order of a withdrawal (LAW-01): its ids are those of parts.
  const tried = [...Object.keys(owned), ...Object.keys(ownedByGuest), "withdraw"];
  expect(names.filter(takesId).sort()).toEqual(tried.sort());
});

describe("what is another customer's", () => {
  test.each(Object.entries(owned) as [CallName, Owned][])(
    "[API-21] %s does not find it for another customer or without a session, and changes nothing",
    async (name, make) => {
      const owner = await shop.signIn();
      const stranger = await shop.signIn();
      const named = await make(owner);
      const before = await everythingOf(owner);
      // The same as for what never was.
      const nothing = await said(askCall(shop.api, name, stranger.headers, unknownTo(named)));
      expect(nothing.status).toBe(name === "readNotifications" ? 200 : 404);
      expect(await said(askCall(shop.api, name, stranger.headers, named))).toEqual(nothing);
      for (const authorization of ["", `Bearer ${await expiredToken(owner)}`]) {
        const answer = await said(askCall(shop.api, name, { authorization }, named));
        expect(answer).toMatchObject({ status: 401, json: { code: "signed_out" } });
      }
      expect(await everythingOf(owner)).toEqual(before);
      // It was there to be found: its owner finds it.
      expect((await askCall(shop.api, name, owner.headers, named)).status).toBe(200);
    },
  );

  test.each(Object.entries(ownedByGuest) as [CallName, OwnedByGuest][])(
    "[API-21] %s opens a guest's order with its own token alone, and changes nothing otherwise",
    async (name, named) => {
      const [order, other] = [await madeBy(), await madeBy()];
      const stranger = await shop.signIn();
      const own = order.order_token ?? "";
      if (["confirmGuestReceived", "writeGuestReview"].includes(name)) await deliver(order.order_id);
      const ready = await madeReady[name]?.(order.order_id);
      const look = () => said(askCall(shop.api, "getGuestOrder", {}, namedInPath(order, own)));
      const ask = (headers: Record<string, string>, of: InsertedOrder, token: string) => {
        const given = { ...ready, ...named(of, token) };
        const params = { ...ready?.params, ...given.params };
        return askCall(shop.api, name, headers, {
          ...given,
          params,
          headers: { ...ready?.headers, ...given.headers },
        });
      };
      const before = await look();
      const nothing = await said(ask({}, { ...order, order_id: randomUUID() }, other.order_token ?? ""));
      expect(nothing.status).toBe(404);
      const expired = { authorization: `Bearer ${await expiredToken(stranger)}` };
      for (const headers of [{}, stranger.headers, expired]) {
        for (const token of [other.order_token ?? "", "AAAAAAAAAAAAAAAAAAAAAA", own.toLowerCase(), ""]) {
          expect(await said(ask(headers, order, token))).toEqual(nothing);
        }
      }
      expect(await look()).toEqual(before);
      expect((await ask({}, order, own)).status).toBe(200);
    },
  );

  test.each(personal)("[API-21] %s says nothing of it", async (name) => {
    const owner = await shop.signIn({ email: `zebulon-${name}@example.com`.toLowerCase(), ...marked });
    await anAddressOf(owner);
    const stranger = await shop.signIn({ firstName: "Ann", lastName: "Other" });
    const answer = await (await askCall(shop.api, name, stranger.headers)).text();
    for (const secret of [owner.account.id, owner.account.email, marked.lastName, marked.phone]) {
      expect(answer).not.toContain(secret);
    }
    expect((await askCall(shop.api, "getDetails", owner.headers)).status).toBe(200);
  });
});
