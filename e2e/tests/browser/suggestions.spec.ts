import { expect, test } from "../../fixtures.ts";
import { goToSearch, searchField, searchPath, suggestions } from "../../search-steps.ts";
import { runClockUntil } from "../../steps.ts";

test("[SEARCH-02] categories and products are suggested while one types, errors forgiven", async ({
  page,
  isMobile,
}) => {
  const field = await goToSearch(page, isMobile);
  await field.pressSequentially("hihgchair");
  const list = suggestions(page);
  await expect(list.getByRole("group", { name: "Categories" }).getByRole("option").first()).toContainText(
    "Highchairs",
  );
  const product = list.getByRole("group", { name: "Products" }).getByRole("option").first();
  await expect(product).toContainText(/highchair/i);
  await expect(product).toContainText(/\$\d/);
  await expect(list.getByRole("option").first()).toHaveText(
    "Showing results for highchair. Search for hihgchair instead",
  );
  await product.click();
  await expect(page).toHaveURL(/\/ecommerce-product\/\d+/);
  await expect(list).toBeHidden();
});

test("[SEARCH-02] suggestions are reached and left by keyboard, and said aloud", async ({
  page,
  isMobile,
}) => {
  const field = await goToSearch(page, isMobile);
  await field.pressSequentially("highch");
  const options = suggestions(page).getByRole("option");
  await expect(options.first()).toContainText("Highchairs");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(/^Suggested: \d+ categor(y|ies), \d+ products$/)).toBeAttached();

  const active = page.getByRole("option", { selected: true });
  await field.press("ArrowDown");
  await expect(active).toContainText("Highchairs");
  await expect(field).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
  await field.press("ArrowUp");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("ArrowUp");
  await expect(active).toContainText("See all results");
  await field.press("Home");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await expect(field).toBeFocused();

  await field.press("Escape");
  await expect(suggestions(page)).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toHaveValue("highch");
  await expect(field).toBeFocused();
  await field.press("ArrowDown");
  await expect(suggestions(page)).toBeVisible();
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Highchairs" })).toBeVisible();
});

test("an answer that comes late does not take the place of a newer one @desktop", async ({ page }) => {
  const product = (name: string) => ({
    id: 1,
    name,
    avatar: { src: "/media/x", alt: "", width: 1, height: 1, color: "#fff" },
    ...{ price: 9, promotion_price: 9, rating: 0, sold: 0 },
  });
  const requests: string[] = [];
  const { promise: late, resolve: answerFirst } = Promise.withResolvers<void>();
  await page.route("**/ecommerce-product/suggest?*", async (route) => {
    const text = new URL(route.request().url()).searchParams.get("searchText") ?? "";
    requests.push(text);
    if (text === "bo") await late;
    await route
      .fulfill({ json: { categories: [], products: [product(`Answer to ${text}`)] } })
      .catch(() => undefined);
  });
  await page.clock.install();
  const field = await goToSearch(page, false);
  // However slowly the letters come on a busy machine, no time passes between them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially("bo");
  await runClockUntil(page, 1_000, async () => expect(requests).toContain("bo"));
  await field.pressSequentially("ots");
  const option = suggestions(page).getByRole("group", { name: "Products" }).getByRole("option");
  await runClockUntil(page, 1_000, () => expect(option).toContainText("Answer to boots", { timeout: 1_000 }));
  answerFirst();
  await page.waitForTimeout(300); // for what must not happen
  await page.clock.runFor(1_000);
  await expect(option).toContainText("Answer to boots");
  // A letter after the other asks once, not once for each.
  expect(requests).toEqual(["bo", "boots"]);
});

test("without suggestions one searches as well @desktop", async ({ page, noise }) => {
  noise.announce(/suggest.*: 500$|console error: Failed to load resource/);
  await page.route("**/ecommerce-product/suggest?*", (route) => route.fulfill({ status: 500, json: {} }));
  const field = await goToSearch(page, false);
  const answered = page.waitForResponse(/suggest\?searchText=bib/);
  await field.pressSequentially("bib");
  await answered;
  await expect(suggestions(page)).toBeHidden();
  await field.press("Enter");
  await expect(page).toHaveURL(searchPath("bib"));
});

test("what one searched for is offered again, and forgotten on request", async ({ page, isMobile }) => {
  for (const text of ["bib", "boots", "crib"]) {
    const field = await goToSearch(page, isMobile);
    await field.fill(text);
    await field.press("Enter");
    await expect(page).toHaveURL(searchPath(text));
  }
  const field = await goToSearch(page, isMobile);
  const recent = suggestions(page).getByRole("group", { name: "Recent searches" }).getByRole("option");
  await expect(recent).toHaveText(["crib", "boots", "bib"]);
  await field.press("ArrowDown");
  await field.press("Delete");
  await expect(recent).toHaveText(["boots", "bib"]);
  await recent.first().locator("[aria-hidden=true]").last().click();
  await expect(recent).toHaveText(["bib"]);
  await recent.first().click();
  await expect(page).toHaveURL(searchPath("bib"));
  await goToSearch(page, isMobile);
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await expect(searchField(page)).toBeFocused();
  await expect(suggestions(page).getByRole("group", { name: "Popular categories" })).toBeVisible();
});
