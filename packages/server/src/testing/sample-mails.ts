import { cents } from "@nestling/commerce/money";
import type { GoodsState } from "@nestling/commerce/return-texts";
import { juniper } from "@nestling/commerce/testing/addresses";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import type { MailContent } from "../mail/mail-content.ts";
import type { MailedOrder } from "../mail/order-pieces.ts";
import { accountDeleted } from "../mail/templates/account-deleted.ts";
import { accountTakenOver } from "../mail/templates/account-taken-over.ts";
import { confirmNewEmail } from "../mail/templates/confirm-new-email.ts";
import { confirmProductAlert, renewProductAlert } from "../mail/templates/confirm-product-alert.ts";
import { emailChanged } from "../mail/templates/email-changed.ts";
import { emailHasAccount } from "../mail/templates/email-has-account.ts";
import { joinSocialLogin } from "../mail/templates/join-social-login.ts";
import { needsYou, stillNeedsYou } from "../mail/templates/needs-you.ts";
import { newOrders } from "../mail/templates/new-orders.ts";
import { orderCanceled } from "../mail/templates/order-canceled.ts";
import { orderConfirmed } from "../mail/templates/order-confirmed.ts";
import { orderDelayed } from "../mail/templates/order-delayed.ts";
import { orderItemsCanceled } from "../mail/templates/order-items-canceled.ts";
import { orderKept } from "../mail/templates/order-kept.ts";
import { orderPaidLate } from "../mail/templates/order-paid-late.ts";
import { orderRefundFailed } from "../mail/templates/order-refund-failed.ts";
import { orderRefunded } from "../mail/templates/order-refunded.ts";
import { orderShipping } from "../mail/templates/order-shipping.ts";
import { passwordChanged } from "../mail/templates/password-changed.ts";
import { paymentReceipt } from "../mail/templates/payment-receipt.ts";
import { productAlert } from "../mail/templates/product-alert.ts";
import { productRecalled } from "../mail/templates/product-recalled.ts";
import { resetPassword } from "../mail/templates/reset-password.ts";
import { returnNews } from "../mail/templates/return-news.ts";
import { reviewRequest } from "../mail/templates/review-request.ts";
import { verifyEmail } from "../mail/templates/verify-email.ts";
import { withdrawalReceived } from "../mail/templates/withdrawal-received.ts";
import { brandColors } from "../platform/brand-colors.ts";

export const publicUrl = "https://shop.example";
export const sender = {
  ...{ name: "Little Wren & Co.", colors: brandColors("#5b2a86") },
  publicUrl,
  supportEmail: "help@shop.example",
  postalAddress: ["Larkspur Lane 2", "Petaluma"],
};
export const link = `${publicUrl}/account/somewhere#token=dG9rZW4-x_y`;

/** The mails with a one-time link. */
export const withLink = {
  verifyEmail: verifyEmail({ link, firstName: "Maya" }),
  confirmNewEmail: confirmNewEmail({ link }),
  resetPassword: resetPassword({ link }),
  joinSocialLogin: joinSocialLogin({ link, provider: "Google", name: "Maya" }),
};

/** What its lines have in common. */
export const sent = {
  picture: undefined,
  isCanceled: false,
  isUnderWay: true,
  arrives: { from: "2026-12-01", to: "2026-12-07" },
};

/** A guest's order of three things in two lines: one of them has one variant only, and is reduced. */
export const order: MailedOrder = {
  number: "NST-7K3M-9QPX",
  address: { ...juniper, address2: "Apt 4" },
  lines: [
    {
      name: "Pebble Trail Hiking Boots",
      skuText: "Size: 7",
      price: cents(4_200),
      quantity: 2,
      ...sent,
      picture: "boots",
    },
    { name: "Natural Rubber Pacifier", skuText: "", price: cents(850), quantity: 1, ...sent },
  ],
  parcels: [],
  summary: {
    originalPrice: cents(12_050),
    promotionPrice: cents(9_250),
    shippingFee: cents(299),
    priceOrder: cents(9_549),
    priceApplyVoucher: cents(1_000),
    priceAfterApplyVoucher: cents(8_549),
  },
  voucherCode: "NEST10",
  giftNote: "Happy birthday, Noah! Love, Grandma and Grandpa",
  card: { brand: "visa", last4: "4242" },
  timeZone: "America/New_York",
  policies: usualPolicies,
  returnAddress: ["Dock 4", "1200 Petaluma Blvd North", "Petaluma, California 94952"],
  importFees: undefined,
  link: `${publicUrl}/track-order#token=b3JkZXIx`,
  needsNoLogin: true,
};
export const charged = order.summary.priceAfterApplyVoucher;
export const holdUntil = new Date("2026-11-21T21:44:00Z");
export const paidAt = new Date("2026-11-21T21:14:00Z");

const late = {
  ...{ order, items: order.lines.slice(1), arrivesBy: new Date("2026-12-20T12:00:00Z") },
  ...{ isSent: false, silenceWaits: true },
  links: {
    wait: `${publicUrl}/late-order#waits=a-token`,
    cancel: `${publicUrl}/late-order#cancels=a-token`,
  },
};
const withdrawal = {
  ...{ order, name: "Maya Torres", receivedAt: paidAt, refundBy: new Date("2026-12-05T12:00:00Z") },
  isCopy: false,
};
const goods = (...states: GoodsState[]) =>
  states.flatMap((state, index) =>
    order.lines.slice(index, index + 1).map((line) => ({ ...line, goods: state })),
  );
