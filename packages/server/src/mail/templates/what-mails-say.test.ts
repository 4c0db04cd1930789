import { guaranteeNotice } from "@nestling/commerce/guarantee-notice";
import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import { charged, holdUntil, link, order, paidAt, publicUrl } from "../../testing/sample-mails.ts";
import { accountTakenOver } from "./account-taken-over.ts";
import { confirmProductAlert } from "./confirm-product-alert.ts";
import { needsYou, stillNeedsYou } from "./needs-you.ts";
import { newOrders } from "./new-orders.ts";
import { orderCanceled } from "./order-canceled.ts";
import { orderConfirmed } from "./order-confirmed.ts";
import { orderKept } from "./order-kept.ts";
import { orderPaidLate } from "./order-paid-late.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderShipping } from "./order-shipping.ts";
import { paymentReceipt } from "./payment-receipt.ts";
import { productAlert } from "./product-alert.ts";
import { productRecalled } from "./product-recalled.ts";
import { reviewRequest } from "./review-request.ts";

const bankTime = "It usually shows up in 5 to 10 business days.";
const none = cents(0);

test("[CHK-08] who paid too late reads that all of it goes back, to which card, and when it is there", () => {
  const { subject, text } = orderPaidLate({ order, amount: cents(8_549) });
  expect(subject).toBe("We're refunding your payment for order NST-7K3M-9QPX");
  expect(text).toContain(
    `We're refunding the full $85.49 to your Visa ending 4242. You don't need to do anything. ${bankTime}`,
  );
  expect(text).toContain("nothing will ship");
});

test("[PAY-02] a canceled order promises the bank's days only where money is on its way", () => {
  const said = (goesBack: number, paid: number = charged) =>
    orderCanceled({ order, charged: cents(paid), goesBack: cents(goesBack), chargedBack: none });
  expect(said(2_000).text).toContain(bankTime);
  expect(said(2_000).preview).toBe("We're refunding $20.00.");
  for (const mail of [said(0), said(0, 0)]) {
    expect(mail.preview).toBe("Nothing will ship.");
    expect(mail.text).not.toContain("business days");
  }
});

test("[VOU-06] an order that cost nothing can be canceled, and promises no refund", () => {
  const summary = { ...order.summary, priceAfterApplyVoucher: none };
  const free = { ...order, summary, voucherCode: null };
  const { text, preview } = orderConfirmed({ order: free, holdUntil, paidAt: null });
  expect(text).toContain("You can cancel it on the order page until Nov 21, 4:44 PM EST. After that");
  expect(preview).toBe("There was nothing to pay.");
  expect(text).toContain("\nPromo code: -$10.00\nTotal: $0.00\n");
  expect(text).not.toMatch(/receipt|Your payment/);
  expect(orderConfirmed({ order, holdUntil, paidAt }).preview).toBe("$85.49, paid.");
});

test.each([
  ["all", "Your order", "Everything has shipped and is on its way to you."],
  ["part", "Part of order", "The rest will come in a separate package, and we'll email you when it ships."],
  ["rest", "The rest of order", "The rest has shipped too, so everything is on its way to you."],
  ["others", "Your order", "Everything available has shipped and is on its way to you."],
] as const)("of an order it says how much is on its way: %s", (leaving, subject, words) => {
  const mail = orderShipping({ order, leaving });
  expect(mail.subject).toBe(`${subject} NST-7K3M-9QPX is on its way`);
  expect(mail.text).toContain(words);
});

test("[ORD-04] an order that could not be canceled will ship, and can be returned", () => {
  const { subject, text } = orderKept({ order });
  expect(subject).toBe("We couldn't cancel order NST-7K3M-9QPX");
  expect(text).toContain("It will ship as planned.");
  expect(text).toContain("within 14 days after it arrives");
});

