import type { Card } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import { expect, test } from "../../fixtures.ts";
import { open } from "../../steps.ts";

/** The best sold product that a test asks for. */
async function cardWith(api: Client, fits: (card: Card) => boolean): Promise<{ card: Card; path: string }> {
  for (let page = 1; page <= 40; page += 1) {
    const listing = await api.listProducts({ query: { categoryId: "best-seller", page } });
    const cards = listing.status === 200 ? listing.body.products : [];
    const card = cards.find(fits);
    const path = `/ecommerce-category/best-seller${page === 1 ? "" : `?page=${page}`}`;
    if (card !== undefined) return { card, path };
    if (cards.length === 0) break;
  }
  throw new Error("the shop has no such product");
}

test("[CAT-08] a card says all that one chooses by, and the whole of it leads to the product", async ({
  page,
  api,
}) => {
  const { card, path } = await cardWith(
    api,
    ({ promotion_percentage, rating_count, sold, free_shipping, stock }) =>
      promotion_percentage > 0 && rating_count > 0 && sold > 0 && free_shipping && stock > 0,
  );
  await open(page, path);
  const shown = page.locator("main article", {
    has: page.getByRole("link", { name: card.name, exact: true }),
  });
  await expect(shown.getByRole("link")).toHaveCount(1);
  await expect(shown).toContainText(`$${card.promotion_price.toFixed(2)}`);
  await expect(shown.locator("s")).toHaveText(`$${card.price.toFixed(2)}`);
  await expect(shown).toContainText(`${card.promotion_percentage}%`);
  await expect(shown).toContainText(card.rating.toFixed(1));
  await expect(shown).toContainText(/[\d.]+(K\+|M\+)? sold/);
  await expect(shown).toContainText("Free Shipping");
  // The picture, well away from the title.
  await shown.click({ position: { x: 40, y: 60 } });
  await expect(page).toHaveURL(`/ecommerce-product/${card.id}`);
});

test("[CAT-08] a card's second picture comes with the pointer, and not before @desktop", async ({
  page,
  api,
}) => {
  const { card, path } = await cardWith(api, ({ second }) => second !== undefined);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await open(page, path);
  const shown = page.locator("main article", {
    has: page.getByRole("link", { name: card.name, exact: true }),
  });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toContain(card.avatar.src);
  expect(requests).not.toContain(card.second?.src);
  await shown.hover();
  await expect.poll(() => requests).toContain(card.second?.src);
  await expect(shown.locator("img").nth(1)).toBeVisible();
});

test("[CAT-08] what is sold out says so, and cannot be added", async ({ page, api }) => {
  const { card, path } = await cardWith(api, ({ stock }) => stock === 0);
  await open(page, path);
  const shown = page.locator("main article", {
    has: page.getByRole("link", { name: card.name, exact: true }),
  });
  await expect(shown).toContainText("Sold out");
  // Only the heart is left to press.
  await expect(shown.getByRole("button")).toHaveCount(1);
  await expect(shown.getByRole("button", { name: /wishlist/ })).toBeVisible();
});
