import { expect, test } from "vitest";
import { isPageType, pagePath, pageTypes } from "./paths.ts";

test("[ROUTE-20] a page's path has its parameters, each within its own place", () => {
  expect(pagePath("home", {})).toBe("/");
  expect(pagePath("product", { productId: 12 })).toBe("/ecommerce-product/12");
  expect(pagePath("reviews", { productId: 12 })).toBe("/ecommerce-product/12/reviews");
  expect(pagePath("user.order", { orderId: "a/b?c#d" })).toBe("/user/order/a%2Fb%3Fc%23d");
  expect(pagePath("pages/{slug}", { pageType: "about-us" })).toBe("/pages/about-us");
});

test("[ROUTE-09] the shop's own texts are these, and no name that every object has", () => {
  for (const key of Object.keys(pageTypes)) expect(isPageType(key)).toBe(true);
  for (const key of ["", "about", "About-Us", "constructor", "toString", "__proto__"])
    expect(isPageType(key)).toBe(false);
});
