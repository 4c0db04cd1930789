import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { stubApi } from "../../../testing/api.ts";
import { answerCheckout } from "../../../testing/checkout.ts";
import { open } from "../../../testing/open.tsx";
import { answerProduct } from "../testing/open-product.ts";

const drawer = page.getByRole("dialog", { name: "Your Cart" });
const icon = page.getByRole("link", { name: /^Cart\b/ });
const add = page.getByRole("button", { name: "Add to cart" });

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

test("[PROD-05] Add to cart opens the drawer, with the item in it", async () => {
  await openBoots();
  await add.click();
  await expect.element(drawer.getByRole("link", { name: boots.name })).toBeVisible();
  await expect.element(drawer.getByText("Sage, Size 5")).toBeVisible();
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
  await expect.element(page.getByText("Delivery usually takes 7 to 20 days.")).toBeVisible();
  await cleanup();
  sessionStorage.clear();
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  api.answer("getDelivery", { status: 200, body: { products: [{ id: boots.id, ships: true, arrives }] } });
  await open("/ecommerce-product/1201?sku=1-50");
  await expect.element(page.getByText("Delivery to Germany: Dec 8 to 14", { exact: true })).toBeVisible();
});

test("[DELIV-01] what is not sent to the visitor's country says so, and is sold for another address", async () => {
  const api = stubApi();
  answerCheckout(api);
  answerProduct(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  api.answer("getDelivery", { status: 200, body: { products: [{ id: boots.id, ships: false }] } });
  await open("/ecommerce-product/1201?sku=1-50");
  await expect.element(page.getByText("We don't ship this to Germany.")).toBeVisible();
  await expect.element(page.getByText("Price in US dollars")).toBeInTheDocument();
  expect(page.getByText("Free Shipping").elements(), "nothing is promised about shipping").toEqual([]);
  await expect.element(add).toBeEnabled();
  expect(api.sent("getDelivery").at(-1)?.json).toEqual({ country_code: "DE", codes: ["1-50"] });
});
