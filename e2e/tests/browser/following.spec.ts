import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { open } from "../../steps.ts";

const toys = "/ecommerce-category/1600";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("link");

/** Marks the document: a step inside the shop keeps it, a new load does not. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "kept"));

test("a card leads to its product inside the page, by key as well, and the focus goes along", async ({
  page,
}) => {
  await open(page, toys);
  await mark(page);
  const name = (await titles(page).nth(1).textContent()) ?? "";
  await titles(page).nth(1).focus();
  await expect(page.locator("link[rel=prefetch][href*='/ecommerce-product/']")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("html[data-mark=kept]")).toHaveCount(1);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a card opens in a tab of its own where that is asked for @desktop", async ({ page, context }) => {
  await open(page, toys);
  const tab = context.waitForEvent("page");
  await titles(page)
    .nth(1)
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL(/\/ecommerce-product\//);
  await expect(page).toHaveURL(toys);
});

test("after a step all of the product's page is there, scrolled to or not", async ({ page }) => {
  await open(page, toys);
  await titles(page).first().click();
  await expect(page).toHaveURL(/\/ecommerce-product\//);
  await expect(page.getByRole("heading", { name: "Description" }).last()).toBeAttached();
  await expect(page.getByRole("button", { name: "Show picture 2" })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("[LAY-04] from 1600 px on a list has five columns, and header and foot are as wide @desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await open(page, toys);
  const cards = page.getByRole("main").getByRole("article");
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5);
  const logo = await page.getByRole("banner").getByRole("link").first().boundingBox();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(logo?.x).toBe(title?.x);
});
