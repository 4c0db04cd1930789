import { juniper } from "@nestling/commerce/testing/addresses";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { raiseAlert } from "../alerts/alerts.ts";
import { skus } from "../catalogue/tables.ts";
import { mailJob } from "../mail/mailer.ts";
import { refundJob } from "../orders/apply-events.ts";
import { expireOrderJob } from "../orders/merchant-changes.ts";
import { orders } from "../orders/tables.ts";
import { refunds } from "../payments/tables.ts";
import { openJobs, runs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { commandLine } from "../testing/command-line.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, orderedWith, pay, advance, cancelAs, readAs } = orderCalls(shop);
const nestling = commandLine(shop.url);
const maya = await shop.signIn();

/** Runs the jobs as the running shop does. */
const mailed: string[] = [];
const refunded: string[] = [];
const jobs = await openJobs(shop.url, createLog({ level: "silent" }));
await jobs.work(
  [
    runs(mailJob, async ({ mailIds }) => void mailed.push(...mailIds)),
    runs(refundJob, async ({ refundId }) => void refunded.push(refundId)),
  ],
  [],
);
afterAll(() => jobs.stop());

const statusOf = async ({ order_id }: InsertedOrder) => (await readAs(maya, order_id)).status;

async function paidOrder(): Promise<InsertedOrder> {
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 1 }));
  await pay(made);
  return made;
}

