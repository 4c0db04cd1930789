import { readPartReports } from "../fulfillment/part-reports.ts";
import { orderDetails } from "../orders/merchant.ts";
import { readTimeline } from "../orders/timeline.ts";
import { defineCommand } from "./command.ts";
import { orderPage, timelineLine } from "./format-order.ts";
import { number, requireOrder } from "./require-order.ts";
import { withShop } from "./shop.ts";

export const show = defineCommand({
  arguments: { number },
  examples: ["orders show NST-7K3M-9QPX", "orders show NST-7K3M-9QPX --json"],
  json: "the order as the API gives it to its customer (Order at /api/docs), with by_guest, note, and parts as the merchant sees them (amounts in dollars)",
  run: ({ config }, { number }) =>
    withShop(config, async ({ database }) => {
      const row = await requireOrder(database, number);
      const order = await orderDetails(database, row);
      const parts = await readPartReports(database, row);
      return {
        text: orderPage(row, order, parts),
        data: { ...order, by_guest: row.byGuest, note: row.note, parts },
      };
    }),
});

export const timeline = defineCommand({
  arguments: { number },
  examples: ["orders timeline NST-7K3M-9QPX", "orders timeline NST-7K3M-9QPX --json"],
  json: "the events, the first first, each with at, actor (account, guest, staff:, job: or service: and which) and event",
  run: ({ config }, { number }) =>
    withShop(config, async ({ database }) => {
      const { id } = await requireOrder(database, number);
      const entries = await readTimeline(database, id);
      return { text: entries.map(timelineLine).join("\n"), data: entries };
    }),
});
