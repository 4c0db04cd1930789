import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { answerPictures, failed } from "./pictures.ts";
import { expect } from "./shop-test.ts";
import { openSizeGuide, sizedProduct } from "./size-steps.ts";
import { open, productPath } from "./steps.ts";
import { variantAt } from "./variants.ts";

/** A page of the shop in one of its states, and the way there from an empty cart. */
export type State = {
  name: string;
  open: (page: Page, api: Client) => Promise<void>;
  /** What the browser complains of on the way. */
  allowedErrors?: RegExp[];
  /** A page that the server writes without the storefront, so that no component test can stand there. */
  isServersOwn?: true;
};

/** The dialog with a product's pictures in large. */
export function zoom(page: Page, productName: string) {
  return page.getByRole("dialog", { name: productName, exact: true });
}

/** Opens the first picture of a product's page in large. */
export async function openZoom(page: Page, productName: string): Promise<void> {
  await page.getByRole("link", { name: "Zoom in on the picture" }).first().click();
  await expect(zoom(page, productName).getByRole("button", { name: "Zoom in" })).toBeVisible();
}

/** Scrolls in one step, because a section that was translated before its hydration is drawn anew (decision 0078). */
async function scrollToFoot(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector("footer")?.scrollIntoView());
}

/** Presses the Add button of the first card that must be chosen from. */
async function openQuickAdd(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Choose options for / }).first();
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeAttached();
}

async function openBestSeller(page: Page, api: Client) {
  const { product } = await variantAt(api, 0);
  await open(page, productPath(product.id));
  return product;
}

/** The product's page and the lists in the states that a shopper brings about. */
export const productStates: readonly State[] = [
  {
    name: "a picture in large",
    open: async (page, api) => {
      const { name } = await openBestSeller(page, api);
      await openZoom(page, name);
      await page.keyboard.press("+");
    },
  },
  {
    name: "a product whose pictures fail",
    allowedErrors: [/^GET \/media\/.*: 500$|console error: Failed to load resource/],
    open: async (page, api) => {
      await answerPictures(page, () => failed);
      await openBestSeller(page, api);
    },
  },
  {
    name: "the foot of a product's page, after others were looked at",
    open: async (page, api) => {
      for (const place of [1, 2]) {
        await open(page, productPath((await variantAt(api, place)).product.id));
        await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-viewed"))).not.toBeNull();
      }
      await openBestSeller(page, api);
      await scrollToFoot(page);
      await expect(page.getByRole("region", { name: "Recently viewed" })).toBeVisible();
    },
  },
  {
    name: "a variant being chosen in a list",
    open: async (page) => {
      await open(page, "/ecommerce-category/best-seller");
      await openQuickAdd(page);
    },
  },
  {
    name: "a list that asks what to choose",
    open: async (page) => {
      await open(page, "/ecommerce-category/best-seller");
      await openQuickAdd(page);
      await page.getByRole("dialog").getByRole("button", { name: "Add to cart" }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    name: "the size guide over a product",
    open: async (page, api) => {
      const dialog = await openSizeGuide(page, await sizedProduct(api, "clothing"));
      await dialog.getByText("See how long each size will fit").click();
      await dialog.getByLabel("Height in inches").fill("25");
      await dialog.getByRole("button", { name: "Show what fits" }).click();
      await expect(dialog.getByText("Fits until about").first()).toBeVisible();
    },
  },
  { name: "the size guide", open: (page) => open(page, "/size-guide") },
  {
    name: "the foot-measuring sheet of the size guide",
    open: (page) => open(page, "/size-guide/foot-sheet"),
  },
  {
    name: "a shoe with a size guide",
    open: async (page, api) => open(page, productPath((await sizedProduct(api, "shoes")).id)),
  },
  {
    name: "the foot of the home page",
    open: async (page) => {
      await open(page, "/");
      await scrollToFoot(page);
      await expect(page.getByRole("heading", { name: "New Arrivals" })).toBeVisible();
    },
  },
];
