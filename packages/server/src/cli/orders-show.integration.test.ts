import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refundOrder } from "../orders/merchant-changes.ts";
import { orderParts } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { newVoucher, tenthOff } from "../testing/vouchers.ts";

const shop = await testShop();
const { advance, orderedBy, orderedWith, pay } = orderCalls(shop);
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

test("[OPS-03] show says who has ordered and by which card, and has as data what the merchant alone sees", async () => {
  const note = "Please ring twice.";
  const guests = await orderedWith("zoe@example.com", {
    ...orderOf({ code: "PACIFIER", quantity: 1 }),
    note,
  });
  await pay(guests);
  const maya = await shop.signIn();
  const { order_number: own } = await orderedBy(maya);
  const shown = async (number: string) => ({
    text: (await nestling("orders", "show", number)).out,
    data: JSON.parse((await nestling("orders", "show", number, "--json")).out),
  });
  const { text, data } = await shown(guests.order_number);
  expect(text).toContain("Ordered by a guest, zoe@example.com\n");
  expect(text).toContain("Card        visa 4242\n");
  expect(text).toContain(`Note: ${note}\n`);
  expect(data).toMatchObject({
    ...{ order_number: guests.order_number, status: "WAITING_ACCEPT", by_guest: true, note },
    summary: { priceAfterApplyVoucher: 11.49 },
    parts: [{ part: 1 }],
  });
  const { text: mayas, data: hers } = await shown(own);
  expect(mayas).toContain(`Ordered by an account, ${maya.account.email}\n`);
  expect(mayas).not.toContain("Card");
  expect(hers).toMatchObject({ by_guest: false, note: null });
});
