import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { after, alerts, claimed, decided, events, later, moved, refunds } from "../testing/order-examples.ts";
import { recordNewsOf } from "../testing/part-news.ts";
import type { Command, OrderCommand, ParcelState, PartNews } from "./commands.ts";
import type { Order } from "./order.ts";

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

describe("news of a part", () => {
  test("[MKT-03] moves it, and asks again in its time", () => {
    const ready = decided(placed, news({ status: "ready", cost: cents(800), importCharge: cents(50) }));
    expect(partA(ready.order)).toMatchObject({ status: "ready", supplierCost: 800, importCharge: 50 });
    expect(partA(ready.order)?.checkAt).toEqual(at(2 * hour));
    const quiet = after(ready.order, news({}));
    expect(partA(quiet), "what isn't said stays").toMatchObject({ status: "ready", supplierCost: 800 });
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

  test("[PAY-02] that a dispute there was won is a mail, once it has arrived", () => {
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

  test("[OPS-05] that lines are canceled there is told once: it goes on being said", () => {
    const canceled = news({ status: "ready", canceledLines: 1 });
    const told = after(placed, canceled);
    expect(alerts(told)).toEqual(["supplier_part_canceled a"]);
    const refunded = after(told, { do: "refund", amount: cents(100) });
    expect(alerts(refunded)).toEqual([]);
    expect(alerts(after(refunded, canceled))).toEqual([]);
    expect(alerts(after(refunded, news({ status: "ready", canceledLines: 2 })))).toHaveLength(1);
  });

  test("[OPS-05] that it costs more than it was sold for is told once, whatever it costs later", () => {
    const dear = (cost: number) => news({ status: "ready", cost: cents(cost) });
    // Sold for $12.99 with its shipping, though the voucher took $1.00 off.
    expect(alerts(after(placed, dear(1_299)))).toEqual([]);
    const told = after(placed, dear(1_300));
    expect(alerts(told)).toEqual(["supplier_loss a"]);
    expect(told.alerts[0]?.text).toContain("was sold for $12.99");
    expect(after(told, dear(1_400)).alerts).toEqual(told.alerts);
  });

  test("[MKT-03] of a part that has ended here is about its cost alone", () => {
    const canceled = after(placed, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    expect(partA(canceled)?.checkAt, "followed at once").toEqual(later);
    const going = after(canceled, news({ status: "ready", cost: cents(800), alerts: new Set(["frozen"]) }));
    expect(partA(going)).toMatchObject({ status: "canceled", supplierCost: 800, checkAt: at(2 * hour) });
    expect(alerts(going)).toEqual([]);
    const ended = after(going, news({ status: "canceled" }));
    expect(partA(ended)).toMatchObject({ supplierCost: 0, checkAt: null });
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

  test("[OPS-05] of one that has arrived or ended asks nobody", () => {
    const there = after(shipped, news({ status: "shipped" }, { parcels: [parcel("delivered")] }));
    const first = decided(there, look(true), at(day)).order;
    expect(alerts(decided(first, look(true), at(2 * day)).order)).toEqual([]);
  });
});
