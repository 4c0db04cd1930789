import type { Page } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { open, tabTo } from "../../steps.ts";

const clothing = "/ecommerce-category/1000";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const chips = (page: Page) =>
  page.getByRole("list", { name: "Active filters" }).filter({ visible: true }).getByRole("link");

/** The filters: beside the list, or in the sheet that a narrow screen has for them. */
async function filters(page: Page) {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (!(await button.isVisible())) return page.getByRole("complementary", { name: "Filters" });
  await button.click();
  return page.getByRole("dialog", { name: "Filters" });
}

test("[FIND-01] what leaves nothing is not offered, and each value says how many it leaves", async ({
  page,
  api,
}) => {
  const answer = await api.listFacets({ query: { categoryId: 1000 } });
  if (answer.status !== 200) throw new Error("no clothing");
  const { age, color } = answer.body;
  await open(page, clothing);
  const panel = await filters(page);
  for (const [name, values] of Object.entries({ Age: age, Color: color })) {
    const boxes = panel.getByRole("group", { name }).getByRole("checkbox");
    expect(values.length).toBeGreaterThan(1);
    await expect(boxes).toHaveCount(values.length);
    for (const [place, { count }] of values.entries()) {
      await expect(boxes.nth(place)).toHaveAccessibleName(new RegExp(` ?, ${count}\\+? products$`));
    }
  }
});

