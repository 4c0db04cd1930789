import type { PaymentCreated, Receipt } from "@nestling/contract/payment-page";
import type { Page } from "@playwright/test";
import { continueToCard, fillPayment, giftCard } from "./payment-page-steps.ts";
import type { State } from "./product-states.ts";
import { expect } from "./shop-test.ts";

/*
 * The states of the payment page. The server's answers are made up: a shop takes sixty payments an hour, and the states
 * are looked at in many windows.
 */

const email = "maya.torres@example.com";

const created: PaymentCreated = {
  status: true,
  payment_id: "0190a1b2-0000-7000-8000-000000000001",
  receipt_token: "AAAAAAAAAAAAAAAAAAAAAA",
  payment: {
    provider: "sandbox",
    publishable_key: "pk_test",
    token_payment: "pi_1_secret_2",
    amount: 1200.5,
  },
};

const open: Receipt = {
  status: false,
  payment: "open",
  number: "PAY-7K3M-9QPX",
  amount: 1200.5,
  description: giftCard.description,
  email,
  created_at: "2026-11-21T12:00:00.000Z",
};

const paid: Receipt = {
  ...open,
  status: true,
  payment: "paid",
  paid_at: "2026-11-21T12:01:00.000Z",
  card: { brand: "visa", last4: "4242" },
};

async function answer(page: Page, receipt: Receipt | undefined): Promise<void> {
  await page.route("**/api/ecommerce-payment", (route) => route.fulfill({ json: created }));
  await page.route("**/api/ecommerce-payment/receipt", (route) =>
    route.fulfill(receipt === undefined ? { status: 500, json: {} } : { json: receipt }),
  );
}

/** The page at `path` in a tab that has begun a payment, for which the server answers with `receipt`, or fails without one. */
async function goOn(page: Page, path: string, receipt?: Receipt): Promise<void> {
  await answer(page, receipt);
  await page.goto("/favicon.svg"); // the shop's own storage, without a page that would look into it
  await page.evaluate((value) => sessionStorage.setItem("page_payment", value), JSON.stringify(created));
  await page.goto(path);
}

const failed = [/: 500$|console error: Failed to load resource: .* 500/];

const shows = (page: Page, title: string) => expect(page.getByRole("heading", { name: title })).toBeVisible();

export const paymentPageStates: readonly State[] = [
  {
    name: "a payment to begin",
    open: async (page) => {
      await page.goto("/stripe-payment");
      await expect(page.getByLabel("Amount")).toBeVisible();
    },
  },
  {
    name: "a payment with everything wrong",
    open: async (page) => {
      await page.goto("/stripe-payment");
      await page.getByLabel("Amount").fill("12,50");
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByText("Enter an amount like 12.50")).toBeVisible();
    },
  },
  {
    name: "a payment and its card",
    open: async (page) => {
      await answer(page, open);
      await page.goto("/stripe-payment");
      await fillPayment(page, { ...giftCard, email });
      await continueToCard(page);
    },
  },
  {
    name: "a payment that was declined",
    open: async (page) => {
      await goOn(page, "/stripe-payment", {
        ...open,
        payment: "failed",
        message: "Your card was declined.",
      });
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a payment that is closed",
    open: async (page) => {
      await goOn(page, "/stripe-payment", {
        ...open,
        payment: "canceled",
        message: "Too many cards were declined, so this payment is closed.",
      });
      await shows(page, "This payment is closed");
    },
  },
  {
    name: "a payment that does not load",
    allowedErrors: failed,
    open: async (page) => {
      await goOn(page, "/stripe-payment");
      await expect(page.getByText("We couldn't load your payment.")).toBeVisible();
    },
  },
  {
    name: "a receipt",
    open: async (page) => {
      await goOn(page, "/receipt", paid);
      await shows(page, "Thank you! We got your payment.");
    },
  },
  {
    name: "a receipt that the bank keeps waiting",
    open: async (page) => {
      await goOn(page, "/receipt", { ...open, payment: "processing" });
      await shows(page, "Your payment is being confirmed");
    },
  },
  {
    name: "a receipt that does not load",
    allowedErrors: failed,
    open: async (page) => {
      await goOn(page, "/receipt");
      await shows(page, "We couldn't check your payment");
    },
  },
  {
    name: "no receipt",
    open: async (page) => {
      await page.goto("/receipt");
      await shows(page, "No receipt to show");
    },
  },
];
