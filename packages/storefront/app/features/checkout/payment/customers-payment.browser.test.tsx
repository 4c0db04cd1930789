import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boots } from "../../../shared/testing/fakes.ts";
import { stubApi } from "../../../testing/api.ts";
import { answerCheckout, storeCart } from "../../../testing/checkout.ts";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { open } from "../../../testing/open.tsx";
import { signIn } from "../../../testing/people.ts";
import { anOrder } from "../../orders/testing/an-order.ts";
import { standInForStripe } from "../testing/stripe.ts";

const order = anOrder(["WAIT_BUYER_PAY"]);

/** The payment of a customer's order, which the session opens. */
function storeCustomersOrder(): void {
  signIn();
  standInForStripe();
  const { order_id, order_number } = order;
  const payment = {
    provider: "stripe",
    publishable_key: "pk_test_1",
    token_payment: "pi_1_secret_2",
    amount: 1,
  };
  const session = { order_id, order_number, checkout_id: crypto.randomUUID(), payment };
  sessionStorage.setItem("order", JSON.stringify(session));
}

test("[CHK-05] [AUTH-07] after a log-out in another tab, the payment shows nothing of the customer", async () => {
  storeCustomersOrder();
  const api = stubApi();
  api.answer("checkUserPayment", { status: 200, body: { status: false, payment: "open", order } });
  const loads = holdDocumentLoads();
  await open("/payment");
  await expect.element(page.getByText(/27 Juniper Street/).first()).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Change address" }))
    .toHaveAttribute("href", "/shipping");
  await expect
    .element(page.getByRole("link", { name: "Change email" }), { message: "it is the account's" })
    .not.toBeInTheDocument();
  localStorage.removeItem("tokenUser");
  dispatchEvent(new StorageEvent("storage", { key: "tokenUser" }));
  await expect.poll(() => loads).toEqual(["/cart"]);
  await expect.element(page.getByText(/27 Juniper Street/)).not.toBeInTheDocument();
});

test("[ERR-05] a session that ends before the payment page leads to log-out, and the cart stays", async () => {
  storeCustomersOrder();
  const api = stubApi();
  answerCheckout(api);
  storeCart([boots({ quantity: 2 })]);
  api.answer("checkUserPayment", { status: 401 });
  api.answer("listProducts", {
    status: 200,
    body: {
      products: [],
      page: 1,
      pageSize: 30,
      total: 0,
      total_is_capped: false,
      category: { title: "", breadcrumb: [], below: [] },
    },
  });
  await open("/payment");
  await expect.element(page.getByText("Server Error!")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Cart\b/ })).toHaveAccessibleName("Cart , 2 items");
  expect(localStorage.getItem("tokenUser")).toBeNull();
});
