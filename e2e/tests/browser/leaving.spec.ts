import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { account, keepToken, logIn, newPerson, register, signedIn } from "../../people.ts";
import { newTab } from "../../pictures.ts";
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
  pageErrors,
}) => {
  pageErrors.allow(/^GET \/log-out: failed|console error: Failed to load resource/);
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

test("[ERR-05] a session that has ended leads to log-out and says so, and the cart's items are put back", async ({
  page,
  shop,
  api,
  pageErrors,
}) => {
  pageErrors.allow(ended);
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

test("[AUTH-06] [AUTH-07] two tabs stay in step, and one that shows the account leaves it", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  const person = await signedIn(page, shop);
  await open(page, "/pages/about-us");
  const beside = await newTab(context);
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
