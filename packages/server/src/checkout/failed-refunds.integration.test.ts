/** What customers hear of refunds that the bank sends back (PAY-02). */
import { cents } from "@nestling/commerce/money";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { cancelByShop, refundOrder, repeatRefunds } from "../orders/merchant-changes.ts";
import type { RefundState } from "../payments/provider.ts";
import { type Owner, orderCalls, orderMessages } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const { pay } = orderCalls(shop);
const { customer, guest, mailed, mailAbout, notificationTitles } = orderMessages(shop);
const { refunds } = paymentHelpers(shop);

beforeEach(() => {
  shop.payments.refundsBecome = "succeeded";
});

const told = "Your refund for order";
const failedMail = "Your refund for order didn't go through";
const failedTitle = "Your refund didn't go through";

/** What Stripe says of the last refund of an order, of which two events arrive. */
async function says({ order }: Owner, state: RefundState["state"]): Promise<void> {
  const refund = [...shop.payments.refunds.values()].findLast(
    ({ intentId }) => intentId === `pi_${order.order_id}`,
  );
  if (refund === undefined) return;
  const { id, key, intentId, amount } = refund;
  const facts = { id, key, intentId, amount };
  shop.payments.refunds.set(
    id,
    state === "failed" ? { ...facts, state, failure: "expired_or_canceled_card" } : { ...facts, state },
  );
  for (const event of ["failed", "updated"])
    await shop.webhook({ id: `evt_${event}_${crypto.randomUUID()}`, refundId: id });
  await shop.runJobs();
}

type Step = (owner: Owner) => Promise<unknown>;
const give: Step = async ({ order }) => {
  await refundOrder(shop.context, order.order_number, cents(500));
  await shop.runJobs();
};
const giveInDashboard: Step = async (owner) => {
  const id = `re_${crypto.randomUUID()}`;
  const facts = { id, key: undefined, intentId: `pi_${owner.order.order_id}`, amount: cents(500) };
  shop.payments.refunds.set(id, { ...facts, state: "succeeded" });
  await says(owner, "succeeded");
};
const becomes =
  (state: typeof shop.payments.refundsBecome): Step =>
  async () => {
    shop.payments.refundsBecome = state;
  };
const to =
  (state: RefundState["state"]): Step =>
  (owner) =>
    says(owner, state);
const repeat: Step = async ({ order }) => {
  await repeatRefunds(shop.context, order.order_number);
  await shop.runJobs();
};

/** What happens, and the mails about it. */
const histories: [string, Step[], string[]][] = [
  ["is accepted, and fails", [give, to("failed")], [told, failedMail]],
  ["is accepted, fails, and fails again", [give, to("failed"), to("failed")], [told, failedMail]],
  ["is pending, and fails", [becomes("sent"), give, to("failed")], [told, failedMail]],
  [
    "is pending, succeeds, and fails",
    [becomes("sent"), give, to("succeeded"), to("failed")],
    [told, failedMail],
  ],
  [
    "fails, and old news says that it has succeeded",
    [give, to("failed"), to("succeeded")],
    [told, failedMail],
  ],
  ["is given in the dashboard, and fails", [giveInDashboard, to("failed")], [told, failedMail]],
  ["is refused at once", [becomes("refused"), give], []],
  ["fails, and is given again", [give, to("failed"), repeat], [told, failedMail, told]],
  ["fails twice", [give, to("failed"), repeat, to("failed")], [told, failedMail, told, failedMail]],
  ["is accepted", [give, to("succeeded")], [told]],
];

describe("a refund that", () => {
  test.each(histories)("[PAY-02] %s is told of to a guest, each once", async (_, steps, mails) => {
    const owner = await guest();
    await pay(owner.order);
    const before = (await mailed(owner)).length;
    for (const step of steps) await step(owner);
    expect((await mailed(owner)).slice(before)).toEqual(mails);
  });

  test.each(histories)(
    "[PAY-02] %s is told of to a customer, in the account as well",
    async (_, steps, mails) => {
      const owner = await customer();
      await pay(owner.order);
      for (const step of steps) await step(owner);
      const titles = (await notificationTitles(owner)).filter((title) => /refund/i.test(title));
      expect(titles.toReversed()).toEqual(
        mails.map((mail) => (mail === failedMail ? failedTitle : "Your refund is on its way")),
      );
    },
  );

  test("[PAY-02] [OPS-05] fails after its order was canceled is told of as well, and the merchant hears of it", async () => {
    const owner = await customer();
    await pay(owner.order);
    await cancelByShop(shop.context, owner.order.order_id);
    await shop.runJobs();
    await says(owner, "failed");
    const { text } = await mailAbout(owner, /didn't go through/);
    expect(text).toContain(
      "We refunded $11.49 to your Visa ending 4242, but your bank sent the money back to us.",
    );
    expect(text).toContain("Just reply to this email");
    expect(await notificationTitles(owner)).toContain(failedTitle);
    const [refund] = await refunds(owner.order);
    expect((await openAlerts(shop.database)).filter(({ subject }) => subject === refund?.id)).toMatchObject([
      { kind: "refund_failed" },
    ]);
  });
});
