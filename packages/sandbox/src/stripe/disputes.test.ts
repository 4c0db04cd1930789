import { expect, test } from "vitest";
import { openAccount, refusal, temporaryFolder } from "./test-account.ts";

type Account = ReturnType<typeof openAccount>;

async function charged({ stripe, intent }: Account, card: string) {
  const { id } = await intent(2_000);
  const { latest_charge } = await stripe.paymentIntents.confirm(id, { payment_method: card });
  return { id, charge: String(latest_charge) };
}

const typesOf = ({ events }: Account) => events().map(({ type }) => type);

/** The dispute that a bank opens by itself after a while. */
async function disputeOf(account: Account): Promise<string> {
  await expect.poll(() => typesOf(account)).toContain("charge.dispute.created");
  const event = account.events().find(({ type }) => type === "charge.dispute.created");
  if (event?.type !== "charge.dispute.created") throw new Error("there is no dispute");
  return event.data.object.id;
}

test("[PAY-02] a card whose bank disputes the charge pays first, and is disputed a moment later", async () => {
  const account = openAccount();
  const { id, charge } = await charged(account, "pm_card_createDispute");
  expect(await account.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: "succeeded" });
  const dispute = await disputeOf(account);
  expect(await account.stripe.disputes.retrieve(dispute)).toMatchObject({
    amount: 2_000,
    charge,
    payment_intent: id,
    reason: "fraudulent",
    status: "needs_response",
  });
  expect(await account.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  const refused = await refusal(account.stripe.refunds.create({ charge }));
  expect(refused).toMatchObject({
    code: "charge_disputed",
    message: `Charge ${charge} has been charged back; cannot issue a refund.`,
  });
});

test.each([
  ["winning_evidence", "won"],
  ["losing_evidence", "lost"],
])("[PAY-02] with %s it is %s", async (text, status) => {
  const account = openAccount();
  await charged(account, "pm_card_createDisputeProductNotReceived");
  const dispute = await disputeOf(account);
  const answer = { evidence: { uncategorized_text: text }, submit: true };
  expect(await account.stripe.disputes.update(dispute, answer)).toMatchObject({
    status,
    reason: "product_not_received",
  });
  await expect.poll(() => typesOf(account)).toContain("charge.dispute.closed");
  await refusal(account.stripe.disputes.close(dispute));
});

test("[PAY-02] a lost dispute is won a moment later where the plan says so, and its charge can be refunded then", async () => {
  const account = openAccount();
  const { charge } = await charged(account, "pm_card_createDispute");
  const dispute = await disputeOf(account);
  account.faults.set({ bank: { afterLoss: "win" } });
  expect(await account.stripe.disputes.close(dispute)).toMatchObject({ status: "lost" });
  await refusal(account.stripe.refunds.create({ charge }));
  await expect.poll(() => account.stripe.disputes.retrieve(dispute)).toMatchObject({ status: "won" });
  expect(await account.stripe.refunds.create({ charge })).toMatchObject({ status: "succeeded" });
});

test.each([
  ["winning_evidence", "won"],
  ["losing_evidence", "lost"],
])(
  "[PAY-02] a lost dispute can be appealed where the plan says so: with %s it is %s for good",
  async (text, end) => {
    const account = openAccount();
    await charged(account, "pm_card_createDispute");
    const dispute = await disputeOf(account);
    account.faults.set({ bank: { afterLoss: "appeal" } });
    await account.stripe.disputes.close(dispute);
    await expect.poll(() => typesOf(account)).toContain("charge.dispute.updated");
    const appeal = await account.stripe.disputes.retrieve(dispute);
    expect(appeal.status).toBe("appeal_needs_response");
    expect(appeal.evidence_details.due_by).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
    const answer = { evidence: { uncategorized_text: text }, submit: true };
    expect(await account.stripe.disputes.update(dispute, answer)).toMatchObject({ status: end });
    await refusal(account.stripe.disputes.close(dispute));
  },
);

test("a bank's question is no dispute yet, and ends when the merchant gives in", async () => {
  const account = openAccount();
  await charged(account, "pm_card_createDisputeInquiry");
  const dispute = await disputeOf(account);
  expect(await account.stripe.disputes.retrieve(dispute)).toMatchObject({
    status: "warning_needs_response",
    is_charge_refundable: true,
  });
  expect(await account.stripe.disputes.close(dispute)).toMatchObject({ status: "warning_closed" });
});

test("[PAY-02] a refund to a card that is gone succeeds, fails a moment later, and its money is there again", async () => {
  const account = openAccount();
  const { charge } = await charged(account, "pm_card_refundFail");
  const refund = await account.stripe.refunds.create({ charge, amount: 500 });
  expect(refund.status).toBe("succeeded");
  await expect.poll(() => typesOf(account)).toContain("refund.failed");
  expect(await account.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: "failed",
    failure_reason: "expired_or_canceled_card",
  });
  expect(await account.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
});

test("[PAY-02] a pending refund is there a moment later, though the process was killed meanwhile", async () => {
  const dataDir = temporaryFolder();
  const before = openAccount({ dataDir });
  const { charge } = await charged(before, "pm_card_pendingRefund");
  const refund = await before.stripe.refunds.create({ charge });
  expect(refund.status).toBe("pending");
  await before.close();
  const after = openAccount({ dataDir });
  await expect.poll(() => after.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: "succeeded" });
});

test("the charges of an intent are listed, the refused ones too", async () => {
  const account = openAccount();
  const { id } = await account.intent();
  for (const card of ["pm_card_visa_chargeDeclined", "pm_card_chargeDeclinedExpiredCard"]) {
    await refusal(account.stripe.paymentIntents.confirm(id, { payment_method: card }));
  }
  await account.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await charged(account, "pm_card_visa");
  const { data } = await account.stripe.charges.list({ payment_intent: id });
  expect(data.map((charge) => charge.status)).toEqual(["succeeded", "failed", "failed"]);
});

test("[API-20] what the shop has not acknowledged is listed by type and time", async () => {
  const account = openAccount();
  account.faults.set({ webhooks: { drop: 1 } });
  const lost = await charged(account, "pm_card_visa");
  await charged(account, "pm_card_visa");
  await expect.poll(() => account.events()).toHaveLength(1);
  const list = (types: string[], since: number) =>
    account.stripe.events.list({ types, created: { gte: since }, delivery_success: false });
  const now = Math.floor(Date.now() / 1000);
  const waiting = async () => {
    const { data } = await list(["payment_intent.succeeded", "refund.failed"], now - 60);
    return data.map((event) => (event.data.object as { id: string }).id);
  };
  await expect.poll(waiting).toEqual([lost.id]);
  expect((await list(["refund.failed"], now - 60)).data).toEqual([]);
  expect((await list(["payment_intent.succeeded"], now + 60)).data).toEqual([]);
});
