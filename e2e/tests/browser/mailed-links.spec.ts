import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { loginModal, newPerson, registeredPerson } from "../../people.ts";
import { fillSignIn } from "../../sign-in-panel.ts";

const refused = [/: 400$/, /console error: Failed to load resource: .* 400/];

test("[AUTH-12] [ROUTE-21] a new password is set by the mailed link, which leaves the address at once and works once", async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(...refused);
  const person = await registeredPerson(shop);
  await page.goto("/account/reset-password");
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(`If there's an account for ${person.email}`)).toBeVisible();
  const link = linkIn(await mailTo(shop, person.email, "Choose a new password"));

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(page).toHaveURL("/account/reset-password");
  await page.getByLabel("New password", { exact: true }).fill("Lullaby9blue");
  await page.getByLabel("Repeat the new password").fill("Lullaby9blue");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user/my-account");
  const email = page.getByRole("region", { name: "Email" });
  await expect(email.getByText(person.email)).toBeVisible();
  await expect(email.getByText("Verified"), "the mailbox was proven").toBeVisible();

  await page.goto("/favicon.svg"); // a step within one page would not load it anew
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("Cradle7song");
  await page.getByLabel("Repeat the new password").fill("Cradle7song");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
});

test("[AUTH-12] the link that verifies an email asks to log in first and goes on from there, and so is a new email verified", async ({
  page,
  shop,
}) => {
  const person = await registeredPerson(shop);
  const link = linkIn(await mailTo(shop, person.email, "Confirm your email address"));
  await page.goto(link);
  await expect(page).toHaveURL("/account/verify-email");
  await expect(loginModal(page)).toBeVisible();
  await fillSignIn(loginModal(page), person);
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await reloaded; // as after every login: what is said before it goes with it
  await expect(page.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  await page.getByRole("link", { name: "Go to my account" }).click();
  const email = page.getByRole("region", { name: "Email" });
  await expect(email.getByText("Verified")).toBeVisible();

  const next = newPerson();
  await email.getByRole("button", { name: "Change email" }).click();
  await email.getByLabel("New email").fill(next.email);
  await email.getByLabel("Current password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(email.getByText("We sent a link to")).toContainText(next.email);
  await page.goto(linkIn(await mailTo(shop, next.email, "Confirm your new email address")));
  await expect(page.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect(email.getByText(next.email)).toBeVisible();
  await expect(email.getByText("Verified")).toBeVisible();
});
