import { describe, expect, test } from "vitest";
import { storefrontBuild } from "../../testing/storefront-build.ts";
import { addressOf } from "./page-address.ts";
import { createRouteRules } from "./route-rules.ts";

const { routes } = storefrontBuild([
  { index: true },
  {
    path: "ecommerce-category/:categoryId",
    handle: { query: ["page", "sort", "direction", "color"], several: ["color"] },
  },
  { path: "ecommerce-product/:productId", handle: { query: ["sku"] } },
  { path: "payment", handle: { policy: "payment" } },
]);
const rulesOf = createRouteRules(routes);

/** The one address of the page at a path, or where the path has moved to. */
function targetOf(path: string): string {
  const addressed = addressOf(new URL(`http://shop.test${path}`), rulesOf);
  return addressed.outcome === "page" ? addressed.address.target : `moved to ${addressed.to}`;
}

describe("the address of a page", () => {
  test.each([
    ["/?utm_source=mail", "/"],
    ["/ecommerce-category/1000?utm_source=x&sort=price&page=2", "/ecommerce-category/1000?page=2&sort=price"],
    ["/ecommerce-category/1000?page=2&page=3", "/ecommerce-category/1000?page=2"],
    ["/ecommerce-category/1000?page=", "/ecommerce-category/1000"],
    ["/ecommerce-category/1000?page=%20%0A2%00%20", "/ecommerce-category/1000?page=2"],
    ["/ecommerce-category/1000?page=2%E2%80%8B", "/ecommerce-category/1000?page=2"],
    ["/ecommerce-category/1000?page=%E2%A0%802%00%E2%80%8B", "/ecommerce-category/1000?page=2"],
    ["/payment?payment_intent_client_secret=pi_1_secret_2", "/payment"],
    ["/unknown?page=2", "/unknown"],
  ])("keeps what the route reads, in one order, and nothing else: %s", (path, target) => {
    expect(targetOf(path)).toBe(target);
  });

  test("[FIND-01] keeps the values of a form without scripts, up to 50", () => {
    expect(targetOf("/ecommerce-category/1000?color=pink&page=2&color=%20blue&color=")).toBe(
      "/ecommerce-category/1000?page=2&color=pink&color=blue",
    );
    const many = targetOf(`/ecommerce-category/1000?${"color=pink&".repeat(60)}`);
    expect(many.match(/pink/g)).toHaveLength(50);
  });

  test.each([
    ["/Ecommerce-Product/5", "/ecommerce-product/5"],
    ["/ecommerce%2Dproduct/%35", "/ecommerce-product/5"],
  ])("is the same for every spelling: %s", (path, target) => {
    expect(targetOf(path)).toBe(target);
  });

  test("bounds what a shopper can put into it", () => {
    expect(targetOf(`/ecommerce-product/5?sku=${"x".repeat(5000)}`)).toBe(
      `/ecommerce-product/5?sku=${"x".repeat(200)}`,
    );
    expect(targetOf(`/ecommerce-product/5?sku=${"👶".repeat(5000)}`).length).toBeLessThan(3000);
  });

  test.each([
    ["/cart/", "/cart"],
    ["//evil.example/x", "/evil.example/x"],
    ["/ecommerce-product//5/?sku=a", "/ecommerce-product/5?sku=a"],
  ])("has no stray slashes: %s", (path, to) => {
    expect(targetOf(path)).toBe(`moved to ${to}`);
  });

  test.each([
    ["/cart%20", "/cart"],
    ["/cart%20%20%20", "/cart"],
    ["/%20cart", "/cart"],
    ["/cart%09", "/cart"],
    ["/cart%0A", "/cart"],
    ["/cart%0D%0A", "/cart"],
    ["/cart%C2%A0", "/cart"],
    ["/cart%E3%80%80", "/cart"],
    ["/cart%E2%80%83", "/cart"],
    ["/cart%E2%80%A8", "/cart"],
    ["/cart%E2%80%8B", "/cart"],
    ["/cart%E2%81%A0", "/cart"],
    ["/cart%EF%BB%BF", "/cart"],
    ["/cart%C2%AD", "/cart"],
    ["/cart/%20", "/cart"],
    ["/cart%20/", "/cart"],
    ["/%20", "/"],
    ["/%20/evil.example/x", "/evil.example/x"],
    ["/ecommerce-product/5%20?sku=a", "/ecommerce-product/5?sku=a"],
    ["/ecommerce-product/5%20/reviews%0A", "/ecommerce-product/5/reviews"],
    ["/pages/a%20b%20", "/pages/a%20b"],
  ])("[ROUTE-24] has no blanks around its parts: %s", (path, to) => {
    expect(targetOf(path)).toBe(`moved to ${to}`);
  });

  test("[ROUTE-24] is found, however many blanks there are", () => {
    expect(targetOf(`/a${"%20".repeat(5_000)}`)).toBe("moved to /a");
    expect(targetOf(`/${"%20".repeat(5_000)}`)).toBe("moved to /");
    expect(targetOf(`/a${"%20".repeat(5_000)}b`)).toContain("%20b");
  });

  test.each(["/%", "/%E0%A4%A", "/ecommerce-product/%zz", "/%00", "/a%2Fb", "/%25", "/a/%5C..%5C"])(
    "of a path that means nothing can be had, and is its own: %s",
    (path) => {
      const target = targetOf(path);
      expect(targetOf(target)).toBe(target);
    },
  );

  test("of the data of a page follows the same rules", () => {
    expect(targetOf("/_.data?utm_source=x")).toBe("/_.data");
    expect(targetOf("/ecommerce-category/1000.data?sort=price&page=2&x=1")).toBe(
      "/ecommerce-category/1000.data?page=2&sort=price",
    );
  });

  test("of the data of some routes names just those of the page", () => {
    expect(targetOf("/ecommerce-product/5.data?_routes=route-2%2Croot%2Cevil")).toBe(
      "/ecommerce-product/5.data?_routes=root%2Croute-2",
    );
    expect(targetOf("/ecommerce-product/5.data?_routes=evil")).toBe("/ecommerce-product/5.data");
  });
});

test("the server refuses to start on a route that declares what it does not understand", () => {
  const { routes: wrong } = storefrontBuild([{ path: "x", handle: { policy: "anything" } }]);
  expect(() => createRouteRules(wrong)).toThrow(/route-0.*policy/s);
});
