import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPayment, unpaid } from "../testing/payment.ts";

const number = page.getByLabelText("Card number");
const expires = page.getByLabelText("Expires");
const code = page.getByLabelText("Security code");
const pay = page.getByRole("button", { name: "Pay $27.29" });

test("[CHK-06] the demo's card form writes what is typed as it stands on the card, and says what is wrong with a field that was left", async () => {
  await openPayment("sandbox");
  await expect.element(page.getByText(/^This is a demo\. No money moves, and no card number/)).toBeVisible();
  await expect.element(page.getByAltText("The 3 digits on the back of the card")).toBeVisible();
  await number.fill("42424242");
  await expires.fill("0120");
  await code.click();
  await expect.element(number).toHaveValue("4242 4242");
  await expect.element(number).toHaveAccessibleDescription("Your card number is incomplete.");
  await expect.element(expires).toHaveValue("01 / 20");
  await expect.element(expires).toHaveAccessibleDescription("Your card's expiration date is in the past.");
  await number.click();
  await expect.element(code, { message: "it was only passed" }).not.toHaveAccessibleDescription(/missing/);
  await number.fill("378282246310005");
  await expires.fill("12 / 40");
  await code.fill("123");
  await expect.element(number).toHaveValue("3782 822463 10005");
  await expect.element(page.getByAltText("The 4 digits on the front of the card")).toBeVisible();
  for (const field of [number, expires]) {
    await expect.element(field).not.toHaveAccessibleDescription(/Your card/);
  }
  await pay.click();
  await expect.element(code).toHaveAccessibleDescription("Your card's security code is incomplete.");
  await expect.element(code).toHaveFocus();
});

test("[CHK-06] in the demo too a card may be declined a moment later, and a bank may ask on a page of its own", async () => {
  const { api, loads } = await openPayment("sandbox");
  const confirm = "/sandbox/stripe/v1/payment_intents/pi_1/confirm";
  await number.fill("4242 4242 4242 4242");
  await expires.fill("12 / 40");
  await code.fill("123");
  const message = "Your card has insufficient funds.";
  api.answerAt(confirm, { status: 200, body: { status: "processing" } });
  api.answer("checkGuestPayment", { status: 200, body: { ...unpaid, payment: "failed", message } });
  await pay.click();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent(message);
  const next_action = { redirect_to_url: { url: "https://bank.example/ask" } };
  api.answerAt(confirm, { status: 200, body: { status: "requires_action", next_action } });
  await pay.click();
  await expect.poll(() => loads).toEqual(["https://bank.example/ask"]);
});
