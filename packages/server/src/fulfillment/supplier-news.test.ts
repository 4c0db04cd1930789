import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import type { SupplierOrderState } from "../marketplace/supplier.ts";
import { readStates } from "./supplier-news.ts";

const line = { code: "1005", supplierSkuId: "12", quantity: 1, endReason: undefined };
const ended = { ...line, endReason: "SELLER_CANCELED" };
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
  ["two that ended", [state("FINISH", [ended]), state("FINISH", [ended, ended])], "cancelled"],
  ["one that is not shown yet", [undefined], undefined],
  ["one that ended and one that is not shown", [state("FINISH", [ended]), undefined], undefined],
  ["a status that nobody knows", [state("SOMETHING_NEW"), state("FINISH")], undefined],
  ["one that is frozen beside one that is shipped", [state("IN_FROZEN"), state("FINISH")], undefined],
  ["no order at all", [], undefined],
])("[MKT-03] a part with %s", (_, states, status) => {
  expect(readStates(states).status).toBe(status);
});

test("[MKT-03] a part of which only some ended is for a person, and what all of it costs is known", () => {
  const news = readStates([state("FINISH", [ended, line]), state("IN_ISSUE")]);
  expect(news).toMatchObject({ status: undefined, isPartlyCanceled: true, cost: 1_000, importCharge: 40 });
  expect([...news.alerts]).toEqual(["dispute"]);
  expect(readStates([state("FINISH", [ended])]).isPartlyCanceled).toBe(false);
});

test("the cost is only known when all of it is", () => {
  expect(readStates([state("FINISH"), undefined]).cost).toBeUndefined();
  expect(readStates([state("FINISH"), { ...state("FINISH"), cost: undefined }]).cost).toBeUndefined();
});
