import { calls } from "@nestling/contract/calls";
import { routes } from "@nestling/contract/routes";
import { expect, test, vi } from "vitest";
import { unguarded } from "../testing/unlimited.ts";
import { createApi } from "./api.ts";
import { createLog } from "./log.ts";

test("the description of the API names every call, and each of its forms is made once", async () => {
  const api = createApi(createLog({ level: "silent" }), unguarded());
  for (const route of Object.values(routes)) api.openAPIRegistry.registerPath(route);
  const make = vi.spyOn(api, "getOpenAPI31Document");

  for (const target of ["/api/openapi.json", "/api/docs", "/api/openapi.json", "/api/docs"]) {
    const answer = await api.request(target);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const [, path] of Object.values(calls)) expect(text).toContain(path);
  }
  expect(make).toHaveBeenCalledTimes(2);
});

test("the page for people says what a call takes and answers, and loads nothing", async () => {
  const api = createApi(createLog({ level: "silent" }), unguarded());
  api.openAPIRegistry.registerPath(routes.login);

  const answer = await api.request("/api/docs");
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const text = await answer.text();
  expect(text).toContain("POST /api/");
  expect(text).toMatch(/<code>username<\/code> string/);
  expect(text).toMatch(/<code>401<\/code>|<code>400<\/code>/);
  expect(text).not.toContain("<script");
  // What several calls share stands once, and each leads to it.
  expect(text).not.toContain("$ref");
  for (const [, name] of text.matchAll(/href="#(\w+)"/g)) expect(text).toContain(`<h3 id="${name}">`);
  expect(text).toContain('<a href="#Refusal">');
});

test("who has the description already is told that it is the same", async () => {
  const api = createApi(createLog({ level: "silent" }), unguarded());
  const etag = (await api.request("/api/docs")).headers.get("etag") ?? "";
  const again = await api.request("/api/docs", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});
