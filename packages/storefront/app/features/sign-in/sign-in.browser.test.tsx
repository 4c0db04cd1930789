import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { useNotices } from "../../shared/notices/notice-store.ts";
import { type StubbedApi, stubApi } from "../../testing/api.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { tokenOf } from "../../testing/people.ts";
import { onPhone } from "../../testing/windows.ts";

const modal = page.getByRole("dialog", { name: /^(Log in|Create an account|Forgot your password\?)$/ });
const email = modal.getByLabelText("Email");
const password = modal.getByLabelText("Password");
const repeat = modal.getByLabelText("Repeat password");
const submit = (name: "Log in" | "Create account") => modal.getByRole("button", { name });
const notice = (text: string) => page.getByRole("region", { name: "Notices" }).getByText(text);
/** The words of the form alone: notices stand in the dialog as well. */
const formText = () => document.querySelector("dialog form")?.textContent;
const success = "Your account has been created successfully!";

/** The texts of all notices from now on. */
function notices(): string[] {
  const texts: string[] = [];
  useNotices.subscribe(({ notices: now }, { notices: before }) => {
    for (const one of now) if (!before.includes(one)) texts.push(one.text);
  });
  return texts;
}

async function openLogin(): Promise<StubbedApi> {
  const api = stubApi();
  await open("/pages/about-us");
  await page.getByRole("button", { name: "Log in / Register" }).first().click();
  await expect.element(email).toBeVisible();
  return api;
}

async function openSignUp(): Promise<StubbedApi> {
  const api = await openLogin();
  await modal.getByRole("button", { name: "Create an account" }).click();
  await expect.element(repeat).toBeVisible();
  return api;
}

/** Types an email and a password. For a sign-up it repeats the password and accepts the terms. */
async function fillIn(mode: "login" | "register"): Promise<void> {
  await email.fill("maya@example.com");
  await password.fill("Cradle7song");
  if (mode === "login") return;
  await repeat.fill("Cradle7song");
  await modal.getByRole("checkbox").click();
}

test("[AUTH-02] [AUTH-03] [AUTH-04] each field says what is wrong, in the words of the source", async () => {
  await openSignUp();
  email.element().focus();
  for (const field of [password, repeat]) {
    while (document.activeElement !== field.element()) await userEvent.tab();
  }
  await expect.element(email, { message: "an empty field may be passed by" }).toHaveAccessibleDescription("");
  const says = async (field: Locator, text: string, words: string) => {
    await field.fill(text);
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(words);
  };
  await modal.getByRole("checkbox").click();
  await submit("Create account").click();
  await expect.element(email).toHaveAccessibleDescription("Email is require");
  await expect.element(password).toHaveAccessibleDescription("Password is require");
  await expect.element(repeat).toHaveAccessibleDescription("Passwords do not match!");
  await expect.element(email).toHaveFocus();

  await says(email, "maya@", "Invalid email format");
  await says(email, `${"m".repeat(90)}@example.com`, "Email must be at most 100 characters");
  await says(email, " maya@example.com ", "");
  await says(password, "Ab1", "Password must be at least 6 characters");
  await says(password, `Ab1${"c".repeat(18)}`, "Password must be at most 20 characters");
  const kinds = "Password must contain at least one uppercase letter and one number";
  for (const text of ["cradlesong", "Cradlesong", "cradle7song"]) await says(password, text, kinds);
  await says(password, "Cradle7song", "");
  await says(repeat, "Cradle7sonG", "Passwords do not match!");
  await says(repeat, "Cradle7song", "");
});

test("[A11Y-01] a sign-up with everything wrong is for every reader, in every window", async () => {
  await openSignUp();
  await email.fill("maya@");
  await password.fill("cradle");
  await modal.getByRole("checkbox").click();
  await submit("Create account").click();
  await expect.element(modal.getByText("Passwords do not match!")).toBeVisible();
  await inspect("the sign-up with everything wrong");
});

