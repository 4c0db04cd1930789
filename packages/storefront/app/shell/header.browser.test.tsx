import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../shared/testing/fakes.ts";
import { stubApi } from "../testing/api.ts";
import { storeCart } from "../testing/checkout.ts";
import { inspect } from "../testing/inspect.ts";
import { address, open } from "../testing/open.tsx";
import { signIn } from "../testing/people.ts";
import { onPhone } from "../testing/windows.ts";

const header = page.getByRole("banner");
const login = header.getByRole("button", { name: "Log in / Register" });
const cart = header.getByRole("link", { name: /^Cart/ });
const account = header.getByRole("button", { name: /^.?My Account/ });
const menu = page.getByRole("navigation", { name: "Account" });

function leftToRight(parts: (typeof login)[]): boolean {
  const lefts = parts.map((part) => part.element().getBoundingClientRect().left);
  return lefts.every((left, place) => place === 0 || left > (lefts[place - 1] ?? 0));
}

test("[HEAD-01] the header of a wide screen has logo, menu, search, account and cart", async () => {
  stubApi();
  await open("/pages/about-us");
  const parts = [
    header.getByRole("link", { name: "Nestling" }),
    header.getByRole("button", { name: "All Categories" }),
    header.getByRole("combobox", { name: "Search the shop" }),
    login,
    cart,
  ];
  for (const part of parts) await expect.element(part).toBeVisible();
  expect(leftToRight(parts)).toBe(true);
});

test("[HEAD-07] the header of a phone has menu, search, logo, cart and account, in this order", async () => {
  await onPhone();
  stubApi();
  await open("/pages/about-us");
  const parts = [
    header.getByRole("button", { name: "All Categories" }),
    header.getByRole("link", { name: "Search" }),
    header.getByRole("link", { name: "Nestling" }),
    cart,
    login,
  ];
  for (const part of parts) await expect.element(part).toBeVisible();
  expect(leftToRight(parts)).toBe(true);
});

test("[LOOK-01] [HEAD-07] the longest name of a shop leaves room for all else in its header, on a phone too", async () => {
  const name = "The Little Knitted Hat and Mitten Company of North Californi";
  for (const isPhone of [false, true]) {
    if (isPhone) await onPhone();
    stubApi();
    const opened = await open("/pages/about-us", { name });
    for (const part of [login, cart]) await expect.element(part).toBeVisible();
    const bar = header.element().getBoundingClientRect();
    const logo = header.getByRole("link", { name });
    const { right, height } = logo.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(cart.element().getBoundingClientRect().left);
    expect(height).toBeLessThan(bar.height);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await opened.unmount();
  }
});

test("[HEAD-09] signed out, the account icon opens the login modal, which gives the focus back", async () => {
  stubApi();
  await open("/pages/about-us");
  await login.click();
  const modal = page.getByRole("dialog", { name: "Log in" });
  await expect.element(modal).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(modal).not.toBeInTheDocument();
  await expect.element(login).toHaveFocus();
});

