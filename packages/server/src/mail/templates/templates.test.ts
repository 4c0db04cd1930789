import { readdirSync } from "node:fs";
import type { DeliveryDates } from "@nestling/commerce/delivery-dates";
import { cents } from "@nestling/commerce/money";
import { describe, expect, test } from "vitest";
import { brandColors, usualBrand } from "../../platform/brand-colors.ts";
import {
  charged,
  holdUntil,
  link,
  order,
  paidAt,
  publicUrl,
  sampleMails,
  sender,
  sent,
  withLink,
} from "../../testing/sample-mails.ts";
import { frameHtml, frameText } from "../frame.ts";
import { colors } from "../look.ts";
import { accountTakenOver } from "./account-taken-over.ts";
import { emailChanged } from "./email-changed.ts";
import { joinSocialLogin } from "./join-social-login.ts";
import { orderCanceled } from "./order-canceled.ts";
import { orderConfirmed } from "./order-confirmed.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderShipping } from "./order-shipping.ts";
import { paymentReceipt } from "./payment-receipt.ts";
import { resetPassword } from "./reset-password.ts";
import { verifyEmail } from "./verify-email.ts";

/** The visible text of the HTML. */
function read(html: string): string {
  return html
    .replace(/<style>.*?<\/style>|<!--.*?-->|<[^>]+>/gs, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ");
}

test("every template has a sample mail", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter((file) => !file.endsWith(".test.ts"));
  const names = files.map((file) =>
    file.slice(0, -3).replaceAll(/-\w/g, (match) => match.slice(1).toUpperCase()),
  );
  expect(Object.keys(sampleMails)).toEqual(expect.arrayContaining(names));
});

