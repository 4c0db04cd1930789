import type { Card } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Locator, Page, Response } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { keepToken, logIn, registeredPerson, signedIn } from "../../people.ts";
import { drawer, expectInCart, open, productPath } from "../../steps.ts";

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

/** Fails the calls about an account's wishlist, until the page is unrouted. */
async function refuseWishlist(page: Page): Promise<void> {
  await page.route("**/api/ecommerce-wishlist", (route) =>
    route.fulfill({ status: 503, json: { status: false } }),
  );
}

test("[WISH-01] a heart saves a product on this device, in every tab, and takes it off again", async ({
  page,
  context,
  api,
}) => {
  const [first, second] = await cards(api);
  await open(page, list);
  const beside = await context.newPage();
  await open(beside, list);
  await isPressed(page, first, false);
  await heart(page, first).click();
  await isPressed(page, first, true);
  await expect(page.getByText("Saved to your wishlist")).toBeVisible();
  await page.reload();
  await isPressed(page, first, true);
  await heart(page, second).click();

  // The other tab has a heart that was pressed elsewhere once it looks at the storage.
  await heart(beside, second).click();
  await isPressed(beside, first, true);
  await isPressed(page, second, false);
  await expect(beside.getByText("Removed from your wishlist")).toBeVisible();
  expect(await storedIds(page)).toEqual([first.id]);

  await page.goto(productPath(first.id));
  await isPressed(page, first, true);
  await heart(page, first).click();
  await isPressed(page, first, false);
  await isPressed(beside, first, false);
});

test("[WISH-01] a heart that is pressed before its script has come is carried out once", async ({
  page,
  api,
}) => {
  const [first] = await cards(api);
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
});

test("[WISH-01] a first visit loads no script of the wishlist, and every heart is 44 px @desktop", async ({
  page,
  api,
}) => {
  const [first] = await cards(api);
  await open(page, list);
  await page.waitForLoadState("networkidle");
  const hearts = async () => {
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
    );
    const texts = await Promise.all(scripts.map(async (name) => (await page.request.get(name)).text()));
    return texts.some((text) => text.includes("Saved to your wishlist"));
  };
  expect(await hearts()).toBe(false);
  expect(await heart(page, first).boundingBox()).toMatchObject({ width: 44, height: 44 });
  await heart(page, first).click();
  await expect.poll(hearts).toBe(true);
});

test("[WISH-03] the page of the wishlist has what is saved as it is now, and moves it to the cart", async ({
  page,
  api,
}) => {
  const [first, second, ...others] = await cards(api);
  const single = [first, second, ...others].find(({ has_variants }) => !has_variants) ?? first;
  const varied = [first, second, ...others].find(({ has_variants }) => has_variants) ?? second;
  await open(page, "/wishlist");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await page.evaluate(
    (ids) => localStorage.setItem("wishlist", JSON.stringify({ ids: [...ids, 1_999_999_999], owner: 7 })),
    [single.id, varied.id],
  );
  await page.reload();
  await expect(saved(page)).toHaveText([single.name, varied.name]);
  await expect(page.getByText("2 items")).toBeVisible();
  await expect(page.getByText(`$${single.promotion_price.toFixed(2)}`).first()).toBeVisible();
  // The shop has no product of this number: it is on the list no more.
  await expect.poll(() => storedIds(page)).toEqual([single.id, varied.id]);

  await page.getByRole("button", { name: `Move ${single.name} to cart` }).click();
  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 1);
  await page.keyboard.press("Escape");
  await expect(saved(page)).toHaveText([varied.name]);
  await expect(page.getByRole("main").getByText("1 item", { exact: true })).toBeFocused();

  await page.getByRole("button", { name: `Move ${varied.name} to cart` }).click();
  const sheet = page.getByRole("dialog", { name: varied.name, exact: true });
  await expect(sheet.getByRole("radio").first()).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(saved(page)).toHaveText([varied.name]);
  await heart(page, varied).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeFocused();
});

