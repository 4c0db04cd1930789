import { expect, test } from "vitest";
import { cents } from "../money.ts";
import type { PartStatus } from "../order-parts.ts";
import { after, alerts, claimed, moved } from "../testing/order-examples.ts";
import { recordNewsOf } from "../testing/part-news.ts";
import type { OrderCommand, ParcelState } from "./commands.ts";
import {
  daysWithoutMove,
  disputeWindow,
  type FollowKind,
  followAlerts,
  followKinds,
  supplierPage,
} from "./part-alerts.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date("2026-11-21T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

type Part = Parameters<typeof followAlerts>[0];
type News = Parameters<typeof followAlerts>[1];

const quiet: News = {
  status: undefined,
  isShown: true,
  statuses: [],
  alerts: new Set(),
  canceledLines: 0,
  endReasons: [],
  cost: undefined,
  importCharge: undefined,
  payWithinSeconds: 86_400,
};
const part = (over: Partial<Part>): Part => ({
  position: 0,
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
  isHeldByCustoms: false,
  ...over,
});
const orderNumber = "NST-7K3M-9QPX";
const kinds = (over: Partial<Part>, news: Partial<News> = {}, parcels: ParcelState[] = [parcel()]) => [
  ...followAlerts(part(over), { ...quiet, ...news }, parcels, {
    now,
    orderedAt: ago(5 * day),
    orderNumber,
    measuredDays: undefined,
    soldFor: cents(1_149),
  }).keys(),
];

const unpaid = { alerts: new Set(["unpaid"] as const) };
const hidden = { isShown: false };

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
  ["canceled there, with a parcel here", {}, { status: "canceled" }, [parcel()], ["supplier_ended"]],
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
  ["sent for 14 days without a parcel", { statusSince: ago(14 * day) }, {}, [], ["parcel_missing"]],
  ["on its way", {}, {}, [parcel({ movedAt: ago(9 * day) })], []],
  [
    "without a move for two thirds of its 14 days",
    {},
    {},
    [parcel({ movedAt: ago(10 * day) })],
    ["parcel_stuck"],
  ],
  ["held by customs", {}, {}, [parcel({ isHeldByCustoms: true })], ["parcel_at_customs"]],
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
    "later than promised, whose parcel lies still: one alert",
    { maxDays: 4, shippedAt: ago(12 * day) },
    {},
    [parcel({ movedAt: ago(12 * day) })],
    ["parcel_late"],
  ],
  [
    "later than promised, before a dispute can be opened",
    { maxDays: 4, shippedAt: ago(9 * day) },
    {},
    [parcel()],
    [],
  ],
  ["charged a cent more than it was sold for", {}, { cost: cents(1_150) }, [], ["supplier_loss"]],
  ["charged what it was sold for", {}, { cost: cents(1_149) }, [], []],
  ["charged nobody knows what", {}, { cost: undefined }, [], []],
  ["charged more before it is sent", { status: "placed" }, { cost: cents(2_500) }, [], ["supplier_loss"]],
  ["charged more, and delivered", { status: "delivered" }, { cost: cents(2_500) }, [], []],
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
      measuredDays: undefined,
      soldFor: cents(1_149),
    },
  );
  expect(found.get("supplier_unpaid")).toBe(
    "is not paid at the marketplace. Pay it before 2026-11-22: https://www.aliexpress.com/p/order/detail.html?orderId=8198000000000001",
  );
  const longer = { ...quiet, ...unpaid, payWithinSeconds: 10 * 86_400 };
  const times = { now, orderedAt: now, orderNumber, measuredDays: undefined, soldFor: cents(1_149) };
  expect(followAlerts(part({ status: "placed", statusSince: now }), longer, [], times).size).toBe(0);
  const unpaidThere = followAlerts(part({ status: "placed", statusSince: ago(hour) }), longer, [], times);
  expect(unpaidThere.get("supplier_unpaid")).toContain("Pay it before 2026-12-01");
});

test("[OPS-05] a part that the marketplace charges too much for says what was paid and charged", () => {
  const details = { now, orderedAt: now, orderNumber, measuredDays: undefined, soldFor: cents(1_149) };
  const found = followAlerts(part({}), { ...quiet, cost: cents(2_500) }, [], details);
  expect(found.get("supplier_loss")).toContain("was sold for $11.49, and the marketplace charges $25.00.");
});

