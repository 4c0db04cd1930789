import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { putInCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

/** The shop finds the visitor in this country. */
async function comeFrom(page: Page, countryCode: string): Promise<void> {
  await page.route("**/api/country-by-ip", (route) =>
    route.fulfill({ json: { ip: "192.0.2.1", countryCode } }),
  );
}

test("[CHK-02] the checkout starts in the visitor's country, whose regions fill the state field", async ({
  page,
  api,
}) => {
  await comeFrom(page, "AU");
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/checkout-as-guest");
  await expect(page.getByLabel("Country")).toHaveValue("AU");
  await page.getByLabel("State").selectOption({ label: "Victoria" });

  await page.getByLabel("Country").selectOption({ label: "United States" });
  await expect(page.getByLabel("State")).toHaveValue("");
  await page.getByLabel("State").selectOption({ label: "California" });
  await page.reload();
  await expect(page.getByLabel("Country"), "what was chosen stays chosen").toHaveValue("US");
  await expect(page.getByLabel("State")).toHaveValue("US-CA");
});

test("[CHK-02] the country is the shop's own when nobody knows it, and a country without regions takes free text", async ({
  page,
  api,
}) => {
  await comeFrom(page, "ZZ");
  await page.route("**/api/ecommerce-country/CA/region", (route) => route.fulfill({ json: { regions: [] } }));
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/checkout-as-guest");
  await expect(page.getByLabel("Country")).toHaveValue("US");
  await page.getByLabel("Country").selectOption({ label: "Canada" });
  await page.getByRole("textbox", { name: "Province" }).fill("Yukon");
  await expect(page.getByRole("textbox", { name: "Province" })).toHaveValue("Yukon");
});
