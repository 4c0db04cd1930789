import { describe, expect, test } from "vitest";
import { cents, zero } from "../money.ts";
import {
  after,
  alerts,
  claimed,
  decided,
  events,
  later,
  messages,
  moved,
  refunds,
  refusalOf,
} from "../testing/order-examples.ts";
import { recordNewsOf } from "../testing/part-news.ts";
import type { Command, OrderCommand, ParcelState, PartNews } from "./commands.ts";
import type { Order, Part } from "./order.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(later.getTime() + milliseconds);
const partA = ({ parts }: Order) => parts[0];

const news = (said: Partial<PartNews>, over: Partial<Command<"record_news">> = {}) =>
  ({ ...recordNewsOf("a", said), ...over }) as OrderCommand;
const parcel = (status: ParcelState["status"], trackingNumber = "LP1"): ParcelState => ({
  ...{ trackingNumber, status, movedAt: later, isHeldByCustoms: false },
});

const placed = after(claimed, moved("a", "placed"));
const shipped = after(placed, moved("a", "shipped"));
const unpaidThere = news({ status: "placed", alerts: new Set(["unpaid"] as const) });
const cancelPacifiers: OrderCommand = { do: "cancel_lines", skuCodes: ["PACIFIER"] };
const bottle = { skuCode: "BOTTLE", quantity: 1, promotionPrice: 400, discount: 0 };

/** Its first part has another line, of a bottle for $4.00. */
const withBottle: Order = {
  ...claimed,
  parts: claimed.parts.map((part) => ({
    ...part,
    lines: part.lines.flatMap((line) => (part.id === "a" ? [line, { ...line, ...bottle }] : [line])),
  })),
};
const cancelBottle: OrderCommand = { do: "cancel_lines", skuCodes: ["BOTTLE"] };

