import type { Policies } from "@nestling/commerce/policies";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerProduct } from "../features/catalogue/testing/open-product.ts";
import { stubApi } from "../testing/api.ts";
import { answerCheckout, storeCart } from "../testing/checkout.ts";
import { open } from "../testing/open.tsx";
import { pacifier } from "./testing/fakes.ts";
import { boots } from "./testing/product-fixture.ts";

const policies: Policies = {
  ...usualPolicies,
  ...{ return_days: 45, return_shipping: "shop", delivery_days: { least: 11, most: 12 } },
};
const main = page.getByRole("main");

test("[LAW-10] [PRICE-01] a figure that the merchant changes is changed on the product, at home, in the cart and in the checkout", async () => {
  const api = stubApi();
  answerProduct(api);
  const product = await open(`/ecommerce-product/${boots.id}`, { policies });
  await expect
    .element(main.getByText("Return it within 45 days of delivery. We pay for return shipping."))
    .toBeVisible();
  await expect.element(main.getByText(/^Delivery usually takes 11 to 12 days\./)).toBeVisible();
  await expect
    .element(main.getByText("The total at checkout is all you pay us. Pay securely by card."))
    .toBeVisible();
  await expect
    .element(main.getByRole("link", { name: "EU legal guarantee" }))
    .toHaveAttribute("href", "/guarantee");
  await product.unmount();

  const home = await open("/", { policies });
  await expect.element(main.getByRole("heading", { name: "45-day returns" })).toBeInTheDocument();
  await expect.element(main.getByText(/Return it within 45 days of delivery\./)).toBeInTheDocument();
  await home.unmount();

  answerCheckout(api);
  storeCart([pacifier()]);
  const cart = await open("/cart", { policies });
  await expect.element(main.getByText("45-day returns")).toBeVisible();
  await cart.unmount();
  await open("/checkout-as-guest", { policies });
  await expect.element(page.getByText("45-day returns").last()).toBeInTheDocument();
});
