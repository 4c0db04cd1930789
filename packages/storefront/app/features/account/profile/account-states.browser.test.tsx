import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import type { Details } from "@nestling/contract/my-account";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { longWord } from "../../../shared/testing/fakes.ts";
import type { StubbedApi } from "../../../testing/api.ts";
import { inspect } from "../../../testing/inspect.ts";
import { open } from "../../../testing/open.tsx";
import { aSession, maya, openAccount } from "../testing/an-account.ts";

const card = (title: string) => page.getByRole("region", { name: title });

/** My account with every card filled, once it has all arrived. */
async function openFullPage(details: Partial<Details> = {}): Promise<StubbedApi> {
  const home = { ...juniper, address2: "Apt 4", address_lines: juniperLines };
  const api = openAccount({
    details: { last_name: "Torres", phone: "+14155550134", ...details },
    addresses: [
      { ...home, id: crypto.randomUUID(), is_default: true },
      { ...home, id: crypto.randomUUID(), is_default: false, full_name: longWord, address_lines: ["1 Pier"] },
    ],
    sessions: [aSession("Safari on iPhone", { sign_in_method: "google" }), aSession(longWord)],
  });
  const alert = { id: crypto.randomUUID(), product_id: 11, asked_at: "2026-01-31T12:00:00.000Z" };
  const alerts = [
    {
      ...alert,
      kind: "stock",
      name: "Pebble Trail Hiking Boots",
      sku_code: "BOOTS-7",
      sku_text: "Toddler 7",
    },
    { ...alert, id: crypto.randomUUID(), kind: "price", name: longWord, sku_text: "" },
  ] as const;
  api.answer("listProductAlerts", { status: 200, body: { alerts: [...alerts] } });
  await open("/user/my-account");
  await expect.element(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect.element(card("Where you're logged in").getByText("This browser")).toBeVisible();
  await expect.element(card("Saved addresses").getByText("1 Pier")).toBeVisible();
  await expect.element(card("Product alerts").getByRole("link").first()).toBeVisible();
  return api;
}

test("[A11Y-01] a full account is for every reader, in every window", async () => {
  await openFullPage();
  await inspect("my account");
});

test("[A11Y-01] an account on its way is for every reader, in every window", async () => {
  const api = openAccount();
  for (const call of ["getDetails", "listAddresses", "listProductAlerts", "listSessions"] as const) {
    api.answer(call, () => new Promise(() => {})); // never answered
  }
  await open("/user/my-account");
  await expect.element(page.getByRole("heading", { name: "Delete my account" })).toBeVisible();
  await inspect("my account on its way");
});

const again = page.getByRole("main").getByRole("button", { name: "Try again" });

test("[A11Y-01] [ACC-02] an account of which nothing arrives says so once, for every reader, and one press brings all of it", async () => {
  const api = openAccount();
  for (const call of ["getDetails", "listAddresses", "listProductAlerts", "listSessions"] as const) {
    api.answer(call, { status: 500 });
  }
  await open("/user/my-account");
  await expect.element(again).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent("We couldn't load your account. Nothing has changed.");
  expect(page.getByRole("main").getByRole("region").elements()).toEqual([]);
  await inspect("my account that did not arrive");
  api.answer("getDetails", { status: 200, body: maya });
  api.answer("listAddresses", { status: 200, body: { addresses: [] } });
  api.answer("listProductAlerts", { status: 200, body: { alerts: [] } });
  const sessions = [aSession("Chrome on Linux", { is_current: true })];
  api.answer("listSessions", { status: 200, body: { sessions } });
  await again.click();
  await expect.element(card("Your details").getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect.element(card("Where you're logged in").getByText("This browser")).toBeVisible();
  expect(again.elements()).toEqual([]);
});

test("[ACC-02] details that do not arrive are said to be missing once, and the other cards are there", async () => {
  const api = openAccount();
  api.answer("getDetails", { status: 500 });
  await open("/user/my-account");
  await expect.element(card("Where you're logged in").getByText("This browser")).toBeVisible();
  await expect.element(card("Your details").getByText("We couldn't load this.")).toBeVisible();
  expect(again.elements()).toHaveLength(1);
  expect(card("Email").elements()).toEqual([]);
});

test("[A11Y-01] an account whose forms are all wrong is for every reader, in every window", async () => {
  await openFullPage();
  await card("Email").getByRole("button", { name: "Change email" }).click();
  await card("Email").getByRole("button", { name: "Send the link", exact: true }).click();
  await card("Password").getByRole("button", { name: "Change password" }).click();
  await card("Password").getByRole("button", { name: "Change password" }).click();
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const end = card("Delete my account");
  await end.getByRole("button", { name: "Delete my account" }).click();
  await end.getByRole("button", { name: "Delete permanently" }).click();
  await expect.element(end.getByText("Please type DELETE")).toBeVisible();
  await inspect("email, password and account about to change, with everything wrong");
});

test("[A11Y-01] a new login that the first password takes is for every reader, in every window", async () => {
  const api = await openFullPage({ has_password: false, logins: ["google", "facebook"] });
  api.answer("changePassword", {
    status: 400,
    body: { status: false, code: "fresh_login_needed", message: "No.", fields: [] },
  });
  const password = card("Password");
  await password.getByRole("button", { name: "Set a password" }).click();
  await password.getByLabelText("New password", { exact: true }).fill("Lullaby9blue");
  await password.getByLabelText("Repeat the new password").fill("Lullaby9blue");
  await password.getByRole("button", { name: "Set password" }).click();
  await expect.element(password.getByRole("link", { name: "Log in with Google" })).toBeVisible();
  await inspect("a new login asked for before the password");
});

test("[A11Y-01] an order history without orders is for every reader, in every window", async () => {
  const api = openAccount();
  const none = { page: 1, pageSize: 10, total: 0, total_is_capped: false };
  api.answer("listOrders", { status: 200, body: { orders: [], ...none } });
  await open("/user/order-history");
  await expect.element(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await inspect("the order history without orders");
});
