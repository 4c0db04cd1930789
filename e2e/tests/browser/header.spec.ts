import { expect, test } from "../../fixtures.ts";
import { paidOrderAs } from "../../orders.ts";
import { account, pretendSignedIn, signedIn, unreadInHeader } from "../../people.ts";
import { cartIcon, movedSoFar, open, watchMoves } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[HEAD-01] the header of a wide screen has logo, menu, search, account and cart @desktop", async ({
  page,
}) => {
  await open(page, "/");
  const header = page.getByRole("banner");
  const parts = [
    header.getByRole("link", { name: "Nestling" }),
    header.getByRole("button", { name: "All Categories" }),
    header.getByRole("combobox", { name: "Search the shop" }),
    header.getByRole("button", { name: "Log in / Register" }),
    cartIcon(page),
  ];
  const lefts: number[] = [];
  for (const part of parts) {
    await expect(part).toBeVisible();
    lefts.push((await part.boundingBox())?.x ?? -1);
  }
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

test("[HEAD-07] the header of a phone has menu, search, logo, cart and account, in this order @phone", async ({
  page,
}) => {
  await open(page, "/");
  const header = page.getByRole("banner");
  const parts = [
    header.getByRole("button", { name: "All Categories" }),
    header.getByRole("link", { name: "Search" }),
    header.getByRole("link", { name: "Nestling" }),
    cartIcon(page),
    header.getByRole("button", { name: "Log in / Register" }),
  ];
  const lefts: number[] = [];
  for (const part of parts) lefts.push((await part.boundingBox())?.x ?? -1);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

test("[HEAD-07] [HEAD-10] on a phone the menu's 'Login / Register' closes the menu and opens the login modal @phone", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "All Categories" }).click();
  const menu = page.getByRole("dialog", { name: "All Categories" });
  await menu.getByText("Nursery", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Baby Cribs" })).toBeVisible();
  await menu.getByText("Shoes", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Baby Cribs" })).toBeHidden();
  await menu.getByRole("button", { name: "Login / Register" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("[HEAD-08] on a phone the search opens a bar, which runs only with a text in it @phone", async ({
  page,
}) => {
  await open(page, "/");
  const icon = page.getByRole("banner").getByRole("link", { name: "Search" });
  await icon.click();
  const field = page.getByRole("banner").getByPlaceholder("I am shopping for ...").filter({ visible: true });
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await field.fill("   ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Close the search" }).click();
  await expect(field).toBeHidden();
  await expect(icon).toBeFocused();

  await icon.click();
  await field.fill("crib");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search-product\?searchText=crib/);
  await expect(field).toBeHidden();
});

test("[HEAD-09] signed out, the account icon opens the login modal, which gives the focus back", async ({
  page,
}) => {
  await open(page, "/");
  const account = page.getByRole("banner").getByRole("button", { name: "Log in / Register" });
  await account.click();
  const modal = page.getByRole("dialog", { name: "Log in" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(account).toBeFocused();
});

test("[HEAD-01] [HEAD-05] [HEAD-06] who is signed in has an avatar, and a menu below it @desktop", async ({
  page,
  shop,
}) => {
  const { email } = await signedIn(page, shop);
  await open(page, "/pages/about-us");
  await expect(account(page)).toContainText("A");
  const menu = page.getByRole("navigation", { name: "Account" });
  await account(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu).toContainText(email);
  const entries = ["Order History", "My Account", "Vouchers", "Notifications", "Wishlist", "Log Out"];
  await expect(menu.locator("li")).toHaveText(entries);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Order History" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("link", { name: "My Account" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(account(page)).toBeFocused();
  for (const [name, path] of [
    ["Order History", "/user/order-history"],
    ["My Account", "/user/my-account"],
    ["Vouchers", "/user/my-voucher"],
    ["Notifications", "/user/notification"],
  ] as const) {
    await account(page).click();
    await menu.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(path);
  }
  await account(page).click();
  await page.getByRole("heading", { level: 1 }).click();
  // The menu beside the page, 'Account pages', stays.
  await expect(page.getByRole("navigation", { name: "Account", exact: true })).toBeHidden();
  await expect(page.getByText(email).first()).toBeVisible();
});

test("[HEAD-05] the avatar has the first letter of the first name, a whole one", async ({ page }) => {
  for (const [name, letter] of [
    ["maya", "M"],
    ["Šárka", "Š"],
    ["𝒵oë", "𝒵"],
    ["  ", "A"],
  ] as const) {
    await pretendSignedIn(page, name);
    await open(page, "/pages/about-us");
    await expect(account(page).locator("span").first()).toHaveText(letter);
  }
});

test("[HEAD-05] the avatar comes without moving anything", async ({ page }) => {
  await pretendSignedIn(page, "Maya");
  await watchMoves(page);
  await open(page, "/");
  await expect(account(page)).toBeVisible();
  expect(await movedSoFar(page)).toBeLessThan(0.02);
});

test("[HEAD-09] [HEAD-10] on a phone the avatar leads to the dashboard, and the menu has the account's entries @phone", async ({
  page,
  shop,
}) => {
  await signedIn(page, shop);
  await open(page, "/pages/about-us");
  await page.getByRole("button", { name: "All Categories" }).click();
  const menu = page.getByRole("dialog", { name: "All Categories" });
  const entries = ["Order History", "My Account", "Vouchers", "Notification", "Wishlist", "Logout"];
  await expect(menu.getByRole("list", { name: "Account" }).getByRole("listitem")).toHaveText(entries);
  await expect(menu.getByText("Nursery", { exact: true })).toBeVisible();
  await menu.getByRole("link", { name: "Vouchers" }).click();
  await expect(page).toHaveURL("/user/my-voucher");
  await expect(menu).toBeHidden();
  await page.goto("/pages/about-us");
  await account(page).click();
  await expect(page).toHaveURL("/user/dashboard");
});

test("a phone has the pages of the account in a row, the one that is open in sight @phone", async ({
  page,
  shop,
}) => {
  await signedIn(page, shop);
  await page.goto("/user/notification");
  const tabs = page.getByRole("navigation", { name: "Account pages" });
  await expect(tabs.getByRole("link", { name: "Notifications" })).toBeInViewport({ ratio: 1 });
  await tabs.getByRole("link", { name: "Vouchers" }).click();
  await expect(page.getByRole("heading", { name: "Ready to use" })).toBeVisible();
});

test("[ACC-03] a bought order has a notification: unread in the header, and read once it is opened", async ({
  page,
  shop,
  isMobile,
}) => {
  const { api } = await signedIn(page, shop);
  const { order_id, order_number } = await paidOrderAs(shop, api, await wellStockedVariant(api, 100));
  await open(page, "/pages/about-us");
  await unreadInHeader(page, 1);
  if (isMobile) {
    await page.getByRole("button", { name: "All Categories" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Notification , 1 unread" }).click();
  } else {
    await account(page).click();
    await page
      .getByRole("navigation", { name: "Account" })
      .getByRole("link", { name: /^Notif.*1 unread/ })
      .click();
  }
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

test("before the page has come to life its header leads to the menu, the search and the cart", async ({
  page,
  noise,
}) => {
  noise.announce(/^GET \/assets\/.*: failed|console error: Failed to load resource/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "All Categories" })).toHaveAttribute("href", "#categories");
  await expect(cartIcon(page)).toHaveAttribute("href", "/cart");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("[NOJS-01] the header offers nothing that only scripts can do", async ({ page, isMobile, noise }) => {
    noise.announce(/^GET \/assets\/[\w.-]+\.js: failed: csp$/);
    await page.goto("/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Log in / Register" })).toBeHidden();
    await header.getByRole("link", { name: "Log in / Register" }).click();
    await expect(page.getByText(/Accounts need JavaScript/)).toBeVisible();
    await page.goBack();
    if (isMobile) {
      await header.getByRole("link", { name: "Search" }).click();
    } else {
      await header.getByPlaceholder("I am shopping for ...").fill("crib");
      await header.getByRole("button", { name: "Search" }).click();
    }
    await expect(page).toHaveURL(isMobile ? "/search-product" : "/search-product?searchText=crib");
  });
});