test("[HEAD-01] [HEAD-05] [HEAD-06] who is signed in has an avatar, and a menu below it", async () => {
  const api = stubApi();
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  signIn();
  await open("/pages/about-us");
  await expect.element(account).toMatchTextContent(/^M/);
  account.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menu.getByText("maya@example.com")).toBeVisible();
  const entries = menu
    .getByRole("listitem")
    .elements()
    .map((entry) => entry.textContent);
  expect(entries).toEqual([
    "Order History",
    "My Account",
    "Vouchers",
    "Notifications",
    "Wishlist",
    "Log Out",
  ]);
  await userEvent.tab();
  await expect.element(menu.getByRole("link", { name: "Order History" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(menu.getByRole("link", { name: "My Account" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(menu.getByRole("link", { name: "Order History" })).toHaveFocus();
  await expect.element(account).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
  const paths = [
    ["Order History", "/user/order-history"],
    ["My Account", "/user/my-account"],
    ["Vouchers", "/user/my-voucher"],
    ["Notifications", "/user/notification"],
    ["Wishlist", "/wishlist"],
  ] as const;
  await account.click();
  for (const [name, path] of paths) {
    await expect.element(menu.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await menu.getByRole("link", { name: "Vouchers" }).click();
  await expect.poll(address).toBe("/user/my-voucher");
  await expect.element(menu).not.toBeInTheDocument();
  await account.click();
  await page.getByRole("main").getByRole("heading", { level: 1 }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await account.click();
  await expect.element(menu).toBeVisible();
  await account.click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(account).toHaveAttribute("aria-expanded", "false");
  await account.click();
  await expect.element(menu.getByRole("button", { name: "Log Out" })).toBeVisible();
  await inspect("the account's menu in the header");
  await cleanup();
  await open("/pages/about-us");
  await account.click();
  await menu.getByRole("button", { name: "Log Out" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log out?" })).toBeVisible();
  await inspect("the question before log-out");
});

test("[HEAD-06] the account's menu stays open in a window that becomes narrow, lower or wide again", async () => {
  stubApi();
  signIn();
  await open("/pages/about-us");
  await account.click();
  const entry = menu.getByRole("link", { name: "Vouchers" });
  await expect.element(entry).toBeVisible();
  (entry.element() as HTMLElement).focus();
  for (const [width, height] of [
    [1440, 400],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(entry).toHaveFocus();
    await expect.element(entry).toBeVisible();
    await expect.element(account).toHaveAttribute("aria-expanded", "true");
  }
  await page.viewport(390, 844);
  await userEvent.keyboard("{Escape}");
  await expect.element(header.getByRole("link", { name: /^.?My Account/ })).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(account).toHaveAttribute("aria-expanded", "false");
});

test.for([
  ["maya", "M"],
  ["Šárka", "Š"],
  ["𝒵oë", "𝒵"],
  ["  ", "A"],
] as const)("[HEAD-05] the avatar of '%s' has the letter %s", async ([first_name, letter]) => {
  stubApi();
  signIn({ first_name });
  await open("/pages/about-us");
  await expect.element(account).toMatchTextContent(new RegExp(`^${letter}My Account`));
});

test("[HEAD-09] on a phone the avatar leads to the dashboard", async () => {
  await onPhone();
  const api = stubApi();
  api.answer("listOrders", {
    status: 200,
    body: { orders: [], page: 1, pageSize: 10, total: 0, total_is_capped: false },
  });
  api.answer("listNotifications", {
    status: 200,
    body: { notifications: [], unread: 3, page: 1, pageSize: 0, total: 3, total_is_capped: false },
  });
  signIn();
  await open("/pages/about-us");
  await header.getByRole("link", { name: /My Account.*, 3 unread notifications$/ }).click();
  await expect.poll(address).toBe("/user/dashboard");
});

test("[HEAD-08] on a phone Escape closes the search bar, and the focus goes back to its icon", async () => {
  await onPhone();
  stubApi();
  await open("/pages/about-us");
  const icon = header.getByRole("link", { name: "Search" });
  const field = header.getByRole("combobox", { name: "Search the shop" });
  await icon.click();
  await expect.element(field).toHaveFocus();
  await expect
    .poll(async () => {
      await userEvent.keyboard("{Escape}"); // the first one may only close the suggestions
      return field.elements();
    })
    .toEqual([]);
  await expect.element(icon).toHaveFocus();
});

test("a phone has the pages of the account in a row, the one that is open in sight", async () => {
  await onPhone();
  const api = stubApi();
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  signIn();
  await open("/user/notification");
  const tabs = page.getByRole("navigation", { name: "Account pages" });
  await expect.element(tabs.getByRole("link", { name: "Notifications" })).toBeInViewport({ ratio: 1 });
  await expect
    .element(tabs.getByRole("link", { name: "Notifications" }))
    .toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Vouchers" }).click();
  await expect.poll(address).toBe("/user/my-voucher");
  await expect.element(tabs.getByRole("link", { name: "Vouchers" })).toBeInViewport({ ratio: 1 });
  await expect.element(tabs.getByRole("link", { name: "Vouchers" })).toHaveAttribute("aria-current", "page");
  expect(tabs.element().querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("[CART-02] a cart icon that is pressed with Ctrl leaves it to the browser, which opens the cart in a tab of its own", async () => {
  stubApi();
  await open("/pages/about-us");
  await expect.element(cart).toHaveAttribute("href", "/cart");
  let isLeft: boolean | undefined;
  const see = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault(); // the tests have but one tab
  };
  addEventListener("click", see, { once: true });
  cart.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(isLeft).toBe(true);
  await cart.click();
  await expect.element(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
});

test("[HEAD-01] the cart icon says how much is in the cart, also when nothing is left", async () => {
  stubApi();
  storeCart([boots({ quantity: 1 })]);
  await open("/pages/about-us");
  await expect.element(cart).toHaveAccessibleName("Cart , 1 item");
  storeCart([]);
  await expect.element(cart).toHaveAccessibleName("Cart , empty");
});
