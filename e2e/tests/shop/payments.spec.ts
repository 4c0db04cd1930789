import { requireOrderOf, requireStock, timesReached } from "../../records.ts";
import { expect, test } from "../../shop-test.ts";
import { intentsOf, payWithCard } from "../../stand-ins.ts";
import { checkPayment, newShopper, orderFor, ownVariant, placeOrder } from "../../variants.ts";

test("[CHK-07] the webhook alone settles an order whose shopper never came back, and a later return finds it settled", async ({
  shop,
  api,
  database,
}) => {
  const variant = await ownVariant(api, "payments");
  const before = await requireStock(database, variant.sku.code);
  const shopper = newShopper();
  const order = await placeOrder(api, orderFor(variant, 1, shopper));
  expect((await payWithCard(shop, order.payment)).status).toBe(200);
  const record = () => requireOrderOf(database, shopper.email);
  await expect.poll(async () => (await record()).payment_status).toBe("paid");
  expect(await checkPayment(api, order)).toMatchObject({ status: true, payment: "paid" });
  const { to_pay } = await record();
  expect(await record()).toMatchObject({ status: "WAITING_ACCEPT", card_last4: "4242" });
  expect(await timesReached(database, order.order_id, "WAITING_ACCEPT")).toBe(1);
  const intents = await intentsOf(shop, order.order_id);
  expect(intents.map(({ status, amount_received }) => [status, amount_received])).toEqual([
    ["succeeded", to_pay],
  ]);
  expect(await requireStock(database, variant.sku.code)).toMatchObject({
    reserved: before.reserved,
    committed: before.committed + 1,
  });
});
