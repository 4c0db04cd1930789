import type pg from "pg";
import { expect, test } from "../../fixtures.ts";
import { signedIn, unreadInHeader } from "../../people.ts";
import { newTab } from "../../pictures.ts";
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
  const beside = await newTab(context);
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