describe("nestling orders", () => {
  test("[OPS-03] list shows those that are not at their end, or those of a status", async () => {
    const [paid, unpaid, closed] = [await paidOrder(), await orderedBy(maya), await orderedBy(maya)];
    await cancelAs(maya, closed.order_id);
    const { out } = await nestling("orders", "list");
    expect(
      out
        .split("\n")
        .map((line) => line.split(/ {2,}/))
        .slice(0, 3),
    ).toEqual([
      ["Number", "Status", "Ordered", "Customer", "Country", "Total"],
      [unpaid.order_number, "WAIT_BUYER_PAY", "2026-11-21, 04:00", "Maya Torres", "US", "$11.49"],
      [paid.order_number, "WAITING_ACCEPT", "2026-11-21, 04:00", "Maya Torres", "US", "$11.49"],
    ]);
    expect(out).not.toContain(closed.order_number);
    const [latest] = JSON.parse((await nestling("orders", "list", "--limit", "1", "--json")).out);
    expect(latest).toEqual({
      ...{ number: unpaid.order_number, status: "WAIT_BUYER_PAY", created_at: "2026-11-21T12:00:00.000Z" },
      ...{ customer: "Maya Torres", email: maya.account.email, country: "US", to_pay: 11.49 },
    });
    expect((await nestling("orders", "list", "--status", "closed")).out).toContain(closed.order_number);
    expect(await nestling("orders", "list", "--status", "FINISH")).toMatchObject({
      out: "There are no such orders.\n",
      status: 0,
    });
  });

  test("[OPS-03] list searches by email, name, country and days, in any status, and is bounded", async () => {
    const made = await orderedWith("Zoe@example.com", {
      ...orderOf({ code: "PACIFIER", quantity: 1 }),
      address: { ...juniper, full_name: "Zoë 100%_Ångström" },
    });
    await shop.database
      .update(orders)
      .set({ createdAt: new Date("2026-10-02T06:30:00Z") })
      .where(eq(orders.number, made.order_number));
    const found = async (...args: string[]) => {
      const { out } = await nestling("orders", "list", "--json", ...args);
      return (JSON.parse(out) as { number: string }[]).map(({ number }) => number);
    };
    const alone = [made.order_number];
    expect(await found("--email", "zoe@EXAMPLE.com")).toEqual(alone);
    expect(await found("--email", "z_e@example.com")).toEqual([]);
    expect(await found("--name", "100%_å")).toEqual(alone);
    expect(await found("--name", "0__")).toEqual([]);
    expect(await found("--name", "ångström", "--country", "us")).toEqual(alone);
    expect(await found("--country", "DE")).toEqual([]);
    // Half past eleven in the evening of October 1, by the clock of California.
    expect(await found("--since", "2026-10-01", "--until", "2026-10-01")).toEqual(alone);
    expect(await found("--until", "2026-09-30")).toEqual([]);
    expect(await found("--since", "2026-10-02", "--until", "2026-10-02")).toEqual([]);
    expect(await found("--status", "wait_buyer_pay", "--until", "2026-10-05")).toEqual(alone);
    await cancelAs(maya, (await orderedBy(maya)).order_id);
    const [latest] = await found("--email", maya.account.email);
    expect((await nestling("orders", "list", "--status", "closed")).out).toContain(latest);
    const { out } = await nestling("orders", "list", "--since", "2026-01-01", "--limit", "1");
    expect(out.trimEnd().split("\n")).toHaveLength(3);
    expect(out).toContain("There are more: this lists the latest 1 (--limit).");
    const all = await nestling("orders", "list", "--email", "zoe@example.com", "--limit", "1");
    expect(all.out, "as many as the limit").toContain(made.order_number);
    expect(all.out).not.toContain("There are more");
    expect(await nestling("orders", "list", "--since", "2026-02-02", "--until", "2026-02-01")).toMatchObject({
      err: "--until is not before --since.\n",
      status: 2,
    });
  });

  test("[OPS-03] [OPS-05] list --alerts shows what needs a person", async () => {
    expect((await nestling("orders", "list", "--alerts")).out).toBe("Nothing needs a person.\n");
    const { order_id, order_number } = await paidOrder();
    const alert = {
      kind: "cancel_requested",
      subject: order_id,
      orderId: order_id,
      text: "Somebody must look.",
    } as const;
    await shop.database.transaction((tx) => raiseAlert(tx, alert, new Date()));
    const { out } = await nestling("orders", "list", "--alerts");
    expect(out).toContain(`${order_number}  A customer asks to cancel an order  Somebody must look.\n`);
    const { out: json } = await nestling("orders", "list", "--alerts", "--json");
    expect(JSON.parse(json)).toContainEqual(
      expect.objectContaining({ kind: "cancel_requested", order: order_number, text: "Somebody must look." }),
    );
  });

  test("[OPS-03] show has all of an order, and what a customer wrote cannot speak to the terminal", async () => {
    const note = "Ring \u001b[31mtwice\u0007";
    const made = await orderedWith("maya@example.com", {
      ...orderOf({ code: "BOOTS-7", quantity: 2 }),
      note,
      gift_note: "For\nNoah \u202e\u001b[31m",
    });
    const { out } = await nestling("orders", "show", made.order_number.toLowerCase().replaceAll("-", ""));
    for (const part of [
      made.order_number,
      "a guest, maya@example.com",
      "1. 2 x Pebble Trail Hiking Boots  Toddler 7  $42.00",
      "To pay      $84.00",
      "27 Juniper Street",
      "San Francisco, CA 94110",
      "Note: Ring  [31mtwice \nGift note, sent to the seller: For Noah [31m\n",
      "WAIT_BUYER_PAY",
    ]) {
      expect(out).toContain(part);
    }
  });

  test("[OPS-03] [ORD-02] advance moves a paid order on, a step or several, and its mails go out by the shop that runs", async () => {
    const made = await paidOrder();
    expect(await nestling("orders", "advance", made.order_number, "--yes")).toMatchObject({
      out: `${made.order_number} is IN_PROGRESS now.\n`,
    });
    const unsent = ["WAIT_SELLER_SEND_GOODS", "--tracking", "1Z999AA1", "--yes"];
    expect((await nestling("orders", "advance", made.order_number, ...unsent)).err).toContain(
      "no such way on",
    );
    expect(await statusOf(made)).toBe("IN_PROGRESS");
    await nestling("orders", "advance", made.order_number, "shipping", "--yes");
    expect(await statusOf(made)).toBe("SHIPPING");
    const letters = await shop.mailsTo(maya.account.email);
    const shipped = letters.find(({ subject }) => subject?.includes("on its way"))?.id;
    await expect.poll(() => mailed).toContain(shipped);
    const back = await nestling("orders", "advance", made.order_number, "IN_PROGRESS", "--yes");
    expect(back).toMatchObject({
      status: 1,
      err: `${made.order_number} is SHIPPING: there is no such way on.\n`,
    });
  });

  test("[OPS-03] [MKT-03] advance moves one part alone, and takes the parcel in which it is sent", async () => {
    const basket = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const made = await orderedBy(maya, basket);
    await pay(made);
    await advance(made, "IN_PROGRESS");
    const number = made.order_number;
    const sent = ["--part", "2", "--carrier", "UPS", "--tracking", "1Z999AA1"];
    expect((await nestling("orders", "advance", number, ...sent, "--yes")).out).toBe(
      `${number} is IN_PROGRESS now.\n`,
    );
    expect((await nestling("orders", "advance", number, "--part", "1", "--yes")).out).toBe(
      `${number} is SELLER_PART_SEND_GOODS now.\n`,
    );
    const { subOrders } = await readAs(maya, made.order_id);
    expect(subOrders).toMatchObject([
      { placement: "ready", parcels: [] },
      {
        placement: "shipped",
        parcels: [{ carrier: "UPS", tracking_number: "1Z999AA1", status: "under_way", codes: ["PACIFIER"] }],
      },
    ]);
    for (const wrong of [
      ["--part", "3"],
      ["IN_PROGRESS", "--part", "1"],
      ["IN_PROGRESS", "--tracking", "X"],
    ])
      expect((await nestling("orders", "advance", number, ...wrong, "--yes")).err).toContain(
        "there is no such way on",
      );
    expect(await nestling("orders", "advance", number, "--carrier", "UPS")).toMatchObject({ status: 2 });
    const { out } = await nestling("orders", "show", number);
    expect(out).toContain("Part 2  shipped\n2. 1 x Natural Rubber Pacifier");
    expect(out).toContain("Parcel  UPS  1Z999AA1  under_way");
  });

  test("[OPS-03] [PAY-02] cancel takes single lines, as show counts them, and gives their money back", async () => {
    const basket = orderOf({ code: "BOOTS-8", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const made = await orderedBy(maya, basket);
    await pay(made);
    const before = refunded.length;
    const number = made.order_number;
    expect((await nestling("orders", "cancel", number, "--line", "3", "--yes")).err).toContain(
      "has no line 3 to cancel",
    );
    expect((await nestling("orders", "cancel", number, "--line", "2", "--yes")).out).toBe(
      `$11.49 of ${number} go back.\n`,
    );
    expect((await nestling("orders", "show", number)).out).toContain(
      "Natural Rubber Pacifier  $8.50  canceled",
    );
    expect((await nestling("orders", "cancel", number, "--line", "1,2", "--yes")).status).toBe(1);
    expect((await nestling("orders", "cancel", number, "--line", "1", "--yes")).out).toContain(
      "and it is canceled: nothing else was left of it",
    );
    await expect.poll(() => refunded).toHaveLength(before + 2);
  });

  test("[OPS-03] [MKT-03] a parcel has what is left of its part, and that alone is reviewed", async () => {
    await shop.database.update(skus).set({ stock: 100 }).where(eq(skus.productId, 11));
    const made = await orderedBy(
      maya,
      orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "BOOTS-8", quantity: 1 }),
    );
    await pay(made);
    await advance(made, "IN_PROGRESS");
    const number = made.order_number;
    await nestling("orders", "cancel", number, "--line", "1", "--yes");
    await nestling("orders", "advance", number, "--tracking", "1Z1", "--carrier", "UPS", "--yes");
    const { subOrders } = await readAs(maya, made.order_id);
    expect(subOrders[0]?.parcels).toMatchObject([
      { tracking_number: "1Z1", carrier: "UPS", codes: ["BOOTS-8"] },
    ]);
    await advance(made, "WAIT_BUYER_CONFIRM_GOODS");
    const arrived = (await readAs(maya, made.order_id)).subOrders.flatMap(({ items }) => items);
    expect(arrived.map(({ review }) => review)).toEqual([undefined, "open"]);
  });

  test("[OPS-03] [ORD-02] cancel gives back what is not sent, and the order goes on with what is", async () => {
    const basket = orderOf({ code: "BOOTS-8", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    await shop.database.update(skus).set({ stock: 100 }).where(eq(skus.code, "BOOTS-8"));
    for (const isAsked of [false, true]) {
      const made = await orderedBy(maya, basket);
      await pay(made);
      await advance(made, "WAIT_SELLER_SEND_GOODS");
      const number = made.order_number;
      await nestling("orders", "advance", number, "SHIPPING", "--part", "2", "--yes");
      expect(await statusOf(made)).toBe("SELLER_PART_SEND_GOODS");
      if (isAsked) await cancelAs(maya, made.order_id);
      const before = refunded.length;
      expect((await nestling("orders", "cancel", number, "--yes")).out).toBe(
        `$42.00 of ${number} go back for what is not sent. The rest is on its way and stays paid; orders refund gives more back.\n`,
      );
      await expect.poll(() => refunded).toHaveLength(before + 1);
      expect(await readAs(maya, made.order_id)).toMatchObject({
        status: "SHIPPING",
        subOrders: [{ placement: "canceled" }, { placement: "shipped" }],
      });
      const subjects = (await shop.mailsTo(maya.account.email)).map(({ subject }) => subject);
      expect(subjects).not.toContain(`We couldn't cancel order ${number}`);
      const again = await nestling("orders", "cancel", number, "--yes");
      expect([again.status, again.err]).toEqual([1, expect.stringContaining("cannot be canceled anymore")]);
    }
  });

  test("[OPS-03] cancel leaves an order that is not paid to the shop, which closes it", async () => {
    const { order_number: number } = await orderedBy(maya);
    expect(await nestling("orders", "cancel", number, "--yes")).toEqual({
      ...{ out: `${number} is not paid; the shop closes it.\n`, err: "", status: 0 },
    });
    const { rows } = await shop.pool.query("select from pgboss.job where name = $1", [expireOrderJob.name]);
    expect(rows).toHaveLength(1);
  });

  test("[OPS-03] [ORD-04] cancel and keep answer a customer's request", async () => {
    const [kept, canceled] = [await paidOrder(), await paidOrder()];
    const before = refunded.length;
    for (const order of [kept, canceled]) {
      await advance(order, "IN_PROGRESS");
      await cancelAs(maya, order.order_id);
    }
    expect(await nestling("orders", "keep", kept.order_number)).toMatchObject({
      err: expect.stringContaining("it is too late. There is no terminal"),
      status: 2,
    });
    expect(await nestling("orders", "keep", kept.order_number, "--yes")).toMatchObject({
      out: `${kept.order_number} goes on from IN_PROGRESS.\n`,
    });
    expect(await statusOf(kept)).toBe("IN_PROGRESS");
    expect((await nestling("orders", "cancel", canceled.order_number, "--yes")).out).toContain("goes back");
    await expect.poll(() => refunded).toHaveLength(before + 1);
    const late = await paidOrder();
    await advance(late, "WAIT_SELLER_SEND_GOODS", "SHIPPING");
    const again = await nestling("orders", "cancel", late.order_number, "--yes");
    expect([again.status, again.err]).toEqual([
      1,
      `${late.order_number} is SHIPPING: it cannot be canceled anymore. To give money back: nestling orders refund ${late.order_number}.\n`,
    ]);
    const keep = async (number: string) => (await nestling("orders", "keep", number, "--yes")).err;
    expect(await keep(canceled.order_number)).toContain("it stays canceled");
    expect(await keep(kept.order_number)).toContain("nobody asks to cancel it");
  });

  test("[OPS-03] [PAY-02] refund gives a part back, then what is left, and says what is left where it is too much", async () => {
    const { order_number: number } = await paidOrder();
    const before = refunded.length;
    expect(await nestling("orders", "refund", number, "--amount", "1.49", "--yes")).toMatchObject({
      out: `$1.49 of ${number} go back.\n`,
    });
    const tooMuch = await nestling("orders", "refund", number, "--amount", "10.01", "--yes");
    expect(tooMuch).toMatchObject({ status: 1, err: `There are $10.00 left to give back of ${number}.\n` });
    expect((await nestling("orders", "refund", number.toLowerCase(), "--yes")).out).toBe(
      `$10.00 of ${number} go back, and it is canceled: it was not claimed yet.\n`,
    );
    await expect.poll(() => refunded).toHaveLength(before + 2);
  });

  test("[OPS-03] [PAY-02] refund --repeat asks once more for what failed, and for nothing else", async () => {
    const { order_id: orderId, order_number: number } = await paidOrder();
    const repeat = () => nestling("orders", "refund", number, "--repeat", "--yes");
    expect((await repeat()).out).toBe("No refund of this order has failed.\n");
    const failed = { orderId, amount: 149, reason: "goodwill", status: "failed" } as const;
    const [row] = await shop.database
      .insert(refunds)
      .values({ ...failed, partIds: [], requestedAt: new Date() })
      .returning();
    const alert = {
      kind: "refund_failed",
      subject: row?.id ?? "",
      orderId,
      text: "A refund failed.",
    } as const;
    await shop.database.transaction((tx) => raiseAlert(tx, alert, new Date()));
    const before = refunded.length;
    expect((await nestling("orders", "refund", number, "--repeat")).err).toMatch(
      `Give back what failed of ${number}? There is no terminal`,
    );
    expect((await repeat()).out).toBe("Asked for again: 1.\n");
    await expect.poll(() => refunded).toHaveLength(before + 1);
    expect((await nestling("orders", "refund", "NST-2222-2222", "--repeat", "--yes")).err).toBe(
      "There is no order NST-2222-2222.\n",
    );
    expect(await nestling("orders", "refund", number, "--repeat", "--amount", "1")).toMatchObject({
      ...{ status: 2, err: "--repeat and --amount do not go together.\n" },
    });
  });

  test.each([
    [
      "no amount",
      ["refund", "NST-2222-2222", "--amount", "0"],
      2,
      "--amount takes dollars, such as 5 or 7.50.",
    ],
    ["a refund of no order", ["refund", "NST-2222-2222", "--yes"], 1, "There is no order NST-2222-2222."],
    ["a refund that nobody confirms", ["refund", "NST-2222-2222"], 2, "repeat it with --yes."],
    ["a move that nobody confirms", ["advance", "NST-2222-2222"], 2, "repeat it with --yes."],
    ["an unknown order", ["show", "NST-2222-2222"], 1, "There is no order NST-2222-2222."],
    ["an unknown status", ["list", "--status", "LOST"], 2, "--status takes one of WAIT_BUYER_PAY, "],
    ["no number", ["cancel"], 2, "NUMBER is missing: nestling orders cancel NUMBER"],
    [
      "too many words",
      ["advance", "NST-2222-2222", "SHIPPING", "now"],
      2,
      "There is no place for now: nestling orders advance NUMBER [STATUS]",
    ],
    ["an order that is not paid", ["advance", "--yes"], 1, "is WAIT_BUYER_PAY: there is no such way on."],
  ])("[OPS-03] %s ends in one line", async (_, args, exitCode, line) => {
    const { order_number } = await orderedBy(maya);
    const whole = args.join(" ") === "advance --yes" ? [...args, order_number] : args;
    const { err, status } = await nestling("orders", ...whole);
    expect(status).toBe(exitCode);
    expect(err).toContain(line);
    expect(err.trim().split("\n")).toHaveLength(1);
    const [row] = await shop.database.select().from(orders).where(eq(orders.number, order_number));
    expect(row?.status).toBe("WAIT_BUYER_PAY");
  });
});
