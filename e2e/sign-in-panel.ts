import type { Locator, Page } from "@playwright/test";

/** What the console says of a sign-in that the shop refuses. */
export const refused =
  /^POST \/api\/ecommerce-account\/\w+: (400|429|500)$|console error: Failed to load resource/;
/** The notice of a login and of a sign-up alike. */
export const success = "Your account has been created successfully!";

/** A notice at the top of the page. */
export const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text, { exact: true });
export const email = (modal: Locator) => modal.getByLabel("Email");
export const password = (modal: Locator) => modal.getByLabel("Password", { exact: true });
export const repeat = (modal: Locator) => modal.getByLabel("Repeat password");
export const submit = (modal: Locator, name: "Log in" | "Create account") =>
  modal.locator("form").getByRole("button", { name, exact: true });

/** Types email and password. For a sign-up it repeats the password and accepts the terms. */
export async function fillSignIn(
  modal: Locator,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  await email(modal).fill(person.email);
  await password(modal).fill(person.password);
  if (!(await repeat(modal).isVisible())) return;
  await repeat(modal).fill(person.password);
  await modal.getByRole("checkbox").check();
}
