import { beforeEach, expect, test } from "vitest";
import { dismiss, notify, notifyFailure, useNotices } from "./notice-store.ts";

const texts = () => useNotices.getState().notices.map((notice) => notice.text);

beforeEach(() => useNotices.setState({ notices: [] }));

test("[ERR-01] a notice stands until it is taken away", () => {
  notify("success", "Added to your cart");
  notify("info", "Voucher copied");
  expect(texts()).toEqual(["Added to your cart", "Voucher copied"]);
  const [first] = useNotices.getState().notices;
  dismiss(first?.id ?? 0);
  expect(texts()).toEqual(["Voucher copied"]);
});

test("the same words do not stand twice", () => {
  notify("error", "Server Error!");
  notify("info", "Voucher copied");
  notify("error", "Server Error!");
  expect(texts()).toEqual(["Voucher copied", "Server Error!"]);
});

test("a failed call shows a notice in words", async () => {
  notifyFailure(new TypeError("Failed to fetch"));
  await expect.poll(() => texts()).toEqual(["Server Error!"]);
});
