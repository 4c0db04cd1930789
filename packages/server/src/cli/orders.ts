import { cancelByShop, keepOrder } from "../checkout/cancel-order.ts";
import type { MerchantContext } from "../checkout/context.ts";
import { advanceOrder, type MerchantOrder, orderByNumber, orderDetails } from "../checkout/merchant.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { CommandError, defineCommand, type Group, type Output } from "./command.ts";
import { orderPage } from "./format-order.ts";
import { list } from "./orders-list.ts";
import { refund } from "./orders-refund.ts";
import { withMerchantContext, withShop } from "./shop.ts";
import { orderStatus } from "./values.ts";

const number = { about: "the order's number, in any case and with or without dashes" };

async function requireOrder(database: Database, number: string): Promise<MerchantOrder> {
  const order = await orderByNumber(database, number);
  if (order === undefined) throw new CommandError(`There is no order ${number}.`);
  return order;
}

/** Changes an order. `change` returns the line that says what has become of it. */
function changeOrder(
  config: Config,
  number: string,
  change: (context: MerchantContext, order: MerchantOrder) => Promise<string>,
): Promise<Output> {
  return withMerchantContext(config, async (context) => ({
    text: await change(context, await requireOrder(context.database, number)),
  }));
}

const show = defineCommand({
  summary: "Show an order: what, for whom, where to, its money and its way",
  arguments: { number },
  examples: ["orders show NST-7K3M-9QPX", "orders show NST-7K3M-9QPX --json"],
  json: "the order as the API gives it to its customer (docs/shapes.md), with by_guest and note",
  run: ({ config }, { number }) =>
    withShop(config, async ({ database }) => {
      const row = await requireOrder(database, number);
      const order = await orderDetails(database, row);
      return { text: orderPage(row, order), data: { ...order, by_guest: row.byGuest, note: row.note } };
    }),
});

const advance = defineCommand({
  summary: "Move a paid order to its next status",
  details: "The customer is told as if the marketplace had moved it. A status never goes back.",
  arguments: {
    number,
    status: { about: "go on until this status, through all before it", takes: orderStatus, optional: true },
  },
  examples: ["orders advance NST-7K3M-9QPX", "orders advance NST-7K3M-9QPX SHIPPING"],
  run: ({ config }, { number, status }) =>
    changeOrder(config, number, async (context, order) => {
      const reached = await advanceOrder(context, order, status);
      if (reached === undefined)
        throw new CommandError(`${order.number} is ${order.status}: there is no such way on.`);
      return `${order.number} is ${reached} now.`;
    }),
});

const cancel = defineCommand({
  summary: "Cancel an order and give all of its money back",
  details: "An order that is not paid is closed.",
  arguments: { number },
  examples: ["orders cancel NST-7K3M-9QPX"],
  confirms: true,
  run: async ({ config, confirm }, { number }) => {
    await confirm(`Cancel ${number} and give its money back?`);
    return changeOrder(config, number, async (context, order) => {
      switch (await cancelByShop(context, order.id)) {
        case "cancelled":
          return `${order.number} is cancelled; what was paid goes back.`;
        case "closing":
          return `${order.number} is not paid; the shop closes it.`;
        case "too_late":
          throw new CommandError(`${order.number} is ${order.status}: it cannot be cancelled any more.`);
      }
    });
  },
});

const keep = defineCommand({
  summary: "Let an order go on: decline its cancellation, or accept a lost dispute",
  arguments: { number },
  examples: ["orders keep NST-7K3M-9QPX"],
  run: ({ config }, { number }) =>
    changeOrder(config, number, async (context, order) => {
      if (await keepOrder(context, order.id))
        return `${order.number} goes on from ${order.canceledFrom ?? order.status}.`;
      throw new CommandError(
        order.status === "IN_CANCEL"
          ? `${order.number} is cancelled for good, and its money is on its way back: it stays cancelled.`
          : `${order.number} is ${order.status}: nobody asks to cancel it, and no dispute of it is lost.`,
      );
    }),
});

export const orders: Group = {
  summary: "What customers have ordered",
  commands: { list, show, advance, cancel, keep, refund },
};
