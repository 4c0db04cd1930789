import { describe, expect, test } from "vitest";
import type { ReturnCause } from "../return-windows.ts";
import {
  after,
  alerts,
  allAccepted,
  claimed,
  decided,
  events,
  failed,
  free,
  later,
  loss,
  messages,
  moved,
  refundElsewhere,
  refunds,
  refusalOf,
  shipped,
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
import type { Order } from "./order.ts";
import { returnable, worthOf } from "./returns.ts";

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
