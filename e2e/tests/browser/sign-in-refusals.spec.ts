import { expect, test } from "../../fixtures.ts";
import { recordNotices } from "../../notices.ts";
import { newPerson, openLogin, openSignUp, registeredPerson, storedToken } from "../../people.ts";
import { email, fillSignIn, notice, password, refused, submit } from "../../sign-in-panel.ts";

test("[ERR-02] a wrong password and an unknown email read the same, and loading stops", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(refused);
  const person = await registeredPerson(shop);
  const modal = await openLogin(page);
  for (const username of [person.email, newPerson().email]) {
    await fillSignIn(modal, { email: username, password: "Wrong1password" });
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
  await fillSignIn(modal, newPerson());
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

test("[ERR-05] after too many tries the page says when to try again", async ({ page, noise }) => {
  noise.announce(refused);
  const notices = await recordNotices(page);
  const modal = await openLogin(page);
  await page.route("**/ecommerce-account/login", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "30" }, json: { status: false } }),
  );
  await fillSignIn(modal, newPerson());
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
    await fillSignIn(modal, newPerson());
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(`**/ecommerce-account/${mode}`, async (route) => {
      calls += 1;
      await held.promise;
      await route.fulfill({ status: 400, json: { status: false, code: "malformed", message: "no" } });
    });
    await submit(modal, name).click();
    await expect(
      page.getByRole("status").filter({ hasText: /^(Logging you in|Creating your account)$/ }),
    ).toBeVisible();
    await expect(submit(modal, name)).toBeDisabled();
    await password(modal).press("Enter");
    held.resolve();
    await expect(submit(modal, name)).toBeEnabled();
    expect(calls).toBe(1);
  });
}

test("[ERR-03] an email that has an account cannot open another, and loading stops", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(refused);
  const person = await registeredPerson(shop);
  const modal = await openSignUp(page);
  await fillSignIn(modal, person);
  await submit(modal, "Create account").click();
  await expect(notice(page, "Email already exists")).toBeVisible();
  await expect(email(modal)).toHaveAccessibleDescription("Email already exists");
  await expect(email(modal)).toBeFocused();
  await expect(submit(modal, "Create account")).toBeEnabled();
  await email(modal).fill("another@example.com");
  await expect(email(modal)).toHaveAccessibleDescription("");
});

test("a notice outlives the panel that it was shown in", async ({ page, noise }) => {
  noise.announce(refused);
  const modal = await openLogin(page);
  await fillSignIn(modal, newPerson());
  await submit(modal, "Log in").click();
  const shown = notice(page, "Wrong email or password!");
  await shown.hover();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(shown).toBeVisible();
});
