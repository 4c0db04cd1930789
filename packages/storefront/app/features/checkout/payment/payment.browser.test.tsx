import type { Order, Paid } from "@nestling/contract/orders";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { violations } from "../../../testing/accessibility.ts";
import { stubApi } from "../../../testing/api.ts";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { inspect } from "../../../testing/inspect.ts";
import { open } from "../../../testing/open.tsx";
import { anOrder } from "../../orders/testing/an-order.ts";
import { openPayment, order, unpaid } from "../testing/payment.ts";
import { failure, intent, standInForStripe } from "../testing/stripe.ts";

const paid: Paid = { status: true, payment: "paid", order: anOrder() };

const payButton = page.getByRole("button", { name: "Pay $27.29" });
const alert = page.getByRole("main").getByRole("alert");
const confirmPath = "/sandbox/stripe/v1/payment_intents/pi_1/confirm";

/** The card form that takes Stripe's test numbers. */
async function openSandbox() {
  const opened = await openPayment("sandbox");
  await expect.element(page.getByLabelText("Card number")).toBeVisible();
  return opened;
}

async function typeCard(number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabelText("Card number").fill(number);
  await page.getByLabelText("Expires").fill("12 / 40");
  await page.getByLabelText("Security code").fill("123");
}

/** Stripe's own form, with its fields there. */
async function openStripe(about?: Paid) {
  const stripe = standInForStripe();
  const opened = await openPayment("stripe", about);
  await expect.element(payButton).not.toHaveAttribute("aria-busy");
  return { stripe, ...opened };
}

