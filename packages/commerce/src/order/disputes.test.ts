import { describe, expect, test } from "vitest";
import type { AlertKind } from "../alert-kinds.ts";
import { cents, formatUsd } from "../money.ts";
import type { OrderStatus } from "../order-status.ts";
import {
  accepted,
  after,
  alerts,
  begun,
  claimed,
  decided,
  events,
  failed,
  loss,
  messages,
  moved,
  now,
  paid,
  refunds,
  refusalOf,
  shipped,
  unpaid,
} from "../testing/order-examples.ts";
import { answerFor } from "../testing/part-news.ts";
import type { OrderCommand, OutsideRefund } from "./commands.ts";
import type { OrderEvent } from "./events.ts";
import { isEnded, type Order } from "./order.ts";

const opened = loss("needs_response");
const lost = loss("lost");
const appealed = loss("appeal_needs_response");
const reviewed = loss("appeal_under_review");
const won = loss("won");
const cancel: OrderCommand = { do: "cancel" };
const cancelBib: OrderCommand = { do: "cancel_lines", skuCodes: ["BIB"] };
const keep: OrderCommand = { do: "keep" };
const repeat: OrderCommand = { do: "repeat_refunds" };
const refund = (amount?: number): OrderCommand => ({
  do: "refund",
  amount: amount === undefined ? undefined : cents(amount),
});

const textOf = ({ alerts: open }: Order, kind: AlertKind) =>
  open.find((alert) => alert.kind === kind)?.text ?? "";
const raisedTexts = (all: readonly OrderEvent[], kind: AlertKind) =>
  all.flatMap((event) => (event.type === "alert_raised" && event.kind === kind ? [event.text] : []));
const returned = (order: Order) =>
  order.refunds.filter(({ status }) => status !== "failed").map(({ amount }) => amount);

describe("a dispute", () => {
  test("[PAY-02] is an alert while it is open, with the day until which it can be answered", () => {
    const open = after(claimed, opened);
    expect(alerts(open)).toEqual(["dispute du_1"]);
    expect(textOf(open, "dispute")).toContain(
      "$16.99 at the bank (fraudulent). Please answer in the payment service's dashboard until Dec 5",
    );
  });

  test.each(["won", "warning_closed", "prevented"])(
    "[PAY-02] [MKT-02] stops its order until it is %s: then the order is claimed, and placed",
    (end) => {
      const open = after(paid, opened);
      expect(refusalOf(open, { do: "claim" })).toBe("stopped");
      expect(alerts(after(open, loss(end)))).toEqual([]);
      expect(after(open, loss(end), { do: "claim" }).status).toBe("IN_PROGRESS");

      const placing = { type: "placing_due" };
      for (const status of ["needs_response", "under_review"])
        expect(events(claimed, loss(status))).not.toContainEqual(placing);
      expect(refusalOf(after(claimed, opened), begun("a"))).toBe("stopped");
      expect(events(after(claimed, opened), loss(end))).toContainEqual(placing);
    },
  );

  test("[PAY-02] cannot be decided by the merchant while it is open: it is answered at the bank", () => {
    for (const order of [paid, claimed]) expect(refusalOf(after(order, opened), keep)).toBe("nothing_waits");
  });

  test.each([
    ["won", "appeal_under_review", "won"],
    ["won", "needs_response", "won"],
    ["lost", "under_review", "lost"],
    ["lost", "appeal_needs_response", "appeal_needs_response"],
    ["appeal_needs_response", "needs_response", "appeal_needs_response"],
    ["appeal_needs_response", "appeal_under_review", "appeal_under_review"],
    ["appeal_under_review", "won", "won"],
    ["appeal_under_review", "lost", "lost"],
    ["warning_closed", "appeal_needs_response", "warning_closed"],
    ["under_review", "appeal_needs_response", "appeal_needs_response"],
  ])("[PAY-02] that is %s and then read as %s is %s", (first, then, status) => {
    const order = after(claimed, loss(first));
    const isNews = refusalOf(order, loss(then)) === "none";
    expect((isNews ? after(order, loss(then)) : order).disputes).toMatchObject([{ status }]);
  });
});

