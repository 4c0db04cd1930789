import type { Page } from "@playwright/test";
import type pg from "pg";
import { expect, test } from "../../fixtures.ts";
import { account, signedIn, unreadInHeader } from "../../people.ts";
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

test("[ACC-03] all are read at once, and what was read in one tab is read in the other", async ({
  page,
  context,
  shop,
  database,
}) => {
  const { email } = await signedIn(page, shop);
  await insertNotifications(database, email, 23);
  await open(page, "/pages/about-us");
  await unreadInHeader(page, 23);
  const beside = await context.newPage();
  await beside.goto("/user/notification");
  await expect(beside.getByText("Showing 20 of 23")).toBeVisible();
  await beside.getByRole("button", { name: "Load more" }).click();
  await expect(beside.getByRole("link", { name: /News 1 What/ })).toBeVisible();
  await beside.getByRole("button", { name: "Mark all as read" }).click();
  await expect(beside.getByText("You're all caught up")).toBeFocused();
  await unreadInHeader(beside, 0);
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await unreadInHeader(page, 0);
  await beside.reload();
  await expect(beside.getByText("You're all caught up")).toBeVisible();
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