test("[CHK-05] [CHK-14] the payment shows what the server says of the order, and leads back to the form by a document load", async () => {
  await openStripe({ ...unpaid, order: { ...order, voucher_code: "NEST10" } });
  const step = page.getByRole("list", { name: "Checkout" }).getByRole("listitem");
  await expect.element(step.filter({ hasText: "Payment" })).toHaveAttribute("aria-current", "step");
  await expect.element(step.first()).toHaveTextContent("Information, done");
  await expect.element(page.getByText(/^We're holding your items until \d/)).toBeVisible();
  await expect.element(page.getByText("Encrypted by Stripe. We never see your card number.")).toBeVisible();
  for (const words of [
    "Natural Rubber PacifierSage$24.30",
    "Subtotal, 6 items",
    "Promo code NEST10",
    "Total$27.29",
  ]) {
    await expect.element(page.getByRole("region", { name: "Your order" })).toMatchTextContent(words);
  }
  await expect.element(page.getByRole("main")).toMatchTextContent("27 Juniper Street, Apt 4");
  for (const [name, href] of [
    ["Change email", "/checkout-as-guest"],
    ["Change address", "/checkout-as-guest"],
    ["Edit cart", "/cart"],
  ] as const) {
    await expect.element(page.getByRole("link", { name }).first()).toHaveAttribute("href", href);
  }
  expect(await violations()).toEqual([]);
});

test("[AUTH-11] the payment is left by a document load, so that nothing of Stripe comes along", async () => {
  const { loads } = await openStripe();
  await page.getByRole("banner").getByRole("link", { name: "Nestling" }).click();
  await expect.poll(() => loads).toEqual(["/"]);
  await expect.element(payButton).toBeVisible();
});

test("[CHK-05] a card that Stripe charges leads to the thanks, by a document load", async () => {
  const { api, loads } = await openStripe();
  api.answer("checkGuestPayment", { status: 200, body: paid });
  await payButton.click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
});

for (const [what, error] of [
  ["a card that Stripe declines", { type: "card_error", message: "Your card has insufficient funds." }],
  [
    "a no to the bank",
    {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message: "We are unable to authenticate your payment method.",
    },
  ],
] as const) {
  test(`[CHK-06] ${what} says why in Stripe's words, and another one pays the order`, async () => {
    const { api, loads, stripe } = await openStripe();
    stripe.confirm = async () => failure(error);
    await payButton.click();
    await expect
      .element(alert)
      .toHaveTextContent(`${error.message} Nothing was charged, and your order is saved. Try another card.`);
    stripe.confirm = async () => intent("succeeded");
    api.answer("checkGuestPayment", { status: 200, body: paid });
    await payButton.click();
    await expect.poll(() => loads).toEqual(["/order-success"]);
    expect(stripe.confirmed).toBe(2);
  });
}

test("[CHK-06] a card that is not complete is said so by Stripe's form, and asks the shop nothing", async () => {
  const { api, stripe } = await openStripe();
  const asked = api.sent("checkGuestPayment").length;
  stripe.confirm = async () =>
    failure({ type: "validation_error", message: "Your card number is incomplete." });
  await payButton.click();
  await expect.poll(() => stripe.confirmed).toBe(1);
  await expect.element(payButton).not.toHaveAttribute("aria-busy");
  await expect.element(alert).not.toBeInTheDocument();
  expect(api.sent("checkGuestPayment")).toHaveLength(asked);
});

for (const [what, error] of [
  ["Stripe has an error", { type: "api_error", message: "Internal: x42" }],
  ["Stripe is asked too often", { type: "rate_limit_error", message: "Internal: x42" }],
  ["Stripe cannot be reached", { type: "api_connection_error", message: "Internal: x42" }],
] as const) {
  test(`[CHK-06] [CHK-07] while ${what}, the order is kept, and paying works again after it`, async () => {
    const { api, loads, stripe } = await openStripe();
    stripe.confirm = async () => failure(error);
    await payButton.click();
    await expect
      .element(alert)
      .toHaveTextContent(
        "We couldn't reach the bank. Your order is saved. Please try again. You won't be charged twice.",
      );
    stripe.confirm = async () => intent("succeeded");
    api.answer("checkGuestPayment", { status: 200, body: paid });
    await payButton.click();
    await expect.poll(() => loads).toEqual(["/order-success"]);
  });
}

test("[CHK-07] an answer of Stripe's that gets lost is found, and nothing is charged twice", async () => {
  const { api, loads, stripe } = await openStripe();
  stripe.confirm = async () => failure({ type: "api_connection_error", message: "" });
  api.answer("checkGuestPayment", { status: 200, body: paid });
  await payButton.click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
  expect(stripe.confirmed).toBe(1);
});

test("[CHK-07] a payment that goes through a moment later is waited for", async () => {
  const { api, loads, stripe } = await openStripe();
  stripe.confirm = async () => intent("processing");
  const answers: Paid[] = [{ ...unpaid, payment: "processing" }, paid];
  api.answer("checkGuestPayment", () => ({ status: 200, body: answers.shift() ?? paid }));
  await payButton.click();
  await expect.element(payButton).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => loads).toEqual(["/order-success"]);
});

test("[CHK-06] a payment that is declined a moment later says why", async () => {
  const { api, stripe } = await openStripe();
  stripe.confirm = async () => intent("processing");
  const message = "Your card has insufficient funds.";
  api.answer("checkGuestPayment", { status: 200, body: { ...unpaid, payment: "failed", message } });
  await payButton.click();
  await expect.element(alert).toMatchTextContent(`${message} Nothing was charged`);
});

test("[CHK-07] a bank that takes its time is not asked twice, and the order is paid when it answers", async () => {
  const { api, loads, stripe } = await openStripe();
  stripe.confirm = async () => intent("processing");
  api.answer("checkGuestPayment", { status: 200, body: { ...unpaid, payment: "processing" } });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  (payButton.element() as HTMLElement).click();
  // The page asks for a quarter of a minute, by its own clock.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(4_000);
      return alert.query();
    })
    .not.toBeNull();
  vi.useRealTimers();
  await expect.element(alert).toMatchTextContent("We haven't heard from the bank yet.");
  await expect.element(alert).toMatchTextContent("Your order is saved. You won't be charged twice.");
  expect(stripe.confirmed).toBe(1);
  api.answer("checkGuestPayment", { status: 200, body: paid });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
  expect(stripe.confirmed).toBe(1);
});

