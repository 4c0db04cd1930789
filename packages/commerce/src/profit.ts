/** What orders have earned, from a ledger of what came in and went out. */
import { add, type Cents, subtract, sum, zero } from "./money.ts";

export const ledgerKinds = ["paid", "goods", "freight", "import", "refunded", "charged_back"] as const;

export type LedgerKind = (typeof ledgerKinds)[number];

/** An amount that the customer has paid, or that went to the supplier or back to the customer. Never negative. */
export type LedgerEntry = { orderId: string; kind: LedgerKind; amount: Cents };

/** The sum of each kind, and what is left. The payment service's fee is not among them: only its own books know it. */
export type Profit = Readonly<Record<LedgerKind, Cents>> & { readonly profit: Cents };

export function profitOf(entries: readonly LedgerEntry[]): Profit {
  const total = (kind: LedgerKind) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const sums = {
    paid: total("paid"),
    goods: total("goods"),
    freight: total("freight"),
    import: total("import"),
    refunded: total("refunded"),
    charged_back: total("charged_back"),
  };
  const out = ledgerKinds.filter((kind) => kind !== "paid").reduce((all, kind) => add(all, sums[kind]), zero);
  return { ...sums, profit: subtract(sums.paid, out) };
}

/** The profit of each order of the ledger, in the order of its first entry. */
export function profitByOrder(entries: readonly LedgerEntry[]): Map<string, Profit> {
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, profitOf(own)]));
}