test("[AUTH-05] the sign-up button waits for the terms, whose texts open beside the shop", async () => {
  await openSignUp();
  const terms = modal.getByRole("checkbox");
  await expect.element(submit("Create account")).toBeDisabled();
  await terms.click();
  await expect.element(submit("Create account")).toBeEnabled();
  await terms.click();
  await expect.element(submit("Create account")).toBeDisabled();
  for (const [name, path] of [
    ["Terms of Service", "/pages/terms-of-service"],
    ["Privacy Policy", "/pages/privacy-policy"],
  ] as const) {
    const link = modal.getByRole("link", { name: new RegExp(`^${name}`) });
    await expect.element(link).toHaveAttribute("href", path);
    await expect.element(link).toHaveAttribute("target", "_blank");
  }
  await inspect("the sign-up");
});

test("[AUTH-01] the panel changes its mode, keeps the email, and shows the password when asked", async () => {
  await openLogin();
  await inspect("the login modal");
  await expect.element(email).toHaveFocus();
  await fillIn("login");
  await expect.element(email).toHaveAttribute("autocomplete", "username");
  await expect.element(password).toHaveAttribute("autocomplete", "current-password");
  await expect.element(password).toHaveAttribute("type", "password");
  await modal.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await modal.getByRole("button", { name: "Show password", pressed: true }).click();
  await expect.element(password).toHaveAttribute("type", "password");
  for (const [isLocked, says] of [
    [true, "Caps Lock is on"],
    [false, ""],
  ] as const) {
    const key = { key: "c", bubbles: true, modifierCapsLock: isLocked };
    password.element().dispatchEvent(new KeyboardEvent("keydown", key));
    await expect.element(password).toHaveAccessibleDescription(says);
  }

  await modal.getByRole("button", { name: "Create an account" }).click();
  await expect.element(modal.getByRole("heading", { name: "Create an account" })).toHaveFocus();
  await expect.element(email).toHaveValue("maya@example.com");
  await expect.element(password).toHaveValue("");
  await expect.element(password).toHaveAttribute("autocomplete", "new-password");
  await expect.element(repeat).toHaveAttribute("autocomplete", "new-password");
  for (const name of ["Continue with Google", "Continue with Facebook"]) {
    await expect.element(modal.getByRole("link", { name })).toBeVisible();
  }
  await modal.getByRole("button", { name: "Log in" }).click();
  await expect.element(email).toHaveValue("maya@example.com");

  await modal.getByRole("button", { name: "Create an account" }).click();
  for (const mode of ["a new account", "a login"]) {
    await password.fill("Cradle7song");
    await modal.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => modal.elements()).toEqual([]);
    await page.getByRole("button", { name: "Log in / Register" }).first().click();
    await expect.element(modal.getByRole("heading", { name: "Log in" }), { message: mode }).toBeVisible();
    await expect.element(email).toHaveValue("maya@example.com");
    await expect.element(password, { message: mode }).toHaveValue("");
  }
});

test("[AUTH-01] on a phone the panel does not bring up the keyboard by itself", async () => {
  await onPhone();
  await openLogin();
  await expect.poll(() => modal.element().contains(document.activeElement)).toBe(true);
  await expect.element(email).not.toHaveFocus();
});

test("[AUTH-12] a forgotten password asks for the email, and says the same to everyone", async () => {
  const api = await openLogin();
  await email.fill("maya@example.com");
  await modal.getByRole("button", { name: "Forgot your password?" }).click();
  await expect.element(email).toHaveValue("maya@example.com");
  api.answer("askPasswordReset", { status: 200, body: { status: true } });
  await modal.getByRole("button", { name: /^Send/ }).click();
  const sent = modal.getByText(
    /^If there's an account for maya@example.com, we've emailed a link to reset the password\./,
  );
  await expect.element(sent).toBeVisible();
  await email.fill("zoe@example.com");
  await expect.element(sent).toBeVisible();
  expect(api.sent("askPasswordReset")).toMatchObject([{ json: { email: "maya@example.com" } }]);
  await inspect("the forgotten password");
  const refusal = { path: "email", message: "Nobody gets mail there" };
  api.answer("askPasswordReset", {
    status: 400,
    body: { status: false, code: "malformed", message: "no", fields: [refusal] },
  });
  await modal.getByRole("button", { name: "Send it again" }).click();
  await expect.element(email).toHaveAccessibleDescription("Nobody gets mail there");
  await expect.element(email).toHaveFocus();
  await modal.getByRole("button", { name: "Log in" }).click();
  await expect.element(modal.getByRole("heading", { name: "Log in" })).toHaveFocus();
});