describe("a dispute that is lost", () => {
  test("[PAY-02] [OPS-05] stops what is not placed until the merchant decides, and the alert says how", () => {
    const [unclaimed, order] = [after(paid, lost), after(claimed, lost)];
    for (const stopped of [unclaimed, order]) {
      expect(alerts(stopped)).toEqual(["dispute_lost o"]);
      expect(textOf(stopped, "dispute_lost")).toMatch(
        /'nestling orders cancel NST-1' .* 'nestling orders keep NST-1'/,
      );
    }
    expect(refusalOf(unclaimed, { do: "claim" })).toBe("stopped");
    expect(refusalOf(order, begun("a"))).toBe("stopped");
  });

  test("[PAY-02] lets the order go on when the merchant keeps it, even if the loss is reported again", () => {
    const kept = decided(after(claimed, lost), keep);
    expect(kept.events).toContainEqual({ type: "placing_due" });
    expect(kept.order.parts[0]?.placeRefunded).toBe(true);
    const again = after(kept.order, lost);
    expect([alerts(again), refusalOf(again, keep), refusalOf(again, begun("a"))]).toEqual([
      ...[[], "nothing_waits", "none"],
    ]);
    expect(after(paid, lost, keep, lost, { do: "claim" }).status).toBe("IN_PROGRESS");
    expect(alerts(after(again, won, lost)), "lost after it was won").toEqual(["dispute_lost o"]);
  });

  test("[PAY-02] leaves nothing to refund: a canceled order ends at once", () => {
    expect(refusalOf(after(shipped, lost), refund())).toBe("too_much");
    const canceled = decided(after(paid, lost), cancel);
    expect([canceled.order.status, refunds(canceled.events), alerts(canceled.order)]).toEqual([
      ...["CANCEL", [], []],
    ]);
    expect(canceled.events).toContainEqual({ type: "lines_canceled", partId: "b", skuCodes: ["BIB"] });
  });

  test("[PAY-02] ends a cancellation whose refund the dispute has prevented", () => {
    const asked = after(paid, loss("under_review"), { do: "request_cancel" });
    const waiting = after(asked, failed(asked));
    expect([waiting.status, alerts(waiting)]).toEqual([
      ...["IN_CANCEL", ["dispute du_1", "refund_failed refund 1"]],
    ]);
    const ended = after(waiting, lost);
    expect([ended.status, alerts(ended), refusalOf(ended, repeat)]).toEqual(["CANCEL", [], "nothing_waits"]);
  });

  test("[PAY-02] [ORD-04] needs one answer with a customer's request to cancel: yes to both, or no", () => {
    const asked = after(claimed, { do: "request_cancel" }, lost);
    expect(alerts(asked)).toEqual(["cancel_requested o", "dispute_lost o"]);
    const [kept, canceled] = [after(asked, keep), after(asked, cancel)];
    expect([kept.status, alerts(kept), refusalOf(kept, begun("a"))]).toEqual(["IN_PROGRESS", [], "none"]);
    expect([canceled.status, alerts(canceled)]).toEqual(["CANCEL", []]);
  });

  test("[PAY-02] [OPS-05] stops a part of which nobody knows whether it is placed, and waits for the merchant", () => {
    const sent = after(claimed, begun("a"));
    const noAnswer = answerFor({ id: "a", attempts: 1 }, "unknown");
    for (const order of [after(sent, noAnswer, lost), after(sent, lost, noAnswer)]) {
      expect(alerts(order).sort()).toEqual(["dispute_lost o", "placement_unknown a"]);
      expect(alerts(after(order, cancel))).not.toContain("dispute_lost o");
    }
  });

  test("[PAY-02] stops nothing that was placed already, and raises no alert", () => {
    for (const order of [after(claimed, moved("a", "placed"), moved("b", "placed")), shipped])
      expect(alerts(after(order, lost))).toEqual([]);
  });

  test("[OPS-05] [OPS-03] needs no answer anymore where the merchant takes out what was not placed, or places it by hand", () => {
    const placed = after(claimed, moved("a", "placed"), lost);
    expect(alerts(placed)).toEqual(["dispute_lost o"]);
    expect(alerts(after(placed, cancelBib))).toEqual([]);
    const byHand = after(after(paid, lost), {
      ...{ do: "advance", to: "WAIT_SELLER_SEND_GOODS", partId: undefined },
    });
    expect([byHand.status, alerts(byHand)]).toEqual(["WAIT_SELLER_SEND_GOODS", []]);
  });
});

describe("an appeal", () => {
  test("[PAY-02] [OPS-05] is shown with its deadline until it has ended, and its order stays as the merchant has decided", () => {
    const possible = after(claimed, opened, lost, keep, appealed);
    expect(alerts(possible)).toEqual(["dispute du_1"]);
    expect(textOf(possible, "dispute")).toContain(
      "is lost, and you can appeal in the payment service's dashboard until Dec 5",
    );
    const open = after(possible, reviewed);
    expect(alerts(open)).toEqual(["dispute du_1"]);
    expect(textOf(open, "dispute")).toMatch(/^The bank looks at your appeal/);
    expect([open.status, refusalOf(open, refund())], "the bank has the money").toEqual([
      ...["IN_PROGRESS", "too_much"],
    ]);
    expect(alerts(after(open, lost))).toEqual([]);
  });

  test.each(["appeal_needs_response", "appeal_under_review"])(
    "[PAY-02] in %s stops an order that the merchant has not decided about, also where the loss was not heard of",
    (status) => {
      const order = after(claimed, opened, loss(status));
      expect(alerts(order)).toEqual(["dispute du_1", "dispute_lost o"]);
      expect(refusalOf(order, begun("a"))).toBe("stopped");
      expect(alerts(after(order, keep))).toEqual(["dispute du_1"]);
    },
  );
});

