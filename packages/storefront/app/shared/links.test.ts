import { expect, test } from "vitest";
import { path } from "./links.ts";

test("a link is made from a page's name and what the page needs", () => {
  expect(path("home")).toBe("/");
  expect(path("checkoutAsGuest")).toBe("/checkout-as-guest");
  expect(path("product", { productId: 1201 })).toBe("/ecommerce-product/1201");
  expect(path("category", { categoryId: "best-seller" })).toBe("/ecommerce-category/best-seller");
});

test("a link carries its query, escaped, without what is undefined", () => {
  expect(path("product", { productId: 7 }, { sku: "14:771;5:100", page: undefined })).toBe(
    "/ecommerce-product/7?sku=14%3A771%3B5%3A100",
  );
});

test("what fills a link cannot leave its place in the path", () => {
  expect(path("pages/{slug}", { pageType: "../cart?x" })).toBe("/pages/..%2Fcart%3Fx");
});
