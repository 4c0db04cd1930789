import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots, longName, pacifier } from "../../shared/testing/fakes.ts";
import { boots as bootsProduct } from "../../shared/testing/product-fixture.ts";
import { stubApi } from "../../testing/api.ts";
import { aCard } from "../../testing/catalogue.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";

const icon = page.getByRole("link", { name: /^Cart\b/ });
const others = page.getByRole("region", { name: "Goes well with" });
const linked = () =>
  others
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));

/** A shop where five products go with the boots, the first of which has sold out; the boots alone are in the cart. */
function aShop() {
  const api = stubApi();
  answerCheckout(api);
  const related = [aCard(41, { stock: 0 }), aCard(42, { name: longName }), aCard(43), aCard(44), aCard(45)];
  api.answer("getProduct", { status: 200, body: { ...bootsProduct, related } });
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  api.answer("getDelivery", { status: 200, body: { products: [{ id: 12, ships: true, arrives }] } });
  storeCart([boots()]);
  return api;
}

test("[CART-16] a cart of one item shows in its drawer what goes with it and is in stock; one of two items does not", async () => {
  const api = aShop();
  await open("/pages/about-us");
  await icon.click();
  await expect
    .poll(linked)
    .toEqual(["/ecommerce-product/42", "/ecommerce-product/43", "/ecommerce-product/44"]);
  expect(api.sent("getProduct")).toMatchObject([{ params: { productId: "12" } }]);
  await inspect("the drawer with one item");
  storeCart([boots(), pacifier()]);
  await expect.element(others).not.toBeInTheDocument();
  storeCart([boots()]);
  await expect.element(others).toBeVisible();
});

test("[CART-16] a closed drawer asks for nothing", async () => {
  const api = aShop();
  await open("/pages/about-us");
  await icon.click();
  await expect.poll(linked).toHaveLength(3);
  await userEvent.keyboard("{Escape}");
  await expect.element(others).not.toBeInTheDocument();
  storeCart([pacifier({ quantity: 2 })]);
  await expect.element(icon).toHaveAccessibleName("Cart , 2 items");
  expect(api.sent("getProduct")).toHaveLength(1);
  await icon.click();
  await expect.poll(() => api.sent("getProduct").at(-1)).toMatchObject({ params: { productId: "31" } });
});

test("[CART-16] the page of a cart of one item has it below the item, beside the summary", async () => {
  aShop();
  await open("/cart");
  await expect.poll(linked).toHaveLength(3);
  const [box, summary] = [others, page.getByRole("region", { name: "Summary" })].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(box?.right).toBeLessThan(summary?.left ?? 0);
  expect(box?.top).toBeLessThan(summary?.bottom ?? 0);
  await inspect("the cart of one item");
});

test("[CART-16] where the shop does not answer, or nothing goes with it, the cart is as it was", async () => {
  const api = aShop();
  for (const answer of [
    { status: 500 as const },
    { status: 200 as const, body: { ...bootsProduct, related: [aCard(41, { stock: 0 })] } },
  ]) {
    api.answer("getProduct", answer);
    const asked = api.sent("getProduct").length;
    await open("/cart");
    await expect.poll(() => api.sent("getProduct")).toHaveLength(asked + 1);
    await expect.element(others).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Pebble Trail Hiking Boots" })).toBeVisible();
    await cleanup();
  }
});