describe.each(Object.entries(sampleMails))("the mail %s", (_, content) => {
  const html = frameHtml(content, sender);
  const text = frameText(content, sender);

  test("says the same as HTML and as text, each of them complete", () => {
    const seen = read(html);
    // The text has colons where the HTML has headings and columns.
    const bare = (words: string) => words.replaceAll(/:(?= |$)/g, "");
    for (const part of content.text.split(/\n+/)) expect(bare(seen)).toContain(bare(part));
    for (const part of [text, seen]) {
      expect(part).toContain("help@shop.example");
      expect(part).toContain("Larkspur Lane 2, Petaluma");
    }
    expect(text).not.toMatch(/[<>]|&\w+;|undefined/);
  });

  test("fetches nothing, runs nothing, and leads to the shop alone", () => {
    expect(html).not.toMatch(/<img (?!src="cid:)|<(script|link|iframe|form)|url\(|@import|\son\w+=/i);
    for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(/^(https:\/\/shop\.example(\/|$)|mailto:help@shop\.example$)/);
    }
  });

  test("[MAIL-03] has the logo above, with the shop's name for those who see no pictures", () => {
    const logos = html.match(/<a [^>]*href="https:\/\/shop\.example"[^>]*><img [^>]*><span[^>]*>[^<]*/g);
    expect(logos).toHaveLength(1);
    expect(logos?.[0]).toMatch(
      /src="cid:shop-logo@pictures\.nestling" width="48" height="48" alt="" .*>Little Wren &amp; Co\.$/,
    );
  });

  test("[LOOK-01] names the shop, and has its colors", () => {
    expect(text).toContain("Little Wren & Co., https://shop.example");
    expect(html).toContain("color:#5b2a86");
    expect(html).not.toMatch(/Nestling|#0f6b62|#0b4f49/);
  });

  test("[MAIL-03] is written in fonts that computers and phones have, in lists that no program reads as the end of a style", () => {
    const known = ["Segoe UI", "Georgia"];
    const lists = [...html.matchAll(/(?<=font:[^";]*?px )[^;"]+/g)].map(([list]) => list);
    expect(lists.length).toBeGreaterThan(5);
    for (const list of lists) {
      expect(known).toContain(list.split(",")[0]);
      expect(list).toMatch(/,(sans-)?serif$/);
      expect(list).not.toMatch(/['"&]/);
    }
  });

  test("has a short subject, and a preview that says something else", () => {
    expect(content.subject.length).toBeLessThan(60);
    expect(content.preview.length).toBeLessThan(90);
    expect(content.preview).not.toBe(content.subject);
  });
});

test.each(Object.entries(withLink))(
  "%s has its link as a button, as text, and says how long it holds",
  (_, content) => {
    const html = frameHtml(content, sender);
    expect(html.split(`href="${link}"`)).toHaveLength(3);
    expect(html).toContain(`>${link}</a>`);
    expect(content.text.split("\n")).toContain(link);
    expect(content.text).toMatch(/works once, for (one hour|24 hours)/);
  },
);

test("[LOOK-01] templates draw in the usual colors, which the frame replaces", () => {
  const { brand, dark } = brandColors(usualBrand);
  expect(colors).toMatchObject({ brand, brandDark: dark });
});

test("a link without a host throws", () => {
  for (const wrong of ["/account/reset-password", "javascript:alert(1)", "https:///x", ""]) {
    expect(() => resetPassword({ link: wrong })).toThrow(/must name its host/);
  }
});

describe("what others wrote", () => {
  test("stays text, wherever it stands", () => {
    const script = `"><script>alert(1)</script>`;
    const hostile = `${script}<a href='https://evil.example'>`;
    const hostileOrder = {
      ...order,
      address: { ...order.address, address1: hostile, address2: hostile, city: hostile },
      lines: order.lines.map((line) => ({ ...line, name: hostile, skuText: hostile })),
      giftNote: hostile,
    };
    for (const content of [
      accountTakenOver({ provider: hostile }),
      emailChanged({ newEmail: `m@${hostile}` }),
      joinSocialLogin({ link, provider: hostile, name: hostile }),
      orderConfirmed({ order: hostileOrder, holdUntil, paidAt }),
      paymentReceipt({
        ...{ number: "PAY-1", amount: charged, description: script, paidAt },
        card: undefined,
      }),
      resetPassword({ link: `${publicUrl}/${hostile}` }),
      verifyEmail({ link, firstName: hostile }),
    ]) {
      const html = frameHtml(content, { ...sender, postalAddress: [hostile] });
      expect(html).not.toContain("<script");
      expect(html).not.toContain("evil.example'>");
      expect(html).toContain("&lt;script&gt;");
    }
  });

  test.each([
    ["Maya", "Maya"],
    ["Maya Torres", "Maya"],
    ["María José", "María"],
    ["O’Neill", "O’Neill"],
    ["Jean-Luc", "Jean-Luc"],
    ["李雷", "李雷"],
    ["Anna K.", "Anna"],
  ])("greets %s as %s, by the first name alone", (name, called) => {
    expect(verifyEmail({ link, firstName: name }).text).toMatch(`Hi ${called},`);
  });

  // Anybody can open an account with a stranger's email, so a mail must not carry a message in the name.
  test.each([
    "",
    "You won! https://evil.example",
    "evil.example",
    "Call +1 555 0100",
    "<b>x</b>",
    "x".repeat(50),
  ])("greets nobody by the name of '%s'", (firstName) => {
    const { text, html } = verifyEmail({ link, firstName });
    expect(text).toMatch(/^Hi there,\n/);
    expect(String(html)).toContain(">Hi there,<");
  });
});

describe("[CHK-09] mails about an order", () => {
  test("have what was ordered, what it costs, where it goes and how it is found again", () => {
    expect(orderConfirmed({ order, holdUntil, paidAt }).text).toBe(`Hi Maya,

We got your order NST-7K3M-9QPX and your payment. This email is your receipt.

Arrives Dec 1 to 7 · 14-day returns

You can cancel it on the order page until Nov 21, 4:44 PM EST for a full refund. After that, we order it from the seller.

See your order:
https://shop.example/track-order#token=b3JkZXIx

The link opens your order without a login. Please don't forward this email.

What you ordered:
Pebble Trail Hiking Boots
Size: 7
2 × $42.00: $84.00
Natural Rubber Pacifier
1 × $8.50: $8.50

Subtotal, 3 items: $92.50 instead of $120.50
Shipping: $2.99
Before promo code: $95.49
Promo code NEST10: -$10.00
Total: $85.49
You save: $38.00

Your payment:
Paid on: November 21, 2026
Paid with: Visa ending 4242

Prices are in US dollars. The total is all you pay us.

Ships to:
Maya Torres
27 Juniper Street, Apt 4
San Francisco, CA 94110
United States

Your gift note:
Happy birthday, Noah! Love, Grandma and Grandpa

Withdraw from contract:
You can withdraw from this purchase, without giving a reason, until 14 days after you get the last package.
Withdraw from contract here: https://shop.example/withdraw`);
  });

  test("[MAIL-01] show a picture of each line, of the first ten at most, with nothing to read out", () => {
    const [boots, pacifier] = order.lines;
    if (boots === undefined || pacifier === undefined) throw new Error("the sample order has two lines");
    const confirming = (lines: typeof order.lines) =>
      orderConfirmed({ order: { ...order, lines }, holdUntil, paidAt });
    const pictured = (count: number) =>
      confirming(Array.from({ length: count }, (_, index) => ({ ...boots, picture: `picture-${index}` })));
    const twelve = pictured(12);
    expect(twelve.pictures).toEqual(Array.from({ length: 10 }, (_, index) => `picture-${index}`));
    expect(String(twelve.html).match(/<img [^>]*>/g)).toHaveLength(10);
    for (const [image] of String(twelve.html).matchAll(/<img [^>]*>/g)) expect(image).toContain('alt=""');
    const plain = confirming([pacifier]);
    expect(plain.pictures).toEqual([]);
    expect(String(plain.html)).not.toContain("<img");
  });

  test("[MAIL-02] write their times by the buyer's clock", () => {
    const at = (timeZone: string) =>
      orderConfirmed({ order: { ...order, timeZone }, holdUntil, paidAt }).text;
    expect(at("America/Los_Angeles")).toContain("until Nov 21, 1:44 PM PST for");
    expect(at("Europe/Berlin")).toContain("until Nov 21, 10:44 PM GMT+1 for");
    expect(at("Asia/Tokyo")).toContain("Paid on: November 22, 2026");
  });

  test("[ORD-03] lead to the order itself, and a guest, and nobody else, reads that the link is all it takes", () => {
    const own = { ...order, link: `${publicUrl}/user/order/7`, needsNoLogin: false };
    const { text } = orderShipping({ order: own, leaving: "all" });
    expect(text).toContain("See your order:\nhttps://shop.example/user/order/7");
    expect(text).not.toContain("without a login");
    const guests = orderShipping({ order, leaving: "all" }).text;
    expect(guests).toContain(`See your order:\n${order.link}\n\nThe link opens your order without a login.`);
  });

  test("[DELIV-03] say when an order arrives, line by line where the dates differ, and nothing where nobody knows", () => {
    const arriving = (...dates: (DeliveryDates | undefined)[]) => {
      const lines = order.lines.map((line, index) => ({ ...line, arrives: dates[index] }));
      return orderConfirmed({ order: { ...order, lines }, holdUntil, paidAt }).text;
    };
    const soon = { from: "2026-12-01", to: "2026-12-07" };
    expect(arriving(soon, soon)).toContain("\n\nArrives Dec 1 to 7 · 14-day returns\n\n");
    expect(arriving(soon, { ...soon, to: "2027-01-02" })).toContain(
      "When it arrives:\nPebble Trail Hiking Boots · Dec 1 to 7\nNatural Rubber Pacifier · Dec 1 to Jan 2\n\n",
    );
    expect(arriving(undefined, soon)).toContain("When it arrives:\nNatural Rubber Pacifier · Dec 1 to 7\n\n");
    expect(arriving(undefined, undefined)).not.toMatch(/arrives/i);
  });

  test("[DELIV-03] say when the parcels arrive that have left, and nothing of the others", () => {
    const [boots, pacifier] = order.lines;
    if (boots === undefined || pacifier === undefined) throw new Error("the sample has two lines");
    const later = { ...pacifier, isUnderWay: false, arrives: { from: "2026-12-20", to: "2026-12-24" } };
    const { text } = orderShipping({ order: { ...order, lines: [boots, later] }, leaving: "part" });
    expect(text).toContain("\n\nArrives Dec 1 to 7 · 14-day returns\n\n");
    expect(text).not.toContain("Dec 20");
  });

  test("name the parcels that are on their way, and leave out what is not sent", () => {
    const [boots, pacifier] = order.lines;
    if (boots === undefined || pacifier === undefined) throw new Error("the sample has two lines");
    const parcels = [
      {
        carrier: "AliExpress standard shipping",
        trackingNumber: "LP1CN",
        link: "https://carrier.example/LP1CN",
      },
      { carrier: null, trackingNumber: "LP2CN", link: undefined },
    ];
    const lines = [boots, { ...pacifier, isCanceled: true }];
    const { text, html } = orderShipping({ order: { ...order, lines, parcels }, leaving: "rest" });
    expect(text).toContain(
      "Your packages:\nAliExpress standard shipping · LP1CN · https://carrier.example/LP1CN\nPackage · LP2CN",
    );
    expect(text).toContain("Your items:\nPebble Trail Hiking Boots");
    for (const written of [text, String(html)]) expect(written).not.toContain("Pacifier");
  });

  test("say what was free, what nobody had to pay, and that it can no longer simply be canceled", () => {
    const summary = { ...order.summary, shippingFee: cents(0), priceAfterApplyVoucher: cents(0) };
    const { text } = orderConfirmed({ order: { ...order, summary }, holdUntil: null, paidAt: null });
    expect(text).toContain("There was nothing to pay");
    expect(text).toContain("Shipping: Free Shipping");
    expect(text).toContain("Ask us on the order page");
  });

  test("name the money that goes back, all of it, a part of it or none", () => {
    const said = (goesBack: number, paid: number = charged, byBank = 0) =>
      orderCanceled({
        order,
        charged: cents(paid),
        goesBack: cents(goesBack),
        chargedBack: cents(byBank),
      }).text;
    expect(said(charged)).toContain("We're refunding the full $85.49 to your Visa ending 4242.");
    expect(said(2_000)).toContain("We're refunding $20.00 of the $85.49 you paid to your Visa ending 4242.");
    expect(said(0)).toContain("We'll email you about your refund.");
    expect(said(0, 0)).toContain("You weren't charged.");
    expect(said(0, charged, charged)).toContain("Your bank has already returned $85.49 to you.");
    expect(said(549, charged, 8_000)).toContain(
      "Your bank has already returned $80.00 to you. We're refunding another $5.49 to your Visa ending 4242.",
    );
    const refund = orderRefunded({
      order: { ...order, card: undefined },
      amount: cents(500),
      inAll: cents(1_500),
      items: [],
    });
    expect(refund.text).toContain("We refunded $5.00 to the card you paid with.");
    expect(refund.text).toContain("Refunded in total: $15.00");
    expect(orderRefunded({ order, amount: cents(500), inAll: cents(500), items: [] }).text).not.toContain(
      "in total",
    );
  });

  test("keep the words of titles and of people as text", () => {
    const hostile = `<img src=x onerror=alert(1)> "quoted"`;
    const lines = [{ name: hostile, skuText: hostile, price: cents(1), quantity: 1, ...sent }];
    const address = { ...order.address, full_name: hostile, address1: hostile };
    const html = frameHtml(
      orderConfirmed({ order: { ...order, lines, address }, holdUntil, paidAt }),
      sender,
    );
    expect(html).not.toContain("<img src=x");
    expect(html.split("&lt;img")).toHaveLength(5);
  });
});

test("the former owner of an address reads as much of the new one as its owner needs to know it again", () => {
  const { text } = emailChanged({ newEmail: "maya.torres@example.com" });
  expect(text).toContain("m…@example.com");
  expect(text).not.toContain("maya");
});

test("[MKT-04] a refund for items that are not sent names them, and nothing else of the order", () => {
  const { text } = orderRefunded({ order, amount: charged, inAll: charged, items: order.lines.slice(1) });
  expect(text).toContain("we can't ship everything you ordered");
  expect(text).toContain("Natural Rubber Pacifier");
  expect(text).not.toContain("Pebble Trail");
  expect(orderRefunded({ order, amount: charged, inAll: charged, items: [] }).text).not.toContain(
    "can't ship",
  );
});