/**
 * What these commands make of an order. The payment service says everything about a dispute twice, and answers each refund at once:
 * it accepts none while a dispute or an appeal is open.
 */
function live(start: Order, ...commands: OrderCommand[]): { order: Order; events: OrderEvent[] } {
  let order = start;
  const all: OrderEvent[] = [];
  const carryOut = (command: OrderCommand) => {
    const decision = decided(order, command);
    all.push(...decision.events);
    order = decision.order;
  };
  const said = commands.flatMap((each): OrderCommand[] =>
    each.do === "record_dispute" ? [each, each] : [each],
  );
  for (const command of said) {
    carryOut(command);
    const isOpen = order.disputes.some(({ status }) => !isEnded(status));
    if (order.refunds.at(-1)?.status === "requested") carryOut(isOpen ? failed(order) : accepted(order));
  }
  return { order, events: all };
}

const whole = 1_699;

/** What happens to an order, what its customer gets back, its status, and whether the merchant hears of a won dispute. */
const histories: [string, Order, OrderCommand[], number[], OrderStatus, boolean][] = [
  ["lost, canceled before the claim, won", paid, [opened, lost, cancel, won], [whole], "CANCEL", true],
  ["lost, canceled, won", claimed, [opened, lost, cancel, won], [whole], "CANCEL", true],
  ["lost without being open before, canceled, won", claimed, [lost, cancel, won], [whole], "CANCEL", true],
  [
    "lost, canceled, appealed, won",
    claimed,
    [lost, cancel, appealed, reviewed, won],
    [whole],
    "CANCEL",
    true,
  ],
  ["lost, appealed, canceled, won", claimed, [lost, appealed, cancel, won], [whole], "CANCEL", true],
  ["lost, canceled, appealed, lost again", claimed, [lost, cancel, appealed, lost], [], "CANCEL", false],
  ["lost, won, canceled", claimed, [lost, won, cancel], [whole], "CANCEL", false],
  ["won, canceled", claimed, [opened, won, cancel], [whole], "CANCEL", false],
  ["lost, canceled", claimed, [lost, cancel], [], "CANCEL", false],
  ["canceled while it is open, lost, won", claimed, [opened, cancel, lost, won], [whole], "CANCEL", true],
  [
    "refunded in part, lost, canceled, won",
    claimed,
    [refund(349), lost, cancel, won],
    [349, 1_350],
    "CANCEL",
    true,
  ],
  ["lost, a line canceled, won", claimed, [lost, cancelBib, won], [500], "IN_PROGRESS", true],
  ["a line canceled, lost, won", claimed, [cancelBib, lost, won], [500], "IN_PROGRESS", false],
  [
    "a line canceled while it is open, lost, won",
    claimed,
    [opened, cancelBib, lost, won],
    [500],
    "IN_PROGRESS",
    true,
  ],
  ["lost, kept, won", claimed, [lost, keep, won], [], "IN_PROGRESS", false],
  ["sent, lost, won", shipped, [lost, won], [], "SHIPPING", false],
  ["lost, canceled, won, lost again", claimed, [lost, cancel, won, lost], [whole], "CANCEL", true],
];

