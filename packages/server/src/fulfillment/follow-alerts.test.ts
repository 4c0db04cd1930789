import { expect, test } from "vitest";
import { disputeWindow, type FollowKind, followAlerts, type ParcelState } from "./follow-alerts.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date("2026-11-21T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

type Part = Parameters<typeof followAlerts>[0];
type News = Parameters<typeof followAlerts>[1];

const quiet: News = {
  status: undefined,
  isShown: true,
  alerts: new Set(),
  canceledLines: 0,
  endReasons: [],
  cost: undefined,
  importCharge: undefined,
  payWithinSeconds: 86_400,
};
const part = (over: Partial<Part>): Part => ({
  status: "shipped",
  statusSince: ago(day),
  supplierOrderIds: ["8198000000000001"],
  maxDays: 14,
  shippedAt: ago(day),
  deliveredAt: null,
  unreadSince: null,
  ...over,
});
const parcel = (over: Partial<ParcelState> = {}): ParcelState => ({
  trackingNumber: "LP1",
  status: "under_way",
  movedAt: ago(hour),
  events: [],
  ...over,
});
const orderNumber = "NST-7K3M-9QPX";
const kinds = (over: Partial<Part>, news: Partial<News> = {}, parcels: ParcelState[] = [parcel()]) => [
  ...followAlerts(part(over), { ...quiet, ...news }, parcels, {
    now,
    orderedAt: ago(5 * day),
    orderNumber,
  }).keys(),
];

const unpaid = { alerts: new Set(["unpaid"] as const) };
const hidden = { isShown: false };
const held = { at: "2026-11-20", name: "Held by customs", description: "" };

test.each<[string, Partial<Part>, Partial<News>, ParcelState[], FollowKind[]]>([
  ["unpaid for 59 minutes", { status: "placed", statusSince: ago(59 * 60_000) }, unpaid, [], []],
  ["unpaid for an hour", { status: "placed", statusSince: ago(hour) }, unpaid, [], ["supplier_unpaid"]],
  ["paid since it was last unpaid", { status: "ready", statusSince: ago(hour) }, unpaid, [], []],
  ["frozen", { status: "placed" }, { alerts: new Set(["frozen"]) }, [], ["supplier_frozen"]],
  [
    "without a full address",
    { status: "placed" },
    { alerts: new Set(["address"]) },
    [],
    ["supplier_address"],
  ],
  ["in a dispute there", {}, { alerts: new Set(["dispute"]) }, [parcel()], ["supplier_dispute"]],
  ["canceled in part", {}, { canceledLines: 1 }, [parcel()], ["supplier_part_canceled"]],
  ["ended there for an unknown reason", {}, { alerts: new Set(["ended"]) }, [parcel()], ["supplier_ended"]],
  ["in a dispute that was won", {}, { alerts: new Set(["dispute_won"]) }, [parcel()], ["supplier_ended"]],
  ["canceled there, with a parcel here", {}, { status: "cancelled" }, [parcel()], ["supplier_ended"]],
  [
    "delivered, in a dispute that was won",
    { status: "delivered" },
    { alerts: new Set(["dispute_won"]) },
    [],
    [],
  ],
  ["not shown for 59 minutes", { status: "placed", unreadSince: ago(59 * 60_000) }, hidden, [], []],
  ["not shown for an hour", { status: "placed", unreadSince: ago(hour) }, hidden, [], ["supplier_not_shown"]],
  ["shown again after an hour", { status: "placed", unreadSince: ago(hour) }, {}, [], []],
  ["paid for 6 days without a parcel", { status: "ready", statusSince: ago(6 * day) }, {}, [], []],
  [
    "paid for 7 days without a parcel",
    { status: "ready", statusSince: ago(7 * day) },
    {},
    [],
    ["parcel_missing"],
  ],
  ["sent for 7 days without a parcel", { statusSince: ago(7 * day) }, {}, [], []],
  ["on its way", {}, {}, [parcel({ movedAt: ago(47 * hour) })], []],
  ["without a move for 48 hours", {}, {}, [parcel({ movedAt: ago(48 * hour) })], ["parcel_stuck"]],
  ["held by customs", {}, {}, [parcel({ events: [held] })], ["parcel_at_customs"]],
  ["that could not be delivered", {}, {}, [parcel({ status: "failed" })], ["parcel_failed"]],
  ["that goes back", {}, {}, [parcel({ status: "returned" })], ["parcel_returned"]],
  [
    "later than promised, ten days after its dispatch",
    { maxDays: 4, shippedAt: ago(10 * day) },
    {},
    [parcel()],
    ["parcel_late"],
  ],
  [
    "later than promised, before a dispute can be opened",
    { maxDays: 4, shippedAt: ago(9 * day) },
    {},
    [parcel()],
    [],
  ],
  ["delivered, with an old parcel", { status: "delivered" }, {}, [parcel({ movedAt: ago(9 * day) })], []],
])("[OPS-05] [MKT-03] a part %s", (_, over, news, parcels, expected) => {
  expect(kinds(over, news, parcels)).toEqual(expected);
});

test("[OPS-05] a part that needs the merchant names its page at the marketplace and the last day", () => {
  const found = followAlerts(
    part({ status: "placed", statusSince: ago(2 * hour) }),
    { ...quiet, ...unpaid },
    [],
    {
      now,
      orderedAt: now,
      orderNumber,
    },
  );
  expect(found.get("supplier_unpaid")).toBe(
    "is not paid at the marketplace. Pay it before 2026-11-22: https://www.aliexpress.com/p/order/detail.html?orderId=8198000000000001",
  );
  const longer = { ...quiet, ...unpaid, payWithinSeconds: 10 * 86_400 };
  const times = { now, orderedAt: now, orderNumber };
  expect(followAlerts(part({ status: "placed", statusSince: now }), longer, [], times).size).toBe(0);
  const unpaidThere = followAlerts(part({ status: "placed", statusSince: ago(hour) }), longer, [], times);
  expect(unpaidThere.get("supplier_unpaid")).toContain("Pay it before 2026-12-01");
});

test("a dispute can be opened from 10 days after the dispatch until 15 days after the delivery", () => {
  expect(disputeWindow({ shippedAt: null, deliveredAt: null })).toBeUndefined();
  expect(disputeWindow({ shippedAt: ago(3 * day), deliveredAt: now })).toEqual({
    from: new Date("2026-11-28T12:00:00Z"),
    until: new Date("2026-12-06T12:00:00Z"),
  });
});
