import type { PaymentCreated, Receipt } from "@nestling/contract/payment-page";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { longWord } from "../../shared/testing/fakes.ts";
import { violations } from "../../testing/accessibility.ts";
import { stubApi } from "../../testing/api.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { failure, standInForStripe } from "../checkout/testing/stripe.ts";

const created: PaymentCreated = {
  status: true,
  payment_id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a77",
  receipt_token: "bm8gc3VjaCB0b2tlbg",
  payment: {
    provider: "stripe",
    publishable_key: "pk_test_1",
    token_payment: "pi_1_secret_2",
    amount: 1_200.5,
  },
};

/** The same in a demo shop, which has a card form of its own. */
const inDemo: PaymentCreated = { ...created, payment: { ...created.payment, provider: "sandbox" } };

const unpaid: Receipt = {
  status: false,
  payment: "open",
  number: "PAY-7K3M-9QPX",
  amount: 1_200.5,
  description: `A gift card for the ${longWord} family`,
  email: "maya@example.com",
  created_at: "2026-01-31T12:00:00.000Z",
};
const paid: Receipt = {
  ...unpaid,
  status: true,
  payment: "paid",
  paid_at: "2026-02-01T20:01:00.000Z",
  card: { brand: "visa", last4: "4242" },
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const go = page.getByRole("button", { name: "Continue to payment" });
const payButton = page.getByRole("button", { name: "Pay $1,200.50" });
const alert = page.getByRole("main").getByRole("alert");

/** The payment page, in a tab that has begun a payment where `about` says what the shop knows of it. */
async function openPage(about?: Receipt, address = "/stripe-payment", by = created) {
  standInForStripe();
  const api = stubApi();
  api.answer("createPayment", { status: 200, body: by });
  api.answer("getReceipt", { status: 200, body: about ?? unpaid });
  if (about !== undefined) sessionStorage.setItem("page_payment", JSON.stringify(by));
  const loads = holdDocumentLoads();
  const screen = await open(address);
  return { api, loads, screen };
}

async function fillForm(amount = "1,200.50"): Promise<void> {
  await field("Amount").fill(amount);
  await field("What is it for?").fill("A gift card");
  await field("Email").fill("maya@example.com");
}

test("[ROUTE-14] [ROUTE-21] [PAY-01] [PRICE-01] amount, description and email make a card payment that ends on a receipt", async () => {
  const { api, loads } = await openPage();
  await expect.element(field("Amount")).toBeVisible();
  await expect
    .element(page.getByText(/^From \$0\.50 to \$10,000\.00, in US dollars, with nothing added\./))
    .toBeVisible();
  await inspect("a payment to begin");
  await fillForm();
  await go.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Payment" })).toHaveFocus();
  for (const words of ["Amount$1,200.50", `For${unpaid.description}`, "Receiptmaya@example.com"]) {
    await expect.element(page.getByRole("main")).toMatchTextContent(words);
  }
  expect(api.sent("createPayment").map(({ json }) => json)).toEqual([
    { amount: 1_200.5, description: "A gift card", email: "maya@example.com" },
  ]);
  expect(await violations()).toEqual([]);
  api.answer("getReceipt", { status: 200, body: paid });
  await payButton.click();
  await expect.poll(() => loads).toEqual(["/receipt"]);
  expect(api.sent("getReceipt").at(-1)?.headers).toMatchObject({ "receipt-token": created.receipt_token });
});

test("[ROUTE-21] [PAY-01] the receipt says what was paid, by which card, and that nothing is added", async () => {
  await openPage(paid, "/receipt");
  const receipt = page.getByRole("region", { name: "Receipt" });
  for (const words of [
    "$1,200.50",
    "A gift card",
    "Visa ending 4242",
    "maya@example.com",
    "In US dollars, with nothing added",
    "February 1, 2026",
    "PAY-7K3M-9QPX",
  ]) {
    await expect.element(receipt).toMatchTextContent(words);
  }
  await expect.element(receipt).not.toMatchTextContent(created.payment_id);
  await expect.element(page.getByRole("heading", { level: 1, name: /^Thank you!/ })).toHaveFocus();
  const print = vi.spyOn(window, "print").mockReturnValue();
  await receipt.getByRole("button", { name: "Print receipt" }).click();
  expect(print).toHaveBeenCalledOnce();
  await inspect("a receipt");
});

test("[PAY-01] what is paid, or being charged, leads from its card to the receipt, and what failed back to its card", async () => {
  for (const [about, from, to] of [
    [paid, "/stripe-payment", "/receipt"],
    [{ ...unpaid, payment: "processing" }, "/stripe-payment", "/receipt"],
    [{ ...unpaid, payment: "failed" }, "/receipt", "/stripe-payment"],
  ] as const) {
    const { loads, screen } = await openPage(about, from);
    await expect.poll(() => loads).toEqual([to]);
    await screen.unmount();
  }
});

test("[PAY-01] a payment that the bank has not confirmed yet says so in place of a receipt", async () => {
  await openPage({ ...unpaid, payment: "processing" }, "/receipt");
  await expect.element(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
  await inspect("a receipt that the bank keeps waiting");
});

test("[A11Y-01] a payment and its card are for every reader, in every window", async () => {
  await openPage(unpaid, "/stripe-payment", inDemo);
  await expect.element(page.getByLabelText("Card number")).toBeVisible();
  await inspect("a payment and its card");
});

test("script in what a payment is for shows as text, where it is paid and on its receipt", async () => {
  const description = `A gift "><img src=x onerror=taken=1>`;
  for (const [about, address] of [
    [{ ...unpaid, description }, "/stripe-payment"],
    [{ ...paid, description }, "/receipt"],
  ] as const) {
    const { screen } = await openPage(about, address);
    await expect.element(page.getByText(description)).toBeVisible();
    expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
    await screen.unmount();
  }
  expect("taken" in window).toBe(false);
});

for (const [address, words, button] of [
  [
    "/stripe-payment",
    "We couldn't load your payment. It's saved, and you won't be charged twice.",
    "Try again",
  ],
  [
    "/receipt",
    "If you just paid, don't pay again. Your payment is safe, and we'll email your receipt.",
    "Check again",
  ],
] as const) {
  test(`[PAY-01] where no answer comes, ${address} says that nothing is lost, and asks again`, async () => {
    standInForStripe();
    sessionStorage.setItem("page_payment", JSON.stringify(created));
    const api = stubApi();
    api.answer("getReceipt", { status: 503 });
    await open(address);
    await expect.element(page.getByText(words)).toBeVisible();
    if (address === "/receipt") await inspect("a receipt that does not load");
    else await inspect("a payment that does not load");
    api.answer("getReceipt", { status: 200, body: address === "/receipt" ? paid : unpaid });
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await expect
      .element(address === "/receipt" ? page.getByRole("region", { name: "Receipt" }) : payButton)
      .toBeVisible();
  });
}

test("[PAY-01] with a made-up token, or none, there is no receipt", async () => {
  const api = stubApi();
  sessionStorage.setItem("page_payment", JSON.stringify(created));
  api.answer("getReceipt", { status: 404, body: { status: false, code: "not_found", message: "" } });
  const { unmount } = await open("/receipt");
  const none = page.getByRole("heading", { name: "No receipt to show" });
  await expect.element(none).toBeVisible();
  await unmount();
  sessionStorage.clear();
  await open("/receipt");
  await expect.element(none).toBeVisible();
  expect(api.sent("getReceipt")).toHaveLength(1);
  await inspect("no receipt");
});

test("[PAY-01] a declined card says why, also after a reload", async () => {
  const message = "Your card has insufficient funds.";
  await openPage({ ...unpaid, payment: "failed", message }, "/stripe-payment", inDemo);
  await expect.element(alert).toHaveTextContent(`${message} Nothing was charged. Try another card.`);
  await expect.element(page.getByLabelText("Card number")).toBeVisible();
  await inspect("a payment that was declined");
});

test("[PAY-01] after the fifth declined card no further one is taken, and a new payment can begin", async () => {
  const { api } = await openPage(unpaid);
  const stripe = standInForStripe();
  stripe.confirm = async () => failure({ type: "card_error", message: "Your card was declined." });
  const message = "Too many cards were declined.";
  await expect.element(payButton).not.toHaveAttribute("aria-busy");
  api.answer("getReceipt", { status: 200, body: { ...unpaid, payment: "canceled", message } });
  await payButton.click();
  await expect.element(page.getByRole("heading", { name: "This payment is closed" })).toBeVisible();
  await expect.element(page.getByText(`${message} Nothing was charged.`)).toBeVisible();
  await inspect("a payment that is closed");
  await page.getByRole("button", { name: "Start a new payment" }).click();
  await expect.element(go).toBeVisible();
  expect(sessionStorage.getItem("page_payment")).toBeNull();
});

test("[PAY-01] what is wrong is said in words, at its field, and nothing is sent", async () => {
  const { api } = await openPage();
  await go.click();
  for (const words of ["Enter an amount", "Tell us what it's for", "Email is require"]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expect.element(field("Amount")).toHaveFocus();
  await inspect("a payment with everything wrong");
  for (const [amount, words] of [
    ["12,50", "Enter an amount like 12.50"],
    ["0.49", "The smallest amount is $0.50"],
    ["10,000.01", "The largest amount is $10,000.00"],
  ] as const) {
    await fillForm(amount);
    await go.click();
    await expect.element(page.getByText(words)).toBeVisible();
  }
  expect(api.sent("createPayment")).toEqual([]);
  expect(sessionStorage.getItem("payment_fields"), "what was typed survives a reload").toContain("10,000.01");
});

test("[PAY-01] the payment can be changed before it is paid, and the same again is the same one", async () => {
  const { api } = await openPage();
  await fillForm();
  await go.click();
  const change = page.getByRole("button", { name: "Change the payment" });
  await change.click();
  await expect.element(field("Amount")).toHaveValue("1,200.50");
  await expect.element(field("Amount")).toHaveFocus();
  await go.click();
  await change.click();
  await field("Amount").fill("7");
  await go.click();
  await expect.element(change).toBeVisible();
  const [first, again, other] = api.sent("createPayment").map(({ headers }) => headers["idempotency-key"]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("[PAY-01] what the shop refuses is said at its field, or above the button, and nothing is kept of it", async () => {
  const { api } = await openPage();
  const refused = { status: false, code: "invalid", message: "We can't take this payment." } as const;
  const fields = [{ path: "email", message: "This email gets no mail" }];
  api.answer("createPayment", { status: 400, body: { ...refused, fields } });
  await fillForm();
  await go.click();
  await expect.element(field("Email")).toHaveAccessibleDescription(/This email gets no mail/);
  await expect.element(field("Email")).toHaveFocus();
  api.answer("createPayment", { status: 400, body: refused });
  await go.click();
  await expect.element(alert).toHaveTextContent("We can't take this payment.");
  api.answer("createPayment", { status: 200, body: created });
  await go.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  const keys = api.sent("createPayment").map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size, "no payment was begun: a new attempt").toBe(3);
});

test("[PAY-01] another payment begins with the email alone, and is not the one that was paid", async () => {
  const { api, loads, screen } = await openPage();
  await fillForm();
  await go.click();
  await expect.element(payButton).not.toHaveAttribute("aria-busy");
  await screen.unmount();
  api.answer("getReceipt", { status: 200, body: paid });
  const receipt = await open("/receipt");
  await page.getByRole("link", { name: "Make another payment" }).click();
  await expect.poll(() => loads).toEqual(["/stripe-payment"]);
  await receipt.unmount();
  await open("/stripe-payment");
  await expect.element(field("Email")).toHaveValue("maya@example.com");
  await expect.element(field("Amount")).toHaveValue("");
  await expect.element(field("What is it for?")).toHaveValue("");
  await fillForm();
  await go.click();
  await expect.poll(() => api.sent("createPayment")).toHaveLength(2);
  const [first, second] = api.sent("createPayment").map(({ headers }) => headers["idempotency-key"]);
  expect(second).not.toBe(first);
});

test("[PAY-01] too many payments are refused with when to try again", async () => {
  const { api } = await openPage();
  api.answer("createPayment", {
    status: 429,
    headers: { "retry-after": "2400" },
    body: { status: false, code: "rate_limited", message: "" },
  });
  await fillForm();
  await go.click();
  await expect
    .element(alert)
    .toHaveTextContent("Too many payments were started. Please try again in about 40 minutes.");
});

test("[ROUTE-14] [AUTH-11] the page is left by a document load, so that nothing of Stripe comes along", async () => {
  const { loads } = await openPage();
  await expect.element(field("Amount")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect.poll(() => loads).toEqual(["/pages/about-us"]);
  await expect.element(field("Amount")).toBeVisible();
});

test("[ROUTE-14] [LAY-01] a double-click on a card's logo, or Enter, opens the payment page, a single click does not", async () => {
  stubApi();
  const loads = holdDocumentLoads();
  await open("/pages/about-us");
  await page.getByRole("button", { name: "Mastercard: make a payment" }).click();
  expect(loads).toEqual([]);
  await page.getByRole("button", { name: "Mastercard: make a payment" }).dblClick();
  await expect.poll(() => loads).toEqual(["/stripe-payment"]);
  (page.getByRole("button", { name: "Visa: make a payment" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => loads).toEqual(["/stripe-payment", "/stripe-payment"]);
});

test("[PAY-01] where the payment page is closed, no logo leads there", async () => {
  stubApi();
  await open("/pages/about-us", { hasPaymentPage: false });
  const logos = page.getByRole("list", { name: "Cards we take" }).getByRole("img");
  await expect.poll(() => logos.elements().length).toBe(4);
  await expect.element(page.getByRole("button", { name: /make a payment/ })).not.toBeInTheDocument();
});

for (const address of ["/stripe-payment", "/receipt"]) {
  test(`[PAY-01] where the payment page is closed, there is no ${address}`, async () => {
    stubApi();
    await open(address, { hasPaymentPage: false });
    await expect
      .element(page.getByRole("heading", { level: 1, name: "This page has flown the nest" }))
      .toBeVisible();
  });
}
