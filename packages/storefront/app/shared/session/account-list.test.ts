import { beforeEach, expect, test, vi } from "vitest";
import { unstored } from "../stored-token.ts";
import { accountList } from "./account-list.ts";

/** Signs a customer in, in a browser that keeps no token. */
function signIn(sub: string): void {
  const payload = { sub, first_name: "", email: "", email_verified: true, exp: Date.now() };
  unstored.token = `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}

beforeEach(() => {
  signIn("maya");
  return () => delete unstored.token;
});

const loadPages = vi.fn(async (pages: number) => ({ pages, about: unstored.token }));

test("[ACC-01] the way back finds what was in sight, and it is loaded again with all its pages", async () => {
  const orders = accountList(loadPages);
  expect((await orders.load()).list).toMatchObject({ pages: 1 });
  const inSight = { pages: 3, about: "" };
  const leave = orders.keep("maya", inSight);
  leave();
  expect(await orders.load()).toEqual({ owner: "maya", list: inSight, isKept: true });
  orders.keep("maya", inSight);
  expect(await orders.load()).toMatchObject({ list: { pages: 3 }, isKept: false });
});

test("[ACC-01] nobody else finds what was in sight", async () => {
  const orders = accountList(loadPages);
  orders.keep("maya", { pages: 3, about: "" })();
  signIn("noah");
  expect(await orders.load()).toMatchObject({ owner: "noah", list: { pages: 1 }, isKept: false });
});
