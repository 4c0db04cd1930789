/** What the supplier says of a part of an order: of all of the supplier's orders that it was placed as, and of their parcels. */
import { sum } from "@nestling/commerce/money";
import type { PartNews } from "@nestling/commerce/order/commands";
import { type PartStatus, partStatuses } from "@nestling/commerce/order-parts";
import { readEndReason, readSupplierStatus, type SupplierNews } from "@nestling/commerce/supplier-status";
import {
  type Supplier,
  SupplierError,
  type SupplierOrderState,
  type TrackedParcel,
} from "../marketplace/supplier.ts";

/** What is said of the parcels of a part. */
export type ParcelNews = {
  parcels: TrackedParcel[];
  /** The tracking numbers that the orders themselves name. They may be older than those of the parcels. */
  listed: readonly string[];
  /** Whether every order is shown, and each one that was asked for its parcels has named some. */
  isWhole: boolean;
};

export type SupplierAnswer = { news: PartNews; tracked: ParcelNews };

/** Statuses in which there are parcels. */
const sent: readonly (PartStatus | undefined)[] = ["part_shipped", "shipped", "delivered"];

/** Asks about all of the supplier's orders of a part. Throws SupplierError. */
export async function askSupplier(
  supplier: Supplier,
  supplierOrderIds: readonly string[],
): Promise<SupplierAnswer> {
  const states: (SupplierOrderState | undefined)[] = [];
  const answers: TrackedParcel[][] = [];
  for (const id of supplierOrderIds) {
    const state = await supplier.status(id);
    states.push(state);
    if (state !== undefined && (sent.includes(newsOf(state).status) || state.trackingNumbers.length > 0))
      answers.push(await supplier.track(id));
  }
  const news = readStates(states);
  const tracked = {
    parcels: answers.flat(),
    listed: states.flatMap((state) => state?.trackingNumbers ?? []),
    isWhole: news.isShown && answers.every((parcels) => parcels.length > 0),
  };
  return { news, tracked };
}

/** An order that the supplier has never made. */
const nobodys = "1000000000000000";

/** Whether the supplier answers questions about orders at all. Asks about an order that does not exist. */
export async function answersAboutOrders(supplier: Supplier): Promise<boolean> {
  try {
    await Promise.all([supplier.status(nobodys), supplier.track(nobodys)]);
    return true;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return error.kind === "refused";
  }
}

function newsOf({ status, logisticsStatus, lines, trackingNumbers }: SupplierOrderState): SupplierNews {
  const reasons = lines.map(({ endReason }) => endReason);
  return readSupplierStatus(status, reasons, trackingNumbers.length > 0, logisticsStatus);
}

/**
 * The least advanced state of a part's orders that go on, or `canceled` if none does. An order that the supplier does
 * not show yet, or of unknown status, leaves the part where it is.
 */
export function readStates(states: readonly (SupplierOrderState | undefined)[]): PartNews {
  const known = states.filter((state) => state !== undefined);
  const news = known.map(newsOf);
  const goingOn = news.filter(({ status }) => status !== "canceled");
  const steps = goingOn.map(({ status }) => status);
  const isClear = known.length === states.length && !steps.includes(undefined);
  const [least] = steps
    .filter((status) => status !== undefined)
    .sort((a, b) => partStatuses.indexOf(a) - partStatuses.indexOf(b));
  const isOver = states.length > 0 && known.length === states.length && goingOn.length === 0;
  const reasons = known.flatMap(({ lines }) => lines.flatMap(({ endReason }) => endReason ?? []));
  const costs = known.map(({ cost }) => cost).filter((cost) => cost !== undefined);
  const imports = known.map(({ importCharge }) => importCharge).filter((charge) => charge !== undefined);
  const closing = known.map((state) => state.payWithinSeconds).filter((seconds) => seconds !== undefined);
  return {
    status: isOver ? "canceled" : isClear ? least : undefined,
    isShown: known.length === states.length,
    statuses: [...new Set(known.map((state) => state.status))],
    alerts: new Set(news.map(({ alert }) => alert).filter((alert) => alert !== undefined)),
    canceledLines: isOver ? 0 : reasons.filter((reason) => readEndReason(reason) === "canceled").length,
    endReasons: [...new Set(reasons)],
    cost: known.length > 0 && costs.length === states.length ? sum(costs) : undefined,
    importCharge: imports.length > 0 ? sum(imports) : undefined,
    payWithinSeconds: closing.length > 0 ? Math.min(...closing) : undefined,
  };
}
