/** What the marketplace says of parts of an order, for the tests of the rules. */
import type { OrderCommand, PartNews } from "../order/commands.ts";
import type { Part } from "../order/order.ts";
import type { PartStatus } from "../order-parts.ts";

/** The marketplace says nothing that needs anybody. */
export const quietNews: PartNews = {
  ...{ status: undefined, isShown: true, statuses: [], alerts: new Set(), canceledLines: 0, endReasons: [] },
  ...{ cost: undefined, importCharge: undefined, payWithinSeconds: undefined },
};

export function recordNewsOf(partId: string, news: Partial<PartNews>): OrderCommand {
  return {
    ...{ do: "record_news", partId, parcels: [], takenBack: [], measuredDays: undefined, pace: 1 },
    news: { ...quietNews, ...news },
  };
}

/** The answer by which a part comes to be `to`. */
export function answerFor(
  { id: partId, attempts }: Pick<Part, "id" | "attempts">,
  to: PartStatus,
): OrderCommand {
  const answer = { do: "record_placement", partId, attempt: attempts, wasTried: false, pace: 1 } as const;
  switch (to) {
    case "placed": {
      const placed = { supplierOrderIds: [`8190-${partId}`], isPaid: true, message: undefined };
      return { ...answer, outcome: { kind: "placed", ...placed } };
    }
    case "refused":
      return { ...answer, outcome: { kind: "refused", reason: "product_offline", text: "It is gone." } };
    case "unknown":
      return { ...answer, outcome: { kind: "unknown", text: "No answer.", canRepeat: false } };
    default:
      return recordNewsOf(partId, { status: to });
  }
}
