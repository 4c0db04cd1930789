import { ask } from "../../ask.ts";
import { expect, test } from "../../fixtures.ts";
import {
  account,
  loginLink,
  newPerson,
  register,
  registeredPerson,
  signedIn,
  storedToken,
} from "../../people.ts";
import { expectInCart, putInCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

const used = /login-as-token(\/whose)?: 400$|console error: Failed to load resource: .* 400/;
const question = /^Log in as m…@example\.com\?$/;

test("[ROUTE-11] [API-25] a one-time link says as whom, signs in on the click alone, and opens nothing twice", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(used);
  const person = await registeredPerson(shop);
  const link = await loginLink(shop, person.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
  await expect(page).toHaveURL("/login-as-token");
  expect(await storedToken(page), "looking is not entering").toBeUndefined();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  await expect(account(page)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBeLessThan(5);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});

test("[ROUTE-11] a token in the query leaves it at once, and 'No, thanks' changes nothing", async ({
  page,
  shop,
}) => {
  const person = await registeredPerson(shop);
  const token = new URL(await loginLink(shop, person.email)).hash.slice("#token=".length);
  await page.goto(`/login-as-token?token=${token}`);
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
  await expect(page).toHaveURL("/login-as-token");
  await page.getByRole("link", { name: "No, thanks" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedToken(page)).toBeUndefined();
  expect(JSON.stringify(await page.evaluate(() => [history.state, { ...sessionStorage }]))).not.toContain(
    token,
  );
});

test("[ROUTE-11] another link opened over the page takes its place, and each is looked at once", async ({
  page,
}) => {
  const tokens: string[] = [];
  await page.route("**/login-as-token/whose", (route) => {
    const { token } = route.request().postDataJSON();
    tokens.push(token);
    return route.fulfill({ json: { status: true, email: `${token.at(-1)}…@example.com` } });
  });
  for (const letter of ["a", "b"]) {
    await page.goto(`/login-as-token#token=0123456789abcdef${letter}`);
    await expect(page.getByRole("heading", { name: `Log in as ${letter}…@example.com?` })).toBeVisible();
    await expect(page).toHaveURL("/login-as-token");
  }
  expect(tokens).toEqual(["0123456789abcdefa", "0123456789abcdefb"]);
});

test("[ROUTE-11] a link that the shop could not look at is still good, and can be tried again", async ({
  page,
  noise,
}) => {
  noise.announce(/whose: 500$|console error: Failed to load resource: .* 500/);
  let isFailing = true;
  await page.route("**/login-as-token/whose", (route) =>
    isFailing
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: { status: true, email: "m…@example.com" } }),
  );
  await page.goto("/login-as-token#token=0123456789abcdef");
  await expect(page.getByRole("heading", { name: "We couldn't check your link" })).toBeVisible();
  isFailing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
});

test("[ROUTE-11] the page names its address to nobody @desktop", async ({ shop }) => {
  for (const path of [
    "/login-as-token?token=abc",
    "/account/google-login-success?code=abc",
    "/account/join",
  ]) {
    expect((await ask(shop, path)).headers["referrer-policy"], path).toBe("no-referrer");
  }
});

test("[ROUTE-11] [AUTH-07] where another customer is signed in the page says so, and ends that session", async ({
  page,
  shop,
  api,
}) => {
  const before = await signedIn(page, shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  const person = newPerson();
  const token = await register(shop, person);
  await page.goto(await loginLink(shop, person.email));
  await expect(page.getByText(`${before.email} is logged in here now.`)).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  await expect(account(page)).toBeVisible();
  expect(await storedToken(page)).not.toBe(token);
  await expectInCart(page, 0);
  await expect(before.api.getDetails({})).rejects.toMatchObject({ status: 401 });
});
