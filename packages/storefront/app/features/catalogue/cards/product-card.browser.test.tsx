import type { Card } from "@nestling/contract/catalogue";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { stubApi } from "../../../testing/api.ts";
import { answerCheckout } from "../../../testing/checkout.ts";
import { open } from "../../../testing/open.tsx";

const picture = (src: string) => ({ src, alt: "Boots", width: 800, height: 800, color: "#F1E8DA" });

const card: Card = {
  id: boots.id,
  name: boots.name,
  avatar: picture("/media/boots"),
  second: picture("/media/boots-behind"),
  price: 56,
  promotion_price: 42,
  promotion_percentage: 25,
  sold: 3_460,
  rating: 4.8,
  rating_count: 412,
  stock: 40,
  free_shipping: true,
  has_variants: false,
  created_at: "2026-01-31T12:00:00.000Z",
};

const shown = page.getByRole("article");

/** The listing of a shop that sells one product. */
async function openListing(changes: Partial<Card> = {}) {
  const api = stubApi();
  answerCheckout(api);
  api.answer("listProducts", {
    status: 200,
    body: {
      products: [{ ...card, ...changes }],
      page: 1,
      pageSize: 30,
      total: 1,
      total_is_capped: false,
      category: { title: "Best Sellers", breadcrumb: [], below: [] },
    },
  });
  api.answer("listFacets", { status: 400, body: { status: false, code: "malformed", message: "" } });
  await open("/ecommerce-category/best-seller");
  await expect.element(shown).toBeVisible();
  return api;
}

test("[CAT-08] a card says all that one chooses by, and the whole of it leads to the product", async () => {
  const api = await openListing();
  for (const words of ["$42.00", "$56.00", "25%", "4.8", "3.46K+ sold", "Free Shipping"]) {
    await expect.element(shown).toMatchTextContent(words);
  }
  expect(shown.getByRole("link").elements()).toHaveLength(1);
  api.answer("getProduct", { status: 200, body: boots });
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
  // The picture, well away from the title.
  await shown.click({ position: { x: 40, y: 60 } });
  await expect.element(page.getByRole("heading", { level: 1, name: boots.name })).toBeVisible();
});

test("[CAT-08] a card's second picture comes with the pointer, and not before", async () => {
  await openListing();
  await userEvent.hover(page.getByRole("heading", { level: 1 }));
  await cleanup();
  performance.clearResourceTimings(); // the browser keeps 250
  await openListing({ second: picture("/media/seen-from-behind") });
  const requested = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  await expect.poll(requested).toContain("/media/boots");
  expect(requested()).not.toContain("/media/seen-from-behind");
  await userEvent.hover(shown);
  await expect.poll(requested).toContain("/media/seen-from-behind");
});

test("[CAT-08] what is sold out says so, and cannot be added", async () => {
  await openListing({ stock: 0 });
  await expect.element(shown).toMatchTextContent("Sold out");
  // Only the heart is left to press.
  await expect.element(shown.getByRole("button")).toHaveAccessibleName(/wishlist/);
});

test("[CAT-08] what has sold out since the listing was loaded says so, and is not added", async () => {
  const api = await openListing();
  const skus = [{ ...boots.skus[0], code: "boots", sku_property: "", stock: 0 }] as typeof boots.skus;
  api.answer("getProduct", { status: 200, body: { ...boots, skuProperties: [], skus, stock: 0 } });
  await shown.getByRole("button", { name: /^Add / }).click();
  await expect.element(page.getByText("This just sold out")).toBeVisible();
  expect(localStorage.getItem("cart")).toBeNull();
});

test("[CAT-08] the sheet of what comes in several variants says when it has just sold out", async () => {
  const api = await openListing({ has_variants: true });
  api.answer("getProduct", { status: 200, body: { ...boots, stock: 0 } });
  await shown.getByRole("button", { name: /^(Add|Choose) / }).click();
  await expect.element(page.getByRole("dialog").getByText("This just sold out.")).toBeVisible();
});