describe("news of a part", () => {
  test("[MKT-02] [MKT-03] moves it, and asks again in its time", () => {
    const ready = decided(placed, news({ status: "ready", cost: cents(800), importCharge: cents(50) }));
    expect(partA(ready.order)).toMatchObject({ status: "ready", supplierCost: 800, importCharge: 50 });
    expect(partA(ready.order)?.checkAt).toEqual(at(2 * hour));
    const quiet = after(ready.order, news({}));
    const kept = { status: "ready", supplierCost: 800, importCharge: 50 };
    expect(partA(quiet), "what isn't said stays").toMatchObject(kept);
  });

  test("[MKT-03] that it was received there is its delivery, and asks nobody", () => {
    const { order, events: all } = decided(placed, news({ status: "delivered" }));
    expect([partA(order)?.status, refunds(all), alerts(order)]).toEqual(["delivered", [], []]);
    expect(all.map(({ type }) => type)).not.toContain("alert_raised");
  });

  test("[MKT-03] is told to the customer once, however often it comes", () => {
    const both = after(placed, moved("b", "ready"));
    const sent = news({ status: "shipped" }, { parcels: [parcel("under_way")] });
    const first = decided(both, sent);
    expect(messages(first.events)).toEqual(["status"]);
    expect(messages(events(first.order, sent))).toEqual([]);
  });

  test("[MKT-03] that it is canceled there gives its money back and charges nothing, and the merchant gets a mail", () => {
    const charged = after(placed, news({ status: "ready", cost: cents(800) }));
    const { order, events: all } = decided(charged, news({ status: "canceled" }));
    expect([refunds(all), alerts(order)]).toEqual([[1_199], []]);
    expect(partA(order)).toMatchObject({ status: "canceled", supplierCost: 0, problem: "canceled_there" });
    expect(all).toContainEqual(expect.objectContaining({ type: "alert_raised", kind: "supplier_canceled" }));
  });

  test("[MKT-03] that it is canceled there although a parcel has come is for the merchant", () => {
    const both = [parcel("delivered"), parcel("under_way", "LP2")];
    const asked = after(shipped, news({ status: "canceled" }, { parcels: both }));
    expect(partA(asked)).toMatchObject({ status: "shipped", problem: "ended_there" });
    expect(alerts(asked)).toEqual(["supplier_ended a"]);
    expect(partA(after(asked, news({ status: "shipped" })))?.problem).toBeNull();
  });

  test("[MKT-03] is a delivery once every parcel has come, but for those that go on under another number", () => {
    const some = [parcel("delivered"), parcel("under_way", "LP2")];
    const one = news({ status: "part_shipped" }, { parcels: [parcel("delivered")] });
    expect(partA(after(placed, one))?.status, "the rest isn't sent").toBe("part_shipped");
    expect(partA(after(shipped, news({ status: "shipped" }, { parcels: some })))?.status).toBe("shipped");
    const all = [parcel("delivered"), parcel("replaced", "LP2")];
    const there = after(shipped, news({ status: "shipped" }, { parcels: all }));
    expect(partA(there)?.status).toBe("delivered");
    expect(partA(there)?.checkAt, "the carrier may say otherwise").toEqual(at(6 * hour));
    expect(partA(after(shipped, news({ status: "shipped" })))?.status, "of no parcel").toBe("shipped");
    expect(partA(after(shipped, news({ status: "delivered" })))?.checkAt, "its word is final").toBeNull();
  });

  test("[MKT-03] that a delivery was none takes it back for as long as its order goes on", () => {
    const there = after(shipped, news({ status: "shipped" }, { parcels: [parcel("delivered")] }));
    const contrary = news({ status: "shipped" }, { parcels: [parcel("under_way")], takenBack: ["LP1"] });
    const back = after(there, contrary);
    expect([partA(back)?.status, alerts(back)]).toEqual(["shipped", ["parcel_not_delivered a"]]);
    const received = news({ status: "delivered" }, { takenBack: ["LP1"] });
    expect(partA(after(there, received))).toMatchObject({ status: "delivered", checkAt: null });
    const arrived = news({ status: "shipped" }, { parcels: [parcel("delivered")] });
    expect(alerts(after(back, arrived)), "until it has arrived").toEqual([]);
  });

  test("[MKT-03] [PAY-02] that a dispute there was won is a mail, once it has arrived", () => {
    const won = new Set(["dispute_won"] as const);
    const all = events(shipped, news({ status: "delivered", alerts: won }));
    expect(all).toContainEqual(
      expect.objectContaining({ type: "alert_raised", kind: "supplier_dispute_won" }),
    );
    expect(alerts(after(shipped, news({ status: "delivered", alerts: won })))).toEqual([]);
  });

  test("[OPS-05] raises what needs the merchant, and settles what is over", () => {
    const frozen = news({ status: "placed", alerts: new Set(["frozen"] as const) });
    const raised = after(placed, frozen);
    expect(alerts(raised)).toEqual(["supplier_frozen a"]);
    expect(
      events(raised, frozen).map(({ type }) => type),
      "once",
    ).not.toContain("alert_raised");
    expect(alerts(after(raised, news({ status: "placed" })))).toEqual([]);
  });

  test("[OPS-05] [PAY-02] that lines are canceled there is told until money goes back, once: it goes on being said", () => {
    const canceled = news({ status: "ready", canceledLines: 1 });
    const told = after(placed, canceled);
    expect(alerts(told)).toEqual(["supplier_part_canceled a"]);
    const both = after(told, moved("b", "ready"), { ...canceled, partId: "b" } as OrderCommand);
    expect(alerts(after(both, cancelPacifiers)), "of the other part").toEqual(["supplier_part_canceled b"]);
    const refunded = after(told, { do: "refund", amount: cents(100) });
    expect(alerts(refunded)).toEqual([]);
    expect(alerts(after(refunded, canceled))).toEqual([]);
    expect(alerts(after(refunded, news({ status: "ready", canceledLines: 2 })))).toHaveLength(1);
  });

  test("[OPS-05] that it is unpaid there is its problem until it is paid, and is told after an hour", () => {
    const outcome = { kind: "placed", supplierOrderIds: ["8190"], isPaid: false, message: "Pay it." };
    const unpaid = after(claimed, { ...moved("a", "placed"), outcome } as OrderCommand);
    const early = decided(unpaid, unpaidThere, at(hour - 1)).order;
    expect([partA(early)?.problem, alerts(early)]).toEqual(["unpaid", []]);
    const late = decided(early, unpaidThere, at(hour)).order;
    expect([partA(late)?.problem, alerts(late)]).toEqual(["unpaid", ["supplier_unpaid a"]]);
    const ready = decided(late, news({ status: "ready" }), at(2 * hour)).order;
    expect([partA(ready)?.problem, alerts(ready)]).toEqual([null, []]);
  });

  test("[OPS-05] [MKT-03] that it stays in one status is told after three days, with what helps now, until it goes on", () => {
    const checked = news({ status: "placed", statuses: ["RISK_CONTROL"] });
    expect(alerts(decided(placed, checked, at(3 * day - 1)).order)).toEqual([]);
    const told = decided(placed, checked, at(3 * day)).order;
    expect(alerts(told)).toEqual(["supplier_stalled a"]);
    expect(told.alerts[0]?.text).toContain("prove who you are");
    expect(told.alerts[0]?.text).toContain("8190-a");
    const same = decided(told, checked, at(4 * day)).events;
    expect(
      same.map(({ type }) => type),
      "once",
    ).not.toContain("alert_raised");
    const canceling = decided(told, news({ statuses: ["IN_CANCEL"] }), at(4 * day)).order;
    expect(alerts(canceling)).toEqual(["supplier_stalled a"]);
    expect(canceling.alerts[0]?.text).toContain("Agree to that or take it back there");
    expect(alerts(decided(canceling, news({ status: "ready" }), at(5 * day)).order)).toEqual([]);
    const delivered = after(canceling, { do: "advance", to: "WAIT_BUYER_CONFIRM_GOODS", partId: "a" });
    expect([alerts(delivered), partA(delivered)?.checkAt]).toEqual([[], null]);
  });

  test("[OPS-05] that it isn't shown there is told after an hour, until it is shown", () => {
    const hidden = news({ isShown: false });
    const first = decided(placed, hidden, at(10 * minute)).order;
    expect(partA(first)?.unreadSince).toEqual(at(10 * minute));
    const early = decided(first, hidden, at(hour + 10 * minute - 1)).order;
    expect(alerts(early)).toEqual([]);
    const late = decided(early, hidden, at(hour + 10 * minute)).order;
    expect(alerts(late)).toEqual(["supplier_not_shown a"]);
    const shown = after(late, news({ status: "ready" }));
    expect([partA(shown)?.unreadSince, alerts(shown)]).toEqual([null, []]);
  });

  test("[OPS-05] that it costs more than it was sold for is told once, whatever it costs later", () => {
    const dear = (cost: number) => news({ status: "ready", cost: cents(cost) });
    // Sold for $12.99 with its shipping, though the voucher took $1.00 off.
    expect(alerts(after(placed, dear(1_299)))).toEqual([]);
    const told = after(placed, dear(1_300));
    expect(alerts(told)).toEqual(["supplier_loss a"]);
    expect(told.alerts[0]?.text).toContain("was sold for $12.99");
    expect(after(told, dear(1_400)).alerts).toEqual(told.alerts);
    expect(alerts(after(told, news({ status: "delivered" }))), "until it has arrived").toEqual([]);
  });

  test("[OPS-05] that it costs more than it was sold for counts what was taken out after it was placed, as it is charged", () => {
    const short = after(withBottle, moved("a", "placed"), cancelBottle);
    const dear = (order: Order, cost: number) =>
      alerts(after(order, news({ status: "ready", cost: cents(cost) })));
    expect([dear(short, 1_699), dear(short, 1_700)]).toEqual([[], ["supplier_loss a"]]);
    const shortBefore = after(withBottle, cancelBottle, moved("a", "placed"));
    expect([dear(shortBefore, 1_299), dear(shortBefore, 1_300)]).toEqual([[], ["supplier_loss a"]]);
  });
});

