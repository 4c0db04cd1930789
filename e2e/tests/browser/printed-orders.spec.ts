import { expect, test } from "../../fixtures.ts";
import { openOwn, paidOrderAs } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { continueToPayment, fillAddress, fillCard, pay, putInCart, thanks, wayOn } from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

test("[ACC-01] an order is printed as what was bought, for how much and where it goes, and nothing else of its page", async ({
  page,
  api,
  shop,
}) => {
  const { api: hers } = await signedIn(page, shop);
  const order = await paidOrderAs(shop, hers, await wellStockedVariant(api, 100));
  await openOwn(page, order);
  const soldBy = page.getByText(/^Nestling, .* Ordered on [A-Z][a-z]{2} \d+, \d{4}\.$/);
  await expect(page.getByRole("heading", { name: `Order ${order.order_number}` })).toBeVisible();
  await expect(soldBy).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(soldBy).toBeVisible();
  for (const title of [`Order ${order.order_number}`, "Timeline", "Items"]) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  for (const role of ["banner", "contentinfo", "button"] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  // Who goes on prints the next page as it is.
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("banner").getByRole("link", { name: "Nestling" }).click();
  await expect(page).toHaveURL("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeVisible();
});

test("[CHK-05] the thanks are printed as the order with its figures", async ({ page, api }) => {
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, newShopper());
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText(/^Nestling, .* Ordered on/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeHidden();
  await expect(page.getByRole("link").filter({ visible: true })).toHaveCount(0);
});
