import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, goBack, open, openLink } from "../../testing/open.tsx";
import { signIn, tokenOf } from "../../testing/people.ts";
import { maya, openAccount } from "../account/testing/an-account.ts";

const token = "0123456789abcdef0123456789abcdef";
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const refused = { status: 400, body: { status: false, code: "unknown_token", message: "no" } } as const;
const verified = () =>
  ({ status: 200, body: { status: true, token: tokenOf(maya), details: maya } }) as const;

test("[ROUTE-11] [AUTH-07] a one-time link says as whom, leaves the address at once, and ends the session that is here", async () => {
  const api = stubApi();
  const loads = holdDocumentLoads();
  signIn({ email: "noor@example.com" });
  const before = localStorage.getItem("tokenUser");
  api.answer("peekLoginToken", { status: 200, body: { status: true, email: "m…@example.com" } });
  api.answer("loginAsToken", { status: 200, body: { status: true, token: tokenOf({ sub: "another" }) } });
  api.answer("logOut", { status: 503 }); // that session ends later, by itself
  await openLink(`/login-as-token?token=${token}`);
  await expect.element(heading("Log in as m…@example.com?")).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe("/login-as-token");
  await expect.element(page.getByText(/^noor@example.com is logged in here now\./)).toBeVisible();
  await inspect("the link that signs in");
  expect(localStorage.getItem("tokenUser")).toBe(before);
  expect(api.sent("loginAsToken")).toEqual([]);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => loads).toEqual(["/"]);
  expect(api.sent("loginAsToken")).toMatchObject([{ json: { token } }]);
  expect(api.sent("logOut")).toHaveLength(1);
  expect(localStorage.getItem("tokenUser")).not.toBe(before);
});

test.for(["%20", "+", "%0A", "%C2%A0", "%20%0D%0A"])(
  "[ROUTE-24] a mailed link that was pasted with %s behind it opens",
  async (behind) => {
    const api = stubApi();
    api.answer("peekLoginToken", { status: 200, body: { status: true, email: "m…@example.com" } });
    await openLink(`/login-as-token#token=${token}${behind}`);
    await expect.element(heading("Log in as m…@example.com?")).toBeVisible();
    expect(api.sent("peekLoginToken")).toMatchObject([{ json: { token } }]);
  },
);

test("[ROUTE-11] 'No, thanks' changes nothing", async () => {
  const api = stubApi();
  api.answer("peekLoginToken", { status: 200, body: { status: true, email: "m…@example.com" } });
  await openLink(`/login-as-token#token=${token}`);
  await expect.element(page.getByRole("link", { name: "No, thanks" })).toBeVisible();
  expect(page.getByText(/is logged in here now/).elements()).toEqual([]);
  await page.getByRole("link", { name: "No, thanks" }).click();
  await expect.poll(address).toBe("/");
  expect(api.sent("loginAsToken")).toEqual([]);
  expect(localStorage.getItem("tokenUser")).toBeNull();
  expect(JSON.stringify([history.state, { ...sessionStorage }])).not.toContain(token);
});

