import { type OrderStatus, orderStatuses } from "@nestling/commerce/order-status";
import { openAlerts } from "../alerts/alerts.ts";
import { cancelByShop, keepOrder } from "../checkout/cancel-order.ts";
import type { MerchantContext } from "../checkout/context.ts";
import {
  advanceOrder,
  listOrders,
  type MerchantOrder,
  orderByNumber,
  orderDetails,
} from "../checkout/merchant.ts";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import type { Database } from "../platform/database.ts";
import { type Command, commandOf, print, readOptions, withShop } from "./command.ts";
import { orderLine, orderPage } from "./format-order.ts";
import { withMerchantContext } from "./merchant-context.ts";
import { refund } from "./orders-refund.ts";

function readStatus(text: string): OrderStatus {
  const status = orderStatuses.find((known) => known === text.toUpperCase());
  if (status === undefined) throw new ConfigError(`A status is one of ${orderStatuses.join(", ")}.`);
  return status;
}

async function requireOrder(database: Database, number: string): Promise<MerchantOrder> {
  const order = await orderByNumber(database, number);
  if (order === undefined) throw new ConfigError(`There is no order ${number}.`);
  return order;
}

/** Changes an order and prints the result in one line. */
async function changeOrder(
  config: Config,
  number: string,
  change: (context: MerchantContext, order: MerchantOrder) => Promise<string>,
): Promise<void> {
  await withMerchantContext(config, async (context) => {
    print(await change(context, await requireOrder(context.database, number)));
  });
}

const list: Command = {
  about:
    "those that are not at their end, the latest first; --status S: those there; --attention: what needs a person",
  run: async (config, args) => {
    const options = { status: { type: "string" }, attention: { type: "boolean" } } as const;
    const usage = "It is: orders list [--attention] [--status STATUS]";
    const { values } = readOptions(args, options, 0, usage);
    const status = values.status === undefined ? undefined : readStatus(values.status);
    await withShop(config, async ({ database }) => {
      if (values.attention) return listAlerts(database);
      const orders = await listOrders(database, status);
      for (const order of orders) print(orderLine(order));
      if (orders.length === 0) print("There are no such orders.");
    });
  },
};

async function listAlerts(database: Database): Promise<void> {
  const open = await openAlerts(database);
  for (const { orderNumber, text } of open) print([orderNumber, text].filter(Boolean).join("  "));
  if (open.length === 0) print("Nothing needs a person.");
}

const show: Command = {
  about: "NUMBER: all of an order",
  run: async (config, args) => {
    const [number = ""] = readOptions(args, {}, 1, "It is: orders show NUMBER").words;
    await withShop(config, async ({ database }) => {
      const order = await requireOrder(database, number);
      print(orderPage(order, await orderDetails(database, order)));
    });
  },
};

const advance: Command = {
  about: "NUMBER [STATUS]: a paid order to its next status, or through all up to that one",
  run: async (config, args) => {
    const usage = "It is: orders advance NUMBER [STATUS]";
    const { words } = readOptions(args, {}, Math.max(1, Math.min(2, args.length)), usage);
    const [number = "", status] = words;
    const to = status === undefined ? undefined : readStatus(status);
    await changeOrder(config, number, async (context, order) => {
      const reached = await advanceOrder(context, order, to);
      if (reached === undefined)
        throw new ConfigError(`${order.number} is ${order.status}: there is no such way on.`);
      return `${order.number} is ${reached} now.`;
    });
  },
};

const cancel: Command = {
  about: "NUMBER: cancel it, and give all of its money back",
  run: async (config, args) => {
    const [number = ""] = readOptions(args, {}, 1, "It is: orders cancel NUMBER").words;
    await changeOrder(config, number, async (context, order) => {
      switch (await cancelByShop(context, order.id)) {
        case "cancelled":
          return `${order.number} is cancelled; what was paid goes back.`;
        case "closing":
          return `${order.number} is not paid; the shop closes it.`;
        case "too_late":
          throw new ConfigError(`${order.number} is ${order.status}: it cannot be cancelled any more.`);
      }
    });
  },
};

const keep: Command = {
  about: "NUMBER: let it go on: a cancellation is declined, or a lost dispute accepted",
  run: async (config, args) => {
    const [number = ""] = readOptions(args, {}, 1, "It is: orders keep NUMBER").words;
    await changeOrder(config, number, async (context, order) => {
      if (await keepOrder(context, order.id))
        return `${order.number} goes on from ${order.canceledFrom ?? order.status}.`;
      throw new ConfigError(
        order.status === "IN_CANCEL"
          ? `${order.number} is cancelled for good, and its money is on its way back: it stays cancelled.`
          : `${order.number} is ${order.status}: nobody asks to cancel it, and no dispute of it is lost.`,
      );
    });
  },
};

export const orders = commandOf("orders", "what customers have ordered", {
  list,
  show,
  advance,
  cancel,
  keep,
  refund,
});
