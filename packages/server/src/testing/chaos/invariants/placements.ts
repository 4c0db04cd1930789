import type pg from "pg";
import type { MarketplaceOrder } from "../../placement.ts";

type Part = {
  order_id: string;
  number: string;
  order_status: string;
  status: string;
  out_order_id: string | null;
  supplier_order_ids: string[];
  problem: string | null;
  is_supplied: boolean;
  is_stopped: boolean;
  alerts: string[];
};

/**
 * The shop's parts against the marketplace's orders: each part is placed there once, or not at all and refunded, or shown to the
 * merchant. Nothing is there that no part asked for, and no part is forgotten.
 */
export async function placements(database: pg.Client, there: readonly MarketplaceOrder[]): Promise<string[]> {
  const { rows } = await database.query<Part>(
    `select p.order_id, o.number, o.status as order_status, p.status, p.out_order_id, p.supplier_order_ids, p.problem,
        pr.ali_code is not null as is_supplied,
        exists (select from dispute d where d.order_id = o.id) as is_stopped,
        array(select kind from alert a where a.resolved_at is null and a.subject = p.id::text) as alerts
       from order_part p join orders o on o.id = p.order_id join product pr on pr.id = p.product_id`,
  );
  const byOutId = Map.groupBy(there, ({ order }) => order.outOrderId);
  const found: string[] = [];
  for (const part of rows) {
    const own = part.out_order_id === null ? [] : (byOutId.get(part.out_order_id) ?? []);
    if (part.out_order_id !== null) byOutId.delete(part.out_order_id);
    const wrong = wrongWith(
      part,
      own.map(({ order }) => order.orderId),
    );
    if (wrong !== undefined) found.push(`a part of ${part.number} is ${part.status}: ${wrong}`);
  }
  for (const [outOrderId] of byOutId)
    found.push(`the marketplace has ${outOrderId}, which no part asked for`);
  return found;
}

function wrongWith(part: Part, there: readonly string[]): string | undefined {
  const known = part.supplier_order_ids;
  if (there.length > 1) return `the marketplace has it ${there.length} times`;
  if (known.some((id) => !there.includes(id))) return `the marketplace has no ${known.join()}`;
  const isThere = there.length > 0;
  switch (part.status) {
    case "waiting":
      if (!part.is_supplied || part.order_status !== "IN_PROGRESS" || part.is_stopped) return undefined;
      return part.problem !== null && part.alerts.length > 0 ? undefined : "it is forgotten";
    case "unknown":
      // Held after the merchant has looked it up, for its cost or its address.
      return part.alerts.some((kind) => kind === "placement_unknown" || kind === "placement_problem")
        ? undefined
        : "the merchant gets no alert";
    case "refused":
      return isThere ? "the marketplace has it" : undefined;
    case "canceled":
      // Canceled here in the moment in which it was placed, or while its answer was lost.
      return isThere && known.length === 0 && !part.alerts.includes("placement_unknown")
        ? "the marketplace has it, and the shop does not know"
        : undefined;
    default:
      return isThere === known.length > 0 ? undefined : "the shop does not know its order";
  }
}
