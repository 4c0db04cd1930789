import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { account, newPerson, openLogin, registeredPerson, storedToken } from "../../people.ts";
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

for (const service of ["Google", "Facebook"] as const) {
  test(`[AUTH-08] [ROUTE-10] who logs in with ${service} is back on the page where it began, cart and all`, async ({
    page,
    api,
  }) => {
    const variant = await wellStockedVariant(api, 100);
    await putInCart(page, variant, 2);
    const path = "/search-product?searchText=boots&sort=price&direction=ASC";
    await goTo(page, service, path);
    expect(await page.evaluate(() => localStorage.getItem("path_before_login")), "it is kept").toBe(path);
    await beSomebody(page, { name: "Zoë Okafor", email: newPerson().email });
    await expect(page).toHaveURL(path);
    await expect(account(page)).toContainText("Z");
    expect(await page.evaluate(() => localStorage.getItem("path_before_login")), "once").toBeNull();
    await expectInCart(page, 2);
    await page.reload();
    await expect(account(page)).toBeVisible();
  });
}

test("[ROUTE-10] [AUTH-14] code and state leave the address at once, and a reload or Back is no second try", async ({
  page,
  noise,
}) => {
  noise.announce(refused);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("google-login-success")) requests.push(request.headers().referer ?? "");
  });
  await page.route("**/api/ecommerce-account/google-login-success*", async (route) => {
    await expect(page).toHaveURL("/account/google-login-success");
    await route.continue();
  });
  await goTo(page, "Google", "/pages/about-us");
  await beSomebody(page, { name: "Jonas Keller", email: newPerson().email });
  await expect(page).toHaveURL("/pages/about-us");
  expect(requests.join(), "and no request names the address").not.toContain("code=");
  await page.goto("/account/google-login-success");
  await expect(page).toHaveURL("/");
  await expect(account(page)).toBeVisible();
});

test("a visitor who cancels at Google gets a kind answer, and may go on or try again", async ({
  page,
  noise,
}) => {
  noise.announce(refused);
  await goTo(page, "Google", "/pages/about-us");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(heading(page, "You didn't log in")).toBeVisible();
  await expect(page).toHaveURL("/account/google-login-success");
  await page.getByRole("link", { name: "Try again with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Log in with your email" }).click();
  await expect(page).toHaveURL("/pages/about-us");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("a return that nobody began here, and one that is reloaded, run out kindly", async ({ page, noise }) => {
  noise.announce(refused);
  for (const path of [
    "/account/google-login-success?code=stolen&state=foreign",
    "/account/facebook-login-success?code=stolen&state=foreign#_=_",
    "/account/google-login-success",
    "/account/join",
  ]) {
    await page.goto(path);
    await expect(heading(page, "That login expired"), path).toBeVisible();
    await expect(page).toHaveURL(path.replace(/[?#].*/, ""));
  }
  expect(await storedToken(page)).toBeUndefined();
  await page.getByRole("link", { name: "Continue without logging in" }).click();
  await expect(page).toHaveURL("/");
});

test("a provider that cannot be asked is said to be away", async ({ page, noise }) => {
  noise.announce(/login-success\S*: 503$|console error: Failed to load resource: .* 503/);
  await page.route("**/api/ecommerce-account/google-login-success*", (route) =>
    route.fulfill({ status: 503, json: { status: false } }),
  );
  await page.goto("/account/google-login-success?code=a&state=b");
  await expect(heading(page, "Google isn't responding")).toBeVisible();
});

test("who has no email at Facebook gives one, and is in", async ({ page, noise }) => {
  noise.announce(refused);
  await goTo(page, "Facebook", "/pages/about-us");
  await beSomebody(page, { name: "Noah Bennett" });
  await expect(heading(page, "What's your email?")).toBeVisible();
  await page.getByLabel("Email").fill("noah@");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email format");
  await page.getByLabel("Email").fill(newPerson().email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/pages/about-us");
  await expect(account(page)).toContainText("N");
});

test("an email that has an account is asked by mail, and the link joins both in this browser alone", async ({
  page,
  shop,
  browser,
  noise,
}) => {
  noise.announce(refused);
  const person = await registeredPerson(shop);
  await goTo(page, "Facebook", "/pages/about-us");
  await beSomebody(page, { name: "Maya Torres", email: person.email });
  await expect(heading(page, "Check your email")).toBeVisible();
  expect(await storedToken(page)).toBeUndefined();
  const link = linkIn(await mailTo(shop, person.email, "Log in to Nestling with Facebook"));
  expect(link).toContain("/account/join#token=");

  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await noise.watch(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(heading(other, "Open the link in the other browser")).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page).toHaveURL("/pages/about-us");
  await expect(account(page)).toBeVisible();
});

for (const evil of [
  "//evil.example/x",
  "/\\evil.example",
  "/%2F%2Fevil.example",
  "javascript:alert(1)",
  "/log-out",
]) {
  test(`[AUTH-08] nobody is led to ${evil} after a login @desktop`, async ({ page }) => {
    await openLogin(page, "/pages/about-us");
    await page.evaluate((path) => localStorage.setItem("path_before_login", path), evil);
    await page.goto(`/api/ecommerce-account/google-login?${new URLSearchParams({ return_to: evil })}`);
    await beSomebody(page, { name: "Priya Nair", email: newPerson().email });
    await expect(page).toHaveURL("/");
    await expect(account(page)).toBeVisible();
    // The server's answer may be without a path: then the one that is kept is looked at just the same.
    await page.evaluate((path) => localStorage.setItem("path_before_login", path), evil);
    const token = await storedToken(page);
    await page.route("**/api/ecommerce-account/google-login-success*", (route) =>
      route.fulfill({ json: { status: true, token } }),
    );
    await page.goto("/account/google-login-success?code=a&state=b");
    await expect(page).toHaveURL("/");
  });
}
