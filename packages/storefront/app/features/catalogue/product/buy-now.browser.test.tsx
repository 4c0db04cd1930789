import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { pacifier } from "../../../shared/testing/fakes.ts";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { stubApi } from "../../../testing/api.ts";
import { answerCheckout, storeCart, storedCart } from "../../../testing/checkout.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, open } from "../../../testing/open.tsx";
import { signIn } from "../../../testing/people.ts";
import { onPhone } from "../../../testing/windows.ts";
import { answerProduct } from "../testing/open-product.ts";

const drawer = page.getByRole("dialog", { name: "Your Cart" });
const buyNow = page.getByRole("button", { name: "Buy now" });
const form = page.getByRole("heading", { level: 1, name: "Where should it go?" });
const summary = page.getByRole("region", { name: "Your order" });
const note = summary.getByText(/^Everything in your cart is part of this order/);
const ofBoots = { id: boots.id, sku: "1-50" };

/** The page of the boots, with a variant chosen. */
async function openBoots() {
  const api = stubApi();
  answerCheckout(api);
  answerProduct(api);
  api.answer("listAddresses", { status: 200, body: { addresses: [] } });
  const { unmount } = await open(`/ecommerce-product/${boots.id}?sku=${ofBoots.sku}`);
  await expect.element(buyNow).toBeEnabled();
  return { api, unmount };
}

/** How many of the chosen boots are in the stored cart. */
const inCart = () => storedCart().items[boots.id]?.[ofBoots.sku]?.quantity;

test("[PROD-05] [CART-10] Buy now checks the cart and opens a guest's form, with the item once", async () => {
  const { api } = await openBoots();
  await buyNow.dblClick();
  await expect.element(form).toBeVisible();
  expect(address()).toBe("/checkout-as-guest");
  expect(inCart()).toBe(1);
  expect(api.sent("validateOrder")).toMatchObject([{ json: { price: boots.skus[0]?.promotion_price } }]);
  await expect.element(page.getByLabelText("Email")).toBeVisible();
  expect(note.elements()).toEqual([]);
});

test("[PROD-05] Buy now opens the form of a customer who is signed in", async () => {
  signIn();
  await openBoots();
  await buyNow.click();
  await expect.element(form).toBeVisible();
  expect(address()).toBe("/shipping");
  expect(inCart()).toBe(1);
});

test("[PROD-05] Buy now takes nothing out of the cart; the form says that the rest comes along, and lets one remove it", async () => {
  storeCart([pacifier()]);
  await openBoots();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await buyNow.click();
  await expect.element(note).toBeVisible();
  expect(inCart()).toBe(2);
  expect(storedCart().items[31]).toHaveProperty("pacifier");
  await inspect("the form after Buy now");
  await summary.getByRole("button", { name: /^Remove Natural Rubber/ }).click();
  const question = summary.getByRole("group", { name: "Remove it?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(storedCart().items).not.toHaveProperty("31");
  await expect.element(form).toBeVisible();
});

test("[PROD-05] on a phone the note leads to the summary, where a line can be removed", async () => {
  await onPhone();
  storeCart([pacifier()]);
  await openBoots();
  await buyNow.click();
  await page.getByRole("button", { name: "See what's in it" }).click();
  const removal = page.getByRole("button", { name: /^Remove Natural Rubber/ });
  await expect.element(removal).toBeVisible();
  await expect.poll(() => document.activeElement?.localName).toBe("summary");
});

test("[PROD-05] a guest who logs in instead goes on with the account, and still reads what comes along", async () => {
  storeCart([pacifier()]);
  const { unmount } = await openBoots();
  await buyNow.click();
  await page.getByRole("button", { name: "Log in instead" }).click();
  const login = page.getByRole("dialog", { name: "Log in" });
  await expect.element(login).toBeVisible();
  signIn();
  // The login loads the page anew.
  await unmount();
  await open("/checkout-as-guest");
  await expect.poll(address).toBe("/shipping");
  await expect.element(note).toBeVisible();
  // Here the login is still open, for nothing was loaded anew.
  await userEvent.keyboard("{Escape}");
  await expect.element(login).not.toBeInTheDocument();
  await cleanup();
  await open("/cart");
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect.element(form).toBeVisible();
  expect(note.elements(), "this time all of the cart was wanted").toEqual([]);
});

test("[PROD-05] [CART-10] [CART-11] what is not as the shop sells it stays on the page, and is marked in the drawer, also one that was closed", async () => {
  const { api } = await openBoots();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  const issue = { ...ofBoots, code: "stock_short", message: "Only 1 left.", now: { stock: 1 } } as const;
  api.answer("validateOrder", { status: 200, body: { status: true, isValid: false, issues: [issue] } });
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await buyNow.click();
  await expect.element(drawer.getByText("Only 1 left. We changed the quantity to 1.")).toBeVisible();
  await expect.poll(() => document.activeElement?.matches("[data-mark]")).toBe(true);
  expect(address()).toBe(`/ecommerce-product/${boots.id}?sku=${ofBoots.sku}`);
});

test("[PROD-05] a cart that could not be checked stays, says so, and is bought at the next press", async () => {
  const { api } = await openBoots();
  api.answer("validateOrder", { status: 500 });
  await buyNow.click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent("We couldn't check your cart. Please try again.");
  api.answer("validateOrder", { status: 200, body: { status: true, isValid: true } });
  await buyNow.click();
  await expect.element(form).toBeVisible();
  expect(inCart()).toBe(1);
});
