import { expect, test } from "../../fixtures.ts";
import { paidOrderAs } from "../../orders.ts";
import { account, pretendSignedIn, signedIn, unreadInHeader } from "../../people.ts";
import { movedSoFar, open, watchMoves } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[HEAD-05] the avatar comes without moving anything", async ({ page }) => {
  await pretendSignedIn(page, "Maya");
  await watchMoves(page);
  await open(page, "/");
  await expect(account(page)).toBeVisible();
  expect(await movedSoFar(page)).toBeLessThan(0.02);
});

test("[ACC-03] a bought order has a notification: unread in the header, and read once it is opened @desktop", async ({
  page,
  shop,
}) => {
  const { api } = await signedIn(page, shop);
  const { order_id, order_number } = await paidOrderAs(shop, api, await wellStockedVariant(api, 100));
  await open(page, "/pages/about-us");
  await unreadInHeader(page, 1);
  await account(page).click();
  const menu = page.getByRole("navigation", { name: "Account" });
  await menu.getByRole("link", { name: /^Notif.*1 unread/ }).click();
  await expect(page.getByText("1 unread", { exact: true })).toBeVisible();
  const unread = page.getByRole("link", {
    name: `Unread: Thank you for your order We got order ${order_number}`,
  });
  await unread.click();
  await expect(page).toHaveURL(`/user/order/${order_id}`);
  await unreadInHeader(page, 0);
  await page.goBack();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  await expect(unread).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("You're all caught up")).toBeVisible();
});
