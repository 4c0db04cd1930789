/** What is bought of a claimed order whose money went back, and who hears of it (PAY-02). */
import { closedAddress } from "@nestling/aliexpress/testing";
import { type Cents, cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { and, eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { carryOut } from "../orders/carry-out.ts";
import { refundOrder } from "../orders/merchant-changes.ts";
import { orderParts } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";
import { placePart } from "./place-part.ts";

const market = await placementShop();
const { shop, supplier, supplierAt, orderedWith, pay, paid, claimed, sweep, partOf } = market;
const { statusOf, refundsOf, alertsOf, ordersThere, withCallFault, stockOf } = market;
const { database } = shop;
const nestling = commandLine(shop.url);

const whole = 1149;
const near = { ...supplier };
const away = await closedAddress();

/** The marketplace cannot be reached while `work` runs. */
async function whileAway(work: () => Promise<unknown>): Promise<void> {
  Object.assign(supplier, supplierAt(away, 500));
  await work().finally(() => Object.assign(supplier, near));
}

const intentOf = ({ order_id }: InsertedOrder) => `pi_${order_id}`;

/** A refund in the payment service's dashboard, of which the shop has not heard. */
function refundUnheard(made: InsertedOrder, amount: number): void {
  const id = `re_dashboard_${crypto.randomUUID()}`;
  const refund = { id, key: undefined, intentId: intentOf(made), amount: cents(amount) };
  shop.payments.refunds.set(id, { ...refund, state: "succeeded" });
}

async function refund(made: InsertedOrder, amount?: Cents): Promise<void> {
  expect(await refundOrder(shop.context, made.order_number, amount)).toMatchObject({ outcome: "requested" });
}

const kindsOf = async (made: InsertedOrder) =>
  (await alertsOf(made, { settled: true })).map(({ kind }) => kind).sort();
const openKindsOf = async (made: InsertedOrder) => (await alertsOf(made)).map(({ kind }) => kind).sort();

const mailsAbout = async ({ order_number }: InsertedOrder) =>
  (await shop.mailsTo("maya@example.com"))
    .flatMap(({ subject }) => (subject?.includes(order_number) ? [subject.replace(order_number, "N")] : []))
    .sort();

const placeFirst = async (made: InsertedOrder) => placePart(shop.fulfillment, (await partOf(made)).id);
const bought = async (made: InsertedOrder) => (await ordersThere(made)).length;

type History = [
  title: string,
  happens: (made: InsertedOrder) => Promise<unknown>,
  then: {
    part: string;
    order: OrderStatus;
    /** Orders at the marketplace. */
    there: number;
    refunded: number;
    /** The alerts of the merchant, settled ones included. */
    alerts: readonly string[];
    canceled: boolean;
  },
];

const canceled = {
  part: "canceled",
  order: "CANCEL",
  there: 0,
  refunded: whole,
  alerts: ["placement_refused"],
  canceled: true,
} as const;

/** What happens to a claimed order while the marketplace is away. Then it is back. */
const histories: History[] = [
  ["all refunded at the command line", (made) => refund(made), canceled],
  [
    "all refunded in the dashboard, of which no event arrives",
    async (made) => refundUnheard(made, whole),
    canceled,
  ],
  [
    "refunded in part, of which no event arrives",
    async (made) => refundUnheard(made, 500),
    { part: "placed", order: "IN_PROGRESS", there: 1, refunded: 500, alerts: [], canceled: false },
  ],
];

describe("a claimed order of which nothing was tried, while the marketplace is away", () => {
  test.each(histories)("[PAY-02] [MKT-04] %s", async (_, happens, then) => {
    const stock = await stockOf("PACIFIER");
    const made = await claimed();
    await whileAway(() => shop.runJobs());
    expect(await partOf(made)).toMatchObject({
      status: "waiting",
      problem: "unavailable",
      firstTriedAt: null,
    });
    await happens(made);
    // Each minute, and again.
    for (let times = 0; times < 3; times += 1) await sweep();
    expect(await partOf(made)).toMatchObject({ status: then.part });
    expect(await statusOf(made)).toBe(then.order);
    expect(await bought(made)).toBe(then.there);
    const back = (await refundsOf(made)).filter(({ status }) => status !== "failed");
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(then.refunded);
    expect(await kindsOf(made)).toEqual(then.alerts);
    const mails = await mailsAbout(made);
    expect(mails.filter((subject) => subject.includes("canceled"))).toHaveLength(then.canceled ? 1 : 0);
    const sold = then.there;
    expect(await stockOf("PACIFIER")).toEqual({ ...stock, stock: stock.stock - sold });
  });
});

describe("a part that may be placed already", () => {
  test("[PAY-02] [MKT-04] is not sent again once all was refunded, though no event arrives, and a person looks", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true }, () => shop.runJobs());
    const { attempts, ...lost } = await partOf(made);
    expect(lost).toMatchObject({ problem: "unknown", firstTriedAt: expect.any(Date) });
    refundUnheard(made, whole);
    for (let times = 0; times < 2; times += 1) await sweep();
    expect(await partOf(made)).toMatchObject({ status: "unknown", checkAt: null, attempts });
    const [alert, ...others] = await alertsOf(made);
    expect([alert?.kind, others]).toEqual(["placement_unknown", []]);
    expect(alert?.text).toMatch(/Its order was refunded in full\. .*orders cancel .*--found ID/);
    // It is there: the merchant has to end it at the marketplace.
    const [there] = await ordersThere(made);
    await nestling("orders", "place", made.order_number, "--found", there?.order.orderId ?? "");
    expect(await alertsOf(made)).toMatchObject([
      { kind: "placement_too_late", text: expect.stringContaining("cancel it at the marketplace") },
    ]);
  });

  test("[PAY-02] a refund of all between the question and the attempt stops the attempt", async () => {
    const made = await claimed();
    const { refundsOf: ask } = shop.payments;
    shop.payments.refundsOf = async (intentId) => {
      const before = await ask(intentId);
      shop.payments.refundsOf = ask;
      await refundOrder(shop.context, made.order_number);
      return before;
    };
    await placePart(shop.fulfillment, (await partOf(made)).id);
    expect([await bought(made), (await partOf(made)).attempts]).toEqual([0, 0]);
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "canceled" });
  });
});

