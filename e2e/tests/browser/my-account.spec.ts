import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { apiAs, logIn, newPerson, signedIn, storedToken } from "../../people.ts";

const stuff = `<img src=x onerror="document.title='taken'"></script><script>document.title='taken'</script>`;

/** A card of the account's page. */
function card(page: Page, title: string) {
  return page.getByRole("region", { name: title });
}

async function openAccount(page: Page): Promise<void> {
  await page.goto("/user/my-account");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
}

test("[ACC-02] name and phone are saved, and the token and the menu say the new name", async ({
  page,
  shop,
  isMobile,
}) => {
  const { api, email } = await signedIn(page, shop);
  await openAccount(page);
  const details = card(page, "Your details");
  await details.getByLabel("First name").fill(" Šárka ");
  await details.getByLabel("Last name").fill("Nováková");
  await details.getByLabel("Phone").fill("+420 601 123 456");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details were saved")).toBeVisible();
  await expect(details.getByLabel("First name")).toHaveValue("Šárka");
  expect((await api.getDetails({})).body).toMatchObject({
    first_name: "Šárka",
    last_name: "Nováková",
    phone: "+420601123456",
    email,
  });
  if (!isMobile) {
    const menu = page.getByRole("complementary", { name: "Your account" });
    await expect(menu.getByText("Šárka Nováková")).toBeVisible();
  }
  await page.reload();
  await expect(details.getByLabel("Last name")).toHaveValue("Nováková");
});

test("[ACC-02] a phone number is read as it is written at home, with whatever stands around it @desktop", async ({
  page,
  shop,
}) => {
  const { api } = await signedIn(page, shop);
  await openAccount(page);
  const phone = card(page, "Your details").getByLabel("Phone");
  for (const typed of ["(415) 555-2671", " +1 415 555 2672", "415.555.2673 "]) {
    await phone.fill(typed);
    await card(page, "Your details").getByRole("button", { name: "Save changes" }).click();
    const written = `+1 415 555 ${/267\d/.exec(typed)?.[0]}`;
    await expect(phone).toHaveValue(written);
    expect((await api.getDetails({})).body.phone).toBe(written.replaceAll(" ", ""));
  }
});

test("[ACC-02] a phone number that is none is refused in its field, and nothing typed is lost", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  await signedIn(page, shop);
  await openAccount(page);
  const details = card(page, "Your details");
  await details.getByLabel("First name").fill("Maya");
  await details.getByLabel("Phone").fill("555");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByText("Enter a complete phone number")).toBeVisible();
  await expect(details.getByLabel("Phone")).toBeFocused();
  await expect(details.getByLabel("First name")).toHaveValue("Maya");
});

test("a save that fails keeps what was typed and says so in the page; however often it is pressed, it is sent once", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/: 500$|console error: Failed to load resource: .* 500/);
  await signedIn(page, shop);
  await openAccount(page);
  let sent = 0;
  await page.route("**/ecommerce-account/details", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fulfill({ status: 500, json: {} });
  });
  const details = card(page, "Your details");
  await details.getByLabel("First name").fill("Maya");
  await details.getByRole("button", { name: "Save changes" }).dblclick();
  await expect(details.getByRole("alert")).toContainText("Please try again");
  await expect(details.getByLabel("First name")).toHaveValue("Maya");
  expect(sent).toBe(1);
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details were saved")).toBeVisible();
  await expect(details.getByRole("alert")).toBeHidden();
});

test("[ACC-02] each card appears by itself, and works while another one is still loading", async ({
  page,
  shop,
}) => {
  await signedIn(page, shop);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/ecommerce-account/session", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await openAccount(page);
  const sessions = card(page, "Where you're logged in");
  await expect(sessions.getByRole("status")).toHaveText("Loading");
  await expect(card(page, "Saved addresses").getByRole("button", { name: "Add an address" })).toBeVisible();
  await card(page, "Your details").getByLabel("First name").fill("Maya");
  await card(page, "Your details").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details were saved")).toBeVisible();
  answer();
  await expect(sessions.getByText("This browser")).toBeVisible();
});