describe("a part that has ended at the marketplace for an unknown reason", () => {
  const alert = { alerts: new Set(["ended"] as const), endReasons: ["seller_moon_eclipse"] };
  const ended = news(alert);
  const sent = news({ ...alert, status: "shipped" }, { parcels: [parcel("under_way")] });

  test("[MKT-03] waits for the merchant, who cancels it", () => {
    const asked = after(placed, ended, ended);
    expect(partA(asked)).toMatchObject({ status: "placed", problem: "ended_there" });
    expect([asked.refunds, alerts(asked)]).toEqual([[], ["supplier_ended a"]]);
    expect(asked.alerts[0]?.text).toMatch(/seller_moon_eclipse.*nestling orders cancel NST-1 --line N/);
    const { order, events: all } = decided(asked, cancelPacifiers);
    expect([refunds(all), alerts(order)]).toEqual([[1_199], []]);
    expect(partA(order)).toMatchObject({ status: "canceled", problem: null, checkAt: null });
  });

  test("[MKT-03] is delivered where the merchant says so", () => {
    const delivered = after(placed, ended, { do: "advance", to: "WAIT_BUYER_CONFIRM_GOODS", partId: "a" });
    expect(partA(delivered)).toMatchObject({ status: "delivered", problem: null });
    expect([delivered.refunds, alerts(delivered)]).toEqual([[], []]);
  });

  test("[MKT-03] after it was sent arrives with its parcels", () => {
    const asked = after(placed, sent);
    expect(partA(asked)).toMatchObject({ status: "shipped", problem: "ended_there" });
    expect([asked.refunds, alerts(asked)]).toEqual([[], ["supplier_ended a"]]);
    const there = after(asked, news({ ...alert, status: "shipped" }, { parcels: [parcel("delivered")] }));
    expect(partA(there)).toMatchObject({ status: "delivered", problem: null });
    expect([there.refunds, alerts(there)]).toEqual([[], []]);
  });

  test("[MKT-03] or by a dispute that was won is the merchant's to give back, also where it was sent", () => {
    expect(refusalOf(shipped, cancelPacifiers)).toBe("too_late");
    const won = news({ status: "shipped", alerts: new Set(["dispute_won"] as const) });
    const asked = after(shipped, won);
    expect([asked.refunds, alerts(asked)]).toEqual([[], ["supplier_ended a"]]);
    const { order, events: all } = decided(asked, cancelPacifiers);
    expect([refunds(all), alerts(order), partA(order)?.status]).toEqual([[1_199], [], "canceled"]);
  });
});