for (const { mode, name, after } of [
  { mode: "login", name: "Log in", after: 1_000 },
  { mode: "register", name: "Create account", after: 1_500 },
] as const) {
  test(`[AUTH-06] [ERR-04] ${name} keeps the token, says so, and loads the page again after ${after} ms`, async () => {
    const api = mode === "login" ? await openLogin() : await openSignUp();
    const loads = holdDocumentLoads();
    const token = tokenOf();
    api.answer(mode, { status: 200, body: { status: true, token } });
    await fillIn(mode);
    vi.useFakeTimers();
    await password.click();
    await userEvent.keyboard("{Enter}");
    await expect.element(notice(success)).toBeVisible();
    expect(localStorage.getItem("tokenUser")).toBe(token);
    await expect.element(submit(name)).toBeDisabled();
    vi.advanceTimersByTime(after - 1);
    expect(loads).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers(); // or waiting would move the clock on
    await expect.poll(() => loads).toHaveLength(1);
  });

  test(`[ERR-02] [ERR-03] while ${name} is under way it takes no second press, and then it does again`, async () => {
    const api = mode === "login" ? await openLogin() : await openSignUp();
    await fillIn(mode);
    const held = Promise.withResolvers<void>();
    api.answer(mode, async () => {
      await held.promise;
      return { status: 400, body: { status: false as const, code: "malformed", message: "no" } };
    });
    await submit(name).click();
    await expect
      .element(page.getByRole("status").filter({ hasText: /^(Logging you in|Creating your account)$/ }))
      .toBeVisible();
    await expect.element(submit(name)).toBeDisabled();
    // On a phone what lies under the spinner is out of reach, and measures as nothing.
    if (mode === "login") await inspect("the login under way @desktop");
    password.element().focus();
    await userEvent.keyboard("{Enter}");
    held.resolve();
    await expect.element(submit(name)).toBeEnabled();
    expect(api.sent(mode)).toHaveLength(1);
    const failed = "We couldn't create your account. Please try again.";
    await expect.poll(formText).toContain(mode === "login" ? "Login Fail!" : failed);
  });
}

test("[ERR-02] a wrong password stands in the page, loading stops, and its notice outlives the panel", async () => {
  const api = await openLogin();
  api.answer("login", {
    status: 400,
    body: { status: false, code: "refused", message: "no", fail_account: true },
  });
  await fillIn("login");
  vi.useFakeTimers(); // the notice stays until it is looked at
  await submit("Log in").click();
  await expect.element(notice("Wrong email or password!")).toBeVisible();
  await expect.poll(formText).toContain("Wrong email or password!");
  await expect.element(password).toHaveFocus();
  await expect.element(submit("Log in")).toBeEnabled();
  expect(page.getByText("Logging you in").elements()).toEqual([]);
  expect(localStorage.getItem("tokenUser")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => modal.elements()).toEqual([]);
  await expect.element(notice("Wrong email or password!")).toBeVisible();
});

test("[A11Y-01] a login that was refused is for every reader, in every window", async () => {
  const api = await openLogin();
  api.answer("login", {
    status: 400,
    body: { status: false, code: "refused", message: "no", fail_account: true },
  });
  await fillIn("login");
  await submit("Log in").click();
  await expect.poll(formText).toContain("Wrong email or password!");
  await expect.element(submit("Log in")).toBeEnabled();
  await inspect("the login that was refused");
});

