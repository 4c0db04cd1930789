import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { type ReturnCause, withdrawalEnds } from "../return-windows.ts";
import {
  after,
  alerts,
  allAccepted,
  begun,
  claimed,
  decided,
  events,
  failed,
  free,
  later,
  loss,
  messages,
  moved,
  paid,
  partStatuses,
  refund,
  refundElsewhere,
  refunds,
  refusalOf,
  shipped,
  unpaid,
} from "../testing/order-examples.ts";
import { noDetails } from "../testing/order-histories.ts";
import type { OrderCommand } from "./commands.ts";
import type { Order, ReturnLine, ReturnStatus } from "./order.ts";
import { returnable, worthOf } from "./returns.ts";

const day = 86_400_000;
const pacifier = (quantity = 2): ReturnLine => ({ partId: "a", skuCode: "PACIFIER", quantity });
const bib: ReturnLine = { partId: "b", skuCode: "BIB", quantity: 1 };
const both = [pacifier(), bib];

/** The first return of an order, or another one. */
const withdraw = (lines: ReturnLine[], returnId = "first"): OrderCommand => ({
  ...{ do: "withdraw", returnId, details: noDetails, lines, days: 14, refundDays: 14 },
});
const ask = (
  reason: ReturnCause,
  { lines = [pacifier()], keepLimit = 0, returnId = "first" } = {},
): OrderCommand => ({
  ...{ do: "request_return", returnId, details: noDetails, reason, lines, days: 30 },
  keepLimit: cents(keepLimit),
});
const move = (to: Exclude<ReturnStatus, "asked" | "refunded">, returnId = "first"): OrderCommand => ({
  ...{ do: "move_return", returnId, to, words: null },
});
const give = (amount?: number, returnId = "first"): OrderCommand => ({
  ...{ do: "refund_return", returnId, amount: amount === undefined ? undefined : cents(amount) },
});
const delivered = after(shipped, moved("a", "delivered"), moved("b", "delivered"));
const finished = after(delivered, { do: "finish" });
const at = (days: number) => new Date(later.getTime() + days * day);
const statuses = ({ returns }: Order) => returns.map(({ status }) => status);

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

