import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { open } from "../../steps.ts";

const toys = "/ecommerce-category/1600";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("link");

/** Marks the document: a step inside the shop keeps it, a new load does not. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "kept"));

test("a card opens in a tab of its own where that is asked for, and else inside the page, with the focus and all of it @desktop", async ({
  page,
  context,
}) => {
  // Drawing the pictures of two pages for the first time keeps all connections of the browser busy, and scripts would wait.
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await context.route("**/media/**", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  await open(page, toys);
  const tab = context.waitForEvent("page");
  await titles(page)
    .nth(1)
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL(/\/ecommerce-product\//);
  await expect(page).toHaveURL(toys);

  await mark(page);
  const name = (await titles(page).nth(1).textContent()) ?? "";
  await titles(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("html[data-mark=kept]")).toHaveCount(1);
  await expect(page.getByRole("main")).toBeFocused();
  // Scrolled to or not.
  await expect(page.getByRole("heading", { name: "Description" }).last()).toBeAttached();
  await expect(page.getByRole("link", { name: "Zoom in on the picture" }).nth(1)).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

/** The products whose data the page has requested so far, by number. */
function requestedProducts(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const id = /\/ecommerce-product\/(\d+)\.data/.exec(request.url())?.[1];
    if (id !== undefined) requested.push(id);
  });
  return requested;
}

/** The products whose names are on the screen, by number, in their order. */
function productsInView(page: Page): Promise<string[]> {
  return titles(page).evaluateAll((all) =>
    all
      .filter((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .map((link) => /\d+$/.exec(link.getAttribute("href") ?? "")?.[0] ?? ""),
  );
}

test("[FIND-08] products in view are fetched once and before the press, and then those scrolled to, twelve at most", async ({
  page,
}) => {
  const requested = requestedProducts(page);
  await open(page, toys);
  const first = await productsInView(page);
  expect(first.length).toBeGreaterThan(1);
  await expect.poll(() => requested).toEqual(first);
  let seen = first;
  while (new Set(seen).size < 16) {
    await titles(page).nth(new Set(seen).size).scrollIntoViewIfNeeded();
    seen = [...seen, ...(await productsInView(page))];
    const wanted = Math.min(new Set(seen).size, 12);
    await expect.poll(() => requested.length).toBe(wanted);
  }
  await expectNoneOfTheNext(page, requested);

  await titles(page).nth(1).click();
  await expect(page).toHaveURL(/\/ecommerce-product\//);
  // The click's request is answered by the browser's cache.
  const sizes = await page.evaluate(
    (id) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, initiatorType }) => name.includes(`/${id}.data`) && initiatorType === "fetch")
        .map(({ transferSize }) => transferSize),
    first[1],
  );
  expect(sizes).toEqual([0]);
});

test("[FIND-08] nothing is fetched ahead where the browser saves data, or its connection is slow", async ({
  page,
}) => {
  const requested = requestedProducts(page);
  for (const connection of [{ saveData: true }, { effectiveType: "3g" }]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    }, connection);
    await open(page, toys);
    await expectNoneOfTheNext(page, requested);
  }
});

/** Points at six products one after the other: these are fetched, and in that time no others. */
async function expectNoneOfTheNext(page: Page, requested: string[]) {
  const before = [...requested];
  const cards = await titles(page).count();
  for (const place of [1, 2, 3, 4, 5, 6].map((fromEnd) => cards - fromEnd)) {
    // Again until the page is hydrated and listens.
    await expect(async () => {
      await titles(page).nth(place).blur();
      await titles(page).nth(place).focus();
      await expect.poll(() => requested.length, { timeout: 1_000 }).toBe(before.length + cards - place);
    }).toPass();
  }
  expect(requested).toHaveLength(before.length + 6);
}
