import type { Voucher } from "@nestling/commerce/voucher";
import { expect, test } from "vitest";
import { offText, termsText } from "./voucher-text.ts";

const tenth: Voucher = {
  voucher_code: "NEST10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "A tenth off",
};

test("[VOU-02] a voucher says what it takes off, in percent or in dollars", () => {
  expect(offText(tenth)).toBe("10% off");
  expect(offText({ ...tenth, discount: 12.5 })).toBe("12.5% off");
  expect(offText({ ...tenth, unit_discount: "MONEY", discount: 5 })).toBe("$5.00 off");
});

test("a voucher says under which conditions, if there are any", () => {
  expect(termsText(tenth)).toBe("");
  expect(termsText({ ...tenth, order_min_price: 40 })).toBe("Orders of $40.00 or more.");
  const ends_at = "2026-12-31T12:00:00.000Z";
  expect(termsText({ ...tenth, order_min_price: 40, ends_at })).toBe(
    "Orders of $40.00 or more, until Dec 31, 2026.",
  );
  expect(termsText({ ...tenth, ends_at })).toBe("Until Dec 31, 2026.");
});
