import type { Paid, PaymentToken } from "@nestling/contract/orders";
import { stubApi } from "../../../testing/api.ts";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { open } from "../../../testing/open.tsx";
import { aFullOrder } from "../../orders/testing/an-order.ts";

/** The order that is paid: a guest's, of $27.29. */
export const order = aFullOrder(["WAIT_BUYER_PAY"], { pay_before: "2030-01-31T12:30:00.000Z" });
export const unpaid: Paid = { status: false, payment: "open", order };

/** The payment page of the guest's order, which the shop says `about`. */
export async function openPayment(provider: PaymentToken["provider"], about: Paid = unpaid) {
  const payment = { provider, publishable_key: "pk_test_1", token_payment: "pi_1_secret_2", amount: 27.29 };
  const { order_id, order_number } = order;
  const session = { order_id, order_number, order_token: "AAAA", checkout_id: crypto.randomUUID(), payment };
  sessionStorage.setItem("order", JSON.stringify(session));
  const api = stubApi();
  api.answer("checkGuestPayment", { status: 200, body: about });
  const loads = holdDocumentLoads();
  await open("/payment");
  return { api, loads };
}
