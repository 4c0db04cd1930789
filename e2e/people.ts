import { type Client, createClient } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import type { Locator, Page } from "@playwright/test";
import { runNestling } from "./command-line.ts";
import { ownAddress } from "./own-address.ts";
import { expect } from "./shop-test.ts";
import { fillSignIn } from "./sign-in-panel.ts";
import { open } from "./steps.ts";

/** Somebody with an account of the shop, or about to have one. */
export type Person = { readonly email: string; readonly password: string };

/** Somebody whom no other test knows. */
export function newPerson(): Person {
  return { email: `maya.${crypto.randomUUID().slice(0, 8)}@example.com`, password: "Cradle7song" };
}

/** The API as somebody calls it from an address of their own; with a token, as who is signed in by it. */
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

/** Somebody new with an account, who is signed in nowhere. */
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

/** What a browser takes for the token of somebody called `first_name`, and the server for nothing. */
export function forgedToken(first_name: string, lifeInSeconds = 3_600): string {
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
 * Lets the browser take somebody called `first_name` for signed in, whom the server does not know: what a page would ask
 * the server about them is answered here.
 */
export async function pretendSignedIn(page: Page, first_name: string): Promise<void> {
  const none = { notifications: [], unread: 0, page: 1, pageSize: 0, total: 0, total_is_capped: false };
  await page.route("**/api/ecommerce-notification?*", (route) => route.fulfill({ json: none }));
  await keepToken(page, forgedToken(first_name));
}

/**
 * Lets the browser be signed in by `token`, as it is after a login. The shop has no page open in it then: what comes
 * next is a first load.
 */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto("/favicon.svg"); // the shop's own storage, without a page that would look into it
  await page.evaluate((value) => localStorage.setItem("tokenUser", value), token);
}

/** Somebody new who is signed in, in this browser, the quick way: what is under test comes after it. */
export async function signedIn(page: Page, shop: ShopPlace, person = newPerson()) {
  const token = await register(shop, person);
  await keepToken(page, token);
  return { ...person, token, api: apiAs(shop, token) };
}

/** The token that the browser keeps; undefined when nobody is signed in. */
export async function storedToken(page: Page): Promise<string | undefined> {
  return (await page.evaluate(() => localStorage.getItem("tokenUser"))) ?? undefined;
}

/** The login modal, in whichever mode. */
export function loginModal(page: Page): Locator {
  return page.getByRole("dialog", { name: /^(Log in|Create an account|Forgot your password\?)$/ });
}

/** Opens a page, and on it the login modal. */
export async function openLogin(page: Page, path = "/"): Promise<Locator> {
  await open(page, path);
  await page.getByRole("banner").getByRole("button", { name: "Log in / Register" }).click();
  await expect(loginModal(page)).toBeVisible();
  return loginModal(page);
}

/** The same in the mode that opens an account. */
export async function openSignUp(page: Page, path = "/"): Promise<Locator> {
  const modal = await openLogin(page, path);
  await modal.getByRole("button", { name: "Create an account" }).click();
  await expect(modal.getByLabel("Repeat password")).toBeVisible();
  return modal;
}

/** Signs up through the panel, from the page at `path`, and waits until that page has come back. */
export async function signUp(page: Page, person = newPerson(), path = "/"): Promise<Person> {
  const modal = await openSignUp(page, path);
  await fillSignIn(modal, person);
  const reloaded = page.waitForEvent("load");
  await modal.getByRole("button", { name: "Create account" }).click();
  await reloaded;
  await expect(account(page)).toBeVisible();
  return person;
}

/** What stands in the header for who is signed in: a menu, on a phone a link to the dashboard. */
export function account(page: Page): Locator {
  const header = page.getByRole("banner");
  const [name, includeHidden] = ["My Account", true];
  const button = header.getByRole("button", { name, includeHidden });
  // The menu has a link of the same name, below the button.
  return button.or(header.getByRole("link", { name, includeHidden })).first();
}

/** What the avatar says of unread notifications to who does not see its number. */
export async function unreadInHeader(page: Page, count: number): Promise<void> {
  await expect(account(page)).toHaveAccessibleName(
    count === 0 ? /My Account$/ : new RegExp(`, ${count} unread notifications?$`),
  );
}

/** The link that signs in as somebody, once, as the merchant prints it on the command line. */
export async function loginLink(shop: ShopPlace, email: string): Promise<string> {
  const printed = await runNestling(shop, "token", email);
  const link = /https?:\S+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(printed);
  return link;
}
