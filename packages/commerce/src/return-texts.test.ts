import { expect, test } from "vitest";
import { goodsOf, refundTimeText, returnShippingFor, withdrawalTexts } from "./return-texts.ts";
import { usualPolicies } from "./testing/policies.ts";

const free = { ...usualPolicies, return_shipping: "shop" } as const;

test("[RET-01] the goods of a line are canceled, not sent yet, under way or delivered", () => {
  expect(goodsOf({ isCanceled: true, status: "shipped" })).toBe("canceled");
  expect(
    (["held", "waiting", "ready", "part_shipped", "shipped", "delivered"] as const).map((status) =>
      goodsOf({ isCanceled: false, status }),
    ),
  ).toEqual(["unsent", "unsent", "unsent", "under_way", "under_way", "delivered"]);
});

test("[RET-01] [LAW-10] the shop pays the way back where it is at fault, or where it always does", () => {
  expect(returnShippingFor("damaged", usualPolicies)).toBe("We pay for return shipping.");
  expect(returnShippingFor("withdrawal", usualPolicies)).toContain("You pay for return shipping");
  expect(returnShippingFor("withdrawal", free)).toBe("We pay for return shipping.");
  expect(refundTimeText({ refund_days: 9 })).toBe("You get your refund within 9 days.");
});

const facts = { policies: usualPolicies, refundBy: "December 5, 2026", isAddressKnown: false };
const said = (...lines: Parameters<typeof withdrawalTexts>[0]) => withdrawalTexts(lines, facts);
const youPay = "You pay for return shipping, unless the item was broken or not what you ordered.";

test("[LAW-01] of a withdrawal that was canceled whole, nothing is sent back and nothing is waited for", () => {
  expect(said({ name: "Boots", goods: "canceled" })).toEqual([
    "We hadn't ordered it from the seller yet. It's canceled, and we're refunding it now.",
  ]);
});

test("[LAW-01] what is not sent is stopped, and its money waits for no goods", () => {
  expect(said({ name: "Boots", goods: "unsent" })).toEqual([
    "We're asking the seller not to ship it. If it comes anyway, just tell us.",
    "We'll refund what you paid for it by December 5, 2026, and its standard shipping unless you keep something from the same package.",
  ]);
});

test("[LAW-01] what is under way is sent back once it is there, and what has come within the days from now", () => {
  const refund =
    "We'll refund what you paid for it by December 5, 2026, and its standard shipping unless you keep something from the same package. We may wait until we have it back, or until you show us proof that you sent it.";
  expect(said({ name: "Boots", goods: "under_way" })).toEqual([
    `Please send it back within 14 days after it arrives. We'll email you the return address. ${youPay}`,
    refund,
  ]);
  const lines = [{ name: "Boots", goods: "delivered" }] as const;
  expect(withdrawalTexts(lines, { ...facts, policies: free, isAddressKnown: true })).toEqual([
    "Please send it back within 14 days. We pay for return shipping.",
    refund,
  ]);
});

test("[LAW-01] a mixed withdrawal names what each sentence is about", () => {
  expect(
    said(
      { name: "Boots", goods: "canceled" },
      { name: "Bib", goods: "unsent" },
      { name: "Cup", goods: "under_way" },
      { name: "Pacifier", goods: "delivered" },
      { name: "Rattle", goods: "delivered" },
      { name: "Mat", goods: "delivered" },
    ),
  ).toEqual([
    "We hadn't ordered Boots from the seller yet. That's canceled, and we're refunding it now.",
    "We're asking the seller not to ship Bib. If it comes anyway, just tell us.",
    `Please send Cup back within 14 days after it arrives. Please send Pacifier, Rattle, and Mat back within 14 days. We'll email you the return address. ${youPay}`,
    "We'll refund what you paid for the rest by December 5, 2026, and its standard shipping unless you keep something from the same package. We may wait until we have it back, or until you show us proof that you sent it.",
  ]);
});
