import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { pacifier } from "../../../shared/testing/fakes.ts";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { stubApi } from "../../../testing/api.ts";
import { answerCheckout, storeCart, storedCart } from "../../../testing/checkout.ts";
import { open } from "../../../testing/open.tsx";
import { answerProduct } from "../testing/open-product.ts";

const drawer = page.getByRole("dialog", { name: "Your Cart" });
const icon = page.getByRole("link", { name: /^Cart\b/ });
const add = page.getByRole("button", { name: "Add to cart" });
const buyNow = page.getByRole("button", { name: "Buy now" });
const comesAlong = page.getByText(/^Everything in your cart is part of this order/);

/** The page of the boots, with a variant chosen of which there are so many. */
async function openBoots(sku = "1-50", stock = 4) {
  const api = stubApi();
  answerCheckout(api);
  const skus = boots.skus.map((each) => (each.code === sku ? { ...each, stock } : each));
  api.answer("getProduct", { status: 200, body: { ...boots, skus } });
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
  await open(`/ecommerce-product/1201?sku=${sku}`);
  await expect.element(page.getByRole("heading", { level: 1, name: boots.name })).toBeVisible();
  return api;
}

/** How many of a variant of the boots are in the stored cart. */
const inCart = (code: string) => storedCart().items[1201]?.[code]?.quantity;

test("[PROD-05] Add to cart opens the drawer; Buy now goes to the checkout, with the item once", async () => {
  await openBoots();
  await add.click();
  await expect.element(drawer.getByRole("link", { name: boots.name })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await buyNow.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: boots.name })).toBeVisible();
  expect(inCart("1-50")).toBe(1);
  await expect.element(comesAlong).not.toBeInTheDocument();
});

test("[PROD-05] Buy now never takes anything out of the cart, and says that the rest of it comes along", async () => {
  storeCart([pacifier()]);
  await openBoots();
  await add.click();
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await buyNow.click();
  await expect.element(comesAlong).toBeVisible();
  expect(inCart("1-50")).toBe(2);
  expect(storedCart().items[31]).toHaveProperty("pacifier");
  await page.getByRole("button", { name: /^Remove Natural Rubber/ }).click();
  await page.getByRole("group", { name: "Remove it?" }).getByRole("button", { name: "Remove" }).click();
  await expect.element(comesAlong).not.toBeInTheDocument();
});

test("a double click on Add to cart adds once, and a second press adds once more", async () => {
  await openBoots();
  await add.dblClick();
  await expect.element(drawer).toBeVisible();
  await expect.element(icon).toHaveAccessibleName("Cart , 1 item");
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await add.click();
  await expect.element(icon).toHaveAccessibleName("Cart , 2 items");
});

test("of a variant of which fewer than five are left, the page says how many", async () => {
  await openBoots("1-50", 4);
  await expect.element(page.getByText("Only 4 left")).toBeVisible();
  await cleanup();
  await openBoots("1-50", 5);
  await expect.element(page.getByText("In stock")).toBeVisible();
});

test("[DELIV-02] the product's dates are those of the visitor's country", async () => {
  const api = await openBoots();
  await expect.element(page.getByText(/^Delivery usually takes 7 to 20 days\./)).toBeVisible();
  await cleanup();
  sessionStorage.clear();
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  api.answer("getDelivery", { status: 200, body: { products: [{ id: boots.id, ships: true, arrives }] } });
  await open("/ecommerce-product/1201?sku=1-50");
  await expect.element(page.getByText(/^Delivery to Germany: Dec 8 to 14\./)).toBeVisible();
});

test("[DELIV-01] what is not sent to the visitor's country says so, and is sold for another address", async () => {
  const api = stubApi();
  answerCheckout(api);
  answerProduct(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  api.answer("getDelivery", { status: 200, body: { products: [{ id: boots.id, ships: false }] } });
  await open("/ecommerce-product/1201?sku=1-50");
  await expect.element(page.getByText("We don't ship this to Germany.")).toBeVisible();
  await expect.element(page.getByText("Not available", { exact: true })).toBeVisible();
  await expect.element(add).toBeEnabled();
  expect(api.sent("getDelivery").at(-1)?.json).toEqual({ country_code: "DE", codes: ["1-50"] });
});
