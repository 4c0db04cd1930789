import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import type { Supplier, SupplierOrderState } from "../marketplace/supplier.ts";
import { askSupplier, readStates } from "./supplier-news.ts";

const line = { code: "1005", supplierSkuId: "12", quantity: 1, endReason: undefined };
const ended = { ...line, endReason: "CANCELED" };
const received = { ...line, endReason: "buyer_accept_goods_timeout" };
const unknown = { ...line, endReason: "seller_moon_eclipse" };
const state = (status: string, lines: SupplierOrderState["lines"] = [line]): SupplierOrderState => ({
  supplierOrderId: "8198",
  status,
  cost: cents(500),
  importCharge: cents(20),
  payWithinSeconds: 86_400,
  lines,
  trackingNumbers: [],
});

test.each([
  ["one that is shipped", [state("WAIT_BUYER_ACCEPT_GOODS")], "shipped"],
  ["one that waits and one that is shipped", [state("WAIT_SELLER_SEND_GOODS"), state("FINISH")], "ready"],
  ["one that ended and one that goes on", [state("FINISH", [ended]), state("FINISH")], "delivered"],
  ["two that ended", [state("FINISH", [ended]), state("FINISH", [ended, ended])], "canceled"],
  ["one that was received", [state("FINISH", [received, received])], "delivered"],
  [
    "one that ended and one that was received",
    [state("FINISH", [ended]), state("FINISH", [received])],
    "delivered",
  ],
  ["one that ended for an unknown reason", [state("FINISH", [unknown])], undefined],
  [
    "one that was sent and ended for an unknown reason",
    [{ ...state("FINISH", [unknown]), trackingNumbers: ["LP1"] }],
    "shipped",
  ],
  ["one that is not shown yet", [undefined], undefined],
  ["one that ended and one that is not shown", [state("FINISH", [ended]), undefined], undefined],
  ["a status that nobody knows", [state("SOMETHING_NEW"), state("FINISH")], undefined],
  ["one that is frozen beside one that is shipped", [state("IN_FROZEN"), state("FINISH")], undefined],
  ["no order at all", [], undefined],
  ["one that shows no lines yet", [state("FINISH", [])], "delivered"],
])("[MKT-03] a part with %s", (_, states, status) => {
  expect(readStates(states).status).toBe(status);
});

test("[MKT-03] the statuses of its orders are kept in the supplier's words, each once", () => {
  const states = [state("RISK_CONTROL"), undefined, state("A_NEW_WORD"), state("RISK_CONTROL")];
  expect(readStates(states).statuses).toEqual(["RISK_CONTROL", "A_NEW_WORD"]);
});

test("[MKT-03] a part of which only some ended is for a person, and what all of it costs is known", () => {
  const news = readStates([state("FINISH", [ended, line]), state("IN_ISSUE")]);
  expect(news).toMatchObject({ status: undefined, canceledLines: 1, cost: 1_000, importCharge: 40 });
  expect([...news.alerts]).toEqual(["dispute"]);
  expect(readStates([state("FINISH", [ended])]).canceledLines).toBe(0);
});

test("[MKT-03] a part that was received is not canceled in part", () => {
  for (const status of ["FUND_PROCESSING", "FINISH"])
    expect(readStates([state(status, [received, received])])).toMatchObject({
      canceledLines: 0,
      endReasons: ["buyer_accept_goods_timeout"],
    });
});

test("of several orders the one that closes first says until when all is paid", () => {
  const soon = { ...state("PLACE_ORDER_SUCCESS"), payWithinSeconds: 3_600 };
  expect(readStates([state("PLACE_ORDER_SUCCESS"), soon]).payWithinSeconds).toBe(3_600);
});

test.each<[string, SupplierOrderState, asked: number]>([
  ["is sent", state("WAIT_BUYER_ACCEPT_GOODS"), 1],
  ["names a parcel before it is sent", { ...state("WAIT_SELLER_SEND_GOODS"), trackingNumbers: ["LP1"] }, 1],
  ["waits to be sent", state("WAIT_SELLER_SEND_GOODS"), 0],
])("[MKT-03] parcels are asked for where an order %s", async (_, shown, asked) => {
  const tracked: string[] = [];
  const supplier = {
    status: async () => shown,
    track: async (id: string) => {
      tracked.push(id);
      return [];
    },
  } as Partial<Supplier> as Supplier;
  await askSupplier(supplier, ["8198"]);
  expect(tracked).toHaveLength(asked);
});

test("[MKT-03] the parcels of a part are known whole when each of its orders is shown and names some", async () => {
  const parcel = { trackingNumber: "LP1", events: [], lines: [] };
  const ask = async (states: (SupplierOrderState | undefined)[], ...answers: object[][]) => {
    const supplier = { status: async () => states.shift(), track: async () => answers.shift() };
    return (await askSupplier(supplier as Partial<Supplier> as Supplier, ["1", "2"])).tracked;
  };
  const sent = { ...state("WAIT_BUYER_ACCEPT_GOODS"), trackingNumbers: ["LP1"] };
  const whole = { isWhole: true, listed: ["LP1", "LP1"] };
  expect(await ask([sent, sent], [parcel], [parcel])).toMatchObject(whole);
  expect(await ask([sent, state("WAIT_SELLER_SEND_GOODS")], [parcel])).toMatchObject({ isWhole: true });
  expect(await ask([sent, sent], [parcel], [])).toMatchObject({ isWhole: false, parcels: [parcel] });
  expect(await ask([sent, undefined], [parcel])).toMatchObject({ isWhole: false, listed: ["LP1"] });
});

test("the cost is only known when all of it is", () => {
  expect(readStates([state("FINISH"), undefined]).cost).toBeUndefined();
  expect(readStates([state("FINISH"), { ...state("FINISH"), cost: undefined }]).cost).toBeUndefined();
});
