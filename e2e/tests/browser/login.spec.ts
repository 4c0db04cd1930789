import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { plentyFrom } from "../../goods.ts";
import { recordNotices } from "../../notices.ts";
import {
  account,
  loginModal,
  newPerson,
  openLogin,
  openSignUp,
  register,
  signedIn,
  storedToken,
} from "../../people.ts";
import { expectInCart, productPath, putInCart, storedCart } from "../../steps.ts";

const refused = /^POST \/api\/ecommerce-account\/\w+: (400|429|500)$|console error: Failed to load resource/;
const success = "Your account has been created successfully!";

const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text, { exact: true });
const email = (modal: Locator) => modal.getByLabel("E-mail");
const password = (modal: Locator) => modal.getByLabel("Password", { exact: true });
const repeat = (modal: Locator) => modal.getByLabel("Repeat password");
const submit = (modal: Locator, name: "Log in" | "Create account") =>
  modal.locator("form").getByRole("button", { name, exact: true });

/**
 * How long the page waits between the answer and its own end, as it means to and as it does, in milliseconds by its own
 * clock: what a test hears of a page, it hears late. What lasts a second or longer lasts until `look` has seen it, for
 * a busy machine looks late as well.
 */
async function untilReload(page: Page, call: string, look: () => Promise<void>) {
  await page.evaluate((path) => {
    const { setTimeout } = window;
    const meant: number[] = [];
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    Reflect.set(window, "hasBeenSeen", resolve);
    Reflect.set(window, "setTimeout", (run: () => void, delay: number) => {
      meant.push(delay);
      return setTimeout(() => (delay < 1_000 ? run() : void seen.then(run)), delay);
    });
    addEventListener("pagehide", () => {
      const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const answered = calls.findLast(({ name }) => name.endsWith(path))?.responseEnd ?? Number.NaN;
      sessionStorage.setItem("reload", JSON.stringify({ meant, waited: performance.now() - answered }));
    });
  }, `/api/ecommerce-account/${call}`);
  const reloaded = page.waitForEvent("load");
  await look();
  await page.evaluate(() => Reflect.get(window, "hasBeenSeen")());
  await reloaded;
  await expect(account(page)).toBeVisible();
  const told = await page.evaluate(() => sessionStorage.getItem("reload"));
  return JSON.parse(told ?? "{}") as { meant: number[]; waited: number };
}

test("[AUTH-06] [ERR-04] a login keeps the token, says so, and brings the same page back after a second", async ({
  page,
  shop,
  api,
}) => {
  const person = newPerson();
  await register(shop, person);
  const { product } = await plentyFrom(api, 100);
  const modal = await openLogin(page, productPath(product.id));
  await email(modal).fill(person.email.toUpperCase());
  await password(modal).fill(person.password);
  const { waited, meant } = await untilReload(page, "login", async () => {
    await submit(modal, "Log in").click();
    await expect(notice(page, success)).toBeVisible();
    await expect(page.getByText("Logging you in")).toBeAttached();
    await expect(submit(modal, "Log in")).toBeDisabled();
  });
  expect(meant).toContain(1_000);
  expect(waited).toBeGreaterThanOrEqual(1_000);
  await expect(page).toHaveURL(productPath(product.id));
  expect((await storedToken(page))?.split(".")).toHaveLength(3);
  await page.reload();
  await expect(account(page), "it lasts").toBeVisible();
});

test("[AUTH-01] [AUTH-06] [ERR-04] a sign-up does the same after a second and a half, and leaves the cart as it is", async ({
  page,
  api,
}) => {
  await putInCart(page, await plentyFrom(api, 100), 2);
  const before = await storedCart(page);
  const person = newPerson();
  const modal = await openSignUp(page, "/cart");
  await email(modal).fill(person.email);
  await password(modal).fill(person.password);
  await repeat(modal).fill(person.password);
  await modal.getByRole("checkbox").check();
  const { waited, meant } = await untilReload(page, "register", async () => {
    await repeat(modal).press("Enter");
    await expect(notice(page, success)).toBeVisible();
  });
  expect(meant).toContain(1_500);
  expect(waited).toBeGreaterThanOrEqual(1_500);
  await expect(page).toHaveURL("/cart");
  await expectInCart(page, 2);
  expect(await storedCart(page)).toEqual(before);
});

test("[ERR-02] a wrong password and an unknown e-mail read the same, and loading stops", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(refused);
  const person = newPerson();
  await register(shop, person);
  const modal = await openLogin(page);
  for (const username of [person.email, newPerson().email]) {
    await email(modal).fill(username);
    await password(modal).fill("Wrong1password");
    await submit(modal, "Log in").click();
    await expect(notice(page, "Wrong email or password!")).toBeVisible();
    await expect(modal.locator("form").getByText("Wrong email or password!")).toBeVisible();
    await expect(password(modal), "where one tries again").toBeFocused();
    await expect(submit(modal, "Log in")).toBeEnabled();
    await expect(page.getByText("Logging you in")).toHaveCount(0);
  }
  expect(await storedToken(page)).toBeUndefined();
});

