import { expect, type Page } from "@playwright/test";

export const giftCard = { amount: "1,200.5", description: "A gift card for the Torres family" };

/** Fills in what the payment page asks for before the card. */
export async function fillPayment(
  page: Page,
  { amount, description, email }: { amount: string; description: string; email: string },
): Promise<void> {
  await page.getByLabel("Amount").fill(amount);
  await page.getByLabel("What is it for?").fill(description);
  await page.getByLabel("Email").fill(email);
}

/** From the empty form to the card. */
export async function beginPayment(page: Page, email: string, of = giftCard): Promise<void> {
  await page.goto("/stripe-payment");
  await fillPayment(page, { ...of, email });
  await continueToCard(page);
}

export async function continueToCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
}

/** Answers the bank that asks whether it is the shopper who pays. */
export async function answerBank(page: Page, answer: "Complete" | "Fail"): Promise<void> {
  await expect(page.getByRole("heading", { name: "Is this you paying?" })).toBeVisible();
  await page.getByRole("button", { name: `${answer} authentication` }).click();
}

/** The receipt, once it is there. */
export async function receiptOn(page: Page) {
  await expect(page.getByRole("heading", { name: "Thank you! We got your payment." })).toBeVisible();
  return page.getByRole("region", { name: "Receipt" });
}
