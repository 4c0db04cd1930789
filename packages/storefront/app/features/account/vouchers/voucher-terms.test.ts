import { expect, test } from "vitest";
import { type MyVoucher, overWords, voucherTerms } from "./voucher-terms.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

const tenth: MyVoucher = {
  voucher_code: "WELCOME10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "Welcome to the nest",
  state: "usable",
};

test("[ACC-04] a voucher's terms are a sentence", () => {
  expect(voucherTerms(tenth, now)).toBe("10% off any order");
  expect(voucherTerms({ ...tenth, order_min_price: 30, ends_at: "2026-12-31T12:00:00Z" }, now)).toBe(
    "10% off orders of $30.00 or more, until December 31",
  );
  expect(voucherTerms({ ...tenth, unit_discount: "MONEY", discount: 5 }, now)).toBe("$5.00 off any order");
});

test("[ACC-04] a voucher that is over says why, and not until when it was", () => {
  const ended: MyVoucher = { ...tenth, state: "expired", ends_at: "2026-09-02T12:00:00Z" };
  expect(voucherTerms(ended, now)).toBe("10% off any order");
  expect(overWords(ended, now)).toBe("Expired on September 2");
  expect(overWords({ ...ended, ends_at: new Date(now).toISOString() }, now)).toBe("Expired on November 21");
  expect(overWords({ ...tenth, state: "expired" }, now)).toBe("All used up");
  expect(overWords({ ...ended, ends_at: "2027-01-01T12:00:00Z" }, now)).toBe("All used up");
});
