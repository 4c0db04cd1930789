import { juniper } from "@nestling/commerce/testing/addresses";
import type { Page } from "@playwright/test";
import { keepToken, loginModal, newPerson } from "./people.ts";
import type { State } from "./product-states.ts";
import { expect } from "./shop-test.ts";

/** The token of an account with a name and addresses. All states share it. */
let token: string | undefined;

/** Opens an account by the API and fills it. Gives its token. */
async function openAccount({ request }: Page): Promise<string> {
  const call = async (method: string, path: string, data: object, authorization = "") => {
    const answer = await request.fetch(`/api/ecommerce-account/${path}`, {
      method,
      headers: { authorization },
      data,
    });
    return (await answer.json()) as { token: string };
  };
  const { email, password } = newPerson();
  const client = { system_type: "unknown", domain: "localhost" };
  const bearer = `Bearer ${(await call("POST", "register", { username: email, password, ...client })).token}`;
  await call("POST", "address", { ...juniper, address2: "Apt 4" }, bearer);
  await call("POST", "address", { ...juniper, address1: "1 Pier", address2: "" }, bearer);
  const name = { first_name: "Maya", last_name: "Torres", phone: "+14155550134" };
  return (await call("PUT", "details", name, bearer)).token;
}

/** Signs in somebody with a name and two saved addresses. */
export async function signIn(page: Page): Promise<void> {
  token ??= await openAccount(page);
  await keepToken(page, token);
}

/** A request for a variant, and one for a product with a long name. */
const alerts = (["stock", "price"] as const).map((kind, place) => ({
  id: crypto.randomUUID(),
  kind,
  product_id: 11 + place,
  name: place === 0 ? "Pebble Trail Hiking Boots" : "Supercalifragilisticexpialidocious".repeat(3),
  ...(place === 0 && { sku_code: "BOOTS-7" }),
  sku_text: place === 0 ? "Toddler 7" : "",
  asked_at: "2026-11-01T12:00:00.000Z",
}));

/** A card of My Account, once the whole page has loaded. */
async function card(page: Page, title: string) {
  await page.route("**/api/ecommerce-product-alert", (route) => route.fulfill({ json: { alerts } }));
  await signIn(page);
  await page.goto("/user/my-account");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect(page.getByText("This browser", { exact: true })).toBeVisible();
  await expect(page.getByText("1 Pier")).toBeVisible();
  await expect(page.getByText("Pebble Trail Hiking Boots")).toBeVisible();
  return page.getByRole("region", { name: title });
}

const emptyPages = [
  { name: "the order history without orders", path: "/user/order-history", says: "No orders yet" },
  { name: "no notifications", path: "/user/notification", says: "No notifications yet" },
];

/** One notification of each kind, read or not, and more of them below. */
const news = (["order", "voucher", "account", "order"] as const).map((kind, place) => ({
  id: crypto.randomUUID(),
  kind,
  title: place === 3 ? "Supercalifragilisticexpialidocious".repeat(3) : "Your order is on its way",
  text: "Everything in order NST-7K3M-9QPX has shipped.",
  path: "/user/order-history",
  created_at: new Date(Date.now() - place * 20 * 3_600_000).toISOString(),
  read: place > 1,
}));

async function openNews(page: Page): Promise<void> {
  const firstPage = { unread: 120, page: 1, pageSize: 20, total: 1_000, total_is_capped: true };
  await page.route("**/api/ecommerce-notification?*", (route) =>
    route.fulfill({ json: { ...firstPage, notifications: news } }),
  );
  await signIn(page);
  await page.goto("/user/notification");
  await expect(page.getByText("120 unread", { exact: true })).toBeVisible();
}