describe("an order whose dispute is", () => {
  test.each(histories)("[PAY-02] %s: nobody has neither goods nor money", (...history) => {
    const [, start, commands, back, status, isTold] = history;
    const { order, events: all } = live(start, ...commands);
    expect([returned(order), order.status, alerts(order)]).toEqual([back, status, []]);
    expect(raisedTexts(all, "dispute_won")).toHaveLength(isTold ? 1 : 0);
    expect(messages(all).filter((about) => about === "refund")).toHaveLength(back.length);
    expect(refusalOf(order, repeat)).toBe("nothing_waits");
  });

  test("[PAY-02] lost, canceled and won: its parts stay canceled, and the merchant reads what goes back", () => {
    const { order, events: all } = decided(after(claimed, lost, cancel), won);
    expect(order.parts.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    expect(all.map(({ type }) => type)).toEqual([
      ...["dispute_recorded", "gift_decided", "refund_requested", "alert_raised", "alert_resolved"],
    ]);
    expect(raisedTexts(all, "dispute_won")).toEqual([
      expect.stringContaining("$16.99 go back to its customer now"),
    ]);
  });

  test("[PAY-02] [OPS-05] lost, canceled and won: a refund that is refused is shown, and asked for once", () => {
    const asked = after(claimed, lost, cancel, won);
    const refused = after(asked, failed(asked), won);
    expect([returned(refused), alerts(refused)]).toEqual([[], ["refund_failed refund 1"]]);
    const repeated = after(refused, repeat);
    expect([returned(repeated), alerts(repeated)]).toEqual([[1_699], []]);
  });

  const bibCanceled = after(claimed, cancelBib);
  const bibOwed = after(bibCanceled, failed(bibCanceled));
  const inDashboard: OutsideRefund = { stripeId: "re_1", amount: cents(500), state: "succeeded" };

  test.each<[string, number, OrderCommand[], OutsideRefund[]]>([
    ["with the command", 500, [refund(500)], []],
    ["in part", 200, [refund(200)], []],
    ["in the dashboard, of which no event came", 500, [], [inDashboard]],
  ])(
    "[PAY-02] [OPS-05] lost and won, after the merchant refunded by hand, %s, what could not be refunded: the merchant is asked",
    (_, amount, byHand, outside) => {
      const told = { ...won, refunds: outside } as OrderCommand;
      const { order, events: all } = live(bibOwed, ...byHand, lost, told);
      expect([returned(order), alerts(order)]).toEqual([[amount], []]);
      const text = `$5.00 of what was canceled may be owed to its customer. You have refunded ${formatUsd(cents(amount))} by hand`;
      expect(raisedTexts(all, "dispute_won")).toEqual([expect.stringContaining(text)]);
      expect(raisedTexts(all, "dispute_won")[0]).toContain("nestling orders refund NST-1 --amount N");
    },
  );

  test("[PAY-02] lost and won, without a refund by hand: what could not be refunded is refunded once", () => {
    // Where the bank gave only a part of the money back, the refund that failed still waits for the merchant.
    for (const amount of [1_699, 700]) {
      const { order } = live(bibOwed, loss("lost", amount), won);
      expect([returned(order), alerts(order), refusalOf(order, repeat)]).toEqual([
        [500],
        [],
        "nothing_waits",
      ]);
    }
  });

  test("[PAY-02] [OPS-05] lost and won: a refund that failed before is not to be repeated beside the one of all", () => {
    const canceled = after(claimed, cancel);
    for (const amount of [1_699, 700]) {
      const { order } = live(after(canceled, failed(canceled)), loss("lost", amount), won);
      expect([returned(order), alerts(order)]).toEqual([[1_699], []]);
    }
  });

  test("[PAY-02] [CHK-08] of a payment that came too late: it goes back as well", () => {
    const closed = after(unpaid, { do: "close", cause: "canceled_by_customer" });
    const late = after(closed, { do: "record_payment", holdUntil: now });
    const kept = live(late, opened, lost).order;
    expect([returned(kept), alerts(kept)]).toEqual([[], []]);
    const { order } = live(kept, won);
    expect([returned(order), alerts(order), order.status]).toEqual([[1_699], [], "CLOSED"]);
  });

  describe("one of two", () => {
    /** One of the disputes about an order. */
    const oneOf = (id: string, amount: number) => (status: string) => {
      const dispute = { id, amount: cents(amount), reason: "fraudulent", status };
      return { ...loss(status), dispute } as OrderCommand;
    };
    const [pacifiers, bib] = [oneOf("du_1", 1_199), oneOf("du_2", 500)];

    test("[PAY-02] won: what the bank has kept is refunded when the other is won, too", () => {
      const first = live(claimed, pacifiers("lost"), bib("lost"), cancel, pacifiers("won")).order;
      expect(returned(first)).toEqual([1_199]);
      const both = live(first, bib("won")).order;
      expect([returned(both), alerts(both)]).toEqual([[1_199, 500], []]);
    });

    test("[PAY-02] won: nothing is refunded while the bank has the money because of the other", () => {
      const [one, other] = [oneOf("du_1", 1_699), oneOf("du_2", 1_699)];
      const first = live(bibOwed, one("lost"), other("lost"), keep, one("won")).order;
      expect([returned(first), alerts(first)]).toEqual([[], []]);
      const both = live(first, other("won")).order;
      expect([returned(both), alerts(both)]).toEqual([[500], []]);
    });

    test("[PAY-02] [OPS-05] lost: the merchant reads what banks have given back of the order", () => {
      const first = after(claimed, pacifiers("lost"), bib("needs_response"));
      expect(textOf(first, "dispute_lost")).toContain("given $11.99 of order NST-1 back");
      expect(textOf(after(first, bib("lost")), "dispute_lost")).toContain("given $16.99 of order NST-1 back");
    });
  });
});