test("each card loads by itself, and asks again when it did not come", async ({ page, shop, noise }) => {
  noise.announce(/: 500$|console error: Failed to load resource: .* 500/);
  await signedIn(page, shop);
  let failing = true;
  await page.route("**/ecommerce-account/session", (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await openAccount(page);
  const sessions = card(page, "Where you're logged in");
  await expect(sessions.getByText("We couldn't load this.")).toBeVisible();
  failing = false;
  await sessions.getByRole("button", { name: "Try again" }).click();
  await expect(sessions.getByText("This browser")).toBeVisible();
});

test("what another tab has saved is shown here, unless something is being typed", async ({
  page,
  shop,
  context,
}) => {
  await signedIn(page, shop);
  await openAccount(page);
  const other = await context.newPage();
  await openAccount(other);
  await card(other, "Your details").getByLabel("Last name").fill("Torres");
  await card(page, "Your details").getByLabel("First name").fill("Maya");
  await card(page, "Your details").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details were saved")).toBeVisible();
  await expect(card(other, "Your details").getByLabel("Last name"), "still being typed").toHaveValue(
    "Torres",
  );
  await card(other, "Your details").getByLabel("Last name").fill("");
  await other.reload();
  await expect(card(other, "Your details").getByLabel("First name")).toHaveValue("Maya");
});

test("[ACC-02] the password is changed with the one before, and every other session ends", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  const person = newPerson();
  await signedIn(page, shop, person);
  const elsewhere = apiAs(shop, await logIn(shop, person));
  await openAccount(page);
  const password = card(page, "Password");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByLabel("Current password")).toBeFocused();
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("Enter your password")).toBeVisible();
  await expect(password.getByText("Password is require")).toBeVisible();

  await password.getByLabel("Current password").fill("Wrong1pass");
  await password.getByLabel("New password", { exact: true }).fill("Lullaby9blue");
  await password.getByLabel("Repeat the new password").fill("Lullaby9blue");
  await page.keyboard.press("Enter");
  await expect(password.getByText("Wrong password")).toBeVisible();
  await expect(password.getByLabel("Current password")).toBeFocused();

  await password.getByLabel("Current password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(password.getByText("Your password was changed.")).toBeVisible();
  await expect(password.getByRole("button", { name: "Change password" })).toBeFocused();
  await expect(elsewhere.getDetails({})).rejects.toMatchObject({ status: 401 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Save changes" }), "this one goes on").toBeVisible();
  expect(await logIn(shop, { ...person, password: "Lullaby9blue" })).toBeTruthy();
});

test("[ACC-02] another email waits for its link, and Escape closes a form and gives the focus back", async ({
  page,
  shop,
}) => {
  const person = newPerson();
  const next = newPerson();
  await signedIn(page, shop, person);
  await openAccount(page);
  const email = card(page, "Email");
  await expect(email.getByText("Verify your email.")).toBeVisible();
  await email.getByRole("button", { name: "Change email" }).click();
  await page.keyboard.press("Escape");
  await expect(email.getByRole("button", { name: "Change email" })).toBeFocused();
  await page.keyboard.press("Enter");
  await email.getByLabel("New email").fill("maya@");
  await email.getByLabel("Current password").fill(person.password);
  await email.getByRole("button", { name: "Send the link", exact: true }).click();
  await expect(email.getByText("Invalid email format")).toBeVisible();
  await email.getByLabel("New email").fill(next.email);
  await email.getByRole("button", { name: "Send the link", exact: true }).click();
  await expect(email.getByText("We sent a link to")).toContainText(next.email);
  await expect(email.getByText(person.email)).toBeVisible();
});

test("[ACC-05] each session can be ended from any other", async ({ page, shop }) => {
  const person = newPerson();
  await signedIn(page, shop, person);
  const elsewhere = apiAs(shop, await logIn(shop, person));
  await openAccount(page);
  const sessions = card(page, "Where you're logged in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: /^Log out of / }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByText("This browser")).toBeVisible();
  await expect(elsewhere.getDetails({})).rejects.toMatchObject({ status: 401 });
});

test("[ACC-05] sessions that are ended one right after the other are all gone from the list", async ({
  page,
  shop,
}) => {
  const person = newPerson();
  await signedIn(page, shop, person);
  for (let count = 0; count < 2; count += 1) await logIn(shop, person);
  await openAccount(page);
  const buttons = card(page, "Where you're logged in").getByRole("button", { name: /^Log out of / });
  await expect(buttons).toHaveCount(2);
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/ecommerce-account/session/*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await buttons.first().click();
  await buttons.last().click();
  pressed.resolve();
  await expect(buttons).toHaveCount(0);
});

test("[ACC-05] logging out everywhere asks first, and ends this session too", async ({ page, shop }) => {
  const { api } = await signedIn(page, shop);
  await openAccount(page);
  const sessions = card(page, "Where you're logged in");
  await sessions.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(sessions.getByRole("button", { name: "Stay logged in" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sessions.getByRole("button", { name: "Log out everywhere" })).toBeFocused();
  await page.keyboard.press("Enter");
  await sessions.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You're logged out everywhere")).toBeVisible();
  expect(await storedToken(page)).toBeUndefined();
  await expect(api.getDetails({})).rejects.toMatchObject({ status: 401 });
});

test("[ACC-05] all that the shop keeps about a customer comes as a file", async ({ page, shop }) => {
  const person = newPerson();
  await signedIn(page, shop, person);
  await openAccount(page);
  const data = card(page, "Your data");
  await data.getByRole("button", { name: "Export my data" }).click();
  await data.getByLabel("Current password").fill(person.password);
  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download the file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("nestling-account.json");
  const text = await readFile(await file.path(), "utf8");
  expect(JSON.parse(text)).toBeTruthy();
  expect(text).toContain(person.email);
  expect(text).not.toContain("$argon2id$");
  await expect(data.getByText("nestling-account.json is in your downloads.")).toBeVisible();
});

test("[ACC-05] deleting the account asks for the password and a word, and leaves nothing behind", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  const person = newPerson();
  await signedIn(page, shop, person);
  await openAccount(page);
  await page.evaluate(() => localStorage.setItem("flash_bell_dismissed", "1"));
  const end = card(page, "Delete my account");
  await expect(end.getByText("your saved addresses")).toBeVisible();
  await end.getByRole("button", { name: "Delete my account" }).click();
  await end.getByRole("button", { name: "Delete permanently" }).click();
  await expect(end.getByText("Enter your password")).toBeVisible();
  await end.getByLabel("Current password").fill("Wrong1pass");
  await end.getByRole("button", { name: "Delete permanently" }).click();
  await expect(end.getByText("Please type DELETE")).toBeVisible();
  await end.getByLabel("Type DELETE to confirm").fill("delete");
  await end.getByRole("button", { name: "Delete permanently" }).click();
  await expect(end.getByText("Wrong password")).toBeVisible();

  await end.getByLabel("Current password").fill(person.password);
  await end.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await expect(logIn(shop, person)).rejects.toThrow();
});

test("stored script in every field of the account shows as text", async ({ page, shop }) => {
  const { api } = await signedIn(page, shop);
  const name = stuff.slice(0, 100);
  const changed = await api.changeDetails({ json: { first_name: name, last_name: name, phone: "" } });
  await api.addAddress({
    json: {
      full_name: name,
      phone: "+14155550134",
      address1: stuff,
      address2: stuff,
      city: name,
      state: "US-CA",
      zip_code: "94110",
      country_code: "US",
      country_name: "United States",
    },
  });
  if (changed.status !== 200) throw new Error("the name was refused");
  await page.evaluate((token) => localStorage.setItem("tokenUser", token), changed.body.token);
  await openAccount(page);
  await expect(page.getByLabel("First name")).toHaveValue(name);
  await expect(card(page, "Saved addresses").getByText(stuff, { exact: false }).first()).toBeVisible();
  await expect(page).toHaveTitle("My Account | Nestling");
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});