test("[PAY-02] a part that was held for the merchant is canceled, too", async () => {
  const made = await market.placedAtLoss();
  expect(await partOf(made)).toMatchObject({ problem: "loss", checkAt: null });
  await refund(made);
  await sweep(1);
  expect([(await partOf(made)).status, await openKindsOf(made)]).toEqual(["canceled", []]);
});

test("[PAY-02] while the payment service cannot be asked nothing is bought, and then all that is paid for", async () => {
  const [kept, given] = [await claimed(), await claimed()];
  refundUnheard(given, whole);
  shop.payments.away = true;
  await shop.runJobs().catch(() => undefined);
  await sweep().catch(() => undefined);
  expect([await bought(kept), await bought(given)]).toEqual([0, 0]);
  shop.payments.away = false;
  await sweep();
  expect([await bought(kept), await bought(given)]).toEqual([1, 0]);
});

test.each<[string, string, () => void]>([
  [
    "refuses the list of refunds",
    "no such permission",
    () => {
      shop.payments.refundsOf = async () => {
        throw new Error("no such permission");
      };
    },
  ],
  [
    "is away",
    "isn't responding",
    () => {
      shop.payments.away = true;
    },
  ],
])(
  "[PAY-02] [OPS-05] a payment service that %s keeps parts waiting, and after two hours it is one alert",
  async (_, says, fail) => {
    const { refundsOf: ask } = shop.payments;
    const works = () => Object.assign(shop.payments, { refundsOf: ask, away: false });
    onTestFinished(() => void works());
    const raised = async () => {
      const all = await openAlerts(database);
      return all.filter(({ kind }) => ["placement_waits", "placement_unasked"].includes(kind));
    };
    const made = await claimed();
    const lost = await claimed();
    await withCallFault({ loseAnswer: true }, () => placeFirst(lost));
    const { attempts } = await partOf(lost);
    fail();
    await shop.runJobs();
    for (let times = 0; times < 2; times += 1) await sweep();
    expect(await raised(), "within two hours").toEqual([]);
    for (let times = 0; times < 4; times += 1) await sweep();
    for (let times = 0; times < 2; times += 1) await sweep(1);
    const [alert, ...others] = await raised();
    expect(others).toEqual([]);
    expect(alert?.text).toMatch(/the payment service.*STRIPE_SECRET_KEY/);
    expect(alert?.text).toContain(says);
    const problem = "payment_service";
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem, attempts: 0 });
    expect(await partOf(lost)).toMatchObject({ problem, attempts, firstTriedAt: expect.any(Date) });
    works();
    await sweep();
    expect([await bought(made), await bought(lost), await raised()]).toEqual([1, 1, []]);
  },
);

test("[VOU-06] [PAY-02] an order that cost nothing is placed as ever", async () => {
  const voucher = await newVoucher(database, { discount: 10_000 });
  const boots = withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), voucher.code, 42);
  const made = await orderedWith("maya@example.com", boots);
  shop.passTime(31 * 60_000);
  await shop.runJob("sweep-orders");
  await sweep();
  expect([(await partOf(made)).status, await bought(made)]).toEqual(["placed", 1]);
});

