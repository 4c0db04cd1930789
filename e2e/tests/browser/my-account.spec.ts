import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { apiAs, logIn, newPerson, signedIn } from "../../people.ts";

/** A card of the account's page. */
function card(page: Page, title: string) {
  return page.getByRole("region", { name: title });
}

async function openAccount(page: Page): Promise<void> {
  await page.goto("/user/my-account");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
}

test("[ACC-02] details and addresses are saved in the account, and are there after a reload", async ({
  page,
  shop,
}) => {
  const { api, email } = await signedIn(page, shop);
  await openAccount(page);
  const details = card(page, "Your details");
  await details.getByLabel("First name").fill(" Šárka ");
  await details.getByLabel("Last name").fill("Nováková");
  await details.getByLabel("Phone").fill("(415) 555-2671");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details were saved")).toBeVisible();

  const list = card(page, "Saved addresses");
  await list.getByRole("button", { name: "Add an address" }).click();
  await list.getByLabel("Country").selectOption({ label: "Canada" });
  await expect(list.getByLabel("Postal code")).toBeVisible();
  await list.getByLabel("Full name").fill("Maya Torres");
  await list.getByLabel("Street address").fill("90 Elgin Street");
  await list.getByLabel("City").fill("Ottawa");
  await list.getByLabel("Postal code").fill("94110");
  await list.getByRole("combobox", { name: "Province" }).selectOption({ label: "Ontario" });
  await list.getByLabel("Phone").fill("(613) 555-0134");
  await list.getByRole("button", { name: "Save address" }).click();
  await expect(list.getByText("Enter a postal code like H3Z 2Y7")).toBeVisible();
  await list.getByLabel("Postal code").fill("K1P 5E7");
  await list.getByRole("button", { name: "Save address" }).click();
  await expect(list.getByText("Ottawa ON K1P 5E7")).toBeVisible();

  await page.reload();
  await expect(details.getByLabel("First name")).toHaveValue("Šárka");
  await expect(list.getByText("Ottawa ON K1P 5E7")).toBeVisible();
  await expect(list.getByText("Default", { exact: true })).toBeVisible();
  expect((await api.getDetails({})).body).toMatchObject({
    first_name: "Šárka",
    last_name: "Nováková",
    phone: "+14155552671",
    email,
  });
  expect((await api.listAddresses({})).body).toMatchObject({
    addresses: [{ phone: "+16135550134", state: "CA-ON", is_default: true }],
  });
});

test("[ACC-02] [ACC-05] a new password ends the other sessions, all data comes as a file, and a deleted account is gone", async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/: 400$|console error: Failed to load resource: .* 400/);
  const person = newPerson();
  await signedIn(page, shop, person);
  const elsewhere = apiAs(shop, await logIn(shop, person));
  await openAccount(page);
  const password = card(page, "Password");
  await password.getByRole("button", { name: "Change password" }).click();
  await password.getByLabel("Current password").fill("Wrong1pass");
  await password.getByLabel("New password", { exact: true }).fill("Lullaby9blue");
  await password.getByLabel("Repeat the new password").fill("Lullaby9blue");
  await page.keyboard.press("Enter");
  await expect(password.getByText("Wrong password")).toBeVisible();
  await password.getByLabel("Current password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(password.getByText("Your password was changed.")).toBeVisible();
  await expect(elsewhere.getDetails({})).rejects.toMatchObject({ status: 401 });

  const next = { ...person, password: "Lullaby9blue" };
  const phone = apiAs(shop, await logIn(shop, next));
  await page.reload();
  const sessions = card(page, "Where you're logged in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: /^Log out of / }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(phone.getDetails({})).rejects.toMatchObject({ status: 401 });

  const data = card(page, "Your data");
  await data.getByRole("button", { name: "Export my data" }).click();
  await data.getByLabel("Current password").fill(next.password);
  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download the file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-account.json");
  const text = await readFile(await file.path(), "utf8");
  expect(JSON.parse(text)).toBeTruthy();
  expect(text).toContain(person.email);
  expect(text).not.toContain("$argon2id$");
  await expect(data.getByText("my-account.json is in your downloads.")).toBeVisible();

  const end = card(page, "Delete my account");
  await end.getByRole("button", { name: "Delete my account" }).click();
  await end.getByLabel("Current password").fill(next.password);
  await end.getByLabel("Type DELETE to confirm").fill("delete");
  await end.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await expect(logIn(shop, next)).rejects.toThrow();
});
