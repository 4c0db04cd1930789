import { ask } from "../../ask.ts";
import { expect, test } from "../../shop-test.ts";

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