describe("a part that has ended here", () => {
  const charged = { cost: cents(700), importCharge: cents(30) };
  const nothing = { supplierCost: zero, importCharge: zero, freightCost: zero, checkAt: null };
  const unpaidAndCharged = news({ status: "placed", alerts: new Set(["unpaid"]), ...charged });

  test("[MKT-03] is followed for its cost alone", () => {
    const canceled = after(placed, cancelPacifiers);
    expect(partA(canceled)?.checkAt, "followed at once").toEqual(later);
    const going = after(canceled, news({ status: "ready", cost: cents(800), alerts: new Set(["frozen"]) }));
    expect(partA(going)).toMatchObject({ status: "canceled", supplierCost: 800, checkAt: at(2 * hour) });
    expect(alerts(going)).toEqual([]);
  });

  test.each<[string, Partial<PartNews>, Partial<Part>]>([
    ["nothing once it is canceled there, too", { status: "canceled" }, nothing],
    [
      "what it did where its goods come",
      { status: "delivered" },
      { supplierCost: cents(700), checkAt: null },
    ],
    [
      "what it did where nobody knows why it has ended",
      { alerts: new Set(["ended"]) },
      { supplierCost: cents(700), checkAt: null },
    ],
    [
      "what it did while its goods are on their way",
      { status: "shipped" },
      { supplierCost: cents(700), checkAt: at(2 * hour) },
    ],
  ])("[MKT-03] costs %s", (_, end, expected) => {
    const canceled = after(placed, news({ status: "ready", ...charged }), cancelPacifiers);
    const followed = after(canceled, news({ ...end, ...charged }));
    expect(partA(followed)).toMatchObject({ status: "canceled", ...expected });
    expect([alerts(followed), refunds(events(canceled, news(end)))]).toEqual([[], []]);
  });

  test.each<[string, OrderCommand[], number]>([
    ["its line is canceled", [cancelPacifiers], 1_199],
    ["its order is canceled", [{ do: "cancel" }], 1_699],
    [
      "its money has gone back, and its line is canceled",
      [{ do: "refund", amount: undefined }, cancelPacifiers],
      1_699,
    ],
  ])("[MKT-03] [OPS-05] is paid by nobody there once %s", (_, commands, refunded) => {
    const asked = decided(placed, unpaidAndCharged, at(hour)).order;
    expect(alerts(asked)).toEqual(["supplier_unpaid a"]);
    const canceled = after(asked, ...commands);
    const looked = decided(canceled, unpaidAndCharged, at(2 * hour)).order;
    expect([alerts(looked), partA(looked)?.supplierCost]).toEqual([[], 700]);
    const closed = after(looked, news({ status: "canceled", ...charged }));
    expect(partA(closed)).toMatchObject({ status: "canceled", ...nothing });
    expect([alerts(closed), closed.refunds.map(({ amount }) => amount)]).toEqual([[], [refunded]]);
  });

  test("[MKT-03] [OPS-05] is none while one of its lines is left: its alert and its cost stay", () => {
    const asked = decided(after(withBottle, moved("a", "placed")), unpaidAndCharged, at(hour)).order;
    const short = decided(after(asked, cancelBottle), unpaidAndCharged, at(2 * hour)).order;
    expect([partA(short)?.status, alerts(short)]).toEqual(["placed", ["supplier_unpaid a"]]);
    expect(partA(short)?.supplierCost).toBe(700);
    const canceled = after(short, cancelPacifiers);
    expect(alerts(canceled)).toEqual([]);
    expect(partA(after(canceled, news({ status: "canceled" })))).toMatchObject(nothing);
  });
});

