import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { account, newPerson, openLogin, registeredPerson, storedToken } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import { expectInCart, putInCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

const refused = /(login-success|social-\w+)\S*: 4\d\d$|console error: Failed to load resource: .* 4\d\d/;

type Service = "Google" | "Facebook";

/** From a page of the shop to the stand-in's page where one picks who logs in. */
async function goTo(page: Page, service: Service, path: string): Promise<void> {
  const modal = await openLogin(page, path);
  await modal.getByRole("link", { name: `Continue with ${service}` }).click();
  await expect(page.getByRole("heading", { name: "Who is logging in?" })).toBeVisible();
}

type Visitor = { name: string; email?: string; isVerified?: boolean };

/** Logs in there as a person that only this test uses. */
async function beSomebody(page: Page, { name, email = "", isVerified = true }: Visitor): Promise<void> {
  await page.getByText("Somebody else").click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email address", { exact: true }).fill(email);
  const verified = page.getByRole("checkbox");
  if ((await verified.count()) > 0) await verified.setChecked(isVerified);
  await page.getByRole("button", { name: "Log in as this person" }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test("[AUTH-08] [AUTH-14] [ROUTE-10] who logs in with Google is back on the page where it began, cart and all", async ({
  page,
  api,
}) => {
  const variant = await wellStockedVariant(api, 100);
  await putInCart(page, variant, 2);
  const path = "/search-product?searchText=boots&sort=price&direction=ASC";
  const referrers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("login-success")) referrers.push(request.headers().referer ?? "");
  });
  await goTo(page, "Google", path);
  expect(await page.evaluate(() => localStorage.getItem("path_before_login")), "it is kept").toBe(path);
  await beSomebody(page, { name: "Zoë Okafor", email: newPerson().email });
  await expect(page).toHaveURL(path);
  await expect(account(page)).toContainText("Z");
  expect(await page.evaluate(() => localStorage.getItem("path_before_login")), "once").toBeNull();
  expect(referrers.join(), "no request names the address").not.toContain("code=");
  await expectInCart(page, 2);
  await page.reload();
  await expect(account(page)).toBeVisible();
  // Back is no second try.
  await page.goto("/account/google-login-success");
  await expect(page).toHaveURL("/");
  await expect(account(page)).toBeVisible();
});

test("[AUTH-08] the email of an account is asked by mail after a login with Facebook, and the link joins both in this browser alone, so that the next login is at once", async ({
  page,
  shop,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(refused);
  const person = await registeredPerson(shop);
  await goTo(page, "Facebook", "/pages/about-us");
  await beSomebody(page, { name: "Maya Torres", email: person.email });
  await expect(heading(page, "Check your email")).toBeVisible();
  expect(await storedToken(page)).toBeUndefined();
  const link = linkIn(await mailTo(shop, person.email, "Log in with Facebook"));
  expect(link).toContain("/account/join#token=");

  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await pageErrors.watch(elsewhere);
  const other = await newTab(elsewhere);
  await other.goto(link);
  await expect(heading(other, "Open the link in the other browser")).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page).toHaveURL("/pages/about-us");
  await expect(account(page)).toBeVisible();

  // Where no script is about to ask with the token.
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
  await goTo(page, "Facebook", "/pages/contact-us");
  await beSomebody(page, { name: "Maya Torres", email: person.email });
  await expect(page).toHaveURL("/pages/contact-us");
  await expect(account(page)).toBeVisible();
});
