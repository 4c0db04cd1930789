import type { Delivery } from "@nestling/contract/delivery";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import {
  continueToPayment,
  drawer,
  fillAddress,
  fillCard,
  open,
  pay,
  productPath,
  putInCart,
  thanks,
} from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

const promise = /^(Arrives [A-Z][a-z]{2} \d+ to .+) · 14-day returns$/;

/** The shop finds the visitor in this country. */
async function comeFrom(page: Page, countryCode: string): Promise<void> {
  await page.route("**/api/country-by-ip", (route) =>
    route.fulfill({ json: { ip: "192.0.2.1", countryCode } }),
  );
}

/** The shop knows this about the delivery of all that is asked for. */
async function deliver(page: Page, products: Delivery[]): Promise<void> {
  await page.route("**/api/ecommerce-order-client/delivery", (route) =>
    route.fulfill({ json: { products } }),
  );
}

const soon = { from: "2026-12-08", to: "2026-12-14" };
const late = { from: "2026-12-20", to: "2027-01-02" };

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
  await expect(page.getByText(`${arrives}.`)).toBeVisible();

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

test("[DELIV-01] where parts of an order arrive on other dates, each says its own", async ({ page, api }) => {
  const [boots, bib] = [await wellStockedVariant(api, 61), await wellStockedVariant(api, 62)];
  await deliver(page, [
    { id: boots.product.id, ships: true, arrives: soon },
    { id: bib.product.id, ships: true, arrives: late },
  ]);
  await putInCart(page, boots);
  await putInCart(page, bib);
  await open(page, "/cart");
  const lines = page.locator("[data-cart]").getByRole("listitem");
  await expect(
    lines.filter({ hasText: boots.product.name }).getByText("Arrives Dec 8 to 14").first(),
  ).toBeVisible();
  await expect(
    lines.filter({ hasText: bib.product.name }).getByText("Arrives Dec 20 to Jan 2").first(),
  ).toBeVisible();
  await expect(page.getByText("Arrives Dec 8 to Jan 2 · 14-day returns")).toBeVisible();

  await page.goto("/checkout-as-guest");
  await expect(
    page.getByText("Arrives Dec 8 to Jan 2 · 14-day returns").filter({ visible: true }),
  ).toBeVisible();
});

test("[DELIV-02] the dates are those of the visitor's country, and in the checkout those of the address", async ({
  page,
  api,
}) => {
  await comeFrom(page, "DE");
  const variant = await wellStockedVariant(api, 63);
  await open(page, productPath(variant.product.id, variant.sku.code));
  await expect(page.getByText(/^Delivery to Germany: [A-Z][a-z]{2} \d+ to/)).toBeVisible();
  await putInCart(page, variant);
  await expect(drawer(page).getByText(/^Delivery to Germany: .* · 14-day returns$/)).toBeVisible();

  await page.goto("/checkout-as-guest");
  const shown = (text: RegExp) => page.getByText(text).filter({ visible: true });
  await expect(shown(/^Delivery to Germany: .* · 14-day returns$/)).toBeVisible();
  await page.getByLabel("Country").selectOption({ label: "United States" });
  await expect(shown(promise)).toBeVisible();
});

test("[DELIV-02] the cart says what is not sent to the visitor's country, and goes on when nobody knows", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(/delivery: failed: net::ERR_FAILED/, /Failed to load resource.*delivery/);
  await comeFrom(page, "DE");
  const variant = await wellStockedVariant(api, 64);
  await deliver(page, [{ id: variant.product.id, ships: false }]);
  await putInCart(page, variant);
  await expect(drawer(page).getByText("We don't ship this to Germany.")).toBeVisible();
  await expect(drawer(page).getByText(/^14-day returns$/)).toBeVisible();

  await page.route("**/api/ecommerce-order-client/delivery", (route) => route.abort());
  await open(page, "/cart");
  await expect(page.getByText(/^14-day returns$/)).toBeVisible();
  await expect(page.getByText("We don't ship this to Germany.")).toHaveCount(0);
});
