import { reconcileJob } from "../checkout/reconcile.ts";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { withJobs } from "./shop.ts";

const reconcile = defineCommand({
  summary: "Ask the payment service about everything that is still open",
  details:
    "The running shop does it, because only the shop knows where the payment service or its stand-in is. It does so every five minutes by itself.",
  examples: ["payments reconcile"],
  run: ({ config }) =>
    withJobs(config, [reconcileJob], async ({ jobs }) => {
      switch (await jobs.sendAndWait(reconcileJob, {})) {
        case "done":
          return { text: "What was open is as the payment service says." };
        case "failed":
          throw new CommandError("It failed. The shop's log says why, and it is tried again by itself.");
        case "waiting":
          return { text: "The shop does not run, or is busy: it does so as soon as it can." };
      }
    }),
});

export const payments: Group = { commands: { reconcile } };
