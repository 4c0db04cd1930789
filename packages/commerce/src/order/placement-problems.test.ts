import { describe, expect, test } from "vitest";
import type { PartProblem } from "../part-problems.ts";
import { after, alerts, begun, claimed, decided, later, refunds } from "../testing/order-examples.ts";
import type { OrderCommand } from "./commands.ts";
import type { Order } from "./order.ts";

const hour = 3_600_000;
const at = (milliseconds: number) => new Date(later.getTime() + milliseconds);
const partA = ({ parts }: Order) => parts[0];

const refusedFor = (reason: PartProblem): OrderCommand => ({
  ...{ do: "record_placement", partId: "a", attempt: 1, wasTried: false, pace: 1 },
  outcome: { kind: "refused", reason, text: "They say no." },
});

const sent = after(claimed, begun("a"));

describe("a marketplace that refuses a part", () => {
  test.each<[PartProblem, string]>([
    ["region", "--city"],
    ["no_code", "gives no code"],
    ["not_built", "No order was made"],
    ["buy_limit", "how many pieces"],
    ["other", "unknown reason"],
  ])("[MKT-04] for %s asks a person at once, and no money goes back by itself", (problem, cure) => {
    const { order, events } = decided(sent, refusedFor(problem));
    expect(partA(order)).toMatchObject({
      ...{ status: "waiting", problem, attempts: 1, checkAt: null, firstTriedAt: null },
    });
    expect([refunds(events), alerts(order)]).toEqual([[], ["placement_problem a"]]);
    expect(order.alerts[0]?.text).toContain(cure);
  });

  test.each<PartProblem>(["product_gone", "product_offline", "sku_gone", "out_of_stock", "not_to_country"])(
    "[MKT-04] for %s refunds the part at once",
    (problem) => {
      const { order, events } = decided(sent, refusedFor(problem));
      expect(partA(order)).toMatchObject({ status: "refused", problem, attempts: 1 });
      expect([refunds(events), alerts(order)]).toEqual([[1_199], []]);
    },
  );
});

describe("a marketplace that can't reserve the pieces of a part", () => {
  const stock = refusedFor("stock_unclear");
  const waited = after(sent, refusedFor("unavailable"));
  const first = decided(waited, stock, at(5 * hour)).order;

  test("[MKT-04] has two hours from then on, whatever the part has waited for before", () => {
    const early = decided(first, stock, at(7 * hour - 1));
    expect(partA(early.order)).toMatchObject({ status: "waiting", problem: "stock_unclear" });
    expect([partA(early.order)?.checkAt, alerts(early.order)]).toEqual([expect.any(Date), []]);
    const late = decided(early.order, stock, at(7 * hour));
    expect(partA(late.order)).toMatchObject({ problem: "stock_unclear", checkAt: null });
    expect([refunds(late.events), alerts(late.order)]).toEqual([[], ["placement_problem a"]]);
  });

  test("[MKT-04] has two hours again once the merchant has looked", () => {
    const asked = decided(first, stock, at(7 * hour)).order;
    const again = after(asked, { do: "place_again", partIds: ["a"], anyway: false, asGift: false });
    const second = decided(again, stock, at(8 * hour)).order;
    expect([partA(second)?.checkAt, alerts(second)]).toEqual([expect.any(Date), []]);
    expect(alerts(decided(second, stock, at(10 * hour - 1)).order)).toEqual([]);
    expect(alerts(decided(second, stock, at(10 * hour)).order)).toEqual(["placement_problem a"]);
  });
});
