import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import {
  accepted,
  after,
  alerts,
  claimed,
  decided,
  events,
  failed,
  messages,
  now,
  paid,
  refunds,
  refusalOf,
  unpaid,
} from "../testing/order-examples.ts";
import type { OrderCommand, OutsideRefund } from "./commands.ts";
import { leftToRefund, type Order } from "./order.ts";

const refund = (amount: number): OrderCommand => ({ do: "refund", amount: cents(amount) });
const repeat: OrderCommand = { do: "repeat_refunds" };
const succeeded = (order: Order) => ({ ...accepted(order), state: "succeeded" }) as OrderCommand;
const outside = (amount: number, state: OutsideRefund["state"] = "succeeded"): OutsideRefund => ({
  ...{ stripeId: "re_dashboard", amount: cents(amount), state },
});
const inDashboard = (...of: Parameters<typeof outside>): OrderCommand => ({
  ...{ do: "record_refund", refund: outside(...of) },
});
const statuses = (order: Order) => order.refunds.map(({ status }) => status);

describe("a refund", () => {
  const asked = after(claimed, refund(500));

  test("[PAY-02] of what was never paid is refused", () => {
    expect(refusalOf(unpaid, refund(100))).toBe("too_much");
  });

  test("[PAY-02] is told to its customer when it is accepted, once", () => {
    const all = events(asked, accepted(asked));
    expect(messages(all)).toEqual(["refund"]);
    const sent = after(asked, accepted(asked));
    expect(refusalOf(sent, accepted(asked))).toBe("known");
    expect(messages(events(sent, succeeded(asked)))).toEqual([]);
    expect(refusalOf(after(sent, succeeded(asked)), accepted(asked))).toBe("known");
  });

  test("[PAY-02] [OPS-05] that fails waits for the merchant, who repeats it once", () => {
    const broken = after(asked, failed(asked));
    expect([alerts(broken), leftToRefund(broken)]).toEqual([["refund_failed refund 1"], 1_699]);
    expect(broken.alerts[0]?.text).toContain("for order NST-1 failed: lost or stolen card. Once");
    const repeated = decided(broken, repeat);
    expect([refunds(repeated.events), alerts(repeated.order)]).toEqual([[500], []]);
    expect(events(repeated.order, repeat)).toEqual([{ type: "refund_due", refundId: "refund 2" }]);
    const given = after(repeated.order, accepted(repeated.order));
    expect([leftToRefund(given), refusalOf(given, repeat)]).toEqual([1_199, "nothing_waits"]);
    expect(refusalOf(claimed, repeat)).toBe("nothing_waits");
  });

  test("[PAY-02] [OPS-05] that fails after it was given back counts as not given back, and stays failed", () => {
    const given = after(asked, succeeded(asked));
    const broken = after(given, failed(asked));
    expect([alerts(broken), leftToRefund(broken)]).toEqual([["refund_failed refund 1"], 1_699]);
    for (const old of [accepted(asked), succeeded(asked)]) expect(refusalOf(broken, old)).toBe("known");
    expect(events(broken, failed(asked))).toEqual([]);
  });
});

type Step = (order: Order) => OrderCommand;
const give: Step = () => refund(500);
const giveInDashboard: Step = () => inDashboard(500);
const giveAgain: Step = () => repeat;

/** What happens, and the messages about it. */
const histories: [string, Step[], string[]][] = [
  ["is accepted, and fails", [give, succeeded, failed], ["refund", "refund_failed"]],
  ["is pending, and fails", [give, accepted, failed], ["refund", "refund_failed"]],
  ["is pending, succeeds, and fails", [give, accepted, succeeded, failed], ["refund", "refund_failed"]],
  [
    "fails, and old news says that it has succeeded",
    [give, succeeded, failed, succeeded],
    ["refund", "refund_failed"],
  ],
  ["is given in the dashboard, and fails", [giveInDashboard, failed], ["refund", "refund_failed"]],
  ["is refused at once", [give, failed], []],
  [
    "fails, and is given again",
    [give, succeeded, failed, giveAgain, succeeded],
    ["refund", "refund_failed", "refund"],
  ],
  [
    "fails twice",
    [give, succeeded, failed, giveAgain, succeeded, failed],
    ["refund", "refund_failed", "refund", "refund_failed"],
  ],
  ["is accepted", [give, succeeded], ["refund"]],
];

/** The messages of a history in which the payment service says everything twice. */
function messagesOf(steps: readonly Step[]): string[] {
  let order = claimed;
  const said: string[] = [];
  const carryOut = (command: OrderCommand) => {
    const decision = decided(order, command);
    said.push(...messages(decision.events));
    order = decision.order;
  };
  for (const step of steps) {
    const command = step(order);
    if (refusalOf(order, command) === "none") carryOut(command);
    const isNews = command.do !== "refund" && command.do !== "repeat_refunds";
    if (isNews && refusalOf(order, command) === "none") carryOut(command);
  }
  return said;
}

