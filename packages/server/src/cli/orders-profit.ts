import { add, type Cents, formatUsd, toUsd } from "@nestling/commerce/money";
import type { Profit } from "@nestling/commerce/profit";
import { type OrderProfit, readProfit } from "../fulfillment/profit.ts";
import { defineCommand } from "./command.ts";
import { moment } from "./format-order.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { day } from "./values.ts";

export const profit = defineCommand({
  details:
    "For each order since a day that was paid, or cost nothing: what was paid, what the marketplace has charged for goods, freight and import, and what went back. The payment service's fee is not in it. The marketplace says what a part costs some minutes after it was placed; until then the order's profit is too high, and its row says so.",
  options: {
    since: {
      value: "DAY",
      about: "the first day, by the clock of California; without it the last 30 days",
      takes: day,
    },
  },
  examples: ["orders profit --since 2026-12-01", "orders profit --since 2026-12-01 --json"],
  json: "an object with orders (an array with number, paid_at (null: nothing to pay), paid, goods, freight, import, refunded, charged_back, profit, unknown_costs) and all (the sums), in dollars",
  run: ({ config }, { since = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10) }) => {
    return withShop(config, async ({ database }) => {
      const { orders, all } = await readProfit(database, since);
      const data = {
        orders: orders.map((order) => ({
          number: order.number,
          paid_at: order.paidAt?.toISOString() ?? null,
          ...inDollars(order),
          unknown_costs: order.unknownCosts,
        })),
        all: inDollars(all),
      };
      return { text: profitTable(orders, all), data };
    });
  },
});

function inDollars({ paid, goods, freight, import: duty, refunded, charged_back, profit }: Profit) {
  return {
    paid: toUsd(paid),
    goods: toUsd(goods),
    freight: toUsd(freight),
    import: toUsd(duty),
    refunded: toUsd(refunded),
    charged_back: toUsd(charged_back),
    profit: toUsd(profit),
  };
}

type Row = Profit & { number: string; paidAt?: Date | null; unknownCosts?: number };

function profitTable(orders: readonly OrderProfit[], all: Profit): string {
  const amount = (title: string, of: (row: Row) => Cents) =>
    ({ title, text: (row: Row) => formatUsd(of(row)), right: true }) as const;
  const rows: Row[] = orders.length === 0 ? [] : [...orders, { ...all, number: "All" }];
  return table<Row>(
    [
      { title: "Number", text: ({ number }) => number },
      {
        title: "Paid at",
        text: ({ paidAt }) => (paidAt === null ? "nothing to pay" : paidAt && moment.format(paidAt)),
      },
      amount("Paid", ({ paid }) => paid),
      amount("Goods", ({ goods }) => goods),
      amount("Freight", ({ freight }) => freight),
      amount("Import", ({ import: duty }) => duty),
      amount("Back", ({ refunded, charged_back }) => add(refunded, charged_back)),
      amount("Profit", ({ profit }) => profit),
      { title: "", text: ({ unknownCosts }) => (unknownCosts ? "before the marketplace's charge" : "") },
    ],
    rows,
    "No order was accepted since then.",
  );
}
