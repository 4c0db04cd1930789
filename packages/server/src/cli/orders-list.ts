import { cents, formatUsd } from "@nestling/commerce/money";
import { openAlerts } from "../alerts/alerts.ts";
import { listOrders, type MerchantOrder } from "../checkout/merchant.ts";
import type { Database } from "../platform/database.ts";
import { defineCommand, type Output } from "./command.ts";
import { moment } from "./format-order.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { orderStatus } from "./values.ts";

export const list = defineCommand({
  summary: "List orders, the latest first",
  details:
    "Without --status it lists those that are not at their end: what is closed, cancelled or finished is left out.",
  options: {
    status: { value: "STATUS", about: "those with this status", takes: orderStatus },
    attention: { about: "what needs a person, instead of orders" },
  },
  examples: ["orders list", "orders list --status SHIPPING", "orders list --attention"],
  json: "an array of objects with the keys number, status, created_at, customer, email, country and to_pay (dollars); with --attention kind, order, text and raised_at",
  run: ({ config }, { status, attention }) =>
    withShop(config, async ({ database }) => {
      if (attention) return listAlerts(database);
      const orders = await listOrders(database, status);
      return { text: orderTable(orders), data: orders.map(orderJson) };
    }),
});

const orderTable = (orders: readonly MerchantOrder[]) =>
  table<MerchantOrder>(
    [
      { title: "Number", text: ({ number }) => number },
      { title: "Status", text: ({ status }) => status },
      { title: "Ordered", text: ({ createdAt }) => moment.format(createdAt) },
      { title: "Customer", text: ({ address }) => address.full_name },
      { title: "Country", text: ({ address }) => address.country_code },
      { title: "Total", text: ({ toPay }) => formatUsd(cents(toPay)), right: true },
    ],
    orders,
    "There are no such orders.",
  );

function orderJson({ number, status, createdAt, address, email, toPay }: MerchantOrder) {
  return {
    number,
    status,
    created_at: createdAt,
    customer: address.full_name,
    email,
    country: address.country_code,
    to_pay: toPay / 100,
  };
}

async function listAlerts(database: Database): Promise<Output> {
  const open = await openAlerts(database);
  const text = table<(typeof open)[number]>(
    [
      { title: "Order", text: ({ orderNumber }) => orderNumber },
      { title: "What needs a person", text: ({ text }) => text },
    ],
    open,
    "Nothing needs a person.",
  );
  return {
    text,
    data: open.map(({ kind, orderNumber, text, raisedAt }) => ({
      kind,
      order: orderNumber,
      text,
      raised_at: raisedAt,
    })),
  };
}
