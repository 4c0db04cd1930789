import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import type { Details } from "@nestling/contract/my-account";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { longWord } from "../../../shared/testing/fakes.ts";
import type { StubbedApi } from "../../../testing/api.ts";
import { inspect } from "../../../testing/inspect.ts";
import { open } from "../../../testing/open.tsx";
import { aSession, openAccount } from "../testing/an-account.ts";

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

test("[A11Y-01] an account that did not arrive is for every reader, in every window", async () => {
  const api = openAccount();
  for (const call of ["getDetails", "listAddresses", "listProductAlerts", "listSessions"] as const) {
    api.answer(call, { status: 500 });
  }
  await open("/user/my-account");
  await expect.poll(() => page.getByRole("button", { name: "Try again" }).elements()).toHaveLength(9);
  await inspect("my account that did not arrive");
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
