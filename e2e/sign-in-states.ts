import type { Page } from "@playwright/test";
import { account, loginModal, openLogin, openSignUp, pretendSignedIn } from "./people.ts";
import type { State } from "./product-states.ts";
import { expect } from "./shop-test.ts";
import { open } from "./steps.ts";

const answered = (path: string, status: number, json: object) => async (page: Page) =>
  page.route(`**/api/ecommerce-account/${path}`, (route) => route.fulfill({ status, json }));

const failing = /: (400|500)$|console error: Failed to load resource: .* (400|500)/;

/** Opens the menu that has the account's entries, as somebody who is signed in. Returns its log-out button. */
async function openAccountMenu(page: Page) {
  await pretendSignedIn(page, "Maya");
  await open(page, "/pages/contact-us");
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await account(page).click();
    return page.getByRole("button", { name: "Log Out" });
  }
  await page.getByRole("button", { name: "All Categories" }).click();
  await expect(page.getByText("Nursery", { exact: true }).first()).toBeVisible();
  return page.getByRole("button", { name: "Logout" });
}

/** The page after a login with Facebook that the shop has answered with `json`. */
function returnState(name: string, json: object, title: string): State {
  return {
    name,
    allowedErrors: [/login-success\S*: 400$|console error: Failed to load resource: .* 400/],
    open: async (page) => {
      await answered("facebook-login-success*", 400, { status: false, message: "", ...json })(page);
      await page.goto("/account/facebook-login-success?code=a&state=b");
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    },
  };
}

/** The login modal in its modes, and the screens between a visitor and an account. */
export const signInStates: readonly State[] = [
  { name: "the login modal", open: async (page) => void (await openLogin(page)) },
  { name: "the sign-up", open: async (page) => void (await openSignUp(page)) },
  {
    name: "the sign-up with everything wrong",
    open: async (page) => {
      const modal = await openSignUp(page);
      await modal.getByLabel("Email").fill("maya@");
      await modal.getByLabel("Password", { exact: true }).fill("cradle");
      await modal.getByRole("checkbox").check();
      await modal.getByRole("button", { name: "Create account" }).click();
      await expect(modal.getByText("Passwords do not match!")).toBeVisible();
    },
  },
  {
    name: "the login that was refused",
    allowedErrors: [failing],
    open: async (page) => {
      await answered("login", 400, { status: false, code: "fail_account", fail_account: true })(page);
      const modal = await openLogin(page);
      await modal.getByLabel("Email").fill("maya@example.com");
      await modal.getByLabel("Password", { exact: true }).fill("Cradle7song");
      await modal.locator("form").getByRole("button", { name: "Log in", exact: true }).click();
      await expect(modal.locator("form").getByText("Wrong email or password!")).toBeVisible();
    },
  },
  {
    // On a phone what lies under the spinner is out of reach, and measures as nothing.
    name: "the login under way @desktop",
    open: async (page) => {
      await page.route("**/api/ecommerce-account/login", () => undefined); // nobody answers
      const modal = await openLogin(page);
      await modal.getByLabel("Email").fill("maya@example.com");
      await modal.getByLabel("Password", { exact: true }).fill("Cradle7song");
      await modal.locator("form").getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page.getByText("Logging you in")).toBeAttached();
    },
  },
  {
    name: "the forgotten password",
    open: async (page) => {
      await answered("reset", 200, { status: true })(page);
      const modal = await openLogin(page);
      await modal.getByRole("button", { name: "Forgot your password?" }).click();
      await loginModal(page).getByLabel("Email").fill("maya@example.com");
      await loginModal(page).getByRole("button", { name: "Send me a link" }).click();
      await expect(loginModal(page).getByText(/we've emailed/)).toBeVisible();
    },
  },
  {
    name: "the account's menu in the header",
    open: async (page) => {
      await expect(await openAccountMenu(page)).toBeVisible();
    },
  },
  {
    name: "the question before log-out",
    open: async (page) => {
      await (await openAccountMenu(page)).click();
      await expect(page.getByRole("dialog", { name: "Log out?" })).toBeVisible();
    },
  },
  returnState("a social login that was canceled", { code: "canceled" }, "You didn't log in"),
  returnState(
    "a social login without an email",
    { code: "email_needed", pending: "somebody" },
    "What's your email?",
  ),
  returnState("a social login that is asked by mail", { code: "mailed" }, "Check your email"),
  {
    name: "a social login on its way",
    open: async (page) => {
      await page.route("**/facebook-login-success*", (route) =>
        route.request().isNavigationRequest() ? route.continue() : undefined,
      );
      await page.goto("/account/facebook-login-success?code=a&state=b");
      await expect(page.getByRole("heading", { name: "Logging you in" })).toBeVisible();
    },
  },
  {
    name: "the link that signs in",
    open: async (page) => {
      await answered("login-as-token/whose", 200, { status: true, email: "m…@example.com" })(page);
      await pretendSignedIn(page, "Ada");
      await page.goto("/login-as-token#token=0123456789abcdef");
      await expect(page.getByRole("heading", { name: "Log in as m…@example.com?" })).toBeVisible();
      await expect(page.getByText(/is logged in here now/)).toBeVisible();
    },
  },
  {
    name: "a link that opens nothing",
    open: async (page) => {
      await page.goto("/login-as-token");
      await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
    },
  },
];