/** The signed-in area, and the pages that mailed links lead to. */
export const accountStates: readonly State[] = [
  ...emptyPages.map(({ name, path, says }) => ({
    name,
    open: async (page: Page) => {
      await signIn(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { name: says })).toBeVisible();
    },
  })),
  { name: "notifications, some of them unread", open: openNews },
  {
    name: "notifications that did not arrive",
    allowedErrors: [/: 500$|console error: Failed to load resource: .* 500/],
    open: async (page) => {
      await page.route("**/api/ecommerce-notification?*", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await signIn(page);
      await page.goto("/user/notification");
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  { name: "my account", open: async (page) => void (await card(page, "Email")) },
  {
    name: "my account on its way",
    open: async (page) => {
      await signIn(page);
      await page.route("**/api/ecommerce-account/*", () => undefined); // never answered
      await page.goto("/user/my-account");
      await expect(page.getByRole("heading", { name: "Delete my account" })).toBeVisible();
    },
  },
  {
    name: "my account that did not arrive",
    allowedErrors: [/: 500$|console error: Failed to load resource: .* 500/],
    open: async (page) => {
      await signIn(page);
      for (const calls of ["account/*", "product-alert"])
        await page.route(`**/api/ecommerce-${calls}`, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/user/my-account");
      await expect(page.getByText("We couldn't load your account.")).toBeVisible();
    },
  },
  {
    name: "an address being added, with everything wrong",
    open: async (page) => {
      const addresses = await card(page, "Saved addresses");
      await addresses.getByRole("button", { name: "Add an address" }).click();
      await addresses.getByRole("button", { name: "Save address" }).click();
      await expect(addresses.getByText("Enter a city")).toBeVisible();
      await expect(addresses.getByRole("option", { name: "California" })).toBeAttached();
    },
  },
  {
    name: "an address about to be removed",
    open: async (page) => {
      const addresses = await card(page, "Saved addresses");
      await addresses.getByRole("button", { name: "Remove Maya Torres, 1 Pier" }).click();
      await expect(addresses.getByText("Remove this address?")).toBeVisible();
    },
  },
  {
    name: "email, password and account about to change, with everything wrong",
    open: async (page) => {
      const email = await card(page, "Email");
      await email.getByRole("button", { name: "Change email" }).click();
      await email.getByRole("button", { name: "Send the link", exact: true }).click();
      const password = page.getByRole("region", { name: "Password" });
      await password.getByRole("button", { name: "Change password" }).click();
      await password.getByRole("button", { name: "Change password" }).click();
      await page.getByRole("button", { name: "Log out everywhere" }).click();
      const end = page.getByRole("region", { name: "Delete my account" });
      await end.getByRole("button", { name: "Delete my account" }).click();
      await end.getByRole("button", { name: "Delete permanently" }).click();
      await expect(end.getByText("Please type DELETE")).toBeVisible();
    },
  },
  {
    name: "a new login asked for before the password",
    allowedErrors: [/: 400$|console error: Failed to load resource: .* 400/],
    open: async (page) => {
      await page.route("**/api/ecommerce-account/details", async (route) => {
        const answer = await route.fetch();
        const details = { ...(await answer.json()), has_password: false, logins: ["google", "facebook"] };
        await route.fulfill({ response: answer, json: details });
      });
      await page.route("**/api/ecommerce-account/password", (route) =>
        route.fulfill({
          status: 400,
          json: { status: false, code: "fresh_login_needed", message: "Please log in once more." },
        }),
      );
      const password = await card(page, "Password");
      await password.getByRole("button", { name: "Set a password" }).click();
      await password.getByLabel("New password", { exact: true }).fill("Lullaby9blue");
      await password.getByLabel("Repeat the new password").fill("Lullaby9blue");
      await password.getByRole("button", { name: "Set password" }).click();
      await expect(password.getByRole("link", { name: "Log in with Google" })).toBeVisible();
    },
  },
  {
    name: "the page of a deleted account",
    open: async (page) => {
      await page.goto("/account/deleted");
      await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
    },
  },
  {
    name: "a link for a new password asked for",
    open: async (page) => {
      await page.goto("/account/reset-password");
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.getByText("Email is require")).toBeVisible();
    },
  },
  {
    name: "a new password being set, with everything wrong",
    open: async (page) => {
      await page.goto("/account/reset-password#token=00000000000000000000000000000000");
      await page.getByRole("button", { name: "Set password" }).click();
      await expect(page.getByText("Password is require")).toBeVisible();
    },
  },
  {
    name: "a link that verifies an email, before the login",
    open: async (page) => {
      await page.goto("/account/verify-email#token=00000000000000000000000000000000");
      await expect(loginModal(page)).toBeVisible();
    },
  },
  {
    name: "a link that verifies nothing",
    allowedErrors: [/: 400$|console error: Failed to load resource: .* 400/],
    open: async (page) => {
      await signIn(page);
      await page.goto("/account/verify-email#token=00000000000000000000000000000000");
      await expect(page.getByRole("heading", { name: "This link doesn't work here" })).toBeVisible();
    },
  },
];
