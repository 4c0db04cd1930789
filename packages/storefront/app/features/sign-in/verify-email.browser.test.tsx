import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { noticeGone } from "../../testing/notices.ts";
import { open, openLink } from "../../testing/open.tsx";
import { signIn, tokenOf } from "../../testing/people.ts";
import { maya } from "../account/testing/an-account.ts";

const token = "0123456789abcdef0123456789abcdef";
const link = `/account/verify-email#token=${token}`;
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const refused = (code: string) => ({ status: 400, body: { status: false, code, message: "no" } }) as const;

test("[AUTH-12] a link that got no answer is still good and is tried again, and then the session knows it", async () => {
  const api = stubApi();
  signIn({ email_verified: false });
  api.answer("confirmVerification", { status: 503 });
  await openLink(link);
  await expect.element(heading("We didn't get an answer")).toBeVisible();
  expect(sessionStorage.getItem("verify_token")).toBe(JSON.stringify(token));
  const renewed = tokenOf({ email_verified: true });
  api.answer("confirmVerification", { status: 200, body: { status: true, token: renewed, details: maya } });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(heading("Your email is verified")).toBeVisible();
  await expect.element(page.getByText(/maya@example.com is your login email/)).toBeVisible();
  expect(localStorage.getItem("tokenUser")).toBe(renewed);
  expect(sessionStorage.getItem("verify_token")).toBeNull();
  expect(api.sent("confirmVerification").map(({ json }) => json)).toEqual([{ token }, { token }]);
});

test("[AUTH-12] an email that another account has by now is said to be taken", async () => {
  const api = stubApi();
  signIn({ email_verified: false });
  api.answer("confirmVerification", refused("email_taken"));
  await openLink(link);
  await expect.element(heading("This email already has an account")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go to my account" }))
    .toHaveAttribute("href", "/user/my-account");
});

test("[AUTH-12] a customer whose link is used up gets a new one; one who is verified needs none", async () => {
  const api = stubApi();
  signIn({ email_verified: false });
  api.answer("confirmVerification", refused("unknown_token"));
  await openLink(link);
  await expect.element(heading("This link doesn't work here")).toBeVisible();
  const fresh = page.getByRole("button", { name: "Send me a new link" });
  const isSent = page.getByText(/^A new link is on its way\./);
  api.answer("askVerification", { status: 503 });
  await fresh.click();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("Please try again");
  expect(isSent.elements()).toEqual([]);
  await noticeGone();
  api.answer("askVerification", { status: 200, body: { status: true } });
  await fresh.click();
  await expect.element(isSent).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send it again" })).toBeVisible();
  signIn({ email_verified: true });
  await expect.element(heading("Nothing to verify here")).toBeVisible();
  expect(page.getByRole("button", { name: /^Send / }).elements()).toEqual([]);
});

test("[AUTH-12] a link that one account was refused is tried for the one that logs in beside it", async () => {
  const api = stubApi();
  signIn({ email: "noor@example.com", email_verified: false });
  api.answer("confirmVerification", refused("unknown_token"));
  await openLink(link);
  await expect.element(page.getByText(/^You're logged in as noor@example.com\./)).toBeVisible();
  const body = { status: true as const, token: tokenOf({ sub: "another" }), details: maya };
  api.answer("confirmVerification", { status: 200, body });
  signIn({ sub: "another", email_verified: false });
  await expect.element(heading("Your email is verified")).toBeVisible();
  expect(api.sent("confirmVerification").map(({ json }) => json)).toEqual([{ token }, { token }]);
});

test("[AUTH-12] without a link the page offers the login, and opens nothing by itself", async () => {
  stubApi();
  await open("/account/verify-email");
  await expect.element(heading("Log in to verify your email")).toBeVisible();
  const modal = page.getByRole("dialog", { name: "Log in" });
  expect(modal.elements()).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect.element(modal).toBeVisible();
});
