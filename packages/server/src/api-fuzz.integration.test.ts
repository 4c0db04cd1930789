import { randomUUID } from "node:crypto";
import { type CallName, calls } from "@nestling/contract/calls";
import { refusal } from "@nestling/contract/common";
import { routes } from "@nestling/contract/routes";
import { afterAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { smallBody } from "./platform/http/call-guards.ts";
import { createLog } from "./platform/log.ts";
import { reportRoutes } from "./reports/routes.ts";
import { badTexts, badValues, changedAt, type JsonPath, pathsIn } from "./testing/bad-input.ts";
import { type Good, goodRequests } from "./testing/good-requests.ts";
import { testMarketplace } from "./testing/marketplace.ts";
import { testShop } from "./testing/shop.ts";
import { unlimited } from "./testing/unlimited.ts";

/*
 * Bad input to every call of the contract: a good request, with each of its fields in turn replaced by everything
 * that does not belong there.
 */

const shop = await testShop({ supplier: (await testMarketplace()).supplier, limits: unlimited });
/** In the place of every message that the validator would write itself: it must reach nobody. */
const validatorsOwn = "the validator's own words";
const { localeError } = z.config();
z.config({ localeError: () => validatorsOwn });
afterAll(() => z.config({ localeError }));
reportRoutes(shop.api, { log: createLog({ level: "silent" }), limits: unlimited, clock: shop.context.clock });

/** Of who is signed in: the good requests that ask for the password give it. */
const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);

const names = Object.keys(calls) as CallName[];
const withBody = names.filter((name) => goodRequests[name].json !== undefined);

/** A redirect has no body. */
type Declared = { content?: { "application/json": { schema: z.ZodType } } };

/**
 * Sends a request, by a new customer who is signed in where the call needs a person, and holds every answer against the
 * contract: a status that it declares, with a body as it says.
 */
async function send(name: CallName, { params = {}, query = {}, headers = {}, json }: Good) {
  const [method, path] = calls[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const sent = json === undefined || typeof json === "string" ? json : JSON.stringify(json);
  const answer = await shop.api.request(`${filled}?${new URLSearchParams(query)}`, {
    method: method.toUpperCase(),
    headers: {
      ...(sent !== undefined && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(sent)),
      }),
      ...("security" in routes[name] && (await shop.signIn({ passwordHash })).headers),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const declared = routes[name].responses as Readonly<Record<number, Declared>>;
  const content = declared[answer.status]?.content;
  const body: unknown = content === undefined ? await answer.text() : await answer.json();
  const problem = content?.["application/json"].schema.safeParse(body).error;
  return { status: answer.status, body, isDeclared: answer.status in declared && problem === undefined };
}

/**
 * Whether a refusal names the field at `path`, or one above or below it. Well-formed input may be refused as well: a
 * wrong password has no field of its own.
 */
function refusalNames(body: unknown, path: JsonPath): boolean {
  const prefix = `${path.join(".")}.`;
  const { code, fields = [] } = refusal.parse(body);
  if (code !== "malformed") return true;
  if (fields.some(({ message }) => message === validatorsOwn)) return false;
  return fields.some((field) => `${field.path}.`.startsWith(prefix) || prefix.startsWith(`${field.path}.`));
}

test("[API-19] every call of the contract is answered", () => {
  const answered = shop.api.routes.map(({ method, path }) => `${method} ${path}`);
  const missing = names.filter((name) => {
    const [method, path] = calls[name];
    const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    // One stands for the guard of the call, as every call has.
    return answered.filter((other) => other === route).length < 2;
  });
  expect(missing).toEqual([]);
});

test.each(names)("a good request of %s is answered", async (name) => {
  const { status, body, isDeclared } = await send(name, goodRequests[name]);
  expect([status, isDeclared]).toEqual([status, true]);
  // What it names need not be there: nobody has made that order, or mailed that link.
  if (status !== 200) expect(body).not.toMatchObject({ code: "malformed" });
});

/** What is tried in the field at this place: before a release everything, else each fifth, another one in the next field. */
function valuesFor(place: number) {
  return Object.entries(badValues).filter((_, index) => inject("isRelease") || index % 5 === place % 5);
}

describe("bad input", () => {
  test.each(withBody)(
    "%s answers any field of its body, and a 400 names it in words of our own",
    async (name) => {
      const good = goodRequests[name];
      const wrong: string[] = [];
      for (const [place, path] of pathsIn(good.json).entries()) {
        for (const [kind, value] of valuesFor(place)) {
          const json = changedAt(good.json, path, () => value);
          const headers = { ...good.headers, ...(good.headers && { "idempotency-key": randomUUID() }) };
          const { status, body, isDeclared } = await send(name, { headers, json });
          if (isDeclared && (status !== 400 || refusalNames(body, path))) continue;
          wrong.push(`${path.join(".")}: ${kind}: ${status} ${JSON.stringify(body)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(names)(
    "%s answers anything in its address and its headers, and a 400 names it in words of our own",
    async (name) => {
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
    },
  );

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
      // What is large is not read before its address was found to be another's.
      const refused = json.length > smallBody && status === 404 ? 404 : 400;
      expect([kind, status, isDeclared]).toEqual([kind, refused, true]);
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
