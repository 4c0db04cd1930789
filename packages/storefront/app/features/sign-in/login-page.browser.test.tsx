import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { address, openLink } from "../../testing/open.tsx";
import { signIn, tokenOf } from "../../testing/people.ts";

const main = page.getByRole("main");
const heading = (name: string) => main.getByRole("heading", { level: 1, name });

test("[ROUTE-22] the login's page has every way to log in, and each comes back to where it was asked for", async () => {
  stubApi();
  const loads = holdDocumentLoads();
  await openLink("/account/log-in?return_to=%2Fcart");
  await expect.element(heading("Log in")).toBeVisible();
  await main.getByRole("link", { name: "Continue with Google" }).click();
  await expect.poll(() => loads.at(-1)).toContain("google-login?return_to=%2Fcart");
  expect(localStorage.getItem("path_before_login")).toBe("/cart");
  await main.getByLabelText("Email").fill("maya@example.com");
  for (const [button, title] of [
    ["Create an account", "Create an account"],
    ["Log in", "Log in"],
    ["Forgot your password?", "Forgot your password?"],
  ] as const) {
    await main.getByRole("button", { name: button }).first().click();
    await expect.element(heading(title)).toHaveFocus();
    await expect.element(main.getByLabelText("Email")).toHaveValue("maya@example.com");
  }
});

test("[ROUTE-22] [AUTH-08] a customer who is logged in is led on from the login's page, and never out of the shop", async () => {
  stubApi();
  const loads = holdDocumentLoads();
  signIn();
  for (const [from, to] of [
    ["/cart", "/cart"],
    ["//evil.example", "/"],
  ]) {
    const screen = await openLink(`/account/log-in?return_to=${encodeURIComponent(from ?? "")}`);
    await expect.poll(() => loads.splice(0)).toEqual([to]);
    await screen.unmount();
  }
});

test("[ROUTE-22] the login's page leads on where the browser forbids storage, too", async () => {
  const api = stubApi();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("forbidden", "QuotaExceededError");
  });
  api.answer("login", { status: 200, body: { status: true, token: tokenOf() } });
  await openLink("/account/log-in?return_to=%2Fpages%2Fabout-us");
  await main.getByLabelText("Email").fill("maya@example.com");
  await main.getByLabelText("Password").fill("Cradle7song");
  await main.getByRole("button", { name: "Log in" }).last().click();
  await expect.poll(address).toBe("/pages/about-us");
});

test("[AUTH-08] [OPS-04] the login's page shows the logins that the shop offers, and without any asks for the email alone", async () => {
  stubApi();
  const link = (name: string) => main.getByRole("link", { name: `Continue with ${name}` });
  const one = await openLink("/account/log-in", { logins: ["facebook"] });
  await expect.element(link("Facebook")).toBeVisible();
  expect(link("Google").elements()).toEqual([]);
  await one.unmount();
  await openLink("/account/log-in", { logins: [] });
  await expect.element(main.getByLabelText("Email")).toBeVisible();
  expect(link("Facebook").elements()).toEqual([]);
  expect(main.getByText("or with your email").elements()).toEqual([]);
});