test("[LAW-10] mails about returns and refunds follow the shop's figures", () => {
  const policies = {
    ...order.policies,
    ...{ return_days: 45, return_shipping: "shop" as const, bank_days: { least: 3, most: 4 } },
  };
  const other = { ...order, policies };
  expect(orderKept({ order: other }).text).toContain(
    "tell us within 45 days after it arrives. Just reply to this email. We pay for return shipping.",
  );
  const confirmed = orderConfirmed({ order: other, holdUntil, paidAt });
  expect(confirmed.text).toContain("Arrives Dec 1 to 7 · 45-day returns");
  expect(orderShipping({ order: other, leaving: "all" }).text).toContain("45-day returns");
  const later = orderConfirmed({
    order: { ...order, policies: { ...policies, withdrawal_days: 20 } },
    holdUntil,
    paidAt,
  });
  expect(later.text).toContain("without giving a reason, until 20 days after you get the last package.");
  for (const { text } of [
    orderPaidLate({ order: other, amount: charged }),
    orderCanceled({ order: other, charged, goesBack: charged, chargedBack: none }),
    orderRefunded({ order: other, amount: charged, inAll: charged, items: [] }),
  ])
    expect(text).toContain("It usually shows up in 3 to 4 business days.");
});

test("[PRICE-01] [PRICE-04] a confirmation says what the total is, and for the address's country who pays import fees", () => {
  const abroad = { ...order, importFees: "buyer_may_pay" } as const;
  expect(orderConfirmed({ order: abroad, holdUntil, paidAt }).text).toContain(
    "Prices are in US dollars. The total is all you pay us.\nImport fees, United States: customs may ask you to pay them when your package arrives.",
  );
  const { text } = orderConfirmed({ order, holdUntil, paidAt });
  expect(text).toContain("The total is all you pay us.");
  expect(text).not.toContain("Import fees");
});

test("[LAW-01] a confirmation says until when the contract can be withdrawn from, and where", () => {
  const { html, text } = orderConfirmed({ order, holdUntil, paidAt });
  for (const said of [text, String(html)]) {
    expect(said).toContain("until 14 days after you get the last package");
    expect(said).toContain(`Withdraw from contract here: ${publicUrl}/withdraw`);
  }
});

test("[LAW-12] a confirmation to Europe has the notice on the legal guarantee, in its words, and no other has it", () => {
  const to = (country_code: string) =>
    orderConfirmed({ order: { ...order, address: { ...order.address, country_code } }, holdUntil, paidAt })
      .text;
  for (const { text, list = [] } of guaranteeNotice.parts)
    for (const words of [text, ...list]) expect(to("DE")).toContain(words);
  expect(to("NO")).toContain("Legal guarantee:\nMinimum two-year");
  for (const country of ["US", "GB"]) expect(to(country)).not.toContain("Legal guarantee");
});

test("a receipt has its number, and names its card where it is known", () => {
  const receipt = { number: "PAY-1", amount: cents(500), description: "A gift card", paidAt: holdUntil };
  expect(paymentReceipt({ ...receipt, card: undefined }).text).toContain("Number: PAY-1\n");
  expect(paymentReceipt({ ...receipt, card: { brand: "amex", last4: "0005" } }).text).toContain(
    "Paid with: American Express ending 0005",
  );
  expect(paymentReceipt({ ...receipt, card: undefined }).text).not.toContain("Paid with");
  const confirmed = (card: typeof order.card) =>
    orderConfirmed({ order: { ...order, card }, holdUntil, paidAt }).text;
  expect(confirmed(order.card)).toContain("Paid with: Visa ending 4242");
  expect(confirmed(undefined)).not.toContain("Paid with");
});

test("[SAFE-03] a recall says what is wrong by the hazard or else by its title, and what to do where that is known", () => {
  const said = (recall: { hazard: string; remedy: string }) =>
    productRecalled({
      order: { ...order, fullName: "Maya Torres" },
      recall: { title: "Acme Recalls Boots", ...recall },
      notice: `${publicUrl}/recalls`,
      items: ["Pebble Trail Hiking Boots"],
    }).text;
  const full = said({ hazard: "The laces come off.", remedy: "Ask for a refund." });
  expect(full).toContain("What's wrong:\nThe laces come off.\n\nWhat to do:\nAsk for a refund.");
  const short = said({ hazard: "", remedy: "" });
  expect(short).toContain("What's wrong:\nAcme Recalls Boots");
  expect(short).not.toContain("What to do");
});