test("a dispute can be opened from 10 days after the dispatch until 15 days after the delivery", () => {
  expect(disputeWindow({ shippedAt: null, deliveredAt: null })).toBeUndefined();
  expect(disputeWindow({ shippedAt: ago(3 * day), deliveredAt: now })).toEqual({
    from: new Date("2026-11-28T12:00:00Z"),
    until: new Date("2026-12-06T12:00:00Z"),
  });
});

test.each([
  [3, 7],
  [10, 7],
  [12, 8],
  [15, 10],
  [21, 14],
  [30, 20],
  [60, 40],
  [null, 14],
])("[OPS-05] on a route of %s days a parcel may lie still for %s", (routeDays, days) => {
  expect(daysWithoutMove(routeDays)).toBe(days);
});

test("[OPS-05] how long a parcel may lie still is measured where it can be, and not what was promised", () => {
  const still = [parcel({ movedAt: ago(11 * day) })];
  const kindsWith = (measuredDays: number | undefined) => [
    ...followAlerts(part({ maxDays: 14 }), quiet, still, {
      ...{ now, orderedAt: ago(12 * day), orderNumber, measuredDays, soldFor: cents(1_149) },
    }).keys(),
  ];
  expect(kindsWith(undefined)).toEqual(["parcel_stuck"]);
  expect(kindsWith(24)).toEqual([]);
  expect(kindsWith(9)).toEqual(["parcel_stuck"]);
});

test("[OPS-05] the alert about parcels that lie still has the same words on each day, however they are read", () => {
  const two = [
    parcel({ trackingNumber: "LP1", movedAt: ago(30 * day) }),
    parcel({ trackingNumber: "LP2", movedAt: ago(40 * day) }),
  ];
  const words = (parcels: typeof two, measuredDays: number, later: number) =>
    followAlerts(part({ maxDays: null }), quiet, parcels, {
      ...{ now: new Date(now.getTime() + later), orderedAt: ago(50 * day), orderNumber, measuredDays },
      soldFor: cents(1_149),
    }).get("parcel_stuck");
  expect(words(two, 20, 0)).toMatch(/LP1 since \d{4}-\d\d-\d\d, LP2 since \d{4}-\d\d-\d\d\./);
  expect(words(two.toReversed(), 24, day)).toBe(words(two, 20, 0));
});

const ordinary: [string, number[]][] = [
  ["that is scanned often", [0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15]],
  ["that flies for six days", [0, 1, 7, 9, 11, 12, 14, 15]],
  ["that waits for its flight", [0, 5, 6, 12, 13, 15]],
  ["that is first seen at the border", [0, 9, 11, 12, 15]],
  ["that waits at customs", [0, 2, 5, 12, 14, 15]],
  ["that is scanned twice alone", [0, 8, 15]],
];

test.each(ordinary)("[OPS-05] an ordinary parcel of 15 days %s raises nothing", (_, scans) => {
  const raised = new Set<FollowKind>();
  for (let age = 0; age < 15; age += 0.25) {
    const last = scans.findLast((scan) => scan <= age) ?? 0;
    const found = followAlerts(
      part({ maxDays: 15, shippedAt: ago(age * day) }),
      quiet,
      [parcel({ movedAt: ago((age - last) * day) })],
      { now, orderedAt: ago((age + 1) * day), orderNumber, measuredDays: undefined, soldFor: cents(1_149) },
    );
    // It is a day late at most, and a dispute can be opened: that is news.
    for (const kind of found.keys()) if (kind !== "parcel_late") raised.add(kind);
  }
  expect([...raised]).toEqual([]);
});

