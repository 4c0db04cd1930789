import type { Page } from "@playwright/test";
import type pg from "pg";
import { expect, test } from "../../fixtures.ts";
import { recordNotices } from "../../notices.ts";
import { account, logIn, newPerson, register, signedIn, unreadInHeader } from "../../people.ts";
import { open } from "../../steps.ts";

/** Inserts notifications for an account, as the shop does. */
async function insertNotifications(database: pg.Pool, email: string, count: number): Promise<void> {
  await database.query(
    `insert into notification (account_id, key, kind, title, text, path, created_at)
     select id, gen_random_uuid()::text, 'voucher', 'News ' || n, 'What there is to say.', '/user/my-voucher', now()
     from account, generate_series(1, $2::int) as n where email = $1 order by n`,
    [email, count],
  );
}

/** Collects the calls for the number of unread notifications. */
function unreadCalls(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/ecommerce-notification" && url.search === "?pageSize=0")
      requests.push(url.href);
  });
  return requests;
}

test("[ACC-03] all are read at once, and further down there are more", async ({ page, shop, database }) => {
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 23);
  await page.goto("/user/notification");
  await expect(page.getByText("Showing 20 of 23")).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("link", { name: /News 1 What/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
  await unreadInHeader(page, 23);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("You're all caught up")).toBeFocused();
  await unreadInHeader(page, 0);
  await expect(page.getByRole("link", { name: /^Unread/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("You're all caught up")).toBeVisible();
});

test("[ACC-03] what is loaded while all are marked as read stays in the list", async ({
  page,
  shop,
  database,
}) => {
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 23);
  await page.goto("/user/notification");
  await expect(page.getByText("Showing 20 of 23")).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/ecommerce-notification/read", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("link", { name: /News 1 What/ })).toBeVisible();
  answer.resolve();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  await expect(page.getByRole("link", { name: /News 1 What/ })).toBeVisible();
});

test("[ACC-03] the number is asked for once at a time: at each step, on the way back to the tab, and every minute", async ({
  page,
  shop,
  database,
}) => {
  await page.clock.install();
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 1);
  const requests = unreadCalls(page);
  await page.goto("/pages/about-us");
  await expect(account(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await unreadInHeader(page, 1);
  expect(requests).toHaveLength(1);

  await insertNotifications(database, email, 1);
  await page.clock.runFor(61_000);
  await unreadInHeader(page, 2);
  expect(requests).toHaveLength(2);

  await insertNotifications(database, email, 1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  await page.clock.runFor(1_000);
  await unreadInHeader(page, 3);
  expect(requests).toHaveLength(3);

  await insertNotifications(database, email, 1);
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(1_000);
  await unreadInHeader(page, 4);
  expect(requests).toHaveLength(4);
});

test("[ACC-03] a tab that nobody sees asks nothing, and neither does one where nobody is signed in", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const requests = unreadCalls(page);
  await open(page, "/pages/about-us");
  await page.clock.runFor(180_000);
  expect(requests).toEqual([]);
  await signedIn(page, shop);
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, "visibilityState", { get: () => "hidden" }),
  );
  await page.goto("/pages/about-us");
  await expect(account(page)).toBeVisible();
  await page.clock.runFor(180_000);
  expect(requests).toEqual([]);
});

test("[ACC-03] [AUTH-07] with the log-out in another tab the asking ends, and the number goes", async ({
  page,
  shop,
  database,
}) => {
  await page.clock.install();
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 2);
  const requests = unreadCalls(page);
  await page.goto("/pages/about-us");
  await page.clock.runFor(1_000);
  await unreadInHeader(page, 2);
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent("storage", { key: null }));
  });
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in / Register" })).toBeVisible();
  await page.clock.runFor(180_000);
  expect(requests).toHaveLength(1);
});

test("what was read in one tab is read in the other", async ({ page, context, shop, database }) => {
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 1);
  await open(page, "/pages/about-us");
  await unreadInHeader(page, 1);
  const beside = await context.newPage();
  await beside.goto("/user/notification");
  await beside.getByRole("button", { name: "Mark all as read" }).click();
  await expect(beside.getByText("You're all caught up")).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await unreadInHeader(page, 0);
});

test("[ERR-01] where more notifications do not come, or are not marked as read, the page says so @desktop", async ({
  page,
  shop,
  database,
  noise,
}) => {
  noise.announce(/: 503$|console error: Failed to load resource: .* 503/);
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 23);
  await page.goto("/user/notification");
  await expect(page.getByText("Showing 20 of 23")).toBeVisible();
  await page.route("**/api/ecommerce-notification*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.route("**/api/ecommerce-notification/read", (route) => route.fulfill({ status: 503, json: {} }));
  const problem = page.getByRole("main").getByRole("alert");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(problem).toHaveText("We couldn't load more notifications. Please try again.");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(problem.filter({ hasText: "We couldn't mark them as read. Please try again." })).toBeVisible();
});

test("[ERR-05] when the number cannot be had nothing is said; when the session has ended, everything", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/: (500|401)$|console error: Failed to load resource: .* (500|401)/);
  const person = await signedIn(page, shop);
  const notices = await recordNotices(page);
  await page.route("**/api/ecommerce-notification?*", (route) => route.fulfill({ status: 500, json: {} }));
  const answered = page.waitForResponse("**/api/ecommerce-notification?*");
  await open(page, "/pages/about-us");
  expect((await answered).status()).toBe(500);
  await unreadInHeader(page, 0);

  await page.unrouteAll();
  const elsewhere = await logIn(shop, person);
  await fetch(new URL("/api/ecommerce-account/session", shop.url), {
    method: "DELETE",
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(notices, "of the number nothing was said").toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Server Error!")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a step back to the list shows it at once, and to nobody else", async ({ page, shop, database }) => {
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 1);
  await page.goto("/user/notification");
  await page.getByRole("link", { name: /^Unread: News 1/ }).click();
  await expect(page).toHaveURL("/user/my-voucher");
  await page.route("**/api/ecommerce-notification?page=1", () => undefined); // never answered
  await page.goBack();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  // Another tab signs in as another customer.
  const other = await register(shop, newPerson());
  await page.evaluate((token) => {
    localStorage.setItem("tokenUser", token);
    dispatchEvent(new StorageEvent("storage", { key: "tokenUser" }));
  }, other);
  await expect(page.getByText("News 1")).toHaveCount(0);
});