test("[WISH-04] an alert says what is cheaper than it was, or what is back, and what was asked for", () => {
  const about = { name: "Boots", price: cents(3_200), link: `${publicUrl}/boots`, endLink: link };
  const cheaper = productAlert({ ...about, kind: "price", before: cents(4_200) });
  expect(cheaper).toMatchObject({
    subject: "The price has dropped",
    preview: "Boots is now $32.00. It was $42.00 when you asked.",
  });
  const back = productAlert({ ...about, kind: "stock", before: undefined });
  expect(back).toMatchObject({
    subject: "It's back in stock",
    preview: "Boots is back in stock, for $32.00.",
  });
  const long = productAlert({ ...about, name: "B".repeat(80), kind: "stock", before: undefined });
  expect(long.preview).toBe("You asked us to let you know.");
  const asked = (kind: "stock" | "price") => confirmProductAlert({ kind, name: "Boots", link });
  expect(asked("stock").subject).toBe("Should we email you when it's back?");
  expect(asked("stock").text).toContain("when this is back in stock: Boots.");
  expect(asked("price").subject).toBe("Should we email you when the price drops?");
  expect(asked("price").text).toContain("when the price of this drops: Boots.");
});

test("[REV-14] who is asked for reviews is led to the order, and a guest reads that the link is all it takes", () => {
  const request = {
    ...{ name: "Maya", orderNumber: order.number, products: ["Boots"], link: `${publicUrl}/o` },
    unsubscribe: { page: link, oneClick: `${publicUrl}/end` },
  };
  const [guests, own] = [true, false].map((needsNoLogin) => reviewRequest({ ...request, needsNoLogin }));
  expect(guests?.text).toContain("The link opens it without a login.");
  expect(own?.text).not.toContain("without a login");
  expect(own?.unsubscribe).toBe(`${publicUrl}/end`);
});

test("[AUTH-15] an owner who has just chosen a password logs in with it, another one is told how to get one", () => {
  expect(accountTakenOver({ provider: "the link", hasNewPassword: true }).text).toContain(
    "You log in with the password you just chose.",
  );
  expect(accountTakenOver({ provider: "Google" }).text).toContain("If you want a password again");
});

test("[OPS-05] a reminder counts what still needs a person, and names the first fifty", () => {
  const need = { text: "Look.", orderNumber: "NST-1", since: "2026-11-20" };
  const one = stillNeedsYou([need]);
  expect(one.subject).toBe("1 thing still needs you");
  expect(one.text).toContain("Order NST-1, since 2026-11-20:\nLook.");
  expect(stillNeedsYou([{ ...need, orderNumber: null }]).text).toContain("Since 2026-11-20:\nLook.");
  const many = stillNeedsYou(Array.from({ length: 52 }, () => need));
  expect(many.subject).toBe("52 things still need you");
  expect(many.text.match(/Look\./g)).toHaveLength(50);
  expect(many.text).toContain("And 2 more.");
});

test("[OPS-05] the merchant's mails name the order, or the shop, and sum several orders up", () => {
  expect(needsYou({ kind: "refund_failed", text: "Look.", orderNumber: null }).subject).toBe(
    "Please look at the shop",
  );
  expect(needsYou({ kind: "refund_failed", text: "Look.", orderNumber: "NST-1" }).subject).toBe(
    "Please look at order NST-1",
  );
  const one = { number: "NST-1", country: "US", paid: cents(1_149), lines: [...order.lines] };
  const profit = (isEstimate: boolean) => ({ amount: cents(231), isEstimate });
  const several = newOrders([
    { ...one, profit: profit(false) },
    { ...one, number: "NST-2", country: "DE", profit: profit(true) },
  ]);
  expect(several).toMatchObject({
    subject: "Your 2 orders: $22.98",
    preview: "2 orders were paid, $22.98 in all.",
  });
  expect(several.text).toContain("Order NST-2 to DE:");
  expect(several.text).toMatch(/Profit: \$2\.31[\s\S]*Profit, about: \$2\.31/);
  expect(newOrders([], { lacking: 1 }).text).toContain("1 product is missing safety facts");
});
