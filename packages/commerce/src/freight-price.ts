/** How a product comes to a country: which of the supplier's services, and what the customer pays for it (CHK-12). */
import { type Cents, zero } from "./money.ts";

/** What a supplier offers: a service and what it costs the merchant. */
export type FreightService = {
  service: string;
  fee: Cents;
  minDays: number | undefined;
  maxDays: number | undefined;
  isTracked: boolean;
};

/** What the customer pays for the shipping of one piece of a product. More pieces may cost more (line-costs.ts). */
export type FreightRule =
  /** The fee that the product has in the shop. */
  | { kind: "usual" }
  | { kind: "fixed"; fee: Cents }
  /** Nothing for a product that costs `over` or more. */
  | { kind: "free_over"; over: Cents; fee: Cents }
  /** What the supplier asks of the merchant. */
  | { kind: "at_cost" };

const slowest = Number.MAX_SAFE_INTEGER;

/**
 * The cheapest service with tracking. If two cost the same, the faster one. A service without tracking is only chosen if none
 * has tracking.
 */
export function bestFreight<Service extends FreightService>(
  services: readonly Service[],
): Service | undefined {
  const tracked = services.filter(({ isTracked }) => isTracked);
  const [best] = [...(tracked.length > 0 ? tracked : services)].sort(
    (a, b) =>
      a.fee - b.fee ||
      (a.maxDays ?? slowest) - (b.maxDays ?? slowest) ||
      (a.service < b.service ? -1 : Number(a.service > b.service)),
  );
  return best;
}

/** The best service within the promised days, and where none is so quick the quickest. */
export function freightWithin<Service extends FreightService>(
  services: readonly Service[],
  promised: number | null,
): Service | undefined {
  const days = (service: Service) => service.maxDays ?? slowest;
  const within = services.filter((service) => days(service) <= (promised ?? slowest));
  const quickest = Math.min(...services.map(days));
  return bestFreight(within.length > 0 ? within : services.filter((service) => days(service) === quickest));
}

/**
 * The fee of a product.
 *
 * @param cost what the supplier asks of the merchant for the way
 * @param price what the cheapest variant of the product is sold for
 * @param usual the fee that the product has in the shop
 */
export function freightFee(
  rule: FreightRule,
  { cost, price, usual }: { cost: Cents; price: Cents; usual: Cents },
): Cents {
  switch (rule.kind) {
    case "usual":
      return usual;
    case "fixed":
      return rule.fee;
    case "free_over":
      return price >= rule.over ? zero : rule.fee;
    case "at_cost":
      return cost;
  }
}
