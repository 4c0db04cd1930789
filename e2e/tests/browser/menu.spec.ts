import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { open, runClockUntil } from "../../steps.ts";

/** The menu's categories, top level first. */
async function tops(api: Client) {
  const { body } = await api.getCategories({});
  const [first, second, third] = body.trees[0]?.categories ?? [];
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("the menu is empty");
  return { first, second, third };
}

const menuOf = (page: Page) => page.getByRole("navigation", { name: "All categories" });

/** A category of the list, by its whole name. */
const row = (page: Page, title: string) =>
  menuOf(page).getByRole("link", { name: title, exact: true }).first();

async function openMenu(page: Page): Promise<void> {
  await open(page, "/");
  await page.getByRole("button", { name: "All Categories" }).click();
  await expect(menuOf(page).getByRole("link", { name: "Best Seller" })).toBeVisible();
}

test("[HEAD-02] [HEAD-03] hovering a category shows its groups, and each leads to its page @desktop", async ({
  page,
  api,
}) => {
  const { first, second } = await tops(api);
  await openMenu(page);
  await expect(menuOf(page).getByRole("link").first()).toHaveText("Best Seller");
  await row(page, second.title).hover();
  await expect(row(page, second.title)).toHaveAttribute("aria-expanded", "true");
  await expect(row(page, first.title)).toHaveAttribute("aria-expanded", "false");
  const groups = second.subCategory.map(({ title }) => title);
  await expect(menuOf(page).locator("[data-column] h3")).toHaveText(groups);
  await expect(menuOf(page).locator("[data-column]")).toHaveCount(Math.ceil(groups.length / 2));

  const below = second.subCategory[0]?.categoryLv2[0];
  await menuOf(page)
    .getByRole("link", { name: below?.title ?? "", exact: true })
    .click();
  await expect(page).toHaveURL(`/ecommerce-category/${below?.categoryId}`);
  await expect(menuOf(page)).toBeHidden();
});

test("[HEAD-02] a mouse on its way to the groups may cross other categories @desktop", async ({
  page,
  api,
}) => {
  const { first, second } = await tops(api);
  await page.clock.install();
  await openMenu(page);
  await expect(row(page, first.title)).toHaveAttribute("aria-expanded", "true");
  const start = await row(page, first.title).boundingBox();
  const crossed = await row(page, second.title).boundingBox();
  if (start === null || crossed === null) throw new Error("the list is not there");
  // From here on time passes by the clock alone, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(start.x + 60, start.y + 40);
  await page.mouse.move(crossed.x + 150, crossed.y + 20, { steps: 12 });
  await page.clock.runFor(200);
  await expect(row(page, first.title)).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(crossed.x + crossed.width + 80, crossed.y + 60, { steps: 12 });
  await page.clock.runFor(1_000);
  await expect(row(page, first.title)).toHaveAttribute("aria-expanded", "true");
  // One that rests on a category means it.
  await page.mouse.move(crossed.x + 60, crossed.y + 26, { steps: 4 });
  await runClockUntil(page, 100, () =>
    expect(row(page, second.title)).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 }),
  );
});

