import { expect, test } from "../../own-shop.ts";
import { requireOrderOf, requireStock, timesReached } from "../../records.ts";
import { apiOf } from "../../shop-test.ts";
import { intentsOf, payWithCard, setFaults } from "../../stand-ins.ts";
import { checkPayment, newShopper, orderFor, placeOrder, type Variant, variantAt } from "../../variants.ts";

/*
 * Money in bad weather: Stripe's events come early, late, twice, in the wrong order or not at all, answers get lost.
 * Each order is paid with one charge and settled once.
 */

test.afterEach(({ own }) => setFaults(own.running.place, {}));

type World = Parameters<Parameters<typeof test>[2]>[0];

/** An order of one, made and not paid yet. */
async function openOrder({ own }: Pick<World, "own">, place: number) {
  const shop = own.running.place;
  const api = apiOf(shop);
  const variant: Variant = await variantAt(api, place);
  const shopper = newShopper();
  return { shop, api, variant, shopper, order: await placeOrder(api, orderFor(variant, 1, shopper)) };
}

type Open = Awaited<ReturnType<typeof openOrder>>;

/** What must hold in the end, whatever the weather was. */
async function expectPaidOnce(
  { shop, shopper, order, variant }: Open,
  { database }: Pick<World, "database">,
) {
  const record = await requireOrderOf(database, shopper.email);
  expect(record).toMatchObject({ status: "WAITING_ACCEPT", payment_status: "paid", card_last4: "4242" });
  expect(await timesReached(database, order.order_id, "WAITING_ACCEPT")).toBe(1);
  const intents = await intentsOf(shop, order.order_id);
  expect(intents.map(({ status, amount_received }) => [status, amount_received])).toEqual([
    ["succeeded", record.to_pay],
  ]);
  expect(await requireStock(database, variant.sku.code)).toMatchObject({ reserved: 0, committed: 1 });
}

function untilPaid(open: Open, { database }: Pick<World, "database">) {
  return expect
    .poll(async () => (await requireOrderOf(database, open.shopper.email)).payment_status, {
      timeout: 15_000,
    })
    .toBe("paid");
}

test("[CHK-07] the webhook alone settles an order whose shopper never came back", async ({
  own,
  database,
}) => {
  const open = await openOrder({ own }, 0);
  expect((await payWithCard(open.shop, open.order.payment)).status).toBe(200);
  await untilPaid(open, { database });
  await expectPaidOnce(open, { database });
});

test("[CHK-07] the shopper's return after the webhook finds the order settled", async ({ own, database }) => {
  const open = await openOrder({ own }, 1);
  await payWithCard(open.shop, open.order.payment);
  await untilPaid(open, { database });
  expect(await checkPayment(open.api, open.order)).toMatchObject({ status: true, payment: "paid" });
  await expectPaidOnce(open, { database });
});

test("[CHK-07] the shopper's return before the webhook settles the order, and the webhook changes nothing", async ({
  own,
  database,
}) => {
  const open = await openOrder({ own }, 2);
  await setFaults(open.shop, { webhooks: { delayMs: 1_500 } });
  await payWithCard(open.shop, open.order.payment);
  expect(await checkPayment(open.api, open.order)).toMatchObject({ status: true, payment: "paid" });
  await expect.poll(() => handledEvents(database, open)).toBeGreaterThan(0);
  await expectPaidOnce(open, { database });
});

test("[CHK-07] without any webhook the shopper's return is enough", async ({ own, database }) => {
  const open = await openOrder({ own }, 3);
  await setFaults(open.shop, { webhooks: { drop: true } });
  await payWithCard(open.shop, open.order.payment);
  expect(await checkPayment(open.api, open.order)).toMatchObject({ status: true });
  await expectPaidOnce(open, { database });
  expect(await handledEvents(database, open)).toBe(0);
});

