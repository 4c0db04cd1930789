import type { Client } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { loginModal, type Person, registeredPerson } from "../../people.ts";
import { cartIcon, drawer, expectInCart, open, putInCart, storedCart, wayOn } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  const modal = loginModal(page);
  await modal.getByLabel("Email").fill(email);
  await modal.getByLabel("Password", { exact: true }).fill(password);
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
}

/** A customer who has not logged in here and is at the cart with something in it. */
async function strangerAtTheCart(page: Page, api: Client, shop: ShopPlace): Promise<Person> {
  const person = await registeredPerson(shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/cart");
  return person;
}

test("[CART-09] a customer who had to log in on the way to the checkout goes on there", async ({
  page,
  api,
  shop,
}) => {
  const person = await strangerAtTheCart(page, api, shop);
  await wayOn(page, "Checkout").click();
  await logInHere(page, person);
  await expect(page).toHaveURL("/shipping");
  await expect(page.getByText(`We'll send order updates to ${person.email}.`)).toBeVisible();
  // Once: the way back is a way back.
  await page.goto("/cart");
  await expectInCart(page, 1);
  await expect(wayOn(page, "Checkout")).toBeEnabled();
  await expect(page).toHaveURL("/cart");
});

/** From the drawer to the login, with a cart that the shop does not sell as it is. */
async function logInWithDearer(page: Page, api: Client, person: Person): Promise<void> {
  await putInCart(page, await wellStockedVariant(api, 100));
  await open(page, "/pages/about-us");
  await cartIcon(page).click();
  await wayOn(page, "Checkout").click();
  const modal = loginModal(page);
  await expect(modal).toBeVisible();
  const { items } = await storedCart(page);
  const dearer = JSON.parse(JSON.stringify(items), (key, value) =>
    key === "promotion_price" ? value + 1 : value,
  );
  await page.evaluate((changed) => localStorage.setItem("cart", JSON.stringify(changed)), {
    version: 1,
    items: dearer,
    valid: true,
    issues: [],
  });
  await logInHere(page, person);
}

test("[CART-09] [CART-10] what does not hold by then is marked, in the drawer that one came from too", async ({
  page,
  api,
  shop,
}) => {
  const person = await registeredPerson(shop);
  await logInWithDearer(page, api, person);
  await expect(drawer(page).locator("[data-mark]").first()).toBeFocused();
  await expect(page).toHaveURL("/pages/about-us");
});

test("[CART-10] the focus goes to the mark also where the drawer opens after it stands there @desktop", async ({
  page,
  api,
  shop,
}) => {
  const person = await registeredPerson(shop);
  await page.addInitScript(() => {
    const frame = () => new Promise(requestAnimationFrame);
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = async function () {
      const isMarked = () => this.matches(":has([data-cart])") && localStorage.getItem("tokenUser") !== null;
      while (isMarked() && this.querySelector("[data-mark]") === null) await frame();
      if (isMarked()) await frame();
      showModal.call(this);
    };
  });
  await logInWithDearer(page, api, person);
  await expect(drawer(page).locator("[data-mark]").first()).toBeFocused();
});

test("[CART-10] the focus goes to the mark, unless something is pressed before @desktop", async ({
  page,
  api,
}) => {
  for (const isPressed of [false, true]) {
    await putInCart(page, await wellStockedVariant(api, 100));
    await page.evaluate(() => {
      const cart = localStorage.getItem("cart") ?? "";
      localStorage.setItem("cart", cart.replace(/"promotion_price":[\d.]+/g, '"promotion_price":0.01'));
    });
    await open(page, "/cart");
    // A device that is too busy to draw: no frame comes until it is released.
    await page.evaluate(() => {
      const draw = window.requestAnimationFrame;
      const waiting: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => waiting.push(callback);
      addEventListener("released", () => {
        window.requestAnimationFrame = draw;
        for (const callback of waiting) draw(callback);
      });
    });
    await wayOn(page, "Checkout as guest").click();
    const mark = page.locator("[data-mark]").first();
    await expect(mark).toBeAttached();
    const icon = cartIcon(page);
    if (isPressed) await icon.press("Shift");
    await page.evaluate(async () => {
      dispatchEvent(new Event("released"));
      for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
    });
    await expect(isPressed ? icon : mark).toBeFocused();
  }
});

test("[CART-09] a customer who closes the login has given the checkout up", async ({ page, api, shop }) => {
  const person = await strangerAtTheCart(page, api, shop);
  await wayOn(page, "Checkout").click();
  await expect(loginModal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(loginModal(page)).toBeHidden();
  await page.getByRole("button", { name: "Log in / Register" }).click();
  await logInHere(page, person);
  await expect(page.getByRole("banner").getByText("My Account")).toBeAttached();
  await expectInCart(page, 1);
  await expect(page).toHaveURL("/cart");
});
