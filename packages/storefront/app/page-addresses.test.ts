import { expect, test } from "vitest";
import { pageAddresses } from "./page-addresses.ts";

test("[SEO-01] the sitemap lists the home page and the shop's own pages, and knows the way to all others", () => {
  expect(pageAddresses.fixed).toEqual([
    "/",
    ...["about-us", "contact-us", "refund-policies", "privacy-policy", "terms-of-service"].map(
      (key) => `/pages/${key}`,
    ),
  ]);
  expect(pageAddresses.category("best-seller")).toBe("/ecommerce-category/best-seller");
  expect(pageAddresses.product(11)).toBe("/ecommerce-product/11");
});