test("[CHK-07] webhooks that come twice and in the wrong order settle the order once", async ({
  own,
  database,
}) => {
  const open = await openOrder({ own }, 4);
  await setFaults(open.shop, { webhooks: { duplicate: true, reorder: 4 } });
  await payWithCard(open.shop, open.order.payment);
  await untilPaid(open, { database });
  await expectPaidOnce(open, { database });
});

test("[CHK-07] ten returns and the webhook at the same moment settle the order once", async ({
  own,
  database,
}) => {
  const open = await openOrder({ own }, 5);
  await payWithCard(open.shop, open.order.payment);
  const returns = await Promise.all(Array.from({ length: 10 }, () => checkPayment(open.api, open.order)));
  expect(returns.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => true));
  await expectPaidOnce(open, { database });
});

test("[CHK-07] a charge whose answer got lost is found when the shopper comes back", async ({
  own,
  database,
}) => {
  const open = await openOrder({ own }, 6);
  await setFaults(open.shop, {
    webhooks: { drop: true },
    api: { path: "/v1/payment_intents/*/confirm", loseAnswer: true, times: 1 },
  });
  expect((await payWithCard(open.shop, open.order.payment)).status).toBe(503);
  expect(await checkPayment(open.api, open.order)).toMatchObject({ status: true });
  // A second press of the button charges nothing: there is nothing left to charge.
  expect((await payWithCard(open.shop, open.order.payment)).ok).toBe(false);
  await expectPaidOnce(open, { database });
});

test("[CHK-07] an order sent twice at once is one order with one payment", async ({ own, database }) => {
  const shop = own.running.place;
  const api = apiOf(shop);
  const variant = await variantAt(api, 7);
  const shopper = newShopper();
  const headers = { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() };
  const send = () => api.insertGuestOrder({ headers, json: orderFor(variant, 1, shopper) });
  const answers = await Promise.all([send(), send(), send(), send()]);
  const [first, ...others] = answers.map(({ body }) => body);
  for (const other of others) expect(other).toEqual(first);
  const record = await requireOrderOf(database, shopper.email);
  expect(await intentsOf(shop, record.id)).toHaveLength(1);
  expect(await requireStock(database, variant.sku.code)).toMatchObject({ reserved: 1, committed: 0 });
});

test("[CHK-07] an order whose payment could not be opened is kept, and sending it again opens it", async ({
  own,
  database,
}) => {
  const shop = own.running.place;
  const variant = await variantAt(apiOf(shop), 8);
  const shopper = newShopper();
  await setFaults(shop, { api: { path: "/v1/payment_intents", status: 500 } });
  const send = () =>
    fetch(`${shop.url}/api/ecommerce-order-client/insert-and-get-token-payment`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key, "checkout-id": key },
      body: JSON.stringify(orderFor(variant, 1, shopper)),
    });
  const key = crypto.randomUUID();
  const refused = await send();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  await setFaults(shop, {});
  expect((await send()).status).toBe(200);
  const record = await requireOrderOf(database, shopper.email);
  expect(await intentsOf(shop, record.id)).toHaveLength(1);
});

test("[CHK-06] a declined card leaves the order open for a good one", async ({ own, database }) => {
  const open = await openOrder({ own }, 9);
  const declined = await payWithCard(open.shop, open.order.payment, "pm_card_visa_chargeDeclined");
  expect(await declined.json()).toMatchObject({
    error: { type: "card_error", decline_code: "generic_decline" },
  });
  expect(await checkPayment(open.api, open.order)).toMatchObject({
    status: false,
    payment: "failed",
    message: "Your card was declined.",
  });
  await payWithCard(open.shop, open.order.payment);
  expect(await checkPayment(open.api, open.order)).toMatchObject({ status: true, payment: "paid" });
  await expectPaidOnce(open, { database });
});

/** How many events about an order's payment were stored and handled. */
async function handledEvents(database: World["database"], { order }: Open): Promise<number> {
  const intentId = order.payment.token_payment.split("_secret_")[0];
  const { rows } = await database.query(
    "select 1 from stripe_event where handled_at is not null and payload::text like '%' || $1 || '%'",
    [intentId],
  );
  return rows.length;
}