test("[ERR-02] [ERR-05] any other failure is 'Login Fail!', and what is not 400 is 'Server Error!' too", async ({
  page,
  noise,
}) => {
  noise.announce(refused);
  const notices = await recordNotices(page);
  const modal = await openLogin(page);
  const { email: username, password: secret } = newPerson();
  await email(modal).fill(username);
  await password(modal).fill(secret);
  const answers = [
    { status: 400, json: { status: false, code: "malformed", message: "no" } },
    { status: 500, json: { status: false } },
  ];
  for (const answer of answers) {
    await page.route("**/ecommerce-account/login", (route) => route.fulfill(answer), { times: 1 });
    await submit(modal, "Log in").click();
    await expect(notice(page, "Login Fail!")).toBeVisible();
    await expect(modal.locator("form").getByText("Login Fail!")).toBeVisible();
    await expect(submit(modal, "Log in")).toBeEnabled();
    await expect(notice(page, "Login Fail!")).toBeHidden();
    const expected = answer.status === 500 ? ["Server Error!", "Login Fail!"] : ["Login Fail!"];
    expect(notices.splice(0), `after a ${answer.status}`).toEqual(expected);
  }
});

test("[ERR-05] who tries too often is told when to try again", async ({ page, noise }) => {
  noise.announce(refused);
  const notices = await recordNotices(page);
  const modal = await openLogin(page);
  await page.route("**/ecommerce-account/login", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "30" }, json: { status: false } }),
  );
  const person = newPerson();
  await email(modal).fill(person.email);
  await password(modal).fill(person.password);
  await submit(modal, "Log in").click();
  const words = "Too many tries. Please try again in 30 seconds.";
  await expect(notice(page, words)).toBeVisible();
  await expect(modal.locator("form").getByText(words)).toBeVisible();
  await expect(notice(page, words)).toBeHidden();
  expect(notices, "and nothing else").toEqual([words]);
});

for (const [mode, name] of [
  ["login", "Log in"],
  ["register", "Create account"],
] as const) {
  test(`[ERR-02] [ERR-03] while ${name} is under way it takes no second press, and then it does again`, async ({
    page,
    noise,
  }) => {
    noise.announce(refused);
    const modal = mode === "login" ? await openLogin(page) : await openSignUp(page);
    const person = newPerson();
    await email(modal).fill(person.email);
    await password(modal).fill(person.password);
    if (mode === "register") {
      await repeat(modal).fill(person.password);
      await modal.getByRole("checkbox").check();
    }
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(`**/ecommerce-account/${mode}`, async (route) => {
      calls += 1;
      await held.promise;
      await route.fulfill({ status: 400, json: { status: false, code: "malformed", message: "no" } });
    });
    await submit(modal, name).click();
    await expect(
      page.getByRole("status").filter({ hasText: /^(Logging you in|Opening your account)$/ }),
    ).toBeVisible();
    await expect(submit(modal, name)).toBeDisabled();
    await password(modal).press("Enter");
    held.resolve();
    await expect(submit(modal, name)).toBeEnabled();
    expect(calls).toBe(1);
  });
}

test("[ERR-03] an e-mail that has an account cannot open another, and loading stops", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(refused);
  const person = newPerson();
  await register(shop, person);
  const modal = await openSignUp(page);
  await email(modal).fill(person.email);
  await password(modal).fill(person.password);
  await repeat(modal).fill(person.password);
  await modal.getByRole("checkbox").check();
  await submit(modal, "Create account").click();
  await expect(notice(page, "Email already exists")).toBeVisible();
  await expect(email(modal)).toHaveAccessibleDescription("Email already exists");
  await expect(email(modal)).toBeFocused();
  await expect(submit(modal, "Create account")).toBeEnabled();
  await email(modal).fill("another@example.com");
  await expect(email(modal)).toHaveAccessibleDescription("");
});

test("[AUTH-02] [AUTH-03] [AUTH-04] each field says what is wrong, in the words of the source", async ({
  page,
}) => {
  const modal = await openSignUp(page);
  const says = async (field: Locator, text: string, words: string) => {
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(words);
  };
  await modal.getByRole("checkbox").check();
  await submit(modal, "Create account").click();
  await expect(email(modal)).toHaveAccessibleDescription("Email is require");
  await expect(password(modal)).toHaveAccessibleDescription("Password is require");
  await expect(repeat(modal)).toHaveAccessibleDescription("Passwords do not match!");
  await expect(email(modal), "the first that is wrong").toBeFocused();

  await says(email(modal), "maya@", "Invalid email format");
  await says(email(modal), `${"m".repeat(90)}@example.com`, "Email must be at most 100 characters");
  await says(email(modal), " maya@example.com ", "");
  await says(password(modal), "Ab1", "Password must be at least 6 characters");
  await says(password(modal), `Ab1${"c".repeat(18)}`, "Password must be at most 20 characters");
  const kinds = "Password must contain at least one uppercase letter and one number";
  await says(password(modal), "cradlesong", kinds);
  await says(password(modal), "Cradlesong", kinds);
  await says(password(modal), "cradle7song", kinds);
  await says(password(modal), "Cradle7song", "");
  await says(repeat(modal), "Cradle7sonG", "Passwords do not match!");
  await says(repeat(modal), "Cradle7song", "");
});

