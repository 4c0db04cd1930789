import { expect, test } from "../../fixtures.ts";
import { signedIn } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import { fillPlace, open, putInCart, wayOn } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[AUTH-07] after a log-out in another tab, the next customer finds nothing that the former one typed", async ({
  page,
  context,
  api,
  shop,
}) => {
  const variant = await wellStockedVariant(api, 100);
  await signedIn(page, shop);
  await putInCart(page, variant);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  const other = await newTab(context);
  await open(other, "/log-out");
  await expect(other).toHaveURL("/");
  await expect(page, "the former customer's page is gone").toHaveURL(/\/(checkout|cart)$/);

  await signedIn(other, shop);
  await putInCart(other, variant);
  await page.goto("/shipping");
  await expect(page.getByLabel("Street address")).toHaveValue("");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});
