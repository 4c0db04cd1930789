/** A browser that translates a page replaces its texts. What React finds no more must not take a page away. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { loginModal } from "../../people.ts";
import { rested, states } from "../../states.ts";
import {
  continueToPayment,
  fillAddress,
  fillCard,
  open,
  pay,
  putInCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { translate } from "../../translate.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator("body font").first()).toBeAttached();
  await expect(page.getByText("Unexpected Application Error!")).toBeHidden();
  await expect(page.getByText("This part of the page didn't load.")).toBeHidden();
}

test("a guest buys on pages that the browser translates, after mistakes in each form @desktop", async ({
  page,
  api,
}) => {
  await translate(page);
  await putInCart(page, await wellStockedVariant(api, 60), 2);
  await wayOn(page, "Checkout as guest").click();
  const email = page.getByLabel("Email");
  await email.fill("maya@");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expectWhole(page);
  await fillAddress(page, newShopper());
  await expect(email).not.toHaveAttribute("aria-invalid");
  await continueToPayment(page);
  await fillCard(page, "4000000000000002");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();
  await expectWhole(page);
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toMatch(/^NST-/);
  await expectWhole(page);
});

test("the login says what is wrong where the browser translates, and goes on @desktop", async ({ page }) => {
  await translate(page);
  await open(page, "/");
  await page.getByRole("button", { name: "Log in / Register" }).click();
  const email = loginModal(page).getByLabel("Email");
  for (const typed of ["maya@", "maya@example.com", "@", "maya@example.com"]) {
    await email.fill(typed);
    await email.blur();
  }
  await expectWhole(page);
  await expect(loginModal(page)).toBeVisible();
});

for (const { name, open: openState, allowedErrors = [] } of states) {
  test(`${name}: stands when the browser has translated it @desktop @release`, async ({
    page,
    api,
    pageErrors,
  }) => {
    pageErrors.allow(...allowedErrors);
    await translate(page);
    await openState(page, api);
    await rested(page);
    await expectWhole(page);
  });
}
