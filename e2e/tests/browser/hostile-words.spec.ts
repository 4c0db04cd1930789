import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { continueToCard, fillPayment, receiptOn } from "../../payment-page-steps.ts";
import { newPerson } from "../../people.ts";
import { continueToPayment, fillCard, pay, putInCart, thanks, wayOn } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

/*
 * Script in every field that a person can fill, followed to every place where it is shown again. It would give itself
 * away by the picture that it asks for, the policy that stops it, or what it does to the page.
 */

const script = `"><img src=x onerror="window.taken=1"><script>window.taken=1</script>`;
/** The same where less fits. */
const short = `"><img src=x onerror=taken=1>`;

/** Shows the words as they were typed, and has done nothing. */
async function expectHarmless(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) {
    await expect(
      page.getByText(word, { exact: false }).filter({ visible: true }).first(),
      word,
    ).toBeVisible();
  }
  expect(await page.evaluate(() => "taken" in window)).toBe(false);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
}

/** A mail is shown in a frame without scripts; its words are looked at here where they would run. */
async function expectHarmlessMail(page: Page, html: string): Promise<void> {
  expect(html).not.toMatch(/<img src=x|<script/);
  await page.goto("about:blank"); // where no policy stops it
  await page.setContent(html);
  await expectHarmless(page, short);
}

async function fillWithScript(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("415 555 0134");
  await page.getByLabel("Full name").fill(`Maya ${short}`);
  await page.getByLabel("Street and number").fill(`27 ${script}`);
  await page.getByLabel("Apartment", { exact: false }).fill(`4 ${script}`);
  await page.getByLabel("City").fill(`Town ${short}`);
  await page.getByLabel("ZIP code").fill("94110");
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "California" });
  await page.getByLabel("Note for us").fill(`Ring ${script}`);
}

test("script in a guest's order shows as text on every page and in every mail of it @desktop", async ({
  page,
  shop,
  api,
  noise,
}) => {
  // Outside of its mail the mail's HTML finds none of the pictures that are sent with it.
  noise.announce(/@pictures\.nestling/);
  const { email } = newPerson();
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout as guest").click();
  await fillWithScript(page, email);
  await continueToPayment(page);
  await expectHarmless(page);
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  await expectHarmless(page, `27 ${script}`, `Town ${short}`);

  const confirmation = await mailTo(shop, email, `Thank you for your order ${number}`);
  await page.goto(linkIn(confirmation));
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Find it" }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expectHarmless(page, `27 ${script}`, `4 ${script}`, `Town ${short}`);

  await page.goto(`/sandbox/mail?to=${email}`);
  await expectHarmless(page, number);
  await expectHarmlessMail(page, confirmation.html);
});

test("script in a payment outside any cart shows as text on its receipt and in its mail", async ({
  page,
  shop,
}) => {
  const { email } = newPerson();
  await page.goto("/stripe-payment");
  await fillPayment(page, { amount: "12.50", description: `A gift ${short}`, email });
  await continueToCard(page);
  await expectHarmless(page);
  await fillCard(page);
  await pay(page);
  await expect(await receiptOn(page)).toContainText(`A gift ${short}`);
  await expectHarmless(page);
  await expectHarmlessMail(page, (await mailTo(shop, email, "Your receipt for $12.50")).html);
});
