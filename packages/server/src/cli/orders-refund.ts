import { type Cents, formatUsd, fromUsd, isUsd } from "@nestling/commerce/money";
import { refundOrder, repeatRefunds } from "../checkout/refund-order.ts";
import { ConfigError } from "../platform/config-error.ts";
import { type Command, print, readOptions } from "./command.ts";
import { withMerchantContext } from "./merchant-context.ts";

const usage = "It is: orders refund NUMBER [--amount N | --repeat]";

/** Reads `--amount 12.50`, in dollars. Undefined for all that is left. */
function readAmount(text: string | undefined): Cents | undefined {
  if (text === undefined) return undefined;
  const dollars = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (dollars === 0 || !isUsd(dollars)) throw new ConfigError("--amount takes dollars, such as 12.50.");
  return fromUsd(dollars);
}

export const refund: Command = {
  about: "NUMBER [--amount N | --repeat]: give money back; --repeat: once more what failed",
  run: async (config, args) => {
    const options = { amount: { type: "string" }, repeat: { type: "boolean" } } as const;
    const { values, words } = readOptions(args, options, 1, usage);
    if (values.repeat && values.amount !== undefined) throw new ConfigError(usage);
    const [number = ""] = words;
    const amount = readAmount(values.amount);
    await withMerchantContext(config, async (context) => {
      const unknown = new ConfigError(`There is no order ${number}.`);
      if (values.repeat) {
        const repeated = await repeatRefunds(context, number);
        if (repeated === undefined) throw unknown;
        print(repeated === 0 ? "No refund of this order has failed." : `Asked for again: ${repeated}.`);
        return;
      }
      const refunded = await refundOrder(context, number, amount);
      switch (refunded.outcome) {
        case "requested": {
          const goesBack = `${formatUsd(refunded.amount)} of ${refunded.number} go back`;
          return print(
            refunded.isCancelled
              ? `${goesBack}, and it is cancelled: it was not claimed yet.`
              : `${goesBack}.`,
          );
        }
        case "no order":
          throw unknown;
        case "too much":
          throw new ConfigError(
            `There are ${formatUsd(refunded.left)} left to give back of ${refunded.number}.`,
          );
      }
    });
  },
};
