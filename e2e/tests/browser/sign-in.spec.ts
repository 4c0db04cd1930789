import { expect, test } from "../../fixtures.ts";
import { account, newPerson, openLogin, openSignUp, registeredPerson, storedToken } from "../../people.ts";
import {
  email,
  fillSignIn,
  notice,
  password,
  refused,
  repeat,
  submit,
  success,
} from "../../sign-in-panel.ts";
import { expectInCart, productPath, putInCart, storedCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[AUTH-06] [ERR-02] [ERR-04] a wrong password is refused, and the right one brings the same page back, signed in", async ({
  page,
  shop,
  api,
  pageErrors,
}) => {
  pageErrors.allow(refused);
  const person = await registeredPerson(shop);
  const { product } = await wellStockedVariant(api, 100);
  const modal = await openLogin(page, productPath(product.id));
  await email(modal).fill(person.email.toUpperCase());
  await password(modal).fill("Wrong1password");
  await submit(modal, "Log in").click();
  await expect(modal.locator("form").getByText("Wrong email or password!")).toBeVisible();
  expect(await storedToken(page)).toBeUndefined();

  await password(modal).fill(person.password);
  const reloaded = page.waitForEvent("load");
  await submit(modal, "Log in").click();
  await expect(notice(page, success)).toBeVisible();
  await reloaded;
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(productPath(product.id));
  expect((await storedToken(page))?.split(".")).toHaveLength(3);
  await page.reload();
  await expect(account(page), "it lasts").toBeVisible();
});

test("[AUTH-01] [AUTH-06] [ERR-04] a sign-up brings the same page back, signed in, and leaves the cart as it is @touch", async ({
  page,
  api,
}) => {
  await putInCart(page, await wellStockedVariant(api, 100), 2);
  const before = await storedCart(page);
  const modal = await openSignUp(page, "/cart");
  await fillSignIn(modal, newPerson());
  const reloaded = page.waitForEvent("load");
  await repeat(modal).press("Enter");
  await expect(notice(page, success)).toBeVisible();
  await reloaded;
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL("/cart");
  await expectInCart(page, 2);
  expect(await storedCart(page)).toEqual(before);
});