describe("[RET-01] a return", () => {
  test("is asked for, accepted, sent, received and refunded, and its customer hears of each step", () => {
    const asked = after(delivered, ask("wrong_size"));
    expect([statuses(asked), alerts(asked)]).toEqual([["asked"], ["return_asked first"]]);
    let order = asked;
    const steps = [
      { to: "accepted", says: ["return"], needs: [] },
      { to: "on_its_way", says: [], needs: ["return_sent first"] },
      { to: "received", says: ["return"], needs: ["return_received first"] },
    ] as const;
    for (const { to, says, needs } of steps) {
      expect(messages(events(order, move(to)))).toEqual(says);
      order = after(order, move(to));
      expect([statuses(order), alerts(order)]).toEqual([[to], needs]);
    }
    const refunded = after(order, give());
    expect([statuses(refunded), alerts(refunded)]).toEqual([["refunded"], []]);
    expect(refunded.status, "the order stays where it is").toBe("WAIT_BUYER_CONFIRM_GOODS");
    expect(messages(events(allAccepted(refunded), { do: "finish" }))).toEqual([]);
  });

  test.each<[ReturnCause, number]>([
    ["damaged", 1_199],
    ["changed_mind", 1_199],
  ])(
    "because it is %s is worth %d cents, with the shipping of a part of which nothing is kept",
    (reason, value) => {
      expect(worthOf(after(delivered, ask(reason)), "first")).toBe(value);
      expect(worthOf(after(delivered, ask(reason, { lines: [pacifier(1)] })), "first")).toBe(450);
    },
  );

  test("in two steps, for whatever reasons, gives back as much as in one", () => {
    const back = after(
      ...([delivered, ask("changed_mind", { lines: [pacifier(1)] }), give()] as [Order, ...OrderCommand[]]),
      withdraw([pacifier(1)], "second"),
      give(undefined, "second"),
    );
    expect(back.refunds.map(({ amount }) => amount)).toEqual([450, 749]);
  });

  test("that never comes may be refused, once it was accepted or sent", () => {
    const accepted = after(delivered, ask("changed_mind"), move("accepted"));
    for (const order of [accepted, after(accepted, move("on_its_way"))]) {
      const refused = after(order, move("refused"));
      expect([statuses(refused), alerts(refused), returnableOf(refused)]).toEqual([["refused"], [], 2]);
    }
  });

  test("whose refund failed is owed again when a lost dispute is won", () => {
    const sent = after(delivered, { do: "finish" }, ask("damaged"), give());
    const lost = after(sent, failed(sent), loss("lost"));
    expect(alerts(lost)).not.toContain("refund_failed refund-1");
    const won = decided(lost, loss("won"), later);
    expect(refunds(won.events)).toEqual([1_199]);
    const repeated = after(sent, failed(sent), { do: "repeat_refunds" }, loss("lost"));
    expect(refunds(decided(repeated, loss("won"), later).events)).toEqual([]);
  });

  test.each<[string, Order, OrderCommand, Date, string]>([
    ["before it has come", shipped, ask("damaged"), later, "too_late"],
    ["31 days after it came", delivered, ask("damaged"), at(31), "too_late"],
    [
      "of two lines of which one has not come",
      after(shipped, moved("a", "delivered")),
      ask("damaged", { lines: both }),
      later,
      "too_late",
    ],
    [
      "of what is on its way back",
      after(delivered, ask("damaged")),
      ask("damaged", { returnId: "second" }),
      later,
      "no_line",
    ],
    ["that is sent twice", after(delivered, ask("damaged")), ask("damaged"), later, "known"],
    ["of nothing", delivered, ask("damaged", { lines: [] }), later, "no_line"],
  ])("%s is refused", (_, order, command, when, why) => {
    expect(refusalOf(order, command, when)).toBe(why);
  });

  test("of an order that is finished is possible, and of one line alone", () => {
    expect(statuses(after(finished, ask("damaged", { lines: [bib] })))).toEqual(["asked"]);
  });

  test("that is refused may be asked for again; one that was refunded may not", () => {
    const refused = after(delivered, ask("changed_mind"), move("refused"));
    expect([alerts(refused), returnableOf(refused)]).toEqual([[], 2]);
    const again = after(refused, ask("damaged", { returnId: "second" }));
    expect([statuses(again), worthOf(again, "second")]).toEqual([["refused", "asked"], 1_199]);
    const refunded = after(delivered, ask("damaged"), move("accepted"), give());
    expect(returnableOf(refunded)).toBe(0);
    expect(refusalOf(refunded, ask("damaged", { returnId: "second" }))).toBe("no_line");
  });

  test.each<[string, OrderCommand[], OrderCommand, string]>([
    ["received before it was accepted", [], move("received"), "too_late"],
    ["sent before it was accepted", [], move("on_its_way"), "too_late"],
    ["accepted once it is on its way", [move("accepted"), move("on_its_way")], move("accepted"), "too_late"],
    ["refunded twice", [move("accepted"), give()], give(), "too_late"],
    ["refunded after it was refused", [move("refused")], give(), "too_late"],
    ["refunded with more than was paid", [move("accepted")], give(1_200), "too_much"],
    ["one that there is not", [], move("accepted", "none"), "too_late"],
  ])("cannot be %s", (_, before, command, why) => {
    expect(refusalOf(after(delivered, ask("damaged"), ...before), command)).toBe(why);
  });

  test("that is accepted may get another address, of which its customer hears", () => {
    const accepted = after(delivered, ask("damaged"), move("accepted"));
    expect(messages(events(accepted, move("accepted")))).toEqual(["return"]);
    expect(statuses(after(accepted, move("accepted")))).toEqual(["accepted"]);
  });

  test("is refunded by the merchant without the goods", () => {
    const refunded = after(delivered, ask("damaged"), give());
    expect([statuses(refunded), alerts(refunded)]).toEqual([["refunded"], []]);
    expect(refunded.refunds.map(({ amount }) => amount)).toEqual([1_199]);
  });

  test("says until when the marketplace takes a claim, where the shop is at fault and the marketplace has sold it", () => {
    const bought = after(
      ...([claimed, moved("a", "shipped"), moved("a", "delivered")] as [Order, ...OrderCommand[]]),
    );
    const wordsOf = (order: Order) => order.alerts.map(({ text }) => text).join();
    const isBought = {
      ...bought,
      parts: bought.parts.map((part) => ({ ...part, supplierOrderIds: ["8198352049"] })),
    };
    expect(wordsOf(after(isBought, ask("damaged")))).toContain(
      "A dispute about it can be opened at the marketplace until December 6, 2026.",
    );
    expect(wordsOf(after(isBought, ask("changed_mind")))).not.toContain("dispute");
    const own = { ...bought, parts: bought.parts.map((part) => ({ ...part, supplierOrderIds: [] })) };
    expect(wordsOf(after(own, ask("damaged")))).not.toContain("dispute");
  });

  test("that came back worn is refunded with less, or refused", () => {
    const received = after(delivered, ask("changed_mind"), move("accepted"), move("received"));
    expect(after(received, give(500)).refunds.map(({ amount }) => amount)).toEqual([500]);
    expect(statuses(after(received, move("refused")))).toEqual(["refused"]);
  });

  test("is worth no more than is left of the payment", () => {
    const back = after(delivered, refundElsewhere(1_000), ask("damaged"), move("accepted"));
    expect(worthOf(back, "first")).toBe(699);
    expect(after(back, give()).refunds.map(({ amount }) => amount)).toEqual([1_000, 699]);
  });

  test("of an order that cost nothing ends without a refund", () => {
    const came = after(
      ...([free, { do: "claim" }, moved("a", "delivered"), moved("b", "delivered")] as [
        Order,
        ...OrderCommand[],
      ]),
    );
    const ended = after(came, ask("damaged"), move("accepted"), give());
    expect([statuses(ended), ended.refunds]).toEqual([["refunded"], []]);
  });
});

