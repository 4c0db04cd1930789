import { type OrderStatus, orderStatusLabels } from "@nestling/commerce/order-status";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NextSteps } from "./below-thanks.tsx";

function htmlOf(status: OrderStatus): string {
  return renderToStaticMarkup(<NextSteps order={{ status, label: orderStatusLabels[status] }} />);
}

/** What the step says at which an order of this status is. */
function stepOf(status: OrderStatus): string | undefined {
  return /aria-current="step".*?<span[^>]*>([^<]*)/.exec(htmlOf(status))?.[1];
}

test.each([
  ["WAITING_ACCEPT", "You&#x27;ve paid. Next, we confirm your order."],
  ["IN_PROGRESS", "We order it from the seller."],
  ["WAIT_SELLER_SEND_GOODS", "We order it from the seller."],
  ["SELLER_PART_SEND_GOODS", "Your package ships."],
  ["SHIPPING", "Your package ships."],
  ["WAIT_BUYER_CONFIRM_GOODS", "It arrives at your door."],
  ["FINISH", "It arrives at your door."],
] as const)("[CHK-05] the thanks of an order that is %s mark where it is: %s", (status, words) => {
  expect(stepOf(status)).toBe(words);
});

test("[CHK-05] the thanks of an order that was canceled since promise no steps", () => {
  const html = htmlOf("CANCEL");
  expect(html).toContain("Canceled");
  expect(html).not.toContain("Your package ships.");
});

test("[ORD-05] the thanks have the steps in plain words, and the label of the status once", () => {
  const texts = htmlOf("WAITING_ACCEPT").match(/(?<=>)[^<]+/g) ?? [];
  expect(texts.filter((text) => ["Paid", "Ordered", "Shipped", "Delivered"].includes(text))).toHaveLength(4);
  expect(texts.filter((text) => text === "Waiting Confirm")).toHaveLength(1);
  expect(texts).not.toContain("Shipping Success");
});
