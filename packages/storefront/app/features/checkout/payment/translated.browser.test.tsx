import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { translator } from "../../../testing/translator.ts";
import { openPayment } from "../testing/payment.ts";
import { failure, standInForStripe } from "../testing/stripe.ts";

const payButton = page.getByRole("button", { name: "Pay $27.29" });
const alert = page.getByRole("main").getByRole("alert");

let end: (() => void) | undefined;
afterEach(() => end?.());

test("[ROUTE-18] the card form of a translated page stays after each attempt, and says how the last one ended", async () => {
  const stripe = standInForStripe();
  await openPayment("stripe");
  await expect.element(payButton).not.toHaveAttribute("aria-busy");
  end = translator("now");
  expect(payButton.element().querySelector("font")).not.toBeNull();
  for (const message of [
    "Your card was declined.",
    "Your card has insufficient funds.",
    "Your card has expired.",
  ]) {
    stripe.confirm = async () => failure({ type: "card_error", message });
    await payButton.click();
    await expect
      .element(alert)
      .toHaveTextContent(`${message} Nothing was charged, and your order is saved. Try another card.`);
  }
  stripe.confirm = async () => failure({ type: "api_error", message: "Internal" });
  await payButton.click();
  await expect.element(alert).not.toHaveTextContent("Your card has expired.");
  await expect.element(payButton).toBeVisible();
});
