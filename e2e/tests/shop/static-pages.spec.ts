import { ask, canonicalOf, headingOf, isNoindex, titleOf } from "../../ask.ts";
import { expect, test } from "../../shop-test.ts";

const pages = {
  "about-us": "About Us",
  "privacy-policy": "Privacy Policy",
  "terms-of-service": "Terms of Service",
  "contact-us": "Contact Us",
  "refund-policies": "Refund Policy",
};

test("[ROUTE-09] each page is the shop's own text, with a title, an address and a description", async ({
  shop,
}) => {
  for (const [key, title] of Object.entries(pages)) {
    const answer = await ask(shop, `/pages/${key}`);
    expect([key, answer.status, headingOf(answer), titleOf(answer), canonicalOf(answer)]).toEqual([
      key,
      200,
      title,
      `${title} | Nestling`,
      `${shop.url}/pages/${key}`,
    ]);
    expect(answer.text, key).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(isNoindex(answer), key).toBe(false);
  }
});

test("[SAFE-03] /recalls says what was recalled of what the shop has sold: nothing here", async ({
  shop,
}) => {
  const answer = await ask(shop, "/recalls");
  expect(answer.status).toBe(200);
  expect(headingOf(answer)).toBe("Product recalls");
  expect(canonicalOf(answer)).toBe(`${shop.url}/recalls`);
  expect(answer.text).toContain("No product we&#x27;ve sold has been recalled.");
});

test("[ROUTE-09] [ROUTE-15] any other key is the not-found page", async ({ shop }) => {
  for (const key of ["nothing", "constructor", "About-Us", "about-us%2F..", "%00"]) {
    expect((await ask(shop, `/pages/${key}`)).status, key).toBe(404);
  }
});

test("the text of one page is sent with no other", async ({ shop }) => {
  expect((await ask(shop, "/pages/about-us")).text).not.toContain("import tax");
  expect((await ask(shop, "/pages/terms-of-service")).text).toContain("import tax");
});

test("[PRICE-01] the terms say that prices are in US dollars, and what the total is", async ({ shop }) => {
  const { text } = await ask(shop, "/pages/terms-of-service");
  expect(text).toContain("Prices are in US dollars. The total at checkout is all you pay us");
});

const ownPaths = {
  guarantee: "Legal guarantee",
  "withdrawal-form": "Withdrawal form",
  accessibility: "Accessibility",
  imprint: "Legal notice",
};

test("[LAW-13] texts with paths of their own have a title, an address and a description, and every footer leads there", async ({
  shop,
}) => {
  for (const [key, title] of Object.entries(ownPaths)) {
    const answer = await ask(shop, `/${key}`);
    expect([key, answer.status, headingOf(answer), titleOf(answer), canonicalOf(answer)]).toEqual([
      ...[key, 200, title, `${title} | Nestling`, `${shop.url}/${key}`],
    ]);
    expect(answer.text, key).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(isNoindex(answer), key).toBe(false);
    for (const path of ["/", "/cart", "/checkout-as-guest", "/payment"]) {
      const foot = /<footer.*<\/footer>/s.exec((await ask(shop, path)).text)?.[0] ?? "";
      expect(foot, path).toContain(`href="/${key}"`);
    }
  }
});

test("[LAW-12] the notice on the legal guarantee can be read without scripts", async ({ shop }) => {
  const { text } = await ask(shop, "/guarantee");
  expect(text).toContain("Minimum two-year legal guarantee protection for goods sold in the European Union.");
  expect(text).toContain('href="https://europa.eu/youreurope/guarantees"');
});

test("[ROUTE-12] /error-page is the error page, with ways on", async ({ shop }) => {
  const answer = await ask(shop, "/error-page");
  expect(answer.status).toBe(200);
  expect(headingOf(answer)).toBe("Something broke on our side");
  expect(isNoindex(answer)).toBe(true);
  expect(answer.text).toContain('action="/search-product"');
});

test("[LAY-08] every page for browsing ends with the shop's pages, its addresses and the cards it takes", async ({
  shop,
}) => {
  for (const path of ["/", "/ecommerce-category/best-seller", "/cart", "/pages/about-us", "/nowhere"]) {
    const foot = /<footer.*<\/footer>/s.exec((await ask(shop, path)).text)?.[0] ?? "";
    for (const [key, title] of Object.entries(pages)) {
      expect(foot, path).toMatch(new RegExp(`href="/pages/${key}"[^>]*>${title}<`));
    }
    expect(foot).toMatch(/href="mailto:[^"]+@[^"]+"/);
    expect(foot).toMatch(/California \d{5}/);
    for (const brand of ["Visa", "Mastercard", "American Express", "Discover"]) {
      expect(foot).toContain(`alt="${brand}"`);
    }
  }
});

test("[LAY-01] the pages for browsing have the shop's header, those of the checkout a quiet one", async ({
  shop,
}) => {
  for (const path of [
    "/",
    "/test",
    "/ecommerce-category/1100",
    "/cart",
    "/pages/about-us",
    "/search-product",
    "/error-page",
  ]) {
    const { text } = await ask(shop, path);
    expect(text, path).toContain("All Categories");
    expect(text, path).not.toContain("Secure checkout");
  }
  for (const path of ["/checkout", "/checkout-as-guest", "/shipping", "/payment", "/order-success"]) {
    const { text } = await ask(shop, path);
    expect(text, path).toContain("Secure checkout");
    expect(text, path).not.toContain("All Categories");
  }
});

test("[A11Y-01] each layout's document says its language, and can be zoomed", async ({ shop }) => {
  for (const path of ["/", "/checkout-as-guest", "/payment", "/user/my-account", "/log-out", "/nowhere"]) {
    const { text } = await ask(shop, path);
    expect(text, path).toMatch(/<html lang="en"/);
    expect(text, path).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
  }
});

test("[LAY-03] returns of the social logins, login by token, log-out and not-found stand outside the layouts: no banner", async ({
  shop,
}) => {
  for (const path of [
    "/account/google-login-success",
    "/account/facebook-login-success",
    "/login-as-token",
    "/log-out",
    "/nowhere",
  ]) {
    const { text } = await ask(shop, path);
    expect(text, path).not.toContain('aria-label="Sale"');
  }
});

test("[LAY-06] [LAY-07] the signed-in layout has the banner as the public one has, and no page is sent with the bell", async ({
  shop,
}) => {
  for (const path of ["/", "/user/dashboard", "/user/my-account"]) {
    const { text } = await ask(shop, path);
    expect(text, path).toContain('aria-label="Sale"');
    expect(text, path).not.toContain('aria-label="Flash sale"');
  }
});
