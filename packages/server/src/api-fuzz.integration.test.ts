import { randomUUID } from "node:crypto";
import { type CallName, calls } from "@nestling/contract/calls";
import { refusal } from "@nestling/contract/common";
import { routes } from "@nestling/contract/routes";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { createLog } from "./platform/log.ts";
import { reportRoutes } from "./reports/routes.ts";
import { badTexts, badValues, changedAt, type JsonPath, pathsIn } from "./testing/bad-input.ts";
import { boots, orderOf } from "./testing/goods.ts";
import { testShop } from "./testing/shop.ts";

/*
 * Bad input to every call of the contract: a good request, with each of its fields in turn replaced by everything
 * that does not belong there. A call that joins the contract does not compile here until its good request is known.
 */

const shop = await testShop();
reportRoutes(shop.api, createLog({ level: "silent" }));

type Good = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
};

/** A good request of each call. */
const goodRequests: Record<CallName, Good> = {
  getCategories: {},
  listProducts: {
    query: { categoryId: "1101", page: "1", pageSize: "30", sort: "price", direction: "ASC" },
  },
  getProduct: { params: { productId: String(boots.id) } },
  getCountries: {},
  getRegions: { params: { countryCode: "US" } },
  validateOrder: { json: orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 1 }) },
  insertGuestOrder: {
    headers: { "idempotency-key": randomUUID(), "checkout-id": randomUUID() },
    json: { ...orderOf({ code: "PACIFIER", quantity: 1 }), note: "Ring twice, please." },
  },
  checkGuestPayment: {
    json: { order_id: randomUUID(), order_token: "bm8gc3VjaCB0b2tlbg", system_type: "unknown" },
  },
  reportError: { json: { part: "cart", message: "It broke", stack: "at cart.tsx:1" } },
};

const names = Object.keys(calls) as CallName[];
const withBody = names.filter((name) => goodRequests[name].json !== undefined);

type Declared = { content: { "application/json": { schema: z.ZodType } } };

/** Sends a request, and holds every answer against the contract: a status that it declares, with a body as it says. */
async function send(name: CallName, { params = {}, query = {}, headers = {}, json }: Good) {
  const [method, path] = calls[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const answer = await shop.api.request(`${filled}?${new URLSearchParams(query)}`, {
    method: method.toUpperCase(),
    headers: { ...(json !== undefined && { "content-type": "application/json" }), ...headers },
    ...(json !== undefined && { body: typeof json === "string" ? json : JSON.stringify(json) }),
  });
  const body: unknown = await answer.json();
  const declared: Readonly<Record<number, Declared>> = routes[name].responses;
  const problem = declared[answer.status]?.content["application/json"].schema.safeParse(body).error;
  return { status: answer.status, body, isDeclared: answer.status in declared && problem === undefined };
}

/** Whether a refusal names the field at `path`, or one above or below it. */
function refusalNames(body: unknown, path: JsonPath): boolean {
  const asked = `${path.join(".")}.`;
  const { fields = [] } = refusal.parse(body);
  return fields.some((field) => `${field.path}.`.startsWith(asked) || asked.startsWith(`${field.path}.`));
}

test.each(names)("a good request of %s is answered", async (name) => {
  const { status, isDeclared } = await send(name, goodRequests[name]);
  expect(isDeclared).toBe(true);
  expect(status).toBe(name === "checkGuestPayment" ? 404 : 200); // nobody has made that order
});

describe("bad input", () => {
  test.each(withBody)("%s answers any field of its body, and a 400 names it", async (name) => {
    const good = goodRequests[name];
    const wrong: string[] = [];
    for (const path of pathsIn(good.json)) {
      for (const [kind, value] of Object.entries(badValues)) {
        const json = changedAt(good.json, path, () => value);
        const headers = { ...good.headers, ...(good.headers && { "idempotency-key": randomUUID() }) };
        const { status, body, isDeclared } = await send(name, { headers, json });
        if (isDeclared && (status !== 400 || refusalNames(body, path))) continue;
        wrong.push(`${path.join(".")}: ${kind}: ${status} ${JSON.stringify(body)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(names)("%s answers anything in its address and its headers, and a 400 names it", async (name) => {
    const good = goodRequests[name];
    const wrong: string[] = [];
    for (const part of ["params", "query", "headers"] as const) {
      for (const field of Object.keys(good[part] ?? {})) {
        for (const [kind, text] of Object.entries(badTexts)) {
          if (part === "headers" && !isHeaderText(text)) continue;
          const { status, body, isDeclared } = await send(name, {
            ...good,
            [part]: { ...good[part], [field]: text },
          });
          if (isDeclared && (status !== 400 || refusalNames(body, [field]))) continue;
          wrong.push(`${part} ${field}: ${kind}: ${status} ${JSON.stringify(body)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  const bodies: Record<string, string> = {
    "no JSON": "{",
    "an empty body": "",
    "a lonely text": '"order"',
    "a list": "[]",
    null: "null",
    "another encoding": "\ufffe{",
    "a NUL": "\u0000",
    "a deep list": "[".repeat(100_000) + "]".repeat(100_000),
    "too much": JSON.stringify({ note: "x".repeat(10_000_000) }),
  };

  test.each(withBody)("%s refuses a body that is no order, report or question", async (name) => {
    for (const [kind, json] of Object.entries(bodies)) {
      const { status, isDeclared } = await send(name, { ...goodRequests[name], json });
      expect([kind, status, isDeclared]).toEqual([kind, 400, true]);
    }
  });

  test.each(withBody)("%s refuses a body that does not say that it is JSON", async (name) => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "image/png",
    ]) {
      const good = goodRequests[name];
      const headers = { ...good.headers, "content-type": type };
      const { status, isDeclared } = await send(name, { ...good, headers });
      expect([type, status, isDeclared]).toEqual([type, 400, true]);
    }
  });
});

/** Whether a header can hold the text at all. */
function isHeaderText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
