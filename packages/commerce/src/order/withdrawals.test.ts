import { describe, expect, test } from "vitest";
import { withdrawalEnds } from "../return-windows.ts";
import {
  after,
  alerts,
  allAccepted,
  begun,
  claimed,
  decided,
  events,
  messages,
  moved,
  paid,
  partStatuses,
  refund,
  refunds,
  refusalOf,
  shipped,
  unpaid,
} from "../testing/order-examples.ts";
import {
  ask,
  at,
  bib,
  both,
  delivered,
  finished,
  give,
  move,
  pacifier,
  statuses,
  withdraw,
} from "../testing/return-examples.ts";
import type { OrderCommand } from "./commands.ts";
import type { Order, ReturnLine } from "./order.ts";
import { worthOf } from "./returns.ts";

describe("[LAW-01] a withdrawal", () => {
  test("of everything within the hold cancels the order at once, and is confirmed", () => {
    const withdrawn = after(paid, withdraw(both));
    expect([withdrawn.status, alerts(withdrawn)]).toEqual(["IN_CANCEL", []]);
    expect(refunds(events(paid, withdraw(both)))).toEqual([1_699]);
    expect(messages(events(paid, withdraw(both)))).toEqual(["withdrawal"]);
    expect([allAccepted(withdrawn).status, statuses(allAccepted(withdrawn))]).toEqual([
      "CANCEL",
      ["refunded"],
    ]);
  });

  test("cancels lines that no supplier has, with the fee of a part that has none left", () => {
    for (const order of [paid, claimed]) {
      const all = events(order, withdraw([pacifier()]));
      // Two pacifiers for $10.00 less $1.00 of the voucher, and $2.99 for shipping.
      expect(refunds(all)).toEqual([1_199]);
      const withdrawn = after(order, withdraw([pacifier()]));
      expect([partStatuses(withdrawn), statuses(withdrawn)]).toEqual([["canceled", "waiting"], ["refunded"]]);
    }
    const rest = after(claimed, withdraw([pacifier()]), withdraw([bib], "second"));
    expect([rest.status, statuses(rest), alerts(rest)]).toEqual(["IN_CANCEL", ["refunded", "refunded"], []]);
  });

  test.each<[string, Order]>([
    ["is placed", after(claimed, moved("a", "placed"))],
    ["is on its way", shipped],
    ["has come", delivered],
    ["is finished", finished],
  ])("of what %s is a return whose money is due in 14 days, and an alert", (_, order) => {
    const withdrawn = after(order, withdraw([pacifier()]));
    expect(withdrawn.status).toBe(order.status);
    expect(withdrawn.returns).toMatchObject([
      {
        ...{ id: "first", status: "accepted", reason: "withdrawal", lines: [pacifier()] },
        refundBy: at(14),
      },
    ]);
    expect(alerts(withdrawn)).toContain("withdrawal first");
    expect(messages(events(order, withdraw([pacifier()])))).toEqual(["withdrawal"]);
    expect(refunds(events(order, withdraw([pacifier()]))), "it may wait for the goods").toEqual([]);
  });

  test("of what is placed and not sent tells the merchant to stop it, and ends when that is done", () => {
    const placed = after(claimed, moved("a", "placed"), moved("b", "placed"));
    const withdrawn = after(placed, withdraw([pacifier()]));
    expect(withdrawn.alerts[0]?.text).toContain(
      "2 pieces are ordered and not sent. Stop that at the marketplace.",
    );
    const stopped = after(withdrawn, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    expect([statuses(stopped), alerts(stopped)]).toEqual([["refunded"], []]);
    expect(stopped.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[1_199, "withdrawn"]]);
  });

  test("of some pieces of a line waits for the merchant, and so does that line, also before anybody has it", () => {
    const withdrawn = after(claimed, withdraw([pacifier(1)]));
    expect([partStatuses(withdrawn), statuses(withdrawn)]).toEqual([["waiting", "waiting"], ["accepted"]]);
    expect(withdrawn.alerts[0]?.text).toContain("1 piece is not ordered yet.");
    for (const order of [withdrawn, after(withdrawn, give())])
      expect([begun("a"), begun("b")].map((command) => refusalOf(order, command))).toEqual([
        "partly_withdrawn",
        "none",
      ]);
    const anyway: OrderCommand = { do: "place_again", partIds: ["a"], anyway: true, asGift: false };
    expect(refusalOf(after(withdrawn, anyway), begun("a"))).toBe("none");
    const canceled = after(withdrawn, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    expect([statuses(canceled), canceled.refunds.map(({ reason }) => reason)]).toEqual([
      ["refunded"],
      ["canceled"],
    ]);
  });

  test("of what the marketplace may have cancels nothing, and waits for the merchant", () => {
    const withdrawn = after(claimed, begun("a"), withdraw([pacifier()]));
    expect([partStatuses(withdrawn), withdrawn.refunds, alerts(withdrawn)]).toEqual([
      ["waiting", "waiting"],
      [],
      ["withdrawal first"],
    ]);
  });

  test("of the last pieces cancels the line, or the order, as one of all pieces does", () => {
    const inSteps = after(claimed, withdraw([pacifier(1)]), withdraw([pacifier(1)], "second"));
    expect([partStatuses(inSteps), statuses(inSteps)]).toEqual([
      ["canceled", "waiting"],
      ["refunded", "refunded"],
    ]);
    expect([inSteps.refunds.map(({ amount }) => amount), alerts(inSteps)]).toEqual([[1_199], []]);
    const held = after(paid, withdraw([pacifier(1)]), withdraw([pacifier(1), bib], "second"));
    expect([held.status, statuses(held), alerts(held)]).toEqual(["IN_CANCEL", ["refunded", "refunded"], []]);
    expect(held.refunds.map(({ amount }) => amount)).toEqual([1_699]);
  });

  test("is over when the order is canceled, or all of its money goes back", () => {
    const placed = after(claimed, moved("a", "placed"), moved("b", "placed"), withdraw(both));
    for (const command of [{ do: "cancel" } as const, refund()]) {
      const ended = after(placed, command);
      expect([statuses(ended), alerts(ended)]).toEqual([["refunded"], []]);
      expect(refusalOf(ended, { do: "report_due_return", returnId: "first" })).toBe("nothing_waits");
    }
    expect(statuses(after(placed, refund(1_000)))).toEqual(["accepted"]);
  });

  test("takes the place of what its customer has only asked to send back", () => {
    const asked = after(delivered, ask("changed_mind"));
    const withdrawn = after(asked, withdraw([pacifier(), bib], "second"));
    expect([statuses(withdrawn), alerts(withdrawn)]).toEqual([
      ["refused", "accepted"],
      ["withdrawal second"],
    ]);
    expect(messages(events(asked, withdraw([pacifier()], "second")))).toEqual(["withdrawal"]);
    expect(statuses(after(asked, withdraw([bib], "second")))).toEqual(["asked", "accepted"]);
    const accepted = after(asked, move("accepted"));
    expect(refusalOf(accepted, withdraw([pacifier()], "second"))).toBe("no_line");
  });

  test("says the day on which the money is due as the shop's own calendar has it", () => {
    const evening = new Date("2026-12-02T02:00:00Z");
    const [alert] = decided(delivered, withdraw([bib]), evening).order.alerts;
    expect(alert?.text).toContain("The money is due on December 15, 2026");
  });

  test("is possible until 14 days after the last parcel came, and open as long as one is under way", () => {
    expect(withdrawalEnds(after(shipped, moved("a", "delivered")).parts, 14)).toBeUndefined();
    expect(withdrawalEnds(delivered.parts, 14)).toEqual(at(15));
    expect(refusalOf(delivered, withdraw([bib]), new Date(at(15).getTime() - 1))).toBe("none");
    expect(refusalOf(delivered, withdraw([bib]), at(15))).toBe("too_late");
    expect(refusalOf(finished, withdraw([bib]), at(15))).toBe("too_late");
    expect(refusalOf(after(shipped, moved("a", "delivered")), withdraw([pacifier()]), at(60))).toBe("none");
  });

  test.each<[string, Order, ReturnLine[], string]>([
    ["that is not paid", unpaid, both, "unpaid"],
    ["that is canceled", after(paid, { do: "cancel" }), both, "too_late"],
    ["that is closed", after(unpaid, { do: "close", cause: "not_paid_in_time" }), both, "too_late"],
    ["without a line", shipped, [], "no_line"],
    ["by a line of another order", shipped, [{ ...bib, skuCode: "BOOTS" }], "no_line"],
    ["by a line of another part", shipped, [{ ...bib, partId: "a" }], "no_line"],
    ["by more pieces than were bought", shipped, [pacifier(3)], "no_line"],
    ["by no piece", shipped, [pacifier(0)], "no_line"],
    ["by a line twice", shipped, [pacifier(1), pacifier(1)], "no_line"],
    ["by what was withdrawn before", after(shipped, withdraw([bib], "before")), [bib], "no_line"],
    ["that is sent twice", after(shipped, withdraw([bib])), [bib], "known"],
  ])("from an order %s is refused", (_, order, lines, why) => {
    expect(refusalOf(order, withdraw(lines))).toBe(why);
  });

  test("gives back what was paid, with the standard delivery of a part that comes back as a whole", () => {
    const withdrawn = after(delivered, withdraw(both));
    expect(worthOf(withdrawn, "first")).toBe(1_699);
    const refunded = after(withdrawn, move("received"), give());
    expect(refunded.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[1_699, "returned"]]);
    expect([statuses(refunded), alerts(refunded)]).toEqual([["refunded"], []]);
  });

  test("in two steps gives back as much as in one", () => {
    const one = after(delivered, withdraw([pacifier(1)]), give());
    expect(one.refunds.map(({ amount }) => amount)).toEqual([450]);
    const two = after(one, withdraw([pacifier(1)], "second"), give(undefined, "second"));
    expect(two.refunds.map(({ amount }) => amount)).toEqual([450, 749]);
  });

  test("whose money is due soon says so once, until it is back", () => {
    const withdrawn = after(delivered, withdraw([bib]));
    const due: OrderCommand = { do: "report_due_return", returnId: "first" };
    const reported = after(withdrawn, due, due);
    expect(alerts(reported)).toEqual(["withdrawal first", "return_due first"]);
    expect(alerts(after(reported, give()))).toEqual([]);
    expect(refusalOf(after(reported, give()), due)).toBe("nothing_waits");
  });
});
