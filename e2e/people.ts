import { type Client, createClient } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import type { Locator, Page } from "@playwright/test";
import { runNestling } from "./command-line.ts";
import { ownAddress } from "./own-address.ts";
import { expect } from "./shop-test.ts";
import { open } from "./steps.ts";

/** The credentials of an account, or of one that a test is about to open. */
export type Person = { readonly email: string; readonly password: string };

/** Credentials that no other test uses. */
export function newPerson(): Person {
  return { email: `maya.${crypto.randomUUID().slice(0, 8)}@example.com`, password: "Cradle7song" };
}

/** The API, called from an address that no other test uses; with a token, as the customer of that session. */
export function apiAs({ url }: ShopPlace, token?: string): Client {
  const address = ownAddress();
  return createClient((request) => {
    request.headers.set("x-forwarded-for", address);
    if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
    return fetch(request);
  }, url);
}

const client = { system_type: "unknown", domain: "localhost" } as const;

/** Opens an account by the API. Returns the token of its first session. */
export async function register(shop: ShopPlace, { email, password }: Person): Promise<string> {
  const answer = await apiAs(shop).register({ json: { username: email, password, ...client } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.token;
}

/** A new account that is signed in nowhere. */
export async function registeredPerson(shop: ShopPlace): Promise<Person> {
  const person = newPerson();
  await register(shop, person);
  return person;
}

/** Begins one more session of an account by the API. Returns its token. */
export async function logIn(shop: ShopPlace, { email, password }: Person): Promise<string> {
  const answer = await apiAs(shop).login({ json: { username: email, password, ...client } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.token;
}

/** A token for a customer called `first_name`: it decodes in the browser, but the server refuses it. */
function forgedToken(first_name: string, lifeInSeconds = 3_600): string {
  const exp = Math.floor(Date.now() / 1000) + lifeInSeconds;
  const payload = {
    sub: crypto.randomUUID(),
    first_name,
    email: "forged@example.com",
    email_verified: true,
    exp,
  };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.AAAA`;
}

/**
 * Makes the browser show a signed-in customer called `first_name` who does not exist. The calls for their
 * notifications and their wishlist are answered here.
 */
export async function pretendSignedIn(page: Page, first_name: string): Promise<void> {
  const none = { notifications: [], unread: 0, page: 1, pageSize: 0, total: 0, total_is_capped: false };
  await page.route("**/api/ecommerce-notification?*", (route) => route.fulfill({ json: none }));
  const wishlist = { product_ids: [], left_out: 0 };
  await page.route("**/api/ecommerce-wishlist", (route) => route.fulfill({ json: wishlist }));
  await keepToken(page, forgedToken(first_name));
}

/**
 * Signs the browser in with `token`, as a login does. No page of the shop is open afterwards, so the next one is a
 * first load.
 */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto("/favicon.svg"); // the shop's own storage, without a page that would look into it
  await page.evaluate((value) => localStorage.setItem("tokenUser", value), token);
}

/** Opens an account by the API and signs this browser in: for tests of what comes after a login. */
export async function signedIn(page: Page, shop: ShopPlace, person = newPerson()) {
  const token = await register(shop, person);
  await keepToken(page, token);
  return { ...person, token, api: apiAs(shop, token) };
}

/** The token that the browser stores; undefined if nobody is signed in. */
export async function storedToken(page: Page): Promise<string | undefined> {
  return (await page.evaluate(() => localStorage.getItem("tokenUser"))) ?? undefined;
}

/** The login modal, in any of its modes. */
export function loginModal(page: Page): Locator {
  return page.getByRole("dialog", { name: /^(Log in|Create an account|Forgot your password\?)$/ });
}

/** Opens a page and then the login modal. */
export async function openLogin(page: Page, path = "/"): Promise<Locator> {
  await open(page, path);
  await page.getByRole("banner").getByRole("button", { name: "Log in / Register" }).click();
  await expect(loginModal(page)).toBeVisible();
  return loginModal(page);
}

/** Opens a page and then the login modal in its mode for a new account. */
export async function openSignUp(page: Page, path = "/"): Promise<Locator> {
  const modal = await openLogin(page, path);
  await modal.getByRole("button", { name: "Create an account" }).click();
  await expect(modal.getByLabel("Repeat password")).toBeVisible();
  return modal;
}

/** The button of a signed-in customer in the header: it opens a menu; on a phone it is a link to the dashboard. */
export function account(page: Page): Locator {
  const header = page.getByRole("banner");
  const [name, includeHidden] = ["My Account", true];
  const button = header.getByRole("button", { name, includeHidden });
  // The menu has a link of the same name, below the button.
  return button.or(header.getByRole("link", { name, includeHidden })).first();
}

/** Expects the avatar's name for screen readers to have this number of unread notifications. */
export async function unreadInHeader(page: Page, count: number): Promise<void> {
  await expect(account(page)).toHaveAccessibleName(
    count === 0 ? /My Account$/ : new RegExp(`, ${count} unread notifications?$`),
  );
}

/** A one-time link that signs in to an account, as the command line prints it for the merchant. */
export async function loginLink(shop: ShopPlace, email: string): Promise<string> {
  const printed = await runNestling(shop, "token", email);
  const link = /https?:\S+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(printed);
  return link;
}
