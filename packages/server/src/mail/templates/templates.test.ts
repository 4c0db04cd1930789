import { readdirSync } from "node:fs";
import { cents } from "@nestling/commerce/money";
import { describe, expect, test } from "vitest";
import {
  charged,
  holdUntil,
  link,
  order,
  publicUrl,
  sampleMails,
  sender,
  withLink,
} from "../../testing/sample-mails.ts";
import { frameHtml, frameText } from "../frame.ts";
import { accountTakenOver } from "./account-taken-over.ts";
import { emailChanged } from "./email-changed.ts";
import { joinSocialLogin } from "./join-social-login.ts";
import { orderCancelled } from "./order-cancelled.ts";
import { orderConfirmed } from "./order-confirmed.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderShipping } from "./order-shipping.ts";
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
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|\son\w+=/i);
    for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(/^(https:\/\/shop\.example(\/|$)|mailto:help@shop\.example$)/);
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

test("a link without a host throws", () => {
  for (const wrong of ["/account/reset-password", "javascript:alert(1)", "https:///x", ""]) {
    expect(() => resetPassword({ link: wrong })).toThrow(/must name its host/);
  }
});

describe("what others wrote", () => {
  test("stays text, wherever it stands", () => {
    const hostile = `"><script>alert(1)</script><a href='https://evil.example'>`;
    for (const content of [
      accountTakenOver({ provider: hostile }),
      emailChanged({ newEmail: `m@${hostile}` }),
      joinSocialLogin({ link, provider: hostile, name: hostile }),
      resetPassword({ link: `${publicUrl}/${hostile}` }),
      verifyEmail({ link, firstName: hostile }),
    ]) {
      const html = frameHtml(content, { ...sender, postalAddress: [hostile] });
      expect(html).not.toContain("<script");
      expect(html).not.toContain("evil.example'>");
      expect(html).toContain("&lt;script&gt;");
    }
  });

  test.each(["Maya", "María José", "O’Neill", "Jean-Luc", "李雷", "Anna K."])("greets %s", (firstName) => {
    expect(verifyEmail({ link, firstName }).text).toMatch(`Hello ${firstName},`);
  });

  // Anybody can open an account with a stranger's e-mail, so a mail must not carry a message in the name.
  test.each([
    "",
    "You won! https://evil.example",
    "evil.example",
    "Call +1 555 0100",
    "<b>x</b>",
    "x".repeat(50),
  ])("greets nobody by the name of '%s'", (firstName) => {
    const { text, html } = verifyEmail({ link, firstName });
    expect(text).toMatch(/^Hello,\n/);
    expect(String(html)).toContain(">Hello,<");
  });
});

describe("[CHK-09] mails about an order", () => {
  test("have what was ordered, what it costs, where it goes and how it is found again", () => {
    expect(orderConfirmed({ order, holdUntil }).text).toBe(`Hello Maya Torres,

We have your order NST-7K3M-9QPX, and it is paid.

Arrives Dec 1 to 7.

You can cancel it on its page until Nov 21, 9:44 PM UTC, and all of your money goes back. After that we order it from its makers.

Find your order:
https://shop.example/track-order

Its number and this e-mail address are all that it takes to find it again, at any time.

What you ordered:
Pebble Trail Hiking Boots
Size: 7
2 × $42.00: $84.00
Natural Rubber Pacifier
1 × $8.50: $8.50

Subtotal, 3 items: $92.50 instead of $120.50
Shipping: $2.99
Before the voucher: $95.49
Voucher NEST10: -$10.00
Total: $85.49
You save: $38.00

Ships to:
Maya Torres
27 Juniper Street, Apt 4
San Francisco, CA 94110
United States`);
  });

  test("lead who has an account to the order itself, and say nothing of numbers there", () => {
    const own = { ...order, link: `${publicUrl}/user/order/7`, byNumber: false };
    const { text } = orderShipping({ order: own, leaving: "all" });
    expect(text).toContain("See your order:\nhttps://shop.example/user/order/7");
    expect(text).not.toContain("this e-mail address");
  });

  test("say when an order arrives, and nothing where nobody knows", () => {
    expect(orderConfirmed({ order, holdUntil }).text).toContain("\n\nArrives Dec 1 to 7.\n\n");
    const unknown = orderConfirmed({ order: { ...order, arrives: undefined }, holdUntil });
    expect(unknown.text).not.toContain("Arrives");
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
      "Your parcels:\nAliExpress standard shipping · LP1CN · https://carrier.example/LP1CN\nParcel · LP2CN",
    );
    expect(text).toContain("What we send:\nPebble Trail Hiking Boots");
    for (const written of [text, String(html)]) expect(written).not.toContain("Pacifier");
  });

  test("say what was free, what nobody had to pay, and that it can no longer simply be cancelled", () => {
    const summary = { ...order.summary, shippingFee: cents(0), priceAfterApplyVoucher: cents(0) };
    const { text } = orderConfirmed({ order: { ...order, summary }, holdUntil: null });
    expect(text).toContain("there was nothing left to pay");
    expect(text).toContain("Shipping: Free Shipping");
    expect(text).toContain("Ask us on its page");
  });

  test("name the money that goes back, all of it, a part of it or none", () => {
    const said = (goesBack: number, paid: number = charged, byBank = 0) =>
      orderCancelled({
        order,
        charged: cents(paid),
        goesBack: cents(goesBack),
        chargedBack: cents(byBank),
      }).text;
    expect(said(charged)).toContain("All that you paid, $85.49, goes back to your Visa ending 4242.");
    expect(said(2_000)).toContain("Of the $85.49 that you paid, $20.00 goes back to your Visa ending 4242.");
    expect(said(0)).toContain("About your money we write to you again.");
    expect(said(0, 0)).toContain("Nothing was charged for it.");
    expect(said(0, charged, charged)).toContain("Your bank has already given $85.49 back to you.");
    expect(said(549, charged, 8_000)).toContain(
      "Your bank has already given $80.00 back to you. $5.49 more goes back to your Visa ending 4242.",
    );
    const refund = orderRefunded({
      order: { ...order, card: undefined },
      amount: cents(500),
      inAll: cents(1_500),
      items: [],
    });
    expect(refund.text).toContain("We have sent $5.00 back to the card that you paid with.");
    expect(refund.text).toContain("Gone back in all: $15.00");
    expect(orderRefunded({ order, amount: cents(500), inAll: cents(500), items: [] }).text).not.toContain(
      "in all",
    );
  });

  test("keep the words of titles and of people as text", () => {
    const hostile = `<img src=x onerror=alert(1)> "quoted"`;
    const lines = [{ name: hostile, skuText: hostile, price: cents(1), quantity: 1, isCanceled: false }];
    const address = { ...order.address, full_name: hostile, address1: hostile };
    const html = frameHtml(orderConfirmed({ order: { ...order, lines, address }, holdUntil }), sender);
    expect(html).not.toContain("<img");
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
  expect(text).toContain("we cannot send you everything that you ordered");
  expect(text).toContain("Natural Rubber Pacifier");
  expect(text).not.toContain("Pebble Trail");
  expect(orderRefunded({ order, amount: charged, inAll: charged, items: [] }).text).not.toContain(
    "cannot send",
  );
});
