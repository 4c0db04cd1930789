import type { Product } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";
import { open, productPath } from "./steps.ts";

/** Well-known categories of the demo. */
const categories = { clothing: 1000, shoes: 1100 };

/** The best-sold product of a kind for which `suits` holds. */
export async function sizedProduct(
  api: Client,
  kind: keyof typeof categories,
  suits: (product: Product) => boolean = () => true,
): Promise<Product> {
  const listing = await api.listProducts({ query: { categoryId: categories[kind], pageSize: 30 } });
  for (const { id } of listing.status === 200 ? listing.body.products : []) {
    const { status, body } = await api.getProduct({ params: { productId: id } });
    if (status === 200 && body.size_guide === kind && body.stock > 0 && suits(body)) return body;
  }
  throw new Error(`no product has the size guide of ${kind}`);
}

export function sizeLink(page: Page): Locator {
  return page.getByRole("main").getByRole("link", { name: "Size guide" });
}

/** Opens a product's page and waits until its link to the size guide is hydrated: before, it leads to the page. */
export async function openSized(page: Page, { id }: Product): Promise<void> {
  await open(page, productPath(id));
  await expect
    .poll(() => sizeLink(page).evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))))
    .toBe(true);
}

/** Opens the size guide over the page of a product. */
export async function openSizeGuide(page: Page, product: Product): Promise<Locator> {
  await openSized(page, product);
  await sizeLink(page).click();
  const dialog = page.getByRole("dialog", { name: /sizes$/ });
  await expect(dialog.getByRole("table")).toBeVisible();
  return dialog;
}