describe("a look that fails", () => {
  const look = (isAnswering: boolean): OrderCommand => ({
    ...{ do: "record_failed_look", partId: "a", isAnswering, reason: "garbled", pace: 1 },
  });
  const due = at(10 * minute);

  test("[OPS-05] lets the part wait longer and longer, and is told after three hours", () => {
    const once = decided(placed, look(true), due).order;
    expect(partA(once)).toMatchObject({ unreadSince: due, checkAt: at(11 * minute) });
    expect(alerts(once)).toEqual([]);
    const late = decided(once, look(true), at(10 * minute + 3 * hour)).order;
    expect(alerts(late)).toEqual(["supplier_unreadable a"]);
    expect(partA(late)?.checkAt).toEqual(at(40 * minute + 3 * hour));
    expect(late.alerts[0]?.text).toContain("(garbled)");
    expect(alerts(after(late, news({})))).toEqual([]);
  });

  test("[OPS-05] is no fault of the part while the marketplace answers about nothing", () => {
    const once = decided(placed, look(false), due).order;
    expect(partA(once)).toMatchObject({ unreadSince: null, checkAt: at(11 * minute) });
    expect(alerts(decided(once, look(false), at(5 * hour)).order)).toEqual([]);
  });

  test("[MKT-03] says nothing where another process has looked meanwhile", () => {
    expect(decided(placed, look(true), due).order).not.toBe(placed);
    expect(decided(placed, news({}), due).order.parts[0]?.checkAt).toEqual(
      new Date(due.getTime() + 10 * minute),
    );
  });

  test("[OPS-05] comes ever more rarely", () => {
    let order = placed;
    let looks = 0;
    for (let time = due; time < at(10 * hour); time = partA(order)?.checkAt ?? at(day)) {
      order = decided(order, look(true), time).order;
      looks += 1;
    }
    expect(looks).toBeLessThan(50);
    const early = new Date((partA(order)?.checkAt?.getTime() ?? 0) - 1);
    expect(refusalOf(order, look(true), early)).toBe("known");
  });

  const arrived = after(shipped, news({ status: "shipped" }, { parcels: [parcel("delivered")] }));
  const canceled = after(placed, cancelPacifiers);
  // Another process was told that the marketplace has it.
  const refused = after(claimed, moved("a", "refused"), moved("a", "placed"));

  test.each([
    ["has arrived", arrived],
    ["is canceled here", canceled],
    ["is refused here", refused],
  ])("[OPS-05] asks nobody about a part that %s", (_, order) => {
    const first = decided(order, look(true), at(day)).order;
    expect(partA(first)?.unreadSince, "it was looked at").toEqual(at(day));
    const second = decided(first, look(true), at(2 * day)).order;
    expect(alerts(second)).toEqual(alerts(order));
  });
});
