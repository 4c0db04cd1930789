import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@nestling/sandbox/start";
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import type { BrowserContext, Frame, Locator, Page, Route } from "@playwright/test";
import { test as browserTest, expect } from "./fixtures.ts";
import { cardFrameDocument, stripeJs } from "./stripe-js.ts";

/** Stripe's keys in test mode, secret and publishable: with them the tests go to Stripe itself. */
const [secretKey, publishableKey] = (process.env.STRIPE_TEST_KEYS ?? "").split(",");

/** Whether Stripe itself answers, and not its stand-in. */
export const isRealStripe = secretKey !== undefined && publishableKey !== undefined;

/** Stripe's test cards, each with the id of the PaymentMethod that stands for it. */
export const cards = {
  visa: "4242424242424242",
  declined: "4000000000009995",
  asks: "4000002760003184",
  asksAndDeclines: "4000008400001629",
};
const methods = {
  [cards.visa]: "pm_card_visa",
  [cards.declined]: "pm_card_visa_chargeDeclinedInsufficientFunds",
  [cards.asks]: "pm_card_authenticationRequired",
  [cards.asksAndDeclines]: "pm_card_threeDSecureRequiredChargeDeclined",
};

/**
 * A test of the card form that takes real cards, in a shop that has Stripe's keys and the demo's products. Stripe.js
 * and Stripe's API are stand-ins that behave as documented, or Stripe itself where STRIPE_TEST_KEYS is set.
 */
export const test = browserTest.extend<object, { stripe: Sandbox | undefined; shop: ShopPlace }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      if (isRealStripe) return use(undefined);
      const dataDir = await mkdtemp(join(tmpdir(), "nestling-stripe-"));
      const stripe = await startSandbox({
        dataDir,
        // Nobody listens there: as with Stripe itself no webhook reaches a shop on this machine.
        webhookUrl: "http://127.0.0.1:9/",
        publicUrl: "https://hooks.stripe.com",
        standIns: ["stripe"],
      });
      await use(stripe);
      await stripe.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 0 },
  ],
  shop: [
    async ({ stripe }, use) => {
      const shop = await openProductionShop(
        {
          TRUST_PROXY: "1",
          STRIPE_SECRET_KEY: stripe?.stripe.secretKey ?? secretKey,
          STRIPE_PUBLISHABLE_KEY: stripe?.stripe.publishableKey ?? publishableKey,
          STRIPE_WEBHOOK_SECRET: stripe?.stripe.webhookSecret ?? "whsec_none",
          STRIPE_API_URL: stripe?.origin,
        },
        process.env.SHOP_DATA,
      );
      // The tests look at Stripe's payments, and set what goes wrong with them.
      await use({ ...shop.place, standIns: stripe?.origin });
      await shop.close();
    },
    { scope: "worker", timeout: 0 },
  ],
  context: async ({ context, stripe }, use) => {
    if (stripe !== undefined) await standInForStripe(context, stripe.origin);
    await use(context);
  },
});

export { expect };

/** Answers for Stripe's hosts: the script and the card's frame, and its API as the stand-in has it. */
async function standInForStripe(context: BrowserContext, origin: string): Promise<void> {
  await context.route("https://js.stripe.com/**", (route) =>
    new URL(route.request().url()).pathname.endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: `(${stripeJs})()` })
      : route.fulfill({ contentType: "text/html", body: cardFrameDocument(methods) }),
  );
  await context.route(/^https:\/\/(api|hooks)\.stripe\.com\//, async (route) => {
    const { status, headers, body } = await askStandIn(route, origin);
    await route.fulfill({ status, headers, body });
  });
}

/** What the stand-in for Stripe's API says to a request. */
export async function askStandIn(route: Route, origin = "") {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const answer = await fetch(origin + pathname + search, {
    method: request.method(),
    headers: { "content-type": (await request.headerValue("content-type")) ?? "" },
    body: request.postData(),
  });
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}

/** The card's fields, in Stripe's frame. */
export function cardFields(page: Page) {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]').first();
  const field = (name: string): Locator => frame.locator(`[name=${name}]`);
  return {
    frame,
    number: field("number"),
    expiry: field("expiry"),
    code: field("cvc"),
    zip: field("postalCode"),
  };
}

/** Types a card and sends it. */
export async function payByCard(page: Page, number = cards.visa): Promise<void> {
  const fields = cardFields(page);
  await fields.number.fill(number);
  await fields.expiry.fill("12 / 40");
  await fields.code.fill("123");
  // Stripe asks for it where the card's country has one.
  if (await fields.zip.isVisible()) await fields.zip.fill("94110");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

/** The frame in which the bank asks, however deep it lies. */
async function bankFrame(page: Page): Promise<Frame> {
  const look = async () => {
    for (const frame of page.frames()) {
      if ((await frame.locator("#test-source-authorize-3ds").count()) > 0) return frame;
    }
    return undefined;
  };
  await expect.poll(async () => (await look()) !== undefined).toBe(true);
  const found = await look();
  if (found === undefined) throw new Error("the bank asks nothing");
  return found;
}

/** Answers the bank that asks, inside the shop's page, whether it is the shopper who pays; or closes its question. */
export async function answerBankInPlace(page: Page, answer: "yes" | "no" | "close"): Promise<void> {
  const frame = await bankFrame(page);
  if (answer === "yes") return frame.locator("#test-source-authorize-3ds").click();
  if (answer === "no") return frame.locator("#test-source-fail-3ds").click();
  for (const each of page.frames()) {
    const close = each.getByRole("button", { name: /^(cancel|close)/i });
    if ((await close.count()) > 0) return close.first().click();
  }
  throw new Error("nothing closes the bank's question");
}
