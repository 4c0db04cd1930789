import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import { refundOrder } from "../checkout/refund-order.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { newVoucher, tenthOff } from "../testing/vouchers.ts";

const shop = await testShop();
const { orderedWith, pay } = orderCalls(shop);
const nestling = commandLine(shop.url);

test("[OPS-03] show says what a voucher has taken off, and what has gone back to the customer", async () => {
  const { code } = await newVoucher(shop.database);
  const made = await orderedWith("maya@example.com", tenthOff(code));
  await pay(made);
  const show = async () => (await nestling("orders", "show", made.order_number)).out;
  const paid = await show();
  expect(paid).toContain(
    `Products    $8.50\nShipping    $2.99\nVoucher    -$0.85 (${code})\nTo pay      $10.64\n`,
  );
  expect(paid).not.toMatch(/refunded/i);
  await refundOrder(shop.context, made.order_number, cents(149));
  await shop.runJobs();
  expect(await show()).toContain("To pay      $10.64\nRefunded    $1.49\n");
});
