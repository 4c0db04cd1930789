import type { Order, Paid } from "@nestling/contract/orders";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { comeBack } from "../../testing/windows.ts";
import { aFullOrder } from "./testing/an-order.ts";
import { inParts } from "./testing/in-parts.ts";
import { openOrder } from "./testing/open-order.ts";

const paid = aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT"], { hold_until: "2099-01-31T13:00:00.000Z" });
const items = page.getByRole("region", { name: "Items" });
const timeline = page.getByRole("region", { name: "Timeline" });
const status = page.getByRole("region", { name: "Status" }).getByRole("status");
const problem = page.getByRole("region", { name: "Status" }).getByRole("alert");
const button = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

async function expectWords(place: typeof items, ...lines: string[]): Promise<void> {
  for (const words of lines) await expect.element(place).toMatchTextContent(words);
}

/** Comes back to the tab, which loads the order again. */

test("[ACC-01] [MKT-04] an order in parts says of each what became of it, what went back, and where its packages are", async () => {
  const order = inParts();
  const api = await openOrder(order);
  await expectWords(page.getByRole("main"), "Jan 31, 2026 · 12 items · $27.29");
  await expectWords(status, "Part of it is on its way", "Refunded $3.00");
  await expectWords(
    items,
    "Shipment 1 of 2Some of it is on its way",
    "Track package YunExpress YT20481907734 · expected on Dec 8, 2026",
    "Track package Cainiao LP00593 · delivered",
    "Shipment 2 of 2It can't be shipped",
    "Natural Rubber PacifierSageNot shipping$24.30",
    "Shipping $2.99 · Arrives Dec 8 to 14 · Refunded $3.00",
    "Paid withVisa ending 4242Refunded$3.00",
    "Contactmaya.torres@example.com+1 415 555 0134",
  );
  expect(items.getByText(/Arrives Dec 8 to 14/).elements(), "packages say it themselves").toHaveLength(1);
  await expect
    .element(items.getByRole("link", { name: "Track package Cainiao LP00593" }))
    .toHaveAttribute("href", "https://track.example/LP00593");
  await expect
    .element(items.getByRole("link", { name: "Natural Rubber Pacifier" }).first())
    .toHaveAttribute("href", "/ecommerce-product/31?sku=pacifier");
  await expect.element(timeline).not.toMatchTextContent("Accepted");
  await timeline.getByRole("button", { name: "Show all tracking updates" }).click();
  await expectWords(timeline, "Accepted");
  await expect.element(timeline.getByRole("button")).not.toBeInTheDocument();

  const [sent, refused] = order.subOrders;
  const [parcel] = sent?.parcels ?? [];
  if (sent === undefined || refused === undefined || parcel === undefined)
    throw new Error("it has two parts");
  const { tracking_url: _, expected_at: __, ...untracked } = parcel;
  const parcels = [
    { ...parcel, tracking_number: "A1", status: "failed" as const },
    { ...parcel, tracking_number: "B2", status: "returned" as const },
    {
      ...parcel,
      tracking_number: "C3",
      status: "delivered" as const,
      delivered_at: "2026-12-09T20:00:00.000Z",
    },
    { ...untracked, tracking_number: "D4" },
    { ...parcel, tracking_number: "E5", status: "replaced" as const },
  ];
  api.answer("getOrder", { status: 200, body: { ...order, subOrders: [{ ...sent, parcels }] } });
  await comeBack();
  await expectWords(
    items,
    "A1 · the carrier couldn't deliver it, and we're looking into it",
    "B2 · on its way back to the seller, and we're looking into it",
    "C3 · delivered on Dec 9, 2026",
    "Package YunExpress D4",
    "E5 · now has a new tracking number",
  );
  await expect.element(items, { message: "of one part alone" }).not.toMatchTextContent("Shipment");
});

test("[ORD-05] the page of an order has its status in one large plain word, and its label once, as the pill", async () => {
  await openOrder(paid);
  const word = status.getByRole("heading", { name: "Paid" });
  await expect.element(word).toBeVisible();
  expect(getComputedStyle(word.element()).fontSize).toBe("30px");
  await expect.element(status.getByText("Waiting Confirm")).toBeVisible();
  const main = page.getByRole("main");
  expect(main.getByText("Waiting Confirm").elements()).toHaveLength(1);
  await expectWords(timeline, "Delivered, to come");
  expect(main.getByText("Shipping Success").elements()).toEqual([]);
});

