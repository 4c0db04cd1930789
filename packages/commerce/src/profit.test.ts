import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "./money.ts";
import { type LedgerEntry, ledgerKinds, profitByOrder, profitOf } from "./profit.ts";

const anEntry: fc.Arbitrary<LedgerEntry> = fc.record({
  orderId: fc.constantFrom("a", "b", "c"),
  kind: fc.constantFrom(...ledgerKinds),
  amount: fc.nat(1_000_000).map(cents),
});

test("the profit of an order is what was paid less what its goods, their way, and refunds cost", () => {
  const entry = (kind: LedgerEntry["kind"], amount: number) => ({
    orderId: "a",
    kind,
    amount: cents(amount),
  });
  const profit = profitOf([
    entry("paid", 5_000),
    entry("goods", 1_200),
    entry("freight", 300),
    entry("import", 150),
    entry("refunded", 1_000),
  ]);
  expect(profit).toMatchObject({ paid: 5_000, goods: 1_200, charged_back: 0, profit: 2_350 });
});

test("the report is the sum of the ledger, order by order and in all", () => {
  fc.assert(
    fc.property(fc.array(anEntry), (entries) => {
      const signed = (entry: LedgerEntry) => (entry.kind === "paid" ? entry.amount : -entry.amount);
      const total = entries.reduce((sum, entry) => sum + signed(entry), 0);
      const orders = profitByOrder(entries);
      expect(profitOf(entries).profit).toBe(total + 0);
      expect([...orders.values()].reduce((sum, { profit }) => sum + profit, 0)).toBe(total);
      for (const kind of ledgerKinds)
        expect([...orders.values()].reduce((sum, own) => sum + own[kind], 0)).toBe(profitOf(entries)[kind]);
    }),
  );
});
