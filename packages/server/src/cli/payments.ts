import { reconcileJob } from "../checkout/reconcile.ts";
import { ConfigError } from "../platform/config-error.ts";
import { openJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { type Command, commandOf, print, readOptions, withShop } from "./command.ts";

/** The running shop does it, because only the shop knows where the payment service or its stand-in is. */
const reconcile: Command = {
  about: "ask the payment service about everything that is still open",
  run: async (config, args) => {
    readOptions(args, {}, 0, "It is: payments reconcile");
    await withShop(config, async ({ url }) => {
      const queue = await openJobs(url, createLog(config.log));
      const ask = async () => {
        await queue.prepare([reconcileJob]);
        return queue.sendAndWait(reconcileJob, {});
      };
      switch (await ask().finally(queue.stop)) {
        case "done":
          return print("What was open is as the payment service says.");
        case "failed":
          throw new ConfigError("It failed. The shop's log says why, and it is tried again by itself.");
        case "waiting":
          return print("The shop does not run, or is busy: it does so as soon as it can.");
      }
    });
  },
};

export const payments = commandOf("payments", "what cards have paid", { reconcile });
