import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const sha256 = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** The policy of a page, directive by directive. */
function policyOf(html: string, origins: "own" | "stripe" = "own"): Record<string, string> {
  const policy = contentSecurityPolicy(html, "mark", origins);
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const space = directive.indexOf(" ");
      return [directive.slice(0, space), directive.slice(space + 1)];
    }),
  );
}

describe("the policy of a page", () => {
  test("allows the renderer's own inline scripts by their hashes", () => {
    const policy = policyOf(
      '<script nonce="mark">a < b && "c"</script><script nonce="mark" type="module">m</script>',
    );
    expect(policy["script-src"]).toBe(`'self' ${sha256('a < b && "c"')} ${sha256("m")}`);
  });

  test("does not allow a script or a style sheet that came in with a product's description", () => {
    const policy = policyOf(
      '<script>steal()</script><script nonce="other">steal()</script><style>a{}</style><style nonce="other">b{}</style>',
    );
    expect(policy["script-src"]).toBe("'self'");
    expect(policy["style-src"]).toBe("'self'");
  });

  test("needs no hash for data blocks and for scripts that are files", () => {
    const policy = policyOf(
      '<script nonce="mark" type="application/ld+json">{}</script><script nonce="mark" src="/a.js"></script>',
    );
    expect(policy["script-src"]).toBe("'self'");
  });

  test("allows style sheets and style attributes by the hash of what the browser reads", () => {
    const policy = policyOf(
      `<style nonce="mark">a>b{color:red}\r\n</style><p style="background:url(&quot;a&amp;b&quot;)" class="x">&lt;p style="no"></p>`,
    );
    expect(policy["style-src"]).toBe(`'self' ${sha256("a>b{color:red}\n")}`);
    expect(policy["style-src-attr"]).toBe(`'unsafe-hashes' ${sha256('background:url("a&b")')}`);
  });

  test("does not take text, comments and fields for what they show", () => {
    const policy = policyOf(
      '<!-- <script>a</script> --><textarea>&lt;p style=&quot;b&quot;&gt;</textarea><p>Size style="b" &lt;p style="c"></p>',
    );
    expect(policy["script-src"]).toBe("'self'");
    expect(policy["style-src"]).toBe("'self'");
    expect(policy["style-src-attr"]).toBe("'none'");
  });

  test("is strict: nothing unsafe, no plug-ins, no other base, no frames around it", () => {
    const policy = policyOf("<p>Hello</p>");
    expect(policy).toMatchObject({
      "default-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "frame-src": "'none'",
      "form-action": "'self'",
      "connect-src": "'self'",
      "img-src": "'self' data:",
    });
    expect(Object.values(policy).join()).not.toContain("unsafe-inline");
  });

  test("lets Stripe's hosts in where a card is taken, each for what it is there for", () => {
    const policy = policyOf('<script nonce="mark">s</script>', "stripe");
    expect(policy["script-src"]).toBe(`'self' https://js.stripe.com https://*.js.stripe.com ${sha256("s")}`);
    expect(policy["frame-src"]).toBe(
      "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
    expect(policy["connect-src"]).toBe("'self' https://api.stripe.com");
  });
});
