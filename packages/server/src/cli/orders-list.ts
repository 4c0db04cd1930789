import { alertTitles } from "@nestling/commerce/alert-kinds";
import { cents, formatUsd } from "@nestling/commerce/money";
import { z } from "zod";
import { openAlerts } from "../alerts/alerts.ts";
import { type MerchantOrder, searchOrders } from "../orders/merchant.ts";
import type { Database } from "../platform/database.ts";
import { defineCommand, type Output, usageError } from "./command.ts";
import { moment } from "./format-order.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { country, day, orderStatus, whole, word } from "./values.ts";

export const list = defineCommand({
  details:
    "Without an option it lists those that are not at their end. Each of --status to --until narrows the list of all orders.",
  options: {
    status: { value: "STATUS", about: "those with this status", takes: orderStatus },
    email: { value: "EMAIL", about: "those of this email", takes: z.email().describe("an email address") },
    name: {
      value: "WORDS",
      about: "those whose customer's name has these letters, in any case",
      takes: word,
    },
    country: { value: "COUNTRY", about: "those that go to this country", takes: country },
    since: { value: "DAY", about: "those made on this day or later", takes: day },
    until: { value: "DAY", about: "those made on this day or earlier", takes: day },
    limit: { value: "N", about: "how many at most; without it 200", takes: whole(1, 10_000) },
    alerts: { about: "what needs a person, instead of orders" },
    attention: { about: "--alerts, by its former name" },
  },
  examples: [
    "orders list",
    "orders list --status SHIPPING --country DE",
    "orders list --name lindqvist --since 2026-11-01",
    "orders list --email maya@example.com --json",
    "orders list --alerts",
  ],
  json: "an array of objects with the keys number, status, created_at, customer, email, country and to_pay (dollars); with --alerts kind, order, text and raised_at",
  run: async ({ config }, { alerts, attention, limit = 200, status, email, name, country, since, until }) => {
    const search = { status, email, name, country, since, until };
    if (since !== undefined && until !== undefined && until < since)
      throw usageError("--until is not before --since.");
    return withShop(config, async ({ database }) => {
      if (alerts || attention) return listAlerts(database);
      const found = await searchOrders(database, search, limit + 1);
      const orders = found.slice(0, limit);
      const more = found.length > limit ? `\nThere are more: this lists the latest ${limit} (--limit).` : "";
      return { text: orderTable(orders) + more, data: orders.map(orderJson) };
    });
  },
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
      { title: "What", text: ({ kind }) => alertTitles[kind] },
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