test("[ROUTE-11] a used link says so, and a link that the shop could not look at can be tried again", async () => {
  const api = stubApi();
  api.answer("peekLoginToken", { status: 500 });
  const first = await openLink(`/login-as-token#token=${token}`);
  await expect.element(heading("We couldn't check your link")).toBeVisible();
  api.answer("peekLoginToken", { status: 200, body: { status: true, email: "m…@example.com" } });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(heading("Log in as m…@example.com?")).toBeVisible();
  api.answer("loginAsToken", refused);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.element(heading("This link doesn't work")).toBeVisible();
  await inspect("a link that opens nothing");
  await first.unmount();
  await openLink("/login-as-token");
  await expect.element(heading("This link doesn't work")).toBeVisible();
  expect(api.sent("peekLoginToken")).toHaveLength(2);
  await page.getByRole("button", { name: "Log in with your email" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await expect.poll(address).toBe("/");
});

test("[A11Y-01] asking for a new password is for every reader, in every window", async () => {
  stubApi();
  await open("/account/reset-password");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect.element(page.getByText("Email is require")).toBeVisible();
  await inspect("a link for a new password asked for");
});

test("[AUTH-12] a link for a new password leaves the address at once, and its fields say what is wrong", async () => {
  const api = openAccount();
  await openLink(`/account/reset-password#token=${token}`);
  await expect.element(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe("/account/reset-password");
  const password = page.getByLabelText("New password");
  const set = page.getByRole("button", { name: "Set password" });
  await expect.element(password).toHaveFocus();
  await password.fill("short");
  await set.click();
  await expect.element(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect.element(page.getByText("Passwords do not match!")).toBeVisible();
  await expect.element(password).toHaveFocus();
  await inspect("a new password being set, with everything wrong");
  await password.fill("Lullaby9blue");
  await page.getByLabelText("Repeat the new password").fill("Lullaby9blue");
  api.answer("confirmPasswordReset", { status: 503 });
  await set.click();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("Please try again");
  const fields = [{ path: "password", message: "Too many people use this password" }];
  api.answer("confirmPasswordReset", { ...refused, body: { ...refused.body, fields } });
  await set.click();
  await expect.element(page.getByText("Too many people use this password")).toBeVisible();
  await expect.element(password).toHaveFocus();
  api.answer("confirmPasswordReset", refused);
  await set.click();
  await expect.element(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("Links work once");
  await expect.element(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
});

test("[AUTH-12] whoever has set a new password is logged in, in their account", async () => {
  const api = openAccount();
  const set = tokenOf({ sub: "another" });
  api.answer("confirmPasswordReset", { status: 200, body: { status: true, token: set } });
  await openLink(`/account/reset-password#token=${token}`);
  await page.getByLabelText("New password").fill("Lullaby9blue");
  await page.getByLabelText("Repeat the new password").fill("Lullaby9blue");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Your password was changed")).toBeVisible();
  await expect.poll(address).toBe("/user/my-account");
  expect(localStorage.getItem("tokenUser")).toBe(set);
  expect(api.sent("confirmPasswordReset")).toMatchObject([{ json: { token, password: "Lullaby9blue" } }]);
});

test("[AUTH-12] the link that verifies an email asks to log in first, and is kept for that", async () => {
  const api = stubApi();
  await openLink(`/account/verify-email#token=${token}`);
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  expect(location.hash).toBe("");
  expect(sessionStorage.getItem("verify_token")).toBe(JSON.stringify(token));
  expect(api.sent("confirmVerification")).toEqual([]);
  await inspect("a link that verifies an email, before the login");
});

test("[AUTH-12] a link that belongs to another account verifies nothing, says so, and waits for the other login", async () => {
  const api = stubApi();
  signIn({ email_verified: false });
  api.answer("confirmVerification", refused);
  api.answer("logOut", { status: 200, body: { status: true } });
  await openLink(`/account/verify-email#token=${token}`);
  await expect.element(heading("This link doesn't work here")).toBeVisible();
  await expect.element(page.getByText(/^You're logged in as maya@example.com\./)).toBeVisible();
  await inspect("a link that verifies nothing");
  await page.getByRole("button", { name: "Log in to another account" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  api.answer("confirmVerification", verified());
  signIn({ sub: "another" });
  expect(sessionStorage.getItem("verify_token")).toBe(JSON.stringify(token));
});

test("[AUTH-12] the link that verifies an email is used once, also when the customer comes back to its page", async () => {
  const api = openAccount();
  api.answer("confirmVerification", verified());
  await openLink(`/account/verify-email#token=${token}`);
  await expect.element(heading("Your email is verified")).toBeVisible();
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect.element(page.getByRole("region", { name: "Email" }).getByText("Verified")).toBeVisible();
  await goBack();
  await expect.element(heading("Nothing to verify here")).toBeVisible();
  expect(api.sent("confirmVerification")).toHaveLength(1);
});

const social = (code: string, more: { path?: string; pending?: string } = {}) =>
  ({ status: 400, body: { status: false, code: code as "canceled", message: "no", ...more } }) as const;

test("[AUTH-08] a login with Google or Facebook keeps the page where it began", async () => {
  stubApi();
  const loads = holdDocumentLoads();
  await open("/pages/about-us?x=1");
  await page.getByRole("button", { name: "Log in / Register" }).first().click();
  for (const service of ["google", "facebook"]) {
    await page
      .getByRole("link", { name: `Continue with ${service[0]?.toUpperCase()}${service.slice(1)}` })
      .click();
    await expect
      .poll(() => loads.at(-1))
      .toMatch(
        new RegExp(
          `^/api/ecommerce-account/${service}-login\\?return_to=%2Fpages%2Fabout-us%3Fx%3D1&system_type=\\w+$`,
        ),
      );
    expect(localStorage.getItem("path_before_login")).toBe("/pages/about-us?x=1");
  }
});

test("[ROUTE-10] [AUTH-14] code and state leave the address at once, and a reload is no second try", async () => {
  const api = stubApi();
  const loads = holdDocumentLoads();
  let seen = "";
  api.answer("finishGoogleLogin", () => {
    seen = location.pathname + location.search;
    return { status: 200, body: { status: true as const, token: tokenOf(), path: "/pages/about-us" } };
  });
  await openLink("/account/google-login-success?code=a&state=b");
  await expect.poll(() => loads).toEqual(["/pages/about-us"]);
  expect(seen).toBe("/account/google-login-success");
  expect(api.sent("finishGoogleLogin")).toMatchObject([
    { query: { code: "a", state: "b", domain: location.host } },
  ]);
  await expect.element(heading("Logging you in")).toBeVisible();
  await inspect("a social login on its way");
});

test("[ROUTE-10] somebody who comes back to that page after a login is at home", async () => {
  const api = stubApi();
  signIn();
  await open("/account/google-login-success");
  await expect.poll(address).toBe("/");
  expect(api.sent("finishGoogleLogin")).toEqual([]);
});

test("[ROUTE-10] a customer who is signed in hears why another login did not end", async () => {
  const api = stubApi();
  signIn();
  api.answer("finishGoogleLogin", social("refused"));
  await openLink("/account/google-login-success?code=a&state=b");
  await expect.element(heading("Google couldn't confirm who you are")).toBeVisible();
});

test("a visitor who cancels at Google gets a kind answer, and may go on or try again", async () => {
  const api = stubApi();
  const loads = holdDocumentLoads();
  localStorage.setItem("path_before_login", "/pages/about-us");
  api.answer("finishGoogleLogin", social("canceled"));
  await openLink("/account/google-login-success?error=access_denied&state=b");
  await expect.element(heading("You didn't log in")).toHaveFocus();
  expect(api.sent("finishGoogleLogin")).toMatchObject([{ query: { error: "access_denied", state: "b" } }]);
  await inspect("a social login that was canceled");
  await page.getByRole("link", { name: "Try again with Google" }).click();
  await expect.poll(() => loads.at(-1)).toContain("google-login?return_to=%2Fpages%2Fabout-us");
  await page.getByRole("button", { name: "Log in with your email" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await expect.poll(address).toBe("/pages/about-us");
});

for (const link of [
  "/account/google-login-success?code=stolen&state=foreign",
  "/account/facebook-login-success?code=stolen&state=foreign#_=_",
  "/account/google-login-success",
  "/account/join",
]) {
  test(`a return to ${link} that nobody began here runs out kindly`, async () => {
    const api = stubApi();
    api.answer("finishGoogleLogin", social("expired"));
    api.answer("finishFacebookLogin", social("expired"));
    await openLink(link);
    await expect.element(heading("That login expired")).toBeVisible();
    expect(location.search + location.hash).toBe("");
    expect(localStorage.getItem("tokenUser")).toBeNull();
    await page.getByRole("link", { name: "Continue without logging in" }).click();
    await expect.poll(address).toBe("/");
  });
}

test("a provider that cannot be asked is said to be away, and one that vouches for nobody as well", async () => {
  const api = stubApi();
  api.answer("finishGoogleLogin", { status: 503 });
  const first = await openLink("/account/google-login-success?code=a&state=b");
  await expect.element(heading("Google isn't responding")).toBeVisible();
  await first.unmount();
  api.answer("finishFacebookLogin", social("refused"));
  await openLink("/account/facebook-login-success?code=a&state=b");
  await expect.element(heading("Facebook couldn't confirm who you are")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Try again with Facebook" })).toBeVisible();
});

test("[AUTH-08] a login with Google in a browser that forbids storage lasts as long as its page", async () => {
  const api = stubApi();
  const body = { status: true as const, token: tokenOf(), path: "/pages/about-us" };
  api.answer("finishGoogleLogin", { status: 200, body });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("forbidden", "QuotaExceededError");
  });
  await openLink("/account/google-login-success?code=a&state=b");
  await expect.poll(address).toBe("/pages/about-us");
  const account = page.getByRole("banner").getByRole("button", { name: /My Account/ });
  await expect.element(account.first()).toBeVisible();
});

test("a customer without an email at Facebook gives one, and is in", async () => {
  const api = stubApi();
  const loads = holdDocumentLoads();
  api.answer("finishFacebookLogin", social("email_needed", { pending: "somebody", path: "/pages/about-us" }));
  await openLink("/account/facebook-login-success?code=a&state=b");
  await expect.element(heading("What's your email?")).toBeVisible();
  await inspect("a social login without an email");
  const email = page.getByLabelText("Email");
  await email.fill("noah@");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(email).toHaveAccessibleDescription("Invalid email format");
  api.answer("giveSocialEmail", { status: 200, body: { status: true, token: tokenOf() } });
  await email.fill("noah@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => loads).toEqual(["/pages/about-us"]);
  expect(api.sent("giveSocialEmail")).toMatchObject([
    { json: { pending: "somebody", email: "noah@example.com" } },
  ]);
});

test("an email that has an account is asked by mail, and another browser's link says so", async () => {
  const api = stubApi();
  api.answer("finishFacebookLogin", social("mailed"));
  api.answer("joinSocialLogin", social("not_this_browser"));
  const first = await openLink("/account/facebook-login-success?code=a&state=b");
  await expect.element(heading("Check your email")).toBeVisible();
  expect(page.getByRole("link", { name: /^Try again/ }).elements()).toEqual([]);
  await inspect("a social login that is asked by mail");
  expect(localStorage.getItem("tokenUser")).toBeNull();
  await first.unmount();
  await openLink(`/account/join#token=${token}`);
  await expect.element(heading("Open the link in the other browser")).toBeVisible();
});

for (const evil of [
  "//evil.example/x",
  "/\\evil.example",
  "/%2F%2Fevil.example",
  "javascript:alert(1)",
  "/log-out",
]) {
  test(`[AUTH-08] nobody is led to ${evil} after a login`, async () => {
    const api = stubApi();
    const loads = holdDocumentLoads();
    // The answer may be without a path: then the one that is stored is looked at just the same.
    for (const path of [evil, undefined]) {
      localStorage.setItem("path_before_login", evil);
      const body = { status: true as const, token: tokenOf(), ...(path !== undefined && { path }) };
      api.answer("finishGoogleLogin", { status: 200, body });
      const screen = await openLink("/account/google-login-success?code=a&state=b");
      await expect.poll(() => loads.splice(0)).toEqual(["/"]);
      await screen.unmount();
    }
  });
}

test("script in the fields of the sign-in screens is refused, and shown to nobody", async () => {
  stubApi();
  for (const path of ["/account/reset-password", "/track-order"]) {
    const screen = await open(path);
    await page.getByLabelText("Email").fill(`"><img src=x onerror=taken=1>@example.com`);
    await page.getByRole("button", { name: /Send me a link|Find it/ }).click();
    await expect.element(page.getByText("Invalid email format")).toBeVisible();
    expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
    await screen.unmount();
  }
});
