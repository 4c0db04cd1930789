import type { Paid } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { askCall } from "../testing/ask.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { orderedBy, orderedWith, pay, cancelAs } = orderCalls(shop);

type Someone = Parameters<typeof cancelAs>[0];

async function reopenAs(person: Someone, { order_id }: InsertedOrder, reopen = true): Promise<Paid> {
  const json = { order_id, system_type: "unknown", reopen };
  return (await (await askCall(shop.api, "checkUserPayment", person.headers, { json })).json()) as Paid;
}

test("[CHK-06] an order that waits to be paid is paid from anywhere, by the payment it was made with", async () => {
  const maya = await shop.signIn();
  const made = await orderedBy(maya);
  expect((await reopenAs(maya, made)).token).toEqual(made.payment);
  expect(await reopenAs(maya, made, false), "nobody asked for it").not.toHaveProperty("token");
});

test("[CHK-06] a card that was declined is tried again from anywhere, but not while one is being charged", async () => {
  const maya = await shop.signIn();
  const made = await orderedBy(maya);
  shop.payments.decline(`pi_${made.order_id}`, "Your card was declined.");
  expect(await reopenAs(maya, made)).toMatchObject({ payment: "failed", token: made.payment });
  const intent = shop.payments.intents.get(`pi_${made.order_id}`);
  if (intent === undefined) throw new Error("there is no payment");
  intent.state = "processing";
  const charged = await reopenAs(maya, made);
  expect(charged.payment).toBe("processing");
  expect(charged).not.toHaveProperty("token");
});

test("[CHK-06] so is a guest's, for who has its token alone", async () => {
  const made = await orderedWith("guest.of.reopen@example.com");
  const reopen = (order_token = "") =>
    askCall(
      shop.api,
      "checkGuestPayment",
      {},
      { json: { order_id: made.order_id, order_token, system_type: "unknown", reopen: true } },
    );
  expect(await (await reopen(made.order_token)).json()).toMatchObject({ token: made.payment });
  expect((await reopen("another")).status).toBe(404);
});

test("[API-21] nobody gets what pays another's order", async () => {
  const made = await orderedBy(await shop.signIn());
  expect(await reopenAs(await shop.signIn(), made)).toMatchObject({ status: false, code: "unknown_order" });
});

test("[CHK-07] what is paid, or closed, is not opened for paying again", async () => {
  const maya = await shop.signIn();
  const [paid, closed] = [await orderedBy(maya), await orderedBy(maya)];
  await pay(paid);
  expect((await cancelAs(maya, closed.order_id)).status).toBe(200);
  for (const made of [paid, closed]) expect(await reopenAs(maya, made)).not.toHaveProperty("token");
});