test("[HEAD-11] the arrow keys walk through the menu, and Escape leads out of it @desktop", async ({
  page,
  api,
}) => {
  const { first, second } = await tops(api);
  await open(page, "/");
  const button = page.getByRole("button", { name: "All Categories" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(row(page, first.title)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(menuOf(page).getByRole("link", { name: "Best Seller" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(row(page, second.title)).toBeFocused();
  await expect(row(page, second.title)).toHaveAttribute("aria-expanded", "true");

  await page.keyboard.press("ArrowRight");
  await expect(menuOf(page).getByRole("link", { name: `See all in ${second.title}` })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const names = second.subCategory.map(({ categoryLv2 }) => categoryLv2.map(({ title }) => title));
  await expect(page.locator(":focus")).toHaveText(names[0]?.[0] ?? "");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveText(names[2]?.[0] ?? "");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, second.title)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(menuOf(page).getByRole("link", { name: "Best Seller" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(menuOf(page).locator("[data-row]").last()).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(menuOf(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test("[HEAD-11] Tab goes from a category through its groups to the next category @desktop", async ({
  page,
  api,
}) => {
  const { first, second } = await tops(api);
  await openMenu(page);
  await row(page, first.title).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(`See all in ${first.title}`);
  await row(page, second.title).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(row(page, first.title)).toBeFocused();
});

test("[HEAD-11] the menu leaves on a click outside, and when the focus goes elsewhere @desktop", async ({
  page,
}) => {
  await openMenu(page);
  await page.mouse.click(8, 700);
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole("button", { name: "All Categories" }).click();
  await expect(menuOf(page)).toBeVisible();
  await page.getByRole("banner").getByRole("combobox", { name: "Search the shop" }).focus();
  await expect(menuOf(page)).toBeHidden();
});

test("what is bought most in a category stands below its groups @desktop", async ({ page, api }) => {
  const { first } = await tops(api);
  const listing = await api.listProducts({ query: { categoryId: first.categoryId, pageSize: 3 } });
  const names = listing.status === 200 ? listing.body.products.map(({ name }) => name) : [];
  await openMenu(page);
  await expect(menuOf(page).getByRole("heading", { name: `Loved in ${first.title}` })).toBeVisible();
  for (const name of names)
    await expect(menuOf(page).getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
});

test("[HEAD-02] of a big tree 15 groups are shown, and its long list scrolls @desktop", async ({ page }) => {
  const groups = Array.from({ length: 20 }, (_, place) => ({
    title: `Group ${place + 1}`,
    categoryLv2: [{ categoryId: 1001, categoryKey: "bodysuits", title: `Below ${place + 1}` }],
  }));
  const categories = Array.from({ length: 30 }, (_, place) => ({
    categoryId: 5000 + place,
    categoryKey: `top-${place}`,
    title: `Category ${place + 1}`,
    subCategory: groups,
  }));
  await page.route("**/api/ecommerce-category", (route) =>
    route.fulfill({ json: { trees: [{ key: "marketplace", categories }] } }),
  );
  await openMenu(page);
  await expect(menuOf(page).locator("[data-column] h3")).toHaveText(
    groups.slice(0, 15).map(({ title }) => title),
  );
  await expect(menuOf(page).getByText(/^Loved in/)).toHaveCount(0);
  await row(page, "Category 30").scrollIntoViewIfNeeded();
  await row(page, "Category 30").hover();
  await expect(row(page, "Category 30")).toHaveAttribute("aria-expanded", "true");
});

test("a menu that could not be loaded says so, and comes with the next try", async ({
  page,
  isMobile,
  noise,
}) => {
  noise.announce(/^GET \/api\/ecommerce-category: 500$/, /console error: Failed to load resource: .* 500/);
  noise.announce(/^console error: HttpError: HTTP 500/);
  let isDown = true;
  await page.route("**/api/ecommerce-category", (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await open(page, "/");
  const button = page.getByRole("button", { name: "All Categories" });
  await button.click();
  await expect(page.getByText("Server Error!")).toBeVisible();
  // The notice may be there before the drawer is.
  const drawer = page.getByRole("dialog", { name: "All Categories" });
  if (isMobile) await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menuOf(page)).toBeHidden();
  isDown = false;
  await button.click();
  await expect(menuOf(page).getByText("Clothing", { exact: true }).first()).toBeVisible();
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1024, height: 900 }, hasTouch: true });

  test("[HEAD-11] a tap on a category opens it and leads nowhere, 'See all' goes there @desktop", async ({
    page,
    api,
  }) => {
    const { third } = await tops(api);
    await open(page, "/");
    await page.getByRole("button", { name: "All Categories" }).tap();
    await row(page, third.title).tap();
    await expect(row(page, third.title)).toHaveAttribute("aria-expanded", "true");
    await row(page, third.title).tap();
    await expect(page).toHaveURL("/");
    await menuOf(page)
      .getByRole("link", { name: `See all in ${third.title}` })
      .tap();
    await expect(page).toHaveURL(`/ecommerce-category/${third.categoryId}`);
  });
});

test("[DEV-01] [LAY-04] the menu is a drawer below 768 px and a panel from there on @desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await openMenu(page);
  await expect(page.getByRole("dialog", { name: "All Categories" })).toBeVisible();
  await expect(page.getByRole("banner").locator(":scope > div")).toHaveCSS("height", "60px");
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "All Categories" }).click();
  await expect(menuOf(page).getByRole("heading", { level: 2 })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});