describe("a gift", () => {
  /** A claimed order whose money all went back before the shop has looked again. */
  async function givenBack(): Promise<InsertedOrder> {
    const made = await claimed();
    await whileAway(() => shop.runJobs());
    await refund(made);
    return made;
  }
  const question = "All of it was refunded. Place it as a gift?";

  test("[PAY-02] [OPS-03] is asked for by orders place, and placed", async () => {
    const made = await givenBack();
    const refused = await nestling("orders", "place", made.order_number);
    expect([refused.status, refused.err]).toEqual([2, expect.stringContaining(question)]);
    expect((await partOf(made)).placeRefunded).toBe(false);
    const no = await commandLine(shop.url, {}, "n")("orders", "place", made.order_number);
    expect([no.status, no.err]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
    const { out } = await nestling("orders", "place", made.order_number, "--yes");
    expect(out).toBe(`The shop places 1 part of ${made.order_number}.\n`);
    await sweep();
    expect([(await partOf(made)).status, await bought(made)]).toEqual(["placed", 1]);
    expect(await openKindsOf(made)).toEqual([]);
  });

  test("[PAY-02] [OPS-03] is asked for with --lost and --anyway as well, and never of an order that is paid", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true }, () => shop.runJobs());
    await refund(made);
    await sweep();
    const lost = await nestling("orders", "place", made.order_number, "--lost");
    expect(lost.err).toContain("--yes");
    expect((await nestling("orders", "place", made.order_number, "--lost", "--yes")).status).toBe(0);
    expect(await partOf(made)).toMatchObject({ placeRefunded: true });
    const other = await claimed();
    await whileAway(() => shop.runJobs());
    await refund(other, cents(500));
    expect((await nestling("orders", "place", other.order_number)).err).toBe("");
    expect(await partOf(other)).toMatchObject({ placeRefunded: false });
  });

  test("[PAY-02] [OPS-03] the preview shows what went back", async () => {
    const made = await givenBack();
    const preview = await nestling("orders", "place", made.order_number, "--preview");
    expect(preview.out).toContain("Held        All of it was refunded.");
    expect(preview.out).toContain("$11.49 of the order went back. $0.00 are left of its payment.");
    const other = await paid();
    await refund(other, cents(500));
    const { out } = await nestling("orders", "place", other.order_number, "--preview");
    expect(out).toContain("$5.00 of the order went back. $6.49 are left of its payment.");
    expect(out).not.toContain("Held");
    const json = JSON.parse(
      (await nestling("orders", "place", other.order_number, "--preview", "--json")).out,
    );
    expect(json).toMatchObject([{ order_refunded: 5, blockers: [] }]);
  });

  test("[PAY-02] [OPS-03] the preview does not call refunded what a lost dispute keeps until the merchant decides", async () => {
    const made = await claimed();
    await whileAway(() => shop.runJobs());
    const dispute = { ...shop.payments.dispute(intentOf(made), "lost"), amount: cents(whole) };
    shop.payments.disputes.set(dispute.id, dispute);
    await shop.webhook({ id: `evt_${crypto.randomUUID()}`, disputeId: dispute.id });
    await shop.runJobs();
    const { out } = await nestling("orders", "place", made.order_number, "--preview");
    expect(out).toContain("$0.00 are left of its payment.");
    expect(out).not.toContain("All of it was refunded.");
  });
});

test("[PAY-02] a refund of all of which no event arrived before the claim is found at the first attempt", async () => {
  const made = await orderedWith("maya@example.com", orderOf({ code: "PACIFIER", quantity: 1 }));
  await pay(made);
  refundUnheard(made, whole);
  shop.passTime(31 * 60_000);
  await shop.runJob("sweep-orders");
  await sweep();
  expect([await statusOf(made), await bought(made)]).toEqual(["CANCEL", 0]);
  const ofOrder = and(eq(orderParts.orderId, made.order_id), eq(orderParts.status, "canceled"));
  expect(await database.$count(orderParts, ofOrder)).toBe(1);
});

describe("[LAW-01] [MKT-04] a part of which its customer has withdrawn from one of two pieces", () => {
  async function partlyWithdrawn() {
    const made = await claimed(orderOf({ code: "PACIFIER", quantity: 2 }));
    const { id: partId } = await partOf(made);
    const carried = await carryOut(
      shop.context,
      made.order_id,
      {
        ...{ do: "withdraw", returnId: crypto.randomUUID(), days: 14, refundDays: 14 },
        details: { name: "Maya Torres", email: null, note: null },
        lines: [{ partId, skuCode: "PACIFIER", quantity: 1 }],
      },
      "guest",
    );
    expect(carried.outcome).toBe("done");
    return made;
  }

  test("waits for the merchant, who orders the rest by hand", async () => {
    const made = await partlyWithdrawn();
    await shop.runJobs();
    expect([await bought(made), await partOf(made)]).toMatchObject([
      0,
      { status: "waiting", problem: "withdrawn", firstTriedAt: null },
    ]);
    expect(await openKindsOf(made)).toEqual(["placement_problem", "withdrawal"]);
    const preview = await nestling("orders", "place", made.order_number, "--preview");
    expect(preview.out).toContain("Held        Its customer has withdrawn from some pieces of it.");
    const found = await nestling("orders", "place", made.order_number, "--found", "8190000000000077");
    expect([found.err, (await partOf(made)).status]).toEqual(["", "placed"]);
    expect(await openKindsOf(made)).toEqual(["withdrawal"]);
  });

  test("is ordered whole where the merchant wants that", async () => {
    const made = await partlyWithdrawn();
    await placeFirst(made);
    expect(await bought(made)).toBe(0);
    expect((await nestling("orders", "place", made.order_number, "--anyway", "--yes")).err).toBe("");
    await shop.runJobs();
    expect([await bought(made), (await partOf(made)).status]).toEqual([1, "placed"]);
  });
});
