import type { Locator } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { newPerson, openLogin, openSignUp, registeredPerson } from "../../people.ts";
import { email, password, repeat, submit } from "../../sign-in-panel.ts";

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

test("[AUTH-01] the panel changes its mode, keeps the email, and shows the password when asked", async ({
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

test("[AUTH-12] a forgotten password asks for the email, and says the same to everyone", async ({
  page,
  shop,
}) => {
  const known = await registeredPerson(shop);
  const modal = await openLogin(page);
  await email(modal).fill(known.email);
  await modal.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(email(modal)).toHaveValue(known.email);
  for (const one of [known.email, newPerson().email]) {
    await email(modal).fill(one);
    await modal.getByRole("button", { name: /^Send/ }).click();
    await expect(
      modal.getByText(`If there's an account for ${one}, we've emailed a link to reset the password.`),
    ).toBeVisible();
  }
});
