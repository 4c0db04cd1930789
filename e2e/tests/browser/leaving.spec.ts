import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import {
  account,
  forgedToken,
  keepToken,
  logIn,
  newPerson,
  pretendSignedIn,
  register,
  signedIn,
  signUp,
  storedToken,
} from "../../people.ts";
import { expectInCart, open, putInCart, storedCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

const ended = /: 401$|console error: Failed to load resource: .* 401/;

/** The menu entry that asks whether to log out. */
async function askToLogOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole("button", { name: "All Categories" }).click();
    await page
      .getByRole("dialog", { name: "All Categories" })
      .getByRole("button", { name: "Logout" })
      .click();
  } else {
    await account(page).click();
    await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  }
}

/** Whether an address is that of the page that logs out. */
const isLogOut = ({ pathname }: URL) => pathname === "/log-out";

/** The call that ends a session outlives the page that sends it. */
async function expectEnded(hers: Client): Promise<void> {
  await expect(() => expect(hers.getDetails({})).rejects.toMatchObject({ status: 401 })).toPass();
}

const question = (page: Page) => page.getByRole("dialog", { name: "Log out?" });

test("[AUTH-07] [ROUTE-11] log-out asks, then ends the session, clears all storage and goes home", async ({
  page,
  shop,
  api,
  isMobile,
}) => {
  const { api: hers } = await signedIn(page, shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await open(page, "/pages/about-us");
  await page.evaluate(() => localStorage.setItem("flash_bell_dismissed", "1"));
  await askToLogOut(page, isMobile);
  await question(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in / Register" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expectInCart(page, 0);
  await expect(page.getByRole("button", { name: "Flash sale offers" }), "the bell is back").toBeVisible();
  await expectEnded(hers);
});

test("[AUTH-07] a log-out whose page does not arrive is a log-out all the same", async ({
  page,
  shop,
  api,
  isMobile,
  noise,
}) => {
  noise.announce(/^GET \/log-out: failed|console error: Failed to load resource/);
  const { api: hers } = await signedIn(page, shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await open(page, "/pages/about-us");
  await page.route(isLogOut, (route) => route.abort("internetdisconnected"));
  await askToLogOut(page, isMobile);
  await question(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.unroute(isLogOut);
  await open(page, "/pages/about-us");
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await expectEnded(hers);
});

test("[AUTH-07] where the log-out leads nowhere, one can stay, and ask again", async ({
  page,
  shop,
  isMobile,
}) => {
  const { token, api: hers } = await signedIn(page, shop);
  await open(page, "/pages/about-us");
  await page.route(isLogOut, (route) => route.fulfill({ status: 204 }));
  await askToLogOut(page, isMobile);
  const leave = question(page).getByRole("button", { name: "Log out" });
  await leave.click();
  await expect(leave).toHaveAttribute("aria-busy", "true");
  await question(page).getByRole("button", { name: "Stay logged in" }).click();
  await expect(question(page)).toBeHidden();
  await askToLogOut(page, isMobile);
  await expect(leave).not.toHaveAttribute("aria-busy");
  await page.goto("/pages/contact-us");
  expect(await storedToken(page)).toBe(token);
  expect((await hers.getDetails({})).status).toBe(200);
});

test("[AUTH-07] a log-out that one thinks better of changes nothing", async ({
  page,
  shop,
  api,
  isMobile,
}) => {
  const { token } = await signedIn(page, shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await open(page, "/pages/about-us");
  // The account's wishlist comes when the browser is idle.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist"))).not.toBeNull();
  const before = await page.evaluate(() => JSON.stringify(localStorage));
  for (const leave of [
    () => question(page).getByRole("button", { name: "Stay logged in" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await askToLogOut(page, isMobile);
    await expect(question(page)).toBeVisible();
    await leave();
    await expect(question(page)).toBeHidden();
    const opener = page.getByRole("button", { name: "All Categories" });
    await expect(isMobile ? opener : account(page)).toBeFocused();
  }
  await expect(page).toHaveURL("/pages/about-us");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before);
  expect(await storedToken(page)).toBe(token);
});

test("[ROUTE-11] /log-out asks nothing, and a server that isn't responding keeps nobody signed in here", async ({
  page,
  noise,
}) => {
  noise.announce(/log-out: failed|console error: Failed to load resource/);
  await signUp(page);
  await page.route("**/ecommerce-account/log-out", (route) => route.abort());
  await page.goto("/log-out");
  await expect(page).toHaveURL("/");
  expect(await storedToken(page)).toBeUndefined();
});

test("[ERR-05] a session that has ended leads to log-out and says so, and the cart's items are put back", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(ended);
  const person = newPerson();
  const token = await register(shop, person);
  await keepToken(page, token);
  await putInCart(page, await wellStockedVariant(api, 100), 2);
  const { items } = await storedCart(page);
  await page.evaluate(() => localStorage.setItem("recent_things", "1"));
  const other = await logIn(shop, person);
  const everywhere = await fetch(new URL("/api/ecommerce-account/session", shop.url), {
    method: "DELETE",
    headers: { authorization: `Bearer ${other}` },
  });
  expect(everywhere.status).toBe(200);
  await page.goto("/user/my-account");
  await expect(page.getByRole("alert").filter({ hasText: "Server Error!" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in / Register" })).toBeVisible();
  await expectInCart(page, 2);
  expect((await storedCart(page)).items).toEqual(items);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["cart"]);
});

test("public pages take no notice of a token that is none", async ({ page }) => {
  await pretendSignedIn(page, "Mallory");
  await open(page, "/search-product?searchText=boots");
  const answered = page.waitForResponse("**/api/ecommerce-category");
  await page.getByRole("button", { name: "All Categories" }).click();
  expect((await answered).request().headers().authorization).toMatch(/^Bearer /);
  expect((await answered).status()).toBe(200);
  await expect(account(page)).toContainText("M");
});

test("[AUTH-10] a token that is damaged or has expired counts as signed out, and is not kept", async ({
  page,
}) => {
  for (const token of ["a.b.c", "no token", forgedToken("Maya", -60), "e30.e30.e30"]) {
    await keepToken(page, token);
    await open(page, "/pages/about-us");
    await expect(page.getByRole("banner").getByRole("button", { name: "Log in / Register" })).toBeVisible();
    await expect.poll(() => storedToken(page), token).toBeUndefined();
  }
});

test("[AUTH-06] [AUTH-07] two tabs stay in step, and one that shows the account leaves it", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  const person = await signedIn(page, shop);
  await open(page, "/pages/about-us");
  const beside = await context.newPage();
  await beside.goto("/user/my-account");
  await expect(account(beside)).toBeVisible();
  await askToLogOut(page, isMobile);
  await question(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
  await expect(beside).toHaveURL("/");
  await expect(account(beside)).toHaveCount(0);

  // A session of its own: the first one ended with the log-out.
  const next = await logIn(shop, person);
  await page.evaluate((value) => localStorage.setItem("tokenUser", value), next);
  await expect(account(beside), "and who comes in by one is in by both").toBeAttached();
});
