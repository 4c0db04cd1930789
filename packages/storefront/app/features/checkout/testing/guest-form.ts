import type { Inserted } from "@nestling/contract/orders";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { boots, longName, pacifier } from "../../../shared/testing/fakes.ts";
import { type StubbedApi, stubApi } from "../../../testing/api.ts";
import { answerCheckout, storeCart } from "../../../testing/checkout.ts";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { open } from "../../../testing/open.tsx";

type NotInserted = Extract<Inserted, { isValid: false }>;

export const orderId = "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11";

export const inserted: Inserted = {
  status: true,
  isValid: true,
  order_id: orderId,
  order_number: "NST-7K3M-9QPX",
  order_token: "AAAAAAAAAAAAAAAAAAAAAA",
  pay_before: "2030-01-31T12:30:00.000Z",
  payment: { provider: "sandbox", publishable_key: "pk_test", token_payment: "pi_1_secret_2", amount: 42 },
};

export const notInserted = (issue: NotInserted["issues"][number]): NotInserted => ({
  status: true,
  isValid: false,
  issues: [issue],
});

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const send = page.getByRole("button", { name: "Continue to payment" });
export const changed = page.getByRole("alert").filter({ hasText: "Your order hasn't been placed" });
export const tenth = {
  voucher_code: "NEST10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "",
} as const;

export const several = [boots({ quantity: 3 }), pacifier({ name: longName })];

/** A guest's checkout, by itself of three pairs of boots, in a shop that answers so to the order. */
export async function openCheckout(answer: Inserted = inserted, items = [boots({ quantity: 3 })]) {
  const api = stubApi();
  answerCheckout(api);
  api.answer("insertGuestOrder", { status: 200, body: answer });
  storeCart(items);
  const loads = holdDocumentLoads();
  await open("/checkout-as-guest");
  await expect.element(field("Email")).toBeVisible();
  return { api, loads };
}

export async function fillForm(): Promise<void> {
  for (const [label, text] of [
    ["Email", "maya@example.com"],
    ["Phone", "(415) 555-0134"],
    ["Full name", "Maya Torres"],
    ["Street address", "27 Juniper Street"],
    ["City", "San Francisco"],
    ["ZIP code", "94110"],
  ] as const) {
    await field(label).fill(text);
  }
  await field("State").selectOptions("California");
}

/** The idempotency keys that the orders were sent with. */
export const keysOf = (api: StubbedApi) =>
  api.sent("insertGuestOrder").map(({ headers }) => headers["idempotency-key"]);

/** Sends the filled form, and then once more to a shop that takes the order. */
export async function goOn(api: StubbedApi, loads: readonly string[]): Promise<void> {
  api.answer("insertGuestOrder", { status: 200, body: inserted });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
}