test.each<[string, PartStatus, number]>([
  ["PAYMENT_PROCESSING", "placed", 3],
  ["RISK_CONTROL", "placed", 3],
  ["RISK_CONTROL_HOLD", "placed", 3],
  ["WAIT_SELLER_EXAMINE_MONEY", "placed", 3],
  ["WAIT_GROUP", "placed", 3],
  ["IN_CANCEL", "placed", 3],
  ["IN_CANCEL", "ready", 3],
  ["IN_CANCEL", "shipped", 3],
  ["SELLER_PART_SEND_GOODS", "part_shipped", 10],
  ["SOMETHING_NEW", "placed", 3],
  ["SOMETHING_NEW", "ready", 3],
  ["SOMETHING_NEW", "part_shipped", 3],
  ["wait_seller_send_goods", "placed", 3],
  ["constructor", "placed", 3],
])(
  "[OPS-05] [MKT-03] an order that stays in %s while its part is %s is an alert after %s days",
  (status, partStatus, days) => {
    const at = (statusSince: Date) =>
      followAlerts(
        part({ status: partStatus, statusSince, position: 1 }),
        { ...quiet, statuses: ["WAIT_SELLER_SEND_GOODS", status] },
        [parcel()],
        { now, orderedAt: ago(20 * day), orderNumber, measuredDays: undefined, soldFor: cents(1_149) },
      ).get("supplier_stalled");
    expect(at(ago(days * day - hour))).toBeUndefined();
    expect(at(ago(days * day))).toContain(`(${status})`);
    expect(at(ago(days * day))).toContain(supplierPage("8198000000000001"));
    expect(at(ago(days * day))).not.toMatch(/NUMBER|--part PART/);
  },
);

test.each<[string, PartStatus]>([
  ["WAIT_SELLER_SEND_GOODS", "ready"],
  ["WAIT_BUYER_ACCEPT_GOODS", "shipped"],
  ["PLACE_ORDER_SUCCESS", "placed"],
  ["IN_FROZEN", "placed"],
  ["IN_ISSUE", "shipped"],
  ["ARCHIVE", "placed"],
  ["ARCHIVE", "ready"],
  ["ARCHIVE", "shipped"],
  ["SOMETHING_NEW", "shipped"],
])("[OPS-05] an order in %s whose part is %s goes on, or another alert says so", (status, partStatus) => {
  const over = { status: partStatus, statusSince: ago(6 * day) };
  expect(kinds(over, { statuses: [status] })).toEqual([]);
});

const placed = after(claimed, moved("a", "placed"));
const alerted = {
  ...placed,
  alerts: ([...followKinds, "supplier_unreadable", "placement_too_late"] as const).map((kind) => ({
    ...{ kind, subject: "a", text: "Look." },
  })),
};

test.each<[string, OrderCommand, string[]]>([
  [
    "when it is canceled, but for what has to be done there",
    { do: "cancel_lines", skuCodes: ["PACIFIER"] },
    ["placement_too_late", "supplier_dispute"],
  ],
  [
    "when the merchant counts it as delivered, but for what is owed or wrong there",
    { do: "advance", to: "WAIT_BUYER_CONFIRM_GOODS", partId: "a" },
    [
      ...["placement_too_late", "supplier_address", "supplier_dispute", "supplier_frozen"],
      "supplier_part_canceled",
    ],
  ],
])("[OPS-05] the alerts about a part under way end %s", (_, command, stay) => {
  expect(alerts(after(alerted, command)).sort()).toEqual(stay.map((kind) => `${kind} a`));
});

test("[OPS-05] the alerts about a canceled part end with its dispute and its order at the marketplace", () => {
  const canceled = after(alerted, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
  const disputed = after(canceled, recordNewsOf("a", { alerts: new Set(["dispute"]) }));
  expect(alerts(disputed)).toContain("supplier_dispute a");
  expect(alerts(after(disputed, recordNewsOf("a", { status: "canceled" })))).toEqual([]);
});

test.each<[string, OrderCommand]>([
  ["lines of it are canceled there", recordNewsOf("a", { canceledLines: 1 })],
  ["it is canceled there", recordNewsOf("a", { status: "canceled" })],
  ["it arrives", recordNewsOf("a", { status: "delivered" })],
])("[OPS-05] a part that was placed too late needs nobody once %s", (_, command) => {
  expect(alerts(after(alerted, recordNewsOf("a", { status: "ready" })))).toContain("placement_too_late a");
  expect(alerts(after(alerted, command))).not.toContain("placement_too_late a");
});
