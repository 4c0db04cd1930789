/** Tells customers of parts that come later than promised, and reads no answer as the rule says (LATE-01). */
import { delayAnswerDays, laterDay } from "@nestling/commerce/order/late";
import { carryOut } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { partsDue, partsUnanswered } from "./queries.ts";

export const watchDelaysJob = defineJob<object>("watch-delays", { tries: 0 });

/** How many are looked at in one run. The next one goes on. */
const most = 500;

const day = 86_400_000;

/** Nobody is told of a day that was promised so long ago, such as before this version of the shop. */
const tooOld = 30 * day;

const actor = "job:watch-delays";

/** Runs `watchDelaysJob`. Each part is locked with its order, so that this may run twice and be killed. */
export async function watchDelays(context: MerchantContext & { log: Log }): Promise<void> {
  const now = context.clock.now();
  const unanswered = await partsUnanswered(
    context.database,
    new Date(now.getTime() - delayAnswerDays * day),
    most,
  );
  await runInBatches(context, unanswered, ({ id, orderId }) =>
    carryOut(context, orderId, { do: "lapse_delay", partId: id }, actor),
  );
  const due = await partsDue(context.database, { since: new Date(now.getTime() - tooOld), now }, most);
  await runInBatches(context, due, async ({ id, orderId, ...part }) => {
    const to = laterDay(part, now);
    if (to !== undefined) await carryOut(context, orderId, { do: "announce_delay", partId: id, to }, actor);
  });
}