test("[ROUTE-06] a part that waits for the merchant says so, and by when its money comes back", async () => {
  const held = paid.subOrders.map((part) => ({ ...part, placement: "held" as const }));
  await openOrder({ ...paid, status: "IN_PROGRESS", subOrders: held });
  await expectWords(items, "We're checking it before we order it");
  await expectWords(items, "you get your money back");
});

test("[ACC-01] the parts of an order that no seller has yet do not say that one is asked", async () => {
  const twice = paid.subOrders.flatMap((part) => [part, { ...part, id: crypto.randomUUID() }]);
  await openOrder({ ...paid, subOrders: twice });
  await expectWords(items, "Shipment 2 of 2");
  await expect.element(items).not.toMatchTextContent("We're ordering it from the seller");
});

test("[ORD-04] a cancel can be left, one without an answer says so and looks again, and an order that is gone is gone", async () => {
  const api = await openOrder(paid);
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await button("Cancel order").click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.sent("cancelOrder")).toEqual([]);
  api.answer("cancelOrder", { status: 503 });
  const loaded = api.sent("getOrder").length;
  await button("Cancel order").click();
  await question.getByRole("button", { name: "Cancel it" }).click();
  await expect.element(problem).toMatchTextContent("We didn't get an answer");
  await expect.element(status).toHaveFocus();
  expect(api.sent("getOrder")).toHaveLength(loaded + 1);
  api.answer("cancelOrder", { status: 404, body: { status: false, code: "not_found", message: "" } });
  await button("Cancel order").click();
  await question.getByRole("button", { name: "Cancel it" }).click();
  await expect.element(page.getByRole("heading", { name: "We can't find this order" })).toBeVisible();
});

test("[CHK-06] 'Pay now' leads to the payment, and where the order is closed meanwhile says so in place", async () => {
  const unpaid = aFullOrder(["WAIT_BUYER_PAY"]);
  const loads = holdDocumentLoads();
  const api = await openOrder(unpaid);
  const about = (order: Order, token?: Paid["token"]): Paid => ({
    status: false,
    payment: "open",
    order,
    ...(token && { token }),
  });
  api.answer("checkUserPayment", { status: 200, body: about(aFullOrder(["WAIT_BUYER_PAY", "CLOSED"])) });
  await button("Pay now").click();
  await expect.element(status).toMatchTextContent("It wasn't paid, and nothing was charged.");
  await expect.element(status).toHaveFocus();
  expect(loads).toEqual([]);

  await comeBack(); // the order is as it was first
  const token = {
    provider: "sandbox",
    publishable_key: "pk",
    token_payment: "pi_1_secret_2",
    amount: 27.29,
  } as const;
  api.answer("checkUserPayment", { status: 200, body: about(unpaid, token) });
  await button("Pay now").click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  const { promotionPrice, shippingFee } = unpaid.summary;
  expect(api.sent("checkUserPayment").at(-1)?.json).toMatchObject({
    order_id: unpaid.order_id,
    price: promotionPrice,
    shippingFee,
    subOrders: [{ productItems: [{ code: "pacifier", quantity: 3 }] }, { productItems: [{ code: "sack" }] }],
    reopen: true,
  });
  expect(JSON.parse(sessionStorage.getItem("order") ?? "")).toMatchObject({
    order_id: unpaid.order_id,
    payment: token,
  });
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await button("Pay now").click();
  await expect.poll(() => loads).toEqual(["/payment", "/payment"]);
  const reopened = api.sent("checkUserPayment").filter(({ json }) => json.reopen);
  expect(reopened, "this tab pays it already").toHaveLength(2);
});

test("the number of an order is copied at a press, and a browser that does not let it says so", async () => {
  await openOrder(paid);
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const notice = page.getByRole("region", { name: "Notices" });
  await page.getByRole("button", { name: "Copy number" }).click();
  await expect.element(notice.getByText("Number copied")).toBeVisible();
  expect(copied).toHaveBeenCalledWith(paid.order_number);
  copied.mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  await page.getByRole("button", { name: "Copy number" }).click();
  await expect.element(notice.getByText("Your browser didn't let us copy it.")).toBeVisible();
});
