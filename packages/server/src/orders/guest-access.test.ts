import { expect, test } from "vitest";
import { newOrderNumber, paymentNumber, readOrderNumber } from "./guest-access.ts";

test("[PAY-01] a payment has one number, made of its id, in letters that nobody confuses", () => {
  const numberOf = (last: string) => paymentNumber(`0198c1f4-7d1e-7cc2-9c60-${last}`);
  expect(numberOf("0d5b7c1f4a77")).toBe("PAY-KZTT-T7JD");
  expect(numberOf("0d5b7c1f4a78")).toBe("PAY-MZTT-T7JD");
  expect(numberOf("000000000000")).toBe("PAY-2222-2222");
  expect(numberOf("ffffffffffff")).toBe("PAY-HYE9-D4D2");
});

test("[ORD-03] the number of an order is read however it is typed", () => {
  const number = newOrderNumber();
  expect(number).toMatch(/^NST-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  for (const typed of [number, number.toLowerCase(), number.replaceAll("-", ""), number.replaceAll("-", " ")])
    expect(readOrderNumber(typed)).toBe(number);
  expect(readOrderNumber("NST-1")).toBe("NST-1");
});
