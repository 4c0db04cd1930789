import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Reviews } from "@nestling/contract/reviews";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addParcel, partsOf } from "../orders/part-queries.ts";
import { orders, parcels } from "../orders/tables.ts";
import { reviews } from "../reviews/tables.ts";
import { askCall } from "../testing/ask.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf } from "../testing/vouchers.ts";
import { forgetGuests } from "./forget-guests.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, orderedWith, pay, advance } = orderCalls(shop);

const day = 86_400_000;
const email = "ann.guest@example.com";

const rowOf = async ({ order_id }: InsertedOrder) => {
  const [row] = await shop.database.select().from(orders).where(eq(orders.id, order_id));
  if (row === undefined) throw new Error("there is no such order");
  return row;
};

const addParcelOf = ({ order_id }: InsertedOrder) =>
  shop.database.transaction(async (tx) =>
    addParcel(tx, await partsOf(tx, order_id), { trackingNumber: "LP1", carrier: null }, new Date()),
  );

async function ended(made: InsertedOrder, status: OrderStatus): Promise<InsertedOrder> {
  await pay(made);
  await advance(made, status);
  return made;
}

const opened = ({ order_id: orderId, order_token = "" }: InsertedOrder) =>
  askCall(shop.api, "getGuestOrder", { "order-token": order_token }, { params: { orderId } });

/** By its number and email, and by the link of a mail. */
const isFound = async ({ order_number, order_id: id }: InsertedOrder) => {
  const [, token] = shop.context.links.forOrder({ id, accountId: null }).link.split("#token=");
  const found = [{ order_number, email }, { token }].map(async (json) => {
    const answer = await askCall(shop.api, "findGuestOrder", {}, { json });
    return ((await answer.json()) as { status: boolean }).status;
  });
  const [byNumber, byLink] = await Promise.all(found);
  expect(byLink).toBe(byNumber);
  return byNumber;
};

test("[OPS-06] a guest's order is nobody's 24 months after it was finished, and not a day before", async () => {
  const { id, code } = await newVoucher(shop.database, { limitPerCustomer: 1 });
  const body = { ...tenthOff(code, email), note: "Ring at Ann's", gift_note: "For Ann" };
  const made = await ended(await orderedWith(email, body), "FINISH");
  const { toPay, address } = await rowOf(made);
  await addParcelOf(made);
  await shop.database.update(orders).set({ supplierDetails: { cpf: "52998224725" } });
  // One day less than 24 months, because of the leap day of 2028.
  shop.passTime(730 * day);
  await forgetGuests(shop.context);
  expect(await rowOf(made)).toMatchObject({ email, address });
  expect(await isFound(made)).toBe(true);
  shop.passTime(2 * day);
  await forgetGuests(shop.context);
  const forgotten = await rowOf(made);
  expect(forgotten).toMatchObject({
    email: "",
    note: null,
    giftNote: null,
    supplierDetails: null,
    number: made.order_number,
    toPay,
  });
  expect(JSON.stringify(forgotten)).not.toMatch(/ann|torres|juniper|94110|4155550134/i);
  expect(forgotten.address).toMatchObject({ country_code: "US", country_name: "United States" });
  expect([await isFound(made), (await opened(made)).status]).toEqual([false, 404]);
  expect(await shop.database.select().from(parcels)).toEqual([]);
  expect(await usesOf(shop.database, id)).toEqual({ used: 1, holders: [made.order_id] });
});

test("[REV-03] [REV-13] what a forgotten guest said of a product stays, without name and photos", async () => {
  const { deliveredTo, writeAsGuest, read } = reviewCalls(shop);
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: "#336699" } }).png();
  const photos = [(await photo.toBuffer()).toString("base64")];
  const made = await deliveredTo(email);
  await writeAsGuest(made, { photos });
  // Another guest's, whose order has just ended, keeps them.
  const later = await deliveredTo("later@example.com");
  await writeAsGuest(later, { photos, code: "PACIFIER" });
  await shop.database.update(reviews).set({ status: "published" });
  const first = async (productId: number) =>
    ((await (await read({}, productId)).json()) as Reviews).reviews[0];
  expect(await first(11)).toMatchObject({ author: "Maya T.", photos: [{ width: 9 }] });
  await advance(made, "FINISH");
  shop.passTime(800 * day);
  await forgetGuests(shop.context);
  expect(await first(11)).toMatchObject({ author: "Verified buyer", photos: [] });
  expect(await first(12)).toMatchObject({ author: "Maya T.", photos: [{ width: 9 }] });
});

test("[OPS-06] so is one that was canceled or never paid; one that is under way is its guest's", async () => {
  const [unpaid, canceled, arrived] = [
    await orderedWith(email),
    await ended(await orderedWith(email), "IN_CANCEL"),
    await ended(await orderedWith(email), "WAIT_BUYER_CONFIRM_GOODS"),
  ];
  await advance(canceled, "CANCEL");
  await advance(unpaid, "CLOSED");
  shop.passTime(800 * day);
  await forgetGuests(shop.context);
  const mails = await Promise.all([unpaid, canceled, arrived].map(rowOf));
  expect(mails.map((row) => row.email)).toEqual(["", "", email]);
});

test("[OPS-06] an account's order stays its owner's", async () => {
  const maya = await shop.signIn();
  const made = await ended(await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 1 })), "FINISH");
  shop.passTime(800 * day);
  await forgetGuests(shop.context);
  expect(await rowOf(made)).toMatchObject({ email: maya.account.email, accountId: maya.account.id });
});
