import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { type CallName, calls } from "./calls.ts";
import { routes } from "./routes.ts";

const names = Object.keys(calls) as CallName[];

describe("the table of calls", () => {
  test("every call has a route, and every route is a call", () => {
    expect(Object.keys(routes).sort()).toEqual([...names].sort());
  });

  test.each(names)("%s has one method and one path for browser and server", (name) => {
    expect([routes[name].method, routes[name].path]).toEqual(calls[name]);
  });

  test("no two calls share method and path, and all are below /api", () => {
    const lines = names.map((name) => calls[name].join(" "));
    expect(new Set(lines).size).toBe(lines.length);
    for (const name of names) expect(calls[name][1]).toMatch(/^\/api\/[a-z-]+/);
  });

  test.each([
    ["validateOrder", "post", "/api/ecommerce-order-client/validate-product-order"],
    ["insertGuestOrder", "post", "/api/ecommerce-order-client/insert-and-get-token-payment"],
    ["checkGuestPayment", "post", "/api/ecommerce-order-client/check-stripe-payment-success"],
    ["getCategories", "get", "/api/ecommerce-category"],
    ["listProducts", "get", "/api/ecommerce-product"],
    ["getProduct", "get", "/api/ecommerce-product/{productId}"],
  ] as const)("%s keeps the address that the source gives it", (name, method, path) => {
    expect(calls[name]).toEqual([method, path]);
  });

  test("a call that takes anything says what a refusal of it looks like", () => {
    const silent = names.filter((name) => "request" in routes[name] && !(400 in routes[name].responses));
    expect(silent).toEqual([]);
  });
});

/** The OpenAPI document of a server that serves these routes. */
function openApi() {
  const app = new OpenAPIHono();
  for (const route of Object.values(routes)) app.openAPIRegistry.registerPath(route);
  return app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Nestling", version: "1" } });
}

describe("the OpenAPI document", () => {
  const { paths = {}, components = {} } = openApi();

  test.each(names)("it holds %s with a summary and its answers", (name) => {
    const [method, path] = calls[name];
    const operation = paths[path]?.[method];
    expect(operation?.summary).toBe(routes[name].summary);
    expect(Object.keys(operation?.responses ?? {})).toEqual(Object.keys(routes[name].responses));
  });

  test("it holds nothing else", () => {
    const operations = Object.values(paths).flatMap((item) => Object.keys(item));
    expect(operations).toHaveLength(names.length);
  });

  test("every path parameter is described", () => {
    for (const name of names) {
      const [method, path] = calls[name];
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const parameters = paths[path]?.[method]?.parameters ?? [];
      const described = parameters.flatMap((p) => ("in" in p && p.in === "path" ? [p.name] : []));
      expect(described).toEqual(wanted);
    }
  });

  test("what it refers to is in it", () => {
    const document = JSON.stringify(openApi());
    const schemas = Object.keys(components.schemas ?? {});
    for (const [, name] of document.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(schemas).toContain(name);
    }
    expect(schemas).toEqual(expect.arrayContaining(["OrderFields", "Order", "Product", "Refusal"]));
  });
});
