import { ask } from "../../ask.ts";
import { expect, test } from "../../fixtures.ts";
import { account, loginLink, newPerson, register, signedIn, storedToken } from "../../people.ts";
import { expectInCart, putInCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[ROUTE-11] [AUTH-07] [API-25] a one-time link names its address to nobody, signs in on the click alone, ends the session that was here, and opens nothing twice", async ({
  page,
  shop,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/login-as-token(\/whose)?: 400$|console error: Failed to load resource: .* 400/);
  for (const path of [
    "/login-as-token?token=abc",
    "/account/google-login-success?code=abc",
    "/account/join",
  ]) {
    expect((await ask(shop, path)).headers["referrer-policy"], path).toBe("no-referrer");
  }
  const before = await signedIn(page, shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  const person = newPerson();
  const token = await register(shop, person);
  const link = await loginLink(shop, person.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /^Log in as m…@example\.com\?$/ })).toBeVisible();
  await expect(page).toHaveURL("/login-as-token");
  await expect(page.getByText(`${before.email} is logged in here now.`)).toBeVisible();
  expect(await storedToken(page), "looking is not entering").toBe(before.token);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  await expect(account(page)).toBeVisible();
  expect(await storedToken(page)).not.toBe(token);
  expect(await storedToken(page)).not.toBe(before.token);
  await expectInCart(page, 0);
  await expect(before.api.getDetails({})).rejects.toMatchObject({ status: 401 });

  // Another link over the page takes its place.
  await page.goto("/login-as-token#token=0123456789abcdef");
  await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL("/login-as-token");
  await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});
