import { emptyCart } from "@nestling/commerce/cart";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { open } from "../../testing/open.tsx";
import { pacifier } from "../testing/fakes.ts";

const icon = page.getByRole("banner").getByRole("link", { name: /^Cart\b/ });

test("[CART-08] a page follows the cart of another tab, also of one that changed it while the page was away", async () => {
  answerCheckout(stubApi());
  storeCart([pacifier()]);
  await open("/pages/about-us");
  await expect.element(icon).toHaveAccessibleName("Cart , 1 item");
  storeCart([pacifier({ quantity: 2 })]);
  await expect.element(icon).toHaveAccessibleName("Cart , 2 items");
  // A page in the back/forward cache hears of nothing until it is shown again.
  const items = { 31: { pacifier: pacifier({ quantity: 4 }) } };
  localStorage.setItem("cart", JSON.stringify({ ...emptyCart, items }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(icon).toHaveAccessibleName("Cart , 4 items");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  await expect.element(icon).toHaveAccessibleName("Cart");
});