test("[FIND-01] by keyboard one sets two colors, unfolds the sizes, and takes a chip off", async ({
  page,
}) => {
  await open(page, clothing);
  const button = page.getByRole("button", { name: /^Filters/ });
  const isNarrow = await button.isVisible();
  if (isNarrow) {
    await button.focus();
    await page.keyboard.press("Enter");
  }
  const panel = isNarrow
    ? page.getByRole("dialog", { name: "Filters" })
    : page.getByRole("complementary", { name: "Filters" });
  const sizes = panel.getByRole("group", { name: "Size" });
  await tabTo(page, sizes.locator("summary"));
  await expect(sizes.getByRole("checkbox").first()).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(sizes.getByRole("checkbox").first()).toBeVisible();
  for (const [color, address] of [
    ["Pink", "color=pink"],
    ["Blue", "color=pink.blue"],
  ] as const) {
    const box = panel.getByRole("checkbox", { name: new RegExp(`^${color}`) });
    await tabTo(page, box);
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(`${clothing}?${address}`);
    await expect(box).toBeFocused();
    // The box itself is hidden; its label shows where the focus is.
    await expect(box.locator("xpath=..")).toBeInViewport({ ratio: 1 });
  }
  if (isNarrow) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
  }
  await tabTo(page, chips(page).filter({ hasText: "Pink" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${clothing}?color=blue`);
});

test("[FIND-01] filters and sort order stay in sight, and another list begins at its top", async ({
  page,
}) => {
  await open(page, clothing);
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  const sort = page.getByLabel("Sort by");
  await expect(sort).toBeInViewport({ ratio: 1 });
  // Nothing of the list covers it.
  await sort.click({ trial: true });
  const panel = await filters(page);
  await panel.getByRole("checkbox", { name: /^In stock/ }).check();
  await expect(page).toHaveURL(`${clothing}?stock=1`);
  const show = page.getByRole("button", { name: /^Show [\d,+]+ products?$/ });
  if (await show.isVisible()) await show.click();
  await expect(cards(page).first()).toBeInViewport();
  await expect(sort).toBeInViewport({ ratio: 1 });
});

test("[FIND-01] what has the focus is not under the bar that stays", async ({ page }) => {
  await open(page, clothing);
  await cards(page).nth(20).scrollIntoViewIfNeeded();
  await cards(page).nth(20).getByRole("heading").getByRole("link").focus();
  const bar = await page.locator(".listing-bar").boundingBox();
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

test("[FIND-01] [A11Y-01] axe finds nothing in the open filters, with some set", async ({ page }) => {
  await open(page, `${clothing}?age=6-12m&color=pink.blue`);
  const panel = await filters(page);
  await expect(panel.getByRole("checkbox", { name: /^In stock ?, / })).toBeVisible();
  const folded = panel.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
  await expect(panel.getByRole("group", { name: "Category" }).getByRole("checkbox").first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("[FIND-01] the chips begin where the cards begin", async ({ page }) => {
  await open(page, `${clothing}?color=pink.blue&sale=1`);
  const left = async (place: ReturnType<typeof cards>) => (await place.first().boundingBox())?.x ?? 0;
  expect(Math.abs((await left(chips(page))) - (await left(cards(page))))).toBeLessThan(2);
});

test("[FIND-05] the banner leads to what is reduced, and to that alone", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Shop the sale" }).first().click();
  await expect(page).toHaveURL("/ecommerce-category/sale");
  await expect(page.getByRole("heading", { level: 1, name: "Sale" })).toBeVisible();
  const count = await cards(page).count();
  expect(count).toBe(30);
  await expect(cards(page).locator("s")).toHaveCount(count);
  const panel = await filters(page);
  await expect(panel.getByRole("checkbox", { name: /^Free Shipping/ })).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: /^On sale/ })).toHaveCount(0);
});

test("[FIND-06] a name's end with its number or size is not cut off", async ({ page, database }) => {
  const { rows } = await database.query<{ id: number; category: number; name: string }>(
    `select id, level2_id as category, name from product
     where name ~* '(set of \\d+|-pack|pairs)$' and in_menu and withdrawn_at is null order by length(name) desc limit 1`,
  );
  const [longest] = rows;
  if (longest === undefined) throw new Error("no product comes in sets");
  await open(page, `/search-product?searchText=${encodeURIComponent(longest.name)}`);
  const name = page.getByRole("main").getByRole("link", { name: longest.name, exact: true }).first();
  await name.scrollIntoViewIfNeeded();
  const isCutOff = await name.evaluate((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    let last = texts.nextNode();
    for (let node = last; node !== null; node = texts.nextNode()) if (node.textContent?.trim()) last = node;
    if (last === null) return true;
    const end = document.createRange();
    end.setStart(last, (last.textContent ?? "").length - 1);
    end.setEnd(last, (last.textContent ?? "").length);
    const { bottom, right } = end.getBoundingClientRect();
    for (let box = last.parentElement; box !== null && box.localName !== "article"; box = box.parentElement) {
      const around = box.getBoundingClientRect();
      if (
        getComputedStyle(box).overflow === "hidden" &&
        (bottom > around.bottom + 2 || right > around.right + 2)
      )
        return true;
    }
    return false;
  });
  expect(isCutOff, longest.name).toBe(false);
});

test("[FIND-07] with a color set, a card shows its product in that color", async ({ page, api }) => {
  const listing = await api.listProducts({ query: { categoryId: 1100, color: "green" } });
  const all = await api.listProducts({ query: { categoryId: 1100, pageSize: 100 } });
  if (listing.status !== 200 || all.status !== 200) throw new Error("no shoes");
  const usual = new Map(all.body.products.map(({ id, avatar }) => [id, avatar.src]));
  const changed = listing.body.products.find(
    ({ id, avatar }) => (usual.get(id) ?? avatar.src) !== avatar.src,
  );
  if (changed === undefined) throw new Error("each is pictured in green anyway");
  await open(page, "/ecommerce-category/1100?color=green");
  const picture = cards(page).filter({ has: page.getByRole("link", { name: changed.name, exact: true }) });
  await expect(picture.getByRole("img").first()).toHaveAttribute(
    "src",
    new RegExp(`^${changed.avatar.src}\\?`),
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ noise }) => noise.announce(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

  test("[FIND-01] [NOJS-01] one filters by age, color and size as well", async ({ page, api, isMobile }) => {
    await page.goto(clothing);
    if (isMobile) await page.getByRole("link", { name: "Filters" }).click();
    const form = page.locator("form", { has: page.getByRole("button", { name: "Apply" }) });
    const sizes = form.getByRole("group", { name: "Size" });
    await sizes.locator("summary").first().click();
    for (const value of [sizes.getByText("3–6 months"), form.getByText("Pink"), form.getByText("Blue")]) {
      await value.click();
    }
    await form.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(`${clothing}?size=3-6m&color=pink.blue`);
    const found = await api.listProducts({
      query: { categoryId: 1000, size: "3-6m", color: "pink.blue" },
    });
    const names = found.status === 200 ? found.body.products.map(({ name }) => name) : [];
    expect(names.length).toBeGreaterThan(0);
    await expect(page.locator("main article h3")).toHaveText(names);
    await chips(page).filter({ hasText: "Pink" }).click();
    await expect(page).toHaveURL(`${clothing}?size=3-6m&color=blue`);
    const left = async (place: ReturnType<typeof cards>) => (await place.first().boundingBox())?.x ?? 0;
    expect(Math.abs((await left(chips(page))) - (await left(cards(page))))).toBeLessThan(2);
  });
});
