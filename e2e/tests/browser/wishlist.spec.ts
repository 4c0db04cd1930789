import type { Card } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Locator, Page, Response } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { keepToken, logIn, registeredPerson } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import { open } from "../../steps.ts";

const list = "/ecommerce-category/best-seller";

async function cards(api: Client): Promise<[Card, Card, ...Card[]]> {
  const listing = await api.listProducts({ query: { categoryId: "best-seller", stock: "1" } });
  const [first, second, ...others] = listing.status === 200 ? listing.body.products : [];
  if (first === undefined || second === undefined) throw new Error("the shop has too few products");
  return [first, second, ...others];
}

function heart(page: Page, { name }: Pick<Card, "name">): Locator {
  return page
    .getByRole("main")
    .getByRole("button", { name: `Save ${name} to wishlist`, exact: true })
    .first();
}

async function isPressed(page: Page, card: Card, pressed: boolean): Promise<void> {
  await expect(heart(page, card)).toHaveAttribute("aria-pressed", String(pressed));
}

/** The products on the page of the wishlist, from the top. */
function saved(page: Page): Locator {
  return page.getByRole("main").getByRole("article").getByRole("heading", { level: 3 });
}

async function storedIds(page: Page): Promise<number[] | undefined> {
  const text = await page.evaluate(() => localStorage.getItem("wishlist"));
  return text === null ? undefined : (JSON.parse(text) as { ids: number[] }).ids;
}

/** Whether this is the answer to a change of an account's wishlist. */
function isChange(answer: Response): boolean {
  return answer.url().endsWith("/api/ecommerce-wishlist") && answer.request().method() === "POST";
}

/** Whether a script of the wishlist has been loaded. */
async function hasHearts(page: Page): Promise<boolean> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
  const texts = await Promise.all(scripts.map(async (name) => (await page.request.get(name)).text()));
  return texts.some((text) => text.includes("Saved to your wishlist"));
}

test("[WISH-01] a first visit loads no script of the wishlist; a heart that is pressed before its script has come saves once, in every tab", async ({
  page,
  context,
  api,
}) => {
  const [first, second] = await cards(api);
  const beside = await newTab(context);
  await open(beside, list);
  await beside.waitForLoadState("load");
  expect(await hasHearts(beside)).toBe(false);

  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(list, { waitUntil: "commit" });
  await heart(page, first).click();
  gate.resolve();
  await isPressed(page, first, true);
  expect(await storedIds(page)).toEqual([first.id]);
  expect(await hasHearts(page)).toBe(true);
  await page.reload();
  await isPressed(page, first, true);
  await heart(page, second).click();

  // The other tab has a heart that was pressed elsewhere once it looks at the storage.
  await heart(beside, second).click();
  await isPressed(beside, first, true);
  await isPressed(page, second, false);
  await expect(beside.getByText("Removed from your wishlist")).toBeVisible();
  expect(await storedIds(page)).toEqual([first.id]);
});

test("[WISH-02] what was saved before the sign-in joins the account's list, on every device; log-out leaves nothing", async ({
  page,
  shop,
  browser,
  pageErrors,
  api,
}) => {
  const [first, second, third] = await cards(api);
  if (third === undefined) throw new Error("the shop has too few products");
  const person = await registeredPerson(shop);
  await open(page, list);
  await heart(page, first).click();
  await isPressed(page, first, true);
  await page.getByRole("button", { name: "Log in / Register" }).click();
  const modal = page.getByRole("dialog", { name: "Log in" });
  await modal.getByLabel("Email").fill(person.email);
  await modal.getByLabel("Password", { exact: true }).fill(person.password);
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
  // The page reloads after the login, and then the account has what was on the device.
  await page.waitForFunction(() => localStorage.getItem("wishlist")?.includes('"owner"'));

  const other = await browser.newContext({ baseURL: shop.url });
  await pageErrors.watch(other);
  const device = await newTab(other);
  await keepToken(device, await logIn(shop, person));
  await open(device, list);
  await isPressed(device, first, true);
  // The heart shows the change at once, and the account has it with the answer.
  const isSaved = device.waitForResponse(isChange);
  await heart(device, second).click();
  await isPressed(device, second, true);
  await isSaved;
  await open(page, "/wishlist");
  await expect(saved(page)).toHaveText([second.name, first.name]);
  const isRemoved = page.waitForResponse(isChange);
  await heart(page, first).click();
  await expect(saved(page)).toHaveText([second.name]);
  await isRemoved;
  await open(device, "/wishlist");
  await expect(saved(device)).toHaveText([second.name]);
  await other.close();

  await page.goto("/log-out");
  await expect(page).toHaveURL("/");
  expect(await storedIds(page)).toBeUndefined();
  await open(page, list);
  await isPressed(page, second, false);
  // What is saved now is this device's, and no one's.
  await heart(page, third).click();
  await isPressed(page, third, true);
  await page.goto("/wishlist");
  await expect(saved(page)).toHaveText([third.name]);
});
