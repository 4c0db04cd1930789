import { carryOut } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { returnsDue } from "./queries.ts";

export const watchReturnsJob = defineJob<object>("watch-returns", { tries: 0 });

/** The merchant hears of money that is due so many milliseconds before. */
const notice = 3 * 86_400_000;

const most = 500;

/** Tells the merchant of withdrawals whose money is due soon (LAW-01). */
export async function watchReturns(context: MerchantContext & { log: Log }): Promise<void> {
  const before = new Date(context.clock.now().getTime() + notice);
  const due = await returnsDue(context.database, before, most);
  await runInBatches(context, due, ({ id, orderId }) =>
    carryOut(context, orderId, { do: "report_due_return", returnId: id }, "job:watch-returns"),
  );
}
