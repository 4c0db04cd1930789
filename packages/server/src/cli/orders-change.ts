import { formatUsd } from "@nestling/commerce/money";
import type { MerchantContext } from "../orders/context.ts";
import { type MerchantOrder, orderDetails } from "../orders/merchant.ts";
import {
  advanceOrder,
  cancelByShop,
  cancelLines,
  cancelUnsent,
  keepOrder,
} from "../orders/merchant-changes.ts";
import type { Config } from "../platform/config.ts";
import { CommandError, defineCommand, type Output, usageError } from "./command.ts";
import { number, requireOrder } from "./require-order.ts";
import { numbers, orderStatus, whole, word } from "./values.ts";
import { withMerchantContext } from "./with-merchant-context.ts";

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

export const advance = defineCommand({
  details:
    "The customer gets the same messages as if the marketplace had moved it. A status never goes back.",
  arguments: {
    number,
    status: { about: "go on until this status, through all before it", takes: orderStatus, optional: true },
  },
  options: {
    part: { about: "move this part alone, as 'orders show' counts", value: "N", takes: whole(1, 99) },
    tracking: { about: "the number of the parcel that is sent with this", value: "NUMBER", takes: word },
    carrier: { about: "the carrier of that parcel", value: "NAME", takes: word },
  },
  confirms: true,
  examples: [
    "orders advance NST-7K3M-9QPX",
    "orders advance NST-7K3M-9QPX SHIPPING",
    "orders advance NST-7K3M-9QPX --part 2 --carrier UPS --tracking 1Z999AA10123456784",
  ],
  run: async ({ config, confirm }, { number, status, part, tracking, carrier = null }) => {
    if (carrier !== null && tracking === undefined) throw usageError("--carrier comes with --tracking.");
    const what = part === undefined ? number : `part ${part} of ${number}`;
    await confirm(`Move ${what} on to ${status ?? "its next status"}? The customer is notified.`);
    const parcel = tracking === undefined ? undefined : { trackingNumber: tracking, carrier };
    return changeOrder(config, number, async (context, order) => {
      const reached = await advanceOrder(context, order, { to: status, part, parcel });
      if (reached === undefined)
        throw new CommandError(`${order.number} is ${order.status}: there is no such way on.`);
      return `${order.number} is ${reached} now.`;
    });
  },
});

export const cancel = defineCommand({
  details:
    "An order that is not paid is closed. Of one that is partly sent, what is not sent is canceled. Lines can be canceled until they are sent, and of a part that has ended at the marketplace without a known reason.",
  arguments: { number },
  options: {
    line: { about: "cancel these lines alone, as 'orders show' counts", value: "N", takes: numbers },
  },
  examples: ["orders cancel NST-7K3M-9QPX", "orders cancel NST-7K3M-9QPX --line 2"],
  confirms: true,
  run: async ({ config, confirm }, { number, line }) => {
    const what = line === undefined ? number : `line ${line.join(", ")} of ${number}`;
    await confirm(`Cancel ${what} and give its money back? What is sent stays paid.`);
    return changeOrder(config, number, (context, order) =>
      line === undefined ? cancelWhole(context, order) : cancelSome(context, order, line),
    );
  },
});

async function cancelWhole(context: MerchantContext, { id, number, status }: MerchantOrder): Promise<string> {
  const instead = status === "IN_CANCEL" ? `Let it go on: nestling orders keep ${number}. ` : "";
  const tooLate = new CommandError(
    `${number} is ${status}: it cannot be canceled anymore. ${instead}To give money back: nestling orders refund ${number}.`,
  );
  switch (await cancelByShop(context, id)) {
    case "canceled":
      return `${number} is canceled; what was paid goes back.`;
    case "closing":
      return `${number} is not paid; the shop closes it.`;
    case "partly_sent": {
      const canceled = await cancelUnsent(context, id);
      if (canceled.outcome !== "canceled") throw tooLate;
      return `${formatUsd(canceled.amount)} of ${number} go back for what is not sent. The rest is on its way and stays paid; orders refund gives more back.${cancelThere(canceled)}`;
    }
    case "too_late":
      throw tooLate;
  }
}

/** The marketplace has no call to cancel. */
function cancelThere({ supplierOrderIds: ids }: { supplierOrderIds: string[] }): string {
  return ids.length === 0 ? "" : ` The marketplace has it as ${ids.join(", ")}: cancel it there, too.`;
}

/** Cancels lines by their places in the order, from 1 on. */
async function cancelSome(
  context: MerchantContext,
  order: MerchantOrder,
  places: readonly number[],
): Promise<string> {
  const { subOrders } = await orderDetails(context.database, order);
  const items = subOrders.flatMap((part) => part.items);
  const missing = places.find((place) => items[place - 1]?.canceled !== false);
  if (missing !== undefined) throw new CommandError(`${order.number} has no line ${missing} to cancel.`);
  const codes = places.flatMap((place) => items[place - 1]?.code ?? []);
  const canceled = await cancelLines(context, order.id, codes);
  switch (canceled.outcome) {
    case "canceled":
      return `${formatUsd(canceled.amount)} of ${order.number} go back${canceled.isOrderCanceled ? ", and it is canceled: nothing else was left of it" : ""}.${cancelThere(canceled)}`;
    case "no_line":
      throw new CommandError(`These lines of ${order.number} are canceled already.`);
    case "not_now":
      throw new CommandError(
        `${order.number} is ${order.status}: these lines are sent, or it is not paid or has ended.`,
      );
  }
}

export const keep = defineCommand({
  arguments: { number },
  examples: ["orders keep NST-7K3M-9QPX"],
  confirms: true,
  run: async ({ config, confirm }, { number }) => {
    await confirm(`Let ${number} go on? A customer who asks to cancel it is mailed that it is too late.`);
    return changeOrder(config, number, async (context, order) => {
      if (await keepOrder(context, order.id)) {
        const kept = await requireOrder(context.database, number);
        return `${order.number} goes on from ${kept.status}.`;
      }
      throw new CommandError(
        order.status === "IN_CANCEL"
          ? `${order.number} is canceled for good, and its money is on its way back: it stays canceled.`
          : `${order.number} is ${order.status}: nobody asks to cancel it, and no dispute of it is lost.`,
      );
    });
  },
});