const returned = { order, items: order.lines.slice(1), reason: "damaged", answer: null };

/** One of each mail that the shop sends. */
export const sampleMails: Readonly<Record<string, MailContent>> = {
  ...withLink,
  orderConfirmed: orderConfirmed({ order, holdUntil, paidAt }),
  orderShipping: orderShipping({ order, leaving: "all" }),
  partShipping: orderShipping({ order, leaving: "part" }),
  restShipping: orderShipping({ order, leaving: "rest" }),
  othersShipping: orderShipping({ order, leaving: "others" }),
  orderCanceled: orderCanceled({ order, charged, goesBack: charged, chargedBack: cents(0) }),
  orderRefunded: orderRefunded({ order, amount: cents(500), inAll: cents(1_500), items: [] }),
  itemsRefunded: orderRefunded({ order, amount: cents(850), inAll: cents(850), items: order.lines.slice(1) }),
  orderRefundFailed: orderRefundFailed({ order, amount: cents(500) }),
  orderItemsCanceled: orderItemsCanceled({ order, items: order.lines.slice(1) }),
  productRecalled: productRecalled({
    order: { ...order, fullName: order.address.full_name },
    recall: {
      title: "Acme Recalls Hiking Boots",
      hazard: "The laces can come off, posing a choking hazard.",
      remedy: "Contact Acme for a full refund.",
    },
    notice: `${publicUrl}/recalls`,
    items: ["Pebble Trail Hiking Boots"],
  }),
  confirmProductAlert: confirmProductAlert({ kind: "stock", name: "Pebble Trail Hiking Boots", link }),
  renewPriceAlert: renewProductAlert({
    ...{ kind: "price", name: "Pebble Trail Hiking Boots", link, price: cents(4_200) },
  }),
  renewStockAlert: renewProductAlert({
    ...{ kind: "stock", name: "Pebble Trail Hiking Boots", link, price: undefined },
  }),
  productAlert: productAlert({
    ...{ kind: "price", name: "Pebble Trail Hiking Boots", price: cents(3_200), before: cents(4_200) },
    ...{ link: `${publicUrl}/ecommerce-product/11`, endLink: link },
  }),
  productBack: productAlert({
    ...{ kind: "stock", name: "Pebble Trail Hiking Boots", price: cents(3_200), before: undefined },
    ...{ link: `${publicUrl}/ecommerce-product/11`, endLink: link },
  }),
  orderPaidLate: orderPaidLate({ order, amount: charged }),
  reviewRequest: reviewRequest({
    name: order.address.full_name,
    orderNumber: order.number,
    products: order.lines.map(({ name }) => name),
    link: order.link,
    needsNoLogin: true,
    unsubscribe: { page: link, oneClick: `${publicUrl}/api/ecommerce-review-request/end?token=a-token` },
  }),
  orderKept: orderKept({ order }),
  orderDelayed: orderDelayed(late),
  secondDelay: orderDelayed({ ...late, silenceWaits: false }),
  sentLate: orderDelayed({ ...late, isSent: true }),
  withdrawalReceived: withdrawalReceived({ ...withdrawal, items: goods("canceled", "canceled") }),
  withdrawalInPart: withdrawalReceived({ ...withdrawal, items: goods("unsent", "under_way") }),
  withdrawalToAddress: withdrawalReceived({
    ...{ ...withdrawal, isCopy: true, items: goods("delivered") },
    order: { ...order, returnAddress: ["Dock 4", "Davis, California 95616"] },
  }),
  returnNews: returnNews("asked", returned),
  returnAccepted: returnNews("accepted", { ...returned, answer: "Dock 4\nDavis, California 95616" }),
  returnReceived: returnNews("received", returned),
  returnKept: returnNews("kept", { ...returned, reason: "damaged" }),
  returnRefused: returnNews("refused", { ...returned, answer: "The seal of the pacifier is open." }),
  emailChanged: emailChanged({ newEmail: "maya@example.com" }),
  emailHasAccount: emailHasAccount({ publicUrl }),
  passwordChanged: passwordChanged({}),
  accountTakenOver: accountTakenOver({ provider: "Google" }),
  accountDeleted: accountDeleted({}),
  needsYou: needsYou({
    kind: "refund_failed",
    text: "The refund of $5.00 failed: lost card.",
    orderNumber: "NST-7K3M-9QPX",
  }),
  stillNeedsYou: stillNeedsYou([
    { text: "The refund of $5.00 failed: lost card.", orderNumber: "NST-7K3M-9QPX", since: "2026-11-20" },
    { text: "AliExpress refuses the calls of this shop.", orderNumber: null, since: "2026-11-19" },
  ]),
  newOrders: newOrders([
    {
      ...{ number: order.number, country: "US", paid: charged, lines: [...order.lines] },
      profit: { amount: cents(2_310), isEstimate: true },
    },
  ]),
  paymentReceipt: paymentReceipt({
    number: "PAY-7K3M-9QPX",
    amount: cents(123_450),
    description: "A gift card",
    paidAt: new Date("2026-11-21T12:00:00Z"),
    card: { brand: "amex", last4: "0005" },
  }),
};