test("[ERR-02] [ERR-05] any other failure is 'Login Fail!', and what is not 400 is 'Server Error!' too", async () => {
  const api = await openLogin();
  const shown = notices();
  await fillIn("login");
  const malformed = { status: false as const, code: "malformed", message: "no" };
  api.answer("login", { status: 400, body: malformed });
  await submit("Log in").click();
  await expect.poll(formText).toContain("Login Fail!");
  await expect.element(submit("Log in")).toBeEnabled();
  expect(shown.splice(0)).toEqual(["Login Fail!"]);
  api.answer("login", { status: 500 });
  await submit("Log in").click();
  await expect.poll(() => shown).toEqual(["Server Error!", "Login Fail!"]);
  await expect.poll(formText).toContain("Login Fail!");
});

test("[ERR-05] after too many tries the page says when to try again", async () => {
  const api = await openLogin();
  const shown = notices();
  api.answer("login", { status: 429, headers: { "retry-after": "30" } });
  await fillIn("login");
  await submit("Log in").click();
  const words = "Too many tries. Please try again in 30 seconds.";
  await expect.element(notice(words)).toBeVisible();
  await expect.poll(formText).toContain(words);
  expect(shown).toEqual([words]);
});

test("[ERR-03] an email that has an account cannot open another, and loading stops", async () => {
  const api = await openSignUp();
  api.answer("register", {
    status: 400,
    body: { status: false, code: "account_exits", message: "no", account_exits: true },
  });
  await fillIn("register");
  await submit("Create account").click();
  await expect.element(notice("Email already exists")).toBeVisible();
  await expect.element(email).toHaveAccessibleDescription("Email already exists");
  await expect.element(email).toHaveFocus();
  await expect.element(submit("Create account")).toBeEnabled();
  await email.fill("another@example.com");
  await expect.element(email).toHaveAccessibleDescription("");
  const common = "Too many people use this password";
  api.answer("register", {
    status: 400,
    body: {
      status: false,
      code: "malformed",
      message: "no",
      fields: [{ path: "password", message: common }],
    },
  });
  await submit("Create account").click();
  await expect.element(password).toHaveAccessibleDescription(common);
  await expect.element(password).toHaveFocus();
  expect(api.sent("register").at(-1)?.json).toMatchObject({
    username: "another@example.com",
    password: "Cradle7song",
  });
});

test("by keyboard alone one logs in, and the focus stays in the panel", async () => {
  const api = stubApi();
  await open("/pages/about-us");
  const loads = holdDocumentLoads();
  const opener = page.getByRole("button", { name: "Log in / Register" }).first();
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(email).toHaveFocus();
  for (let stops = 0; stops < 12; stops += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest("dialog") !== null).toBe(true);
  }
  email.element().focus();
  await userEvent.keyboard("maya@example.com{Tab}Cradle7song");
  api.answer("login", { status: 200, body: { status: true, token: tokenOf() } });
  await userEvent.keyboard("{Enter}");
  await expect.element(notice(success)).toBeVisible();
  expect(api.sent("login").map(({ json }) => json)).toEqual([
    {
      username: "maya@example.com",
      password: "Cradle7song",
      system_type: expect.any(String),
      domain: location.host,
    },
  ]);
  await expect.poll(() => loads).toHaveLength(1);
});

test("a browser that forbids storage is signed in as long as its page stands", async () => {
  const api = await openLogin();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("forbidden", "QuotaExceededError");
  });
  api.answer("login", { status: 200, body: { status: true, token: tokenOf({ first_name: "<b>" }) } });
  await fillIn("login");
  await submit("Log in").click();
  await expect.element(notice(success)).toBeVisible();
  await expect.poll(() => modal.elements()).toEqual([]);
  const account = page
    .getByRole("banner")
    .getByRole("button", { name: /My Account/ })
    .first();
  await expect.element(account).toMatchTextContent("<");
});