test("[AUTH-05] the sign-up button waits for the terms, whose texts open beside the shop", async ({
  page,
  context,
  isMobile,
}) => {
  const modal = await openSignUp(page);
  const button = submit(modal, "Create account");
  await expect(button).toBeDisabled();
  await modal.getByRole("checkbox").check();
  await expect(button).toBeEnabled();
  await modal.getByRole("checkbox").uncheck();
  await expect(button).toBeDisabled();
  await email(modal).fill("maya@example.com");
  for (const [name, path] of [
    ["Terms of Service", "/pages/terms-of-service"],
    ["Privacy Policy", "/pages/privacy-policy"],
  ] as const) {
    const beside = context.waitForEvent("page");
    await modal.getByRole("link", { name }).click();
    const text = await beside;
    await expect(text).toHaveURL(path);
    await text.close();
  }
  await expect(email(modal)).toHaveValue("maya@example.com");
  if (!isMobile) await expect(modal.getByRole("checkbox")).not.toBeChecked();
});

test("[AUTH-01] the panel changes its mode, keeps the e-mail, and shows the password when asked", async ({
  page,
}) => {
  const modal = await openLogin(page);
  await email(modal).fill("maya@example.com");
  await password(modal).fill("Cradle7song");
  await expect(email(modal)).toHaveAttribute("autocomplete", "username");
  await expect(password(modal)).toHaveAttribute("autocomplete", "current-password");
  await expect(password(modal)).toHaveAttribute("type", "password");
  await modal.getByRole("button", { name: "Show password" }).click();
  await expect(password(modal)).toHaveAttribute("type", "text");
  await modal.getByRole("button", { name: "Show password", pressed: true }).click();
  await expect(password(modal)).toHaveAttribute("type", "password");

  await modal.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("dialog", { name: "Create an account" })).toBeVisible();
  await expect(modal.getByRole("heading", { name: "Create an account" })).toBeFocused();
  await expect(email(modal)).toHaveValue("maya@example.com");
  await expect(password(modal)).toHaveValue("");
  await expect(password(modal)).toHaveAttribute("autocomplete", "new-password");
  await expect(repeat(modal)).toHaveAttribute("autocomplete", "new-password");
  for (const name of ["Continue with Google", "Continue with Facebook"]) {
    await expect(modal.getByRole("link", { name })).toBeVisible();
  }
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(email(modal)).toHaveValue("maya@example.com");

  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
});

test("[AUTH-12] a forgotten password asks for the e-mail, and says the same to everyone", async ({
  page,
  shop,
}) => {
  const known = newPerson();
  await register(shop, known);
  const modal = await openLogin(page);
  await email(modal).fill(known.email);
  await modal.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(email(modal)).toHaveValue(known.email);
  for (const one of [known.email, newPerson().email]) {
    await email(modal).fill(one);
    await modal.getByRole("button", { name: /^Send/ }).click();
    await expect(
      modal.getByText(
        `If there is an account for ${one}, a mail with a link for a new password is on its way.`,
      ),
    ).toBeVisible();
  }
});

test("by keyboard alone one logs in, and the focus stays in the panel @desktop", async ({ page, shop }) => {
  const person = newPerson();
  await register(shop, person);
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: "Log in / Register" });
  await button.focus();
  await page.keyboard.press("Enter");
  const modal = loginModal(page);
  await expect(email(modal)).toBeFocused();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(isInside).toBe(true);
  }
  await email(modal).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(account(page)).toBeVisible();
});

test("a name with a script in it is a name and nothing else", async ({ page, shop }) => {
  const { api, token } = await signedIn(page, shop);
  const first_name = '<img src=x onerror="document.title=1">';
  const changed = await api.changeDetails({ json: { first_name, last_name: "", phone: "" } });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  expect(changed.body.token).not.toBe(token);
  await page.evaluate((value) => localStorage.setItem("tokenUser", value), changed.body.token);
  await page.goto("/");
  await expect(account(page)).toContainText("<");
  await page.goto("/user/my-account");
  await expect(page.getByText(first_name).filter({ visible: true }).or(account(page)).first()).toBeVisible();
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

test("a notice outlives the panel that it was shown in", async ({ page, noise }) => {
  noise.announce(refused);
  const modal = await openLogin(page);
  await email(modal).fill(newPerson().email);
  await password(modal).fill("Wrong1password");
  await submit(modal, "Log in").click();
  const said = notice(page, "Wrong email or password!");
  await said.hover();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(said).toBeVisible();
});

test("a browser that forbids storage is signed in as long as its page stands", async ({ page, shop }) => {
  const person = newPerson();
  await register(shop, person);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("forbidden", "QuotaExceededError");
    };
  });
  const modal = await openLogin(page);
  await email(modal).fill(person.email);
  await password(modal).fill(person.password);
  await submit(modal, "Log in").click();
  await expect(notice(page, success)).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(account(page)).toBeVisible();
});
