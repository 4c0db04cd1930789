import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import {
  account,
  loginModal,
  newPerson,
  openLogin,
  openSignUp,
  registeredPerson,
  signedIn,
  storedToken,
} from "../../people.ts";
import { email, fillSignIn, notice, password, repeat, submit, success } from "../../sign-in-panel.ts";
import { expectInCart, productPath, putInCart, storedCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

/**
 * How long the page waits between the answer and its own end, as it means to and as it does, in milliseconds by its own
 * clock: what a test hears of a page, it hears late. What lasts a second or longer lasts until `look` has seen it, for
 * a busy machine looks late as well.
 */
async function untilReload(page: Page, call: string, look: () => Promise<void>) {
  await page.evaluate((path) => {
    const { setTimeout } = window;
    const meant: number[] = [];
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    Reflect.set(window, "hasBeenSeen", resolve);
    Reflect.set(window, "setTimeout", (run: () => void, delay: number) => {
      meant.push(delay);
      return setTimeout(() => (delay < 1_000 ? run() : void seen.then(run)), delay);
    });
    addEventListener("pagehide", () => {
      const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const answered = calls.findLast(({ name }) => name.endsWith(path))?.responseEnd ?? Number.NaN;
      sessionStorage.setItem("reload", JSON.stringify({ meant, waited: performance.now() - answered }));
    });
  }, `/api/ecommerce-account/${call}`);
  const reloaded = page.waitForEvent("load");
  await look();
  await page.evaluate(() => Reflect.get(window, "hasBeenSeen")());
  await reloaded;
  await expect(account(page)).toBeVisible();
  const stored = await page.evaluate(() => sessionStorage.getItem("reload"));
  return JSON.parse(stored ?? "{}") as { meant: number[]; waited: number };
}

test("[AUTH-06] [ERR-04] a login keeps the token, says so, and brings the same page back after a second", async ({
  page,
  shop,
  api,
}) => {
  const person = await registeredPerson(shop);
  const { product } = await wellStockedVariant(api, 100);
  const modal = await openLogin(page, productPath(product.id));
  await email(modal).fill(person.email.toUpperCase());
  await password(modal).fill(person.password);
  const { waited, meant } = await untilReload(page, "login", async () => {
    await submit(modal, "Log in").click();
    await expect(notice(page, success)).toBeVisible();
    await expect(page.getByText("Logging you in")).toBeAttached();
    await expect(submit(modal, "Log in")).toBeDisabled();
  });
  expect(meant).toContain(1_000);
  expect(waited).toBeGreaterThanOrEqual(1_000);
  await expect(page).toHaveURL(productPath(product.id));
  expect((await storedToken(page))?.split(".")).toHaveLength(3);
  await page.reload();
  await expect(account(page), "it lasts").toBeVisible();
});

test("[AUTH-01] [AUTH-06] [ERR-04] a sign-up does the same after a second and a half, and leaves the cart as it is", async ({
  page,
  api,
}) => {
  await putInCart(page, await wellStockedVariant(api, 100), 2);
  const before = await storedCart(page);
  const person = newPerson();
  const modal = await openSignUp(page, "/cart");
  await fillSignIn(modal, person);
  const { waited, meant } = await untilReload(page, "register", async () => {
    await repeat(modal).press("Enter");
    await expect(notice(page, success)).toBeVisible();
  });
  expect(meant).toContain(1_500);
  expect(waited).toBeGreaterThanOrEqual(1_500);
  await expect(page).toHaveURL("/cart");
  await expectInCart(page, 2);
  expect(await storedCart(page)).toEqual(before);
});

test("by keyboard alone one logs in, and the focus stays in the panel @desktop", async ({ page, shop }) => {
  const person = await registeredPerson(shop);
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: "Log in / Register" });
  await button.focus();
  await page.keyboard.press("Enter");
  const modal = loginModal(page);
  await expect(email(modal)).toBeFocused();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(isInside).toBe(true);
  }
  await email(modal).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(account(page)).toBeVisible();
});

test("a name with a script in it is a name and nothing else", async ({ page, shop }) => {
  const { api, token } = await signedIn(page, shop);
  const first_name = '<img src=x onerror="document.title=1">';
  const changed = await api.changeDetails({ json: { first_name, last_name: "", phone: "" } });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  expect(changed.body.token).not.toBe(token);
  await page.evaluate((value) => localStorage.setItem("tokenUser", value), changed.body.token);
  await page.goto("/");
  await expect(account(page)).toContainText("<");
  await page.goto("/user/my-account");
  await expect(page.getByText(first_name).filter({ visible: true }).or(account(page)).first()).toBeVisible();
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

test("a browser that forbids storage is signed in as long as its page stands", async ({ page, shop }) => {
  const person = await registeredPerson(shop);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("forbidden", "QuotaExceededError");
    };
  });
  const modal = await openLogin(page);
  await fillSignIn(modal, person);
  await submit(modal, "Log in").click();
  await expect(notice(page, success)).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(account(page)).toBeVisible();
});