describe("[RET-02] what its customer may keep", () => {
  test("is refunded by the merchant's limit without a person, and mailed to the merchant", () => {
    const kept = events(delivered, ask("damaged", { lines: [bib], keepLimit: 500 }));
    expect(refunds(kept)).toEqual([500]);
    expect(kept.flatMap((event) => (event.type === "alert_raised" ? [event.kind] : []))).toEqual([
      "return_kept",
    ]);
    expect(alerts(after(delivered, ask("damaged", { lines: [bib], keepLimit: 500 })))).toEqual([]);
    expect(messages(kept)).toEqual(["return"]);
  });

  test("is no more than the limit in all, however many returns it is asked for in", () => {
    const one = ask("damaged", { lines: [pacifier(1)], keepLimit: 800 });
    const other = ask("damaged", { lines: [pacifier(1)], keepLimit: 800, returnId: "second" });
    const both = after(delivered, one, other);
    expect([statuses(both), both.refunds.map(({ amount }) => amount)]).toEqual([
      ["refunded", "asked"],
      [450],
    ]);
  });

  test.each<[string, OrderCommand]>([
    ["costs more than the limit", ask("damaged", { lines: [bib], keepLimit: 499 })],
    ["is only not wanted any more", ask("changed_mind", { lines: [bib], keepLimit: 500 })],
    ["has no limit", ask("damaged", { lines: [bib] })],
  ])("is nothing that %s", (_, command) => {
    expect(refunds(events(delivered, command))).toEqual([]);
    expect(alerts(after(delivered, command))).toEqual(["return_asked first"]);
  });
});

function returnableOf(order: Order): number {
  const [part] = order.parts;
  const [line] = part?.lines ?? [];
  return part === undefined || line === undefined ? 0 : returnable(order, part, line);
}
