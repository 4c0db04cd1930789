import type { ProductionShop } from "@nestling/server/testing/production-shop";
import { ask } from "../../ask.ts";
import { expect, test as shopTest } from "../../shop-test.ts";
import { shopWithKeys } from "../../stripe-keys.ts";

const test = shopTest.extend<object, { withKeys: ProductionShop }>({ withKeys: shopWithKeys });

const otherPages = ["/", "/ecommerce-category/best-seller", "/cart", "/checkout-as-guest", "/order-success"];

/** The directives of a policy. */
function read(policy = ""): Record<string, string[]> {
  const directives = policy.split("; ").map((directive) => directive.split(" "));
  return Object.fromEntries(directives.map(([name = "", ...sources]) => [name, sources]));
}

function hostsIn(policy = ""): string[] {
  return policy.match(/https?:\/\/[^\s;]+|\*/g) ?? [];
}

test("a page's policy lets in the shop alone, and inline only what the page was made with", async ({
  shop,
}) => {
  for (const path of [...otherPages, "/payment", "/nowhere"]) {
    const policy = (await ask(shop, path)).headers["content-security-policy"]?.toString();
    expect(hostsIn(policy), path).toEqual([]);
    expect(policy, path).not.toMatch(/'unsafe-inline'|'unsafe-eval'|'strict-dynamic'/);
    expect(read(policy), path).toMatchObject({
      "default-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
  }
});

test("with Stripe's keys the payment page lets Stripe in, and no other page does", async ({ withKeys }) => {
  const { place } = withKeys;
  for (const path of ["/payment", "/stripe-payment"]) {
    const policy = read((await ask(place, path)).headers["content-security-policy"]?.toString());
    const hosts = Object.entries(policy).map(([name, sources]) => [name, hostsIn(sources.join(" "))]);
    // Each directive of Stripe's security guide, and nothing beside it.
    expect(Object.fromEntries(hosts.filter(([, found]) => found?.length)), path).toEqual({
      "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
      "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      "connect-src": ["https://api.stripe.com"],
    });
  }
  for (const path of otherPages) {
    const other = (await ask(place, path)).headers["content-security-policy"]?.toString();
    expect(hostsIn(other), path).toEqual([]);
  }
});

test("[OPS-04] with every service's keys no stand-in serves, and no page speaks of a demo", async ({
  withKeys,
}) => {
  const { place } = withKeys;
  expect(place.standIns).toBeUndefined();
  for (const path of [
    "stripe/v1/payment_intents/pi_123",
    "google/pick/1",
    "facebook/v23.0/dialog/oauth",
    "mail",
  ]) {
    expect((await ask(place, `/sandbox/${path}`)).status, path).toBe(404);
  }
  for (const path of [...otherPages, "/payment"]) {
    expect((await ask(place, path)).text.includes("Demo shop"), path).toBe(false);
  }
});
