import { expect, test } from "../../fixtures.ts";
import {
  continueToPayment,
  drawer,
  fillAddress,
  fillCard,
  open,
  pay,
  putInCart,
  thanks,
} from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

const promise = /^(Arrives [A-Z][a-z]{2} \d+ to .+) · 14-day returns$/;

test("[DELIV-01] the same dates stand on the product, in the cart, in the checkout, beside the card and on the thank-you page", async ({
  page,
  api,
}) => {
  const variant = await wellStockedVariant(api, 60);
  await putInCart(page, variant);
  const line = drawer(page).getByText(promise);
  await expect(line).toBeVisible();
  const [, arrives = ""] = promise.exec((await line.textContent()) ?? "") ?? [];
  await drawer(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(arrives, { exact: true })).toBeVisible();

  await open(page, "/cart");
  await expect(
    page.getByRole("region", { name: "Summary" }).getByText(`${arrives} · 14-day returns`),
  ).toBeVisible();

  await page.goto("/checkout-as-guest");
  await fillAddress(page, newShopper());
  const beside = page.getByText(`${arrives} · 14-day returns`).filter({ visible: true });
  await expect(beside).toBeVisible();
  await continueToPayment(page);
  await expect(page.getByText(new RegExp(`^${arrives} · `)).filter({ visible: true })).toBeVisible();
  await fillCard(page);
  await pay(page);
  await thanks(page);
  await expect(page.getByText(new RegExp(`^${arrives} · (Free Shipping · )?14-day returns$`))).toBeVisible();
});
