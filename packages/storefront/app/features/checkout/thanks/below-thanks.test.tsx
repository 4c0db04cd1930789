import type { OrderStatus } from "@nestling/commerce/order-status";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NextSteps } from "./below-thanks.tsx";

/** What the step says at which an order of this status is. */
function stepOf(status: OrderStatus): string | undefined {
  const html = renderToStaticMarkup(<NextSteps status={status} />);
  return /aria-current="step".*?<span[^>]*>([^<]*)/.exec(html)?.[1];
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
  const html = renderToStaticMarkup(<NextSteps status="CANCEL" />);
  expect(html).toContain("Cancel Success");
  expect(html).not.toContain("Your package ships.");
});
