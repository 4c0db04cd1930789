import { formatUsd } from "@nestling/commerce/money";
import { refundOrder, repeatRefunds } from "../orders/merchant-changes.ts";
import { CommandError, defineCommand, usageError } from "./command.ts";
import { dollars } from "./values.ts";
import { withMerchantContext } from "./with-merchant-context.ts";

export const refund = defineCommand({
  details:
    "Without an option it gives back all that is left. An order that is refunded in full before it is claimed for the marketplace is canceled; of one that is claimed, what was not ordered from a seller yet is canceled.",
  arguments: { number: { about: "the order's number" } },
  options: {
    amount: { value: "DOLLARS", about: "give back this much", takes: dollars(0.01) },
    repeat: { about: "ask once more for refunds that failed" },
  },
  examples: [
    "orders refund NST-7K3M-9QPX --amount 12.50",
    "orders refund NST-7K3M-9QPX",
    "orders refund NST-7K3M-9QPX --repeat",
  ],
  confirms: true,
  run: async ({ config, confirm }, { number, amount, repeat }) => {
    if (repeat && amount !== undefined) throw usageError("--repeat and --amount do not go together.");
    const what = repeat ? "what failed" : amount === undefined ? "all that is left" : formatUsd(amount);
    await confirm(`Give back ${what} of ${number}?`);
    return withMerchantContext(config, async (context) => {
      const unknown = new CommandError(`There is no order ${number}.`);
      if (repeat) {
        const repeated = await repeatRefunds(context, number);
        if (repeated === undefined) throw unknown;
        return {
          text: repeated === 0 ? "No refund of this order has failed." : `Asked for again: ${repeated}.`,
        };
      }
      const refunded = await refundOrder(context, number, amount);
      switch (refunded.outcome) {
        case "requested": {
          const goesBack = `${formatUsd(refunded.amount)} of ${refunded.number} go back`;
          return {
            text: refunded.isCanceled
              ? `${goesBack}, and it is canceled: it was not claimed yet.`
              : `${goesBack}.${refunded.isRestCanceled ? " What no seller was asked for yet is not ordered anymore." : ""}`,
          };
        }
        case "no order":
          throw unknown;
        case "too much":
          throw new CommandError(
            `There are ${formatUsd(refunded.left)} left to give back of ${refunded.number}.`,
          );
      }
    });
  },
});
