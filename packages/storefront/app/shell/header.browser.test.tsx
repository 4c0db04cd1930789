import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { stubApi } from "../testing/api.ts";
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
  await expect.element(menu.getByRole("button", { name: "Log Out" })).toBeVisible();
  await inspect("the account's menu in the header");
  await cleanup();
  await open("/pages/about-us");
  await account.click();
  await menu.getByRole("button", { name: "Log Out" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log out?" })).toBeVisible();
  await inspect("the question before log-out");
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
  signIn();
  await open("/pages/about-us");
  await header.getByRole("link", { name: "My Account" }).click();
  await expect.poll(address).toBe("/user/dashboard");
});

test("a phone has the pages of the account in a row, the one that is open in sight", async () => {
  await onPhone();
  const api = stubApi();
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  signIn();
  await open("/user/notification");
  const tabs = page.getByRole("navigation", { name: "Account pages" });
  await expect.element(tabs.getByRole("link", { name: "Notifications" })).toBeInViewport({ ratio: 1 });
  await tabs.getByRole("link", { name: "Vouchers" }).click();
  await expect.poll(address).toBe("/user/my-voucher");
  await expect.element(tabs.getByRole("link", { name: "Vouchers" })).toBeInViewport({ ratio: 1 });
});
