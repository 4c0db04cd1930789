import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refundOrder } from "../checkout/refund-order.ts";
import { orderParts } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { newVoucher, tenthOff } from "../testing/vouchers.ts";

const shop = await testShop();
const { orderedWith, pay, advance } = orderCalls(shop);
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

test("[OPS-03] [OPS-05] show --json has of each part what it costs, what is wrong with it, and when it can be disputed", async () => {
  const made = await orderedWith("maya@example.com");
  await pay(made);
  const parts = async () =>
    JSON.parse((await nestling("orders", "show", made.order_number, "--json")).out).parts as unknown[];
  await advance(made, "IN_PROGRESS");
  await shop.database
    .update(orderParts)
    .set({
      ...{ outOrderId: `${made.order_number}-1`, supplierOrderIds: ["8198352049851315"] },
      ...{ supplierCost: 700, freightCost: 200, importCharge: 30 },
      ...{ problem: "unpaid", problemText: "No balance is left." },
    })
    .where(eq(orderParts.orderId, made.order_id));
  const known = {
    ...{ part: 1, out_order_id: `${made.order_number}-1`, cost: 7, freight_cost: 2, import_charge: 0.3 },
    supplier_orders: [
      {
        id: "8198352049851315",
        page: "https://www.aliexpress.com/p/order/detail.html?orderId=8198352049851315",
      },
    ],
  };
  const cure = "It is placed and not paid. Pay it at the marketplace before it is closed there.";
  const problem = { text: "No balance is left.", cure };
  expect(await parts()).toEqual([{ ...known, status: "waiting", problem, dispute: null }]);
  await advance(made, "SELLER_PART_SEND_GOODS");
  shop.passTime(24 * 3_600_000);
  await advance(made, "SHIPPING");
  // Ten days from the first package on.
  const from = "2026-12-01T12:00:00.000Z";
  expect(await parts()).toMatchObject([{ status: "shipped", problem, dispute: { from, until: null } }]);
  await advance(made, "WAIT_BUYER_CONFIRM_GOODS");
  const until = "2026-12-07T12:00:00.000Z";
  expect(await parts()).toEqual([{ ...known, status: "delivered", problem: null, dispute: { from, until } }]);
});