test("[CHK-06] the decline of one card is not said again of the next, whose answer is lost, and its own is", async () => {
  const { api, stripe } = await openStripe();
  const declined = (message: string) =>
    api.answer("checkGuestPayment", { status: 200, body: { ...unpaid, payment: "failed", message } });
  stripe.confirm = async () => failure({ type: "card_error", message: "Your card was declined." });
  await payButton.click();
  await expect.element(alert).toMatchTextContent("Your card was declined.");
  declined("Your card was declined.");
  stripe.confirm = async () => failure({ type: "api_connection_error", message: "" });
  await payButton.click();
  await expect.element(alert).toMatchTextContent("We couldn't reach the bank.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  stripe.confirm = async () => intent("processing");
  api.answer("checkGuestPayment", { status: 200, body: { ...unpaid, payment: "processing" } });
  await payButton.click();
  await expect.element(alert).toMatchTextContent("You're offline.");
  declined("Your card has insufficient funds.");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.element(alert).toMatchTextContent("Your card has insufficient funds.");
});

test("[CHK-07] paid or being charged already, an order is not charged again: the page goes on to the thanks", async () => {
  standInForStripe();
  await openPayment("stripe", { ...unpaid, payment: "processing" });
  await expect.element(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
  await cleanup();
  await openPayment("stripe", paid);
  await expect.element(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
});

for (const [what, loads] of [
  ["a card form that Stripe does not fill", "loaderror"],
  ["a card form whose script does not come", "throws"],
] as const) {
  test(`${what} says so`, async () => {
    standInForStripe(loads);
    await openPayment("stripe");
    await expect
      .element(alert)
      .toHaveTextContent("The card form didn't load. Nothing was charged. Please reload the page.");
    await expect.element(payButton).not.toBeInTheDocument();
  });
}

test("'Pay' takes no press before Stripe's form is there", async () => {
  const stripe = standInForStripe("never");
  const { api, loads } = await openPayment("stripe");
  api.answer("checkGuestPayment", { status: 200, body: paid });
  await expect.element(payButton).toHaveAttribute("aria-busy", "true");
  await payButton.click();
  expect(stripe.confirmed).toBe(0);
  stripe.ready();
  await expect.element(payButton).not.toHaveAttribute("aria-busy");
  await payButton.click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
  expect(stripe.confirmed).toBe(1);
});

test("[CHK-06] a declined card says why", async () => {
  const { api } = await openSandbox();
  await inspect("the payment");
  const message = "Your card was declined.";
  api.answerAt(confirmPath, { status: 200, body: { error: { type: "card_error", message } } });
  await typeCard("4000 0000 0000 0002");
  await payButton.click();
  await expect.element(alert).toMatchTextContent(message);
  await expect.element(page.getByLabelText("Card number")).toBeVisible();
  await inspect("the payment that was declined");
});

test("[CHK-06] after a reload the payment still says why the last card was declined", async () => {
  await openStripe({ ...unpaid, payment: "failed", message: "Your card was declined." });
  await expect.element(alert).toMatchTextContent("Your card was declined. Nothing was charged");
});

test("[CHK-06] a number that looks real is refused in the browser, and never leaves it", async () => {
  await openSandbox();
  const sent = vi.mocked(fetch).mock.calls.length;
  await typeCard("4111 1111 1111 1111");
  await payButton.click();
  await expect
    .element(page.getByText("That's not a test card. Please never use a real card in this demo shop."))
    .toBeVisible();
  await expect.element(page.getByLabelText("Card number")).toHaveFocus();
  expect(vi.mocked(fetch).mock.calls).toHaveLength(sent);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored.replaceAll(" ", "")).not.toContain("41111111");
  await inspect("the payment with a wrong card");
});

test("a card form that is not complete says what is missing, and asks nobody", async () => {
  await openSandbox();
  const sent = vi.mocked(fetch).mock.calls.length;
  await payButton.click();
  await expect.element(page.getByText("Your card number is missing.")).toBeVisible();
  await expect.element(page.getByLabelText("Card number")).toHaveFocus();
  await typeCard("4242 4242 4242 4241");
  await page.getByLabelText("Expires").fill("01 / 20");
  await payButton.click();
  await expect.element(page.getByText("Your card number is invalid.")).toBeVisible();
  await expect.element(page.getByText("Your card's expiration date is in the past.")).toBeVisible();
  expect(vi.mocked(fetch).mock.calls).toHaveLength(sent);
});

test("[CHK-07] pressed twice, 'Pay' makes one charge", async () => {
  const { api, loads } = await openSandbox();
  let charges = 0;
  api.answerAt(confirmPath, async () => {
    charges += 1;
    return { status: 200, body: { status: "succeeded" } };
  });
  api.answer("checkGuestPayment", { status: 200, body: paid });
  await typeCard();
  await payButton.dblClick();
  await expect.poll(() => loads).toEqual(["/order-success"]);
  expect(charges).toBe(1);
});

test("[CHK-07] paying without a network shows a message, and asks by itself when the network is back", async () => {
  const { api } = await openSandbox();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api.answerAt(confirmPath, { status: 503 });
  api.answer("checkGuestPayment", { status: 503 });
  await typeCard();
  await payButton.click();
  await expect.element(alert).toMatchTextContent("You're offline.");
  await expect
    .element(alert)
    .toMatchTextContent("You won't be charged twice. We'll check as soon as you're back online.");
  const check = page.getByRole("button", { name: "Check again" });
  await check.click();
  await expect.element(check).not.toHaveAttribute("aria-busy");
  await expect.element(check, { message: "the focus stays where the shopper pressed" }).toHaveFocus();
  online.mockReturnValue(true);
  api.answer("checkGuestPayment", { status: 200, body: unpaid });
  dispatchEvent(new Event("online"));
  await expect.element(alert).toMatchTextContent("Please try again");
  await expect
    .poll(() => document.activeElement, { message: "the button that had the focus is gone" })
    .not.toBe(document.body);
});

test("[CHK-11] the card after which no further one is taken closes the order, which says so, and one orders again", async () => {
  const { api, stripe } = await openStripe();
  const closed: Order = {
    ...order,
    status: "CLOSED",
    timeline: [
      ...order.timeline,
      { status: "CLOSED", at: "2026-01-31T13:00:00.000Z", cause: "too_many_declines" },
    ],
  };
  stripe.confirm = async () => failure({ type: "card_error", message: "Your card was declined." });
  api.answer("checkGuestPayment", { status: 200, body: { ...unpaid, order: closed } });
  await payButton.click();
  await expect.element(page.getByText(/^Too many cards were declined/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Order again" }))
    .toHaveAttribute("href", "/checkout-as-guest");
});

test("[CHK-11] an order that a newer one replaced cannot be paid, and the page says so", async () => {
  const { api, stripe } = await openStripe();
  const closed: Order = {
    ...order,
    status: "CLOSED",
    timeline: [{ status: "CLOSED", at: "2026-01-31T13:00:00.000Z", cause: "replaced" }],
  };
  stripe.confirm = async () => failure({ type: "invalid_request_error", message: "canceled" });
  api.answer("checkGuestPayment", { status: 200, body: { ...unpaid, order: closed } });
  await payButton.click();
  await expect.element(page.getByRole("heading", { name: "This order is closed" })).toBeVisible();
  await expect.element(page.getByText(/^A newer order replaced .* nothing was charged/)).toBeVisible();
  await inspect("an order that was closed before it was paid");
});

test("without an order, the payment leads back to the cart", async () => {
  stubApi();
  const loads = holdDocumentLoads();
  await open("/payment");
  await expect.poll(() => loads).toEqual(["/cart"]);
});

test("[CHK-06] where the shop does not answer, the payment says that nothing is lost, and asks again", async () => {
  standInForStripe();
  const { order_id, order_number } = order;
  const payment = {
    provider: "stripe",
    publishable_key: "pk_test_1",
    token_payment: "pi_1_secret_2",
    amount: 27.29,
  };
  sessionStorage.setItem(
    "order",
    JSON.stringify({ order_id, order_number, order_token: "AAAA", checkout_id: "1", payment }),
  );
  const api = stubApi();
  api.answer("checkGuestPayment", { status: 503 });
  await open("/payment");
  await expect
    .element(page.getByText(/^We couldn't load your order\. It's saved, and you won't be charged twice\./))
    .toBeVisible();
  api.answer("checkGuestPayment", { status: 200, body: unpaid });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(payButton).toBeVisible();
});