test.each(histories)("[PAY-02] a refund that %s is told of to its customer, each once", (_, steps, said) => {
  expect(messagesOf(steps)).toEqual(said);
});

describe("a refund that the merchant makes elsewhere", () => {
  test("[PAY-02] is one of the shop's own, once, and never more than is left", () => {
    const recorded = decided(claimed, inDashboard(500));
    expect([messages(recorded.events), leftToRefund(recorded.order)]).toEqual([["refund"], 1_199]);
    expect(recorded.order.refunds).toMatchObject([
      { amount: 500, reason: "goodwill", stripeId: "re_dashboard" },
    ]);
    expect(refusalOf(recorded.order, inDashboard(500))).toBe("known");
    expect(refusalOf(recorded.order, refund(1_200))).toBe("too_much");
    const tooMuch = after(claimed, inDashboard(1_700));
    expect([alerts(tooMuch), leftToRefund(tooMuch)]).toEqual([["refund_unknown re_dashboard"], 1_699]);
  });

  test("[OPS-05] [PAY-02] is what the merchant owed for lines that were canceled at the marketplace", () => {
    const owed = { kind: "supplier_part_canceled", subject: "a", text: "Give it back." } as const;
    expect(alerts(after({ ...claimed, alerts: [owed] }, inDashboard(149)))).toEqual([]);
  });

  const closed = after(unpaid, { do: "close", cause: "canceled_by_customer" });

  test.each([
    ["a canceled order", after(paid, { do: "cancel" }), "CANCEL"],
    ["what was paid too late", after(closed, { do: "record_payment", holdUntil: now }), "CLOSED"],
  ])(
    "[PAY-02] [CHK-08] [OPS-05] beside the shop's own of %s is shown to the merchant, and counts once that is refused",
    (_, asked, status) => {
      const beside = after(asked, inDashboard(1_699));
      expect([alerts(beside).at(-1), statuses(beside)]).toEqual([
        ...["refund_unknown re_dashboard", ["requested"]],
      ]);
      const gone = after(beside, inDashboard(1_699, "failed"));
      expect(alerts(gone), "it has failed").toEqual(alerts(asked));
      const refused = after(beside, { ...failed(beside), others: [outside(1_699)] } as OrderCommand);
      expect([statuses(refused), refused.status, alerts(refused)]).toEqual([
        ...[["failed", "succeeded"], status, []],
      ]);
    },
  );
});

describe("a canceled order", () => {
  const canceled = after(paid, { do: "cancel" });

  test("[PAY-02] stays open while its refund fails, and ends when the merchant has refunded it elsewhere", () => {
    const open = after(canceled, failed(canceled));
    expect([open.status, alerts(open)]).toEqual(["IN_CANCEL", ["refund_failed refund 1"]]);
    const ended = after(open, inDashboard(1_699));
    expect([ended.status, alerts(ended), refusalOf(ended, repeat)]).toEqual(["CANCEL", [], "nothing_waits"]);
  });

  test("[PAY-02] ends when its failed refund is given again", () => {
    const again = after(canceled, failed(canceled), repeat);
    const ended = after(again, succeeded(again));
    expect([statuses(ended), ended.status, alerts(ended)]).toEqual([["failed", "succeeded"], "CANCEL", []]);
  });

  test("[PAY-02] gets the rest back where a part was given back before", () => {
    const asked = after(paid, refund(149));
    const { events: all, order } = decided(after(asked, accepted(asked)), { do: "cancel" });
    expect([refunds(all), order.status]).toEqual([[1_550], "IN_CANCEL"]);
    expect(after(order, accepted(order)).status).toBe("CANCEL");
  });

  test("[PAY-02] [OPS-05] is told that its refund has failed, and the merchant hears of it", () => {
    const ended = after(canceled, accepted(canceled));
    const { events: all, order } = decided(ended, failed(canceled));
    expect([order.status, messages(all), alerts(order)]).toEqual([
      ...["CANCEL", ["refund_failed"], ["refund_failed refund 1"]],
    ]);
  });
});

test("[PAY-02] an order is canceled when a repeated refund gives back the last of its money before it is claimed", () => {
  const asked = after(paid, refund(200));
  const rest = after(asked, failed(asked), refund(1_499));
  const given = after(rest, accepted(rest));
  expect(given.status).toBe("WAITING_ACCEPT");
  const repeated = after(given, repeat);
  expect(repeated.status).toBe("IN_CANCEL");
  expect(after(repeated, accepted(repeated)).status).toBe("CANCEL");
});