test("[WISH-03] a price that has changed is shown as it is now, and what is sold out says so @desktop", async ({
  page,
  api,
}) => {
  const [first, second, third] = await cards(api);
  if (third === undefined) throw new Error("the shop has too few products");
  await page.route("**/api/ecommerce-product/cards?*", (route) =>
    route.fulfill({
      json: {
        products: [
          { ...first, promotion_price: 1.23, price: 1.23, available: true },
          { ...second, stock: 0, available: true },
          { ...third, stock: 0, available: false },
        ],
      },
    }),
  );
  await page.goto("/favicon.svg");
  await page.evaluate(
    (ids) => localStorage.setItem("wishlist", JSON.stringify({ ids })),
    [first.id, second.id, third.id],
  );
  await open(page, "/wishlist");
  await expect(page.getByText("$1.23")).toBeVisible();
  await expect(page.getByText("Sold out for now.")).toBeVisible();
  await expect(page.getByText("We no longer sell this.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(1);
});

test("[WISH-02] what was saved before the sign-in joins the account's list, on every device; log-out leaves nothing", async ({
  page,
  shop,
  browser,
  noise,
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
  await noise.watch(other);
  const device = await other.newPage();
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

test("[WISH-02] an ended session leaves nothing of the account's list, and a heart that the shop refuses goes back @desktop", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/ecommerce-wishlist: 503$|console error: Failed to load resource/);
  const [first, second] = await cards(api);
  await signedIn(page, shop);
  await open(page, list);
  await heart(page, first).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist"))).toContain('"owner"');
  await refuseWishlist(page);
  await heart(page, second).click();
  await expect(page.getByText("Server Error!")).toBeVisible();
  await isPressed(page, second, false);
  await isPressed(page, first, true);
  // The token is gone, as when it has expired.
  await page.evaluate(() => localStorage.removeItem("tokenUser"));
  await page.reload();
  await isPressed(page, first, false);
  await expect.poll(() => storedIds(page)).toBeUndefined();
});

test("[WISH-02] a heart that is pressed after the merge has failed takes along what this device has saved @desktop", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/ecommerce-wishlist: 503$|console error: Failed to load resource/);
  const [first, second, third] = await cards(api);
  if (third === undefined) throw new Error("the shop has too few products");
  await open(page, list);
  await heart(page, first).click();
  await isPressed(page, first, true);
  await heart(page, second).click();
  await isPressed(page, second, true);
  await refuseWishlist(page);
  await signedIn(page, shop);
  const failed = page.waitForResponse("**/api/ecommerce-wishlist");
  await open(page, list);
  await failed;
  await page.unroute("**/api/ecommerce-wishlist");
  await heart(page, third).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist"))).toContain('"owner"');
  expect(await storedIds(page)).toEqual([third.id, second.id, first.id]);
  await page.evaluate(() => localStorage.removeItem("wishlist"));
  await open(page, "/wishlist");
  await expect(saved(page)).toHaveText([third.name, second.name, first.name]);
});

test("[WISH-01] [WISH-03] the wishlist works by keyboard, and axe finds nothing @desktop", async ({
  page,
  api,
}) => {
  const [first] = await cards(api);
  await open(page, list);
  await heart(page, first).focus();
  await page.keyboard.press("Space");
  await isPressed(page, first, true);
  await expect(heart(page, first)).toBeFocused();
  await expect(page.getByRole("status").getByText("Saved to your wishlist")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/wishlist");
  await expect(saved(page)).toHaveText([first.name]);
  expect(await violationsOn(page)).toEqual([]);
  await heart(page, first).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeFocused();
});

test("[WISH-03] a wishlist that did not come does not look empty, and is asked for again @desktop", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/: 503$|console error: Failed to load resource/);
  const [first] = await cards(api);
  const maya = await signedIn(page, shop);
  await maya.api.changeWishlist({ json: { add: [first.id], remove: [] } });
  const problem = page.getByRole("main").getByRole("alert");
  const tryAgain = problem.getByRole("button", { name: "Try again" });
  for (const call of ["**/api/ecommerce-wishlist", "**/api/ecommerce-product/cards*"]) {
    await page.evaluate(() => localStorage.removeItem("wishlist"));
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto("/wishlist");
    await expect(problem, call).toContainText("We couldn't load your wishlist. It's all still there.");
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeHidden();
    await page.unroute(call);
    await tryAgain.click();
    await expect(saved(page)).toHaveText([first.name]);
  }
});

test("[WISH-02] [WISH-03] a product that is gone is forgotten once, also where the account does not take that @desktop", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/: 503$|console error: Failed to load resource/);
  const [first] = await cards(api);
  await signedIn(page, shop);
  const changes: unknown[] = [];
  await page.route("**/api/ecommerce-wishlist", async (route) => {
    if (route.request().method() === "GET") {
      return route.fulfill({ json: { product_ids: [first.id, 1_999_999_999], left_out: 0 } });
    }
    changes.push(route.request().postDataJSON());
    return route.fulfill({ status: 503, json: {} });
  });
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.goto("/wishlist");
  await refused;
  await expect(saved(page)).toHaveText([first.name]);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(changes).toEqual([{ add: [], remove: [1_999_999_999] }]);
  await expect(page.getByText("Server Error!")).toBeHidden();
  expect(await storedIds(page)).toEqual([first.id]);
});

test("[WISH-01] on a phone the menu leads to the wishlist @phone", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "All Categories" }).click();
  await page.getByRole("dialog", { name: "All Categories" }).getByRole("link", { name: "Wishlist" }).click();
  await expect(page).toHaveURL("/wishlist");
});
